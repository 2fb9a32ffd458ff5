"""Whether water leads to where it must."""

from __future__ import annotations

from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.terrain import WATER
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.table import MarshlandsTable

CUT, ROUND, OWN = range(3)  # not joined at all, only over another's section, inside the own


class Links:
    """Whether water leads to where it must: the own village, the Abbey, the centre."""

    def __init__(self, table: MarshlandsTable) -> None:
        self.up, self.own = table.marsh.up, table.marsh.own
        self.inner: dict[Section, int] = {}  # for each colour, the root it must be joined to inside its section
        self.outer: dict[Section, int] = {}  # and by any way
        layout, act = table.layout, table.act
        for colour in sorted(set(table.colours)):
            if act.links_to == "own village":
                square = table.village_square(colour)
                if square >= 0:
                    self.inner[colour] = root(self.own, table.water_at(square))
                    self.outer[colour] = root(self.up, table.water_at(square))
                continue
            self.outer[colour] = root(self.up, table.water_at(layout.centre))
            if act.links_to == "abbey":
                entry = beside_the_centre(table, colour)
                if entry >= 0:
                    self.inner[colour] = root(self.own, entry)
        self.anyhow = act.links_to == "centre"

    def status(self, water: int, colour: Section) -> int:
        if self.anyhow:
            return OWN if root(self.up, water) == self.outer[colour] else CUT
        if root(self.own, water) == self.inner.get(colour):
            return OWN
        return ROUND if root(self.up, water) == self.outer.get(colour) else CUT

    def best(self, waters: list[int], colour: Section) -> int:
        return max((self.status(water, colour) for water in waters), default=CUT)


def beside_the_centre(table: MarshlandsTable, section: Section) -> int:
    """The water of a section's entry square that meets the centre; -1 if there is none."""
    layout = table.layout
    square = layout.entry(section)
    if table.marsh.at[square] < 0:
        return -1
    side = layout.ground.near[4 * square : 4 * square + 4].index(layout.centre)
    shape = table.shape_at(square)
    is_water = shape.edges >> 4 * side & 15 == WATER
    return table.marsh.first[square] + shape.middle[side] if is_water else -1
