"""Interval 2: what the canals promise a traveller."""

from __future__ import annotations

import math
from typing import TypeAlias

from mire.games.marshlands.board.seeking import facing
from mire.games.marshlands.board.terrain import LOCAL, WATER
from mire.games.marshlands.components.ground import SECTION, Section
from mire.games.marshlands.rules.intervals.tourism.canals import blocked as blocked_for
from mire.games.marshlands.rules.marsh.water import beside_the_centre
from mire.games.marshlands.table import MarshlandsTable
from mire.games.marshlands.thinking.judgement import hardness_of

REACHED = 0.3  # interval 2: what a tile is worth that the own boat can reach
GOING_ON = (0.0, 1.5, 2.5, 3.0)  # and that the water may go on at one end, at two and so on
SHUT_IN = 12.0  # what it costs if it cannot, while the section is empty
MEETING = 8.0  # and where two of its ends may meet, if there is sure to be a tile
ONE_BETWEEN = 0.4  # how far that holds if it takes two tiles
COVERING = 0.8  # and a square that is covered


def travelled_worth(table: MarshlandsTable, colour: Section, points: int) -> float:
    """Interval 2: what the own circuits are worth, how far water reaches, and how much is covered."""
    return 2.0 * points + reach(table, colour) - 2.0 * COVERING * empty_squares(table, colour)


def reach(table: MarshlandsTable, colour: Section) -> float:
    """How much water a colour can travel on its own section, at how many ends it may go on, and where they may meet."""
    shapes, marsh, ground, centre = table.shapes.shapes, table.marsh, table.layout.ground, table.layout.centre
    start = beside_the_centre(table, colour)
    if start < 0:
        return 0.0
    walls, shut = blocked_for(table, colour)
    queue = [marsh.spots[start]]
    seen, ends = set(queue), dict[int, int]()  # of each empty square, how many ends it has beside it
    for spot in queue:
        square, part = divmod(spot, LOCAL)
        if ground.sections[square] != colour or spot in shut:
            continue
        shape = shapes[marsh.at[square]]
        for side in range(4):
            beside = ground.near[4 * square + side]
            is_end = shape.middle[side] == part and beside >= 0 and marsh.at[beside] < 0
            if is_end and ground.sections[beside] == colour:
                ends[beside] = ends.get(beside, 0) + 1
        for to in facing(shapes, marsh, ground, spot):
            there = to // LOCAL
            if there == centre or to in seen or to in shut:
                continue
            if walls:
                side = ground.near[4 * square : 4 * square + 4].index(there)
                if (square, side) in walls or (there, (side + 2) % 4) in walls:
                    continue
            seen.add(to)
            queue.append(to)
    hardness = hardness_of(table.printed)
    chances = {square: math.exp(hardness[marsh.wanted[square]]) for square in ends}
    meeting = sum(chances[square] for square, number in ends.items() if number > 1)
    for square, chance in chances.items():
        for beside in (square + 1, square + ground.width):
            meeting += ONE_BETWEEN * chance * chances.get(beside, 0.0)
    going_on = GOING_ON[min(sum(ends.values()), len(GOING_ON)) - 1] if ends else 0.0
    shut_in = 0.0 if ends else SHUT_IN * empty_squares(table, colour) / SECTION
    return REACHED * len(seen) + going_on + MEETING * meeting - shut_in


def empty_squares(table: MarshlandsTable, section: Section) -> int:
    at = table.marsh.at
    return sum(at[square] < 0 for square in table.layout.squares[section])


CanalsOver: TypeAlias = set[tuple[int, int]]


def canals_over(table: MarshlandsTable, square: int) -> CanalsOver:
    """The pairs of sides between which water leads over a tile, from one that lies to one that lies."""
    layout, at, shapes = table.layout, table.marsh.at, table.shapes.shapes
    if at[square] < 0:
        return set()
    shape = shapes[at[square]]
    parts = []
    for side in range(4):
        part, beside = shape.middle[side], layout.ground.near[4 * square + side]
        if part >= 0 and beside >= 0 and at[beside] >= 0 and shape.sorts[part] == WATER:
            other = shapes[at[beside]]
            there = other.middle[(side + 2) % 4]
            if there >= 0 and other.sorts[there] == WATER:
                parts.append((side, part))
    return {(one, two) for one, part in parts for two, other in parts if one < two and part == other}
