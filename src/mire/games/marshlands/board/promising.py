"""What sections promise, now and once one more tile lies: all of it behind one call."""

from __future__ import annotations

from typing import Any, Final

from mire.games.marshlands.board.ground import Ground
from mire.games.marshlands.board.joining import lay, root
from mire.games.marshlands.board.outlook import outlook
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import WATER

TO_VILLAGE: Final = 0  # what water must lead to: the village of its section
TO_CENTRE: Final = 1
TO_ABBEY: Final = 2  # and inside the section
ENTRY: Final = 0  # the four places of a section: its square beside the centre,
ENTRY_SIDE: Final = 1  # the side of that which faces the centre,
CORNER: Final = 2  # its outer corner, if a village lies there from the start,
VILLAGE: Final = 3  # and its village; -1 where there is none


class Draft:
    """A marsh on which one more tile lies."""

    def __init__(self, ground: Ground, shapes: list[Shape], marsh: Any, square: int, number: int) -> None:
        at: list[int] = marsh.at
        wanted: list[int] = marsh.wanted
        touch: list[int] = marsh.touch
        first: list[int] = marsh.first
        spots: list[int] = marsh.spots
        up: list[int] = marsh.up
        own: list[int] = marsh.own
        sums: list[int] = marsh.sums
        self.at = at[:]
        self.wanted = wanted[:]
        self.touch = touch[:]
        self.first = first[:]
        self.spots = spots[:]
        self.up = up[:]
        self.own = own[:]
        self.sums = sums[:]
        lay(ground, shapes, self, square, number)


def promised(
    ground: Ground,
    shapes: list[Shape],
    marsh: Any,
    squares: list[int],
    sections: list[int],
    leads_to: int,
    centre: int,
    places: list[int],
    hardness: dict[int, float],
) -> tuple[list[float], list[int], list[int]]:
    """What each section promises by what is built; and the water that is joined inside it, and in hope."""
    at: list[int] = marsh.at
    first: list[int] = marsh.first
    up: list[int] = marsh.up
    own: list[int] = marsh.own
    inner = [-1, -1, -1, -1]
    outer = [-1, -1, -1, -1]
    hopes = [-1, -1, -1, -1]
    for section in sections:
        if leads_to == TO_VILLAGE:
            village = places[4 * section + VILLAGE]
            if village >= 0:
                inner[section] = root(own, first[village])
                outer[section] = root(up, first[village])
            continue
        outer[section] = root(up, first[centre])
        if leads_to == TO_CENTRE:
            inner[section] = outer[section]
            continue
        entry = places[4 * section + ENTRY]
        if at[entry] >= 0:
            side = places[4 * section + ENTRY_SIDE]
            shape = shapes[at[entry]]
            if (shape.edges >> (4 * side)) & 15 == WATER:
                inner[section] = root(own, first[entry] + shape.middle[side])
        corner = places[4 * section + CORNER]
        if corner >= 0:
            hopes[section] = root(own, first[corner])
    found = outlook(ground, shapes, marsh, squares, inner, outer, hopes, hardness, leads_to == TO_CENTRE)
    return found, inner, hopes


def nearest_end(
    ground: Ground, shapes: list[Shape], marsh: Any, squares: list[int], section: int, water: int, goal: int
) -> int:
    """How far from a square this water still is, by squares, where it can go on inside its section; 10 at most."""
    at: list[int] = marsh.at
    first: list[int] = marsh.first
    own: list[int] = marsh.own
    near = ground.near
    row = goal // ground.width
    column = goal % ground.width
    best = 10
    for square in squares:
        if at[square] < 0:
            continue
        shape = shapes[at[square]]
        for side in range(4):
            beside = near[4 * square + side]
            part = shape.middle[side]
            if beside < 0 or part < 0 or at[beside] >= 0 or ground.sections[beside] != section:
                continue
            if shape.sorts[part] == WATER and root(own, first[square] + part) == water:
                away = 1 + abs(beside // ground.width - row) + abs(beside % ground.width - column)
                if away < best:
                    best = away
    return best
