"""What does not score as it stands, and why: what has an open end (SM-G-069), or bears no counter where that counts."""

from __future__ import annotations

from collections.abc import Iterator

from mire.books.telling import listed
from mire.games.marshlands.board.seeking import unfinished
from mire.games.marshlands.board.terrain import FIELD, LOCAL
from mire.games.marshlands.components.ground import CENTRE
from mire.games.marshlands.components.tiles import COMPASS
from mire.games.marshlands.rules.marsh.constructions import WHAT, Construction, claims, constructions, of_owner
from mire.games.marshlands.rules.own_rules import no_points, own_rules
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

from .lines import line

MANY = 3  # open ends that are told one by one


def missed(table: MarshlandsTable) -> list[ScoreLine]:
    """A line without points for each; none in act 4, which is a race, and in Tourism, where circuits count."""
    if own_rules(table).sheet is no_points or table.act.marks_canals:
        return []
    return list(_unclaimed(table) if table.act.counters else _unfinished(table))


def _unclaimed(table: MarshlandsTable) -> Iterator[ScoreLine]:
    """Where counters count, what is finished and bears none; told to those on whose sections it lies."""
    scored = {(line.colour, line.what, line.squares) for line in own_rules(table).sheet(table)}
    claimed = claims(table)
    for key, what, _, nodes in constructions(table):
        if key in claimed or what in ("pond", "village"):
            continue
        squares = [table.marsh.spots[node] // LOCAL for node in nodes]
        sections = {table.layout.ground.sections[square] for square in squares}
        for owner in sorted(sections - {CENTRE}):
            told = line(table, owner, what, 0, "whole", of_owner(table, owner, squares), "no counter lies on it")
            if (owner, what, told.squares) not in scored:
                yield told


def _unfinished(table: MarshlandsTable) -> Iterator[ScoreLine]:
    for nodes in unfinished(table.shapes.shapes, table.marsh):
        construction = Construction(table, nodes)
        ends = sorted(open_ends(table, nodes))
        if construction.sort == FIELD and (not construction.waters or len(ends) > MANY or len(nodes) < 3):
            continue  # most of a marsh is such a field; those are told that little is missing to
        names = [f"to the {COMPASS[side]} at {table.layout.names[square]}" for square, side in ends[:MANY]]
        why = f"open {listed(names if len(ends) <= MANY else [*names, 'elsewhere'])}" if ends else "it has an open end"
        for owner in construction.sharers:
            squares = of_owner(table, owner, construction.squares)
            yield line(table, owner, WHAT[construction.sort], 0, "whole", squares, why)


def open_ends(table: MarshlandsTable, nodes: list[int]) -> set[tuple[int, int]]:
    """The squares and sides at which nothing lies yet, or never will."""
    at, shapes, ground = table.marsh.at, table.shapes.shapes, table.layout.ground
    found = set()
    for square, part in (divmod(table.marsh.spots[node], LOCAL) for node in nodes):
        shape = shapes[at[square]]
        for side in range(4):
            if part in (shape.middle[side], shape.first[side], shape.second[side]):
                beside = ground.near[4 * square + side]
                is_rim = beside < 0 or ground.sections[beside] < 0
                if not ground.rim_closes if is_rim else at[beside] < 0:
                    found.add((square, side))
    return found
