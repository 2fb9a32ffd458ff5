"""6 Effect spaces."""

from __future__ import annotations

import pytest

from mire import advance
from mire.games.gillybog.components.cards import LIMBS
from mire.games.gillybog.events import AttackRolled, HunterReturned
from mire.games.gillybog.rules.attacks import HunterAttacks
from mire.games.gillybog.rules.movement_and_travel import TakeTunnel
from mire.games.gillybog.table import over_tiles
from tests.games.gillybog.laid_out import (
    ROAD,
    A,
    B,
    a_table,
    act,
    end_turn,
    hunters_at,
    lay_road,
    offered,
    put,
    question,
    said,
    stacked,
    walks,
    where,
    why_not,
)
from tests.ledger import rule


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


@rule("GB-278", "GB-386")
@pytest.mark.parametrize(("roll", "limb"), [("miss", 0), ("blast", 1), ("boot", 2)])
def test_who_lets_the_limb_be_hit_loses_what_the_die_showed_and_keeps_what_lies_there(roll: str, limb: int) -> None:
    table = a_table(2, "e1 e2", place="e2", limbs=(1, 1, 1), dice=roll)
    table.wards[table.number("e2")] = 1
    table.agenda.append(HunterAttacks(A))
    advance(table)
    act(table, f"Let the {LIMBS[limb]} be hit")
    assert table.protection[A] == [int(other != limb) for other in range(3)]
    assert table.wards == {table.number("e2"): 1}


@rule("GB-235", "GB-386", "GB-424")
@pytest.mark.parametrize(("blasts", "captured"), [("no-attacks", False), ("attacks", True)])
def test_bare_fins_that_are_not_spared_a_shot_mean_capture_only_if_it_is_an_attack(blasts: str, captured: bool) -> None:
    table = a_table(2, "e1 e2", hunters={"e2": 1}, limbs=(1, 0, 1), blasts=blasts, top="blast")
    table.wards[table.place[A]] = 1
    end_turn(table)
    act(table, "Let the fins be hit")
    assert (question(table) == "WhichInjury") is captured


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


@rule("GB-400", "GB-395")
@pytest.mark.parametrize(("ground", "reached"), [("counts", True), ("does-not-count", False)])
def test_a_tunnel_leads_over_empty_ground_or_only_from_tile_to_tile(ground: str, reached: bool) -> None:
    """From e5 to the bog on e8n2 it is 3 over the gap, and 6 around it; to that on e5n2 it is 2 either way."""
    lone = a_table(1, "e5 e5n1 e5n2", place="e5", kinds={"e5": "tunnel"}, empty_ground=ground)
    lay_road(lone, "e5n2 e6n3 e7n3 e8n3 e8n2")
    lone.kinds[lone.number("e8n2")] = lone.kinds[lone.number("e5n2")] = "mud-bank"
    act(lone, "Play Sneak")
    assert "Take the Tunnel to e5n2" in offered(lone)
    assert ("Take the Tunnel to e8n2" in offered(lone)) is reached
    if not reached:
        assert why_not(lone, TakeTunnel("e8n2")) == "GB-395"


@rule("GB-400")
def test_from_tile_to_tile_one_counts_around_gaps() -> None:
    table = a_table(1, "e5 e5n1 e5n2", "e5n2 e6n3 e7n3 e8n3 e8n2")
    far = over_tiles(table.at, table.spots[table.number("e5")])
    assert [far[table.spots[table.number(name)]] for name in ("e5", "e5n1", "e5n2", "e8n2")] == [0, 1, 2, 6]
    assert table.spots[0] not in far, "nothing leads to the Great Bog"


@rule("GB-378")
def test_a_printed_special_bog_works_like_a_tile() -> None:
    table = a_table(1, "e1 e2", place="e2", kinds={"e2": "tunnel"})
    act(table, "Play Sneak")
    assert "Take the Tunnel to e1" in offered(table)
    assert where(table) == "e2"


@rule("GB-392", "GB-267")
def test_who_is_taken_by_a_haunted_bog_is_one_of_those_who_came() -> None:
    """Three stand there already, so that there are enough hunters for a second attack."""
    table = a_table(1, ROAD, place="e2", kinds={"e2": "haunted-bog"}, limbs=(9, 9, 9), hunters={"e2": 3, "e4": 2})
    walks(table, "e4", 2, "e2")
    assert hunters_at(table, "e2") == 4
    assert len(said(table, AttackRolled)) == 1
