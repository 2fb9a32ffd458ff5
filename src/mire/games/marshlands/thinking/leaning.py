"""How a sensible player leans: towards what stands best once it is done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from mire.core.agenda import Action
from mire.core.records import Seat
from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.promising import Draft
from mire.games.marshlands.board.seeking import facing
from mire.games.marshlands.board.terrain import FISHERY, LOCAL, OPEN, REED, SEGMENT, WATER

from ..components.tiles import ECLIPSE
from ..rules.acts.act_6 import Finish, Remove, SwapForDeck, SwapForDiscard, TakeUp
from ..rules.acts.act_7 import Pass
from ..rules.acts.act_8 import DrawTile, TakeVillage
from ..rules.boats import MoveBoat, Stay
from ..rules.counters import Claim, Leave, claimable
from ..rules.eclipse import TurnBoard
from ..rules.laying import Lay, lays
from ..rules.marsh.constructions import claims, constructions, key_of
from ..rules.marsh.water import Links
from ..rules.offering import Discard, Offer, Refuse, Take
from ..rules.own_rules import own_rules
from ..rules.shortening import Stop
from ..rules.turns import TurnVillage
from ..table import MarshlandsTable
from .judgement import Promises, once_laid, race_length, worth_by_colour

SHARP = 0.001  # leanings are weighed as chances: this many for a point, so that a second thought decides
FEW = 8  # so many answers are worth a second thought
BEYOND = 1.0  # how much less one leans towards all others
OFFERING = -2.0  # what it must be worse to lay than not to lay: laying uses up room, but the turn is lost either way
TAKING = -0.5  # what it must be better to lay an offered tile, which costs no turn
CLAIMING = 2.5  # what a counter should bring at least while there are few


def leanings(table: MarshlandsTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """How strongly a sensible player leans towards each answer."""
    values = race_values(table, seat, options) if table.act.race else answers_worth(table, seat, options)
    return few_at_first_sight(values, FEW, SHARP)


def few_at_first_sight(values: Sequence[float], most: int, sharp: float) -> list[float]:
    """What answers are worth as leanings: a few of them stand out."""
    few = set(sorted(range(len(values)), key=values.__getitem__, reverse=True)[:most])
    return [sharp * value - (0.0 if number in few else BEYOND) for number, value in enumerate(values)]


def answers_worth(table: MarshlandsTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    standing = Standing(table, seat)
    best: dict[str, float] = {}
    found = []
    for action in options:
        if isinstance(action, Lay):
            value = standing.gained(action) if action.tile != ECLIPSE else 0.5
            best[action.tile] = max(best.get(action.tile, -99.0), value)
        else:
            value = _other(standing, action)
        found.append(value)
    for number, action in enumerate(options):
        if isinstance(action, Offer | Discard):
            useless = max(-4.0, min(4.0, best.get(action.tile, -1.0)))
            found[number] = OFFERING - 0.05 * useless
        elif isinstance(action, SwapForDeck):
            found[number] = -0.5 if best else 0.3
    return found


class Standing:
    """How a player stands before an answer: by what the own section promises, or in act 7 by what can be claimed."""

    def __init__(self, table: MarshlandsTable, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.own = table.colours[seat]
        self.by_claims = table.act.counters and not table.act.boats

    @cached_property
    def promises(self) -> Promises:
        return Promises(self.table, () if self.table.seats == 1 else (self.own,))

    @cached_property
    def now(self) -> float:
        return self._own(self.promises.now())

    def gained(self, lay: Lay) -> float:
        """What it is worth to have laid this tile."""
        if self.by_claims:
            return once_laid(self.table, lay, lambda after: _claims_worth(after, self.seat) - 0.3 * _left_open(after))
        return self._own(self.promises.once_laid(lay)) - self.now

    def _own(self, promised: list[float]) -> float:
        return sum(promised) if self.table.seats == 1 else promised[self.own]


def _claims_worth(table: MarshlandsTable, seat: Seat) -> float:
    """Act 7: what the tile just laid lets one claim."""
    return sum(max(0.0, claim_value(table, claim) - 1.0) for claim in claimable(table, seat))


def _left_open(table: MarshlandsTable) -> float:
    """What is left for the next player to finish."""
    marsh = table.marsh
    square = table.layout.index[table.where[-1]]
    found = 0.0
    for local, sort in enumerate(table.shape_at(square).sorts):
        if sort == WATER:
            continue
        sums = marsh.sums[root(marsh.up, marsh.first[square] + local)]
        if sums % SEGMENT // OPEN == 1:
            found += 2.0 * (sums // SEGMENT % 4096)
    return found


def claim_value(table: MarshlandsTable, claim: Claim) -> float:
    """What a counter brings: more if its water is joined."""
    layout = table.layout
    key = key_of(table, table.marsh.first[layout.index[claim.square]] + claim.part)
    links = Links(table)
    for other, what, waters, nodes in constructions(table):
        if other == key:
            joined = links.best(waters, min(table.colours)) == 2
            colour = min(table.colours)
            whole = sum(line.points for line in own_rules(table).claimed(table, colour, what, True, nodes))
            return float(whole) if joined or what == "pond" else 0.3 * whole
    return 0.0


def _other(standing: Standing, action: Action) -> float:
    table, seat = standing.table, standing.seat
    match action:
        case TurnVillage():
            return -0.02
        case Take():
            ways = lays(table, seat, table.offered)
            return max((standing.gained(lay) for lay in ways if lay.tile != ECLIPSE), default=0.0) - TAKING
        case Refuse() | Stay() | Stop() | DrawTile():
            return boat_value(table, seat, None) if isinstance(action, Stay) else 0.0
        case MoveBoat():
            return boat_value(table, seat, action)
        case Claim():
            return claim_value(table, action)
        case Leave():
            few = table.supply[2 * table.colours[seat]] < 4
            return CLAIMING if few else 0.9
        case TakeVillage():
            ways = lays(table, seat, [action.tile])
            after = max((standing.gained(lay) for lay in ways), default=-9.0)
            return after - 1.0
        case TurnBoard():
            return turning(table, seat, action.quarters)
        case Finish():
            return 0.0 if not table.deck or not table.hands[seat] else -0.2
        case TakeUp() | SwapForDiscard():
            return -3.0
        case Remove():
            return 0.0
        case Pass():
            return 0.0
    return 0.0


def turning(table: MarshlandsTable, seat: Seat, quarters: int) -> float:
    """What lies before one after turning the board."""
    by_colour = worth_by_colour(table)
    colours = sorted(by_colour)
    by = -1 if quarters == 3 and len(colours) < 4 else quarters
    return by_colour[colours[(colours.index(table.colours[seat]) + by) % len(colours)]]


def boat_value(table: MarshlandsTable, seat: Seat, move: MoveBoat | None) -> float:
    """Act 5: how near a boat comes to what it can claim; nearer things count more."""
    layout, marsh, shapes = table.layout, table.marsh, table.shapes.shapes
    spot = table.boats[table.colours[seat]]
    if move is not None:
        spot = layout.index[move.square] * LOCAL + move.part
    square, part = divmod(spot, LOCAL)
    if shapes[marsh.at[square]].sorts[part] != WATER:
        return -2.0
    taken = claims(table)
    steps = {spot: 0}
    queue = [spot]
    best = 0.0
    for here in queue:
        square, part = divmod(here, LOCAL)
        away = steps[here]
        features = shapes[marsh.at[square]].features[part]
        if features & (FISHERY | REED) and table.node(here) not in taken:
            best = max(best, (10.0 if features & REED else 3.0) * 0.8**away)
        for local, banked in enumerate(shapes[marsh.at[square]].banks):
            top = root(marsh.up, marsh.first[square] + local)
            if part in banked and marsh.sums[top] % SEGMENT == 0 and top not in taken:
                best = max(best, 2.0 * (marsh.sums[top] // SEGMENT % 4096) * 0.8**away)
        if away < 6:
            for to in facing(shapes, marsh, layout.ground, here):
                if to not in steps:
                    steps[to] = away + 1
                    queue.append(to)
    return best


def race_values(table: MarshlandsTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """Act 4: shorten the own way, lengthen that of whoever leads."""
    layout, own = table.layout, table.colours[seat]
    now = {colour: race_length(table, colour) for colour in table.colours}
    found = []
    for action in options:
        left, bonus = dict(now), 0.0
        if isinstance(action, Lay) and action.tile != ECLIPSE:
            square = layout.index[action.square]
            section = layout.ground.sections[square]  # boats keep to their sections, so no other way changes
            number = table.number_of(action.tile, action.square, action.turn)
            draft = Draft(layout.ground, table.shapes.shapes, table.marsh, square, number)
            left[section] = race_length(table, section, marsh=draft)
            bonus = 0.8  # only who lays may move
        elif isinstance(action, MoveBoat):
            spot = layout.index[action.square] * LOCAL + action.part
            if spot // LOCAL == layout.centre:
                bonus = 50.0
            left[own] = race_length(table, own, spot)
        ahead = min(length for colour, length in left.items() if colour != own)
        found.append(0.6 * min(ahead, 12.0) - left[own] + bonus)
    return found
