"""Positions as text."""

from __future__ import annotations

from random import Random

import pytest

from mire import asked, play, to_act
from mire.games.swapx.notation import UnreadablePosition, read, write
from mire.games.swapx.options import SwapXOptions
from mire.games.swapx.rules.moves import Pass, SpawnCell, WhichMove
from mire.games.swapx.rules.supply import Remove, WhichCell
from tests.games.swapx.laid_out import BLUE, GREEN, OPENING, RED, YELLOW, answers, cells, opened, supplies, wandered
from tests.ledger import rule

WRITTEN = f"{OPENING} - 0"
STARVING = "8/8/8/8/8/8/sGG5/8 G"


def test_ranks_are_read_from_the_top_and_files_from_the_left() -> None:
    table = read("R6B/8/8/8/8/2s5/8/G6Y G GRBY")
    assert [cells(table, seat) for seat in range(4)] == [{"a1"}, {"a8"}, {"h8"}, {"h1"}]
    assert supplies(table) == {"c3"}


@pytest.mark.parametrize(("letter", "seat"), [("G", GREEN), ("R", RED), ("B", BLUE), ("Y", YELLOW)])
def test_the_second_part_is_who_is_to_move(letter: str, seat: int) -> None:
    assert asked(read(WRITTEN.replace(" G ", f" {letter} "))) == WhichMove(seat)


@rule("SX-20")
def test_the_third_part_is_who_never_had_two_cells() -> None:
    assert read(WRITTEN).settled == [False, False, False, False]
    assert read("8/8/8/8/8/8/sG4Ys/s6s G Y").settled == [True, True, True, False]


def test_the_fourth_and_fifth_part_are_who_lost_when_and_the_moves_made() -> None:
    table = read("8/8/8/8/8/8/sGG2YYs/s1s2s1s G - R12,B30 31")
    assert table.lost == [0, 12, 30, 0]
    assert table.moves == 31


def test_the_last_parts_may_be_left_out() -> None:
    board = "8/8/8/8/8/8/sGG2YYs/s1s2s1s"
    assert read(f"{board} G") == read(f"{board} G -") == read(f"{board} G - -") == read(f"{board} G - - 0")


def test_a_position_is_read_with_the_options_of_its_table() -> None:
    options = SwapXOptions(teams=True, turn_limit=8)
    assert read(WRITTEN, options).options == options


@pytest.mark.parametrize(
    "fen",
    [
        WRITTEN,
        "Rs4sB/ss4ss/8/8/8/8/ss4ss/Gs4sY Y GRBY - 0",
        "8/1sss4/1sRR4/2Rs4/3sG3/3sGG2/4sss1/8 R - B12,Y17 28",
        "ssssssss/sGsGsGsG/8/7s/s7/YsYsYsYs/ssssssss/s1s1s1s1 G - R1,B2 77",
    ],
)
def test_what_was_read_is_written_the_same(fen: str) -> None:
    assert write(read(fen)) == fen


@rule("SX-03")
def test_the_set_ups_as_text() -> None:
    board, _, *rest = write(opened()).split()
    assert (board, rest) == ("ss4ss/sR4Bs/8/8/8/8/sG4Ys/ss4ss", ["GRBY", "-", "0"])
    board, _, *rest = write(opened(options=SwapXOptions(setup="corner"))).split()
    assert (board, rest) == ("Rs4sB/ss4ss/8/8/8/8/ss4ss/Gs4sY", ["GRBY", "-", "0"])


def test_a_position_in_play_is_written_with_all_its_parts() -> None:
    table = read(WRITTEN)
    play(table, GREEN, SpawnCell("c3"))
    assert write(table) == "ss4ss/sR4Bs/8/8/8/2G5/sG4Ys/ss4ss R RBY - 1"


@pytest.mark.parametrize("seed", range(10))
def test_a_game_can_be_taken_up_from_any_of_its_moves(seed: int) -> None:
    table = opened(seed)
    for _ in wandered(table, Random(seed)):
        if isinstance(asked(table), WhichMove):
            again = read(write(table))
            assert write(again) == write(table)
            assert (to_act(again), set(answers(again))) == (to_act(table), set(answers(table)))


def test_a_position_is_read_up_to_its_first_question() -> None:
    assert asked(read(STARVING)) == WhichCell(GREEN)


def test_only_a_position_with_a_move_to_make_is_written() -> None:
    starving, over = read(STARVING), read("8/8/8/8/8/8/sGG5/5RRs G - - 399")
    play(over, GREEN, Remove("b2"))
    for table in (starving, over):
        with pytest.raises(UnreadablePosition, match="only a position with a move to make can be written down"):
            write(table)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("8/8/8/8/8/8/8 G", "has 7 ranks, not 8"),
        ("8/8/8/8/8/8/8/8/8 G", "has 9 ranks, not 8"),
        ("8/8/8/8/8/8/8/7 G", "rank 1, '7', has 7 fields, not 8"),
        ("8/8/sGG6/8/8/8/8/8 G", "rank 6, 'sGG6', has 9 fields, not 8"),
        ("8/8/8/8/3X4/8/8/8 G", r"'X' in rank 4 is neither a cell \(GRBY\), a supply \(s\) nor a count"),
        ("8/8/8/8/8/8/8/8 P", "'P' is not a player; they are G, R, B, Y"),
        ("8/8/8/8/8/8/8/8 GR", "'GR' is not a player"),
        ("8/8/8/8/8/8/8/8 G - X4", "'X' is not a player"),
        ("8/8/8/8/8/8/8/8 G - - 0 more", "has 6 parts; it takes board, to move, fresh, lost, moves"),
        ("8/8/8/8/8/8/8/8", "has 1 parts"),
        ("", "'' has 0 parts"),
        ("8/8/8/8/8/8/8/8 G X", "'X' is not a player"),
        ("8/8/8/8/8/8/8/8 G - R", "'' is not a number of moves"),
        ("8/8/8/8/8/8/8/8 G - Rx", "'x' is not a number of moves"),
        ("8/8/8/8/8/8/8/8 G - - x", "'x' is not a number of moves"),
        ("8/8/8/8/8/8/8/8 G - - -3", "'-3' is not a number of moves"),
    ],
)
def test_an_unreadable_text_says_where(text: str, why: str) -> None:
    with pytest.raises(UnreadablePosition, match=why):
        read(text)


def test_passing_changes_nothing_but_who_moves_and_the_count() -> None:
    table = read(WRITTEN)
    play(table, GREEN, Pass())
    assert write(table) == WRITTEN.replace(" G ", " R ").replace("- 0", "- 1")
