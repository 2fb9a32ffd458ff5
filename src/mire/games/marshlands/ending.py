"""The end of the game, and who has won."""

from __future__ import annotations

import msgspec

from mire.core.agenda import Step, Then
from mire.core.records import Seat

from .events import GameEnded
from .scoring import totals
from .sheets import sheet
from .table import MarshlandsTable


class PlayCloses(Step):
    """What waits at the end of the agenda for the game to be over, and is done before the points are counted."""

    seat: Seat


class GameIsOver(Step):
    """The points are counted; whoever has most wins, and equals share the victory."""

    rules = ("SM-A1-010", "SM-G-079", "SM-A5-057", "SM-A7-003")
    why: str
    seat: Seat = 0  # who ended it
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
        )


def teams(table: MarshlandsTable) -> tuple[tuple[int, ...], ...]:
    """Who plays together, if anybody does."""
    sides = [
        tuple(seat for seat, own in enumerate(table.colours) if own == colour) for colour in sorted(set(table.colours))
    ]
    return tuple(sides) if any(len(side) > 1 for side in sides) else ()
