"""End of the game: when it is over, who wins, and those who agree to stop."""

from __future__ import annotations

import pytest

from mire import asked, legal
from mire.books.played import stop
from mire.books.telling import ending
from mire.games.bayou_boss.events import GameEnded
from mire.games.bayou_boss.options import BayouBossOptions
from mire.games.bayou_boss.rules.the_play import WhichCard
from tests.games.bayou_boss.laid_out import A, B, C, a_table, after_last_trick, bayou_boss, ended, play_on, said
from tests.ledger import rule

BY_ROUND = BayouBossOptions(limit_counts="round")


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
