"""Every unique action, in a plain turn and in an enhanced one."""

from __future__ import annotations

from pathlib import Path

import pytest

from mire.books.telling import called
from mire.games.gillybog.events import AttackRolled
from mire.games.gillybog.table import GillybogTable, Stack
from tests.games.gillybog.laid_out import (
    A,
    B,
    C,
    a_table,
    act,
    end_turn,
    goals,
    hunters_at,
    lay_road,
    offered,
    question,
    said,
    stacked,
    where,
)
from tests.ledger import rule

ROAD = "e1 e2 e3 e4 e5 e6"
BOTH = pytest.mark.parametrize("enhanced", [False, True], ids=["plain", "enhanced"])


def playing(card: str, *roads: str, seats: int = 2, enhanced: bool = False, **more: object) -> GillybogTable:
    """A has just played the card."""
    table = a_table(seats, *(roads or (ROAD,)), hand=f"{card} run-grow", enhanced=enhanced, **more)  # type: ignore[arg-type]
    act(table, f"Play {called(card)}")
    if question(table) == "WhichEffect":
        act(table, f"{called(card)}, enhanced")
    return table


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
def test_mend(enhanced: bool) -> None:
    table = playing("mend", ROAD, "e6 e6s1", seats=3, place="e1 e5 e6s1", enhanced=enhanced)
    assert offered(table) == ["Mend Player 2"], "the third is out of sight, and one cannot mend oneself"
    act(table, "Mend Player 2", "Protect your fins")
    assert offered(table) == ["Protect your fronds", "Protect your feet"]
    act(table, "Protect your feet")
    assert table.protection[B] == ([1, 3, 3] if enhanced else [1, 2, 2])
    alone = playing("mend", seats=1, enhanced=enhanced)
    assert (question(alone), alone.protection[A]) == ("WhichCard", [1, 1, 1])


@BOTH
@rule("GB-106", "GB-170")
def test_share_sap(enhanced: bool) -> None:
    table = playing("share-sap", limbs=(3, 1, 1), enhanced=enhanced)
    act(table, "Give Player 2 protection for the fronds", "Take protection for the fins from Player 2")
    assert (table.protection[A], table.protection[B]) == ([2, 2, 1], [2, 0, 1])
    assert (question(table) == "WhatToShare") is enhanced
    stop = playing("share-sap", enhanced=enhanced)
    act(stop, "Leave it at that")
    assert question(stop) == "WhichCard"


@BOTH
@rule("GB-106")
def test_mire(enhanced: bool) -> None:
    table = playing("mire", place="e1 e3", enhanced=enhanced)
    assert goals(table) == {"e2", "e4", "e5", "e6"}, "not where a player stands"
    act(table, "Choose e4")
    act(table, offered(table)[0])
    assert table.cover_at[0].space == "e4"


@BOTH
@rule("GB-106", "GB-170")
def test_bloom(enhanced: bool) -> None:
    table = a_table(2, ROAD, place="e3", hand="bloom run-grow", enhanced=enhanced)
    stacked(table, "mud-bank-1 tunnel-1", "haunted-bog-1 sanctuary-1")
    act(table, "Play Bloom", "Lay Tunnel 1")
    if enhanced:
        assert goals(table) == {"e2", "e4"}
        act(table, "Choose e4", "Lay Mud Bank 1")
    assert [cover.space for cover in table.cover_at] == (["e3", "e4"] if enhanced else ["e3"])


@BOTH
@rule("GB-106", "GB-170")
def test_seep(enhanced: bool) -> None:
    table = a_table(2, ROAD, place="e3", hand="seep run-grow mire", enhanced=enhanced)
    for name, tile in (("e2", "mud-bank-1"), ("e6", "tunnel-1"), ("e4", "haunted-bog-1")):
        stacked(table, tile, "sanctuary-1")
        table.hands[A] = ["mire", "seep", "run-grow"]
        table.played = []
        act(table, "Play Mire", f"Choose {name}", f"Lay {tile.replace('-', ' ').title()}")
        while question(table) == "WhichStack":
            act(table, offered(table)[0])
    table.place[A] = table.number("e2")
    act(table, "Play Seep")
    assert goals(table) == ({"e2", "e4", "e6"} if enhanced else {"e2", "e4"})
    act(table, "Choose e2", "Choose e4")
    kinds = (table.kinds[table.number("e2")], table.kinds[table.number("e4")])
    assert kinds == ("haunted-bog", "mud-bank")


@BOTH
@rule("GB-106", "GB-170")
def test_uproot(enhanced: bool) -> None:
    table = a_table(2, hand="uproot run-grow", place="e1", enhanced=enhanced)
    table.laid, table.laid_at = [], []
    for tile, space in (("forest-10", "e2"), ("forest-6", "e4")):
        table.forest.hidden.remove(tile)
        table.lay(tile, space, 0)
    act(table, "Play Uproot")
    assert (question(table) == "WhichTile") is enhanced, "Forest 6 is three off; without Forest 10 it would lie alone"
    near = a_table(2, hand="uproot run-grow", place="e3", enhanced=enhanced)
    near.laid, near.laid_at = [], []
    for tile, space in (("forest-10", "e2"), ("forest-6", "e4")):
        near.forest.hidden.remove(tile)
        near.lay(tile, space, 0)
    near.place[A] = near.number("e3")
    act(near, "Play Uproot", "Lift Forest 6 from e4")
    act(near, offered(near)[-1])
    assert near.laid == ["forest-10", "forest-6"]
    assert near.kinds.count("gone") == 2
    assert not near.is_on_map("gone")


@BOTH
@rule("GB-106", "GB-170")
def test_root_path(enhanced: bool) -> None:
    table = playing("root-path", enhanced=enhanced)
    top = list(table.revealed)
    assert len(top) == 2
    act(table, next(text for text in offered(table) if called(top[1]) in text))
    if enhanced:
        assert top[0] in table.revealed, "the other went back on top"
        act(table, offered(table)[0])
    assert len(table.laid) == 1 + (2 if enhanced else 1)


@BOTH
@rule("GB-106", "GB-170")
def test_far_sense(enhanced: bool) -> None:
    table = playing("far-sense", "e1 e2", place="e1", enhanced=enhanced)
    tiles = 0
    while question(table) == "WhichSite":
        act(table, offered(table)[0])
        tiles += 1
        new = len(table.laid) - 1
        assert not any(table.tile_of[space] == new for space in table.near(table.place[A]))
    assert tiles == (3 if enhanced else 2)


@BOTH
@rule("GB-106", "GB-170", "GB-405")
def test_omen(enhanced: bool) -> None:
    table = a_table(2, hand="omen run-grow", enhanced=enhanced)
    table.hunter_deck = Stack(shown=["lost"], hidden=["blast", "chase", "scout"])
    act(table, "Play Omen")
    assert table.revealed == ["lost", "scout", "chase", "blast"][: 4 if enhanced else 3]
    act(table, "Put back Lost", "Put back Scout")
    if enhanced:
        act(table, "Put back Blast")
    assert table.hunter_deck.shown[-3:] == (["scout", "blast", "chase"] if enhanced else ["lost", "scout", "chase"])
    assert table.hunter_deck.top == "chase"


@BOTH
@rule("GB-106", "GB-170")
def test_hush(enhanced: bool) -> None:
    table = playing("hush", enhanced=enhanced, top="chase")
    table.cards_played = 4
    end_turn(table)
    assert table.dice.asked == (1 if enhanced else 2)


@BOTH
@rule("GB-106", "GB-170")
def test_bellow(enhanced: bool) -> None:
    table = playing("bellow", ROAD, "e6 e7 e8", "den w1 w2 w3 w4 w5", hunters={"e4": 1, "w3": 2}, enhanced=enhanced)
    steps = 2 if enhanced else 1
    assert hunters_at(table, f"e{4 + steps}") == 1
    assert hunters_at(table, f"w{3 + steps}") == 2


@BOTH
@rule("GB-106", "GB-170")
def test_drag_under(enhanced: bool) -> None:
    table = playing("drag-under", hunters={"e2": 3, "e5": 2}, enhanced=enhanced)
    assert hunters_at(table, "e2") == (1 if enhanced else 2), "e2 is adjacent to a bog; e5 is not"
    assert hunters_at(table, "e5") == 2


@BOTH
@rule("GB-106", "GB-170")
def test_lure(enhanced: bool) -> None:
    table = playing("lure", "e1 e2 e3 e4 e5 e6 e7", place="w1", hunters={"e2": 2, "e4": 1}, enhanced=enhanced)
    act(table, "Choose e2", "Choose e7")
    assert hunters_at(table, "e5" if enhanced else "e4") == (2 if enhanced else 3)


@BOTH
@rule("GB-106", "GB-170")
def test_murk(enhanced: bool) -> None:
    table = playing("murk", hunters={"e2": 1, "e5": 1}, enhanced=enhanced)
    assert table.is_in_hunters_sight(A) is not enhanced, "the group behind the fog still sees"
    table.hunters[table.number("e5")] = 0
    assert not table.is_in_hunters_sight(A)
    table.village, table.hunters[table.number("e2")] = 0, 0
    end_turn(table)
    end_turn(table)
    assert table.fog == {}


@BOTH
@rule("GB-106", "GB-170")
def test_panic(enhanced: bool) -> None:
    table = playing("panic", hunters={"e3": 5}, enhanced=enhanced)
    act(table, "Choose e4")
    if enhanced:
        act(table, "Choose e5")
    assert hunters_at(table, "e3") == 2
    assert hunters_at(table, "e5" if enhanced else "e4") == 3


@BOTH
@rule("GB-106", "GB-172")
def test_echo(enhanced: bool) -> None:
    table = a_table(2, hand="echo run-grow howl-sense sneak-scare", enhanced=enhanced)
    table.basics_before = ["sense", "howl"]
    act(table, "Play Grow", "Protect your fins", "Play Echo")
    if enhanced:
        act(table, "Echo, enhanced")
    assert offered(table) == (["Grow again", "Sense again"] if enhanced else ["Grow again"])
    act(table, "Grow again", "Protect your fins")
    assert table.protection[A][1] == (5 if enhanced else 3)


@BOTH
@rule("GB-106", "GB-170")
def test_call_of_kin(enhanced: bool) -> None:
    table = playing("call-of-kin", seats=3, place="den e1 e1", enhanced=enhanced)
    act(table, f"Player 3 moves up to {3 if enhanced else 2} spaces", f"Go to e{4 if enhanced else 3}")
    assert where(table, C) == ("e4" if enhanced else "e3")
    assert table.active == A


def test_every_unique_action_has_its_test() -> None:
    text = Path(__file__).read_text("utf-8")
    cards = set(a_table(1).lore.uniques)
    assert {card for card in cards if f'"{card}' not in text and f"{card} run-grow" not in text} == set()
