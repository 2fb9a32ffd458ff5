"""The worked example of act 1: 64 points.

The rulebook's picture is lost.  This position has the connections its text names.  It lies on S3, so that row A and
column 1 are on the outer edge, which closes nothing; four jokers below row C close the fields that the picture closes.
In our tiles fields gather round the points where four tiles meet, so five segments on four tiles need them.
"""

from __future__ import annotations

import pytest

from mire.games.marshlands.picture.table import drawn
from mire.games.marshlands.table import MarshlandsTable, ScoreLine
from tests.games.marshlands.laid_out import S3, laid_out, lines
from tests.ledger import rule

TILES = {
    "A1": "C[N]; w[ES]",
    "A2": "G[-]; w[ESW]",
    "A3": "w[EW]{reed}",
    "A4": "C[S]; w[W]{fishery}; fields NE SE SW NW",
    "A6": "w[W]{reed}",
    "B1": "C[E]; G[W]; w[NS]",
    "B2": "C[W]; w[NES]{fishery}",
    "B3": "w[ESW]; land 0:2",
    "B4": "C[N]; w[ESW]{fishery}",
    "B5": "w[NSW]; cow 1:8",
    "B6": "w[S]{end,frog}",
    "C1": "G[-]; w[NS]; w[E]{end,frog}; fields NE SE / SW NW",
    "C2": "G[E]; w[NSW]; land 1:3",
    "C3": "G[W]; C[E]; w[NS]",
    "C4": "C[EW]; w[N]{landing}; w[S]; fields NW NE / SE / SW; land 1:0",
    "C5": "C[W]; w[NS]; fields NW SW / NE SE",
    "C6": "w[N]{end,frog}",
    "D1": "J[N]",
    "D2": "J[N]",
    "D3": "w[NS]",
    "D4": "J[N]",
    "D5": "J[N]",
    "E3": "w[NE]",
    "E4": "w[EW]",
    "E5": "w[ESW]",
}
SQUARES = {
    f"{row}{column}": f"{'abcdef'[column - 1]}{'ABCDE'.index(row) + 1}" for row in "ABCDE" for column in range(1, 7)
}
PICTURE = [SQUARES[name] for name in SQUARES if name[0] in "ABC"]


def example(**more: str) -> MarshlandsTable:
    return laid_out({SQUARES[name]: tile for name, tile in (TILES | more).items()}, seats=3)


def of(what: str, table: MarshlandsTable, *places: str) -> list[ScoreLine]:
    """The lines of one kind for exactly these squares."""
    squares = {SQUARES[place] for place in places}
    return [line for line in lines(table, what, S3) if set(line.squares) == squares]


def worth(what: str, *places: str) -> int | float:
    return sum(line.points for line in of(what, example(), *places))


DRAWN = """
..T.....#...........     .....
..~~~~~~~~~~R~~~~F..  ·  ~~R..
..~....~.........T..     .....
..~....~.....L...T....~.......
#.~.TT.F~~~~~~~~~F~~~~~.......
..~....~....~....~..8.~...o~..
..~...L~....~...L~....~...o~..
..~o~~~~.##.~.TTTTTTT.~.......
..~....~....~...x~....~.......
"""


def test_the_position_reads_like_this() -> None:
    assert drawn(example(), PICTURE) == DRAWN.strip("\n")


@rule("SM-A1-073", "SM-A1-074", "SM-A1-075", "SM-A1-076")
def test_gardens() -> None:
    assert (worth("garden", "A2"), worth("garden", "C1"), worth("garden", "C2", "C3")) == (2, 2, 4)
    assert not of("garden", example(), "B1")


@rule("SM-A1-077", "SM-A1-078", "SM-A1-079", "SM-A1-080")
def test_copses() -> None:
    assert (worth("copse", "A4", "B4"), worth("copse", "B1", "B2"), worth("copse", "C3", "C4", "C5")) == (4, 4, 6)
    assert not of("copse", example(), "A1")


@rule("SM-A1-081")
@pytest.mark.parametrize("place", ["B2", "B4", "A4"])
def test_fisheries(place: str) -> None:
    assert worth("fishery", place) == 3


@rule("SM-A1-082", "SM-A1-083")
def test_reed_beds() -> None:
    assert (worth("reed bed", "A3"), worth("reed bed", "A6")) == (10, 1)
    (joined,) = of("reed bed", example(A5="w[ES]"), "A6")
    assert joined.points == 10, "a canal tile on A5 joins it"


@rule("SM-A1-084", "SM-A1-085")
def test_frogs() -> None:
    assert worth("pond", "B6", "C6") == 2
    assert len(lines(example(), "pond")) == 1, "the frog of C1 is on water that joins a canal"


@rule("SM-A1-086", "SM-A1-087", "SM-A1-088", "SM-A1-089", "SM-G-081")
def test_fields() -> None:
    assert worth("field", "A1", "A2", "B1", "B2") == 0
    with_landing = example(A1="C[N]; w[ES]; land 1:1")
    assert [line.points for line in of("field", with_landing, "A1", "A2", "B1", "B2")] == [4]
    assert not [line for line in lines(example(), "field", S3) if SQUARES["A3"] in line.squares], "open in row A"
    assert worth("field", "B1", "B2", "C1", "C2") == 5
    large = ("B3", "B4", "B5", "C3", "C4", "C5")
    assert (worth("field", *large), worth("cow", *large)) == (8, 8)


@rule("SM-A1-090", "SM-A1-091")
def test_the_whole_picture_is_worth_64() -> None:
    empty = [square for line in lines(example(), "empty squares", S3) for square in line.squares if square in PICTURE]
    assert empty == [SQUARES["A5"]]
    counted = [line for line in lines(example(), colour=S3) if set(line.squares) <= set(PICTURE)]
    assert sum(line.points for line in counted) - len(empty) == 64
