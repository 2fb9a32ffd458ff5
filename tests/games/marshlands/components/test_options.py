"""What is usual at a table, if nothing else is agreed."""

from __future__ import annotations

from typing import Any

import pytest

from mire.games.marshlands.options import MarshlandsOptions
from tests.games.marshlands.laid_out import marshlands
from tests.ledger import rule


@rule("SM-G-015", "SM-EC-001", "SM-NB-001", "SM-NB-007", "SM-A4-037", "SM-A7-043", "SM-G-078", "SM-I1-054")
@rule("SM-I1-139", "SM-I1-140", "SM-I3-157", "SM-G-070", "SM-G-069", "SM-A4-030", "SM-A4-019", "SM-A4-036")
@rule("SM-A6-014", "SM-A6-013", "SM-A8-002", "SM-A8-014", "SM-A8-010")
@pytest.mark.parametrize(
    ("option", "usual"),
    [
        ("act", "1"),
        ("eclipse", "none"),
        ("shortened", False),
        ("larger_hand", False),
        ("landings_only", False),
        ("boundless", False),
        ("opposite", False),
        ("exchange_all", False),
        ("for_event_tiles", "any tile"),
        ("debts_halved", True),
        ("plant_at_once", False),
        ("edge_closes", False),
        ("copse_closes", True),
        ("foreign_only", False),
        ("boat_follows", False),
        ("reshuffle", False),
        ("fixed", False),
        ("islands", False),
        ("sections", 1),
        ("discards", False),
        ("village_table", False),
    ],
)
def test_nothing_is_varied_unless_it_is_agreed(option: str, usual: Any) -> None:
    assert getattr(marshlands().chosen, option) == usual
    assert option in MarshlandsOptions.__struct_fields__
