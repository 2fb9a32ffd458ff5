"""1 The map and tiles: placing Forest tiles, Camp tiles and bog tiles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Annotated, ClassVar

from msgspec import Meta

from mire.books.telling import called, listed
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Card, Seat
from mire.games.gillybog.board import DELTA, camp_sites, fits_somewhere, forest_sites, joins, tie

from .events import (
    BogLaid,
    BogStackShifted,
    NothingPlaced,
    SanctuaryFilled,
    TilePlaced,
    TileRevealed,
)
from .rulings import BOG_TILE_PATHS, PRINTED_SANCTUARY_IS_FILLED
from .table import SANCTUARY, TURNS, Cover, GillybogTable, Space, Stack, space_at, spot

Turn = Annotated[int, Meta(ge=0, le=5, title="turn")]


class WhichOfThese(Choice):
    """Choose one of the answers that are offered."""

    why: ClassVar[str]  # what is wrong with any other answer, by the first of the question's rules

    def refuses(self, table: GillybogTable, action: Action) -> Refusal | None:
        return None if action in self.options(table) else Refusal(self.why, self.rules[0])


class WhichSpace(WhichOfThese):
    """Choose a space."""

    why: ClassVar[str] = "Choose one of the spaces that are offered."
    spaces: tuple[int, ...]

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [pointing(table.spaces[space]) for space in self.spaces]

    def refuses(self, table: GillybogTable, action: Action) -> Refusal | None:
        if isinstance(action, Point) and table.number(action.space) in self.spaces:
            return None
        return Refusal(self.why, self.rules[0])


class Point(Action):
    """The space is singled out for whatever comes next."""

    says = "Choose {space}"
    space: Space

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.chosen = table.number(self.space)
        return None


@cache
def pointing(space: Space) -> Point:
    return Point(space)


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


def say_revealed(table: GillybogTable, tile: Card) -> None:
    """A tile is turned up, and everybody sees what is printed on it."""
    kinds = table.lore.shapes[tile].kinds
    table.say(TileRevealed(tile, listed(["forest" if kind == "plain" else called(kind) for kind in kinds])))


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


def joined_by(table: GillybogTable, lay: Lay | Pitch) -> list[int]:
    """The spaces to which paths of a tile would lead, laid like this."""
    shape, here = table.lore.shapes[lay.tile], spot(lay.space)
    found = joins(table.at, table.links, here, shape.a[lay.turn])
    return found + joins(table.at, table.links, here + DELTA[lay.turn], shape.b[lay.turn])


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


# 3.3 Bog tiles


class BogIsLaid(Step):
    """A bog tile covers a space of a Forest tile, if it has none yet and a bog tile is left."""

    rules = ("GB-148", "GB-149", "GB-150", "GB-151", "GB-162")
    seat: Seat
    space: int

    def do(self, table: GillybogTable) -> Then:
        if not table.can_be_covered(self.space):
            return None
        tops = [stack.top for stack in table.bogs if stack.top]
        if not tops:
            return None
        table.chosen = self.space
        if len(tops) == 1:
            cover(table, self.seat, tops[0])
            return StacksAreLevelled(self.seat)
        return WhichBog(self.seat), StacksAreLevelled(self.seat)


class WhichBog(WhichOfThese):
    """Take the top tile of either bog stack to cover the space."""

    rules = ("GB-153", "GB-148")
    why = "Take the top tile of one of the two bog stacks."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [LayBog(stack.top) for stack in table.bogs if stack.top]


class LayBog(Action):
    """The space and the paths under the tile are gone for good; tokens are put back on top."""

    rules = ("GB-154", "GB-155", "GB-157")
    says = "Lay {tile}"
    tile: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        cover(table, seat, self.tile)
        return None


def cover(table: GillybogTable, seat: Seat, tile: Card) -> None:
    """The top tile of a bog stack is laid over the space that was singled out."""
    space = table.chosen
    take_bog(table, tile)
    table.covers.append(tile)
    table.cover_at.append(Cover(table.spaces[space]))
    table.kinds[space] = table.lore.bogs[tile].face
    tie(table.at, table.links, spot(table.spaces[space]), BOG_TILE_PATHS)
    table.say(BogLaid(seat, tile, table.spaces[space]))
    if table.kinds[space] == "sanctuary":
        fill(table, space)


def take_bog(table: GillybogTable, tile: Card) -> None:
    """The top tile leaves its stack, and the next is shown."""
    for stack in table.bogs:
        if stack.top == tile:
            stack.draw()
            stack.show()


def fill(table: GillybogTable, space: int) -> None:
    """A Sanctuary that is placed gets its protection, as far as the Supply goes (GB-382, GB-383)."""
    tokens = table.take_from_supply(SANCTUARY)
    if tokens:
        table.wards[space] = table.wards.get(space, 0) + tokens
        table.say(SanctuaryFilled(table.spaces[space], tokens))


class StacksAreLevelled(Step):
    """Tiles are shifted from one bog stack to the other until their tops differ, if they can."""

    rules = ("GB-027", "GB-159", "GB-160", "GB-161")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        return WhichStack(self.seat) if tops_can_be_parted(table) and all(table.bogs) else level(table, 0)


class WhichStack(WhichOfThese):
    """Both bog stacks show the same kind: choose the tile that is shifted to the other stack."""

    rules = ("GB-160", "GB-159")
    why = "Shift the top tile of one of the two bog stacks."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Shift(stack.top) for stack in table.bogs if stack.top]


class Shift(Action):
    """One tile after the other goes across until the tops differ."""

    rules = ("GB-159",)
    says = "Shift {tile}"
    tile: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return level(table, next(i for i, stack in enumerate(table.bogs) if stack.top == self.tile))


def tops_can_be_parted(table: GillybogTable) -> bool:
    """Whether the tops are alike, or one is missing, and there is another way to stack what is left."""
    faces = table.lore.bogs
    one, other = (stack.top for stack in table.bogs)
    if one and other and faces[one].face != faces[other].face:
        return False
    left = faces.keys() - set(table.covers)
    return len({faces[tile].face for tile in left}) > 1


def level(table: GillybogTable, source: int) -> Then:
    """Shift from this stack; once it is empty, from the other."""
    while tops_can_be_parted(table):
        if not table.bogs[source]:
            source = 1 - source
        giving, taking = table.bogs[source], table.bogs[1 - source]
        if len(giving) == 1 and not taking:
            return None
        tile = giving.draw()
        giving.show()
        taking.shown.append(tile)
        table.say(BogStackShifted(tile))
    return None


def bog_stacks(tiles: list[Card]) -> list[Stack]:
    """Two about equal stacks, their tops face up (GB-026)."""
    half = len(tiles) // 2
    stacks = [Stack(hidden=tiles[:half]), Stack(hidden=tiles[half:])]
    for stack in stacks:
        stack.show()
    return stacks
