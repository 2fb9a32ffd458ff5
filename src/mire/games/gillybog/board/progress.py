"""How far the gillys of Gillybog have come, by what it costs to get about."""

from __future__ import annotations

from typing import Final

SAVED: Final = -1
GILLYS: Final = 3
FOUND: Final = 3.0  # what a gilly is worth in a camp,
FREED: Final = 6.5  # on its way,
HOME: Final = 10.0  # and on the Den
FAR_AWAY: Final = 120  # costs beyond this make no difference
WAY: Final = 0.09  # what a step is worth
LAST_WAY: Final = 0.12  # and one of each player to the ritual
ABSENT: Final = 1.5  # and who is not there yet
GATHER: Final = 0.5  # and how much of that, for who brings none home, while the last gillys are on their way
LEFT_ALONE: Final = 1.0  # what a freed gilly loses that nobody is with


def progress(
    place: list[int],
    standing: list[int],
    captives: list[int],
    reserve: int,
    vision: list[int],
    home: list[int],
    held: list[list[int]],
    left: list[list[int]],
) -> float:
    """What the gillys are worth, less the ways still to be gone: costs to where they are held or left, and so on."""
    sights: list[int] = []
    nearest = FAR_AWAY
    total = 0
    absent = 0
    for here in place:
        far = _near(vision[here])
        sights.append(far)
        total += far
        if far != 0:
            absent += 1
        if far < nearest:
            nearest = far
    saved = 0
    for space in standing:
        if space == SAVED:
            saved += 1
    if saved == GILLYS:
        return HOME * GILLYS + 5.0 - LAST_WAY * total - ABSENT * absent
    found = HOME * saved
    for space in standing:
        if space != SAVED:
            found += FREED - 0.8 * WAY * _near(home[space])
    free: list[int] = []
    for here in place:
        if here not in standing:
            free.append(here)
    if not free:
        free = place
    for costs in left:
        found -= LEFT_ALONE + WAY * _least(costs, free)
    for i in range(len(held)):
        found += FOUND - WAY * _least(held[i], free)
        found -= 0.4 * WAY * _near(home[captives[i]])
    if reserve != 0:
        found -= WAY * nearest
    else:
        idle = 0
        for i in range(len(place)):
            if place[i] not in standing:
                idle += sights[i]
        found -= GATHER * LAST_WAY * idle
    return found


def progresses(
    ends: list[int],
    seat: int,
    following: int,
    place: list[int],
    standing: list[int],
    captives: list[int],
    reserve: int,
    vision: list[int],
    home: list[int],
    held: list[list[int]],
    left: list[list[int]],
) -> list[float]:
    """The same for each space that a player may go to, with a gilly that follows; -1 for none."""
    places = place[:]
    gillys = standing[:]
    found: list[float] = []
    for end in ends:
        places[seat] = end
        if following >= 0:
            gillys[following] = end
        found.append(progress(places, gillys, captives, reserve, vision, home, held, left))
    return found


def _near(cost: int) -> int:
    return cost if cost < FAR_AWAY else FAR_AWAY


def _least(costs: list[int], spaces: list[int]) -> int:
    least = FAR_AWAY
    for space in spaces:
        if costs[space] < least:
            least = costs[space]
    return least
