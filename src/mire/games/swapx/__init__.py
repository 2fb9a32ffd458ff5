"""SwapX: four players, an 8 by 8 board, cells that live on supplies; the last one on the board wins."""

from __future__ import annotations

from mire.core.dice import Dice
from mire.core.game import Game
from mire.core.records import Viewer

from . import events, rules
from .options import SwapXOptions
from .picture import picture
from .standing import estimate
from .table import BIT, COLOURS, SEATS, Setup, SwapXEdition, SwapXTable


class SwapX(Game):
    name = "swapx"
    title = "SwapX"
    version = 2
    players = range(SEATS, SEATS + 1)
    table = SwapXTable
    options = SwapXOptions
    edition = SwapXEdition
    chapters = (rules, events)
    stops = rules.GameIsStopped("all agreed to stop")

    def setup(self, seats: int, dice: Dice) -> SwapXTable:
        """Each player starts in a corner with one cell and three supplies; who begins is drawn (SX-03, SX-27)."""
        setup: Setup = self.printed.setups[self.chosen.setup]
        first = dice.below(SEATS)
        table = SwapXTable(
            seats=seats,
            dice=dice,
            options=self.chosen,
            cells=[BIT[field] for field in setup.cells],
            supplies=sum([BIT[field] for corner in setup.supplies for field in corner]),
            settled=[False] * SEATS,
            lost=[0] * SEATS,
            agenda=list(reversed(rules.a_turn(first))),
        )
        table.past.append(table.position(first))
        return table

    def names(self, seats: int) -> tuple[str, ...]:
        return COLOURS

    def picture(self, seen: SwapXTable, viewer: Viewer) -> str:
        return picture(seen)

    def estimate(self, table: SwapXTable) -> tuple[float, ...]:
        return estimate(table)
