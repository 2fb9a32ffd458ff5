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
    empty_ground: Annotated[
        Literal["counts", "does-not-count"],
        Meta(
            description="Whether spaces are counted over empty ground where paths are ignored, as for a Tunnel.",
            extra={"rule": "GB-400"},
        ),
    ] = "counts"
    placed_hunters: Annotated[
        Literal["wait", "attack"],
        Meta(
            description="What hunters do that a hunter card places on a space with a player.", extra={"rule": "GB-421"}
        ),
    ] = "wait"
    blasts: Annotated[
        Literal["no-attacks", "attacks"],
        Meta(
            description="Whether a blast counts as an attack, which can capture and can be ignored.",
            extra={"rule": "GB-424"},
        ),
    ] = "no-attacks"
    surplus: Annotated[
        Literal["onward", "anywhere"],
        Meta(
            description="Whether hunters beyond six may go back to a space that has just sent too many off.",
            extra={"rule": "GB-423"},
        ),
    ] = "onward"
