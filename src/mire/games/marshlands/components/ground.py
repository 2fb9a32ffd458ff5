"""The board: four sections of 5 by 6 squares in a pinwheel round the centre, or apart, or the bare table."""

from __future__ import annotations

from functools import cache
from typing import Annotated, TypeAlias

from msgspec import Meta

from mire.games.marshlands.board.ground import Ground

Square: TypeAlias = Annotated[str, Meta(pattern="^[a-z]{1,2}[1-9][0-9]?$(?!\\n)", title="square")]
Section: TypeAlias = int  # 0 to 3, clockwise; section and colour go together
ROWS, COLUMNS = 5, 6
SECTION = ROWS * COLUMNS
CENTRE = 4  # the centre square belongs to no section
NOWHERE = -1
BOARD = 11
TABLE = 31  # how many squares a table without a board has each way (SM-A7-043)


class Layout:
    """A ground with the names of its squares and the places the rules speak of."""

    def __init__(self, ground: Ground, squares: list[list[int]], centre: int) -> None:
        self.ground = ground
        self.squares = squares  # of each section: r1c1, r1c2, ... r5c6
        self.centre = centre  # -1 where there is none
        self.size = ground.width * ground.height
        self.all = [square for square in range(self.size) if ground.sections[square] != NOWHERE]
        self.names = [f"{_letters(square % ground.width)}{square // ground.width + 1}" for square in range(self.size)]
        self.index = {name: square for square, name in enumerate(self.names)}
        self.local = {
            square: (number // COLUMNS + 1, number % COLUMNS + 1)
            for section in squares
            for number, square in enumerate(section)
        }

    def entry(self, section: Section) -> int:
        """r1c1, the one square of a section beside the centre (SM-G-022)."""
        return self.squares[section][0]

    def ring(self, section: Section) -> tuple[int, int]:
        """r1c1 and r1c2, the squares of a section round the centre (SM-G-023)."""
        return self.squares[section][0], self.squares[section][1]

    def closest(self, section: Section) -> tuple[int, int, int, int]:
        """The four squares closest to the centre (SM-G-025)."""
        squares = self.squares[section]
        return squares[0], squares[1], squares[COLUMNS], squares[COLUMNS + 1]

    def corner(self, section: Section) -> int:
        """r5c6, the outer corner."""
        return self.squares[section][-1]

    def around(self, square: int, rings: int = 1) -> list[int]:
        """The squares round a square that can be laid on, corners included."""
        row, column = divmod(square, self.ground.width)
        rows = range(max(0, row - rings), min(self.ground.height, row + rings + 1))
        columns = range(max(0, column - rings), min(self.ground.width, column + rings + 1))
        found = [there * self.ground.width + across for there in rows for across in columns]
        return [other for other in found if other != square and self.ground.sections[other] != NOWHERE]

    def neighbours(self, square: int) -> list[int]:
        """The squares beside a square that can be laid on."""
        near = self.ground.near[4 * square : 4 * square + 4]
        return [beside for beside in near if beside >= 0 and self.ground.sections[beside] != NOWHERE]


@cache
def pinwheel(used: tuple[Section, ...], contact: str, rim_closes: bool) -> Layout:
    """The board as it is put together, with the sections in use."""
    middle = BOARD // 2
    squares: list[list[int]] = [[], [], [], []]
    for row in range(1, ROWS + 1):
        for column in range(COLUMNS):
            squares[0].append((middle + row) * BOARD + middle + column)
            squares[1].append((middle + column) * BOARD + middle - row)
            squares[2].append((middle - row) * BOARD + middle - column)
            squares[3].append((middle - column) * BOARD + middle + row)
    centre = middle * BOARD + middle
    return _laid_out(BOARD, BOARD, squares, centre, used, contact, rim_closes)


@cache
def apart(used: tuple[Section, ...], rim_closes: bool) -> Layout:
    """Sections that are not joined together (act 6)."""
    width = 2 * COLUMNS + 1
    corners = (0, COLUMNS + 1, (ROWS + 1) * (width) + COLUMNS + 1, (ROWS + 1) * width)
    squares = [
        [corner + row * width + column for row in range(ROWS) for column in range(COLUMNS)] for corner in corners
    ]
    return _laid_out(width, 2 * ROWS + 1, squares, -1, used, "own", rim_closes)


@cache
def bare_table(rim_closes: bool) -> Layout:
    """A table without a board: all of it is one place (act 7)."""
    squares: list[list[int]] = [[], [], [], []]
    centre = TABLE * TABLE // 2
    squares[0] = [square for square in range(TABLE * TABLE) if square != centre]
    return _laid_out(TABLE, TABLE, squares, centre, (0,), "any", rim_closes)


def _laid_out(
    width: int,
    height: int,
    squares: list[list[int]],
    centre: int,
    used: tuple[Section, ...],
    contact: str,
    rim_closes: bool,
) -> Layout:
    sections = [NOWHERE] * (width * height)
    for section in used:
        for square in squares[section]:
            sections[square] = section
    if centre >= 0:
        sections[centre] = CENTRE
    ground = Ground(width, height, sections)
    ground.rim_closes = rim_closes
    for square in range(width * height):
        for side in range(4):
            beside = ground.near[4 * square + side]
            if beside < 0 or sections[beside] == NOWHERE:
                continue
            same = sections[square] == sections[beside] or contact == "any"
            ground.contact[4 * square + side] = same or (contact == "own or centre" and sections[square] == CENTRE)
    return Layout(ground, squares, centre)


def _letters(column: int) -> str:
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    return alphabet[column] if column < 26 else alphabet[column // 26 - 1] + alphabet[column % 26]
