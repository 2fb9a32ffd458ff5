"""How well each player stands: the fewer tricks, the better."""

from __future__ import annotations

import math

from ..rules.end_of_the_game import ROUNDS
from ..table import BayouBossTable

SURE = 0.5  # how much a trick weighs at the very end
DRIFT = 0.8  # how much less for the rounds to come


def estimate(table: BayouBossTable) -> tuple[float, ...]:
    """Each player's chance to end with the fewest points, from the tricks so far."""
    points = [before + now for before, now in zip(table.points, table.tricks, strict=True)]
    to_come = ROUNDS - table.round + (1 if any(table.tricks) or table.round == 0 else 0.9)
    scale = SURE + DRIFT * math.sqrt(to_come)
    least = min(points)
    weights = [math.exp((least - own) / scale) for own in points]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
