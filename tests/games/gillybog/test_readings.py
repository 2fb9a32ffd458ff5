"""What the rulebook can be read in two ways, and a table may play either way."""

from __future__ import annotations

import pytest

from mire.games.gillybog.events import AttackIgnored, AttackRolled, NothingLost, ProtectionLost
from mire.games.gillybog.moving import TakeTunnel
from mire.games.gillybog.table import over_tiles
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
    question,
    said,
    why_not,
)
from tests.ledger import rule

# Distances that ignore paths


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


# Placed hunters


@rule("GB-421", "GB-317", "GB-394")
@pytest.mark.parametrize(("placed", "attacks"), [("wait", 0), ("attack", 4)])
def test_placed_hunters_wait_or_attack(placed: str, attacks: int) -> None:
    """Eight come to the space of A, and half of them go on."""
    table = a_table(2, "e4 e5", place="e5 den", limbs=(9, 9, 9), top="scout", placed_hunters=placed)
    add_path(table, "e5", 0)
    end_turn(table)
    assert (hunters_at(table, "e5"), hunters_at(table, "e4")) == (4, 4)
    assert [event.seat for event in said(table, AttackRolled)] == [A] * attacks


@rule("GB-421", "GB-267")
@pytest.mark.parametrize(("placed", "attacks"), [("wait", 0), ("attack", 2)])
def test_those_who_were_there_do_not_attack_with_those_who_are_placed(placed: str, attacks: int) -> None:
    table = a_table(2, "e4 e5", place="den e5", hunters={"e5": 3}, captives="e5", placed_hunters=placed)
    table.protection[B] = [9, 9, 9]
    end_turn(table)
    assert [event.seat for event in said(table, AttackRolled)] == [B] * attacks


# Blasts


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
