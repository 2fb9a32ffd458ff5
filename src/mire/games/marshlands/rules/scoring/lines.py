"""The lines of the score sheet, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator

from mire.games.marshlands.board.terrain import FISHERY, REED
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.rules.marsh.constructions import owner_of
from mire.games.marshlands.rules.marsh.water import CUT, OWN, ROUND
from mire.games.marshlands.rules.own_rules import own_rules
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

WORTH = {FISHERY: 3, REED: 10}
HOW = {OWN: "whole", ROUND: "round", CUT: "cut"}


TO = {"own village": "the village", "abbey": "the Abbey", "centre": "the middle"}


def line(
    table: MarshlandsTable, colour: Section, what: str, points: int | float, how: str, squares: list[int], why: str = ""
) -> ScoreLine:
    """A line with the row of the act that says so: the most particular one there is."""
    rows = own_rules(table).rows
    manner = "" if how == "whole" else f" {how}"
    row = rows.get(f"{what}{manner}") or rows.get(manner) or rows.get(what) or rows[""]
    names = table.layout.names
    if how == "cut":
        why = f"no {'landing point' if what == 'field' else 'water'} of it is joined to {TO[table.act.links_to]}"
    elif how == "round":
        why = f"its way by water to {TO[table.act.links_to]} leads over another's section"
    return ScoreLine(colour, what, points, row, tuple(dict.fromkeys(names[square] for square in squares)), why)


def totals(table: MarshlandsTable, lines: list[ScoreLine]) -> dict[Section, int | float]:
    """The points of each colour in play; they may be negative (SM-G-080)."""
    found: dict[Section, int | float] = dict.fromkeys(sorted(set(table.colours)), 0)
    for line in lines:
        found[line.colour] += line.points
    return found


def empties(table: MarshlandsTable) -> Iterator[ScoreLine]:
    """Every empty square of a section costs its owner a point."""
    if not table.act.empties_cost:
        return
    at = table.marsh.at
    for section in table.used:
        empty = [square for square in table.layout.squares[section] if at[square] < 0]
        if empty:
            yield line(table, owner_of(table, section), "empty squares", -len(empty), "whole", empty)
