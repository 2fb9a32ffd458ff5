"""Hunter cards that move hunters toward the active player."""

from __future__ import annotations

import pytest

from mire.games.gillybog.events import AttackRolled, GroupMoved, GroupStayed
from tests.games.gillybog.laid_out import (
    CROSS,
    ROAD,
    SUPPORTED,
    A,
    B,
    a_table,
    act,
    end_turn,
    goals,
    hunters_at,
    idle,
    question,
    resolved,
    said,
)
from tests.ledger import rule


@SUPPORTED
@rule("GB-315", "GB-318")
def test_chase(support: int) -> None:
    table = resolved("chase", support, hunters={"e6": 2})
    assert hunters_at(table, f"e{4 - support}") == 2


@SUPPORTED
@rule("GB-315")
def test_close_in(support: int) -> None:
    roads = ("e1 e2 e3 e4 e5 e6", "den w1 w2 w3 w4 w5")
    table = resolved("close-in", support, *roads, hunters={"e4": 1, "w3": 1, "w5": 1})
    assert hunters_at(table, "den") == 1
    assert sum(table.protection[A]) == 2, "the one that arrived attacked"
    assert hunters_at(table, "e1" if support else "e4") == 1
    assert hunters_at(table, "w2" if support > 1 else "w5") == 1


@SUPPORTED
@rule("GB-315")
def test_bloodhounds(support: int) -> None:
    assert hunters_at(resolved("bloodhounds", support, hunters={"e6": 1}), f"e{4 - support}") == 1


@rule("GB-318")
@pytest.mark.parametrize(("support", "at"), [(0, "e2"), (1, "e1")])
def test_chase_moves_the_nearest_group_by_its_size(support: int, at: str) -> None:
    table = a_table(1, ROAD, hunters={"e5": 3}, top="chase")
    table.support = support
    end_turn(table)
    assert hunters_at(table, at) == 3


@rule("GB-249")
def test_of_groups_equally_near_the_player_says_which_closes_in_first() -> None:
    table = a_table(1, *CROSS, hunters={"e3": 1, "w3": 2, "e2": 3}, limbs=(9, 9, 9), top="close-in")
    act(table, "End your action phase")
    assert question(table) == "WhichGroupMovesFirst"
    assert goals(table) == {"e3", "w3"}, "the nearer one has moved already"
    assert hunters_at(table, "den") == 3
    act(table, "Choose w3")
    assert [event.way[0] for event in said(table, GroupMoved)] == ["w3", "e3"]
    assert hunters_at(table, "den") == 6


@rule("GB-249", "GB-255")
def test_close_in_moves_each_group_within_reach_once() -> None:
    """A group that stops at another player on the way moves no further with the next."""
    table = a_table(2, "e1 e2 e3 e4 e5", place="den e1", hunters={"e2": 1, "e3": 2, "e4": 4}, top="close-in")
    table.protection[B] = [9, 9, 9]
    end_turn(table)
    assert (hunters_at(table, "e1"), hunters_at(table, "den"), hunters_at(table, "e4")) == (3, 0, 4), "e4 is 4 away"


@rule("GB-419", "GB-250")
def test_close_in_says_that_nobody_is_near_or_that_they_are_there_already() -> None:
    far = a_table(1, "e1 e2 e3 e4", hunters={"e4": 1}, top="close-in")
    end_turn(far)
    assert idle(far) == ["no group is within 3 spaces of the player whose turn it is"]
    here = a_table(1, "e1 e2 e3 e4", place="e4", hunters={"e4": 2}, top="close-in")
    end_turn(here)
    assert said(here, GroupStayed) == [GroupStayed(A, 2, "e4")]
    assert not said(here, AttackRolled)
