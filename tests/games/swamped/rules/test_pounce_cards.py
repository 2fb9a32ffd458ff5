"""Swamp Tiger: how Pounce cards are played."""

from __future__ import annotations

import pytest

from mire.games.swamped.events import TigerPounced
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.game_play import Discard, Play, PlayLetsMove, StartPile, WhichCard
from mire.games.swamped.rules.moving_the_boat import WhichWay
from tests.ledger import rule

from ..laid_out import (
    ROUND_END,
    TIGER,
    A,
    B,
    C,
    a_table,
    afloat,
    answer,
    options,
    prowled,
    question,
    refused,
    said,
    steer,
    sums,
)

COLOURS_UNIQUE = SwampedOptions(tiger=True, pounce_repeats_colours=False)


@rule("SW-301")
def test_a_pounce_card_is_turned_four_ways_like_a_coordinate_card() -> None:
    table = prowled()
    assert options(table, StartPile) == [
        StartPile("pounce-1", turn) for turn in ("1w-2-3-2", "2-3-2-1w", "3-2-1w-2", "2-1w-2-3")
    ]
    answer(table, StartPile("pounce-1", "3-2-1w-2"))
    assert [table.number(table.piles[0], place) for place in range(4)] == [3, 2, 1, 2]


@rule("SW-302")
@pytest.mark.parametrize("pile", ["red-north w2", "green-north w0", "blue-north w3", "yellow-east w0"])
def test_a_pounce_card_goes_on_a_pile_of_any_colour(pile: str) -> None:
    table = prowled("pounce-1", pile)
    assert table.number(table.piles[0], 0) == 2
    assert options(table, Play) == [Play("pounce-1", "pile 1", "3-2-1w-2")]
    answer(table, Play("pounce-1", "pile 1", "3-2-1w-2"))
    assert table.piles[0].top == "pounce-1"


@rule("SW-303")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_a_coordinate_card_of_any_colour_goes_on_a_pounce_card(colour: str) -> None:
    table = prowled(f"{colour}-west", "pounce-1 w2")
    assert table.number(table.piles[0], 0) == 3
    (only,) = options(table, Play)
    assert isinstance(only, Play)
    assert only.turn.startswith("4")
    answer(table, only)
    assert table.colour(table.piles[0]) == colour


@rule("SW-304")
def test_a_pounce_card_may_start_a_pile_lying_any_way() -> None:
    piles = ["red-north w0", "blue-north w0", "green-north w0", "yellow-north w0"]
    for turn in ("1w-2-3-2", "2-3-2-1w", "3-2-1w-2", "2-1w-2-3"):
        table = prowled("pounce-1", *piles, boat="2a1")
        answer(table, StartPile("pounce-1", turn))
        assert len(table.piles) == 5
        assert table.number(table.piles[4], 0) == int(turn[0])


@rule("SW-305")
def test_the_colour_of_a_pile_is_that_of_its_top_card() -> None:
    table = prowled("green-west red-west", "red-north pounce-1 w2")
    assert table.colour(table.piles[0]) == ""
    answer(table, Play("green-west", "pile 1", "4-1w-3-2"))
    assert table.colour(table.piles[0]) == "green"
    afloat(table, WhichCard(A))
    assert refused(table, Play("red-west", "pile 1", "4-3-2w-1")) == "SW-093"


@rule("SW-306")
def test_a_colour_covered_by_a_pounce_card_may_start_a_pile_again() -> None:
    table = prowled("red-west", "red-north w0")
    assert refused(table, StartPile("red-west", "2w-1-4-3")) == "SW-091"
    table = prowled("red-west", "red-north pounce-1 w0")
    answer(table, StartPile("red-west", "2w-1-4-3"))
    assert [table.colour(pile) for pile in table.piles] == ["", "red"]


@rule("SW-307")
def test_there_may_be_five_piles_and_no_sixth() -> None:
    piles = ["red-north w0", "blue-north w0", "green-north w0", "yellow-north pounce-1 w0"]
    table = prowled("yellow-east", *piles)
    answer(table, StartPile("yellow-east", "2w-1-3-1"))
    assert len(table.piles) == 5
    five = ["red-north w0", "blue-north w0", "green-north w0", "yellow-north w0", "red-east w0"]
    table = prowled("pounce-2 blue-east", *five)
    assert refused(table, StartPile("pounce-2", "2w-1-2-3")) == "SW-307"
    assert not options(table, StartPile)


@rule("SW-307")
def test_without_the_tiger_there_are_four_piles() -> None:
    four = ["red-north w0", "blue-north w0", "green-north w0", "green-east w0"]
    assert refused(prowled("yellow-east", *four, options=SwampedOptions()), StartPile("yellow-east", "2w-1-3-1"))
    assert not refused(prowled("yellow-east", *four), StartPile("yellow-east", "2w-1-3-1"))


@rule("SW-308")
def test_a_colour_that_has_a_pile_may_still_cover_a_pounce_card() -> None:
    table = prowled("red-west", "red-north w0", "pounce-1 w2")
    answer(table, Play("red-west", "pile 2", "4-3-2w-1"))
    assert [table.colour(pile) for pile in table.piles] == ["red", "red"]


@rule("SW-308")
def test_a_colour_that_has_a_pile_may_not_cover_a_pounce_card_if_so_chosen() -> None:
    table = prowled("red-west green-west", "red-north w0", "pounce-1 w2", options=COLOURS_UNIQUE)
    assert refused(table, Play("red-west", "pile 2", "4-3-2w-1")) == "SW-308"
    assert {action.card for action in options(table, Play) if isinstance(action, Play) and action.pile == "pile 2"} == {
        "green-west"
    }
    assert refused(table, Play("red-west", "pile 1", "4-3-2w-1")) == "", "on the red pile it may go"


@rule("SW-309")
def test_the_own_corner_must_rise_to_play_a_pounce_card_and_to_play_on_one() -> None:
    table = prowled("pounce-3", "red-east w0")  # A has 3; the Pounce card 1, 3, 1, 4
    assert options(table, Play) == [Play("pounce-3", "pile 1", "4-1w-3-1")]
    assert refused(table, Play("pounce-3", "pile 1", "3-1-4-1w")) == "SW-096"
    answer(table, Play("pounce-3", "pile 1", "4-1w-3-1"))
    table = prowled("red-west", "pounce-3 w1")
    assert table.number(table.piles[0], 0) == 4
    assert refused(table, Play("red-west", "pile 1", "4-3-2w-1")) == "SW-098"
    assert not options(table, Play)


@rule("SW-310")
def test_two_piles_are_never_both_topped_by_pounce_cards() -> None:
    table = prowled("pounce-3", "pounce-4 w0", "red-north w0")
    assert refused(table, Play("pounce-3", "pile 2", "4-1w-3-1")) == "SW-310"
    assert refused(table, StartPile("pounce-3", "4-1w-3-1")) == "SW-310"
    assert {action.pile for action in options(table, Play) if isinstance(action, Play)} == {"pile 1"}
    assert not options(table, StartPile)


@rule("SW-311")
def test_a_pounce_card_may_cover_a_pounce_card_and_the_tiger_attacks() -> None:
    table = prowled("pounce-1", "pounce-4 w0")
    answer(table, Play("pounce-1", "pile 1", "3-2-1w-2"))
    assert table.piles[0].cards == ["pounce-4", "pounce-1"]
    assert said(table, TigerPounced)


@rule("SW-312")
def test_a_pounce_card_under_lets_move_bars_another_for_the_rest_of_the_round() -> None:
    table = prowled("pounce-1", "pounce-4 w0 moved", "red-north w0")
    assert refused(table, StartPile("pounce-1", "3-2-1w-2")) == "SW-312"
    assert refused(table, Play("pounce-1", "pile 2", "3-2-1w-2")) == "SW-312"
    assert options(table) == [Discard("pounce-1")]


@rule("SW-312")
def test_where_a_covered_pounce_card_does_not_count_another_pile_may_show_one() -> None:
    loose = SwampedOptions(tiger=True, covered_pounce_counts=False)
    for action in (StartPile("pounce-1", "3-2-1w-2"), Play("pounce-1", "pile 2", "3-2-1w-2")):
        table = prowled("pounce-1", "pounce-4 w0 moved", "red-north w0", options=loose)
        assert refused(table, Play("pounce-1", "pile 1", "3-2-1w-2")) == "SW-313"
        assert action in options(table)
        answer(table, action)
        assert [pile.top for pile in table.piles].count("pounce-1") == 1
    table = prowled("pounce-1", "pounce-4 w0 moved", "pounce-2 w0", "red-north w0", options=loose)
    assert refused(table, StartPile("pounce-1", "3-2-1w-2")) == "SW-310", "the second one is not covered"
    assert refused(table, Play("pounce-1", "pile 3", "3-2-1w-2")) == "SW-310"


@rule("SW-313")
def test_a_pounce_card_cannot_be_played_on_a_pile_with_lets_move() -> None:
    table = prowled("pounce-1", "red-north w0 moved")
    assert refused(table, Play("pounce-1", "pile 1", "3-2-1w-2")) == "SW-313"
    assert not options(table, Play)


@rule("SW-314")
def test_lets_move_on_a_pounce_card_moves_the_boat_by_its_corners() -> None:
    table = a_table(
        *["let's-move", "red-east", "red-west", "red-south"],
        piles=["red-north pounce-2 w1"],
        pilot=B,
        croc="3f1",
        options=TIGER,
    )
    assert options(table, PlayLetsMove) == [PlayLetsMove("pile 1")]
    answer(table, PlayLetsMove("pile 1"))
    movers = []
    while isinstance(choice := question(table), WhichWay):
        movers.append((choice.seat, choice.spaces))
        steer(table, ".")
    assert movers == [(B, 2), (C, 1 + 1), (3, 2), (A, 3)], "C has the Pilot card now"


@rule("SW-315")
def test_a_pounce_card_on_top_counts_in_the_sums() -> None:
    table = afloat(prowled("", "red-north pounce-3 w1", "green-north w0"), *ROUND_END)
    assert sums(table) == [4 + 2, 3 + 1]
