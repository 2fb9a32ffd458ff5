"""Interval 1: Myths and beliefs.  What the tiles with a bell forbid, whom they stop, what they make things worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from mire.core.agenda import Refusal
from mire.core.records import Card, Seat
from mire.games.marshlands.board import LOCAL, Shape

from .ground import CENTRE, Section
from .scoring import WORTH, Construction, claims, constructions, empties, line, of_owner, ponds, totals
from .table import MarshlandsTable, ScoreLine
from .tiles import kind_of

MAY_REPLACE: dict[str, tuple[str, ...]] = {
    "saintly-relic": ("heathen-worship",),
    "blessing": ("wizard",),
    "gargantua": ("imps",),
    "footprint": ("gargantua",),
}
LANDING = "bitard"  # the only event tile with a landing point
LATE = 21  # the Bishop as this tile of a section, or a later one, ends the game
BISHOP, WORSHIP, RELIC, RED_HAND, FOOTPRINT = 20, 20, 13, 10, 6
THE_BISHOP = "the Bishop decides that the work is finished"


Lying: TypeAlias = dict[Section, dict[str, list[int]]]  # of each section, the event tiles by kind, with their squares


def lying(table: MarshlandsTable, section: Section) -> dict[str, list[int]]:
    """The event tiles on a section, by kind, with their squares."""
    return lying_everywhere(table)[section]


def lying_everywhere(table: MarshlandsTable) -> Lying:
    index, sections = table.layout.index, table.layout.ground.sections
    found: Lying = {section: {} for section in (*table.used, CENTRE)}
    for card, name in zip(table.laid, table.where, strict=True):
        kind = kind_of(card)
        if kind:
            square = index[name]
            found[sections[square]].setdefault(kind, []).append(square)
    return found


# What may not be laid


def forbidden(table: MarshlandsTable, seat: Seat, card: Card, square: int, shape: Shape) -> Refusal | None:
    """What a bell tile bars from its section, and where the bell tiles themselves may not lie."""
    kind = kind_of(card)
    section = table.layout.ground.sections[square]
    if kind:
        bar = BARS.get(kind)
        return bar(table, seat, section, square) if bar else None
    if not any(sums >> 24 & 0xFFF for sums in shape.sums):
        return None
    there = lying(table, section)
    if "wizard" in there and "blessing" not in there:
        return Refusal("A Wizard lies here: no cow may be laid on this section.", "SM-I1-085")
    return None


def bishop(table: MarshlandsTable, seat: Seat, section: Section, square: int) -> Refusal | None:
    if "heathen-worship" in lying(table, section):
        return Refusal("The Bishop does not come where Heathen Worship lies.", "SM-I1-062")
    if section != table.colours[seat] and not comes_late(table, section, square):
        return Refusal(f"Before the {LATE}st tile the Bishop may be laid only on your own section.", "SM-I1-059")
    return None


def comes_late(table: MarshlandsTable, section: Section, square: int) -> bool:
    """Whether a tile on this square is the 21st of its section or a later one, the village counted too."""
    at = table.marsh.at
    return len({square, *(other for other in table.layout.squares[section] if at[other] >= 0)}) >= LATE


def heathen_worship(table: MarshlandsTable, seat: Seat, section: Section, square: int) -> Refusal | None:
    there = lying(table, section)
    if "heathen-worship" in there:
        return Refusal("Heathen Worship lies on that section already.", "SM-I1-065")
    if "saintly-relic" in there:
        return Refusal("A Saintly Relic keeps Heathen Worship away.", "SM-I1-066")
    return Refusal("The Bishop keeps Heathen Worship away.", "SM-I1-067") if "bishop" in there else None


def wizard(table: MarshlandsTable, seat: Seat, section: Section, square: int) -> Refusal | None:
    there = lying(table, section)
    if "wizard" in there:
        return Refusal("There is only one Wizard on a section.", "SM-I1-086")
    return Refusal("A Blessing keeps the Wizard away.", "SM-I1-089") if "blessing" in there else None


def gargantua(table: MarshlandsTable, seat: Seat, section: Section, square: int) -> Refusal | None:
    there = lying(table, section)
    if "gargantua" in there:
        return Refusal("Gargantua is there already.", "SM-I1-097")
    return Refusal("Where his Footprint lies, Gargantua does not tread.", "SM-I1-098") if "footprint" in there else None


BARS = {"bishop": bishop, "heathen-worship": heathen_worship, "wizard": wizard, "gargantua": gargantua}


# Whom they stop


def stops(table: MarshlandsTable, colour: Section, here: int, to: int) -> Refusal | None:
    """A boat is kept off a Red Hand without Heathen Worship at home, and off another's Will o' the Wisp."""
    square = to // LOCAL
    kind = kind_of(table.card_at(square) or "")
    if kind == "red-hand" and "heathen-worship" not in lying(table, colour):
        return Refusal("Only who has Heathen Worship at home passes a Red Hand.", "SM-I1-083")
    if kind == "will-o-the-wisp" and table.layout.ground.sections[square] != colour:
        return Refusal("Another's Will o' the Wisp lets no boat pass or stop.", "SM-I1-111")
    return None


# What counts


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
            continue
        if what == "copse":
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
