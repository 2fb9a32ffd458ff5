"""5.1 Finding camps."""

from __future__ import annotations

from mire.games.gillybog.events import GillyHeld, PlayerCaptured, TilePlaced, VisionMoved
from tests.games.gillybog.laid_out import ROAD, A, a_table, act, offered, question, said, where
from tests.ledger import rule


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
