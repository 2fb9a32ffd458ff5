"""3.1 Run, 3.6 Sneak, and unique actions that move players."""

from __future__ import annotations

import pytest

from mire.games.gillybog.events import AttackIgnored, AttackRolled, Moved
from mire.games.gillybog.rules.movement_and_travel import GoTo
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import (
    BOTH,
    LONG_ROAD,
    ROAD,
    A,
    B,
    C,
    a_table,
    act,
    end_turn,
    goals,
    lay_road,
    offered,
    playing,
    question,
    said,
    where,
    why_not,
)
from tests.ledger import rule


@rule("GB-106")
def test_a_leap_of_no_more_than_one_space_and_one_more_step() -> None:
    table = a_table(2, ROAD, place="e3 den", hand="leap run-grow")
    act(table, "Play Leap")
    assert goals(table) == {"e2", "e4"}
    act(table, "Choose e4")
    assert goals(table) == {"e3", "e5"}
    assert table.strides == 1
    act(table, "Go to e5")
    assert question(table) == "WhichCard"
    assert (table.strides, table.steps_left, table.ignores, table.shrugs) == (2, 0, 0, 0)
    assert (table.mover, table.following, table.companion) == (-1, -1, -1)


@rule("GB-106")
def test_a_charge_goes_straight_and_says_over_which_spaces() -> None:
    table = a_table(2, ROAD, "e3 e3s1 e3s2", "e2 e2s1", place="e1 den", hand="charge run-grow")
    act(table, "Play Charge")
    assert goals(table) == {"e2", "e3", "e4", "e5", "den", "w1", "e1n1", "s1"}, "four straight on, none round a bend"
    act(table, "Go to e4")
    assert said(table, Moved) == [Moved(A, ("e2", "e3", "e4"))]
    assert goals(table) == {"e5"}


@rule("GB-106")
def test_only_the_first_attack_on_a_charge_is_ignored() -> None:
    table = a_table(2, ROAD, place="e1 den", hunters={"e2": 2}, limbs=(9, 9, 9), hand="charge run-grow")
    act(table, "Play Charge", "Go to e2")
    assert (len(said(table, AttackIgnored)), len(said(table, AttackRolled))) == (1, 1)


@rule("GB-106")
def test_who_comes_along_is_set_down_with_the_mover_and_not_attacked() -> None:
    table = a_table(3, ROAD, place="e1 e1 e1", hunters={"e3": 1}, limbs=(9, 9, 9), hand="piggyback run-grow")
    act(table, "Play Piggyback", "Take Player 3 along", "Go to e3")
    assert [where(table, seat) for seat in range(3)] == ["e3", "e1", "e3"]
    assert [event.seat for event in said(table, AttackRolled)] == [A]
    alone = a_table(3, ROAD, place="e1 e1 e1", hand="piggyback run-grow")
    act(alone, "Play Piggyback", "Go alone", "Go to e3")
    assert [where(alone, seat) for seat in range(3)] == ["e3", "e1", "e1"]
    act(alone, "Play Run", "Go to e4")
    assert where(alone, B) == "e1"


@rule("GB-106")
def test_a_companion_stays_behind_in_the_next_movement() -> None:
    table = a_table(2, ROAD, place="e1 e1", hand="piggyback run-grow")
    act(table, "Play Piggyback", "Take Player 2 along", "Go to e3", "Play Run", "Go to e5")
    assert [where(table, seat) for seat in (A, B)] == ["e5", "e3"]


@rule("GB-122", "GB-123")
def test_run_goes_any_number_of_spaces_enhanced_or_not() -> None:
    for enhanced in (False, True):
        table = a_table(2, LONG_ROAD, enhanced=enhanced)
        act(table, "Play Run")
        assert {"Stop", "Go to e1", "Go to e12"} <= set(offered(table))
        act(table, "Go to e12", "Stop")
        assert where(table) == "e12"
    assert why_not(a_moving_table(), GoTo("e1")) == "GB-122"


def a_moving_table() -> GillybogTable:
    table = a_table(1, LONG_ROAD, place="e1")
    act(table, "Play Run")
    return table


@rule("GB-186")
def test_sneak_goes_up_to_two_spaces() -> None:
    table = a_table(1, LONG_ROAD, place="e1")
    act(table, "Play Sneak")
    assert set(offered(table)) >= {"Stop", "Go to e2", "Go to e3", "Go to the Den"}
    assert why_not(table, GoTo("e4")) == "GB-186"


@rule("GB-187", "GB-189")
def test_a_sneaking_player_may_ignore_an_attack_before_its_die_is_rolled() -> None:
    table = a_table(1, "e1 e2", place="e1", hunters={"e2": 1})
    act(table, "Play Sneak", "Go to e2")
    assert question(table) == "WhetherToIgnore"
    assert not said(table, AttackRolled)
    act(table, "Ignore it (Sneak)")
    assert said(table, AttackIgnored)
    assert table.dice.asked == 0


@rule("GB-188")
def test_one_attack_is_one_hunters() -> None:
    table = a_table(1, "e1 e2", place="e1", hunters={"e2": 3}, limbs=(3, 3, 3))
    act(table, "Play Sneak", "Go to e2", "Ignore it (Sneak)")
    assert len(said(table, AttackRolled)) == 2


@rule("GB-190")
def test_an_ambush_or_a_snare_may_be_ignored_in_a_sneak() -> None:
    table = a_table(1, "e1 e2 e3", place="e1", kinds={"e2": "ambush"})
    act(table, "Play Sneak", "Go to e2", "Ignore it (Sneak)")
    assert table.dice.asked == 0
    snare = a_table(1, "e1 e2 e3", place="e1", kinds={"e2": "snare"})
    act(snare, "Play Sneak", "Go to e2", "Ignore the Snare (Sneak)", "Go to e3")
    assert where(snare) == "e3"
    held = a_table(1, "e1 e2 e3", place="e1", kinds={"e2": "snare"})
    act(held, "Play Sneak", "Go to e2", "Be held by it")
    assert question(held) == "WhichCard"


@rule("GB-191", "GB-369")
def test_the_ignoring_covers_that_movement_only() -> None:
    table = a_table(1, "e1 e2 e3", place="e1", hunters={"e3": 1})
    act(table, "Play Sneak", "Go to e2", "Stop", "Play Run", "Go to e3")
    assert len(said(table, AttackRolled)) == 1
    tower = a_table(1, "e1 e2 e3", place="e1", kinds={"e3": "watchtower"}, top="blast", limbs=(1, 1, 1))
    act(tower, "Play Sneak", "Go to e3")
    end_turn(tower)
    assert tower.protection[A] == [1, 0, 1]


@BOTH
@rule("GB-106", "GB-172")
def test_swim(enhanced: bool) -> None:
    table = playing("swim", "e1 e2 e3", place="den", enhanced=enhanced)
    assert ("e1" in goals(table)) is enhanced, "the Den is no bog"
    bog = playing("swim", "e1 e2 e3", place="e1", kinds={"e3": "mud-bank"}, enhanced=enhanced)
    assert goals(bog) == {"e1n1", "n1", "w1", "w1s1", "s1"}, "over bogs only, as far as they go"


@BOTH
@rule("GB-106", "GB-170")
def test_burrow(enhanced: bool) -> None:
    table = playing("burrow", "e1 e2 e3 e4", place="e4", kinds={"e2": "tunnel"}, enhanced=enhanced)
    assert goals(table) == ({"e2", "e1"} if enhanced else {"e2"})


@BOTH
@rule("GB-106", "GB-170")
def test_leap(enhanced: bool) -> None:
    table = a_table(2, "e3 e4 e5 e6", hand="leap run-grow", enhanced=enhanced, place="den")
    lay_road(table, "e3n1")
    table.place[A] = table.number("e3n1")
    act(table, "Play Leap", "Choose e3")
    assert ("e5" in goals(table)) is enhanced
    assert "e4" in goals(table)


@BOTH
@rule("GB-106", "GB-170")
def test_slink(enhanced: bool) -> None:
    table = playing("slink", place="e1", hunters={"e6": 1}, enhanced=enhanced)
    assert "e4" in goals(table)
    assert ("e5" in goals(table)) is enhanced
    blocked = playing("slink", place="e1", hunters={"e2": 1}, enhanced=enhanced)
    assert "e2" not in goals(blocked)


@BOTH
@rule("GB-106", "GB-170")
def test_charge(enhanced: bool) -> None:
    table = playing("charge", ROAD, "e6 e7", "e3 e3s1", place="e1", hunters={"e2": 1}, enhanced=enhanced)
    act(table, "Go to e2")
    assert table.dice.asked == 0, "the first attack is ignored"
    assert "e1" not in goals(table)
    act(table, "Go to e5" if not enhanced else "Go to e6")
    assert question(table) == "WhichCard"


@BOTH
@rule("GB-106", "GB-170")
def test_wade(enhanced: bool) -> None:
    table = playing("wade", place="e1", kinds={"e2": "mud-bank", "e4": "haunted-bog"}, enhanced=enhanced)
    assert {"e4", "e5"} <= goals(table), "two plain spaces, two bogs for nothing"
    assert ("e6" in goals(table)) is enhanced


@BOTH
@rule("GB-106", "GB-170")
def test_piggyback(enhanced: bool) -> None:
    table = playing("piggyback", seats=3, place="e1 e1 e2", enhanced=enhanced)
    assert offered(table) == ["Go alone", "Take Player 2 along"]
    act(table, "Take Player 2 along", "Go to e4" if enhanced else "Go to e3")
    assert table.place[A] == table.place[B] == table.number("e4" if enhanced else "e3")
    alone = playing("piggyback", seats=3, place="e1 e2 e2", enhanced=enhanced)
    assert question(alone) == "WhichStep"


@BOTH
@rule("GB-106", "GB-170")
def test_drift(enhanced: bool) -> None:
    table = playing("drift", seats=3, place="e6 e3 e1", enhanced=enhanced)
    act(table, "Choose e3")
    assert where(table) == "e3"
    far = playing("drift", seats=2, place="e6 e1", enhanced=enhanced)
    assert (question(far) == "WhichDestination") is enhanced, "five spaces"


@BOTH
@rule("GB-106", "GB-172")
def test_homeward(enhanced: bool) -> None:
    table = playing("homeward", place="e6", gillys={"croak": "e6"}, enhanced=enhanced)
    assert len(goals(table)) == 6
    act(table, "Choose n1")
    assert table.standing == [table.number("n1" if enhanced else "e6")]


@rule("GB-106", "GB-172")
def test_a_bog_elsewhere_is_no_part_of_the_great_bog() -> None:
    table = a_table(2, ROAD, place="e3", hand="homeward run-grow")
    table.damp[A] = table.number("e2")
    assert table.is_bog(table.number("e2"))
    act(table, "Play Homeward")
    assert len(goals(table)) == 6


@BOTH
@rule("GB-106", "GB-170")
def test_submerge(enhanced: bool) -> None:
    table = playing("submerge", place="e2", hunters={"e3": 3}, enhanced=enhanced, limbs=(3, 3, 3))
    act(table, "Go to e1")
    assert table.submerged == (3 if enhanced else 2)
    dry = playing("submerge", place="e3", enhanced=enhanced)
    act(dry, "Stop")
    assert dry.submerged == 0


@BOTH
@rule("GB-106")
def test_submerged_attacks_are_ignored(enhanced: bool) -> None:
    table = playing("submerge", place="e2", hunters={"e2": 1}, enhanced=enhanced, limbs=(3, 3, 3))
    act(table, "Go to e1", "Play Run", "Go to e2")
    assert not said(table, AttackRolled)


@BOTH
@rule("GB-106", "GB-170")
@pytest.mark.parametrize(("card", "limb"), [("bark-skin", 0), ("webbing", 1), ("clawed-roots", 2)])
def test_skins(card: str, limb: int, enhanced: bool) -> None:
    table = playing(card, enhanced=enhanced)
    assert table.protection[A][limb] == (3 if enhanced else 2)
    assert sum(table.protection[A]) == 3 + (2 if enhanced else 1)


@BOTH
@rule("GB-106", "GB-170")
def test_call_of_kin(enhanced: bool) -> None:
    table = playing("call-of-kin", seats=3, place="den e1 e1", enhanced=enhanced)
    act(table, f"Player 3 moves up to {3 if enhanced else 2} spaces", f"Go to e{4 if enhanced else 3}")
    assert where(table, C) == ("e4" if enhanced else "e3")
    assert table.active == A
