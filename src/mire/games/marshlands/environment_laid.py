"""Interval 3: The Environment.  What happens when a tile with a clover is laid, and how pollution spreads and goes."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Item, Step, Then
from mire.core.records import Card, Seat
from mire.games.marshlands.board import LOCAL, facing

from .environment import is_all_polluted, next_stains, protected, source, stained
from .event_tiles import change
from .events import GameEnded, MarkerRemoved, TileRemovedFromBoard, WaterPolluted
from .ground import Square
from .table import MarshlandsTable, Stain
from .tiles import CENTRES, VILLAGES, kind_of, whereabouts


def laid_in_environment(
    table: MarshlandsTable, seat: Seat, card: Card, square: int, old: Card | None
) -> tuple[Item | None, ...]:
    """What follows a tile that was laid."""
    section = table.layout.ground.sections[square]
    if card in VILLAGES:
        table.boats[section] = square * LOCAL
        return ()
    kind, before = kind_of(card), kind_of(old or "")
    if kind == "floods":
        flood(table, square)
    elif kind == "mad-cow":
        take_off(table, [own for own in table.layout.squares[section] if has_cow(table, own)])
    elif kind == "maintenance-work" and before in ("water-primrose", "drought"):
        table.maintained.append(section)
        table.relay()
    elif kind == "pollution":
        table.polluter = seat
        table.spreading = how_it_spreads(table, square)
    elif kind == "purifying-plant":
        table.purifier = seat
        if before == "pollution":
            table.spreading = ""
            table.cleaning = True
        if table.cleaning or table.options.plant_at_once:
            return (PlantPurifies(seat),)
    return ()


def flood(table: MarshlandsTable, square: int) -> None:
    """The tiles round about go, and the Floods with them; villages, the Abbey and the Factory stay."""
    gone = [square, *(near for near in table.layout.around(square) if table.marsh.at[near] >= 0)]
    gone = [near for near in gone if not stands(table.card_at(near) or "")]
    take_off(table, gone)
    names = [table.layout.names[near] for near in gone]
    table.flooded += [name for name in names if name not in table.flooded]
    table.relay()


def stands(card: Card) -> bool:
    return card in VILLAGES or card in CENTRES


def take_off(table: MarshlandsTable, squares: list[int]) -> None:
    for square in squares:
        table.say(TileRemovedFromBoard(table.card_at(square) or "", table.layout.names[square]))
    if squares:
        change(table, squares, lambda: table.remove(squares))


def has_cow(table: MarshlandsTable, square: int) -> bool:
    lies = table.marsh.at[square] >= 0
    return lies and any(sums >> 24 & 0xFFF for sums in table.shape_at(square).sums)


# Pollution


def how_it_spreads(table: MarshlandsTable, square: int) -> str:
    """Beside a village by a tile a turn, beside the Factory every way at once, elsewhere not at all."""
    beside = [table.card_at(near) or "" for near in table.layout.neighbours(square)]
    if any(card in VILLAGES for card in beside):
        return "slowly"
    return "every way" if table.layout.centre in table.layout.neighbours(square) else ""


class PollutionSpreads(Step):
    """At the start of each turn of who laid it, pollution flows on by a tile."""

    rules = ("SM-I3-101", "SM-I3-102", "SM-I3-104", "SM-I3-105", "SM-I3-106", "SM-I3-118")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        if table.polluter != self.seat or not table.spreading or not source(table):
            return None
        flowing = next_stains(table)
        now = stained(table)
        stain(table, self.seat, [spot for spot in source(table) if spot not in now])
        if table.spreading == "slowly" and len(flowing) > 1:
            return WhichTileToPollute(self.seat), PollutionIsChecked()
        stain(table, self.seat, flowing)
        return PollutionIsChecked()


def stain(table: MarshlandsTable, seat: Seat, spots: list[int]) -> None:
    names = table.layout.names
    table.polluted += [Stain(names[spot // LOCAL], spot % LOCAL) for spot in spots]
    if spots:
        table.say(WaterPolluted(tuple(names[spot // LOCAL] for spot in spots)))


class WhichTileToPollute(Choice):
    """Beside a village pollution spreads by one tile a turn: which is it?"""

    rules = ("SM-I3-106", "SM-I3-107")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        spots = next_stains(table)
        names = table.layout.names
        return [Pollute(names[spot // LOCAL], spot % LOCAL, water_among(table, spot, spots)) for spot in spots]


def water_among(table: MarshlandsTable, spot: int, spots: list[int]) -> str:
    """A water to choose; with another of the same tile among them, also where on the tile it is."""
    if sum(other // LOCAL == spot // LOCAL for other in spots) == 1:
        return "water"
    return f"water in the {whereabouts(table.shape_at(spot // LOCAL), spot % LOCAL)}"


class Pollute(Action):
    """A marker is put on a water."""

    rules = ("SM-I3-107",)
    says = "Pollute the {water} at {square}"
    square: Square
    part: int = -1
    water: str = "water"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        stain(table, seat, [table.layout.index[self.square] * LOCAL + self.part])
        return None


class PollutionIsChecked(Step):
    """If pollution has reached every tile in play, all have lost."""

    rules = ("SM-I3-144",)

    def do(self, table: MarshlandsTable) -> Then:
        if not is_all_polluted(table):
            return None
        table.say(GameEnded("pollution has reached every tile"))
        return table.end(
            reason="pollution has reached every tile",
            why="No water is left that bears no marker, so nobody's points count.",
            scores=(0.0,) * table.seats,
        )


# The Purifying Plant


class PlantPurifies(Step):
    """Who laid the Purifying Plant removes a marker: at once if it took the Pollution's place, then one each turn.

    By option at once wherever it lies.
    """

    rules = ("SM-I3-121", "SM-I3-122", "SM-I3-127")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        if table.purifier != self.seat:
            return None
        spots = removable(table)
        if len(spots) > 1:
            return WhichMarker(self.seat)
        names = table.layout.names
        return Purify(names[spots[0] // LOCAL], spots[0] % LOCAL).do(table, self.seat) if spots else None


def removable(table: MarshlandsTable) -> list[int]:
    """The markers that may go now: beside a tile already freed, or else nearest to the Plant; or in its area."""
    index = table.layout.index
    plants = [
        index[name] for card, name in zip(table.laid, table.where, strict=True) if kind_of(card) == "purifying-plant"
    ]
    now = stained(table)
    if not plants or not now:
        return []
    if not table.cleaning:
        return sorted(spot for spot in now if spot // LOCAL in protected(table))
    freed = {index[name] for name in table.purified}
    beside = {near for square in freed for near in table.layout.neighbours(square)} | freed
    next_to_freed = sorted(spot for spot in now if spot // LOCAL in beside)
    return next_to_freed or nearest(table, plants[0] * LOCAL, now)


def nearest(table: MarshlandsTable, plant: int, now: set[int]) -> list[int]:
    """The markers fewest steps away from the Plant by water; if none can be reached, all."""
    steps, queue = {plant: 0}, [plant]
    for spot in queue:
        for to in facing(table.shapes.shapes, table.marsh, table.layout.ground, spot):
            if to not in steps:
                steps[to] = steps[spot] + 1
                queue.append(to)
    reached = [spot for spot in now if spot in steps]
    least = min((steps[spot] for spot in reached), default=0)
    return sorted(spot for spot in reached if steps[spot] == least) or sorted(now)


class WhichMarker(Choice):
    """The Purifying Plant removes a marker: which?"""

    rules = ("SM-I3-121", "SM-I3-122")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        spots = removable(table)
        names = table.layout.names
        return [Purify(names[spot // LOCAL], spot % LOCAL, water_among(table, spot, spots)) for spot in spots]


class Purify(Action):
    """A water is clean again."""

    rules = ("SM-I3-121", "SM-I3-122", "SM-I3-123")
    says = "Purify the {water} at {square}"
    square: Square
    part: int = -1
    water: str = "water"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.polluted.remove(Stain(self.square, self.part))
        table.purified.append(self.square)
        table.say(MarkerRemoved(seat, self.square))
        return None
