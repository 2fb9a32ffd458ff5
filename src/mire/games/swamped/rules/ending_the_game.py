"""Ending the Game: out of the Swamp with enough Kingsfoil, or swamped."""

from __future__ import annotations

from collections.abc import Iterable

from mire.books.telling import called, counted, listed
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat

from ..events import AdventurerShown, BoatLeft, JungleLeft, MissionFailed, MissionGivenUp, WinnerNamed
from ..table import KINGSFOIL_NEEDED, SwampedTable

CAUGHT = "the Croc caught the Boat"
MET_CROC = "the Boat ran into the Croc"
TOO_LITTLE = "the Boat left the Swamp without enough Kingsfoil"
TOO_FEW_CARDS = "there are not enough cards for another round"
OVER_THE_FALLS = "the Boat went over the falls"
TIGERS_PREY = "the team could not feed the Tiger"
GAVE_UP = "all agreed to give up"
SUCCESS = "the Boat is out of the Swamp with enough Kingsfoil"

RATINGS = ((11, "a legend of the marsh"), (8, "an old hand"), (5, "an able guide"), (0, "glad to be alive"))  # SW-S05


def defeat(table: SwampedTable, reason: str, why: str) -> Then:
    """All share defeat, whatever their points (SW-252); the Adventurers stay closed (SW-244, a ruling)."""
    table.say(MissionFailed(reason))
    return table.end(reason=reason, why=why)


class CrewGivesUp(Step):
    """All have agreed to stop: nobody has got out, so all share defeat."""

    rules = ("SW-339",)

    def do(self, table: SwampedTable) -> Then:
        table.say(MissionGivenUp())
        had = f"The Boat was still in the Swamp, with {table.collected[0]} of the {KINGSFOIL_NEEDED} Kingsfoil"
        return table.end(reason=GAVE_UP, why=f"{had} it takes to succeed.")


# The Swamp exit


class Leave(Action):
    """The Boat leaves by the arrow; the mission has succeeded."""

    rules = ("SW-231", "SW-232", "SW-233", "SW-234", "SW-236")
    says = "Leave the Swamp"

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.say(BoatLeft(seat))
        table.agenda.clear()  # nothing else is resolved (SW-230)
        return MissionSucceeds()


class LeaveTooSoon(Action):
    """Nothing forbids it (SW-238, a ruling), and nobody wins (SW-237, a ruling)."""

    rules = ("SW-237", "SW-238")
    says = "Leave the Swamp without enough Kingsfoil: all are lost"

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.say(BoatLeft(seat))
        return defeat(table, TOO_LITTLE, f"The team had {table.collected[0]} of the {KINGSFOIL_NEEDED} it needed.")


LEAVE, LEAVE_TOO_SOON = Leave(), LeaveTooSoon()


def no_way_out(table: SwampedTable) -> Refusal:
    """Why the Boat cannot leave, or not by this answer."""
    if not (table.exits_up | table.exits_down) >> table.boat & 1:
        return Refusal("The Boat can leave only from a space with an arrow.", "SW-235")
    if table.is_success:
        return Refusal(f"The team has {table.collected[0]} Kingsfoil, and that is enough: just leave.", "SW-238")
    short = f"The team has {table.collected[0]} of {KINGSFOIL_NEEDED} Kingsfoil"
    return Refusal(f"{short}; to leave without enough is an answer of its own.", "SW-238")


class MissionSucceeds(Step):
    """The Adventurers are shown; the best score wins, and on a tie the Pilot names the winner among the tied."""

    rules = ("SW-236", "SW-239", "SW-240", "SW-241", "SW-S05")

    def do(self, table: SwampedTable) -> Then:
        table.shown = True
        for seat, (adventurer,) in enumerate(table.adventurers):
            table.say(AdventurerShown(seat, adventurer, *table.points(adventurer)))
        if table.seats == 1:
            return jungle_left(table)
        best = leaders(table)
        if len(best) > 1:
            return WhoWins(table.pilot)
        (winner,) = best
        return won(table, winner)


def jungle_left(table: SwampedTable) -> Then:
    """Alone one wins by getting out; the points are a rating."""
    score = table.score(table.pilot)
    rating = next(name for least, name in RATINGS if score >= least)
    table.say(JungleLeft(score, rating))
    table.say(WinnerNamed(table.pilot))
    ((adventurer,),) = table.adventurers
    return table.end(
        table.pilot,
        reason=SUCCESS,
        why=f"{{0}}, the {called(adventurer)}, has {counted(score, 'point')}: {rating}.",
        scores=(float(score),),
        roles=(adventurer,),
    )


def leaders(table: SwampedTable) -> list[Seat]:
    """Who has the highest score."""
    scores = [table.score(seat) for seat in range(table.seats)]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


class WhoWins(Choice):
    """The best scores are equal. You are the Pilot: name the winner among them."""

    rules = ("SW-241", "SW-242", "SW-243")

    def options(self, table: SwampedTable) -> Iterable[Action]:
        return [NameWinner(seat) for seat in leaders(table)]

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        return Refusal("The winner is one of those whose score is highest.", "SW-242")


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
    why = best_score_wins(table, winner)
    return table.end(winner, places=places, reason=SUCCESS, why=why, scores=tuple(map(float, scores)), roles=roles)


def best_score_wins(table: SwampedTable, winner: Seat) -> str:
    """Who has how much, as what; and who chose, if the best were equal."""
    ranked = sorted(range(table.seats), key=lambda seat: (seat != winner, -table.score(seat)))
    scores = [
        f"{{{seat}}}, the {called(table.adventurers[seat][0])}, has {counted(table.score(seat), 'point')}"
        for seat in ranked
    ]
    told = f"The most points by the better objective win: {listed(scores)}."
    tied = leaders(table)
    if len(tied) == 1:
        return told
    equal = listed([f"{{{seat}}}" for seat in tied])
    return f"{told} {equal} were equal, and {{{table.pilot}}}, the Pilot, chose {{{winner}}}."
