"""End of round: points, the next dealer, the cards collected."""

from __future__ import annotations

from collections import Counter

import pytest

from mire import to_act
from mire.books.laws import components
from mire.games.bayou_boss.events import DealerChosen, RoundBegan, RoundEnded, Scored
from mire.games.bayou_boss.options import BayouBossOptions
from tests.games.bayou_boss.laid_out import A, B, C, D, a_table, after_last_trick, is_character, play_on, said
from tests.ledger import rule

STAYS = BayouBossOptions(characters="first-game", tied_dealer="first")


@rule("BB-38")
def test_each_trick_of_the_round_is_a_point() -> None:
    table = after_last_trick(points=(0, 0, 0), tricks=(3, 1, 2))
    assert table.points == [4, 1, 2]
    assert said(table, RoundEnded) == [RoundEnded(1)]
    assert said(table, Scored) == [Scored(A, 4, 4), Scored(B, 1, 1), Scored(C, 2, 2)]


@rule("BB-38")
def test_points_add_up_over_the_rounds() -> None:
    table = after_last_trick(points=(2, 5, 1), tricks=(3, 1, 2), number=2)
    assert table.points == [6, 6, 3]
    assert said(table, Scored) == [Scored(A, 4, 6), Scored(B, 1, 6), Scored(C, 2, 3)]


@rule("BB-38")
def test_tricks_are_counted_anew_in_each_round() -> None:
    table = after_last_trick(points=(0, 0, 0), tricks=(3, 1, 2))
    assert table.tricks == [0, 0, 0]


@rule("BB-39")
def test_who_won_the_most_tricks_this_round_deals_next() -> None:
    table = after_last_trick(points=(0, 6, 0, 0), tricks=(1, 1, 5, 3), dealer=A, number=2)
    assert table.dealer == C
    assert said(table, DealerChosen) == [DealerChosen(C)]
    assert to_act(table) == (D,)


@rule("BB-39")
def test_the_dealer_can_stay_dealer() -> None:
    assert after_last_trick(points=(0, 0, 0), tricks=(1, 1, 5), dealer=C).dealer == C


@rule("BB-39")
@pytest.mark.parametrize(("dealer", "then"), [(A, B), (B, D), (C, D)])
def test_of_tied_players_the_first_clockwise_from_the_dealer_deals_next(dealer: int, then: int) -> None:
    assert after_last_trick(points=(0, 0, 0, 0), tricks=(0, 4, 2, 4), dealer=dealer).dealer == then


@rule("BB-39")
def test_a_dealer_who_is_tied_comes_last() -> None:
    assert after_last_trick(points=(0, 0, 0, 0), tricks=(0, 4, 2, 4), dealer=D).dealer == B
    assert after_last_trick(points=(0, 0, 0, 0), tricks=(0, 4, 2, 4), dealer=B).dealer == D


@rule("BB-40")
def test_all_cards_are_collected_and_dealt_anew() -> None:
    table = a_table("red-3", "raccoon", swamp="heron blue-1", deck="blue-2 blue-3", number=1, whole=True)
    before = components(table)
    play_on(table, "red-3 raccoon heron blue-1 blue-2 blue-1 blue-2")
    assert table.round == 2
    assert components(table) == before
    assert table.won == [[], []]
    assert table.away == table.character_deck == []
    assert table.taken == [[], []]
    assert [len(hand) for hand in table.hands] == [7, 7]
    assert (len(table.swamp), len(table.deck)) == (2, 18)


@rule("BB-40", "BB-11", "BB-12")
def test_the_characters_are_kept_apart_from_the_next_deal() -> None:
    for tricks in range(5):
        table = after_last_trick(points=(0, 0, 0, 0), tricks=(0, tricks, 0, 0))
        dealt_cards = [card for hand in table.hands for card in hand] + [table.trump]
        assert not any(is_character(card) for card in dealt_cards)
        characters = Counter(card for card in table.deck + table.swamp if is_character(card))
        names = ["heron", "alligator", "python", "manatee", "raccoon", "blue-crab"]
        assert characters == {"raven": 3} | dict.fromkeys(names, 1)


@rule("BB-40", "BB-36")
def test_what_was_known_of_hands_is_forgotten_with_the_new_deal() -> None:
    table = a_table("red-3", "blue-5", "red-4", whole=True)
    play_on(table, "red-3 blue-5")
    assert table.voids[B]
    play_on(table, "red-4")
    assert table.voids == [[], [], []]


@rule("BB-40")
def test_the_next_round_is_announced() -> None:
    table = after_last_trick(points=(0, 0, 0), tricks=(3, 1, 2))
    (told,) = said(table, RoundBegan)
    assert (told.round, told.dealer, told.trump) == (2, table.dealer, table.trump)


@rule("BB-39")
@pytest.mark.parametrize(("dealer", "last", "first"), [(A, B, B), (B, D, B), (C, D, D), (D, B, D)])
def test_a_tied_dealer_comes_last_or_by_choice_first(dealer: int, last: int, first: int) -> None:
    assert after_last_trick((0, 0, 0, 0), (0, 4, 2, 4), dealer=dealer).dealer == last
    assert after_last_trick((0, 0, 0, 0), (0, 4, 2, 4), dealer=dealer, options=STAYS).dealer == first


@rule("BB-39")
def test_a_dealer_who_is_not_tied_for_the_most_does_not_stay_dealer() -> None:
    assert after_last_trick((0, 0, 0, 0), (1, 3, 2, 2), dealer=D, options=STAYS).dealer == B
    after = after_last_trick((0, 0, 0, 0), (3, 3, 2, 2), dealer=B, options=STAYS)
    assert after.dealer == A, "A won the last trick and has the most alone"


@rule("BB-40", "BB-37")
def test_cards_that_came_into_the_swamp_after_the_last_trick_are_collected_too() -> None:
    table = a_table("red-5", "red-3", deck="blue-1 blue-2", whole=True)
    everything = components(table)
    play_on(table, "red-5 red-3")
    assert (table.round, components(table)) == (2, everything)
