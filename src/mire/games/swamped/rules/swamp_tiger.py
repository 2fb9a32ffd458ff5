"""Swamp Tiger: what happens when a Pounce card is played."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement

from mire.books.telling import called
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Card, Seat

from ..board import around
from ..components.maps import TREASURES
from ..events import TigerMissed, TigerPounced, TreasuresLost
from ..table import SwampedTable
from .ending_the_game import TIGERS_PREY, defeat


class TigerAttacks(Step):
    """A Boat on or next to a Tiger's space is hit: once, however many Tigers there are, or by each (SW-322)."""

    rules = ("SW-316", "SW-318", "SW-319", "SW-320", "SW-321", "SW-322", "SW-323")
    seat: Seat

    def do(self, table: SwampedTable) -> Then:
        tigers = (around(1 << table.boat, len(table.swamp)) & table.tigers).bit_count()
        if not tigers:
            table.say(TigerMissed())
            return None
        return (TigerTakes(self.seat),) * (tigers if table.options.tiger_takes == "two-each" else 1)


class TigerTakes(Step):
    """A hit costs two Treasures; a team that has not got them is the Tiger's."""

    rules = ("SW-324", "SW-325", "SW-327")
    seat: Seat

    def do(self, table: SwampedTable) -> Then:
        table.say(TigerPounced())
        if losses(table):
            return WhichTreasures(self.seat)
        owned = [called(kind) for kind, number in zip(TREASURES, table.collected, strict=True) if number]
        left = f"only 1 {owned[0]}" if owned else "none"
        return defeat(table, TIGERS_PREY, f"It takes 2 Treasures, and the team had {left}.")


def losses(table: SwampedTable) -> list[GiveUp]:
    """Two Treasures that the team has, of one kind or of two; whoever can pay must (SW-328, a ruling)."""
    return [
        GiveUp(TREASURES[first], TREASURES[second])
        for first, second in combinations_with_replacement(range(len(TREASURES)), 2)
        if table.collected[first] > (first == second) and table.collected[second]
    ]


class WhichTreasures(Choice):
    """The Tiger has you: choose the two Treasures it takes."""

    rules = ("SW-324", "SW-325", "SW-326", "SW-328")

    def options(self, table: SwampedTable) -> Iterable[Action]:
        return losses(table)

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        return Refusal("Give up two Treasures that the team has: two of one kind, or one each of two.", "SW-326")


class GiveUp(Action):
    """The team's count falls; the Croc stays as fast as it is, and nothing returns to the map (SW-332, a ruling)."""

    rules = ("SW-324", "SW-326", "SW-329", "SW-332")
    says = "Give up {first} and {second}"
    first: Card
    second: Card

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        for treasure in (self.first, self.second):
            table.collected[TREASURES.index(treasure)] -= 1
        table.say(TreasuresLost(seat, self.first, self.second))
        return None
