"""The end of a round, its bonus, and the start of the next."""

from __future__ import annotations

import pytest

from mire import advance
from mire.games.swamped.components.cards import LETS_MOVE
from mire.games.swamped.events import BoatLeft, BonusGiven, Drew, RoundBegan, RoundEnded, SwampGrew
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.discarding_a_card import TurnPile
from mire.games.swamped.rules.ending_the_game import CAUGHT, MET_CROC, SUCCESS, TOO_FEW_CARDS, Leave
from mire.games.swamped.rules.game_play import Discard, PlayLetsMove, StartPile, WhichCard
from mire.games.swamped.rules.moving_the_boat import LetLie, WhichWay
from mire.games.swamped.rules.round_end import GiveBonus, WhoGetsBonus
from mire.games.swamped.rules.starting_a_new_round import WhichMap
from mire.games.swamped.rules.steering import Steer
from mire.games.swamped.table import CoordinatePile, SwampedTable
from tests.ledger import rule

from ..laid_out import (
    ROUND_END,
    WATER,
    A,
    B,
    C,
    D,
    a_table,
    answer,
    circulating,
    ended,
    lay_two,
    marked,
    options,
    order,
    question,
    refused,
    said,
    some,
    steer,
    sums,
    where,
    with_maps,
)

OPEN_END = ["red-north w2 moved", "blue-north w0 moved", "green-north w0"]  # one Let's Move from the end of a round


def before_the_third(deck: str = some(10), boat: str = "1a1", drawing: str = WATER, kingsfoil: int = 0) -> SwampedTable:
    """A is the Pilot and has just played the third Let's Move of the round; A and B may move the Boat."""
    table = a_table(
        "let's-move red-east",
        "blue-east",
        piles=OPEN_END,
        deck=deck,
        boat=boat,
        croc="3f1",
        swamp=[drawing, WATER, WATER],
        collected={"kingsfoil": kingsfoil},
        adventurers="chemist chef",
    )
    answer(table, PlayLetsMove("pile 3"))
    return with_maps(table)


def over(
    *corners: str,
    pilot: int = A,
    players: int = 4,
    deck: int = 14,
    boat: str = "1a1",
    croc: str = "3f1",
    drawing: str = WATER,
    kingsfoil: int = 0,
    options: SwampedOptions | None = None,
) -> SwampedTable:
    """A round that is over, with these piles."""
    return with_maps(
        a_table(
            *[""] * players,
            piles=corners,
            deck=some(deck),
            pilot=pilot,
            boat=boat,
            croc=croc,
            swamp=[drawing, WATER, WATER],
            collected={"kingsfoil": kingsfoil, "mooncap": kingsfoil},
            options=options,
            asks=ROUND_END,
        )
    )


# When a round ends


@rule("SW-197")
@pytest.mark.parametrize("moved", [0, 1])
def test_after_the_first_and_the_second_lets_move_the_round_goes_on(moved: int) -> None:
    piles = ["red-north w0" + " moved" * (moved > 0), "green-north w0"]
    table = a_table("let's-move red-east", "blue-east", piles=piles, deck=some(5), croc="3f1")
    answer(table, PlayLetsMove("pile 2"))
    steer(table, ".", ".")
    assert question(table) == WhichCard(B)
    assert not said(table, RoundEnded)


@rule("SW-197")
def test_after_the_third_lets_move_the_round_ends_once_boat_croc_and_draw_are_done() -> None:
    table = before_the_third()
    steer(table, ".")
    assert not said(table, RoundEnded)
    steer(table, ".")
    assert order(table)[:4] == ["BoatStayed", "CrocMoved", "Drew", "RoundEnded"]


@rule("SW-198")
def test_in_the_next_round_lets_move_cards_are_counted_anew() -> None:
    table = before_the_third(deck=some(12))
    steer(table, ".", ".", ".")
    assert (table.round, table.lets_moves) == (2, 0)
    lay_two(table)
    table.hands[B][0] = LETS_MOVE
    table.piles = [CoordinatePile(["red-north"], ["map-pile1-1"], 0)]
    answer(table, PlayLetsMove("pile 1"))
    steer(table, ".", ".")
    assert question(table) == WhichCard(A)
    assert table.round == 2


@rule("SW-199")
@pytest.mark.parametrize(("deck", "grown"), [(1, 0), (2, 1)])
def test_the_third_lets_move_draws_before_the_bonus_that_may_add_a_card(deck: int, grown: int) -> None:
    table = before_the_third(deck=some(deck), boat="2f1")
    steer(table, ".", ".")
    assert [event.seat for event in said(table, Drew)] == [A]
    steer(table, "3a1")
    assert len(said(table, SwampGrew)) == grown
    assert len(table.swamp) == 3 + grown


@rule("SW-200")
def test_leaving_on_the_third_lets_move_ends_the_game_without_bonus_or_new_round() -> None:
    table = before_the_third(drawing=marked(arrows="a^"), kingsfoil=3)
    answer(table, Leave())
    assert ended(table).reason == SUCCESS
    assert ended(table).scores == (3.0, 0.0)
    assert not said(table, RoundEnded)
    assert not said(table, BonusGiven)


@rule("SW-200")
def test_being_caught_on_the_third_lets_move_ends_the_game_without_bonus_or_new_round() -> None:
    table = before_the_third(boat="3e1")
    steer(table, ".", ".")
    assert ended(table).reason == CAUGHT
    assert order(table) == ["BoatStayed", "CardDrawnForCroc", "MissionFailed"]


@rule("SW-201")
def test_with_two_piles_a_third_lets_move_cannot_be_played() -> None:
    table = a_table("let's-move", "red-east", piles=OPEN_END[:2], deck=some(5))
    assert options(table) == [Discard(LETS_MOVE)]
    assert refused(table, PlayLetsMove("pile 1")) == refused(table, PlayLetsMove("pile 2")) == "SW-104"
    assert refused(table, PlayLetsMove("pile 3")) == "SW-103"


@rule("SW-202")
def test_a_round_ends_when_nobody_has_a_card_after_that_turns_effects() -> None:
    table = a_table("blue-north", "", piles=["red-north w0"], croc="3f1")
    answer(table, Discard("blue-north"))
    answer(table, TurnPile("pile 1", "2-1-1w-1"))
    assert order(table)[:3] == ["PileTurned", "CrocMoved", "RoundEnded"]


@rule("SW-202")
def test_a_round_ends_with_the_last_card_played_after_one_lets_move() -> None:
    table = a_table("let's-move", "", piles=["red-north w0"], croc="3f1")
    answer(table, PlayLetsMove("pile 1"))
    steer(table, ".", ".")
    assert order(table)[:3] == ["BoatStayed", "CrocMoved", "RoundEnded"]


@rule("SW-203")
@pytest.mark.parametrize(("others", "upcoming"), [(("green-north", ""), B), (("", "green-north"), C)])
def test_one_player_out_of_cards_does_not_end_the_round(others: tuple[str, str], upcoming: int) -> None:
    table = a_table("blue-north", *others)
    answer(table, StartPile("blue-north", "1w-2-1-1"))
    assert table.hands[A] == []
    assert question(table) == WhichCard(upcoming)
    assert not said(table, RoundEnded)


@rule("SW-204")
def test_with_four_lets_move_cards_in_the_swamp_only_empty_hands_end_the_round() -> None:
    table = a_table("green-north let's-move", "yellow-north", piles=["blue-north w0 moved", "red-north w0"], croc="3f1")
    table.sunk = [LETS_MOVE] * 4
    answer(table, PlayLetsMove("pile 2"))
    steer(table, ".", ".")
    assert (question(table), table.lets_moves) == (WhichCard(B), 2)
    answer(table, StartPile("yellow-north", "2-1w-1-1"))
    assert question(table) == WhichCard(A)
    answer(table, StartPile("green-north", "2w-1-1-1"))
    assert [event.round for event in said(table, RoundEnded)] == [1]


# First step: sums


@rule("SW-205")
def test_each_sums_what_the_own_corner_shows_on_the_top_card_of_every_pile() -> None:
    table = over("red-west red-east w0", "blue-north w0", "green-west green-south w1", "yellow-north w1")
    assert [table.number(pile, 0) for pile in table.piles] == [3, 1, 4, 2]
    assert said(table, RoundEnded) == [RoundEnded(1)]
    assert sums(table) == [10, 1 + 2 + 2 + 1, 1 + 1 + 2 + 1, 2 + 1 + 1 + 1]


@rule("SW-206")
def test_a_pile_with_lets_move_counts_like_one_without() -> None:
    table = over("blue-south w0 moved", "green-north w0")
    assert sums(table)[A] == 4 + 2


@rule("SW-207")
@pytest.mark.parametrize("winner", [A, B, C, D])
def test_with_no_piles_all_tie_and_the_pilot_chooses_anyone(winner: int) -> None:
    table = over(pilot=C)
    assert sums(table) == [0, 0, 0, 0]
    assert question(table) == WhoGetsBonus(C)
    assert options(table) == [GiveBonus(seat) for seat in (A, B, C, D)]
    answer(table, GiveBonus(winner))
    assert question(table).seat == winner


# Second step: the bonus


@rule("SW-208")
def test_the_highest_sum_moves_the_boat_two_spaces() -> None:
    table = over("blue-south w0", "red-east w0", pilot=B)  # A 7, B 3, C 3, D 3
    assert said(table, BonusGiven) == [BonusGiven(A, 2)]
    assert question(table) == WhichWay(A, 2, True)
    steer(table, "1b1", "1c1")
    assert where(table)[0] == "1c1"
    assert question(table) == WhichMap(B)


@rule("SW-208")
def test_the_highest_sum_need_not_sit_first() -> None:
    table = over("blue-south w2", "red-east w2", pilot=B)
    assert question(table) == WhichWay(C, 2, True)


@rule("SW-209")
def test_the_highest_sum_moves_the_boat_three_spaces_if_it_is_the_pilots() -> None:
    table = over("blue-south w0", "red-east w0", pilot=A)
    assert said(table, BonusGiven) == [BonusGiven(A, 3)]
    steer(table, "1b1", "1c1", "1d1")
    assert where(table)[0] == "1d1"
    assert question(table) == WhichMap(A)


@rule("SW-210")
@pytest.mark.parametrize("steps", [(), ("1b1",)])
def test_the_bonus_may_be_given_up_in_whole_or_in_part(steps: tuple[str, ...]) -> None:
    table = over("blue-south w0", pilot=B)
    steer(table, *steps, ".")
    assert where(table)[0] == (steps or ("1a1",))[-1]
    assert said(table, RoundBegan) == [RoundBegan(2, B, 1)]


@rule("SW-210")
@pytest.mark.parametrize(("pilot", "spaces"), [(B, 2), (A, 3)])
def test_at_a_table_where_it_is_exact_all_of_the_bonus_is_moved(pilot: int, spaces: int) -> None:
    table = over("blue-south w0", pilot=pilot, options=SwampedOptions(bonus_move="exactly"))
    for left in range(spaces, 0, -1):
        assert question(table) == WhichWay(A, left, False)
        assert LetLie() not in options(table)
        assert refused(table, LetLie()) == "SW-210"
        steer(table, f"1{'abcd'[spaces - left + 1]}1")
    assert where(table)[0] == f"1{'abcd'[spaces]}1"
    assert question(table) == WhichMap(pilot)


@rule("SW-211")
def test_winning_three_rounds_gives_no_points() -> None:
    scores = []
    for rounds in (0, 3):
        table = with_maps(
            a_table(
                "",
                "",
                deck=some(16),
                swamp=[marked(arrows="a^"), WATER, WATER],
                collected={"kingsfoil": 3, "mooncap": 1},
                adventurers="chemist smuggler",
                croc="3f1",
                asks=ROUND_END,
            )
        )
        for _ in range(rounds):
            answer(table, GiveBonus(A))
            steer(table, ".")
            table.agenda = [*reversed(ROUND_END)]
            advance(table)
        answer(table, GiveBonus(A))
        answer(table, Leave())
        scores.append(ended(table).scores)
    assert scores == [(3.0, 4.0)] * 2


@rule("SW-212")
@pytest.mark.parametrize("winner", [A, C])
def test_on_a_tie_the_pilot_chooses_who_has_the_bonus(winner: int) -> None:
    table = over("blue-south w0", "blue-south w2", pilot=B, players=3)  # A 4 + 2, B 2 + 1, C 2 + 4
    assert question(table) == WhoGetsBonus(B)
    answer(table, GiveBonus(winner))
    assert question(table) == WhichWay(winner, 2, True)


@rule("SW-213")
def test_only_those_who_tie_can_be_chosen() -> None:
    table = over("blue-south w0", "blue-south w2", pilot=B, players=3)
    assert options(table) == [GiveBonus(A), GiveBonus(C)]
    assert refused(table, GiveBonus(B)) == "SW-213"


@rule("SW-213")
def test_a_pilot_who_ties_may_choose_themselves_and_moves_three() -> None:
    table = over("blue-south w0", "blue-south w2", pilot=C, players=3)
    answer(table, GiveBonus(C))
    assert question(table) == WhichWay(C, 3, True)


@rule("SW-214")
def test_at_the_round_end_the_pilot_is_who_has_the_card_after_the_third_lets_move() -> None:
    table = before_the_third()
    steer(table, ".", ".")
    assert sums(table) == [2 + 1 + 2, 1 + 1 + 1]
    assert question(table) == WhichWay(A, 2, True), "A gave the Pilot card away with the Let's Move"
    table = before_the_third()
    table.piles[0].white = 0
    steer(table, ".", ".")
    assert sums(table) == [1 + 1 + 2, 2 + 1 + 1]
    assert question(table) == WhoGetsBonus(B)
    answer(table, GiveBonus(B))
    assert question(table) == WhichWay(B, 3, True)


@rule("SW-215")
def test_with_the_bonus_the_boat_may_leave_and_the_mission_succeeds() -> None:
    table = over("blue-south w0", drawing=marked(arrows="b^"), kingsfoil=3, pilot=B)
    steer(table, "1b1")
    answer(table, Leave())
    assert said(table, BoatLeft) == [BoatLeft(A)]
    assert ended(table).reason == SUCCESS


@rule("SW-215")
def test_with_the_bonus_the_boat_collects_and_kingsfoil_speeds_up_the_croc() -> None:
    table = over("blue-south w0", drawing=marked("K b1"), pilot=B)
    steer(table, "1b1")
    assert (table.collected, table.speed) == ([1, 0, 0, 0], 2)


@rule("SW-215")
def test_with_the_bonus_entering_the_last_card_adds_another() -> None:
    table = over("blue-south w0", boat="2f1", pilot=B)
    steer(table, "3a1")
    assert len(table.swamp) == 4


@rule("SW-215")
def test_with_the_bonus_the_boat_may_run_into_the_croc() -> None:
    table = over("blue-south w0", croc="1b1", pilot=B)
    steer(table, "1b1")
    assert ended(table).reason == MET_CROC


@rule("SW-215")
def test_with_the_bonus_there_is_no_way_back_to_the_card_the_boat_has_left() -> None:
    table = over("blue-south w0", boat="1f1", pilot=B)
    steer(table, "2a1")
    assert refused(table, Steer("1f1")) == "SW-124"


@rule("SW-216")
def test_the_bonus_comes_before_the_cards_are_found_too_few() -> None:
    table = over("blue-south w0", deck=11, drawing=marked(arrows="a^"), kingsfoil=3)
    assert circulating(table) == 12
    answer(table, Leave())
    assert ended(table).reason == SUCCESS
    table = over("blue-south w0", deck=11, drawing=marked(arrows="a^"), kingsfoil=3)
    steer(table, ".")
    assert ended(table).reason == TOO_FEW_CARDS
