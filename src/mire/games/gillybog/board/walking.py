"""Which ways lead over a Gillybog map: those that hunters take, and where players get."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mire.games.gillybog.board.paths import FAR

# Hunters

LENGTH: Final = 256  # a way costs so much for each space, and 1 more for each bog


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


# Players

LOUD: Final = frozenset(("ambush", "snare", "tunnel"))  # kinds of spaces where something happens to who enters


def is_quiet(hunters: list[int], kinds: Sequence[str], stops: list[int], space: int) -> bool:
    """Whether one can walk over a space without anything happening."""
    return not hunters[space] and kinds[space] not in LOUD and space not in stops


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
