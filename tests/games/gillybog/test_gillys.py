"""5: finding camps, saving gillys, what each of them can do."""

from __future__ import annotations

import pytest

from mire import view
from mire.books.telling import called
from mire.games.gillybog.events import (
    AttackRolled,
    GillyHeld,
    GillyRescued,
    PlayerCaptured,
    RiskRolled,
    TilePlaced,
    VisionMoved,
)
from mire.games.gillybog.rules import CallOn
from mire.games.gillybog.table import SAVED, GillybogTable
from tests.games.gillybog.laid_out import (
    A,
    B,
    a_table,
    act,
    end_turn,
    gillybog,
    hunters_at,
    loaded,
    offered,
    opened,
    question,
    said,
    where,
    why_not,
)
from tests.ledger import rule

ROAD = "e1 e2 e3 e4 e5 e6"


# 5.1 Finding camps


@rule("GB-069", "GB-070", "GB-327", "GB-328", "GB-329", "GB-330", "GB-332")
def test_reaching_the_vision_token_shows_the_next_camp() -> None:
    table = a_table(2, ROAD, vision="e3", captives="e6")
    camps, reserve = len(table.camps), table.reserve
    act(table, "Play Run", "Go to e3")
    act(table, offered(table)[0])
    kinds = [type(event) for event in table.events if isinstance(event, TilePlaced | VisionMoved | GillyHeld)]
    assert kinds == [TilePlaced, VisionMoved, GillyHeld]
    assert table.kinds[table.vision] == "cliff"
    assert where(table) == "e3"
    assert (len(table.camps), table.reserve) == (camps - 1, reserve - 1)
    assert table.kinds[table.captives[-1]] == "camp"


@rule("GB-331", "GB-335")
def test_with_no_gilly_in_the_reserve_the_vision_token_stays_for_good() -> None:
    table = a_table(1, ROAD, vision="e3", gillys={"newt": "saved"}, captives="e5")
    table.reserve = 0
    for _ in range(3):
        act(table, "Play Run", "Go to e3")
        assert question(table) == "WhichCard"
        assert table.spaces[table.vision] == "e3"
        table.place[A] = 0
        table.hands[A], table.played = ["run-grow", "howl-sense"], []


@rule("GB-333")
def test_standing_on_the_vision_space_triggers_nothing() -> None:
    table = a_table(1, ROAD, place="e3", vision="e3")
    camps = len(table.camps)
    act(table, "Play Sneak", "Stop", "Play Grow", "Protect your fins")
    assert len(table.camps) == camps


@rule("GB-334", "GB-338")
def test_hunters_on_the_space_attack_before_anything_is_found_or_freed() -> None:
    table = a_table(2, ROAD, place="e2", vision="e3", hunters={"e3": 1}, limbs=(0, 0, 0))
    act(table, "Play Run", "Go to e3")
    assert said(table, PlayerCaptured)
    assert not said(table, TilePlaced)
    held = a_table(2, ROAD, place="e2", captives="e3", hunters={"e3": 1}, limbs=(0, 0, 0))
    act(held, "Play Run", "Go to e3")
    assert held.captives == [held.number("e3")]
    assert held.rescued == []


# 5.2 Saving gillys


@rule("GB-325", "GB-336", "GB-337", "GB-349", "GB-352")
def test_a_gilly_is_freed_and_brought_home() -> None:
    table = a_table(2, ROAD, captives="e4")
    act(table, "Play Run", "Go to e4")
    (event,) = said(table, GillyRescued)
    assert table.rescued == [event.card]
    assert table.standing == [table.number("e4")]
    end_turn(table)
    end_turn(table)
    act(table, "Play Run", "Go to the Den", "Stop")
    assert table.standing == [SAVED]
    assert table.saved == 1


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


@rule("GB-342", "GB-343")
def test_a_gilly_follows_by_itself() -> None:
    table = a_table(1, ROAD, place="e2", gillys={"newt": "e2"})
    act(table, "Play Run", "Go to e5", "Stop")
    assert table.standing == [table.number("e5")]


@rule("GB-344")
def test_of_several_gillys_one_follows_by_choice() -> None:
    table = a_table(1, ROAD, place="e2", gillys={"croak": "e2", "tangle": "e2"})
    act(table, "Play Run", "Take Tangle along", "Go to e4", "Stop")
    assert table.standing == [table.number("e2"), table.number("e4")]
    again = a_table(1, ROAD, place="e2", gillys={"croak": "e2", "tangle": "e2"})
    act(again, "Play Run")
    assert why_not(again, CallOn("croak")) == "GB-344"


@rule("GB-345")
def test_a_captive_does_not_follow() -> None:
    table = a_table(1, ROAD, place="e2", captives="e2")
    act(table, "Play Run", "Go to e4", "Stop")
    assert table.captives == [table.number("e2")]


@rule("GB-346")
def test_hunters_do_nothing_to_a_gilly() -> None:
    table = a_table(1, ROAD, place="e1", gillys={"croak": "e3"}, hunters={"e4": 3}, top="bloodhounds", limbs=(3, 3, 3))
    table.support = 0
    end_turn(table)
    assert hunters_at(table, "e2") == 3
    assert table.standing == [table.number("e3")]
    assert not said(table, AttackRolled)


@rule("GB-347")
def test_a_gilly_comes_along_when_its_companion_travels() -> None:
    table = a_table(1, "e1 e2", place="e2", kinds={"e2": "tunnel"}, gillys={"croak": "e2"})
    act(table, "Play Sneak", "Take the Tunnel to e1")
    assert table.standing == [table.number("e1")]


@rule("GB-348")
def test_another_gilly_on_the_way_ends_the_movement() -> None:
    table = a_table(1, ROAD, place="e1", gillys={"croak": "e1", "tangle": "e3"})
    act(table, "Play Run", "Go to e3")
    assert question(table) == "WhichCard"
    assert table.standing == [table.number("e3")] * 2
    act(table, "Play Sneak")
    assert question(table) == "WhichGilly"


@rule("GB-350")
def test_passing_the_den_saves_nobody() -> None:
    table = a_table(1, "den e1", "den w1", place="e1", gillys={"croak": "e1"})
    act(table, "Play Run", "Go to w1", "Stop")
    assert table.saved == 0


@rule("GB-351")
def test_only_the_gilly_that_moved_along_is_saved() -> None:
    table = a_table(1, ROAD, place="e1", gillys={"croak": "den"})
    act(table, "Play Run", "Go to the Den")
    assert table.saved == 0
    act(table, "Play Sneak", "Go to e1", "Go to the Den")
    assert table.saved == 1


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


# What each gilly can do


def with_gilly(card: str, *roads: str, **more: object) -> GillybogTable:
    return a_table(2, *(roads or (ROAD,)), gillys={card: "saved"}, **more)  # type: ignore[arg-type]


@rule("GB-339")
@pytest.mark.parametrize("keep", [True, False])
def test_old_sedge_looks_at_the_top_forest_tile(keep: bool) -> None:
    table = with_gilly("old-sedge")
    top = table.forest.hidden[-1]
    act(table, "Call on Old Sedge")
    assert offered(table) == [f"Put {called(top)} under the stack", "Leave it on top"]
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


@rule("GB-339")
def test_newt_moves_a_space_at_the_end_of_the_action_phase() -> None:
    table = with_gilly("newt")
    act(table, "End your action phase")
    assert set(offered(table)) >= {"Stop", "Go to e1"}
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


# What is hidden


@rule("GB-410")
def test_a_revealed_tile_is_seen_by_all_before_it_is_placed() -> None:
    table = opened(3, opening="first-game")
    act(table, "Play Sense")
    for viewer in (None, A, B):
        assert view(gillybog(), table, viewer).revealed == table.revealed


@rule("GB-413", "GB-417")
def test_hands_and_all_that_lies_on_the_table_are_open() -> None:
    table = a_table(2, ROAD, hunters={"e3": 2})
    seen = view(gillybog(), table, None)
    for open_field in ("hands", "hunters", "place", "supply", "village", "support", "protection", "played", "links"):
        assert getattr(seen, open_field) == getattr(table, open_field)


@rule("GB-414", "GB-415")
def test_gilly_cards_are_unseen_until_a_rescue_and_the_unused_ones_for_ever() -> None:
    table = a_table(2, ROAD, captives="e2")
    seen = view(gillybog(), table, A)
    assert (set(seen.gilly_cards), set(seen.left_out)) == ({"?"}, {"?"})
    other = a_table(2, ROAD, captives="e2")
    other.gilly_cards[0], other.left_out[0] = other.left_out[0], other.gilly_cards[0]
    assert view(gillybog(), other, A) == seen
    act(table, "Play Run", "Go to e2")
    assert view(gillybog(), table, B).rescued == table.rescued
    assert table.rescued != ["?"]
