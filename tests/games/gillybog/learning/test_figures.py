"""The tables that people learn Gillybog by are whole, and show what their chapters say of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mire.books.laws import components
from mire.games.gillybog.learning.figures import beginnings, the_game, the_map
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import goals, hunters_at, opened, question, tokens

ROOMS = (the_map, the_game, beginnings)
TABLES = [thing for room in ROOMS for thing in vars(room).values() if getattr(thing, "__module__", "") == room.__name__]


@pytest.mark.parametrize("figure", TABLES, ids=lambda figure: figure.__name__)
def test_all_components_are_there(figure: Callable[[], GillybogTable]) -> None:
    table = figure()
    assert components(table) == components(opened(table.seats))
    assert tokens(table) == tokens(opened(table.seats))
    assert len({table.lore.bogs[stack.shown[-1]].face for stack in table.bogs}) == 2


def test_the_gilly_is_twelve_spaces_away_behind_an_ambush_and_two_hunters() -> None:
    table = the_game.a_long_run()
    assert table.steps_from(0)[table.captives[0]] == 12
    on_the_way = {"e3s1": 4, "s3": 8}
    assert {name: table.steps_from(0)[table.number(name)] for name in on_the_way} == on_the_way
    assert table.kinds[table.number("e3s1")] == "ambush"
    assert hunters_at(table, "s3") == 2


def test_groups_are_as_far_away_as_is_said() -> None:
    table = the_game.nearness()
    far = {"s2": 2, "w3s2": 4, "e1s2": 4, "w3s4": 9}
    assert {table.spaces[space]: table.steps_from(0)[space] for space in table.groups()} == far


def test_the_space_beside_player_1_has_the_nearest_open_path() -> None:
    table = the_game.open_path()
    assert table.nearest(table.open_spaces(), table.place[0]) == [table.number("e3")]


def test_only_two_neighbours_are_adjacent() -> None:
    table = the_game.adjacent()
    assert sorted(table.spaces[space] for space in table.near(table.place[0])) == ["e3", "e5"]


def test_two_groups_are_seen_and_the_third_is_not() -> None:
    table = the_game.line_of_sight()
    seen = [table.spaces[space] for space in table.in_sight(table.place[0]) if table.hunters[space]]
    assert sorted(seen) == ["e4", "w2s2"]


def test_grow_opens_the_way_to_the_vision_token() -> None:
    before, after = the_map.before_growing(), the_map.after_growing()
    assert before.vision not in before.near(before.place[0])
    assert after.vision in after.near(after.place[0])
    assert after.protection[0] == [2, 1, 1]


def test_a_bog_is_four_hexagons_from_the_tunnel() -> None:
    table = the_map.tunnel()
    far = {"e1": 2, "s1": 3, "n1": 4}
    assert {name: table.apart(table.place[0], table.number(name)) for name in far} == far


def test_the_example_of_a_threat_phase() -> None:
    before, after = the_game.threat_before(), the_game.threat_after()
    assert (question(before), goals(before), before.cards_played) == ("WhichGroupIsNearest", {"e3", "s2"}, 4)
    assert after.protection[0] == [1, 0, 2]
    assert hunters_at(after, "e1") == 1


@pytest.mark.parametrize(("figure", "camps"), [(the_map.camp_allowed, 1), (the_map.camp_forbidden, 0)])
def test_camps_lie_in_the_open_or_are_shown_as_mistakes(figure: Callable[[], GillybogTable], camps: int) -> None:
    table = figure()
    spaces = [space for space, kind in enumerate(table.kinds) if kind in ("cliff", "camp")]
    links = {space: [end for end in table.links[space * 6 : space * 6 + 6] if end != -3] for space in spaces}
    tiles = {table.tile_of[space] for space in spaces}
    sound = [
        tile for tile in tiles if all(set(links[space]) == {-1} for space in spaces if table.tile_of[space] == tile)
    ]
    assert len(sound) == camps
