"""2 Gameplay overview: a turn, and the next player's."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ..events import TurnBegan
from ..table import GillybogTable
from .action_cards.howl import HowlReturns
from .action_phase import ActionPhaseEnds, WhichCard
from .support import CardsReturn
from .threat_phase import HunterCardIsResolved, RiskIsRolled


class TurnBegins(Step):
    """A turn: action phase, hunter card, risk dice, clean-up; then the next player clockwise."""

    rules = ("GB-097", "GB-098", "GB-221", "GB-222", "GB-242")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        seat = table.active = self.seat
        table.turn += 1
        table.cards_played = table.hush = table.submerged = table.torchlight = 0
        table.basics_before, table.basics_played, table.called_on = table.basics_played, [], []
        for lasting in (table.damp, table.dark, table.fog):
            lasting.pop(seat, None)
        table.say(TurnBegan(seat, table.turn))
        return (
            WhichCard(seat),
            ActionPhaseEnds(seat),
            HunterCardIsResolved(seat),
            RiskIsRolled(seat),
            CardsReturn(seat),
            TurnEnds(seat),
        )


class TurnEnds(Step):
    """The turn passes on."""

    rules = ("GB-098", "GB-242", "GB-288")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        return HowlReturns(self.seat), TurnBegins(table.after(self.seat))
