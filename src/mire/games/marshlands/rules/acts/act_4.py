"""Act 4: Protection.  A race of boats to the Abbey; tiles are drawn one at a time, for oneself or against others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mire.books.telling import counted, listed
from mire.core.agenda import Action, Choice, Item, Refusal, Step, Then
from mire.core.records import Card, Seat
from mire.games.marshlands.board.seeking import facing
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.ground import CENTRE, Section
from mire.games.marshlands.components.tiles import Turn
from mire.games.marshlands.events import DiscardsShuffled, GameEnded, VillageTurned
from mire.games.marshlands.rules.boats import BoatSetsOut, banks
from mire.games.marshlands.rules.drawing import draw_one
from mire.games.marshlands.rules.laying import Lay, lays, unfit
from mire.games.marshlands.rules.offering import Discard
from mire.games.marshlands.rules.own_rules import OwnRules
from mire.games.marshlands.rules.turns import TurnBegins, turn_village
from mire.games.marshlands.table import MarshlandsTable


def villages_are_set(table: MarshlandsTable, order: Sequence[Seat]) -> tuple[Item, ...]:
    """Before the race all set their villages."""
    return *map(WhichWayRound, order), TurnBegins(order[0])


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


# Whom one may hinder


def fair_obstruction(table: MarshlandsTable, seat: Seat, card: Card, square: int, shape: Shape) -> Refusal | None:
    """Act 4: nobody is hindered by two in a row, nor right beside the Abbey."""
    layout = table.layout
    section = layout.ground.sections[square]
    if section == table.colours[seat]:
        return None
    if square == layout.entry(section):
        return Refusal("A tile laid on another's section may not touch the Abbey.", "SM-A4-031")
    if square in layout.ring(section):
        return Refusal("A tile laid on another's section may not touch the Abbey, not even by a corner.", "SM-A4-032")
    if section == table.last_section:
        return Refusal("The player before you laid on that section.", "SM-A4-030")
    return None


# The boats


def keeps_home(table: MarshlandsTable, colour: Section, spot: int, to: int) -> Refusal | None:
    if table.layout.ground.sections[to // LOCAL] in (colour, CENTRE):
        return None
    return Refusal("In the race a boat stays on its own section.", "SM-A4-004")


def abbey_is_reached(table: MarshlandsTable, seat: Seat, square: int) -> Item | None:
    return RaceIsWon(seat) if square == table.layout.centre else None


class RaceIsWon(Step):
    """Act 4: the first boat at the Abbey wins, and nothing else counts."""

    rules = ("SM-A4-003", "SM-A4-034", "SM-A4-035")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        over = "a boat has reached the Abbey"
        table.say(GameEnded(over))
        return table.end(self.seat, reason=over, why=f"{{{self.seat}}}'s boat was the first there.")


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


RULES = OwnRules(
    begins=villages_are_set,
    turn=race,
    forbids=fair_obstruction,
    stops=keeps_home,
    arrives=abbey_is_reached,
)
