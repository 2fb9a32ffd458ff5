"""After a trick: taking cards from the Swamp, refilling it, and what comes of gaps in it."""

from __future__ import annotations

import pytest

from mire import asked, refusal
from mire.games.bayou_boss.events import SwampNotRefilled, SwampRefilled, TookFromSwamp, TrickWon
from mire.games.bayou_boss.rules.the_play import Play, WhichCard
from mire.games.bayou_boss.rules.the_swamp import WhichSwampCard
from tests.games.bayou_boss.laid_out import A, B, C, D, a_table, answers, cards, play_on, refused, said, trick_winner
from tests.ledger import rule


@rule("BB-33")
def test_the_winner_takes_a_card_and_then_each_other_player_clockwise() -> None:
    table = a_table(
        "red-3 red-1", "red-5 red-2", "red-9 blue-1", "red-4 blue-2", swamp="green-1 green-2 green-3 green-4"
    )
    play_on(table, "red-3 red-5 red-9 red-4")
    for seat, card in [(C, "green-3"), (D, "green-1"), (A, "green-4"), (B, "green-2")]:
        assert asked(table) == WhichSwampCard(seat)
        play_on(table, card)
        assert table.taken[seat] == [card]
        assert card not in table.swamp
    assert asked(table) == WhichCard(C)


@rule("BB-33")
def test_the_winner_has_the_choice_of_all_cards_and_the_last_player_of_one() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", "red-9 blue-1", swamp="green-1 heron raven")
    play_on(table, "red-3 red-5 red-9")
    assert answers(table) == cards("green-1 heron raven")
    play_on(table, "heron")
    assert answers(table) == cards("green-1 raven")
    play_on(table, "raven")
    assert answers(table) == {"green-1"}


@rule("BB-33")
def test_of_two_ravens_in_the_swamp_one_is_taken() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", swamp="raven raven")
    play_on(table, "red-3 red-5")
    assert answers(table) == {"raven"}
    play_on(table, "raven")
    assert table.swamp == ["raven"]
    play_on(table, "raven")
    assert (table.taken, table.swamp) == ([["raven"], ["raven"]], [])


@rule("BB-33")
@pytest.mark.parametrize("card", ["red-1", "red-3", "blue-9", "?"])
def test_what_does_not_lie_in_the_swamp_cannot_be_taken(card: str) -> None:
    table = a_table("red-3 red-1", "red-5 red-2", swamp="heron green-1", deck="blue-9")
    play_on(table, "red-3 red-5")
    assert refused(table, card) == ("Take a card that lies in the Swamp.", "BB-33")


@rule("BB-33")
def test_a_card_must_be_taken_before_the_next_trick() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", swamp="heron green-1")
    play_on(table, "red-3 red-5")
    found = refusal(table, B, Play("red-2"))
    assert found is not None
    assert (found.why, found.rule) == ("Take a card that lies in the Swamp.", "BB-33")


@rule("BB-33")
def test_a_card_that_was_taken_can_be_played_in_the_next_trick() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", swamp="heron green-1")
    play_on(table, "red-3 red-5 heron green-1")
    assert answers(table) == cards("heron red-2")
    play_on(table, "heron")
    assert table.high == B


@rule("BB-32")
def test_the_winner_takes_the_cards_of_the_trick() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", "blue-9 blue-1", swamp="heron green-1 green-2", tricks=(2, 1, 0))
    play_on(table, "red-3 red-5 blue-9")
    assert table.won == [[], ["red-3", "red-5", "blue-9"], []]
    assert table.tricks == [2, 2, 0]
    assert said(table, TrickWon) == [TrickWon(B, "red-5", 2)]
    assert table.trick == {}


@rule("BB-34")
def test_the_swamp_is_refilled_to_the_number_of_players_from_the_top_of_the_deck() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", "red-9 blue-1", swamp="green-1 green-2 green-3", deck="a b c d e")
    play_on(table, "red-3 red-5 red-9 green-1 green-2 green-3")
    assert table.swamp == ["a", "b", "c"]
    assert table.deck == ["e", "d"]
    assert said(table, SwampRefilled) == [SwampRefilled(("a", "b", "c"))]


@rule("BB-34")
def test_the_swamp_is_refilled_only_after_all_have_taken() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", "red-9 blue-1", swamp="green-1 green-2 green-3", deck="a b c")
    play_on(table, "red-3 red-5 red-9 green-1 green-2")
    assert (table.swamp, table.deck) == (["green-3"], ["c", "b", "a"])


@rule("BB-34")
def test_a_deck_of_exactly_enough_cards_refills_the_swamp() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", swamp="green-1 green-2", deck="blue-1 blue-2")
    play_on(table, "red-3 red-5 green-1 green-2")
    assert (table.swamp, table.deck) == (["blue-1", "blue-2"], [])


@rule("BB-34")
def test_a_deck_of_too_few_cards_leaves_the_swamp_empty() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", "red-9 blue-1", swamp="green-1 green-2 green-3", deck="a b")
    play_on(table, "red-3 red-5 red-9 green-1 green-2 green-3")
    assert (table.swamp, table.deck) == ([], ["b", "a"])
    assert said(table, SwampNotRefilled) == [SwampNotRefilled("the Deck has too few cards")]
    assert asked(table) == WhichCard(C)


@rule("BB-35")
def test_with_an_empty_swamp_nobody_takes_a_card() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", "red-9 blue-1")
    play_on(table, "red-3 red-5 red-9")
    assert asked(table) == WhichCard(C)
    assert [table.holds(seat) for seat in (A, B, C)] == [1, 1, 1]


@rule("BB-35", "BB-34")
def test_an_empty_swamp_is_refilled_after_a_trick() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", deck="green-1 green-2 green-3")
    play_on(table, "red-3 red-5")
    assert table.swamp == ["green-1", "green-2"]
    assert asked(table) == WhichCard(B)


@rule("BB-36")
def test_it_is_said_aloud_who_took_what() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", swamp="heron green-1")
    play_on(table, "red-3 red-5 heron")
    assert said(table, TookFromSwamp) == [TookFromSwamp(B, "heron")]


@rule("BB-33", "BB-48")
def test_with_a_gap_in_the_swamp_the_last_player_takes_nothing() -> None:
    table = a_table("raccoon red-1", "red-2 red-3", "red-4 red-5", swamp="heron blue-1 blue-2")
    play_on(table, "raccoon heron red-2 red-4")
    assert trick_winner(table) == A
    play_on(table, "blue-2 blue-1")
    assert asked(table) == WhichCard(A)
    assert [table.holds(seat) for seat in (A, B, C)] == [2, 2, 1]
