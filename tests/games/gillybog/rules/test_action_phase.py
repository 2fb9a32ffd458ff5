"""3 Action phase."""

from __future__ import annotations

from itertools import permutations

import pytest

from mire import refusal
from mire.games.gillybog.events import CardsRevealed, RiskRolled
from mire.games.gillybog.rules.action_phase import END, Gain, Play
from mire.games.gillybog.table import Stack
from tests.games.gillybog.laid_out import A, B, a_table, act, end_turn, offered, question, said, why_not
from tests.ledger import rule


@rule("GB-100")
def test_one_may_play_no_card_at_all() -> None:
    table = a_table(2)
    end_turn(table)
    assert table.active == B


@rule("GB-101")
def test_cards_are_resolved_one_at_a_time() -> None:
    table = a_table(1, "e1 e2")
    act(table, "Play Run")
    assert why_not(table, Play("sneak")) == "GB-101"
    act(table, "Stop", "Play Sneak", "Stop")
    assert table.cards_played == 2


@rule("GB-102")
@pytest.mark.parametrize("order", list(permutations(["Run", "Howl", "Sneak"])))
def test_cards_may_be_played_in_any_order(order: tuple[str, ...]) -> None:
    table = a_table(2)
    for action in order:
        act(table, f"Play {action}")
        if question(table) == "WhichStep":
            act(table, "Stop")
    assert table.cards_played == 3


@rule("GB-104", "GB-105", "GB-107")
def test_a_basic_card_gives_one_of_its_actions_and_stays_out() -> None:
    table = a_table(1)
    act(table, "Play Run", "Stop")
    assert table.played == ["run-grow"]
    assert why_not(table, Play("grow")) == "GB-107"
    assert why_not(table, Play("fly")) == "GB-103"
    assert not any("Grow" in text and "Play" in text for text in offered(table))


@rule("GB-106")
def test_a_unique_card_is_simply_resolved() -> None:
    table = a_table(1, hand="bark-skin run-grow")
    act(table, "Play Bark Skin")
    assert table.protection[A] == [2, 1, 1]


@rule("GB-109")
def test_the_action_phase_may_end_after_any_card() -> None:
    table = a_table(2)
    act(table, "Play Howl")
    assert "End your action phase" in offered(table)
    end_turn(table)
    assert table.active == B


@rule("GB-110")
def test_a_card_may_be_played_though_it_can_do_nothing() -> None:
    table = a_table(1)
    act(table, "Play Scare")
    assert table.cards_played == 1
    assert question(table) == "WhichCard"


@rule("GB-111", "GB-112", "GB-113", "GB-412")
def test_the_last_card_of_the_hand_brings_a_unique_one() -> None:
    table = a_table(2)
    act(table, "Play Run", "Stop", "Play Howl", "Play Scare")
    (event,) = said(table, CardsRevealed)
    assert list(event.cards) == table.revealed
    assert len(offered(table)) == 2, "to decline is not offered"
    assert why_not(table, END) == "GB-113"
    taken, other = table.revealed
    act(table, f"Take {taken.replace('-', ' ').title()}")
    assert taken in table.hands[A]
    assert (len(table.actions), table.actions.under) == (29, [other])


@rule("GB-114", "GB-117")
def test_gaining_ends_the_phase_and_the_new_card_does_not_count() -> None:
    table = a_table(2, top="chase")
    act(table, "Play Run", "Stop", "Play Howl", "Play Scare")
    act(table, offered(table)[0])
    assert table.active == B
    assert [len(event.faces) for event in said(table, RiskRolled)] == [2]


@rule("GB-115")
def test_a_unique_card_comes_back_every_turn() -> None:
    table = a_table(1, hand="bark-skin run-grow howl-sense")
    for turn in (1, 2):
        act(table, "Play Bark Skin")
        assert table.protection[A][0] == 1 + turn
        end_turn(table)


@rule("GB-116")
def test_with_a_larger_hand_all_of_it_must_be_played_to_gain() -> None:
    table = a_table(2, hand="run-grow howl-sense sneak-scare hush")
    act(table, "Play Run", "Stop", "Play Howl", "Play Scare")
    assert question(table) == "WhichCard"
    act(table, "Play Hush")
    assert question(table) == "WhichUnique"


@rule("GB-119")
def test_of_a_single_card_left_that_one_is_taken_and_of_none_nothing() -> None:
    table = a_table(2)
    table.actions = Stack(hidden=["swim"])
    act(table, "Play Run", "Stop", "Play Howl", "Play Scare")
    assert offered(table) == ["Take Swim"]
    empty = a_table(2)
    empty.actions = Stack()
    act(empty, "Play Run", "Stop", "Play Howl", "Play Scare")
    assert empty.active == B


@rule("GB-113")
def test_only_a_revealed_card_can_be_taken() -> None:
    table = a_table(2)
    act(table, "Play Run", "Stop", "Play Howl", "Play Scare")
    assert why_not(table, Gain(table.actions.hidden[0])) == "GB-113"


@rule("GB-101", "GB-103", "GB-107")
def test_a_card_that_cannot_be_played_is_refused_by_the_rule_that_forbids_it() -> None:
    table = a_table(1, hand="run-grow howl-sense")
    assert why_not(table, Play("swim")) == "GB-107"
    assert why_not(table, Play("fly")) == "GB-103"
    assert why_not(table, Gain("swim")) == "GB-101"
    assert refusal(table, A, Play("grow")) is None
