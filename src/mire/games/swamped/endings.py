"""How a game of Swamped ends: out of the Swamp with enough Kingsfoil, or swamped."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Step, Then
from mire.core.records import Seat

from .events import AdventurersShown, JungleLeft, MissionFailed, WinnerNamed
from .table import SwampedTable

CAUGHT = "the Croc caught the Boat"
MET_CROC = "the Boat ran into the Croc"
TOO_LITTLE = "the Boat left the Swamp without enough Kingsfoil"
TOO_FEW_CARDS = "there are not enough cards for another round"
OVER_THE_FALLS = "the Boat went over the falls"
TIGERS_PREY = "there was nothing left to feed the Tiger"
SUCCESS = "the Boat is out of the Swamp with enough Kingsfoil"

RATINGS = ((11, "a legend of the marsh"), (8, "an old hand"), (5, "an able guide"), (0, "glad to be alive"))  # SW-S05


def defeat(table: SwampedTable, why: str) -> Then:
    """All share defeat, whatever their points (SW-252); the Adventurers stay closed (SW-244, a ruling)."""
    table.say(MissionFailed(why))
    return table.end(reason=why)


class MissionSucceeds(Step):
    """The Adventurers are shown; the best score wins, and on a tie the Pilot names the winner among the tied."""

    rules = ("SW-236", "SW-239", "SW-240", "SW-241", "SW-S05")

    def do(self, table: SwampedTable) -> Then:
        table.shown = True
        points = [table.points(adventurer) for (adventurer,) in table.adventurers]
        first, second = zip(*points, strict=True)
        table.say(AdventurersShown(tuple(adventurer for (adventurer,) in table.adventurers), first, second))
        if table.seats == 1:
            rating = next(name for least, name in RATINGS if table.score(0) >= least)
            table.say(JungleLeft(table.score(0), rating))
            return won(table, 0)
        best = leaders(table)
        return won(table, best[0]) if len(best) == 1 else WhoWins(table.pilot)


def leaders(table: SwampedTable) -> list[Seat]:
    """Who has the highest score."""
    scores = [table.score(seat) for seat in range(table.seats)]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


class WhoWins(Choice):
    """The best scores are equal. You are the Pilot: name the winner among them."""

    rules = ("SW-241", "SW-242", "SW-243")

    def options(self, table: SwampedTable) -> Iterable[Action]:
        return [NameWinner(seat) for seat in leaders(table)]


class NameWinner(Action):
    """One of the tied wins alone."""

    rules = ("SW-241", "SW-242")
    says = "Name {winner} the winner"
    winner: Seat

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        return won(table, self.winner)


def won(table: SwampedTable, winner: Seat) -> Then:
    """One player wins; the others are ranked by their points."""
    scores = [table.score(seat) for seat in range(table.seats)]
    table.say(WinnerNamed(winner))
    ahead = [[other for other in range(table.seats) if scores[other] > scores[seat]] for seat in range(table.seats)]
    places = tuple(1 if seat == winner else max(2, 1 + len(ahead[seat])) for seat in range(table.seats))
    roles = tuple(adventurer for (adventurer,) in table.adventurers)
    return table.end(winner, places=places, reason=SUCCESS, scores=tuple(map(float, scores)), roles=roles)
