"""Cell clusters: what holds them together, who chooses when they are split, what a player may not do to the own one."""

from __future__ import annotations

import pytest

from mire import Action, IllegalAction, asked, play, to_act
from mire.games.swapx.events import ClusterKept, ClusterSplit, SwapperCutOff
from mire.games.swapx.notation import read
from mire.games.swapx.rules.cell_clusters import Keep, WhichCluster
from mire.games.swapx.rules.moves import Move, Pass, SpawnCell, Swap, WhichMove
from mire.games.swapx.rules.supply import Remove
from tests.games.swapx.laid_out import BLUE, GREEN, RED, TEAMS, WHOLE, answers, cells, refused, supplies
from tests.ledger import rule

# Green's b4 may swap with c5 and so part Blue's a5, b5 from d5, e5; it is not Blue who moves next, but Red.
CUT = "6sR/8/sssss3/BBBBB3/1GG5/sss5/8/8 G R Y9"
# Green's chain b1-c1-d1, with supplies in the row above and to the left.
CHAIN = "6sR/8/8/8/8/8/ssssss2/sGGG4 G R"


@rule("SX-15")
def test_cells_that_touch_by_a_corner_are_connected() -> None:
    table = read("6sR/8/8/8/8/8/sGG5/ss6 G R")
    play(table, GREEN, Move("c2", "c3"))
    assert asked(table) == WhichMove(RED)


@rule("SX-15", "SX-19")
def test_cells_two_steps_apart_are_not_connected() -> None:
    table = read("6sR/8/8/8/8/8/sGG5/ss6 G R")
    play(table, GREEN, Move("c2", "d2"))
    assert asked(table) == WhichCluster(GREEN)


@rule("SX-15")
def test_a_token_of_another_kind_does_not_connect_cells() -> None:
    table = read("6sR/8/8/8/8/2s5/sGG5/ss6 G R")
    play(table, GREEN, Move("c2", "d3"))
    assert asked(table) == WhichCluster(GREEN)


@rule("SX-16")
def test_a_long_chain_fed_from_one_end_survives() -> None:
    table = read("8/8/8/4G3/3G4/s1G5/sG6/ss6 G")
    assert [table.points(GREEN), len(cells(table, GREEN))] == [4, 4]
    assert asked(table) == WhichMove(GREEN)


@rule("SX-17")
def test_the_owner_not_the_mover_chooses_when_a_swap_cuts_a_chain() -> None:
    table = read(CUT)
    play(table, GREEN, Swap("b4", "c5"))
    assert asked(table) == WhichCluster(BLUE)
    assert to_act(table) == (BLUE,)
    assert answers(table) == [Keep(("b4", "a5", "b5")), Keep(("d5", "e5"))]
    assert ClusterSplit(BLUE) in table.events


@rule("SX-17")
def test_the_mover_has_no_say_in_the_choice() -> None:
    table = read(CUT)
    play(table, GREEN, Swap("b4", "c5"))
    with pytest.raises(IllegalAction, match="It is not your turn to answer"):
        play(table, GREEN, Keep(("d5", "e5")))


@rule("SX-17")
@pytest.mark.parametrize("kept", [("b4", "a5", "b5"), ("d5", "e5")])
def test_the_cells_of_the_other_cluster_are_removed(kept: tuple[str, ...]) -> None:
    table = read(CUT)
    play(table, GREEN, Swap("b4", "c5"))
    play(table, BLUE, Keep(kept))
    assert cells(table, BLUE) == set(kept)
    assert cells(table, GREEN) == {"c4", "c5"}


@rule("SX-17")
def test_after_the_choice_play_goes_on_after_the_mover() -> None:
    table = read(CUT)
    play(table, GREEN, Swap("b4", "c5"))
    play(table, BLUE, Keep(("d5", "e5")))
    assert asked(table) == WhichMove(RED)


@rule("SX-17")
def test_the_log_tells_what_was_kept_and_what_was_lost() -> None:
    table = read(CUT)
    play(table, GREEN, Swap("b4", "c5"))
    play(table, BLUE, Keep(("d5", "e5")))
    assert ClusterKept(BLUE, ("d5", "e5"), ("b4", "a5", "b5")) in table.events


@rule("SX-17")
def test_of_three_clusters_one_is_kept() -> None:
    table = read("8/8/1R3R2/2R1R3/2GR4/1sGR4/1s1R4/8 G")
    play(table, GREEN, Swap("c3", "d4"))
    assert answers(table) == [Keep(("d2", "c3", "d3")), Keep(("c5", "b6")), Keep(("e5", "f6"))]
    play(table, RED, Keep(("e5", "f6")))
    assert cells(table, RED) == {"e5", "f6"}


@rule("SX-17")
@pytest.mark.parametrize(
    "action",
    [Keep(("d5",)), Keep(()), Keep(("b4", "a5", "b5", "d5", "e5")), Keep(("b4", "a5")), Pass(), Swap("d5", "d6")],
)
def test_nothing_but_one_whole_cluster_can_be_kept(action: Action) -> None:
    table = read(CUT)
    play(table, GREEN, Swap("b4", "c5"))
    assert refused(table, BLUE, action) == ("Keep one of the parts, whole.", "SX-17")


@rule("SX-17")
def test_an_ally_can_be_cut_too() -> None:
    table = read(CUT, TEAMS)
    play(table, GREEN, Swap("b4", "c5"))
    assert asked(table) == WhichCluster(BLUE)


@rule("SX-17")
def test_nobody_is_asked_when_the_swapped_cell_still_joins_its_cluster() -> None:
    table = read(CUT)
    play(table, GREEN, Swap("c4", "c5"))
    assert cells(table, BLUE) == {"a5", "b5", "c4", "d5", "e5"}
    assert asked(table) == WhichMove(RED)


@rule("SX-18")
def test_a_swap_that_would_cut_off_other_own_cells_is_not_allowed() -> None:
    table = read(CHAIN)
    assert Swap("c1", "b2") not in answers(table)
    assert refused(table, GREEN, Swap("c1", "b2")) == ("That swap would split your own cluster.", "SX-18")


@rule("SX-18")
def test_the_swapper_may_not_leave_the_rest_split_even_if_it_is_cut_off_itself() -> None:
    table = read("6sR/8/8/8/1s1G4/2G1s3/1G6/ss6 G R")
    assert Swap("c3", "b4") not in answers(table)
    assert refused(table, GREEN, Swap("c3", "b4")) == ("That swap would split your own cluster.", "SX-18")


@rule("SX-18")
def test_a_swap_after_which_the_swapper_still_joins_the_parts_is_allowed() -> None:
    table = read(CHAIN)
    assert Swap("c1", "c2") in answers(table)
    play(table, GREEN, Swap("c1", "c2"))
    assert cells(table, GREEN) == {"b1", "c2", "d1"}
    assert asked(table) == WhichMove(RED)


@rule("SX-18")
def test_a_swapper_cut_off_alone_is_removed() -> None:
    table = read(CHAIN)
    assert Swap("d1", "e2") in answers(table)
    play(table, GREEN, Swap("d1", "e2"))
    assert cells(table, GREEN) == {"b1", "c1"}
    assert supplies(table) >= {"d1"}
    assert "e2" not in supplies(table)
    assert SwapperCutOff(GREEN, "e2") in table.events
    assert asked(table) == WhichMove(RED)


@rule("SX-18")
def test_a_swapper_may_cut_itself_off_into_an_enemy_cluster() -> None:
    table = read("8/8/8/8/8/8/ss1RR3/sGGG4 G")
    play(table, GREEN, Swap("d1", "e2"))
    assert (cells(table, GREEN), cells(table, RED)) == ({"b1", "c1"}, {"d1", "d2"})


@rule("SX-18", "SX-17")
def test_a_swapper_that_is_cut_off_can_cut_an_enemy_cluster_too() -> None:
    table = read("6sB/8/8/5R2/5R2/4R3/ss2R3/sGGG4 G B")
    play(table, GREEN, Swap("d1", "e2"))
    assert cells(table, GREEN) == {"b1", "c1"}
    assert asked(table) == WhichCluster(RED)
    assert answers(table) == [Keep(("d1",)), Keep(("e3", "f4", "f5"))]


@rule("SX-18")
def test_a_swap_with_an_enemy_may_not_split_the_own_cluster_either() -> None:
    table = read("8/8/8/8/8/1R6/1R1ss3/1GGGs3 G")
    assert refused(table, GREEN, Swap("c1", "b2")) == ("That swap would split your own cluster.", "SX-18")


@rule("SX-19", "SX-17")
def test_a_plain_move_may_split_the_own_cluster() -> None:
    table = read("6sR/8/8/8/8/8/s1sss3/sGGG4 G R")
    assert Move("c1", "b2") in answers(table)
    play(table, GREEN, Move("c1", "b2"))
    assert asked(table) == WhichCluster(GREEN)
    play(table, GREEN, Keep(("b1", "b2")))
    assert cells(table, GREEN) == {"b1", "b2"}
    assert asked(table) == WhichMove(RED)


@rule("SX-19", "SX-13")
def test_by_choice_no_move_may_split_the_own_cluster() -> None:
    table = read("6sR/8/8/8/8/8/s1sss3/sGGG4 G R", WHOLE)
    assert not [action for action in answers(table) if isinstance(action, Move) and action.cell == "c1"]
    why = "That move would split your own cluster."
    assert refused(table, GREEN, Move("c1", "b2")) == (why, "SX-19")
    assert refused(table, GREEN, Move("d1", "e1")) == (why, "SX-19"), "nor may the moving cell cut itself off"


@rule("SX-19")
def test_by_choice_a_move_that_joins_its_cluster_again_is_allowed() -> None:
    table = read("6sR/8/8/8/8/8/s1ss4/sGGG4 G R", WHOLE)
    moves = {action for action in answers(table) if isinstance(action, Move)}
    assert moves == {Move("b1", "b2")}, "c1 has nowhere to go from which it joins b1 and d1"
    assert Move("c1", "c2") in answers(read("6sR/8/8/8/8/8/s2s4/sGGG4 G R", WHOLE))


@rule("SX-19")
def test_by_choice_a_single_cell_still_goes_where_it_likes() -> None:
    assert len([action for action in answers(read("8/8/8/8/3G4/3s4/8/8 G G", WHOLE)) if isinstance(action, Move)]) == 7


@rule("SX-19", "SX-18")
def test_by_choice_swaps_go_by_their_own_rule() -> None:
    fen = "6sR/8/8/8/8/3s4/sGG5/1s6 G R"
    assert Swap("c2", "d3") in answers(read(fen, WHOLE)), "a swapping cell may cut itself off"


@rule("SX-19")
def test_a_cell_that_moves_away_is_not_removed_by_itself() -> None:
    table = read("6sR/8/8/8/8/8/sss5/sGGG4 G R")
    play(table, GREEN, Move("d1", "e2"))
    assert asked(table) == WhichCluster(GREEN)
    assert answers(table) == [Keep(("b1", "c1")), Keep(("e2",))]


@rule("SX-15")
def test_a_spawned_cell_belongs_to_the_cluster() -> None:
    table = read(CHAIN)
    play(table, GREEN, SpawnCell("e1"))
    assert asked(table) == WhichMove(RED)
    assert cells(table, GREEN) == {"b1", "c1", "d1", "e1"}


@rule("SX-17")
def test_a_field_named_twice_is_no_cluster() -> None:
    table = read("6sR/8/8/8/8/8/ss6/1GGG4 G R")
    play(table, GREEN, Remove("c1"))
    assert answers(table) == [Keep(("b1",)), Keep(("d1",))]
    assert refused(table, GREEN, Keep(("c1", "c1"))) == ("Keep one of the parts, whole.", "SX-17")


@rule("SX-17")
def test_a_cluster_has_one_name_its_fields_in_order() -> None:
    table = read(CUT)
    play(table, GREEN, Swap("b4", "c5"))
    assert refused(table, BLUE, Keep(("e5", "d5"))) == ("Keep one of the parts, whole.", "SX-17")
