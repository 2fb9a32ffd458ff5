"""Gillybog: one to four swamp creatures against the hunters; together they save three gillys and hold the ritual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mire.books.accounts import Account, Told
from mire.books.encoding import Encoding
from mire.core.agenda import Action
from mire.core.dice import Dice
from mire.core.game import Game
from mire.core.records import Pile, Seat, Viewer

from . import events
from .account import account
from .components.box import GillybogEdition, boxed
from .encoding import encoding
from .options import GILLY_CARDS_FACE_DOWN, GillybogOptions
from .picture import picture
from .rules import CHAPTERS
from .rules.saving_gillys import PlayersGiveUp
from .rules.setting_up import laid_out
from .table import GillybogTable
from .thinking.judgement import estimate
from .thinking.leaning import leanings, play_on


class Gillybog(Game):
    name = "gillybog"
    title = "Gillybog"
    version = 2
    players = range(1, 5)
    table = GillybogTable
    options = GillybogOptions
    edition = GillybogEdition
    chapters = (*CHAPTERS, events)
    stops = PlayersGiveUp()
    first_game = {"opening": "first-game"}

    def __init__(self, options: Any = None, edition: Any = None) -> None:
        super().__init__(options, edition)
        self.box: Any = boxed(edition) if edition else None

    def setup(self, seats: int, dice: Dice) -> GillybogTable:
        return laid_out(self.printed, self.box, self.chosen, seats, dice)

    def secrets(self, table: GillybogTable, viewer: Viewer) -> list[list[Pile]]:
        """Hidden from all alike: the order of the stacks and decks, and which gillys are held (GB-405 to GB-415)."""
        return [
            [table.forest.hidden],
            [table.camps.hidden],
            [stack.hidden for stack in table.bogs],
            [table.actions.hidden],
            [table.hunter_deck.hidden, table.discarded, table.village_deck],
            *([[table.gilly_cards, table.left_out]] if GILLY_CARDS_FACE_DOWN else []),
        ]

    def deal(self, table: GillybogTable, piles: list[Pile], cards: Pile, dice: Dice) -> None:
        """Everybody knows what was discarded, and that a hunter card once met is not in the Village deck."""
        if piles[0] is not table.hunter_deck.hidden:
            super().deal(table, piles, cards, dice)
            return
        deck, discarded, village = piles
        discarded[:] = table.since_zeal
        for card in discarded:
            cards.remove(card)
        known = [card for card in cards if card in table.met]
        unmet = [card for card in cards if card not in table.met]
        dice.shuffle(unmet)
        more = len(deck) - len(known)
        deck[:] = known + unmet[:more]
        dice.shuffle(deck)
        village[:] = unmet[more:]

    def picture(self, seen: GillybogTable, viewer: Viewer) -> str:
        return picture(seen, viewer, self.names(seen.seats))

    def encoding(self, seats: int) -> Encoding:
        return encoding(self.printed, seats)

    def account(self, table: GillybogTable, told: Told) -> Account:
        return account(table, told)

    def estimate(self, table: GillybogTable) -> tuple[float, ...]:
        return estimate(table)

    def lean(self, table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
        return leanings(self, table, seat, options)

    def play_on(self, table: GillybogTable, seat: Seat) -> None:
        play_on(self, table)
