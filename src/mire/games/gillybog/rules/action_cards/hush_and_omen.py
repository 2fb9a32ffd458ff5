"""Hush and Omen: actions that have to do with timers and hunter cards."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Step, Then
from mire.core.records import Card, Seat

from ...components import effects
from ...components.effects import number
from ...events import Hushed, OmenSeen
from ...table import GillybogTable
from ..choosing import WhichOfThese
from ..support import turn_up


def hushes(table: GillybogTable, seat: Seat, effect: effects.Hush, more: int) -> Then:
    table.hush += number(effect.timers, more)
    table.say(Hushed(seat, table.hush))
    return None


def foretells(table: GillybogTable, seat: Seat, effect: effects.Omen, more: int) -> Then:
    shown = min(number(effect.cards, more), len(table.hunter_deck))
    turn_up(table, shown)
    table.revealed = [table.hunter_deck.shown.pop() for _ in range(shown)]
    table.say(OmenSeen(seat, tuple(table.revealed)))
    return *((WhichOmen(seat),) * (shown - 1)), OmenIsSettled()


class WhichOmen(WhichOfThese):
    """Choose the hunter card that goes back next; the last one lies on top."""

    rules = ("GB-106",)
    why = "Put back one of the hunter cards that were shown."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [PutBack(card) for card in table.revealed]


class PutBack(Action):
    """The card goes back on the hunter deck, over those put back before."""

    says = "Put back {card}"
    card: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.revealed.remove(self.card)
        table.hunter_deck.shown.append(self.card)
        return None


class OmenIsSettled(Step):
    """The card that is left lies on top."""

    rules = ("GB-106",)

    def do(self, table: GillybogTable) -> Then:
        table.hunter_deck.shown += table.revealed
        table.revealed = []
        return None
