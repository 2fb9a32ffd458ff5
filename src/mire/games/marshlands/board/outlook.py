"""How promising a marsh is, for bots to lean on: points that are there, and a share of those that may come.

The chances below were counted in games of greedy bots: a chance is a logistic curve over how many sides are still
open, how hard it is to find tiles for the squares they face (a logarithm), and how empty the section is (0 to 1).
"""

from __future__ import annotations

import math
from typing import Any, Final

from mire.games.marshlands.board.ground import Ground
from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import FIELD, FISHERY, FROG, LOCAL, REED, SEGMENT, SERVED, STUB, WATER

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
