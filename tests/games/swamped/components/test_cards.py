"""Coordinate cards and the Croc card, as they are printed."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from mire.games.swamped.components.cards import turns
from mire.games.swamped.rules.game_play import PlayLetsMove
from tests.ledger import rule

from ..laid_out import (
    PRINTED,
    a_table,
    answer,
    begun,
    play_randomly,
    steer,
    where,
)


@rule("SW-021")
def test_coordinate_cards_come_in_four_colours_of_four_cards() -> None:
    colours = Counter(card.colour for card in PRINTED.coordinates.values())
    assert colours == {"red": 4, "blue": 4, "green": 4, "yellow": 4}


@rule("SW-021", "SW-092")
def test_there_are_never_more_than_four_piles() -> None:
    most = 0
    for seed in range(40):
        table = begun(4, seed)
        for _ in play_randomly(table, seed):
            most = max(most, len(table.piles))
    assert most == 4


@rule("SW-022")
def test_the_cards_of_a_colour_bear_different_directions() -> None:
    labels = {(card.colour, card.direction) for card in PRINTED.coordinates.values()}
    assert labels == set(product(("red", "blue", "green", "yellow"), ("north", "east", "south", "west")))
    assert all(f"{card.colour}-{card.direction}" == name for name, card in PRINTED.coordinates.items())


@rule("SW-023")
def test_under_an_east_card_the_boat_may_go_west() -> None:
    table = a_table("let's-move blue-east", "blue-east", piles=["red-east w0"], boat="1c3")
    answer(table, PlayLetsMove("pile 1"))
    steer(table, "1b3")
    assert where(table)[0] == "1b3"


@rule("SW-024")
@pytest.mark.parametrize("name", PRINTED.coordinates)
def test_each_corner_of_a_coordinate_card_bears_a_number_from_1_to_4(name: str) -> None:
    corners = PRINTED.coordinates[name].corners
    assert len(corners) == 4
    assert set(corners) <= {1, 2, 3, 4}


@rule("SW-025")
@pytest.mark.parametrize("name", PRINTED.coordinates)
def test_each_coordinate_card_has_one_white_corner_with_a_number(name: str) -> None:
    corners = PRINTED.coordinates[name].corners
    for turn in turns(corners):
        (white,) = (mark for mark in turn.split("-") if mark.endswith("w"))
        assert int(white[:-1]) == corners[0]


def test_the_cards_of_each_colour_add_up_to_5_7_9_and_10_and_example_3_is_among_them() -> None:
    sums: dict[str, list[int]] = {}
    for card in PRINTED.coordinates.values():
        sums.setdefault(card.colour, []).append(sum(card.corners))
    assert list(sums.values()) == [[5, 7, 9, 10]] * 4
    assert Counter(number for card in PRINTED.coordinates.values() for number in card.corners) == {
        1: 28,
        2: 20,
        3: 8,
        4: 8,
    }
    assert PRINTED.coordinates["red-north"].corners == (1, 1, 2, 1)


@rule("SW-052")
def test_the_sides_and_corners_of_the_croc_card_are_its_eight_positions_in_turn() -> None:
    assert [name.split("-")[0] for name in PRINTED.dial] == ["side", "corner"] * 4
    assert begun(2).speeds == tuple(position.speed for position in PRINTED.dial.values())
