"""How far a traveller comes on the canals of a section (interval 2)."""

from __future__ import annotations

import math
from typing import Any, Final

from mire.games.marshlands.board.ground import Ground
from mire.games.marshlands.board.seeking import facing
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import DRY, LOCAL, WATER

REACHED: Final = 0.3  # what a tile is worth that the own boat can reach
GOING_ON: Final = [0.0, 1.5, 2.5, 3.0]  # and that the water may go on at one end, at two and so on
SHUT_IN: Final = 12.0  # what it costs if it cannot, while the section is empty
MEETING: Final = 8.0  # and where two of its ends may meet, if there is sure to be a tile
ONE_BETWEEN: Final = 0.4  # how far that holds if it takes two tiles
SECTION: Final = 30  # squares


def reached(
    shapes: list[Shape],
    marsh: Any,
    ground: Ground,
    squares: list[int],
    section: int,
    centre: int,
    entry_side: int,
    walls: set[int],
    shut: set[int],
    hardness: dict[int, float],
) -> float:
    """How much water one can travel on a section, at how many ends it may go on, and where they may meet.

    `walls` are sides that are blocked, as square * 4 + side; `shut` are waters, as spots.
    """
    at: list[int] = marsh.at
    wanted: list[int] = marsh.wanted
    sections = ground.sections
    near = ground.near
    entry = squares[0]
    if at[entry] < 0:
        return 0.0
    shape = shapes[at[entry]]
    if (shape.edges >> (4 * entry_side)) & 15 != WATER:
        return 0.0
    queue: list[int] = [entry * LOCAL + shape.middle[entry_side]]
    seen: set[int] = set(queue)
    ends: dict[int, int] = {}  # of each empty square, how many ends it has beside it
    for spot in queue:
        square = spot // LOCAL
        part = spot % LOCAL
        if sections[square] != section or spot in shut:
            continue
        shape = shapes[at[square]]
        for side in range(4):
            beside = near[4 * square + side]
            if shape.middle[side] == part and beside >= 0 and at[beside] < 0 and sections[beside] == section:
                ends[beside] = ends.get(beside, 0) + 1
        for to in facing(shapes, marsh, ground, spot):
            there = to // LOCAL
            if there == centre or to in seen or to in shut:
                continue
            if walls:
                side = 0
                while near[4 * square + side] != there:
                    side += 1
                if 4 * square + side in walls or 4 * there + ((side + 2) & 3) in walls:
                    continue
            seen.add(to)
            queue.append(to)
    chances: dict[int, float] = {}
    meeting = 0.0
    number = 0
    for square, some in ends.items():
        chances[square] = math.exp(hardness[wanted[square]])
        number += some
        if some > 1:
            meeting += chances[square]
    for square, chance in chances.items():
        meeting += ONE_BETWEEN * chance * chances.get(square + 1, 0.0)
        meeting += ONE_BETWEEN * chance * chances.get(square + ground.width, 0.0)
    if number > 0:
        return REACHED * len(seen) + GOING_ON[(number if number < 4 else 4) - 1] + MEETING * meeting
    return REACHED * len(seen) + MEETING * meeting - SHUT_IN * empty(marsh, squares) / SECTION


def empty(marsh: Any, squares: list[int]) -> int:
    """How many of these squares are empty."""
    at: list[int] = marsh.at
    found = 0
    for square in squares:
        if at[square] < 0:
            found += 1
    return found


def led_over(shapes: list[Shape], marsh: Any, ground: Ground, square: int) -> int:
    """The pairs of sides between which water leads over a tile, from one that lies to one that lies: as bits."""
    at: list[int] = marsh.at
    if at[square] < 0:
        return 0
    shape = shapes[at[square]]
    found = 0
    for one in range(4):
        for two in range(one + 1, 4):
            part = shape.middle[one]
            if part < 0 or part != shape.middle[two] or shape.sorts[part] != WATER:
                continue
            if _is_met(shapes, at, ground, square, one) and _is_met(shapes, at, ground, square, two):
                found |= 1 << (4 * one + two)
    return found


def _is_met(shapes: list[Shape], at: list[int], ground: Ground, square: int, side: int) -> bool:
    beside = ground.near[4 * square + side]
    if beside < 0 or at[beside] < 0:
        return False
    other = shapes[at[beside]]
    there = other.middle[(side + 2) & 3]
    return there >= 0 and other.sorts[there] == WATER


def open_canals(
    shapes: list[Shape], marsh: Any, ground: Ground, squares: list[int], walls: set[int], shut: set[int]
) -> dict[int, dict[int, tuple[int, int]]]:
    """For each water one may travel: by which sides it leads where, and by which side one comes in there."""
    at: list[int] = marsh.at
    near = ground.near
    found: dict[int, dict[int, tuple[int, int]]] = {}
    for square in squares:
        if at[square] < 0:
            continue
        shape = shapes[at[square]]
        for side in range(4):
            part = shape.middle[side]
            beside = near[4 * square + side]
            if part < 0 or shape.sorts[part] != WATER or beside < 0 or at[beside] < 0:
                continue
            other = shapes[at[beside]]
            back = (side + 2) & 3
            there = other.middle[back]
            if there < 0 or other.sorts[there] != WATER or (shape.features[part] | other.features[there]) & DRY != 0:
                continue
            here = square * LOCAL + part
            to = beside * LOCAL + there
            if here in shut or to in shut or 4 * square + side in walls or 4 * beside + back in walls:
                continue
            if here not in found:
                found[here] = {}
            found[here][side] = (to, back)
    return found


def without_dead_ends(links: dict[int, dict[int, tuple[int, int]]], home: int) -> None:
    """Strike the waters that lead nowhere."""
    ends: list[int] = []
    for spot, sides in links.items():
        if len(sides) == 1 and spot != home:
            ends.append(spot)
    while ends:
        gone = links.pop(ends.pop())
        for to, entered in gone.values():
            del links[to][entered]
            if len(links[to]) == 1 and to != home:
                ends.append(to)
