"""The tables that people learn the acts by could lie there in a real game, and are worth what is said of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mire.books.laws import components
from mire.books.rulebook import figure
from mire.games.marshlands import Marshlands
from mire.games.marshlands.learning.figures import acts, beginning, example, lessons, more, scoring
from mire.games.marshlands.rules.acts.act_6 import badly_laid
from mire.games.marshlands.table import MarshlandsTable
from tests.games.marshlands.laid_out import S1, S2, lines, opened, total

MODULES = (beginning, scoring, example, acts, more, lessons)
TABLES = [
    thing
    for module in MODULES
    for name, thing in vars(module).items()
    if getattr(thing, "__module__", "") == module.__name__ and name != "on_the_way"
]

# What each figure says that things are worth: whose, what, the points, where.
WORTH = {
    "a-joker": [(S1, "garden", 2, "h9")],
    "complete-and-open": [(S1, "copse", 4, "g8 g9")],
    "pond-of-landing-and-end": [(S1, "pond", 2, "g8 g9")],
    "pond-of-two-ends": [(S1, "pond", 2, "g8 g9")],
    "a-field-with-a-cow": [(S1, "field", 6, "f7 g7 h7 f8 g8 h8"), (S1, "cow", 5, "f7 g7 h7 f8 g8 h8")],
    "joined-and-not": [(S1, "fishery", 3, "g8"), (S1, "reed bed", 1, "i8")],
    "through-a-neighbour": [(S1, "fishery", 1, "f9")],
    "a-shared-copse": [(S1, "copse", 2, "f8"), (S2, "copse", 2, "e8")],
    "a-shared-pond": [(S1, "pond", 2, "e8 f8")],
    "example-gardens": [(S1, "garden", 2, "f8"), (S1, "garden", 4, "g8 h8")],
    "example-copses": [(S1, "copse", 6, "g7 h7 i7")],
    "example-fisheries-and-reeds": [
        *((S1, "fishery", 3, square) for square in ("f8", "f9", "g8")),
        *((S1, "reed bed", 10, "h8"), (S1, "reed bed", 1, "j8")),
    ],
    "example-frogs": [(S1, "pond", 2, "h8 h9")],
    "example-field-without-landing": [(S1, "field", 0, "g8 h8 g9 h9")],
    "example-field-of-five": [(S1, "field", 5, "g8 h8 g9 h9")],
    "example-field-of-sixteen": [
        *((S1, "field", 8, "h9 g8 h8 i8 g9 i9 h10"), (S1, "cow", 8, "h9 g8 h8 i8 g9 i9 h10")),
    ],
    "village-in-the-corner": [(S1, "village", 20, "k11")],
    "act-3-joined": [(S1, "village", 10, "k11"), (S1, "reed bed", 1, "k9")],
    "before-the-eclipse": [(S2, "reed bed", 10, "d7")],
}


@pytest.mark.parametrize("laid_out", TABLES, ids=lambda made: made.__name__)
def test_all_tiles_are_there(laid_out: Callable[[], MarshlandsTable]) -> None:
    table = laid_out()
    begun = opened(table.seats, **{name: getattr(table.options, name) for name in table.options.__struct_fields__})
    assert components(table) == components(begun)
    assert len(set(table.where)) == len(table.where)


@pytest.mark.parametrize("laid_out", TABLES, ids=lambda made: made.__name__)
def test_hands_are_as_large_as_they_should_be(laid_out: Callable[[], MarshlandsTable]) -> None:
    table = laid_out()
    lying = [table.layout.ground.sections[table.layout.index[square]] for square in table.where]
    for colour, hand in zip(table.colours, table.hands, strict=True):
        if table.act.hand == 29:
            village = "village" in " ".join(table.laid) and bool(lying.count(colour))
            assert len(hand) + lying.count(colour) - village == 29
        elif table.act.hand and table.options.eclipse == "none":
            assert abs(len(hand) - table.act.hand) <= 1


@pytest.mark.parametrize("name", WORTH)
def test_figures_are_worth_what_is_said(name: str) -> None:
    table = figure(Marshlands, name)
    assert isinstance(table, MarshlandsTable)
    counted = [(line.colour, line.what, line.points, frozenset(line.squares)) for line in lines(table)]
    for colour, what, points, squares in WORTH[name]:
        assert (colour, what, points, frozenset(squares.split())) in counted


@pytest.mark.parametrize("name", ["pond-of-two-landings", "frog-in-a-canal", "example-open-field"])
def test_figures_that_are_worth_nothing(name: str) -> None:
    table = figure(Marshlands, name)
    assert isinstance(table, MarshlandsTable)
    assert {line.what for line in lines(table)} == {"empty squares"}


def test_a_section_that_was_played_is_worth_113() -> None:
    table = example.a_section_counted()
    kinds = dict.fromkeys(line.what for line in lines(table, colour=S1))
    sums = {what: sum(line.points for line in lines(table, what, S1)) for what in kinds}
    assert sums == {"pond": 4, "fishery": 12, "reed bed": 30, "copse": 20, "field": 34, "cow": 14, "empty squares": -1}
    assert total(table) == 113


def test_one_tile_clashes() -> None:
    table = acts.badly_laid()
    assert [table.layout.names[square] for square in badly_laid(table, 0)] == ["c3", "d3"]
