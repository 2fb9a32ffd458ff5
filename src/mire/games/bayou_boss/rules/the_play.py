"""The play: following suit, and Characters that may always be played."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mire.books.telling import called
from mire.core.agenda import Action, Choice, Refusal, Then
from mire.core.records import Card, Seat

from ..components.cards import suit_of
from ..events import CardPlayed
from ..table import BayouBossTable
from .characters import takes_effect


class WhichCard(Choice):
    """Play a card: follow the suit led if you can, else play trump if you can; a Character is always allowed."""

    rules = ("BB-17", "BB-19", "BB-20", "BB-21", "BB-22")

    def options(self, table: BayouBossTable) -> Iterable[Action]:
        hand = table.hands[self.seat] + table.taken[self.seat]
        due = suit_due(table, hand)
        if due is not None:
            hand = [card for card in hand if suit_of(card) in (due, None)]
        return [play_of(card) for card in dict.fromkeys(hand)]

    def refuses(self, table: BayouBossTable, action: Action) -> Refusal | None:
        if not isinstance(action, Play):
            return Refusal("Play a card from your hand.", "BB-17")
        hand = table.hands[self.seat] + table.taken[self.seat]
        if action.card not in hand:
            return Refusal(f"You do not hold {called(action.card)}.", "BB-17")
        due, suit = suit_due(table, hand), suit_of(action.card)
        if suit is None or due is None or suit == due:
            return None
        if due == table.suit_led:
            return Refusal(f"You hold {due}, the suit led: follow it or play a Character.", "BB-19")
        return Refusal(f"You cannot follow suit but hold {due}, which is trump: play it or a Character.", "BB-20")


class Play(Action):
    """A card goes into the trick; a Character takes effect at once."""

    rules = ("BB-17", "BB-23")
    says = "Play {card}"
    card: Card

    def do(self, table: BayouBossTable, seat: Seat) -> Then:
        card = self.card
        suit = suit_of(card)
        if suit is not None:
            note_voids(table, seat, suit)
        table.give_up(seat, card)
        table.trick[seat] = card
        table.say(CardPlayed(seat, card))
        return takes_effect(table, seat, card) if suit is None else None


@cache
def play_of(card: Card) -> Play:
    return Play(card)


def suit_due(table: BayouBossTable, hand: list[Card]) -> str | None:
    """The suit a player with this hand must play, if any: the suit led, else trump (BB-18 to BB-21)."""
    led = table.suit_led
    if led is None:
        return None
    suits = set(map(suit_of, hand))
    if led in suits:
        return led
    trump = table.trump_suit
    return trump if trump in suits else None


def note_voids(table: BayouBossTable, seat: Seat, suit: str) -> None:
    """Who does not follow has shown to all which suits the cards dealt to that player do not hold."""
    led = table.suit_led
    if led is None or suit == led:
        return
    trump = table.trump_suit
    shown = (led,) if trump is None or suit == trump else (led, trump)
    table.voids[seat] += [void for void in shown if void not in table.voids[seat]]
