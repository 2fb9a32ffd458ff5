"""What may be varied at a Gillybog table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mire.core.game import Options


class GillybogOptions(Options):
    """What may be varied at a Gillybog table."""

    difficulty: Annotated[
        Literal["easy", "medium", "hard"],
        Meta(description="With which hunter cards the hunter deck starts.", extra={"rule": "GB-042"}),
    ] = "easy"
    opening: Annotated[
        Literal["standard", "first-game"],
        Meta(
            description="Whether the first tiles are drawn and placed, or lie as for a first game.",
            extra={"rule": "GB-049"},
        ),
    ] = "standard"
    bare_fins: Annotated[
        Literal["safe", "captured"],
        Meta(description="What a blast does to a player whose fins are bare.", extra={"rule": "GB-235"}),
    ] = "safe"
    group_here: Annotated[
        Literal["stays", "attacks"],
        Meta(
            description="What a group does that is told to move to you and is there already.", extra={"rule": "GB-250"}
        ),
    ] = "stays"
