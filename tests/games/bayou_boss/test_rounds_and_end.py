"""The end of a round, scoring, the next dealer, and the end of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from mire import Outcome, asked, legal, to_act
from mire.books.laws import components
from mire.books.played import stop
from mire.books.telling import ending
from mire.games.bayou_boss.events import DealerChosen, GameEnded, RoundBegan, RoundEnded, Scored, TrickWon
from mire.games.bayou_boss.options import BayouBossOptions
from mire.games.bayou_boss.rules import WhichCard
from mire.games.bayou_boss.table import BayouBossTable
from tests.games.bayou_boss.laid_out import (
    A,
    B,
    C,
    D,
    a_table,
    bayou_boss,
    dealt,
    is_character,
    play_on,
    play_randomly,
    said,
)
from tests.ledger import rule

BY_ROUND = BayouBossOptions(limit_counts="round")


def ended(table: BayouBossTable) -> Outcome:
    assert table.outcome is not None, "the game goes on"
    return table.outcome


def after_last_trick(
    points: Sequence[int],
    tricks: Sequence[int],
    number: int = 1,
    dealer: int | None = None,
    options: BayouBossOptions | None = None,
) -> BayouBossTable:
    """A table whose first player has just won the last trick of a round; `tricks` are without that one."""
    trick = [f"red-{9 - seat}" for seat in range(len(points))]
    table = a_table(
        *trick, points=points, tricks=tricks, number=number, dealer=dealer, options=options, swamp="", whole=True
    )
    play_on(table, " ".join(trick))
    return table


@rule("BB-37")
def test_a_round_ends_when_all_hands_are_empty() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", whole=True)
    play_on(table, "red-3 red-5 red-2")
    assert table.round == 1
    play_on(table, "red-1")
    assert [event.round for event in said(table, RoundEnded)] == [1]


@rule("BB-37", "BB-14")
def test_a_round_goes_on_while_anyone_holds_a_card() -> None:
    table = a_table("red-3", "red-5", "red-4 red-6", whole=True)
    play_on(table, "red-3 red-5 red-4")
    assert (table.round, asked(table)) == (1, WhichCard(C))


@rule("BB-37", "BB-34")
def test_a_round_ends_though_cards_are_left_in_the_deck() -> None:
    table = a_table("red-3", "red-5", "red-4", deck="green-1 green-2", whole=True)
    play_on(table, "red-3 red-5 red-4")
    assert [event.round for event in said(table, RoundEnded)] == [1]


@rule("BB-14")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
def test_a_game_has_at_most_four_rounds_and_each_is_played_until_hands_are_empty(seats: int) -> None:
    for seed in range(2):
        table = dealt(seats, seed)
        rounds, tricks = 1, 0
        for events in play_randomly(table, seed):
            tricks += sum(isinstance(event, TrickWon) for event in events)
            for event in events:
                if isinstance(event, RoundEnded):
                    assert event.round == rounds
                    assert sum(other.tricks for other in events if isinstance(other, Scored)) == tricks >= 7 + 6
                    rounds, tricks = rounds + 1, 0
        assert rounds - 1 == table.round <= 4
        assert not any(table.holds(seat) for seat in range(seats))


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


@rule("BB-41", "BB-14")
def test_the_game_ends_after_four_rounds() -> None:
    assert after_last_trick(points=(0, 0, 0), tricks=(1, 1, 1), number=3).outcome is None
    table = after_last_trick(points=(0, 0, 0), tricks=(1, 1, 1), number=4)
    assert ended(table).reason == "four rounds are played"


@rule("BB-41")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_game_ends_after_a_round_at_whose_end_a_player_has_twelve_points(number: int) -> None:
    assert after_last_trick(points=(8, 0, 0), tricks=(2, 1, 1), number=number).outcome is None
    table = after_last_trick(points=(8, 0, 0), tricks=(3, 1, 1), number=number)
    assert ended(table).reason == "a player has reached twelve points"


@rule("BB-41")
def test_more_than_twelve_points_end_the_game_too() -> None:
    assert after_last_trick(points=(0, 11, 0), tricks=(0, 4, 1), number=2).outcome is not None


@rule("BB-41")
def test_the_game_does_not_end_in_the_middle_of_a_round() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", points=(0, 11), tricks=(0, 3), number=2, whole=True)
    play_on(table, "red-3 red-5")
    assert table.outcome is None
    assert asked(table) == WhichCard(B)


@rule("BB-41")
def test_by_choice_the_limit_counts_the_points_of_one_round_only() -> None:
    table = after_last_trick(points=(11, 20, 0), tricks=(10, 1, 1), number=3, options=BY_ROUND)
    assert (table.outcome, table.points) == (None, [22, 21, 1])
    table = after_last_trick(points=(0, 0, 0), tricks=(11, 1, 1), number=3, options=BY_ROUND)
    assert ended(table).reason == "a player has reached twelve points"


@rule("BB-41")
def test_by_choice_too_the_game_ends_after_four_rounds() -> None:
    table = after_last_trick(points=(11, 20, 0), tricks=(10, 1, 1), number=4, options=BY_ROUND)
    assert ended(table).reason == "four rounds are played"


@rule("BB-04", "BB-42")
def test_whoever_has_the_fewest_tricks_in_all_wins() -> None:
    table = after_last_trick(points=(6, 5, 3), tricks=(0, 4, 2), number=4)
    assert table.points == [7, 9, 5]
    assert ended(table).winners == (C,)
    assert ended(table).places == (2, 3, 1)
    assert ended(table).scores == (7, 9, 5)
    assert said(table, GameEnded) == [GameEnded("four rounds are played", (C,))]


@rule("BB-04")
def test_the_last_round_alone_does_not_decide() -> None:
    table = after_last_trick(points=(0, 9, 9), tricks=(4, 0, 1), number=4)
    assert ended(table).winners == (A,)


@rule("BB-42")
def test_all_who_have_the_lowest_total_win() -> None:
    table = after_last_trick(points=(6, 3, 3, 1), tricks=(0, 2, 2, 5), number=4)
    assert table.points == [7, 5, 5, 6]
    assert ended(table).winners == (B, C)
    assert ended(table).places == (4, 1, 1, 3)


@rule("BB-42")
def test_all_may_win() -> None:
    table = after_last_trick(points=(4, 5, 5), tricks=(0, 0, 0), number=4)
    assert ended(table).winners == (A, B, C)
    assert ended(table).places == (1, 1, 1)


@rule("BB-42", "BB-41")
def test_also_when_the_limit_ends_the_game_the_lowest_total_wins() -> None:
    table = after_last_trick(points=(0, 11, 5), tricks=(5, 2, 1), number=2)
    assert ended(table).winners == (A, C)


@rule("BB-41")
def test_after_the_end_nobody_is_asked() -> None:
    table = after_last_trick(points=(0, 0, 0), tricks=(1, 1, 1), number=4)
    assert asked(table) is None
    assert [legal(table, seat) for seat in (A, B, C)] == [[], [], []]


@rule("BB-04", "BB-42")
def test_an_ending_says_that_the_fewest_points_win_and_who_has_how_many() -> None:
    table = after_last_trick(points=(6, 5, 3), tricks=(0, 4, 2), number=4)
    told = ending(ended(table), ("Ann", "Ben", "Cleo"))
    why = "The fewest points win, a point for each trick: Cleo has 5, Ann has 7 and Ben has 9."
    assert told == f"Cleo has won. Four rounds are played. {why}"


@rule("BB-41", "BB-42")
def test_at_the_limit_too_the_ending_says_why_the_fewest_win() -> None:
    table = after_last_trick(points=(0, 11, 5), tricks=(5, 2, 1), number=2)
    told = ending(ended(table), ("Ann", "Ben", "Cleo"))
    why = "The fewest points win, a point for each trick: Ann has 6, Cleo has 6 and Ben has 13."
    assert told == f"Ann and Cleo share the win. A player has reached twelve points. {why}"


@rule("BB-59")
def test_who_agree_to_stop_are_ranked_by_their_points_and_the_tricks_of_the_unfinished_round() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", "red-4 red-6", points=(2, 1, 4), tricks=(0, 3, 1), number=2)
    play_on(table, "red-3 red-5")
    stop(bayou_boss(table.options), table)
    assert ended(table).scores == (2, 4, 5), "the trick that is not complete is nobody's"
    assert (ended(table).winners, ended(table).places) == ((A,), (1, 2, 3))
    assert ended(table).reason == "all agreed to stop"
    assert ended(table).why == "The fewest points win, a point for each trick: {0} has 2, {1} has 4 and {2} has 5."
    assert said(table, GameEnded) == [GameEnded("all agreed to stop", (A,))]


@rule("BB-59")
def test_a_trick_counts_for_those_who_stop_once_it_is_won() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", swamp="blue-1 blue-2", points=(3, 3), number=2)
    play_on(table, "red-3 red-5")
    stop(bayou_boss(table.options), table)
    assert (ended(table).scores, ended(table).winners) == ((3, 4), (A,))


@rule("BB-59")
def test_who_stop_with_equally_few_points_share_the_win() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", "red-4", points=(3, 1, 2), tricks=(0, 1, 0), number=3)
    stop(bayou_boss(table.options), table)
    assert (ended(table).winners, ended(table).places) == ((B, C), (3, 1, 1))
