"""End of round and scoring: points, the next dealer, the cards collected."""

from __future__ import annotations

from ..events import DealerChosen, RoundEnded, Scored
from ..table import BayouBossTable


def score(table: BayouBossTable) -> None:
    """Each trick is a point (BB-38)."""
    tricks = table.tricks
    table.points = [points + won for points, won in zip(table.points, tricks, strict=True)]
    table.say(RoundEnded(table.round))
    for seat in range(table.seats):
        table.say(Scored(seat, tricks[seat], table.points[seat]))


def choose_dealer(table: BayouBossTable) -> None:
    """Who won most tricks deals next; of several the first clockwise from the dealer (BB-39)."""
    tricks = table.tricks
    first = table.dealer if table.options.tied_dealer == "first" else table.after(table.dealer)
    table.dealer = max(table.clockwise(first), key=lambda seat: tricks[seat])
    table.say(DealerChosen(table.dealer))


def collect(table: BayouBossTable) -> None:
    """All cards go back to the Deck, the Characters to a deck of their own; hands are empty."""
    piles = [table.deck, table.swamp, table.away, *table.won, [table.trump]]
    cards = sorted(card for pile in piles for card in pile)
    table.deck = [card for card in cards if card not in table.effects]
    table.character_deck = [card for card in cards if card in table.effects]
    table.swamp, table.away, table.trump = [], [], ""
    for piles in (table.won, table.voids):
        piles[:] = [[] for _ in range(table.seats)]
    table.tricks = [0] * table.seats
