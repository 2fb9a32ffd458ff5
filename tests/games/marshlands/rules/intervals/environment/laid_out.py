"""Laying out tables of interval 3."""

from __future__ import annotations

from typing import Any

from mire.games.marshlands.rules.intervals.environment.pollution import PollutionSpreads
from mire.games.marshlands.table import Counter, MarshlandsTable, Stain
from tests.games.marshlands.laid_out import HOMES, P1, S1, asks, laid_out

GARDEN = {"f8": "w[NS]; G[E]", "g8": "G[EW]", "h8": "G[W]"}
COPSE = {"f8": "w[NS]; C[E]", "g8": "C[EW]", "h8": "C[EW]", "i8": "C[EW]", "j8": "C[W]"}
FISHERY = {"f8": "w[NS]{fishery}"}
FIELD = {"g8": "w[NES]; land 0:1", "h8": "w[SW]", "g9": "w[NE]", "h9": "w[NW]; cow 1:8", "g7": "w[SW]"}


def marsh(squares: dict[str, str] | None = None, seats: int = 2, homes: bool = True, **options: Any) -> MarshlandsTable:
    return laid_out((HOMES if homes else {}) | (squares or {}), seats=seats, act="I3", **options)


def marked(squares: dict[str, str], *marks: tuple[str, int], colour: int = S1, seats: int = 2) -> MarshlandsTable:
    table = marsh(squares, seats)
    table.counters = [Counter(colour, square, part) for square, part in marks]
    return table


def polluted(table: MarshlandsTable, *stains: tuple[str, int]) -> MarshlandsTable:
    table.polluted = [Stain(square, part) for square, part in stains]
    return table


def squares(table: MarshlandsTable) -> set[str]:
    return {stain.square for stain in table.polluted}


def spoilt(tiles: dict[str, str], how: str = "every way", turns: int = 1) -> MarshlandsTable:
    """P1 laid the Pollution, and so many turns of P1 have begun since."""
    table = marsh(tiles)
    table.polluter, table.spreading = P1, how
    for _ in range(turns):
        asks(table, PollutionSpreads(P1))
    return table
