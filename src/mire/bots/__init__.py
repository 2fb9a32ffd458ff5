"""Players that know no game by name: they see what their seat sees, and answer."""

from __future__ import annotations

from typing import Protocol

from mire.core.agenda import Action, Table
from mire.core.records import Seat


class Bot(Protocol):
    """Chooses an answer from a view, and is given nothing else, so it cannot cheat."""

    def choose(self, seen: Table, seat: Seat) -> Action:
        """The answer this seat gives to the question on the table."""
