"""The circuits that together are worth most."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from .circuits import Circuit

EVERYTHING = 1 << 30  # more than any circuits are worth


class Best(NamedTuple):
    """The circuits that together are worth most, what they are worth, and whether everything was looked at."""

    circuits: tuple[Circuit, ...]
    points: int
    is_sure: bool


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
