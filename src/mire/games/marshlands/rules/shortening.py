"""The NB after act 8: up to three tiles a turn."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat

from ..table import MarshlandsTable
from .laying import Lay, in_hand, lays, unfit

MOST_LAYS = 3  # with the shortening option


class MoreIsLaid(Step):
    """With the shortening option up to three tiles are laid a turn."""

    rules = ("SM-NB-001", "SM-NB-003")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        return WhichFurtherTile(self.seat) if lays(table, self.seat, in_hand(table, self.seat)) else None


class WhichFurtherTile(Choice):
    """You may lay another tile this turn."""

    rules = ("SM-NB-001", "SM-NB-003")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return [Stop(), *lays(table, self.seat, in_hand(table, self.seat))]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if isinstance(action, Lay):
            return unfit(table, self.seat, action, in_hand(table, self.seat))
        return None if isinstance(action, Stop) else Refusal("Lay another tile, or stop.", "SM-NB-001")


class Stop(Action):
    """No more tiles this turn."""

    rules = ("SM-NB-001",)
    says = "Lay no more"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.drop(MoreIsLaid)
        return None
