"""Players, board, tokens, the set-up, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from mire import play, start, to_act, view
from mire.games.swapx.notation import read
from mire.games.swapx.options import SwapXOptions
from mire.games.swapx.rules.moves import Move, Pass, SpawnCell, SpawnSupply, Swap
from tests.games.swapx.laid_out import BLUE, GREEN, RED, YELLOW, answers, cells, ended, opened, supplies, swapx
from tests.ledger import rule

INSET = SwapXOptions(setup="inset")
CORNER = SwapXOptions(setup="corner")


@rule("SX-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 5, 8])
def test_any_other_number_of_players_than_four_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"SwapX is for exactly 4 players, not {seats}"):
        start(swapx(), seats, "0" * 32)


@rule("SX-01")
@pytest.mark.parametrize(
    ("fen", "moves"),
    [
        ("8/8/8/8/8/8/s7/G7 G G", {"b1", "b2"}),
        ("G7/s7/8/8/8/8/8/8 G G", {"b7", "b8"}),
        ("7G/7s/8/8/8/8/8/8 G G", {"g7", "g8"}),
        ("8/8/8/8/8/8/7s/7G G G", {"g1", "g2"}),
    ],
)
def test_the_board_ends_after_eight_ranks_and_eight_files(fen: str, moves: set[str]) -> None:
    table = read(fen)
    assert {action.to for action in answers(table) if isinstance(action, Move)} == moves


@rule("SX-02")
@pytest.mark.parametrize("letter", ["G", "R", "B", "Y"])
def test_a_supply_serves_whoever_reaches_it(letter: str) -> None:
    table = read(f"8/8/8/8/8/8/1{letter}6/s7 {letter} {letter}")
    assert [table.points(seat) for seat in range(4)] == [int(letter == other) for other in "GRBY"]


@rule("SX-02", "SX-11")
def test_the_sixty_third_supply_can_be_spawned() -> None:
    table = read("G1ssssss/ssssssss/ssssssss/ssssssss/ssssssss/ssssssss/ssssssss/ssssssss G G")
    play(table, GREEN, SpawnSupply("b8"))
    assert len(supplies(table)) == 63


@rule("SX-02", "SX-11")
def test_supplies_can_be_spawned_until_the_range_is_full() -> None:
    table = read("6sR/8/8/8/8/8/s7/G7 G GR")
    for field in ("b1", "b2"):
        assert SpawnSupply(field) in answers(table)
        play(table, GREEN, SpawnSupply(field))
        play(table, RED, Pass())
    assert not [action for action in answers(table) if isinstance(action, SpawnSupply)]


@rule("SX-02", "SX-10")
def test_cells_are_not_limited() -> None:
    table = read("8/8/sssssss1/GGGGGGGG/Gsssssss/Gsssssss/GGGGGGGG/ssssssss G")
    play(table, GREEN, SpawnCell("h6"))
    assert len(cells(table, GREEN)) == 19


@rule("SX-03")
@pytest.mark.parametrize("options", [INSET, CORNER])
def test_every_player_starts_with_one_cell_and_three_supply_points(options: SwapXOptions) -> None:
    table = opened(options=options)
    assert [len(cells(table, seat)) for seat in range(4)] == [1, 1, 1, 1]
    assert [table.points(seat) for seat in range(4)] == [3, 3, 3, 3]
    assert len(supplies(table)) == 12


@rule("SX-03")
def test_by_default_the_cells_stand_one_step_in_from_the_corners() -> None:
    table = opened()
    assert [cells(table, seat) for seat in range(4)] == [{"b2"}, {"b7"}, {"g7"}, {"g2"}]
    assert supplies(table) == {"a1", "a2", "b1", "a8", "a7", "b8", "h8", "h7", "g8", "h1", "h2", "g1"}


@rule("SX-03")
def test_in_the_other_set_up_the_cells_stand_on_the_corners() -> None:
    table = opened(options=CORNER)
    assert [cells(table, seat) for seat in range(4)] == [{"a1"}, {"a8"}, {"h8"}, {"h1"}]
    assert supplies(table) == {"a2", "b1", "b2", "a7", "b8", "b7", "h7", "g8", "g7", "h2", "g1", "g2"}


@rule("SX-03")
def test_every_kind_of_move_is_open_on_the_first_turn() -> None:
    kinds = Counter(type(action) for action in answers(opened()))
    assert kinds == {Pass: 1, SpawnCell: 5, SpawnSupply: 5, Swap: 3, Move: 5}


@rule("SX-03")
def test_from_the_corner_one_can_only_swap_or_pass_on_the_first_turn() -> None:
    kinds = Counter(type(action) for action in answers(opened(options=CORNER)))
    assert kinds == {Pass: 1, Swap: 3}


@rule("SX-03", "SX-20")
def test_at_the_start_nobody_has_moved_nor_lost_nor_had_two_cells() -> None:
    table = opened()
    assert (table.moves, table.lost, table.settled) == (0, [0] * 4, [False] * 4)


@rule("SX-03", "SX-26")
def test_the_opening_is_the_first_position_that_may_come_again() -> None:
    table = opened(3)
    for _ in range(8):
        assert not table.outcome
        (seat,) = to_act(table)
        play(table, seat, Pass())
    assert ended(table).reason == "the same position came for the third time"


@rule("SX-27")
def test_the_seed_decides_who_begins() -> None:
    first = [to_act(opened(seed)) for seed in range(20)]
    assert first == [to_act(opened(seed)) for seed in range(20)]
    assert len(set(first)) == 4


@rule("SX-27")
def test_each_player_begins_about_a_quarter_of_the_games() -> None:
    begun = Counter(to_act(opened(seed)) for seed in range(2000))
    assert sorted(begun) == [(GREEN,), (RED,), (BLUE,), (YELLOW,)]
    assert all(430 < times < 570 for times in begun.values())


def test_nothing_on_the_board_is_hidden() -> None:
    game, table = swapx(), opened()
    for viewer in (None, *range(4)):
        seen = view(game, table, viewer)
        assert (seen.cells, seen.supplies, seen.agenda) == (table.cells, table.supplies, table.agenda)
