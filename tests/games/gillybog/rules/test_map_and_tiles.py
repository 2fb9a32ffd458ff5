"""1 The map and tiles."""

from __future__ import annotations

import pytest

from mire import advance, legal, play, to_act
from mire.books.telling import told
from mire.cli.sentences import spelt
from mire.games.gillybog.board.hexagons import DELTA
from mire.games.gillybog.board.paths import BLOCKED, NONE, OPEN
from mire.games.gillybog.components.spaces import spot
from mire.games.gillybog.events import NothingPlaced, TileRevealed
from mire.games.gillybog.rules.map_and_tiles import CampIsRevealed, ForestIsRevealed, Lay, Pitch
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import (
    PRINTED,
    A,
    a_table,
    act,
    add_path,
    gillybog,
    link,
    log,
    offered,
    opened,
    question,
    said,
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
    assert (table.forest.under, table.revealed) == ([top], [])
    assert said(table, NothingPlaced)
    assert question(table) == "WhichCard"


@rule("GB-085")
def test_a_tile_is_told_by_name_and_by_where_its_other_half_lies() -> None:
    """And a typed sentence is understood, allowed or not."""
    names = gillybog().names(1)
    directions = ["east", "north-east", "north-west", "west", "south-west", "south-east"]
    for turn, direction in enumerate(directions):
        text = f"Place Forest 28 on the space 2 east and 1 south-east of the Den, pointing {direction}"
        lay = Lay("forest-28", "e2s1", turn)
        assert told(lay, names) == text
        assert spelt(gillybog(), text.lower(), names) == lay
        assert spelt(gillybog(), f"place forest 28 on 2 east 1 south-east of den, pointing {direction}", names) == lay


@rule("GB-410")
def test_a_revealed_tile_is_told_by_what_is_on_it() -> None:
    table = a_table(1)
    table.forest.hidden.remove("forest-14")
    table.forest.hidden.append("forest-14")
    act(table, "Play Sense")
    assert log(table)[-1] == "Forest 14 was revealed: Snare and forest."


@rule("GB-090", "GB-085")
@pytest.mark.parametrize("fits", [True, False])
def test_with_room_for_a_single_tile_it_fits_by_the_paths_of_its_own_halves(fits: bool) -> None:
    """The only open path leads east to e2, and beside that only e3 is free: the tile can lie in two ways."""
    tile = next(
        name for name, tile in PRINTED.forests.items() if tile.inner and ("W" in tile.a or "E" in tile.b) is fits
    )
    table = with_room_for_one_tile("run-grow howl-sense")
    on_the_stack(table, tile)
    act(table, "Play Sense")
    assert (question(table) == "WhichSite") is fits
    assert table.forest.under == ([] if fits else [tile])


def with_room_for_one_tile(hand: str) -> GillybogTable:
    table = a_table(1, hand=hand)
    for name in ("e3n1", "e2n1", "e1s1", "e2s1"):
        table.settle(spot(name), "plain", 0, 0)
    table.links = [BLOCKED if end == OPEN else end for end in table.links]
    table.links[table.number("e1") * 6] = OPEN
    return table


def on_the_stack(table: GillybogTable, tile: str) -> None:
    if tile in table.forest.hidden:
        table.forest.hidden.remove(tile)
    table.forest.shown.append(tile)


@rule("GB-090", "GB-106")
def test_of_two_tiles_one_that_fits_is_enough() -> None:
    tiles = {
        fits: next(
            name for name, tile in PRINTED.forests.items() if tile.inner and ("W" in tile.a or "E" in tile.b) is fits
        )
        for fits in (True, False)
    }
    table = with_room_for_one_tile("run-grow root-path")
    on_the_stack(table, tiles[True])
    on_the_stack(table, tiles[False])
    act(table, "Play Root Path")
    assert question(table) == "WhichSite"
    assert {action.tile for action in legal(table, A) if isinstance(action, Lay)} == {tiles[True]}


@rule("GB-090", "GB-106")
@pytest.mark.parametrize(("card", "told", "fits"), [("far-sense", "Far Sense", False), ("howl-sense", "Sense", True)])
def test_where_only_your_own_space_has_an_open_path_a_tile_that_may_not_join_it_fits_nowhere(
    card: str, told: str, fits: bool
) -> None:
    table = a_table(1, hand=f"run-grow {card}", place="e1")
    own = range(table.place[A] * 6, table.place[A] * 6 + 6)
    table.links = [BLOCKED if end == OPEN and place not in own else end for place, end in enumerate(table.links)]
    act(table, f"Play {told}")
    assert (question(table) == "WhichSite") is fits
    assert len(table.forest.under) == (0 if fits else 2)
