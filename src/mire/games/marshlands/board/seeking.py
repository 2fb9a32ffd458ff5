"""What is found in a marsh: what lies across a side, ponds, what is finished, what has some feature."""

from __future__ import annotations

from typing import Any

from mire.games.marshlands.board.ground import Ground
from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import DRY, LOCAL, SEGMENT, STUB, WATER


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
    return _lands(shapes, marsh, False)


def unfinished(shapes: list[Shape], marsh: Any) -> list[list[int]]:
    """The nodes of all others."""
    return _lands(shapes, marsh, True)


def _lands(shapes: list[Shape], marsh: Any, is_open: bool) -> list[list[int]]:
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
        if (sums[top] & (SEGMENT - 1) != 0) == is_open:
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
