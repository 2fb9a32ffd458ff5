"""Set-up, steps 15 to 17: the first tiles, the first camp, the first hunters."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Refusal, Step, Then

from .events import HuntersPlaced
from .gillys import CampIsFound
from .rules import TurnBegins
from .table import PAIR, RING, STARTERS, GillybogTable
from .tiles import CampIsRevealed, Lay, joined_by, no_room, say_revealed, ways_to_lay


class StartIsRevealed(Step):
    """The top 3 Forest tiles are revealed before any is placed."""

    rules = ("GB-051", "GB-053", "GB-054", "GB-061")

    def do(self, table: GillybogTable) -> Then:
        for _ in range(STARTERS):
            table.revealed.append(table.forest.draw())
            say_revealed(table, table.revealed[-1])
        first = table.first
        placed = (WhichStart(first),) * STARTERS
        return *placed, CampIsRevealed(first), CampIsFound(), HuntersStart(), TurnBegins(first)


class WhichStart(Choice):
    """Place one of the revealed tiles so that a path joins it to a side of the Great Bog that has none yet."""

    rules = ("GB-052", "GB-053", "GB-054")

    def options(self, table: GillybogTable) -> Iterable[Action]:
        great_bog = table.spots[: len(RING) + 1]
        return [lay for tile in table.revealed for lay in ways_to_lay(table, tile, great_bog)]

    def refuses(self, table: GillybogTable, action: Action) -> Refusal | None:
        if not isinstance(action, Lay) or action.tile not in table.revealed:
            return Refusal("Place one of the revealed tiles.", "GB-054")
        refused = no_room(table, action)
        if refused:
            return Refusal(refused.why, "GB-052") if refused.rule == "GB-080" else refused
        if not any(space in RING for space in joined_by(table, action)):
            return Refusal("The tile must join the Great Bog, on a side of its own.", "GB-052")
        return None


class HuntersStart(Step):
    """On each starting tile a pair of hunters stands on the space that a path joins to the Great Bog."""

    rules = ("GB-060",)

    def do(self, table: GillybogTable) -> Then:
        for tile in range(STARTERS):
            spaces = [space for space, number in enumerate(table.tile_of) if number == tile]
            space = next(space for space in spaces if any(near in RING for near in table.near(space)))
            table.hunters[space] += table.take_from_village(PAIR)
            table.say(HuntersPlaced(PAIR, table.spaces[space]))
        return None
