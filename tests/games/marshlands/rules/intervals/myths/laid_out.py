"""Laying out tables of interval 1."""

from __future__ import annotations

from typing import Any

from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.table import Counter, MarshlandsTable
from tests.games.marshlands.laid_out import P1, S1, S2, laid_out, offered

HOME = {"f7": "red-village"}
FULL = [f"{column}{row}" for row in range(7, 12) for column in "fghijk"]  # the squares of S1, row by row


def myths(squares: dict[str, str] | None = None, seats: int = 2, **options: Any) -> MarshlandsTable:
    return laid_out(squares, seats=seats, act="I1", **options)


def marked(squares: dict[str, str], *marks: tuple[str, int], colour: int = S1, seats: int = 2) -> MarshlandsTable:
    table = myths(squares, seats)
    table.counters = [Counter(colour, square, part) for square, part in marks]
    return table


def filled(tiles: int) -> dict[str, str]:
    """So many tiles on S1, the village first."""
    return HOME | dict.fromkeys(FULL[1:tiles], "w[NS]")


# A Bitard with a landing point, in a field that trees close; the water before the landing point is at g8.
FENCED = {
    "g8": "J[S]",
    "g9": "bitard-d",
    "f9": "J[W]",
    "g10": "J[S]",
    "h9": "F",
    "h8": "J[N]",
    "i9": "J[E]",
    "h10": "J[S]",
}
FIELD = {"g8": "w[NES]; land 0:1", "h8": "w[SW]", "g9": "w[NE]", "h9": "w[NW]; cow 1:8", "g7": "w[SW]", "f7": "w[NE]"}
COPSE = {"f7": "w[NS]; C[E]", "g7": "C[EW]", "h7": "C[W]"}


def first(table: MarshlandsTable, section: int = S2) -> Lay:
    """The first way to lay an event tile on this section."""
    sections, index = table.layout.ground.sections, table.layout.index
    found = [lay for lay in offered(table, P1, Lay) if kind_of(lay.tile) and sections[index[lay.square]] == section]
    assert isinstance(found[0], Lay)
    return found[0]
