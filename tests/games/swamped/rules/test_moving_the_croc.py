"""Moving the Croc, and how it is distracted."""

from __future__ import annotations

import pytest

from mire import play, refusal
from mire.games.swamped.board import approach
from mire.games.swamped.events import (
    CardDrawnForCroc,
    CrocDistracted,
    CrocMoved,
    CrocStayed,
    Drew,
    MissionFailed,
    RoundBegan,
    SwampGrew,
)
from mire.games.swamped.rules.discarding_a_card import GivePilotCard, TurnPile
from mire.games.swamped.rules.ending_the_game import CAUGHT, MET_CROC
from mire.games.swamped.rules.game_play import Discard, PlayLetsMove, StartPile, WhichCard
from mire.games.swamped.rules.moving_the_boat import BoatMoves
from mire.games.swamped.rules.moving_the_croc import CrocMoves, SendCroc, WhereCrocGoes
from mire.games.swamped.rules.round_end import GiveBonus
from mire.games.swamped.rules.starting_a_new_round import Lay
from mire.games.swamped.rules.steering import SteerIntoCroc
from mire.games.swamped.table import SwampedTable
from tests.ledger import rule

from ..laid_out import (
    CLOSED,
    ROUND_END,
    WATER,
    A,
    B,
    C,
    a_table,
    answer,
    comes,
    marked,
    movers,
    options,
    order,
    question,
    refused,
    said,
    seen,
    spaces,
    steer,
    told,
    walled,
    where,
)


def croc_moves(**laid_out: object) -> SwampedTable:
    """A table on which the Croc has moved, or whose Pilot is asked where it goes."""
    table = a_table("red-north", "red-east", "red-south", **laid_out)  # type: ignore[arg-type]
    comes(table, CrocMoves())
    return table


def distance(table: SwampedTable) -> int:
    """By water, from the Croc to the Boat."""
    return approach(table.croc, table.boat, 1, table.right, table.down)[0]


# When it moves, and who moves it


@rule("SW-156")
def test_the_croc_moves_after_a_lets_move_and_after_a_discard() -> None:
    table = a_table("let's-move red-east", "red-south", piles=["red-north w0"], croc="3f1")
    answer(table, PlayLetsMove("pile 1"))
    movers(table)
    assert where(table)[1] == "3e1"
    told(table, Discard("red-south"), GivePilotCard(A))
    assert where(table)[1] == "3d1"


@rule("SW-156")
def test_the_croc_stays_when_a_coordinate_card_is_played_a_round_ends_or_a_new_one_begins() -> None:
    table = a_table(
        "red-north", "", piles=["blue-north blue-east blue-south w0", "green-north green-east green-south w0"]
    )
    assert told(table, StartPile("red-north", "1w-1-2-1")) == [
        "CardPlayed",
        "RoundEnded",
        "CornersAddedUp",
        "CornersAddedUp",
        "BonusGiven",
    ]
    table.discards, table.discard_maps = ["red-west"], ["map-a1"]
    assert where(table) == ("1a1", "3f6")
    steer(table, ".")
    assert said(table, RoundBegan)
    for _ in range(2):
        assert where(table) == ("1a1", "3f6")
        answer(table, Lay(table.hand_maps[table.pilot][0]))
    assert question(table) == WhichCard(A)
    assert where(table) == ("1a1", "3f6")


@rule("SW-157")
def test_the_bonus_does_not_set_off_the_croc() -> None:
    table = a_table("red-north red-east", "red-south", boat="1a1", croc="1d1", deck="blue-north " * 8)
    comes(table, *ROUND_END)
    answer(table, GiveBonus(B))
    steer(table, "1b1", "1c1")
    assert said(table, RoundBegan)
    assert where(table) == ("1c1", "1d1")
    assert not said(table, CrocMoved)
    assert not said(table, CardDrawnForCroc)


@rule("SW-158")
def test_the_pilot_moves_the_croc_whoever_set_it_off() -> None:
    table = a_table("red-north", "red-east red-west", "red-south", piles=["blue-north w0"], pilot=C, turn=B)
    told(table, Discard("red-east"), TurnPile("pile 1", "1w-2-1-1"))
    assert question(table) == WhereCrocGoes(C)
    found = refusal(table, B, SendCroc("3e6"))
    assert found
    assert "not your turn" in found.why
    play(table, C, SendCroc("3e6"))
    assert where(table)[1] == "3e6"


# How far, and where


@rule("SW-159", "SW-160")
@pytest.mark.parametrize("speed", range(1, 5))
def test_the_croc_comes_nearer_by_its_speed(speed: int) -> None:
    table = croc_moves(croc="1f1", speed=speed)
    assert distance(table) == 5 - speed
    assert said(table, CrocMoved) == [CrocMoved(where(table)[1], speed)]


@rule("SW-160")
@pytest.mark.parametrize("speed", [1, 2, 3, 8])
def test_wherever_the_pilot_sends_it_the_croc_is_nearer_by_its_whole_speed(speed: int) -> None:
    table = croc_moves(croc="3f6", speed=speed)
    before = distance(table)
    assert before == 22
    for action in options(table):
        table = croc_moves(croc="3f6", speed=speed)
        answer(table, action)
        assert distance(table) == before - speed


@rule("SW-160")
@pytest.mark.parametrize("to", ["3f6", "3e5", "3d4", "3e6", "4a1", "nowhere"])
def test_the_pilot_sends_the_croc_neither_less_far_nor_further_nor_away(to: str) -> None:
    table = croc_moves(croc="3f6", speed=3)
    assert SendCroc(to) not in options(table)
    assert refused(table, SendCroc(to)) == "SW-160"


@rule("SW-161", "SW-165")
@pytest.mark.parametrize(("speed", "there"), [(1, "1b2"), (2, "1b3"), (3, "1a3"), (4, "1a2")])
def test_the_croc_goes_round_mangroves_by_the_shortest_water(speed: int, there: str) -> None:
    swamp = [walled("a1|", "a2|"), WATER, WATER]
    table = croc_moves(swamp=swamp, boat="1a1", croc="1b1", speed=speed)
    assert where(table)[1] == there


@rule("SW-161")
def test_a_boat_near_by_air_and_far_by_water_is_not_caught() -> None:
    table = croc_moves(swamp=[walled("a1|", "a2|"), WATER, WATER], boat="1a1", croc="1b1", speed=4, deck="blue-north")
    assert table.outcome is None
    assert table.deck_size == 1


@rule("SW-162")
def test_where_several_ways_are_equally_short_the_pilot_chooses() -> None:
    table = croc_moves(boat="1a1", croc="1c3", speed=2, pilot=B)
    assert question(table) == WhereCrocGoes(B)
    assert options(table) == [SendCroc("1a3"), SendCroc("1b2"), SendCroc("1c1")]
    for choice in options(table):
        assert isinstance(choice, SendCroc)
        table = croc_moves(boat="1a1", croc="1c3", speed=2, pilot=B)
        answer(table, choice)
        assert where(table)[1] == choice.to


@rule("SW-162")
def test_where_one_way_is_the_shortest_nobody_is_asked() -> None:
    table = croc_moves(croc="1e1")
    assert question(table) == WhichCard(A)
    assert where(table)[1] == "1d1"


@rule("SW-163")
def test_the_croc_does_not_go_diagonally() -> None:
    table = croc_moves(boat="1b2", croc="1c3", speed=1)
    assert options(table) == [SendCroc("1b3"), SendCroc("1c2")]
    answer(table, SendCroc("1b3"))
    assert where(table) == ("1b2", "1b3")
    assert table.outcome is None


@rule("SW-164")
def test_the_croc_goes_from_card_to_card_and_back() -> None:
    table = croc_moves(boat="1c1", croc="2a1")
    assert where(table)[1] == "1f1"
    table.boat += 36 + 6
    comes(table, CrocMoves())
    assert where(table) == ("2d1", "2a1"), "for the Croc there is no ban on going back"


@rule("SW-166")
def test_the_croc_takes_no_treasure() -> None:
    swamp = [marked("K d1", "M e1"), WATER, WATER]
    table = croc_moves(swamp=swamp, croc="1f1", speed=2)
    assert where(table)[1] == "1d1"
    assert table.collected == [0, 0, 0, 0]
    assert table.speed == 2
    comes(table, BoatMoves(A, 9))
    table.croc = 100
    steer(table, "1b1", "1c1", "1d1", "1e1")
    assert table.collected == [1, 0, 1, 0], "they are still there"


@rule("SW-167")
def test_the_croc_adds_no_card_to_the_swamp() -> None:
    table = croc_moves(boat="3d1", croc="2f1", deck="blue-north")
    assert where(table)[1] == "3a1"
    assert (len(table.swamp), table.deck_size) == (3, 1)
    assert not said(table, SwampGrew)


@rule("SW-168")
def test_kingsfoil_taken_in_the_same_turn_makes_the_croc_faster_at_once() -> None:
    swamp = [marked("K b1"), WATER, WATER]
    table = a_table("let's-move red-east", "red-south", piles=["red-north w0"], swamp=swamp, croc="3f1")
    answer(table, PlayLetsMove("pile 1"))
    assert table.speed == 1
    steer(table, "1b1", ".")
    assert where(table) == ("1b1", "3d1")
    assert said(table, CrocMoved) == [CrocMoved("3d1", 2)]


@rule("SW-169")
def test_a_croc_that_no_water_leads_to_the_boat_stays_and_nothing_is_drawn() -> None:
    table = croc_moves(swamp=[CLOSED, WATER, WATER], boat="1f3", croc="2a3", speed=8, deck="blue-north")
    assert where(table) == ("1f3", "2a3")
    assert said(table, CrocStayed)
    assert table.deck_size == 1
    assert table.outcome is None
    assert question(table) == WhichCard(A)


# Distracted Croc


@rule("SW-170")
@pytest.mark.parametrize(("croc", "draws"), [("1b1", True), ("1c1", True), ("1d1", False), ("1e1", False)])
def test_a_move_that_would_reach_the_boat_is_put_to_the_draw(croc: str, draws: bool) -> None:
    table = croc_moves(croc=croc, speed=2, deck="let's-move", pilot=B)
    assert said(table, CardDrawnForCroc) == ([CardDrawnForCroc(B, "let's-move")] if draws else [])
    assert bool(said(table, CrocMoved)) != draws


@rule("SW-171")
@pytest.mark.parametrize("speed", [2, 3, 8])
def test_a_lets_move_card_keeps_the_croc_where_it_is(speed: int) -> None:
    table = croc_moves(croc="1c1", speed=speed, deck="let's-move")
    assert where(table) == ("1a1", "1c1")
    assert said(table, CrocDistracted)
    assert table.outcome is None


@rule("SW-172")
def test_a_lets_move_card_drawn_goes_to_the_bottom_of_the_deck() -> None:
    table = croc_moves(croc="1b1", deck="let's-move red-west blue-west green-west yellow-west blue-north")
    assert table.deck_size == 6
    assert table.top == ["map-deck2"], "the second card is on top now"
    drawn = [table.draw() for _ in range(6)]
    colours = [face.split("-")[0] for face, _ in drawn]
    assert colours == ["red", "blue", "green", "yellow", "blue", "let's"]
    assert drawn[-1] == ("let's-move", "map-deck1")


@rule("SW-172")
def test_two_lets_move_cards_put_under_the_deck_come_in_the_order_in_which_they_went() -> None:
    table = croc_moves(croc="1b1", deck="let's-move let's-move red-west")
    comes(table, CrocMoves())
    assert [table.draw() for _ in range(3)] == [
        ("red-west", "map-deck3"),
        ("let's-move", "map-deck1"),
        ("let's-move", "map-deck2"),
    ]


@rule("SW-173")
def test_the_card_drawn_does_not_enter_the_pilots_hand_and_has_no_effect() -> None:
    table = croc_moves(croc="1b1", deck="let's-move blue-north", piles=["blue-east w0"], pilot=B)
    assert table.hands[B] == ["red-east"]
    assert (table.pilot, table.lets_moves) == (B, 0)
    assert question(table) == WhichCard(A), "nobody moves the Boat"


@rule("SW-174")
@pytest.mark.parametrize("card", ["blue-north", "yellow-west", "pounce-1"])
def test_with_any_other_card_the_croc_catches_the_boat_and_all_lose(card: str) -> None:
    table = croc_moves(croc="1b1", deck=f"{card} let's-move")
    assert where(table) == ("1a1", "1a1")
    assert table.outcome
    assert table.outcome.winners == ()
    assert table.outcome.reason == CAUGHT
    assert said(table, MissionFailed) == [MissionFailed(CAUGHT)]


@rule("SW-175")
def test_the_card_that_did_not_save_the_boat_is_shown_at_the_end() -> None:
    table = croc_moves(croc="1b1", deck="blue-north")
    for viewer in (None, A, B, C):
        found = seen(table, viewer)
        assert CardDrawnForCroc(A, "blue-north") in found.events
        assert (found.discards, found.discard_maps) == (["blue-north"], ["map-deck1"])


@rule("SW-176")
def test_with_an_empty_deck_there_is_no_distraction() -> None:
    table = croc_moves(croc="1b1", deck="")
    assert not said(table, CardDrawnForCroc)
    assert table.outcome
    assert table.outcome.reason == CAUGHT


@rule("SW-177")
def test_the_last_card_saves_the_boat_and_is_then_drawn() -> None:
    table = a_table("red-north red-east", "red-south", croc="1b1", deck="let's-move")
    told(table, Discard("red-north"), GivePilotCard(B))
    assert order(table)[-3:] == ["CardDrawnForCroc", "CrocDistracted", "Drew"]
    assert table.hands[A] == ["red-east", "let's-move"]
    assert table.hand_maps[A] == ["map-a2", "map-deck1"]
    assert table.deck_size == 0


@rule("SW-178")
def test_the_distraction_works_time_and_again() -> None:
    table = a_table(
        "red-north red-east", "red-south red-west", croc="1b1", deck="let's-move blue-north let's-move green-north"
    )
    told(table, Discard("red-north"), GivePilotCard(B))
    assert said(table, CrocDistracted)
    told(table, Discard("red-south"), GivePilotCard(A))
    assert said(table, CrocDistracted)
    assert where(table) == ("1a1", "1b1")
    assert question(table) == WhichCard(A)


@rule("SW-178")
def test_a_distraction_does_not_help_the_next_time() -> None:
    table = croc_moves(croc="1b1", deck="let's-move blue-north")
    assert table.outcome is None
    comes(table, CrocMoves())
    assert table.outcome


@rule("SW-179")
def test_nothing_saves_a_boat_that_moves_onto_the_croc() -> None:
    table = a_table("red-north", "red-east", croc="1b1", deck="let's-move let's-move")
    comes(table, BoatMoves(A, 2))
    assert "1b1" in spaces(table)
    answer(table, SteerIntoCroc("1b1"))
    assert table.outcome
    assert (table.outcome.reason, table.outcome.winners) == (MET_CROC, ())
    assert table.deck_size == 2
    assert not said(table, CardDrawnForCroc)


@rule("SW-180")
def test_after_a_distraction_the_turn_goes_on() -> None:
    table = a_table("red-north red-east", "red-south", croc="1b1", deck="let's-move blue-north")
    told(table, Discard("red-north"), GivePilotCard(B))
    assert said(table, Drew) == [Drew(A, "blue-north", "map-deck2")]
    assert question(table) == WhichCard(B)


@rule("SW-180")
def test_after_a_distraction_at_the_third_lets_move_the_round_still_ends() -> None:
    piles = ["red-north w0 moved", "blue-north w0 moved", "green-north w0"]
    table = a_table("let's-move red-east", "red-south", piles=piles, croc="1b1", deck="let's-move yellow-north")
    answer(table, PlayLetsMove("pile 3"))
    steer(table, ".", ".")
    assert order(table)[:5] == ["BoatStayed", "CardDrawnForCroc", "CrocDistracted", "Drew", "RoundEnded"]


@rule("SW-181")
def test_everyone_sees_the_card_that_is_drawn_and_knows_what_lies_under_the_deck() -> None:
    table = croc_moves(croc="1b1", deck="let's-move blue-north", pilot=B)
    for viewer in (None, A, B, C):
        found = seen(table, viewer)
        assert CardDrawnForCroc(B, "let's-move") in found.events
        assert found.under == ["let's-move"]
        assert found.deck == ["?"]


@rule("SW-162")
def test_where_one_way_alone_leads_nearer_nobody_is_asked() -> None:
    """Also where it leads to the very first space of the Swamp."""
    table = croc_moves(boat="1b1", croc="1a2", swamp=[walled("a2|"), WATER, WATER])
    assert where(table) == ("1b1", "1a1")
    assert question(table) == WhichCard(A)
