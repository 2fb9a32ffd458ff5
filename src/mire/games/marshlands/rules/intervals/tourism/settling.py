"""Before the points are counted: what is on no circuit is taken off."""

from __future__ import annotations

from mire.core.agenda import Then
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.components.tiles import COLOURS
from mire.games.marshlands.events import CircuitsNotAllCompared, CounterReturned, TileRemovedFromBoard
from mire.games.marshlands.rules.ending import GameIsOver, PlayCloses
from mire.games.marshlands.rules.intervals.replacing import change
from mire.games.marshlands.table import MarshlandsTable

from .circuits import THOROUGHLY, Canals, Circuit
from .private_property import owner_of_property
from .sheet import circuits_of


class CircuitsAreSettled(PlayCloses):
    """Counters and Private Property on no complete circuit of theirs are taken off; then points are counted."""

    rules = ("SM-I2-042", "SM-I2-043", "SM-I2-067", "SM-I2-068", "SM-I2-109")

    def do(self, table: MarshlandsTable) -> Then:
        numbers, squares = off_circuits(table)
        for number in reversed(numbers):
            counter = table.counters.pop(number)
            table.supply[2 * counter.colour] += 1
            table.freed.append(counter.square)
            table.say(CounterReturned(COLOURS[counter.colour], counter.square))
        for square in squares:
            table.say(TileRemovedFromBoard(table.card_at(square) or "", table.layout.names[square]))
        if squares:
            change(table, squares, lambda: table.remove(squares))
        for colour in sorted(set(table.colours)):
            seat = table.seat_of(colour)
            if seat is not None and not circuits_of(table, colour, THOROUGHLY)[1].is_sure:
                table.say(CircuitsNotAllCompared(seat))
        return GameIsOver(table.over, self.seat)


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
        if owner is not None and index[name] not in {spot // LOCAL for spot in used[owner]}:
            properties.append(index[name])
    return counters, properties
