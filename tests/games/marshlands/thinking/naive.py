"""The judgement of The Sacred Marshlands as it is told in words: what the quick one is held against."""

from __future__ import annotations

import math
from collections.abc import Iterator

from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.seeking import facing
from mire.games.marshlands.board.terrain import FIELD, FISHERY, LOCAL, REED, SEGMENT, WATER
from mire.games.marshlands.board.travelling import GOING_ON, MEETING, ONE_BETWEEN, REACHED, SHUT_IN
from mire.games.marshlands.components.ground import CENTRE, SECTION, Section
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.rules.boats import banks
from mire.games.marshlands.rules.intervals.tourism.canals import blocked as blocked_for
from mire.games.marshlands.rules.marsh.constructions import claims, is_finished
from mire.games.marshlands.rules.marsh.water import beside_the_centre
from mire.games.marshlands.rules.own_rules import own_rules
from mire.games.marshlands.table import MarshlandsTable
from mire.games.marshlands.thinking.intervals.travelling import empty_squares
from mire.games.marshlands.thinking.intervals.voyages import FAR, NEARER
from mire.games.marshlands.thinking.judgement import hardness_of


def race_length(table: MarshlandsTable, colour: int) -> float:
    """About how many turns a boat still needs: a turn for each step, and more where tiles are still to be laid."""
    layout, marsh, shapes = table.layout, table.marsh, table.shapes.shapes
    ground = layout.ground
    start = table.boats[colour]
    best = {start: 0.0}
    queue = [(0.0, start)]
    empty: dict[int, float] = {}
    middle = divmod(layout.centre, ground.width)
    length = 30.0
    while queue:
        queue.sort()
        steps, spot = queue.pop(0)
        square, part = divmod(spot, LOCAL)
        if square == layout.centre:
            return min(length, steps)
        shape = shapes[marsh.at[square]]
        for to in facing(shapes, marsh, ground, spot):
            if ground.sections[to // LOCAL] in (colour, CENTRE) and best.get(to, 99.0) > steps + 1:
                best[to] = steps + 1
                queue.append((steps + 1, to))
        for side in range(4):
            beside = ground.near[4 * square + side]
            reaches = part in (shape.middle[side], shape.first[side], shape.second[side])
            if beside >= 0 and reaches and marsh.at[beside] < 0 and ground.sections[beside] == colour:
                there = divmod(beside, ground.width)
                away = abs(there[0] - middle[0]) + abs(there[1] - middle[1])
                slow = 1.0 if shape.sorts[part] == WATER else 1.6
                empty[beside] = min(empty.get(beside, 99.0), steps + slow * (1.0 + 1.35 * away))
        for other in banks(table, square, part):
            to = square * LOCAL + other
            if best.get(to, 99.0) > steps + 1.2:
                best[to] = steps + 1.2
                queue.append((steps + 1.2, to))
    return min([length, *empty.values()])


class Voyages:
    """What a boat could claim from where it is, or from where it may go: nearer things count more."""

    def __init__(self, table: MarshlandsTable, colour: Section) -> None:
        self.table = table
        self.colour = colour
        self.claimed = claims(table)
        self.next: dict[int, list[int]] = {}
        self.touched: dict[int, list[tuple[int, float]]] = {}

    def worth(self, start: int) -> float:
        if self.table.shape_at(start // LOCAL).sorts[start % LOCAL] != WATER:
            return -2.0
        seen = set(self.claimed)
        steps, queue, found = {start: 0}, [start], 0.0
        for here in queue:
            for key, points in self.claimable(here):
                if key not in seen:
                    seen.add(key)
                    found += NEARER ** steps[here] * points
            if steps[here] == FAR:
                continue
            for to in self.leads_to(here):
                if to not in steps:
                    steps[to] = steps[here] + 1
                    queue.append(to)
        return found

    def leads_to(self, here: int) -> list[int]:
        if here not in self.next:
            table, stops = self.table, own_rules(self.table).stops
            across = facing(table.shapes.shapes, table.marsh, table.layout.ground, here)
            self.next[here] = [to for to in across if stops(table, self.colour, here, to) is None]
        return self.next[here]

    def claimable(self, spot: int) -> list[tuple[int, float]]:
        """The finished things a boat on this water touches, with what they may be worth."""
        if spot not in self.touched:
            self.touched[spot] = list(touched(self.table, spot))
        return self.touched[spot]


def touched(table: MarshlandsTable, spot: int) -> Iterator[tuple[int, float]]:
    square, part = divmod(spot, LOCAL)
    if not table.act.claims_on_events and kind_of(table.card_at(square) or ""):
        return
    shape, marsh = table.shape_at(square), table.marsh
    if shape.features[part] & (FISHERY | REED):
        yield table.node(spot), 10.0 if shape.features[part] & REED else 3.0
    lands = [local for local, banks in enumerate(shape.banks) if part in banks]
    for local in (*lands, *shape.landings[part]):
        if is_finished(table, square * LOCAL + local):
            top = root(marsh.up, marsh.first[square] + local)
            segments = marsh.sums[top] // SEGMENT % 4096
            yield top, float(segments if shape.sorts[local] == FIELD else 2 * segments)


def reach(table: MarshlandsTable, colour: Section) -> float:
    """How much water a colour can travel on its own section, at how many ends it may go on, and where they may meet."""
    shapes, marsh, ground, centre = table.shapes.shapes, table.marsh, table.layout.ground, table.layout.centre
    start = beside_the_centre(table, colour)
    if start < 0:
        return 0.0
    walls, shut = blocked_for(table, colour)
    queue = [marsh.spots[start]]
    seen, ends = set(queue), dict[int, int]()  # of each empty square, how many ends it has beside it
    for spot in queue:
        square, part = divmod(spot, LOCAL)
        if ground.sections[square] != colour or spot in shut:
            continue
        shape = shapes[marsh.at[square]]
        for side in range(4):
            beside = ground.near[4 * square + side]
            is_end = shape.middle[side] == part and beside >= 0 and marsh.at[beside] < 0
            if is_end and ground.sections[beside] == colour:
                ends[beside] = ends.get(beside, 0) + 1
        for to in facing(shapes, marsh, ground, spot):
            there = to // LOCAL
            if there == centre or to in seen or to in shut:
                continue
            if walls:
                side = ground.near[4 * square : 4 * square + 4].index(there)
                if (square, side) in walls or (there, (side + 2) % 4) in walls:
                    continue
            seen.add(to)
            queue.append(to)
    hardness = hardness_of(table.printed)
    chances = {square: math.exp(hardness[marsh.wanted[square]]) for square in ends}
    meeting = sum(chances[square] for square, number in ends.items() if number > 1)
    for square, chance in chances.items():
        for beside in (square + 1, square + ground.width):
            meeting += ONE_BETWEEN * chance * chances.get(beside, 0.0)
    going_on = GOING_ON[min(sum(ends.values()), len(GOING_ON)) - 1] if ends else 0.0
    shut_in = 0.0 if ends else SHUT_IN * empty_squares(table, colour) / SECTION
    return REACHED * len(seen) + going_on + MEETING * meeting - shut_in
