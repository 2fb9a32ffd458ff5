"""What the tiles with a clover make things worth."""

from __future__ import annotations

from collections.abc import Iterator

from mire.games.marshlands.board.seeking import facing, featured
from mire.games.marshlands.board.terrain import FISHERY, FROG, LOCAL, REED
from mire.games.marshlands.components.ground import CENTRE, Section
from mire.games.marshlands.components.tiles import ABBEY, kind_of
from mire.games.marshlands.rules.intervals.event_tiles import lying_everywhere
from mire.games.marshlands.rules.marsh.constructions import claims, constructions, frog_ponds
from mire.games.marshlands.rules.scoring.lines import WORTH, empties, line
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

from .pollution import stained

AN_ABBEY, TOURIST_GUIDE, FROG_POINTS = 10, 5, 2
LESS_BY_POLLUTION = {"fishery": 2, "garden": 2, "reed bed": 7}
LESS_BY_HERON, LESS_BY_YOB = 2, 1


class Effects:
    """What lies on each section, and what is near what: worked out once for a score sheet."""

    def __init__(self, table: MarshlandsTable) -> None:
        self.table = table
        self.there = lying_everywhere(table)
        self.stains = stained(table)
        self.yobbed: set[int] = set()
        self.weedy: set[int] = set()
        for section, kinds in self.there.items():
            for square in kinds.get("yob", ()):
                self.yobbed |= {square, *table.layout.around(square)}
            if table.is_maintained(section):
                continue
            primroses = kinds.get("water-primrose", ())
            for square in primroses:
                self.weedy |= set(table.layout.around(square))
            if len(primroses) > 1:
                self.weedy |= set(table.layout.squares[section])

    def section(self, square: int) -> Section:
        return self.table.layout.ground.sections[square]

    def has(self, square: int, kind: str, cancelled_by: str) -> bool:
        """Whether a kind of tile lies on this square's section, and nothing there that cancels it."""
        kinds = self.there.get(self.section(square), {})
        return kind in kinds and cancelled_by not in kinds

    def less(self, what: str, squares: list[int], waters: list[int]) -> int:
        """What Heron, Pollution and Yob take off."""
        less = LESS_BY_YOB if self.yobbed & set(squares) else 0
        if what == "fishery" and self.has(squares[0], "heron", "gamekeeper"):
            less += LESS_BY_HERON
        if any(self.table.marsh.spots[water] in self.stains for water in waters):
            less += LESS_BY_POLLUTION.get(what, 0)
        return less


def environment_sheet(table: MarshlandsTable) -> Iterator[ScoreLine]:
    effects = Effects(table)
    yield from frogs(table, effects)
    owners = claims(table)
    for key, what, waters, nodes in [*constructions(table, owners), *abbeys(table)]:
        owner = owners.get(key)
        if owner is None or what in ("pond", "village"):
            continue
        yield valued(table, effects, owner, what, waters, nodes)
    for section, kinds in effects.there.items():
        for square in kinds.get("tourist-guide", ()):
            yield line(table, section, "Tourist Guide", TOURIST_GUIDE, "whole", [square])
    yield from empties(table)


def abbeys(table: MarshlandsTable) -> Iterator[tuple[int, str, list[int], list[int]]]:
    """The Abbey, where it lies on a section, is a finished construction too."""
    if ABBEY in table.laid:
        node = table.water_at(table.layout.index[table.where[table.laid.index(ABBEY)]])
        yield node, "Abbey", [node], [node]


def frogs(table: MarshlandsTable, effects: Effects) -> Iterator[ScoreLine]:
    """Frogs in ponds; with Water Primrose about, also those that are not; none where the Heron is, or pollution."""
    spots = table.marsh.spots
    in_ponds = set()
    seen = set()
    for node, other in frog_ponds(table):
        square, across = spots[node] // LOCAL, spots[other] // LOCAL
        in_ponds.add(node)
        owner = effects.section(square)
        if owner == CENTRE or (min(node, other), owner) in seen:
            continue
        seen.add((min(node, other), owner))
        yield frog(table, effects, "pond", node, [square, across])
    for node in featured(table.shapes.shapes, table.marsh, FROG):
        square = spots[node] // LOCAL
        if node not in in_ponds and square in effects.weedy and effects.section(square) != CENTRE:
            yield frog(table, effects, "frog", node, [square])


def frog(table: MarshlandsTable, effects: Effects, what: str, node: int, squares: list[int]) -> ScoreLine:
    owner = effects.section(squares[0])
    if effects.has(squares[0], "heron", "gamekeeper"):
        return line(table, owner, what, 0, "eaten", squares)
    if table.marsh.spots[node] in effects.stains:
        return line(table, owner, what, 0, "polluted", squares)
    less = effects.less(what, squares, []) if what == "pond" else 0
    return line(table, owner, what, FROG_POINTS - less, "less" if less else "whole", squares)


def valued(
    table: MarshlandsTable, effects: Effects, owner: Section, what: str, waters: list[int], nodes: list[int]
) -> ScoreLine:
    """What a construction is worth to its counter: nothing if banned, 1 if cut off, less deductions; never below 0."""
    squares = [table.marsh.spots[node] // LOCAL for node in nodes]
    value, banned = worth(table, effects, what, nodes, squares)
    if banned:
        return line(table, owner, what, 0, banned, squares)
    joined = is_joined(table, owner, waters)
    less = effects.less(what, squares, waters)
    points = max(0, (value if joined else table.act.unlinked) - less)
    return line(table, owner, what, points, "less" if less else "whole" if joined else "cut", squares)


def is_joined(table: MarshlandsTable, owner: Section, waters: list[int]) -> bool:
    """By any way to the village of the counter's owner."""
    village = table.village_square(owner)
    return village >= 0 and any(table.are_joined(water, table.water_at(village)) for water in waters)


def worth(table: MarshlandsTable, effects: Effects, what: str, nodes: list[int], squares: list[int]) -> tuple[int, str]:
    """The value of a construction before anything is taken off, or what makes it worth nothing at all."""
    first = squares[0]
    if what == "Abbey":
        return AN_ABBEY, ""
    if what == "reed bed":
        return WORTH[REED], ""
    if what == "fishery":
        if kind_of(table.card_at(first) or "") == "water-bailiff":
            return 0, "bailiff"
        if effects.has(first, "poacher", "water-bailiff"):
            return 0, "poached"
        return WORTH[FISHERY], "weedy" if first in effects.weedy else ""
    counted = [square for square in squares if effects.section(square) != CENTRE]
    if what == "garden":
        eaten = any(effects.has(square, "rodents", "gamekeeper") for square in counted)
        return 2 * len(counted), "eaten" if eaten else ""
    if what == "copse":
        left = unburnt(table, nodes)
        return 2 * len(left), "" if left else "burnt"
    if len(counted) < len(squares):
        return 0, "factory"
    return len(counted) + unpolluted_cows(table, effects, nodes), ""


def unburnt(table: MarshlandsTable, nodes: list[int]) -> list[int]:
    """The segments of a copse that no Fire reaches: it does not pass the Rain."""
    spots = [table.marsh.spots[node] for node in nodes]
    kinds = {spot: kind_of(table.card_at(spot // LOCAL) or "") for spot in spots}
    burnt = {spot for spot in spots if kinds[spot] == "fire"}
    queue = list(burnt)
    for spot in queue:
        for to in facing(table.shapes.shapes, table.marsh, table.layout.ground, spot):
            if to in kinds and kinds[to] != "rain" and to not in burnt:
                burnt.add(to)
                queue.append(to)
    return [spot for spot in spots if spot not in burnt]


def unpolluted_cows(table: MarshlandsTable, effects: Effects, nodes: list[int]) -> int:
    """The cows whose patch of field touches no polluted water."""
    found = 0
    for node in nodes:
        square, part = divmod(table.marsh.spots[node], LOCAL)
        shape = table.shape_at(square)
        touching = {
            square * LOCAL + shape.middle[side]
            for side in range(4)
            if part in (shape.first[side], shape.second[side]) and shape.middle[side] >= 0
        }
        if not touching & effects.stains:
            found += shape.sums[part] >> 24 & 0xFFF
    return found


ROWS = {
    "pond": "SM-I3-155",
    "pond eaten": "SM-I3-073",
    "frog": "SM-I3-096",
    "frog eaten": "SM-I3-073",
    " polluted": "SM-I3-115",
    "garden": "SM-I3-150",
    "garden eaten": "SM-I3-071",
    "copse": "SM-I3-150",
    "copse burnt": "SM-I3-066",
    "field": "SM-I3-151",
    "field factory": "SM-I3-152",
    "fishery": "SM-I3-153",
    "fishery bailiff": "SM-I3-077",
    "fishery poached": "SM-I3-086",
    "fishery weedy": "SM-I3-095",
    "reed bed": "SM-I3-154",
    "Abbey": "SM-I3-013",
    " cut": "SM-I3-148",
    " less": "SM-I3-149",
    "Tourist Guide": "SM-I3-139",
    "empty squares": "SM-I3-156",
}
