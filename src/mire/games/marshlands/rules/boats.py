"""Boats: by water from tile to tile, or carried over fields."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat
from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.seeking import facing
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import DRY, FIELD, LOCAL, WATER

from ..components.ground import Section, Square
from ..components.shapes import shapes_of, whereabouts
from ..components.tiles import COLOURS, FACTORY, Faces
from ..events import BoatCarried, BoatMoved, BoatWentHome
from ..table import MarshlandsTable
from .own_rules import own_rules

TERRAIN = {WATER: "water", FIELD: "field"}


class BoatSetsOut(Step):
    """A boat may move by one tile, or be lifted out of the water or into it, if there is any way."""

    rules = ("SM-A4-019", "SM-A4-020", "SM-A5-020", "SM-A5-022")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        return WhichWay(self.seat) if ways(table, self.seat) or is_at_an_end(table, self.seat) else None


class WhichWay(Choice):
    """Move your boat by one tile, lift it out of the water or into it, or let it lie."""

    rules = (
        *("SM-A4-019", "SM-A4-021", "SM-A4-022", "SM-A4-024", "SM-A5-022", "SM-A5-023"),
        *("SM-I1-025", "SM-I2-025", "SM-I3-025"),
    )

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        home = [GoHome()] if is_at_an_end(table, self.seat) else []
        return [Stay(), *home, *moves_to(table, ways(table, self.seat))]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if isinstance(action, Stay):
            return None
        if isinstance(action, GoHome) and is_at_an_end(table, self.seat):
            return None
        return no_way(table, self.seat, action)


class WhichWayToFollow(Choice):
    """Your boat goes onto the tile you have just laid: on which part of it?"""

    rules = ("SM-A4-019", "SM-A5-013")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return moves_to(table, ways_to_follow(table, self.seat))


class BoatFollows(Step):
    """The boat goes onto the tile just laid: in act 5 onto one laid abroad, in act 4 by option onto any it can."""

    rules = ("SM-A4-019", "SM-A5-012", "SM-A5-013")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        table.drop(BoatSetsOut)
        spots = ways_to_follow(table, self.seat)
        return WhichWayToFollow(self.seat) if len(spots) > 1 else moves_to(table, spots)[0].do(table, self.seat)


class Stay(Action):
    """The boat lies where it is."""

    rules = ("SM-A4-019", "SM-A5-022")
    says = "Let the boat lie"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        return None


class GoHome(Action):
    """A boat at the end of its water goes straight back to where it started; that is its move."""

    rules = ("SM-I1-028", "SM-I1-029")
    says = "Take the boat home"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        send_home(table, table.colours[seat])
        return None


def send_home(table: MarshlandsTable, colour: Section) -> None:
    square = table.home(colour)
    table.boats[colour] = square * LOCAL
    table.say(BoatWentHome(COLOURS[colour], table.layout.names[square]))


class MoveBoat(Action):
    """The boat goes to the next tile by the same terrain, or changes terrain on its own tile."""

    rules = ("SM-A4-019", "SM-A4-021", "SM-A4-023", "SM-A4-024", "SM-A4-025", "SM-A4-028")
    says = "Move the boat to {square}, {terrain}"
    square: Square
    terrain: str  # and where on the tile it is, if there are several to choose from
    part: int = -1  # of the tile: its parts, then its fields

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        colour = table.colours[seat]
        before = table.boats[colour]
        spot = table.layout.index[self.square] * LOCAL + self.part
        table.boats[colour] = spot
        if spot // LOCAL != before // LOCAL:
            table.say(BoatMoved(seat, self.square, self.part))
            return own_rules(table).arrives(table, seat, spot // LOCAL)
        after = terrain_of(table, spot)
        table.say(BoatCarried(seat, self.square, terrain_of(table, before), after))
        if after == "field" and has_cow(table, spot):
            table.missing[seat] += 1
        return None


# Where a boat may go


def ways(table: MarshlandsTable, seat: Seat) -> list[int]:
    """Every spot a player's boat may go to: across a side by the same terrain, or onto the bank and back."""
    layout, marsh = table.layout, table.marsh
    own = table.colours[seat]
    spot = table.boats[own]
    if spot < 0:
        return []
    across = facing(table.shapes.shapes, marsh, layout.ground, spot)
    stops = own_rules(table).stops
    across = [to for to in across if stops(table, own, spot, to) is None]
    if not table.act.boats_carried:
        return across
    square, part = divmod(spot, LOCAL)
    return across + [square * LOCAL + other for other in banks(table, square, part)]


def is_at_an_end(table: MarshlandsTable, seat: Seat) -> bool:
    """In the intervals a boat whose water leads nowhere but back may go home."""
    colour = table.colours[seat]
    spot = table.boats[colour]
    if table.act.event_tiles == "none" or spot < 0 or spot // LOCAL == table.home(colour):
        return False
    on_water = table.shape_at(spot // LOCAL).sorts[spot % LOCAL] == WATER
    return on_water and sum(to // LOCAL != spot // LOCAL for to in ways(table, seat)) <= 1


def ways_to_follow(table: MarshlandsTable, seat: Seat) -> list[int]:
    square = table.layout.index[table.where[-1]]
    return [spot for spot in ways(table, seat) if spot // LOCAL == square]


def banks(table: MarshlandsTable, square: int, part: int) -> tuple[int, ...]:
    """The fields beside a water, or the waters beside a field, of one tile; by option only at landing points."""
    if table.card_at(square) == FACTORY:
        return ()  # private ground (SM-I3-031)
    return banks_of(table.printed, table.options.landings_only)[table.marsh.at[square]][part]


@lru_cache(maxsize=8)
def banks_of(faces: Faces, landings_only: bool) -> list[tuple[tuple[int, ...], ...]]:
    """For every shape and every part of it, where a boat may be carried; worked out once, as bots ask all the time."""
    return [
        tuple(_beside(shape, part, landings_only) for part in range(len(shape.sorts)))
        for shape in shapes_of(faces).shapes
    ]


def _beside(shape: Shape, part: int, landings_only: bool) -> tuple[int, ...]:
    if landings_only:
        pairs = [(water, field) for water, fields in enumerate(shape.landings) for field in fields]
    else:
        sides = [side for side in range(4) if is_canal(shape, shape.middle[side])]
        ends = [(shape.middle[side], field) for side in sides for field in (shape.first[side], shape.second[side])]
        pairs = [(water, field) for water, field in ends if field >= 0]
    found = [field for water, field in pairs if water == part] + [water for water, field in pairs if field == part]
    return tuple(dict.fromkeys(found))


def is_canal(shape: Shape, part: int) -> bool:
    return part >= 0 and shape.sorts[part] == WATER and not shape.features[part] & DRY


def moves_to(table: MarshlandsTable, spots: Sequence[int]) -> list[MoveBoat]:
    """The moves to these spots; of two that would read alike each says which side of the tile it is on."""
    names = table.layout.names
    grounds = [(spot // LOCAL, terrain_of(table, spot)) for spot in spots]
    return [
        MoveBoat(names[ground[0]], told_part(table, spot) if grounds.count(ground) > 1 else ground[1], spot % LOCAL)
        for spot, ground in zip(spots, grounds, strict=True)
    ]


def told_part(table: MarshlandsTable, spot: int) -> str:
    return f"{terrain_of(table, spot)} in the {whereabouts(table.shape_at(spot // LOCAL), spot % LOCAL)}"


def terrain_of(table: MarshlandsTable, spot: int) -> str:
    return TERRAIN[table.shape_at(spot // LOCAL).sorts[spot % LOCAL]]


def has_cow(table: MarshlandsTable, spot: int) -> bool:
    """Whether a cow stands anywhere in the field, as far as it is laid (SM-A4-028)."""
    marsh = table.marsh
    return marsh.sums[root(marsh.up, table.node(spot))] >> 24 & 0xFFF > 0


def no_way(table: MarshlandsTable, seat: Seat, action: Action) -> Refusal | None:
    """Why a boat cannot go there; None if it can."""
    if not isinstance(action, MoveBoat):
        return Refusal("Move your boat, or let it lie.", "SM-A4-019")
    layout = table.layout
    spot = table.boats[table.colours[seat]]
    square = layout.index.get(action.square, -1)
    to = square * LOCAL + action.part
    if action in moves_to(table, ways(table, seat)):
        return None
    if square == spot // LOCAL and table.options.landings_only:
        return Refusal("A boat leaves or enters the water only at a landing point.", "SM-A4-037")
    if square == spot // LOCAL:
        return Refusal("The boat cannot be lifted there: a field must lie beside its canal.", "SM-A4-027")
    if square not in layout.neighbours(spot // LOCAL):
        return Refusal("A boat moves by one tile a turn.", "SM-A4-021")
    if refused := own_rules(table).stops(table, table.colours[seat], spot, to):
        return refused
    return Refusal("From water a boat goes only to water, from field only to field that joins it.", "SM-A4-025")
