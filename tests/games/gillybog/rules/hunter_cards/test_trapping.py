"""Hunter cards that bring up hazards."""

from __future__ import annotations

import pytest

from mire import to_act
from mire.games.gillybog.table import Cover
from tests.games.gillybog.laid_out import (
    CROSS,
    ROAD,
    SUPPORTED,
    TAKEN,
    A,
    a_table,
    act,
    bear,
    end_turn,
    goals,
    hunters_at,
    idle,
    offered,
    question,
    stacked,
)
from tests.ledger import rule


@rule("GB-007")
@pytest.mark.parametrize("what", TAKEN)
def test_a_trap_is_laid_where_no_token_is(what: str) -> None:
    table = a_table(2, ROAD, place="den den", hunters={"e4": 1}, top="lay-traps")
    bear(table, what, "e2")
    if what == "hunters":
        table.hunters[table.number("e2")] = 0
        bear(table, "ward", "e2")
    act(table, "End your action phase")
    act(table, offered(table)[0])
    changed = [table.spaces[n] for n, kind in enumerate(table.kinds) if kind in ("ambush", "snare", "watchtower")]
    assert changed == ["e2" if what == "nothing" else "e3"]


@rule("GB-007")
def test_a_bog_burns_that_is_near_to_any_group() -> None:
    """The group on e4 is beside the bog tile on e3, that on w3 is far off."""
    table = a_table(1, ROAD, "den w1 w2 w3", hunters={"e4": 1, "w3": 1}, top="burn-the-reeds")
    space = table.number("e3")
    stacked(table, "mud-bank-2", "tunnel-1")
    table.place[A] = space
    act(table, "Play Grow", "Protect your feet", "Lay Mud Bank 2")
    table.place[A] = 0
    end_turn(table)
    assert table.kinds[space] in ("ambush", "snare", "watchtower")


@SUPPORTED
@rule("GB-007", "GB-315")
def test_lay_traps(support: int) -> None:
    """The nearest group is on e6; within 2 to 4 spaces of it e4, e3 or e2 is nearest to A."""
    table = a_table(1, ROAD, hunters={"e6": 1}, top="lay-traps")
    table.support = support
    stacked(table, "mud-bank-1", "tunnel-1")
    act(table, "End your action phase")
    assert question(table) == "WhichTrap"
    act(table, "Turn over Mud Bank 1")
    assert table.kinds[table.number(f"e{4 - support}")] == "ambush"
    assert table.cover_at == [Cover(f"e{4 - support}", hazard=True)]
    assert hunters_at(table, "e5") == 1


@SUPPORTED
@rule("GB-007", "GB-150", "GB-315")
def test_burn_the_reeds(support: int) -> None:
    table = a_table(1, ROAD, hunters={"e6": 1}, top="burn-the-reeds")
    table.support = support
    table.covers, table.cover_at = ["mud-bank-1", "tunnel-1"], [Cover("e3"), Cover("e4")]
    for name, kind in (("e3", "mud-bank"), ("e4", "tunnel")):
        table.kinds[table.number(name)] = kind  # type: ignore[call-overload]
    end_turn(table)
    burned = "e3" if support else "e4"
    assert table.kinds[table.number(burned)] == "ambush"
    assert table.can_be_covered(table.number(burned))


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


@rule("GB-007")
def test_one_stack_of_bog_tiles_is_enough_for_a_trap() -> None:
    table = a_table(1, ROAD, hunters={"e5": 1}, top="lay-traps")
    stacked(table, "", "mud-bank-1 tunnel-1")
    end_turn(table)
    assert not idle(table)
    assert table.covers == ["tunnel-1"]


@rule("GB-249", "GB-007")
def test_of_bogs_equally_near_the_player_says_which_burns() -> None:
    table = a_table(2, *CROSS, hunters={"e4": 1, "w4": 1}, top="burn-the-reeds")
    table.covers, table.cover_at = ["mud-bank-1", "tunnel-1"], [Cover("e3"), Cover("w3")]
    for name, kind in (("e3", "mud-bank"), ("w3", "tunnel")):
        table.kinds[table.number(name)] = kind  # type: ignore[call-overload]
    act(table, "End your action phase")
    assert (question(table), to_act(table)) == ("WhichBogBurns", (A,))
    assert goals(table) == {"e3", "w3"}
    act(table, "Choose w3")
    assert table.kinds[table.number("e3")] == "mud-bank"
    assert table.kinds[table.number("w3")] == table.lore.bogs["tunnel-1"].back
    assert table.cover_at == [Cover("e3"), Cover("w3", hazard=True)]


@rule("GB-249", "GB-007")
def test_of_spaces_equally_near_the_player_says_which_is_trapped() -> None:
    """From the group on e3 both e2n1 and e2 are as near to the player on e1 as the other."""
    table = a_table(2, "e1 e2 e3", "e1 e2n1 e3n1 e3", place="e1", hunters={"e3": 1}, top="lay-traps")
    act(table, "End your action phase")
    assert (question(table), to_act(table)) == ("WhichSpaceIsTrapped", (A,))
    assert goals(table) == {"e2", "e2n1"}
    act(table, "Choose e2n1")
    act(table, offered(table)[0])
    assert [cover.space for cover in table.cover_at] == ["e2n1"]


@rule("GB-007", "GB-159")
def test_once_a_trap_is_laid_the_tops_of_the_stacks_are_made_to_differ() -> None:
    table = a_table(1, ROAD, hunters={"e5": 1}, top="lay-traps")
    stacked(table, "haunted-bog-1 mud-bank-1 tunnel-1", "sanctuary-1 mud-bank-2")
    act(table, "End your action phase", "Turn over Tunnel 1")
    assert question(table) == "WhichStack"
    assert offered(table) == ["Shift Mud Bank 1", "Shift Mud Bank 2"]
