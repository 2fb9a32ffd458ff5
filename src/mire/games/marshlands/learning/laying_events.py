"""Laying out tables of the intervals: a village that lies has its boat, and hands are as large as they should be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from mire.books.components import edition
from mire.books.played import seed_from
from mire.core.engine import start
from mire.core.records import Seat
from mire.games.marshlands.board.terrain import LOCAL

from .. import Marshlands
from ..components.tiles import VILLAGES
from ..options import MarshlandsOptions
from ..table import Counter, MarshlandsTable
from .laying import hold, lay, put_counter, told_as

PROPERTY = "private-property"


def interval(
    act: str,
    tiles: str = "",
    *,
    hands: str = "",
    top: str = "",
    boats: str = "",
    counters: str = "",
    arms: str = "",
    seats: int = 2,
    starter: Seat = 0,
    **options: Any,
) -> MarshlandsTable:
    """A table of an interval, as in `laid`; a village lies with its boat on it, if that is not told to be elsewhere.

    In interval 2 a counter on an arm of a canal is told as `0 f8 0 1`: its colour, square, part and side.
    """
    table = _begun(act, seats, starter, options)
    put_property_away(table)
    lay(table, tiles)
    begun = {table.layout.ground.sections[table.layout.index[square]] for square in table.where}
    for own in begun & set(table.colours):
        if table.home(own) >= 0:
            table.boats[own] = table.home(own) * LOCAL
    fill_hands(table)
    hold(table, [hand.split() for hand in hands.split("/")], top.split())
    for colour, square, part in told_as(boats, 3):
        table.boats[int(colour)] = table.layout.index[square] * LOCAL + int(part)
    for colour, square, part in told_as(counters, 3):
        put_counter(table, int(colour), square, int(part))
    for colour, square, part, side in told_as(arms, 4):
        table.counters.append(Counter(int(colour), square, int(part), int(side)))
        table.supply[2 * int(colour)] -= 1
    return table


def _begun(act: str, seats: int, starter: Seat, options: dict[str, Any]) -> MarshlandsTable:
    """Player 1 has drawn red, the next yellow and so on; this player begins, and no property is to be handed over."""
    game = Marshlands(MarshlandsOptions(act=act, **options), edition(Marshlands))  # type: ignore[arg-type]
    tables: Iterator[MarshlandsTable] = (start(game, seats, seed_from(number)) for number in count())
    table = next(one for one in tables if one.starter == starter and one.used[0] == 0 and one.showing is None)
    table.events = []
    return table


def put_property_away(table: MarshlandsTable) -> None:
    """Private Property is deep in the deck, where it is in nobody's way."""
    for hand in (table.deck, *table.hands):
        for tile in [tile for tile in hand if tile.startswith(PROPERTY)]:
            hand.remove(tile)
            table.deck.insert(len(table.deck) // 2, tile)
    for hand in table.hands:
        while len(hand) < table.act.hand:
            hand.append(table.deck.pop())


def fill_hands(table: MarshlandsTable) -> None:
    """Who has laid the village holds one tile more."""
    for seat, hand in enumerate(table.hands):
        if table.act.villages == "in hand" and VILLAGES[table.colours[seat]] in table.laid:
            hand.append(table.deck.pop())
