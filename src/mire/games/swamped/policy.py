"""How a sensible player leans: steer for Kingsfoil, keep away from the Croc, leave in time, and look after oneself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from mire.core.agenda import Action
from mire.core.records import Card, Seat

from .board import CARD, beside, rings
from .boat import BoatMoves, Drift, Leave, LeaveTooSoon, LetLie, Steer, SteerIntoCroc, WhichWay
from .croc import CrocMoves, SendCroc
from .discarding import GivePilotCard, MoveBoat, TurnPile
from .endings import NameWinner
from .guide import BidHalt, GuideMoves, LetGuideSteer, TalkToGuide
from .maps import SIZE, TREASURES
from .rules import (
    Discard,
    GiveBonus,
    Lay,
    Play,
    PlayLetsMove,
    StartPile,
    shares,
)
from .table import (
    GUIDES_PLACE,
    KINGSFOIL_NEEDED,
    LETS_MOVE,
    NOWHERE,
    ONWARD,
    CoordinatePile,
    SwampedTable,
    space_of,
)
from .tiger import GiveUp

# What things are worth, on a scale on which a success is 1.
OUT = 1.0
KINGSFOIL = 0.16
STEP = 0.011  # a step nearer to what is wanted
TREASURE = 0.012  # a point for oneself
UNKNOWN = 9  # steps that a Kingsfoil nobody has seen yet is thought to be away
CAUGHT = 0.9
PRESSED = 0.12  # the Croc would catch the Boat the time after
CHASED = 0.04
LATER = 0.3  # how much of the Croc's threat counts while others may still move the Boat away
PATIENCE = 0.010  # what each space a Let's Move falls short of a good one costs
GOOD_MOVE = 2.2  # spaces for each corner that counts, in a good Let's Move
SPACE = 0.006  # what a space more in the best pile is worth
SUM = 0.001  # what a number at one's own corner is worth at the end of the round
LET_GO = 0.03  # what it costs to discard a card that could be played
LET_GO_MOVE = 0.08  # and a Let's Move
FAR = 60
IN_THE_CURRENT = (0.04, 0.07, 0.18, 0.28, 0.45, 0.6)  # what it costs to lie in each row of the Waterfall card


class Outlook:
    """What the water looks like from where the Boat is: how far it is to what is wanted, and how near the Croc is."""

    def __init__(self, table: SwampedTable, seat: Seat, to_come: tuple[int, ...] = ()) -> None:
        self.table = table
        self.seat = seat
        self.whole = (1 << CARD * len(table.swamp)) - 1
        self.within = table.right & ~_borders(len(table.swamp))
        self._fields: dict[int, list[int]] = {}
        self._croc: dict[int, int] = {}
        self._own: dict[tuple[int, ...], float] = {}
        self._drift: dict[int, float] = {}
        self.to_come = to_come  # how far those move the Boat who come after this movement, in their order

    @cached_property
    def exits(self) -> int:
        return self.table.exits_up | self.table.exits_down

    @cached_property
    def croc_rings(self) -> list[int]:
        return rings(1 << self.table.croc, 0, self.table.right, self.table.down)

    @cached_property
    def drawn_is_move(self) -> float:
        """How likely the card drawn for a distraction is a Let's Move, as far as this player can tell."""
        table = self.table
        if not table.deck:
            return 1.0 if table.under else 0.0
        seen = table.lets_moves + table.discards.count(LETS_MOVE) + len(table.under)
        seen += table.hands[self.seat].count(LETS_MOVE) + table.laid[self.seat].count(LETS_MOVE)
        unseen = len(table.deck) + sum(len(hand) for other, hand in enumerate(table.hands) if other != self.seat)
        unseen += len(table.sunk) + sum(len(laid) for other, laid in enumerate(table.laid) if other != self.seat)
        return max(0, 6 - seen) / max(1, unseen)

    def croc(self, space: int) -> int:
        """How far the Croc is from a space."""
        found = self._croc.get(space)
        if found is None:
            found = next((steps for steps, ring in enumerate(self.croc_rings) if ring >> space & 1), FAR)
            self._croc[space] = found
        return found

    def steps(self, targets: int, space: int) -> int:
        """How many steps it is for the Boat, which does not go back, from a space to one of these."""
        field = self._fields.get(targets)
        if field is None:
            field = self._fields[targets] = self._field(targets)
        return next((steps for steps, ring in enumerate(field) if ring >> space & 1), FAR)

    def _field(self, targets: int) -> list[int]:
        right, down, within = self.table.right, self.table.down, self.within
        ring = seen = targets
        found = []
        while ring:
            found.append(ring)
            ring = ((ring >> 6) & right) | ((ring & within) << 6) | ((ring & down) << 1) | ((ring >> 1) & down)
            ring &= ~seen
            seen |= ring
        return found

    def promise(self, space: int, got: int, spaces: int, croc_comes: float) -> float:
        """How good it is to have the Boat here, with these Treasures taken on the way and so many spaces left over.

        `croc_comes` says how much the Croc's next move counts: 1 if it comes at once, less if others move first.
        """
        table = self.table
        kinds = table.treasures
        kingsfoil = table.collected[0] + (got & kinds[0]).bit_count()
        value = KINGSFOIL * min(kingsfoil, KINGSFOIL_NEEDED) + self.own(got)
        if kingsfoil >= KINGSFOIL_NEEDED:
            left = self.steps(self.exits, space)
            if left < spaces:
                return OUT + value
            if left >= FAR:
                left = self.steps(_card(table.last_card), space) + UNKNOWN
            value += 0.25
        else:
            left = self.steps(kinds[0] & ~got, space)
            if left >= FAR:
                left = self.steps(_card(table.last_card), space) + UNKNOWN
            left += UNKNOWN * (KINGSFOIL_NEEDED - 1 - kingsfoil)
        value -= STEP * left + self.drift(space)
        dial = min(table.dial + kingsfoil - table.collected[0], len(table.speeds) - 1)
        return value - croc_comes * self.threat(self.croc(space), table.speeds[dial])

    def threat(self, distance: int, speed: int) -> float:
        """What the Croc at this distance costs, with a move of its own to come."""
        if distance <= speed:
            return CAUGHT * (1 - self.drawn_is_move)
        if distance <= 2 * speed:
            return PRESSED
        return CHASED if distance <= 3 * speed else 0.0

    def drift(self, space: int) -> float:
        """What the current costs a Boat that lies here when the next to move come; nothing away from the Waterfall."""
        found = self._drift.get(space)
        if found is None:
            current = self.table.faces[self.table.swamp[space // CARD]].current
            found = self._drift[space] = swept(current, space % SIZE, self.to_come) if current else 0.0
        return found

    def own(self, got: int) -> float:
        """What these Treasures are worth to this player's Adventurer."""
        table = self.table
        taken = tuple((got & spaces).bit_count() for spaces in table.treasures)
        found = self._own.get(taken)
        if found is None:
            if not table.adventurers[self.seat]:
                found = 0.0
            else:
                before = table.collected
                table.collected = [old + new for old, new in zip(before, taken, strict=True)]
                found = TREASURE * (table.score(self.seat) + 0.25 * sum(table.collected[1:]))
                table.collected = before
            self._own[taken] = found
        return found

    def journeys(self, spaces: int, croc_comes: float) -> dict[int, float]:
        """The best promise of a movement of so many spaces, by its first step; NOWHERE for staying."""
        table = self.table
        right, down, croc = table.right, table.down, table.croc
        treasure = 0
        for kind in table.treasures:
            treasure |= kind
        start = table.boat
        best = {NOWHERE: self.promise(start, 0, 0, croc_comes)}
        if self.exits >> start & 1 and table.is_success and spaces:
            best[NOWHERE] = OUT * 2
        here: dict[tuple[int, int], int] = {(start, 0): NOWHERE}
        seen = {(start, 0)}
        barred = _card(table.came_from) if table.came_from != NOWHERE else 0
        for left in range(spaces - 1, -1, -1):
            further: dict[tuple[int, int], int] = {}
            for (space, got), first in here.items():
                bit = 1 << space
                near = ((bit & right) << 6) | ((bit >> 6) & self.within) | ((bit & down) << 1) | ((bit >> 1) & down)
                near &= ~barred
                while near:
                    low = near & -near
                    near ^= low
                    at = low.bit_length() - 1
                    if at == croc:
                        continue
                    state = (at, got | (low & treasure))
                    if state in seen:
                        continue
                    seen.add(state)
                    step = at if first == NOWHERE else first
                    further[state] = step
                    promise = self.promise(at, state[1], left, croc_comes)
                    if promise > best.get(step, -9.0):
                        best[step] = promise
            here = further
        return best


def swept(current: tuple[int, ...], row: int, movers: tuple[int, ...]) -> float:
    """What lies ahead of a Boat in this row of the current, if those who move next may move so far."""
    if not movers:
        return IN_THE_CURRENT[row]
    if movers[0] > current[row]:
        return IN_THE_CURRENT[row] / 2  # that mover is free to steer out of it
    return swept(current, row + movers[0], movers[1:]) if row + movers[0] < SIZE else CAUGHT


def _card(number: int) -> int:
    return ((1 << CARD) - 1) << CARD * number


def _borders(length: int) -> int:
    """The last columns of all cards: from there a step right leads over a border."""
    return sum(((1 << SIZE) - 1) << CARD * card + CARD - SIZE for card in range(length))


def leanings(table: SwampedTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """How strongly a sensible player leans towards each answer."""
    if isinstance(options[0], Lay):
        return [_laying(table, seat, action.map) for action in options]  # type: ignore[attr-defined]
    to_come = tuple(item.spaces for item in reversed(table.agenda) if isinstance(item, BoatMoves | GuideMoves))
    outlook = Outlook(table, seat, to_come)
    if isinstance(options[0], NameWinner | GiveBonus):
        return [float(seat in (getattr(action, "winner", None), getattr(action, "to", None))) for action in options]
    if isinstance(options[0], SendCroc):
        return [_sending(outlook, space_of(action.to)) for action in options]  # type: ignore[attr-defined]
    if isinstance(options[0], Drift):
        return [-float(action.spaces) for action in options]  # type: ignore[attr-defined]
    if isinstance(options[0], GiveUp):
        return [_giving_up(table, seat, action) for action in options]  # type: ignore[arg-type]
    if any(isinstance(action, MoveBoat) for action in options):
        return _after_discarding(outlook, options)
    if any(isinstance(action, Discard) for action in options):
        return _turn(outlook, options)
    return _steering(outlook, options)


# Laying maps


def _laying(table: SwampedTable, seat: Seat, here: Card) -> float:
    """Kingsfoil first, then what one's Adventurer wants; a Let's Move is kept if possible."""
    face = table.faces[here]
    value = 0.5 * face.treasures[0].bit_count() + 0.05 * sum(kind.bit_count() for kind in face.treasures[1:])
    if table.adventurers[seat]:
        wanted = {
            what
            for objective in table.objectives[table.adventurers[seat][0]]
            for term in objective
            for what in term.each
        }
        value += 0.08 * sum(
            spaces.bit_count() for kind, spaces in zip(TREASURES, face.treasures, strict=True) if kind in wanted
        )
    at = table.hand_maps[seat].index(here)
    return value - 0.35 * (table.hands[seat][at] == LETS_MOVE)


# A turn


def _turn(outlook: Outlook, options: Sequence[Action]) -> list[float]:
    table, seat = outlook.table, outlook.seat
    still = outlook.promise(table.boat, 0, 0, 0.35)
    best_now = max((_spaces(table, pile) for pile in table.piles if not pile.moved), default=0)
    short = max(_short_journeys(outlook).values())
    waiting = outlook.promise(table.boat, 0, 0, 1.0)
    found = []
    for action in options:
        if isinstance(action, PlayLetsMove):
            found.append(_moving(outlook, action))
        elif isinstance(action, Discard):
            keep = LET_GO_MOVE if action.card == LETS_MOVE else LET_GO * _is_playable(options, action.card)
            found.append(max(short, waiting) - keep - 0.02)
        else:
            assert isinstance(action, StartPile | Play)
            pile = table.pile(action.pile) if isinstance(action, Play) else None
            spaces, own = _as_laid(table, seat, action)
            before = _spaces(table, pile) if pile else 0
            gain = max(spaces, best_now) - best_now + 0.3 * (spaces - before)
            rise = own - (table.number(pile, table.place(seat)) if pile else 0)
            found.append(still + SPACE * gain + SUM * rise)
    return found


def _short_journeys(outlook: Outlook) -> dict[int, float]:
    """What comes of moving the Boat after a discard: a step must be made, if need be onto the Croc."""
    table = outlook.table
    spaces = 2 if outlook.seat == table.pilot else 1
    strength = table.strength
    if strength is not None and spaces <= strength:
        return {NOWHERE: -1.0}  # the current would take the Boat
    journeys = outlook.journeys(spaces, 1.0)
    if journeys[NOWHERE] < OUT:
        journeys[NOWHERE] = -1.0
    return journeys


def _is_playable(options: Sequence[Action], card: Card) -> bool:
    return any(isinstance(action, StartPile | Play) and action.card == card for action in options)


def _as_laid(table: SwampedTable, seat: Seat, action: StartPile | Play) -> tuple[int, int]:
    """How far the team would go with this card, and the number at one's own corner."""
    corners, white = table.corners[action.card], table.white(seat, action.turn)
    return sum(corners[(place - white) % 4] for place in _places(table)) + 1, int(action.turn[0])


def _spaces(table: SwampedTable, pile: CoordinatePile) -> int:
    """How far the team goes with this pile."""
    return sum(table.number(pile, place) for place in _places(table)) + 1


def _places(table: SwampedTable) -> list[int]:
    """The corners that move the Boat where the team wants it; the Guide's does so only now and then."""
    if table.seats == 1:
        return [0, GUIDES_PLACE] if is_helpful(table) else [0]
    return [table.place(seat) for seat in range(table.seats)]


def is_helpful(table: SwampedTable) -> bool:
    """Whether the Guide is after what the team is after."""
    return table.wish[0] in ((ONWARD,) if table.is_success else (ONWARD, TREASURES[0]))


def _moving(outlook: Outlook, action: PlayLetsMove) -> float:
    table = outlook.table
    pile = table.pile(action.pile)
    assert pile
    spaces = _spaces(table, pile)
    promise = max(outlook.journeys(spaces, 1.0).values())
    current = table.faces[table.swamp[table.boats_card]].current
    if current:
        movers = tuple(share.spaces for share in shares(table, pile))
        promise -= 2 * swept(current, table.boat % SIZE, movers)
    good = GOOD_MOVE * max(2, table.seats) + 1
    return promise - PATIENCE * max(0.0, good - spaces)


def _after_discarding(outlook: Outlook, options: Sequence[Action]) -> list[float]:
    table, seat = outlook.table, outlook.seat
    journeys = _short_journeys(outlook)
    still = outlook.promise(table.boat, 0, 0, 1.0)
    found = []
    for action in options:
        if isinstance(action, MoveBoat):
            found.append(max(journeys.values()))
        elif isinstance(action, GivePilotCard):
            found.append(still + (0.002 if action.to == seat else 0.0))
        elif isinstance(action, TalkToGuide):
            found.append(still + SPACE * (-1 if is_helpful(table) else 2))
        else:
            assert isinstance(action, TurnPile)
            pile = table.pile(action.pile)
            assert pile
            before = _spaces(table, pile)
            white = table.white(seat, action.turn)
            corners = table.corners[pile.top]
            after = sum(corners[(place - white) % 4] for place in _places(table)) + 1
            gain = 0 if pile.moved else after - before
            found.append(still + SPACE * gain + SUM * (int(action.turn[0]) - table.number(pile, table.place(seat))))
    return found


# The Boat and the Croc


def _steering(outlook: Outlook, options: Sequence[Action]) -> list[float]:
    table = outlook.table
    asked = table.agenda[-1]
    comes = any(isinstance(item, CrocMoves) for item in table.agenda)
    spaces = asked.spaces if isinstance(asked, WhichWay) else 1  # the Guide, like the current, goes its own way
    threat = (LATER if outlook.to_come else 1.0) if comes else 0.5
    journeys = outlook.journeys(spaces, threat)
    found = []
    for action in options:
        if isinstance(action, Steer | LetGuideSteer):
            found.append(journeys.get(space_of(action.to), -1.0))
        elif isinstance(action, LetLie | BidHalt):
            found.append(outlook.promise(table.boat, 0, 0, threat) + 1e-6)
        elif isinstance(action, Leave):
            found.append(2 * OUT + 1)
        else:
            assert isinstance(action, LeaveTooSoon | SteerIntoCroc)
            found.append(-2.0)
    return found


def _sending(outlook: Outlook, space: int) -> float:
    """The Croc is best kept off the way on, behind the Boat if possible."""
    table = outlook.table
    targets = outlook.exits if table.is_success else table.treasures[0]
    targets = targets or _card(table.last_card)
    near = beside(1 << table.boat, table.right, table.down)
    ahead = outlook.steps(targets, space) - outlook.steps(targets, table.boat)
    return 0.01 * min(ahead, 10) - 0.002 * (space // 6) - 0.1 * (near >> space & 1)


def _giving_up(table: SwampedTable, seat: Seat, action: GiveUp) -> float:
    before = list(table.collected)
    for treasure in (action.first, action.second):
        table.collected[TREASURES.index(treasure)] -= 1
    value = KINGSFOIL * min(table.collected[0], KINGSFOIL_NEEDED) + TREASURE * table.score(seat)
    value += TREASURE * 0.2 * sum(table.collected)
    table.collected = before
    return value
