"""What the tiles with a clover forbid, and whom the villages stop."""

from __future__ import annotations

from mire.books.telling import called
from mire.core.agenda import Refusal
from mire.core.records import Card, Seat
from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import COPSE, LOCAL
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.components.tiles import EVENT_SETS, VILLAGES, kind_of
from mire.games.marshlands.rules.intervals.event_tiles import lying
from mire.games.marshlands.table import MarshlandsTable

from .pollution import protected

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


# Whom they stop


def stops(table: MarshlandsTable, colour: Section, here: int, to: int) -> Refusal | None:
    """A boat does not cross another's village."""
    card = table.card_at(to // LOCAL)
    if card in VILLAGES and card != VILLAGES[colour]:
        return Refusal("A boat may not cross an opponent's village.", "SM-I3-028")
    return None
