"""The board: its sections, its squares, its centre."""

from __future__ import annotations

import pytest

from mire.games.marshlands.components.ground import CENTRE, apart, bare_table, pinwheel
from mire.games.marshlands.rules.laying import Lay
from tests.games.marshlands.laid_out import P1, S1, S2, S3, S4, give, laid_out, opened, turn_of, why
from tests.ledger import rule

LAYOUT = pinwheel((0, 1, 2, 3), "own", False)
SECTIONS = LAYOUT.ground.sections


def named(squares: list[int] | tuple[int, ...]) -> list[str]:
    return [LAYOUT.names[square] for square in squares]


@rule("SM-G-018", "SM-G-019")
def test_four_sections_of_30_squares_and_a_centre_make_121() -> None:
    assert [len(squares) for squares in LAYOUT.squares] == [30] * 4
    assert len({square for squares in LAYOUT.squares for square in squares}) == 120
    assert (LAYOUT.size, SECTIONS[LAYOUT.centre]) == (121, CENTRE)


@rule("SM-G-019", "SM-G-022")
def test_each_section_has_one_square_beside_the_centre() -> None:
    beside = LAYOUT.neighbours(LAYOUT.centre)
    assert sorted(SECTIONS[square] for square in beside) == [S1, S2, S3, S4]
    assert [LAYOUT.names[LAYOUT.entry(section)] for section in range(4)] == ["f7", "e6", "f5", "g6"]


@rule("SM-G-023")
def test_the_ring_round_the_centre_has_two_squares_of_each_section() -> None:
    ring = {LAYOUT.index[name] for name in ("e5", "f5", "g5", "e6", "g6", "e7", "f7", "g7")}
    assert ring == {square for section in range(4) for square in LAYOUT.ring(section)}


@rule("SM-G-024")
def test_a_section_shares_five_sides_with_each_neighbour_and_has_ten_squares_on_the_edge() -> None:
    shared = [SECTIONS[beside] for square in LAYOUT.squares[S1] for beside in LAYOUT.neighbours(square)]
    assert [shared.count(section) for section in (S2, S3, S4)] == [5, 0, 5]
    for squares in LAYOUT.squares:
        edge = [square for square in squares if -1 in LAYOUT.ground.near[4 * square : 4 * square + 4]]
        assert len(edge) == 10
        assert all(LAYOUT.local[square][0] == 5 or LAYOUT.local[square][1] == 6 for square in edge)


@rule("SM-G-025")
def test_the_four_squares_closest_to_the_centre() -> None:
    assert [LAYOUT.local[square] for square in LAYOUT.closest(S3)] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert named(LAYOUT.closest(S1)) == ["f7", "g7", "f8", "g8"]


@rule("SM-A6-003")
def test_sections_that_lie_apart_have_no_common_side() -> None:
    layout = apart((0, 1, 2, 3), False)
    for section, squares in enumerate(layout.squares):
        for square in squares:
            assert {layout.ground.sections[beside] for beside in layout.neighbours(square)} <= {section}


@rule("SM-A7-043")
def test_a_table_without_a_board_goes_on_beyond_eleven_squares() -> None:
    layout = bare_table(False)
    assert layout.size == 31 * 31
    assert layout.names[layout.centre] == "p16"
    assert layout.names[25:31] == ["z1", "aa1", "ab1", "ac1", "ad1", "ae1"]
    assert opened(act="7", boundless=True).where == ["p16"]


@rule("SM-A7-043")
def test_a_table_without_a_board_is_one_place_but_for_the_centre() -> None:
    layout = bare_table(False)
    assert [len(squares) for squares in layout.squares] == [31 * 31 - 1, 0, 0, 0]
    assert [layout.ground.sections.count(place) for place in (S1, S2, S3, S4, CENTRE)] == [31 * 31 - 1, 0, 0, 0, 1]


@rule("SM-I3-055", "SM-I3-124")
@pytest.mark.parametrize(("square", "near", "far"), [("h9", 8, 24), ("k11", 3, 8), ("f6", 8, 24)])
def test_a_ring_round_a_square_is_the_eight_squares_that_touch_it(square: str, near: int, far: int) -> None:
    here = LAYOUT.index[square]
    assert len(LAYOUT.around(here)) == near
    assert len(LAYOUT.around(here, 2)) == far


@rule("SM-G-021", "SM-A1-003", "SM-A2-003")
@pytest.mark.parametrize("act", ["1", "2", "3", "4", "7"])
def test_the_abbey_covers_the_centre(act: str) -> None:
    table = opened(act=act)
    assert table.card_at(table.layout.centre) == "abbey"
    assert SECTIONS[table.layout.centre] == CENTRE


@rule("SM-G-055")
def test_there_is_no_square_beyond_the_edge() -> None:
    table = laid_out({"k7": "w[EW]"})
    give(table, ["straight"], ["straight"])
    turn_of(table)
    assert why(table, P1, Lay("straight", "l7", 1)) == "SM-G-055"
