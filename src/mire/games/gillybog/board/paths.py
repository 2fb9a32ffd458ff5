"""The paths of a Gillybog map: how spaces are tied to each other, what is adjacent, how far, and in line of sight."""

from __future__ import annotations

from typing import Final

from mire.games.gillybog.board.hexagons import DELTA

OPEN: Final = -1  # a path that ends at a tile's edge with no tile beyond
BLOCKED: Final = -2  # a path that ends at a tile beyond, which has no path there
NONE: Final = -3  # no path
FAR: Final = 1 << 20  # the cost of a space that no way leads to


def tie(at: dict[int, int], links: list[int], here: int, exits: int) -> None:
    """Give the space on a hexagon these paths, and see to the paths that come from all around."""
    space = at[here]
    for direction in range(6):
        beyond = at.get(here + DELTA[direction], -1)
        own = space * 6 + direction
        has_path = exits >> direction & 1
        if beyond < 0:
            links[own] = OPEN if has_path else NONE
            continue
        other = beyond * 6 + (direction + 3) % 6
        if links[other] == NONE:
            links[own] = BLOCKED if has_path else NONE
        elif has_path:
            links[own] = beyond
            links[other] = space
        else:
            links[own] = NONE
            links[other] = BLOCKED


def untie(at: dict[int, int], links: list[int], here: int) -> None:
    """The space on a hexagon is lifted off: paths toward it are open again."""
    space = at.pop(here)
    for direction in range(6):
        links[space * 6 + direction] = NONE
        beyond = at.get(here + DELTA[direction], -1)
        if beyond >= 0 and links[beyond * 6 + (direction + 3) % 6] != NONE:
            links[beyond * 6 + (direction + 3) % 6] = OPEN


def adjacent(links: list[int], space: int) -> list[int]:
    """The spaces that a path joins to this one, with no space in between."""
    found: list[int] = []
    for direction in range(6):
        other = links[space * 6 + direction]
        if other >= 0:
            found.append(other)
    return found


def has_open_path(links: list[int], space: int) -> bool:
    return OPEN in links[space * 6 : space * 6 + 6]


def distances(links: list[int], start: int) -> list[int]:
    """How many spaces lie from one space to each along paths; FAR if no path leads there."""
    found = [FAR] * (len(links) // 6)
    found[start] = 0
    queue = [start]
    for space in queue:
        beyond = found[space] + 1
        for direction in range(space * 6, space * 6 + 6):
            other = links[direction]
            if other >= 0 and found[other] == FAR:
                found[other] = beyond
                queue.append(other)
    return found


def in_sight(links: list[int], space: int) -> list[int]:
    """This space and all that a straight line of paths joins to it."""
    found = [space]
    for direction in range(6):
        other = links[space * 6 + direction]
        while other >= 0:
            found.append(other)
            other = links[other * 6 + direction]
    return found
