"""How a player loses."""

from __future__ import annotations

from random import Random

import pytest

from mire import Action, asked, legal, play, to_act
from mire.games.swapx.events import PlayerLost
from mire.games.swapx.notation import read
from mire.games.swapx.rules.cell_clusters import Keep, WhichCluster
from mire.games.swapx.rules.moves import Move, Pass, SpawnCell, SpawnSupply, Swap, WhichMove
from mire.games.swapx.rules.supply import Remove, WhichCell
from tests.games.swapx.laid_out import (
    BLUE,
    CUT,
    GREEN,
    OPENING,
    RED,
    YELLOW,
    answers,
    cells,
    cut,
    ended,
    opened,
    supplies,
    wandered,
)
from tests.ledger import rule


@rule("SX-20")
def test_a_player_who_must_remove_the_second_last_cell_has_lost() -> None:
    table = read("6sR/8/8/8/8/6sB/sGG5/8 G RB")
    play(table, GREEN, Remove("c2"))
    assert cells(table, GREEN) == set()
    assert PlayerLost(GREEN) in table.events


@rule("SX-20", "SX-17")
@pytest.mark.parametrize("kept", ["e4", "c6"])
def test_a_player_whose_two_cells_are_parted_has_lost(kept: str) -> None:
    table = read(CUT)
    play(table, GREEN, Swap("c6", "d5"))
    assert cells(table, RED) == {"c6", "e4"}
    play(table, RED, Keep((kept,)))
    assert cells(table, RED) == set()
    assert PlayerLost(RED) in table.events


@rule("SX-20", "SX-18")
def test_a_player_who_swaps_away_the_second_last_cell_has_lost() -> None:
    table = read("6sR/8/8/8/8/3s2sB/sGG5/1s6 G RB")
    play(table, GREEN, Swap("c2", "d3"))
    assert cells(table, GREEN) == set()
    assert PlayerLost(GREEN) in table.events


@rule("SX-20")
@pytest.mark.parametrize("move", [Pass(), Move("b2", "b3"), Swap("b2", "a2"), SpawnSupply("c3")])
def test_a_player_with_the_single_cell_of_the_set_up_is_in(move: Action) -> None:
    table = read(OPENING)
    play(table, GREEN, move)
    for seat in (RED, BLUE, YELLOW):
        play(table, seat, Pass())
    assert asked(table) == WhichMove(GREEN)
    assert len(cells(table, GREEN)) == 1


@rule("SX-20")
def test_a_player_who_once_had_two_cells_cannot_go_back_to_one() -> None:
    table = read(OPENING)
    play(table, GREEN, SpawnCell("c3"))
    for seat in (RED, BLUE, YELLOW):
        play(table, seat, Pass())
    play(table, GREEN, Swap("b2", "a1"))
    assert cells(table, GREEN) == set()


@rule("SX-20")
def test_two_cells_are_enough() -> None:
    table = read("6sR/8/8/8/8/6sB/sGGG4/1s6 G RB")
    play(table, GREEN, Remove("d2"))
    assert cells(table, GREEN) == {"b2", "c2"}
    assert asked(table) == WhichMove(GREEN)


@rule("SX-21")
def test_a_start_cell_whose_supplies_are_all_blocked_is_lost() -> None:
    table = read("7B/7s/8/8/8/1R6/ssR5/Gs6 G GB")
    assert asked(table) == WhichCell(GREEN)
    assert answers(table) == [Remove("a1")]
    play(table, GREEN, Remove("a1"))
    assert cells(table, GREEN) == set()
    assert PlayerLost(GREEN) in table.events


@rule("SX-22")
def test_a_player_loses_in_the_middle_of_anothers_turn() -> None:
    table = read(CUT)
    cut(table)
    assert table.lost == [0, 21, 0, 5]
    assert table.moves == 21


@rule("SX-22")
def test_the_supplies_of_a_lost_player_stay_on_the_board() -> None:
    table = read(CUT)
    before = supplies(table)
    cut(table)
    assert supplies(table) == before
    assert "f4" in before


@rule("SX-22", "SX-02")
def test_the_supplies_of_a_lost_player_serve_others() -> None:
    table = read(CUT)
    assert (table.points(GREEN), table.points(RED)) == (2, 1)
    cut(table)
    play(table, BLUE, Pass())
    play(table, GREEN, Move("d5", "e5"))
    assert (table.points(GREEN), table.points(RED)) == (3, 0)


@rule("SX-22", "SX-18")
def test_a_mover_who_is_out_loses_before_the_enemy_chooses_a_cluster() -> None:
    table = read("8/8/8/8/5R2/4R3/1s2R3/1sGG4 G - B3,Y5 20")
    play(table, GREEN, Swap("d1", "e2"))
    assert ended(table).winners == (RED,)


@rule("SX-22", "SX-17", "SX-09")
def test_the_enemy_of_a_mover_who_is_out_still_chooses_a_cluster() -> None:
    table = read("6sB/8/8/8/5R2/4R3/1s2R3/1sGG4 G B Y5 20")
    play(table, GREEN, Swap("d1", "e2"))
    assert cells(table, GREEN) == set()
    assert asked(table) == WhichCluster(RED)
    play(table, RED, Keep(("e3", "f4")))
    assert to_act(table) == (RED,)


@rule("SX-23")
def test_a_player_who_lost_in_anothers_turn_is_passed_over() -> None:
    table = read(CUT)
    cut(table)
    assert asked(table) == WhichMove(BLUE)
    play(table, BLUE, Pass())
    assert asked(table) == WhichMove(GREEN)


@rule("SX-23")
def test_a_player_who_lost_in_the_supply_check_makes_no_move() -> None:
    table = read("6sR/8/8/8/8/6sB/sGG5/8 G RB")
    play(table, GREEN, Remove("c2"))
    assert asked(table) == WhichMove(RED)
    assert legal(table, GREEN) == []


@rule("SX-23")
def test_a_player_who_lost_by_swapping_makes_no_further_move() -> None:
    table = read("6sR/8/8/8/8/3s2sB/sGG5/1s6 G RB")
    play(table, GREEN, Swap("c2", "d3"))
    for seat in (RED, BLUE, RED):
        assert asked(table) == WhichMove(seat)
        play(table, seat, Pass())


@rule("SX-23")
@pytest.mark.parametrize("seed", range(10))
def test_nobody_who_has_lost_is_ever_asked_again(seed: int) -> None:
    table = opened(seed)
    for _ in wandered(table, Random(seed)):
        assert all(table.cells[seat] and not table.lost[seat] for seat in to_act(table))
