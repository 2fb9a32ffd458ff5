"""3.2 Movement and travel."""

from __future__ import annotations

import pytest

from mire import refusal
from mire.games.gillybog.events import AttackRolled, GillyRescued, PlayerCaptured, Stayed
from mire.games.gillybog.options import ANY
from mire.games.gillybog.rules import movement_and_travel
from mire.games.gillybog.rules.action_phase import EndActions
from mire.games.gillybog.rules.movement_and_travel import GoTo, TakeTunnel
from tests.games.gillybog.laid_out import (
    LONG_ROAD,
    ROAD,
    A,
    a_table,
    act,
    goals,
    lay_road,
    loaded,
    offered,
    question,
    said,
    stacked,
    where,
    why_not,
)
from tests.ledger import rule


@rule("GB-333", "GB-336", "GB-349")
def test_who_stops_before_the_first_step_has_not_moved() -> None:
    table = a_table(2, ROAD, place="e2", vision="e2")
    act(table, "Play Run", "Stop")
    assert question(table) == "WhichCard"
    assert said(table, Stayed) == [Stayed(A)]
    assert len(table.camps) == 7, "no camp is found"
    gone = a_table(2, ROAD, place="e2")
    act(gone, "Play Run", "Go to e3", "Stop")
    assert said(gone, Stayed) == []
    held = a_table(2, ROAD, place="e2", captives="e2")
    act(held, "Play Run", "Stop")
    assert held.rescued == []
    home = a_table(2, ROAD, gillys={"croak": "den"})
    act(home, "Play Run", "Stop")
    assert home.saved == 0


@rule("GB-139", "GB-396")
@pytest.mark.parametrize("card", ["burrow", "homeward", "drift"])
def test_travel_ends_the_movement_where_the_card_says_no_more(card: str) -> None:
    table = a_table(2, ROAD, place="e3 e1", hand=f"{card} run-grow")
    act(table, f"Play {card.title()}", "Choose e1")
    assert question(table) == "WhichCard"
    assert where(table) == "e1"


@rule("GB-106")
def test_a_movement_begins_without_a_heading() -> None:
    table = a_table(2, ROAD, place="e3 den", hunters={"e4": 1}, limbs=(9, 9, 9), hand="charge run-grow leap")
    act(table, "Play Charge", "Go to e4")
    assert table.heading == 0
    act(table, "Stop", "Play Run")
    assert (table.heading, table.strides, table.manner) == (-1, 0, "walk")


@rule("GB-344", "GB-347")
def test_a_traveller_with_several_gillys_says_which_comes_along_unless_all_stay() -> None:
    for card, asks in (("burrow", True), ("homeward", False)):
        table = a_table(1, ROAD, place="e2", hand=f"{card} run-grow", gillys={"croak": "e2", "newt": "e2"})
        act(table, f"Play {card.title()}")
        assert (question(table) == "WhichGilly") is asks
        if asks:
            act(table, "Take Newt along")
        act(table, "Choose e1")
        assert [table.spaces[space] for space in table.standing] == ["e2", "e1" if asks else "e2"]


@rule("GB-347")
def test_gillys_that_do_not_travel_stay_where_they_are() -> None:
    with pytest.MonkeyPatch.context() as decided:
        decided.setattr(movement_and_travel, "GILLYS_TRAVEL", False)
        tunnel = a_table(1, "e1 e2", place="e2", kinds={"e2": "tunnel"}, gillys={"croak": "e2"})
        act(tunnel, "Play Sneak", "Take the Tunnel to w1")
        leap = a_table(1, "e1 e2", place="e2", gillys={"croak": "e2"}, hand="burrow run-grow")
        act(leap, "Play Burrow", "Choose e1")
        for table in (tunnel, leap):
            assert table.spaces[table.standing[0]] == "e2"


@rule("GB-124", "GB-126")
def test_one_run_may_pass_several_groups_each_of_which_attacks() -> None:
    table = a_table(1, "e1 e2 e3 e4", hunters={"e2": 2, "e3": 1}, limbs=(2, 2, 2), dice="miss blast boot")
    act(table, "Play Run", "Go to e2")
    assert len(said(table, AttackRolled)) == 2
    act(table, "Go to e3")
    assert len(said(table, AttackRolled)) == 1
    act(table, "Go to e4")
    assert table.protection[A] == [1, 1, 1]


@rule("GB-125")
def test_mia_could_run_twelve_spaces_past_an_ambush_and_two_hunters() -> None:
    table = a_table(
        1, LONG_ROAD, kinds={"e4": "ambush", "e12": "camp"}, hunters={"e8": 2}, captives="e12", limbs=(2, 2, 2)
    )
    loaded(table, "miss blast boot")
    act(table, "Play Run")
    assert "e8" not in goals(table), "nothing can be passed unseen"
    act(table, "Go to e4")
    attacks = len(said(table, AttackRolled))
    act(table, "Go to e8")
    attacks += len(said(table, AttackRolled))
    act(table, "Go to e12")
    assert attacks == 3
    assert question(table) == "WhichCard"
    assert where(table) == "e12"


@rule("GB-127", "GB-129")
def test_attacks_come_in_each_space_before_one_goes_on_and_one_may_stop_then() -> None:
    table = a_table(1, "e1 e2 e3 e4", hunters={"e2": 1}, dice="miss")
    act(table, "Play Run")
    assert "e3" not in goals(table)
    act(table, "Go to e2")
    assert len(said(table, AttackRolled)) == 1
    assert {"Stop", "Go to e3", "Go to e4"} <= set(offered(table))


@rule("GB-128", "GB-301")
def test_being_captured_ends_the_movement() -> None:
    table = a_table(2, "e1 e2 e3", hunters={"e2": 1}, limbs=(0, 1, 1), dice="miss")
    act(table, "Play Run", "Go to e2")
    assert said(table, PlayerCaptured)
    assert question(table) == "WhichInjury"


@rule("GB-130")
def test_entering_a_group_twice_means_two_rounds_of_attacks() -> None:
    table = a_table(1, "e1 e2 e3", hunters={"e2": 1}, limbs=(3, 3, 3))
    attacks = 0
    act(table, "Play Run", "Go to e2")
    attacks += len(said(table, AttackRolled))
    act(table, "Go to e3", "Go to e2")
    attacks += len(said(table, AttackRolled))
    assert attacks == 2


@rule("GB-131")
def test_leaving_or_staying_with_hunters_brings_no_attack() -> None:
    table = a_table(1, "e1 e2 e3", place="e2", hunters={"e2": 3})
    act(table, "Play Run", "Go to e3", "Stop")
    assert table.protection[A] == [1, 1, 1]
    assert table.dice.asked == 0


@rule("GB-132", "GB-133", "GB-134")
def test_the_vision_token_and_gillys_end_a_movement() -> None:
    for stop in ("vision", "captive", "standing"):
        table = a_table(2, "e1 e2 e3 e4 e5", place="e1")
        table.reserve = 0
        space = table.number("e3")
        if stop == "vision":
            table.vision = space
        elif stop == "captive":
            table.captives = [space]
        else:
            table.rescued, table.standing = ["newt"], [space]
        act(table, "Play Run")
        assert "e4" not in goals(table)
        act(table, "Go to e3")
        assert question(table) == "WhichCard"
        act(table, "Play Sneak")
        assert "Go to e5" in offered(table), "another action goes on"


@rule("GB-135")
def test_starting_on_the_vision_space_does_not_hinder() -> None:
    table = a_table(1, "e1 e2 e3 e4", place="e1", vision="e1")
    act(table, "Play Run", "Go to e4", "Stop")
    assert where(table) == "e4"


@rule("GB-136", "GB-370", "GB-373")
def test_a_snare_ends_a_movement_and_a_later_action_leaves_it() -> None:
    table = a_table(1, "e1 e2 e3 e4", kinds={"e2": "snare"})
    act(table, "Play Run", "Go to e2")
    assert question(table) == "WhichCard"
    act(table, "Play Sneak")
    assert "Go to e4" in offered(table)


@rule("GB-137", "GB-397")
def test_a_tunnel_ends_walking_and_leads_on_as_the_last_part_of_the_movement() -> None:
    table = a_table(1, "e1 e2 e3 e4", kinds={"e2": "tunnel"})
    act(table, "Play Run", "Go to e2")
    assert question(table) == "WhichTunnelEnd"
    assert why_not(table, GoTo("e3")) == "GB-137"
    assert "Stop" in offered(table)
    act(table, "Take the Tunnel to e1")
    assert where(table) == "e1"
    assert question(table) == "WhichCard"


@rule("GB-138")
def test_players_do_not_block_each_other() -> None:
    table = a_table(2, "e1 e2 e3", place="den e2")
    act(table, "Play Run")
    assert {"Go to e2", "Go to e3"} <= set(offered(table))


@rule("GB-139", "GB-140")
def test_a_traveller_ignores_paths_and_whatever_lies_between() -> None:
    table = a_table(1, "e1 e2 e3", place="e3", hand="homeward run-grow", hunters={"e2": 3})
    lay_road(table, "e5 e6")
    table.place[A] = table.number("e6")
    act(table, "Play Homeward", "Choose w1")
    assert where(table) == "w1"
    assert table.dice.asked == 0


@rule("GB-141")
def test_at_its_destination_travel_is_a_move() -> None:
    table = a_table(1, "e1 e2", place="e2", hand="burrow run-grow", hunters={"e1": 1}, limbs=(2, 2, 2))
    act(table, "Play Burrow", "Choose e1")
    assert len(said(table, AttackRolled)) == 1


@rule("GB-371", "GB-372")
def test_what_follows_a_movement_is_dropped_only_if_a_snare_cut_it_short() -> None:
    table = a_table(1, "e1 e2 e3", place="e2", kinds={"e1": "snare"}, hand="submerge run-grow")
    table.damp[A] = table.number("e1")
    act(table, "Play Submerge", "Go to e1")
    assert table.submerged == 2, "the one space it allows was walked"
    cut = a_table(1, "e1 e2 e3", place="e2", kinds={"e1": "snare"}, hand="submerge run-grow")
    cut.damp[A] = cut.number("e1")
    act(cut, "Play Submerge")
    cut.steps_left = 2
    act(cut, "Go to e1")
    assert cut.submerged == 0


@rule("GB-064")
def test_neighbouring_spaces_without_a_path_cannot_be_stepped_to() -> None:
    table = a_table(1, "e1 e2", "e1 e2n1 e3n1")
    act(table, "Play Run")
    assert {"e2", "e3n1"} <= goals(table)
    table = a_table(1, "e1 e2 e3", place="e3")
    lay_road(table, "n2 n3 n4")
    act(table, "Play Sneak")
    assert why_not(table, GoTo("n2")) == "GB-064"
    assert why_not(table, GoTo("w9")) == "GB-064"


@rule("GB-371", "GB-373")
def test_a_snare_cuts_short_one_card_and_no_later_one() -> None:
    table = a_table(1, ROAD, place="e1", kinds={"e2": "snare"})
    stacked(table, "mud-bank-1", "tunnel-1")
    act(table, "Play Sneak", "Go to e2", "Be held by it", "Play Grow", "Protect your fins", "Lay Mud Bank 1")
    assert table.kinds[table.number("e2")] == "mud-bank"


@rule("GB-064")
def test_nobody_goes_to_a_space_that_is_not_there() -> None:
    """The space that came last is within reach, and is not taken for it."""
    table = a_table(1, "e1 e2")
    act(table, "Play Run")
    found = refusal(table, A, GoTo("e9n9"))
    assert found is not None
    assert found.why == "There is no such space on the map."


@rule("GB-395", "GB-137", "GB-398", "GB-101")
def test_a_tunnel_is_taken_from_its_space_to_a_bog_near_it_or_not_at_all() -> None:
    table = a_table(1, ROAD, "e3 e3s1 e3s2", place="e3", kinds={"e3": "tunnel", "e6": "mud-bank", "e5": "mud-bank"})
    act(table, "Play Run")
    assert refusal(table, A, TakeTunnel("e6")) is None
    for space in ("e4", "w1", "e9n9"):
        assert why_not(table, TakeTunnel(space)) == "GB-395", space
    act(table, "Go to e4")
    assert why_not(table, TakeTunnel("e5")) == "GB-395", "not after a step"
    assert why_not(table, EndActions()) == "GB-101"
    act(table, "Go to e3")
    assert question(table) == "WhichTunnelEnd"
    assert refusal(table, A, TakeTunnel("e5")) is None
    assert why_not(table, TakeTunnel("w1")) == "GB-395"
    assert why_not(table, GoTo("e4")) == "GB-137"
    assert why_not(table, EndActions()) == "GB-395"


@rule("GB-396", "GB-398", "GB-336")
def test_whoever_takes_a_tunnel_without_a_step_has_moved() -> None:
    table = a_table(1, "e1 e2 e3", place="e2", kinds={"e2": "tunnel"}, captives="e1n1")
    act(table, "Play Sneak", "Take the Tunnel to e1n1")
    assert said(table, GillyRescued)


@rule("GB-191", "GB-343")
def test_once_a_movement_has_ended_nothing_of_it_is_left() -> None:
    table = a_table(2, ROAD, gillys={"croak": "den"})
    act(table, "Play Sneak", "Go to e1", "Stop")
    assert question(table) == "WhichCard"
    assert (table.mover, table.following, table.companion) == (-1, -1, -1)
    assert (table.steps_left, table.ignores, table.shrugs) == (0, 0, 0)


@rule("GB-122", "GB-127")
def test_any_number_of_spaces_stays_any_number() -> None:
    table = a_table(1, ROAD, place="e1", kinds={"e3": "ambush"}, limbs=(9, 9, 9))
    act(table, "Play Run", "Go to e3")
    assert (question(table), table.steps_left, table.strides) == ("WhichStep", ANY, 2)
    sneak = a_table(1, ROAD, place="e1", kinds={"e2": "ambush"}, limbs=(9, 9, 9))
    act(sneak, "Play Sneak", "Go to e2", "Let it come")
    assert (sneak.steps_left, sneak.strides, sneak.ignores) == (1, 1, 1)


@rule("GB-141", "GB-127")
def test_a_traveller_is_attacked_before_going_on() -> None:
    table = a_table(1, ROAD, place="e3", hunters={"e4": 1}, limbs=(9, 9, 9), hand="leap run-grow")
    act(table, "Play Leap", "Choose e4")
    assert question(table) == "WhichStep"
    assert len(said(table, AttackRolled)) == 1
