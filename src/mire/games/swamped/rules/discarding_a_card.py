"""Discarding a Card, and then: move the Boat, turn a pile, give the Pilot card to somebody, talk to the Guide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from mire.core.agenda import Action, Choice, Refusal, Then
from mire.core.records import Seat

from ..components.cards import turns
from ..events import PileTurned
from ..table import SwampedTable, pile_name
from .lets_move_cards import pass_pilot_card
from .lonely_jungle import TALK_TO_GUIDE
from .moving_the_boat import BoatMoves


class WhatToDo(Choice):
    """You have discarded: move the Boat, turn a pile, or give the Pilot card to somebody."""

    rules = ("SW-140", "SW-142", "SW-144", "SW-148", "SW-149", "SW-150")

    def options(self, table: SwampedTable) -> Iterable[Action]:
        return [MOVE_BOAT, *pile_turns(table), *(GivePilotCard(seat) for seat in table.others(table.pilot))]

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        if isinstance(action, GivePilotCard):
            return Refusal("The Pilot card must go to somebody who does not have it.", "SW-150")
        return unturnable(action) or Refusal(
            "Move the Boat, turn a pile, or give the Pilot card to somebody.", "SW-140"
        )


class WhatToDoAlone(Choice):
    """You have discarded: move the Boat, turn a pile, or talk to the Guide."""

    rules = ("SW-140", "SW-142", "SW-144", "SW-148", "SW-S01", "SW-S09")

    def options(self, table: SwampedTable) -> Iterable[Action]:
        return [MOVE_BOAT, *pile_turns(table), TALK_TO_GUIDE]

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        if isinstance(action, GivePilotCard):
            return Refusal("In the Lonely Jungle the Pilot card stays with you.", "SW-S01")
        return unturnable(action) or Refusal("Move the Boat, turn a pile, or talk to the Guide.", "SW-140")


def pile_turns(table: SwampedTable) -> Iterator[TurnPile]:
    """Every way to turn a pile."""
    for at, pile in enumerate(table.piles):
        for turn in turns(table.corners[pile.top]):
            yield turn_pile(pile_name(at), turn)


def unturnable(action: Action) -> Refusal | None:
    if not isinstance(action, TurnPile):
        return None
    return Refusal("There is no such pile to turn, or its card cannot lie like that.", "SW-148")


class MoveBoat(Action):
    """One space, or two for the Pilot; whether the first must be moved is a ruling with an option (SW-142)."""

    rules = ("SW-134", "SW-142", "SW-143")
    says = "Move the Boat"

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        return BoatMoves(seat, 1 + (seat == table.pilot), least=int(table.options.discard_move == "must"))


class TurnPile(Action):
    """Any corner to oneself, also the one that points there already (SW-147, a ruling)."""

    rules = ("SW-144", "SW-145", "SW-146", "SW-147")
    says = "Turn {pile} to {turn}"
    pile: str
    turn: str

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        pile = table.pile(self.pile)
        assert pile
        pile.white = table.white(seat, self.turn)
        table.say(PileTurned(seat, self.pile, self.turn))
        return None


class GivePilotCard(Action):
    """The Pilot card changes hands; one may take it oneself."""

    rules = ("SW-149", "SW-150", "SW-153", "SW-154")
    says = "Give the Pilot card to {to}"
    to: Seat

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        pass_pilot_card(table, self.to)
        return None


MOVE_BOAT = MoveBoat()


@cache
def turn_pile(pile: str, turn: str) -> TurnPile:
    return TurnPile(pile, turn)
