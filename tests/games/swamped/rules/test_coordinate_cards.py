"""Coordinate cards: how they lie, where they may be laid.  Example 2 stands in test_examples.py."""

from __future__ import annotations

import pytest

from mire import Action, asked
from mire.games.swamped.components.cards import turns
from mire.games.swamped.events import CardDrawnForCroc, CrocMoved
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.game_play import Discard, Play, PlayLetsMove, StartPile, WhichCard
from mire.games.swamped.table import SwampedTable
from tests.ledger import rule

from ..laid_out import (
    A,
    B,
    C,
    D,
    a_table,
    answer,
    begun,
    numbers,
    options,
    play_randomly,
    question,
    refused,
    reprint,
    said,
    seen,
    told,
    turned,
    where,
    why,
)

FOUR_PILES = ["red-north w0", "blue-north w0", "green-north w0", "yellow-north w0"]


def with_1234(*hands: str, card: str = "red-north") -> SwampedTable:
    """A table on which a card bears 1, 2, 3, 4 clockwise from its white corner."""
    table = a_table(*hands)
    reprint(table, card, 1, 2, 3, 4)
    return table


def own(table: SwampedTable, seat: int) -> int:
    """The number that points to a player."""
    return table.number(table.piles[0], table.place(seat))


@rule("SW-085")
def test_a_card_can_lie_in_four_ways_and_each_player_has_a_different_corner() -> None:
    table = with_1234("red-north", "", "", "")
    placements = set()
    assert len(options(table, StartPile)) == 4
    for action in options(table, StartPile):
        table = with_1234("red-north", "blue-north", "", "")
        answer(table, action)
        shown = tuple(own(table, seat) for seat in (A, B, C, D))
        assert sorted(shown) == [1, 2, 3, 4]
        placements.add(shown)
    assert placements == {(1, 2, 3, 4), (2, 3, 4, 1), (3, 4, 1, 2), (4, 1, 2, 3)}, "quarter turns, not mirrored"


@rule("SW-085")
@pytest.mark.parametrize("turn", ["2w-3-4-1", "1-2-3-4", "1w-2-3", "4-3-2-1w", "", "x", "9w-2-3-4"])
def test_a_card_cannot_lie_in_any_other_way(turn: str) -> None:
    table = with_1234("red-north", "blue-north")
    assert refused(table, StartPile("red-north", turn)) == "SW-085"


@rule("SW-085")
def test_on_a_pile_too_a_card_lies_in_one_of_four_ways() -> None:
    table = a_table("red-south", "blue-north", piles=["red-north w0"])
    assert refused(table, Play("red-south", "pile 1", "4w-2-2-1")) == "SW-085"
    assert refused(table, Play("red-south", "pile 1", "4-2-2-1w")) == ""


@rule("SW-086")
@pytest.mark.parametrize("seat", [A, B, C, D])
def test_the_corner_that_points_to_a_player_is_that_players(seat: int) -> None:
    hands = ["red-north blue-north"] * 4
    table = a_table(*hands, turn=seat)
    reprint(table, "red-north", 1, 2, 3, 4)
    answer(table, StartPile("red-north", "3-4-1w-2"))
    for viewer in (None, A, B, C, D):
        found = seen(table, viewer)
        assert found.number(found.piles[0], found.place(seat)) == 3
    assert own(table, (seat + 1) % 4) == 4, "clockwise"


@rule("SW-087")
def test_two_players_have_opposite_corners() -> None:
    table = with_1234("red-north", "blue-north")
    answer(table, StartPile("red-north", "1w-2-3-4"))
    assert (own(table, A), own(table, B)) == (1, 3)


@rule("SW-087")
def test_seen_from_the_second_player_too_the_corners_are_opposite() -> None:
    table = a_table("blue-north", "red-north", turn=B)
    reprint(table, "red-north", 1, 2, 3, 4)
    answer(table, StartPile("red-north", "4-1w-2-3"))
    assert (own(table, A), own(table, B)) == (2, 4)


@rule("SW-088")
def test_with_three_players_the_corner_between_the_last_and_the_first_points_to_nobody() -> None:
    table = with_1234("red-north", "blue-north", "green-north")
    answer(table, StartPile("red-north", "1w-2-3-4"))
    assert [own(table, seat) for seat in (A, B, C)] == [1, 2, 3]
    assert numbers(table) == [1, 2, 3, 4]
    answer(table, Discard("blue-north"))
    assert [own(table, seat) for seat in (A, B, C)] == [1, 2, 3], "nobody changes places"


# Starting a pile


@rule("SW-089")
def test_a_card_of_another_colour_can_only_start_a_pile() -> None:
    table = a_table("blue-north", "blue-east", piles=["red-north w0"])
    plays = options(table, StartPile) + options(table, Play) + options(table, PlayLetsMove)
    assert plays == [StartPile("blue-north", turn) for turn in turns(table.corners["blue-north"])]
    answer(table, plays[0])
    assert [pile.cards for pile in table.piles] == [["red-north"], ["blue-north"]]


@rule("SW-089")
def test_a_card_cannot_be_laid_on_a_pile_that_there_is_not() -> None:
    table = a_table("blue-north", "blue-east", piles=["red-north w0"])
    for pile in ("pile 2", "pile 0", "pile -1", "pile ²", "red", ""):
        assert refused(table, Play("blue-north", pile, turned(table, "blue-north", 2))) == "SW-089"


@rule("SW-090")
@pytest.mark.parametrize(("own_number", "turn"), [(1, "1w-2-3-4"), (2, "2-3-4-1w"), (3, "3-4-1w-2"), (4, "4-1w-2-3")])
def test_a_card_that_starts_a_pile_may_have_any_number_towards_its_player(own_number: int, turn: str) -> None:
    table = with_1234("red-north", "blue-north")
    assert StartPile("red-north", turn) in options(table)
    answer(table, StartPile("red-north", turn))
    assert own(table, A) == own_number


@rule("SW-091")
@pytest.mark.parametrize("lock", ["", " moved"], ids=["open", "locked"])
def test_a_colour_that_has_a_pile_cannot_start_another(lock: str) -> None:
    table = a_table("blue-east", "red-east", piles=[f"blue-north w0{lock}"])
    assert not options(table, StartPile)
    for turn in turns(table.corners["blue-east"]):
        assert refused(table, StartPile("blue-east", turn)) == "SW-091"


@rule("SW-092")
def test_with_four_piles_no_new_one_is_offered() -> None:
    table = a_table("red-east blue-east green-east yellow-east", "red-west", piles=FOUR_PILES)
    assert not options(table, StartPile)
    for card in table.hands[A]:
        assert refused(table, StartPile(card, turns(table.corners[card])[0])) == "SW-092"


@rule("SW-092")
def test_with_three_piles_the_fourth_may_be_started() -> None:
    table = a_table("yellow-east", "red-west", piles=FOUR_PILES[:3])
    answer(table, StartPile("yellow-east", turned(table, "yellow-east", 3)))
    assert len(table.piles) == 4


# Playing on a pile


@rule("SW-093")
def test_a_card_of_another_colour_is_refused_on_a_pile_though_its_number_is_higher() -> None:
    table = a_table("red-south", "blue-east", piles=["blue-north w0"])
    assert own(table, A) == 1
    assert refused(table, Play("red-south", "pile 1", turned(table, "red-south", 4))) == "SW-093"
    assert not options(table, Play)


@rule("SW-094")
def test_no_coordinate_card_goes_on_a_pile_with_a_lets_move_card() -> None:
    table = a_table("blue-south", "red-east", piles=["blue-north w0 moved"])
    assert own(table, A) == 1
    assert refused(table, Play("blue-south", "pile 1", turned(table, "blue-south", 4))) == "SW-094"
    assert not options(table, Play)


@rule("SW-095")
def test_a_locked_colour_cannot_be_played_at_all() -> None:
    table = a_table("blue-south blue-west blue-east", "red-east", piles=["blue-north w0 moved"])
    assert options(table) == [Discard("blue-south"), Discard("blue-west"), Discard("blue-east")]


@rule("SW-096")
def test_the_number_at_ones_corner_must_rise() -> None:
    table = a_table("red-west", "blue-east", piles=["red-north w2"])
    assert own(table, A) == 2
    assert refused(table, Play("red-west", "pile 1", turned(table, "red-west", 1))) == "SW-096"
    assert refused(table, Play("red-west", "pile 1", turned(table, "red-west", 2))) == "SW-096"
    assert refused(table, Play("red-west", "pile 1", turned(table, "red-west", 3))) == ""
    assert refused(table, Play("red-west", "pile 1", turned(table, "red-west", 4))) == ""
    offered = {action.turn[0] for action in options(table) if isinstance(action, Play)}
    assert offered == {"3", "4"}


@rule("SW-096")
def test_the_number_must_rise_at_the_corner_of_whoever_plays() -> None:
    table = a_table("blue-east", "red-south", piles=["red-north w0"], turn=B)
    assert (own(table, A), own(table, B)) == (1, 2)
    assert refused(table, Play("red-south", "pile 1", turned(table, "red-south", 2))) == "SW-096"
    answer(table, Play("red-south", "pile 1", turned(table, "red-south", 4)))
    assert own(table, B) == 4


@rule("SW-097")
def test_the_numbers_of_others_may_fall() -> None:
    table = a_table("red-east blue-north", "blue-east", piles=["red-south w0"])
    reprint(table, "red-south", 1, 2, 4, 2)
    reprint(table, "red-east", 2, 2, 1, 1)
    assert (own(table, A), own(table, B)) == (1, 4)
    answer(table, Play("red-east", "pile 1", "2w-2-1-1"))
    assert (own(table, A), own(table, B)) == (2, 1)


@rule("SW-098")
def test_a_corner_that_shows_4_cannot_be_raised() -> None:
    table = a_table("red-west red-east red-north", "blue-east", piles=["red-south w3"])
    assert own(table, A) == 4
    assert not options(table, Play)
    for card in table.hands[A]:
        for turn in turns(table.corners[card]):
            assert refused(table, Play(card, "pile 1", turn)) == "SW-098"


@rule("SW-099")
def test_only_the_top_card_of_a_pile_counts() -> None:
    table = a_table("red-east", "blue-east", piles=["red-south red-north w2"])
    reprint(table, "red-south", 4, 4, 4, 4)
    assert own(table, A) == 2
    answer(table, Play("red-east", "pile 1", turned(table, "red-east", 3)))
    assert table.piles[0].cards == ["red-south", "red-north", "red-east"]
    assert own(table, A) == 3


# What it sets off


@rule("SW-100")
@pytest.mark.parametrize("on", ["", "pile 1"], ids=["new", "on-a-pile"])
def test_a_coordinate_card_moves_neither_boat_nor_croc(on: str) -> None:
    table = a_table("red-east", "blue-east", piles=["red-north w0"] if on else [], croc="1a2", deck="green-north")
    turn = turned(table, "red-east", 3)
    answer(table, Play("red-east", on, turn) if on else StartPile("red-east", turn))
    assert where(table) == ("1a1", "1a2")
    assert not said(table, CrocMoved) + said(table, CardDrawnForCroc)
    assert table.outcome is None


@rule("SW-101")
def test_after_a_coordinate_card_one_draws_and_the_next_player_has_a_turn() -> None:
    table = a_table("red-east", "blue-east", deck="green-north " * 8, pilot=B)
    assert told(table, StartPile("red-east", turned(table, "red-east", 3))) == ["CardPlayed", "Drew"]
    assert question(table) == WhichCard(B)
    assert (table.hands[A], table.deck_size) == (["green-north"], 7)


@rule("SW-101")
def test_after_a_card_on_a_pile_too_one_draws_and_the_next_player_has_a_turn() -> None:
    table = a_table("red-east", "blue-east", piles=["red-north w0"])
    assert told(table, Play("red-east", "pile 1", turned(table, "red-east", 3))) == ["CardPlayed"], "no card to draw"
    assert question(table) == WhichCard(B)


@rule("SW-089", "SW-090", "SW-096", "SW-103", "SW-104")
@pytest.mark.parametrize("tiger", [False, True])
def test_what_is_offered_is_what_is_accepted(tiger: bool) -> None:
    asked_for = 0
    for seed in range(6):
        table = begun(3, seed, SwampedOptions(tiger=tiger))
        for _ in play_randomly(table, seed):
            choice = asked(table)
            if not isinstance(choice, WhichCard):
                continue
            asked_for += 1
            names = [f"pile {number}" for number in range(1, 7)]
            every: list[Action] = [PlayLetsMove(pile) for pile in names]
            for card in table.corners:
                every.append(Discard(card))
                for turn in turns(table.corners[card]):
                    every += [StartPile(card, turn), *(Play(card, pile, turn) for pile in names)]
            accepted = {action for action in every if not refused(table, action)}
            assert accepted == {*options(table)} - {Discard("let's-move")}
    assert asked_for > 20


@rule("SW-096", "SW-098", "SW-085", "SW-074")
def test_refusals_of_cards_call_them_by_name_and_say_what_shows() -> None:
    table = a_table("red-west", "", piles=["red-south w3"])
    assert why(table, Play("red-west", "pile 1", "4-3-2w-1")) == "Your corner shows 4 there, and no number is higher."
    table = a_table("red-west", "", piles=["red-south w2"])
    assert why(table, Play("red-west", "pile 1", "1-4-3-2w")) == (
        "Your corner shows 2 there, and the new one must be higher."
    )
    assert why(table, Discard("blue-east")) == "You do not hold Blue East."
    assert why(table, Play("red-west", "pile 1", "4-4-4-4")) == (
        "Red West reads 2-1-4-3 clockwise from its white corner, and cannot lie like that."
    )
    assert why(table, Play("red-west", "pile 7", "4-3-2w-1")) == "There is no such pile on the table."
