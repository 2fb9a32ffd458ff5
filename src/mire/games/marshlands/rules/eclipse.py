"""Bonus: the Solar Eclipse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from mire.core.agenda import Action, Choice, Step, Then
from mire.core.records import Seat

from ..components.ground import Section
from ..components.tiles import COLOURS, ECLIPSE
from ..events import BoardTurned
from ..table import MarshlandsTable
from .drawing import draw_one


class HowFarToTurn(Choice):
    """The sun goes dark: turn the board, or leave it as it is.  Everybody plays on with what then lies before them."""

    rules = ("SM-EC-006", "SM-EC-009", "SM-EC-010", "SM-EC-011")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        places = len(set(table.colours))
        if table.options.eclipse == "mad":
            return [TurnBoard(1), TurnBoard(3)]
        return [TurnBoard(quarters) for quarters in range(places)]


class TurnBoard(Action):
    """Every player goes on with the section, village, boat and counters of another."""

    rules = ("SM-EC-006", "SM-EC-007", "SM-EC-008", "SM-EC-011", "SM-EC-016")
    says = "Turn the board {quarters:not at all|one quarter|half round|three quarters}"
    quarters: Annotated[int, Meta(ge=0, le=3)]

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        if table.options.eclipse == "mad":
            table.mad, table.madness = seat, self.quarters
        turn_board(table, seat, self.quarters)
        return None


class BringDarkness(Action):
    """Act 6: the Solar Eclipse leaves the game, a tile is drawn for it, and all go on building on another's section."""

    rules = ("SM-EC-001", "SM-EC-007", "SM-EC-018")
    says = "Let the sun go dark: everybody goes on with the section {places:place} further"
    places: Annotated[int, Meta(ge=1, le=3)]

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.hands[seat].remove(ECLIPSE)
        table.aside.append(ECLIPSE)
        turn_board(table, seat, self.places)
        table.done = [False] * table.seats
        if table.deck:
            draw_one(table, seat)
        return None


class BoardTurns(Step):
    """Madness: at the start of each turn of who laid it the board goes on turning the same way."""

    rules = ("SM-EC-012", "SM-EC-013", "SM-EC-014")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        turn_board(table, self.seat, table.madness)
        return None


def turn_board(table: MarshlandsTable, seat: Seat, quarters: int) -> None:
    """Seats stay, colours move on: by a place among those in play, or three, which is one place back."""
    colours = sorted(set(table.colours))
    by = -1 if quarters == 3 and len(colours) < 4 else quarters
    partners = [table.colours.count(colour) for colour in range(len(COLOURS))]
    table.colours = [colours[(colours.index(colour) + by) % len(colours)] for colour in table.colours]
    for colour in colours if table.supply else ():
        if table.colours.count(colour) != partners[colour]:
            share_out(table, colour)
    if quarters:
        table.say(BoardTurned(seat, quarters))


def share_out(table: MarshlandsTable, colour: Section) -> None:
    """A supply that passes from partners to a single player, or back, is put together and shared evenly (act 7)."""
    whole = table.supply[2 * colour] + table.supply[2 * colour + 1]
    second = whole // 2 if table.colours.count(colour) > 1 else 0
    table.supply[2 * colour : 2 * colour + 2] = [whole - second, second]
