"""Interval 2: Tourism.  What the tiles with a butterfly forbid, whom they stop, and what circuits are worth."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mire.books.telling import called
from mire.core.agenda import Refusal
from mire.core.records import Card, Seat
from mire.games.marshlands.board import LOCAL, Shape

from .circuits import (
    AT_A_GLANCE,
    THOROUGHLY,
    Best,
    Canals,
    Circuit,
    Worth,
    best_set,
    blocked,
    owner_of_property,
)
from .ground import Section
from .myths import lying
from .scoring import empties, line
from .table import MarshlandsTable, ScoreLine
from .tiles import ABBEY, VILLAGES, kind_of

MAY_REPLACE: dict[str, tuple[str, ...]] = {
    "little-bridge": ("private-property",),
    "professional-guide": ("shipwreck", "obstruction"),
    "signposting": ("traffic-jam", "disorientation"),
}
BONUS = {
    "auberge": ("Auberge", 2),
    "little-bridge": ("Little Bridge", 1),
    "professional-guide": ("Professional Guide", 4),
    "transport-of-cattle": ("Transport of cattle", 3),
    "transport-of-goods": ("Transport of goods", 3),
}
CANCELLED_BY_A_GUIDE = {"shipwreck": ("Shipwreck", -6), "obstruction": ("Obstruction", -3)}
CANCELLED_BY_SIGNPOSTING = {"traffic-jam": ("Traffic Jam", -3), "disorientation": ("Disorientation", -5)}
AN_ABBEY, OWN_VILLAGE, A_VILLAGE = 7, 5, 2


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


# What counts


def tourism_sheet(table: MarshlandsTable) -> Iterator[ScoreLine]:
    """The best circuits of each colour, what lies on them, and the empty squares."""
    patience = THOROUGHLY if table.over else AT_A_GLANCE
    for colour in sorted(set(table.colours)):
        canals, best, worth = circuits_of(table, colour, patience)
        yield from circuit_lines(table, colour, best)
        yield from lines_on_circuits(table, colour, canals, best, worth)
    yield from empties(table)


def circuits_of(table: MarshlandsTable, colour: Section, patience: int) -> tuple[Canals, Best, Worth]:
    canals = Canals(table, colour, patience)
    found = canals.all()
    worth = worth_of(table, colour, canals)
    best = best_set(found, worth, patience)
    return canals, best._replace(is_sure=best.is_sure and canals.patience > 0), worth


def circuit_lines(table: MarshlandsTable, colour: Section, best: Best) -> Iterator[ScoreLine]:
    """A point for each tile not counted before, and one for the circuit."""
    union = 0
    for number, circuit in enumerate(best.circuits):
        points = (circuit.mask & ~union).bit_count() + 1
        union |= circuit.mask
        squares = [one.spot // LOCAL for one in circuit.passes]
        counted = line(table, colour, "circuit", points, "whole" if number == 0 else "further", squares)
        # In the order of travel, so that it can be drawn: a tile that is passed twice stands there twice.
        yield msgspec.structs.replace(counted, squares=tuple(table.layout.names[square] for square in squares))


def on_circuits(canals: Canals, square: int) -> int:
    """The ways over a tile, as bits."""
    return sum(bit for (where, _), bit in canals.bits.items() if where == square)


def worth_of(table: MarshlandsTable, colour: Section, canals: Canals) -> Worth:
    bonuses, bad, guide = [], [], 0
    for card, square, points in things(table, colour):
        where = on_circuits(canals, square)
        if kind_of(card) in CANCELLED_BY_A_GUIDE:
            bad.append((where, points))
        else:
            bonuses.append((where, points))
        if kind_of(card) == "professional-guide":
            guide = where
    return Worth(tuple(bonuses), tuple(bad), guide)


def things(table: MarshlandsTable, colour: Section) -> Iterator[tuple[Card, int, int]]:
    """Everything on the board that counts for those whose circuits run over it, with its square and its worth."""
    index = table.layout.index
    for card, name in zip(table.laid, table.where, strict=True):
        kind = kind_of(card)
        if not kind and card != ABBEY and card not in VILLAGES:
            continue
        square = index[name]
        if card == ABBEY:
            yield card, square, AN_ABBEY
        elif card in VILLAGES:
            yield card, square, OWN_VILLAGE if card == VILLAGES[colour] else A_VILLAGE
        elif kind in BONUS:
            yield card, square, BONUS[kind][1]
        elif kind in CANCELLED_BY_A_GUIDE:
            yield card, square, CANCELLED_BY_A_GUIDE[kind][1]
        elif kind in CANCELLED_BY_SIGNPOSTING:
            yield card, square, 0 if is_signposted(table, square) else CANCELLED_BY_SIGNPOSTING[kind][1]


def is_signposted(table: MarshlandsTable, square: int) -> bool:
    """Whether water joins this tile to Signposting, on whatever section that lies."""
    posts = [
        table.water_at(table.layout.index[name])
        for card, name in zip(table.laid, table.where, strict=True)
        if kind_of(card) == "signposting"
    ]
    return any(table.are_joined(table.water_at(square), post) for post in posts)


def lines_on_circuits(
    table: MarshlandsTable, colour: Section, canals: Canals, best: Best, worth: Worth
) -> Iterator[ScoreLine]:
    union = 0
    for circuit in best.circuits:
        union |= circuit.mask
    for card, square, points in things(table, colour):
        where = on_circuits(canals, square)
        if not union & where:
            continue
        if card == ABBEY:
            yield line(table, colour, "Abbey", points, "whole", [square])
        elif card in VILLAGES:
            own = card == VILLAGES[colour]
            yield line(table, colour, "village", points, "own" if own else "whole", [square])
        elif kind_of(card) in BONUS:
            yield line(table, colour, BONUS[kind_of(card)][0], points, "whole", [square])
        elif kind_of(card) in CANCELLED_BY_A_GUIDE:
            guided = worth.is_guided(where, tuple(circuit.mask for circuit in best.circuits))
            what = CANCELLED_BY_A_GUIDE[kind_of(card)][0]
            yield line(table, colour, what, 0 if guided else points, "guided" if guided else "whole", [square])
        else:
            what = CANCELLED_BY_SIGNPOSTING[kind_of(card)][0]
            yield line(table, colour, what, points, "whole" if points else "signposted", [square])


def off_circuits(table: MarshlandsTable) -> tuple[list[int], list[int]]:
    """The counters, by number, and the squares of Private Property that are on no complete circuit of theirs."""
    used: dict[Section, set[int]] = {}
    for colour in sorted(set(table.colours)):
        found: list[Circuit] = Canals(table, colour).all()
        used[colour] = {one.spot for circuit in found for one in circuit.passes}
    index = table.layout.index
    counters = [
        number
        for number, counter in enumerate(table.counters)
        if index[counter.square] * LOCAL + counter.part not in used[counter.colour]
    ]
    properties = []
    for card, name in zip(table.laid, table.where, strict=True):
        owner = owner_of_property(table, card)
        if owner is not None and not {index[name] * LOCAL + part for part in range(LOCAL)} & used[owner]:
            properties.append(index[name])
    return counters, properties
