"""Maps: their faces as people draw them, and as the Boat meets them.

A drawing has thirteen lines of twenty-five characters: six rows of six spaces, with a line between rows and a column
between spaces.  `|` and `---` are mangroves; a border of the card left open is water that joins the next card; `-^-` in
the top line or `-v-` in the bottom line is an exit's arrow, `~~~` in the bottom line the edge of the falls.  In the
middle of a space stand K, H, M, B (Treasures), T (a Tiger), C (the Croc's symbol), S (Start), or `.` (water).
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from mire.books.components import Component
from mire.core.records import Record

from ..board import COLUMN, beside

SIZE = 6
WIDTH, HEIGHT = 4 * SIZE + 1, 2 * SIZE + 1
Treasure = Literal["kingsfoil", "heartroot", "mooncap", "bluefisher"]
TREASURES: tuple[Treasure, ...] = ("kingsfoil", "heartroot", "mooncap", "bluefisher")
MARKS = {"K": 0, "H": 1, "M": 2, "B": 3}
ALL = (1 << SIZE * SIZE) - 1
NONE = -1  # where a map has no such space


class MapFace(Record, frozen=True, tag=False):
    """A piece of the Swamp as bits: space number 6 * column + row is bit 1 << space."""

    right: int  # from these spaces one can go right, within the card
    down: int  # and from these down
    left_edge: int  # the rows whose left border is open
    right_edge: int
    treasures: tuple[int, int, int, int]  # Kingsfoil, Heartroot, Mooncap, Bluefisher
    tigers: int
    exits_up: int
    exits_down: int
    croc: int
    start: int
    current: tuple[int, ...]  # the strength in each row; none but on the Waterfall card


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
        croc=next(iter(marked["C"]), NONE),
        start=next(iter(marked["S"]), NONE),
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


# The cards they are printed on


class MapCard(Component):
    """A map face, as a drawing."""

    drawing: str
    pounce: bool = False  # whether it came with the Pounce cards, and is used only with them
    back: str = ""  # the play face on its other side, where that is known

    def __post_init__(self) -> None:
        face = drawn(self.drawing)
        if face.croc == NONE:
            raise BadDrawing("no space is marked C; any card can be the second one, where the Croc begins (SW-056)")
        if face.start != NONE:
            raise BadDrawing("a space is marked S; only starting Maps have a Start")


class StartingMap(Component):
    """One face of a starting Map card."""

    drawing: str

    def __post_init__(self) -> None:
        if drawn(self.drawing).start == NONE:
            raise BadDrawing("no space is marked S; the Boat must start somewhere (SW-057)")


class WaterfallSide(Component):
    """One face of the Waterfall card, with the strength of the current in each row."""

    drawing: str
    current: tuple[int, ...]

    def __post_init__(self) -> None:
        drawn(self.drawing, self.current)
