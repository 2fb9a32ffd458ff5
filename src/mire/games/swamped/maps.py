"""Map faces as people draw them, and as the Boat meets them.

A drawing has thirteen lines of twenty-five characters: six rows of six spaces, with a line between rows and a column
between spaces.  `|` and `---` are mangroves; a border of the card left open is water that joins the next card; `-^-` in
the top line or `-v-` in the bottom line is an exit's arrow, `~~~` in the bottom line the edge of the falls.  In the
middle of a space stand K, H, M, B (Treasures), T (a Tiger), C (the Croc's symbol), S (Start), or `.` (water).
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from mire.core.records import Record

from .board import COLUMN, beside

SIZE = 6
WIDTH, HEIGHT = 4 * SIZE + 1, 2 * SIZE + 1
Treasure = Literal["kingsfoil", "heartroot", "mooncap", "bluefisher"]
TREASURES: tuple[Treasure, ...] = ("kingsfoil", "heartroot", "mooncap", "bluefisher")
MARKS = {"K": 0, "H": 1, "M": 2, "B": 3}
ALL = (1 << SIZE * SIZE) - 1


class MapFace(Record, frozen=True, tag=False):
    """A piece of the Swamp as bits: space number 6 * column + row is bit 1 << space."""

    right: int  # from these spaces one can go right, within the card
    down: int  # and from these down
    left_edge: int  # the rows whose left border is open
    right_edge: int
    treasures: tuple[int, int, int, int]  # Kingsfoil, Heartroot, Mooncap, Bluefisher
    tigers: int = 0
    exits_up: int = 0
    exits_down: int = 0
    croc: int = -1
    start: int = -1
    current: tuple[int, ...] = ()  # the strength in each row, on the Waterfall card


class BadDrawing(ValueError):
    """A drawing that is no map; the message says which line, and what is wrong with it."""


@cache
def drawn(text: str, current: tuple[int, ...] = ()) -> MapFace:
    """The map that this drawing shows."""
    lines = [line.ljust(WIDTH) for line in text.strip("\n").splitlines()]
    if len(lines) != HEIGHT:
        raise BadDrawing(f"a map is drawn in {HEIGHT} lines, not {len(lines)}")
    for number, line in enumerate(lines, 1):
        if len(line) != WIDTH:
            raise BadDrawing(f"line {number} has {len(line)} characters, not {WIDTH}")
    right = down = left_edge = right_edge = tigers = exits_up = exits_down = 0
    treasures = [0, 0, 0, 0]
    marked: dict[str, list[int]] = {"C": [], "S": []}
    for row in range(SIZE):
        line = lines[2 * row + 1]
        left_edge |= _is_open(line[0], "|", row) << row
        right_edge |= _is_open(line[-1], "|", row) << row
        for column in range(SIZE):
            space = COLUMN * column + row
            mark = line[4 * column + 2]
            if column < SIZE - 1 and _is_open(line[4 * column + 4], "|", row):
                right |= 1 << space
            if row < SIZE - 1 and _is_open(lines[2 * row + 2][4 * column + 2], "-", row):
                down |= 1 << space
            if mark in MARKS:
                treasures[MARKS[mark]] |= 1 << space
            elif mark == "T":
                tigers |= 1 << space
            elif mark in marked:
                marked[mark].append(space)
            elif mark not in ". ":
                raise BadDrawing(f"row {row + 1} has a {mark!r}, which means nothing; use K H M B T C S or a dot")
    for column in range(SIZE):
        exits_up |= _is_way_out(lines, 1, column, "^", "-") << COLUMN * column
        exits_down |= _is_way_out(lines, HEIGHT, column, "v", "-~") << COLUMN * column + SIZE - 1
    for number, arrow, exits in ((1, "^", exits_up), (HEIGHT, "v", exits_down)):
        if lines[number - 1].count(arrow) != exits.bit_count():
            raise BadDrawing(f"line {number} has an arrow beside the middle of its space; draw it as -{arrow}-")
    for mark, spaces in marked.items():
        if len(spaces) > 1:
            raise BadDrawing(f"there are {len(spaces)} spaces marked {mark}; one is the most")
    if current and len(current) != SIZE:
        raise BadDrawing(f"the current has a strength in each of {SIZE} rows, not in {len(current)}")
    face = MapFace(
        right=right,
        down=down,
        left_edge=left_edge,
        right_edge=right_edge,
        treasures=(treasures[0], treasures[1], treasures[2], treasures[3]),
        tigers=tigers,
        exits_up=exits_up,
        exits_down=exits_down,
        croc=(marked["C"] or [-1])[0],
        start=(marked["S"] or [-1])[0],
        current=current,
    )
    if cut_off := ALL & ~_flooded(face):
        where = (cut_off & -cut_off).bit_length() - 1
        raise BadDrawing(f"row {where % SIZE + 1}, column {where // SIZE + 1} is walled off from the first space")
    return face


def _is_open(border: str, wall: str, row: int) -> bool:
    if border not in (" ", wall):
        raise BadDrawing(f"near row {row + 1} a border is {border!r}; it is {wall!r} or left empty")
    return border == " "


def _is_way_out(lines: list[str], number: int, column: int, arrow: str, closed: str) -> bool:
    mark = lines[number - 1][4 * column + 2]
    if mark not in arrow + closed:
        allowed = " or ".join(map(repr, arrow + closed))
        raise BadDrawing(f"line {number} has a {mark!r} at column {column + 1}; there it is {allowed}")
    return mark == arrow


def _flooded(face: MapFace) -> int:
    """Every space that water from the first one reaches, within the card."""
    reached = 1
    while (wider := reached | beside(reached, face.right, face.down)) != reached:
        reached = wider
    return reached
