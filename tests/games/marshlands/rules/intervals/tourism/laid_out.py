"""Laying out tables of interval 2."""

from __future__ import annotations

from typing import Any

from mire import advance
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.rules.boats import BoatSetsOut, MoveBoat
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.rules.intervals.tourism.settling import CircuitsAreSettled
from mire.games.marshlands.table import Counter, MarshlandsTable
from tests.games.marshlands.laid_out import P1, P2, S1, afloat, asks, laid_out, lines, offered

# A ring on S1: out by f7, round, and home by f7; five ways over four tiles, for the first is passed twice.
RING = {"f7": "w[NES]", "g7": "w[SW]", "g8": "w[NW]", "f8": "w[NE]"}
LONG = {"f7": "w[NES]", "g7": "w[EW]", "h7": "w[SW]", "h8": "w[NS]", "h9": "w[NW]", "g9": "w[EW]", "f9": "w[NE]"}
LONG |= {"f8": "w[NS]"}
REDS, BLUES = "private-property-a-red", "private-property-a-blue"


def tour(squares: dict[str, str] | None = None, seats: int = 2, **options: Any) -> MarshlandsTable:
    table = laid_out(squares, seats=seats, act="I2", **options)
    for colour in table.colours:
        table.boats[colour] = table.layout.centre * LOCAL
    return table


def marked(table: MarshlandsTable, *marks: tuple[int, str, int, int]) -> MarshlandsTable:
    table.counters = [Counter(*mark) for mark in marks]
    return table


def settled(table: MarshlandsTable) -> MarshlandsTable:
    table.agenda = [CircuitsAreSettled(P1), GameIsOver("a section is full", P1)]
    advance(table)
    return table


def circuits(table: MarshlandsTable, colour: int = S1) -> list[int | float]:
    return [line.points for line in lines(table, "circuit", colour)]


def can_pass(table: MarshlandsTable, start: str, square: str, seat: int = P2) -> bool:
    afloat(table, start, colour=table.colours[seat])
    asks(table, BoatSetsOut(seat))
    return bool(table.agenda) and square in {move.square for move in offered(table, seat, MoveBoat)}
