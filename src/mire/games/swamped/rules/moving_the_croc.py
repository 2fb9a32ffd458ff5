"""Moving the Croc, and the Distracted Croc."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mire.books.telling import called, counted
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat

from ..board import approach, listed
from ..components.cards import LETS_MOVE
from ..events import CardDrawnForCroc, CrocDistracted, CrocMoved, CrocStayed
from ..table import Space, SwampedTable, named, space_of
from .ending_the_game import CAUGHT, defeat


class CrocMoves(Step):
    """The Croc comes nearer by its whole speed; a move that would catch the Boat is first put to the draw."""

    rules = ("SW-156", "SW-159", "SW-160", "SW-161", "SW-164", "SW-165", "SW-168", "SW-169", "SW-170")

    def do(self, table: SwampedTable) -> Then:
        distance, ends = reach(table)
        if distance < 0:
            table.say(CrocStayed())
            return None
        if distance <= table.speed:
            return CrocIsDistracted()
        if ends.bit_count() > 1:
            return WhereCrocGoes(table.pilot)
        return send_croc(ends.bit_length() - 1).do(table, table.pilot)


def reach(table: SwampedTable) -> tuple[int, int]:
    """How far the Boat is by water (SW-161, a ruling: not by air), and where the Croc's move may end."""
    return approach(table.croc, table.boat, table.speed, table.right, table.down)


class WhereCrocGoes(Choice):
    """The Croc can come nearer by several ways. You are the Pilot: where does its move end?"""

    rules = ("SW-158", "SW-162")

    def options(self, table: SwampedTable) -> Iterable[Action]:
        return [send_croc(space) for space in listed(reach(table)[1])]

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        return Refusal("The Croc goes its whole speed, each step nearer to the Boat by water.", "SW-160")


class SendCroc(Action):
    """The Croc goes there by a shortest way; what it passes stays as it is."""

    rules = ("SW-162", "SW-163", "SW-166", "SW-167")
    says = "Send the Croc to {to}"
    to: Space

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.croc = space_of(self.to)
        table.say(CrocMoved(self.to, table.speed))
        return None


@cache
def send_croc(space: int) -> SendCroc:
    return SendCroc(named(space))


class CrocIsDistracted(Step):
    """The Pilot draws: a Let's Move card keeps the Croc where it is; any other, or none, and the Boat is caught."""

    rules = ("SW-170", "SW-171", "SW-172", "SW-173", "SW-174", "SW-176", "SW-177", "SW-178", "SW-181", "SW-333")

    def do(self, table: SwampedTable) -> Then:
        drawn = "and there was no card left to draw for a distraction"
        if table.deck_size:
            face, here = table.draw()
            table.say(CardDrawnForCroc(table.pilot, face))
            if face == LETS_MOVE:
                table.under.append(face)
                table.under_maps.append(here)
                table.say(CrocDistracted())
                return None
            table.discards.append(face)  # SW-175: shown, beside the Deck
            table.discard_maps.append(here)
            drawn = f"and the card drawn for a distraction was {called(face)}, no Let's Move"
        away = f"It was {counted(reach(table)[0], 'space')} away and moves {table.speed}"
        table.croc = table.boat
        return defeat(table, CAUGHT, f"{away}, {drawn}.")
