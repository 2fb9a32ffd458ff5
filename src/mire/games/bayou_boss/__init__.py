"""Bayou Boss: tricks for two to eight; hands fed from an open Swamp; whoever wins the fewest tricks wins."""

from __future__ import annotations

from collections.abc import Sequence

from mire.core.agenda import Action, Choice
from mire.core.dice import Dice
from mire.core.engine import play_unchecked
from mire.core.game import Game
from mire.core.records import Pile, Seat, Viewer

from . import characters, events, rules
from .dealing import Barred, deal
from .options import BayouBossOptions
from .picture import picture
from .policy import leanings
from .standing import estimate
from .table import RAVEN, SINGLES, BayouBossEdition, BayouBossTable


class BayouBoss(Game):
    name = "bayou-boss"
    title = "Bayou Boss"
    version = 2
    players = range(2, 9)
    table = BayouBossTable
    options = BayouBossOptions
    edition = BayouBossEdition
    chapters = (rules, characters, events)
    stops = rules.GameIsStopped()

    def setup(self, seats: int, dice: Dice) -> BayouBossTable:
        """The decks for this number of players; the first dealer is drawn (BB-05 to BB-09)."""
        printed: BayouBossEdition = self.printed
        in_play = printed.decks[str(seats)]
        suits = list(printed.suits)[: in_play.suits]
        singles = [
            name for name, character in printed.characters.items() for _ in range(character.copies) if name != RAVEN
        ]
        if self.chosen.characters == "drawn":
            dice.shuffle(singles)
        return BayouBossTable(
            seats=seats,
            dice=dice,
            options=self.chosen,
            effects={name: character.effect for name, character in printed.characters.items()},
            highest=in_play.highest,
            box=[RAVEN] * (printed.characters[RAVEN].copies - in_play.ravens),
            left_out=singles[SINGLES:],
            in_play=[name for name in printed.characters if name in singles[:SINGLES]],
            character_deck=[RAVEN] * in_play.ravens + singles[:SINGLES],
            deck=[f"{suit}-{value}" for suit in suits for value in range(in_play.highest + 1)],
            hands=[[] for _ in range(seats)],
            taken=[[] for _ in range(seats)],
            won=[[] for _ in range(seats)],
            voids=[[] for _ in range(seats)],
            tricks=[0] * seats,
            points=[0] * seats,
            dealer=dice.below(seats),
            agenda=[rules.RoundBegins()],
        )

    def secrets(self, table: BayouBossTable, viewer: Viewer) -> list[list[Pile]]:
        """Hidden are the order of the Deck and the cards dealt to others (BB-54)."""
        return [[*(hand for seat, hand in enumerate(table.hands) if seat != viewer), table.deck]]

    def deal(self, table: BayouBossTable, piles: list[Pile], cards: Pile, dice: Dice) -> None:
        """Dealt cards are suit cards, of no suit their owner has shown to lack."""
        barred: dict[int, Barred] = {id(hand): (None, *table.voids[seat]) for seat, hand in enumerate(table.hands)}
        deal(piles, [barred.get(id(pile), ()) for pile in piles], cards, dice)

    def picture(self, seen: BayouBossTable, viewer: Viewer) -> str:
        return picture(seen, viewer, self.names(seen.seats), self.printed)

    def estimate(self, table: BayouBossTable) -> tuple[float, ...]:
        return estimate(table)

    def lean(self, table: BayouBossTable, seat: Seat, options: Sequence[Action]) -> list[float]:
        return leanings(table, seat, options)

    def play_on(self, table: BayouBossTable, seat: Seat) -> None:
        """Play sensibly to the end of the round, where points can be compared."""
        this_round = table.round
        while table.outcome is None and table.round == this_round:
            choice: Choice = table.agenda[-1]
            options = list(choice.options(table))
            leaning = leanings(table, choice.seat, options)
            play_unchecked(table, choice.seat, options[leaning.index(max(leaning))])
