"""What happens when a village or a tile with a bell is laid."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Item, Step, Then
from mire.core.records import Card, Seat
from mire.games.marshlands.board.terrain import LOCAL, REED, WATER
from mire.games.marshlands.components.ground import Section, Square
from mire.games.marshlands.components.shapes import whereabouts
from mire.games.marshlands.components.tiles import COLOURS, VILLAGES, kind_of
from mire.games.marshlands.events import (
    CounterTakenOver,
    HandsPassed,
    HandThrownAway,
    TileDrawn,
    TileRemovedFromBoard,
    TilesTakenFromTheLeft,
    TileTakenFromTheLeft,
)
from mire.games.marshlands.rules.boats import BoatSetsOut
from mire.games.marshlands.rules.counters import own_supply
from mire.games.marshlands.rules.drawing import Draws, hand_limit
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.rules.intervals.event_tiles import lying
from mire.games.marshlands.rules.intervals.replacing import change
from mire.games.marshlands.rules.marsh.constructions import WHAT
from mire.games.marshlands.table import Counter, MarshlandsTable

from .bell_tiles import THE_BISHOP, comes_late


def laid_in_myths(
    table: MarshlandsTable, seat: Seat, card: Card, square: int, old: Card | None
) -> tuple[Item | None, ...]:
    """What follows a tile that was laid."""
    section = table.layout.ground.sections[square]
    if card in VILLAGES:
        table.boats[section] = square * LOCAL
        table.drop(BoatSetsOut)  # it moves from the next turn on
    follows = FOLLOWS.get(kind_of(card))
    return follows(table, seat, section, square) if follows else ()


def bishop(table: MarshlandsTable, seat: Seat, section: Section, square: int) -> tuple[Item, ...]:
    return (GameIsOver(THE_BISHOP, seat, at_once=True),) if comes_late(table, section, square) else ()


# The Saintly Relic


def saintly_relic(table: MarshlandsTable, seat: Seat, section: Section, square: int) -> tuple[Item, ...]:
    worship = lying(table, section).get("heathen-worship", [])
    if worship:
        change(table, worship, lambda: table.remove(worship))
        table.say(TileRemovedFromBoard("heathen-worship", table.layout.names[worship[0]]))
    return Draws(seat), HandsArePassed()


class HandsArePassed(Step):
    """Everybody passes the whole hand to the left; who holds a village keeps it, and passes a tile received instead."""

    rules = ("SM-I1-073", "SM-I1-074", "SM-I1-075", "SM-I1-076")

    def do(self, table: MarshlandsTable) -> Then:
        table.hands = [table.hands[table.before(seat)] for seat in range(table.seats)]
        passed: list[list[Card]] = [[] for _ in range(table.seats)]
        for seat in range(table.seats):
            hand = table.hands[seat]
            if table.villages[table.colours[seat]] and hand:
                passed[table.after(seat)].append(hand.pop(table.dice.below(len(hand))))
        for hand, more in zip(table.hands, passed, strict=True):
            hand += more
        table.say(HandsPassed())
        return None


# Fairy Melusine


def fairy_melusine(table: MarshlandsTable, seat: Seat, section: Section, square: int) -> tuple[Item, ...]:
    able = table.supply[own_supply(table, seat)] and others_counters(table, seat, section)
    return (WhichCounter(seat, table.layout.names[square]),) if able else ()


def others_counters(table: MarshlandsTable, seat: Seat, section: Section) -> list[Counter]:
    sections, index = table.layout.ground.sections, table.layout.index
    return [
        counter
        for counter in table.counters
        if counter.colour != table.colours[seat] and sections[index[counter.square]] == section
    ]


class WhichCounter(Choice):
    """Fairy Melusine: which counter on her section do you replace by one of yours?"""

    rules = ("SM-I1-107",)
    square: Square

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        section = table.layout.ground.sections[table.layout.index[self.square]]
        counters = others_counters(table, self.seat, section)
        things = [(thing_under(table, counter), counter.square) for counter in counters]
        found = []
        for counter, (thing, square) in zip(counters, things, strict=True):
            shape = table.shape_at(table.layout.index[square])
            where = f" in the {whereabouts(shape, counter.part)}" if things.count((thing, square)) > 1 else ""
            found.append(TakeOver(square, counter.part, COLOURS[counter.colour], thing + where))
        return found


def thing_under(table: MarshlandsTable, counter: Counter) -> str:
    """What a counter lies on."""
    shape = table.shape_at(table.layout.index[counter.square])
    if shape.sorts[counter.part] != WATER:
        return WHAT[shape.sorts[counter.part]]
    return "reed bed" if shape.features[counter.part] & REED else "fishery"


class TakeOver(Action):
    """An opponent's counter goes back, and one's own takes its place."""

    rules = ("SM-I1-107",)
    says = "Replace the {colour} counter on the {what} at {square}"
    square: Square
    part: int = -1
    colour: str = ""
    what: str = ""  # and where on the tile it is, if there are several to choose from

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        number = next(i for i, own in enumerate(table.counters) if (own.square, own.part) == (self.square, self.part))
        before = table.counters[number].colour
        table.counters[number] = Counter(table.colours[seat], self.square, self.part)
        table.supply[2 * before] += 1
        table.supply[own_supply(table, seat)] -= 1
        table.say(CounterTakenOver(seat, COLOURS[before], self.square))
        return (
            None if table.supply[own_supply(table, seat)] else GameIsOver("a player has placed the last counter", seat)
        )


# Will o' the Wisp


def will_o_the_wisp(table: MarshlandsTable, seat: Seat, section: Section, square: int) -> tuple[Item, ...]:
    owner = table.seat_of(section)
    return () if owner is None else (HandIsThrownAway(owner),)


class HandIsThrownAway(Step):
    """The owner of the Wisp's section throws the hand away and draws anew, as far as the deck lasts."""

    rules = ("SM-I1-109", "SM-I1-110")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        hand = table.hands[self.seat]
        table.aside += hand
        table.say(HandThrownAway(self.seat, tuple(hand)))
        hand.clear()
        while len(hand) < hand_limit(table, self.seat) and table.deck:
            hand.append(table.deck.pop())
            table.say(TileDrawn(self.seat, hand[-1]))
        return None


# Bitard


def bitard(table: MarshlandsTable, seat: Seat, section: Section, square: int) -> tuple[Item, ...]:
    return (TilesAreTaken(),)


class TilesAreTaken(Step):
    """Everybody takes a tile, blindly, from the player on the left; all at the same time."""

    rules = ("SM-I1-113", "SM-I1-114", "SM-I1-115")

    def do(self, table: MarshlandsTable) -> Then:
        table.say(TilesTakenFromTheLeft())
        lost = [hand.pop(table.dice.below(len(hand))) if hand else None for hand in table.hands]
        for seat in range(table.seats):
            tile = lost[table.after(seat)]
            if tile is not None:
                table.hands[seat].append(tile)
                table.say(TileTakenFromTheLeft(seat, table.after(seat), tile))
        return None


FOLLOWS = {
    "bishop": bishop,
    "saintly-relic": saintly_relic,
    "fairy-melusine": fairy_melusine,
    "will-o-the-wisp": will_o_the_wisp,
    "bitard": bitard,
}
