"""The board, who sits where, what is hidden, and how scores are told."""

from __future__ import annotations

import pytest

from mire import FACE_DOWN, view
from mire.games.marshlands.board import root
from mire.games.marshlands.ground import CENTRE, apart, bare_table, pinwheel
from mire.games.marshlands.laying import Lay
from mire.games.marshlands.tiles import Face
from mire.games.marshlands.turns import Offer, Refuse
from tests.games.marshlands.layout import (
    P1,
    P2,
    P3,
    P4,
    S1,
    S2,
    S3,
    S4,
    give,
    know,
    laid_out,
    lines,
    marshlands,
    may,
    opened,
    play,
    total,
    turn_of,
    why,
)
from tests.games.marshlands.naive import agrees
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
    edge = [square for square in LAYOUT.squares[S1] if -1 in LAYOUT.ground.near[4 * square : 4 * square + 4]]
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
    assert opened(act="7", boundless=True).where == ["p16"]


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


# Who sits where


@rule("SM-G-077")
def test_nobody_lays_on_an_unused_section_and_nobody_pays_for_it() -> None:
    table = laid_out(seats=2)
    give(table, ["straight"], [])
    turn_of(table)
    assert why(table, P1, Lay("straight", "f5", 0)) == "SM-G-055"
    assert [line.points for line in lines(table, "empty squares")] == [-29, -29]


@rule("SM-G-078")
def test_everybody_plays_the_section_before_them() -> None:
    assert opened(4).colours == [S1, S2, S3, S4]
    assert opened(3).colours == [S1, S2, S3]
    assert opened(2).colours == [S1, S2]
    assert opened(2, opposite=True).colours == [S1, S3]
    table = laid_out(seats=4)
    give(table, [], [], ["straight"], [])
    turn_of(table, P3)
    assert may(table, P3, Lay("straight", "f4", 0))
    assert why(table, P3, Lay("straight", "f8", 0)) == "SM-G-042"


# What is hidden


@rule("SM-G-072", "SM-G-076", "SM-A1-008")
def test_of_the_deck_everybody_sees_how_many_tiles_are_left() -> None:
    table = opened(4)
    for viewer in (None, P1, P2, P3, P4):
        assert view(marshlands(), table, viewer).deck == [FACE_DOWN] * 113


@rule("SM-G-073", "SM-A5-018")
@pytest.mark.parametrize("act", ["1", "5"])
def test_a_hand_is_seen_by_its_owner_alone(act: str) -> None:
    table = opened(4, act=act)
    seen = view(marshlands(act=act), table, P2)
    assert seen.hands[P1] == [FACE_DOWN] * 3
    assert seen.hands[P2] == table.hands[P2]


@rule("SM-G-074")
def test_an_offered_tile_and_a_discarded_one_are_seen_by_all() -> None:
    table = laid_out(seats=4)
    give(table, ["straight", "tee", "bend"], [], [], [])
    turn_of(table)
    play(table, P1, Offer("tee"))
    assert view(marshlands(), table, P4).offered == ["tee"]
    for seat in (P2, P3, P4):
        play(table, seat, Refuse())
    assert view(marshlands(), table, P4).discards == ["tee"]


@rule("SM-G-075")
def test_everybody_sees_the_same_board() -> None:
    table = opened(4, act="5")
    views = [view(marshlands(act="5"), table, viewer) for viewer in (None, P1, P2)]
    for seen in views:
        assert (seen.laid, seen.where, seen.turns) == (table.laid, table.where, table.turns)
        assert (seen.boats, seen.counters, seen.discards) == (table.boats, table.counters, table.discards)


@rule("SM-G-080")
def test_a_total_may_be_negative() -> None:
    assert total(laid_out(seats=2)) == -29


@rule("SM-I1-096")
def test_where_two_sides_of_free_land_meet_nothing_is_joined() -> None:
    """Side by side they have no part in the middle: nodes laid before must not be taken for one."""
    table = laid_out({"f8": "w[NS]; C[E]", "g8": "C[W]", "f10": "F"}, act="I1")
    know(table, Face("free", "LWLW", ("water E end", "water W end"), (), (), None, None, True))
    before = [root(table.marsh.up, node) for node in range(len(table.marsh.up))]
    sums = list(table.marsh.sums)
    for square in ("j8", "j9"):
        table.put("free", table.layout.index[square], 0)
    after = [root(table.marsh.up, node) for node in range(len(before))]
    assert (after, table.marsh.sums[: len(sums)]) == (before, sums)
    first, second = (table.marsh.first[table.layout.index[square]] for square in ("j8", "j9"))
    tops = {root(table.marsh.up, node) for node in (first, first + 1, second, second + 1)}
    assert len(tops) == 4, "four canal ends, each by itself"


@rule("SM-G-039")
def test_a_joker_closes_a_field_that_is_all_of_its_tile() -> None:
    for order in (("g8", "g9"), ("g9", "g8")):
        tiles = {"g8": "pasture-with-cow-6", "g9": "J[S]"}
        agrees(laid_out({square: tiles[square] for square in order}))
