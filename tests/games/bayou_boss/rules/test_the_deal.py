"""The deal: hands, the trump card, the Characters, the Swamp."""

from __future__ import annotations

from collections import Counter

import pytest

from mire import Dice, to_act, view
from mire.books.played import seed_from
from mire.games.bayou_boss.events import RoundBegan
from tests.games.bayou_boss.laid_out import SEATS, A, a_table, bayou_boss, dealt, is_character, play_randomly, said
from tests.ledger import rule


@rule("BB-10")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_is_dealt_seven_cards(seats: int) -> None:
    table = dealt(seats)
    assert [len(hand) for hand in table.hands] == [7] * seats
    assert table.taken == [[]] * seats


@rule("BB-10")
def test_the_deck_is_shuffled_before_the_deal() -> None:
    hands = {tuple(sorted(dealt(3, seed).hands[0])) for seed in range(50)}
    assert len(hands) == 50


@rule("BB-10")
def test_every_card_can_be_dealt_to_every_player() -> None:
    tables = [dealt(2, seed) for seed in range(100)]
    for seat in (0, 1):
        assert len({card for table in tables for card in table.hands[seat]}) == 28


@rule("BB-11")
@pytest.mark.parametrize("seats", SEATS)
def test_the_trump_card_is_always_a_suit_card(seats: int) -> None:
    trumps = [dealt(seats, seed).trump for seed in range(60)]
    assert not any(is_character(card) for card in trumps)
    assert len({card.split("-")[0] for card in trumps}) > 3, "any suit can be trump"


@rule("BB-11")
def test_the_suit_of_the_trump_card_is_trump() -> None:
    for seed in range(10):
        table = dealt(4, seed)
        assert table.trump_suit == table.trump.split("-")[0]


@rule("BB-11", "BB-05")
@pytest.mark.parametrize("seats", SEATS)
def test_the_trump_card_is_the_next_card_of_the_game_deck(seats: int) -> None:
    table = dealt(seats)
    suit_cards = [card for card in table.deck + table.swamp if not is_character(card)]
    sizes = {2: 28, 3: 40, 4: 50, 5: 65, 6: 80, 7: 96, 8: 102}
    assert len(suit_cards) == sizes[seats] - 7 * seats - 1
    assert table.trump not in suit_cards
    assert all(table.trump not in hand for hand in table.hands)


@rule("BB-12")
@pytest.mark.parametrize("seats", SEATS)
def test_no_character_is_in_a_hand_when_a_round_begins(seats: int) -> None:
    for seed in range(10):
        assert not [card for hand in dealt(seats, seed).hands for card in hand if is_character(card)]


@rule("BB-12", "BB-40")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_no_character_is_in_a_hand_when_a_later_round_begins(seats: int) -> None:
    rounds = 0
    for seed in range(4):
        table = dealt(seats, seed)
        for events in play_randomly(table, seed):
            if any(isinstance(event, RoundBegan) for event in events):
                rounds += 1
                assert not [card for hand in table.hands for card in hand if is_character(card)]
                assert not is_character(table.trump)
    assert rounds > 2


@rule("BB-12")
def test_the_characters_are_shuffled_into_the_rest() -> None:
    places: Counter[int] = Counter()
    for seed in range(100):
        table = dealt(3, seed)
        pile = table.deck + table.swamp[::-1]
        assert len(pile) == 26
        places.update(place for place, card in enumerate(pile) if is_character(card))
    assert sum(places.values()) == 800
    assert all(12 < places[place] < 55 for place in range(26)), "each place holds one of 8 in 26 cards"


@rule("BB-13")
@pytest.mark.parametrize("seats", SEATS)
def test_the_swamp_has_as_many_cards_as_there_are_players(seats: int) -> None:
    assert len(dealt(seats).swamp) == seats


@rule("BB-13")
def test_the_cards_of_the_swamp_come_from_the_deck() -> None:
    table = dealt(5)
    assert len(table.deck) == 39 - 5
    assert not set(table.swamp) & {*table.hands[0], *table.hands[1], table.trump}


@rule("BB-13", "BB-54")
def test_all_see_the_swamp() -> None:
    game, table = bayou_boss(), dealt(4)
    for viewer in (None, 0, 1, 2, 3):
        assert view(game, table, viewer).swamp == table.swamp
    (told,) = said(table, RoundBegan)
    assert (told.trump, list(told.swamp)) == (table.trump, table.swamp)


@rule("BB-15")
@pytest.mark.parametrize("seats", SEATS)
def test_the_player_left_of_the_dealer_leads_the_first_trick(seats: int) -> None:
    for seed in range(10):
        table = dealt(seats, seed)
        assert to_act(table) == ((table.dealer + 1) % seats,)


@rule("BB-15")
def test_the_player_left_of_the_new_dealer_leads_the_first_trick_of_a_later_round() -> None:
    dealers = set()
    for seed in range(5):
        table = dealt(5, seed)
        for events in play_randomly(table, seed):
            if any(isinstance(event, RoundBegan) for event in events):
                dealers.add(table.dealer)
                assert to_act(table) == ((table.dealer + 1) % 5,)
    assert len(dealers) > 2


@rule("BB-10", "BB-11", "BB-12", "BB-13")
@pytest.mark.parametrize("seed", range(4))
def test_cards_are_dealt_from_the_top_first_to_the_left_of_the_dealer_and_then_trump_and_swamp(seed: int) -> None:
    """The deal a second time, by hand, with the same luck."""
    laid = bayou_boss().setup(3, Dice(seed_from(seed)))
    table = dealt(3, seed)
    luck, deck = laid.dice, list(laid.deck)
    luck.shuffle(deck)
    for seat in [(table.dealer + 1) % 3, (table.dealer + 2) % 3, table.dealer]:
        assert sorted(table.hands[seat]) == sorted(deck.pop() for _ in range(7))
    assert table.trump == deck.pop()
    deck += laid.character_deck
    luck.shuffle(deck)
    assert table.swamp == [deck.pop() for _ in range(3)]
    assert table.deck == deck


@rule("BB-10")
def test_a_hand_is_sorted_by_suit_and_value_with_characters_last() -> None:
    table = a_table("heron red-10 blue-crab red-9 blue-2", "red-1")
    assert table.hand(A) == ["blue-2", "red-9", "red-10", "blue-crab", "heron"]
    assert dealt(3, 2).hands[0] == dealt(3, 2).hand(0)
