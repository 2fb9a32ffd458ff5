"""3.4 Howl: it enhances the actions of the next player, and returns after that player's turn."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ...components import effects
from ...events import Howled, HowlReturned
from ...table import NO_ONE, GillybogTable


def howls(table: GillybogTable, seat: Seat, effect: effects.Howl, more: int) -> Then:
    """Nothing happens now; the next player's actions will be enhanced (GB-165, GB-166)."""
    table.howled = True
    table.say(Howled(seat))
    return None


class HowlReturns(Step):
    """A Howl returns to its player's hand after the turn it enhanced; the Howl of this turn comes into force."""

    rules = ("GB-166", "GB-167", "GB-173", "GB-176", "GB-177")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        if table.howler != NO_ONE:
            table.hands[table.howler] += table.howling[table.howler]
            table.howling[table.howler] = []
            table.say(HowlReturned(table.howler))
        table.howler = self.seat if table.howled else NO_ONE
        table.howled = False
        return None
