"""The ten Characters, one by one, and what they do to each other."""

from __future__ import annotations

import pytest

from mire import asked, legal, refusal
from mire.games.bayou_boss.events import (
    CameFromSwamp,
    HadNoEffect,
    MadeHigh,
    MadeLowest,
    NamedHigh,
    SwampNotRefilled,
    SwampRefilled,
    TrickWon,
    TrumpExchanged,
    TrumpSuspended,
    TurnedRound,
)
from mire.games.bayou_boss.rules.characters import WhichCharacter, WhichTrump
from mire.games.bayou_boss.rules.the_play import Play, WhichCard
from mire.games.bayou_boss.rules.the_swamp import WhichSwampCard
from tests.games.bayou_boss.laid_out import (
    A,
    B,
    C,
    D,
    E,
    a_table,
    answers,
    cards,
    play_on,
    refused,
    said,
    trick_winner,
    winner_of,
)
from tests.ledger import rule

# Heron


@rule("BB-43")
def test_the_card_of_the_heron_becomes_high() -> None:
    table = a_table("red-3", "heron", "yellow-9")
    play_on(table, "red-3 heron")
    assert table.high == B
    assert said(table, MadeHigh) == [MadeHigh(B)]


@rule("BB-43")
def test_the_heron_wins_over_the_highest_trump() -> None:
    assert winner_of("red-3 heron yellow-12") == B
    assert winner_of("yellow-12 yellow-11 heron") == C
    assert winner_of("heron raven raccoon") == A


# Alligator


@rule("BB-44")
def test_the_card_that_the_player_with_the_fewest_tricks_has_played_becomes_high() -> None:
    assert winner_of("red-3 alligator red-9 yellow-1", tricks=(0, 2, 1, 1)) == A


@rule("BB-44")
def test_the_card_that_the_player_with_the_fewest_tricks_will_play_becomes_high() -> None:
    table = a_table("red-9", "alligator", "yellow-3", "red-2", tricks=(1, 2, 1, 0), number=4)
    play_on(table, "red-9 alligator")
    assert table.high == D
    assert (said(table, NamedHigh), said(table, MadeHigh)) == ([NamedHigh(D)], []), "D has yet to play"
    play_on(table, "yellow-3 red-2")
    assert trick_winner(table) == D


@rule("BB-44")
def test_the_alligator_may_point_at_itself() -> None:
    assert winner_of("red-9 alligator yellow-3", tricks=(1, 0, 1)) == B


@rule("BB-44")
def test_the_alligator_counts_the_tricks_of_this_round_not_the_points() -> None:
    table = a_table("red-9", "alligator", "yellow-3", tricks=(2, 1, 0), points=(0, 1, 9))
    play_on(table, "red-9 alligator")
    assert table.high == C


@rule("BB-44")
@pytest.mark.parametrize(("dealer", "high"), [(A, B), (B, D), (C, D), (D, B)])
def test_of_tied_players_the_alligator_points_at_the_first_clockwise_from_the_dealers_left(
    dealer: int, high: int
) -> None:
    table = a_table("red-9", "alligator", "yellow-3", "red-2", tricks=(1, 0, 2, 0), dealer=dealer)
    play_on(table, "red-9 alligator")
    assert table.high == high


@rule("BB-44")
def test_the_dealer_is_the_last_of_the_tied_players() -> None:
    table = a_table("red-9", "alligator", "yellow-3", tricks=(0, 1, 0), dealer=A)
    play_on(table, "red-9 alligator")
    assert table.high == C


@rule("BB-44", "BB-15")
def test_in_the_first_trick_of_a_round_the_alligator_points_at_the_leader() -> None:
    table = a_table("red-9", "red-1", "alligator", "yellow-3", leader=B)
    play_on(table, "red-1 alligator")
    assert table.high == B


@rule("BB-44", "BB-51")
def test_the_alligator_does_not_point_at_a_player_who_sits_the_trick_out() -> None:
    table = a_table("red-9", "alligator", "", "red-2", tricks=(1, 2, 0, 3))
    play_on(table, "red-9 alligator")
    assert table.high == A


@rule("BB-44", "BB-51")
def test_the_alligator_may_point_at_a_player_who_has_just_played_the_last_card() -> None:
    table = a_table("red-9", "alligator red-3", "red-2 red-5", tricks=(0, 2, 1))
    play_on(table, "red-9 alligator")
    assert table.high == A


# Raven


@rule("BB-45")
def test_the_raven_takes_the_trump_card_and_puts_a_suit_card_from_hand_in_its_place() -> None:
    table = a_table("raven blue-9 red-2", "red-5")
    play_on(table, "raven")
    assert asked(table) == WhichTrump(A)
    play_on(table, "blue-9")
    assert (table.trump, table.trump_suit) == ("blue-9", "blue")
    assert table.hand(A) == ["red-2", "yellow-4"]
    assert said(table, TrumpExchanged) == [TrumpExchanged(A, "yellow-4", "blue-9")]


@rule("BB-45")
def test_any_suit_card_can_be_put_dealt_or_taken_and_no_character() -> None:
    table = a_table("raven blue-9 yellow-2 heron raven", "red-5", taken=("green-1", ""))
    play_on(table, "raven")
    assert answers(table) == cards("blue-9 yellow-2 green-1")


@rule("BB-45")
@pytest.mark.parametrize("card", ["heron", "raven", "yellow-4", "red-5", "green-9"])
def test_anything_but_a_suit_card_from_hand_is_refused_as_trump_card(card: str) -> None:
    table = a_table("raven blue-9 heron raven", "red-5", swamp="green-9")
    play_on(table, "raven")
    assert refused(table, card) == ("Put a suit card from your hand in place of the trump card.", "BB-45")


@rule("BB-45")
def test_the_exchange_is_obligatory_with_a_suit_card_in_hand() -> None:
    table = a_table("raven blue-9", "red-5")
    play_on(table, "raven")
    assert answers(table) == {"blue-9"}
    found = refusal(table, A, Play("blue-9"))
    assert found is not None
    assert found.rule == "BB-45"


@rule("BB-45", "BB-24")
@pytest.mark.parametrize("hand", ["raven", "raven heron raven"])
def test_without_a_suit_card_in_hand_the_raven_has_no_effect(hand: str) -> None:
    table = a_table(hand, "red-5", "red-3")
    play_on(table, "raven")
    assert asked(table) == WhichCard(B)
    assert table.trump == "yellow-4"
    assert said(table, HadNoEffect) == [HadNoEffect(A, "raven", "there is no suit card in the hand")]


@rule("BB-45", "BB-36")
def test_a_suit_card_taken_from_the_swamp_is_enough_for_the_raven() -> None:
    table = a_table("raven heron", "red-5", taken=("blue-9", ""))
    play_on(table, "raven")
    assert asked(table) == WhichTrump(A)
    play_on(table, "blue-9")
    assert (table.trump, table.hand(A)) == ("blue-9", ["yellow-4", "heron"])


@rule("BB-45")
def test_the_trump_card_can_be_exchanged_for_another_of_its_suit() -> None:
    table = a_table("raven yellow-9 red-2", "red-5")
    play_on(table, "raven yellow-9")
    assert (table.trump, table.trump_suit) == ("yellow-9", "yellow")


@rule("BB-45")
def test_the_raven_leaves_the_number_of_cards_in_hand_unchanged() -> None:
    table = a_table("raven blue-9 red-2", "red-5")
    play_on(table, "raven")
    before = table.holds(A)
    play_on(table, "blue-9")
    assert table.holds(A) == before == 2


@rule("BB-45")
def test_the_old_trump_card_can_be_played_later() -> None:
    table = a_table("raven blue-9", "red-5 green-3", trump="yellow-4")
    play_on(table, "raven blue-9 red-5 green-3")
    assert answers(table) == {"yellow-4"}


@rule("BB-45")
def test_two_ravens_in_one_trick_exchange_one_after_the_other() -> None:
    table = a_table("raven blue-9", "raven green-3", "red-1 blue-2")
    play_on(table, "raven blue-9 raven green-3")
    assert table.trump == "green-3"
    assert (table.hand(A), table.hand(B)) == (["yellow-4"], ["blue-9"])


@rule("BB-45", "BB-20")
def test_the_new_trump_lasts_beyond_the_trick() -> None:
    table = a_table("raven blue-9 blue-1", "red-5 red-3", "red-6 green-0")
    play_on(table, "raven blue-9 red-5 red-6")
    assert asked(table) == WhichCard(C)
    play_on(table, "green-0")
    assert answers(table) == {"blue-1"}, "yellow-4, the old trump card, will not do"


# Python


@rule("BB-46", "BB-26")
@pytest.mark.parametrize("trick", ["python red-3 red-9 red-5", "red-3 python red-9 red-5", "red-3 red-9 red-5 python"])
def test_it_does_not_matter_when_the_python_is_played(trick: str) -> None:
    table = a_table(*trick.split(), number=4)
    play_on(table, trick)
    assert [event.card for event in said(table, TrickWon)] == ["red-5"]


@rule("BB-46")
def test_the_python_makes_nothing_high_by_itself() -> None:
    table = a_table("python", "red-3", "red-9")
    play_on(table, "python")
    assert (table.high, table.second) == (None, None)
    assert said(table, TurnedRound) == [TurnedRound(A)]


@rule("BB-46", "BB-30")
def test_against_one_suit_card_the_python_itself_is_second_and_wins() -> None:
    assert winner_of("python red-3") == A
    assert winner_of("red-3 python") == B


@rule("BB-46", "BB-47")
def test_against_a_manatee_alone_the_python_wins_for_want_of_a_second() -> None:
    assert winner_of("python manatee") == A
    assert winner_of("manatee python") == B


@rule("BB-46", "BB-29")
def test_the_python_can_be_the_last_or_next_to_last_character() -> None:
    assert winner_of("blue-crab raven python") == B
    assert winner_of("blue-crab python raven") == B


@rule("BB-46", "BB-43")
def test_the_python_of_a_lone_heron_wins() -> None:
    assert winner_of("heron python") == B
    assert winner_of("python heron") == A


# Manatee


@rule("BB-47")
def test_the_manatee_never_wins() -> None:
    assert winner_of("manatee red-0") == B
    assert winner_of("red-0 manatee") == A
    assert winner_of("raven manatee") == A
    assert winner_of("manatee python red-3 red-5") == C


@rule("BB-47")
def test_the_manatee_that_was_to_be_high_leaves_the_high_place_empty() -> None:
    table = a_table("alligator", "manatee", "red-3", tricks=(1, 0, 1))
    play_on(table, "alligator")
    assert (table.high, table.second) == (B, None)
    play_on(table, "manatee")
    assert (table.high, table.second) == (None, None)
    assert said(table, MadeLowest) == [MadeLowest(B)]


@rule("BB-47")
def test_the_second_place_stays_when_the_high_one_turns_out_a_manatee() -> None:
    table = a_table("heron", "alligator", "manatee", "red-3", "red-9", tricks=(1, 1, 0, 1, 1), number=4)
    play_on(table, "heron alligator manatee")
    assert (table.high, table.second) == (None, A)
    play_on(table, "red-3 red-9")
    assert trick_winner(table) == E, "the best of the suit led is high; the Heron is only second"


@rule("BB-47", "BB-26")
def test_with_a_python_the_second_that_stayed_wins() -> None:
    assert winner_of("heron alligator manatee red-3 python", tricks=(1, 1, 0, 1, 1)) == A


@rule("BB-47", "BB-29")
def test_of_characters_only_the_place_the_manatee_left_goes_to_the_last_other_character() -> None:
    assert winner_of("heron alligator manatee", tricks=(1, 1, 0)) == B


@rule("BB-47")
def test_the_high_place_stays_when_the_second_one_turns_out_a_manatee() -> None:
    table = a_table("alligator", "heron", "manatee", "red-3", tricks=(1, 1, 0, 1))
    play_on(table, "alligator heron")
    assert (table.high, table.second) == (B, C)
    play_on(table, "manatee")
    assert (table.high, table.second) == (B, None)


@rule("BB-47", "BB-24")
def test_an_alligator_on_a_manatee_that_is_played_already_changes_nothing() -> None:
    table = a_table("heron", "manatee", "alligator", "yellow-9", tricks=(1, 0, 1, 1), number=4)
    play_on(table, "heron manatee alligator")
    assert (table.high, table.second) == (A, None)
    play_on(table, "yellow-9")
    assert trick_winner(table) == A


@rule("BB-47")
def test_a_manatee_among_suit_cards_changes_nothing_else() -> None:
    assert winner_of("red-3 manatee red-9 blue-12") == C


@rule("BB-47", "BB-51")
def test_a_manatee_alone_in_the_trick_wins_it() -> None:
    table = a_table("manatee", "", number=4)
    play_on(table, "manatee")
    assert trick_winner(table) == A


# Raccoon


@rule("BB-48")
def test_the_raccoon_is_put_away_for_a_character_of_the_swamp_which_is_played_in_its_place() -> None:
    table = a_table("raccoon", "red-5", "yellow-2", swamp="red-1 heron blue-2", deck="green-1")
    play_on(table, "raccoon")
    assert asked(table) == WhichCharacter(A)
    play_on(table, "heron")
    assert table.trick == {A: "heron"}
    assert table.away == ["raccoon"]
    assert table.high == A
    assert said(table, CameFromSwamp) == [CameFromSwamp(A, "heron")]
    assert asked(table) == WhichCard(B)


@rule("BB-48")
def test_any_character_of_the_swamp_can_be_chosen_also_a_raven_and_no_suit_card() -> None:
    table = a_table("raccoon", "red-5", swamp="red-1 heron raven raven python blue-2")
    play_on(table, "raccoon")
    assert answers(table) == cards("heron raven python")
    assert len(legal(table, A)) == 3, "two Ravens are one answer"


@rule("BB-48")
@pytest.mark.parametrize("card", ["red-1", "manatee", "raccoon", "blue-3"])
def test_anything_but_a_character_of_the_swamp_is_refused(card: str) -> None:
    table = a_table("raccoon blue-3", "red-5 manatee", swamp="red-1 heron")
    play_on(table, "raccoon")
    assert refused(table, card) == ("Take a Character that lies in the Swamp.", "BB-48")


@rule("BB-48")
def test_the_exchange_of_the_raccoon_is_obligatory_if_the_swamp_has_a_character() -> None:
    table = a_table("raccoon", "red-5", swamp="red-1 manatee")
    play_on(table, "raccoon")
    assert answers(table) == {"manatee"}


@rule("BB-48", "BB-24")
@pytest.mark.parametrize("swamp", ["", "red-1 blue-2"])
def test_without_a_character_in_the_swamp_the_raccoon_stays_and_has_no_effect(swamp: str) -> None:
    table = a_table("raccoon", "red-5", "red-3", swamp=swamp)
    play_on(table, "raccoon")
    assert table.trick == {A: "raccoon"}
    assert table.away == []
    assert said(table, HadNoEffect) == [HadNoEffect(A, "raccoon", "no Character lies in the Swamp")]
    assert asked(table) == WhichCard(B)


@rule("BB-48")
def test_the_gap_in_the_swamp_is_filled_from_the_deck_at_once() -> None:
    table = a_table("raccoon", "red-5", swamp="red-1 heron", deck="green-1 green-2")
    play_on(table, "raccoon heron")
    assert sorted(table.swamp) == ["green-1", "red-1"]
    assert table.deck == ["green-2"]
    assert said(table, SwampRefilled) == [SwampRefilled(("green-1",))]
    assert asked(table) == WhichCard(B)


@rule("BB-48")
def test_without_a_card_in_the_deck_the_gap_stays() -> None:
    table = a_table("raccoon", "red-5", swamp="red-1 heron")
    play_on(table, "raccoon heron")
    assert table.swamp == ["red-1"]
    assert said(table, SwampRefilled) == []


@rule("BB-48", "BB-45")
def test_a_raven_from_the_swamp_exchanges_the_trump_card() -> None:
    table = a_table("raccoon blue-9 red-1", "red-5", swamp="raven green-2")
    play_on(table, "raccoon raven")
    assert asked(table) == WhichTrump(A)
    play_on(table, "blue-9")
    assert (table.trump, table.hand(A)) == ("blue-9", ["red-1", "yellow-4"])
    assert table.trick == {A: "raven"}


@rule("BB-48", "BB-45", "BB-24")
def test_a_raven_from_the_swamp_has_no_effect_without_a_suit_card_in_hand() -> None:
    table = a_table("raccoon", "red-5", "red-3", swamp="raven green-2")
    play_on(table, "raccoon raven")
    assert said(table, HadNoEffect) == [HadNoEffect(A, "raven", "there is no suit card in the hand")]
    assert asked(table) == WhichCard(B)


@rule("BB-48", "BB-47")
def test_a_manatee_from_the_swamp_makes_its_player_lowest() -> None:
    table = a_table("alligator", "raccoon", "red-0", tricks=(1, 0, 1), swamp="manatee green-1 green-2", number=4)
    play_on(table, "alligator raccoon manatee")
    assert table.high is None
    play_on(table, "red-0")
    assert trick_winner(table) == C


@rule("BB-48", "BB-44")
def test_an_alligators_choice_holds_for_the_character_that_takes_the_raccoons_place() -> None:
    table = a_table("alligator", "raccoon", "yellow-9", tricks=(1, 0, 1), swamp="blue-crab green-1 green-2", number=4)
    play_on(table, "alligator raccoon blue-crab yellow-9")
    assert [(event.seat, event.card) for event in said(table, TrickWon)] == [(B, "blue-crab")]


@rule("BB-48", "BB-26")
def test_a_python_from_the_swamp_lets_the_second_win() -> None:
    table = a_table("red-3", "raccoon", "red-9", swamp="python green-1 green-2", number=4)
    play_on(table, "red-3 raccoon python red-9")
    assert trick_winner(table) == A


@rule("BB-48", "BB-49")
def test_a_blue_crab_from_the_swamp_stops_the_refill() -> None:
    table = a_table("red-3 red-4", "raccoon red-5", swamp="blue-crab green-1", deck="blue-1 blue-2 blue-3")
    play_on(table, "red-3 raccoon blue-crab green-1 blue-1")
    assert table.swamp == []
    assert said(table, SwampNotRefilled)


@rule("BB-48", "BB-29")
def test_the_character_that_takes_the_raccoons_place_counts_as_played_then() -> None:
    table = a_table("raccoon", "raven", "blue-crab", swamp="python green-1 green-2", number=4)
    play_on(table, "raccoon python raven blue-crab")
    assert trick_winner(table) == B


@rule("BB-48")
def test_the_raccoon_itself_is_not_in_the_trick_that_is_won() -> None:
    table = a_table("raccoon red-1", "red-5 red-2", swamp="heron green-1", deck="green-2")
    play_on(table, "raccoon heron red-5")
    assert sorted(table.won[A]) == ["heron", "red-5"]


@rule("BB-48", "BB-40")
def test_the_raccoon_comes_back_with_the_characters_next_round() -> None:
    table = a_table("raccoon", "red-5", swamp="heron", whole=True)
    play_on(table, "raccoon heron red-5")
    assert table.round == 2
    assert table.away == []
    assert (table.deck + table.swamp).count("raccoon") == 1


# Blue Crab


@rule("BB-49", "BB-34")
def test_after_a_blue_crab_players_take_their_cards_but_the_swamp_is_not_refilled() -> None:
    table = a_table("red-3 red-4", "blue-crab red-5", swamp="green-1 green-2", deck="blue-1 blue-2 blue-3")
    play_on(table, "red-3 blue-crab")
    assert asked(table) == WhichSwampCard(A)
    play_on(table, "green-1 green-2")
    assert table.swamp == []
    assert len(table.deck) == 3
    assert said(table, SwampNotRefilled) == [SwampNotRefilled("a Blue Crab was played")]
    assert said(table, SwampRefilled) == []


@rule("BB-49", "BB-35")
def test_after_the_trick_that_follows_a_blue_crab_nobody_takes_a_card_and_the_swamp_is_refilled() -> None:
    table = a_table("red-3 red-4", "blue-crab red-5", swamp="green-1 green-2", deck="blue-1 blue-2 blue-3")
    play_on(table, "red-3 blue-crab green-1 green-2 red-4 red-5")
    assert table.swamp == ["blue-1", "blue-2"]
    assert asked(table) == WhichCard(B)


@rule("BB-49")
def test_a_blue_crab_has_no_say_in_who_wins() -> None:
    assert winner_of("red-3 blue-crab red-2") == A


# Three Characters of ours


@rule("BB-55")
def test_the_bullfrog_makes_the_card_of_the_player_on_the_left_high() -> None:
    table = a_table("red-3", "bullfrog", "red-0", "yellow-9", number=4)
    play_on(table, "red-3 bullfrog")
    assert table.high == C
    play_on(table, "red-0 yellow-9")
    assert trick_winner(table) == C


@rule("BB-55")
def test_the_bullfrog_of_the_last_player_makes_the_leaders_card_high() -> None:
    assert winner_of("red-3 yellow-9 bullfrog") == A


@rule("BB-55", "BB-51")
def test_the_bullfrog_passes_over_a_player_who_sits_the_trick_out() -> None:
    table = a_table("bullfrog", "", "red-3", "red-5")
    play_on(table, "bullfrog")
    assert table.high == C


@rule("BB-55", "BB-47")
def test_a_bullfrog_beside_a_manatee_is_useless() -> None:
    table = a_table("manatee", "red-3", "bullfrog", number=4)
    play_on(table, "manatee red-3 bullfrog")
    assert said(table, HadNoEffect) == [HadNoEffect(C, "bullfrog", "a Manatee stays the lowest")]
    assert trick_winner(table) == B


@rule("BB-55", "BB-24", "BB-51")
def test_a_bullfrog_alone_in_the_trick_is_useless() -> None:
    table = a_table("bullfrog", "", number=4)
    play_on(table, "bullfrog")
    assert trick_winner(table) == A


@rule("BB-56", "BB-20")
def test_after_an_opossum_nobody_must_play_trump() -> None:
    table = a_table("red-3", "opossum", "yellow-1 blue-9", "yellow-2 red-5")
    play_on(table, "red-3 opossum")
    assert said(table, TrumpSuspended) == [TrumpSuspended(B)]
    assert answers(table) == cards("yellow-1 blue-9")
    play_on(table, "yellow-1")
    assert answers(table) == {"red-5"}, "the suit led is still to be followed"


@rule("BB-56", "BB-28")
def test_with_an_opossum_in_the_trick_trumps_do_not_win() -> None:
    assert winner_of("red-3 yellow-9 opossum red-5") == D
    assert winner_of("red-3 yellow-9 raccoon red-5") == B


@rule("BB-56", "BB-45")
def test_a_raven_after_an_opossum_changes_trump_for_later_tricks_only() -> None:
    table = a_table("red-3 red-4", "blue-5 green-1", "opossum", "raven blue-9 red-0")
    play_on(table, "red-3 blue-5 opossum raven blue-9")
    assert trick_winner(table) == A
    assert table.trump_suit == "blue"


@rule("BB-57", "BB-33")
def test_whoever_played_the_pelican_picks_first_and_the_winner_still_leads() -> None:
    table = a_table(
        "red-3 red-1", "red-9 red-2", "red-5 blue-1", "pelican blue-2", swamp="green-1 green-2 green-3 green-4"
    )
    play_on(table, "red-3 red-9 red-5 pelican")
    for seat, card in [(D, "green-4"), (B, "green-1"), (C, "green-2"), (A, "green-3")]:
        assert asked(table) == WhichSwampCard(seat)
        play_on(table, card)
    assert asked(table) == WhichCard(B)


@rule("BB-57", "BB-35")
def test_with_an_empty_swamp_the_pelican_picks_nothing() -> None:
    table = a_table("red-3 red-1", "pelican red-2")
    play_on(table, "red-3 pelican")
    assert asked(table) == WhichCard(A)
