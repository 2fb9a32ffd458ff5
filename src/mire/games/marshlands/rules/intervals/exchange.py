"""Exchanging event tiles at the start of a turn: one tile for one tile, if the other agrees."""

from __future__ import annotations

from collections.abc import Iterable

from mire.books.telling import called
from mire.core.agenda import Action, Choice, Refusal, Then
from mire.core.records import Card, Seat
from mire.games.marshlands.components.tiles import ABBEY, CENTRES, EVENT_SETS, VILLAGES, kind_of
from mire.games.marshlands.events import ExchangeDeclined, ExchangeProposed, HandShown, TilesExchanged
from mire.games.marshlands.table import MarshlandsTable

KEPT = ("private-property",)  # what is never exchanged, besides villages and the Abbey


def may_be_exchanged(table: MarshlandsTable, card: Card) -> bool:
    """Whether a tile may be given for anything: by option an ordinary one may not, if only event tiles change hands."""
    if card in VILLAGES or card == ABBEY or kind_of(card) in KEPT:
        return False
    return bool(kind_of(card)) or table.options.exchange_all or table.options.for_event_tiles == "any tile"


def may_be_given_for(table: MarshlandsTable, one: Card, other: Card) -> bool:
    """Two event tiles always; an event tile and another, or two others, as is agreed."""
    if not (may_be_exchanged(table, one) and may_be_exchanged(table, other)):
        return False
    events = bool(kind_of(one)) + bool(kind_of(other))
    if events == 1:
        return table.options.for_event_tiles == "any tile"
    return events == 2 or table.options.exchange_all


class WhatToGive(Choice):
    """Which of your tiles do you give away in exchange?"""

    rules = ("SM-I1-050", "SM-I1-054", "SM-I2-054", "SM-I3-051")
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
    if tile in VILLAGES or tile == ABBEY:
        return Refusal("Villages and the Abbey are never exchanged.", "SM-I1-050")
    return Refusal(f"At this table only event tiles are exchanged, and {called(tile)} is none.", "SM-I1-139")


def not_for_that(given: Card, tile: Card) -> Refusal:
    """Why these two do not change places."""
    if kind_of(given) or kind_of(tile):
        event, other = (given, tile) if kind_of(given) else (tile, given)
        why = f"At this table {called(event)} goes only for another event tile, and {called(other)} is none."
        return Refusal(why, "SM-I1-139")
    return Refusal(f"You give {called(given)}, which is no event tile: so take an event tile.", "SM-I1-054")


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
    """Which tile do you ask for?  You may also ask to see the other's tiles and choose."""

    rules = ("SM-I1-051", "SM-I1-052", "SM-I1-054", "SM-I2-055", "SM-I3-051")
    whom: Seat

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        given = table.proposed[0]
        named = [kind for kind in may_be_named(table) if may_be_given_for(table, given, kind)]
        return [AskToSee(given), *(AskFor(kind, given) for kind in named)]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        given = table.proposed[0]
        if not isinstance(action, AskFor | AskToSee) or action.given != given:
            return Refusal(f"Ask for a tile in exchange for {called(given)}, or to see the tiles.", "SM-I1-051")
        if isinstance(action, AskFor) and not may_be_exchanged(table, action.kind):
            return never_exchanged(action.kind)
        if isinstance(action, AskFor) and action.kind in may_be_named(table):
            return not_for_that(given, action.kind)
        return Refusal("There is no such tile in this interval.", "SM-I1-051")


def may_be_named(table: MarshlandsTable) -> list[str]:
    """Every event tile of the interval, whichever of its copies, and every other tile of the box."""
    others = [
        face.name for face in table.printed.faces if not kind_of(face.name) and face.name not in (*CENTRES, *VILLAGES)
    ]
    return [*EVENT_SETS[table.act.event_tiles], *others]


class AskFor(Action):
    """A certain tile is asked for."""

    rules = ("SM-I1-051",)
    says = "Ask for {kind} in exchange for {given}"
    kind: Card
    given: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        return propose(table, seat, self.kind)


class AskToSee(Action):
    """The asker wants to see the other's tiles, and to choose."""

    rules = ("SM-I1-051", "SM-I1-052")
    says = "Ask to see the tiles, and to choose one for {given}"
    given: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        return propose(table, seat, "")


def propose(table: MarshlandsTable, seat: Seat, kind: str) -> Then:
    whom = table.approached[-1]
    table.sought = kind
    table.say(ExchangeProposed(seat, whom, table.proposed[0], called(kind) if kind else "a tile of choice"))
    return WhetherToAgree(whom, seat)


class WhetherToAgree(Choice):
    """You are offered a tile in exchange for one of yours: agree, or decline."""

    rules = ("SM-I1-050", "SM-I1-052", "SM-I1-053", "SM-I2-055", "SM-I3-052")
    asker: Seat

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        given = table.proposed[0]
        if not table.sought:
            return [Decline(), ShowHand(given)]
        hand = dict.fromkeys(table.hands[self.seat])
        return [Decline(), *(Agree(tile, given) for tile in hand if (kind_of(tile) or tile) == table.sought)]

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
    says = "Give {tile} for {given}"
    tile: Card
    given: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        swap(table, asker_of(table), seat, self.tile)
        return None


class ShowHand(Action):
    """The hand is shown to the asker alone, who takes one tile."""

    rules = ("SM-I1-052",)
    says = "Agree: show your tiles, and give the one that is chosen for {given}"
    given: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        asker = asker_of(table)
        table.showing, table.shown_to = seat, asker
        table.say(HandShown(seat, asker))
        return WhichToPick(asker, seat)


class WhichToPick(Choice):
    """These are the other's tiles: take one."""

    rules = ("SM-I1-052", "SM-I1-054", "SM-I2-055", "SM-I3-052")
    whom: Seat

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return [Pick(tile, table.proposed[0]) for tile in pickable(table, self.whom)] or [PickNone()]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        if not isinstance(action, Pick):
            return Refusal("Take one of the tiles you are shown: you asked for it.", "SM-I1-052")
        if action.tile not in table.hands[self.whom]:
            return Refusal(f"{called(action.tile)} is not among the tiles you are shown.", "SM-I1-052")
        given = table.proposed[0]
        if action.given != given:
            return Refusal(f"You give {called(given)}, nothing else.", "SM-I1-052")
        return (
            not_for_that(given, action.tile) if may_be_exchanged(table, action.tile) else never_exchanged(action.tile)
        )


def pickable(table: MarshlandsTable, whom: Seat) -> list[Card]:
    """What may be taken of a hand that is shown, for what is given."""
    hand = dict.fromkeys(table.hands[whom])
    return [tile for tile in hand if may_be_given_for(table, table.proposed[0], tile)]


class Pick(Action):
    """A tile of the hand that is shown is taken, and the other given for it."""

    rules = ("SM-I1-052",)
    says = "Take {tile} for {given}"
    tile: Card
    given: Card

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
