"""The end of the game, and who has won."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from mire.books.telling import counted, listed
from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ..components.ground import Section
from ..events import GameEnded
from ..table import MarshlandsTable
from .scoring.lines import totals
from .scoring.sheets import sheet


class PlayCloses(Step):
    """What waits at the end of the agenda for the game to be over, and is done before the points are counted."""

    seat: Seat


class GameIsOver(Step):
    """The points are counted; whoever has most wins, and equals share the victory."""

    rules = ("SM-A1-010", "SM-G-079", "SM-A5-057", "SM-A7-003")
    why: str
    seat: Seat | None = None  # who ended it, if it was somebody
    at_once: bool = False  # without the boats coming home first

    def do(self, table: MarshlandsTable) -> Then:
        table.over = self.why
        if not self.at_once and any(isinstance(item, PlayCloses) for item in table.agenda):
            table.skip_to(PlayCloses)
            home: PlayCloses = table.agenda.pop()
            return msgspec.structs.replace(home, seat=self.seat)
        table.sheet = sheet(table)
        scores = totals(table, table.sheet)
        own = [scores[colour] for colour in table.colours]
        places = tuple(1 + sum(other > points for other in scores.values()) for points in own)
        won = table.seats > 1 or all(map(table.is_full, table.used))  # alone one wins by covering every square
        winners = tuple(seat for seat, place in enumerate(places) if place == 1 and won)
        table.say(GameEnded(self.why))
        return table.end(
            *winners,
            places=places,
            reason=self.why,
            scores=tuple(map(float, own)),
            teams=teams(table),
            why=why_that_wins(table, scores),
        )


def why_that_wins(table: MarshlandsTable, scores: Mapping[Section, int | float]) -> str:
    """Who has how many points, the most first; alone, how much of the board is covered."""
    if table.seats == 1:
        empty = sum(table.marsh.at[square] < 0 for square in table.layout.all)
        aim = (
            f"with {counted(empty, 'square')} still empty"
            if empty
            else "and every square is covered, which was the aim"
        )
        return f"{{0}} has {points_of(scores[table.colours[0]])}, {aim}."
    best = max(scores.values())
    stands: list[str] = []
    for colour in sorted(scores, key=lambda colour: -scores[colour]):
        seats = [f"{{{seat}}}" for seat, own in enumerate(table.colours) if own == colour]
        points = f"{scores[colour]:g}" if stands else points_of(scores[colour])
        verb = "" if stands else " has" if len(seats) == 1 else " have"
        stands.append(f"{listed(seats)}{verb} {points}")
    shared = " Equals share the victory." if list(scores.values()).count(best) > 1 else ""
    return f"The most points win: {listed(stands) if len(table.colours) == len(scores) else '; '.join(stands)}.{shared}"


def points_of(points: int | float) -> str:
    return f"{points:g} {'point' if points == 1 else 'points'}"


def teams(table: MarshlandsTable) -> tuple[tuple[int, ...], ...]:
    """Who plays together, if anybody does."""
    sides = [
        tuple(seat for seat, own in enumerate(table.colours) if own == colour) for colour in sorted(set(table.colours))
    ]
    return tuple(sides) if any(len(side) > 1 for side in sides) else ()
