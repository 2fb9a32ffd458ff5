"""Copses, gardens and fields, fisheries, reed beds and ponds: what is finished, whose it is, what stands for it."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Container, Iterator

from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.sailing import keys_of
from mire.games.marshlands.board.seeking import featured, finished, pond
from mire.games.marshlands.board.terrain import (
    COPSE,
    FIELD,
    FISHERY,
    FROG,
    GARDEN,
    LOCAL,
    REED,
    SEGMENT,
    SERVED,
    VILLAGE,
)
from mire.games.marshlands.components.ground import CENTRE, Section
from mire.games.marshlands.table import MarshlandsTable

WHAT = {GARDEN: "garden", COPSE: "copse", FIELD: "field"}


class Construction:
    """A finished copse, garden or field: its squares, and how many segments each owner has."""

    def __init__(self, table: MarshlandsTable, nodes: list[int]) -> None:
        spots, shapes = table.marsh.spots, table.shapes.shapes
        at, first = table.marsh.at, table.marsh.first
        self.squares: list[int] = []
        self.segments: Tally[Section] = Tally()
        self.cows: list[tuple[Section, int]] = []
        self.waters: list[int] = []  # the canals it touches; of a field, those of its landing points
        sections, several = table.layout.ground.sections, table.seats > 1
        for node in nodes:
            square, part = divmod(spots[node], LOCAL)
            shape = shapes[at[square]]
            self.sort = shape.sorts[part]
            owner = sections[square] if several else owner_of(table, sections[square])
            self.segments[owner] += 1
            self.squares.append(square)
            for water in shape.banks[part]:
                self.waters.append(first[square] + water)
            if self.sort == FIELD:
                cow = shape.sums[part] >> 24 & 0xFFF
                if cow:
                    self.cows.append((owner, cow))
                self.waters += [first[square] + water for water, served in enumerate(shape.landings) if part in served]
        self.sharers = sorted(owner for owner in self.segments if owner != CENTRE)


def owner_of(table: MarshlandsTable, section: Section) -> Section:
    """The colour that owns a section; in act 8 all are one player's."""
    return section if section == CENTRE or table.seats > 1 else table.colours[0]


def of_owner(table: MarshlandsTable, owner: Section, squares: list[int]) -> list[int]:
    sections = table.layout.ground.sections
    return [square for square in squares if owner_of(table, sections[square]) == owner]


def frog_ponds(table: MarshlandsTable) -> Iterator[tuple[int, int]]:
    """Each frog in a pond: its water, and the water across."""
    shapes, marsh, ground = table.shapes.shapes, table.marsh, table.layout.ground
    for node in featured(shapes, marsh, FROG):
        other = pond(shapes, marsh, ground, node)
        if other >= 0:
            yield node, other


def constructions(
    table: MarshlandsTable, only: Container[int] | None = None
) -> Iterator[tuple[int, str, list[int], list[int]]]:
    """All that can be claimed: a key, what it is, the water that must be joined, the nodes.

    For a score in which only some count: those lands that stand under these keys, and all waters.
    """
    for node, other in frog_ponds(table):
        twin = table.marsh.spots[other]
        is_frog = table.shape_at(twin // LOCAL).features[twin % LOCAL] & FROG
        if node < other or not is_frog:
            yield min(node, other), "pond", [], sorted((node, other))
    for feature, what in ((FISHERY, "fishery"), (REED, "reed bed"), (VILLAGE, "village")):
        centre = table.layout.centre
        for node in featured(table.shapes.shapes, table.marsh, feature):
            if table.marsh.spots[node] // LOCAL != centre:
                yield node, what, [node], [node]
    up = table.marsh.up
    for nodes in finished(table.shapes.shapes, table.marsh):
        key = root(up, nodes[0])
        if only is not None and key not in only:
            continue
        construction = Construction(table, nodes)
        if construction.sort != FIELD or construction.waters:
            yield key, WHAT[construction.sort], construction.waters, nodes


def key_of(table: MarshlandsTable, node: int) -> int:
    """What stands for the whole construction a node belongs to: its root; for water, the node itself, or its pond's."""
    (key,) = keys_of(table.shapes.shapes, table.marsh, table.layout.ground, [node])
    return key


def claims(table: MarshlandsTable) -> dict[int, Section]:
    """Whose counter lies on each construction."""
    index, first = table.layout.index, table.marsh.first
    nodes = [first[index[counter.square]] + counter.part for counter in table.counters]
    keys = keys_of(table.shapes.shapes, table.marsh, table.layout.ground, nodes)
    return {key: counter.colour for key, counter in zip(keys, table.counters, strict=True)}


def is_finished(table: MarshlandsTable, spot: int) -> bool:
    """A copse or garden without an open end; a closed field, if it has a landing point."""
    marsh = table.marsh
    sums = marsh.sums[root(marsh.up, table.node(spot))]
    if sums % SEGMENT:  # it has open ends
        return False
    return table.shape_at(spot // LOCAL).sorts[spot % LOCAL] != FIELD or sums >= SERVED
