"""The water of the Swamp: a line of cards, each of six columns of six spaces, as bits.

Space number 36 * card + 6 * column + row is bit 1 << space.  `right` has the bit of each space from which one can go
right, also over the border to the next card; `down` of each from which one can go down.
"""

from __future__ import annotations

from typing import Final

CARD: Final = 36
COLUMN: Final = 6


def beside(spaces: int, right: int, down: int) -> int:
    """Every space one open step away from one of these."""
    return ((spaces & right) << 6) | ((spaces >> 6) & right) | ((spaces & down) << 1) | ((spaces >> 1) & down)


def rings(start: int, goal: int, right: int, down: int) -> list[int]:
    """The spaces at distance 0, 1, 2, ... from the start by water, up to the ring with the goal, or to the end."""
    ring = start
    seen = start
    found = [ring]
    while not ring & goal:
        ring = beside(ring, right, down) & ~seen
        if not ring:
            break
        seen |= ring
        found.append(ring)
    return found


def approach(hunter: int, prey: int, steps: int, right: int, down: int) -> tuple[int, int]:
    """How far the prey is by water (-1: out of reach), and where so many steps on shortest ways may end."""
    found = rings(1 << prey, 1 << hunter, right, down)
    distance = len(found) - 1
    if not found[distance] >> hunter & 1:
        return -1, 1 << hunter
    if distance <= steps:
        return distance, 1 << prey
    ends = 1 << hunter
    for left in range(distance - 1, distance - steps - 1, -1):
        ends = beside(ends, right, down) & found[left]
    return distance, ends


def listed(spaces: int) -> list[int]:
    """The spaces one by one, lowest first."""
    found: list[int] = []
    while spaces:
        low = spaces & -spaces
        found.append(low.bit_length() - 1)
        spaces ^= low
    return found


def around(spaces: int, length: int) -> int:
    """These spaces and those orthogonally next to them, walls or not, in a Swamp of so many cards (SW-319 to 321)."""
    row = 0
    for column in range(6 * length):
        row |= 1 << (6 * column)
    top, bottom, whole = row, row << 5, (1 << (CARD * length)) - 1
    return (spaces | spaces << 6 | spaces >> 6 | (spaces & ~bottom) << 1 | (spaces & ~top) >> 1) & whole
