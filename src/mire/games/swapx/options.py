"""What may be varied at a SwapX table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mire.core.game import Options


class SwapXOptions(Options):
    """What may be varied at a SwapX table."""

    setup: Annotated[
        Literal["inset", "corner"],
        Meta(description="Where the cells start: one step in from the corner, or on it.", extra={"rule": "SX-03"}),
    ] = "inset"
    teams: Annotated[
        bool, Meta(description="Two teams of two, partners in opposite corners.", extra={"rule": "SX-25"})
    ] = False
    allies_block: Annotated[
        bool,
        Meta(
            description="In teams: a supply in the range of both partners counts for neither; otherwise for both.",
            extra={"rule": "SX-06"},
        ),
    ] = True
    splitting_moves: Annotated[
        bool,
        Meta(description="Whether a cell may move away though that splits one's own cluster.", extra={"rule": "SX-19"}),
    ] = True
    turn_limit: Annotated[
        int, Meta(ge=4, le=4000, description="After so many moves the game is ranked.", extra={"rule": "SX-26"})
    ] = 400
    repetition: Annotated[
        bool, Meta(description="The same position for the third time ends the game.", extra={"rule": "SX-26"})
    ] = True
