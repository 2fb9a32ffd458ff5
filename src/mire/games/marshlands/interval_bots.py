"""How a sensible player leans in the intervals: event tiles for oneself and against whoever is ahead."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

from mire.core.agenda import Action
from mire.core.copying import clone
from mire.core.engine import legal, play_unchecked
from mire.core.records import Card, Seat
from mire.games.marshlands.board import FIELD, FISHERY, LOCAL, REED, SEGMENT, WATER, facing, root

from .boats import GoHome, MoveBoat, Stay
from .boats import ways as ways_of_boat
from .canals import WHOLE, KeepCounters, Mark, MarkNothing, TakeBack, side_of
from .circuits import AT_A_GLANCE, Best, CanalsOver, canals_over
from .circuits import blocked as blocked_for
from .counters import Claim, Leave, claimable, is_finished
from .drawing import hand_limit
from .eclipse import TurnBoard
from .exchange import Agree, AskFor, AskToSee, Decline, Give, NeverMind, Pick, ShowHand
from .ground import SECTION, Section
from .laying import Lay, lays, leave_hand
from .myths import THE_BISHOP
from .myths_laid import TakeOver
from .policy import few_at_first_sight, once_laid, turning
from .scoring import beside_the_centre, claims, totals
from .sheets import sheet
from .standing import DRIFT, SURE, hardness_of, promise, promises
from .table import Counter, MarshlandsTable
from .tiles import ECLIPSE, VILLAGES, kind_of
from .tourism import BONUS, circuits_of
from .tourism_laid import TakeInReturn
from .turns import AskToExchange, Offer, Refuse, Take, WhichTile, in_hand

AGAINST = 0.8  # how much a point of the strongest other counts against one's own
PROMISED = 0.5  # how much a promised point counts
TAKING = 0.15  # what it must be better to lay an offered tile
OFFERING = -0.6  # what it must be worse to lay than not to lay
CLAIMING = 0.4  # what a counter should bring at least
LAUNCHING = 6.0  # what it is worth to have the village on the board, and its boat afloat
REACHED = 0.3  # interval 2: what a tile is worth that the own boat can reach
GOING_ON = (0.0, 1.5, 2.5, 3.0)  # and that the water may go on at one end, at two and so on
SHUT_IN = 12.0  # what it costs if it cannot, while the section is empty
MEETING = 8.0  # and where two of its ends may meet, if there is sure to be a tile
ONE_BETWEEN = 0.4  # how far that holds if it takes two tiles
GUARDING = 0.5  # and a counter that nobody else can put one beside
COVERING = 0.8  # and a square that is covered
JOINED = 6.0
NEARER = 0.75  # how much less a thing is worth for each tile it is farther away
FAR = 9
BUILT, REACHING = 0.3, 0.5  # how much of what a section promises, or its water, counts as points
WITHIN_REACH = 0.4  # and of what a boat can come to claim
AHEAD = 1  # turns of one's own that are played on before a position is judged
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


def estimate_in_intervals(table: MarshlandsTable) -> tuple[float, ...]:
    """Each player's chance to win: by the points there are, and by what is promised."""
    scores = points_of_all(table)
    scale = SURE + DRIFT * len(table.deck)
    if table.act.marks_canals:
        promised = {colour: REACHING * reach(table, colour) for colour in scores}
    else:
        by_section = promises(table)
        promised = {
            colour: BUILT * by_section[colour] + WITHIN_REACH * sailing_worth(table, colour) for colour in scores
        }
    weights = {colour: math.exp(min(50.0, (points + promised[colour]) / scale)) for colour, points in scores.items()}
    total = sum(weights.values())
    return tuple(weights[colour] / total for colour in table.colours)


def sailing_worth(table: MarshlandsTable, colour: Section) -> float:
    """What a boat may still claim; nothing before it is afloat."""
    spot = table.boats[colour]
    return Voyages(table, colour).worth(spot) if spot >= 0 else 0.0


def points_of_all(table: MarshlandsTable) -> dict[Section, float]:
    """The points of each colour as they stand."""
    if not table.act.marks_canals:
        return {colour: float(points) for colour, points in totals(table, sheet(table)).items()}
    return points_by_canal(table, lambda colour: circuits_of(table, colour, AT_A_GLANCE)[1].points)


def points_by_canal(table: MarshlandsTable, circuits: Callable[[Section], int]) -> dict[Section, float]:
    """Interval 2: what the circuits of each colour are worth, less its empty squares."""
    return {colour: float(circuits(colour) - empty_squares(table, colour)) for colour in sorted(set(table.colours))}


def empty_squares(table: MarshlandsTable, section: Section) -> int:
    at = table.marsh.at
    return sum(at[square] < 0 for square in table.layout.squares[section])


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
            return promise(self.table, self.colour)
        return travelled_worth(self.table, self.colour, self.circuits(self.colour)[1].points)

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

    def built_after(self, after: MarshlandsTable, square: int, canals: CanalsOver) -> float:
        """What is built once this square has changed; over it these canals led before."""
        if not self.table.act.marks_canals:
            return promise(after, self.colour)
        return travelled_worth(after, self.colour, self.circuit_points_after(after, square, canals, self.colour))

    def circuit_points_after(self, after: MarshlandsTable, square: int, canals: CanalsOver, colour: Section) -> int:
        """The circuits are searched again only where this square was on one, or may have closed one."""
        squares, best = self.circuits(colour)
        if square not in squares and canals_over(after, square) <= canals:
            return best.points
        return circuits_of(after, colour, AT_A_GLANCE)[1].points

    def margin_after(self, after: MarshlandsTable, square: int, canals: CanalsOver, kind: str) -> float:
        """The margin once an event tile was laid on this square."""
        if not self.table.act.marks_canals or kind == "signposting":
            return margin(points_of_all(after), self.colour)
        scores = points_by_canal(after, lambda colour: self.circuit_points_after(after, square, canals, colour))
        return margin(scores, self.colour)


def margin(scores: dict[Section, float], own: Section) -> float:
    """The own points against those of the strongest other."""
    return scores[own] - AGAINST * max(points for colour, points in scores.items() if colour != own)


def travelled_worth(table: MarshlandsTable, colour: Section, points: int) -> float:
    """Interval 2: what the own circuits are worth, how far water reaches, and how much is covered."""
    return 2.0 * points + reach(table, colour) - 2.0 * COVERING * empty_squares(table, colour)


def reach(table: MarshlandsTable, colour: Section) -> float:
    """How much water a colour can travel on its own section, at how many ends it may go on, and where they may meet."""
    shapes, marsh, ground, centre = table.shapes.shapes, table.marsh, table.layout.ground, table.layout.centre
    start = beside_the_centre(table, colour)
    if start < 0:
        return 0.0
    walls, shut = blocked_for(table, colour)
    queue = [marsh.spots[start]]
    seen, ends = set(queue), dict[int, int]()  # of each empty square, how many ends it has beside it
    for spot in queue:
        square, part = divmod(spot, LOCAL)
        if ground.sections[square] != colour or spot in shut:
            continue
        shape = shapes[marsh.at[square]]
        for side in range(4):
            beside = ground.near[4 * square + side]
            is_end = shape.middle[side] == part and beside >= 0 and marsh.at[beside] < 0
            if is_end and ground.sections[beside] == colour:
                ends[beside] = ends.get(beside, 0) + 1
        for to in facing(shapes, marsh, ground, spot):
            there = to // LOCAL
            if there == centre or to in seen or to in shut:
                continue
            if walls:
                side = ground.near[4 * square : 4 * square + 4].index(there)
                if (square, side) in walls or (there, (side + 2) % 4) in walls:
                    continue
            seen.add(to)
            queue.append(to)
    hardness = hardness_of(table.printed)
    chances = {square: math.exp(hardness[marsh.wanted[square]]) for square in ends}
    meeting = sum(chances[square] for square, number in ends.items() if number > 1)
    for square, chance in chances.items():
        for beside in (square + 1, square + ground.width):
            meeting += ONE_BETWEEN * chance * chances.get(beside, 0.0)
    going_on = GOING_ON[min(sum(ends.values()), len(GOING_ON)) - 1] if ends else 0.0
    shut_in = 0.0 if ends else SHUT_IN * empty_squares(table, colour) / SECTION
    return REACHED * len(seen) + going_on + MEETING * meeting - shut_in


def laid(now: Position, lay: Lay) -> float:
    """What it is worth to have laid this tile: for an ordinary one what the section promises, or else what it does."""
    table, seat, kind = now.table, now.seat, kind_of(lay.tile)
    if lay.tile == ECLIPSE:
        return 0.5
    square = table.layout.index[lay.square]
    canals, built = canals_over(table, square), now.built
    if not kind:
        gained = PROMISED * (once_laid(table, lay, lambda after: now.built_after(after, square, canals)) - built)
        is_village = lay.tile in table.villages[now.colour]
        return gained + (once_laid(table, lay, partial(launched, seat=seat)) if is_village else 0.0)
    after = clone(table)
    after.agenda = []
    lay.do(after, seat)
    if kind == "bishop" and after.over == THE_BISHOP:
        return 50.0 if now.margin > 0 else -50.0
    gained = now.margin_after(after, square, canals, kind) - now.margin
    gained += PROMISED * (now.built_after(after, square, canals) - built)
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


class Voyages:
    """What a boat could claim from where it is, or from where it may go: nearer things count more."""

    def __init__(self, table: MarshlandsTable, colour: Section) -> None:
        self.table = table
        self.colour = colour
        self.claimed = claims(table)
        self.next: dict[int, list[int]] = {}
        self.touched: dict[int, list[tuple[int, float]]] = {}

    def worth(self, start: int) -> float:
        if self.table.shape_at(start // LOCAL).sorts[start % LOCAL] != WATER:
            return -2.0
        seen = set(self.claimed)
        steps, queue, found = {start: 0}, [start], 0.0
        for here in queue:
            for key, points in self.claimable(here):
                if key not in seen:
                    seen.add(key)
                    found += NEARER ** steps[here] * points
            if steps[here] == FAR:
                continue
            for to in self.leads_to(here):
                if to not in steps:
                    steps[to] = steps[here] + 1
                    queue.append(to)
        return found

    def leads_to(self, here: int) -> list[int]:
        if here not in self.next:
            table, stops = self.table, self.table.act.stops
            across = facing(table.shapes.shapes, table.marsh, table.layout.ground, here)
            self.next[here] = [to for to in across if stops(table, self.colour, here, to) is None]
        return self.next[here]

    def claimable(self, spot: int) -> list[tuple[int, float]]:
        """The finished things a boat on this water touches, with what they may be worth."""
        if spot not in self.touched:
            self.touched[spot] = list(touched(self.table, spot))
        return self.touched[spot]


def touched(table: MarshlandsTable, spot: int) -> Iterator[tuple[int, float]]:
    square, part = divmod(spot, LOCAL)
    if not table.act.claims_on_events and kind_of(table.card_at(square) or ""):
        return
    shape, marsh = table.shape_at(square), table.marsh
    if shape.features[part] & (FISHERY | REED):
        yield table.node(spot), 10.0 if shape.features[part] & REED else 3.0
    lands = [local for local, banks in enumerate(shape.banks) if part in banks]
    for local in (*lands, *shape.landings[part]):
        if is_finished(table, square * LOCAL + local):
            top = root(marsh.up, marsh.first[square] + local)
            segments = marsh.sums[top] // SEGMENT % 4096
            yield top, float(segments if shape.sorts[local] == FIELD else 2 * segments)


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


# Thinking ahead


def play_ahead_in_intervals(table: MarshlandsTable, seat: Seat) -> None:
    """The rest of one's turn and a few more of one's own, as if the others passed.

    What is drawn in these turns comes from the bottom of the deck, so that it is the same whatever was laid before.
    """
    while not table.outcome and table.agenda[-1].seat == seat and not isinstance(table.agenda[-1], WhichTile):
        options = legal(table, seat)
        looks = values(table, seat, options)
        play_unchecked(table, seat, options[looks.index(max(looks))])
    if table.outcome:
        return
    hand = table.hands[seat]
    for _ in range(AHEAD):
        while len(hand) < hand_limit(table, seat) and table.deck:
            hand.append(table.deck.pop(0))
        if not table.deck:
            return
        lay_and_sail(table, seat)
        if table.is_full(table.colours[seat]):
            return


def lay_and_sail(table: MarshlandsTable, seat: Seat) -> None:
    """Lay the tile that promises most, move the boat to where most can be claimed, and claim it."""
    now, hand = Position(table, seat), table.hands[seat]
    plain = [tile for tile in in_hand(table, seat) if not kind_of(tile) and tile != ECLIPSE]
    best, chosen = dict.fromkeys(plain, -9.0), None
    for lay in lays(table, seat, plain):
        value = laid(now, lay)
        if value > max(best.values()):
            chosen = lay
        best[lay.tile] = max(best[lay.tile], value)
    if chosen is not None and best[chosen.tile] > OFFERING:
        leave_hand(table, seat, chosen.tile)
        table.put(chosen.tile, table.layout.index[chosen.square], chosen.turn)
        if chosen.tile in VILLAGES and not table.act.marks_canals:
            table.boats[now.colour] = table.layout.index[chosen.square] * LOCAL
    elif hand:
        hand.remove(min(hand, key=lambda tile: best.get(tile, KEEPING)))
    if table.act.marks_canals:
        return
    spots = [table.boats[now.colour], *ways_of_boat(table, seat)]
    if spots[0] < 0:
        return
    table.boats[now.colour] = max(spots, key=Voyages(table, now.colour).worth)
    for claim in claimable(table, seat):
        if table.supply[2 * now.colour] > 1:
            table.counters.append(Counter(now.colour, claim.square, claim.part))
            table.supply[2 * now.colour] -= 1
