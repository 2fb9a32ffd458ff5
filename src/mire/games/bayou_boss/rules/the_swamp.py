"""The Swamp: after each trick everyone takes a card from it, and it is refilled."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Card, Seat

from ..events import SwampNotRefilled, SwampRefilled, TookFromSwamp
from ..table import BayouBossTable


class WhichSwampCard(Choice):
    """Take a card from the Swamp into your hand; everybody sees which."""

    rules = ("BB-33", "BB-36")

    def options(self, table: BayouBossTable) -> Iterable[Action]:
        return [take_of(card) for card in dict.fromkeys(table.swamp)]

    def refuses(self, table: BayouBossTable, action: Action) -> Refusal | None:
        if isinstance(action, Take) and action.card in table.swamp:
            return None
        return Refusal("Take a card that lies in the Swamp.", "BB-33")


class Take(Action):
    """The card comes into your hand, and all know that you hold it."""

    rules = ("BB-33", "BB-36")
    says = "Take {card}"
    card: Card

    def do(self, table: BayouBossTable, seat: Seat) -> Then:
        table.swamp.remove(self.card)
        table.taken[seat].append(self.card)
        table.say(TookFromSwamp(seat, self.card))
        return None


@cache
def take_of(card: Card) -> Take:
    return Take(card)


class SwampIsRefilled(Step):
    """As many cards as there are players are turned up, unless the Deck has fewer."""

    rules = ("BB-34", "BB-35")

    def do(self, table: BayouBossTable) -> Then:
        if len(table.deck) >= table.seats:  # the Swamp is empty: as many as lay there were taken
            table.say(SwampRefilled(tuple(table.turn_up(table.seats))))
        elif table.deck:
            table.say(SwampNotRefilled("the Deck has too few cards"))
        return None


class SwampStays(Step):
    """After a Blue Crab the Swamp is not refilled."""

    rules = ("BB-49",)

    def do(self, table: BayouBossTable) -> Then:
        table.say(SwampNotRefilled("a Blue Crab was played"))
        return None
