"""What a game must tell us: how it is laid out, what may be varied, what is hidden from whom."""

from __future__ import annotations

from types import ModuleType
from typing import Any, ClassVar

from .agenda import Step, Table
from .dice import Dice
from .records import Pile, Record, Viewer


class Options(Record):
    """What may be varied at a table; each field has a default, and says what it does and by which rule."""


class Edition(Record):
    """What is printed on the components: a field for each file of an edition's folder, a dict of its entries."""


class Game:
    """A game with its options chosen and its components at hand."""

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int] = 1  # of the rules; goes up when a recorded game would go another way
    players: range  # a game whose options decide how many may play says so when it is made
    rows: tuple[str, ...] = ()  # how the rows of the ledger begin that are this setting's own
    table: ClassVar[type[Table]]
    options: ClassVar[type[Options]] = Options
    first_game: ClassVar[dict[str, Any]] = {}  # the options its rulebook advises for a first game
    edition: ClassVar[type[Edition]] = Edition
    chapters: ClassVar[tuple[ModuleType, ...]]  # the modules its steps, choices, actions and events stand in
    stops: ClassVar[Step | None] = None  # what follows when people agree to stop; if nothing does, all share defeat

    def __init__(self, options: Any = None, edition: Any = None) -> None:
        self.chosen: Any = options or self.options()
        self.printed: Any = edition

    def setup(self, seats: int, dice: Dice) -> Any:
        """A table laid out for play, its first item on the agenda."""
        raise NotImplementedError

    def secrets(self, table: Any, viewer: Viewer) -> list[list[Pile]]:
        """The piles this viewer cannot see, in groups: for all the viewer knows, their cards may lie anywhere in it."""
        return []

    def deal(self, table: Any, piles: list[Pile], cards: Pile, dice: Dice) -> None:
        """Lay a group's unseen cards into its piles anew.  Override where it is known what a pile cannot hold."""
        dice.shuffle(cards)
        for pile in piles:
            pile[:] = [cards.pop() for _ in pile]

    def names(self, seats: int) -> tuple[str, ...]:
        """What the seats are called at this table."""
        return tuple(f"Player {seat + 1}" for seat in range(seats))

    def picture(self, seen: Any, viewer: Viewer) -> str:
        """The table as text, with rich's marks for colour."""
        return str(seen)

    def reckon(self, seen: Any) -> None:
        """Write into what a page is sent what anyone could read off it and rules do not keep, like a running score."""

    def estimate(self, table: Any) -> tuple[float, ...]:
        """How well each seat stands, from 0 (lost) to 1 (won); bots lean on it."""
        return (0.5,) * int(table.seats)
