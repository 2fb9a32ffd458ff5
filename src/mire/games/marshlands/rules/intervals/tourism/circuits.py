"""Circuits: the loops of canal a player can travel from the embarkation point and back.

A circuit leaves the centre by the side of its colour and comes back to it by any side, or loops back to a stretch it
came by and goes home along that.  No stretch of canal is used twice, but for that way home.  A tile counts a point for
each two of its sides that are passed, however often.
"""

from __future__ import annotations

from typing import NamedTuple

from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.board.travelling import open_canals, without_dead_ends
from mire.games.marshlands.components.ground import CENTRE, Section
from mire.games.marshlands.components.tiles import ABBEY, VILLAGES
from mire.games.marshlands.table import MarshlandsTable

from .canals import WHOLE, blocked
from .private_property import owner_of_property

# On boards full of crossings there is no end of circuits.  So many steps along stretches of canal are taken, and then
# so many sets of circuits looked at, before a search is given up; what was found then says that it is not sure.
THOROUGHLY = 1_000_000  # when points are counted; no board of 240 games has needed half of it
AT_A_GLANCE = 5_000  # while the game goes on, so that nobody waits


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


class Canals:
    """The water a colour may travel, as stretches between junctions."""

    def __init__(self, table: MarshlandsTable, colour: Section, patience: int = THOROUGHLY) -> None:
        self.table = table
        self.colour = colour
        self.patience = patience  # how many more steps are taken
        self.home = table.layout.centre * LOCAL
        self.stretches: dict[tuple[int, int], Stretch] = {}
        self.bits: dict[tuple[int, int], int] = {}  # of each way over a tile: its square, and two sides as bits
        self.links = open_links(table, colour)
        without_dead_ends(self.links, self.home)
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
        mask = 0
        for one in passes:
            mask |= self.bit(one)
        found = self.stretches[spot, side] = Stretch(passes, mask, to, entered)
        return found

    def all(self) -> list[Circuit]:
        """Every circuit that counts, as far as patience goes."""
        if self.exit not in self.links.get(self.home, {}):
            return []
        self.walk([], 0, {}, frozenset(), self.home, -1)
        return list(self.found.values())

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
                if whole not in self.found:
                    self.keep(whole, further)
                continue
            before = first.get(to)
            if before is not None:
                joining = Pass(to, arrived, further[before].entered)
                looped = whole | self.bit(joining)
                if looped not in self.found:
                    self.keep(looped, [*further, joining, *back_along(further[:before])])
            taken = used | {(spot, side), (to, arrived)}
            self.walk(further, whole, first if before is not None else first | {to: len(further)}, taken, to, arrived)

    def keep(self, mask: int, passes: list[Pass]) -> None:
        """A circuit is found: it is back, or it joined its own way and goes home along that."""
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


def back_along(way: list[Pass]) -> list[Pass]:
    return [Pass(one.spot, one.left, one.entered) for one in reversed(way)]


def open_links(table: MarshlandsTable, colour: Section) -> dict[int, dict[int, tuple[int, int]]]:
    """For each water a colour may travel: by which sides it leads where, and by which side one comes in there."""
    layout, (walls, shut) = table.layout, blocked(table, colour)
    closed = {4 * square + side for square, side in walls}
    return open_canals(table.shapes.shapes, table.marsh, layout.ground, layout.all, closed, shut)


def is_marked(table: MarshlandsTable, colour: Section, one: Pass) -> bool:
    """Whether a tile abroad may be the last of a run: with one's counter on that canal, as property, or free to all."""
    square = one.spot // LOCAL
    card, name = table.card_at(square) or "", table.layout.names[square]
    if card in VILLAGES or card == ABBEY or name in table.freed or owner_of_property(table, card) == colour:
        return True
    return any(
        (counter.colour, counter.square, counter.part) == (colour, name, one.spot % LOCAL)
        and counter.side in (WHOLE, one.entered, one.left)
        for counter in table.counters
    )
