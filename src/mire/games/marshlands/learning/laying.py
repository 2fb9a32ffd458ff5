"""Laying out tables to be looked at: games in which the tiles happen to lie like this, all of them there."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

from mire.books.components import edition
from mire.books.lessons import answer
from mire.books.played import seed_from
from mire.core.engine import start
from mire.core.records import Card, Pile, Seat
from mire.games.marshlands.board.fitting import fits
from mire.games.marshlands.board.terrain import LOCAL

from .. import Marshlands
from ..components.tiles import ABBEY, VILLAGES
from ..options import MarshlandsOptions
from ..table import Counter, MarshlandsTable


def begun(seats: int = 2, *, starter: Seat = 0, **options: Any) -> MarshlandsTable:
    """A game of these options that this player begins."""
    game = Marshlands(MarshlandsOptions(**options), edition(Marshlands))
    tables = (start(game, seats, seed_from(number)) for number in count())
    table: MarshlandsTable = next(table for table in tables if table.starter == starter)
    table.events = []
    return table


def laid(
    tiles: str = "",
    *,
    hands: str = "",
    top: str = "",
    boats: str = "",
    counters: str = "",
    misfits: bool = False,
    seats: int = 2,
    starter: Seat = 0,
    **options: Any,
) -> MarshlandsTable:
    """A table with these tiles: `f8 straight 1` lies on f8, turned right once; a village or the Abbey is moved there.

    `hands` are told as `tee bend / cross`, and filled up with other tiles; `top` are the next tiles of the deck.  A
    boat is told as `0 f8 1`: its colour, its square and the part of the tile; so is a counter.  Where `misfits` is off
    every tile has to match what lies beside it.
    """
    table = begun(seats, starter=starter, **options)
    lay(table, tiles, misfits=misfits)
    hold(table, [hand.split() for hand in hands.split("/")], top.split())
    for colour, square, part in told_as(boats, 3):
        table.boats[int(colour)] = table.layout.index[square] * LOCAL + int(part)
    for colour, square, part in told_as(counters, 3):
        put_counter(table, int(colour), square, int(part))
    return table


def lay(table: MarshlandsTable, tiles: str, *, misfits: bool = False) -> None:
    """Lay these tiles, wherever each of them was before."""
    for tile, square, turn in [(tile, square, int(turn)) for square, tile, turn in told_as(tiles, 3)]:
        if tile in (ABBEY, *VILLAGES) and tile in table.laid:
            move(table, tile, square, turn)
            continue
        place = table.layout.index[square]
        kind = table.shapes.kinds[tile]
        if not misfits and not fits(table.shapes.shapes[4 * kind + turn], table.marsh.wanted[place]):
            raise ValueError(f"{tile}, turned {turn}, does not match what lies round {square}")
        take(table, tile)
        table.put(tile, place, turn)


def move(table: MarshlandsTable, tile: Card, square: str, turn: int) -> None:
    """A tile that lies goes to another square, or is turned."""
    number = table.laid.index(tile)
    table.where[number], table.turns[number] = square, turn
    table.relay()


def hold(table: MarshlandsTable, hands: Iterable[Pile], top: Pile) -> None:
    """These tiles are in the players' hands, which stay as large as they were, and these are next in the deck."""
    for seat, wanted in enumerate(hands):
        size = len(table.hands[seat])
        kept = [take(table, tile) for tile in wanted]
        rest = list(table.hands[seat])
        table.hands[seat] = kept + rest[: size - len(kept)]
        table.deck = rest[size - len(kept) :] + table.deck
        while len(table.hands[seat]) < size:
            table.hands[seat].append(table.deck.pop(0))
    table.deck += [take(table, tile) for tile in top][::-1]


def take(table: MarshlandsTable, tile: Card) -> Card:
    """A tile from the deck, or else from wherever it is; a hand gets another for it."""
    for pile in (table.deck, *table.villages, table.aside):
        if tile in pile:
            pile.remove(tile)
            return tile
    hand = next(hand for hand in reversed(table.hands) if tile in hand)
    hand.remove(tile)
    hand.append(table.deck.pop(0))
    return tile


def put_counter(table: MarshlandsTable, colour: int, square: str, part: int) -> None:
    """A counter of the supply lies on this part of a tile."""
    table.counters.append(Counter(colour, square, part))
    table.supply[2 * colour] -= 1


def played(table: MarshlandsTable, *answers: str) -> MarshlandsTable:
    """The table after these answers, each by whoever is asked."""
    answer(Marshlands(table.options, edition(Marshlands)), table, answers, "a figure of The Sacred Marshlands")
    table.events = []
    return table


def told_as(text: str, words: int) -> list[list[str]]:
    """The things a text names, so many words for each."""
    read = text.split()
    return [read[at : at + words] for at in range(0, len(read), words)]
