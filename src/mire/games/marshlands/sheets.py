"""The score sheet of every act and interval."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .environment import environment_sheet
from .myths import myths_sheet
from .scoring import bonuses, by_counter, by_section, empties, villages
from .table import MarshlandsTable, ScoreLine
from .tourism import tourism_sheet

INTERVALS: dict[str, Callable[[MarshlandsTable], Iterator[ScoreLine]]] = {
    "I1": myths_sheet,
    "I2": tourism_sheet,
    "I3": environment_sheet,
}


def sheet(table: MarshlandsTable) -> list[ScoreLine]:
    """Every line, in the order of the tips: frogs first, then fisheries, then the rest (SM-A1-094)."""
    if table.options.act == "4":
        return []
    if table.options.act in INTERVALS:
        return list(INTERVALS[table.options.act](table))
    lines = by_counter(table) if table.act.counters else by_section(table)
    return [*lines, *villages(table), *bonuses(table), *empties(table)]
