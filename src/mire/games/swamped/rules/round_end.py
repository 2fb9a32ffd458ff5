"""Round End: the corners are added up, and the highest sum moves the Boat."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat

from ..events import BonusGiven, CornersAddedUp, GuideHadBonus, GuidesCornersAddedUp, RoundEnded
from ..table import GUIDES_PLACE, SwampedTable
from .lonely_jungle import GuideMoves
from .moving_the_boat import BoatMoves

BONUS = 2  # spaces for who wins a round


class RoundEnds(Step):
    """The corners of each player are added up; the highest sum moves the Boat."""

    rules = ("SW-205", "SW-206", "SW-207", "SW-208", "SW-214", "SW-216", "SW-S04")

    def do(self, table: SwampedTable) -> Then:
        table.say(RoundEnded(table.round))
        for seat in range(table.seats):
            table.say(CornersAddedUp(seat, table.sum_at(table.place(seat))))
        best = highest(table)
        if len(best) > 1:
            return WhoGetsBonus(table.pilot)
        (winner,) = best
        return BonusIsGiven(winner) if table.seats > 1 else BonusIsContested()


class BonusIsContested(Step):
    """In the Lonely Jungle a sum of at least the Guide's has the Pilot's bonus; otherwise the Guide has one of two."""

    rules = ("SW-S04",)

    def do(self, table: SwampedTable) -> Then:
        theirs = table.sum_at(GUIDES_PLACE)
        table.say(GuidesCornersAddedUp(theirs))
        if table.sum_at(table.place(table.pilot)) >= theirs:
            return BonusIsGiven(table.pilot)
        table.say(GuideHadBonus(BONUS))
        return GuideMoves(BONUS)


def highest(table: SwampedTable) -> list[Seat]:
    """Whose corners add up to the most."""
    sums = [table.sum_at(table.place(seat)) for seat in range(table.seats)]
    return [seat for seat, own in enumerate(sums) if own == max(sums)]


class WhoGetsBonus(Choice):
    """The sums are equal. You are the Pilot: who of them moves the Boat?"""

    rules = ("SW-212", "SW-213")

    def options(self, table: SwampedTable) -> Iterable[Action]:
        return [GiveBonus(seat) for seat in highest(table)]

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        return Refusal("The bonus goes to one of those whose sum is highest.", "SW-213")


class GiveBonus(Action):
    """One of the tied has the bonus."""

    rules = ("SW-212", "SW-213")
    says = "Give the bonus to {to}"
    to: Seat

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        return BonusIsGiven(self.to)


class BonusIsGiven(Step):
    """Two spaces, three for the Pilot, all or up to so many (SW-210); the Croc does not move after it."""

    rules = ("SW-157", "SW-208", "SW-209", "SW-210", "SW-211", "SW-215")
    seat: Seat

    def do(self, table: SwampedTable) -> Then:
        spaces = BONUS + (self.seat == table.pilot)
        table.say(BonusGiven(self.seat, spaces))
        return BoatMoves(self.seat, spaces, least=spaces * (table.options.bonus_move == "exactly"))
