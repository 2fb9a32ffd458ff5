"""Let's Move cards: where they may be laid, and what follows in which order."""

from __future__ import annotations

import pytest

from mire.games.swamped.events import CardDrawnForCroc, CrocMoved, Drew, PilotCardPassed
from mire.games.swamped.rules.game_play import Discard, Play, PlayLetsMove, StartPile, WhichCard
from mire.games.swamped.rules.moving_the_boat import LetLie, WhichWay
from mire.games.swamped.rules.moving_the_croc import WhereCrocGoes
from tests.ledger import rule

from ..laid_out import (
    A,
    B,
    C,
    D,
    a_table,
    answer,
    movers,
    numbers,
    options,
    order,
    question,
    refused,
    reprint,
    said,
    seen,
    told,
    turned,
)


@rule("SW-103")
def test_without_a_pile_a_lets_move_card_can_only_be_discarded() -> None:
    table = a_table("let's-move", "red-north")
    assert options(table) == [Discard("let's-move")]
    assert refused(table, PlayLetsMove("pile 1")) == "SW-103"


@rule("SW-103")
def test_a_lets_move_card_cannot_start_a_pile_nor_be_turned_on_one() -> None:
    table = a_table("let's-move", "red-north", piles=["red-east w0"])
    assert refused(table, StartPile("let's-move", "1w-1-2-1")) == "SW-103"
    assert refused(table, Play("let's-move", "pile 1", "1w-1-2-1")) == "SW-103"
    assert refused(table, PlayLetsMove("pile 2")) == "SW-103"


@rule("SW-104")
def test_a_second_lets_move_card_on_a_pile_is_refused() -> None:
    table = a_table("let's-move", "red-north", piles=["blue-north w0 moved", "red-east w0"])
    assert refused(table, PlayLetsMove("pile 1")) == "SW-104"
    assert options(table, PlayLetsMove) == [PlayLetsMove("pile 2")]


@rule("SW-105")
def test_a_lets_move_card_goes_on_a_pile_of_one_card_that_another_laid() -> None:
    table = a_table("let's-move blue-north", "red-east red-west", turn=B)
    answer(table, StartPile("red-east", turned(table, "red-east", 3)))
    answer(table, PlayLetsMove("pile 1"))
    assert table.piles[0].cards == ["red-east", "let's-move"]
    assert isinstance(question(table), WhichWay)


@rule("SW-105")
def test_any_pile_without_a_lets_move_card_may_be_chosen() -> None:
    piles = ["red-north red-east w0", "blue-north w1", "green-north green-east green-west w2"]
    table = a_table("let's-move", "red-west", piles=piles)
    assert options(table, PlayLetsMove) == [PlayLetsMove(f"pile {number}") for number in (1, 2, 3)]


@rule("SW-106")
def test_the_corners_below_a_lets_move_card_stay_visible_to_everyone() -> None:
    table = a_table("let's-move red-west", "red-south", piles=["red-east w1"])
    before = numbers(table)
    assert before == [2, 3, 1, 1]
    answer(table, PlayLetsMove("pile 1"))
    for viewer in (None, A, B):
        assert numbers(seen(table, viewer)) == before


@rule("SW-107")
def test_a_lets_move_card_need_not_be_played() -> None:
    table = a_table("let's-move red-south", "red-west", piles=["red-north w0"])
    assert {type(action) for action in options(table)} == {Play, PlayLetsMove, Discard}
    assert options(table, Discard) == [Discard("let's-move"), Discard("red-south")]


# The Pilot card passes first


@rule("SW-108")
def test_the_pilot_card_goes_to_the_neighbour_of_its_holder_and_not_of_the_player() -> None:
    table = a_table(*["let's-move red-east"] * 4, piles=["red-north w0"], pilot=B, turn=D)
    answer(table, PlayLetsMove("pile 1"))
    assert table.pilot == C


@rule("SW-108")
@pytest.mark.parametrize(("pilot", "following"), [(A, B), (B, C), (C, A)])
def test_the_pilot_card_goes_clockwise_and_from_the_last_to_the_first(pilot: int, following: int) -> None:
    table = a_table(*["let's-move red-east"] * 3, piles=["red-north w0"], pilot=pilot)
    answer(table, PlayLetsMove("pile 1"))
    assert table.pilot == following


@rule("SW-109")
def test_neither_the_old_nor_the_new_pilot_is_asked() -> None:
    table = a_table(*["let's-move red-east"] * 4, piles=["red-north w3"], pilot=A)
    answer(table, PlayLetsMove("pile 1"))
    assert order(table) == ["LetsMovePlayed", "PilotCardPassed"]
    assert said(table, PilotCardPassed) == [PilotCardPassed(B)]
    assert question(table) == WhichWay(D, 1, True), "the next question is the first mover's"


@rule("SW-110")
def test_the_new_pilot_has_the_extra_space() -> None:
    table = a_table("let's-move red-east", "red-west", piles=["red-north w0"], pilot=A, croc="3f1")
    reprint(table, "red-north", 1, 1, 1, 1)
    answer(table, PlayLetsMove("pile 1"))
    assert movers(table) == [(A, 1), (B, 2)]


@rule("SW-111")
def test_the_new_pilot_moves_the_croc() -> None:
    table = a_table("let's-move red-east", "red-west", "blue-west", piles=["red-north w0"], pilot=A, croc="3f6")
    answer(table, PlayLetsMove("pile 1"))
    movers(table)
    assert question(table) == WhereCrocGoes(B)


@rule("SW-111")
def test_the_new_pilot_draws_for_the_distraction() -> None:
    table = a_table(*["let's-move red-east"] * 3, piles=["red-north w0"], pilot=A, croc="1b1", deck="let's-move")
    answer(table, PlayLetsMove("pile 1"))
    movers(table)
    assert said(table, CardDrawnForCroc) == [CardDrawnForCroc(B, "let's-move")]


@rule("SW-112")
def test_the_pilot_card_passes_then_players_move_then_the_croc_then_one_draws() -> None:
    table = a_table("let's-move red-east", "red-west", piles=["red-north w0"], croc="3f1", deck="blue-north")
    names = told(table, PlayLetsMove("pile 1"), LetLie(), LetLie())
    assert names == ["LetsMovePlayed", "PilotCardPassed", "BoatStayed", "BoatStayed", "CrocMoved", "Drew"]
    assert said(table, Drew) == [Drew(A, "blue-north", "map-deck1")]
    assert question(table) == WhichCard(B)


@rule("SW-112")
def test_no_one_but_the_player_of_the_lets_move_card_draws() -> None:
    table = a_table(
        "red-east", "let's-move red-west", "red-south", piles=["red-north w0"], turn=B, deck="blue-north " * 4
    )
    table.croc = table.boat + 6 * 5
    answer(table, PlayLetsMove("pile 1"))
    movers(table)
    assert [len(hand) for hand in table.hands] == [1, 2, 1]
    assert said(table, CrocMoved)


@rule("SW-113")
def test_with_two_players_each_lets_move_swaps_the_pilot() -> None:
    piles = ["red-north w0", "blue-north w0"]
    table = a_table("let's-move red-east", "let's-move red-west", piles=piles, pilot=A, croc="3f1")
    pilots = []
    for pile in ("pile 1", "pile 2"):
        answer(table, PlayLetsMove(pile))
        movers(table)
        pilots.append(table.pilot)
    assert pilots == [B, A]
    assert question(table) == WhichCard(A)
