"""Rounds of tricks: who leads, who sits out, when a round ends."""

from __future__ import annotations

import pytest

from mire import asked, to_act
from mire.games.bayou_boss.events import RoundEnded, Scored, TrickWon
from mire.games.bayou_boss.rules.the_play import WhichCard
from mire.games.bayou_boss.rules.the_swamp import WhichSwampCard
from tests.games.bayou_boss.laid_out import A, B, C, D, a_table, dealt, play_on, play_randomly, said, trick_winner
from tests.ledger import rule


@rule("BB-16")
def test_the_winner_of_a_trick_leads_the_next() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", "red-9 red-0", "red-4 red-6")
    play_on(table, "red-3 red-5 red-9 red-4")
    assert trick_winner(table) == C
    assert asked(table) == WhichCard(C)
    play_on(table, "red-0 red-6 red-1")
    assert asked(table) == WhichCard(B)


@rule("BB-51")
def test_a_player_without_cards_sits_the_trick_out() -> None:
    table = a_table("red-3 red-5", "", "red-4 red-6", number=4)
    play_on(table, "red-3")
    assert asked(table) == WhichCard(C)
    play_on(table, "red-4")
    assert (trick_winner(table), table.won[C]) == (C, ["red-3", "red-4"])


@rule("BB-51")
def test_when_the_leader_has_no_cards_the_next_player_who_has_leads() -> None:
    table = a_table("red-3", "", "", "red-4", leader=B, number=4)
    assert to_act(table) == (D,)
    play_on(table, "red-4 red-3")
    assert trick_winner(table) == D


@rule("BB-51", "BB-48", "BB-37")
def test_after_a_gap_one_player_plays_the_last_card_alone() -> None:
    table = a_table("raccoon red-1", "red-2 red-3", swamp="heron blue-1", number=4)
    play_on(table, "raccoon heron red-2 blue-1")
    play_on(table, "red-1 red-3")
    assert (trick_winner(table), table.outcome) == (B, None)
    assert asked(table) == WhichCard(A)
    play_on(table, "blue-1")
    assert trick_winner(table) == A
    assert table.outcome is not None
    assert table.points == [2, 1]


@rule("BB-51", "BB-33")
def test_a_player_who_sat_out_still_takes_a_card_from_the_swamp() -> None:
    table = a_table("red-3 red-5", "", "red-4 red-6", swamp="blue-1 blue-2 blue-3")
    play_on(table, "red-3 red-4 blue-1 blue-2")
    assert asked(table) == WhichSwampCard(B)
    play_on(table, "blue-3")
    assert table.hand(B) == ["blue-3"]


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
