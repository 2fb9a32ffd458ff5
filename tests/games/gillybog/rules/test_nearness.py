"""4.1 Nearness."""

from __future__ import annotations

import pytest

from mire.games.gillybog.board.paths import FAR
from mire.games.gillybog.events import AttackRolled, GroupStayed
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import (
    CROSS,
    ROAD,
    A,
    a_table,
    act,
    add_path,
    end_turn,
    goals,
    hunters_at,
    lay_road,
    loaded,
    on_top,
    opened,
    put,
    question,
    said,
    settle_ties,
)
from tests.ledger import rule


@rule("GB-245", "GB-246")
def test_nearness_is_measured_from_the_active_player() -> None:
    table = a_table(2, ROAD, "den w1 w2 w3", place="e1 w3", hunters={"e4": 1, "w2": 1}, top="bloodhounds")
    end_turn(table)
    assert hunters_at(table, "e2") == 1
    assert hunters_at(table, "w2") == 1
    later = a_table(2, ROAD, place="w1 e6", hunters={"e3": 1})
    end_turn(later)
    on_top(later, "close-in")
    end_turn(later)
    assert hunters_at(later, "e6") == 1, "three spaces from B, whose turn it is; four from A"


@rule("GB-247", "GB-248")
def test_nearness_goes_along_paths_and_what_no_path_joins_is_never_nearest() -> None:
    table = a_table(1, "e1 e2 e3 e4", "den e1n1 e1n2 e2n2", place="e1")
    put(table, "e4", 1)
    lay_road(table, "e2n1")
    put(table, "e2n1", 1)
    assert table.nearest(table.groups(), table.place[A]) == [table.number("e4")]
    cut_off = a_table(1)
    lay_road(cut_off, "e5 e6")
    put(cut_off, "e5", 1)
    cut_off.dice.asked = 0
    end_turn(cut_off)
    assert hunters_at(cut_off, "e5") == 1
    assert cut_off.steps_from(0)[cut_off.number("e5")] == FAR


@rule("GB-249", "GB-253")
def test_of_groups_equally_near_the_player_chooses() -> None:
    """A is 2 spaces away, B and C 4, D 9."""
    roads = ("e1 e2 e3 e4", "den w1 w2 w3 w4", "den n1 n2 n3 n4 n5 n6 n7 n8 n9", "den s1 s2")
    table = a_table(1, *roads, hunters={"s2": 1, "e4": 1, "w4": 1, "n9": 1}, top="bloodhounds")
    assert table.nearest(table.groups(), 0) == [table.number("s2")]
    without_a = a_table(1, *roads, hunters={"e4": 1, "w4": 1, "n9": 1}, top="bloodhounds")
    act(without_a, "End your action phase")
    assert question(without_a) == "WhichGroupIsNearest"
    assert goals(without_a) == {"e4", "w4"}
    steps = without_a.steps_from(0)
    assert steps[without_a.number("n9")] == 9


@rule("GB-250")
@pytest.mark.parametrize(("option", "attacks"), [("stays", 0), ("attacks", 1)])
def test_a_group_on_the_own_space_is_nearest_and_stays(option: str, attacks: int) -> None:
    table = a_table(1, ROAD, hunters={"den": 1, "e2": 2}, top="bloodhounds", limbs=(2, 2, 2), group_here=option)
    end_turn(table)
    assert hunters_at(table, "e2") == 2
    assert len(said(table, AttackRolled)) == attacks


@rule("GB-251", "GB-252", "GB-254")
def test_the_nearest_space_with_an_open_path() -> None:
    table = opened(1, opening="first-game")
    near = table.nearest(table.open_spaces(), 0)
    assert {table.spaces[space] for space in near} == {"e1n1", "w1", "s1"}, "those sides of the Great Bog are free"
    blocked = a_table(1, "e3 e4")
    space = blocked.number("e4")
    assert space not in blocked.open_spaces()
    add_path(blocked, "e4", 0)
    assert space in blocked.open_spaces()


def marooned(top: str = "chase", forest: int = 0, **more: object) -> GillybogTable:
    """A stands with two hunters where no path joins the Den."""
    table = a_table(2, "e5 e6", place="e5 den", hunters={"e5": 2}, limbs=(9, 9, 9), top=top, **more)  # type: ignore[arg-type]
    table.forest.hidden = table.forest.hidden[:forest]
    end_turn(table)
    return table


@rule("GB-420")
@pytest.mark.parametrize("top", ["chase", "close-in", "bloodhounds"])
def test_once_no_tile_is_left_hunters_attack_whom_no_path_joins_to_the_den(top: str) -> None:
    assert [event.seat for event in said(marooned(top), AttackRolled)] == [A, A]


@rule("GB-420", "GB-250")
def test_while_a_tile_is_left_or_a_path_leads_to_the_den_they_stay() -> None:
    assert not said(marooned(forest=1), AttackRolled)
    joined = a_table(2, "e1 e2", place="e2 den", hunters={"e2": 2}, limbs=(9, 9, 9), top="chase")
    joined.forest.hidden = []
    end_turn(joined)
    assert not said(joined, AttackRolled)
    assert said(joined, GroupStayed) == [GroupStayed(A, 2, "e2")]


@rule("GB-420")
def test_boots_make_them_attack_too() -> None:
    table = a_table(2, "e5 e6", place="e5 den", hunters={"e5": 1}, limbs=(9, 9, 9), hand="hush run-grow mend echo")
    table.forest.hidden = []
    act(table, "Play Mend", "Play Echo")
    table.timers = 1
    on_top(table, "burn-the-reeds")
    loaded(table, "boot1 miss")
    end_turn(table)
    assert len(said(table, AttackRolled)) == 1


@rule("GB-249")
def test_ties_are_settled_in_any_order() -> None:
    table = a_table(1, *CROSS, hunters={"e3": 1, "w3": 1}, limbs=(9, 9, 9), top="close-in")
    act(table, "End your action phase")
    settle_ties(table)
    assert hunters_at(table, "den") == 2
