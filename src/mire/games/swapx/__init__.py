"""SwapX: four players, an 8 by 8 board, cells that live on supplies; the last one on the board wins."""

from __future__ import annotations

from collections.abc import Sequence

from mire.books.accounts import Account, Told
from mire.books.encoding import Encoding
from mire.core.agenda import Outcome
from mire.core.dice import Dice
from mire.core.game import Game
from mire.core.records import Seat, Viewer

from . import events
from .account import account
from .components.setups import SwapXEdition
from .encoding import encoding
from .options import SwapXOptions
from .picture import picture
from .rules import CHAPTERS
from .rules.initial_setup import set_up
from .rules.the_end import GameIsStopped
from .table import COLOURS, SEATS, SwapXTable
from .thinking.judgement import estimate, prizes


class SwapX(Game):
    name = "swapx"
    title = "SwapX"
    version = 2
    players = range(SEATS, SEATS + 1)
    table = SwapXTable
    options = SwapXOptions
    edition = SwapXEdition
    chapters = (*CHAPTERS, events)
    stops = GameIsStopped("all agreed to stop")

    def setup(self, seats: int, dice: Dice) -> SwapXTable:
        return set_up(self.printed.setups[self.chosen.setup], self.chosen, dice)

    def names(self, seats: int) -> tuple[str, ...]:
        return COLOURS

    def picture(self, seen: SwapXTable, viewer: Viewer) -> str:
        return picture(seen)

    def account(self, table: SwapXTable, told: Told) -> Account:
        return account(table, told)

    def estimate(self, table: SwapXTable) -> tuple[float, ...]:
        return estimate(table)

    def encoding(self, seats: int) -> Encoding:
        return encoding(seats)

    def is_out(self, table: SwapXTable, seat: Seat) -> bool:
        """Who has no cells takes no further turns (SX-23)."""
        return not table.cells[seat]

    def reward(self, outcome: Outcome, seats: int) -> Sequence[float]:
        return prizes(outcome, seats)
