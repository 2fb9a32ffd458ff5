"""Collecting Treasure; and Kingsfoil, after which the Croc is faster."""

from __future__ import annotations

from ..components.maps import TREASURES
from ..events import CrocSpedUp, TreasureCollected
from ..table import SwampedTable


def collect(table: SwampedTable) -> None:
    """Entering a Treasure's space collects it, once; Kingsfoil makes the Croc faster (SW-182 to SW-196)."""
    boat = 1 << table.boat
    for kind, spaces in enumerate(table.treasures):
        if spaces & boat:
            table.treasures[kind] ^= boat
            table.collected[kind] += 1
            table.say(TreasureCollected(TREASURES[kind], table.collected[kind]))
            if kind == 0 and table.dial < len(table.speeds) - 1:  # SW-195, a ruling: no turning on past the end
                table.dial += 1
                table.say(CrocSpedUp(table.speed))
