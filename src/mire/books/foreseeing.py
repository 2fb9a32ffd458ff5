"""Before the click: what an answer would lead to at once, as far as who gives it can see."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from mire.core.agenda import Action
from mire.core.engine import refusal
from mire.core.game import Game
from mire.core.records import Seat


@runtime_checkable
class Foresees(Protocol):
    """A game that can tell what some answers would lead to."""

    def foresee(self, seen: Any, seat: Seat, action: Action) -> str:
        """What would come of it in a sentence, worked out on a view; nothing where there is nothing to tell."""


def foreseen(game: Game, seen: Any, seat: Seat, action: Action) -> str:
    """What would come of an answer that the rules allow."""
    if not isinstance(game, Foresees) or refusal(seen, seat, action) is not None:
        return ""
    return game.foresee(seen, seat, action)
