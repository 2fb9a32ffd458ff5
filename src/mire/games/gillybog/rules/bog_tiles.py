"""3.3 Bog tiles: laying them, and the two stacks they come from."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Step, Then
from mire.core.records import Card, Seat
from mire.games.gillybog.board.paths import tie

from ..components.spaces import spot
from ..events import BogLaid, BogStackShifted
from ..options import BOG_TILE_PATHS
from ..table import Cover, GillybogTable, Stack
from .choosing import WhichOfThese
from .effect_spaces import fill


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


# The two stacks


def bog_stacks(tiles: list[Card]) -> list[Stack]:
    """Two about equal stacks, their tops face up (GB-026)."""
    half = len(tiles) // 2
    stacks = [Stack(hidden=tiles[:half]), Stack(hidden=tiles[half:])]
    for stack in stacks:
        stack.show()
    return stacks


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
