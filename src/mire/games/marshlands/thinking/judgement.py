"""How well each player stands: the points there are, and what the marsh still promises."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from mire.games.marshlands.board.fitting import fits
from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.outlook import outlook
from mire.games.marshlands.board.seeking import facing
from mire.games.marshlands.board.terrain import ANYTHING, COPSE, FIELD, GARDEN, LAND, LOCAL, TREES, WATER

from ..components.ground import CENTRE
from ..components.shapes import Shapes, shapes_of
from ..components.tiles import Faces
from ..rules.boats import banks
from ..rules.marsh.water import beside_the_centre
from ..rules.scoring.lines import totals
from ..rules.scoring.sheets import sheet
from ..rules.scoring.villages import village_table
from ..table import MarshlandsTable

HALF = 8.0  # so many fitting tiles in a box of 125 make it as likely as not that a square is filled
SURE = 3.0  # how much a point weighs at the very end
DRIFT = 0.12  # how much less for each tile to come
VILLAGE_HOPE = 7.0  # what a way to the Abbey may still be worth (act 3)
NEAR = 0.45  # what a step nearer to the Abbey is worth in the race


@lru_cache(maxsize=8)
def hardness_of(faces: Faces) -> dict[int, float]:
    """For everything an empty square may want of a tile, the logarithm of how likely one is found."""
    shapes = shapes_of(faces)
    found = {}
    for north, east, south, west in product((TREES, FIELD, WATER, COPSE, GARDEN, LAND), repeat=4):
        wanted = north | east << 4 | south << 8 | west << 12
        found[wanted] = math.log(_chance(shapes, wanted))
    return found


def _chance(shapes: Shapes, wanted: int) -> float:
    if wanted == ANYTHING:
        return 0.9
    fitting = sum(
        any(fits(shapes.shapes[4 * kind + turn], wanted) for turn in turns) for kind, turns in enumerate(shapes.turns)
    )
    return max(0.01, fitting / (fitting + HALF))


def promise(table: MarshlandsTable, colour: int) -> float:
    """What a colour's own section promises, at a quick look."""
    return promises(table, (colour,))[colour]


def promises(table: MarshlandsTable, sections: Sequence[int] = ()) -> list[float]:
    """What each section promises its owner, in points; those of all are looked at, or only some."""
    layout, marsh = table.layout, table.marsh
    squares = layout.all
    if sections:
        squares = [square for section in sections for square in layout.squares[section]]
    inner, outer, hopes = [-1] * 4, [-1] * 4, [-1] * 4
    act = table.act
    for section in sections or table.used:
        if act.links_to == "own village":
            village = table.village_square(section)
            if village >= 0:
                inner[section], outer[section] = (
                    root(marsh.own, marsh.first[village]),
                    root(marsh.up, marsh.first[village]),
                )
            continue
        outer[section] = root(marsh.up, marsh.first[layout.centre])
        if act.links_to == "centre":
            inner[section] = outer[section]
            continue
        entry = beside_the_centre(table, section)
        if entry >= 0:
            inner[section] = root(marsh.own, entry)
        if act.villages == "in the corners":
            hopes[section] = root(marsh.own, marsh.first[layout.corner(section)])
    anyhow = act.links_to == "centre"
    found = outlook(
        layout.ground, table.shapes.shapes, marsh, squares, inner, outer, hopes, hardness_of(table.printed), anyhow
    )
    if act.village_scores != "no":
        for section in range(4) if table.seats == 1 else sections or table.used:
            found[section] += village_promise(
                table, section, inner[table.used[0] if anyhow else section], hopes[section]
            )
    return found


def village_promise(table: MarshlandsTable, section: int, inner: int, hope: int) -> float:
    """What a village is worth, or may come to be worth."""
    square = table.village_square(section)
    if table.act.village_scores == "table":
        if square < 0:
            return 3.0
        joined = root(table.marsh.own, table.marsh.first[square]) == inner
        return float(village_table(table, square)) if joined else 1.0 + 0.3 * village_table(table, square)
    if square < 0:
        return 0.0
    if hope < 0:
        return 10.0 if root(table.marsh.up, table.marsh.first[square]) == inner else 0.0
    if hope == inner:
        return 10.0
    return VILLAGE_HOPE * (1 - nearest(table, section, hope) / 10)


def nearest(table: MarshlandsTable, section: int, hope: int) -> int:
    """How far from the Abbey the village's water still is, by squares, where it can go on."""
    layout, marsh = table.layout, table.marsh
    row, column = divmod(layout.entry(section), layout.ground.width)
    best = 10
    for square in layout.squares[section]:
        if marsh.at[square] < 0:
            continue
        shape = table.shape_at(square)
        for side in range(4):
            beside = layout.ground.near[4 * square + side]
            part = shape.middle[side]
            if beside < 0 or part < 0 or marsh.at[beside] >= 0 or layout.ground.sections[beside] != section:
                continue
            if shape.sorts[part] == WATER and root(marsh.own, marsh.first[square] + part) == hope:
                there = divmod(beside, layout.ground.width)
                best = min(best, 1 + abs(there[0] - row) + abs(there[1] - column))
    return best


def estimate(table: MarshlandsTable) -> tuple[float, ...]:
    """Each player's chance to win."""
    if table.act.race:
        return race_estimate(table)
    by_colour = worth_by_colour(table)
    if table.seats == 1:
        empty = sum(table.marsh.at[square] < 0 for square in table.layout.all)
        return (max(0.0, min(1.0, 0.5 + by_colour[table.colours[0]] / 400 - empty / 120)),)
    scale = SURE + DRIFT * len(table.deck)
    weights = {colour: math.exp(points / scale) for colour, points in by_colour.items()}
    total = sum(weights.values())
    return tuple(weights[colour] / total for colour in table.colours)


def worth_by_colour(table: MarshlandsTable) -> dict[int, float]:
    """The points each colour has or may expect."""
    if table.act.counters:
        found = {colour: float(points) for colour, points in totals(table, sheet(table)).items()}
        if table.act.boats:
            for colour, promise in enumerate(promises(table)):
                if colour in found:
                    found[colour] += 0.3 * promise
        return found
    promised = promises(table)
    if table.seats == 1:
        return {table.colours[0]: sum(promised)}
    return {colour: promised[colour] for colour in sorted(set(table.colours))}


def race_estimate(table: MarshlandsTable) -> tuple[float, ...]:
    left = [race_length(table, colour) for colour in table.colours]
    weights = [math.exp(-NEAR * length) for length in left]
    return tuple(weight / sum(weights) for weight in weights)


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
