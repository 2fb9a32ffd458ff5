"""What a village is worth."""

from __future__ import annotations

from collections.abc import Iterator

from mire.games.marshlands.components.ground import Layout, Section
from mire.games.marshlands.components.tiles import COLOURS
from mire.games.marshlands.rules.marsh.constructions import owner_of
from mire.games.marshlands.rules.marsh.water import OWN, ROUND, Links
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

from .lines import HOW, line

VILLAGE_LINKED = 10


def villages(table: MarshlandsTable) -> Iterator[ScoreLine]:
    if table.act.village_scores == "no":
        return
    for colour in range(len(COLOURS)) if table.seats == 1 else sorted(set(table.colours)):
        yield from village(table, colour)


def village(table: MarshlandsTable, colour: Section) -> Iterator[ScoreLine]:
    """What the village of a colour is worth where it lies; nothing while it is not laid."""
    square = table.village_square(colour)
    if square < 0:
        return
    owner = owner_of(table, colour)
    status = Links(table).status(table.water_at(square), owner)
    if table.act.village_scores == "table" or table.options.village_table:
        points, how = (
            (village_table(table.layout, table.marsh.at, square), "whole")
            if status == OWN
            else (table.act.unlinked, HOW[status])
        )
        yield line(table, owner, "village", points, how, [square])
    elif status == OWN:
        yield line(table, owner, "village", VILLAGE_LINKED, "whole", [square])
    elif status == ROUND:
        yield line(table, owner, "village", table.act.unlinked, "round", [square])


def village_table(layout: Layout, at: list[int], square: int) -> int:
    """The table of act 2: more the farther from the Abbey, and more if tiles lie all round."""
    row, column = layout.local[square]
    surrounded = is_surrounded(layout, at, square)
    if (row, column) == (5, 6):
        return 20 if surrounded else 10
    if row >= 4 and column >= 5:
        return 10 if surrounded else 4
    if row <= 2 and column <= 2:
        return 0
    return 7 if surrounded else 2


def is_surrounded(layout: Layout, at: list[int], square: int) -> bool:
    """A tile on every side that is on the board; in the corner also on the square beyond the corner (SM-A2-023).

    Squares of a section that nobody plays are on the board, and no tile ever lies there (SM-A2-031).
    """
    round_it = [beside for beside in layout.ground.near[4 * square : 4 * square + 4] if beside >= 0]
    section = layout.ground.sections[square]
    if square == layout.corner(section):
        squares = layout.squares[section]
        round_it = [squares[-2], squares[-7], squares[-8]]
    return all(at[beside] >= 0 for beside in round_it)
