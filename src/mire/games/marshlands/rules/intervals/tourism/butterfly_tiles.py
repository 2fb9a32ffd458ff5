"""What the tiles with a butterfly forbid, and whom they stop."""

from __future__ import annotations

from mire.books.telling import called
from mire.core.agenda import Refusal
from mire.core.records import Card, Seat
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.rules.intervals.event_tiles import lying
from mire.games.marshlands.table import MarshlandsTable

from .canals import blocked
from .circuits import Canals
from .private_property import owner_of_property

MAY_REPLACE: dict[str, tuple[str, ...]] = {
    "little-bridge": ("private-property",),
    "professional-guide": ("shipwreck", "obstruction"),
    "signposting": ("traffic-jam", "disorientation"),
}
CANCELLED_BY_A_GUIDE = {"shipwreck": ("Shipwreck", -6), "obstruction": ("Obstruction", -3)}
CANCELLED_BY_SIGNPOSTING = {"traffic-jam": ("Traffic Jam", -3), "disorientation": ("Disorientation", -5)}


# What may not be laid


def forbidden(table: MarshlandsTable, seat: Seat, card: Card, square: int, shape: Shape) -> Refusal | None:
    kind = kind_of(card)
    if kind == "private-property" and owner_of_property(table, card) not in (None, table.colours[seat]):
        return Refusal("Private Property is laid only by the player of its colour.", "SM-I2-063")
    if kind in CANCELLED_BY_A_GUIDE and table.marsh.at[square] >= 0 and is_guided(table, square):
        why = f"The Professional Guide keeps the {called(kind)} off every circuit of the player whom he guides."
        return Refusal(why, "SM-I2-077")
    if kind in CANCELLED_BY_SIGNPOSTING:
        row = "SM-I2-083" if kind == "traffic-jam" else "SM-I2-084"
        posted = "signposting" in lying(table, table.layout.ground.sections[square])
        return Refusal(f"Signposting keeps {called(kind)} off this section.", row) if posted else None
    return None


def is_guided(table: MarshlandsTable, square: int) -> bool:
    """Whether this square is on a circuit of a player who has the Professional Guide on one."""
    guides = [
        table.layout.index[name]
        for card, name in zip(table.laid, table.where, strict=True)
        if kind_of(card) == "professional-guide"
    ]
    for colour in sorted(set(table.colours)) if guides else ():
        on_circuits = {one.spot // LOCAL for circuit in Canals(table, colour).all() for one in circuit.passes}
        if square in on_circuits and guides[0] in on_circuits:
            return True
    return False


# Whom they stop


def stops(table: MarshlandsTable, colour: Section, here: int, to: int) -> Refusal | None:
    """A boat leaves the centre only by its own side, and passes nothing that others have blocked."""
    layout = table.layout
    square, there = here // LOCAL, to // LOCAL
    if square == layout.centre and there != layout.entry(colour):
        return Refusal("Your boat leaves the embarkation point only by the side of its colour.", "SM-I2-057")
    if there == layout.centre:
        return None
    walls, shut = blocked(table, colour)
    side = layout.ground.near[4 * square : 4 * square + 4].index(there)
    if to in shut:
        if owner_of_property(table, table.card_at(there) or "") is not None:
            return Refusal("That is another player's Private Property: no other boat passes it.", "SM-I2-062")
        return Refusal("Another player's counter blocks that canal.", "SM-I2-034")
    if {(square, side), (there, (side + 2) % 4)} & walls:
        return Refusal("Another player's counter blocks that arm of the canal.", "SM-I2-034")
    return None
