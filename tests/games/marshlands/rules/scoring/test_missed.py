"""What does not score is told with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from mire.games.marshlands.rules.scoring.missed import missed
from mire.games.marshlands.table import Counter
from tests.games.marshlands.laid_out import S1, S2, laid_out, lines
from tests.ledger import rule

from .test_by_section import FIELD


def told(tiles: dict[str, str], kind: str, **options: Any) -> list[tuple[int, str, tuple[str, ...], str]]:
    found = [line for line in missed(laid_out(tiles, **options)) if line.what == kind]
    assert all(line.points == 0 and line.rule for line in found)
    return [(line.colour, line.what, line.squares, line.why) for line in found]


@rule("SM-A1-038", "SM-A1-039")
@pytest.mark.parametrize(("part", "what"), [("G", "garden"), ("C", "copse")])
def test_an_open_garden_or_copse_tells_where_it_is_open(part: str, what: str) -> None:
    begun = {"g7": f"w[W]; {part}[E]", "h7": f"{part}[EW]"}
    assert told(begun, what) == [(S1, what, ("g7", "h7"), "open to the east at h7")]
    assert told(begun | {"i7": f"{part}[W]"}, what) == []


@rule("SM-A1-055")
def test_what_lies_on_two_sections_is_told_to_both() -> None:
    both = told({"f8": "w[NS]; C[W]", "e8": "C[EW]"}, "copse")
    assert both == [
        (S1, "copse", ("f8",), "open to the west at e8"),
        (S2, "copse", ("e8",), "open to the west at e8"),
    ]


@rule("SM-A1-047")
def test_of_fields_those_are_told_that_little_is_missing_to() -> None:
    (field,) = told({square: tile for square, tile in FIELD.items() if square != "h8"}, "field")
    assert field[2:] == (("g8", "g9", "h9"), "open to the east at g8 and to the north at h9")
    assert told(FIELD, "field") == []


@rule("SM-A1-060")
def test_an_end_at_the_rim_is_open_unless_the_rim_closes() -> None:
    assert told({"f11": "G[S]"}, "garden") == [(S1, "garden", ("f11",), "open to the south at f11")]
    assert told({"f11": "G[S]"}, "garden", edge_closes=True) == []
    (both,) = told({"f11": "G[NS]"}, "garden", edge_closes=True)
    assert both[3] == "open to the north at f11"


@rule("SM-A1-045", "SM-A1-047")
def test_what_water_does_not_join_says_so() -> None:
    (fishery,) = lines(laid_out({"h8": "w[W]{fishery}"}), "fishery")
    assert fishery.why == "no water of it is joined to the village"
    (joined,) = lines(laid_out({"g7": "w[EW]", "h7": "w[W]{fishery}"}), "fishery")
    assert joined.why == ""
    (field,) = lines(laid_out({square: tile for square, tile in FIELD.items() if square != "g7"}), "field")
    assert field.why == "no landing point of it is joined to the village"


GARDEN = {"f7": "w[NS]", "f8": "w[N]; G[W]", "e8": "G[E]"}  # on two sections, joined to the middle


@rule("SM-A6-020")
def test_in_act_6_too_what_is_open_says_so() -> None:
    begun = {"c3": "red-village", "d3": "w[W]; G[S]"}
    assert [found[1:] for found in told(begun, "garden", act="6")] == [("garden", ("d3",), "open to the south at d3")]


@rule("SM-A5-033", "SM-A7-023")
@pytest.mark.parametrize("act", ["5", "7"])
def test_where_counters_count_what_is_finished_and_bears_none_is_told(act: str) -> None:
    open_end = GARDEN | {"e8": "G[EW]"}
    assert told(open_end, "garden", act=act) == [], "what is open takes no counter yet"
    why = "no counter lies on it"
    assert told(GARDEN, "garden", act=act) == [(S1, "garden", ("f8",), why), (S2, "garden", ("e8",), why)]
    table = laid_out(GARDEN, act=act)
    table.counters.append(Counter(S2, "e8", 0))
    assert [line for line in missed(table) if line.what == "garden"] == []


@rule("SM-A5-050")
def test_what_costs_points_for_want_of_a_counter_is_not_told_again() -> None:
    cut_off = laid_out({"h8": "w[N]; G[E]", "i8": "G[W]"}, act="5")
    assert [line.points for line in lines(cut_off, "garden")] == [-1]
    assert [line for line in missed(cut_off) if line.what == "garden"] == []


@rule("SM-A4-003", "SM-I2-100")
@pytest.mark.parametrize("act", ["4", "I2"])
def test_where_constructions_do_not_count_none_is_missed(act: str) -> None:
    assert missed(laid_out(GARDEN, act=act)) == []
