"""What careful players fear and hope for."""

from __future__ import annotations

import pytest

from mire.games.gillybog.board.paths import FAR
from mire.games.gillybog.table import GillybogTable
from mire.games.gillybog.thinking.judgement import GIVEN_UP, Outlook, patience
from tests.games.gillybog.laid_out import A, a_table, add_path, lay_road

ROAD = "e1 e2 e3 e4 e5"
EAST, WEST = 0, 3


def around_a_hole(*spaces: str) -> GillybogTable:
    """A path ends at e4 from both sides; these spaces lie around it."""
    table = a_table(1, "e1 e2 e3", "e5 e6 e7", vision="e7")
    for space in spaces:
        lay_road(table, space)
    add_path(table, "e3", EAST)
    add_path(table, "e5", WEST)
    return table


def test_a_way_can_be_built_where_a_tile_has_room() -> None:
    outlook = Outlook(around_a_hole("e5n1", "e4n1", "e3s1"))
    assert outlook.vision[A] < FAR
    assert outlook.ways.on_foot(outlook.table.vision)[A] == FAR


def test_no_way_can_be_built_through_a_hole_of_a_single_hexagon() -> None:
    outlook = Outlook(around_a_hole("e5n1", "e4n1", "e3s1", "e4s1"))
    assert outlook.vision[A] == FAR
    assert outlook.ways.lead(outlook.table.vision)[A] == FAR


def threat(top: str, place: str, **more: object) -> float:
    """What A, who has played three cards, has to fear."""
    table = a_table(1, ROAD, place=place, top=top, **more)  # type: ignore[arg-type]
    table.cards_played = 3
    return Outlook(table).threat(A, table.place[A])


@pytest.mark.parametrize("top", ["scout", "encircle"])
def test_who_is_far_from_open_paths_fears_less_those_who_come_in(top: str) -> None:
    assert threat(top, "e1") > 2 * threat(top, "e5")


def test_who_is_far_from_captives_fears_less_those_who_guard_them() -> None:
    assert threat("garrison", "e1", captives="e2") > 2 * threat("garrison", "e1", captives="e5")


def test_hunters_are_feared_who_will_be_more() -> None:
    assert threat("muster", "e2", hunters={"e4": 1}) > 2 * threat("bloodhounds", "e2", hunters={"e4": 1})


def test_a_game_that_can_no_longer_be_won_is_given_up() -> None:
    table = around_a_hole("e5n1", "e4n1", "e3s1", "e4s1")
    assert not Outlook(table).is_lost, "something may turn up yet"
    table.turn = patience(table) + 1
    assert Outlook(table).is_lost
    open_yet = around_a_hole("e5n1", "e4n1", "e3s1")
    open_yet.turn = patience(open_yet) + 1
    assert not Outlook(open_yet).is_lost
    open_yet.turn = GIVEN_UP * patience(open_yet) + 1
    assert Outlook(open_yet).is_lost, "it has gone on for too long"
