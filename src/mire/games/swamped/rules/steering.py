"""One space of the Boat's way, and all that follows: the Croc met, Treasure collected, a card more in the Swamp."""

from __future__ import annotations

from functools import cache

from mire.core.agenda import Action, Then
from mire.core.records import Seat

from ..events import BoatMoved, SwampGrew
from ..table import Space, SwampedTable, named, space_of
from .collecting_treasure import collect
from .ending_the_game import MET_CROC, defeat


class Steer(Action):
    """The Boat goes one space."""

    rules = ("SW-121", "SW-123", "SW-125")
    says = "Steer to {to}"
    to: Space

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.say(BoatMoved(seat, self.to))
        return sail(table, space_of(self.to))


class SteerIntoCroc(Action):
    """It is allowed, and it is the end (SW-246, a ruling: not refused, but told apart)."""

    rules = ("SW-245", "SW-246")
    says = "Steer into the Croc at {to}: all are lost"
    to: Space

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.say(BoatMoved(seat, self.to))
        return sail(table, space_of(self.to))


@cache
def steer(space: int) -> Steer:
    return Steer(named(space))


@cache
def steer_into_croc(space: int) -> SteerIntoCroc:
    return SteerIntoCroc(named(space))


def sail(table: SwampedTable, space: int) -> Then:
    """The Boat enters a space, and all that follows from it happens at once."""
    before = table.boats_card
    table.boat = space
    if space == table.croc:
        return defeat(table, MET_CROC, f"The Croc lay at {named(space)}, where the Boat went.")
    collect(table)
    if table.boats_card != before:
        table.came_from = before
        # SW-128, a ruling: the new card is there at once.  SW-130: what an empty Deck cannot add is not made good.
        if table.boats_card == table.last_card and table.deck_size:
            face, here = table.draw()
            table.sunk.append(face)
            table.extend(here)
            table.say(SwampGrew(here))
    return None
