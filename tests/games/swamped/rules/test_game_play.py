"""Turns and rounds."""

from __future__ import annotations

import pytest

from mire import Action, asked, play
from mire.games.swamped.events import Drew, RoundBegan, RoundEnded
from mire.games.swamped.rules.discarding_a_card import GivePilotCard, MoveBoat, TurnPile
from mire.games.swamped.rules.game_play import Discard, Play, PlayLetsMove, StartPile, WhichCard
from mire.games.swamped.rules.moving_the_boat import LetLie
from mire.games.swamped.rules.round_end import GiveBonus
from mire.games.swamped.rules.starting_a_new_round import Lay
from mire.games.swamped.table import SwampedTable
from tests.ledger import rule

from ..laid_out import (
    CLOSED,
    WATER,
    A,
    B,
    C,
    D,
    a_table,
    answer,
    begun,
    movers,
    options,
    play_randomly,
    question,
    refused,
    said,
    steer,
    told,
    turned,
)

DECK_OF_8 = "red-south red-west blue-south blue-west green-south green-west yellow-south yellow-west"


def start_pile(table: SwampedTable, card: str, own: int) -> StartPile:
    return StartPile(card, turned(table, card, own))


# Rounds


@rule("SW-070")
def test_after_each_round_another_begins_as_long_as_nothing_ends_the_game() -> None:
    table = a_table(
        "red-north red-east red-south",
        "blue-north blue-east blue-south",
        deck="green-north green-east green-south yellow-north yellow-east yellow-south red-west blue-west let's-move",
        swamp=[CLOSED, WATER, WATER],
    )
    rounds = [1]
    while not table.outcome:
        found = options(table)
        quiet = [action for action in found if isinstance(action, LetLie | GiveBonus | Lay | Discard | GivePilotCard)]
        answer(table, quiet[0])
        rounds += [event.round for event in said(table, RoundBegan)]
        if any(said(table, RoundEnded)):
            assert not any(table.hands), "all the cards were played"
    assert rounds == [1, 2, 3, 4, 5], "15 cards, two fewer each round, 8 are needed"


@rule("SW-071")
@pytest.mark.parametrize("seed", range(8))
def test_the_pilot_takes_the_first_turn(seed: int) -> None:
    table = begun(4, seed)
    assert question(table) == WhichCard(table.pilot)


@rule("SW-071")
@pytest.mark.parametrize("pilot", [A, B, C])
def test_the_pilot_takes_the_first_turn_of_a_later_round(pilot: int) -> None:
    table = a_table(
        *("red-north red-east", "", ""),
        deck="",
        piles=[
            "blue-north blue-east blue-south w0 moved",
            "green-north green-east w1 moved",
            "yellow-north yellow-east w2",
        ],
        pilot=pilot,
        swamp=[CLOSED, WATER, WATER],
    )
    table.discards, table.discard_maps = ["red-west"] * 3, ["map-pile1-1"] * 3
    told(table, Discard("red-north"), GivePilotCard((pilot + 1) % 3), Discard("red-east"), GivePilotCard(pilot))
    while not isinstance(choice := question(table), WhichCard):
        answer(table, options(table)[0])
    assert table.round == 2
    assert choice == WhichCard(pilot)


# Turns


@rule("SW-072")
def test_turns_pass_clockwise() -> None:
    table = a_table("red-north", "blue-north", "green-north", "yellow-north", deck=DECK_OF_8)
    asked_for = []
    for card in ("red-north", "blue-north", "green-north", "yellow-north"):
        asked_for.append(question(table))
        answer(table, start_pile(table, card, 1))
    assert [*asked_for, question(table)] == [WhichCard(seat) for seat in (A, B, C, D, A)]


@rule("SW-073")
def test_giving_the_pilot_card_does_not_change_whose_turn_is_next() -> None:
    table = a_table("red-north red-east", "blue-north", "green-north", "yellow-north", croc="3f1")
    told(table, Discard("red-north"), GivePilotCard(C))
    assert table.pilot == C
    assert question(table) == WhichCard(B)


@rule("SW-073")
def test_passing_the_pilot_card_for_a_lets_move_does_not_change_whose_turn_is_next() -> None:
    table = a_table("blue-north", "let's-move", "blue-east", piles=["red-north w0"], pilot=B, turn=B, croc="3f1")
    answer(table, PlayLetsMove("pile 1"))
    movers(table)
    assert table.pilot == C
    assert question(table) == WhichCard(C)
    table = a_table("blue-north", "let's-move", "blue-east", piles=["red-north w0"], pilot=C, turn=B, croc="3f1")
    answer(table, PlayLetsMove("pile 1"))
    movers(table)
    assert table.pilot == A
    assert question(table) == WhichCard(C)


@rule("SW-074")
def test_on_a_turn_one_plays_or_discards_and_may_not_pass() -> None:
    table = a_table("red-north let's-move", "blue-north", piles=["blue-south w0"])
    assert {type(action) for action in options(table)} == {StartPile, PlayLetsMove, Discard}
    for other in (LetLie(), MoveBoat(), GivePilotCard(B), TurnPile("pile 1", "4w-2-2-1")):
        assert refused(table, other) == "SW-074"


@rule("SW-074")
def test_one_plays_or_discards_only_cards_in_ones_own_hand() -> None:
    table = a_table("red-north", "blue-north let's-move", piles=["green-north w0"])
    for action in (Discard("blue-north"), start_pile(table, "blue-north", 1), PlayLetsMove("pile 1")):
        assert refused(table, action) == "SW-074"


@rule("SW-075")
@pytest.mark.parametrize("action", [StartPile("red-north", "1w-1-2-1"), Discard("red-north")], ids=["play", "discard"])
def test_after_one_card_the_turn_runs_to_its_end(action: Action) -> None:
    table = a_table("red-north red-east red-south", "blue-north", deck=DECK_OF_8, croc="3f1")
    answer(table, action)
    if isinstance(action, Discard):
        answer(table, GivePilotCard(B))
    assert table.agenda == [WhichCard(B)]
    assert table.hands[A] == ["red-east", "red-south", "red-south"], "one card gone, one drawn"


@rule("SW-076")
def test_one_may_discard_though_one_could_play() -> None:
    table = a_table("red-north", "blue-north")
    assert options(table, StartPile)
    answer(table, Discard("red-north"))
    assert table.discards == ["red-north"]


# Drawing


@rule("SW-077")
def test_at_the_end_of_a_turn_one_draws_a_card() -> None:
    table = a_table("red-north red-east green-north", "blue-north", deck=DECK_OF_8, pilot=B)
    answer(table, start_pile(table, "red-north", 1))
    assert table.hands[A] == ["red-east", "green-north", "red-south"]
    assert table.hand_maps[A] == ["map-a2", "map-a3", "map-deck1"]
    assert (table.deck_size, table.top) == (7, ["map-deck2"])
    assert said(table, Drew) == [Drew(A, "red-south", "map-deck1")]


@rule("SW-078")
def test_from_an_empty_deck_nothing_is_drawn_and_the_turn_ends() -> None:
    table = a_table("red-north red-east green-north", "blue-north")
    answer(table, start_pile(table, "red-north", 1))
    assert table.hands[A] == ["red-east", "green-north"]
    assert question(table) == WhichCard(B)
    assert not said(table, Drew)


@rule("SW-079")
def test_the_discard_pile_does_not_become_a_new_deck_during_a_round() -> None:
    table = a_table("red-north red-east", "blue-north")
    table.discards, table.discard_maps = ["red-west"] * 5, ["map-a1"] * 5
    answer(table, start_pile(table, "red-north", 1))
    assert table.hands[A] == ["red-east"]
    assert table.discards == ["red-west"] * 5


@rule("SW-080")
def test_one_draws_after_all_effects_of_a_discarded_card() -> None:
    table = a_table("red-north red-east", "blue-north", deck=DECK_OF_8, boat="1b1", croc="3f1", pilot=B)
    answer(table, Discard("red-north"))
    answer(table, MoveBoat())
    assert table.hands[A] == ["red-east"]
    names = told(table, *options(table)[:1])
    assert names == ["BoatMoved", "CrocMoved", "Drew"]
    assert question(table) == WhichCard(B)


@rule("SW-080")
def test_one_draws_after_the_tiger_has_taken_its_due() -> None:
    table = a_table("pounce-1", "blue-north", deck=DECK_OF_8)
    names = told(table, start_pile(table, "pounce-1", 1))
    assert names == ["CardPlayed", "TigerMissed", "Drew"]


@rule("SW-081")
def test_a_coordinate_card_is_played_as_one_and_a_lets_move_card_as_the_other() -> None:
    met = set()
    for seed in range(4):
        table = begun(3, seed)
        for _ in play_randomly(table, seed):
            if isinstance(choice := asked(table), WhichCard):
                for action in options(table):
                    met.add(type(action))
                    if isinstance(action, StartPile | Play):
                        assert action.card != "let's-move"
                    elif isinstance(action, PlayLetsMove):
                        assert "let's-move" in table.hands[choice.seat]
    assert met == {StartPile, Play, PlayLetsMove, Discard}


@rule("SW-082")
def test_a_player_without_cards_is_passed_over_while_others_hold_some() -> None:
    table = a_table("", "blue-north", "red-north red-east", turn=C)
    answer(table, start_pile(table, "red-north", 1))
    assert question(table) == WhichCard(B), "A has no card"


@rule("SW-082")
def test_the_only_player_with_cards_has_turn_after_turn() -> None:
    table = a_table("", "", "red-north red-east blue-north", turn=C)
    answer(table, start_pile(table, "red-north", 1))
    assert question(table) == WhichCard(C)


@rule("SW-083")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_at_each_turn_every_hand_has_three_cards_until_the_deck_runs_out(seats: int) -> None:
    turns = 0
    for seed in range(10):
        table = begun(seats, seed)
        for _ in play_randomly(table, seed):
            if isinstance(asked(table), WhichCard) and table.deck_size:
                turns += 1
                assert [len(hand) for hand in table.hands] == [3] * seats
    assert turns > 30


# The end of a round

LOCKED = ["red-north w0 moved", "blue-north w0 moved", "green-north w0"]


@rule("SW-084")
def test_a_round_ends_with_the_third_lets_move_though_hands_are_full() -> None:
    table = a_table("let's-move red-east red-south", "blue-east", deck=DECK_OF_8, piles=LOCKED, croc="3f1")
    answer(table, PlayLetsMove("pile 3"))
    assert not said(table, RoundEnded)
    movers_before_the_bonus = []
    while not said(table, RoundEnded):
        movers_before_the_bonus.append(question(table).seat)
        steer(table, ".")
    assert movers_before_the_bonus == [A, B], "the third one is resolved first"
    assert all(table.hands)


@rule("SW-084")
def test_a_round_goes_on_after_the_second_lets_move() -> None:
    piles = ["red-north w0 moved", "green-north w0"]
    table = a_table("let's-move red-east", "blue-east", piles=piles, croc="3f1")
    answer(table, PlayLetsMove("pile 2"))
    movers(table)
    assert not said(table, RoundEnded)
    assert question(table) == WhichCard(B)


@rule("SW-084")
def test_a_round_ends_with_all_hands_empty_after_one_lets_move() -> None:
    table = a_table("blue-east", "", piles=["red-north w0 moved"], croc="3f1")
    answer(table, start_pile(table, "blue-east", 1))
    assert len(said(table, RoundEnded)) == 1


@rule("SW-084")
def test_a_round_does_not_end_while_somebody_has_a_card() -> None:
    table = a_table("blue-east", "blue-west")
    answer(table, start_pile(table, "blue-east", 1))
    assert not said(table, RoundEnded)
    assert question(table) == WhichCard(B)


@rule("SW-072")
def test_nobody_answers_out_of_turn() -> None:
    table = a_table("red-north", "blue-north")
    with pytest.raises(ValueError, match="It is not your turn"):
        play(table, B, Discard("blue-north"))
