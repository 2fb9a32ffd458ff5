"""What bots reckon on a Gillybog map: how dangerous a way is, and how far open ends are apart."""

from __future__ import annotations

from mire.games.gillybog.board.hexagons import DELTA, hexes_apart
from mire.games.gillybog.board.paths import FAR, OPEN


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
