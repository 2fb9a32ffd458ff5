"""Interval 3: The Environment.  What the tiles with a clover forbid, whom they stop, what they make things worth."""

from __future__ import annotations

from collections.abc import Iterator

from mire.books.telling import called
from mire.core.agenda import Refusal
from mire.core.records import Card, Seat
from mire.games.marshlands.board import COPSE, FISHERY, FROG, LOCAL, REED, Shape, facing, featured, root

from .ground import CENTRE, Section
from .myths import lying, lying_everywhere
from .scoring import WORTH, claims, constructions, empties, frog_ponds, line
from .table import MarshlandsTable, ScoreLine
from .tiles import ABBEY, EVENT_SETS, VILLAGES, kind_of

MAY_REPLACE: dict[str, tuple[str, ...]] = {
    "floods": EVENT_SETS["clover"],
    "gamekeeper": ("rodents", "heron"),
    "maintenance-work": ("water-primrose", "drought"),
    "drought": ("pasture",),
    "purifying-plant": ("pollution",),
    "pasture": ("mad-cow",),
    "tourist-guide": ("yob",),
}
KEPT_OFF = {  # what is kept off a section, by what, and the row that says so
    "rodents": ("gamekeeper", "SM-I3-083"),
    "heron": ("gamekeeper", "SM-I3-084"),
    "poacher": ("water-bailiff", "SM-I3-078"),
    "water-primrose": ("maintenance-work", "SM-I3-089"),
    "drought": ("maintenance-work", "SM-I3-090"),
    "mad-cow": ("pasture", "SM-I3-133"),
    "yob": ("tourist-guide", "SM-I3-137"),
}
AN_ABBEY, TOURIST_GUIDE, FROG_POINTS = 10, 5, 2
LESS_BY_POLLUTION = {"fishery": 2, "garden": 2, "reed bed": 7}
LESS_BY_HERON, LESS_BY_YOB = 2, 1
PROTECTED_RINGS = 2


# What may not be laid


def forbidden(table: MarshlandsTable, seat: Seat, card: Card, square: int, shape: Shape) -> Refusal | None:
    section, own = table.layout.ground.sections[square], table.colours[seat]
    closest = table.layout.closest(section)
    if card in VILLAGES:
        near = square in closest
        return (
            None if near else Refusal("A village goes on one of the four squares closest to the Factory.", "SM-I3-018")
        )
    if table.villages[section]:
        if section != own:
            row = "SM-I3-020" if square in closest else "SM-I3-048"
            return Refusal("Its owner has not laid the village yet.", row)
        if square in closest and not any(table.marsh.at[other] < 0 for other in closest if other != square):
            return Refusal("One of the four squares must stay free for your village.", "SM-I3-021")
    if any(sums >> 24 & 0xFFF for sums in shape.sums):
        there = lying(table, section)
        if "mad-cow" in there and "pasture" not in there:
            return Refusal("Where the Mad Cow lies no cow may be laid.", "SM-I3-129")
    kind = kind_of(card)
    if kind in KEPT_OFF:
        keeper, row = KEPT_OFF[kind]
        if keeper in lying(table, section) and kind_of(table.card_at(square) or "") != keeper:
            return Refusal(f"The {called(keeper)} keeps the {called(kind)} off this section.", row)
    if kind == "fire":
        return no_fire(table, square, shape)
    if kind == "pollution" and square in protected(table, besides=section):
        return Refusal("The Purifying Plant protects that square.", "SM-I3-126")
    return None


def no_fire(table: MarshlandsTable, square: int, shape: Shape) -> Refusal | None:
    """A Fire must touch copse, and not one in which it rains."""
    beside = copses_beside(table, square, shape)
    if not beside:
        return Refusal("A Fire must lie against copse.", "SM-I3-063")
    up = table.marsh.up
    burning = {root(up, node) for node in beside}
    for number, spot in enumerate(table.marsh.spots):
        raining = kind_of(table.card_at(spot // LOCAL) or "") == "rain" and spot // LOCAL != square
        if raining and root(up, number) in burning:
            return Refusal("It rains in that copse: no Fire may join it.", "SM-I3-070")
    return None


def copses_beside(table: MarshlandsTable, square: int, shape: Shape) -> list[int]:
    """The copses on the tiles round about that a tile would join, as nodes."""
    found = []
    for side in range(4):
        beside = table.layout.ground.near[4 * square + side]
        if shape.edges >> 4 * side & 15 == COPSE and beside >= 0 and table.marsh.at[beside] >= 0:
            other, back = table.shape_at(beside), (side + 2) % 4
            if other.edges >> 4 * back & 15 == COPSE:
                found.append(table.marsh.first[beside] + other.middle[back])
    return found


def protected(table: MarshlandsTable, besides: Section | None = None) -> set[int]:
    """The two rings round the Purifying Plant, if the Pollution lies, or is to be laid, on another section."""
    found: set[int] = set()
    for section, kinds in lying_everywhere(table).items():
        if section != besides and "pollution" not in kinds:
            for plant in kinds.get("purifying-plant", ()):
                found |= {plant, *table.layout.around(plant, PROTECTED_RINGS)}
    return found


# Whom they stop


def stops(table: MarshlandsTable, colour: Section, here: int, to: int) -> Refusal | None:
    """A boat does not cross another's village."""
    card = table.card_at(to // LOCAL)
    if card in VILLAGES and card != VILLAGES[colour]:
        return Refusal("A boat may not cross an opponent's village.", "SM-I3-028")
    return None


# Pollution


def stained(table: MarshlandsTable) -> set[int]:
    """The waters that bear a marker, as spots."""
    return {table.layout.index[stain.square] * LOCAL + stain.part for stain in table.polluted}


def next_stains(table: MarshlandsTable) -> list[int]:
    """Where the pollution flows next: the waters joined to it next door, but for what is protected."""
    now, safe = stained(table), protected(table)
    found: dict[int, None] = {}
    for spot in sorted(now | source(table)):
        for to in facing(table.shapes.shapes, table.marsh, table.layout.ground, spot):
            if to not in now and to // LOCAL not in safe and to not in source(table):
                found[to] = None
    return list(found)


def source(table: MarshlandsTable) -> set[int]:
    """The water of the Pollution tile, if it lies."""
    return {
        table.layout.index[name] * LOCAL
        for card, name in zip(table.laid, table.where, strict=True)
        if kind_of(card) == "pollution"
    }


def is_all_polluted(table: MarshlandsTable) -> bool:
    """Whether every tile with water on it bears a marker."""
    marked = {spot // LOCAL for spot in stained(table)}
    index = table.layout.index
    return all(index[name] in marked for name in table.where if has_water(table.shape_at(index[name])))


def has_water(shape: Shape) -> bool:
    return 2 in shape.sorts


# What counts


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
