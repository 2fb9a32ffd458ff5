"""What a tile would do is told before it is laid."""

from __future__ import annotations

import pytest

from mire import Dice, legal, play, start, to_act, view
from mire.books.foreseeing import foreseen
from mire.books.played import seed_from
from mire.books.writing import written
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.scoring import foreseen as telling
from tests.games.marshlands.laid_out import P1, laid_out, marshlands
from tests.ledger import rule


def told(tiles: dict[str, str], square: str, tile: str, act: str = "1") -> str:
    """What is told to P1 of this tile on that square."""
    table = laid_out({**tiles, square: tile}, act=act)
    at = table.where.index(square)
    del table.laid[at], table.where[at], table.turns[at]
    table.relay()
    before = written(table)
    said = telling.foreseen(table, P1, Lay(tile, square, 0))
    assert written(table) == before, "nothing is laid"
    return said


@rule("SM-A1-038", "SM-A1-039")
@pytest.mark.parametrize(("part", "what"), [("G", "garden"), ("C", "copse")])
def test_a_tile_that_closes_a_garden_or_copse_says_so_with_its_points(part: str, what: str) -> None:
    begun = {"g7": f"w[W]; {part}[E]", "h7": f"{part}[EW]"}
    assert told(begun, "i7", f"{part}[W]").startswith(f"Completes a {what} of 3 tiles; ")
    assert told(begun, "i7", f"{part}[EW]").startswith("Completes nothing yet")


@rule("SM-A1-045")
def test_water_that_joins_what_lay_apart_says_so() -> None:
    apart = {"h7": "w[W]{fishery}"}
    assert told(apart, "g7", "w[EW]").startswith("Joins the fishery at h7 to the village; 3 points more for you")
    assert "oins" not in told(apart, "g7", "w[W]")
    assert told({"g7": "w[EW]"}, "h7", "w[W]{fishery}").startswith("Brings a fishery; ")


@rule("SM-A1-055")
def test_points_of_others_are_told_too() -> None:
    shared = {"f8": "w[NS]; G[W]"}
    assert "more for others" in told(shared, "e8", "G[E]")


@rule("SM-A4-003")
def test_in_a_race_no_points_are_told() -> None:
    assert told({"g7": "w[W]; G[E]"}, "h7", "G[W]", act="4") == "Completes a garden of 2 tiles."


@rule("SM-G-042")
@pytest.mark.parametrize("act", ["1", "5", "6", "7", "I1"])
def test_it_is_told_on_a_view_and_only_of_what_may_be_done(act: str) -> None:
    game = marshlands(act=act)
    table, luck = start(game, 2, seed_from(3)), Dice(seed_from(4))
    said = set()
    for _ in range(40):
        if table.outcome:
            break
        seat = to_act(table)[0]
        seen = view(game, table, seat)
        options = legal(seen, seat)
        for action in options[:6]:
            text = foreseen(game, seen, seat, action)
            assert not text or (isinstance(action, Lay) and text.endswith(".") and "  " not in text)
            said.add(text)
        assert foreseen(game, seen, seat, Lay("straight", "zz9", 0)) == ""
        play(table, seat, options[luck.below(len(options))])
    assert len(said) > 1
