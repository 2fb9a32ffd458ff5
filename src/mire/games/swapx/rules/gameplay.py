"""Gameplay: the players take turns, and each turn is a supply check and one move."""

from __future__ import annotations

from mire.core.agenda import Choice, Step, Then
from mire.core.records import Seat

from ..table import SEATS, SwapXTable
from .moves import WhichMove
from .supply import SupplyIsChecked
from .the_end import GameIsStopped


def a_turn(seat: Seat) -> tuple[Step, Choice, Step]:
    """The supply check, then exactly one move (SX-09)."""
    return TURNS[seat]


class TurnEnds(Step):
    """Play goes on clockwise to the next player on the board, unless the game is stuck."""

    rules = ("SX-09", "SX-23", "SX-26", "SX-27")
    seat: Seat

    def do(self, table: SwapXTable) -> Then:
        table.moves += 1
        to_move = table.next_in_play(self.seat)
        if table.moves >= table.options.turn_limit:
            return GameIsStopped("the turn limit is reached")
        if table.options.repetition:
            position, past = table.position(to_move), table.past
            past.append(position)
            if past.count(position) == 3:
                return GameIsStopped("the same position came for the third time")
        return TURNS[to_move]


TURNS = tuple((SupplyIsChecked(seat), WhichMove(seat), TurnEnds(seat)) for seat in range(SEATS))  # made once
