"""Moving the Boat: left, right, up or down, never through mangroves, never back."""

from __future__ import annotations

from collections.abc import Iterable

from mire.books.telling import counted
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat

from ..board import CARD, COLUMN, beside, listed
from ..events import BoatStayed, CurrentTookHold
from ..table import NOWHERE, Space, SwampedTable, card_spaces, named
from .ending_the_game import LEAVE, LEAVE_TOO_SOON, Leave, LeaveTooSoon, no_way_out
from .moving_the_croc import CrocMoves
from .steering import Steer, SteerIntoCroc, steer, steer_into_croc
from .the_waterfall import BoatIsSwept, HowFarToDrift, is_swept


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


class BoatGoesOn(Step):
    """As long as there are spaces left, the mover may go on."""

    rules = ("SW-119", "SW-120", "SW-142", "SW-210")
    seat: Seat
    spaces: int
    least: int

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
            return no_way_out(table)
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
        near &= ~card_spaces(table.came_from)
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


class LetLie(Action):
    """The rest of the movement is given up."""

    rules = ("SW-119", "SW-133", "SW-210")
    says = "Let the Boat lie"

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.say(BoatStayed(seat))
        table.drop(BoatGoesOn)
        return None


LET_LIE = LetLie()
