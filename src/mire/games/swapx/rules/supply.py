"""Supply: the check at the start of a turn."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat
from mire.games.swapx.board import starves

from ..components.fields import BIT, FIELDS, Field, fields
from ..events import CellStarved
from ..table import SwapXTable
from .cell_clusters import cluster_choice
from .game_loss import LossIsChecked
from .moves import WhichMove


class SupplyIsChecked(Step):
    """At the start of a turn the player removes cells until there are no more of them than supply points."""

    rules = ("SX-07", "SX-23")
    seat: Seat

    def do(self, table: SwapXTable) -> Then:
        if starves(table.cells, table.supplies, self.seat, table.ally(self.seat)):
            return WhichCell(self.seat)
        if not table.cells[self.seat]:
            table.drop(WhichMove)  # whoever has lost by the check makes no move
        return None


class WhichCell(Choice):
    """You have more cells than supply points: choose a cell to remove."""

    rules = ("SX-07",)

    def options(self, table: SwapXTable) -> Iterable[Action]:
        return [REMOVE[field] for field in fields(table.cells[self.seat])]

    def refuses(self, table: SwapXTable, action: Action) -> Refusal | None:
        if not isinstance(action, Remove):
            return Refusal("First remove cells until you have no more of them than supply points.", "SX-07")
        if not table.cells[self.seat] & BIT[action.cell]:
            return Refusal(f"You have no cell on {action.cell}.", "SX-07")
        return None


class Remove(Action):
    """A cell that cannot be supplied leaves the board; the points are then counted anew."""

    rules = ("SX-07", "SX-08")
    says = "Remove the cell on {cell}"
    cell: Field

    def do(self, table: SwapXTable, seat: Seat) -> Then:
        table.cells[seat] ^= BIT[self.cell]
        table.say(CellStarved(seat, self.cell))
        return cluster_choice(table, seat) or LossIsChecked(seat), SupplyIsChecked(seat)


REMOVE = {field: Remove(field) for field in FIELDS}  # every such answer, made once
