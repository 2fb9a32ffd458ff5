"""Mire's games behind the interfaces that researchers know."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from mire.books.encoding import Encodes, Encoding
from mire.core.agenda import Outcome
from mire.core.game import Game
from mire.games import GAMES, game


class NotHere(ValueError):
    """An environment of another version than the one that is here; the message says which that is."""


class NotEncoded(ValueError):
    """A game that cannot be told in numbers yet."""


def called(played: Game) -> str:
    """What its environment is called: by the game and the version of its rules, within which no number changes."""
    return f"{played.name.replace('-', '_')}_v{played.version}"


def named(name: str) -> str:
    """The game of this name, or of the environment of this name: `bayou-boss`, `bayou_boss_v2`."""
    found = re.fullmatch(r"(\w+)_v(\d+)", name)
    if not found:
        return name
    played = game(found[1].replace("_", "-"))
    if called(played) != name:
        raise NotHere(f"There is no {name} here; there is {called(played)}.")
    return played.name


ENVIRONMENTS = tuple(called(game(name)) for name in GAMES)


def encoded(name: str, seats: int | None, options: Mapping[str, Any]) -> tuple[Game, int, Encoding]:
    """A game, for how many it is played, and how it is told in numbers; without a number for as many as it takes."""
    played = game(named(name), options)
    number = played.players[-1] if seats is None else seats
    if number not in played.players:
        low, high = played.players[0], played.players[-1]
        several = f"{low} to {high}" if played.players.step == 1 else " or ".join(map(str, played.players))
        raise ValueError(f"{played.title} is for {low if low == high else several} players, not {number}.")
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
