"""What can do nothing: it is not done, and it is said why."""

from __future__ import annotations

from mire.core.agenda import Then
from mire.core.records import Seat

from ..events import HuntersIdled, NothingHappened
from ..table import GillybogTable


def nothing(table: GillybogTable, seat: Seat, why: str) -> Then:
    """A card may be played though it can do nothing (GB-110); it is said why."""
    table.say(NothingHappened(seat, why))
    return None


def idle(table: GillybogTable, why: str) -> Then:
    """What the hunters are told to do can do nothing, and it is said why (GB-419)."""
    table.say(HuntersIdled(why))
    return None
