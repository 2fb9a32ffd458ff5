"""What circuits are worth, and what lies on them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mire.core.records import Card
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.components.tiles import ABBEY, VILLAGES, kind_of
from mire.games.marshlands.rules.scoring.lines import empties, line
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

from .best_circuits import Best, Worth, best_set
from .butterfly_tiles import CANCELLED_BY_A_GUIDE, CANCELLED_BY_SIGNPOSTING
from .circuits import AT_A_GLANCE, THOROUGHLY, Canals

BONUS = {
    "auberge": ("Auberge", 2),
    "little-bridge": ("Little Bridge", 1),
    "professional-guide": ("Professional Guide", 4),
    "transport-of-cattle": ("Transport of cattle", 3),
    "transport-of-goods": ("Transport of goods", 3),
}
AN_ABBEY, OWN_VILLAGE, A_VILLAGE = 7, 5, 2


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
            continue  # like most tiles it counts for nothing
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


ROWS = {
    "circuit": "SM-I2-100",
    "circuit further": "SM-I2-109",
    "Auberge": "SM-I2-058",
    "Little Bridge": "SM-I2-059",
    "Professional Guide": "SM-I2-075",
    "Transport of cattle": "SM-I2-089",
    "Transport of goods": "SM-I2-090",
    "Shipwreck": "SM-I2-070",
    "Obstruction": "SM-I2-072",
    " guided": "SM-I2-076",
    "Traffic Jam": "SM-I2-079",
    "Disorientation": "SM-I2-081",
    " signposted": "SM-I2-086",
    "Abbey": "SM-I2-104",
    "village": "SM-I2-105",
    "village own": "SM-I2-106",
    "empty squares": "SM-I2-108",
}
