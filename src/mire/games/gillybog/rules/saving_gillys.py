"""5.2 Saving gillys and the final ritual."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ..events import GaveUp, GillyRescued, GillySaved, RitualHeld
from ..table import GILLYS, SAVED, GillybogTable


class GillyIsRescued(Step):
    """Ending your movement with a captured gilly frees it; one of the Gilly cards is turned up."""

    rules = ("GB-336", "GB-337", "GB-414")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        here = table.place[self.seat]
        table.captives.remove(here)
        card = table.gilly_cards.pop()
        table.rescued.append(card)
        table.standing.append(here)
        table.say(GillyRescued(self.seat, card, table.spaces[here]))
        return None


class GillyIsSaved(Step):
    """Ending your movement on the Den saves the gilly that moved with you."""

    rules = ("GB-349", "GB-350", "GB-351", "GB-352")
    seat: Seat
    gilly: int

    def do(self, table: GillybogTable) -> Then:
        table.standing[self.gilly] = SAVED
        table.say(GillySaved(self.seat, table.rescued[self.gilly], table.saved))
        return None


class RitualIsHeld(Step):
    """Once all gillys are saved the players win as soon as all stand with the Vision token."""

    rules = ("GB-093", "GB-355", "GB-356", "GB-357", "GB-358", "GB-359")

    def do(self, table: GillybogTable) -> Then:
        if table.saved < GILLYS or any(here != table.vision for here in table.place):
            return None
        table.say(RitualHeld(table.spaces[table.vision]))
        who = "all players stand" if table.seats > 1 else "{0} stands"
        why = f"All {GILLYS} gillys are saved, and {who} with the Vision token, in turn {table.turn}."
        return table.end(*range(table.seats), reason="the final ritual is held", teams=table.team(), why=why)


class PlayersGiveUp(Step):
    """All players agree that the Great Bog cannot be saved: they share defeat."""

    rules = ("GB-425",)

    def do(self, table: GillybogTable) -> Then:
        table.say(GaveUp(table.turn))
        why = f"The players gave up in turn {table.turn}, which is a defeat; {table.rescue_so_far()}."
        return table.end(reason="all agreed to give up", teams=table.team(), why=why)
