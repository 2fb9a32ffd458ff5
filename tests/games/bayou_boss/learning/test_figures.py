"""The tables that people learn Bayou Boss by could lie there in a real game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mire.books.laws import components
from mire.games.bayou_boss.learning.figures import tables as figures
from mire.games.bayou_boss.learning.laying import cards
from mire.games.bayou_boss.table import BayouBossTable
from tests.games.bayou_boss.laid_out import bayou_boss, dealt

TABLES = [thing for thing in vars(figures).values() if getattr(thing, "__module__", "") == figures.__name__]


@pytest.mark.parametrize("figure", TABLES, ids=lambda figure: figure.__name__)
def test_all_cards_are_there(figure: Callable[[], BayouBossTable]) -> None:
    table = figure()
    there = components(table)
    assert there.total() == components(dealt(table.seats, options=table.options)).total()
    ravens = there.pop("raven")
    assert ravens == bayou_boss().printed.characters["raven"].copies
    assert set(there.values()) == {1}


@pytest.mark.parametrize("figure", TABLES, ids=lambda figure: figure.__name__)
def test_all_have_played_as_many_cards(figure: Callable[[], BayouBossTable]) -> None:
    table = figure()
    picking = len(table.swamp) % table.seats if not table.trick else 0
    held = sorted(table.holds(seat) + (seat in table.trick) for seat in range(table.seats))
    assert held[-1] - held[0] == (1 if picking else 0)
    assert all(len(won) == tricks * table.seats for won, tricks in zip(table.won, table.tricks, strict=True))


def test_cards_in_the_short_form() -> None:
    assert cards("R7 blue-crab P10") == ["red-7", "blue-crab", "purple-10"]
