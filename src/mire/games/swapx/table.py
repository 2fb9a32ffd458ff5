"""What lies on a SwapX table, and what can be read off it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mire.core.agenda import Table
from mire.core.records import Seat
from mire.games.swapx.board import blocked, fed

from .components.fields import BIT, Field
from .options import SwapXOptions

SEATS = 4
COLOURS = ("Green", "Red", "Blue", "Yellow")
TEAMS = ((0, 2), (1, 3))  # opposite corners
IN_TEAMS = tuple(next(team for team in TEAMS if seat in team) for seat in range(SEATS))
ALONE = tuple((seat,) for seat in range(SEATS))
ALLIES = tuple(next(other for other in team if other != seat) for seat, team in enumerate(IN_TEAMS))


class SwapXTable(Table, kw_only=True):
    """An 8 by 8 board: each seat's cells as the bits of one int, and the supplies, which nobody owns, as another."""

    options: SwapXOptions
    cells: list[int]
    supplies: int
    settled: list[bool]  # who has had two cells or more: for them a single cell is a loss
    lost: list[int]  # the move at which each seat lost; 0 for those in play
    moves: int = 0
    past: Annotated[list[tuple[int, ...]], Meta(extra={"page": False})] = []  # positions that may come again

    def occupied(self) -> int:
        cells = self.cells
        return cells[0] | cells[1] | cells[2] | cells[3] | self.supplies

    def owner(self, field: Field) -> Seat | None:
        """Whose cell stands there."""
        bit = BIT[field]
        for seat, cells in enumerate(self.cells):
            if cells & bit:
                return seat
        return None

    def points(self, seat: Seat) -> int:
        """A seat's supply points."""
        return fed(self.cells, self.supplies, seat, self.ally(seat)).bit_count()

    def ally(self, seat: Seat) -> Seat:
        """Whose range does not block this seat's supplies: its own, and that of a partner by choice (SX-06)."""
        options = self.options
        return ALLIES[seat] if options.teams and not options.allies_block else seat

    def blocked(self) -> int:
        """The supplies that count for nobody, since two who block each other reach them."""
        together = TEAMS if self.ally(0) != 0 else ALONE
        return blocked([sum([self.cells[seat] for seat in side]) for side in together], self.supplies)

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """For each seat, who plays together: its team, or the seat alone."""
        return IN_TEAMS if self.options.teams else ALONE

    def in_play(self) -> list[Seat]:
        return [seat for seat in range(SEATS) if self.cells[seat]]

    def next_in_play(self, seat: Seat) -> Seat:
        """The next player clockwise who is still on the board."""
        cells = self.cells
        seat = (seat + 1) % SEATS
        while not cells[seat]:
            seat = (seat + 1) % SEATS
        return seat

    def position(self, to_move: Seat) -> tuple[int, ...]:
        """All that makes two positions the same."""
        return (*self.cells, self.supplies, to_move)
