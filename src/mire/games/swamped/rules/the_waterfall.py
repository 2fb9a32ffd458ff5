"""The Waterfall: where the current is too strong, the Boat goes for the falls."""

from __future__ import annotations

from collections.abc import Iterable

from mire.books.telling import counted
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat

from ..board import CARD, COLUMN, beside, listed, rings
from ..components.maps import SIZE
from ..events import BoatDrifted
from ..table import SwampedTable, named
from .ending_the_game import OVER_THE_FALLS, defeat
from .steering import sail, steer, steer_into_croc

BOTTOM_ROW = SIZE - 1


def is_swept(table: SwampedTable, spaces: int) -> bool:
    """The strength is read once, when a movement begins (SW-280), against all one may move (SW-285): rulings."""
    return table.strength is not None and spaces <= table.strength


class HowFarToDrift(Choice):
    """The current has the Boat. You are the Pilot: use your extra space, or do without it?"""

    rules = ("SW-285",)
    spaces: int

    @property
    def prompt(self) -> str:
        own = counted(self.spaces - 1, "space")
        return f"The current has the Boat. You are the Pilot: go {own} with it, or {self.spaces} with your extra one?"

    def options(self, table: SwampedTable) -> Iterable[Action]:
        return [Drift(self.spaces - 1), Drift(self.spaces)]

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        return Refusal(f"The current takes the Boat {self.spaces - 1} or {self.spaces} spaces on: say which.", "SW-285")


class Drift(Action):
    """So far the current carries the Boat."""

    rules = ("SW-283", "SW-285")
    says = "Go {spaces:space} with the current"
    spaces: int

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        return BoatIsSwept(seat, self.spaces)


class BoatIsSwept(Step):
    """Movement that does not exceed the current goes straight for the falls, to its end."""

    rules = ("SW-282", "SW-283", "SW-286", "SW-287", "SW-288", "SW-289", "SW-291", "SW-294")
    seat: Seat
    spaces: int

    def do(self, table: SwampedTable) -> Then:
        if not self.spaces:
            return None
        ways = ways_down(table)
        if not ways:
            left = counted(self.spaces, "space")
            return defeat(table, OVER_THE_FALLS, f"The current still had {left} to carry it at the edge of the card.")
        rest = BoatIsSwept(self.seat, self.spaces - 1)
        if ways.bit_count() > 1:
            return WhichWayDown(self.seat), rest
        return BoatDrifts(ways.bit_length() - 1), rest


class BoatDrifts(Step):
    """The current carries the Boat one space down."""

    rules = ("SW-286", "SW-294")
    space: int

    def do(self, table: SwampedTable) -> Then:
        table.say(BoatDrifted(named(self.space)))
        return sail(table, self.space)


class WhichWayDown(Choice):
    """The current drives the Boat to the falls; two ways are equally short: choose one."""

    rules = ("SW-289",)

    def options(self, table: SwampedTable) -> Iterable[Action]:
        ways = listed(ways_down(table))
        return [steer_into_croc(space) if space == table.croc else steer(space) for space in ways]

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        ways = " or ".join(named(space) for space in listed(ways_down(table)))
        return Refusal(f"The current drives the Boat to the falls by a shortest way: to {ways}.", "SW-289")


def ways_down(table: SwampedTable) -> int:
    """The next spaces on the shortest ways to the bottom edge of the card; none from the bottom row itself."""
    shift = CARD * table.boats_card
    face = table.faces[table.swamp[table.boats_card]]
    boat = 1 << (table.boat - shift)
    bottom = sum(1 << COLUMN * column + BOTTOM_ROW for column in range(SIZE))
    found = rings(bottom, boat, face.right, face.down)
    if len(found) == 1:
        return 0
    return (beside(boat, face.right, face.down) & found[-2]) << shift
