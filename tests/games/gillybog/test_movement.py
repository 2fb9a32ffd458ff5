"""3.1, 3.2, 3.6: running, sneaking, what happens on the way, travel."""

from __future__ import annotations

from mire import advance
from mire.games.gillybog.events import AttackIgnored, AttackRolled, PlayerCaptured
from mire.games.gillybog.hunters import HuntersWalk
from mire.games.gillybog.moving import GoTo, TakeTunnel
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import (
    A,
    a_table,
    act,
    end_turn,
    goals,
    hunters_at,
    lay_road,
    loaded,
    offered,
    question,
    said,
    where,
    why_not,
)
from tests.ledger import rule

LONG_ROAD = "e1 e2 e3 e4 e5 e6 e7 e8 e9 e10 e11 e12"


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


@rule("GB-142", "GB-231", "GB-266")
def test_hunters_that_come_to_a_player_attack() -> None:
    table = a_table(1, "e1 e2 e3", place="e3", hunters={"e1": 2}, limbs=(2, 2, 2))
    table.agenda.append(HuntersWalk(table.number("e1"), 2, 5, table.number("e3")))
    advance(table)
    assert len(said(table, AttackRolled)) == 2


@rule("GB-143")
def test_vision_and_gilly_tokens_do_not_stop_hunters() -> None:
    table = a_table(
        1, "e1 e2 e3 e4 e5 e6", place="e6", hunters={"e1": 1}, vision="e2", gillys={"newt": "e3"}, top="bloodhounds"
    )
    table.support = 1
    end_turn(table)
    assert hunters_at(table, "e4") == 1


# 3.6 Sneak


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


# 6.1 Hazards


@rule("GB-362", "GB-363", "GB-364")
def test_an_ambush_adds_one_attack_each_time_it_is_entered() -> None:
    table = a_table(1, "e1 e2 e3", kinds={"e2": "ambush"}, hunters={"e2": 2}, limbs=(4, 4, 4))
    act(table, "Play Run", "Go to e2")
    assert len(said(table, AttackRolled)) == 3
    act(table, "Go to e3", "Go to e2")
    assert len(said(table, AttackRolled)) == 3


@rule("GB-365")
def test_an_ambush_is_no_hunter_otherwise() -> None:
    table = a_table(1, "e1 e2", place="e1", kinds={"e2": "ambush"})
    assert not table.is_in_hunters_sight(A)
    assert table.groups() == []


@rule("GB-366", "GB-367", "GB-368")
def test_in_line_of_a_watchtower_one_is_seen_without_any_hunter() -> None:
    table = a_table(1, "e1 e2 e3", place="e1", kinds={"e3": "watchtower"}, top="blast")
    end_turn(table)
    assert table.protection[A] == [1, 0, 1]
    on_it = a_table(1, "e1 e2 e3", place="e3", kinds={"e3": "watchtower"}, top="blast")
    end_turn(on_it)
    assert on_it.protection[A] == [1, 0, 1]


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


# 6.2 Tunnels


@rule("GB-395", "GB-400", "GB-401", "GB-403")
def test_a_tunnel_leads_to_any_bog_within_three_spaces_paths_ignored() -> None:
    """B and C are three spaces off, one printed and one of the Great Bog; A is four off; a plain space is none."""
    table = a_table(1, "e3 e3n1", place="e3", kinds={"e3": "tunnel"})
    lay_road(table, "e6 e7")
    table.kinds[table.number("e6")], table.kinds[table.number("e7")] = "mud-bank", "haunted-bog"
    act(table, "Play Sneak")
    tunnels = {text.removeprefix("Take the Tunnel to ") for text in offered(table) if "Tunnel" in text}
    assert tunnels == {"e6", "e1", "e1n1", "s1"}
    assert table.apart(table.number("e3"), table.number("e7")) == 4
    assert why_not(table, TakeTunnel("e7")) == "GB-395"


@rule("GB-396", "GB-398", "GB-399")
def test_from_a_tunnel_one_travels_instead_of_walking_or_walks_off() -> None:
    table = a_table(1, "e1 e2 e3", place="e2", kinds={"e2": "tunnel"})
    act(table, "Play Sneak", "Take the Tunnel to e1n1")
    assert question(table) == "WhichCard", "travelling ends the movement"
    walking = a_table(1, "e1 e2 e3", place="e2", kinds={"e2": "tunnel"})
    act(walking, "Play Run", "Go to e3")
    assert where(walking) == "e3"


@rule("GB-402")
def test_hunters_walk_over_a_tunnel() -> None:
    table = a_table(1, "e1 e2 e3 e4 e5", place="e5", hunters={"e1": 1}, kinds={"e2": "tunnel"}, top="bloodhounds")
    table.support = 1
    end_turn(table)
    assert hunters_at(table, "e4") == 1


@rule("GB-380")
def test_a_mud_bank_does_not_stop_players() -> None:
    table = a_table(1, "e1 e2 e3 e4", kinds={"e2": "mud-bank"})
    act(table, "Play Run")
    assert "Go to e4" in offered(table)
