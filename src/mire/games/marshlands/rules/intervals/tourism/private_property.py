"""Private Property: whose it is, and how it comes to its owner."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.dice import Dice
from mire.core.records import Card, Pile, Seat
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.components.tiles import COLOURS
from mire.games.marshlands.events import PropertyHandedOver, TileTakenInReturn
from mire.games.marshlands.rules.drawing import Draws
from mire.games.marshlands.rules.intervals.exchange import hidden_again
from mire.games.marshlands.table import MarshlandsTable

PROPERTY = "private-property"


def owner_of_property(table: MarshlandsTable, card: str) -> Section | None:
    """Whose a Private Property tile is; None for all other tiles, and where nobody plays its colour."""
    if not card.startswith(PROPERTY):
        return None
    colour = COLOURS.index(card.rsplit("-", 1)[1])
    return colour if colour in table.colours else None


def is_anothers(table: MarshlandsTable, seat: Seat, tile: Card) -> bool:
    return owner_of_property(table, tile) not in (None, table.colours[seat])


class PropertyIsHandedOver(Step):
    """Whoever holds another's Private Property gives it to its owner at once, and picks a tile of theirs in return."""

    rules = ("SM-I2-015", "SM-I2-016", "SM-I2-017", "SM-I2-064", "SM-I2-065")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        foreign = [tile for tile in table.hands[self.seat] if is_anothers(table, self.seat, tile)]
        if not foreign:
            return None
        colour = owner_of_property(table, foreign[0])
        owner = None if colour is None else table.seat_of(colour)
        assert owner is not None
        table.hands[self.seat].remove(foreign[0])
        table.hands[owner].append(foreign[0])
        table.handed_over.append(foreign[0])
        table.say(PropertyHandedOver(self.seat, owner, foreign[0]))
        table.showing, table.shown_to = owner, self.seat
        return WhichInReturn(self.seat, owner), self


class WhichInReturn(Choice):
    """You gave Private Property to its owner: pick one of the owner's tiles in return."""

    rules = ("SM-I2-065", "SM-I2-066")
    whom: Seat

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        hand = dict.fromkeys(table.hands[self.whom])
        return [TakeInReturn(tile) for tile in hand if not is_anothers(table, self.seat, tile)] or [TakeNothing()]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        return Refusal("Pick a tile the owner holds, but none that is another's Private Property.", "SM-I2-065")


class TakeInReturn(Action):
    """A tile of the owner's hand is taken; the rest stays hidden from all others."""

    rules = ("SM-I2-065", "SM-I2-066")
    says = "Take {tile} in return"
    tile: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        owner = hidden_again(table)
        table.hands[owner].remove(self.tile)
        table.hands[seat].append(self.tile)
        table.say(TileTakenInReturn(seat, owner, self.tile))
        return None


class TakeNothing(Action):
    """There is nothing that may be taken."""

    rules = ("SM-I2-065",)
    says = "There is none to take"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        hidden_again(table)
        return None


# What everybody knows of where it is


def deal_properties(table: MarshlandsTable, piles: list[Pile], cards: Pile, dice: Dice) -> list[Pile]:
    """For each pile, which Private Property lies in it for all one knows: with its owner, or in the deck.

    What was handed over is where it went; and who has still to hand tiles over may hold anybody's.
    """
    clean = [number for number, pile in enumerate(piles) if pile is not table.deck and not may_hold_all(table, pile)]
    dealt: list[Pile] = [[] for _ in piles]
    for tile in [tile for tile in cards if owner_of_property(table, tile) is not None]:
        colour = owner_of_property(table, tile)
        owner = None if colour is None else table.seat_of(colour)
        own = [number for number, pile in enumerate(piles) if owner is not None and pile is table.hands[owner]]
        places = own if tile in table.handed_over else [n for n in range(len(piles)) if n in own or n not in clean]
        rooms = [number for number in places for _ in range(len(piles[number]) - len(dealt[number]))]
        if rooms:
            dealt[rooms[dice.below(len(rooms))]].append(tile)
            cards.remove(tile)
    return dealt


def may_hold_all(table: MarshlandsTable, hand: Pile) -> bool:
    """Whether the tiles in a hand are still to be looked through: they were dealt or drawn just now."""
    seat = next(seat for seat, own in enumerate(table.hands) if own is hand)
    return PropertyIsHandedOver(seat) in table.agenda and Draws(seat) not in table.agenda
