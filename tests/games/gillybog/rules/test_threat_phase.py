"""4.0 Threat phase: the hunter card and the risk dice."""

from __future__ import annotations

import pytest

from mire.games.gillybog.events import AttackRolled, PlayerCaptured, RiskRolled
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import (
    ROAD,
    A,
    B,
    a_table,
    act,
    end_turn,
    goals,
    hunters_at,
    lay_road,
    loaded,
    question,
    said,
)
from tests.ledger import rule


@rule("GB-108", "GB-225", "GB-226", "GB-316")
@pytest.mark.parametrize(("top", "dice"), [("chase", 2), ("garrison", 1), ("blast", 0)])
def test_one_die_for_each_card_played_beyond_the_timers(top: str, dice: int) -> None:
    table = a_table(1, top=top, hand="run-grow howl-sense sneak-scare hush")
    table.support = 2
    act(table, "Play Run", "Stop", "Play Howl", "Play Sneak", "Stop")
    end_turn(table)
    assert [len(event.faces) for event in said(table, RiskRolled)] == ([dice] if dice else [])


@rule("GB-225", "GB-226")
@pytest.mark.parametrize(("played", "hush", "dice"), [(1, 0, 0), (2, 0, 0), (3, 0, 1), (5, 1, 2), (9, 0, 7)])
def test_a_die_for_each_card_beyond_the_timers(played: int, hush: int, dice: int) -> None:
    table = a_table(2, ROAD, top="garrison")
    table.cards_played, table.hush = played, hush
    end_turn(table)
    assert [len(event.faces) for event in said(table, RiskRolled)] == ([dice] if dice else [])


@rule("GB-229", "GB-232")
def test_boots_are_added_and_each_blast_counts() -> None:
    table = a_table(1, ROAD, hunters={"e6": 1}, limbs=(1, 3, 1), top="garrison")
    table.cards_played = 6
    loaded(table, "boot2 blast boot1 blast")
    end_turn(table)
    assert hunters_at(table, "e3") == 1
    assert table.protection[A] == [1, 1, 1]


def risked(table: GillybogTable, rolls: str, cards: int | None = None) -> None:
    """The active player ends the turn with as many cards played as to roll these dice."""
    timers = table.lore.hunters[table.hunter_deck.top or ""].timers
    table.cards_played = len(rolls.split()) + timers if cards is None else cards
    loaded(table, rolls)
    end_turn(table)


@rule("GB-223", "GB-230")
def test_the_hunter_card_comes_first_and_the_boots_move_who_is_nearest_then() -> None:
    table = a_table(1, ROAD, place="e3", hunters={"e6": 1}, top="encircle")
    table.support = 1
    lay_road(table, "e3 e3n1")
    table.links[table.number("e3n1") * 6 + 0] = -1
    risked(table, "boot2")
    assert hunters_at(table, "e6") == 1, "the new group was nearer"


@rule("GB-227")
def test_more_than_four_dice_are_rolled_all_the_same() -> None:
    table = a_table(1, top="chase")
    risked(table, "miss miss miss miss miss miss")
    assert [len(event.faces) for event in said(table, RiskRolled)] == [6]


@rule("GB-228", "GB-234")
def test_boots_are_resolved_before_blasts_whatever_was_rolled_first() -> None:
    """A group round the corner comes into sight by the boot; then the blast hits."""
    table = a_table(1, "e1 e2 e3", "e3 e3s1", place="e1", hunters={"e3s1": 1})
    assert not table.is_in_hunters_sight(A)
    risked(table, "blast boot1")
    assert hunters_at(table, "e3") == 1
    assert table.protection[A] == [1, 0, 1]


@rule("GB-229")
def test_all_boots_together_move_one_group_once() -> None:
    table = a_table(1, ROAD, "den w1 w2 w3 w4 w5 w6", hunters={"e5": 1, "w6": 1})
    risked(table, "boot1 boot2")
    assert hunters_at(table, "e2") == 1
    assert hunters_at(table, "w6") == 1


@rule("GB-231", "GB-264")
def test_a_group_moved_by_boots_stops_at_the_player_and_attacks() -> None:
    table = a_table(1, ROAD, hunters={"e1": 1}, limbs=(2, 2, 2))
    risked(table, "boot1 boot2")
    assert hunters_at(table, "den") == 1
    assert len(said(table, AttackRolled)) == 1


@rule("GB-232", "GB-237")
def test_each_blast_in_sight_costs_one_of_the_fins_also_in_a_bog() -> None:
    table = a_table(1, ROAD, place="e1", hunters={"e4": 1}, limbs=(1, 2, 1))
    risked(table, "blast blast")
    assert table.protection[A] == [1, 0, 1]


@rule("GB-233", "GB-238")
def test_out_of_sight_a_blast_does_nothing_and_a_miss_never_does() -> None:
    table = a_table(1, "e1 e2 e3", "e3 e3s1", place="e1", hunters={"e3s1": 2})
    before = table.hunters[:]
    risked(table, "blast blast miss miss")
    assert table.protection[A] == [1, 1, 1]
    assert table.hunters == before


@rule("GB-235")
@pytest.mark.parametrize(("option", "captured"), [("safe", False), ("captured", True)])
def test_a_blast_on_bare_fins_captures_only_by_option(option: str, captured: bool) -> None:
    table = a_table(2, ROAD, place="e1", hunters={"e4": 1}, limbs=(1, 0, 1), bare_fins=option)
    risked(table, "blast")
    assert bool(said(table, PlayerCaptured)) is captured
    assert table.protection[A] == [1, 0, 1]


@rule("GB-236")
def test_a_blast_may_be_paid_from_a_sanctuary() -> None:
    table = a_table(1, ROAD, place="e2", hunters={"e4": 1}, kinds={"e2": "sanctuary"})
    table.wards[table.number("e2")] = 2
    risked(table, "blast")
    act(table, "Lose protection from your space")
    assert table.protection[A] == [1, 1, 1]
    assert table.wards[table.number("e2")] == 1


@rule("GB-319", "GB-320", "GB-321", "GB-322", "GB-323", "GB-324")
def test_the_threat_phase_of_mia() -> None:
    """Four cards, Chase on top; Group(1) and Group(2) two spaces away; she stands in a bog."""
    hand = "run-grow howl-sense sneak-scare hush"
    table = a_table(2, "e1 e2 e3", "e1n1 e2n2 e3n3", "e1 e1n1", place="e1", hunters={"e3": 1}, top="chase", hand=hand)
    lay_road(table, "e1 e1s1 e1s2")
    table.hunters[table.number("e1s2")] = table.take_from_village(2)
    act(table, "Play Run", "Stop", "Play Sneak", "Stop")
    table.cards_played = 4
    loaded(table, "boot2 blast miss boot")
    act(table, "End your action phase")
    assert question(table) == "WhichGroupIsNearest"
    assert goals(table) == {"e3", "e1s2"}
    act(table, "Choose e3")
    (rolled,) = said(table, RiskRolled)
    assert len(rolled.faces) == 3, "four cards, one timer"
    assert hunters_at(table, "e1") == 1, "Chase moved it to e2, the boot on to her, where it stopped"
    assert [event.limb for event in said(table, AttackRolled)] == ["feet"]
    assert table.protection[A] == [1, 0, 1], "her feet were under water; the blast hit her fins"
    assert sorted(table.hands[A]) == sorted(hand.split())
    assert table.discarded == ["chase"]
    assert table.active == B
