"""Event tiles: where they may come to lie, and which lie where."""

from __future__ import annotations

from typing import TypeAlias

from mire.games.marshlands.board.fitting import frontier
from mire.games.marshlands.components.ground import CENTRE, Section
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.table import MarshlandsTable


def event_squares(table: MarshlandsTable) -> list[int]:
    """Where an event tile may come to lie: beside a tile on any section, or on a tile that may be replaced."""
    squares = [square for section in table.used for square in table.layout.squares[section]]
    return frontier(table.marsh, squares) + [square for square in squares if table.marsh.at[square] >= 0]


Lying: TypeAlias = dict[Section, dict[str, list[int]]]  # of each section, the event tiles by kind, with their squares


def lying(table: MarshlandsTable, section: Section) -> dict[str, list[int]]:
    """The event tiles on a section, by kind, with their squares."""
    return lying_everywhere(table)[section]


def lying_everywhere(table: MarshlandsTable) -> Lying:
    index, sections = table.layout.index, table.layout.ground.sections
    found: Lying = {section: {} for section in (*table.used, CENTRE)}
    for card, name in zip(table.laid, table.where, strict=True):
        kind = kind_of(card)
        if kind:
            square = index[name]
            found[sections[square]].setdefault(kind, []).append(square)
    return found
