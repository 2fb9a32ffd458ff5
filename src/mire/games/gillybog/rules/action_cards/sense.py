"""3.5 Sense and its kin: actions that place Forest tiles."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Step, Then
from mire.core.records import Card, Seat
from mire.games.gillybog.board.fitting import is_whole

from ...components import effects
from ...components.effects import number
from ...components.spaces import Space
from ...events import TileLifted
from ...table import GillybogTable
from ..choosing import WhichOfThese
from ..groups import GroupsAreSplit
from ..in_vain import nothing
from ..map_and_tiles import ForestIsRevealed


def forests(table: GillybogTable, seat: Seat, effect: effects.Forest, more: int) -> Then:
    reveal = ForestIsRevealed(seat, effect.of, effect.apart)
    extra = SenseGoesOn(seat, number(effect.more, more), len(table.laid)) if effect.more else None
    return *((reveal, GroupsAreSplit()) * number(effect.tiles, more)), extra


class SenseGoesOn(Step):
    """If the first tile joins your space directly, you may place more."""

    rules = ("GB-180", "GB-181", "GB-184")
    seat: Seat
    more: int
    before: int  # tiles on the map before the first

    def do(self, table: GillybogTable) -> Then:
        if len(table.laid) == self.before:
            return None
        here, last = table.place[self.seat], len(table.laid) - 1
        if not any(table.tile_of[space] == last for space in table.near(here)):
            return None
        return (WhetherToSense(self.seat),) * self.more if table.forest else None


class WhetherToSense(WhichOfThese):
    """The tile joins your space: do you place another Forest tile? You decide before it is revealed."""

    rules = ("GB-180", "GB-182", "GB-183")
    why = "You may place another Forest tile, as long as there is one, or leave it at that."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [SENSE, ENOUGH] if table.forest else [ENOUGH]


class SenseMore(Action):
    """Another Forest tile is revealed and placed, anywhere it fits."""

    rules = ("GB-182", "GB-183")
    says = "Place another tile"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return ForestIsRevealed(seat), GroupsAreSplit()


class Enough(Action):
    """No more tiles are placed."""

    rules = ("GB-182",)
    says = "No more tiles"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.drop(WhetherToSense)
        return None


SENSE, ENOUGH = SenseMore(), Enough()


def uproots(table: GillybogTable, seat: Seat, effect: effects.Uproot, more: int) -> Then:
    tiles = loose_tiles(table, seat, number(effect.within, more))
    if not tiles:
        return nothing(table, seat, "No Forest tile near enough can be lifted")
    return WhichTile(seat, tuple(tiles))


def loose_tiles(table: GillybogTable, seat: Seat, within: int) -> list[int]:
    """The Forest tiles near enough that bear nothing, and without which the map stays in one piece."""
    here, found = table.place[seat], []
    covered = {cover.space for cover in table.cover_at}
    for tile in range(len(table.laid)):
        spaces = [space for space, number in enumerate(table.tile_of) if number == tile]
        if not spaces or not table.is_forest(spaces[0]):
            continue
        if min(table.apart(here, space) for space in spaces) > within:
            continue
        if any(table.is_taken(space) or table.spaces[space] in covered for space in spaces):
            continue
        gone = {table.spots[space] for space in spaces}
        if is_whole({place: space for place, space in table.at.items() if place not in gone}):
            found.append(tile)
    return found


class WhichTile(WhichOfThese):
    """Choose the Forest tile that is lifted and placed anew."""

    rules = ("GB-106",)
    why = "Choose a Forest tile near enough that bears nothing, and without which the map stays in one piece."
    tiles: tuple[int, ...]

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Lift(table.laid[tile], table.laid_at[tile].space) for tile in self.tiles]


class Lift(Action):
    """The tile is taken off the map and placed like one just revealed."""

    says = "Lift {tile} from {space}"
    tile: Card
    space: Space

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.lift(self.tile)
        table.say(TileLifted(seat, self.tile))
        table.forest.shown.append(self.tile)
        return ForestIsRevealed(seat), GroupsAreSplit()
