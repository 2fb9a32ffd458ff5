"""The tables that people learn Swamped by could lie there in a real game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mire import start
from mire.books.laws import components
from mire.books.played import seed_from
from mire.games import game
from mire.games.swamped.learning.figures import beginnings, expansions, the_game
from mire.games.swamped.learning.figures.laid_out import ANY, laid
from mire.games.swamped.table import NOWHERE, SwampedTable

TABLES = [
    thing
    for module in (the_game, expansions, beginnings)
    for thing in vars(module).values()
    if getattr(thing, "__module__", "") == module.__name__
]


@pytest.mark.parametrize("figure", TABLES, ids=lambda figure: figure.__name__)
def test_all_cards_are_there_once(figure: Callable[[], SwampedTable]) -> None:
    table = figure()
    begun = start(game("swamped", table.options), table.seats, seed_from(5))
    there, wanted = components(table), components(begun)
    for starting in (table.swamp[0], begun.swamp[0]):
        there.pop(starting, 0)
        wanted.pop(starting, 0)
    assert there == wanted


@pytest.mark.parametrize("figure", TABLES, ids=lambda figure: figure.__name__)
def test_what_the_team_has_is_gone_from_the_map(figure: Callable[[], SwampedTable]) -> None:
    table = figure()
    printed = [sum(table.faces[here].treasures[kind].bit_count() for here in table.swamp) for kind in range(4)]
    assert printed == [left.bit_count() + had for left, had in zip(table.treasures, table.collected, strict=True)], (
        "a Tiger has taken nothing yet"
    )
    assert table.speed == (2, 3, 4, 5)[table.collected[0]], "all are on easy, and each Kingsfoil made the Croc faster"


@pytest.mark.parametrize("figure", TABLES, ids=lambda figure: figure.__name__)
def test_boat_and_croc_lie_where_they_may(figure: Callable[[], SwampedTable]) -> None:
    table = figure()
    assert (table.boat == NOWHERE) == (table.croc == NOWHERE)
    if table.boat != NOWHERE:
        assert table.boat != table.croc
        assert not any(left >> table.boat & 1 for left in table.treasures), "the Boat has taken what lay here"
        assert table.came_from == table.boats_card - 1


@pytest.mark.parametrize("figure", TABLES, ids=lambda figure: figure.__name__)
def test_hands_are_as_large_as_the_deck_allows(figure: Callable[[], SwampedTable]) -> None:
    table = figure()
    held = [len(hand) for hand in table.hands]
    assert all(number in (2, 3) for number in held) or table.boat == NOWHERE
    assert sum(number == 2 for number in held) <= 1, "only who has just played has not drawn yet"


def test_cards_lie_as_they_are_written() -> None:
    table = laid(
        "green-east/otter-loop let's-move blue-north",
        ANY,
        piles=("red-north red-east w2",),
        deck="yellow-west/lily-basin blue-south",
        swamp="first-front heron-stand vine-curtain moss-alley",
        boat="2a2",
        croc="3f2",
        taken="1c5 3c4",
        pilot=1,
    )
    assert table.hands[0] == ["green-east", "let's-move", "blue-north"]
    assert table.hand_maps[0][0] == "otter-loop"
    assert (table.piles[0].cards, table.piles[0].white) == (["red-north", "red-east"], 2)
    assert (table.deck[-1], table.top, table.deck[-2]) == ("yellow-west", ["lily-basin"], "blue-south")
    assert (len(table.laid[1]), len(table.sunk)) == (2, 1), "the Pilot laid two, the third came from the Deck"
    assert (table.collected, table.speed) == ([1, 1, 0, 0], 3)
