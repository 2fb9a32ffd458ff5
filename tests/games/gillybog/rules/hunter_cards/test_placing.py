"""Hunter cards that place hunters or send them home."""

from __future__ import annotations

from tests.games.gillybog.laid_out import (
    CROSS,
    ROAD,
    SUPPORTED,
    A,
    a_table,
    act,
    end_turn,
    hunters_at,
    idle,
    question,
    resolved,
)
from tests.ledger import rule


@SUPPORTED
@rule("GB-315")
def test_lost(support: int) -> None:
    before = a_table(1, ROAD, top="lost", hunters={"e3": 5, "e5": 4, "e6": 1}).village
    table = resolved("lost", support, hunters={"e3": 5, "e5": 4, "e6": 1})
    assert [hunters_at(table, space) for space in ("e3", "e5", "e6")] == [3, 2, 1], "whatever the support"
    assert table.village == before + 4
    assert not idle(table), "a single hunter stays, and yet something was done"


@SUPPORTED
@rule("GB-315")
def test_blast(support: int) -> None:
    table = resolved("blast", support, place="e1", hunters={"e4": 1}, limbs=(1, 4, 1))
    assert table.protection[A] == [1, 3 - support, 1]
    assert resolved("blast", support, place="den", limbs=(1, 4, 1)).protection[A] == [1, 4, 1], "nobody sees"


@SUPPORTED
@rule("GB-251", "GB-315")
def test_scout(support: int) -> None:
    table = resolved("scout", support)
    assert sum(table.hunters) == 8 + support
    assert sorted(table.hunters)[-2:] == [(8 + support) // 2, (9 + support) // 2], "eight are too many for a space"


@SUPPORTED
@rule("GB-315")
def test_encircle(support: int) -> None:
    table = resolved("encircle", support)
    assert sorted(table.hunters[space] for space in table.groups()) == [2 + support, 2 + support]


@SUPPORTED
@rule("GB-315")
def test_garrison(support: int) -> None:
    table = resolved("garrison", support, captives="e3 e5")
    assert (hunters_at(table, "e3"), hunters_at(table, "e5")) == (2 + support, 2 + support)


@SUPPORTED
@rule("GB-315")
def test_muster(support: int) -> None:
    assert hunters_at(resolved("muster", support, hunters={"e6": 1}), "e4") == 4 + support


@rule("GB-317")
def test_if_the_village_has_too_few_as_many_as_there_are_get_placed() -> None:
    table = a_table(1, top="scout")
    table.support, table.village = 2, 1
    end_turn(table)
    assert (table.village, sum(table.hunters)) == (0, 1)


@rule("GB-249", "GB-317")
def test_the_group_that_is_mustered_is_the_one_that_moves() -> None:
    table = a_table(1, *CROSS, hunters={"e4": 1, "w4": 2}, top="muster")
    act(table, "End your action phase")
    assert question(table) == "WhichGroupIsNearest"
    act(table, "Choose w4")
    assert (hunters_at(table, "w2"), hunters_at(table, "e4")) == (5, 1)


@rule("GB-251", "GB-317")
def test_those_who_encircle_come_to_the_first_space_before_the_second() -> None:
    """Three are left in the village for two spaces with two each."""
    table = a_table(1, top="encircle")
    table.village = 3
    act(table, "End your action phase", "Choose e1", "Choose w1")
    assert (hunters_at(table, "e1"), hunters_at(table, "w1"), table.village) == (2, 1, 0)
