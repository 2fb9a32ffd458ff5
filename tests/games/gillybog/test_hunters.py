"""3.7, 3.8, 4.1, 4.2: groups, sight, scaring, nearness, hunter movement and attacks."""

from __future__ import annotations

import pytest

from mire import advance, to_act
from mire.games.gillybog.attacks import HunterAttacks
from mire.games.gillybog.board import FAR, in_sight
from mire.games.gillybog.events import AttackRolled, GroupMoved, HunterReturned
from mire.games.gillybog.hunter_cards import HuntersArePut
from mire.games.gillybog.hunters import HuntersWalk
from mire.games.gillybog.table import GillybogTable
from mire.games.gillybog.tiles import Point
from tests.games.gillybog.laid_out import (
    A,
    B,
    a_table,
    act,
    add_path,
    end_turn,
    goals,
    hunters_at,
    lay_road,
    loaded,
    offered,
    on_top,
    opened,
    question,
    said,
    stacked,
    why_not,
)
from tests.ledger import rule

ROAD = "e1 e2 e3 e4 e5 e6"


def walks(table: GillybogTable, start: str, steps: int, target: str) -> None:
    """The group on a space moves toward another."""
    space = table.number(start)
    table.agenda.append(HuntersWalk(space, table.hunters[space], steps, table.number(target)))
    advance(table)


def put(table: GillybogTable, name: str, hunters: int) -> None:
    table.agenda.append(HuntersArePut(table.number(name), hunters))
    advance(table)


# 3.7 Groups


@rule("GB-193")
def test_a_lone_hunter_is_a_group() -> None:
    table = a_table(1, ROAD, hunters={"e5": 1}, top="bloodhounds")
    end_turn(table)
    assert hunters_at(table, "e3") == 1


@rule("GB-194", "GB-195", "GB-196")
@pytest.mark.parametrize(("all_", "stay"), [(7, 4), (8, 4), (9, 5)])
def test_of_more_than_six_half_go_to_an_adjacent_space_of_choice(all_: int, stay: int) -> None:
    table = a_table(2, "e1 e2 e3", "e2 e3n1", place="e1 e1")
    put(table, "e2", all_)
    assert question(table) == "WhichWayOut"
    assert goals(table) == {"e1", "e3", "e3n1"}
    act(table, "Choose e3")
    assert (hunters_at(table, "e2"), hunters_at(table, "e3")) == (stay, all_ - stay)


@rule("GB-197")
def test_a_space_that_gets_too_many_is_split_as_well() -> None:
    table = a_table(1, "e1 e2 e3 e4", hunters={"e3": 5})
    put(table, "e2", 8)
    act(table, "Choose e3")
    assert hunters_at(table, "e2") == 4
    assert (hunters_at(table, "e3"), hunters_at(table, "e4")) == (5, 4)


@rule("GB-198")
def test_surplus_hunters_attack_the_player_they_come_to() -> None:
    table = a_table(2, "e2 e3", place="den e3")
    table.protection[B] = [3, 3, 3]
    put(table, "e2", 8)
    assert len(said(table, AttackRolled)) == 4
    assert {event.seat for event in said(table, AttackRolled)} == {B}


@rule("GB-199")
def test_a_split_comes_before_the_attacks_of_those_who_are_still_there() -> None:
    table = a_table(1, "e3 e4 e5", "e4 e4s1", place="e4", hunters={"e3": 5, "e4": 3}, limbs=(4, 4, 4))
    walks(table, "e3", 1, "e4")
    assert question(table) == "WhichWayOut"
    act(table, "Choose e5")
    assert len(said(table, AttackRolled)) == 4


@rule("GB-200")
def test_with_nowhere_to_go_the_surplus_stays() -> None:
    table = a_table(1, "e4 e5", hunters={"e4": 6, "e5": 6})
    lay_road(table, "w4")
    put(table, "w4", 7)
    assert hunters_at(table, "w4") == 7
    put(table, "e4", 2)
    assert question(table) == "WhichCard", "they do not go to and fro for ever"
    assert hunters_at(table, "e4") + hunters_at(table, "e5") == 14


@rule("GB-201", "GB-202")
def test_adjacent_is_what_a_path_joins() -> None:
    table = a_table(1, "e3 e4 e5")
    lay_road(table, "e4n1 e5n1")
    lay_road(table, "e3s1")
    assert sorted(table.spaces[space] for space in table.near(table.number("e4"))) == ["e3", "e5"]


# 3.7 Line of sight


def sees(table: GillybogTable, one: str, other: str) -> bool:
    return table.number(other) in in_sight(table.links, table.number(one))


@rule("GB-203", "GB-204", "GB-206", "GB-207")
def test_a_straight_line_of_paths_is_a_line_of_sight_at_any_distance_both_ways() -> None:
    table = a_table(1, ROAD, "e6 e6s1")
    assert sees(table, "w1", "e6")
    assert sees(table, "e6", "w1")
    assert not sees(table, "e5", "e6s1"), "round a bend"
    lay_road(table, "e7 e8")
    assert not sees(table, "e6", "e8"), "straight by eye, but no path joins e6 and e7"
    for one in table.spaces:
        for other in table.spaces:
            assert sees(table, one, other) == sees(table, other, one)


@rule("GB-205", "GB-209", "GB-210")
def test_tokens_do_not_block_sight_so_scare_may_choose_either_group() -> None:
    table = a_table(1, ROAD, "den n1 n2 n3", hunters={"e3": 1, "e5": 2, "n3": 1})
    act(table, "Play Scare")
    assert goals(table) == {"e3", "e5", "n3"}


@rule("GB-208")
def test_what_is_on_the_same_space_is_in_sight() -> None:
    table = a_table(1, "e4 e5", place="e4", hunters={"e4": 1}, top="blast")
    end_turn(table)
    assert table.protection[A] == [1, 0, 1]


# 3.8 Scare


@rule("GB-210", "GB-211", "GB-212")
def test_scare_moves_a_group_in_any_direction_and_returns_a_hunter() -> None:
    table = a_table(1, ROAD, "e4 e4s1", place="e1", hunters={"e4": 3})
    village = table.village
    act(table, "Play Scare")
    assert goals(table) == {"e3", "e5", "e4s1"}
    act(table, "Choose e5")
    assert (hunters_at(table, "e5"), table.village) == (2, village + 1)


@rule("GB-213")
def test_a_lone_hunter_is_scared_off_the_map() -> None:
    table = a_table(1, ROAD, place="e1", hunters={"e6": 1})
    act(table, "Play Scare")
    assert sum(table.hunters) == 0


@rule("GB-214")
def test_enhanced_scare_moves_two_spaces_and_still_returns_one() -> None:
    table = a_table(2, ROAD, place="e1", hunters={"e3": 3}, enhanced=True)
    act(table, "Play Scare", "Choose e4", "Choose e5")
    assert hunters_at(table, "e5") == 2


@rule("GB-215")
def test_a_scared_group_that_meets_another_merges_before_one_returns() -> None:
    table = a_table(1, ROAD, place="e1", hunters={"e5": 2, "e6": 3})
    act(table, "Play Scare", "Choose e5", "Choose e6")
    assert hunters_at(table, "e6") == 4


@rule("GB-216", "GB-219")
def test_a_group_that_cannot_move_still_loses_one_also_on_the_own_space() -> None:
    table = a_table(1, place="den")
    lay_road(table, "e5")
    table.place[A] = table.number("e5")
    put(table, "e5", 2)
    act(table, "Play Scare")
    assert hunters_at(table, "e5") == 1
    own = a_table(1, ROAD, place="e3", hunters={"e3": 2})
    act(own, "Play Scare", "Choose e4")
    assert (hunters_at(own, "e3"), hunters_at(own, "e4")) == (0, 1)


@rule("GB-217")
def test_a_group_scared_onto_a_player_attacks_before_one_returns() -> None:
    table = a_table(2, ROAD, place="e1 e4", hunters={"e3": 2})
    table.protection[B] = [3, 3, 3]
    act(table, "Play Scare", "Choose e4")
    assert [event.seat for event in said(table, AttackRolled)] == [B, B]
    assert hunters_at(table, "e4") == 1


@rule("GB-218")
def test_a_haunted_bog_works_on_a_scared_group_too() -> None:
    table = a_table(1, ROAD, place="e1", hunters={"e3": 3}, kinds={"e4": "haunted-bog"})
    act(table, "Play Scare", "Choose e4")
    assert hunters_at(table, "e4") == 1
    mud = a_table(2, ROAD, place="e1", hunters={"e3": 3}, kinds={"e4": "mud-bank"}, enhanced=True)
    act(mud, "Play Scare", "Choose e4")
    assert hunters_at(mud, "e4") == 2, "the Mud Bank ends its movement"


@rule("GB-220")
def test_groups_out_of_sight_cannot_be_scared_and_a_tower_gives_no_target() -> None:
    table = a_table(1, ROAD, "e6 e6s1", place="e1", hunters={"e6s1": 2, "e3": 1, "e5": 1}, kinds={"e4": "watchtower"})
    act(table, "Play Scare")
    assert goals(table) == {"e3", "e5"}
    assert why_not(table, Point("e6s1")) == "GB-210"
    bare = a_table(1, ROAD, "e6 e6s1", place="e1", hunters={"e6s1": 2}, kinds={"e4": "watchtower"})
    act(bare, "Play Scare")
    assert question(bare) == "WhichCard"


# 4.1 Nearness


@rule("GB-245", "GB-246")
def test_nearness_is_measured_from_the_active_player() -> None:
    table = a_table(2, ROAD, "den w1 w2 w3", place="e1 w3", hunters={"e4": 1, "w2": 1}, top="bloodhounds")
    end_turn(table)
    assert hunters_at(table, "e2") == 1
    assert hunters_at(table, "w2") == 1
    later = a_table(2, ROAD, place="w1 e6", hunters={"e3": 1})
    end_turn(later)
    on_top(later, "close-in")
    end_turn(later)
    assert hunters_at(later, "e6") == 1, "three spaces from B, whose turn it is; four from A"


@rule("GB-247", "GB-248")
def test_nearness_goes_along_paths_and_what_no_path_joins_is_never_nearest() -> None:
    table = a_table(1, "e1 e2 e3 e4", "den e1n1 e1n2 e2n2", place="e1")
    put(table, "e4", 1)
    lay_road(table, "e2n1")
    put(table, "e2n1", 1)
    assert table.nearest(table.groups(), table.place[A]) == [table.number("e4")]
    cut_off = a_table(1)
    lay_road(cut_off, "e5 e6")
    put(cut_off, "e5", 1)
    cut_off.dice.asked = 0
    end_turn(cut_off)
    assert hunters_at(cut_off, "e5") == 1
    assert cut_off.steps_from(0)[cut_off.number("e5")] == FAR


@rule("GB-249", "GB-253")
def test_of_groups_equally_near_the_player_chooses() -> None:
    """A is 2 spaces away, B and C 4, D 9."""
    roads = ("e1 e2 e3 e4", "den w1 w2 w3 w4", "den n1 n2 n3 n4 n5 n6 n7 n8 n9", "den s1 s2")
    table = a_table(1, *roads, hunters={"s2": 1, "e4": 1, "w4": 1, "n9": 1}, top="bloodhounds")
    assert table.nearest(table.groups(), 0) == [table.number("s2")]
    without_a = a_table(1, *roads, hunters={"e4": 1, "w4": 1, "n9": 1}, top="bloodhounds")
    act(without_a, "End your action phase")
    assert question(without_a) == "WhichGroupIsNearest"
    assert goals(without_a) == {"e4", "w4"}
    steps = without_a.steps_from(0)
    assert steps[without_a.number("n9")] == 9


@rule("GB-250")
@pytest.mark.parametrize(("option", "attacks"), [("stays", 0), ("attacks", 1)])
def test_a_group_on_the_own_space_is_nearest_and_stays(option: str, attacks: int) -> None:
    table = a_table(1, ROAD, hunters={"den": 1, "e2": 2}, top="bloodhounds", limbs=(2, 2, 2), group_here=option)
    end_turn(table)
    assert hunters_at(table, "e2") == 2
    assert len(said(table, AttackRolled)) == attacks


@rule("GB-251", "GB-252", "GB-254")
def test_the_nearest_space_with_an_open_path() -> None:
    table = opened(1, opening="first-game")
    near = table.nearest(table.open_spaces(), 0)
    assert {table.spaces[space] for space in near} == {"e1n1", "w1", "s1"}, "those sides of the Great Bog are free"
    blocked = a_table(1, "e3 e4")
    space = blocked.number("e4")
    assert space not in blocked.open_spaces()
    add_path(blocked, "e4", 0)
    assert space in blocked.open_spaces()


# 4.2 Hunter movement


@rule("GB-255", "GB-260")
def test_hunters_take_a_shortest_path_judged_all_the_way() -> None:
    """Ways of 4 and 5 to the player; with a single step the group already takes the one of 4."""
    table = a_table(1, "e2 e3 e4 e5 e6", "e6 e6n1 e5n1 e4n1 e3n1 e2", place="e2", hunters={"e6": 2})
    walks(table, "e6", 1, "e2")
    assert hunters_at(table, "e5") == 2


def two_ways(north: str, south: str) -> GillybogTable:
    """Two ways of three from e5 to e3: over e4n1 or over e3s1, with these kinds of spaces on them."""
    table = a_table(2, "e3 e4n1 e5n1 e5", "e3 e3s1 e4s1 e5", place="e3", hunters={"e5": 1})
    for name, kind in zip(("e4n1", "e5n1"), north.split(), strict=True):
        table.kinds[table.number(name)] = kind  # type: ignore[call-overload]
    for name, kind in zip(("e3s1", "e4s1"), south.split(), strict=True):
        table.kinds[table.number(name)] = kind  # type: ignore[call-overload]
    return table


@rule("GB-256", "GB-258")
@pytest.mark.parametrize(("north", "south"), [("plain bog", "plain plain"), ("bog bog", "plain bog")])
def test_group_a_takes_the_way_with_fewer_bogs_unasked(north: str, south: str) -> None:
    table = two_ways(north, south)
    walks(table, "e5", 1, "e3")
    assert hunters_at(table, "e4s1") == 1


@rule("GB-257", "GB-259")
@pytest.mark.parametrize("kinds", ["plain plain", "bog plain"])
def test_with_equal_bogs_the_player_chooses_for_group_b(kinds: str) -> None:
    table = two_ways(kinds, kinds)
    table.active = B
    walks(table, "e5", 1, "e3")
    assert (question(table), to_act(table)) == ("WhichWay", (B,)), "whoever is active"
    assert goals(table) == {"e5n1", "e4s1"}
    act(table, "Choose e4s1")
    assert hunters_at(table, "e4s1") == 1


@rule("GB-261", "GB-379")
def test_a_mud_bank_on_the_way_is_not_avoided_and_ends_the_movement() -> None:
    table = a_table(1, ROAD, place="e1", hunters={"e5": 2}, kinds={"e3": "mud-bank"})
    walks(table, "e5", 4, "e1")
    assert hunters_at(table, "e3") == 2


@rule("GB-381")
def test_a_group_leaves_a_mud_bank_normally() -> None:
    table = a_table(1, ROAD, place="e1", hunters={"e5": 2}, kinds={"e5": "mud-bank"})
    walks(table, "e5", 2, "e1")
    assert hunters_at(table, "e3") == 2


@rule("GB-262")
def test_a_group_moves_as_a_whole() -> None:
    table = a_table(1, ROAD, hunters={"e6": 4})
    walks(table, "e6", 2, "den")
    assert (hunters_at(table, "e6"), hunters_at(table, "e4")) == (0, 4)


@rule("GB-263")
def test_a_group_passes_another_and_merges_only_where_it_ends() -> None:
    table = a_table(1, ROAD, hunters={"e6": 2, "e5": 3})
    walks(table, "e6", 2, "den")
    assert (hunters_at(table, "e5"), hunters_at(table, "e4")) == (3, 2)
    merged = a_table(1, ROAD, hunters={"e6": 2, "e5": 3})
    walks(merged, "e6", 1, "den")
    assert hunters_at(merged, "e5") == 5


@rule("GB-264", "GB-265")
def test_hunters_stop_at_any_player_on_their_way_and_attack() -> None:
    table = a_table(2, ROAD, place="den e3", hunters={"e4": 1})
    walks(table, "e4", 3, "den")
    assert hunters_at(table, "e3") == 1
    assert [event.seat for event in said(table, AttackRolled)] == [B]


@rule("GB-267")
def test_hunters_already_there_do_not_attack_again() -> None:
    table = a_table(1, ROAD, place="e3", hunters={"e3": 2, "e4": 1}, limbs=(2, 2, 2))
    walks(table, "e4", 1, "e3")
    assert len(said(table, AttackRolled)) == 1


@rule("GB-268")
def test_of_several_players_the_active_one_is_attacked_else_the_one_picked() -> None:
    table = a_table(3, ROAD, place="e3 e3 e3", hunters={"e4": 1}, limbs=(2, 2, 2))
    walks(table, "e4", 1, "e3")
    assert [event.seat for event in said(table, AttackRolled)] == [A]
    others = a_table(3, ROAD, place="den e3 e3", hunters={"e4": 1})
    walks(others, "e4", 1, "e3")
    assert question(others) == "WhoIsAttacked"
    assert others.agenda[-1].seat == A
    act(others, "Player 3 is attacked")
    assert [event.seat for event in said(others, AttackRolled)] == [2]
    wrong = a_table(3, ROAD, place="den e3 e3", hunters={"e4": 1})
    walks(wrong, "e4", 1, "e3")
    assert why_not(wrong, Point("e3")) == "GB-268"


@rule("GB-269")
def test_hunters_enter_the_great_bog_and_the_den() -> None:
    table = a_table(1, ROAD, "den w1 w2", place="w2", hunters={"e2": 1})
    walks(table, "e2", 2, "w2")
    assert hunters_at(table, "den") == 1


@rule("GB-270")
def test_hazards_do_nothing_to_hunters() -> None:
    table = a_table(1, ROAD, hunters={"e5": 2}, kinds={"e4": "snare", "e3": "ambush"})
    walks(table, "e5", 3, "den")
    assert hunters_at(table, "e2") == 2


# 4.2 Attacks


def attacked(rolls: str, place: str = "den", limbs: tuple[int, int, int] = (1, 1, 1), **more: object) -> GillybogTable:
    """A player who has just been attacked once for each roll."""
    table = a_table(2, "e1 e2", place=place, limbs=limbs, **more)  # type: ignore[arg-type]
    loaded(table, rolls)
    table.agenda += [HunterAttacks(A)] * len(rolls.split())
    advance(table)
    return table


@rule("GB-271", "GB-272", "GB-273", "GB-274", "GB-275", "GB-279")
@pytest.mark.parametrize(("roll", "left"), [("miss", [0, 1, 1]), ("blast", [1, 0, 1]), ("boot", [1, 1, 0])])
def test_an_attack_costs_the_limb_the_die_shows(roll: str, left: list[int]) -> None:
    table = attacked(roll)
    assert table.protection[A] == left
    assert table.supply == 18 - 5


@rule("GB-239")
def test_a_boot_in_an_attack_moves_nobody() -> None:
    table = attacked("boot2", hunters={"e2": 1})
    assert not said(table, GroupMoved)


@rule("GB-276", "GB-277", "GB-376")
@pytest.mark.parametrize("kind", ["bog", "mud-bank", "haunted-bog", "tunnel"])
def test_feet_in_a_bog_are_safe(kind: str) -> None:
    table = attacked("boot", place="e2", limbs=(1, 1, 0), kinds={"e2": kind})
    assert table.protection[A] == [1, 1, 0]
    assert question(table) == "WhichCard", "not captured"
    assert attacked("boot", place="e1").protection[A] == [1, 1, 1], "on the Great Bog"


@rule("GB-377")
def test_the_den_is_no_bog() -> None:
    assert attacked("boot", place="den").protection[A] == [1, 1, 0]


@rule("GB-280", "GB-282", "GB-283")
def test_attacks_come_one_after_the_other_and_a_bare_limb_that_is_hit_means_capture() -> None:
    table = attacked("blast blast miss")
    assert table.protection[A] == [1, 0, 1]
    assert len(said(table, AttackRolled)) == 2, "the rest is dropped"
    assert question(table) == "WhichInjury"
    bare = a_table(2, limbs=(0, 0, 0))
    assert question(bare) == "WhichCard", "a bare limb alone is no capture"


@rule("GB-281")
def test_attacks_happen_in_both_phases_and_in_turns_of_others() -> None:
    table = a_table(2, ROAD, place="e3 den", hunters={"e4": 1, "e1": 1}, limbs=(3, 3, 3), top="bloodhounds")
    act(table, "Play Run", "Go to e4")
    assert said(table, AttackRolled)
    act(table, "Stop")
    table.agenda[-1:] = []
    walks(table, "e1", 1, "den")
    assert [event.seat for event in said(table, AttackRolled)] == [B]


# 6.2 Sanctuary and Haunted Bog


@rule("GB-278", "GB-284", "GB-386", "GB-387", "GB-388")
def test_protection_on_the_space_may_pay_instead_of_the_limb_even_to_avoid_capture() -> None:
    for limbs in ((1, 1, 1), (1, 0, 1)):
        table = a_table(2, "e1 e2", place="e2 e2", limbs=limbs, kinds={"e2": "sanctuary"}, dice="blast")
        table.wards[table.number("e2")] = 2
        table.supply -= 2
        table.agenda.append(HunterAttacks(A))
        advance(table)
        assert offered(table) == ["Lose protection from your space", "Let the fins be hit"]
        supply = table.supply
        act(table, "Lose protection from your space")
        assert (table.protection[A], table.wards) == (list(limbs), {table.number("e2"): 1})
        assert table.supply == supply + 1
    other = a_table(2, "e1 e2", place="den e2", kinds={"e2": "sanctuary"}, dice="blast blast")
    other.wards[other.number("e2")] = 1
    other.agenda += [HunterAttacks(B)] * 2
    advance(other)
    act(other, "Lose protection from your space")
    assert other.wards == {}
    assert other.protection[B] == [1, 0, 1], "it is not refilled"


@rule("GB-382", "GB-383", "GB-385")
@pytest.mark.parametrize(("supply", "limb", "ward", "left"), [(6, 2, 2, 3), (2, 2, 1, 0), (3, 2, 2, 0)])
def test_a_sanctuary_gets_two_tokens_after_the_limb(supply: int, limb: int, ward: int, left: int) -> None:
    table = a_table(1, "e1 e2", place="e2")
    table.supply = supply
    stacked(table, "sanctuary-1", "tunnel-1")
    act(table, "Play Grow", "Protect your fins", "Lay Sanctuary 1")
    assert table.protection[A] == [1, limb, 1]
    assert (table.wards[table.number("e2")], table.supply) == (ward, left)


@rule("GB-384")
def test_a_printed_sanctuary_gets_its_tokens_when_its_tile_is_placed() -> None:
    table = a_table(1)
    table.supply = 5
    table.forest.hidden.remove("forest-8")
    table.forest.hidden.append("forest-8")
    act(table, "Play Sense")
    act(table, offered(table)[0])
    assert (list(table.wards.values()), table.supply) == ([2], 3)


@rule("GB-389", "GB-390")
def test_a_haunted_bog_takes_one_of_a_group_that_ends_there_and_none_that_passes() -> None:
    table = a_table(1, ROAD, hunters={"e5": 3}, kinds={"e4": "haunted-bog"})
    village = table.village
    walks(table, "e5", 1, "den")
    assert (hunters_at(table, "e4"), table.village) == (2, village + 1)
    passing = a_table(1, ROAD, hunters={"e5": 3}, kinds={"e4": "haunted-bog"})
    walks(passing, "e5", 2, "den")
    assert hunters_at(passing, "e3") == 3


@rule("GB-391", "GB-392", "GB-393")
@pytest.mark.parametrize(("hunters", "attacks"), [(3, 2), (2, 1), (1, 0)])
def test_a_haunted_bog_comes_before_the_attacks(hunters: int, attacks: int) -> None:
    table = a_table(1, ROAD, place="e4", hunters={"e5": hunters}, kinds={"e4": "haunted-bog"}, limbs=(3, 3, 3))
    walks(table, "e5", 1, "e4")
    assert [event.hunters for event in said(table, HunterReturned)] == [1]
    assert len(said(table, AttackRolled)) == attacks


@rule("GB-394")
def test_hunters_placed_on_a_haunted_bog_stay() -> None:
    table = a_table(1, ROAD, kinds={"e4": "haunted-bog"})
    put(table, "e4", 2)
    assert hunters_at(table, "e4") == 2
