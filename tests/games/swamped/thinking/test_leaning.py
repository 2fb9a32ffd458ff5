"""How a sensible player leans where a Tiger is near."""

from __future__ import annotations

from typing import Any

import pytest

from mire import Action, legal
from mire.games.swamped.components.cards import colour_of
from mire.games.swamped.learning.figures.laid_out import laid
from mire.games.swamped.rules.game_play import Discard, Play, StartPile
from mire.games.swamped.table import SwampedTable, space_of
from mire.games.swamped.thinking.leaning import leanings

NEAR, FAR = "2e3", "3a5"


def beside_a_tiger(taken: str, boat: str = NEAR, **options: Any) -> SwampedTable:
    """A hand of Pounce cards that could start a pile, or be discarded."""
    return laid(
        "pounce-3 pounce-2 green-north",
        "blue-west pounce-1 yellow-east",
        "red-west green-west yellow-north",
        piles=("red-north w3",),
        deck="yellow-south green-east red-east blue-east",
        swamp="first-front fern-narrows moss-alley cypress-gate",
        boat=boat,
        croc="1e2",
        taken=taken,
        adventurers="chef smuggler collector",
        tiger=True,
        **options,
    )


def by_leaning(table: SwampedTable) -> list[Action]:
    options = legal(table, 0)
    leaning = dict(zip(options, leanings(table, 0, options), strict=True))
    return sorted(options, key=lambda action: -leaning[action])


def sets_the_tiger_on(action: Action) -> bool:
    return isinstance(action, StartPile | Play) and not colour_of(action.card)


@pytest.mark.parametrize("taken", ["", "1c5"])
def test_nobody_sets_the_tiger_on_a_boat_that_cannot_feed_it(taken: str) -> None:
    ordered = [sets_the_tiger_on(action) for action in by_leaning(beside_a_tiger(taken))]
    assert any(ordered)
    assert ordered == sorted(ordered)  # whatever else there is comes first


def test_each_tiger_may_want_two() -> None:
    table = beside_a_tiger("1c5 1d4", tiger_takes="two-each")
    above = table.boat - 1
    table.tigers |= 1 << above | 1 << space_of(NEAR)  # two of them within reach
    ordered = [sets_the_tiger_on(action) for action in by_leaning(table)]
    assert any(ordered)
    assert ordered == sorted(ordered)


def test_two_treasures_are_a_price_and_not_the_end() -> None:
    def strongest(table: SwampedTable) -> float:
        options = legal(table, 0)
        leaning = leanings(table, 0, options)
        return max(lean for action, lean in zip(options, leaning, strict=True) if sets_the_tiger_on(action)) - max(
            lean for action, lean in zip(options, leaning, strict=True) if isinstance(action, Discard)
        )

    rich = "1c5 1d4 2c3 2b5"
    assert strongest(beside_a_tiger("")) < strongest(beside_a_tiger(rich)) < strongest(beside_a_tiger(rich, boat=FAR))
