"""Hunter cards that shoot at the active player, and the one that makes hunters see farther."""

from __future__ import annotations

from mire.core.agenda import Then
from mire.core.records import Seat

from ...components import effects
from ...components.effects import number
from ...events import NotSeen, TorchesLighted
from ...table import GillybogTable
from ..attacks import HunterAttacks, ShotHits


def blasts(table: GillybogTable, seat: Seat, effect: effects.Blast, more: int) -> Then:
    if not table.is_in_hunters_sight(seat):
        table.say(NotSeen(seat))
        return None
    return (ShotHits(seat),) * number(effect.protection, more)


def shoots(table: GillybogTable, seat: Seat, effect: effects.Volley, more: int) -> Then:
    if not table.is_in_hunters_sight(seat):
        table.say(NotSeen(seat))
        return None
    return (HunterAttacks(seat),) * number(effect.attacks, more)


def lights_up(table: GillybogTable, seat: Seat, effect: effects.Torchlight, more: int) -> Then:
    table.torchlight = number(effect.within, more)
    table.say(TorchesLighted(seat, table.torchlight))
    return None
