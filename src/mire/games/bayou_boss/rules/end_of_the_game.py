"""End of the game: after four rounds, or once somebody has twelve points."""

from __future__ import annotations

from mire.books.telling import listed
from mire.core.agenda import Step, Then

from ..events import GameEnded
from ..table import BayouBossTable

ROUNDS = 4
LIMIT = 12  # points that end the game


def why_it_is_over(table: BayouBossTable) -> str:
    """What ends the game with this round; nothing if it goes on (BB-41)."""
    if max(table.points if table.options.limit_counts == "total" else table.tricks) >= LIMIT:
        return "a player has reached twelve points"
    return "four rounds are played" if table.round == ROUNDS else ""


class GameIsOver(Step):
    """The player or players with the fewest points win."""

    rules = ("BB-04", "BB-42")
    why: str

    def do(self, table: BayouBossTable) -> Then:
        points = table.points
        places = tuple(1 + sum(other < own for other in points) for own in points)
        winners = tuple(seat for seat in range(table.seats) if places[seat] == 1)
        table.say(GameEnded(self.why, winners))
        scores = tuple(map(float, points))
        table.end(*winners, places=places, reason=self.why, why=told_points(points), scores=scores)
        return None


def told_points(points: list[int]) -> str:
    """Who has how many points, the fewest first, and that these win."""
    seats = sorted(range(len(points)), key=lambda seat: points[seat])
    standing = [f"{{{seat}}} has {points[seat]}" for seat in seats]
    return f"The fewest points win, a point for each trick: {listed(standing)}."


class GameIsStopped(Step):
    """Our ruling: who agrees to stop counts the tricks of the unfinished round, but not a trick that is unfinished."""

    rules = ("BB-59",)

    def do(self, table: BayouBossTable) -> Then:
        table.points = [table.total(seat) for seat in range(table.seats)]
        return GameIsOver("all agreed to stop")
