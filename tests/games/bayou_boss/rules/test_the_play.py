"""Playing a card: whose turn it is, what must be followed, what is refused and why."""

from __future__ import annotations

import pytest

from mire import IllegalAction, asked, legal, play, refusal
from mire.games.bayou_boss.events import CardPlayed, HadNoEffect
from mire.games.bayou_boss.rules.characters import WhichTrump
from mire.games.bayou_boss.rules.the_play import Play, WhichCard
from mire.games.bayou_boss.rules.the_swamp import Take
from tests.games.bayou_boss.laid_out import A, B, C, D, a_table, answers, cards, play_on, refused, said
from tests.ledger import rule

EVERY_CHARACTER = [
    "raven",
    "heron",
    "alligator",
    "python",
    "manatee",
    "raccoon",
    "blue-crab",
    "bullfrog",
    "opossum",
    "pelican",
]


@rule("BB-17")
def test_each_player_plays_one_card_in_clockwise_order() -> None:
    table = a_table("red-3 red-7", "red-5 red-8", "red-9 blue-2", "red-4 blue-3", leader=C)
    for seat, card in [(C, "red-9"), (D, "red-4"), (A, "red-3"), (B, "red-5")]:
        assert asked(table) == WhichCard(seat)
        play_on(table, card)
        assert said(table, CardPlayed) == [CardPlayed(seat, card)]
        assert card not in table.hand(seat)
    assert [table.holds(seat) for seat in range(4)] == [1, 1, 1, 1]


@rule("BB-17")
def test_played_cards_lie_in_the_trick_in_the_order_of_play() -> None:
    table = a_table("red-3 red-7", "heron", "red-9", leader=B)
    play_on(table, "heron red-9")
    assert list(table.trick.items()) == [(B, "heron"), (C, "red-9")]


@rule("BB-17")
def test_nobody_plays_out_of_turn() -> None:
    table = a_table("red-3", "red-5", "red-9")
    assert [legal(table, seat) for seat in (B, C)] == [[], []]
    with pytest.raises(IllegalAction, match="It is not your turn to answer"):
        play(table, B, Play("red-5"))


@rule("BB-17")
def test_a_card_of_another_player_cannot_be_played() -> None:
    table = a_table("red-3", "red-5")
    assert refused(table, "red-5") == ("You do not hold Red 5.", "BB-17")


@rule("BB-17")
@pytest.mark.parametrize(
    ("card", "called"), [("heron", "Heron"), ("red-99", "Red 99"), ("nothing", "Nothing"), ("?", "something")]
)
def test_a_card_that_is_not_in_hand_cannot_be_played(card: str, called: str) -> None:
    table = a_table("red-3", "red-5", swamp="heron")
    assert refused(table, card) == (f"You do not hold {called}.", "BB-17")


@rule("BB-17")
def test_a_card_must_be_played_before_one_is_taken() -> None:
    table = a_table("red-3", "red-5", swamp="heron blue-1")
    found = refusal(table, A, Take("heron"))
    assert found is not None
    assert (found.why, found.rule) == ("Play a card from your hand.", "BB-17")


@rule("BB-17")
def test_the_leader_may_play_any_card() -> None:
    table = a_table("red-3 yellow-1 blue-5 heron raven", "red-5")
    assert answers(table) == cards("red-3 yellow-1 blue-5 heron raven")


@rule("BB-18")
def test_after_a_character_is_led_the_next_player_may_play_any_card() -> None:
    table = a_table("heron", "red-5 yellow-1 blue-3", "red-9")
    play_on(table, "heron")
    assert answers(table) == cards("red-5 yellow-1 blue-3")


@rule("BB-18")
def test_after_a_character_is_led_the_first_suit_card_is_to_be_followed() -> None:
    table = a_table("heron", "blue-3 red-1", "red-9 blue-7 yellow-1")
    play_on(table, "heron blue-3")
    assert answers(table) == {"blue-7"}


@rule("BB-18")
def test_after_characters_only_the_next_player_may_play_any_card() -> None:
    table = a_table("heron", "blue-crab", "red-9 blue-7 yellow-1", "green-3 red-2")
    play_on(table, "heron blue-crab")
    assert answers(table) == cards("red-9 blue-7 yellow-1")
    play_on(table, "blue-7")
    assert answers(table) == cards("green-3 red-2")


@rule("BB-18")
def test_a_later_suit_card_does_not_change_the_suit_to_follow() -> None:
    table = a_table("red-3", "blue-5", "red-9 blue-7")
    play_on(table, "red-3 blue-5")
    assert answers(table) == {"red-9"}


@rule("BB-19")
def test_who_has_the_suit_led_must_follow_it() -> None:
    table = a_table("red-3", "red-5 red-7 yellow-1 blue-9")
    play_on(table, "red-3")
    assert answers(table) == cards("red-5 red-7")


@rule("BB-19")
@pytest.mark.parametrize("card", ["yellow-1", "blue-9"])
def test_who_does_not_follow_but_could_is_told_so(card: str) -> None:
    table = a_table("red-3", "red-5 yellow-1 blue-9")
    play_on(table, "red-3")
    assert refused(table, card) == ("You hold red, the suit led: follow it or play a Character.", "BB-19")
    with pytest.raises(IllegalAction, match="BB-19"):
        play_on(table, card)
    assert asked(table) == WhichCard(B)


@rule("BB-19", "BB-36")
def test_a_card_taken_from_the_swamp_must_follow_suit_too() -> None:
    table = a_table("red-3", "yellow-1 blue-9", taken=("", "red-5"))
    play_on(table, "red-3")
    assert answers(table) == {"red-5"}


@rule("BB-19")
def test_when_trump_is_led_trump_is_to_be_followed() -> None:
    table = a_table("yellow-3", "red-5 yellow-1 blue-9")
    play_on(table, "yellow-3")
    assert refused(table, "red-5") == ("You hold yellow, the suit led: follow it or play a Character.", "BB-19")
    assert answers(table) == {"yellow-1"}


@rule("BB-20")
def test_who_cannot_follow_must_play_trump() -> None:
    table = a_table("red-3", "yellow-1 yellow-9 blue-9 green-2")
    play_on(table, "red-3")
    assert answers(table) == cards("yellow-1 yellow-9")


@rule("BB-20")
def test_who_does_not_trump_but_must_is_told_so() -> None:
    table = a_table("red-3", "yellow-1 blue-9")
    play_on(table, "red-3")
    why = "You cannot follow suit but hold yellow, which is trump: play it or a Character."
    assert refused(table, "blue-9") == (why, "BB-20")
    with pytest.raises(IllegalAction, match="BB-20"):
        play_on(table, "blue-9")


@rule("BB-20", "BB-36")
def test_a_trump_taken_from_the_swamp_must_be_played_too() -> None:
    table = a_table("red-3", "blue-9", taken=("", "yellow-9"))
    play_on(table, "red-3")
    assert answers(table) == {"yellow-9"}


@rule("BB-20")
def test_a_trump_need_not_beat_the_trump_before() -> None:
    table = a_table("red-3", "yellow-9", "yellow-1 yellow-10")
    play_on(table, "red-3 yellow-9")
    assert answers(table) == cards("yellow-1 yellow-10")


@rule("BB-21")
def test_who_has_neither_the_suit_led_nor_trump_may_play_any_card() -> None:
    table = a_table("red-3", "blue-9 green-2 purple-5")
    play_on(table, "red-3")
    assert answers(table) == cards("blue-9 green-2 purple-5")


@rule("BB-22")
@pytest.mark.parametrize("character", EVERY_CHARACTER)
@pytest.mark.parametrize("others", ["red-5", "yellow-1 blue-2", "blue-9", "red-1 yellow-1"])
def test_a_character_may_be_played_whatever_the_hand(character: str, others: str) -> None:
    table = a_table("red-3 green-1", f"{others} {character}", "red-6 green-2")
    play_on(table, "red-3")
    assert character in answers(table)
    play_on(table, character)
    assert said(table, CardPlayed) == [CardPlayed(B, character)]
    assert table.trick[B] == character


@rule("BB-22")
def test_whoever_must_follow_may_play_any_of_several_characters() -> None:
    table = a_table("red-3", "red-5 blue-9 raven raven heron")
    play_on(table, "red-3")
    assert answers(table) == cards("red-5 raven heron")
    assert len(legal(table, B)) == 3, "two Ravens are one answer"


@rule("BB-22")
def test_a_hand_of_characters_only_may_play_any_of_them() -> None:
    table = a_table("red-3", "raven heron python")
    play_on(table, "red-3")
    assert answers(table) == cards("raven heron python")


@rule("BB-23")
def test_a_heron_is_high_before_the_next_player_plays() -> None:
    table = a_table("heron", "red-3", "red-4")
    play_on(table, "heron")
    assert table.high == A
    assert asked(table) == WhichCard(B)


@rule("BB-23", "BB-45")
def test_a_raven_changes_trump_before_the_next_player_plays() -> None:
    table = a_table("red-3", "raven blue-2 red-1", "yellow-1 blue-9 green-3")
    play_on(table, "red-3 raven")
    assert asked(table) == WhichTrump(B)
    play_on(table, "blue-2")
    assert asked(table) == WhichCard(C)
    assert answers(table) == {"blue-9"}


@rule("BB-24")
@pytest.mark.parametrize(
    ("character", "swamp", "why"),
    [
        ("raccoon", "", "no Character lies in the Swamp"),
        ("raccoon", "red-1 blue-2 green-3", "no Character lies in the Swamp"),
        ("raven", "", "there is no suit card in the hand"),
    ],
)
def test_a_character_whose_ability_is_useless_may_be_played_without_effect(
    character: str, swamp: str, why: str
) -> None:
    table = a_table("red-3 red-7", f"{character} heron", "red-5 blue-4", swamp=swamp)
    play_on(table, f"red-3 {character}")
    assert said(table, HadNoEffect) == [HadNoEffect(B, character, why)]
    assert (table.trick[B], table.trump, table.high, table.second) == (character, "yellow-4", None, None)
    assert asked(table) == WhichCard(C)


@rule("BB-24", "BB-47")
def test_an_alligator_that_points_at_a_manatee_may_be_played_without_effect() -> None:
    table = a_table("manatee", "alligator", "red-5", tricks=(0, 1, 1))
    play_on(table, "manatee alligator")
    assert said(table, HadNoEffect) == [HadNoEffect(B, "alligator", "a Manatee stays the lowest")]
    assert table.high is None


@rule("BB-24")
def test_a_character_without_effect_stays_in_the_trick() -> None:
    table = a_table("raven", "raccoon", number=4)
    play_on(table, "raven raccoon")
    assert sorted(table.won[B]) == ["raccoon", "raven"]
