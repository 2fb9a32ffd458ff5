"""What the tiles with a bell make things worth."""

from __future__ import annotations

from collections.abc import Iterator

from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.ground import CENTRE, Section
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.rules.intervals.event_tiles import Lying, lying_everywhere
from mire.games.marshlands.rules.marsh.constructions import Construction, claims, constructions, of_owner
from mire.games.marshlands.rules.scoring.by_section import ponds
from mire.games.marshlands.rules.scoring.lines import WORTH, empties, line, totals
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

from .bell_tiles import THE_BISHOP

LANDING = "bitard"  # the only event tile with a landing point
BISHOP, WORSHIP, RELIC, RED_HAND, FOOTPRINT = 20, 20, 13, 10, 6


def myths_sheet(table: MarshlandsTable) -> Iterator[ScoreLine]:
    """Counters count for their colours, ponds and event tiles for sections; half of it without water to the Abbey."""
    there = lying_everywhere(table)
    lines = [*ponds(table), *claimed(table, there), *event_tiles(table, there), *empties(table)]
    yield from lines
    for colour, points in totals(table, lines).items():
        village = table.village_square(colour)
        centre = table.layout.centre
        if not points or (points < 0 and not table.options.debts_halved):
            continue
        if village < 0 or not table.are_joined(table.water_at(village), table.water_at(centre)):
            yield line(table, colour, "village not joined", -points / 2, "whole", [village] if village >= 0 else [])


def claimed(table: MarshlandsTable, there: Lying) -> Iterator[ScoreLine]:
    """Finished constructions with a counter; copses that are haunted count without one too."""
    owners = claims(table)
    unclaimed = any(is_haunted(kinds) or LANDING in kinds for kinds in there.values())
    for key, what, _, nodes in constructions(table, None if unclaimed else owners):
        owner = owners.get(key)
        squares = [table.marsh.spots[node] // LOCAL for node in nodes]
        if what == "field" and owner is None and all(kind_of(table.card_at(square) or "") for square in squares):
            yield from fields_of_sections(table, squares)
        elif what == "copse":
            yield from copse(table, there, owner, squares)
        elif owner is None or what in ("pond", "village"):
            continue
        elif what == "garden":
            eaten = any("gargantua" in there.get(section, ()) for section in sections_of(table, squares))
            yield counted(table, owner, what, 0 if eaten else 2, "eaten" if eaten else "whole", squares)
        elif what == "field":
            yield counted(table, owner, what, 1, "whole", squares)
            yield from cows(table, there, owner, nodes)
        elif what == "fishery":
            yield line(table, owner, what, WORTH[1], "whole", squares)
        else:
            (section,) = sections_of(table, squares)
            cursed = is_cursed(there[section])
            yield line(table, owner, what, -WORTH[2] if cursed else WORTH[2], "cursed" if cursed else "whole", squares)


def fields_of_sections(table: MarshlandsTable, squares: list[int]) -> Iterator[ScoreLine]:
    """What lies wholly on event tiles takes no counter, and is for the owners of the sections.

    That can only be a field with a landing point: such copses have Imps in them, and gardens are on no event tile.
    """
    for section in sorted(sections_of(table, squares)):
        yield counted(table, section, "field", 1, "on event tiles", of_owner(table, section, squares))


def sections_of(table: MarshlandsTable, squares: list[int]) -> set[Section]:
    return {table.layout.ground.sections[square] for square in squares} - {CENTRE}


def counted(table: MarshlandsTable, owner: Section, what: str, each: int, how: str, squares: list[int]) -> ScoreLine:
    """So many points for each segment; those on the centre tile count for nobody."""
    sections = table.layout.ground.sections
    counting = [square for square in squares if sections[square] != CENTRE]
    return line(table, owner, what, each * len(counting), how, counting)


def is_cursed(there: dict[str, list[int]]) -> bool:
    """Red Hand: with a Saintly Relic or a Bishop on the same section its reed beds count against their owners."""
    return "red-hand" in there and bool({"saintly-relic", "bishop"} & there.keys())


def is_haunted(there: dict[str, list[int]]) -> bool:
    """Imps and Fairy Melusine on one section."""
    return "imps" in there and "fairy-melusine" in there


def copse(table: MarshlandsTable, there: Lying, owner: Section | None, squares: list[int]) -> Iterator[ScoreLine]:
    """Imps in it, and a copse counts nothing; Imps and Fairy Melusine on its section, and it counts negative."""
    haunted = [section for section in sections_of(table, squares) if is_haunted(there[section])]
    if haunted and owner is not None:
        yield counted(table, owner, "copse", -2, "haunted", squares)
    elif haunted:
        for section in sorted(haunted):
            yield counted(table, section, "copse", -2, "haunted", of_owner(table, section, squares))
    elif owner is not None:
        imps = any(kind_of(table.card_at(square) or "") == "imps" for square in squares)
        yield counted(table, owner, "copse", 0 if imps else 2, "imps" if imps else "whole", squares)


def cows(table: MarshlandsTable, there: Lying, owner: Section, nodes: list[int]) -> Iterator[ScoreLine]:
    """A Wizard turns the cows of his section against their owner; a Blessing beside him leaves them worth nothing."""
    for section, number in Construction(table, nodes).cows:
        squares = of_owner(table, section, [table.marsh.spots[node] // LOCAL for node in nodes])
        if "wizard" not in there.get(section, ()):
            yield line(table, owner, "cow", number, "whole", squares)
        elif "blessing" in there[section]:
            yield line(table, owner, "cow", 0, "blessed", squares)
        else:
            yield line(table, owner, "cow", -number, "bewitched", squares)


def event_tiles(table: MarshlandsTable, lying: Lying) -> Iterator[ScoreLine]:
    """Event tiles count for the owner of the section they lie on."""
    for section in sorted(set(table.colours)):
        there = lying[section]
        if "bishop" in there and table.over != THE_BISHOP:
            cancelled = "saintly-relic" in there
            how = "cancelled" if cancelled else "whole"
            yield line(table, section, "Bishop", 0 if cancelled else BISHOP, how, there["bishop"])
        if "heathen-worship" in there:
            yield line(table, section, "Heathen Worship", WORSHIP, "whole", there["heathen-worship"])
        if "saintly-relic" in there:
            yield line(table, section, "Saintly Relic", RELIC, "whole", there["saintly-relic"])
        for square in there.get("red-hand", ()):
            if is_cursed(there):
                yield line(table, section, "Red Hand", -RED_HAND, "cursed", [square])
            elif "heathen-worship" in there:
                yield line(table, section, "Red Hand", RED_HAND, "whole", [square])
        if "footprint" in there:
            yield line(table, section, "Footprint", FOOTPRINT, "whole", there["footprint"])


ROWS = {
    "pond": "SM-I1-136",
    "garden": "SM-I1-132",
    "garden eaten": "SM-I1-095",
    "copse": "SM-I1-132",
    "copse imps": "SM-I1-103",
    "copse haunted": "SM-I1-104",
    "field": "SM-I1-133",
    "field on event tiles": "SM-I1-035",
    "cow": "SM-I1-133",
    "cow bewitched": "SM-I1-084",
    "cow blessed": "SM-I1-091",
    "fishery": "SM-I1-134",
    "reed bed": "SM-I1-135",
    "reed bed cursed": "SM-I1-079",
    "Bishop": "SM-I1-060",
    "Bishop cancelled": "SM-I1-063",
    "Heathen Worship": "SM-I1-064",
    "Saintly Relic": "SM-I1-077",
    "Red Hand": "SM-I1-081",
    "Red Hand cursed": "SM-I1-080",
    "Footprint": "SM-I1-102",
    "empty squares": "SM-I1-137",
    "village not joined": "SM-I1-129",
}
