"""The way home: before the points are counted the boats go back to their villages."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Step, Then
from mire.core.records import Seat
from mire.games.marshlands.board.seeking import facing
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.rules.boats import MoveBoat, moves_to
from mire.games.marshlands.rules.counters import ClaimsAreMade
from mire.games.marshlands.rules.ending import GameIsOver, PlayCloses
from mire.games.marshlands.rules.own_rules import own_rules
from mire.games.marshlands.table import MarshlandsTable


class BoatsComeHome(PlayCloses):
    """From the left of whoever ended the game, every boat goes home by the shortest way; then points are counted."""

    rules = ("SM-I1-123", "SM-I1-126")

    def do(self, table: MarshlandsTable) -> Then:
        return *map(BoatComesHome, (*table.others(self.seat), self.seat)), GameIsOver(table.over, self.seat)


class BoatComesHome(Step):
    """A boat goes a tile on its way home, and its owner may put counters on what is finished there.

    Ruling: where no water leads home the boat stays.
    """

    rules = ("SM-I1-123", "SM-I1-124", "SM-I1-125")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        spots = next_on_the_way(table, self.seat)
        if not spots:
            return None
        if len(spots) > 1:
            return WhichWayHome(self.seat), ClaimsAreMade(self.seat), self
        moves_to(table, spots[:1])[0].do(table, self.seat)
        return ClaimsAreMade(self.seat), self


class WhichWayHome(Choice):
    """Several ways home are equally short: which does your boat take?"""

    rules = ("SM-I1-123", "SM-I1-124")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        ways: list[MoveBoat] = moves_to(table, next_on_the_way(table, self.seat))
        return ways


def next_on_the_way(table: MarshlandsTable, seat: Seat) -> list[int]:
    """The next spots on the shortest ways home; none if the boat is there, or cannot get there."""
    colour = table.colours[seat]
    spot, home = table.boats[colour], table.home(colour)
    if spot < 0 or spot // LOCAL == home:
        return []  # it is not afloat, or there
    shapes, marsh, ground, stops = table.shapes.shapes, table.marsh, table.layout.ground, own_rules(table).stops
    steps = {home * LOCAL: 0}  # from where one may go on to home, wherever one may not come: it is left, not entered
    queue = [home * LOCAL]
    for here in queue:
        for before in facing(shapes, marsh, ground, here):
            if before not in steps and stops(table, colour, before, here) is None:
                steps[before] = steps[here] + 1
                queue.append(before)
    across = [to for to in facing(shapes, marsh, ground, spot) if stops(table, colour, spot, to) is None]
    return [to for to in across if to in steps and steps[to] < steps[spot]]
