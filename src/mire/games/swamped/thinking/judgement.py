"""How well each player stands: whether the team gets out, and who would win then."""

from __future__ import annotations

import math

from mire.core.agenda import Outcome

from ..rules.starting_a_new_round import FOR_THE_SWAMP, HAND
from ..table import NOWHERE, SwampedTable
from .outlook import Outlook

SHARED = 0.4  # what a success is worth to who does not win it: less than winning, much more than defeat
SLOPE = 4.0
MIDDLE = 0.42
PER_POINT = 0.35


def estimate(table: SwampedTable) -> tuple[float, ...]:
    """The chance of success, and each player's share in it."""
    if table.boat == NOWHERE:
        return (0.3,) * table.seats
    outlook = Outlook(table, table.pilot)
    promise = outlook.promise(table.boat, 0, 0, 0.5) - outlook.own(0)
    time = _time_left(table)
    success = 1 / (1 + math.exp(SLOPE * (MIDDLE - promise) - 0.25 * min(time, 4)))
    scores = [table.score(seat) for seat in range(table.seats)]
    most = max(scores)
    weights = [math.exp(PER_POINT * (score - most)) for score in scores]
    total = sum(weights)
    return tuple(success * (SHARED + (1 - SHARED) * weight / total) for weight in weights)


def _time_left(table: SwampedTable) -> float:
    """How many more rounds the cards allow."""
    used = len(table.laid) and sum(map(len, table.laid)) + len(table.sunk)
    circulating = len(table.faces) - 1 - used
    return max(0.0, (circulating - (HAND * table.seats + FOR_THE_SWAMP)) / 3)


def prizes(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """To win is best; a success that another wins is worth much more than defeat."""
    if not outcome.winners:
        return (0.0,) * seats
    return tuple(1.0 if seat in outcome.winners else SHARED for seat in range(seats))
