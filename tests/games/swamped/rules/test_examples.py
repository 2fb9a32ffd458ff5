"""The rulebook's worked examples."""

from __future__ import annotations

from typing import Literal

import pytest

from mire import start
from mire.books.played import seed_from
from mire.games.swamped.board import CARD
from mire.games.swamped.events import CurrentTookHold, TigerPounced
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.ending_the_game import OVER_THE_FALLS
from mire.games.swamped.rules.game_play import Play, PlayLetsMove, StartPile, WhichCard
from mire.games.swamped.rules.moving_the_boat import WhichWay
from mire.games.swamped.table import named, space_of
from tests.ledger import rule

from ..laid_out import (
    PRINTED,
    WATER,
    A,
    B,
    C,
    D,
    a_table,
    answer,
    ended,
    lay_two,
    marked,
    question,
    said,
    steer,
    swamped,
    where,
)


@rule("SW-138")
def test_example_3_the_white_corner_moves_1_the_next_1_the_next_2_the_last_1() -> None:
    table = a_table("let's-move", "red-east", "red-east", "red-east", piles=["red-north w0"], pilot=C)
    answer(table, PlayLetsMove("pile 1"))
    movers = []
    while isinstance(question(table), WhichWay):
        choice = question(table)
        assert isinstance(choice, WhichWay)
        movers.append((choice.seat, choice.spaces))
        steer(table, ".")
    assert movers == [(A, 1), (B, 1), (C, 2), (D, 1 + 1)], "the Pilot card went from C to D, who has one more"


@rule("SW-102")
def test_example_2_a_card_that_raises_the_number_at_your_corner_may_be_laid_on_the_pile() -> None:
    table = a_table("red-east", "blue-east", piles=["red-north w0"])
    answer(table, Play("red-east", "pile 1", "3w-1-1-2"))
    assert table.number(table.piles[0], table.place(A)) == 3
    assert question(table) == WhichCard(B)
    assert where(table) == ("1a1", "3f6")


@rule("SW-271")
@pytest.mark.parametrize("side", ["a", "b"])
def test_example_4_the_waterfall_lies_next_to_the_third_card_in_the_line(side: Literal["a", "b"]) -> None:
    for seats in (1, 2, 3, 4):
        table = start(swamped(SwampedOptions(waterfall=side)), seats, seed_from(4))
        lay_two(table)
        assert len(table.swamp) == 4
        assert table.swamp[3] == f"waterfall-{side}"
        assert table.right >> space_of("3f3") & 1, "one can go on from the third card onto it"


@rule("SW-279")
def test_example_5_the_current_is_1_in_the_top_rows_2_in_the_second_two_3_in_the_bottom_two() -> None:
    assert PRINTED.waterfall["waterfall-a"].current == (1, 1, 2, 2, 3, 3)


@rule("SW-296")
@pytest.mark.parametrize("boat", ["4d5", "4d6"])
def test_example_5_a_boat_at_x_with_a_movement_of_3_is_swept_over_the_falls(boat: str) -> None:
    table = a_table(
        "let's-move",
        "red-east",
        piles=["red-east w0"],
        waterfall="waterfall-a " + PRINTED.waterfall["waterfall-a"].drawing,
        boat=boat,
        croc="1a1",
        collected={"kingsfoil": 3},
    )
    answer(table, PlayLetsMove("pile 1"))
    assert said(table, CurrentTookHold) == [CurrentTookHold(A, 3, 3)]
    assert ended(table).reason == OVER_THE_FALLS


@rule("SW-337")
def test_example_6_the_tiger_attacks_the_spaces_of_the_pattern_around_each_symbol() -> None:
    hit = set()
    for name in map(named, range(3 * CARD)):
        table = a_table(
            "pounce-1",
            "red-east",
            swamp=[marked("T b2", "T e6"), WATER, WATER],
            boat=name,
            croc="3f6" if name != "3f6" else "1a1",
            collected={"mooncap": 2},
            options=SwampedOptions(tiger=True),
        )
        answer(table, StartPile("pounce-1", "1w-2-3-2"))
        if said(table, TigerPounced):
            hit.add(name)
    assert hit == {"1b1", "1a2", "1b2", "1c2", "1b3"} | {"1e5", "1d6", "1e6", "1f6"}
