"""3.3 Grow, and unique actions that give protection or make bogs."""

from __future__ import annotations

import pytest

from mire.games.gillybog.rules.action_cards import grow
from mire.games.gillybog.rules.action_phase import END
from tests.games.gillybog.laid_out import (
    BOTH,
    ROAD,
    A,
    B,
    a_table,
    act,
    goals,
    log,
    offered,
    playing,
    question,
    stacked,
    why_not,
)
from tests.ledger import rule


@rule("GB-144", "GB-145", "GB-146")
def test_grow_moves_a_token_from_the_supply_to_the_limb_you_choose() -> None:
    table = a_table(1, limbs=(1, 3, 1))
    act(table, "Play Grow")
    assert offered(table) == ["Protect your fronds", "Protect your fins", "Protect your feet"]
    assert why_not(table, END) == "GB-145"
    supply = table.supply
    act(table, "Protect your fins")
    assert (table.protection[A], table.supply) == ([1, 4, 1], supply - 1)


@rule("GB-147")
def test_with_an_empty_supply_the_rest_of_grow_still_happens() -> None:
    table = a_table(1, "e1 e2", place="e2")
    table.supply = 0
    act(table, "Play Grow")
    assert question(table) == "WhichBog"
    assert table.protection[A] == [1, 1, 1]


@rule("GB-163", "GB-170", "GB-171")
def test_enhanced_grow_gives_two_tokens_to_one_limb_and_all_actions_profit() -> None:
    table = a_table(2, "e1 e2 e3 e4", enhanced=True)
    act(table, "Play Grow", "Protect your fronds")
    assert table.protection[A] == [3, 1, 1]
    act(table, "Play Sneak")
    assert "Go to e3" in offered(table), "three spaces"
    assert "Go to e4" not in offered(table)


@rule("GB-163")
def test_growth_that_may_be_spread_is_asked_for_token_by_token() -> None:
    with pytest.MonkeyPatch.context() as decided:
        decided.setattr(grow, "GROWTH_STAYS_TOGETHER", False)
        table = a_table(2, enhanced=True)
        act(table, "Play Grow", "Protect your fins", "Protect your feet")
        assert table.protection[A] == [1, 2, 2]
        assert question(table) == "WhichCard"


@BOTH
@rule("GB-106", "GB-170")
def test_mend(enhanced: bool) -> None:
    table = playing("mend", ROAD, "e6 e6s1", seats=3, place="e1 e5 e6s1", enhanced=enhanced)
    assert offered(table) == ["Mend Player 2"], "the third is out of sight, and one cannot mend oneself"
    act(table, "Mend Player 2", "Protect your fins")
    assert offered(table) == ["Protect your fronds", "Protect your feet"]
    act(table, "Protect your feet")
    assert table.protection[B] == ([1, 3, 3] if enhanced else [1, 2, 2])
    feet = playing("mend", ROAD, place="e1 e5", enhanced=enhanced)
    act(feet, "Mend Player 2", "Protect your feet")
    assert offered(feet) == ["Protect your fronds", "Protect your fins"]
    act(feet, "Protect your fronds")
    assert question(feet) == "WhichCard"
    alone = playing("mend", seats=1, enhanced=enhanced)
    assert (question(alone), alone.protection[A]) == ("WhichCard", [1, 1, 1])


@BOTH
@rule("GB-106", "GB-170")
def test_share_sap(enhanced: bool) -> None:
    table = playing("share-sap", limbs=(3, 1, 1), enhanced=enhanced)
    act(table, "Give Player 2 protection for the fronds", "Take protection for the fins from Player 2")
    assert (table.protection[A], table.protection[B]) == ([2, 2, 1], [2, 0, 1])
    assert (question(table) == "WhatToShare") is enhanced
    stop = playing("share-sap", limbs=(1, 0, 2), enhanced=enhanced)
    assert offered(stop) == [
        "Leave it at that",
        "Give Player 2 protection for the fronds",
        "Give Player 2 protection for the feet",
        "Take protection for the fronds from Player 2",
        "Take protection for the fins from Player 2",
        "Take protection for the feet from Player 2",
    ]
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
    assert [(tile, cover.space) for tile, cover in zip(table.covers, table.cover_at, strict=True)] == [
        ("mud-bank-1", "e4"),
        ("tunnel-1", "e6"),
        ("haunted-bog-1", "e2"),
    ]


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


@rule("GB-147", "GB-110")
def test_grow_without_supply_says_what_is_missing_and_goes_on() -> None:
    table = a_table(1, "e1 e2", place="e2")
    table.supply = 0
    act(table, "Play Grow")
    assert log(table) == ["Player 1 played Grow.", "No protection is left in the Supply."]
    act(table, "Lay Mud Bank 1")
    assert "covered e2 with" in log(table)[0]


@rule("GB-106", "GB-162")
def test_of_a_single_bog_stack_its_tile_is_laid() -> None:
    table = a_table(1, "e1 e2", place="e1", hand="mire run-grow")
    stacked(table, "mud-bank-2 mud-bank-1", "")
    act(table, "Play Mire")
    assert [cover.space for cover in table.cover_at] == ["e2"], "the only space, and the only tile: nobody is asked"
    assert question(table) == "WhichCard"
    bare = a_table(1, hand="mire run-grow")
    stacked(bare, "mud-bank-1", "")
    act(bare, "Play Mire")
    assert log(bare)[1:] == ["No forest space there can be covered."]
