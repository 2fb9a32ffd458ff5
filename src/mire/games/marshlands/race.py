"""Act 4: Protection.  A race of boats to the Abbey; tiles are drawn one at a time, for oneself or against others."""

from __future__ import annotations

from collections.abc import Iterable

from mire.books.telling import counted, listed
from mire.core.agenda import Action, Choice, Item, Refusal, Step, Then
from mire.core.records import Seat
from mire.games.marshlands.board import LOCAL, facing

from .boats import BoatSetsOut, banks
from .drawing import draw_one
from .events import DiscardsShuffled, GameEnded, VillageTurned
from .ground import CENTRE
from .laying import Lay, lays, unfit
from .table import MarshlandsTable
from .tiles import Turn
from .turns import Discard, turn_village


def race(table: MarshlandsTable, seat: Seat) -> tuple[Item, ...]:
    return DrawsOne(seat), WhichSquare(seat), BoatSetsOut(seat)


class WhichWayRound(Choice):
    """Turn your village as you like before the race begins."""

    rules = ("SM-A4-007", "SM-A4-009")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return [SetVillage(turn) for turn in range(4)]


class SetVillage(Action):
    """The village in the corner is turned at will."""

    rules = ("SM-A4-007",)
    says = "Set your village {turn:as it lies|turned right|turned round|turned left}"
    turn: Turn

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        if self.turn:
            turn_village(table, table.colours[seat], self.turn)
            table.say(VillageTurned(seat))
        return None


class DrawsOne(Step):
    """One tile is drawn a turn; what was discarded is out of play, or by option shuffled once the deck is empty.

    Ruling: if no tile is left, or nothing was laid since they were last shuffled, the boat with the shortest way left
    wins.
    """

    rules = ("SM-A4-011", "SM-A4-036")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        if not table.deck:
            if not table.options.reshuffle or not table.discards or table.stuck:
                return RaceIsStuck("no tile is left to draw")
            table.deck, table.discards = sorted(table.discards), []
            table.dice.shuffle(table.deck)
            table.stuck = True
            table.say(DiscardsShuffled())
        draw_one(table, self.seat)
        return None


class WhichSquare(Choice):
    """Lay the tile you drew: on your own section, or on another's to hinder; or discard it."""

    rules = ("SM-A4-014", "SM-A4-015", "SM-A4-016", "SM-A4-017", "SM-A4-030")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        hand = table.hands[self.seat]
        return [*map(Discard, hand), *lays(table, self.seat, hand)]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        hand = table.hands[self.seat]
        if isinstance(action, Lay):
            return unfit(table, self.seat, action, hand)
        if isinstance(action, Discard) and action.tile in hand:
            return None
        return Refusal("Lay the tile you drew, or discard it.", "SM-A4-016")


class RaceIsStuck(Step):
    """No boat gets there: the one with the shortest way left wins; equals share the victory."""

    rules = ("SM-A4-036", "SM-G-090")
    reason: str

    def do(self, table: MarshlandsTable) -> Then:
        left = [way_left(table, colour) for colour in table.colours]
        places = tuple(1 + sum(other < own for other in left) for own in left)
        winners = [seat for seat, place in enumerate(places) if place == 1]
        ways = [told_way(seat, *left[seat]) for seat in sorted(range(table.seats), key=left.__getitem__)]
        table.say(GameEnded(self.reason))
        return table.end(
            *winners, places=places, reason=self.reason, why=f"The shortest way to the Abbey wins: {listed(ways)}."
        )


def told_way(seat: Seat, broken: int, length: int) -> str:
    if broken:
        return f"{{{seat}}}'s boat lies {counted(length, 'square')} away with no way over tiles"
    return f"{{{seat}}}'s boat has {counted(length, 'step')} left"


def way_left(table: MarshlandsTable, colour: int) -> tuple[int, int]:
    """How far a boat is from the Abbey: by steps over tiles that lie, or else, as farther, by squares."""
    layout = table.layout
    shapes, marsh, ground = table.shapes.shapes, table.marsh, layout.ground
    start = table.boats[colour]
    steps = {start: 0}
    queue = [start]
    for spot in queue:
        square, part = divmod(spot, LOCAL)
        if square == layout.centre:
            return 0, steps[spot]
        aside = [square * LOCAL + other for other in banks(table, square, part)]
        across = [to for to in facing(shapes, marsh, ground, spot) if ground.sections[to // LOCAL] in (colour, CENTRE)]
        for to in across + aside:
            if to not in steps:
                steps[to] = steps[spot] + 1
                queue.append(to)
    row, column = divmod(start // LOCAL, ground.width)
    middle = divmod(layout.centre, ground.width)
    return 1, abs(row - middle[0]) + abs(column - middle[1])
