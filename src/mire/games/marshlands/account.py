"""A game of The Sacred Marshlands that is over: what everyone's points are made of, and who did what."""

from __future__ import annotations

from mire.books.accounts import Account, Course, Curve, Tally, Told, counted_by_seat, often

from .events import BoatMoved, CounterPut, TileLaid, TileOffered, TilesExchanged, TileTaken
from .table import MarshlandsTable

DEEDS = (
    ("Tiles laid", TileLaid),
    ("Tiles offered", TileOffered),
    ("Tiles taken", TileTaken),
    ("Moves of the boat", BoatMoved),
    ("Counters put", CounterPut),
    ("Exchanges", TilesExchanged),
)


def account(table: MarshlandsTable, told: Told) -> Account:
    whats = tuple(dict.fromkeys(line.what for line in table.sheet))
    lines = tuple(
        Curve(
            f"Player {seat + 1}",
            seat,
            tuple(
                float(sum(line.points for line in table.sheet if line.what == what and line.colour == colour))
                for what in whats
            ),
        )
        for seat, colour in enumerate(table.colours)
    )
    course = Course("Points by what they are for", whats, lines, parts=True) if whats else None
    deeds = [Tally(name, counted_by_seat(told, table.seats, often, kind)) for name, kind in DEEDS]
    return Account(course, tuple(deed for deed in deeds if any(deed.values)))
