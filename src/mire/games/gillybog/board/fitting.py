"""Where tiles fit on a Gillybog map."""

from __future__ import annotations

from mire.games.gillybog.board.hexagons import DELTA
from mire.games.gillybog.board.paths import NONE, OPEN


def forest_sites(at: dict[int, int], links: list[int], spots: list[int], a: list[int], b: list[int]) -> list[int]:
    """Every way to lay a Forest tile so that a path of it meets an open path: hexagon of a * 8 + turn.

    `spots` are the hexagons of the spaces in their order; `a` and `b` are the exits for each turn.
    """
    found: dict[int, bool] = {}
    for space in range(len(spots)):
        for direction in range(6):
            if links[space * 6 + direction] != OPEN:
                continue
            here = spots[space] + DELTA[direction]
            back = (direction + 3) % 6
            for turn in range(6):
                if a[turn] >> back & 1 and here + DELTA[turn] not in at:
                    found[here * 8 + turn] = True
                if b[turn] >> back & 1 and here - DELTA[turn] not in at:
                    found[(here - DELTA[turn]) * 8 + turn] = True
    return list(found)


def fits_somewhere(at: dict[int, int], links: list[int], spots: list[int], a: list[int], b: list[int]) -> bool:
    """Whether a Forest tile can be laid at all."""
    for space in range(len(spots)):
        for direction in range(6):
            if links[space * 6 + direction] != OPEN:
                continue
            here = spots[space] + DELTA[direction]
            back = (direction + 3) % 6
            for turn in range(6):
                if a[turn] >> back & 1 and here + DELTA[turn] not in at:
                    return True
                if b[turn] >> back & 1 and here - DELTA[turn] not in at:
                    return True
    return False


def camp_sites(at: dict[int, int], a: list[int], b: list[int]) -> list[int]:
    """Every way to lay a Camp tile flush with the map so that all its paths are open: hexagon of a * 8 + turn."""
    found: dict[int, bool] = {}
    taken: dict[int, int] = {}  # for each empty hexagon near the map, the directions in which it is taken
    for space in at:
        for direction in range(6):
            here = space + DELTA[direction]
            if here not in at:
                taken[here] = taken.get(here, 0) | 1 << (direction + 3) % 6
    for here, around in taken.items():
        for turn in range(6):
            step = DELTA[turn]
            if not a[turn] & around and here + step not in at and not b[turn] & taken.get(here + step, 0):
                found[here * 8 + turn] = True
            if not b[turn] & around and here - step not in at and not a[turn] & taken.get(here - step, 0):
                found[(here - step) * 8 + turn] = True
    return list(found)


def joins(at: dict[int, int], links: list[int], here: int, exits: int) -> list[int]:
    """The spaces to which paths would lead from a hexagon with these exits."""
    found: list[int] = []
    for direction in range(6):
        if exits >> direction & 1:
            space = at.get(here + DELTA[direction], -1)
            if space >= 0 and links[space * 6 + (direction + 3) % 6] != NONE:
                found.append(space)
    return found


def is_whole(at: dict[int, int]) -> bool:
    """Whether all tiles hang together, edge by edge."""
    for start in at:
        seen: dict[int, bool] = {start: True}
        queue = [start]
        while queue:
            here = queue.pop()
            for direction in range(6):
                beyond = here + DELTA[direction]
                if beyond in at and beyond not in seen:
                    seen[beyond] = True
                    queue.append(beyond)
        return len(seen) == len(at)
    return True
