"""4.2 Hunter movement."""

from __future__ import annotations

import pytest

from mire import advance, to_act
from mire.games.gillybog.events import AttackRolled, GroupMoved
from mire.games.gillybog.rules.hunter_movement import HuntersWalk
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import ROAD, B, a_table, act, end_turn, goals, hunters_at, question, said, walks
from tests.ledger import rule


@rule("GB-379", "GB-264")
@pytest.mark.parametrize(("stops_at", "kinds", "place"), [("e4", {"e4": "mud-bank"}, "den"), ("e3", {}, "e3")])
def test_who_is_stopped_loses_the_rest_of_the_way(stops_at: str, kinds: dict[str, str], place: str) -> None:
    table = a_table(2, ROAD, place=f"den {place}", hunters={"e6": 1}, kinds=kinds)  # type: ignore[arg-type]
    space = table.number("e6")
    table.agenda.append(HuntersWalk(space, 1, 5, 0))
    advance(table)
    assert hunters_at(table, stops_at) == 1


@rule("GB-257", "GB-245")
def test_the_active_player_chooses_the_way_and_the_hunters_go_on_by_it() -> None:
    table = a_table(2, "e1 e2 e2n1 e3n2 e4n2", "e2 e3 e4n1 e4n2", place="e1 den", hunters={"e4n2": 2})
    table.active = B
    space = table.number("e4n2")
    table.agenda.append(HuntersWalk(space, 2, 3, table.number("e1")))
    advance(table)
    assert to_act(table) == (B,)
    assert goals(table) == {"e3n2", "e4n1"}
    here = "the space 2 east and 2 north-east of the Den"
    assert table.agenda[-1].prompt == f"The hunters on {here} have several equally good ways: choose which they take."
    act(table, "Choose e4n1")
    assert said(table, GroupMoved)[-1].way == ("e4n2", "e4n1", "e3", "e2")


@rule("GB-255", "GB-260")
def test_hunters_take_a_shortest_path_judged_all_the_way() -> None:
    """Ways of 4 and 5 to the player; with a single step the group already takes the one of 4."""
    table = a_table(1, "e2 e3 e4 e5 e6", "e6 e6n1 e5n1 e4n1 e3n1 e2", place="e2", hunters={"e6": 2})
    walks(table, "e6", 1, "e2")
    assert hunters_at(table, "e5") == 2


def two_ways(north: str, south: str) -> GillybogTable:
    """Two ways of three from e5 to e3: over e4n1 or over e3s1, with these kinds of spaces on them."""
    table = a_table(2, "e3 e4n1 e5n1 e5", "e3 e3s1 e4s1 e5", place="e3", hunters={"e5": 1})
    for name, kind in zip(("e4n1", "e5n1"), north.split(), strict=True):
        table.kinds[table.number(name)] = kind  # type: ignore[call-overload]
    for name, kind in zip(("e3s1", "e4s1"), south.split(), strict=True):
        table.kinds[table.number(name)] = kind  # type: ignore[call-overload]
    return table


@rule("GB-256", "GB-258")
@pytest.mark.parametrize(("north", "south"), [("plain bog", "plain plain"), ("bog bog", "plain bog")])
def test_group_a_takes_the_way_with_fewer_bogs_unasked(north: str, south: str) -> None:
    table = two_ways(north, south)
    walks(table, "e5", 1, "e3")
    assert hunters_at(table, "e4s1") == 1


@rule("GB-257", "GB-259")
@pytest.mark.parametrize("kinds", ["plain plain", "bog plain"])
def test_with_equal_bogs_the_player_chooses_for_group_b(kinds: str) -> None:
    table = two_ways(kinds, kinds)
    table.active = B
    walks(table, "e5", 1, "e3")
    assert (question(table), to_act(table)) == ("WhichWay", (B,)), "whoever is active"
    assert goals(table) == {"e5n1", "e4s1"}
    act(table, "Choose e4s1")
    assert hunters_at(table, "e4s1") == 1


@rule("GB-261", "GB-379")
def test_a_mud_bank_on_the_way_is_not_avoided_and_ends_the_movement() -> None:
    table = a_table(1, ROAD, place="e1", hunters={"e5": 2}, kinds={"e3": "mud-bank"})
    walks(table, "e5", 4, "e1")
    assert hunters_at(table, "e3") == 2


@rule("GB-381")
def test_a_group_leaves_a_mud_bank_normally() -> None:
    table = a_table(1, ROAD, place="e1", hunters={"e5": 2}, kinds={"e5": "mud-bank"})
    walks(table, "e5", 2, "e1")
    assert hunters_at(table, "e3") == 2


@rule("GB-262")
def test_a_group_moves_as_a_whole() -> None:
    table = a_table(1, ROAD, hunters={"e6": 4})
    walks(table, "e6", 2, "den")
    assert (hunters_at(table, "e6"), hunters_at(table, "e4")) == (0, 4)


@rule("GB-263")
def test_a_group_passes_another_and_merges_only_where_it_ends() -> None:
    table = a_table(1, ROAD, hunters={"e6": 2, "e5": 3})
    walks(table, "e6", 2, "den")
    assert (hunters_at(table, "e5"), hunters_at(table, "e4")) == (3, 2)
    merged = a_table(1, ROAD, hunters={"e6": 2, "e5": 3})
    walks(merged, "e6", 1, "den")
    assert hunters_at(merged, "e5") == 5


@rule("GB-264", "GB-265")
def test_hunters_stop_at_any_player_on_their_way_and_attack() -> None:
    table = a_table(2, ROAD, place="den e3", hunters={"e4": 1})
    walks(table, "e4", 3, "den")
    assert hunters_at(table, "e3") == 1
    assert [event.seat for event in said(table, AttackRolled)] == [B]


@rule("GB-269")
def test_hunters_enter_the_great_bog_and_the_den() -> None:
    table = a_table(1, ROAD, "den w1 w2", place="w2", hunters={"e2": 1})
    walks(table, "e2", 2, "w2")
    assert hunters_at(table, "den") == 1


@rule("GB-270")
def test_hazards_do_nothing_to_hunters() -> None:
    table = a_table(1, ROAD, hunters={"e5": 2}, kinds={"e4": "snare", "e3": "ambush"})
    walks(table, "e5", 3, "den")
    assert hunters_at(table, "e2") == 2


@rule("GB-142", "GB-231", "GB-266")
def test_hunters_that_come_to_a_player_attack() -> None:
    table = a_table(1, "e1 e2 e3", place="e3", hunters={"e1": 2}, limbs=(2, 2, 2))
    table.agenda.append(HuntersWalk(table.number("e1"), 2, 5, table.number("e3")))
    advance(table)
    assert len(said(table, AttackRolled)) == 2


@rule("GB-143")
def test_vision_and_gilly_tokens_do_not_stop_hunters() -> None:
    table = a_table(
        1, "e1 e2 e3 e4 e5 e6", place="e6", hunters={"e1": 1}, vision="e2", gillys={"newt": "e3"}, top="bloodhounds"
    )
    table.support = 1
    end_turn(table)
    assert hunters_at(table, "e4") == 1


@rule("GB-267", "GB-389")
def test_hunters_who_are_where_they_want_to_be_do_not_arrive_again() -> None:
    table = a_table(1, ROAD, place="e3", hunters={"e3": 2}, kinds={"e3": "haunted-bog"}, limbs=(2, 2, 2))
    walks(table, "e3", 2, "e3")
    assert not said(table, AttackRolled)
    assert hunters_at(table, "e3") == 2
