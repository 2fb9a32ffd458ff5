"""What a boat may come to: what it can claim, and how long a race still is."""

from __future__ import annotations

from typing import Any

from mire.games.marshlands.board.ground import Ground
from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.seeking import facing, pond
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import FIELD, FISHERY, LOCAL, REED, SEGMENT, SERVED, WATER


def keys_of(shapes: list[Shape], marsh: Any, ground: Ground, nodes: list[int]) -> list[int]:
    """What stands for the whole construction of each node: its root; for water, the node itself, or its pond's."""
    at: list[int] = marsh.at
    spots: list[int] = marsh.spots
    up: list[int] = marsh.up
    found: list[int] = []
    for node in nodes:
        spot = spots[node]
        if shapes[at[spot // LOCAL]].sorts[spot % LOCAL] != WATER:
            found.append(root(up, node))
            continue
        other = pond(shapes, marsh, ground, node)
        found.append(other if 0 <= other < node else node)
    return found


def within_reach(
    shapes: list[Shape],
    marsh: Any,
    ground: Ground,
    start: int,
    claimed: list[int],
    barred: list[int],
    barren: list[int],
    nearer: list[float],
) -> float:
    """What a boat on this water could claim that nobody has claimed; things farther away count less, by `nearer`.

    `barred` are squares that it may not enter, `barren` those on which nothing can be claimed.
    """
    at: list[int] = marsh.at
    first: list[int] = marsh.first
    up: list[int] = marsh.up
    sums: list[int] = marsh.sums
    seen: set[int] = set(claimed)
    steps: dict[int, int] = {start: 0}
    queue: list[int] = [start]
    worth = 0.0
    far = len(nearer) - 1
    for here in queue:
        square = here // LOCAL
        part = here % LOCAL
        away = steps[here]
        if square not in barren:
            shape = shapes[at[square]]
            if shape.features[part] & (FISHERY | REED) != 0:
                key = first[square] + part
                if key not in seen:
                    seen.add(key)
                    worth += nearer[away] * (10.0 if shape.features[part] & REED != 0 else 3.0)
            lands: list[int] = []
            for local in range(len(shape.banks)):
                if part in shape.banks[local]:
                    lands.append(local)
            for local in shape.landings[part]:
                lands.append(local)
            for local in lands:
                top = root(up, first[square] + local)
                total = sums[top]
                if total & (SEGMENT - 1) != 0 or top in seen:
                    continue
                is_field = shape.sorts[local] == FIELD
                if is_field and total < SERVED:
                    continue
                seen.add(top)
                segments = (total >> 12) & 0xFFF
                worth += nearer[away] * float(segments if is_field else 2 * segments)
        if away == far:
            continue
        for to in facing(shapes, marsh, ground, here):
            if to not in steps and to // LOCAL not in barred:
                steps[to] = away + 1
                queue.append(to)
    return worth


def race_left(
    shapes: list[Shape],
    marsh: Any,
    ground: Ground,
    carried: list[tuple[tuple[int, ...], ...]],
    section: int,
    centre: int,
    start: int,
) -> float:
    """About how many turns a boat needs to the centre: one for each step, and more where tiles are still to be laid.

    `carried` tells for every shape and each of its nodes where a boat may be carried from there.
    """
    at: list[int] = marsh.at
    sections = ground.sections
    width = ground.width
    best: dict[int, float] = {start: 0.0}
    waiting: list[float] = [0.0]
    where: list[int] = [start]
    least = 30.0
    while where:
        next_one = 0
        for i in range(1, len(where)):
            if waiting[i] < waiting[next_one] or (waiting[i] == waiting[next_one] and where[i] < where[next_one]):
                next_one = i
        steps = waiting.pop(next_one)
        spot = where.pop(next_one)
        square = spot // LOCAL
        part = spot % LOCAL
        if square == centre:
            return steps if steps < 30.0 else 30.0
        shape = shapes[at[square]]
        for to in facing(shapes, marsh, ground, spot):
            there = sections[to // LOCAL]
            if (there == section or to // LOCAL == centre) and best.get(to, 99.0) > steps + 1:
                best[to] = steps + 1
                waiting.append(steps + 1)
                where.append(to)
        for side in range(4):
            beside = ground.near[4 * square + side]
            if beside < 0 or at[beside] >= 0 or sections[beside] != section:
                continue
            if part == shape.middle[side] or part == shape.first[side] or part == shape.second[side]:
                away = abs(beside // width - centre // width) + abs(beside % width - centre % width)
                slow = 1.0 if shape.sorts[part] == WATER else 1.6
                length = steps + slow * (1.0 + 1.35 * away)
                if length < least:
                    least = length
        for other in carried[at[square]][part]:
            to = square * LOCAL + other
            if best.get(to, 99.0) > steps + 1.2:
                best[to] = steps + 1.2
                waiting.append(steps + 1.2)
                where.append(to)
    return least
