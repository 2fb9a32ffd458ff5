"""The operating range, supply points, blocked supplies, the supply check."""

from __future__ import annotations

import pytest

from mire import IllegalAction, asked, play
from mire.games.swapx.board import blocked, reach
from mire.games.swapx.components.fields import BIT, fields
from mire.games.swapx.notation import read
from mire.games.swapx.options import SwapXOptions
from mire.games.swapx.rules.cell_clusters import Keep, WhichCluster
from mire.games.swapx.rules.moves import Move, Pass, SpawnCell, SpawnSupply, WhichMove
from mire.games.swapx.rules.supply import Remove, WhichCell
from tests.games.swapx.laid_out import BLUE, GREEN, RED, SHARING, TEAMS, answers, cells, refused, supplies
from tests.ledger import rule

# Green's chain b1-f1 has five cells and four supply points: g1 by way of f1, the other three by way of b1.
CHAIN = "8/8/8/8/8/8/ss6/sGGGGGs1 G"


@rule("SX-04")
@pytest.mark.parametrize(
    ("cell", "around"),
    [
        ("a1", {"a2", "b1", "b2"}),
        ("h8", {"g8", "g7", "h7"}),
        ("a4", {"a3", "a5", "b3", "b4", "b5"}),
        ("e8", {"d8", "f8", "d7", "e7", "f7"}),
        ("d4", {"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}),
    ],
)
def test_the_range_of_a_cell_is_the_fields_around_it(cell: str, around: set[str]) -> None:
    assert set(fields(reach(BIT[cell]))) == around


@rule("SX-04")
def test_the_range_of_a_player_is_every_field_next_to_any_cell() -> None:
    table = read("8/8/8/8/8/2GG4/2ss4/8 G")
    spawns = {action.field for action in answers(table) if isinstance(action, SpawnSupply)}
    assert spawns == {"b2", "b3", "b4", "c4", "d4", "e2", "e3", "e4"}


@rule("SX-05")
def test_a_supply_in_range_gives_a_point_and_one_further_off_none() -> None:
    table = read("8/8/8/2s5/8/3G4/8/1s1s4 G G")
    assert table.points(GREEN) == 0
    assert asked(table) == WhichCell(GREEN)


@rule("SX-05")
def test_each_supply_in_range_gives_a_point() -> None:
    table = read("8/8/8/8/2s5/3Gs3/2s5/8 G G")
    assert table.points(GREEN) == 3


@rule("SX-05")
def test_a_supply_beside_two_own_cells_counts_once() -> None:
    table = read("8/8/8/8/8/2GG4/2s5/8 G")
    assert table.points(GREEN) == 1
    assert asked(table) == WhichCell(GREEN)


@rule("SX-06")
def test_a_supply_in_two_ranges_counts_for_neither() -> None:
    table = read("8/8/8/8/8/2GG4/2ss4/4RR2 G")
    assert fields(blocked(table.cells, table.supplies)) == ("d2",)
    assert (table.points(GREEN), table.points(RED)) == (1, 0)
    assert asked(table) == WhichCell(GREEN)


@rule("SX-06")
def test_a_supply_in_three_ranges_counts_for_none() -> None:
    table = read("8/8/8/8/2R5/3sB3/2G5/2s5 G GRB")
    assert fields(blocked(table.cells, table.supplies)) == ("d3",)
    assert [table.points(seat) for seat in (GREEN, RED, BLUE)] == [1, 0, 0]


@rule("SX-06")
def test_allies_block_each_other() -> None:
    table = read("8/8/8/8/8/2GG4/2ss4/4BB2 G", TEAMS)
    assert (table.points(GREEN), table.points(BLUE)) == (1, 0)
    assert fields(table.blocked()) == ("d2",)
    assert asked(table) == WhichCell(GREEN)


@rule("SX-06")
def test_by_choice_a_supply_in_the_range_of_both_partners_counts_for_both() -> None:
    table = read("8/8/8/8/8/2GG4/2ss4/4BB2 G", SHARING)
    assert (table.points(GREEN), table.points(BLUE)) == (2, 1)
    assert table.blocked() == 0
    assert asked(table) == WhichMove(GREEN)


@rule("SX-06")
@pytest.mark.parametrize(("mover", "partner", "enemy"), ["RYG", "YRB", "BGR", "GBY"])
def test_by_choice_partners_sit_opposite_and_enemies_still_block(mover: str, partner: str, enemy: str) -> None:
    board = f"8/8/8/8/8/2{mover}{mover}4/2ss4"
    table = read(f"{board}/4{partner}{partner}2 {mover}", SHARING)
    assert [table.points("GRBY".index(letter)) for letter in (mover, partner)] == [2, 1]
    table = read(f"{board}/4{enemy}{enemy}2 {mover}", SHARING)
    assert [table.points("GRBY".index(letter)) for letter in (mover, enemy)] == [1, 0]
    assert fields(table.blocked()) == ("d2",)


@rule("SX-06")
def test_by_choice_a_supply_of_partners_that_an_enemy_reaches_too_is_blocked_for_all() -> None:
    table = read("8/8/8/8/2B5/3sR3/2G5/2s5 G GRB", SHARING)
    assert fields(table.blocked()) == ("d3",)
    assert [table.points(seat) for seat in (GREEN, RED, BLUE)] == [1, 0, 0]


@rule("SX-06")
def test_without_teams_there_are_no_partners_to_share_with() -> None:
    table = read("8/8/8/8/8/2GG4/2ss4/4BB2 G", SwapXOptions(allies_block=False))
    assert (table.points(GREEN), table.points(BLUE)) == (1, 0)
    assert fields(table.blocked()) == ("d2",)


@rule("SX-06", "SX-10")
def test_by_choice_a_supply_of_both_partners_helps_to_spawn_a_cell() -> None:
    fen = "8/8/8/8/8/B7/sGG5/ss6 G B"
    assert SpawnCell("b3") not in answers(read(fen, TEAMS))
    assert SpawnCell("b3") in answers(read(fen, SHARING))


@rule("SX-06")
def test_a_supply_is_free_again_when_the_other_player_leaves() -> None:
    table = read("8/8/8/4s3/4R3/3s4/2G5/2s5 R GR")
    assert (table.points(GREEN), table.points(RED)) == (1, 1)
    play(table, RED, Move("e4", "f5"))
    assert (table.points(GREEN), table.points(RED)) == (2, 1)


@rule("SX-07")
def test_as_many_supply_points_as_cells_are_enough() -> None:
    table = read("8/8/8/8/8/2GG4/2ss4/8 G")
    assert asked(table) == WhichMove(GREEN)


@rule("SX-07")
def test_with_too_few_supply_points_the_player_chooses_a_cell_to_remove() -> None:
    table = read(CHAIN)
    assert asked(table) == WhichCell(GREEN)
    assert answers(table) == [Remove(field) for field in ("b1", "c1", "d1", "e1", "f1")]


@rule("SX-07")
def test_removing_the_only_cell_that_reaches_a_supply_forces_a_second_removal() -> None:
    table = read(CHAIN)
    play(table, GREEN, Remove("f1"))
    assert (len(cells(table, GREEN)), table.points(GREEN)) == (4, 3)
    assert asked(table) == WhichCell(GREEN)
    play(table, GREEN, Remove("e1"))
    assert asked(table) == WhichMove(GREEN)
    assert cells(table, GREEN) == {"b1", "c1", "d1"}


@rule("SX-07")
def test_no_more_cells_are_removed_than_needed() -> None:
    table = read("8/8/8/8/8/ss6/GGs5/GG6 G")
    play(table, GREEN, Remove("a1"))
    assert asked(table) == WhichMove(GREEN)
    assert cells(table, GREEN) == {"a2", "b1", "b2"}


@rule("SX-07")
def test_supply_is_not_checked_before_the_own_turn() -> None:
    table = read("6sR/8/8/8/8/1G1sBB2/ss2s3/8 G GR")
    play(table, GREEN, Move("b3", "c3"))
    assert (len(cells(table, BLUE)), table.points(BLUE)) == (2, 1)
    assert asked(table) == WhichMove(RED)
    play(table, RED, Pass())
    assert asked(table) == WhichCell(BLUE)


@rule("SX-07")
def test_supply_is_not_checked_after_the_own_move() -> None:
    table = read("8/8/8/8/6sR/8/sGGs4/8 G R")
    play(table, GREEN, Move("c2", "b1"))
    assert (len(cells(table, GREEN)), table.points(GREEN)) == (2, 1)
    assert asked(table) == WhichMove(RED)
    play(table, RED, Pass())
    assert asked(table) == WhichCell(GREEN)


@rule("SX-07")
def test_a_move_is_refused_while_cells_must_be_removed() -> None:
    why = "First remove cells until you have no more of them than supply points."
    assert refused(read(CHAIN), GREEN, Pass()) == (why, "SX-07")


@rule("SX-07")
def test_only_an_own_cell_can_be_removed() -> None:
    assert refused(read(CHAIN), GREEN, Remove("g1")) == ("You have no cell on g1.", "SX-07")


@rule("SX-07")
def test_nobody_else_chooses_the_cell() -> None:
    table = read(CHAIN)
    with pytest.raises(IllegalAction, match="It is not your turn to answer"):
        play(table, RED, Remove("f1"))


@rule("SX-07", "SX-22")
def test_the_supplies_of_a_removed_cell_stay() -> None:
    table = read(CHAIN)
    play(table, GREEN, Remove("f1"))
    assert supplies(table) == {"a1", "a2", "b2", "g1"}


@rule("SX-08", "SX-17")
def test_removing_the_middle_of_three_cells_asks_for_the_part_to_keep() -> None:
    table = read("8/8/8/8/8/8/ss6/1GGG4 G")
    play(table, GREEN, Remove("c1"))
    assert asked(table) == WhichCluster(GREEN)
    assert answers(table) == [Keep(("b1",)), Keep(("d1",))]


@rule("SX-08")
def test_the_cluster_is_chosen_before_supply_is_counted_again() -> None:
    table = read("8/8/8/8/8/8/s7/sGGGGGs1 G")
    assert table.points(GREEN) == 3
    play(table, GREEN, Remove("c1"))
    assert asked(table) == WhichCluster(GREEN)
    play(table, GREEN, Keep(("d1", "e1", "f1")))
    assert (len(cells(table, GREEN)), table.points(GREEN)) == (3, 1)
    assert asked(table) == WhichCell(GREEN)


@rule("SX-07", "SX-08")
def test_a_removal_may_end_with_fewer_cells_than_supply_points() -> None:
    table = read(CHAIN)
    play(table, GREEN, Remove("d1"))
    play(table, GREEN, Keep(("b1", "c1")))
    assert (len(cells(table, GREEN)), table.points(GREEN)) == (2, 3)
    assert asked(table) == WhichMove(GREEN)
    assert SpawnCell("d1") in answers(table)
