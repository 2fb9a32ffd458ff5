"""3.3 Bog tiles."""

from __future__ import annotations

import pytest

from mire import legal
from mire.games.gillybog.board.paths import NONE
from mire.games.gillybog.rules.bog_tiles import LayBog
from mire.games.gillybog.table import GillybogTable, Stack
from tests.games.gillybog.laid_out import (
    A,
    a_table,
    act,
    add_path,
    goals,
    link,
    offered,
    opened,
    question,
    stacked,
    why_not,
)
from tests.ledger import rule


@rule("GB-148", "GB-153")
def test_grow_covers_the_own_forest_space_with_the_top_of_either_stack() -> None:
    table = a_table(1, "e1 e2", place="e2")
    act(table, "Play Grow", "Protect your fins")
    tops = {stack.top for stack in table.bogs}
    assert {action.tile for action in legal(table, A) if isinstance(action, LayBog)} == tops
    assert len(legal(table, A)) == 2
    assert why_not(table, LayBog(table.bogs[0].hidden[-1])) == "GB-153"
    tile = table.bogs[0].top
    act(table, offered(table)[0])
    assert table.covers == [tile]
    assert table.kinds[table.number("e2")] == table.lore.bogs[tile or ""].face


@rule("GB-149")
@pytest.mark.parametrize("place", ["den", "e1"])
def test_on_the_great_bog_grow_gives_protection_only(place: str) -> None:
    table = a_table(1, place=place)
    act(table, "Play Grow", "Protect your feet")
    assert question(table) == "WhichCard"
    assert table.covers == []


@rule("GB-149")
def test_on_a_camp_tile_grow_gives_protection_only() -> None:
    table = opened(1, opening="first-game")
    table.place[A] = table.captives[0]
    act(table, "Play Grow", "Protect your feet")
    assert table.covers == []


def grown(table: GillybogTable, tile: str) -> None:
    """A grows on the own space with this bog tile, the top of the first stack."""
    stacked(table, f"mud-bank-4 {tile}", "sanctuary-4 haunted-bog-4 tunnel-4" if tile[0] != "t" else "sanctuary-4")
    act(table, "Play Grow", "Protect your feet", f"Lay {tile.replace('-', ' ').title()}")


@rule("GB-150")
def test_a_bog_tile_gets_no_other() -> None:
    table = a_table(1, "e1 e2", place="e2")
    grown(table, "mud-bank-1")
    table.hands[A].append("run-grow")
    table.played.remove("run-grow")
    act(table, "Play Grow", "Protect your fins")
    assert question(table) == "WhichCard"
    assert len(table.covers) == 1


@rule("GB-151")
def test_a_printed_bog_is_covered_like_any_space() -> None:
    table = a_table(1, "e1 e2", place="e2", kinds={"e2": "mud-bank"})
    grown(table, "haunted-bog-1")
    assert table.kinds[table.number("e2")] == "haunted-bog"


@rule("GB-154", "GB-155")
def test_a_bog_tile_brings_paths_in_all_directions_in_place_of_those_under_it() -> None:
    table = a_table(1, "e1 e2", "e2s1 e3s1", place="e2")
    add_path(table, "e2s1", 2)
    act(table, "Play Sneak")
    assert "e2s1" not in goals(table)
    act(table, "Stop")
    grown(table, "mud-bank-1")
    act(table, "End your action phase")
    act(table, "Play Run")
    assert "e2s1" in goals(table)
    assert all(link(table, "e2", way) != NONE for way in range(6))


@rule("GB-156", "GB-164")
def test_mia_grows_over_a_hazard_and_opens_a_way_to_the_vision_token() -> None:
    table = a_table(1, "e1 e2", "e3n1 e4n1", place="e2", kinds={"e2": "ambush"}, vision="e3n1")
    add_path(table, "e3n1", 4)
    assert table.nearest([table.vision], table.place[A]) == []
    stacked(table, "mud-bank-1", "tunnel-1")
    act(table, "Play Grow", "Protect your fronds", "Lay Mud Bank 1")
    assert table.protection[A] == [2, 1, 1]
    assert "ambush" not in table.kinds
    act(table, "Play Sneak")
    assert "e3n1" in goals(table)


@rule("GB-156")
def test_a_covered_watchtower_sees_nobody_any_more() -> None:
    table = a_table(1, "e1 e2", place="e2", kinds={"e2": "watchtower"})
    assert table.is_in_hunters_sight(A)
    grown(table, "mud-bank-1")
    assert not table.is_in_hunters_sight(A)


@rule("GB-157", "GB-158")
def test_tokens_go_back_on_top_and_hunters_there_have_not_moved() -> None:
    table = a_table(2, "e1 e2", place="e2 e2", hunters={"e2": 2}, gillys={"newt": "e2"})
    grown(table, "haunted-bog-1")
    space = table.number("e2")
    assert table.kinds[space] == "haunted-bog"
    assert (table.hunters[space], table.place, table.standing) == (2, [space, space], [space])


@rule("GB-159", "GB-160")
def test_after_placing_the_tops_are_made_to_differ_again() -> None:
    table = a_table(1, "e1 e2", place="e2")
    stacked(table, "mud-bank-1 tunnel-1 sanctuary-1", "haunted-bog-1 tunnel-2")
    act(table, "Play Grow", "Protect your feet", "Lay Sanctuary 1")
    assert question(table) == "WhichStack"
    assert sorted(offered(table)) == ["Shift Tunnel 1", "Shift Tunnel 2"]
    act(table, "Shift Tunnel 2")
    assert [stack.top for stack in table.bogs] == ["tunnel-2", "haunted-bog-1"]
    differ = a_table(1, "e1 e2", place="e2")
    stacked(differ, "mud-bank-1 sanctuary-1", "haunted-bog-1 tunnel-2")
    act(differ, "Play Grow", "Protect your feet", "Lay Sanctuary 1")
    assert question(differ) == "WhichCard"


@rule("GB-161")
@pytest.mark.parametrize(("left", "right"), [("tunnel-1 tunnel-2", "tunnel-3"), ("tunnel-1", "")])
def test_tops_that_cannot_differ_stay_as_they_are(left: str, right: str) -> None:
    table = a_table(1, "e1 e2", place="e2")
    stacked(table, left, right)
    table.covers = [tile for tile in table.lore.bogs if tile[0] != "t" or tile == "tunnel-4"]
    act(table, "Play Grow", "Protect your feet")
    if question(table) == "WhichBog":
        act(table, offered(table)[0])
    assert question(table) == "WhichCard"


@rule("GB-162")
def test_without_a_bog_tile_left_grow_gives_protection_only() -> None:
    table = a_table(1, "e1 e2", place="e2")
    table.bogs, table.covers = [Stack(), Stack()], list(table.lore.bogs)
    act(table, "Play Grow", "Protect your feet")
    assert question(table) == "WhichCard"
    assert table.protection[A] == [1, 1, 2]


@rule("GB-159", "GB-160")
def test_an_empty_stack_gets_the_top_of_the_other() -> None:
    table = a_table(1, "e1 e2", place="e2")
    stacked(table, "mud-bank-1", "sanctuary-1 tunnel-1 haunted-bog-1")
    act(table, "Play Grow", "Protect your feet", "Lay Mud Bank 1")
    assert question(table) == "WhichCard", "there is nothing to choose"
    assert [stack.top for stack in table.bogs] == ["haunted-bog-1", "tunnel-1"]
    assert [len(stack) for stack in table.bogs] == [1, 2]
