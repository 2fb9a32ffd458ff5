"""2 and 3: the course of a turn, playing cards, gaining unique ones."""

from __future__ import annotations

from itertools import permutations

import pytest

from mire import to_act
from mire.books.telling import called
from mire.games.gillybog.events import CardsRevealed, HunterCardResolved, RiskRolled
from mire.games.gillybog.rules import END, Gain, Play
from mire.games.gillybog.table import Stack
from tests.games.gillybog.laid_out import (
    A,
    B,
    C,
    D,
    a_table,
    act,
    end_turn,
    offered,
    question,
    said,
    settle_ties,
    where,
    why_not,
)
from tests.ledger import rule


@rule("GB-093", "GB-355", "GB-356", "GB-357", "GB-358")
def test_victory_takes_three_saved_and_then_all_at_the_vision_token() -> None:
    saved = {"newt": "saved", "croak": "saved", "tangle": "saved"}
    table = a_table(2, "e1 e2", place="e1 e2", vision="e2", gillys=saved, top="scout")
    act(table, "Play Run", "Go to e2")
    assert table.outcome is not None
    assert table.outcome.winners == (A, B)
    assert not said(table, HunterCardResolved), "at once, without a threat phase"
    two = a_table(2, "e1 e2", place="e1 e2", vision="e2", gillys={"newt": "saved", "croak": "saved"})
    two.reserve = 0
    act(two, "Play Run", "Go to e2")
    assert two.outcome is None
    away = a_table(3, "e1 e2", place="e1 e2 den", vision="e2", gillys=saved)
    act(away, "Play Run", "Go to e2")
    assert away.outcome is None


@rule("GB-003")
def test_all_win_or_lose_together() -> None:
    saved = {"newt": "saved", "croak": "saved", "tangle": "saved"}
    table = a_table(3, "e1 e2", place="e1 e2 e2", vision="e2", gillys=saved)
    act(table, "Play Run", "Go to e2")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.places) == ((A, B, C), (1, 1, 1))
    lost = a_table(3, "e1 e2", hunters={"e2": 1}, limbs=(0, 0, 0), place="e1")
    lost.injuries[A] = ["run-grow"]
    act(lost, "Play Sneak", "Go to e2", "Let it come")
    assert lost.outcome is not None
    assert lost.outcome.winners == ()


@rule("GB-359")
def test_a_lone_player_needs_only_to_arrive() -> None:
    table = a_table(1, "e1 e2", vision="e2", gillys={"newt": "saved", "croak": "saved", "tangle": "saved"})
    act(table, "Play Run", "Go to e2")
    assert table.outcome is not None
    assert table.outcome.winners == (A,)


@rule("GB-096")
def test_empty_stacks_and_decks_are_no_loss() -> None:
    table = a_table(1, top="scout")
    table.forest, table.actions, table.village_deck, table.village, table.supply = Stack(), Stack(), [], 0, 0
    act(table, "Play Sense", "Play Grow", "Play Scare")
    settle_ties(table)
    assert table.outcome is None
    assert table.turn == 2


@rule("GB-097", "GB-114", "GB-221", "GB-222", "GB-223")
def test_after_the_action_phase_the_hunter_card_is_resolved() -> None:
    table = a_table(2, top="scout")
    end_turn(table)
    assert said(table, HunterCardResolved) == [HunterCardResolved("scout")]
    assert not said(table, RiskRolled), "no card was played, so no dice"
    assert why_not(table, END, A) == "", "it is not A's turn any more"


@rule("GB-098", "GB-242")
def test_turns_go_clockwise() -> None:
    table = a_table(4)
    order: list[int] = []
    for _ in range(5):
        order += to_act(table)
        end_turn(table)
    assert order == [A, B, C, D, A]


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


@rule("GB-108", "GB-225", "GB-226", "GB-316")
@pytest.mark.parametrize(("top", "dice"), [("chase", 2), ("garrison", 1), ("blast", 0)])
def test_one_die_for_each_card_played_beyond_the_timers(top: str, dice: int) -> None:
    table = a_table(1, top=top, hand="run-grow howl-sense sneak-scare hush")
    table.support = 2
    act(table, "Play Run", "Stop", "Play Howl", "Play Sneak", "Stop")
    end_turn(table)
    assert [len(event.faces) for event in said(table, RiskRolled)] == ([dice] if dice else [])


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


@rule("GB-118", "GB-168", "GB-169", "GB-176")
def test_alone_a_howl_enhances_the_own_next_turn_and_is_missing_from_it() -> None:
    table = a_table(1, "e1 e2 e3 e4")
    act(table, "Play Howl")
    assert table.cards_played == 1
    end_turn(table)
    assert table.hands[A] == ["run-grow", "sneak-scare"]
    assert (table.enhanced, table.cards_played) == (1, 0)
    assert not any("Sense" in text for text in offered(table))
    act(table, "Play Run", "Stop", "Play Scare")
    assert question(table) == "WhichUnique", "the Howl that lies out need not be played"
    act(table, offered(table)[0])
    assert table.enhanced == 0
    assert "howl-sense" in table.hands[A]


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


@rule("GB-120", "GB-128", "GB-285")
def test_who_is_captured_by_the_last_card_does_not_gain() -> None:
    table = a_table(2, "e1 e2", place="e1", hand="sneak-scare", hunters={"e2": 1}, limbs=(0, 0, 0))
    act(table, "Play Sneak", "Go to e2", "Let it come")
    assert not said(table, CardsRevealed)
    assert question(table) == "WhichInjury"


# 3.3 Grow: protection


@rule("GB-144", "GB-145", "GB-146")
def test_grow_moves_a_token_from_the_supply_to_the_limb_you_choose() -> None:
    table = a_table(1, limbs=(1, 3, 1))
    act(table, "Play Grow")
    assert offered(table) == ["Protect your fronds", "Protect your fins", "Protect your feet"]
    assert why_not(table, END) == "GB-145"
    supply = table.supply
    act(table, "Protect your fins")
    assert (table.protection[A], table.supply) == ([1, 4, 1], supply - 1)


@rule("GB-147")
def test_with_an_empty_supply_the_rest_of_grow_still_happens() -> None:
    table = a_table(1, "e1 e2", place="e2")
    table.supply = 0
    act(table, "Play Grow")
    assert question(table) == "WhichBog"
    assert table.protection[A] == [1, 1, 1]


@rule("GB-163", "GB-170", "GB-171")
def test_enhanced_grow_gives_two_tokens_to_one_limb_and_all_actions_profit() -> None:
    table = a_table(2, "e1 e2 e3 e4", enhanced=True)
    act(table, "Play Grow", "Protect your fronds")
    assert table.protection[A] == [3, 1, 1]
    act(table, "Play Sneak")
    assert "Go to e3" in offered(table), "three spaces"
    assert "Go to e4" not in offered(table)


# 3.4 Howl


@rule("GB-165")
def test_howl_does_nothing_in_the_own_turn() -> None:
    table = a_table(2)
    before = (table.place[:], table.supply, table.village, table.hands[B][:])
    act(table, "Play Howl")
    assert (table.place, table.supply, table.village, table.hands[B]) == before
    assert table.enhanced == 0


@rule("GB-166", "GB-167")
def test_howl_enhances_the_next_player_and_lies_out_through_that_turn() -> None:
    table = a_table(3, "e1 e2 e3 e4")
    act(table, "Play Howl")
    end_turn(table)
    assert "howl-sense" not in table.hands[A]
    act(table, "Play Sneak")
    assert "Go to e3" in offered(table), "three spaces from the Den"
    assert "Go to e4" not in offered(table)
    act(table, "Stop")
    end_turn(table)
    assert "howl-sense" in table.hands[A]
    assert table.enhanced == 0


@rule("GB-170", "GB-192")
def test_an_enhanced_sneak_goes_three_spaces_and_ignores_two_attacks() -> None:
    table = a_table(2, "e1 e2 e3 e4", place="e1", hunters={"e2": 2}, enhanced=True)
    act(table, "Play Sneak", "Go to e2", "Ignore it (Sneak)", "Ignore it (Sneak)")
    assert table.protection[A] == [1, 1, 1]
    act(table, "Go to e4")
    assert question(table) == "WhichCard"


@rule("GB-172")
def test_with_howl_the_player_chooses_between_the_plain_and_the_enhanced_effect() -> None:
    plain = a_table(2, "e1 e2", place="e2", hand="swim run-grow")
    act(plain, "Play Swim")
    assert question(plain) == "WhichStep", "without a Howl there is nothing to choose"
    for answer, swims in (("Swim, enhanced", True), ("Swim, plain", False)):
        table = a_table(2, "e1 e2", place="e2", hand="swim run-grow", enhanced=True)
        act(table, "Play Swim")
        assert offered(table) == ["Swim, enhanced", "Swim, plain"]
        act(table, answer)
        assert ("Go to e1" in offered(table)) is swims
    basic = a_table(2, "e1 e2", hand="burrow run-grow", enhanced=True)
    act(basic, "Play Run")
    assert question(basic) == "WhichStep", "a basic action has no enhanced effect, nor has every unique one"
    act(basic, "Stop", "Play Burrow")
    assert question(basic) == "WhichDestination"


@rule("GB-172", "GB-347")
def test_homeward_takes_a_gilly_along_only_by_its_enhanced_effect() -> None:
    for answer, comes in (("Homeward, enhanced", True), ("Homeward, plain", False)):
        table = a_table(2, "e1 e2", place="e2", hand="homeward run-grow", gillys={"croak": "e2"}, enhanced=True)
        act(table, "Play Homeward", answer, "Choose w1")
        assert where(table) == "w1"
        assert table.spaces[table.standing[0]] == ("w1" if comes else "e2")


@rule("GB-173")
def test_enhancement_does_not_stack() -> None:
    table = a_table(3, "e1 e2 e3 e4", enhanced=True)
    table.howled = True
    assert table.enhanced == 1


@rule("GB-174")
def test_enhancement_changes_neither_hunter_cards_nor_dice() -> None:
    table = a_table(2, "e1 e2", top="scout", enhanced=True)
    village = table.village
    end_turn(table)
    assert village - table.village == 8


@rule("GB-175")
def test_gillys_are_not_enhanced() -> None:
    table = a_table(2, limbs=(0, 1, 1), gillys={"mother-peat": "saved"}, enhanced=True)
    act(table, "Call on Mother Peat", "Heal your fronds")
    assert table.protection[A] == [1, 1, 1]


@rule("GB-177")
def test_a_howl_stays_in_force_though_its_player_is_captured() -> None:
    table = a_table(2, "e1 e2", place="e1", hunters={"e2": 1}, limbs=(0, 0, 0))
    act(table, "Play Howl", "Play Sneak", "Go to e2", "Let it come")
    assert "Give up Howl Sense" not in offered(table)
    act(table, "Give up Run Grow")
    act(table, offered(table)[0])
    assert (table.active, table.enhanced) == (B, 1)


@rule("GB-113")
def test_only_a_revealed_card_can_be_taken() -> None:
    table = a_table(2)
    act(table, "Play Run", "Stop", "Play Howl", "Play Scare")
    assert why_not(table, Gain(table.actions.hidden[0])) == "GB-113"


# 3.5 Sense


@rule("GB-178", "GB-179")
def test_sense_places_a_forest_tile_anywhere_it_fits() -> None:
    table = a_table(1)
    act(table, "Play Sense")
    assert question(table) == "WhichSite"
    sides = {text.split(" on ")[1][0] for text in offered(table)}
    assert {"e", "w"} <= sides


def sensed(place: str, tile: str, site: str, enhanced: bool = False) -> list[str]:
    """What is offered once the first tile of a Sense lies there."""
    table = a_table(2, place=place, enhanced=enhanced)
    table.forest.hidden.remove(tile)
    table.forest.hidden.append(tile)
    act(table, "Play Sense", f"Place {called(tile)} on {site}")
    return offered(table)


@rule("GB-180", "GB-181", "GB-182", "GB-185")
def test_a_tile_joined_to_the_own_space_allows_another() -> None:
    assert sensed("e1", "forest-10", "e2, pointing east") == ["Place another tile", "No more tiles"]
    assert "Play Run" in sensed("den", "forest-10", "e2, pointing east"), "joined only by way of e1"


@rule("GB-183", "GB-184", "GB-185")
def test_enhanced_three_tiles_in_all_anywhere_if_the_first_joins_the_own_space() -> None:
    table = a_table(2, place="e1", enhanced=True)
    table.forest.hidden.remove("forest-10")
    table.forest.hidden.append("forest-10")
    act(table, "Play Sense", "Place Forest 10 on e2, pointing east", "Place another tile")
    far = [text for text in offered(table) if " on w" in text]
    act(table, far[0], "Place another tile")
    act(table, offered(table)[0])
    assert len(table.laid) == 1 + 3
    assert question(table) == "WhichCard"


@rule("GB-182")
def test_one_decides_on_another_tile_before_it_is_revealed() -> None:
    table = a_table(2, place="e1")
    table.forest.hidden.remove("forest-10")
    table.forest.hidden.append("forest-10")
    act(table, "Play Sense", "Place Forest 10 on e2, pointing east")
    left = len(table.forest)
    act(table, "No more tiles")
    assert len(table.forest) == left
    assert table.revealed == []
