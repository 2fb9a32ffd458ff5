"""What each act lays out and what counts in it, as its heading and its first rows say."""

from __future__ import annotations

from typing import Any

import pytest

from mire.games.marshlands.components.acts import ACTS
from tests.ledger import rule

EIGHT, THREE = tuple("12345678"), ("I1", "I2", "I3")
ALL = (*EIGHT, *THREE)


@rule("SM-G-015", "SM-A5-005", "SM-A7-004", "SM-I2-013")
@pytest.mark.parametrize(
    ("what", "usual", "others"),
    [
        ("players", range(2, 5), {"5": range(2, 5, 2), "7": range(2, 9), "8": range(1, 2)}),
        ("hand", 3, {"4": 0, "6": 29, "7": 6, "I1": 4, "I2": 6, "I3": 4}),
        ("counters", 0, {"5": 12, "7": 12, "I1": 12, "I2": 6, "I3": 12}),
        ("first_move_turns_village", False, {"1": True, "3": True}),
        ("unlinked", 1, {"6": 0}),
        ("unlinked_field", 0, {"3": 1, "8": 1}),
        ("empties_cost", True, {"6": False, "7": False}),
        ("quiet", False, dict.fromkeys("123", True)),
        ("race", False, {"4": True}),
        ("boats", False, dict.fromkeys(("4", "5", *THREE), True)),
        ("claims_on_events", True, {"I1": False}),
        ("boats_carried", True, {"I1": False, "I2": False}),
        ("marks_canals", False, {"I2": True}),
    ],
)
def test_in_what_the_acts_differ(what: str, usual: Any, others: dict[str, Any]) -> None:
    assert {act: getattr(ACTS[act], what) for act in ALL} == dict.fromkeys(ALL, usual) | others
