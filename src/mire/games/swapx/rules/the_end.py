"""The end: the last player or team on the board wins, and a game that is stuck is ranked."""

from __future__ import annotations

from mire.books.telling import counted, listed
from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ..events import GameStopped, GameWon
from ..table import SEATS, TEAMS, SwapXTable


class GameIsWon(Step):
    """The last player on the board wins; in teams, the last team with a player on the board, together."""

    rules = ("SX-24", "SX-25")

    def do(self, table: SwapXTable) -> Then:
        sides = table.sides()
        standing = {sides[seat] for seat in table.in_play()}
        if len(standing) > 1:
            return None
        what = "team" if table.options.teams else "player"
        winners = ranked(table, f"only one {what} is left on the board", told_losses(table))
        table.say(GameWon(winners))
        return None


class GameIsStopped(Step):
    """Our ruling, for the rulebook has none: a game that is stuck is ranked by cells, then by supply points."""

    rules = ("SX-26",)
    why: str

    def do(self, table: SwapXTable) -> Then:
        table.say(GameStopped(self.why))
        ranked(table, self.why, told_standing(table))
        return None


def told_losses(table: SwapXTable) -> str:
    """Who left the board when, the last of them first."""
    lost = sorted((seat for seat in range(SEATS) if table.lost[seat]), key=lambda seat: -table.lost[seat])
    told = [f"{{{seat}}} lost at move {table.lost[seat]}" for seat in lost]
    return f"The last {'team' if table.options.teams else 'player'} on the board wins: {listed(told)}." if told else ""


def told_standing(table: SwapXTable) -> str:
    """What each side has, the most first, and that this wins."""
    sides = sorted(set(table.sides()), key=lambda side: [-number for number in held(table, side)])
    told = []
    for side in sides:
        cells, points = held(table, side)
        who = listed([f"{{{seat}}}" for seat in side])
        has = "has" if len(side) == 1 else "together have"
        told.append(
            f"{who} {has} {counted(cells, 'cell')} and {counted(points, 'supply point')}"
            if cells
            else f"{who} {'is' if len(side) == 1 else 'are'} off the board"
        )
    return f"A game that stops is won by the most cells, then the most supply points: {'; '.join(told)}."


def held(table: SwapXTable, side: tuple[Seat, ...]) -> tuple[int, int]:
    """The cells and the supply points of a side."""
    return sum([table.cells[seat].bit_count() for seat in side]), sum([table.points(seat) for seat in side])


def ranked(table: SwapXTable, reason: str, why: str) -> tuple[Seat, ...]:
    """End the game: sides by cells, then supply points; those who lost, the later the better."""
    cells = [cells.bit_count() for cells in table.cells]
    standing: list[tuple[int, ...]] = []
    for side in table.sides():
        own, points = held(table, side)
        latest = max([table.lost[seat] for seat in side])
        standing.append((own, points) if own else (own, points, latest))
    places = tuple([1 + sum([other > own for other in standing]) for own in standing])
    winners = tuple([seat for seat in range(SEATS) if places[seat] == 1])
    teams = TEAMS if table.options.teams else ()
    table.end(*winners, places=places, reason=reason, why=why, scores=tuple(map(float, cells)), teams=teams)
    return winners
