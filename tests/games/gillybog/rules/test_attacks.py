"""4.2 Attacks."""

from __future__ import annotations

import pytest

from mire import advance
from mire.games.gillybog.events import AttackIgnored, AttackRolled, GroupMoved, NothingLost, ProtectionLost
from mire.games.gillybog.rules.attacks import HunterAttacks, ways_to_ignore
from mire.games.gillybog.rules.choosing import Point
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import (
    ROAD,
    A,
    B,
    a_table,
    act,
    end_turn,
    goals,
    loaded,
    on_top,
    question,
    said,
    walks,
    why_not,
)
from tests.ledger import rule


@rule("GB-106")
def test_what_shields_who_acts_shields_nobody_else() -> None:
    table = a_table(2, ROAD, place="e1 e2")
    table.submerged = 2
    table.agenda.append(HunterAttacks(B))
    advance(table)
    assert [event.seat for event in said(table, AttackRolled)] == [B]
    assert table.submerged == 2


@rule("GB-187", "GB-191")
def test_the_sneak_of_who_moves_helps_nobody_else() -> None:
    table = a_table(2, ROAD, place="e1 e2")
    table.mover, table.ignores, table.shrugs = A, 1, 1
    table.agenda.append(HunterAttacks(B))
    advance(table)
    assert [event.seat for event in said(table, AttackRolled)] == [B]
    assert (table.ignores, table.shrugs) == (1, 1)


@rule("GB-339", "GB-190")
def test_bulrush_ignores_hazards_and_not_hunters_and_only_of_who_acts() -> None:
    table = a_table(2, ROAD, place="e1 e2", gillys={"bulrush": "saved"}, limbs=(9, 9, 9))
    for attack, asks in ((HunterAttacks(A), False), (HunterAttacks(A, hazard=True), True)):
        table.agenda.append(attack)
        advance(table)
        assert (question(table) == "WhetherToIgnore") is asks
    act(table, "Ignore it (Bulrush)")
    table.agenda.append(HunterAttacks(A, hazard=True))
    advance(table)
    assert question(table) == "WhichCard", "once a turn"
    sneaking = a_table(2, ROAD, place="e1 e2", gillys={"bulrush": "saved"})
    sneaking.mover, sneaking.ignores = A, 1
    assert ways_to_ignore(sneaking, A, hazard=True) == ["sneak", "bulrush"], "whichever the player likes"
    other = a_table(2, ROAD, place="e1 e2", gillys={"bulrush": "saved"})
    other.agenda.append(HunterAttacks(B, hazard=True))
    advance(other)
    assert question(other) == "WhichCard"


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


@rule("GB-424", "GB-235")
@pytest.mark.parametrize(
    ("blasts", "bare", "captured"),
    [("no-attacks", "safe", False), ("no-attacks", "captured", True), ("attacks", "safe", True)],
)
def test_a_blast_that_is_an_attack_captures_whose_fins_are_bare(blasts: str, bare: str, captured: bool) -> None:
    for top in ("blast", "burn-the-reeds"):
        table = a_table(2, "e1 e2", hunters={"e2": 1}, limbs=(1, 0, 1), blasts=blasts, bare_fins=bare, top=top)
        table.cards_played = 0 if top == "blast" else 2
        loaded(table, "" if top == "blast" else "blast")
        end_turn(table)
        assert (question(table) == "WhichInjury") is captured
        assert bool(said(table, NothingLost)) is not captured


@rule("GB-424", "GB-232")
@pytest.mark.parametrize(("blasts", "fins", "ignored"), [("no-attacks", 0, 0), ("attacks", 1, 1)])
def test_only_a_blast_that_is_an_attack_can_be_ignored(blasts: str, fins: int, ignored: int) -> None:
    table = a_table(2, "e1 e2", place="e1", hunters={"e2": 1}, limbs=(1, 2, 1), blasts=blasts, top="blast")
    table.support, table.submerged = 1, 1
    end_turn(table)
    assert table.protection[A] == [1, fins, 1], "of two shots one is ignored, or none"
    assert len(said(table, AttackIgnored)) == ignored


@rule("GB-424", "GB-232")
def test_a_blast_hits_the_fins_and_no_die_decides_that() -> None:
    for blasts in ("no-attacks", "attacks"):
        table = a_table(2, "e1 e2", hunters={"e2": 1}, limbs=(1, 3, 1), blasts=blasts, top="blast")
        table.support = 1
        end_turn(table)
        assert table.protection[A] == [1, 1, 1]
        assert [event.limb for event in said(table, ProtectionLost)] == ["fins", "fins"]
        assert not said(table, AttackRolled)


@rule("GB-424")
def test_what_submerges_one_player_does_not_shield_another() -> None:
    table = a_table(2, "e1 e2", place="e1 e1", hunters={"e2": 1}, blasts="attacks", top="garrison")
    table.submerged = 2
    end_turn(table)
    on_top(table, "blast")
    assert table.submerged == 0, "it is over with the turn"
    assert goals(table) == set()
    end_turn(table)
    assert table.protection[B] == [1, 0, 1]
