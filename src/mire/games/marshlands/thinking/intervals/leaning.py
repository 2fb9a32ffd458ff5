"""How a sensible player leans in the intervals: event tiles for oneself and against whoever is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

from mire.core.agenda import Action
from mire.core.copying import clone
from mire.core.records import Card, Seat
from mire.games.marshlands.board.promising import Draft
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.components.tiles import ECLIPSE, kind_of
from mire.games.marshlands.rules.boats import GoHome, MoveBoat, Stay
from mire.games.marshlands.rules.counters import Claim, Leave
from mire.games.marshlands.rules.eclipse import TurnBoard
from mire.games.marshlands.rules.intervals.exchange import (
    Agree,
    AskFor,
    AskToSee,
    Decline,
    Give,
    NeverMind,
    Pick,
    ShowHand,
)
from mire.games.marshlands.rules.intervals.myths.bell_tiles import THE_BISHOP
from mire.games.marshlands.rules.intervals.myths.laid import TakeOver
from mire.games.marshlands.rules.intervals.tourism.best_circuits import Best
from mire.games.marshlands.rules.intervals.tourism.canals import (
    WHOLE,
    KeepCounters,
    Mark,
    MarkNothing,
    TakeBack,
    side_of,
)
from mire.games.marshlands.rules.intervals.tourism.circuits import AT_A_GLANCE
from mire.games.marshlands.rules.intervals.tourism.private_property import TakeInReturn
from mire.games.marshlands.rules.intervals.tourism.sheet import BONUS, circuits_of
from mire.games.marshlands.rules.laying import Lay, lays
from mire.games.marshlands.rules.offering import Offer, Refuse, Take
from mire.games.marshlands.rules.turns import AskToExchange
from mire.games.marshlands.table import Counter, MarshlandsTable
from mire.games.marshlands.thinking.judgement import Promises, once_laid
from mire.games.marshlands.thinking.leaning import few_at_first_sight, turning

from .judgement import points_by_canal, points_of_all
from .travelling import Travels, canals_over
from .voyages import Voyages

AGAINST = 0.8  # how much a point of the strongest other counts against one's own
PROMISED = 0.5  # how much a promised point counts
TAKING = 0.15  # what it must be better to lay an offered tile
OFFERING = -0.6  # what it must be worse to lay than not to lay
CLAIMING = 0.4  # what a counter should bring at least
LAUNCHING = 6.0  # what it is worth to have the village on the board, and its boat afloat
GUARDING = 0.5  # and a counter that nobody else can put one beside
JOINED = 6.0
SHARP = 0.1  # leanings are weighed as chances: this many for a point
FEW = 4  # so many answers are worth a second thought
KEEPING = 1.5  # what an event tile is worth in hand
HARM = {"will-o-the-wisp": 0.5, "bitard": 0.3}  # what it does to others besides what can be counted


def leanings_in_intervals(table: MarshlandsTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """How strongly a sensible player leans towards each answer."""
    return few_at_first_sight(values(table, seat, options), FEW, SHARP)


def values(table: MarshlandsTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    now = Position(table, seat)
    best: dict[Card, float] = {}
    found = []
    for action in options:
        if isinstance(action, Lay):
            value = laid(now, action)
            best[action.tile] = max(best.get(action.tile, -99.0), value)
        else:
            value = answered(now, action)
        found.append(value)
    for number, action in enumerate(options):
        if isinstance(action, Offer):
            useless = max(-4.0, min(4.0, best.get(action.tile, -1.0)))
            found[number] = OFFERING - 0.05 * useless - (KEEPING if kind_of(action.tile) else 0.0)
    return found


class Position:
    """How a player stands before an answer; what is asked about it is worked out once."""

    def __init__(self, table: MarshlandsTable, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.colour = table.colours[seat]
        self.known: dict[Section, tuple[set[int], Best]] = {}

    @cached_property
    def scores(self) -> dict[Section, float]:
        if self.table.act.marks_canals:
            return points_by_canal(self.table, lambda colour: self.circuits(colour)[1].points)
        return points_of_all(self.table)

    @cached_property
    def margin(self) -> float:
        return margin(self.scores, self.colour)

    @cached_property
    def built(self) -> float:
        """What the own section promises; in interval 2, what the own circuits are worth and how far water reaches."""
        if not self.table.act.marks_canals:
            return self.promises.now()[self.colour]
        return self.travels.worth(self.circuits(self.colour)[1].points)

    @cached_property
    def promises(self) -> Promises:
        return Promises(self.table, (self.colour,))

    @cached_property
    def travels(self) -> Travels:
        return Travels(self.table, self.colour)

    def circuits(self, colour: Section) -> tuple[set[int], Best]:
        """Interval 2: the squares on any circuit of a colour, and its best circuits."""
        if colour not in self.known:
            canals, best, _ = circuits_of(self.table, colour, AT_A_GLANCE)
            squares = {one.spot // LOCAL for circuit in canals.found.values() for one in circuit.passes}
            self.known[colour] = squares, best
        return self.known[colour]

    @cached_property
    def voyages(self) -> Voyages:
        return Voyages(self.table, self.colour)

    def built_once_laid(self, lay: Lay) -> float:
        """What is built once an ordinary tile lies."""
        if not self.table.act.marks_canals:
            return self.promises.once_laid(lay)[self.colour]
        table, layout = self.table, self.table.layout
        square = layout.index[lay.square]
        number = table.number_of(lay.tile, lay.square, lay.turn)
        draft = Draft(layout.ground, table.shapes.shapes, table.marsh, square, number)
        squares, best = self.circuits(self.colour)
        if square not in squares and not canals_over(table, square, draft):
            return self.travels.worth(best.points, draft)
        points = once_laid(table, lay, lambda after: circuits_of(after, self.colour, AT_A_GLANCE)[1].points)
        return self.travels.worth(points, draft)

    def built_after(self, after: MarshlandsTable, square: int, canals: int) -> float:
        """What is built once an event tile has changed this square; over it these canals led before."""
        if not self.table.act.marks_canals:
            return Promises(after, (self.colour,)).now()[self.colour]
        return Travels(after, self.colour).worth(self.circuit_points_after(after, square, canals, self.colour))

    def circuit_points_after(self, after: MarshlandsTable, square: int, canals: int, colour: Section) -> int:
        """The circuits are searched again only where this square was on one, or may have closed one."""
        squares, best = self.circuits(colour)
        if square not in squares and not canals_over(after, square) & ~canals:
            return best.points
        return circuits_of(after, colour, AT_A_GLANCE)[1].points

    def margin_after(self, after: MarshlandsTable, square: int, canals: int, kind: str) -> float:
        """The margin once an event tile was laid on this square."""
        if not self.table.act.marks_canals or kind == "signposting":
            return margin(points_of_all(after), self.colour)
        scores = points_by_canal(after, lambda colour: self.circuit_points_after(after, square, canals, colour))
        return margin(scores, self.colour)


def margin(scores: dict[Section, float], own: Section) -> float:
    """The own points against those of the strongest other."""
    return scores[own] - AGAINST * max(points for colour, points in scores.items() if colour != own)


def laid(now: Position, lay: Lay) -> float:
    """What it is worth to have laid this tile: for an ordinary one what the section promises, or else what it does."""
    table, seat, kind = now.table, now.seat, kind_of(lay.tile)
    if lay.tile == ECLIPSE:
        return 0.5
    square = table.layout.index[lay.square]
    if not kind:
        gained = PROMISED * (now.built_once_laid(lay) - now.built)
        is_village = lay.tile in table.villages[now.colour]
        return gained + (once_laid(table, lay, partial(launched, seat=seat)) if is_village else 0.0)
    canals = canals_over(table, square)
    after = clone(table)
    after.agenda = []
    lay.do(after, seat)
    if kind == "bishop" and after.over == THE_BISHOP:
        return 50.0 if now.margin > 0 else -50.0
    gained = now.margin_after(after, square, canals, kind) - now.margin
    gained += PROMISED * (now.built_after(after, square, canals) - now.built)
    abroad = table.layout.ground.sections[square] != now.colour
    return gained + (HARM.get(kind, 0.0) if abroad else 0.0)


def launched(table: MarshlandsTable, seat: Seat) -> float:
    """What it is worth that the village lies, and more if water joins it to the centre."""
    village, centre = table.village_square(table.colours[seat]), table.layout.centre
    joined = table.are_joined(table.water_at(village), table.water_at(centre))
    return LAUNCHING + (JOINED if joined else 0.0)


def answered(now: Position, action: Action) -> float:
    table, seat = now.table, now.seat
    match action:
        case Take():
            ways = lays(table, seat, table.offered)
            return max((laid(now, lay) for lay in ways), default=-9.0) - TAKING
        case Refuse():
            return 0.0
        case Stay() | MoveBoat() | GoHome() if table.act.marks_canals:
            return 0.1 if isinstance(action, MoveBoat) else 0.0
        case Mark() | TakeBack():
            return blocked(now, action)
        case KeepCounters() | MarkNothing():
            return 0.3
        case TakeInReturn():
            return KEEPING if kind_of(action.tile) in BONUS else 0.0
        case Stay():
            return now.voyages.worth(table.boats[now.colour])
        case MoveBoat():
            return now.voyages.worth(table.layout.index[action.square] * LOCAL + action.part)
        case GoHome():
            return now.voyages.worth(table.home(now.colour) * LOCAL)
        case Claim() | TakeOver():
            return claimed(now, action)
        case Leave():
            return CLAIMING
        case TurnBoard():
            return turning(table, seat, action.quarters)
        case AskToExchange() | Give():
            return -3.0
        case AskToSee() | NeverMind() | Decline():
            return 0.0
        case AskFor() | ShowHand() | Agree():
            return -0.5
        case Pick():
            return KEEPING if kind_of(action.tile) else 0.0
    return 0.0


def blocked(now: Position, action: Mark | TakeBack) -> float:
    """What a counter on a canal does for the own circuits; on one's own section it also keeps others' off."""
    after = clone(now.table)
    after.agenda = []
    action.do(after, now.seat)
    at_home = now.table.layout.ground.sections[now.table.layout.index[action.square]] == now.colour
    guard = GUARDING if at_home and side_of(action.arm) == WHOLE else 0.0
    gained = float(circuits_of(after, now.colour, AT_A_GLANCE)[1].points - now.circuits(now.colour)[1].points)
    return gained + (guard if isinstance(action, Mark) else -guard)


def claimed(now: Position, claim: Claim | TakeOver) -> float:
    """What a counter brings."""
    after = clone(now.table)
    after.agenda = []
    if isinstance(claim, TakeOver):
        claim.do(after, now.seat)
    else:
        after.counters.append(Counter(now.colour, claim.square, claim.part))
    return margin(points_of_all(after), now.colour) - now.margin
