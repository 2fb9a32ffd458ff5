"""The marsh as lists of ints: tiles turned, sides that match, water and land that join as tiles are laid.

Sides are N, E, S, W: 0 to 3, clockwise.  What meets the neighbour in the middle of a side is one of four bits; the four
sides of a tile are packed into 16, so that one comparison tells whether a tile fits.  Every part and every segment of
field on a laid tile is a node.  Nodes that join are one tree of a union-find, whose root carries the sums.
"""

from __future__ import annotations

import math
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
        elif mine == theirs and mine in (COPSE, GARDEN):
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


# How promising a marsh is, for bots to lean on: points that are there, and a share of those that may come.
#
# The chances below were counted in games of greedy bots: a chance is a logistic curve over how many sides are still
# open, how hard it is to find tiles for the squares they face (a logarithm), and how empty the section is (0 to 1).

PLANTED: Final = [-1.4, 0.55, 0.63, 2.6]  # that an open copse or garden whose water is joined comes to score
PLANTED_CUT: Final = [-2.0, -0.27, 0.35, 3.0]  # the same, if its water is not joined yet
PLANTED_SHUT: Final = [-0.6, -0.74, 0.67, 3.0]  # that it is at least finished
FENCED: Final = [0.0, -0.19, 0.3, 2.5]  # that an open field with a landing point that is joined comes to score
FENCED_CUT: Final = [-2.0, 0.1, 0.38, 0.9]  # the same, if its landing point is not joined yet
UNSERVED: Final = [-3.5, 0.3, 0.9, 2.5]  # the same, if it has none yet
JOINING: Final = [-1.9, 0.0, 0.0, 2.9]  # that water which is cut off and can go on is joined later
FILLING: Final = [1.7, 0.0, 2.3, 0.8]  # that an empty square is filled
POND: Final = [-0.3, 0.0, 3.0, 2.1]  # that a frog which faces an empty square comes to sit in a pond
MOST_SIDES: Final = 6  # more of them make no difference
HOPING: Final = 0.65  # how far water counts as joined that is joined to what will be joined itself
ROUND: Final = 0.15  # and water that is joined only by way of others
THEIRS: Final = 0.6  # and what lies partly on a section that was not looked at
ELSEWHERE: Final = -0.2  # how hard each end there is to close
NEVER: Final = -99.0  # how hard it is to find a tile for a square beyond the board
REACH: Final = [0.0, 16.0, 17.0, 20.0, 22.5, 25.0, 26.5]  # what so many ends are worth by which joined water can go on


def outlook(
    ground: Ground,
    shapes: list[Shape],
    marsh: Any,
    squares: list[int],
    inner: list[int],
    outer: list[int],
    hopes: list[int],
    hardness: dict[int, float],
    anyhow: bool,
) -> list[float]:
    """What each section promises; the roots that water should be joined to, inside it, by any way, or at least in hope.

    Only these squares are looked at: all of them, or those of one section, for a quick look at that one.  `hardness`
    tells, for what an empty square wants of a tile, the logarithm of how likely one is found; `anyhow`, that any way
    will do.
    """
    at: list[int] = marsh.at
    spots: list[int] = marsh.spots
    up: list[int] = marsh.up
    own: list[int] = up if anyhow else marsh.own
    sums: list[int] = marsh.sums
    wanted: list[int] = marsh.wanted
    first: list[int] = marsh.first
    near = ground.near
    sections = ground.sections
    sides: list[int] = [0] * len(spots)  # of each construction, those that are open; of each water, where it can go on
    hard: list[float] = [0.0] * len(spots)  # and how hard they are to close
    ends: list[int] = [0] * len(spots)  # the open ends and corners that were seen
    empty: list[float] = [0.0, 0.0, 0.0, 0.0]
    reach: list[int] = [0, 0, 0, 0]
    found: list[float] = [0.0, 0.0, 0.0, 0.0]
    for square in squares:
        section = sections[square]
        if at[square] < 0:
            if section < 4:
                empty[section] += 1.0 / 30.0
            continue
        shape = shapes[at[square]]
        start = first[square]
        for side in range(4):
            beside = near[4 * square + side]
            difficulty = NEVER
            if beside >= 0 and sections[beside] >= 0:
                if at[beside] >= 0:
                    continue
                difficulty = hardness[wanted[beside]]
            elif ground.rim_closes:
                continue
            middle = shape.middle[side]
            if middle >= 0:
                if shape.sorts[middle] != WATER:
                    top = root(up, start + middle)
                    sides[top] += 1
                    hard[top] += difficulty
                    ends[top] += 1
                elif beside >= 0 and section < 4 and sections[beside] == section:
                    top = root(own, start + middle)
                    sides[top] += 1
                    if top == inner[section] or top == hopes[section]:
                        reach[section] += 1
            before = -1
            if shape.first[side] >= 0:
                before = root(up, start + shape.first[side])
                sides[before] += 1
                hard[before] += difficulty
                ends[before] += 1
            if shape.second[side] >= 0:
                top = root(up, start + shape.second[side])
                ends[top] += 1
                if top != before:
                    sides[top] += 1
                    hard[top] += difficulty
    for square in squares:
        section = sections[square]
        if at[square] < 0 and section < 4:
            found[section] -= 1.0 - _chance(FILLING, 0, hardness[wanted[square]], empty[section])
    joining: list[float] = [0.0, 0.0, 0.0, 0.0]
    for section in range(4):
        joining[section] = _chance(JOINING, 0, 0.0, empty[section])
        found[section] += REACH[reach[section] if reach[section] < 6 else 6] * empty[section]
    links: dict[int, float] = {}  # for each construction, how surely its water is joined
    owners: dict[int, int] = {}  # and its segments by section, packed
    for square in squares:
        section = sections[square]
        if section > 3 or at[square] < 0:
            continue
        shape = shapes[at[square]]
        start = first[square]
        for local in range(len(shape.sorts)):
            if shape.sorts[local] == WATER:
                features = shape.features[local]
                link = _link(own, up, start + local, inner[section], outer[section], hopes[section])
                if features & (FISHERY | REED) != 0:
                    joined_yet = link
                    if sides[root(own, start + local)] > 0:
                        joined_yet += (1.0 - link) * joining[section]
                    found[section] += 1.0 + (2.0 if features & FISHERY != 0 else 9.0) * joined_yet
                if features & FROG != 0 and features & STUB != 0:
                    found[section] += _pond_hope(
                        ground, shapes, marsh, square * LOCAL + local, hardness, empty[section]
                    )
                for field in shape.landings[local]:
                    top = root(up, start + field)
                    if link > links.get(top, 0.0):
                        links[top] = link
                continue
            top = root(up, start + local)
            owners[top] = owners.get(top, 0) + (1 << (8 * section))
            for water in shape.banks[local]:
                link = _link(own, up, start + water, inner[section], outer[section], hopes[section])
                if link > links.get(top, 0.0):
                    links[top] = link
    for top, packed in owners.items():
        if hard[top] <= NEVER:
            continue
        spot = spots[top]
        total = sums[top]
        elsewhere = (total & (SEGMENT - 1)) - ends[top]
        if elsewhere > 0:  # ends on sections that were not looked at
            sides[top] += (elsewhere + 1) // 2
            hard[top] += ELSEWHERE * elsewhere
        is_field = shapes[at[spot // LOCAL]].sorts[spot % LOCAL] == FIELD
        link = links.get(top, 0.0)
        shares = 0
        segments_seen = 0
        for section in range(4):
            if (packed >> (8 * section)) & 255 != 0:
                shares += 1
                segments_seen += (packed >> (8 * section)) & 255
        if shares > 1 and link >= ROUND:
            link = 1.0
        elif shares == 1 and segments_seen < (total >> 12) & 0xFFF:
            shares = 2
            link = max(link, THEIRS)
        for section in range(4):
            segments = float((packed >> (8 * section)) & 255)
            if segments == 0.0:
                continue
            left = empty[section]
            if is_field:
                worth = segments + float((total >> 24) & 0xFFF) / shares
                if sides[top] == 0:
                    found[section] += worth * link if total >= SERVED else 0.0
                elif total < SERVED:
                    found[section] += worth * _chance(UNSERVED, sides[top], hard[top], left)
                else:
                    chance = link * _chance(FENCED, sides[top], hard[top], left)
                    found[section] += worth * (chance + (1.0 - link) * _chance(FENCED_CUT, sides[top], hard[top], left))
            elif sides[top] == 0:
                sure = link + (1.0 - link) * 0.7 * joining[section]
                found[section] += 1.0 + (2.0 * segments - 1.0) * sure
            else:
                chance = link * _chance(PLANTED, sides[top], hard[top], left)
                late = (1.0 - link) * _chance(PLANTED_CUT, sides[top], hard[top], left)
                shut = (1.0 - link) * _chance(PLANTED_SHUT, sides[top], hard[top], left)
                found[section] += 2.0 * segments * (chance + late) + (shut - late if shut > late else 0.0)
    return found


def _chance(curve: list[float], sides: int, hardness: float, empty: float) -> float:
    most = sides if sides < MOST_SIDES else MOST_SIDES
    return 1.0 / (1.0 + math.exp(-curve[0] - curve[1] * most - curve[2] * hardness - curve[3] * empty))


def _link(own: list[int], up: list[int], node: int, inner: int, outer: int, hope: int) -> float:
    """How far water counts as joined."""
    top = root(own, node)
    if inner >= 0 and top == inner:
        return 1.0
    if hope >= 0 and top == hope:
        return HOPING
    if outer >= 0 and root(up, node) == outer:
        return ROUND
    return 0.0


def _pond_hope(
    ground: Ground, shapes: list[Shape], marsh: Any, spot: int, hardness: dict[int, float], empty: float
) -> float:
    """A frog in a pond, one that may come to be in one, or one on a canal."""
    at: list[int] = marsh.at
    square = spot // LOCAL
    shape = shapes[at[square]]
    for side in range(4):
        if shape.middle[side] == spot % LOCAL:
            beside = ground.near[4 * square + side]
            if beside < 0 or ground.sections[beside] < 0:
                return 0.0
            if at[beside] < 0:
                return 2.0 * _chance(POND, 0, hardness[marsh.wanted[beside]], empty)
            back = (side + 2) & 3
            other = shapes[at[beside]]
            part = other.middle[back]
            return 2.0 if part >= 0 and other.features[part] & STUB != 0 else 0.0
    return 0.0
