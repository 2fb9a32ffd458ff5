"""How a sensible player leans in the intervals: event tiles for oneself and against whoever is ahead."""

from __future__ import annotations

import math
from collections.abc import Sequence

from mire.core.agenda import Action
from mire.core.copying import clone
from mire.core.records import Card, Seat
from mire.games.marshlands.board import FIELD, FISHERY, LOCAL, REED, SEGMENT, WATER, facing, root

from .boats import GoHome, MoveBoat, Stay
from .canals import KeepCounters, Mark, MarkNothing, TakeBack
from .circuits import Canals
from .counters import Claim, Leave, is_finished
from .eclipse import TurnBoard
from .exchange import Agree, AskFor, AskToSee, Decline, Give, NeverMind, Pick, ShowHand
from .laying import Lay, lays
from .myths import THE_BISHOP
from .myths_laid import TakeOver
from .policy import turning
from .scoring import claims, totals
from .sheets import sheet
from .standing import promises
from .table import Counter, MarshlandsTable
from .tiles import ECLIPSE, kind_of
from .tourism import BONUS, circuits_of
from .tourism_laid import TakeInReturn
from .turns import AskToExchange, Offer, Refuse, Take

SURE = 2.0  # how much a point weighs at the very end
DRIFT = 0.04  # how much less for each tile to come
SHARP = 0.2  # leanings are weighed as chances: this many for a point
AGAINST = 0.8  # how much a point of the strongest other counts against one's own
PROMISED = 0.5  # how much a promised point counts
OFFERING = -0.6  # what it must be worse to lay than not to lay
CLAIMING = 0.4  # what a counter should bring at least
LAUNCHING = 6.0  # what it is worth to have the village on the board, and its boat afloat
REACHED = 0.3  # interval 2: what a tile is worth that the own boat can reach
GOING_ON = (-3.0, 0.0, 1.5, 2.5, 3.0)  # and that the water may go on at so many ends
JOINED = 6.0
NEARER = 0.75  # how much less a thing is worth for each tile it is farther away
FAR = 9
KEEPING = 1.5  # what an event tile is worth in hand
HARM = {"will-o-the-wisp": 0.5, "bitard": 0.3}  # what it does to others besides what can be counted


def leanings_in_intervals(table: MarshlandsTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """How strongly a sensible player leans towards each answer."""
    return [SHARP * value for value in values(table, seat, options)]


def values(table: MarshlandsTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    built = built_worth(table, seat) if any(isinstance(option, Lay | Take) for option in options) else 0.0
    standing = margin(table, seat) if any(needs_margin(option) for option in options) else 0.0
    best: dict[Card, float] = {}
    found = []
    for action in options:
        if isinstance(action, Lay):
            value = laid(table, seat, action, built, standing)
            best[action.tile] = max(best.get(action.tile, -99.0), value)
        else:
            value = answered(table, seat, action, built, standing)
        found.append(value)
    for number, action in enumerate(options):
        if isinstance(action, Offer):
            useless = max(-4.0, min(4.0, best.get(action.tile, -1.0)))
            found[number] = OFFERING - 0.05 * useless - (KEEPING if kind_of(action.tile) else 0.0)
    return found


def estimate_in_intervals(table: MarshlandsTable) -> tuple[float, ...]:
    """Each player's chance to win: by the points there are, and by what is promised."""
    scores = totals(table, sheet(table))
    scale = SURE + DRIFT * min(60, len(table.deck))
    if table.act.marks_canals:
        promised = {colour: 0.5 * reach(Canals(table, colour)) for colour in scores}
    else:
        by_section = promises(table)
        promised = {colour: 0.3 * by_section[colour] for colour in scores}
    weights = {colour: math.exp(min(50.0, (points + promised[colour]) / scale)) for colour, points in scores.items()}
    total = sum(weights.values())
    return tuple(weights[colour] / total for colour in table.colours)


def needs_margin(option: Action) -> bool:
    return (isinstance(option, Lay) and bool(kind_of(option.tile))) or isinstance(option, Claim | TakeOver)


def margin(table: MarshlandsTable, seat: Seat) -> float:
    """The own points against those of the strongest other."""
    scores = totals(table, sheet(table))
    own = table.colours[seat]
    return float(scores[own] - AGAINST * max(points for colour, points in scores.items() if colour != own))


def built_worth(table: MarshlandsTable, seat: Seat) -> float:
    """What the own section promises; in interval 2, what the own circuits are worth and how far their water reaches."""
    colour = table.colours[seat]
    if not table.act.marks_canals:
        return promises(table)[colour]
    canals, best, _ = circuits_of(table, colour)
    return 2.0 * best.points + reach(canals)


def reach(canals: Canals) -> float:
    """How much water a colour can travel on its own section, and at how many ends it may go on."""
    table, colour, links, home = canals.table, canals.colour, canals.open, canals.home
    layout, marsh = table.layout, table.marsh
    first = [to for to, _ in links.get(home, {}).values() if to // LOCAL == layout.entry(colour)]
    seen, queue, ends = set(first), first, 0
    for spot in queue:
        square, part = divmod(spot, LOCAL)
        if layout.ground.sections[square] != colour:
            continue
        shape = table.shape_at(square)
        for side in range(4):
            beside = layout.ground.near[4 * square + side]
            if shape.middle[side] == part and beside >= 0 and marsh.at[beside] < 0:
                ends += layout.ground.sections[beside] == colour
        for to, _ in links.get(spot, {}).values():
            if to != home and to not in seen:
                seen.add(to)
                queue.append(to)
    return REACHED * len(seen) + GOING_ON[min(ends, len(GOING_ON) - 1)]


def laid(table: MarshlandsTable, seat: Seat, lay: Lay, built: float, standing: float) -> float:
    """What it is worth to have laid this tile: for an ordinary one what the section promises, or else what it does."""
    if lay.tile == ECLIPSE:
        return 0.5
    after = clone(table)
    after.agenda = []
    lay.do(after, seat)
    if not kind_of(lay.tile):
        gained = PROMISED * (built_worth(after, seat) - built)
        return gained + (launched(after, seat) if lay.tile in table.villages[table.colours[seat]] else 0.0)
    if kind_of(lay.tile) == "bishop" and after.over == THE_BISHOP:
        return 50.0 if margin(table, seat) > 0 else -50.0
    gained = margin(after, seat) - standing + PROMISED * (built_worth(after, seat) - built)
    abroad = table.layout.ground.sections[table.layout.index[lay.square]] != table.colours[seat]
    return gained + (HARM.get(kind_of(lay.tile), 0.0) if abroad else 0.0)


def launched(table: MarshlandsTable, seat: Seat) -> float:
    """What it is worth that the village lies, and more if water joins it to the centre."""
    village, centre = table.village_square(table.colours[seat]), table.layout.centre
    joined = table.are_joined(table.water_at(village), table.water_at(centre))
    return LAUNCHING + (JOINED if joined else 0.0)


def answered(table: MarshlandsTable, seat: Seat, action: Action, built: float, standing: float) -> float:
    match action:
        case Take():
            ways = lays(table, seat, table.offered, at_home=True)
            return max((taken(table, seat, lay, built) for lay in ways), default=-9.0)
        case Refuse():
            return 0.0
        case Stay() | MoveBoat() | GoHome() if table.act.marks_canals:
            return 0.1 if isinstance(action, MoveBoat) else 0.0
        case Mark() | TakeBack():
            return blocked(table, seat, action)
        case KeepCounters() | MarkNothing():
            return 0.3
        case TakeInReturn():
            return KEEPING if kind_of(action.tile) in BONUS else 0.0
        case Stay():
            return voyage(table, seat, table.boats[table.colours[seat]])
        case MoveBoat():
            return voyage(table, seat, table.layout.index[action.square] * LOCAL + action.part)
        case GoHome():
            return voyage(table, seat, table.home(table.colours[seat]) * LOCAL)
        case Claim() | TakeOver():
            return claimed(table, seat, action, standing)
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


def voyage(table: MarshlandsTable, seat: Seat, start: int) -> float:
    """What a boat could claim from there: nearer things count more."""
    colour = table.colours[seat]
    if table.shape_at(start // LOCAL).sorts[start % LOCAL] != WATER:
        return -2.0
    stops, shapes, marsh, ground = table.act.stops, table.shapes.shapes, table.marsh, table.layout.ground
    seen = set(claims(table))
    steps, queue, found = {start: 0}, [start], 0.0
    for here in queue:
        found += NEARER ** steps[here] * claimable_worth(table, here, seen)
        if steps[here] == FAR:
            continue
        for to in facing(shapes, marsh, ground, here):
            if to not in steps and stops(table, colour, here, to) is None:
                steps[to] = steps[here] + 1
                queue.append(to)
    return found


def claimable_worth(table: MarshlandsTable, spot: int, seen: set[int]) -> float:
    """What unclaimed things a boat on this water touches; each is counted once."""
    square, part = divmod(spot, LOCAL)
    if not table.act.claims_on_events and kind_of(table.card_at(square) or ""):
        return 0.0
    shape, found = table.shape_at(square), 0.0
    node = table.node(spot)
    if shape.features[part] & (FISHERY | REED) and node not in seen:
        seen.add(node)
        found += 10.0 if shape.features[part] & REED else 3.0
    lands = [local for local, banks in enumerate(shape.banks) if part in banks]
    for local in (*lands, *shape.landings[part]):
        top = root(table.marsh.up, table.marsh.first[square] + local)
        if top not in seen and is_finished(table, square * LOCAL + local):
            seen.add(top)
            segments = table.marsh.sums[top] // SEGMENT % 4096
            found += segments if shape.sorts[local] == FIELD else 2.0 * segments
    return found


def taken(table: MarshlandsTable, seat: Seat, lay: Lay, built: float) -> float:
    """An offered tile, if it were laid so."""
    if lay.tile == ECLIPSE:
        return 0.5
    return laid(table, seat, lay, built, margin(table, seat) if kind_of(lay.tile) else 0.0) - 0.15


def blocked(table: MarshlandsTable, seat: Seat, action: Mark | TakeBack) -> float:
    """What a counter on a canal does for the own circuits."""
    after = clone(table)
    after.agenda = []
    action.do(after, seat)
    colour = table.colours[seat]
    return float(circuits_of(after, colour)[1].points - circuits_of(table, colour)[1].points)


def claimed(table: MarshlandsTable, seat: Seat, claim: Claim | TakeOver, standing: float) -> float:
    """What a counter brings."""
    after = clone(table)
    after.agenda = []
    if isinstance(claim, TakeOver):
        claim.do(after, seat)
    else:
        after.counters.append(Counter(table.colours[seat], claim.square, claim.part))
    return margin(after, seat) - standing
