"""What is hidden from whom, what all know, and how far answers can be taken back."""

from __future__ import annotations

import pytest

from mire import FACE_DOWN, Dice, Viewer, clone, imagine, view
from mire.books.played import seed_from, undoable
from mire.books.writing import frame, written
from mire.games.bayou_boss.options import BayouBossOptions
from mire.games.bayou_boss.table import BayouBossTable
from tests.games.bayou_boss.laid_out import FIRST_GAME, A, B, C, a_table, bayou_boss, dealt, history, play_on
from tests.ledger import rule

EVERYONE: list[Viewer] = [None, A, B, C]


def seen(table: BayouBossTable, viewer: Viewer) -> BayouBossTable:
    return view(bayou_boss(table.options), table, viewer)


def back(table: BayouBossTable, cards: str) -> int:
    """How many of these answers can be taken back."""
    return undoable(bayou_boss(table.options), *history(table, cards))


@rule("BB-10", "BB-54")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    table = dealt(3)
    for viewer in EVERYONE:
        for seat in (A, B, C):
            hand = seen(table, viewer).hands[seat]
            assert hand == (table.hands[seat] if seat == viewer else [FACE_DOWN] * 7)


@rule("BB-10", "BB-54")
def test_a_spectator_sees_no_hand() -> None:
    assert seen(dealt(3), None).hands == [[FACE_DOWN] * 7] * 3


@rule("BB-54")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_of_the_deck_only_its_size_is_seen(viewer: Viewer) -> None:
    table = dealt(3)
    assert seen(table, viewer).deck == [FACE_DOWN] * 23


@rule("BB-54")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_all_that_is_open_is_seen_by_all(viewer: Viewer) -> None:
    table = a_table(
        "red-3 heron",
        "red-5 red-8",
        "red-7",
        trump="yellow-2",
        swamp="green-1 raven blue-2",
        deck="blue-3 blue-4",
        tricks=(2, 0, 1),
        points=(3, 1, 4),
        number=2,
        dealer=B,
    )
    play_on(table, "heron red-5")
    found = seen(table, viewer)
    assert (found.trump, found.swamp) == ("yellow-2", ["green-1", "raven", "blue-2"])
    assert found.trick == {A: "heron", B: "red-5"}
    assert (found.tricks, found.points, found.round) == ([2, 0, 1], [3, 1, 4], 2)
    assert (found.dealer, found.high, found.second) == (B, A, None)
    assert (len(found.deck), found.agenda, found.events) == (2, table.agenda, table.events)


@rule("BB-54")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_the_dice_are_seen_by_nobody(viewer: Viewer) -> None:
    assert seen(dealt(3), viewer).dice == Dice("")


@rule("BB-54")
def test_what_is_sent_does_not_depend_on_the_order_of_the_deck() -> None:
    game, here = bayou_boss(), dealt(3)
    there = clone(here)
    there.deck.reverse()
    for viewer in EVERYONE:
        assert written(frame(game, here, viewer)) == written(frame(game, there, viewer))


@rule("BB-54", "BB-10")
def test_what_is_sent_does_not_depend_on_which_cards_others_hold() -> None:
    game, here = bayou_boss(), a_table("red-3 red-4", "red-5 blue-9", "green-2 green-3", deck="purple-1 purple-2")
    there = clone(here)
    there.hands[B], there.hands[C], there.deck = ["purple-1", "green-3"], ["blue-9", "red-5"], ["green-2", "purple-2"]
    assert written(frame(game, here, A)) == written(frame(game, there, A))
    assert written(frame(game, here, B)) != written(frame(game, there, B))


@rule("BB-10", "BB-54")
def test_only_who_is_asked_is_sent_the_answers() -> None:
    game, table = bayou_boss(), a_table("red-3 red-4", "red-5 blue-9", "green-2")
    assert len(frame(game, table, A).options) == 2
    assert [frame(game, table, viewer).options for viewer in (None, B, C)] == [[], [], []]


@rule("BB-36", "BB-54")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_card_taken_from_the_swamp_is_known_to_all_in_its_owners_hand(viewer: Viewer) -> None:
    table = a_table("red-3 red-1", "red-5 red-2", "red-9 blue-1", swamp="green-1 heron raven")
    play_on(table, "red-3 red-5 red-9 green-1 heron raven")
    found = seen(table, viewer)
    assert found.taken == [["heron"], ["raven"], ["green-1"]]
    assert [len(hand) for hand in found.hands] == [1, 1, 1]


@rule("BB-36", "BB-45")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_the_trump_card_a_raven_took_is_known_to_all_in_its_owners_hand(viewer: Viewer) -> None:
    table = a_table("raven blue-9 red-1", "red-5", "red-9")
    play_on(table, "raven blue-9")
    assert seen(table, viewer).taken[A] == ["yellow-4"]


@rule("BB-36")
def test_a_card_that_all_know_is_known_no_more_in_hand_once_it_is_played() -> None:
    table = a_table("red-3 heron", "red-5", "red-9")
    play_on(table, "heron")
    assert seen(table, B).taken[A] == []


@rule("BB-36", "BB-54")
def test_in_every_world_that_is_imagined_the_known_cards_lie_where_they_are() -> None:
    table = a_table("red-3", "red-5 heron", "red-9 blue-1", taken=("", "blue-7", ""), deck="green-1 green-2 green-3")
    for number in range(30):
        world = imagine(bayou_boss(), seen(table, A), A, Dice(seed_from(number)))
        assert world.taken == [[], ["heron", "blue-7"], []]
        assert world.hands[A] == ["red-3"]


@rule("BB-32")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_the_number_of_tricks_of_each_player_is_seen_by_all(viewer: Viewer) -> None:
    table = a_table("red-3 red-1", "red-5 red-2", "red-9 blue-1", tricks=(1, 0, 2))
    play_on(table, "red-3 red-5 red-9")
    assert seen(table, viewer).tricks == [1, 0, 3]


@rule("BB-32", "BB-17")
def test_a_card_of_a_won_trick_does_not_come_back_in_the_round() -> None:
    table = a_table("red-3 red-1", "red-5 red-2", swamp="heron green-1", deck="blue-1 blue-2", number=4)
    play_on(table, "red-3 red-5 heron green-1")
    assert table.won == [[], ["red-3", "red-5"]]
    assert not {"red-3", "red-5"} & {*table.hand(A), *table.hand(B), *table.swamp, *table.deck, *table.trick.values()}


@rule("BB-07", "BB-54")
@pytest.mark.parametrize("viewer", EVERYONE)
@pytest.mark.parametrize("options", [BayouBossOptions(), FIRST_GAME], ids=["drawn", "first-game"])
def test_all_know_which_characters_are_played_and_which_are_left_out(viewer: Viewer, options: BayouBossOptions) -> None:
    table = dealt(3, 1, options)
    found = seen(table, viewer)
    assert (found.in_play, found.left_out) == (table.in_play, table.left_out)
    assert len(found.in_play) == 6
    assert not set(table.left_out) & {*found.in_play, *found.unseen[0]}


@rule("BB-54")
def test_who_did_not_follow_is_not_imagined_with_that_suit_any_more() -> None:
    table = a_table("red-3 red-4", "blue-5 blue-9", "red-9 green-3", deck="red-1 red-2 yellow-1 yellow-2 green-5")
    play_on(table, "red-3 blue-5")
    held = set()
    for number in range(100):
        held |= set(imagine(bayou_boss(), seen(table, A), A, Dice(seed_from(number))).hands[B])
    assert held == {"blue-9", "green-3", "green-5"}, "neither red, which was led, nor yellow, which is trump"


@rule("BB-54")
def test_who_played_a_character_may_still_be_imagined_with_the_suit_led() -> None:
    table = a_table("red-3 red-4", "heron red-8", "red-9 green-3", deck="red-1 yellow-1")
    play_on(table, "red-3 heron")
    held = set()
    for number in range(100):
        held |= set(imagine(bayou_boss(), seen(table, A), A, Dice(seed_from(number))).hands[B])
    assert held == {"red-8", "red-9", "green-3", "red-1", "yellow-1"}


@rule("BB-54", "BB-20")
def test_who_trumped_may_still_be_imagined_with_more_trumps() -> None:
    table = a_table("red-3 red-4", "yellow-5 blue-9", "red-9 green-3", deck="red-1 yellow-1")
    play_on(table, "red-3 yellow-5")
    held = set()
    for number in range(100):
        held |= set(imagine(bayou_boss(), seen(table, A), A, Dice(seed_from(number))).hands[B])
    assert held == {"blue-9", "green-3", "yellow-1"}


@rule("BB-54", "BB-56")
def test_who_need_not_trump_for_an_opossum_may_still_be_imagined_with_trumps() -> None:
    table = a_table("red-3 red-4", "opossum", "blue-9 green-3", deck="red-1 yellow-1")
    play_on(table, "red-3 opossum blue-9")
    assert table.voids[C] == ["red"]
    held = set()
    for number in range(100):
        held |= set(imagine(bayou_boss(), seen(table, A), A, Dice(seed_from(number))).hands[C])
    assert held == {"green-3", "yellow-1"}


@rule("BB-54", "BB-31")
def test_a_raven_later_in_the_trick_does_not_change_which_suits_were_shown_to_lack() -> None:
    table = a_table("red-3 red-4", "green-5 green-6", "raven purple-8 red-8", deck="yellow-1 purple-1")
    play_on(table, "red-3 green-5 raven purple-8")
    held = set()
    for number in range(100):
        held |= set(imagine(bayou_boss(), seen(table, A), A, Dice(seed_from(number))).hands[B])
    assert held == {"green-6", "purple-1"}


@rule("BB-54")
def test_the_only_card_a_player_can_hold_is_imagined_there() -> None:
    table = a_table(
        "red-3 red-4 red-5",
        "green-5 green-6 green-7",
        "red-9 purple-1 purple-3",
        trump="blue-4",
        deck="red-1 purple-7 blue-2",
    )
    play_on(table, "red-3 green-5 red-9 purple-1 red-4 green-6")
    for number in range(50):
        assert imagine(bayou_boss(), seen(table, A), A, Dice(seed_from(number))).hands[B] == ["green-7"]


@rule("BB-54")
def test_cards_are_imagined_where_every_player_is_known_to_lack_a_suit() -> None:
    table = a_table("blue-1", "green-1 green-2 purple-3", "red-1 purple-1 purple-2", "red-2 red-3 green-3")
    table.voids = [[], ["red"], ["green"], ["purple"]]
    worlds = [imagine(bayou_boss(), seen(table, A), A, Dice(seed_from(number))) for number in range(100)]
    for world in worlds:
        for hand, lacking in zip(world.hands[B:], ("red", "green", "purple"), strict=True):
            assert len(hand) == 3
            assert not any(card.startswith(lacking) for card in hand)
    assert len({tuple(map(tuple, world.hands)) for world in worlds}) > 20


@rule("BB-54")
def test_what_somebody_just_played_face_up_cannot_be_taken_back() -> None:
    assert back(a_table("red-3 red-4", "red-5 red-7", "red-9 red-8"), "red-3") == 0


@rule("BB-36")
def test_a_card_that_all_knew_can_be_taken_back() -> None:
    assert back(a_table("red-3 heron", "red-5", "red-9"), "heron") == 1


@rule("BB-36", "BB-33")
def test_choices_from_the_swamp_can_be_taken_back_until_it_is_refilled() -> None:
    def table() -> BayouBossTable:
        return a_table("red-3 red-1", "red-5 red-2", "red-9 red-6", swamp="heron blue-1 raven", deck="a b c")

    assert back(table(), "red-3 red-5 red-9 heron") == 1
    assert back(table(), "red-3 red-5 red-9 heron raven") == 2
    assert back(table(), "red-3 red-5 red-9 heron raven blue-1") == 0


@rule("BB-36", "BB-45")
def test_an_exchange_of_the_trump_card_can_be_taken_back_if_the_new_one_was_known() -> None:
    assert back(a_table("raven red-3", "red-5", "red-9", taken=("blue-9", "", "")), "raven blue-9") == 2
    assert back(a_table("raven blue-9 red-3", "red-5", "red-9"), "raven blue-9") == 0


@rule("BB-48", "BB-54")
def test_a_raccoon_can_be_taken_back_unless_a_card_was_turned_up_for_it() -> None:
    def table(deck: str) -> BayouBossTable:
        return a_table("raccoon red-3", "red-5", "red-9", swamp="heron blue-1 raven", deck=deck)

    assert back(table(""), "raccoon heron") == 2
    assert back(table("green-1"), "raccoon heron") == 0


@rule("BB-40", "BB-54")
def test_nothing_before_a_new_deal_can_be_taken_back() -> None:
    assert back(a_table("heron", "python", whole=True), "heron python") == 0


@rule("BB-54", "BB-36")
def test_a_known_card_that_shows_a_void_cannot_be_taken_back() -> None:
    table = a_table("red-3 red-4", "green-6 green-7", "red-9 red-8", taken=("", "blue-5", ""), deck="red-1 yellow-1")
    play_on(table, "red-3")
    assert back(table, "blue-5") == 0


@rule("BB-54", "BB-36")
def test_a_known_card_that_shows_a_likely_void_cannot_be_taken_back_either() -> None:
    others = [f"{suit}-{value}" for suit in ("green", "purple", "orange") for value in range(12)]
    told = []
    for size in range(20, 36):
        deck = " ".join(["red-1", *others[:size]])
        table = a_table("red-3 red-4", "blue-6", "green-15 green-16", taken=("", "blue-5", ""), deck=deck)
        play_on(table, "red-3")
        told.append(back(table, "blue-5"))
    assert not any(told), "all have learnt that the card dealt to B is not red-1"
