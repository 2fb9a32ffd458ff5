"""Bayou Boss: tricks for two to eight; hands fed from an open Swamp; whoever wins the fewest tricks wins."""

from __future__ import annotations

from collections.abc import Sequence

from mire.books.accounts import Account, Told
from mire.books.encoding import Encoding
from mire.core.agenda import Action
from mire.core.dice import Dice
from mire.core.game import Game
from mire.core.records import Pile, Seat, Viewer

from . import events
from .account import account
from .components.cards import BayouBossEdition
from .encoding import encoding
from .options import BayouBossOptions
from .picture import picture
from .rules import CHAPTERS
from .rules.end_of_the_game import GameIsStopped
from .rules.hidden_cards import deal_anew, hidden
from .rules.setting_up import set_up
from .table import BayouBossTable
from .thinking.judgement import estimate
from .thinking.leaning import leanings, play_on


class BayouBoss(Game):
    name = "bayou-boss"
    title = "Bayou Boss"
    version = 2
    players = range(2, 9)
    table = BayouBossTable
    options = BayouBossOptions
    edition = BayouBossEdition
    chapters = (*CHAPTERS, events)
    stops = GameIsStopped()

    def setup(self, seats: int, dice: Dice) -> BayouBossTable:
        return set_up(seats, self.printed, self.chosen, dice)

    def secrets(self, table: BayouBossTable, viewer: Viewer) -> list[list[Pile]]:
        return [hidden(table, viewer)]

    def deal(self, table: BayouBossTable, piles: list[Pile], cards: Pile, dice: Dice) -> None:
        deal_anew(table, piles, cards, dice)

    def picture(self, seen: BayouBossTable, viewer: Viewer) -> str:
        return picture(seen, viewer, self.names(seen.seats), self.printed)

    def account(self, table: BayouBossTable, told: Told) -> Account:
        return account(table, told)

    def estimate(self, table: BayouBossTable) -> tuple[float, ...]:
        return estimate(table)

    def lean(self, table: BayouBossTable, seat: Seat, options: Sequence[Action]) -> list[float]:
        return leanings(table, seat, options)

    def play_on(self, table: BayouBossTable, seat: Seat) -> None:
        play_on(table)

    def encoding(self, seats: int) -> Encoding:
        return encoding(self.printed, seats)
