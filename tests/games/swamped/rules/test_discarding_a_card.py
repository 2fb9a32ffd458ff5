"""Discarding a card, and the three actions that follow."""

from __future__ import annotations

import pytest

from mire import Action, refusal
from mire.games.swamped.events import CardDiscarded, PileTurned
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.discarding_a_card import GivePilotCard, MoveBoat, TurnPile, WhatToDo
from mire.games.swamped.rules.ending_the_game import CAUGHT
from mire.games.swamped.rules.game_play import Discard, PlayLetsMove, WhichCard
from mire.games.swamped.rules.moving_the_boat import LetLie, WhichWay
from mire.games.swamped.rules.moving_the_croc import WhereCrocGoes
from mire.games.swamped.rules.steering import Steer
from mire.games.swamped.table import SwampedTable
from tests.ledger import rule

from ..laid_out import (
    A,
    B,
    C,
    D,
    a_table,
    answer,
    numbers,
    options,
    question,
    refused,
    reprint,
    said,
    seen,
    steer,
    told,
    where,
)


def discarded(*hands: str, **laid_out: object) -> SwampedTable:
    """A table on which A has discarded the first card."""
    hands = hands or ("red-north blue-east", "red-south", "red-west", "blue-west")
    table = a_table(*hands, **({"croc": "3f1"} | laid_out))  # type: ignore[arg-type]
    answer(table, Discard(table.hands[A][0]))
    return table


@rule("SW-139")
def test_everyone_sees_the_play_face_of_a_discarded_card() -> None:
    table = discarded()
    assert table.hands[A] == ["blue-east"]
    for viewer in (None, A, B, C, D):
        found = seen(table, viewer)
        assert found.discards == ["red-north"]
        assert found.events == [CardDiscarded(A, "red-north")]
        assert found.corners[found.discards[0]] == (1, 1, 2, 1)


@rule("SW-139")
def test_a_discarded_card_lies_on_the_others_with_its_map() -> None:
    table = discarded()
    told(table, GivePilotCard(B), Discard("red-south"))
    assert table.discards == ["red-north", "red-south"]
    assert table.discard_maps == ["map-a1", "map-b1"]


@rule("SW-140")
def test_one_of_three_actions_must_follow() -> None:
    table = discarded(piles=["red-east w0"])
    assert question(table) == WhatToDo(A)
    assert {type(action) for action in options(table)} == {MoveBoat, TurnPile, GivePilotCard}
    for none in (LetLie(), Discard("blue-east"), PlayLetsMove("pile 1"), Steer("1b1")):
        assert refused(table, none) == "SW-140"


@rule("SW-140")
@pytest.mark.parametrize("action", [TurnPile("pile 1", "1-1-2-3w"), GivePilotCard(C)], ids=["turn", "pilot card"])
def test_after_one_action_there_is_no_second(action: Action) -> None:
    table = discarded(piles=["red-east w0"])
    answer(table, action)
    assert question(table) == WhichCard(B)
    for second in (MoveBoat(), action):
        assert refusal(table, A, second)
        assert refused(table, second) == "SW-074"


@rule("SW-141")
def test_a_discarded_lets_move_card_has_none_of_its_effects() -> None:
    table = discarded("let's-move red-east", "red-south", piles=["red-north w0"])
    assert options(table, MoveBoat)
    assert (table.pilot, table.lets_moves) == (A, 0)
    answer(table, TurnPile("pile 1", "1w-1-2-1"))
    assert question(table) == WhichCard(B)
    assert (table.pilot, table.lets_moves) == (A, 0)
    assert where(table)[0] == "1a1"
    assert table.piles[0].cards == ["red-north"]


@rule("SW-141")
def test_every_card_in_hand_may_be_discarded() -> None:
    table = a_table("let's-move red-north blue-north", "red-east", piles=["red-south w1"])
    assert options(table, Discard) == [Discard(card) for card in ("let's-move", "red-north", "blue-north")]


# Move the Boat


@rule("SW-142")
def test_who_chooses_to_move_must_make_the_step_and_no_second() -> None:
    table = discarded(pilot=B)
    answer(table, MoveBoat())
    assert question(table) == WhichWay(A, 1, False)
    assert not options(table, LetLie)
    assert refused(table, LetLie()) == "SW-142"
    steer(table, "1b1")
    assert question(table) == WhichCard(B)
    assert where(table)[0] == "1b1"


@rule("SW-142")
@pytest.mark.parametrize(("pilot", "spaces"), [(B, 1), (A, 2)])
def test_at_a_table_where_one_may_the_boat_may_be_let_lie_after_all(pilot: int, spaces: int) -> None:
    table = discarded(pilot=pilot, options=SwampedOptions(discard_move="may"))
    answer(table, MoveBoat())
    assert question(table) == WhichWay(A, spaces, True)
    steer(table, ".")
    assert where(table)[0] == "1a1"
    assert question(table) == WhichCard(B)


@rule("SW-143")
@pytest.mark.parametrize("steps", [1, 2])
def test_the_pilot_may_move_one_or_two_spaces(steps: int) -> None:
    table = discarded(pilot=A)
    answer(table, MoveBoat())
    assert refused(table, LetLie()) == "SW-142", "the first step is made"
    steer(table, "1b1")
    assert question(table) == WhichWay(A, 1, True)
    steer(table, "1c1" if steps == 2 else ".")
    assert question(table) == WhichCard(B), "a third is not offered"
    assert where(table)[0] == ("1c1" if steps == 2 else "1b1")


# Turn a pile


@rule("SW-144")
@pytest.mark.parametrize(
    ("turn", "shown"),
    [("2-3-4-1w", [2, 3, 4, 1]), ("3-4-1w-2", [3, 4, 1, 2]), ("4-1w-2-3", [4, 1, 2, 3])],
)
def test_a_pile_is_turned_so_that_any_corner_points_to_oneself(turn: str, shown: list[int]) -> None:
    table = a_table("blue-east blue-west", "", "", "", piles=["red-north w0", "green-north w0"], croc="3f1")
    reprint(table, "red-north", 1, 2, 3, 4)
    told(table, Discard("blue-east"), TurnPile("pile 1", turn))
    assert numbers(table) == shown, "everyone's numbers change"
    assert numbers(table, 2) == [2, 1, 1, 1], "one pile only"
    assert said(table, PileTurned) == [PileTurned(A, "pile 1", turn)]


@rule("SW-144")
@pytest.mark.parametrize(("seat", "place"), [(B, 1), (C, 2)])
def test_the_corner_chosen_points_to_whoever_turns_the_pile(seat: int, place: int) -> None:
    table = a_table(*["blue-east blue-west"] * 3, piles=["red-north w0"], croc="3f1", turn=seat)
    reprint(table, "red-north", 1, 2, 3, 4)
    told(table, Discard("blue-east"), TurnPile("pile 1", "4-1w-2-3"))
    assert numbers(table)[place] == 4
    assert numbers(table)[(place + 1) % 4] == 1, "clockwise"


@rule("SW-144")
def test_four_turns_of_each_pile_are_offered() -> None:
    table = discarded(piles=["red-east w0", "green-west w1"])
    assert options(table, TurnPile) == [
        *(TurnPile("pile 1", turn) for turn in ("3w-1-1-2", "1-1-2-3w", "1-2-3w-1", "2-3w-1-1")),
        *(TurnPile("pile 2", turn) for turn in ("1w-3-2-4", "3-2-4-1w", "2-4-1w-3", "4-1w-3-2")),
    ]


@rule("SW-145")
def test_a_pile_with_a_lets_move_card_may_be_turned_too() -> None:
    table = a_table("blue-east blue-west", "blue-north", piles=["red-north w0 moved"], croc="3f1")
    reprint(table, "red-north", 1, 2, 3, 4)
    told(table, Discard("blue-east"), TurnPile("pile 1", "3-4-1w-2"))
    assert numbers(table) == [3, 4, 1, 2]
    assert table.piles[0].moved


@rule("SW-146")
def test_the_turn_need_not_raise_ones_own_number() -> None:
    table = a_table("blue-east blue-west", "blue-north", piles=["red-north w1"], croc="3f1")
    reprint(table, "red-north", 1, 2, 3, 4)
    assert numbers(table)[0] == 4
    told(table, Discard("blue-east"), TurnPile("pile 1", "1w-2-3-4"))
    assert numbers(table)[0] == 1


@rule("SW-147")
def test_a_pile_may_be_turned_to_the_way_it_lies() -> None:
    table = discarded(piles=["red-east w0"])
    before = numbers(table)
    answer(table, TurnPile("pile 1", "3w-1-1-2"))
    assert numbers(table) == before == [3, 1, 1, 2]
    assert where(table)[1] == "3e1", "the Croc moves all the same"


@rule("SW-148")
def test_without_a_pile_none_can_be_turned() -> None:
    table = discarded()
    assert options(table) == [MoveBoat(), GivePilotCard(B), GivePilotCard(C), GivePilotCard(D)]
    assert refused(table, TurnPile("pile 1", "1w-1-2-1")) == "SW-148"


@rule("SW-148")
@pytest.mark.parametrize("action", [TurnPile("pile 2", "3w-1-1-2"), TurnPile("pile 1", "4w-1-1-2")])
def test_a_pile_that_there_is_not_or_a_way_it_cannot_lie_is_refused(action: TurnPile) -> None:
    assert refused(discarded(piles=["red-east w0"]), action) == "SW-148"


# Give the Pilot card


@rule("SW-149")
def test_the_pilot_card_may_be_given_to_any_other_and_to_oneself() -> None:
    table = discarded(pilot=B)
    assert options(table, GivePilotCard) == [GivePilotCard(seat) for seat in (C, D, A)]
    answer(table, GivePilotCard(A))
    assert table.pilot == A


@rule("SW-149")
@pytest.mark.parametrize("to", [A, C, D])
def test_the_pilot_card_goes_where_it_is_given(to: int) -> None:
    table = discarded(pilot=B)
    answer(table, GivePilotCard(to))
    assert table.pilot == to


@rule("SW-150")
def test_the_pilot_card_cannot_stay_with_its_holder() -> None:
    table = discarded(pilot=A)
    assert options(table, GivePilotCard) == [GivePilotCard(seat) for seat in (B, C, D)]
    assert refused(table, GivePilotCard(A)) == "SW-150"
    table = discarded(pilot=C)
    assert refused(table, GivePilotCard(C)) == "SW-150"


# What follows


@rule("SW-151")
def test_discard_action_croc_draw() -> None:
    table = a_table("blue-east blue-west", "blue-north", piles=["red-east w0"], croc="3f1", deck="green-north")
    names = told(table, Discard("blue-east"), TurnPile("pile 1", "1-1-2-3w"))
    assert names == ["CardDiscarded", "PileTurned", "CrocMoved", "Drew"]
    assert question(table) == WhichCard(B)


@rule("SW-152")
@pytest.mark.parametrize(
    "action", [TurnPile("pile 1", "1-1-2-3w"), GivePilotCard(B), MoveBoat()], ids=["turn", "pilot card", "boat"]
)
def test_the_croc_moves_after_any_of_the_three_actions(action: Action) -> None:
    table = discarded(piles=["red-east w0"], boat="1b1")
    answer(table, action)
    if isinstance(action, MoveBoat):
        assert where(table)[1] == "3f1", "not before the step"
        steer(table, "1a1", ".")
    assert where(table)[1] == "3e1"


@rule("SW-153")
def test_the_new_pilot_moves_the_croc() -> None:
    table = discarded(croc="3f6", pilot=A)
    answer(table, GivePilotCard(C))
    assert question(table) == WhereCrocGoes(C)


@rule("SW-154")
def test_taking_the_pilot_card_gives_no_movement_in_that_turn() -> None:
    table = discarded(pilot=B)
    answer(table, GivePilotCard(A))
    assert where(table)[0] == "1a1"
    assert question(table) == WhichCard(B), "nobody is asked to steer"


@rule("SW-155")
def test_a_discard_that_lets_the_croc_catch_the_boat_may_be_forced() -> None:
    table = a_table("red-west", "blue-north", piles=["red-east w0 moved"], croc="1b1", deck="green-north", pilot=B)
    assert options(table) == [Discard("red-west")]
    for other in (LetLie(), MoveBoat()):
        assert refused(table, other) == "SW-074", "there is no way round it"
    told(table, Discard("red-west"), GivePilotCard(A))
    assert table.outcome
    assert table.outcome.reason == CAUGHT
