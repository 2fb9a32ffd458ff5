"""Interval 2: what the canals promise a traveller."""

from __future__ import annotations

from typing import Any

from mire.games.marshlands.board.travelling import empty, led_over, reached
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.rules.intervals.tourism.canals import blocked
from mire.games.marshlands.table import MarshlandsTable
from mire.games.marshlands.thinking.judgement import hardness_of

COVERING = 0.8  # what a square is worth that is covered


class Travels:
    """What one colour can travel on its own section, on the marsh as it is or on another with the same counters."""

    def __init__(self, table: MarshlandsTable, colour: Section) -> None:
        self.table = table
        self.colour = colour
        self.layout, self.shapes = table.layout, table.shapes.shapes
        self.squares = self.layout.squares[colour]
        walls, self.shut = blocked(table, colour)
        self.walls = {4 * square + side for square, side in walls}
        entry = self.squares[0]
        self.entry_side = self.layout.ground.near[4 * entry : 4 * entry + 4].index(self.layout.centre)
        self.hardness = hardness_of(table.printed)

    def reach(self, marsh: Any = None) -> float:
        """How much water one can travel at home, at how many ends it may go on, and where they may meet."""
        layout = self.layout
        return reached(
            *(self.shapes, marsh or self.table.marsh, layout.ground, self.squares, self.colour, layout.centre),
            *(self.entry_side, self.walls, self.shut, self.hardness),
        )

    def worth(self, points: int, marsh: Any = None) -> float:
        """What the own circuits are worth, how far water reaches, and how much is covered."""
        covering = 2.0 * COVERING * empty(marsh or self.table.marsh, self.squares)
        return 2.0 * points + self.reach(marsh) - covering


def empty_squares(table: MarshlandsTable, section: Section) -> int:
    return empty(table.marsh, table.layout.squares[section])


def canals_over(table: MarshlandsTable, square: int, marsh: Any = None) -> int:
    """The pairs of sides between which water leads over a tile, from one that lies to one that lies: as bits."""
    return led_over(table.shapes.shapes, marsh or table.marsh, table.layout.ground, square)
