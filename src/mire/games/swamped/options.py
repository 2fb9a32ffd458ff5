"""What may be varied at a Swamped table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mire.core.game import Options


class SwampedOptions(Options):
    """What may be varied at a Swamped table."""

    level: Annotated[
        Literal["easy", "medium", "hard", "insane"],
        Meta(description="How fast the Croc is at the start.", extra={"rule": "SW-050"}),
    ] = "easy"
    waterfall: Annotated[
        Literal["none", "a", "b"],
        Meta(description="The Waterfall expansion, and which side of its card.", extra={"rule": "SW-269"}),
    ] = "none"
    tiger: Annotated[
        bool, Meta(description="The Swamp Tiger expansion: four Pounce cards.", extra={"rule": "SW-297"})
    ] = False
    start: Annotated[
        Literal["drawn", "first-front", "first-back", "second-front", "second-back"],
        Meta(description="The starting Map card and its face.", extra={"rule": "SW-042"}),
    ] = "drawn"
    way_back: Annotated[
        Literal["never", "next-move"],
        Meta(description="When the Boat may go back to the card it came from.", extra={"rule": "SW-124"}),
    ] = "never"
    pounce_repeats_colours: Annotated[
        bool,
        Meta(
            description="A colour may cover a Pounce card though it has a pile already.",
            extra={"rule": "SW-308"},
        ),
    ] = True
    bonus_move: Annotated[
        Literal["up-to", "exactly"],
        Meta(
            description="Whether the winner of a round may move the Boat fewer bonus spaces, or must move all of them.",
            extra={"rule": "SW-210"},
        ),
    ] = "up-to"
    discard_move: Annotated[
        Literal["must", "may"],
        Meta(
            description="Whether a player who discards a card to move the Boat must move it, or may still let it lie.",
            extra={"rule": "SW-142"},
        ),
    ] = "must"
    covered_pounce_counts: Annotated[
        bool,
        Meta(
            description="A Pounce card under a Let's Move card still lies on top, so that no other pile may show one.",
            extra={"rule": "SW-312"},
        ),
    ] = True
    tiger_takes: Annotated[
        Literal["two", "two-each"],
        Meta(
            description="Whether a pounce costs two Treasures in all, or two for each Tiger that reaches the Boat.",
            extra={"rule": "SW-322"},
        ),
    ] = "two"
