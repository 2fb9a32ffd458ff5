"""4.1: wherever two things are equally near the player chooses, and what hunters cannot do is said."""

from __future__ import annotations

from typing import Any

import pytest

from mire import Dice, asked, legal, play, start, to_act, view
from mire.books.played import seed_from, stop
from mire.books.telling import ending
from mire.bots.greedy import Greedy
from mire.games.gillybog.events import AttackRolled, GaveUp, GroupMoved, GroupStayed, HuntersIdled, NothingHappened
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import (
    A,
    B,
    a_table,
    act,
    add_path,
    end_turn,
    gillybog,
    goals,
    hunters_at,
    loaded,
    offered,
    on_top,
    opened,
    question,
    said,
    settle_ties,
    stacked,
)
from tests.ledger import rule

CROSS = ("e1 e2 e3 e4", "den w1 w2 w3 w4")


def idle(table: GillybogTable) -> list[str]:
    return [event.why for event in said(table, HuntersIdled)]


# Close In


@rule("GB-249")
def test_of_groups_equally_near_the_player_says_which_closes_in_first() -> None:
    table = a_table(1, *CROSS, hunters={"e3": 1, "w3": 2, "e2": 3}, limbs=(9, 9, 9), top="close-in")
    act(table, "End your action phase")
    assert question(table) == "WhichGroupMovesFirst"
    assert goals(table) == {"e3", "w3"}, "the nearer one has moved already"
    assert hunters_at(table, "den") == 3
    act(table, "Choose w3")
    assert [event.way[0] for event in said(table, GroupMoved)] == ["w3", "e3"]
    assert hunters_at(table, "den") == 6


@rule("GB-249", "GB-255")
def test_close_in_moves_each_group_within_reach_once() -> None:
    """A group that stops at another player on the way moves no further with the next."""
    table = a_table(2, "e1 e2 e3 e4 e5", place="den e1", hunters={"e2": 1, "e3": 2, "e4": 4}, top="close-in")
    table.protection[B] = [9, 9, 9]
    end_turn(table)
    assert (hunters_at(table, "e1"), hunters_at(table, "den"), hunters_at(table, "e4")) == (3, 0, 4), "e4 is 4 away"


@rule("GB-419", "GB-250")
def test_close_in_says_that_nobody_is_near_or_that_they_are_there_already() -> None:
    far = a_table(1, "e1 e2 e3 e4", hunters={"e4": 1}, top="close-in")
    end_turn(far)
    assert idle(far) == ["no group is within 3 spaces of the player whose turn it is"]
    here = a_table(1, "e1 e2 e3 e4", place="e4", hunters={"e4": 2}, top="close-in")
    end_turn(here)
    assert said(here, GroupStayed) == [GroupStayed(A, 2, "e4")]
    assert not said(here, AttackRolled)


# Murk and Bellow


def murk(*roads: str, enhanced: bool = False, **hunters: int) -> GillybogTable:
    table = a_table(2, *roads, hunters=hunters, hand="murk run-grow", enhanced=enhanced)
    act(table, "Play Murk")
    return table


def fogged(table: GillybogTable) -> set[str]:
    return {table.spaces[space] for space in table.fog.get(A, ())}


@rule("GB-249", "GB-106")
def test_where_murk_reaches_one_of_two_groups_the_player_says_which() -> None:
    table = murk(*CROSS, e3=1, w3=2, e4=1)
    assert question(table) == "WhichGroupIsFogged"
    assert goals(table) == {"e3", "w3"}
    act(table, "Choose w3")
    assert fogged(table) == {"w3"}


@rule("GB-249", "GB-170")
@pytest.mark.parametrize(
    ("hunters", "tied", "found"),
    [
        ({"e3": 1, "w3": 1, "e4": 1}, set(), {"e3", "w3"}),  # both are reached: nothing to choose
        ({"e2": 1, "e4": 1, "w4": 1}, {"e4", "w4"}, {"e2", "w4"}),
        ({"e3": 1}, set(), {"e3"}),
    ],
)
def test_an_enhanced_murk_takes_the_nearest_and_then_the_next(
    hunters: dict[str, int], tied: set[str], found: set[str]
) -> None:
    table = murk(*CROSS, enhanced=True, **hunters)
    assert (goals(table) if question(table) == "WhichGroupIsFogged" else set()) == tied
    if tied:
        act(table, "Choose w4")
    assert fogged(table) == found


@rule("GB-106", "GB-110")
def test_murk_needs_a_group_to_which_a_path_leads() -> None:
    table = a_table(2, "e1 e2", "e5 e6", hunters={"e6": 2}, hand="murk run-grow")
    act(table, "Play Murk")
    assert [event.why for event in said(table, NothingHappened)] == ["No path leads to a group of hunters"]
    assert table.fog == {}


@rule("GB-249", "GB-106")
def test_of_groups_equally_far_the_player_says_which_flees_first() -> None:
    table = a_table(2, *CROSS, hunters={"e2": 1, "w2": 1, "e3": 2}, hand="bellow run-grow")
    act(table, "Play Bellow")
    assert hunters_at(table, "e4") == 2, "the farthest has gone already"
    assert question(table) == "WhichGroupFlees"
    assert goals(table) == {"e2", "w2"}
    act(table, "Choose w2")
    assert [event.way for event in said(table, GroupMoved)] == [("w2", "w3"), ("e2", "e3")]


# Lay Traps and Muster: the card goes on with the group that was chosen


@rule("GB-249", "GB-007")
def test_the_trap_is_laid_beside_the_group_that_counts_as_the_nearest_and_that_group_moves() -> None:
    table = a_table(1, *CROSS, hunters={"e3": 1, "w3": 2}, top="lay-traps")
    stacked(table, "mud-bank-1", "tunnel-1")
    act(table, "End your action phase")
    assert question(table) == "WhichGroupIsNearest"
    act(table, "Choose w3")
    assert question(table) == "WhichTrap"
    act(table, offered(table)[0])
    assert table.kinds[table.number("w2")] in ("ambush", "snare", "watchtower")
    assert table.kinds[table.number("e2")] == "plain"
    assert (hunters_at(table, "w2"), hunters_at(table, "e3")) == (2, 1), "that group moves, and nobody is asked again"


@rule("GB-007", "GB-249")
@pytest.mark.parametrize(("support", "trapped"), [(0, "e4"), (1, "e3")])
def test_the_trap_is_the_space_nearest_to_you_within_reach_of_the_group(support: int, trapped: str) -> None:
    """Within 2 spaces of the group on e6 lie e4 and e5; with support also e3.  e2 is farther off."""
    table = a_table(1, "e1 e2 e3 e4 e5 e6", hunters={"e6": 1}, top="lay-traps")
    table.support = support
    stacked(table, "mud-bank-1", "tunnel-1")
    act(table, "End your action phase")
    act(table, offered(table)[0])
    changed = [table.spaces[n] for n, kind in enumerate(table.kinds) if kind in ("ambush", "snare", "watchtower")]
    assert changed == [trapped]


@rule("GB-007", "GB-419")
def test_without_a_tile_or_a_space_no_trap_is_laid_but_the_group_moves() -> None:
    none = a_table(1, "e1 e2 e3 e4", hunters={"e4": 1}, top="lay-traps")
    stacked(none, "", "")
    end_turn(none)
    assert idle(none) == ["no bog tile is left for a trap"]
    assert hunters_at(none, "e3") == 1
    full = a_table(1, "e1 e2 e3", hunters={"e3": 1}, kinds={"e2": "mud-bank"}, top="lay-traps")
    end_turn(full)
    assert idle(full) == ["no plain forest space without tokens is near enough to the group for a trap"]
    assert hunters_at(full, "e2") == 1


@rule("GB-249", "GB-317")
def test_the_group_that_is_mustered_is_the_one_that_moves() -> None:
    table = a_table(1, *CROSS, hunters={"e4": 1, "w4": 2}, top="muster")
    act(table, "End your action phase")
    assert question(table) == "WhichGroupIsNearest"
    act(table, "Choose w4")
    assert (hunters_at(table, "w2"), hunters_at(table, "e4")) == (5, 1)


# Hunter cards that do nothing


@rule("GB-419")
@pytest.mark.parametrize(
    ("top", "why"),
    [
        ("garrison", "no camp holds a captured gilly"),
        ("chase", "no path leads from a group to the player whose turn it is"),
        ("muster", "no path leads from a group to the player whose turn it is"),
        ("lay-traps", "no path leads from a group to the player whose turn it is"),
        ("bloodhounds", "no path leads from a group to the player whose turn it is"),
        ("lost", "no group has two hunters or more"),
        ("burn-the-reeds", "no bog tile without a player is near enough to a group"),
        ("close-in", "no group is within 3 spaces of the player whose turn it is"),
    ],
)
def test_a_hunter_card_that_does_nothing_says_why(top: str, why: str) -> None:
    table = a_table(2, "e5 e6", hunters={"e6": 1}, top=top)
    end_turn(table)
    assert idle(table) == [why]
    assert table.discarded == [top]


@rule("GB-419", "GB-317")
@pytest.mark.parametrize("top", ["scout", "muster"])
def test_an_empty_village_sends_nobody_and_that_is_said(top: str) -> None:
    table = a_table(2, "e1 e2 e3 e4", hunters={"e4": 1}, top=top)
    table.village = 0
    end_turn(table)
    assert "no hunters are left in the village" in idle(table)


@rule("GB-419", "GB-251")
def test_where_no_open_path_is_left_nobody_comes_in() -> None:
    table = a_table(2, "e5 e6", place="e5 e5", top="encircle")
    end_turn(table)
    assert idle(table) == ["no space with an open path can be reached"]
    one = a_table(2, "e5 e6", place="e5 e5", top="encircle")
    add_path(one, "e6", 0)
    end_turn(one)
    assert idle(one) == ["no other space with an open path can be reached"]
    assert hunters_at(one, "e6") == 2


@rule("GB-419")
def test_burning_needs_hunters_at_all() -> None:
    table = a_table(2, "e1 e2", top="burn-the-reeds")
    end_turn(table)
    assert idle(table) == ["there are none on the map"]


# What no rule ends


def marooned(top: str = "chase", forest: int = 0, **more: object) -> GillybogTable:
    """A stands with two hunters where no path joins the Den."""
    table = a_table(2, "e5 e6", place="e5 den", hunters={"e5": 2}, limbs=(9, 9, 9), top=top, **more)  # type: ignore[arg-type]
    table.forest.hidden = table.forest.hidden[:forest]
    end_turn(table)
    return table


@rule("GB-420")
@pytest.mark.parametrize("top", ["chase", "close-in", "bloodhounds"])
def test_once_no_tile_is_left_hunters_attack_whom_no_path_joins_to_the_den(top: str) -> None:
    assert [event.seat for event in said(marooned(top), AttackRolled)] == [A, A]


@rule("GB-420", "GB-250")
def test_while_a_tile_is_left_or_a_path_leads_to_the_den_they_stay() -> None:
    assert not said(marooned(forest=1), AttackRolled)
    joined = a_table(2, "e1 e2", place="e2 den", hunters={"e2": 2}, limbs=(9, 9, 9), top="chase")
    joined.forest.hidden = []
    end_turn(joined)
    assert not said(joined, AttackRolled)
    assert said(joined, GroupStayed) == [GroupStayed(A, 2, "e2")]


@rule("GB-420")
def test_boots_make_them_attack_too() -> None:
    table = a_table(2, "e5 e6", place="e5 den", hunters={"e5": 1}, limbs=(9, 9, 9), hand="hush run-grow mend echo")
    table.forest.hidden = []
    act(table, "Play Mend", "Play Echo")
    table.timers = 1
    on_top(table, "burn-the-reeds")
    loaded(table, "boot1 miss")
    end_turn(table)
    assert len(said(table, AttackRolled)) == 1


@rule("GB-425", "GB-003")
@pytest.mark.parametrize("seats", [1, 3])
def test_players_who_agree_to_give_up_have_lost(seats: int) -> None:
    table = opened(seats)
    game = gillybog()
    stop(game, table)
    assert table.outcome is not None
    assert table.outcome.winners == ()
    assert table.outcome.reason == "all agreed to give up"
    assert said(table, GaveUp) == [GaveUp(table.turn)]
    assert ending(table.outcome, game.names(seats)).endswith("which is a defeat; 0 of 3 gillys had been saved.")


# Bots answer the new questions


@rule("GB-249")
def test_greedy_lets_the_smaller_group_come_first_and_uses_enhanced_effects() -> None:
    game = gillybog()
    table = a_table(1, *CROSS, hunters={"e3": 3, "w3": 1}, top="close-in")
    act(table, "End your action phase")
    greedy = Greedy(game, Dice("1" * 32))
    assert getattr(greedy.choose(view(game, table, A), A), "space", None) == "w3"
    swim = a_table(2, "e1 e2", place="e2", hand="swim run-grow", enhanced=True)
    act(swim, "Play Swim")
    assert type(greedy.choose(view(game, swim, A), A)).__name__ == "UseEnhanced"


@rule("GB-106")
def test_every_question_of_a_random_game_can_be_leant_on() -> None:
    game: Any = gillybog(difficulty="hard", opening="first-game")
    table: GillybogTable = start(game, 2, seed_from(77))
    luck = Dice(seed_from(78))
    met = set()
    while not table.outcome:
        (seat,) = to_act(table)
        options = legal(table, seat)
        if question(table) not in met:
            met.add(question(table))
            assert len(game.lean(table, seat, options)) == len(options)
        play(table, seat, options[luck.below(len(options))])
    assert asked(table) is None


@rule("GB-249")
def test_ties_are_settled_in_any_order() -> None:
    table = a_table(1, *CROSS, hunters={"e3": 1, "w3": 1}, limbs=(9, 9, 9), top="close-in")
    act(table, "End your action phase")
    settle_ties(table)
    assert hunters_at(table, "den") == 2
