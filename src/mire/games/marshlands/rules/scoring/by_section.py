"""What lies on a section counts for its owner."""

from __future__ import annotations

from collections.abc import Iterator

from mire.games.marshlands.board.seeking import featured, finished
from mire.games.marshlands.board.terrain import FIELD, FISHERY, LOCAL, REED
from mire.games.marshlands.components.ground import CENTRE, Section
from mire.games.marshlands.rules.marsh.constructions import WHAT, Construction, frog_ponds, of_owner, owner_of
from mire.games.marshlands.rules.marsh.water import CUT, OWN, ROUND, Links
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

from .lines import HOW, WORTH, line

SEGMENT = 2  # points for each segment of a garden or copse; of a field it is one
POND = 2


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


def single_tiles(table: MarshlandsTable, links: Links) -> Iterator[ScoreLine]:
    """Fisheries and reed beds are complete in themselves."""
    sections = table.layout.ground.sections
    for feature, what in ((FISHERY, "fishery"), (REED, "reed bed")):
        for node in featured(table.shapes.shapes, table.marsh, feature):
            square = table.marsh.spots[node] // LOCAL
            owner = owner_of(table, sections[square])
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
        points = SEGMENT * construction.segments[owner] if counts else table.act.unlinked
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
