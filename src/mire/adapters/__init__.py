"""Mire's games behind the interfaces that researchers know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mire.books.encoding import Encodes, Encoding
from mire.core.agenda import Outcome
from mire.core.game import Game
from mire.games import game


class NotEncoded(ValueError):
    """A game that cannot be told in numbers yet."""


def encoded(name: str, seats: int | None, options: Mapping[str, Any]) -> tuple[Game, int, Encoding]:
    """A game, for how many it is played, and how it is told in numbers; without a number for as many as it takes."""
    played = game(name, options)
    number = played.players[-1] if seats is None else seats
    if number not in played.players:
        low, high = played.players[0], played.players[-1]
        raise ValueError(f"{played.title} is for {low if low == high else f'{low} to {high}'} players, not {number}.")
    if not isinstance(played, Encodes):
        raise NotEncoded(f"{played.title} has no numbers yet: there is no encoding.py in its folder.")
    return played, number, played.encoding(number)


def returns(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """What an ending is worth: 1 to who wins alone or with partners, -1 to who does not, a shared win in between.

    When all win together everybody has 1, when all lose together everybody has -1.
    """
    sides = outcome.teams or tuple((seat,) for seat in range(seats))
    winning = sum(1 for side in sides if side[0] in outcome.winners)
    return tuple(2 / winning - 1 if seat in outcome.winners else -1.0 for seat in range(seats))
