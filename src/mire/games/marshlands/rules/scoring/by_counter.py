"""What bears a counter counts for its colour."""

from __future__ import annotations

from collections.abc import Iterator

from mire.games.marshlands.board.terrain import FISHERY, REED
from mire.games.marshlands.components.ground import CENTRE, Section
from mire.games.marshlands.rules.marsh.constructions import Construction, claims, constructions
from mire.games.marshlands.rules.marsh.water import OWN, Links
from mire.games.marshlands.rules.own_rules import own_rules
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

from .lines import WORTH, line


def by_counter(table: MarshlandsTable) -> Iterator[ScoreLine]:
    links = Links(table)
    claimed = claims(table)
    colour = min(table.colours)  # any way by water counts, so all colours are joined alike
    for key, what, waters, nodes in constructions(table):
        joined = links.best(waters, colour) == OWN
        yield from own_rules(table).claimed(table, claimed.get(key), what, joined, nodes)


def claimed_lines(
    table: MarshlandsTable, colour: Section, what: str, nodes: list[int], squares: list[int]
) -> Iterator[ScoreLine]:
    """What a joined construction is worth to the colour of its counter."""
    if what == "fishery" or what == "reed bed":
        yield line(table, colour, what, WORTH[FISHERY if what == "fishery" else REED], "whole", squares)
        return
    per = 1 if what == "field" else 2
    sections = table.layout.ground.sections
    counted = [square for square in squares if sections[square] != CENTRE]
    yield line(table, colour, what, per * len(counted), "whole", counted)
    if what == "field":
        cows = sum(number for _, number in Construction(table, nodes).cows)
        if cows:
            yield line(table, colour, "cow", cows, "whole", squares)
