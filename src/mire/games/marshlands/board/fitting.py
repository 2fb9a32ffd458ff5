"""Where tiles fit."""

from __future__ import annotations

from typing import Any

from mire.games.marshlands.board.ground import Ground
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import WATER


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
