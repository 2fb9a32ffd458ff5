"""4.0 step 3 and 4.4 Support."""

from __future__ import annotations

import pytest

from mire import Dice, advance, legal, play, to_act, view
from mire.books.played import seed_from
from mire.games.gillybog.events import RiskRolled, SupportGrown, SupportHeld
from mire.games.gillybog.rules.support import ZealTakesHold
from tests.games.gillybog.laid_out import (
    A,
    B,
    a_table,
    act,
    end_turn,
    gillybog,
    log,
    offered,
    on_top,
    opened,
    question,
    said,
)
from tests.ledger import rule


@rule("GB-240", "GB-241", "GB-406")
def test_played_cards_return_but_a_howl_and_the_hunter_card_is_discarded_face_down() -> None:
    table = a_table(2)
    deck = len(table.hunter_deck)
    act(table, "Play Run", "Stop", "Play Howl")
    end_turn(table)
    assert sorted(table.hands[A]) == ["run-grow", "sneak-scare"]
    assert (len(table.hunter_deck), table.discarded) == (deck - 1, ["garrison"])
    seen = view(gillybog(), table, B)
    assert seen.discarded == ["?"]
    assert seen.since_zeal == ["garrison"]
    assert table.active == B


@rule("GB-244")
def test_at_first_only_basic_hunter_cards_come_and_advanced_ones_by_zeal() -> None:
    table = a_table(1, difficulty="hard", top="chase")
    first = {*table.hunter_deck.shown, *table.hunter_deck.hidden}
    assert first == {"chase", "close-in", "scout"}
    for _ in range(3):
        end_turn(table)
    deck = {*table.hunter_deck.shown, *table.hunter_deck.hidden}
    assert len(deck - first) == 1


@rule("GB-306", "GB-307", "GB-308", "GB-310", "GB-312", "GB-313")
def test_zeal_comes_when_the_last_card_is_discarded() -> None:
    table = a_table(2, top="lost")
    table.village = 0
    for turn in range(5):
        assert table.support == 0, turn
        end_turn(table)
    assert table.support == 1
    assert (len(table.hunter_deck), len(table.village_deck), table.discarded) == (6, 7, [])
    assert len(table.hunter_deck.shown) == 1, "the next player sees the new top card"
    assert question(table) == "WhichCard"
    assert view(gillybog(), table, None).support == 1


@rule("GB-309")
def test_at_the_end_of_its_track_support_stays() -> None:
    table = a_table(1, top="lost")
    table.support, table.village = table.box.last_support, 0
    for _ in range(5):
        end_turn(table)
    assert table.support == table.box.last_support
    assert len(table.hunter_deck) == 6


@rule("GB-311")
def test_with_an_empty_village_deck_no_card_is_added() -> None:
    table = a_table(1, top="lost")
    table.village_deck = []
    for _ in range(5):
        end_turn(table)
    assert (table.support, len(table.hunter_deck)) == (1, 5)


@rule("GB-314")
@pytest.mark.parametrize(("difficulty", "turns"), [("easy", [5, 11, 18]), ("medium", [4, 9, 15]), ("hard", [3, 7, 12])])
def test_the_deck_grows_by_one_with_each_zeal(difficulty: str, turns: list[int]) -> None:
    table = opened(4, difficulty=difficulty)
    while question(table) != "WhichCard":
        (seat,) = to_act(table)
        play(table, seat, legal(table, seat)[0])
    table.village = 0
    table.hunters = [0] * len(table.hunters)
    found = []
    for turn in range(1, turns[-1] + 1):
        end_turn(table)
        if any(isinstance(event, SupportGrown | SupportHeld) for event in table.events):
            found.append(turn)
        while question(table) != "WhichCard":
            act(table, offered(table)[0])
    assert found == turns


@rule("GB-315", "GB-316")
@pytest.mark.parametrize(("support", "placed"), [(0, 8), (2, 10)])
def test_support_is_added_to_the_number_in_parentheses_of_a_hunter_card(support: int, placed: int) -> None:
    table = a_table(1, top="scout")
    table.support = support
    village = table.village
    end_turn(table)
    assert village - table.village == placed
    assert table.timers == 1, "timers are as printed"
    sneak = a_table(1, "e1 e2 e3 e4")
    sneak.support = 3
    act(sneak, "Play Sneak")
    assert "Go to e3" not in offered(sneak)


@rule("GB-408")
def test_the_card_zeal_adds_is_unseen_until_it_is_on_top() -> None:
    table = a_table(1, difficulty="hard", top="chase")
    added = table.village_deck[-1]
    for _ in range(3):
        end_turn(table)
    seen = view(gillybog(difficulty="hard"), table, A)
    shown = {*seen.hunter_deck.shown, *seen.met, *seen.since_zeal}
    assert (added in shown) == (added == table.hunter_deck.top)
    on_top(table, added)
    assert view(gillybog(difficulty="hard"), table, A).hunter_deck.shown == [added]


@rule("GB-308", "GB-309")
def test_zeal_says_that_support_rises_only_when_it_does() -> None:
    table = a_table(1)
    said = []
    for _ in range(3):
        table.discarded = [*table.hunter_deck.shown, *table.hunter_deck.hidden]
        table.hunter_deck.shown, table.hunter_deck.hidden, table.events = [], [], []
        table.agenda.append(ZealTakesHold())
        advance(table)
        said.append(log(table)[0])
    assert said == [
        "Zeal: the hunter deck is shuffled anew, and the village's support rises to 1.",
        "Zeal: the hunter deck is shuffled anew, and the village's support rises to 2.",
        "Zeal: the hunter deck is shuffled anew; the village's support stays at 2, its highest.",
    ]
    assert table.support == 2


@rule("GB-312")
def test_zeal_shuffles_what_was_discarded() -> None:
    tops = set()
    for seed in range(12):
        table = a_table(1)
        table.dice = Dice(seed_from(seed))
        table.discarded, table.village_deck = ["lost", "blast", "chase"], []
        table.hunter_deck.shown, table.hunter_deck.hidden = [], []
        table.agenda.append(ZealTakesHold())
        advance(table)
        tops.add(table.hunter_deck.top)
    assert tops == {"lost", "blast", "chase"}


@rule("GB-240")
def test_after_the_threat_phase_no_dice_lie_there() -> None:
    table = a_table(1, limbs=(9, 9, 9))
    table.cards_played = 4
    end_turn(table)
    assert said(table, RiskRolled)
    assert table.rolled == []


@rule("GB-405", "GB-408")
def test_a_hunter_card_that_is_turned_up_has_been_met_from_then_on() -> None:
    table = a_table(1, top="lost")
    table.village_deck.remove("muster")
    table.hunter_deck.hidden = ["chase", "muster"]
    assert "muster" not in table.met
    end_turn(table)
    assert table.hunter_deck.top == "muster"
    assert table.met.count("muster") == 1
    table.hunter_deck.hidden, table.hunter_deck.shown = ["muster"], ["lost"]
    end_turn(table)
    assert (table.hunter_deck.top, table.met.count("muster")) == ("muster", 1)
