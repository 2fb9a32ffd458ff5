"""Swamped: one boat for all, a swamp that grows, a Croc behind; everyone wants out, and each wants something else."""

from __future__ import annotations

from collections.abc import Sequence

from mire.books.accounts import Account, Told
from mire.books.encoding import Encoding
from mire.core.agenda import Action, Outcome
from mire.core.dice import Dice
from mire.core.game import Game
from mire.core.records import Pile, Seat, Viewer

from . import events
from .account import account
from .components.edition import SwampedEdition
from .encoding import encoding
from .options import SwampedOptions
from .picture import picture
from .rules import CHAPTERS
from .rules.ending_the_game import CrewGivesUp
from .rules.game_play import RoundBegins
from .rules.setup import set_up
from .table import SwampedTable
from .thinking.judgement import estimate, prizes
from .thinking.leaning import leanings, play_turn


class Swamped(Game):
    name = "swamped"
    title = "Swamped"
    version = 2
    players = range(1, 5)
    table = SwampedTable
    options = SwampedOptions
    edition = SwampedEdition
    chapters = (*CHAPTERS, events)
    stops = CrewGivesUp()

    def setup(self, seats: int, dice: Dice) -> SwampedTable:
        table = set_up(self.printed, self.chosen, seats, dice)
        table.agenda.append(RoundBegins())
        return table

    def secrets(self, table: SwampedTable, viewer: Viewer) -> list[list[Pile]]:
        """Play faces in the Deck, others' hands and the Swamp; maps in the Deck; Adventurers (SW-253 to SW-263)."""
        others = [seat for seat in range(table.seats) if seat != viewer]
        faces = [
            table.deck,
            table.sunk,
            *(table.hands[seat] for seat in others),
            *(table.laid[seat] for seat in others),
        ]
        adventurers = [] if table.shown else [table.adventurers[seat] for seat in others]
        return [faces, [table.deck_maps], [*adventurers, table.box], [table.wishes]]

    def picture(self, seen: SwampedTable, viewer: Viewer) -> str:
        return picture(seen, viewer, self.names(seen.seats))

    def encoding(self, seats: int) -> Encoding:
        return encoding(self.printed, self.chosen, seats)

    def account(self, table: SwampedTable, told: Told) -> Account:
        return account(table, told)

    def estimate(self, table: SwampedTable) -> tuple[float, ...]:
        return estimate(table)

    def reward(self, outcome: Outcome, seats: int) -> Sequence[float]:
        return prizes(outcome, seats)

    def lean(self, table: SwampedTable, seat: Seat, options: Sequence[Action]) -> list[float]:
        return leanings(table, seat, options)

    def play_on(self, table: SwampedTable, seat: Seat) -> None:
        play_turn(table)
