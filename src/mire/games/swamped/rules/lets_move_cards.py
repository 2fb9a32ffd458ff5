"""Let's Move cards: on which piles they go, and who moves the Boat how far."""

from __future__ import annotations

from mire.core.agenda import Refusal
from mire.core.records import Seat

from ..events import PilotCardPassed
from ..table import GUIDES_PLACE, CoordinatePile, SwampedTable
from .lonely_jungle import GuideMoves
from .moving_the_boat import BoatMoves


def unfit_for_lets_move(table: SwampedTable, name: str) -> Refusal | None:
    """Why Let's Move cannot go on this pile."""
    pile = table.pile(name)
    if pile is None:
        return Refusal("Let's Move goes on a pile that lies on the table.", "SW-103")
    return Refusal("That pile has a Let's Move card already.", "SW-104") if pile.moved else None


def pass_pilot_card(table: SwampedTable, to: Seat) -> None:
    table.pilot = to
    table.say(PilotCardPassed(to))


def shares(table: SwampedTable, pile: CoordinatePile) -> list[BoatMoves | GuideMoves]:
    """Who moves the Boat how far: clockwise from the white corner, each by their own corner (SW-115 to SW-118)."""
    found: list[BoatMoves | GuideMoves] = []
    for place in (pile.white, *((pile.white + turn) % 4 for turn in (1, 2, 3))):
        number = table.number(pile, place)
        if place in seated(table):
            seat = seated(table)[place]
            found.append(BoatMoves(seat, number + (seat == table.pilot)))
        elif table.seats == 1 and place == GUIDES_PLACE:
            found.append(GuideMoves(number))
    return found


def seated(table: SwampedTable) -> dict[int, Seat]:
    """Who sits at which place."""
    return {table.place(seat): seat for seat in range(table.seats)}
