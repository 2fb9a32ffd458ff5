"""The deal: hands, the trump card, the Characters mixed in, the Swamp."""

from __future__ import annotations

from ..components.cards import RAVEN, order
from ..events import CharactersChosen, RoundBegan
from ..table import BayouBossTable

HAND = 7  # cards dealt to each player


def deal(table: BayouBossTable) -> None:
    """Hands of seven, the trump card, the Characters mixed into the rest, the Swamp (BB-10 to BB-13)."""
    if table.round == 1:
        table.say(CharactersChosen(table.character_deck.count(RAVEN), tuple(table.in_play)))
    table.dice.shuffle(table.deck)
    for seat in table.clockwise(table.after(table.dealer)):
        table.hands[seat] = sorted([table.deck.pop() for _ in range(HAND)], key=order)
    table.trump = table.deck.pop()
    table.deck += table.character_deck
    table.character_deck = []
    table.dice.shuffle(table.deck)
    swamp = table.turn_up(table.seats)
    table.say(RoundBegan(table.round, table.dealer, table.trump, tuple(swamp)))
