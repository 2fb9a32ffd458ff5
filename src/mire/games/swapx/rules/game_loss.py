"""Game loss: who is left with one cell, or none, is out."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ..events import PlayerLost
from ..table import SwapXTable
from .the_end import GameIsWon


class LossIsChecked(Step):
    """A player with no cells has lost; so has one with a single cell, except the cell of the set-up."""

    rules = ("SX-20", "SX-21", "SX-22")
    seat: Seat

    def do(self, table: SwapXTable) -> Then:
        left = table.cells[self.seat].bit_count()
        if left > 1 or (left == 1 and not table.settled[self.seat]):
            return None
        table.cells[self.seat] = 0
        table.lost[self.seat] = table.moves + 1
        table.past.clear()
        table.say(PlayerLost(self.seat))
        return GameIsWon()
