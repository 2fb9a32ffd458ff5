"""The Sacred Marshlands: tiles laid round an Abbey, canals, copses and fields; eight acts and the intervals."""

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
from .components.acts import ACTS
from .components.edition import MarshlandsEdition
from .encoding import encoding
from .options import MarshlandsOptions
from .picture.table import picture
from .rules import CHAPTERS
from .rules.intervals.tourism.private_property import deal_properties
from .rules.preparation import laid_out
from .rules.scoring.foreseen import foreseen
from .rules.scoring.missed import missed
from .rules.scoring.sheets import sheet
from .rules.stopping import PlayIsStopped
from .table import MarshlandsTable
from .thinking.intervals.judgement import estimate_in_intervals
from .thinking.intervals.leaning import leanings_in_intervals
from .thinking.intervals.looking_ahead import play_ahead_in_intervals
from .thinking.judgement import estimate
from .thinking.leaning import leanings
from .thinking.looking_ahead import play_ahead


class Marshlands(Game):
    name = "marshlands"
    title = "The Sacred Marshlands"
    version = 2
    players = range(1, 9)
    table = MarshlandsTable
    options = MarshlandsOptions
    edition = MarshlandsEdition
    stops = PlayIsStopped()
    chapters = (*CHAPTERS, events)

    def __init__(self, options: Any = None, edition: Any = None) -> None:
        super().__init__(options, edition)
        self.players = ACTS[self.chosen.act].players
        act = self.chosen.act
        self.rows = (f"SM-{act}-" if act.startswith("I") else f"SM-A{act}-",)

    def setup(self, seats: int, dice: Dice) -> MarshlandsTable:
        return laid_out(self.chosen, self.printed, seats, dice)

    def secrets(self, table: MarshlandsTable, viewer: Viewer) -> list[list[Pile]]:
        """Hidden are the deck and the hands of others, except in act 6, where all tiles lie face up (SM-G-072).

        In the intervals a hand may be shown to one player (SM-I1-052).
        """
        if table.done:
            return [[table.deck]]
        shown = table.showing if viewer is not None and viewer == table.shown_to else None
        return [[table.deck, *(hand for seat, hand in enumerate(table.hands) if seat not in (viewer, shown))]]

    def deal(self, table: MarshlandsTable, piles: list[Pile], cards: Pile, dice: Dice) -> None:
        """In interval 2 everybody knows that Private Property is in its owner's hand or in the deck (SM-I2-064)."""
        known = deal_properties(table, piles, cards, dice)
        dice.shuffle(cards)
        for pile, some in zip(piles, known, strict=True):
            pile[:] = some + [cards.pop() for _ in range(len(pile) - len(some))]
        if any(known):
            dice.shuffle(table.deck)

    def picture(self, seen: MarshlandsTable, viewer: Viewer) -> str:
        return picture(seen, viewer, self.names(seen.seats))

    def reckon(self, seen: MarshlandsTable) -> None:
        if seen.outcome is None:
            seen.sheet = sheet(seen)
        seen.missed = missed(seen)

    def foresee(self, seen: MarshlandsTable, seat: Seat, action: Action) -> str:
        return foreseen(seen, seat, action)

    def encoding(self, seats: int) -> Encoding:
        return encoding(self.printed, self.chosen, seats)

    def account(self, table: MarshlandsTable, told: Told) -> Account:
        return account(table, told)

    def estimate(self, table: MarshlandsTable) -> tuple[float, ...]:
        return (estimate_in_intervals if table.act.event_tiles != "none" else estimate)(table)

    def lean(self, table: MarshlandsTable, seat: Seat, options: Sequence[Action]) -> list[float]:
        return (leanings_in_intervals if table.act.event_tiles != "none" else leanings)(table, seat, options)

    def keeps_apart(self, table: MarshlandsTable) -> bool:
        """In the acts of quiet building, and mostly in the intervals, everybody builds at home."""
        return table.act.quiet or table.act.event_tiles != "none"

    def play_on(self, table: MarshlandsTable, seat: Seat) -> None:
        """In the acts of quiet building and in the intervals a position is judged a few turns later."""
        if table.act.quiet:
            play_ahead(table, seat)
        elif table.act.event_tiles != "none":
            play_ahead_in_intervals(table, seat)
