"""What joins when a tile is laid: trees of nodes, and the sums their roots carry."""

from __future__ import annotations

from typing import Any

from mire.games.marshlands.board.ground import Ground
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import COPSE, DRY, GARDEN, LOCAL, OPEN, TREES, WATER


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
