"""What the water looks like from where the Boat is, and what it promises."""

from __future__ import annotations

from functools import cache, cached_property
from typing import NamedTuple

from mire.core.records import Seat

from ..board import CARD, rings
from ..components.cards import LETS_MOVE
from ..components.maps import SIZE
from ..table import KINGSFOIL_NEEDED, NOWHERE, SwampedTable, card_spaces

# What things are worth, on a scale on which a success is 1.
OUT = 1.0
KINGSFOIL = 0.16
STEP = 0.011  # a step nearer to what is wanted
TREASURE = 0.012  # a point for oneself
UNKNOWN = 9  # steps that a Kingsfoil nobody has seen yet is thought to be away
CAUGHT = 0.9
PRESSED = 0.12  # the Croc would catch the Boat the time after
CHASED = 0.04
FAR = 60
IN_THE_CURRENT = (0.04, 0.07, 0.18, 0.28, 0.45, 0.6)  # what it costs to lie in each row of the Waterfall card


class Taking(NamedTuple):
    """What follows from the Treasures that were taken on the way."""

    is_success: bool
    targets: int  # what is wanted next
    value: float
    promised: float
    further: int  # steps that will be needed after that
    speed: int  # of the Croc


class Outlook:
    """What the water looks like from where the Boat is: how far it is to what is wanted, and how near the Croc is."""

    def __init__(self, table: SwampedTable, seat: Seat, to_come: tuple[int, ...] = ()) -> None:
        self.table = table
        self.seat = seat
        self.whole = (1 << CARD * len(table.swamp)) - 1
        self.within = table.right & ~_borders(len(table.swamp))
        self._fields: dict[int, list[int]] = {}
        self._croc: dict[int, int] = {}
        self._own: dict[int, float] = {}
        self._taking: dict[int, Taking] = {}
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
            found = self._croc[space] = _ring(self.croc_rings, space)
        return found

    def steps(self, targets: int, space: int) -> int:
        """How many steps it is for the Boat, which does not go back, from a space to one of these."""
        field = self._fields.get(targets)
        if field is None:
            field = self._fields[targets] = self._field(targets)
        return _ring(field, space)

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
        known = self._taking.get(got)
        if known is None:
            known = self._taking[got] = self.taking(got)
        left = self.steps(known.targets, space)
        if left < spaces and known.is_success:
            return OUT + known.value
        if left >= FAR:
            left = self.steps(card_spaces(self.table.last_card), space) + UNKNOWN
        value = known.promised - (STEP * (left + known.further) + self.drift(space))
        return value - croc_comes * self.threat(self.croc(space), known.speed)

    def taking(self, got: int) -> Taking:
        """What follows from having taken these Treasures, wherever the Boat is."""
        table = self.table
        kinds = table.treasures
        kingsfoil = table.collected[0] + (got & kinds[0]).bit_count()
        value = KINGSFOIL * min(kingsfoil, KINGSFOIL_NEEDED) + self.own(got)
        speed = table.speeds[min(table.dial + kingsfoil - table.collected[0], len(table.speeds) - 1)]
        if kingsfoil >= KINGSFOIL_NEEDED:
            return Taking(True, self.exits, value, value + 0.25, 0, speed)
        further = UNKNOWN * (KINGSFOIL_NEEDED - 1 - kingsfoil)
        return Taking(False, kinds[0] & ~got, value, value, further, speed)

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
        found = self._own.get(got)
        if found is None:
            table = self.table
            if not table.adventurers[self.seat]:
                found = 0.0
            else:
                before = table.collected
                taken = [(got & spaces).bit_count() for spaces in table.treasures]
                table.collected = [old + new for old, new in zip(before, taken, strict=True)]
                found = TREASURE * (table.score(self.seat) + 0.25 * sum(table.collected[1:]))
                table.collected = before
            self._own[got] = found
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
        barred = card_spaces(table.came_from) if table.came_from != NOWHERE else 0
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


def _ring(rings: list[int], space: int) -> int:
    """The number of the ring in which a space is; FAR if it is in none."""
    bit = 1 << space
    for number, ring in enumerate(rings):
        if ring & bit:
            return number
    return FAR


@cache
def _borders(length: int) -> int:
    """The last columns of all cards: from there a step right leads over a border."""
    return sum(((1 << SIZE) - 1) << CARD * card + CARD - SIZE for card in range(length))
