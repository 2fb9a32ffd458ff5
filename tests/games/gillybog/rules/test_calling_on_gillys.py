"""5.2 Calling on gillys."""

from __future__ import annotations

import pytest

from mire.books.telling import called
from mire.games.gillybog.events import AttackRolled, RiskRolled, TileRevealed
from mire.games.gillybog.rules.action_phase import CallOn
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import (
    ROAD,
    A,
    B,
    a_table,
    act,
    end_turn,
    hunters_at,
    loaded,
    offered,
    question,
    said,
    where,
    why_not,
)
from tests.ledger import rule


@rule("GB-339", "GB-401")
def test_a_space_that_counts_as_a_bog_is_one_for_all_purposes() -> None:
    table = a_table(1, ROAD, place="e4", kinds={"e4": "tunnel"})
    table.damp[A] = table.number("e3")
    act(table, "Play Sneak")
    assert "Take the Tunnel to e3" in offered(table)
    assert "Take the Tunnel to e2" not in offered(table)


@rule("GB-339", "GB-340", "GB-341")
def test_whoever_shares_a_space_with_a_standing_gilly_may_call_on_it() -> None:
    for seat_place, offers in (("e2", True), ("e1", False)):
        table = a_table(2, ROAD, place=f"{seat_place} e2", gillys={"duckweed": "e2"})
        assert ("Call on Duckweed" in offered(table)) is offers
    table = a_table(2, ROAD, place="e1 e2", gillys={"duckweed": "e2"})
    assert why_not(table, CallOn("duckweed")) == "GB-339"
    end_turn(table)
    assert "Call on Duckweed" in offered(table), "B shares its space"
    held = a_table(1, ROAD, place="e3", captives="e3")
    assert not any("Call on" in text for text in offered(held))


@rule("GB-353")
def test_a_saved_gilly_helps_everyone_everywhere() -> None:
    table = a_table(2, ROAD, place="e6 e6", gillys={"duckweed": "saved"})
    assert "Call on Duckweed" in offered(table)
    end_turn(table)
    assert "Call on Duckweed" in offered(table)


@rule("GB-354")
def test_calling_on_a_gilly_counts_as_no_card_and_once_a_turn() -> None:
    table = a_table(1, gillys={"duckweed": "saved"}, top="chase")
    act(table, "Play Run", "Stop", "Call on Duckweed", "Play Howl")
    assert not any("Call on" in text for text in offered(table))
    end_turn(table)
    assert [len(event.faces) for event in said(table, RiskRolled)] == [1]


def with_gilly(card: str, *roads: str, **more: object) -> GillybogTable:
    return a_table(2, *(roads or (ROAD,)), gillys={card: "saved"}, **more)  # type: ignore[arg-type]


@rule("GB-339")
@pytest.mark.parametrize("keep", [True, False])
def test_old_sedge_looks_at_the_top_forest_tile(keep: bool) -> None:
    table = with_gilly("old-sedge")
    top = table.forest.hidden[-1]
    act(table, "Call on Old Sedge")
    assert offered(table) == [f"Put {called(top)} under the stack", "Leave it on top"]
    assert [event.tile for event in said(table, TileRevealed)] == [top]
    act(table, "Leave it on top" if keep else "Put")
    assert (table.forest.top == top) is keep
    assert (table.forest.under == [top]) is not keep


@rule("GB-339")
def test_bulrush_ignores_a_hazard() -> None:
    table = with_gilly("bulrush", kinds={"e2": "ambush", "e4": "snare"})
    act(table, "Play Run", "Go to e2", "Ignore it (Bulrush)")
    assert table.dice.asked == 0
    act(table, "Go to e4")
    assert question(table) == "WhichCard", "only once a turn"
    snare = with_gilly("bulrush", kinds={"e2": "snare"})
    act(snare, "Play Run", "Go to e2", "Ignore the Snare (Bulrush)", "Go to e5")
    assert where(snare) == "e5"
    again = with_gilly("bulrush", kinds={"e2": "snare", "e4": "ambush"})
    act(again, "Play Run", "Go to e2", "Ignore the Snare (Bulrush)", "Go to e4")
    assert len(said(again, AttackRolled)) == 1, "only once a turn"


@rule("GB-339")
def test_newt_moves_a_space_at_the_end_of_the_action_phase() -> None:
    table = with_gilly("newt")
    act(table, "End your action phase")
    assert set(offered(table)) >= {"Stop", "Go to e1"}
    assert table.called_on == ["newt"]
    assert "Go to e2" not in offered(table)
    act(table, "Go to e1")
    assert where(table) == "e1"
    assert table.active == B


@rule("GB-339")
def test_mother_peat_heals_a_bare_limb() -> None:
    table = with_gilly("mother-peat", limbs=(0, 1, 0))
    act(table, "Call on Mother Peat")
    assert offered(table) == ["Heal your fronds", "Heal your feet"]
    act(table, "Heal your feet")
    assert table.protection[A] == [0, 1, 1]


@rule("GB-339")
def test_croak_rolls_a_risk_die_again() -> None:
    table = with_gilly("croak", place="e1", hunters={"e4": 1})
    table.cards_played = 4
    loaded(table, "blast miss")
    act(table, "End your action phase")
    assert "Roll the blast again" in offered(table)
    act(table, "Roll the blast again")
    assert table.protection[A] == [1, 1, 1]


@rule("GB-339")
def test_duckweed_makes_the_own_space_a_bog_until_the_next_turn() -> None:
    table = with_gilly("duckweed", place="e2")
    space = table.number("e2")
    act(table, "Call on Duckweed")
    assert table.is_bog(space)
    end_turn(table)
    assert table.is_bog(space)
    end_turn(table)
    assert not table.is_bog(space)


@rule("GB-339")
def test_lantern_darkens_a_watchtower_until_the_next_turn() -> None:
    table = with_gilly("lantern", place="e2", kinds={"e4": "watchtower"})
    assert table.is_in_hunters_sight(A)
    act(table, "Call on Lantern", "Choose e4")
    assert not table.is_in_hunters_sight(A)
    end_turn(table)
    end_turn(table)
    assert table.is_in_hunters_sight(A)


@rule("GB-339")
def test_tangle_returns_one_more_hunter_when_you_scare() -> None:
    table = with_gilly("tangle", hunters={"e3": 3})
    act(table, "Play Scare", "Choose e4")
    assert hunters_at(table, "e4") == 1


@rule("GB-339", "GB-126")
def test_who_moves_with_newt_is_attacked_like_anyone() -> None:
    table = with_gilly("newt", place="e1", hunters={"e2": 1}, limbs=(9, 9, 9))
    act(table, "End your action phase", "Go to e2")
    assert len(said(table, AttackRolled)) == 1


@rule("GB-339", "GB-354")
def test_a_die_that_croak_rolled_again_counts_as_a_call() -> None:
    table = with_gilly("croak", place="e1", kinds={"e1": "sanctuary"}, hunters={"e3": 1})
    table.wards[table.number("e1")] = 1
    table.cards_played = 4
    loaded(table, "blast miss blast")
    act(table, "End your action phase", "Roll the miss again")
    assert question(table) == "WhetherToSpendWard"
    assert table.called_on == ["croak"]


@rule("GB-339", "GB-354")
def test_tangle_helps_once_a_turn() -> None:
    table = a_table(1, ROAD, gillys={"tangle": "saved"}, hand="sneak-scare echo run-grow", hunters={"e3": 5})
    act(table, "Play Scare", "Choose e4")
    assert sum(table.hunters) == 3
    act(table, "Play Echo", "Scare again", "Choose e5")
    assert sum(table.hunters) == 2


@rule("GB-339", "GB-354")
def test_a_gilly_is_called_on_only_where_it_can_do_something() -> None:
    def calls(table: GillybogTable) -> list[str]:
        return [text for text in offered(table) if text.startswith("Call on")]

    sedge = with_gilly("old-sedge")
    sedge.forest.hidden = sedge.forest.hidden[:1]
    assert calls(sedge) == ["Call on Old Sedge"]
    sedge.forest.hidden = []
    assert calls(sedge) == []
    peat = with_gilly("mother-peat", limbs=(1, 1, 0))
    peat.supply = 1
    assert calls(peat) == ["Call on Mother Peat"]
    peat.supply = 0
    assert calls(peat) == []
    peat.supply, peat.protection[A] = 5, [1, 1, 1]
    assert calls(peat) == []
    assert calls(with_gilly("lantern")) == []
    assert calls(with_gilly("lantern", kinds={"e5": "watchtower"})) == ["Call on Lantern"]
    assert calls(with_gilly("duckweed")) == ["Call on Duckweed"]
    assert why_not(with_gilly("lantern"), CallOn("lantern")) == "GB-339"


@rule("GB-339", "GB-256")
def test_a_space_that_counts_as_a_bog_counts_as_one() -> None:
    table = with_gilly("duckweed", place="e2")
    act(table, "Call on Duckweed")
    assert table.bog_marks()[table.place[A]] == 1
