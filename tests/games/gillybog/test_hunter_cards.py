"""Every hunter card, without support and with it."""

from __future__ import annotations

import pytest

from mire.games.gillybog.events import AttackRolled, TorchesLighted
from mire.games.gillybog.table import Cover, GillybogTable
from tests.games.gillybog.laid_out import A, a_table, act, end_turn, hunters_at, loaded, question, said, stacked
from tests.ledger import rule

ROAD = "e1 e2 e3 e4 e5 e6"
SUPPORTED = pytest.mark.parametrize("support", [0, 1, 2])


def resolved(top: str, support: int, *roads: str, **more: object) -> GillybogTable:
    """The card has been resolved against A, who played nothing."""
    table = a_table(1, *(roads or (ROAD,)), top=top, **more)  # type: ignore[arg-type]
    table.support = support
    end_turn(table)
    return table


@SUPPORTED
@rule("GB-315")
def test_lost(support: int) -> None:
    before = a_table(1, ROAD, top="lost", hunters={"e3": 5, "e5": 4, "e6": 1}).village
    table = resolved("lost", support, hunters={"e3": 5, "e5": 4, "e6": 1})
    assert [hunters_at(table, space) for space in ("e3", "e5", "e6")] == [3, 2, 1], "whatever the support"
    assert table.village == before + 4


@SUPPORTED
@rule("GB-315")
def test_blast(support: int) -> None:
    table = resolved("blast", support, place="e1", hunters={"e4": 1}, limbs=(1, 4, 1))
    assert table.protection[A] == [1, 3 - support, 1]
    assert resolved("blast", support, place="den", limbs=(1, 4, 1)).protection[A] == [1, 4, 1], "nobody sees"


@SUPPORTED
@rule("GB-315", "GB-318")
def test_chase(support: int) -> None:
    table = resolved("chase", support, hunters={"e6": 2})
    assert hunters_at(table, f"e{4 - support}") == 2


@SUPPORTED
@rule("GB-315")
def test_close_in(support: int) -> None:
    roads = ("e1 e2 e3 e4 e5 e6", "den w1 w2 w3 w4 w5")
    table = resolved("close-in", support, *roads, hunters={"e4": 1, "w3": 1, "w5": 1})
    assert hunters_at(table, "den") == 1
    assert sum(table.protection[A]) == 2, "the one that arrived attacked"
    assert hunters_at(table, "e1" if support else "e4") == 1
    assert hunters_at(table, "w2" if support > 1 else "w5") == 1


@SUPPORTED
@rule("GB-251", "GB-315")
def test_scout(support: int) -> None:
    table = resolved("scout", support)
    assert sum(table.hunters) == 8 + support
    assert sorted(table.hunters)[-2:] == [(8 + support) // 2, (9 + support) // 2], "eight are too many for a space"


@SUPPORTED
@rule("GB-315")
def test_bloodhounds(support: int) -> None:
    assert hunters_at(resolved("bloodhounds", support, hunters={"e6": 1}), f"e{4 - support}") == 1


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


@SUPPORTED
@rule("GB-315")
def test_volley(support: int) -> None:
    table = resolved("volley", support, place="e1", hunters={"e4": 1}, limbs=(3, 3, 3))
    assert len(said(table, AttackRolled)) == 1 + support
    assert not said(resolved("volley", support, place="e1"), AttackRolled)


@SUPPORTED
@rule("GB-315")
def test_torchlight(support: int) -> None:
    """A group round the corner, three spaces off, sees by torchlight once it has moved near enough."""
    table = a_table(1, "e1 e2 e3", "e3 e3s1 e3s2", place="e2", hunters={"e3s2": 1}, top="torchlight")
    table.support = support
    table.cards_played = 4
    loaded(table, "blast")
    end_turn(table)
    assert [event.spaces for event in said(table, TorchesLighted)] == [2 + support]
    assert hunters_at(table, "e3s1") == 1
    assert table.protection[A] == [1, 0, 1]


@SUPPORTED
@rule("GB-315")
def test_muster(support: int) -> None:
    assert hunters_at(resolved("muster", support, hunters={"e6": 1}), "e4") == 4 + support
