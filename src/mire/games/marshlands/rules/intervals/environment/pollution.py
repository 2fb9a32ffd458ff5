"""Pollution: how it spreads."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Step, Then
from mire.core.records import Seat
from mire.games.marshlands.board.seeking import facing
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import LOCAL, WATER
from mire.games.marshlands.components.ground import Section, Square
from mire.games.marshlands.components.shapes import whereabouts
from mire.games.marshlands.components.tiles import VILLAGES, kind_of
from mire.games.marshlands.events import GameEnded, WaterPolluted
from mire.games.marshlands.rules.intervals.event_tiles import lying_everywhere
from mire.games.marshlands.table import MarshlandsTable, Stain

PROTECTED_RINGS = 2


def protected(table: MarshlandsTable, besides: Section | None = None) -> set[int]:
    """The two rings round the Purifying Plant, if the Pollution lies, or is to be laid, on another section."""
    found: set[int] = set()
    for section, kinds in lying_everywhere(table).items():
        if section != besides and "pollution" not in kinds:
            for plant in kinds.get("purifying-plant", ()):
                found |= {plant, *table.layout.around(plant, PROTECTED_RINGS)}
    return found


def stained(table: MarshlandsTable) -> set[int]:
    """The waters that bear a marker, as spots."""
    return {table.layout.index[stain.square] * LOCAL + stain.part for stain in table.polluted}


def next_stains(table: MarshlandsTable) -> list[int]:
    """Where the pollution flows next: the waters joined to it next door, but for what is protected."""
    now, safe = stained(table), protected(table)
    found: dict[int, None] = {}
    for spot in sorted(now | source(table)):
        for to in facing(table.shapes.shapes, table.marsh, table.layout.ground, spot):
            if to not in now and to // LOCAL not in safe and to not in source(table):
                found[to] = None
    return list(found)


def source(table: MarshlandsTable) -> set[int]:
    """The water of the Pollution tile, if it lies."""
    return {
        table.layout.index[name] * LOCAL
        for card, name in zip(table.laid, table.where, strict=True)
        if kind_of(card) == "pollution"
    }


def is_all_polluted(table: MarshlandsTable) -> bool:
    """Whether every tile with water on it bears a marker."""
    marked = {spot // LOCAL for spot in stained(table)}
    index = table.layout.index
    return all(index[name] in marked for name in table.where if has_water(table.shape_at(index[name])))


def has_water(shape: Shape) -> bool:
    return WATER in shape.sorts


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
