"""What may be varied at a Bayou Boss table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mire.core.game import Options


class BayouBossOptions(Options):
    """What may be varied at a Bayou Boss table."""

    characters: Annotated[
        Literal["rulebook", "all"],
        Meta(description="The six Characters the rulebook names, or six drawn from nine.", extra={"rule": "BB-07"}),
    ] = "rulebook"
    limit_counts: Annotated[
        Literal["total", "round"],
        Meta(description="Whether the limit of 12 points counts all rounds or one.", extra={"rule": "BB-41"}),
    ] = "total"
