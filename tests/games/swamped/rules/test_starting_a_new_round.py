"""Starting a new round, and how many there can be."""

from __future__ import annotations

import pytest

from mire import advance, start
from mire.books.played import seed_from
from mire.games.swamped.components.maps import drawn
from mire.games.swamped.events import RoundBegan
from mire.games.swamped.rules.ending_the_game import TOO_FEW_CARDS
from mire.games.swamped.rules.game_play import RoundBegins, WhichCard
from mire.games.swamped.rules.moving_the_boat import WhichWay
from mire.games.swamped.rules.starting_a_new_round import Lay, WhichMap
from mire.games.swamped.rules.steering import Steer
from mire.games.swamped.table import SwampedTable, space_of
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
    begun,
    circulating,
    lay_two,
    marked,
    options,
    outside,
    question,
    refused,
    said,
    some,
    steer,
    swamped,
    where,
    with_maps,
)


def next_round(table: SwampedTable) -> None:
    table.agenda, table.events = [RoundBegins()], []
    advance(table)


def rounds_that_start(seats: int) -> list[int]:
    """The cards that circulate at each deal, when nobody explores, until there are too few."""
    table: SwampedTable = start(swamped(), seats, seed_from(3))
    found = []
    while not table.outcome:
        found.append(circulating(table))
        lay_two(table)
        next_round(table)
    assert table.outcome.reason == TOO_FEW_CARDS
    return [*found, circulating(table)]


def before_a_new_round(pilot: int = B) -> SwampedTable:
    """Cards lie everywhere; A has the bonus, and with its end a new round begins."""
    table = a_table(
        "red-north let's-move",
        "blue-north",
        "green-north yellow-north",
        "",
        piles=["blue-south blue-west w0 moved", "red-east w0"],
        deck=some(6),
        pilot=pilot,
        boat="2b3",
        croc="2f3",
        speed=3,
        collected={"kingsfoil": 2, "heartroot": 1, "mooncap": 4, "bluefisher": 3},
        number=2,
        asks=ROUND_END,
        swamp=[WATER] * 5,
    )
    table.discards = ["yellow-west", "let's-move"]
    return with_maps(table)


@rule("SW-217")
def test_the_new_deck_is_made_of_deck_discards_piles_and_hands_and_each_card_keeps_its_map() -> None:
    table = before_a_new_round()
    cards = sorted(outside(table))
    assert len(cards) == 17
    steer(table, ".")
    assert (table.piles, table.discards, table.discard_maps) == ([], [], [])
    assert sorted(outside(table)) == cards


@rule("SW-217")
def test_a_lets_move_card_under_the_deck_goes_into_the_new_one() -> None:
    table = before_a_new_round()
    table.under, table.under_maps = ["let's-move"], ["map-under"]
    cards = sorted(outside(table))
    steer(table, ".")
    assert (table.under, table.under_maps) == ([], [])
    assert sorted(outside(table)) == cards


@rule("SW-218")
def test_cards_in_the_swamp_stay_out_of_the_deck() -> None:
    table = begun(4, 3)
    for _ in range(2):
        next_round(table)
        lay_two(table)
    assert (table.round, len(table.swamp), circulating(table)) == (3, 7, 22 - 6)
    there = set(table.swamp)
    while not table.outcome:
        assert not there & {here for _, here in outside(table)}
        next_round(table)
        if not table.outcome:
            lay_two(table)


@rule("SW-219")
def test_five_cards_go_to_the_pilot_and_three_to_everyone_else() -> None:
    table = before_a_new_round()
    steer(table, ".")
    assert [len(hand) for hand in table.hands] == [3, 5, 3, 3]
    assert [len(maps) for maps in table.hand_maps] == [3, 5, 3, 3]
    assert table.deck_size == 17 - 14


@rule("SW-219")
def test_the_deck_of_a_new_round_is_shuffled() -> None:
    orders = set()
    for number in range(5):
        table: SwampedTable = start(swamped(), 2, seed_from(number))
        lay_two(table)
        for pile in (*table.hands, *table.hand_maps, table.deck, table.deck_maps, table.top):
            pile.sort()
        next_round(table)
        orders.add(tuple(table.deck))
        assert table.deck != sorted(table.deck)
    assert len(orders) == 5


@rule("SW-220", "SW-225")
@pytest.mark.parametrize("pilot", [A, B, C, D])
def test_the_pilot_of_the_old_round_is_the_pilot_of_the_new_one_and_has_its_first_turn(pilot: int) -> None:
    table = before_a_new_round(pilot)
    steer(table, ".")
    assert [(event.round, event.pilot) for event in said(table, RoundBegan)] == [(3, pilot)]
    assert question(table) == WhichMap(pilot)
    lay_two(table)
    assert question(table) == WhichCard(pilot)


@rule("SW-221")
def test_swamp_tokens_dial_and_treasures_carry_over() -> None:
    table = before_a_new_round()
    table.came_from = 0

    def board() -> tuple[object, ...]:
        swamp = (*table.swamp, table.right, table.down, *table.treasures, table.exits_up, table.tigers)
        return where(table), swamp, table.dial, table.speed, tuple(table.collected), table.came_from

    before = board()
    steer(table, ".")
    assert table.round == 3
    assert board() == before
    assert (where(table), table.speed, table.collected) == (("2b3", "2f3"), 3, [2, 1, 4, 3])


@rule("SW-222")
def test_adventurers_stay_with_their_players() -> None:
    table = begun(3, 3)
    before, box = [list(pile) for pile in table.adventurers], list(table.box)
    for _ in range(2):
        next_round(table)
        lay_two(table)
    assert table.round == 3
    assert (table.adventurers, table.box) == (before, box)


@rule("SW-223")
def test_the_pilot_adds_exactly_two_cards_to_the_end_of_the_swamp() -> None:
    table = before_a_new_round()
    steer(table, ".")
    first, second = table.hand_maps[B][3], table.hand_maps[B][1]
    answer(table, Lay(first))
    assert question(table) == WhichMap(B), "one is not enough"
    answer(table, Lay(second))
    assert table.swamp[5:] == [first, second]
    assert len(table.hands[B]) == len(table.hand_maps[B]) == 3
    assert refused(table, Lay(table.hand_maps[B][0])) == "SW-074", "and three are too many"


@rule("SW-223")
def test_the_cards_added_lie_map_up_as_they_are_drawn() -> None:
    table = before_a_new_round()
    steer(table, ".")
    here = table.hand_maps[B][0]
    table.faces[here] = drawn(marked("K b2", "T e6", arrows="d^"))
    answer(table, Lay(here))
    assert table.treasures[0] == 1 << space_of("6b2")
    assert table.tigers == 1 << space_of("6e6")
    assert table.exits_up == 1 << space_of("6d1")


@rule("SW-223", "SW-257")
def test_only_maps_in_the_pilots_own_hand_can_be_laid() -> None:
    table = before_a_new_round()
    steer(table, ".")
    assert options(table) == [Lay(here) for here in table.hand_maps[B]]
    assert refused(table, Lay(table.hand_maps[A][0])) == "SW-043"


@rule("SW-224")
def test_the_two_cards_of_a_new_round_are_not_entered_by_a_boat_on_the_old_last_card() -> None:
    table = before_a_new_round()
    table.boat = space_of("5f3")
    steer(table, ".")
    deck = table.deck_size
    lay_two(table)
    assert (len(table.swamp), table.deck_size) == (7, deck)


# How many rounds there can be


@rule("SW-226")
def test_four_players_can_start_five_rounds() -> None:
    assert rounds_that_start(4) == [22, 20, 18, 16, 14, 12]


@rule("SW-227")
def test_three_players_can_start_six_rounds() -> None:
    assert rounds_that_start(3) == [22, 20, 18, 16, 14, 12, 10]


@rule("SW-228")
def test_two_players_can_start_eight_rounds() -> None:
    assert rounds_that_start(2) == [22, 20, 18, 16, 14, 12, 10, 8, 6]


@rule("SW-226")
def test_each_card_the_boat_adds_makes_rounds_fewer() -> None:
    table: SwampedTable = start(swamped(), 4, seed_from(3))
    lay_two(table)
    table.boat = space_of("2f2")
    table.croc = space_of("1a1")
    table.agenda = [WhichWay(A, 1, True), RoundBegins()][::-1]
    (into,) = [action for action in options(table, Steer) if isinstance(action, Steer) and action.to.startswith("3")]
    answer(table, into)
    assert circulating(table) == 22 - 2 - 1
