"""The figures of the intervals: all tiles are there, nobody holds too many, and they are worth what is said of them."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from mire.books.components import edition
from mire.books.lessons import course, lessons, playing
from mire.books.played import seed_from
from mire.books.rulebook import figure, rulebook
from mire.core.engine import start
from mire.games.marshlands import Marshlands
from mire.games.marshlands.rules.drawing import hand_limit
from mire.games.marshlands.rules.scoring.lines import totals
from mire.games.marshlands.rules.scoring.sheets import sheet
from mire.games.marshlands.table import MarshlandsTable

RED, YELLOW, BLUE, GREEN = range(4)
FIGURES = [block.figure.name for chapter in rulebook(Marshlands) for block in chapter.blocks if block.figure]


def shown(name: str) -> MarshlandsTable:
    return cast(MarshlandsTable, figure(Marshlands, name))


def tiles(table: MarshlandsTable) -> Counter[str]:
    piles = (table.deck, *table.hands, table.aside, table.discards, table.offered, table.proposed, *table.villages)
    return Counter(tile for pile in (*piles, table.laid) for tile in pile)


def worth(table: MarshlandsTable, colour: int) -> list[tuple[str, float]]:
    """What counts for a colour, but for the empty squares."""
    return [(line.what, line.points) for line in sheet(table) if line.colour == colour and line.what != "empty squares"]


@pytest.mark.parametrize("name", [name for name in FIGURES if shown(name).act.event_tiles != "none"])
def test_every_tile_is_there_once_and_nobody_holds_too_many(name: str) -> None:
    table = shown(name)
    game = Marshlands(table.options, edition(Marshlands))
    assert tiles(table) == tiles(start(game, table.seats, seed_from(0)))
    assert all(len(hand) <= hand_limit(table, seat) for seat, hand in enumerate(table.hands))


def test_in_the_printed_example_red_has_28_and_green_16() -> None:
    table = shown("two-circuits-of-red")
    assert [points for what, points in worth(table, RED) if what == "circuit"] == [13, 4]
    assert sum(points for _, points in worth(table, RED)) == 28
    assert sum(points for _, points in worth(table, GREEN)) == 16


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("the-bishop-at-home", [("Bishop", 20)]),
        ("the-relic-comes", [("Heathen Worship", 20)]),
        ("haunted", [("copse", -4)]),
        ("a-first-circuit", [("circuit", 6)]),
        ("guided", [("circuit", 10), ("Professional Guide", 4), ("Shipwreck", 0)]),
        ("the-drought", [("fishery", 1)]),
        ("fire-and-rain", [("copse", 4)]),
    ],
)
def test_a_figure_is_worth_what_its_caption_says(name: str, counts: list[tuple[str, float]]) -> None:
    assert worth(shown(name), RED) == counts


def test_without_water_to_the_abbey_a_total_is_halved() -> None:
    table = shown("not-joined")
    halved = next(points for what, points in worth(table, RED) if what == "village not joined")
    assert halved == -totals(table, sheet(table))[RED]


@pytest.mark.parametrize(("name", "said"), [("myths", "34 points"), ("tourism", "you have 16")])
def test_a_lesson_adds_up(name: str, said: str) -> None:
    lesson = lessons(Marshlands)[name]
    (table,) = [table for note, table, _ in course(playing(Marshlands, lesson), lesson) if said in note.says]
    points = sum(points for _, points in worth(cast(MarshlandsTable, table), RED))
    assert f"{points:g}" in said
