"""Interval 1: what counts."""

from __future__ import annotations

import pytest

from mire.games.marshlands.table import Counter
from tests.games.marshlands.laid_out import S1, S2, S3, lines, points, total
from tests.games.marshlands.rules.intervals.myths.laid_out import COPSE, FULL, HOME, filled, marked, myths
from tests.ledger import rule


@rule("SM-I1-005", "SM-I1-129")
def test_without_water_to_the_abbey_all_is_halved_and_halves_are_kept() -> None:
    joined = marked(HOME | {"f8": "w[N]{reed}"}, ("f8", 0))
    assert total(joined) == 10 - 28
    cut = marked(
        {"g8": "red-village", "g9": "w[N]{reed}", "g7": "w[S]{reed}", "h8": "w[W]{reed}"}, ("g9", 0), ("g7", 0)
    )
    assert total(cut) == (20 - 26) / 2
    odd = marked({"g8": "red-village", "g9": "w[N]{fishery}"}, ("g9", 0))
    assert total(odd) == (3 - 28) / 2
    assert points(odd, "village not joined") == 12.5
    assert total(marked({"f7": "w[NS]{fishery}"}, ("f7", 0))) == (3 - 29) / 2, "not laid is not joined"


@rule("SM-I1-140")
@pytest.mark.parametrize("debts_halved", [True, False])
def test_a_total_below_zero_is_halved_as_well_unless_it_is_agreed_otherwise(debts_halved: bool) -> None:
    table = myths({"g8": "red-village"}, debts_halved=debts_halved)
    assert total(table) == (-29 / 2 if debts_halved else -29)
    rich = myths({"g8": "red-village"} | dict.fromkeys(FULL[9:], "w[NS]{reed}"), debts_halved=debts_halved)
    rich.counters = [Counter(S1, square, 0) for square in FULL[9:]]
    whole = 10 * len(FULL[9:]) - sum(rich.marsh.at[square] < 0 for square in rich.layout.squares[S1])
    assert total(rich) == whole / 2, "above zero always"


@rule("SM-I1-127", "SM-I1-128", "SM-I1-134")
def test_only_what_has_a_counter_counts_for_its_owner_wherever_it_lies() -> None:
    assert not lines(marked({"f7": "w[NS]{reed}"}), "reed bed")
    table = marked({"e6": "w[E]{fishery}"}, ("e6", 0))
    assert (points(table, "fishery", S1), points(table, "fishery", S2)) == (3, 0)


@rule("SM-I1-130", "SM-I1-136")
def test_frogs_in_ponds_count_for_the_section_without_a_counter() -> None:
    table = myths({"f4": "w[N]{end,frog}", "f3": "w[S]{end}"}, seats=3)
    assert (points(table, "pond", S3), points(table, "pond", S1)) == (2, 0)


@rule("SM-I1-132")
def test_a_marked_copse_counts_two_a_segment() -> None:
    assert points(marked(COPSE, ("h7", 0)), "copse") == 6


@rule("SM-I1-137", "SM-I1-138")
def test_empty_squares_events_and_constructions_add_up() -> None:
    tiles = filled(28) | {
        "k8": "red-hand-a",
        "k9": "saintly-relic@1",
        "g7": "w[NESW]{fishery}",
        "h7": "w[NESW]{fishery}",
    }
    table = marked(tiles, ("g7", 0), ("h7", 0))
    assert points(table, "empty squares") == -2
    assert total(table) == 3 + 3 + 13 - 10 - 2


@pytest.mark.parametrize(
    ("tiles", "what", "rows"),
    [
        ({"f8": "bishop"}, "Bishop", ["SM-I1-060"]),
        ({"f8": "bishop", "f9": "saintly-relic"}, "Bishop", ["SM-I1-063"]),
        ({"f8": "w[NS]{reed}"}, "reed bed", ["SM-I1-135"]),
        ({"f8": "w[NS]{reed}", "f9": "red-hand-a", "f10": "bishop"}, "reed bed", ["SM-I1-079"]),
        ({"f8": "red-hand-a", "f9": "heathen-worship-a"}, "Red Hand", ["SM-I1-081"]),
        ({"f8": "red-hand-a", "f9": "bishop"}, "Red Hand", ["SM-I1-080"]),
        ({"f8": "w[NS]{fishery}"}, "fishery", ["SM-I1-134"]),
    ],
)
@rule("SM-I1-060", "SM-I1-063", "SM-I1-079", "SM-I1-080", "SM-I1-081")
def test_every_line_stands_on_the_row_that_says_so(tiles: dict[str, str], what: str, rows: list[str]) -> None:
    table = marked(HOME | tiles, ("f8", 0))
    assert [line.rule for line in lines(table, what, S1)] == rows
