"""1 The map and tiles: where forests, camps and bogs may lie."""

from __future__ import annotations

import pytest

from mire import advance, legal, play, to_act
from mire.games.gillybog.board import BLOCKED, DELTA, NONE, OPEN
from mire.games.gillybog.events import NothingPlaced, TileRevealed
from mire.games.gillybog.moving import GoTo
from mire.games.gillybog.table import GillybogTable, Stack, spot
from mire.games.gillybog.tiles import CampIsRevealed, ForestIsRevealed, Lay, LayBog, Pitch
from tests.games.gillybog.laid_out import (
    A,
    a_table,
    act,
    add_path,
    goals,
    lay_road,
    offered,
    opened,
    question,
    said,
    stacked,
    where,
    why_not,
)
from tests.ledger import rule


def revealed(table: GillybogTable, tile: str) -> GillybogTable:
    """A Forest or Camp tile turned up for A to place."""
    if tile.startswith("camp"):
        table.camps.hidden.remove(tile)
        table.camps.shown.append(tile)
        table.agenda.append(CampIsRevealed(A))
    else:
        if tile in table.forest.hidden:
            table.forest.hidden.remove(tile)
        table.forest.shown.append(tile)
        table.agenda.append(ForestIsRevealed(A))
    advance(table)
    return table


def link(table: GillybogTable, name: str, direction: int) -> int:
    return table.links[table.number(name) * 6 + direction]


@rule("GB-064")
def test_neighbouring_spaces_without_a_path_cannot_be_stepped_to() -> None:
    table = a_table(1, "e1 e2", "e1 e2n1 e3n1")
    act(table, "Play Run")
    assert {"e2", "e3n1"} <= goals(table)
    table = a_table(1, "e1 e2 e3", place="e3")
    lay_road(table, "n2 n3 n4")
    act(table, "Play Sneak")
    assert why_not(table, GoTo("n2")) == "GB-064"
    assert why_not(table, GoTo("w9")) == "GB-064"


@rule("GB-072", "GB-079")
def test_the_top_tile_of_the_stack_is_revealed_and_placed() -> None:
    table = opened(1, opening="first-game")
    act(table, "Play Sense")
    (tile,) = table.revealed
    assert [event.tile for event in said(table, TileRevealed)] == [tile]
    assert len(table.forest) == 26
    assert {action.tile for action in legal(table, A) if isinstance(action, Lay)} == {tile}
    assert why_not(table, Lay("forest-1", "e4", 0)) == "GB-079"
    camp = revealed(a_table(1), "camp-2")
    assert len(camp.camps) == 6
    assert why_not(camp, Pitch("camp-3", "e2", 0)) == "GB-072"


@rule("GB-073", "GB-074", "GB-075", "GB-078")
def test_of_three_places_for_a_camp_only_the_one_with_open_paths_is_allowed() -> None:
    """Camp 2 has a path to the west on its cliff and one to the east on its camp space."""
    table = revealed(a_table(1, "e1 e2"), "camp-2")
    assert why_not(table, Pitch("camp-2", "e3", 0)) == "GB-073", "blocked: e2 has no path to the east"
    joined = revealed(a_table(1), "camp-2")
    assert why_not(joined, Pitch("camp-2", "e2", 0)) == "GB-074", "joined to the path of e1"
    assert "Place Camp 2 on e2n2, pointing east" in offered(table)
    assert why_not(table, Pitch("camp-2", "e6", 0)) == "GB-075"
    assert why_not(table, Pitch("camp-2", "e1", 0)) == "GB-080"


@rule("GB-074", "GB-304")
def test_a_new_camp_is_joined_to_nothing() -> None:
    table = revealed(a_table(1), "camp-4")
    play(table, A, legal(table, A)[0])
    cliff, camp = len(table.spaces) - 2, len(table.spaces) - 1
    assert table.near(cliff) == table.near(camp) == []
    table.place[A] = camp
    act(table, "Play Run")
    assert offered(table) == ["Stop"]


@rule("GB-076")
def test_a_camp_may_close_off_a_path_of_another_tile() -> None:
    table = revealed(a_table(1), "camp-2")
    assert link(table, "e1", 0) == OPEN
    act(table, "Place Camp 2 on e2, pointing north-east")
    assert link(table, "e1", 0) == BLOCKED


@rule("GB-077", "GB-092")
def test_who_causes_a_tile_to_be_placed_has_the_last_word() -> None:
    table = a_table(2, "e1 e2", vision="e2")
    act(table, "Play Run", "Go to e2")
    assert question(table) == "WhichCampSite"
    assert to_act(table) == (A,)
    sensing = opened(3, opening="first-game")
    act(sensing, "Play Sense")
    assert to_act(sensing) == (sensing.active,)


@rule("GB-080")
def test_a_tile_never_lies_over_another() -> None:
    table = revealed(a_table(1), "forest-10")
    assert why_not(table, Lay("forest-10", "e1", 0)) == "GB-080"
    assert why_not(table, Lay("forest-10", "e2", 3)) == "GB-080", "its other half would lie on e1"


@rule("GB-081", "GB-089")
def test_a_forest_tile_must_join_a_path() -> None:
    """Forest 10: a has paths to NW and W, b to E and SE, and one joins the two."""
    table = revealed(a_table(1), "forest-10")
    assert "Place Forest 10 on e2, pointing east" in offered(table), "its path to the west meets the path of e1"
    assert why_not(table, Lay("forest-10", "e2", 2)) == "GB-081"
    assert why_not(table, Lay("forest-10", "e1s1", 0)) == "GB-081"


@rule("GB-082", "GB-086")
def test_a_tile_that_is_not_flush_with_another_is_refused() -> None:
    table = revealed(a_table(1), "forest-10")
    assert why_not(table, Lay("forest-10", "e4", 0)) == "GB-082"


@rule("GB-083", "GB-087")
def test_a_tile_may_be_laid_where_nobody_gets_yet() -> None:
    table = a_table(1, "w4 w5")
    add_path(table, "w5", 3)
    revealed(table, "forest-10")
    assert "Place Forest 10 on w7, pointing east" in offered(table), (
        "its b joins w5, which nothing joins to the Great Bog"
    )


@rule("GB-084", "GB-088")
def test_paths_may_be_blocked_as_long_as_one_is_joined() -> None:
    table = a_table(1, "e1 e1s1")
    add_path(table, "e1s1", 0)
    revealed(table, "forest-1")  # a: W; b: NE, SE
    act(table, "Place Forest 1 on e2, pointing east")
    assert link(table, "e2", 3) == table.number("e1")
    table = a_table(1, "e2s1 e3s1")
    add_path(table, "e2s1", 2)
    revealed(table, "forest-1")
    act(table, "Place Forest 1 on e2, pointing east")
    assert link(table, "e2s1", 2) == BLOCKED


@rule("GB-085")
def test_every_turn_that_fits_is_offered_and_the_mirror_image_never() -> None:
    """Around e2 Forest 1 fits with each of its three exits toward e1, and in no other way."""
    table = revealed(a_table(1), "forest-1")
    at_e2 = {
        (action.space, action.turn)
        for action in legal(table, A)
        if isinstance(action, Lay) and spot("e2") in (spot(action.space), spot(action.space) + DELTA[action.turn])
    }
    assert at_e2 == {("e2", 0), ("e3n1", 4), ("e2s1", 2)}


@rule("GB-090")
def test_a_tile_that_fits_nowhere_goes_under_the_stack() -> None:
    table = a_table(1)
    table.links = [NONE if end == OPEN else end for end in table.links]
    top = table.forest.hidden[-1]
    act(table, "Play Sense")
    assert table.forest.under == [top]
    assert said(table, NothingPlaced)
    assert question(table) == "WhichCard"


@rule("GB-091")
def test_with_an_empty_stack_sense_places_nothing_and_counts_as_played() -> None:
    table = a_table(1)
    table.forest = Stack()
    act(table, "Play Sense")
    assert question(table) == "WhichCard"
    assert table.cards_played == 1


# 3.3 Bog tiles


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


@rule("GB-378")
def test_a_printed_special_bog_works_like_a_tile() -> None:
    table = a_table(1, "e1 e2", place="e2", kinds={"e2": "tunnel"})
    act(table, "Play Sneak")
    assert "Take the Tunnel to e1" in offered(table)
    assert where(table) == "e2"
