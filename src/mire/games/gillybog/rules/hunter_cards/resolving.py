"""4 What a hunter card does: its effects one after the other; the support raises numbers in parentheses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ...components import effects
from ...table import GillybogTable
from .closing_in import closes_in, marches
from .placing import disbands, places
from .shooting import blasts, lights_up, shoots
from .trapping import burns, lays_traps


class HunterEffectHappens(Step):
    """One effect of the hunter card on top."""

    rules = ("GB-223", "GB-315")
    seat: Seat
    index: int

    def do(self, table: GillybogTable) -> Then:
        card = table.hunter_deck.top
        assert card is not None
        effect = table.lore.hunters[card].does[self.index]
        return HUNTER_EFFECTS[type(effect)](table, self.seat, effect, table.support)


Happening: TypeAlias = Callable[[GillybogTable, Seat, Any, int], Then]
HUNTER_EFFECTS: dict[type[effects.Effect], Happening] = {
    effects.Place: places,
    effects.March: marches,
    effects.CloseIn: closes_in,
    effects.Blast: blasts,
    effects.Volley: shoots,
    effects.Torchlight: lights_up,
    effects.LayTraps: lays_traps,
    effects.Burn: burns,
    effects.Disband: disbands,
}
