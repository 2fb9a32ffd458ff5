"""1 The map and tiles: placing Camp tiles and Forest tiles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Annotated

from msgspec import Meta

from mire.books.telling import called, listed
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Card, Seat
from mire.games.gillybog.board.fitting import camp_sites, fits_somewhere, forest_sites, joins
from mire.games.gillybog.board.hexagons import DELTA

from ..components.spaces import TURNS, Space, space_at, spot
from ..events import NothingPlaced, TilePlaced, TileRevealed
from ..options import PRINTED_SANCTUARY_IS_FILLED
from ..table import GillybogTable
from .effect_spaces import fill

Turn = Annotated[int, Meta(ge=0, le=5, title="turn")]


def say_revealed(table: GillybogTable, tile: Card) -> None:
    """A tile is turned up, and everybody sees what is printed on it."""
    kinds = table.lore.shapes[tile].kinds
    table.say(TileRevealed(tile, listed(["forest" if kind == "plain" else called(kind) for kind in kinds])))


def joined_by(table: GillybogTable, lay: Lay | Pitch) -> list[int]:
    """The spaces to which paths of a tile would lead, laid like this."""
    shape, here = table.lore.shapes[lay.tile], spot(lay.space)
    found = joins(table.at, table.links, here, shape.a[lay.turn])
    return found + joins(table.at, table.links, here + DELTA[lay.turn], shape.b[lay.turn])


def no_room(table: GillybogTable, action: Lay | Pitch) -> Refusal | None:
    """Why a tile of two spaces cannot lie there at all: over another tile, or touching none."""
    here = spot(action.space)
    hexagons = (here, here + DELTA[action.turn])
    if any(place in table.at for place in hexagons):
        return Refusal("A tile lies there already.", "GB-080")
    if not any(place + step in table.at for place in hexagons for step in DELTA):
        return Refusal("A tile must lie with an edge flush against another.", "GB-082")
    return None


# 1.1 Placing Camp tiles


class CampIsRevealed(Step):
    """The top Camp tile is revealed, and the player who caused it chooses the place."""

    rules = ("GB-072", "GB-077", "GB-293", "GB-305")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        table.revealed.append(table.camps.draw())
        say_revealed(table, table.revealed[0])
        return WhichCampSite(self.seat)


class WhichCampSite(Choice):
    """Place the Camp tile next to another tile, so that none of its paths is blocked and none is joined."""

    rules = ("GB-073", "GB-074", "GB-075", "GB-077")

    def options(self, table: GillybogTable) -> Iterable[Action]:
        (tile,) = table.revealed
        shape, pitches = table.lore.shapes[tile], pitches_of(tile)
        return [pitches[site] for site in camp_sites(table.at, shape.a, shape.b)]

    def refuses(self, table: GillybogTable, action: Action) -> Refusal | None:
        if not isinstance(action, Pitch) or action.tile not in table.revealed:
            return Refusal("Place the Camp tile that was revealed.", "GB-072")
        refused = no_room(table, action)
        if refused:
            return refused if refused.rule == "GB-080" else Refusal(refused.why, "GB-075")
        if joined_by(table, action):
            return Refusal("A path of the camp would be joined to another.", "GB-074")
        if not _ends_are_open(table, action):
            return Refusal("A path of the camp would be blocked.", "GB-073")
        return None


class Pitch(Action):
    """The camp lies on the map, with no way to it yet; paths of other tiles may be blocked by it."""

    rules = ("GB-074", "GB-076", "GB-304")
    says = f"Place {{tile}} on {{space}}, pointing {{turn:{TURNS}}}"
    tile: Card
    space: Space
    turn: Turn

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.revealed.remove(self.tile)
        table.lay(self.tile, self.space, self.turn)
        table.say(TilePlaced(seat, self.tile, self.space, self.turn))
        return None


class Pitches(dict[int, Pitch]):
    """The placements of a Camp tile by site, each made once."""

    def __init__(self, tile: Card) -> None:
        self.tile = tile

    def __missing__(self, site: int) -> Pitch:
        made = self[site] = Pitch(self.tile, space_at(site >> 3), site & 7)
        return made


pitches_of = cache(Pitches)


def _ends_are_open(table: GillybogTable, action: Pitch) -> bool:
    shape, here = table.lore.shapes[action.tile], spot(action.space)
    ends = ((here, shape.a[action.turn]), (here + DELTA[action.turn], shape.b[action.turn]))
    return not any(
        exits >> direction & 1 and place + DELTA[direction] in table.at
        for place, exits in ends
        for direction in range(6)
    )


def last_camp(table: GillybogTable) -> tuple[int, int]:
    """The cliff and the camp space of the tile that was placed last."""
    return len(table.spaces) - 2, len(table.spaces) - 1


# 1.2 Placing Forest tiles


class ForestIsRevealed(Step):
    """The top Forest tile is revealed and placed; with an empty stack nothing is."""

    rules = ("GB-079", "GB-090", "GB-091")
    seat: Seat
    of: int = 1
    apart: bool = False

    def do(self, table: GillybogTable) -> Then:
        for _ in range(min(self.of, len(table.forest))):
            table.revealed.append(table.forest.draw())
            say_revealed(table, table.revealed[-1])
        if not table.revealed:
            table.say(NothingPlaced("the Forest stack is empty"))
        elif self._fits(table):
            return WhichSite(self.seat, self.apart), TilesGoBack()
        else:
            table.say(NothingPlaced("it fits nowhere and goes under the stack"))
            table.forest.under += table.revealed
            table.revealed = []
        return None

    def _fits(self, table: GillybogTable) -> bool:
        if self.apart:
            return bool(forest_options(table, self.seat, apart=True))
        shapes = [table.lore.shapes[tile] for tile in table.revealed]
        return any(fits_somewhere(table.at, table.links, table.spots, shape.a, shape.b) for shape in shapes)


class TilesGoBack(Step):
    """Of several revealed tiles those not chosen go back on top of the stack."""

    def do(self, table: GillybogTable) -> Then:
        table.forest.shown += table.revealed
        table.revealed = []
        return None


def forest_options(table: GillybogTable, seat: Seat, apart: bool = False) -> list[Action]:
    """Every way to lay one of the revealed Forest tiles."""
    found: list[Action] = []
    for tile in table.revealed:
        lays = ways_to_lay(table, tile, table.spots)
        found += [lay for lay in lays if table.place[seat] not in joined_by(table, lay)] if apart else lays
    return found


def ways_to_lay(table: GillybogTable, tile: Card, spots: list[int]) -> list[Lay]:
    """Every way to lay a Forest tile so that it joins a path of one of these first spaces of the map."""
    shape, lays = table.lore.shapes[tile], lays_of(tile)
    return [lays[site] for site in forest_sites(table.at, table.links, spots, shape.a, shape.b)]


class WhichSite(Choice):
    """Place the Forest tile: at least one of its paths must join a path of the map; turn it as you like."""

    rules = ("GB-081", "GB-085", "GB-092")
    apart: bool = False

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return forest_options(table, self.seat, self.apart)

    def refuses(self, table: GillybogTable, action: Action) -> Refusal | None:
        if not isinstance(action, Lay) or action.tile not in table.revealed:
            return Refusal("Place the tile that was revealed.", "GB-079")
        refused = no_room(table, action)
        if refused:
            return refused
        joined = joined_by(table, action)
        if not joined:
            return Refusal("None of the tile's paths would join a path of the map.", "GB-081")
        if self.apart and table.place[self.seat] in joined:
            return Refusal("This tile may not join your own space.", "GB-106")
        return None


class Lay(Action):
    """The tile lies on the map for good; other paths may be blocked by it."""

    rules = ("GB-080", "GB-084")
    says = f"Place {{tile}} on {{space}}, pointing {{turn:{TURNS}}}"
    tile: Card
    space: Space
    turn: Turn

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.revealed.remove(self.tile)
        spaces = table.lay(self.tile, self.space, self.turn)
        table.say(TilePlaced(seat, self.tile, self.space, self.turn))
        for space in spaces:
            if table.kinds[space] == "sanctuary" and PRINTED_SANCTUARY_IS_FILLED:
                fill(table, space)
        return None


class Lays(dict[int, Lay]):
    """The placements of a Forest tile by site, each made once."""

    def __init__(self, tile: Card) -> None:
        self.tile = tile

    def __missing__(self, site: int) -> Lay:
        made = self[site] = Lay(self.tile, space_at(site >> 3), site & 7)
        return made


lays_of = cache(Lays)
