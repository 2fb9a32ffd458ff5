"""Blind nim, the smallest game with everything in it: a hidden hand, luck, an interruption, a time limit, an option."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from mire import (
    FACE_DOWN,
    Action,
    Card,
    Choice,
    Dice,
    Event,
    Game,
    Options,
    Pile,
    Refusal,
    Seat,
    Step,
    Table,
    Then,
    Viewer,
)

LEDGER = """
| id | rule | shown by |
|---|---|---|
| BN-1 | Play a card from your hand and take that many pebbles from the heap. | |
| BN-2 | A 0 takes none; instead the player on your left at once gives you a card of that player's choice. | |
| BN-3 | A player who takes too long over a gift gives the lowest card. Ruling: after half a minute. | |
| BN-4 | Whoever plays or gives a card draws one, while there are any. | |
| BN-5 | Whoever takes the last pebble, or has no card to play, loses. | |
"""


class NimOptions(Options):
    """What may be varied at a table of blind nim."""

    gifts: Annotated[bool, Meta(description="A 0 is answered by a gift.", extra={"rule": "BN-2"})] = True
    pebbles: Annotated[int, Meta(ge=1, description="How many lie on the heap.", extra={"rule": "BN-1"})] = 15


class Nim(Table, kw_only=True):
    """A heap of pebbles, a deck, and a hand for each seat."""

    options: NimOptions = NimOptions()
    heap: int = 15
    deck: Pile
    hands: list[Pile]
    played: Pile = []


class WhichCard(Choice):
    """Play a card and take that many pebbles."""

    rules = ("BN-1",)

    def options(self, table: Nim) -> Iterator[Action]:
        yield from (Play(card) for card in sorted(set(table.hands[self.seat])))

    def refuses(self, table: Nim, action: Action) -> Refusal | None:
        if not isinstance(action, Play):
            return Refusal("Play a card.", "BN-1")
        if action.card not in table.hands[self.seat]:
            return Refusal(f"You hold no {action.card}.", "BN-1")
        return None


class Play(Action):
    """Take as many pebbles as the card says; a 0 is answered by a gift."""

    rules = ("BN-1", "BN-2")
    says = "Play a {card}"
    card: Card

    def do(self, table: Nim, seat: Seat) -> Then:
        table.hands[seat].remove(self.card)
        table.played.append(self.card)
        table.heap = max(0, table.heap - int(self.card))
        giver = table.after(seat)
        gift = self.card == "0" and table.options.gifts and table.hands[giver]
        return WhichGift(giver) if gift else None, Draws(seat), TurnEnds(seat)


class WhichGift(Choice):
    """Give the player on your right a card of your choice."""

    rules = ("BN-2", "BN-3")
    limit = 30.0

    def options(self, table: Nim) -> Iterator[Action]:
        yield from (Give(card) for card in sorted(set(table.hands[self.seat])))

    def expired(self, table: Nim) -> Then:
        return Give(min(table.hands[self.seat])).do(table, self.seat)


class Give(Action):
    """A card goes to the player on the right, and the giver draws."""

    rules = ("BN-2", "BN-4")
    says = "Give a {card}"
    card: Card

    def do(self, table: Nim, seat: Seat) -> Then:
        taker = table.before(seat)
        table.hands[seat].remove(self.card)
        table.hands[taker].append(self.card)
        table.say(Gave(seat, taker, self.card))
        return Draws(seat)


class Draws(Step):
    """Draw a card, while there are any."""

    rules = ("BN-4",)
    seat: Seat

    def do(self, table: Nim) -> Then:
        if table.deck:
            table.hands[self.seat].append(table.deck.pop())
        return None


class TurnEnds(Step):
    """Whoever takes the last pebble, or has no card left to play, loses."""

    rules = ("BN-5",)
    seat: Seat

    def do(self, table: Nim) -> Then:
        following = table.after(self.seat)
        if not table.heap:
            table.end(*table.others(self.seat), reason="took the last pebble")
        elif not table.hands[following]:
            table.end(*table.others(following), reason="has no card to play")
        return None if table.outcome else WhichCard(following)


class Gave(Event):
    """A card changed hands, seen by those two only."""

    rules = ("BN-2",)
    says = "{giver} gave {taker} a {card}."
    giver: Seat
    taker: Seat
    card: Card

    def seen_by(self, viewer: Viewer) -> Gave:
        return self if viewer in (self.giver, self.taker) else Gave(self.giver, self.taker, FACE_DOWN)


class BlindNim(Game):
    """Sixteen cards from 0 to 3; three for each player."""

    name = "blind-nim"
    title = "Blind nim"
    players = range(2, 5)
    table = Nim
    options = NimOptions
    chapters = (sys.modules[__name__],)

    def setup(self, seats: int, dice: Dice) -> Nim:
        deck = ["0", "1", "2", "3"] * 4
        dice.shuffle(deck)
        hands = [[deck.pop() for _ in range(3)] for _ in range(seats)]
        return Nim(
            seats=seats,
            dice=dice,
            options=self.chosen,
            heap=self.chosen.pebbles,
            deck=deck,
            hands=hands,
            agenda=[WhichCard(0)],
        )

    def secrets(self, table: Nim, viewer: Viewer) -> list[list[Pile]]:
        return [[table.deck, *(hand for seat, hand in enumerate(table.hands) if seat != viewer)]]

    def estimate(self, table: Nim) -> tuple[float, ...]:
        if table.outcome is None:
            return (0.5,) * table.seats
        return tuple(float(seat in table.outcome.winners) for seat in range(table.seats))


def a_table(*hands: str, deck: str = "", heap: int = 15, gifts: bool = True) -> Nim:
    """Blind nim laid out by hand: a string of cards for each seat; seat 0 is to play."""
    return Nim(
        seats=len(hands),
        dice=Dice("0" * 32),
        options=NimOptions(gifts=gifts),
        heap=heap,
        deck=list(deck),
        hands=[list(hand) for hand in hands],
        agenda=[WhichCard(0)],
    )
