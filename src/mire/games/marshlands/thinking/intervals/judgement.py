"""How well each player stands in an interval: by the points there are, and by what is promised."""

from __future__ import annotations

import math
from collections.abc import Callable

from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.rules.intervals.tourism.circuits import AT_A_GLANCE
from mire.games.marshlands.rules.intervals.tourism.sheet import circuits_of
from mire.games.marshlands.table import MarshlandsTable
from mire.games.marshlands.thinking.judgement import DRIFT, SURE, points, promises

from .travelling import Travels, empty_squares
from .voyages import Voyages

BUILT, REACHING = 0.3, 0.5  # how much of what a section promises, or its water, counts as points
WITHIN_REACH = 0.4  # and of what a boat can come to claim


def estimate_in_intervals(table: MarshlandsTable) -> tuple[float, ...]:
    """Each player's chance to win: by the points there are, and by what is promised."""
    scores = points_of_all(table)
    scale = SURE + DRIFT * len(table.deck)
    if table.act.marks_canals:
        promised = {colour: REACHING * Travels(table, colour).reach() for colour in scores}
    else:
        by_section = promises(table)
        promised = {
            colour: BUILT * by_section[colour] + WITHIN_REACH * sailing_worth(table, colour) for colour in scores
        }
    weights = {colour: math.exp(min(50.0, (score + promised[colour]) / scale)) for colour, score in scores.items()}
    total = sum(weights.values())
    return tuple(weights[colour] / total for colour in table.colours)


def sailing_worth(table: MarshlandsTable, colour: Section) -> float:
    """What a boat may still claim; nothing before it is afloat."""
    spot = table.boats[colour]
    return Voyages(table, colour).worth(spot) if spot >= 0 else 0.0


def points_of_all(table: MarshlandsTable) -> dict[Section, float]:
    """The points of each colour as they stand."""
    if not table.act.marks_canals:
        return points(table)
    return points_by_canal(table, lambda colour: circuits_of(table, colour, AT_A_GLANCE)[1].points)


def points_by_canal(table: MarshlandsTable, circuits: Callable[[Section], int]) -> dict[Section, float]:
    """Interval 2: what the circuits of each colour are worth, less its empty squares."""
    return {colour: float(circuits(colour) - empty_squares(table, colour)) for colour in sorted(set(table.colours))}
