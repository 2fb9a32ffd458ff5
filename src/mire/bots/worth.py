"""What a position is worth to each seat, from 0 (lost) to 1 (won)."""

from __future__ import annotations

from typing import Any

from mire.bots.advice import Rewards
from mire.core.agenda import Outcome
from mire.core.game import Game

BEYOND_WINNING = 0.02  # so that, of two defeats, the better place is preferred


def worth(game: Game, table: Any) -> tuple[float, ...]:
    """A finished game by its outcome, as the game itself rewards it if it does; any other by the game's estimate."""
    if not table.outcome:
        return game.estimate(table)
    if isinstance(game, Rewards):
        return tuple(game.reward(table.outcome, table.seats))
    return outcome_worth(table.outcome, table.seats)


def outcome_worth(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """A win shared between sides is divided; partners in a side win it together."""
    sides = outcome.teams or tuple((seat,) for seat in range(seats))
    winning = sum(1 for side in sides if side[0] in outcome.winners)
    last = max(2, seats) - 1
    return tuple(
        (1 - BEYOND_WINNING) * (1 / winning if seat in outcome.winners else 0)
        + BEYOND_WINNING * (seats - outcome.places[seat]) / last
        for seat in range(seats)
    )
