"""The one move of a turn: spawn, swap, move or pass."""

from __future__ import annotations

import pytest

from mire import play, to_act
from mire.games.swapx.notation import read
from mire.games.swapx.rules.moves import Move, Pass, SpawnCell, SpawnSupply, Swap
from tests.games.swapx.laid_out import BLUE, GREEN, OPENING, RED, TEAMS, answers, cells, refused, supplies
from tests.ledger import rule

CROWDED = "8/8/8/8/1s6/1GGRR3/1s2s3/8 G"  # Green c3 stands beside its own b3, Red's d3 and the supplies b4, b2


@rule("SX-10")
def test_a_cell_can_be_spawned_on_every_empty_field_in_range_and_nowhere_else() -> None:
    spawns = {action.field for action in answers(read(OPENING)) if isinstance(action, SpawnCell)}
    assert spawns == {"a3", "b3", "c3", "c2", "c1"}


@rule("SX-10")
def test_a_spawned_cell_stands_on_the_board() -> None:
    table = read(OPENING)
    play(table, GREEN, SpawnCell("c3"))
    assert cells(table, GREEN) == {"b2", "c3"}


@rule("SX-10")
def test_with_as_many_cells_as_supply_points_no_cell_can_be_spawned() -> None:
    table = read("8/8/8/8/8/1G6/sGG5/ss6 G")
    assert (len(cells(table, GREEN)), table.points(GREEN)) == (3, 3)
    assert not [action for action in answers(table) if isinstance(action, SpawnCell)]
    why = "You need more supply points than cells to spawn a cell."
    assert refused(table, GREEN, SpawnCell("c3")) == (why, "SX-10")


@rule("SX-10")
def test_with_one_supply_point_more_than_cells_a_cell_can_be_spawned() -> None:
    table = read("8/8/8/8/8/8/sGG5/ss6 G")
    assert (len(cells(table, GREEN)), table.points(GREEN)) == (2, 3)
    assert SpawnCell("b3") in answers(table)


@rule("SX-10", "SX-06")
def test_a_blocked_supply_does_not_help_to_spawn_a_cell() -> None:
    table = read("8/8/8/8/R7/8/sGG5/ss6 G R")
    assert SpawnCell("b3") in answers(table)
    table = read("8/8/8/8/8/R7/sGG5/ss6 G R")
    assert SpawnCell("b3") not in answers(table)


@rule("SX-10")
def test_a_cell_needs_an_empty_field() -> None:
    assert refused(read(OPENING), GREEN, SpawnCell("a1")) == ("a1 is not empty.", "SX-10")


@rule("SX-10")
def test_a_cell_needs_a_field_in_range() -> None:
    assert refused(read(OPENING), GREEN, SpawnCell("d4")) == ("d4 is not next to any of your cells.", "SX-10")


@rule("SX-11")
def test_a_supply_can_be_spawned_on_every_empty_field_in_range_and_nowhere_else() -> None:
    spawns = {action.field for action in answers(read(OPENING)) if isinstance(action, SpawnSupply)}
    assert spawns == {"a3", "b3", "c3", "c2", "c1"}


@rule("SX-11")
def test_a_supply_can_be_spawned_without_a_spare_supply_point() -> None:
    table = read("8/8/8/8/8/1G6/sGG5/ss6 G")
    assert SpawnSupply("c3") in answers(table)
    play(table, GREEN, SpawnSupply("c3"))
    assert supplies(table) == {"a1", "b1", "a2", "c3"}


@rule("SX-11", "SX-06")
def test_a_supply_can_be_spawned_where_it_is_blocked() -> None:
    table = read("8/8/8/8/3Rs3/8/sG6/ss6 G GR")
    play(table, GREEN, SpawnSupply("c3"))
    assert (table.points(GREEN), table.points(RED)) == (3, 1)


@rule("SX-11")
def test_a_supply_needs_an_empty_field() -> None:
    assert refused(read(OPENING), GREEN, SpawnSupply("b2")) == ("b2 is not empty.", "SX-11")


@rule("SX-11")
def test_a_supply_needs_a_field_in_range() -> None:
    assert refused(read(OPENING), GREEN, SpawnSupply("d4")) == ("d4 is not next to any of your cells.", "SX-11")


@rule("SX-12")
def test_a_cell_can_swap_with_every_kind_of_token_beside_it() -> None:
    swaps = [action for action in answers(read(CROWDED)) if isinstance(action, Swap)]
    assert set(swaps) == {
        *(Swap("b3", "b2"), Swap("b3", "b4"), Swap("b3", "c3")),
        *(Swap("c3", "b2"), Swap("c3", "b4"), Swap("c3", "d3")),
    }
    assert len(swaps) == 6


@rule("SX-12")
def test_a_cell_trades_places_with_a_supply() -> None:
    table = read(CROWDED)
    play(table, GREEN, Swap("c3", "b4"))
    assert cells(table, GREEN) == {"b3", "b4"}
    assert supplies(table) == {"c3", "b2", "e2"}


@rule("SX-12")
def test_a_cell_trades_places_with_an_enemy_cell() -> None:
    table = read("8/8/8/8/3R4/2GR4/1sG5/1s6 G")
    play(table, GREEN, Swap("c3", "d3"))
    assert (cells(table, GREEN), cells(table, RED)) == ({"c2", "d3"}, {"c3", "d4"})


@rule("SX-12")
def test_a_cell_trades_places_with_an_allys_cell() -> None:
    table = read("8/8/8/8/ss6/sG6/1B6/ss6 G GB", TEAMS)
    play(table, GREEN, Swap("b3", "b2"))
    assert (cells(table, GREEN), cells(table, BLUE)) == ({"b2"}, {"b3"})


@rule("SX-12")
def test_two_own_cells_trade_places_and_the_move_is_spent() -> None:
    table = read(CROWDED)
    play(table, GREEN, Swap("b3", "c3"))
    assert (cells(table, GREEN), cells(table, RED)) == ({"b3", "c3"}, {"d3", "e3"})
    assert to_act(table) == (RED,)


@rule("SX-12")
def test_the_swap_of_two_own_cells_is_named_once_the_lower_first() -> None:
    table = read(CROWDED)
    assert Swap("c3", "b3") not in answers(table)
    why = "Two own cells trade places: name the lower first."
    assert refused(table, GREEN, Swap("c3", "b3")) == (why, "SX-12")


@rule("SX-12")
@pytest.mark.parametrize("cell", ["d3", "b2", "g7"])
def test_only_an_own_cell_can_swap(cell: str) -> None:
    assert refused(read(CROWDED), GREEN, Swap(cell, "c3")) == (f"You have no cell on {cell}.", "SX-12")


@rule("SX-12")
@pytest.mark.parametrize(("cell", "other"), [("b3", "d3"), ("c3", "e2"), ("c3", "c3")])
def test_a_cell_swaps_only_with_a_token_beside_it(cell: str, other: str) -> None:
    assert refused(read(CROWDED), GREEN, Swap(cell, other)) == (f"{other} is not next to {cell}.", "SX-12")


@rule("SX-12", "SX-04")
def test_the_edges_of_the_board_do_not_touch() -> None:
    table = read("8/8/8/8/8/s6s/s6G/s7 G G")
    assert refused(table, GREEN, Swap("h2", "a3")) == ("a3 is not next to h2.", "SX-12")


@rule("SX-12")
def test_there_is_no_swap_with_an_empty_field() -> None:
    why = "There is no token on c4 to swap with; you can move there."
    assert refused(read(CROWDED), GREEN, Swap("b3", "c4")) == (why, "SX-12")


@rule("SX-13")
def test_a_cell_can_move_to_every_empty_field_beside_it() -> None:
    moves = {action for action in answers(read(CROWDED)) if isinstance(action, Move)}
    assert moves == {
        *(Move("b3", to) for to in ("a2", "a3", "a4", "c2", "c4")),
        *(Move("c3", to) for to in ("c2", "c4", "d2", "d4")),
    }


@rule("SX-13")
def test_a_moved_cell_stands_on_its_new_field() -> None:
    table = read(OPENING)
    play(table, GREEN, Move("b2", "c3"))
    assert cells(table, GREEN) == {"c3"}


@rule("SX-13")
@pytest.mark.parametrize("cell", ["d3", "b2", "g7"])
def test_only_an_own_cell_can_move(cell: str) -> None:
    assert refused(read(CROWDED), GREEN, Move(cell, "c2")) == (f"You have no cell on {cell}.", "SX-13")


@rule("SX-13")
@pytest.mark.parametrize("to", ["b5", "d5", "h8", "b3"])
def test_a_cell_moves_one_step_only(to: str) -> None:
    assert refused(read(CROWDED), GREEN, Move("b3", to)) == (f"{to} is not next to b3.", "SX-13")


@rule("SX-13")
@pytest.mark.parametrize("to", ["b3", "d3", "b4"])
def test_a_cell_moves_to_empty_fields_only(to: str) -> None:
    why = f"{to} is not empty; you can swap with what is there."
    assert refused(read(CROWDED), GREEN, Move("c3", to)) == (why, "SX-13")


@rule("SX-14")
@pytest.mark.parametrize("fen", [OPENING, CROWDED, "Gs6/ss6/8/8/8/8/8/8 G G", "8/8/8/8/8/1G6/sGG5/ss6 G"])
def test_a_player_may_always_pass(fen: str) -> None:
    table = read(fen)
    before = [*table.cells, table.supplies]
    assert answers(table).count(Pass()) == 1
    play(table, GREEN, Pass())
    assert [*table.cells, table.supplies] == before


@rule("SX-09")
def test_answers_are_listed_pass_and_spawns_first_then_cell_by_cell_its_moves_before_its_swaps() -> None:
    assert answers(read("8/8/8/8/8/8/sss5/GG6 G")) == [
        *(Pass(), SpawnCell("c1"), SpawnSupply("c1")),
        *(Swap("a1", "b1"), Swap("a1", "a2"), Swap("a1", "b2")),
        *(Move("b1", "c1"), Swap("b1", "a2"), Swap("b1", "b2"), Swap("b1", "c2")),
    ]
