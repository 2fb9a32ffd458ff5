"""Drawing tiles."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ..events import TileDrawn
from ..table import MarshlandsTable


class Draws(Step):
    """The hand is filled up from the deck, as far as it lasts."""

    rules = ("SM-A1-017", "SM-A1-018", "SM-A1-031", "SM-NB-004")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        hand = table.hands[self.seat]
        while len(hand) < hand_limit(table, self.seat) and table.deck and not table.no_more_drawing:
            draw_one(table, self.seat)
        return None


def draw_one(table: MarshlandsTable, seat: Seat) -> None:
    """The top tile of the deck goes to the hand."""
    table.hands[seat].append(table.deck.pop())
    table.say(TileDrawn(seat, table.hands[seat][-1]))


def hand_limit(table: MarshlandsTable, seat: Seat) -> int:
    """How many tiles a player holds; one more once the village that was held is laid (SM-A2-016)."""
    limit = table.act.hand + table.options.larger_hand
    if table.act.villages == "in hand" and not table.villages[table.colours[seat]]:
        limit += 1
    return limit
