"""Winning a trick: who has the high card.

Unless said otherwise trump is yellow, and each card of a trick is the only one its player holds.
"""

from __future__ import annotations

from mire import asked
from mire.games.bayou_boss.events import HadNoEffect, MadeHigh, TrickWon
from mire.games.bayou_boss.rules.the_play import WhichCard
from tests.games.bayou_boss.laid_out import A, B, C, D, E, a_table, answers, play_on, said, trick_winner, winner_of
from tests.ledger import rule


@rule("BB-25")
def test_the_last_high_setting_character_defines_the_high_card_and_the_one_before_it_the_second() -> None:
    table = a_table("heron", "alligator", "red-3", "red-9", tricks=(1, 1, 0, 1))
    play_on(table, "heron")
    assert (table.high, table.second) == (A, None)
    play_on(table, "alligator")
    assert (table.high, table.second) == (C, A)


@rule("BB-25")
def test_a_heron_after_an_alligator_is_high_and_what_the_alligator_chose_is_second() -> None:
    table = a_table("alligator", "heron", "red-3", "red-9", tricks=(1, 1, 0, 1))
    play_on(table, "alligator heron")
    assert (table.high, table.second) == (B, C)


@rule("BB-25")
def test_a_card_made_high_beats_every_trump() -> None:
    assert winner_of("red-9 heron alligator red-3 yellow-9", tricks=(1, 1, 1, 0, 1)) == D
    assert winner_of("red-9 alligator heron red-3 yellow-9", tricks=(1, 1, 1, 0, 1)) == C


@rule("BB-25", "BB-26")
def test_with_a_python_the_high_setter_before_the_last_wins() -> None:
    assert winner_of("heron alligator python red-3 yellow-9", tricks=(1, 1, 1, 0, 1)) == A
    assert winner_of("alligator heron python red-3 yellow-9", tricks=(1, 1, 1, 0, 1)) == D


@rule("BB-25")
def test_abilities_end_with_their_trick() -> None:
    table = a_table("heron red-1", "python red-9", "red-3 red-5", number=4)
    play_on(table, "heron python red-3")
    assert trick_winner(table) == C
    assert (table.high, table.second) == (None, None)
    play_on(table, "red-5 red-1 red-9")
    assert said(table, TrickWon)[0].card == "red-9"


@rule("BB-26")
def test_with_a_python_the_second_highest_card_wins() -> None:
    assert winner_of("red-3 red-12 python red-5") == D
    assert winner_of("red-3 red-12 blue-9 red-5") == B


@rule("BB-26", "BB-27")
def test_with_a_python_the_second_highest_trump_wins() -> None:
    assert winner_of("red-3 yellow-2 python yellow-9 yellow-5") == E


@rule("BB-26", "BB-43")
def test_with_a_python_and_a_heron_the_best_of_the_other_cards_wins() -> None:
    assert winner_of("red-3 heron python red-5") == D
    assert winner_of("red-3 heron python yellow-1") == D


@rule("BB-27")
def test_the_highest_trump_wins() -> None:
    assert winner_of("red-12 yellow-1 yellow-10 yellow-3") == C


@rule("BB-27")
def test_the_lowest_trump_beats_the_highest_card_of_the_suit_led() -> None:
    assert winner_of("red-16 red-15 yellow-0") == C


@rule("BB-27")
def test_the_highest_trump_wins_when_trump_is_led() -> None:
    assert winner_of("yellow-3 yellow-7 red-16") == B


@rule("BB-27")
def test_values_count_as_numbers() -> None:
    assert winner_of("yellow-9 yellow-10 yellow-2") == B


@rule("BB-27")
def test_a_character_that_makes_nothing_high_does_not_beat_a_suit_card() -> None:
    assert winner_of("blue-crab yellow-0 raven raccoon") == B


@rule("BB-28")
def test_without_trumps_the_highest_card_of_the_suit_led_wins() -> None:
    assert winner_of("red-3 red-12 red-5") == B


@rule("BB-28")
def test_a_higher_card_of_another_suit_does_not_win() -> None:
    assert winner_of("red-3 blue-16 green-9") == A


@rule("BB-28", "BB-18")
def test_after_a_character_is_led_the_highest_card_of_the_first_suit_wins() -> None:
    assert winner_of("blue-crab green-2 blue-16 green-5") == D


@rule("BB-29")
def test_of_characters_only_the_last_played_wins() -> None:
    assert winner_of("raven blue-crab raccoon") == C
    assert winner_of("raccoon raven blue-crab raven") == D


@rule("BB-29")
def test_of_characters_only_the_last_that_is_no_manatee_wins() -> None:
    assert winner_of("raven blue-crab manatee") == B
    assert winner_of("manatee blue-crab raven") == C


@rule("BB-29", "BB-26")
def test_of_characters_only_with_a_python_the_next_to_last_wins() -> None:
    assert winner_of("python raven blue-crab raccoon") == C
    assert winner_of("raven python raccoon") == B
    assert winner_of("raven raccoon python") == B


@rule("BB-29", "BB-26", "BB-47")
def test_of_characters_only_a_manatee_is_not_next_to_last_either() -> None:
    assert winner_of("raven python manatee raccoon") == B
    assert winner_of("python raven raccoon manatee") == B


@rule("BB-29", "BB-25", "BB-26")
def test_of_characters_only_the_next_to_last_is_second_though_an_earlier_one_is_high() -> None:
    assert winner_of("heron python raven blue-crab") == C, "not the last, which is neither high nor second"
    assert winner_of("python heron raven blue-crab raccoon") == D
    assert winner_of("heron python raven manatee blue-crab") == C, "a Manatee is not counted"


@rule("BB-29", "BB-25", "BB-26")
def test_of_characters_only_the_next_to_last_is_second_when_the_last_is_high() -> None:
    assert winner_of("raven python blue-crab heron") == C


@rule("BB-29", "BB-25", "BB-26")
def test_of_characters_only_the_last_is_second_when_the_next_to_last_is_itself_high() -> None:
    assert winner_of("raven python heron blue-crab") == D, "not the Python, which was played before both"
    assert winner_of("raven python heron blue-crab manatee") == D


@rule("BB-29", "BB-47")
def test_of_characters_only_the_next_to_last_is_high_when_the_last_is_itself_second() -> None:
    # The Alligator points at E, the Bullfrog at D, whose Manatee gives the high place up; E plays last and is second.
    cards, tricks = "raven alligator bullfrog manatee blue-crab", (1, 1, 1, 1, 0)
    assert winner_of(cards, tricks=tricks) == C
    assert winner_of(cards.replace("raven", "python"), tricks=tricks) == E


@rule("BB-29", "BB-30")
def test_with_a_suit_card_in_the_trick_it_is_the_last_character_that_may_be_second() -> None:
    assert winner_of("python raven red-3 blue-crab raccoon") == E


@rule("BB-30")
def test_trumps_rank_before_the_suit_led_for_the_second_place() -> None:
    assert winner_of("red-12 heron python yellow-1") == D


@rule("BB-30")
def test_the_suit_led_ranks_before_other_suits_for_the_second_place() -> None:
    assert winner_of("red-3 yellow-1 python blue-9") == A


@rule("BB-30")
def test_other_suit_cards_rank_by_value_for_the_second_place() -> None:
    assert winner_of("red-3 python blue-5 green-9") == D
    assert winner_of("red-3 python blue-10 green-9") == C


@rule("BB-30")
def test_of_equal_values_the_earlier_played_ranks_first_for_the_second_place() -> None:
    assert winner_of("red-3 python blue-9 green-9") == C
    assert winner_of("red-3 python green-9 blue-9") == C


@rule("BB-30")
def test_any_suit_card_ranks_before_the_characters_for_the_second_place() -> None:
    assert winner_of("red-3 blue-0 python raccoon") == B


@rule("BB-30")
def test_characters_rank_last_played_first_for_the_second_place() -> None:
    assert winner_of("raccoon blue-crab red-3 python") == D
    assert winner_of("python raccoon blue-crab red-3") == C
    assert winner_of("red-3 python raccoon blue-crab") == D


@rule("BB-30", "BB-47")
def test_the_manatee_ranks_last_of_all_for_the_second_place() -> None:
    assert winner_of("python red-3 manatee") == A
    assert winner_of("red-3 manatee python") == C


@rule("BB-31", "BB-45")
def test_a_card_played_before_a_raven_can_become_trump() -> None:
    table = a_table("red-3 red-1", "blue-0 green-1", "raven blue-9 red-2")
    play_on(table, "red-3 blue-0 raven blue-9")
    assert trick_winner(table) == B


@rule("BB-31", "BB-45")
def test_a_trump_played_before_a_raven_can_be_none_any_more() -> None:
    table = a_table("red-3 red-1", "yellow-9 green-1", "raven blue-9 red-2")
    play_on(table, "red-3 yellow-9 raven blue-9")
    assert trick_winner(table) == A


@rule("BB-31", "BB-45")
def test_with_two_ravens_the_trump_card_of_the_last_counts() -> None:
    table = a_table("blue-3 red-1", "green-0 red-2", "raven blue-9 red-5", "raven green-9 red-7")
    play_on(table, "blue-3 green-0 raven blue-9")
    assert table.trump == "blue-9"
    play_on(table, "raven green-9")
    assert (trick_winner(table), table.trump) == (B, "green-9")


@rule("BB-31")
def test_who_has_played_owes_nothing_to_a_new_trump() -> None:
    table = a_table("red-3 red-1", "green-1 blue-7", "raven blue-9 red-2", "red-5 red-6")
    play_on(table, "red-3 green-1 raven blue-9")
    assert asked(table) == WhichCard(D)
    assert table.trick[B] == "green-1"
    play_on(table, "red-5")
    assert trick_winner(table) == D


@rule("BB-31", "BB-20")
def test_who_plays_after_a_raven_owes_the_new_trump() -> None:
    table = a_table("red-3 red-1", "raven blue-9 red-2", "yellow-1 blue-6 green-5")
    play_on(table, "red-3 raven blue-9")
    assert answers(table) == {"blue-6"}


@rule("BB-50")
def test_two_high_setters_that_point_at_the_same_card_make_it_high_once() -> None:
    table = a_table("heron", "alligator", "red-3", tricks=(0, 1, 1))
    play_on(table, "heron")
    assert said(table, MadeHigh) == [MadeHigh(A)]
    play_on(table, "alligator")
    assert (table.high, table.second) == (A, None)
    assert said(table, HadNoEffect) == [HadNoEffect(B, "alligator", "that card is high already")]


@rule("BB-50", "BB-26", "BB-29")
def test_when_two_high_setters_point_at_the_same_card_the_second_is_found_by_rank() -> None:
    tricks = (0, 1, 1, 1, 1)
    assert winner_of("heron alligator python red-3 red-9", tricks=tricks) == E
    assert winner_of("heron alligator python red-3 yellow-0", tricks=tricks) == E
    assert winner_of("heron alligator python raven blue-crab", tricks=tricks) == D, (
        "of Characters only the next to last"
    )


@rule("BB-50")
def test_a_third_high_setter_pushes_the_first_out_of_both_places() -> None:
    table = a_table("heron", "alligator", "bullfrog", "python", "red-3", tricks=(1, 1, 1, 1, 0), number=4)
    play_on(table, "heron alligator bullfrog")
    assert (table.high, table.second) == (D, E)
    play_on(table, "python red-3")
    assert trick_winner(table) == E


@rule("BB-50")
def test_a_second_card_that_is_made_high_leaves_the_second_place_to_the_high_one() -> None:
    table = a_table("heron", "alligator", "red-3", "red-5", "bullfrog", tricks=(1, 1, 0, 1, 1), leader=A)
    play_on(table, "heron alligator red-3 red-5")
    assert (table.high, table.second) == (C, A)
    table.round = 4
    play_on(table, "bullfrog")
    assert said(table, MadeHigh) == [MadeHigh(A)]
    assert (table.high, table.second) == (A, C)


@rule("BB-50", "BB-25")
def test_a_third_high_setter_pushes_the_first_out_even_if_it_points_at_the_card_that_is_high() -> None:
    table = a_table("heron", "alligator", "bullfrog", "python", tricks=(1, 1, 1, 0), number=4)
    play_on(table, "heron alligator bullfrog")
    assert (table.high, table.second) == (D, None)
    play_on(table, "python")
    assert trick_winner(table) == C


@rule("BB-50", "BB-47")
def test_a_second_card_that_is_made_high_after_the_high_one_sank_leaves_the_second_place_empty() -> None:
    table = a_table("heron", "alligator", "manatee", "bullfrog", tricks=(1, 1, 0, 1), number=4)
    play_on(table, "heron alligator manatee")
    assert (table.high, table.second) == (None, A)
    play_on(table, "bullfrog")
    assert said(table, MadeHigh) == [MadeHigh(A)]
    assert (table.high, table.second) == (A, None)
