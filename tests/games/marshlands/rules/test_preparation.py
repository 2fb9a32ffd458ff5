"""Preparation: who may play, who sits where, what lies there before play."""

from __future__ import annotations

from collections import Counter

import pytest

from mire import asked, start
from mire.books.played import seed_from
from mire.games.marshlands.rules.laying import Lay
from tests.games.marshlands.laid_out import (
    P1,
    P3,
    S1,
    S2,
    S3,
    S4,
    give,
    laid_out,
    lines,
    marshlands,
    may,
    opened,
    turn_of,
    why,
)
from tests.ledger import rule


@rule("SM-A1-001", "SM-A2-001", "SM-A3-001", "SM-A4-001", "SM-A5-001", "SM-A6-001", "SM-A7-001", "SM-A8-001")
@pytest.mark.parametrize(
    ("act", "allowed"),
    [*((act, {2, 3, 4}) for act in "12346"), ("5", {2, 4}), ("7", {2, 3, 4, 5, 6, 7, 8}), ("8", {1})],
)
def test_how_many_may_play(act: str, allowed: set[int]) -> None:
    for seats in range(10):
        if seats in allowed:
            assert start(marshlands(act=act), seats, seed_from(0)).seats == seats
        else:
            with pytest.raises(ValueError, match=f"The Sacred Marshlands is for .* players?, not {seats}"):
                start(marshlands(act=act), seats, seed_from(0))


@rule("SM-A1-004", "SM-A1-005", "SM-A1-006")
def test_each_village_starts_beside_the_abbey_on_its_section() -> None:
    table = opened(3)
    lying = dict(zip(table.laid, table.where, strict=True))
    assert lying == {"abbey": "f6", "red-village": "f7", "yellow-village": "e6", "blue-village": "f5"}
    assert "green-village" in table.aside
    abbey = table.water_at(table.layout.centre)
    assert all(table.are_joined(abbey, table.water_at(table.village_square(colour))) for colour in range(3))


@rule("SM-A1-007", "SM-A1-008", "SM-A1-012")
def test_no_boats_no_counters_and_three_tiles_each() -> None:
    table = opened(4)
    assert (table.boats, table.counters, table.supply) == ([], [], [])
    assert [len(hand) for hand in table.hands] == [3, 3, 3, 3]
    assert len(table.deck) == 125 - 12


@rule("SM-A1-011", "SM-A5-014", "SM-A4-013")
@pytest.mark.parametrize("act", ["1", "4", "5"])
def test_the_first_player_is_drawn(act: str) -> None:
    starters = Counter(opened(4, seed, act=act).starter for seed in range(400))
    assert all(60 < starters[seat] < 145 for seat in range(4))
    table = opened(4, 3, act=act)
    assert asked(table).seat == table.starter  # type: ignore[union-attr]


# Who sits where


@rule("SM-G-077")
def test_nobody_lays_on_an_unused_section_and_nobody_pays_for_it() -> None:
    table = laid_out(seats=2)
    give(table, ["straight"], [])
    turn_of(table)
    assert why(table, P1, Lay("straight", "f5", 0)) == "SM-G-055"
    assert [line.points for line in lines(table, "empty squares")] == [-29, -29]


@rule("SM-G-078")
def test_everybody_plays_the_section_before_them() -> None:
    assert opened(4).colours == [S1, S2, S3, S4]
    assert opened(3).colours == [S1, S2, S3]
    assert opened(2).colours == [S1, S2]
    assert opened(2, opposite=True).colours == [S1, S3]
    table = laid_out(seats=4)
    give(table, [], [], ["straight"], [])
    turn_of(table, P3)
    assert may(table, P3, Lay("straight", "f4", 0))
    assert why(table, P3, Lay("straight", "f8", 0)) == "SM-G-042"


@rule("SM-I1-009", "SM-A7-010")
@pytest.mark.parametrize("act", ["1", "4", "7", "I2"])
def test_the_deck_is_shuffled(act: str) -> None:
    tops = Counter(opened(2, seed, act=act).deck[-1] for seed in range(40))
    assert len(tops) > 12


def test_before_the_first_turn_nothing_has_happened() -> None:
    table = laid_out(seats=4)
    counts = table.refused, table.idle, table.exchanges, table.madness, table.last_section
    assert counts == (0, 0, 0, 0, -1)
    assert not any([table.again, table.no_more_drawing, table.cleaning, table.stuck])
    nobody = table.showing, table.shown_to, table.polluter, table.purifier, table.mad
    assert nobody == (None,) * 5
    assert (table.missing, table.first_moves) == ([0] * 4, [True] * 4)
