"""The marsh as lists of ints: tiles turned, sides that match, water and land that join as tiles are laid.

Sides are N, E, S, W: 0 to 3, clockwise.  What meets the neighbour in the middle of a side is one of four bits; the four
sides of a tile are packed into 16, so that one comparison tells whether a tile fits.  Every part and every segment of
field on a laid tile is a node.  Nodes that join are one tree of a union-find, whose root carries the sums.
"""

from __future__ import annotations

from typing import Any, Final

FIELD: Final = 1
WATER: Final = 2
COPSE: Final = 4
GARDEN: Final = 8
TREES: Final = 15  # the sides of a joker: anything may lie against them
LAND: Final = FIELD | COPSE | GARDEN  # a side that any land may lie against, but no water
ANYTHING: Final = 0xFFFF

# The features of a node.
FISHERY: Final = 1
REED: Final = 2
END: Final = 4
LANDING: Final = 8
FROG: Final = 16
VILLAGE: Final = 32
STUB: Final = 64  # a canal end or landing point with a single side: two of them face to face are a pond
DRY: Final = 128  # a canal without water

# What the root of a construction carries, packed into one int: sums are added when two constructions join.
OPEN: Final = 1  # ends, or corners of field, that face nothing yet
SEGMENT: Final = 1 << 12
COW: Final = 1 << 24
SERVED: Final = 1 << 36  # landing points

LOCAL: Final = 8  # a spot is a square times this, plus the node's number on its tile


class Shape:
    """A tile turned one way."""

    def __init__(self, edges: int, opening: int, sorts: list[int], features: list[int], sums: list[int]) -> None:
        self.edges = edges
        self.need = 0  # what must lie against it: nothing in particular against trees and free land
        self.land: list[int] = []  # the sides of free land
        for side in range(4):
            terrain = (edges >> (4 * side)) & 15
            if terrain == LAND:
                self.land.append(side)
            elif terrain != TREES:
                self.need |= terrain << (4 * side)
        self.opening = opening  # the side of a joker that must face water; -1 for all other tiles
        self.sorts = sorts  # WATER, COPSE, GARDEN or FIELD, node by node
        self.features = features
        self.sums = sums
        self.middle: list[int] = [
            -1,
            -1,
            -1,
            -1,
        ]  # the node in the middle of each side; -1 where that is field or trees
        self.first: list[int] = [-1, -1, -1, -1]  # the field at the corner before the middle, going clockwise
        self.second: list[int] = [-1, -1, -1, -1]  # and after it
        self.banks: list[list[int]] = []  # for each node, the water nodes it touches on this tile
        self.landings: list[list[int]] = []  # for each node, the field nodes its landing point serves


class Ground:
    """Where squares lie: their neighbours, their sections, and which neighbours count as contact."""

    def __init__(self, width: int, height: int, sections: list[int]) -> None:
        self.width = width
        self.height = height
        self.sections = sections  # of each square: 0 to 3, 4 for the centre, -1 where nothing can be laid
        self.near: list[int] = []  # four for each square; -1 beyond the edge
        for square in range(width * height):
            row = square // width
            column = square % width
            self.near.append(square - width if row > 0 else -1)
            self.near.append(square + 1 if column < width - 1 else -1)
            self.near.append(square + width if row < height - 1 else -1)
            self.near.append(square - 1 if column > 0 else -1)
        self.rim_closes = False  # whether the edge, and what cannot be laid on, closes what runs into it (a ruling)
        self.contact: list[bool] = [False] * (4 * width * height)  # whether a tile here lets that neighbour be laid


def root(trees: list[int], node: int) -> int:
    """The root of a node: its entry is the size of its tree, negative; all others name who stands above them."""
    above = trees[node]
    while above >= 0:
        node = above
        above = trees[node]
    return node


def joined(trees: list[int], one: int, other: int) -> int:
    """Join two trees, the smaller under the larger; the root that went under, or -1 if they were one."""
    one = root(trees, one)
    other = root(trees, other)
    if one == other:
        return -1
    if trees[one] > trees[other]:
        one, other = other, one
    trees[one] += trees[other]
    trees[other] = one
    return other


def lay(ground: Ground, shapes: list[Shape], marsh: Any, square: int, number: int) -> None:
    """Put a shape on a square, and join what meets."""
    near = ground.near
    sections = ground.sections
    contact = ground.contact
    at: list[int] = marsh.at
    wanted: list[int] = marsh.wanted
    touch: list[int] = marsh.touch
    first: list[int] = marsh.first
    spots: list[int] = marsh.spots
    up: list[int] = marsh.up
    own: list[int] = marsh.own
    sums: list[int] = marsh.sums
    shape = shapes[number]
    start = len(up)
    at[square] = number
    first[square] = start
    for local in range(len(shape.sorts)):
        spots.append(square * LOCAL + local)
        up.append(-1)
        own.append(-1)
        sums.append(shape.sums[local])
    for side in range(4):
        beside = near[4 * square + side]
        mine = (shape.edges >> (4 * side)) & 15
        if beside < 0 or sections[beside] < 0:
            if ground.rim_closes:
                if mine in (COPSE, GARDEN):
                    sums[root(up, start + shape.middle[side])] -= OPEN
                _meet(up, sums, start, shape.first[side], 0, -1)
                _meet(up, sums, start, shape.second[side], 0, -1)
            continue
        back = (side + 2) & 3
        wanted[beside] = wanted[beside] & ~(15 << (4 * back)) | (mine << (4 * back))
        if contact[4 * square + side]:
            touch[beside] += 1
        if at[beside] < 0:
            continue
        other = shapes[at[beside]]
        theirs = (other.edges >> (4 * back)) & 15
        if mine != theirs and mine != TREES and theirs != TREES:
            continue
        there = first[beside]
        if mine == theirs and mine == WATER:
            if (shape.features[shape.middle[side]] | other.features[other.middle[back]]) & DRY == 0:
                joined(up, start + shape.middle[side], there + other.middle[back])
                if sections[square] == sections[beside]:
                    joined(own, start + shape.middle[side], there + other.middle[back])
        elif mine == theirs and mine != FIELD and mine != TREES:
            _join_land(up, sums, start + shape.middle[side], there + other.middle[back])
        else:
            if mine in (COPSE, GARDEN):
                sums[root(up, start + shape.middle[side])] -= OPEN
            if theirs in (COPSE, GARDEN):
                sums[root(up, there + other.middle[back])] -= OPEN
        _meet(up, sums, start, shape.first[side], there, other.second[back])
        _meet(up, sums, start, shape.second[side], there, other.first[back])


def _meet(up: list[int], sums: list[int], start: int, mine: int, there: int, theirs: int) -> None:
    """Two corners of field face each other; a joker has none, and what faces it is closed."""
    if mine >= 0 and theirs >= 0:
        _join_land(up, sums, start + mine, there + theirs)
    elif mine >= 0:
        sums[root(up, start + mine)] -= OPEN
    elif theirs >= 0:
        sums[root(up, there + theirs)] -= OPEN


def _join_land(up: list[int], sums: list[int], one: int, other: int) -> None:
    under = joined(up, one, other)
    top = root(up, one)
    if under >= 0:
        sums[top] += sums[under]
    sums[top] -= 2 * OPEN


def fits(shape: Shape, wanted: int) -> bool:
    """Whether a shape matches what lies round a square; a joker's opening must face water that lies there."""
    if shape.need & wanted != shape.need:
        return False
    for side in shape.land:
        if (wanted >> (4 * side)) & 15 == WATER:
            return False
    return shape.opening < 0 or (wanted >> (4 * shape.opening)) & 15 == WATER


def frontier(marsh: Any, squares: list[int]) -> list[int]:
    """Those of the squares that are empty and have contact."""
    at: list[int] = marsh.at
    touch: list[int] = marsh.touch
    found: list[int] = []
    for square in squares:
        if at[square] < 0 and touch[square] > 0:
            found.append(square)
    return found


def placements(
    shapes: list[Shape], turns: list[list[int]], marsh: Any, kinds: list[int], squares: list[int]
) -> list[int]:
    """Where tiles of these kinds fit: kind, square, turn, kind, square, turn, and so on."""
    wanted: list[int] = marsh.wanted
    found: list[int] = []
    for kind in kinds:
        for square in squares:
            want = wanted[square]
            for turn in turns[kind]:
                if fits(shapes[4 * kind + turn], want):
                    found.append(kind)
                    found.append(square)
                    found.append(turn)
    return found


def waters(shapes: list[Shape], marsh: Any, ground: Ground, square: int, edges: int) -> list[int]:
    """The water nodes of the tiles beside a square that a tile with these edges would join."""
    at: list[int] = marsh.at
    first: list[int] = marsh.first
    found: list[int] = []
    for side in range(4):
        beside = ground.near[4 * square + side]
        if beside >= 0 and at[beside] >= 0 and (edges >> (4 * side)) & 15 == WATER:
            other = shapes[at[beside]]
            back = (side + 2) & 3
            if (other.edges >> (4 * back)) & 15 == WATER:
                found.append(first[beside] + other.middle[back])
    return found


def facing(shapes: list[Shape], marsh: Any, ground: Ground, spot: int) -> list[int]:
    """The nodes of the same terrain across the sides of a node, as spots: where a boat may go from there."""
    at: list[int] = marsh.at
    square = spot // LOCAL
    local = spot % LOCAL
    shape = shapes[at[square]]
    found: list[int] = []
    for side in range(4):
        beside = ground.near[4 * square + side]
        if beside < 0 or at[beside] < 0:
            continue
        back = (side + 2) & 3
        other = shapes[at[beside]]
        if (shape.edges >> (4 * side)) & 15 != (other.edges >> (4 * back)) & 15:
            continue
        if shape.middle[side] == local and (shape.features[local] | other.features[other.middle[back]]) & DRY == 0:
            found.append(beside * LOCAL + other.middle[back])
        if shape.first[side] == local and other.second[back] >= 0:
            found.append(beside * LOCAL + other.second[back])
        field = beside * LOCAL + other.first[back]
        if shape.second[side] == local and other.first[back] >= 0 and field not in found:
            found.append(field)
    return found


def pond(shapes: list[Shape], marsh: Any, ground: Ground, node: int) -> int:
    """The stub face to face with this stub, as a node; -1 if there is none."""
    spot: int = marsh.spots[node]
    shape = shapes[marsh.at[spot // LOCAL]]
    if shape.features[spot % LOCAL] & STUB == 0:
        return -1
    for other in facing(shapes, marsh, ground, spot):
        square = other // LOCAL
        if shapes[marsh.at[square]].features[other % LOCAL] & STUB != 0:
            return int(marsh.first[square]) + other % LOCAL
    return -1


def finished(shapes: list[Shape], marsh: Any) -> list[list[int]]:
    """The nodes of every copse, garden and field without an open end, in the order in which they were laid."""
    at: list[int] = marsh.at
    spots: list[int] = marsh.spots
    up: list[int] = marsh.up
    sums: list[int] = marsh.sums
    place: dict[int, int] = {}
    found: list[list[int]] = []
    for node in range(len(spots)):
        spot = spots[node]
        if shapes[at[spot // LOCAL]].sorts[spot % LOCAL] == WATER:
            continue
        top = root(up, node)
        if sums[top] & (SEGMENT - 1) == 0:
            if top in place:
                found[place[top]].append(node)
            else:
                place[top] = len(found)
                found.append([node])
    return found


def featured(shapes: list[Shape], marsh: Any, features: int) -> list[int]:
    """The nodes with any of these features."""
    at: list[int] = marsh.at
    spots: list[int] = marsh.spots
    found: list[int] = []
    for node in range(len(spots)):
        spot = spots[node]
        if shapes[at[spot // LOCAL]].features[spot % LOCAL] & features != 0:
            found.append(node)
    return found


# How promising a marsh is, for bots to lean on: points that are there, and a share of those that may come

SHUT: Final = [1.0, 0.55, 0.26, 0.12, 0.05]  # the chance that a copse or garden with so many open ends is finished
CLOSE: Final = [1.0, 0.9, 0.66, 0.5, 0.4, 0.3, 0.22, 0.16, 0.12, 0.09, 0.06]  # of a field, by open corners
NO_LANDING: Final = 0.3  # the chance that an open field still gets a landing point
JOINING: Final = 0.4  # the chance that water which is cut off is joined later
HOPING: Final = 0.65  # the same, if it is joined to what will be joined itself
OPEN_POND: Final = 0.35
REACH: Final = [0.0, 3.2, 5.2, 6.6, 7.6, 8.2, 8.6]  # what so many ends are worth by which joined water can go on


def outlook(
    ground: Ground,
    shapes: list[Shape],
    marsh: Any,
    inner: list[int],
    outer: list[int],
    hopes: list[int],
    chances: dict[int, float],
    anyhow: bool,
) -> list[float]:
    """What each section promises; the roots that water should be joined to, inside it, by any way, or at least in hope.

    `chances` tells, for what an empty square wants of a tile, how likely one is found; `anyhow`, that any way will do.
    """
    at: list[int] = marsh.at
    spots: list[int] = marsh.spots
    up: list[int] = marsh.up
    own: list[int] = up if anyhow else marsh.own
    sums: list[int] = marsh.sums
    wanted: list[int] = marsh.wanted
    first: list[int] = marsh.first
    touch: list[int] = marsh.touch
    sections = ground.sections
    found: list[float] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ends: list[int] = [0, 0, 0, 0]
    links: dict[int, float] = {}  # for each construction, how surely its water is joined
    owners: dict[int, int] = {}  # and its segments by section, packed
    for node in range(len(spots)):
        spot = spots[node]
        square = spot // LOCAL
        section = sections[square]
        if section > 3:
            continue
        shape = shapes[at[square]]
        local = spot % LOCAL
        sort = shape.sorts[local]
        if sort == WATER:
            features = shape.features[local]
            link = _link(own, up, node, inner[section], outer[section], hopes[section])
            if features & (FISHERY | REED) != 0:
                found[section] += 1.0 + (2.0 if features & FISHERY != 0 else 9.0) * link
            if link > 0.5:
                for side in range(4):
                    beside = ground.near[4 * square + side]
                    if shape.middle[side] == local and beside >= 0 and at[beside] < 0 and sections[beside] == section:
                        ends[section] += 1
            if features & FROG != 0 and features & STUB != 0:
                found[section] += _pond_hope(ground, shapes, marsh, spot)
            for field in shape.landings[local]:
                top = root(up, first[square] + field)
                if link > links.get(top, 0.0):
                    links[top] = link
            continue
        top = root(up, node)
        owners[top] = owners.get(top, 0) + (1 << (8 * section))
        for water in shape.banks[local]:
            link = _link(own, up, first[square] + water, inner[section], outer[section], hopes[section])
            if link > links.get(top, 0.0):
                links[top] = link
    for top, packed in owners.items():
        total = sums[top]
        open_ends = total & (SEGMENT - 1)
        spot = spots[top]
        is_field = shapes[at[spot // LOCAL]].sorts[spot % LOCAL] == FIELD
        link = links.get(top, 0.0)
        if is_field:
            chance = CLOSE[open_ends] if open_ends < 11 else 0.03
            if total < SERVED:
                chance = 0.0 if open_ends == 0 else chance * NO_LANDING
                link = 0.6
            cows = float((total >> 24) & 0xFFF)
            shares = 0
            for section in range(4):
                if (packed >> (8 * section)) & 255 != 0:
                    shares += 1
            for section in range(4):
                segments = (packed >> (8 * section)) & 255
                if segments != 0:
                    found[section] += (segments + cows / shares) * chance * link
        else:
            chance = SHUT[open_ends] if open_ends < 5 else 0.02
            for section in range(4):
                segments = (packed >> (8 * section)) & 255
                if segments != 0:
                    found[section] += chance * (1.0 + (2.0 * segments - 1.0) * link)
    for section in range(4):
        found[section] += REACH[ends[section]] if ends[section] < 7 else 8.6
    for square in range(len(at)):
        section = sections[square]
        if at[square] < 0 and 0 <= section < 4:
            chance = chances.get(wanted[square], -1.0)
            if chance < 0.0:
                chance = 0.8
            found[section] -= 1.0 - (chance if touch[square] > 0 else chance * 0.95)
    return found


def _link(own: list[int], up: list[int], node: int, inner: int, outer: int, hope: int) -> float:
    top = root(own, node)
    if inner >= 0 and top == inner:
        return 1.0
    if hope >= 0 and top == hope:
        return HOPING
    if outer >= 0 and root(up, node) == outer:
        return 0.15
    return JOINING * 0.5


def _pond_hope(ground: Ground, shapes: list[Shape], marsh: Any, spot: int) -> float:
    """A frog in a pond, one that may come to be in one, or one on a canal."""
    at: list[int] = marsh.at
    square = spot // LOCAL
    shape = shapes[at[square]]
    for side in range(4):
        if shape.middle[side] == spot % LOCAL:
            beside = ground.near[4 * square + side]
            if beside < 0:
                return 0.0
            if at[beside] < 0:
                return 2.0 * OPEN_POND
            back = (side + 2) & 3
            other = shapes[at[beside]]
            part = other.middle[back]
            return 2.0 if part >= 0 and other.features[part] & STUB != 0 else 0.0
    return 0.0
