"""What follows when all at the table agree to stop: they are ranked as the game stands."""

from __future__ import annotations

from mire.core.agenda import Step, Then

from ..table import MarshlandsTable
from .acts.act_4 import RaceIsStuck
from .acts.act_6 import badly_laid, take_off
from .ending import GameIsOver

AGREED = "all agreed to stop"


class PlayIsStopped(Step):
    """The points are counted as everything lies; in the race it is the ways that boats have left.

    Ruling: boats do not come home, circuits are not settled, and in act 6 badly laid tiles come off square by square.
    """

    rules = ("SM-G-090",)

    def do(self, table: MarshlandsTable) -> Then:
        if table.act.race:
            return RaceIsStuck(AGREED)
        for seat in range(len(table.done)):
            while bad := badly_laid(table, seat):
                take_off(table, seat, table.layout.names[bad[0]])
        return GameIsOver(AGREED)
