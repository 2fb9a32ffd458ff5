"""What bots reckon on a Gillybog map: what a way would cost that is still to be built, and how dangerous one is."""

from __future__ import annotations

from mypy_extensions import i64

from mire.games.gillybog.board.hexagons import DELTA, hexes_apart
from mire.games.gillybog.board.paths import BLOCKED, FAR, OPEN


def is_roomy(at: dict[int, int], here: int) -> bool:
    """Whether there is room for a tile of two spaces on an empty hexagon."""
    return any(here + step not in at for step in DELTA)


def building_costs(
    at: dict[int, int],
    links: list[int],
    spots: list[int],
    tolls: list[int],
    grows: list[int],
    start: int,
    build: int,
    most: int,
    everywhere: bool,
) -> tuple[list[int], dict[int, int]]:
    """What it costs to get from each space to one, and, if asked for everywhere, from each empty hexagon near the map.

    Entering a space costs its toll, a hexagon still to be laid `build`, and going on by a path that was blocked what
    the space it leads from has in `grows`, if that is not 0; each of these, and the last with a toll, is less than 64.
    Paths can be built only on from open ends, where a tile has room, and no farther out than next to the map; with
    `build` 0 none are.  FAR where nothing leads for less than `most`.
    """
    west = east = spots[start] >> 8
    north = south = spots[start] & 255
    for here in at:
        q, r = here >> 8, here & 255
        west, east = min(west, q - 1), max(east, q + 1)
        north, south = min(north, r - 1), max(south, r + 1)
    found = [FAR] * len(spots)
    outside: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(64)]
    buckets[0].append(spots[start])
    found[start] = 0
    waiting = 1
    left = FAR if everywhere else len(at)
    cost: i64 = 0
    while waiting and left and cost < most:
        bucket = buckets[cost & 63]
        if not bucket:
            cost += 1
            continue
        for here in bucket:
            waiting -= 1
            space = at.get(here, -1)
            if space >= 0:
                if found[space] != cost:
                    continue
                left -= 1
                onward = cost + tolls[space]
                for direction in range(6):
                    other = links[space * 6 + direction]
                    if other >= 0:
                        if found[other] > onward:
                            found[other] = onward
                            buckets[onward & 63].append(spots[other])
                            waiting += 1
                    elif other == BLOCKED:
                        other = at[here + DELTA[direction]]
                        if grows[other] and found[other] > onward + grows[other]:
                            found[other] = onward + grows[other]
                            buckets[found[other] & 63].append(spots[other])
                            waiting += 1
                    elif other == OPEN and build:
                        beyond = here + DELTA[direction]
                        if outside.get(beyond, FAR) > onward:
                            outside[beyond] = onward
                            buckets[onward & 63].append(beyond)
                            waiting += 1
                continue
            if outside[here] != cost or not (west <= here >> 8 <= east and north <= here & 255 <= south):
                continue
            if not is_roomy(at, here):
                continue
            onward = cost + build
            for direction in range(6):
                beyond = here + DELTA[direction]
                other = at.get(beyond, -1)
                if other >= 0:
                    if links[other * 6 + (direction + 3) % 6] == OPEN and found[other] > onward:
                        found[other] = onward
                        buckets[onward & 63].append(beyond)
                        waiting += 1
                elif outside.get(beyond, FAR) > onward:
                    outside[beyond] = onward
                    buckets[onward & 63].append(beyond)
                    waiting += 1
        buckets[cost & 63] = []
        cost += 1
    return found, outside


def braved(
    links: list[int], attacks: list[int], stops: list[int], start: int, most: int
) -> tuple[list[int], list[int]]:
    """With how few attacks one gets to each space in at most so many steps, and from which space one comes.

    `stops` has a 1 for each space from which one cannot walk on.  FAR where no way leads.
    """
    found = [FAR] * len(attacks)
    came_from = [-1] * len(attacks)
    found[start] = 0
    layer = [start]
    steps = 0
    while layer and steps < most:
        following: list[int] = []
        for space in layer:
            if stops[space] and space != start:
                continue
            for direction in range(space * 6, space * 6 + 6):
                other = links[direction]
                if other >= 0 and found[other] > found[space] + attacks[other]:
                    found[other] = found[space] + attacks[other]
                    came_from[other] = space
                    following.append(other)
        layer = following
        steps += 1
    return found, came_from


def open_ends(links: list[int], spots: list[int], steps: list[int]) -> list[int]:
    """The hexagons beyond the open paths of all spaces that a way leads to."""
    found: dict[int, bool] = {}
    for space in range(len(spots)):
        if steps[space] < FAR:
            for direction in range(6):
                if links[space * 6 + direction] == OPEN:
                    found[spots[space] + DELTA[direction]] = True
    return list(found)


def gap(ends: list[int], others: list[int]) -> int:
    """The fewest hexagons between an end and another."""
    best = 99
    for one in ends:
        for other in others:
            apart = hexes_apart(one, other)
            if apart < best:
                best = apart
    return best
