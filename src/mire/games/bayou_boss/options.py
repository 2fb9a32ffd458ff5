"""What may be varied at a Bayou Boss table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mire.core.game import Options


class BayouBossOptions(Options):
    """What may be varied at a Bayou Boss table."""

    characters: Annotated[
        Literal["drawn", "first-game"],
        Meta(
            description="Six Characters drawn from nine, or for a first game the six that the rulebook names.",
            extra={"rule": "BB-07"},
        ),
    ] = "drawn"
    limit_counts: Annotated[
        Literal["total", "round"],
        Meta(description="Whether the limit of 12 points counts all rounds or one.", extra={"rule": "BB-41"}),
    ] = "total"
    alligator_ties: Annotated[
        Literal["clockwise", "chosen"],
        Meta(
            description="If several have the fewest tricks, an Alligator points at the first clockwise from the "
            "dealer's left, or at whom its player chooses.",
            extra={"rule": "BB-44"},
        ),
    ] = "clockwise"
    tied_dealer: Annotated[
        Literal["last", "first"],
        Meta(
            description="If several won the most tricks and the dealer is one of them: the dealer comes last and "
            "another deals, or comes first and deals again.",
            extra={"rule": "BB-39"},
        ),
    ] = "last"
    declining: Annotated[
        bool,
        Meta(description="Whoever plays a Raven or a Raccoon may leave its ability unused.", extra={"rule": "BB-58"}),
    ] = False
