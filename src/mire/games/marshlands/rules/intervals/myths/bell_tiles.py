"""What the tiles with a bell forbid, and whom they stop."""

from __future__ import annotations

from mire.core.agenda import Refusal
from mire.core.records import Card, Seat
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.rules.intervals.event_tiles import lying
from mire.games.marshlands.table import MarshlandsTable

MAY_REPLACE: dict[str, tuple[str, ...]] = {
    "saintly-relic": ("heathen-worship",),
    "blessing": ("wizard",),
    "gargantua": ("imps",),
    "footprint": ("gargantua",),
}
LATE = 21  # the Bishop as this tile of a section, or a later one, ends the game
THE_BISHOP = "the Bishop decides that the work is finished"


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
