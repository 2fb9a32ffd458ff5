"""Collecting Treasure, and what Kingsfoil does to the Croc."""

from __future__ import annotations

from typing import Literal

import pytest

from mire.games.swamped.events import CrocSpedUp, TreasureCollected
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.game_play import RoundBegins, WhichCard
from mire.games.swamped.rules.moving_the_boat import BoatMoves, WhichWay
from mire.games.swamped.rules.starting_a_new_round import Lay
from tests.ledger import rule

from ..laid_out import (
    PRINTED,
    WATER,
    A,
    B,
    answer,
    begun,
    comes,
    marked,
    moving,
    order,
    question,
    said,
    seen,
    steer,
)

Level = Literal["easy", "medium", "hard", "insane"]


@rule("SW-182")
@pytest.mark.parametrize(
    ("mark", "treasure", "collected"),
    [
        ("K", "kingsfoil", [1, 0, 0, 0]),
        ("H", "heartroot", [0, 1, 0, 0]),
        ("M", "mooncap", [0, 0, 1, 0]),
        ("B", "bluefisher", [0, 0, 0, 1]),
    ],
)
def test_entering_a_treasures_space_gains_one_of_its_kind(mark: str, treasure: str, collected: list[int]) -> None:
    table = moving(1, f"{mark} b1")
    steer(table, "1b1")
    assert table.collected == collected
    assert [(event.treasure, event.total) for event in said(table, TreasureCollected)] == [(treasure, 1)]


@rule("SW-182")
def test_entering_plain_water_gains_nothing() -> None:
    table = moving(1, "M b2")
    steer(table, "1b1")
    assert table.collected == [0, 0, 0, 0]


@rule("SW-183")
def test_passing_through_suffices() -> None:
    table = moving(3, "M c1")
    steer(table, "1b1", "1c1", "1d1")
    assert table.collected == [0, 0, 1, 0]


@rule("SW-184")
def test_treasure_is_collected_without_a_question() -> None:
    table = moving(2, "K b1")
    steer(table, "1b1")
    assert order(table) == ["BoatMoved", "TreasureCollected", "CrocSpedUp"]
    assert (table.collected[0], table.speed) == (1, 2)
    assert question(table) == WhichWay(A, 1, True), "the next question is where to go on"


@rule("SW-185")
def test_a_treasures_space_yields_once() -> None:
    table = moving(4, "M b1")
    steer(table, "1b1", "1a1", "1b1", "1c1")
    assert table.collected == [0, 0, 1, 0]


@rule("SW-185")
def test_a_treasures_space_yields_nothing_in_a_later_round_either() -> None:
    table = moving(2, "M b1", deck="blue-north " * 8)
    steer(table, "1b1", "1c1")
    comes(table, RoundBegins())
    for _ in range(2):
        answer(table, Lay(table.hand_maps[A][0]))
    comes(table, BoatMoves(B, 1))
    steer(table, "1b1")
    assert table.collected == [0, 0, 1, 0]


@rule("SW-186")
def test_several_treasures_may_be_taken_on_one_card_and_in_one_move() -> None:
    table = moving(3, "H b1", "M c1", "H d1")
    steer(table, "1b1", "1c1", "1d1")
    assert table.collected == [0, 2, 1, 0]


@rule("SW-187")
def test_collecting_costs_no_movement() -> None:
    table = moving(3, "M b1")
    steer(table, "1b1")
    assert question(table) == WhichWay(A, 2, True)
    steer(table, "1c1", "1d1")
    assert question(table) == WhichCard(A)


@rule("SW-188")
def test_the_total_is_shown_before_the_next_step() -> None:
    table = moving(3, "M b1", "M c1")
    for space, total in (("1b1", 1), ("1c1", 2)):
        steer(table, space)
        assert isinstance(question(table), WhichWay)
        assert seen(table, None).collected == [0, 0, total, 0]


@rule("SW-189")
def test_kingsfoil_is_counted_space_by_space() -> None:
    table = moving(9, "K b1", "K c1")
    totals = []
    for space in ("1b1", "1c1", "1b1"):
        steer(table, space)
        totals.append(table.collected[0])
    assert totals == [1, 2, 2]


@rule("SW-190")
def test_counting_goes_on_above_three() -> None:
    table = moving(5, "M b1", "M c1", "M d1", "M e1")
    totals = []
    for space in ("1b1", "1c1", "1d1", "1e1"):
        steer(table, space)
        totals += [event.total for event in said(table, TreasureCollected)]
    assert totals == [1, 2, 3, 4]


@rule("SW-190", "SW-191")
def test_there_is_no_upper_limit_and_all_count_for_points() -> None:
    table = moving(2, "M b1", "M c1", collected={"mooncap": 7}, adventurers="chef botanist")
    steer(table, "1b1")
    assert table.collected == [0, 0, 8, 0]
    steer(table, "1c1")
    assert table.collected == [0, 0, 9, 0]
    assert table.score(A) == 18, "two points each"


# Kingsfoil


@rule("SW-192")
@pytest.mark.parametrize("speed", [1, 2, 5])
def test_kingsfoil_turns_the_croc_card_to_its_next_number(speed: int) -> None:
    table = moving(1, "K b1", speed=speed)
    before = table.dial
    steer(table, "1b1")
    assert (table.dial, table.speed) == (before + 1, speed + 1)
    assert said(table, CrocSpedUp) == [CrocSpedUp(speed + 1)]


@rule("SW-193")
def test_no_other_treasure_turns_the_croc_card() -> None:
    table = moving(11, "H b1", "H c1", "H d1", "M e1", "M f1", "B f2")
    steer(table, "1b1", "1c1", "1d1", "1e1", "1f1", "1f2")
    assert table.collected == [0, 3, 2, 1]
    assert table.dial == 0


@rule("SW-194", "SW-195")
@pytest.mark.parametrize("level", ["easy", "medium", "hard", "insane"])
def test_from_each_level_the_croc_grows_faster_and_never_slower(
    level: Literal["easy", "medium", "hard", "insane"],
) -> None:
    begins = begun(2, options=SwampedOptions(level=level))
    row = [f"{column}1" for column in "bcdef"]
    marks = [f"K {space}" for space in row]
    table = moving(20, swamp=[marked(*marks), marked("K a1", *marks), WATER])
    table.speeds, table.dial = begins.speeds, begins.dial
    speeds = [table.speed]
    for space in (*(f"1{space}" for space in row), "2a1", *(f"2{space}" for space in row)):
        steer(table, space)
        speeds.append(table.speed)
    rising = [position.speed for position in PRINTED.dial.values()][begins.dial :]
    assert speeds == [*rising, *[rising[-1]] * 12][:12]


@rule("SW-195")
def test_at_the_end_of_the_dial_the_croc_keeps_its_speed() -> None:
    table = moving(2, "K b1", speed=8)
    steer(table, "1b1")
    assert table.collected[0] == 1
    assert table.speed == 8 == table.speeds[-1]
    assert not said(table, CrocSpedUp)


@rule("SW-196")
def test_kingsfoil_beyond_three_is_still_collected_and_still_speeds_up_the_croc() -> None:
    table = moving(4, "K b1", "K c1", "K d1", "K e1")
    steer(table, "1b1", "1c1", "1d1", "1e1")
    assert table.collected[0] == 4
    assert table.dial == 4
