"""The Purifying Plant: how pollution goes."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Step, Then
from mire.core.records import Seat
from mire.games.marshlands.board.seeking import facing
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.ground import Square
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.events import MarkerRemoved
from mire.games.marshlands.table import MarshlandsTable, Stain

from .pollution import protected, stained, water_among


class PlantPurifies(Step):
    """Who laid the Purifying Plant removes a marker: at once if it took the Pollution's place, then one each turn.

    By option at once wherever it lies.
    """

    rules = ("SM-I3-121", "SM-I3-122", "SM-I3-127")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        if table.purifier != self.seat:
            return None
        spots = removable(table)
        if len(spots) > 1:
            return WhichMarker(self.seat)
        names = table.layout.names
        return Purify(names[spots[0] // LOCAL], spots[0] % LOCAL).do(table, self.seat) if spots else None


def removable(table: MarshlandsTable) -> list[int]:
    """The markers that may go now: beside a tile already freed, or else nearest to the Plant; or in its area."""
    index = table.layout.index
    plants = [
        index[name] for card, name in zip(table.laid, table.where, strict=True) if kind_of(card) == "purifying-plant"
    ]
    now = stained(table)
    if not plants or not now:
        return []
    if not table.cleaning:
        return sorted(spot for spot in now if spot // LOCAL in protected(table))
    freed = {index[name] for name in table.purified}
    beside = {near for square in freed for near in table.layout.neighbours(square)} | freed
    next_to_freed = sorted(spot for spot in now if spot // LOCAL in beside)
    return next_to_freed or nearest(table, plants[0] * LOCAL, now)


def nearest(table: MarshlandsTable, plant: int, now: set[int]) -> list[int]:
    """The markers fewest steps away from the Plant by water; if none can be reached, all."""
    steps, queue = {plant: 0}, [plant]
    for spot in queue:
        for to in facing(table.shapes.shapes, table.marsh, table.layout.ground, spot):
            if to not in steps:
                steps[to] = steps[spot] + 1
                queue.append(to)
    reached = sorted(spot for spot in now if spot in steps)
    if not reached:
        return sorted(now)
    least = min(steps[spot] for spot in reached)
    return [spot for spot in reached if steps[spot] == least]


class WhichMarker(Choice):
    """The Purifying Plant removes a marker: which?"""

    rules = ("SM-I3-121", "SM-I3-122")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        spots = removable(table)
        names = table.layout.names
        return [Purify(names[spot // LOCAL], spot % LOCAL, water_among(table, spot, spots)) for spot in spots]


class Purify(Action):
    """A water is clean again."""

    rules = ("SM-I3-121", "SM-I3-122", "SM-I3-123")
    says = "Purify the {water} at {square}"
    square: Square
    part: int = -1
    water: str = "water"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.polluted.remove(Stain(self.square, self.part))
        table.purified.append(self.square)
        table.say(MarkerRemoved(seat, self.square))
        return None
