"""The score sheet: a line for everything that counts, with its rule, its squares and its points."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Container, Iterator

from mire.core.records import Seat
from mire.games.marshlands.board import (
    COPSE,
    FIELD,
    FISHERY,
    FROG,
    GARDEN,
    LOCAL,
    REED,
    VILLAGE,
    WATER,
    featured,
    finished,
    pond,
    root,
)

from .ground import CENTRE, Section
from .table import MarshlandsTable, ScoreLine
from .tiles import COLOURS

SEGMENT = {GARDEN: 2, COPSE: 2, FIELD: 1}  # points for each segment
WHAT = {GARDEN: "garden", COPSE: "copse", FIELD: "field"}
WORTH = {FISHERY: 3, REED: 10}
POND = 2
FROG_APIECE = 4  # act 7
VILLAGE_LINKED = 10
CUT_OFF_CLAIMED, CUT_OFF_UNCLAIMED = -2, -1  # act 5
FILLED_IN_TIME = (15, 8, 3)  # act 6
BADLY_LAID = -1  # act 6

OWN, ROUND, CUT = 2, 1, 0  # joined inside the section, only over another's, not at all


class Construction:
    """A finished copse, garden or field: its nodes, and how many segments each owner has."""

    def __init__(self, table: MarshlandsTable, nodes: list[int]) -> None:
        spots, shapes = table.marsh.spots, table.shapes.shapes
        at, first = table.marsh.at, table.marsh.first
        self.nodes = nodes
        self.squares: list[int] = []
        self.segments: Tally[Section] = Tally()
        self.cows: list[tuple[Section, int]] = []
        self.waters: list[int] = []  # the canals it touches; of a field, those of its landing points
        sections, several = table.layout.ground.sections, table.seats > 1
        for node in nodes:
            square, part = divmod(spots[node], LOCAL)
            shape = shapes[at[square]]
            self.sort = shape.sorts[part]
            owner = sections[square] if several else owner_of(table, sections[square])
            self.segments[owner] += 1
            self.squares.append(square)
            for water in shape.banks[part]:
                self.waters.append(first[square] + water)
            if self.sort == FIELD:
                cow = shape.sums[part] >> 24 & 0xFFF
                if cow:
                    self.cows.append((owner, cow))
                self.waters += [first[square] + water for water, served in enumerate(shape.landings) if part in served]
        self.sharers = sorted(owner for owner in self.segments if owner != CENTRE)


class Links:
    """Whether water leads to where it must: the own village, the Abbey, the centre."""

    def __init__(self, table: MarshlandsTable) -> None:
        self.up, self.own = table.marsh.up, table.marsh.own
        self.inner: dict[Section, int] = {}  # for each colour, the root it must be joined to inside its section
        self.outer: dict[Section, int] = {}  # and by any way
        layout, act = table.layout, table.act
        for colour in sorted(set(table.colours)):
            if act.links_to == "own village":
                square = table.village_square(colour)
                if square >= 0:
                    self.inner[colour] = root(self.own, table.water_at(square))
                    self.outer[colour] = root(self.up, table.water_at(square))
                continue
            self.outer[colour] = root(self.up, table.water_at(layout.centre))
            if act.links_to == "abbey":
                entry = beside_the_centre(table, colour)
                if entry >= 0:
                    self.inner[colour] = root(self.own, entry)
        self.anyhow = act.links_to == "centre"

    def status(self, water: int, colour: Section) -> int:
        if self.anyhow:
            return OWN if root(self.up, water) == self.outer[colour] else CUT
        if root(self.own, water) == self.inner.get(colour):
            return OWN
        return ROUND if root(self.up, water) == self.outer.get(colour) else CUT

    def best(self, waters: list[int], colour: Section) -> int:
        return max((self.status(water, colour) for water in waters), default=CUT)


def beside_the_centre(table: MarshlandsTable, section: Section) -> int:
    """The water of a section's entry square that meets the centre; -1 if there is none."""
    layout = table.layout
    square = layout.entry(section)
    if table.marsh.at[square] < 0:
        return -1
    side = layout.ground.near[4 * square : 4 * square + 4].index(layout.centre)
    shape = table.shape_at(square)
    is_water = shape.edges >> 4 * side & 15 == WATER
    return table.marsh.first[square] + shape.middle[side] if is_water else -1


def owner_of(table: MarshlandsTable, section: Section) -> Section:
    """The colour that owns a section; in act 8 all are one player's."""
    return section if section == CENTRE or table.seats > 1 else table.colours[0]


def totals(table: MarshlandsTable, lines: list[ScoreLine]) -> dict[Section, int | float]:
    """The points of each colour in play; they may be negative (SM-G-080)."""
    found: dict[Section, int | float] = dict.fromkeys(sorted(set(table.colours)), 0)
    for line in lines:
        found[line.colour] += line.points
    return found


# Whoever owns the section


def by_section(table: MarshlandsTable) -> Iterator[ScoreLine]:
    links = Links(table)
    yield from ponds(table)
    yield from single_tiles(table, links)
    fields = []
    for nodes in finished(table.shapes.shapes, table.marsh):
        construction = Construction(table, nodes)
        if construction.sort == FIELD:
            fields.append(construction)
        else:
            yield from plantation(table, links, construction)
    for construction in fields:
        yield from field(table, links, construction)


def ponds(table: MarshlandsTable) -> Iterator[ScoreLine]:
    """A pond with a frog is worth 2 to each player with a frog in it."""
    sections = table.layout.ground.sections
    seen = set()
    for node, other in frog_ponds(table):
        square, across = table.marsh.spots[node] // LOCAL, table.marsh.spots[other] // LOCAL
        owner = owner_of(table, sections[square])
        if (min(node, other), owner) not in seen and owner != CENTRE:
            seen.add((min(node, other), owner))
            shared = owner_of(table, sections[across]) != owner
            yield line(table, owner, "pond", POND, "shared" if shared else "whole", [square, across])


def frog_ponds(table: MarshlandsTable) -> Iterator[tuple[int, int]]:
    """Each frog in a pond: its water, and the water across."""
    shapes, marsh, ground = table.shapes.shapes, table.marsh, table.layout.ground
    for node in featured(shapes, marsh, FROG):
        other = pond(shapes, marsh, ground, node)
        if other >= 0:
            yield node, other


def single_tiles(table: MarshlandsTable, links: Links) -> Iterator[ScoreLine]:
    """Fisheries and reed beds are complete in themselves."""
    sections = table.layout.ground.sections
    for feature, what in ((FISHERY, "fishery"), (REED, "reed bed")):
        for node in featured(table.shapes.shapes, table.marsh, feature):
            square = table.marsh.spots[node] // LOCAL
            owner = owner_of(table, sections[square])
            if owner == CENTRE:
                continue
            status = links.status(node, owner)
            points = WORTH[feature] if status == OWN else table.act.unlinked
            yield line(table, owner, what, points, HOW[status], [square])


def plantation(table: MarshlandsTable, links: Links, construction: Construction) -> Iterator[ScoreLine]:
    """Gardens and copses: 2 a segment; 1 in all if not joined as it should be."""
    what, squares = WHAT[construction.sort], construction.squares
    sharers = construction.sharers
    status = max((links.best(construction.waters, owner) for owner in sharers), default=CUT)
    shared = len(sharers) > 1
    for owner in sharers:
        counts = status == OWN or (shared and status == ROUND)
        points = SEGMENT[construction.sort] * construction.segments[owner] if counts else table.act.unlinked
        how = "shared" if shared and counts else HOW[status]
        yield line(table, owner, what, points, how, of_owner(table, owner, squares))


def field(table: MarshlandsTable, links: Links, construction: Construction) -> Iterator[ScoreLine]:
    """Fields: 1 a segment and the cows, if a landing point is joined as it should be."""
    squares, sharers = construction.squares, construction.sharers
    status = max((links.best(construction.waters, owner) for owner in sharers), default=CUT)
    shared = len(sharers) > 1
    counts = bool(construction.waters) and (status == OWN or (shared and status == ROUND))
    for owner in sharers:
        own = of_owner(table, owner, squares)
        if counts:
            yield line(table, owner, "field", construction.segments[owner], "shared" if shared else "whole", own)
        elif status == ROUND:
            yield line(table, owner, "field", table.act.unlinked, "round", own)
        else:
            yield line(table, owner, "field", table.act.unlinked_field, "cut", own)
    if counts:
        for owner, bonus in shared_cows(construction.cows, sharers).items():
            if bonus:
                yield line(table, owner, "cow", bonus, "shared" if shared else "whole", of_owner(table, owner, squares))


def shared_cows(cows: list[tuple[Section, int]], sharers: list[Section]) -> dict[Section, int]:
    """Cow bonuses are split evenly, the rest to who has the cow; with cows on several sides each keeps the own."""
    bonus = dict.fromkeys(sharers, 0)
    having = sorted({owner for owner, _ in cows if owner != CENTRE})
    if len(having) > 1 or len(sharers) == 1:
        for owner, number in cows:
            if owner != CENTRE:
                bonus[owner] += number
        return bonus
    whole = sum(number for _, number in cows)
    for owner in sharers:
        bonus[owner] = whole // len(sharers)
    for owner in having:
        bonus[owner] += whole % len(sharers)
    return bonus


def of_owner(table: MarshlandsTable, owner: Section, squares: list[int]) -> list[int]:
    sections = table.layout.ground.sections
    return [square for square in squares if owner_of(table, sections[square]) == owner]


# Villages, bonuses, empty squares


def villages(table: MarshlandsTable) -> Iterator[ScoreLine]:
    if table.act.village_scores == "no":
        return
    for colour in range(len(COLOURS)) if table.seats == 1 else sorted(set(table.colours)):
        yield from village(table, colour)


def village(table: MarshlandsTable, colour: Section) -> Iterator[ScoreLine]:
    """What the village of a colour is worth where it lies; nothing while it is not laid."""
    square = table.village_square(colour)
    if square < 0:
        return
    owner = owner_of(table, colour)
    status = Links(table).status(table.water_at(square), owner)
    if table.act.village_scores == "table" or table.options.village_table:
        points, how = (village_table(table, square), "whole") if status == OWN else (table.act.unlinked, HOW[status])
        yield line(table, owner, "village", points, how, [square])
    elif status == OWN:
        yield line(table, owner, "village", VILLAGE_LINKED, "whole", [square])
    elif status == ROUND:
        yield line(table, owner, "village", table.act.unlinked, "round", [square])


def village_table(table: MarshlandsTable, square: int) -> int:
    """The table of act 2: more the farther from the Abbey, and more if tiles lie all round."""
    row, column = table.layout.local[square]
    surrounded = is_surrounded(table, square)
    if (row, column) == (5, 6):
        return 20 if surrounded else 10
    if row >= 4 and column >= 5:
        return 10 if surrounded else 4
    if row <= 2 and column <= 2:
        return 0
    return 7 if surrounded else 2


def is_surrounded(table: MarshlandsTable, square: int) -> bool:
    """A tile on every side that is on the board; in the corner also on the square beyond the corner (SM-A2-023).

    Squares of a section that nobody plays are on the board, and no tile ever lies there (SM-A2-031).
    """
    layout = table.layout
    round_it = [beside for beside in layout.ground.near[4 * square : 4 * square + 4] if beside >= 0]
    section = layout.ground.sections[square]
    if square == layout.corner(section):
        squares = layout.squares[section]
        round_it = [squares[-2], squares[-7], squares[-8]]
    return all(table.marsh.at[beside] >= 0 for beside in round_it)


def bonuses(table: MarshlandsTable) -> Iterator[ScoreLine]:
    """Act 6: badly laid tiles cost a point each; the first to fill their sections well get a bonus."""
    for seat, tiles in enumerate(table.removed):
        if tiles:
            yield line(table, table.colours[seat], "badly laid", BADLY_LAID * tiles, "whole", [])
    for number, seat in enumerate(in_time(table)[: len(FILLED_IN_TIME)]):
        yield line(table, table.colours[seat], "filled in time", FILLED_IN_TIME[number], str(number), [])


def in_time(table: MarshlandsTable) -> list[Seat]:
    """Who filled the section in time and had nothing to take off (SM-A6-026)."""
    return [seat for seat in table.filled if not table.removed[seat]]


def empties(table: MarshlandsTable) -> Iterator[ScoreLine]:
    """Every empty square of a section costs its owner a point."""
    if not table.act.empties_cost:
        return
    at = table.marsh.at
    for section in table.used:
        empty = [square for square in table.layout.squares[section] if at[square] < 0]
        if empty:
            yield line(table, owner_of(table, section), "empty squares", -len(empty), "whole", empty)


# Whoever has a counter on it


def by_counter(table: MarshlandsTable) -> Iterator[ScoreLine]:
    links = Links(table)
    claimed = claims(table)
    colour = min(table.colours)  # any way by water counts, so all colours are joined alike
    for key, what, waters, nodes in constructions(table):
        joined = links.best(waters, colour) == OWN
        yield from table.act.claimed(table, claimed.get(key), what, joined, nodes)


def constructions(
    table: MarshlandsTable, only: Container[int] | None = None
) -> Iterator[tuple[int, str, list[int], list[int]]]:
    """All that can be claimed: a key, what it is, the water that must be joined, the nodes.

    For a score in which only some count: those lands that stand under these keys, and all waters.
    """
    for node, other in frog_ponds(table):
        twin = table.marsh.spots[other]
        is_frog = table.shape_at(twin // LOCAL).features[twin % LOCAL] & FROG
        if node < other or not is_frog:
            yield min(node, other), "pond", [], sorted((node, other))
    for feature, what in ((FISHERY, "fishery"), (REED, "reed bed"), (VILLAGE, "village")):
        centre = table.layout.centre
        for node in featured(table.shapes.shapes, table.marsh, feature):
            if table.marsh.spots[node] // LOCAL != centre:
                yield node, what, [node], [node]
    up = table.marsh.up
    for nodes in finished(table.shapes.shapes, table.marsh):
        key = root(up, nodes[0])
        if only is not None and key not in only:
            continue
        construction = Construction(table, nodes)
        if construction.sort != FIELD or construction.waters:
            yield key, WHAT[construction.sort], construction.waters, nodes


def key_of(table: MarshlandsTable, node: int) -> int:
    """What stands for the whole construction a node belongs to: its root; for water, the node itself, or its pond's."""
    spot = table.marsh.spots[node]
    if table.shape_at(spot // LOCAL).sorts[spot % LOCAL] != WATER:
        return root(table.marsh.up, node)
    other = pond(table.shapes.shapes, table.marsh, table.layout.ground, node)
    return min(node, other) if other >= 0 else node


def claims(table: MarshlandsTable) -> dict[int, Section]:
    """Whose counter lies on each construction."""
    index = table.layout.index
    return {
        key_of(table, table.marsh.first[index[counter.square]] + counter.part): counter.colour
        for counter in table.counters
    }


def score_competition(
    table: MarshlandsTable, colour: Section | None, what: str, joined: bool, nodes: list[int]
) -> Iterator[ScoreLine]:
    """Act 5: a counter makes it one's own; foreign gardens count double; what is cut off costs points."""
    squares = [table.marsh.spots[node] // LOCAL for node in nodes]
    sections = table.layout.ground.sections
    if what in ("pond", "village"):
        return
    if colour is None:
        for owner in sorted({sections[square] for square in squares} - {CENTRE}) if not joined else ():
            yield line(table, owner, what, CUT_OFF_UNCLAIMED, "unclaimed", of_owner(table, owner, squares))
        return
    if not joined:
        yield line(table, colour, what, CUT_OFF_CLAIMED, "cut", squares)
        return
    if what == "garden":
        points = sum(2 if sections[square] == colour else 4 for square in squares)
        abroad = any(sections[square] != colour for square in squares)
        yield line(table, colour, what, points, "abroad" if abroad else "whole", squares)
        return
    yield from claimed_lines(table, colour, what, nodes, squares)


def score_future(
    table: MarshlandsTable, colour: Section | None, what: str, joined: bool, nodes: list[int]
) -> Iterator[ScoreLine]:
    """Act 7: what has a counter counts for its colour; frogs in ponds 4 apiece; what is not joined, 1."""
    squares = [table.marsh.spots[node] // LOCAL for node in nodes]
    if colour is None:
        return
    if what == "pond":
        features = [table.shape_at(square).features for square in squares]
        frogs = sum(1 for node, own in zip(nodes, features, strict=True) if own[table.marsh.spots[node] % LOCAL] & FROG)
        yield line(table, colour, what, FROG_APIECE * frogs, "whole", squares)
    elif not joined:
        yield line(table, colour, what, table.act.unlinked, "cut", squares)
    elif what == "village":
        yield line(table, colour, what, VILLAGE_LINKED, "whole", squares)
    else:
        yield from claimed_lines(table, colour, what, nodes, squares)


def claimed_lines(
    table: MarshlandsTable, colour: Section, what: str, nodes: list[int], squares: list[int]
) -> Iterator[ScoreLine]:
    """What a joined construction is worth to the colour of its counter."""
    if what == "fishery" or what == "reed bed":
        yield line(table, colour, what, WORTH[FISHERY if what == "fishery" else REED], "whole", squares)
        return
    per = 1 if what == "field" else 2
    sections = table.layout.ground.sections
    counted = [square for square in squares if sections[square] != CENTRE]
    yield line(table, colour, what, per * len(counted), "whole", counted)
    if what == "field":
        cows = sum(number for _, number in Construction(table, nodes).cows)
        if cows:
            yield line(table, colour, "cow", cows, "whole", squares)


# Rows of the ledger


HOW = {OWN: "whole", ROUND: "round", CUT: "cut"}


def line(
    table: MarshlandsTable, colour: Section, what: str, points: int | float, how: str, squares: list[int]
) -> ScoreLine:
    """A line with the row of the act that says so: the most particular one there is."""
    rows = table.act.rows
    manner = "" if how == "whole" else f" {how}"
    row = rows.get(f"{what}{manner}") or rows.get(manner) or rows.get(what) or rows[""]
    names = table.layout.names
    return ScoreLine(colour, what, points, row, tuple(dict.fromkeys(names[square] for square in squares)))
