"""Hexagons of a Gillybog map: where they are, how far apart, and how a tile is turned."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Directions: 0 east, 1 north-east, 2 north-west, 3 west, 4 south-west, 5 south-east.
DELTA: Final[list[int]] = [256, 255, -1, -256, -255, 1]


def hexagon(q: int, r: int) -> int:
    """The hexagon at these coordinates: q to the east, r to the south-east of the Den."""
    return (q + 128) * 256 + r + 128


def coordinates(here: int) -> tuple[int, int]:
    return (here >> 8) - 128, (here & 255) - 128


def hexes_apart(one: int, other: int) -> int:
    """How many spaces lie from one hexagon to another, paths ignored."""
    q: i64 = (one >> 8) - (other >> 8)
    r: i64 = (one & 255) - (other & 255)
    s: i64 = q + r
    if q < 0:
        q = -q
    if r < 0:
        r = -r
    if s < 0:
        s = -s
    return (q + r + s) // 2


def turned(exits: int, turn: int) -> int:
    """A set of directions, turned by so many sixths."""
    return (exits << turn | exits >> (6 - turn)) & 63
