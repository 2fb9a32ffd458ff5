"""What can be read off a Gillybog map: where tiles fit, how far things are, what sees what.

A hexagon is one int, `(q + 128) * 256 + r + 128`, so that a step in a direction is adding a constant; the map may grow
some hundred hexagons in any direction, and has tiles for half of that.  The spaces are numbered as they come.  `links`
has six ints for each space, one for each direction: the number of the space the path leads to, or how the path ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

# Directions: 0 east, 1 north-east, 2 north-west, 3 west, 4 south-west, 5 south-east.
DELTA: Final[list[int]] = [256, 255, -1, -256, -255, 1]

OPEN: Final = -1  # a path that ends at a tile's edge with no tile beyond
BLOCKED: Final = -2  # a path that ends at a tile beyond, which has no path there
NONE: Final = -3  # no path

FAR: Final = 1 << 20  # the cost of a space that no way leads to
LENGTH: Final = 256  # a way costs so much for each space, and 1 more for each bog


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


def costs(links: list[int], bogs: list[int], target: int) -> list[int]:
    """The cost of the best way from each space to the target: the shortest, and of those the one with fewest bogs.

    `bogs` has a 1 for each space that is a bog.  Divided by LENGTH a cost is the number of spaces.
    """
    found = [FAR] * len(bogs)
    found[target] = 0
    layer = [target]
    length = 0
    while layer:
        following: list[int] = []
        length += LENGTH
        for space in layer:
            start = space * 6
            through = found[space] % LENGTH
            for direction in range(start, start + 6):
                other = links[direction]
                if other < 0:
                    continue
                cost = length + through + bogs[other]
                if found[other] == FAR:
                    found[other] = cost
                    following.append(other)
                elif found[other] > cost:
                    found[other] = cost
        layer = following
    return found


def best_steps(links: list[int], cost: list[int], space: int) -> list[int]:
    """The adjacent spaces through which a best way leads on."""
    best = FAR
    found: list[int] = []
    for direction in range(space * 6, space * 6 + 6):
        other = links[direction]
        if other >= 0 and cost[other] <= best:
            if cost[other] < best:
                found = []
                best = cost[other]
            found.append(other)
    return found


LOUD: Final = frozenset(("ambush", "snare", "tunnel"))  # kinds of spaces where something happens to who enters


def is_quiet(hunters: list[int], kinds: Sequence[str], stops: list[int], space: int) -> bool:
    """Whether one can walk over a space without anything happening."""
    return not hunters[space] and kinds[space] not in LOUD and space not in stops


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


def reach(
    links: list[int],
    hunters: list[int],
    kinds: Sequence[str],
    stops: list[int],
    shut: list[int],
    free: list[int],
    start: int,
    most: int,
) -> tuple[list[int], list[int]]:
    """How many steps it takes to each space, at most so many, and from which space one comes; -1 where no way leads.

    One walks on only from quiet spaces; `stops` are spaces with a token that ends a movement, `shut` those that may not
    be entered, `free` those that cost nothing to enter.
    """
    size = len(kinds)
    found = [-1] * size
    came_from = [-1] * size
    found[start] = 0
    layer = [start]
    steps = 0
    while layer:
        following: list[int] = []
        for space in layer:
            if found[space] < steps or (space != start and not is_quiet(hunters, kinds, stops, space)):
                continue
            for direction in range(space * 6, space * 6 + 6):
                other = links[direction]
                if other < 0 or (shut and shut[other]):
                    continue
                if free and free[other]:
                    if found[other] < 0 or found[other] > steps:
                        found[other] = steps
                        came_from[other] = space
                        layer.append(other)
                elif steps < most and (found[other] < 0 or found[other] > steps + 1):
                    found[other] = steps + 1
                    came_from[other] = space
                    following.append(other)
        layer = following
        steps += 1
    return found, came_from


def way(came_from: list[int], end: int) -> list[int]:
    """The way to a space, from the first space entered on."""
    found = [end]
    here = came_from[end]
    while came_from[here] >= 0:
        found.append(here)
        here = came_from[here]
    return found[::-1]


def in_sight(links: list[int], space: int) -> list[int]:
    """This space and all that a straight line of paths joins to it."""
    found = [space]
    for direction in range(6):
        other = links[space * 6 + direction]
        while other >= 0:
            found.append(other)
            other = links[other * 6 + direction]
    return found


def straight(
    links: list[int], hunters: list[int], kinds: Sequence[str], stops: list[int], start: int, heading: int, most: int
) -> tuple[list[int], list[int]]:
    """As `reach`, but straight on only: in any direction, or in the one that is headed for."""
    found = [-1] * len(kinds)
    came_from = [-1] * len(kinds)
    found[start] = 0
    for direction in range(6):
        if heading >= 0 and direction != heading:
            continue
        before = start
        space = links[start * 6 + direction]
        steps = 1
        while space >= 0 and steps <= most:
            found[space] = steps
            came_from[space] = before
            if not is_quiet(hunters, kinds, stops, space):
                break
            before = space
            space = links[space * 6 + direction]
            steps += 1
    return found, came_from


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
