"""Circuits (interval 2): the loops of canal a player can travel from the embarkation point and back, and the best set.

A circuit leaves the centre by the side of its colour and comes back to it by any side, or loops back to a stretch it
came by and goes home along that.  No stretch of canal is used twice, but for that way home.  A tile counts a point for
each two of its sides that are passed, however often.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from mire.games.marshlands.board import DRY, LOCAL, WATER

from .ground import CENTRE, Section
from .table import MarshlandsTable
from .tiles import ABBEY, COLOURS, VILLAGES

PROPERTY = "private-property"

# On boards full of crossings there is no end of circuits.  So many steps along stretches of canal are taken, and then
# so many sets of circuits looked at, before a search is given up; what was found then says that it is not sure.
THOROUGHLY = 1_000_000  # when points are counted; no board of 240 games has needed half of it
AT_A_GLANCE = 5_000  # while the game goes on, so that nobody waits
EVERYTHING = 1 << 30  # more than any circuits are worth


class Pass(NamedTuple):
    """A boat's way over a tile: its water, the side it comes in by and the side it leaves by."""

    spot: int
    entered: int
    left: int


class Stretch(NamedTuple):
    """A canal between two junctions: the tiles on the way, as bits too, and where and by which side one arrives."""

    passes: list[Pass]
    mask: int
    to: int
    arrived: int


class Circuit(NamedTuple):
    """A circuit: every tile in the order of travel, and what is passed as bits (see Canals.bits)."""

    passes: tuple[Pass, ...]
    mask: int


class Best(NamedTuple):
    """The circuits that together are worth most, what they are worth, and whether everything was looked at."""

    circuits: tuple[Circuit, ...]
    points: int
    is_sure: bool


class Canals:
    """The water a colour may travel, as stretches between junctions."""

    def __init__(self, table: MarshlandsTable, colour: Section, patience: int = THOROUGHLY) -> None:
        self.table = table
        self.colour = colour
        self.patience = patience  # how many more steps are taken
        self.home = table.layout.centre * LOCAL
        self.stretches: dict[tuple[int, int], Stretch] = {}
        self.bits: dict[tuple[int, int], int] = {}  # of each way over a tile: its square, and two sides as bits
        self.open = open_links(table, colour)
        self.links = pruned(self.open, self.home)  # without what leads nowhere
        entry = table.layout.entry(colour)
        near = table.layout.ground.near[4 * table.layout.centre : 4 * table.layout.centre + 4]
        self.exit = near.index(entry)
        self.found: dict[int, Circuit] = {}

    def bit(self, one: Pass) -> int:
        key = one.spot // LOCAL, 1 << one.entered | 1 << one.left
        return self.bits.setdefault(key, 1 << len(self.bits))

    def stretch(self, spot: int, side: int) -> Stretch:
        """From a water by one of its sides to the next junction."""
        known = self.stretches.get((spot, side))
        if known:
            return known
        passes: list[Pass] = []
        to, entered = self.links[spot][side]
        while to != self.home and len(self.links[to]) == 2:
            (left,) = (other for other in self.links[to] if other != entered)
            passes.append(Pass(to, entered, left))
            to, entered = self.links[to][left]
            if to == spot:
                break
        mask = 0
        for one in passes:
            mask |= self.bit(one)
        found = self.stretches[spot, side] = Stretch(passes, mask, to, entered)
        return found

    def all(self) -> list[Circuit]:
        """Every circuit that counts, as far as patience goes, the longest first."""
        if self.exit not in self.links.get(self.home, {}):
            return []
        self.found = {}
        self.walk([], 0, {}, frozenset(), self.home, -1)
        return sorted(self.found.values(), key=lambda circuit: (-circuit.mask.bit_count(), circuit.passes))

    def walk(
        self,
        way: list[Pass],
        mask: int,
        first: dict[int, int],
        used: frozenset[tuple[int, int]],
        spot: int,
        entered: int,
    ) -> None:
        """Go on from a junction by every stretch not used yet; `first` tells how long the way was at each junction."""
        sides = [self.exit] if spot == self.home else [side for side in self.links[spot] if (spot, side) not in used]
        for side in sides:
            if not self.patience:
                return
            self.patience -= 1
            here = [] if spot == self.home else [Pass(spot, entered, side)]
            between, passed, to, arrived = self.stretch(spot, side)
            further = way + here + between
            whole = mask | passed | (self.bit(here[0]) if here else 0)
            if to == self.home:
                self.keep(whole, further)
                continue
            before = first.get(to)
            if before is not None:
                joining = Pass(to, arrived, further[before].entered)
                self.keep(whole | self.bit(joining), further, joining, before)
            taken = used | {(spot, side), (to, arrived)}
            self.walk(further, whole, first if before is not None else first | {to: len(further)}, taken, to, arrived)

    def keep(self, mask: int, way: list[Pass], joining: Pass | None = None, before: int = 0) -> None:
        """A circuit is found: it is back, or it joins its own way and goes home along that."""
        if mask in self.found:
            return
        stem = [Pass(one.spot, one.left, one.entered) for one in reversed(way[:before])]
        passes = [*way, joining, *stem] if joining else way
        if self.is_allowed(passes):
            self.found[mask] = Circuit(tuple(passes), mask)

    def is_allowed(self, passes: list[Pass]) -> bool:
        """On another's section the last tile of every run must bear one's counter, or need none."""
        sections = self.table.layout.ground.sections
        for number, one in enumerate(passes):
            section = sections[one.spot // LOCAL]
            following = sections[passes[number + 1].spot // LOCAL] if number + 1 < len(passes) else CENTRE
            if section not in (self.colour, CENTRE, following) and not is_marked(self.table, self.colour, one):
                return False
        return True


def open_links(table: MarshlandsTable, colour: Section) -> dict[int, dict[int, tuple[int, int]]]:
    """For each water a colour may travel: by which sides it leads where, and by which side one comes in there."""
    at, near, shapes = table.marsh.at, table.layout.ground.near, table.shapes.shapes
    walls, shut = blocked(table, colour)
    found: dict[int, dict[int, tuple[int, int]]] = {}
    for square in table.layout.all:
        if at[square] < 0:
            continue
        shape = shapes[at[square]]
        for side, part in enumerate(shape.middle):
            beside = near[4 * square + side]
            if part < 0 or shape.sorts[part] != WATER or beside < 0 or at[beside] < 0:
                continue
            other, back = shapes[at[beside]], (side + 2) % 4
            there = other.middle[back]
            if there < 0 or other.sorts[there] != WATER or (shape.features[part] | other.features[there]) & DRY:
                continue
            here, to = square * LOCAL + part, beside * LOCAL + there
            if here in shut or to in shut:
                continue
            if walls and ((square, side) in walls or (beside, back) in walls):
                continue
            found.setdefault(here, {})[side] = to, back
    return found


CanalsOver: TypeAlias = set[tuple[int, int]]


def canals_over(table: MarshlandsTable, square: int) -> CanalsOver:
    """The pairs of sides between which water leads over a tile, from one that lies to one that lies."""
    layout, at, shapes = table.layout, table.marsh.at, table.shapes.shapes
    if at[square] < 0:
        return set()
    shape = shapes[at[square]]
    parts = []
    for side in range(4):
        part, beside = shape.middle[side], layout.ground.near[4 * square + side]
        if part >= 0 and beside >= 0 and at[beside] >= 0 and shape.sorts[part] == WATER:
            other = shapes[at[beside]]
            there = other.middle[(side + 2) % 4]
            if there >= 0 and other.sorts[there] == WATER:
                parts.append((side, part))
    return {(one, two) for one, part in parts for two, other in parts if one < two and part == other}


def blocked(table: MarshlandsTable, colour: Section) -> tuple[set[tuple[int, int]], set[int]]:
    """What others have blocked for a colour: arms of canals, as square and side, and whole waters, as spots."""
    walls, shut = set(), set()
    for counter in table.counters:
        if counter.colour != colour:
            square = table.layout.index[counter.square]
            if counter.side < 0:
                shut.add(square * LOCAL + counter.part)
            else:
                walls.add((square, counter.side))
    for card, name in zip(table.laid, table.where, strict=True):
        if not card.startswith(PROPERTY):
            continue
        owner = owner_of_property(table, card)
        if owner is not None and owner != colour:
            square = table.layout.index[name]
            shut |= {square * LOCAL + part for part in range(LOCAL)}
    return walls, shut


def owner_of_property(table: MarshlandsTable, card: str) -> Section | None:
    """Whose a Private Property tile is; None for all other tiles, and where nobody plays its colour."""
    if not card.startswith(PROPERTY):
        return None
    colour = COLOURS.index(card.rsplit("-", 1)[1])
    return colour if colour in table.colours else None


def pruned(links: dict[int, dict[int, tuple[int, int]]], home: int) -> dict[int, dict[int, tuple[int, int]]]:
    """Without the waters that lead nowhere."""
    links = {spot: dict(sides) for spot, sides in links.items()}
    ends = [spot for spot, sides in links.items() if len(sides) == 1 and spot != home]
    while ends:
        spot = ends.pop()
        for to, entered in links.pop(spot, {}).values():
            del links[to][entered]
            if len(links[to]) == 1 and to != home:
                ends.append(to)
    return links


def is_marked(table: MarshlandsTable, colour: Section, one: Pass) -> bool:
    """Whether a tile abroad may be the last of a run: with one's counter on that canal, as property, or free to all."""
    square = one.spot // LOCAL
    card, name = table.card_at(square) or "", table.layout.names[square]
    if card in VILLAGES or card == ABBEY or name in table.freed or owner_of_property(table, card) == colour:
        return True
    return any(
        (counter.colour, counter.square, counter.part) == (colour, name, one.spot % LOCAL)
        and counter.side in (-1, one.entered, one.left)
        for counter in table.counters
    )


# The best set


Bonus: TypeAlias = tuple[int, int]  # where something lies, as bits, and what it is worth to whose circuit runs over it


class Worth(NamedTuple):
    """What a set of circuits is worth: a point a tile, one for each circuit, and what lies on them."""

    bonuses: tuple[Bonus, ...]
    bad: tuple[Bonus, ...]  # what a Professional Guide cancels on his circuit
    guide: int  # where he is

    def of(self, union: int, masks: tuple[int, ...]) -> int:
        points = union.bit_count() + len(masks)
        for where, worth in self.bonuses:
            if union & where:
                points += worth
        for where, worth in self.bad:
            if union & where and not self.is_guided(where, masks):
                points += worth
        return points

    def is_guided(self, where: int, masks: tuple[int, ...]) -> bool:
        return any(mask & where and mask & self.guide for mask in masks)

    def guided(self, masks: tuple[int, ...]) -> tuple[bool, ...]:
        return tuple(self.is_guided(where, masks) for where, _ in self.bad) if self.guide else ()

    def at_most(self, union: int, reach: int, points: int) -> int:
        """What so many points may become once all that can be reached is passed, but for what each circuit counts."""
        points += (reach & ~union).bit_count()
        for where, worth in self.bonuses:
            if worth > 0 and reach & where and not union & where:
                points += worth
        return points - sum(worth for _, worth in self.bad) if self.guide else points


def best_set(circuits: list[Circuit], worth: Worth, patience: int) -> Best:
    """The circuits that together are worth most: each further one less than half counted already (SM-I2-109)."""
    by_mask = {circuit.mask: circuit for circuit in circuits}
    masks, points, is_sure = best_masks(tuple(by_mask), worth, patience)
    longest_first = tuple(sorted(masks, key=int.bit_count, reverse=True))
    shown = longest_first if may_be_counted(longest_first) else masks
    return Best(tuple(by_mask[mask] for mask in shown), points, is_sure)


def may_be_counted(masks: tuple[int, ...]) -> bool:
    """Whether of each, in this order, less than half is counted already."""
    union = 0
    for mask in masks:
        if (mask & union).bit_count() > mask.bit_count() // 2:
            return False
        union |= mask
    return True


class Addable(NamedTuple):
    """A circuit that may be added to a set: how many of its tiles may be counted already, and how many may not."""

    mask: int
    shared: int
    new: int


@lru_cache(maxsize=256)
def best_masks(masks: tuple[int, ...], worth: Worth, patience: int) -> tuple[tuple[int, ...], int, bool]:
    """Which circuits, what they are worth, and whether that is sure; kept, as one board is looked at again and again.

    Branch and bound: what cannot be added now never can be later, and two sets that pass the same tiles go on alike.
    Of what can be added to a set, what promises most is looked at first, and with all that follows from it.
    """
    smallest = sorted(masks, key=lambda mask: (mask.bit_count(), mask))
    all_of_them = [Addable(mask, mask.bit_count() // 2, (mask.bit_count() + 1) // 2) for mask in smallest]
    best: tuple[int, ...] = ()
    most = 0
    most_circuits: dict[tuple[int, tuple[bool, ...]], int] = {}  # of those sets that pass the same
    sets = [(EVERYTHING, 0, 0, best, all_of_them)]  # worth at most, points, union, masks, what may be addable
    while sets and len(most_circuits) <= patience:
        at_most, owned, union, chosen, before = sets.pop()
        if at_most <= most:
            continue
        addable = [one for one in before if (one.mask & union).bit_count() <= one.shared]
        reach = union
        needed: list[int] = []  # how many tiles the smallest need: one of them, two and so on
        for one in addable:
            reach |= one.mask
            needed.append(one.new + (needed[-1] if needed else 0))
        room = (reach & ~union).bit_count()
        if worth.at_most(union, reach, owned) + bisect_right(needed, room) <= most:
            continue
        larger = []
        for one in addable:
            whole, more = union | one.mask, (*chosen, one.mask)
            alike = whole, worth.guided(more)
            if most_circuits.get(alike, 0) >= len(more):
                continue
            most_circuits[alike] = len(more)
            points = worth.of(whole, more)
            if points > most:
                best, most = more, points
            room = (reach & ~whole).bit_count()
            at_most = worth.at_most(whole, reach, points) + bisect_right(needed, room)
            if at_most > most:
                larger.append((at_most, points, whole, more, addable))
        sets += sorted(larger, key=lambda one: one[:2])
    return best, most, not sets
