"""What a game may export, beyond its estimate, to sharpen the bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from mire.core.agenda import Action, Outcome
from mire.core.records import Seat


@runtime_checkable
class Leans(Protocol):
    """A game that can say how a sensible beginner would lean."""

    def lean(self, table: Any, seat: Seat, options: Sequence[Action]) -> Sequence[float]:
        """How strongly one leans towards each answer; the highest is what a beginner would do."""


@runtime_checkable
class PlaysOn(Protocol):
    """A game whose positions are better judged a little later."""

    def play_on(self, table: Any, seat: Seat) -> None:
        """Play on quickly and sensibly, to where the estimate can be trusted; the seat is the one that thinks."""


@runtime_checkable
class KeepsApart(Protocol):
    """A game in which players may hardly touch each other for a while."""

    def keeps_apart(self, table: Any) -> bool:
        """Whether it is enough to weigh one's own next answer, since nobody's reply to it matters much."""


@runtime_checkable
class Rewards(Protocol):
    """A game whose endings are not simply won or lost: a success may be worth something to those who did not win it."""

    def reward(self, outcome: Outcome, seats: int) -> Sequence[float]:
        """What an ending is worth to each seat, from 0 to 1."""
