"""Counters on canals: what bears one's counter no other boat may pass."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat
from mire.games.marshlands.board.terrain import LOCAL, WATER
from mire.games.marshlands.components.ground import Section, Square
from mire.games.marshlands.components.shapes import whereabouts
from mire.games.marshlands.components.tiles import ABBEY, VILLAGES
from mire.games.marshlands.events import CanalMarked, CounterTakenBack
from mire.games.marshlands.table import Counter, MarshlandsTable

from .private_property import owner_of_property

WHOLE = -1  # a counter on the whole canal, or on its junction; or else on the arm towards a side
ARMS = ("the north arm", "the east arm", "the south arm", "the west arm", "all of it")  # by side; the last for WHOLE


class CanalIsReached(Step):
    """A boat that arrives on a tile may take counters back there, and put some."""

    rules = ("SM-I2-031", "SM-I2-041")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        taking = WhichToTakeBack(self.seat) if own_counters(table, self.seat) else None
        return taking, MarkingGoesOn(self.seat)


class MarkingGoesOn(Step):
    """As long as there is an arm to mark and a counter left, a player may put one more."""

    rules = ("SM-I2-031", "SM-I2-037")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        return WhereToMark(self.seat) if markable(table, self.seat) else None


class WhichToTakeBack(Choice):
    """One of your counters lies here: take it back, or leave it."""

    rules = ("SM-I2-041",)

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        mine = own_counters(table, self.seat)
        several = len({one.part for one in mine}) > 1
        return [KeepCounters(), *(taken_back(table, one, several) for one in mine)]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        return Refusal("Only a counter of yours on the tile your boat has come to can be taken back.", "SM-I2-041")


class WhereToMark(Choice):
    """Put a counter on the canal your boat is on, so that no other boat may pass, or put none."""

    rules = ("SM-I2-031", "SM-I2-032", "SM-I2-033", "SM-I2-035", "SM-I2-037")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return [MarkNothing(), *markable(table, self.seat)]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        square, part = divmod(table.boats[table.colours[self.seat]], LOCAL)
        if isinstance(action, Mark) and table.layout.index.get(action.square) == square and action.part != part:
            sorts = table.shape_at(square).sorts
            if action.part < len(sorts) and sorts[action.part] == WATER:
                return Refusal("Your boat cannot join that canal on this tile.", "SM-I2-033")
            return Refusal("Counters go only on canals.", "SM-I2-032")
        return Refusal("Put a counter on the canal your boat is on, where none lies.", "SM-I2-031")


class KeepCounters(Action):
    """The counters stay."""

    rules = ("SM-I2-041",)
    says = "Leave your counters"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        return None


class TakeBack(Action):
    """A counter goes back to its owner's supply."""

    rules = ("SM-I2-041",)
    says = "Take back your counter on the {canal} at {square}, {arm}"
    square: Square
    part: int = -1
    arm: str = ARMS[WHOLE]
    canal: str = "canal"  # and where on the tile it is, if there are several to choose from

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.counters.remove(Counter(table.colours[seat], self.square, self.part, side_of(self.arm)))
        table.supply[2 * table.colours[seat]] += 1
        table.say(CounterTakenBack(seat, self.square))
        return WhichToTakeBack(seat) if own_counters(table, seat) else None


def taken_back(table: MarshlandsTable, counter: Counter, several: bool) -> TakeBack:
    shape = table.shape_at(table.layout.index[counter.square])
    canal = f"canal in the {whereabouts(shape, counter.part)}" if several else "canal"
    return TakeBack(counter.square, counter.part, ARMS[counter.side], canal)


class Mark(Action):
    """A counter is put on a canal, or on one arm of it."""

    rules = ("SM-I2-031", "SM-I2-034", "SM-I2-035", "SM-I2-036", "SM-I2-038")
    says = "Put a counter on the canal at {square}, {arm}"
    square: Square
    part: int = -1
    arm: str = ARMS[WHOLE]

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.counters.append(Counter(table.colours[seat], self.square, self.part, side_of(self.arm)))
        table.supply[2 * table.colours[seat]] -= 1
        table.say(CanalMarked(seat, self.square))
        return MarkingGoesOn(seat)


class MarkNothing(Action):
    """No more counters now."""

    rules = ("SM-I2-031",)
    says = "Put no counter"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        return None


def side_of(arm: str) -> int:
    """The side an arm leads to; WHOLE for all of the canal."""
    return WHOLE if arm == ARMS[WHOLE] else ARMS.index(arm)


def own_counters(table: MarshlandsTable, seat: Seat) -> list[Counter]:
    """The player's own counters on the tile the boat is on, on whichever of its canals."""
    colour = table.colours[seat]
    name = table.layout.names[table.boats[colour] // LOCAL]
    return [counter for counter in table.counters if (counter.colour, counter.square) == (colour, name)]


def on_this_canal(table: MarshlandsTable, seat: Seat) -> list[Counter]:
    square, part = divmod(table.boats[table.colours[seat]], LOCAL)
    name = table.layout.names[square]
    return [counter for counter in table.counters if (counter.square, counter.part) == (name, part)]


def markable(table: MarshlandsTable, seat: Seat) -> list[Mark]:
    """Where a counter may be put: on the canal if none lies there; if it forks, on any arm without one."""
    colour = table.colours[seat]
    square, part = divmod(table.boats[colour], LOCAL)
    card = table.card_at(square)
    if not table.supply[2 * colour] or square == table.layout.centre or card in VILLAGES or card == ABBEY:
        return []
    there = on_this_canal(table, seat)
    if any(counter.side == WHOLE for counter in there):
        return []
    name, shape = table.layout.names[square], table.shape_at(square)
    sides = [side for side in range(4) if shape.middle[side] == part]
    found = [] if there else [Mark(name, part, ARMS[WHOLE])]
    taken = {counter.side for counter in there}
    return found + [Mark(name, part, ARMS[side]) for side in sides if len(sides) > 2 and side not in taken]


# What is blocked


def blocked(table: MarshlandsTable, colour: Section) -> tuple[set[tuple[int, int]], set[int]]:
    """What others have blocked for a colour: arms of canals, as square and side, and whole waters, as spots."""
    walls, shut = set[tuple[int, int]](), set[int]()
    index = table.layout.index
    for counter in table.counters:
        if counter.colour != colour:
            square = index[counter.square]
            if counter.side < 0:
                shut.add(square * LOCAL + counter.part)
            else:
                walls.add((square, counter.side))
    for card, name in zip(table.laid, table.where, strict=True):
        owner = owner_of_property(table, card)
        if owner is not None and owner != colour:
            square = index[name]
            shut.update(range(square * LOCAL, square * LOCAL + LOCAL))
    return walls, shut
