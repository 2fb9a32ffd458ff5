"""Moving the Boat: steps, Treasures, new cards, the way out; and the current of the Waterfall."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mire.books.telling import counted
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat

from .board import CARD, COLUMN, beside, listed
from .croc import CrocMoves
from .endings import MET_CROC, OVER_THE_FALLS, TOO_LITTLE, MissionSucceeds, defeat
from .events import (
    BoatDrifted,
    BoatLeft,
    BoatMoved,
    BoatStayed,
    CrocSpedUp,
    CurrentTookHold,
    SwampGrew,
    TreasureCollected,
)
from .maps import SIZE, TREASURES
from .table import KINGSFOIL_NEEDED, NOWHERE, Space, SwampedTable, named, space_of

BOTTOM_ROW = SIZE - 1


class BoatMoves(Step):
    """A player's turn to move the Boat so many spaces, the Pilot's extra one among them, some of them a must."""

    rules = ("SW-119", "SW-131", "SW-142", "SW-210", "SW-276", "SW-277", "SW-280", "SW-282", "SW-284", "SW-285")
    seat: Seat
    spaces: int
    least: int = 0

    def do(self, table: SwampedTable) -> Then:
        begin_move(table)
        if not is_swept(table, self.spaces):
            return BoatGoesOn(self.seat, self.spaces, self.least)
        table.say(CurrentTookHold(self.seat, self.spaces, table.strength or 0))
        if self.seat == table.pilot and self.least < self.spaces:
            return HowFarToDrift(self.seat, self.spaces)
        return BoatIsSwept(self.seat, self.spaces)


def begin_move(table: SwampedTable) -> None:
    """SW-124, a ruling: there is no way back, or, as the looser reading has it, not within one movement."""
    if table.options.way_back == "next-move":
        table.came_from = NOWHERE


def is_swept(table: SwampedTable, spaces: int) -> bool:
    """The strength is read once, when a movement begins (SW-280), against all one may move (SW-285): rulings."""
    return table.strength is not None and spaces <= table.strength


class BoatGoesOn(Step):
    """As long as there are spaces left, the mover may go on."""

    rules = ("SW-119", "SW-120", "SW-142", "SW-210")
    seat: Seat
    spaces: int
    least: int = 0

    def do(self, table: SwampedTable) -> Then:
        if not self.spaces:
            return None
        may_stay = self.least <= 0
        return WhichWay(self.seat, self.spaces, may_stay), BoatGoesOn(self.seat, self.spaces - 1, self.least - 1)


class WhichWay(Choice):
    """Steer the Boat one space, or let it lie."""

    rules = ("SW-119", "SW-121", "SW-122", "SW-124", "SW-142", "SW-210", "SW-231")
    spaces: int
    may_stay: bool

    @property
    def prompt(self) -> str:
        left = f"{counted(self.spaces, 'space')} left"
        return f"Steer the Boat one space, or let it lie: {left}." if self.may_stay else f"Steer the Boat: {left}."

    def options(self, table: SwampedTable) -> Iterable[Action]:
        found: list[Action] = [LET_LIE] if self.may_stay else []
        boat = 1 << table.boat
        if (table.exits_up | table.exits_down) & boat:
            found.append(LEAVE if table.is_success else LEAVE_TOO_SOON)
        for space in listed(open_ways(table)):
            found.append(steer_into_croc(space) if space == table.croc else steer(space))
        return found

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        if isinstance(action, LetLie):
            return _no_lying_still(table)
        if isinstance(action, Leave | LeaveTooSoon):
            return _no_way_out(table)
        if isinstance(action, Steer | SteerIntoCroc):
            return _no_way_to(table, action.to)
        return Refusal("Steer the Boat to a space next to it, or let it lie.", "SW-119")


def _no_lying_still(table: SwampedTable) -> Refusal:
    if any(isinstance(item, CrocMoves) for item in table.agenda):  # it comes after a discard, never after the bonus
        return Refusal("To move the Boat is what the card was discarded for: take the step.", "SW-142")
    return Refusal("At this table the bonus spaces must all be moved.", "SW-210")


def open_ways(table: SwampedTable) -> int:
    """The spaces next to the Boat that no mangroves and no ban on going back keep it from."""
    near = beside(1 << table.boat, table.right, table.down)
    if table.came_from != NOWHERE:
        near &= ~(((1 << CARD) - 1) << CARD * table.came_from)
    return near


def _no_way_to(table: SwampedTable, to: Space) -> Refusal:
    whole = {named(space): space for space in range(CARD * len(table.swamp))}
    if to not in whole:
        return Refusal(f"The Swamp has no space {to}.", "SW-235")
    space, boat = whole[to], table.boat
    across, along = abs(space // COLUMN - boat // COLUMN), abs(space % COLUMN - boat % COLUMN)
    if across + along != 1:
        return Refusal("The Boat goes one space at a time: left, right, up or down.", "SW-121")
    if open_ways(table) >> space & 1:
        if space == table.croc:
            return Refusal(f"The Croc is at {to}; to steer into it all the same is an answer of its own.", "SW-246")
        return Refusal(f"The Croc is not at {to}: just steer there.", "SW-246")
    if beside(1 << boat, table.right, table.down) >> space & 1:
        return Refusal("The Boat may not go back to the card it has left.", "SW-124")
    return Refusal("Mangroves stand in the way.", "SW-122")


def _no_way_out(table: SwampedTable) -> Refusal:
    if not (table.exits_up | table.exits_down) >> table.boat & 1:
        return Refusal("The Boat can leave only from a space with an arrow.", "SW-235")
    if table.is_success:
        return Refusal(f"The team has {table.collected[0]} Kingsfoil, and that is enough: just leave.", "SW-238")
    short = f"The team has {table.collected[0]} of {KINGSFOIL_NEEDED} Kingsfoil"
    return Refusal(f"{short}; to leave without enough is an answer of its own.", "SW-238")


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


class LetLie(Action):
    """The rest of the movement is given up."""

    rules = ("SW-119", "SW-133", "SW-210")
    says = "Let the Boat lie"

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.say(BoatStayed(seat))
        table.drop(BoatGoesOn)
        return None


class Leave(Action):
    """The Boat leaves by the arrow; the mission has succeeded."""

    rules = ("SW-231", "SW-232", "SW-233", "SW-234", "SW-236")
    says = "Leave the Swamp"

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.say(BoatLeft(seat))
        table.agenda.clear()  # nothing else is resolved (SW-230)
        return MissionSucceeds()


class LeaveTooSoon(Action):
    """Nothing forbids it (SW-238, a ruling), and nobody wins (SW-237, a ruling)."""

    rules = ("SW-237", "SW-238")
    says = "Leave the Swamp without enough Kingsfoil: all are lost"

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.say(BoatLeft(seat))
        return defeat(table, TOO_LITTLE, f"The team had {table.collected[0]} of the {KINGSFOIL_NEEDED} it needed.")


LET_LIE, LEAVE, LEAVE_TOO_SOON = LetLie(), Leave(), LeaveTooSoon()


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
    _collect(table)
    if table.boats_card != before:
        table.came_from = before
        # SW-128, a ruling: the new card is there at once.  SW-130: what an empty Deck cannot add is not made good.
        if table.boats_card == table.last_card and table.deck_size:
            face, here = table.draw()
            table.sunk.append(face)
            table.extend(here)
            table.say(SwampGrew(here))
    return None


def _collect(table: SwampedTable) -> None:
    """Entering a Treasure's space collects it, once; Kingsfoil makes the Croc faster (SW-182 to SW-196)."""
    boat = 1 << table.boat
    for kind, spaces in enumerate(table.treasures):
        if spaces & boat:
            table.treasures[kind] ^= boat
            table.collected[kind] += 1
            table.say(TreasureCollected(TREASURES[kind], table.collected[kind]))
            if kind == 0 and table.dial < len(table.speeds) - 1:  # SW-195, a ruling: no turning on past the end
                table.dial += 1
                table.say(CrocSpedUp(table.speed))


# The Waterfall


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
        if ways & (ways - 1):
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
    ring = sum(1 << COLUMN * column + BOTTOM_ROW for column in range(SIZE))
    seen, nearer = ring, 0
    while not ring & boat:
        nearer, ring = ring, beside(ring, face.right, face.down) & ~seen
        seen |= ring
    return (beside(boat, face.right, face.down) & nearer) << shift
