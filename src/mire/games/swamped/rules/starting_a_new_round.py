"""Starting a New Round: the Deck is made anew, hands are dealt, and the Pilot lays out two maps."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mire.core.agenda import Action, Choice, Refusal, Then
from mire.core.records import Card, Seat

from ..events import MapLaid
from ..table import SwampedTable

HAND = 3  # cards dealt to each player
FOR_THE_SWAMP = 2  # further cards the Pilot is dealt, and lays out


def remake_deck(table: SwampedTable) -> None:
    """All cards outside the Swamp, each a play face and a map, are shuffled and become the Deck."""
    cards = gathered(table)
    table.dice.shuffle(cards)
    table.deck = [face for face, _ in cards]
    table.deck_maps = [here for _, here in cards]
    table.top = [table.deck_maps.pop()]


def gathered(table: SwampedTable) -> list[tuple[Card, Card]]:
    """The Deck, the hands, the piles and the discards, each card with both its faces; all of these are empty then."""
    faces = [*table.deck, *table.under, *(card for hand in table.hands for card in hand)]
    faces += [*(card for pile in table.piles for card in pile.cards), *table.discards]
    maps = [*table.deck_maps, *table.top, *table.under_maps, *(here for hand in table.hand_maps for here in hand)]
    maps += [*(here for pile in table.piles for here in pile.maps), *table.discard_maps]
    table.deck, table.deck_maps, table.top, table.under, table.under_maps = [], [], [], [], []
    table.hands, table.hand_maps = [[] for _ in table.hands], [[] for _ in table.hands]
    table.piles, table.discards, table.discard_maps = [], [], []
    return list(zip(faces, maps, strict=True))


def deal(table: SwampedTable) -> None:
    """Three cards to everyone, from the Pilot on, and to the Pilot two more."""
    for seat in (table.pilot, *table.others(table.pilot)):
        for _ in range(HAND + FOR_THE_SWAMP * (seat == table.pilot)):
            table.give(seat, *table.draw())


class WhichMap(Choice):
    """You are the Pilot: lay one of your cards at the end of the Swamp, its map up."""

    rules = ("SW-043", "SW-044", "SW-046", "SW-223", "SW-255")

    def options(self, table: SwampedTable) -> Iterable[Action]:
        return [lay(here) for here in table.hand_maps[self.seat]]

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if isinstance(action, Lay) and action.map in table.hand_maps[self.seat]:
            return None
        return Refusal("Lay one of the cards in your hand.", "SW-043")


class Lay(Action):
    """The card joins the end of the Swamp; the Pilot alone knows what is on its other side."""

    rules = ("SW-043", "SW-045", "SW-224", "SW-257")
    says = "Lay {map}"
    map: Card

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        at = table.hand_maps[seat].index(self.map)
        table.laid[seat].append(table.hands[seat].pop(at))
        table.extend(table.hand_maps[seat].pop(at))
        table.say(MapLaid(seat, self.map))
        return None


@cache
def lay(here: Card) -> Lay:
    return Lay(here)
