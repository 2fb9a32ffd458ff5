"""Exchanging event tiles at the start of a turn: one tile for one tile, if the other agrees (the intervals)."""

from __future__ import annotations

from collections.abc import Iterable

from mire.books.telling import called
from mire.core.agenda import Action, Choice, Refusal, Then
from mire.core.records import Card, Seat

from .events import ExchangeDeclined, ExchangeProposed, HandShown, TilesExchanged
from .table import MarshlandsTable
from .tiles import ABBEY, EVENT_SETS, VILLAGES, kind_of

KEPT = ("private-property",)  # what is never exchanged, besides villages and the Abbey


def may_be_exchanged(table: MarshlandsTable, card: Card) -> bool:
    return card not in VILLAGES and card != ABBEY and kind_of(card) not in KEPT


class WhatToGive(Choice):
    """Which of your tiles do you give away in exchange?"""

    rules = ("SM-I1-050", "SM-I1-054")
    whom: Seat

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        hand = dict.fromkeys(table.hands[self.seat])
        return [NeverMind(), *(Give(tile) for tile in hand if may_be_exchanged(table, tile))]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        if not isinstance(action, Give):
            return Refusal("Give one of your tiles, or exchange nothing.", "SM-I1-050")
        if action.tile not in table.hands[self.seat]:
            return Refusal(f"You hold no {called(action.tile)} to give.", "SM-I1-050")
        return never_exchanged(action.tile)


def never_exchanged(tile: Card) -> Refusal:
    """Why a tile stays with who holds it."""
    if kind_of(tile) in KEPT:
        return Refusal("Private Property is for its owner alone, and never exchanged.", "SM-I2-064")
    return Refusal("Villages and the Abbey are never exchanged.", "SM-I1-050")


class NeverMind(Action):
    """No exchange after all."""

    rules = ("SM-I1-050",)
    says = "Exchange nothing"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.drop(WhatToAskFor)
        return None


class Give(Action):
    """A tile is put forward to be exchanged."""

    rules = ("SM-I1-050",)
    says = "Give {tile}"
    tile: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.hands[seat].remove(self.tile)
        table.proposed.append(self.tile)
        return None


class WhatToAskFor(Choice):
    """Which event tile do you ask for?  You may also ask to see the other's tiles and choose."""

    rules = ("SM-I1-051", "SM-I1-052", "SM-I1-054")
    whom: Seat

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return [AskToSee(), *(AskFor(kind) for kind in EVENT_SETS[table.act.event_tiles] if kind not in KEPT)]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        if isinstance(action, AskFor) and action.kind in KEPT:
            return never_exchanged(action.kind)
        return Refusal("Ask for an event tile of this interval, or to see the tiles.", "SM-I1-054")


class AskFor(Action):
    """A certain event tile is asked for."""

    rules = ("SM-I1-051",)
    says = "Ask for {kind}"
    kind: str

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        return propose(table, seat, self.kind)


class AskToSee(Action):
    """The asker wants to see the other's tiles, and to choose."""

    rules = ("SM-I1-051", "SM-I1-052")
    says = "Ask to see the tiles"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        return propose(table, seat, "")


def propose(table: MarshlandsTable, seat: Seat, kind: str) -> Then:
    whom = table.approached[-1]
    table.sought = kind
    table.say(ExchangeProposed(seat, whom, table.proposed[0], kind or "a tile of choice"))
    return WhetherToAgree(whom, seat)


class WhetherToAgree(Choice):
    """You are offered a tile in exchange for one of yours: agree, or decline."""

    rules = ("SM-I1-050", "SM-I1-052", "SM-I1-053")
    asker: Seat

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        if not table.sought:
            return [Decline(), ShowHand()]
        hand = dict.fromkeys(table.hands[self.seat])
        return [Decline(), *(Agree(tile) for tile in hand if kind_of(tile) == table.sought)]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        for_it = f"for {called(table.proposed[0])}"
        if not table.sought:
            return Refusal(f"A tile of choice is asked for, {for_it}: show your tiles, or decline.", "SM-I1-052")
        sought = called(table.sought)
        if isinstance(action, Agree) and action.tile not in table.hands[self.seat]:
            return Refusal(f"You hold no {called(action.tile)} to give.", "SM-I1-051")
        return Refusal(f"{sought} is asked for, {for_it}: give that, or decline.", "SM-I1-051")


class Decline(Action):
    """Nothing is exchanged, and nothing shown."""

    rules = ("SM-I1-053",)
    says = "Decline"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        asker = asker_of(table)
        table.hands[asker].append(table.proposed.pop())
        table.say(ExchangeDeclined(seat, asker))
        return None


def asker_of(table: MarshlandsTable) -> Seat:
    """Whose turn it is: the question that follows is theirs."""
    return int(table.agenda[-1].seat)


class Agree(Action):
    """The tile that was asked for changes hands."""

    rules = ("SM-I1-050", "SM-I1-051")
    says = "Give {tile} for it"
    tile: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        swap(table, asker_of(table), seat, self.tile)
        return None


class ShowHand(Action):
    """The hand is shown to the asker alone, who takes one tile."""

    rules = ("SM-I1-052",)
    says = "Agree, and show your tiles"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        asker = asker_of(table)
        table.showing, table.shown_to = seat, asker
        table.say(HandShown(seat, asker))
        return WhichToPick(asker, seat)


class WhichToPick(Choice):
    """These are the other's tiles: take one."""

    rules = ("SM-I1-052", "SM-I1-054")
    whom: Seat

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return [Pick(tile) for tile in pickable(table, self.whom)] or [PickNone()]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        if not isinstance(action, Pick):
            return Refusal("Take one of the tiles you are shown: you asked for it.", "SM-I1-052")
        if action.tile not in table.hands[self.whom]:
            return Refusal(f"{called(action.tile)} is not among the tiles you are shown.", "SM-I1-052")
        if not may_be_exchanged(table, action.tile):
            return never_exchanged(action.tile)
        given = called(table.proposed[0])
        return Refusal(f"You give {given}, which is no event tile: so take an event tile.", "SM-I1-054")


def pickable(table: MarshlandsTable, whom: Seat) -> list[Card]:
    """What may be taken of a hand that is shown: for a tile that is no event tile, only an event tile."""
    free = table.options.exchange_all or bool(kind_of(table.proposed[0]))
    hand = dict.fromkeys(table.hands[whom])
    return [tile for tile in hand if may_be_exchanged(table, tile) and (free or kind_of(tile))]


class Pick(Action):
    """A tile of the hand that is shown is taken, and the other given for it."""

    rules = ("SM-I1-052",)
    says = "Take {tile}"
    tile: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        whom = hidden_again(table)
        swap(table, seat, whom, self.tile)
        return None


class PickNone(Action):
    """There is no tile that may be taken."""

    rules = ("SM-I1-054",)
    says = "There is none to take"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        whom = hidden_again(table)
        table.hands[seat].append(table.proposed.pop())
        table.say(ExchangeDeclined(whom, seat))
        return None


def hidden_again(table: MarshlandsTable) -> Seat:
    whom = table.showing
    assert whom is not None
    table.showing = table.shown_to = None
    return whom


def swap(table: MarshlandsTable, asker: Seat, whom: Seat, tile: Card) -> None:
    given = table.proposed.pop()
    table.exchanges += 1
    table.hands[whom].remove(tile)
    table.hands[whom].append(given)
    table.hands[asker].append(tile)
    table.say(TilesExchanged(asker, whom, given, tile))
