"""3.8 Scare, and unique actions that have to do with hunters."""

from __future__ import annotations

import pytest

from mire.games.gillybog.events import AttackRolled, GroupMoved, NothingHappened
from mire.games.gillybog.rules.choosing import Point
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import (
    BOTH,
    CROSS,
    ROAD,
    A,
    B,
    a_table,
    act,
    end_turn,
    goals,
    hunters_at,
    lay_road,
    playing,
    put,
    question,
    said,
    why_not,
)
from tests.ledger import rule


@rule("GB-210", "GB-211", "GB-212")
def test_scare_moves_a_group_in_any_direction_and_returns_a_hunter() -> None:
    table = a_table(1, ROAD, "e4 e4s1", place="e1", hunters={"e4": 3})
    village = table.village
    act(table, "Play Scare")
    assert goals(table) == {"e3", "e5", "e4s1"}
    act(table, "Choose e5")
    assert (hunters_at(table, "e5"), table.village) == (2, village + 1)


@rule("GB-213")
def test_a_lone_hunter_is_scared_off_the_map() -> None:
    table = a_table(1, ROAD, place="e1", hunters={"e6": 1})
    act(table, "Play Scare")
    assert sum(table.hunters) == 0


@rule("GB-214")
def test_enhanced_scare_moves_two_spaces_and_still_returns_one() -> None:
    table = a_table(2, ROAD, place="e1", hunters={"e3": 3}, enhanced=True)
    act(table, "Play Scare", "Choose e4", "Choose e5")
    assert hunters_at(table, "e5") == 2


@rule("GB-215")
def test_a_scared_group_that_meets_another_merges_before_one_returns() -> None:
    table = a_table(1, ROAD, place="e1", hunters={"e5": 2, "e6": 3})
    act(table, "Play Scare", "Choose e5", "Choose e6")
    assert hunters_at(table, "e6") == 4


@rule("GB-216", "GB-219")
def test_a_group_that_cannot_move_still_loses_one_also_on_the_own_space() -> None:
    table = a_table(1, place="den")
    lay_road(table, "e5")
    table.place[A] = table.number("e5")
    put(table, "e5", 2)
    act(table, "Play Scare")
    assert hunters_at(table, "e5") == 1
    own = a_table(1, ROAD, place="e3", hunters={"e3": 2})
    act(own, "Play Scare", "Choose e4")
    assert (hunters_at(own, "e3"), hunters_at(own, "e4")) == (0, 1)


@rule("GB-217")
def test_a_group_scared_onto_a_player_attacks_before_one_returns() -> None:
    table = a_table(2, ROAD, place="e1 e4", hunters={"e3": 2})
    table.protection[B] = [3, 3, 3]
    act(table, "Play Scare", "Choose e4")
    assert [event.seat for event in said(table, AttackRolled)] == [B, B]
    assert hunters_at(table, "e4") == 1


@rule("GB-218")
def test_a_haunted_bog_works_on_a_scared_group_too() -> None:
    table = a_table(1, ROAD, place="e1", hunters={"e3": 3}, kinds={"e4": "haunted-bog"})
    act(table, "Play Scare", "Choose e4")
    assert hunters_at(table, "e4") == 1
    mud = a_table(2, ROAD, place="e1", hunters={"e3": 3}, kinds={"e4": "mud-bank"}, enhanced=True)
    act(mud, "Play Scare", "Choose e4")
    assert hunters_at(mud, "e4") == 2, "the Mud Bank ends its movement"


@rule("GB-220")
def test_groups_out_of_sight_cannot_be_scared_and_a_tower_gives_no_target() -> None:
    table = a_table(1, ROAD, "e6 e6s1", place="e1", hunters={"e6s1": 2, "e3": 1, "e5": 1}, kinds={"e4": "watchtower"})
    act(table, "Play Scare")
    assert goals(table) == {"e3", "e5"}
    assert why_not(table, Point("e6s1")) == "GB-210"
    bare = a_table(1, ROAD, "e6 e6s1", place="e1", hunters={"e6s1": 2}, kinds={"e4": "watchtower"})
    act(bare, "Play Scare")
    assert question(bare) == "WhichCard"


def murk(*roads: str, enhanced: bool = False, **hunters: int) -> GillybogTable:
    table = a_table(2, *roads, hunters=hunters, hand="murk run-grow", enhanced=enhanced)
    act(table, "Play Murk")
    return table


def fogged(table: GillybogTable) -> set[str]:
    return {table.spaces[space] for space in table.fog.get(A, ())}


@rule("GB-249", "GB-106")
def test_where_murk_reaches_one_of_two_groups_the_player_says_which() -> None:
    table = murk(*CROSS, e3=1, w3=2, e4=1)
    assert question(table) == "WhichGroupIsFogged"
    assert goals(table) == {"e3", "w3"}
    act(table, "Choose w3")
    assert fogged(table) == {"w3"}


@rule("GB-249", "GB-170")
@pytest.mark.parametrize(
    ("hunters", "tied", "found"),
    [
        ({"e3": 1, "w3": 1, "e4": 1}, set(), {"e3", "w3"}),  # both are reached: nothing to choose
        ({"e2": 1, "e4": 1, "w4": 1}, {"e4", "w4"}, {"e2", "w4"}),
        ({"e3": 1}, set(), {"e3"}),
    ],
)
def test_an_enhanced_murk_takes_the_nearest_and_then_the_next(
    hunters: dict[str, int], tied: set[str], found: set[str]
) -> None:
    table = murk(*CROSS, enhanced=True, **hunters)
    assert (goals(table) if question(table) == "WhichGroupIsFogged" else set()) == tied
    if tied:
        act(table, "Choose w4")
    assert fogged(table) == found


@rule("GB-106", "GB-110")
def test_murk_needs_a_group_to_which_a_path_leads() -> None:
    table = a_table(2, "e1 e2", "e5 e6", hunters={"e6": 2}, hand="murk run-grow")
    act(table, "Play Murk")
    assert [event.why for event in said(table, NothingHappened)] == ["No path leads to a group of hunters"]
    assert table.fog == {}


@rule("GB-249", "GB-106")
def test_of_groups_equally_far_the_player_says_which_flees_first() -> None:
    table = a_table(2, *CROSS, hunters={"e2": 1, "w2": 1, "e3": 2}, hand="bellow run-grow")
    act(table, "Play Bellow")
    assert hunters_at(table, "e4") == 2, "the farthest has gone already"
    assert question(table) == "WhichGroupFlees"
    assert goals(table) == {"e2", "w2"}
    act(table, "Choose w2")
    assert [event.way for event in said(table, GroupMoved)] == [("w2", "w3"), ("e2", "e3")]


@BOTH
@rule("GB-106", "GB-170")
def test_bellow(enhanced: bool) -> None:
    table = playing("bellow", ROAD, "e6 e7 e8", "den w1 w2 w3 w4 w5", hunters={"e4": 1, "w3": 2}, enhanced=enhanced)
    steps = 2 if enhanced else 1
    assert hunters_at(table, f"e{4 + steps}") == 1
    assert hunters_at(table, f"w{3 + steps}") == 2


@BOTH
@rule("GB-106", "GB-170")
def test_drag_under(enhanced: bool) -> None:
    table = playing("drag-under", hunters={"e2": 3, "e5": 2}, enhanced=enhanced)
    assert hunters_at(table, "e2") == (1 if enhanced else 2), "e2 is adjacent to a bog; e5 is not"
    assert hunters_at(table, "e5") == 2


@BOTH
@rule("GB-106", "GB-170")
def test_lure(enhanced: bool) -> None:
    table = playing("lure", "e1 e2 e3 e4 e5 e6 e7", place="w1", hunters={"e2": 2, "e4": 1}, enhanced=enhanced)
    act(table, "Choose e2", "Choose e7")
    assert hunters_at(table, "e5" if enhanced else "e4") == (2 if enhanced else 3)


@BOTH
@rule("GB-106", "GB-170")
def test_murk(enhanced: bool) -> None:
    table = playing("murk", hunters={"e2": 1, "e5": 1}, enhanced=enhanced)
    assert table.is_in_hunters_sight(A) is not enhanced, "the group behind the fog still sees"
    table.hunters[table.number("e5")] = 0
    assert not table.is_in_hunters_sight(A)
    table.village, table.hunters[table.number("e2")] = 0, 0
    end_turn(table)
    end_turn(table)
    assert table.fog == {}


@BOTH
@rule("GB-106", "GB-170")
def test_panic(enhanced: bool) -> None:
    table = playing("panic", hunters={"e3": 5}, enhanced=enhanced)
    act(table, "Choose e4")
    if enhanced:
        act(table, "Choose e5")
    assert hunters_at(table, "e3") == 2
    assert hunters_at(table, "e5" if enhanced else "e4") == 3


@rule("GB-217", "GB-264")
def test_a_group_that_is_driven_stops_with_a_player() -> None:
    table = a_table(2, ROAD, place="e1 e4", hunters={"e3": 2}, enhanced=True)
    table.protection[B] = [9, 9, 9]
    act(table, "Play Scare", "Choose e4")
    assert question(table) == "WhichCard", "though two spaces were allowed"
    assert len(said(table, AttackRolled)) == 2
    assert hunters_at(table, "e4") == 1


@rule("GB-106")
def test_a_group_is_lured_to_any_space_but_its_own_that_paths_lead_to() -> None:
    table = a_table(2, "e1 e2 e3", "e6 e7", "e9", hunters={"e2": 2, "e6": 1, "e9": 3}, hand="lure run-grow")
    act(table, "Play Lure")
    assert goals(table) == {"e2", "e6"}, "the group on e9 cannot move"
    act(table, "Choose e6")
    assert goals(table) == {"e7"}
    act(table, "Choose e7")
    assert (hunters_at(table, "e6"), hunters_at(table, "e7")) == (0, 1)


@rule("GB-106")
def test_hunters_are_dragged_under_on_a_bog_or_beside_one() -> None:
    table = a_table(2, ROAD, kinds={"e5": "mud-bank"}, hunters={"e5": 3, "e3": 3, "e4": 1}, hand="drag-under run-grow")
    act(table, "Play Drag Under")
    assert goals(table) == {"e4", "e5"}
    act(table, "Choose e5")
    assert [hunters_at(table, name) for name in ("e3", "e4", "e5")] == [3, 1, 2]


@rule("GB-106")
@pytest.mark.parametrize(("hunters", "stay"), [(1, 0), (4, 2), (5, 2)])
def test_half_of_a_group_in_sight_panics_rounded_up(hunters: int, stay: int) -> None:
    table = a_table(2, ROAD, "e6 e6s1", hunters={"e3": hunters, "e5": 2, "e6s1": 1}, hand="panic run-grow")
    act(table, "Play Panic")
    assert goals(table) == {"e3", "e5"}
    act(table, "Choose e3", "Choose e2")
    assert (hunters_at(table, "e3"), hunters_at(table, "e2")) == (stay, hunters - stay)
