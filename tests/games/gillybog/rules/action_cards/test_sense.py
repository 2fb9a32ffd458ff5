"""3.5 Sense, and unique actions that place Forest tiles."""

from __future__ import annotations

import pytest

from mire import legal
from mire.books.telling import called
from mire.games.gillybog.board.paths import BLOCKED, OPEN
from mire.games.gillybog.rules.map_and_tiles import Lay, joined_by
from mire.games.gillybog.table import Stack
from tests.games.gillybog.laid_out import (
    BOTH,
    ROAD,
    TAKEN,
    A,
    C,
    a_table,
    act,
    add_path,
    bear,
    end_turn,
    hunters_at,
    lay_road,
    offered,
    playing,
    question,
    stacked,
)
from tests.ledger import rule


@rule("GB-178", "GB-179")
def test_sense_places_a_forest_tile_anywhere_it_fits() -> None:
    table = a_table(1)
    act(table, "Play Sense")
    assert question(table) == "WhichSite"
    sides = {text.split(" on ")[1][0] for text in offered(table)}
    assert {"e", "w"} <= sides


def sensed(place: str, tile: str, site: str, enhanced: bool = False) -> list[str]:
    """What is offered once the first tile of a Sense lies there."""
    table = a_table(2, place=place, enhanced=enhanced)
    table.forest.hidden.remove(tile)
    table.forest.hidden.append(tile)
    act(table, "Play Sense", f"Place {called(tile)} on {site}")
    return offered(table)


@rule("GB-180", "GB-181", "GB-182", "GB-185")
def test_a_tile_joined_to_the_own_space_allows_another() -> None:
    assert sensed("e1", "forest-10", "e2, pointing east") == ["Place another tile", "No more tiles"]
    assert "Play Run" in sensed("den", "forest-10", "e2, pointing east"), "joined only by way of e1"


@rule("GB-183", "GB-184", "GB-185")
def test_enhanced_three_tiles_in_all_anywhere_if_the_first_joins_the_own_space() -> None:
    table = a_table(2, place="e1", enhanced=True)
    table.forest.hidden.remove("forest-10")
    table.forest.hidden.append("forest-10")
    act(table, "Play Sense", "Place Forest 10 on e2, pointing east", "Place another tile")
    far = [text for text in offered(table) if " on w" in text]
    act(table, far[0], "Place another tile")
    act(table, offered(table)[0])
    assert len(table.laid) == 1 + 3
    assert question(table) == "WhichCard"


@rule("GB-182")
@pytest.mark.parametrize("enhanced", [False, True])
def test_one_decides_on_another_tile_before_it_is_revealed(enhanced: bool) -> None:
    table = a_table(2, place="e1", enhanced=enhanced)
    table.forest.hidden.remove("forest-10")
    table.forest.hidden.append("forest-10")
    act(table, "Play Sense", "Place Forest 10 on e2, pointing east")
    left = len(table.forest)
    act(table, "No more tiles")
    assert len(table.forest) == left
    assert table.revealed == []
    assert question(table) == "WhichCard", "and is not asked again"


@rule("GB-422", "GB-106")
def test_a_tile_placed_anew_lets_a_crowd_go_too() -> None:
    table = a_table(1, "e1 e2", place="den", hand="uproot run-grow")
    lay_road(table, "e3")
    add_path(table, "e3", 0)
    table.forest.hidden.remove("forest-10")
    table.lay("forest-10", "w2", 3)
    table.hunters[table.number("e3")] = table.take_from_village(8)
    act(table, "Play Uproot", "Lift Forest 10", "Place Forest 10 on e4, pointing east")
    assert (hunters_at(table, "e3"), hunters_at(table, "e4")) == (4, 4)


@rule("GB-106")
@pytest.mark.parametrize("what", TAKEN)
def test_a_tile_that_bears_anything_is_not_uprooted(what: str) -> None:
    table = a_table(2, hand="uproot run-grow", place="e1 den")
    table.laid, table.laid_at = [], []
    table.forest.hidden.remove("forest-10")
    table.lay("forest-10", "e2", 0)
    bear(table, what, "e3")
    act(table, "Play Uproot")
    assert (question(table) == "WhichTile") is (what == "nothing")


@rule("GB-106")
def test_neither_camps_nor_covered_tiles_nor_tiles_that_hold_the_map_together_are_uprooted() -> None:
    table = a_table(2, hand="uproot run-grow", place="e1 den")
    table.laid, table.laid_at = [], []
    for tile, space in (("forest-10", "e2"), ("camp-2", "e4")):
        (table.forest if tile.startswith("f") else table.camps).hidden.remove(tile)
        table.lay(tile, space, 0)
    act(table, "Play Uproot")
    assert question(table) == "WhichCard", "without the forest the camp would lie alone"
    covered = a_table(2, hand="uproot run-grow", place="e1 den")
    covered.laid, covered.laid_at = [], []
    covered.forest.hidden.remove("forest-10")
    covered.lay("forest-10", "e2", 0)
    stacked(covered, "mud-bank-1", "tunnel-1")
    covered.place[A] = covered.number("e2")
    act(covered, "Play Grow", "Protect your feet", "Lay Mud Bank 1")
    covered.place[A] = covered.number("e1")
    act(covered, "Play Uproot")
    assert question(covered) != "WhichTile"


@rule("GB-106")
def test_far_sense_offers_no_place_beside_whoever_plays_it() -> None:
    """The third player plays it from e1; a tile may join the space of the second, w1, and not e1."""
    table = a_table(3, "e1 e2", place="den w1 e1")
    end_turn(table)
    end_turn(table)
    table.hands[C] = ["far-sense", "run-grow"]
    table.forest.hidden.remove("forest-10")
    table.forest.hidden.append("forest-10")
    act(table, "Play Far Sense")
    assert any("Place Forest 10 on w2," in text for text in offered(table))
    own = table.place[C]
    assert not any(own in joined_by(table, lay) for lay in legal(table, C) if isinstance(lay, Lay))


@rule("GB-091")
def test_with_an_empty_stack_sense_places_nothing_and_counts_as_played() -> None:
    table = a_table(1)
    table.forest = Stack()
    act(table, "Play Sense")
    assert question(table) == "WhichCard"
    assert table.cards_played == 1


@BOTH
@rule("GB-106", "GB-170")
def test_root_path(enhanced: bool) -> None:
    table = playing("root-path", enhanced=enhanced)
    top = list(table.revealed)
    assert len(top) == 2
    act(table, next(text for text in offered(table) if called(top[1]) in text))
    if enhanced:
        assert top[0] in table.revealed, "the other went back on top"
        act(table, offered(table)[0])
    assert len(table.laid) == 1 + (2 if enhanced else 1)


@BOTH
@rule("GB-106", "GB-170")
def test_far_sense(enhanced: bool) -> None:
    table = playing("far-sense", "e1 e2", place="e1", enhanced=enhanced)
    tiles = 0
    while question(table) == "WhichSite":
        act(table, offered(table)[0])
        tiles += 1
        new = len(table.laid) - 1
        assert not any(table.tile_of[space] == new for space in table.near(table.place[A]))
    assert tiles == (3 if enhanced else 2)


@rule("GB-180", "GB-090")
def test_where_nothing_was_placed_an_earlier_tile_allows_no_other() -> None:
    table = a_table(1, ROAD, place="e2")
    table.links = [BLOCKED if end == OPEN else end for end in table.links]
    act(table, "Play Sense")
    assert len(table.forest.under) == 1
    assert question(table) == "WhichCard"


@rule("GB-106")
def test_a_camp_on_the_rim_is_not_uprooted() -> None:
    table = a_table(2, hand="uproot run-grow", place="e1 den")
    table.laid, table.laid_at = [], []
    table.camps.hidden.remove("camp-2")
    table.lay("camp-2", "e2", 0)
    act(table, "Play Uproot")
    assert question(table) == "WhichCard"
