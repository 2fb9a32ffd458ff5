"""How a game ends: out of the Swamp, or swamped."""

from __future__ import annotations

from collections import Counter

import pytest

from mire import FACE_DOWN, advance, view
from mire.books.played import stop
from mire.books.telling import ending
from mire.games.swamped.events import AdventurerShown, MissionFailed, MissionGivenUp, RoundBegan, WinnerNamed
from mire.games.swamped.rules.discarding_a_card import MoveBoat
from mire.games.swamped.rules.ending_the_game import (
    CAUGHT,
    GAVE_UP,
    LEAVE,
    LEAVE_TOO_SOON,
    MET_CROC,
    SUCCESS,
    TOO_FEW_CARDS,
    TOO_LITTLE,
    NameWinner,
    WhoWins,
)
from mire.games.swamped.rules.game_play import Discard, PlayLetsMove, RoundBegins, StartPile, WhichCard
from mire.games.swamped.rules.moving_the_boat import BoatMoves, LetLie, WhichWay
from mire.games.swamped.rules.moving_the_croc import CrocMoves
from mire.games.swamped.rules.starting_a_new_round import WhichMap
from mire.games.swamped.rules.steering import Steer, SteerIntoCroc
from mire.games.swamped.table import SwampedTable
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
    spaces,
    steer,
    swamped,
    where,
    with_maps,
)

ARROW_UP = marked(arrows="c^")
NAMES = ("Ann", "Bo", "Cy", "Dee")


def moving(
    spaces: int = 1,
    boat: str = "1c1",
    croc: str = "3f1",
    kingsfoil: int = 3,
    first: str = ARROW_UP,
    second: str = WATER,
    seat: int = A,
    pilot: int = A,
    players: int = 2,
    treasures: str = "",
    adventurers: str = "chef chemist smuggler collector",
    swamp: int = 3,
) -> SwampedTable:
    """Somebody moves the Boat; on the first card there is an arrow over the third space of the top row."""
    return a_table(
        *["red-north"] * players,
        deck=some(4),
        boat=boat,
        croc=croc,
        swamp=[first, second, *[WATER] * (swamp - 2)],
        collected=Counter(treasures.split()) + Counter(kingsfoil=kingsfoil),
        pilot=pilot,
        adventurers=adventurers,
        asks=BoatMoves(seat, spaces),
    )


def dealing(cards: int, players: int = 4, kingsfoil: int = 0, deck: int | None = None) -> SwampedTable:
    """A new round is dealt from so many cards; those not in the Deck lie in hands, on a pile and among the discards."""
    deck = cards if deck is None else deck
    rest = some(cards - deck).split()
    table = a_table(
        " ".join(rest[:3]),
        *[""] * (players - 1),
        piles=[" ".join(rest[3:6]) + " w0"] if rest[3:] else [],
        deck=some(deck),
        collected={"kingsfoil": kingsfoil},
        croc="3f1",
        asks=ROUND_END,
    )
    table.discards = rest[6:]
    with_maps(table)
    assert circulating(table) == cards
    table.agenda, table.events = [RoundBegins()], []
    advance(table)
    return table


# Leaving the Swamp


@rule("SW-230")
def test_when_the_second_of_four_movers_leaves_nothing_further_is_resolved() -> None:
    table = a_table(
        "let's-move",
        "red-east",
        "red-west",
        "red-south",
        piles=["red-north w0"],
        deck=some(4),
        boat="1b1",
        croc="3f1",
        swamp=[ARROW_UP, WATER, WATER],
        collected={"kingsfoil": 3, "mooncap": 1},
    )
    answer(table, PlayLetsMove("pile 1"))
    steer(table, "1c1")
    assert question(table).seat == B
    hands = [list(hand) for hand in table.hands]
    answer(table, LEAVE)
    assert order(table) == ["BoatLeft", *["AdventurerShown"] * 4, "WinnerNamed"]
    assert (where(table)[1], table.hands, table.deck_size) == ("3f1", hands, 4)
    assert ended(table).reason == SUCCESS


@rule("SW-231")
@pytest.mark.parametrize(("arrow", "boat"), [("c^", "1c1"), ("cv", "1c6")])
def test_the_boat_leaves_from_a_space_with_an_arrow(arrow: str, boat: str) -> None:
    table = moving(first=marked(arrows=arrow), boat=boat)
    assert options(table)[:2] == [LetLie(), LEAVE]
    answer(table, LEAVE)
    assert ended(table).reason == SUCCESS


@rule("SW-232")
def test_standing_on_the_arrow_without_movement_left_does_not_end_the_game() -> None:
    table = moving(1, boat="1c2")
    assert LEAVE not in options(table)
    table.agenda = [WhichCard(B), *table.agenda]
    steer(table, "1c1")
    assert question(table) == WhichCard(B)
    assert not table.outcome


@rule("SW-232")
def test_leaving_costs_a_space_of_movement_of_its_own() -> None:
    table = moving(2, boat="1c2")
    steer(table, "1c1")
    assert question(table) == WhichWay(A, 1, True)
    answer(table, LEAVE)
    assert ended(table).reason == SUCCESS


@rule("SW-233")
@pytest.mark.parametrize(("arrow", "boat"), [("c^", "1c6"), ("cv", "1c1")])
def test_the_boat_does_not_leave_by_the_rim_across_from_the_arrow(arrow: str, boat: str) -> None:
    table = moving(first=marked(arrows=arrow), boat=boat)
    assert refused(table, LEAVE) == "SW-235"
    assert LEAVE not in options(table)


@rule("SW-234")
def test_the_boat_may_leave_by_a_discard_move_on_the_second_card() -> None:
    table = a_table(
        "blue-north",
        "red-north",
        boat="2e6",
        croc="3f1",
        pilot=B,
        swamp=[WATER, marked(arrows="ev"), WATER],
        collected={"kingsfoil": 3, "mooncap": 1},
    )
    answer(table, Discard("blue-north"))
    answer(table, MoveBoat())
    answer(table, LEAVE)
    assert ended(table).reason == SUCCESS


@rule("SW-234")
@pytest.mark.parametrize("seat", [A, B, C, D])
def test_any_mover_may_leave_whether_pilot_or_not(seat: int) -> None:
    table = moving(seat=seat, players=4, treasures="mooncap", pilot=C)
    answer(table, LEAVE)
    assert ended(table).reason == SUCCESS


@rule("SW-235")
def test_the_boat_cannot_leave_over_an_edge_without_arrow() -> None:
    for boat in ("1b1", "1d1", "1a3", "1c2", "3f4", "2c1", "2d6"):
        table = moving(boat=boat)
        assert refused(table, LEAVE) == refused(table, LEAVE_TOO_SOON) == "SW-235"
        assert not {LEAVE, LEAVE_TOO_SOON} & {*options(table)}


@rule("SW-235")
def test_the_boat_cannot_go_where_no_card_lies() -> None:
    table = moving(boat="3f4")
    assert spaces(table) == {"3f3", "3f5", "3e4"}
    assert refused(table, Steer("4a4")) == "SW-235"


@rule("SW-236")
@pytest.mark.parametrize("kingsfoil", [3, 4, 5])
def test_with_three_kingsfoil_or_more_the_mission_succeeds_and_one_player_wins(kingsfoil: int) -> None:
    table = moving(kingsfoil=kingsfoil)
    answer(table, LEAVE)
    assert said(table, WinnerNamed) == [WinnerNamed(B)]
    assert (ended(table).winners, ended(table).scores) == ((B,), (0.0, kingsfoil))


@rule("SW-237")
@pytest.mark.parametrize("kingsfoil", [0, 1, 2])
def test_with_fewer_than_three_kingsfoil_all_lose(kingsfoil: int) -> None:
    table = moving(kingsfoil=kingsfoil, treasures="mooncap mooncap mooncap")
    answer(table, LEAVE_TOO_SOON)
    assert said(table, MissionFailed) == [MissionFailed(TOO_LITTLE)]
    assert (ended(table).winners, ended(table).places, ended(table).scores) == ((), (1, 1), ())
    assert not table.shown


@rule("SW-238")
def test_who_steers_out_with_too_few_kingsfoil_is_warned_and_may() -> None:
    table = moving(kingsfoil=1)
    assert LEAVE not in options(table)
    assert LEAVE_TOO_SOON in options(table)
    assert LEAVE_TOO_SOON.says == "Leave the Swamp without enough Kingsfoil: all are lost"
    assert refused(table, LEAVE) == "SW-238", "what is not a success is not called one"
    answer(table, LEAVE_TOO_SOON)
    assert ended(table).reason == TOO_LITTLE


# Who wins


@rule("SW-239")
def test_on_success_all_adventurers_are_shown_with_both_objectives() -> None:
    table = moving(players=3, treasures="heartroot mooncap mooncap", adventurers="botanist chef smuggler")
    answer(table, LEAVE)
    # K 3, H 1, M 2: botanist 2 per H, 4 per H+M; chef 2 per M, 4 per M+B; smuggler K + M, 3 per H+M
    assert said(table, AdventurerShown) == [
        AdventurerShown(A, "botanist", 2, 4),
        AdventurerShown(B, "chef", 4, 0),
        AdventurerShown(C, "smuggler", 5, 3),
    ]
    assert ended(table).scores == (4.0, 4.0, 5.0)
    for viewer in (None, A, B, C):
        assert view(swamped(), table, viewer).adventurers == [["botanist"], ["chef"], ["smuggler"]]


@rule("SW-240")
def test_the_best_score_wins_alone() -> None:
    table = moving(
        players=4,
        kingsfoil=4,
        treasures="mooncap mooncap mooncap",
        adventurers="chemist chef photojournalist collector",
        swamp=8,
    )
    answer(table, LEAVE)
    assert ended(table).scores == (4.0, 6.0, 5.0, 0.0)
    assert (ended(table).winners, ended(table).places) == ((B,), (3, 1, 2, 4))


def tied(pilot: int) -> SwampedTable:
    """A and C have left the Swamp with 6 points each, B with 3."""
    table = moving(players=3, treasures="mooncap mooncap mooncap", pilot=pilot)
    answer(table, LEAVE)
    assert [table.score(seat) for seat in (A, B, C)] == [6, 3, 6]
    return table


@rule("SW-241")
@pytest.mark.parametrize("winner", [A, C])
def test_on_a_tie_the_pilot_names_the_winner(winner: int) -> None:
    table = tied(pilot=C)
    assert question(table) == WhoWins(C)
    answer(table, NameWinner(winner))
    assert ended(table).winners == (winner,)
    assert ended(table).places[winner] == 1
    assert sorted(ended(table).places) == [1, 2, 3]
    assert said(table, WinnerNamed) == [WinnerNamed(winner)]


@rule("SW-242")
def test_a_pilot_who_does_not_tie_cannot_name_themselves() -> None:
    table = tied(pilot=B)
    assert question(table) == WhoWins(B)
    assert options(table) == [NameWinner(A), NameWinner(C)]
    assert refused(table, NameWinner(B)) == "SW-242"


@rule("SW-243")
def test_the_tie_is_broken_by_who_has_the_pilot_card_at_the_exit() -> None:
    table = a_table(
        "let's-move",
        "red-east",
        "red-west",
        piles=["red-north w0"],
        boat="1c1",
        croc="3f1",
        swamp=[ARROW_UP, WATER, WATER],
        collected={"kingsfoil": 3, "mooncap": 3},
        adventurers="chef chemist smuggler",
        pilot=A,
    )
    answer(table, PlayLetsMove("pile 1"))
    answer(table, LEAVE)
    assert question(table) == WhoWins(B)


# The Croc


def caught(**collected: int) -> SwampedTable:
    return a_table("red-north", "red-east", deck=some(4), boat="1c1", croc="1d1", collected=collected, asks=CrocMoves())


@rule("SW-244")
def test_after_a_defeat_no_winner_is_named_and_adventurers_stay_closed() -> None:
    table = caught()
    assert ended(table).winners == ()
    assert not said(table, AdventurerShown)
    assert view(swamped(), table, A).adventurers == [["botanist"], [FACE_DOWN]]
    assert view(swamped(), table, None).adventurers == [[FACE_DOWN], [FACE_DOWN]]


@rule("SW-245")
def test_when_the_croc_comes_to_the_boat_all_lose() -> None:
    table = caught()
    assert where(table) == ("1c1", "1c1")
    assert (ended(table).reason, ended(table).winners, ended(table).places) == (CAUGHT, (), (1, 1))


@rule("SW-245")
def test_when_the_boat_comes_to_the_croc_all_lose() -> None:
    table = moving(boat="1d1", croc="1e1")
    answer(table, SteerIntoCroc("1e1"))
    assert where(table) == ("1e1", "1e1")
    assert (ended(table).reason, ended(table).winners, ended(table).places) == (MET_CROC, (), (1, 1))


@rule("SW-246")
def test_the_boat_cannot_pass_through_the_croc() -> None:
    table = moving(3, boat="1c3", croc="1e3")
    steer(table, "1d3")
    assert not table.outcome
    steer(table, "1e3")
    assert (ended(table).reason, where(table)[0]) == (MET_CROC, "1e3")


@rule("SW-246")
def test_who_steers_into_the_croc_is_warned_and_may() -> None:
    table = moving(boat="1d3", croc="1e3")
    assert SteerIntoCroc("1e3") in options(table)
    assert Steer("1e3") not in options(table)
    assert SteerIntoCroc.says == "Steer into the Croc at {to}: all are lost"
    assert refused(table, SteerIntoCroc("1e3")) == ""


@rule("SW-246")
def test_a_treasure_under_the_croc_is_not_collected() -> None:
    table = moving(boat="1d3", croc="1e3", first=marked("M e3"))
    steer(table, "1e3")
    assert order(table) == ["BoatMoved", "MissionFailed"]
    assert table.collected[2] == 0


@rule("SW-252")
def test_in_defeat_nobody_wins_whatever_the_points() -> None:
    table = caught(kingsfoil=5, heartroot=7)
    assert [table.score(seat) for seat in (A, B)] == [14, 0]
    assert (ended(table).winners, ended(table).scores) == ((), ())
    assert said(table, MissionFailed) == [MissionFailed(CAUGHT)]


# Too few cards


@rule("SW-247")
@pytest.mark.parametrize(("players", "needed"), [(2, 8), (3, 11), (4, 14)])
def test_a_round_that_cannot_be_fully_dealt_ends_the_game(players: int, needed: int) -> None:
    table = dealing(needed - 1, players)
    assert (ended(table).reason, ended(table).winners) == (TOO_FEW_CARDS, ())
    assert circulating(table) == needed - 1
    table = dealing(needed, players)
    assert said(table, RoundBegan) == [RoundBegan(2, A, 0)]


@rule("SW-248")
def test_too_few_cards_are_a_defeat_however_much_kingsfoil_there_is() -> None:
    table = dealing(13, kingsfoil=4)
    assert (ended(table).reason, ended(table).winners) == (TOO_FEW_CARDS, ())


@rule("SW-249")
@pytest.mark.parametrize("cards", [12, 13])
def test_the_pilots_two_further_cards_count_among_those_needed(cards: int) -> None:
    assert ended(dealing(cards)).reason == TOO_FEW_CARDS


@rule("SW-250")
def test_exactly_the_cards_needed_are_enough_and_nobody_draws_then() -> None:
    table = dealing(14)
    assert question(table) == WhichMap(A)
    lay_two(table)
    assert (table.deck_size, [len(hand) for hand in table.hands]) == (0, [3, 3, 3, 3])
    card = next(action for action in options(table) if isinstance(action, StartPile))
    answer(table, card)
    assert order(table) == ["CardPlayed"]
    assert len(table.hands[A]) == 2


@rule("SW-251")
def test_the_cards_are_counted_after_the_deck_is_rebuilt() -> None:
    table = dealing(14, deck=0)
    assert said(table, RoundBegan) == [RoundBegan(2, A, 0)]
    assert [len(hand) for hand in table.hands] == [5, 3, 3, 3]


# What counts as a card


@rule("SW-338")
@pytest.mark.parametrize(("cards", "points"), [(3, 0), (4, 1), (6, 3)])
def test_the_photojournalist_counts_map_cards_beyond_the_third_and_no_waterfall(cards: int, points: int) -> None:
    for waterfall in ("", f"waterfall-b {WATER}"):
        table = a_table("", "", swamp=[WATER] * cards, waterfall=waterfall, adventurers="photojournalist chef")
        assert len(table.swamp) == cards + bool(waterfall)
        assert table.points("photojournalist") == (points, 0)


# Why


@rule("SW-240")
def test_the_ending_says_who_has_how_much_as_what() -> None:
    table = moving(players=3, treasures="heartroot mooncap mooncap", adventurers="botanist smuggler chef")
    answer(table, LEAVE)
    assert ending(ended(table), NAMES[:3]) == (
        "Bo has won. The Boat is out of the Swamp with enough Kingsfoil. The most points by the better objective win: "
        "Bo, the Smuggler, has 5 points, Ann, the Botanist, has 4 points and Cy, the Chef, has 4 points."
    )


@rule("SW-241")
def test_the_ending_says_who_chose_among_equals() -> None:
    table = tied(pilot=B)
    answer(table, NameWinner(C))
    assert (ended(table).winners, ended(table).places[C], ended(table).places[A]) == ((C,), 1, 2)
    assert ended(table).why.endswith("{0} and {2} were equal, and {1}, the Pilot, chose {2}.")
    assert ended(table).why.index("{2}, the") < ended(table).why.index("{0}, the") < ended(table).why.index("{1}, the")


@rule("SW-174", "SW-176")
@pytest.mark.parametrize(
    ("deck", "drawn"),
    [
        ("red-east", "the card drawn for a distraction was Red East, no Let's Move"),
        ("", "there was no card left to draw for a distraction"),
    ],
)
def test_the_ending_says_how_far_the_croc_was_and_what_was_drawn(deck: str, drawn: str) -> None:
    table = a_table("", "", deck=deck, boat="1c1", croc="1e1", speed=3, asks=CrocMoves())
    assert ending(ended(table), NAMES[:2]) == (
        f"All have lost together. The Croc caught the Boat. It was 2 spaces away and moves 3, and {drawn}."
    )


@rule("SW-237", "SW-245", "SW-247")
def test_other_defeats_say_what_was_lacking() -> None:
    table = moving(kingsfoil=1)
    answer(table, LEAVE_TOO_SOON)
    assert ended(table).why == "The team had 1 of the 3 it needed."
    table = a_table("", "", boat="1c1", croc="1d1", asks=BoatMoves(A, 2))
    steer(table, "1d1")
    assert ended(table).why == "The Croc lay at 1d1, where the Boat went."
    table = a_table("", "", "", "", deck=some(13), asks=RoundBegins())
    assert ended(table).why == "It takes 14, and outside the Swamp there were 13 cards."


# Giving up


@rule("SW-339")
@pytest.mark.parametrize("kingsfoil", [1, 3])
def test_when_all_agree_to_give_up_it_is_a_shared_defeat_told_as_such(kingsfoil: int) -> None:
    table = moving(players=3, kingsfoil=kingsfoil)
    stop(swamped(), table)
    assert (ended(table).reason, ended(table).winners, ended(table).scores) == (GAVE_UP, (), ())
    assert said(table, MissionGivenUp) == [MissionGivenUp()]
    assert not said(table, AdventurerShown)
    assert table.agenda == []
    assert view(swamped(), table, None).adventurers == [[FACE_DOWN]] * 3
    assert ending(ended(table), NAMES[:3]) == (
        "All have lost together. All agreed to give up. "
        f"The Boat was still in the Swamp, with {kingsfoil} of the 3 Kingsfoil it takes to succeed."
    )
