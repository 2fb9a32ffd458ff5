"""The score sheet, in the order of the tips: frogs first, then fisheries, then the rest (SM-A1-094)."""

from __future__ import annotations

from collections.abc import Iterator

from mire.games.marshlands.rules.own_rules import own_rules
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

from .by_counter import by_counter
from .by_section import by_section
from .lines import empties
from .villages import villages


def sheet(table: MarshlandsTable) -> list[ScoreLine]:
    """Every line, as the act counts them."""
    return list(own_rules(table).sheet(table))


def sheet_by_section(table: MarshlandsTable) -> Iterator[ScoreLine]:
    """What lies on a section counts for its owner (acts 1 to 3, 6 and 8)."""
    yield from by_section(table)
    yield from villages(table)
    yield from empties(table)


def sheet_by_counter(table: MarshlandsTable) -> Iterator[ScoreLine]:
    """What bears a counter counts for its colour (acts 5 and 7)."""
    yield from by_counter(table)
    yield from empties(table)
