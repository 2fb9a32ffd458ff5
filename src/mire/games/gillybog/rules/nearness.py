"""4.1 Nearness: which group is the nearest, and moves."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.core.records import Seat
from mire.games.gillybog.board.paths import FAR

from ..events import GroupStayed
from ..table import DEN, GillybogTable
from .attacks import HuntersAttack
from .choosing import WhichSpace, of_several
from .hunter_movement import HuntersWalk
from .in_vain import idle


class WhichGroupIsNearest(WhichSpace):
    """Several groups are equally near: choose which counts as the nearest."""

    rules = ("GB-249",)
    why = "Choose one of the groups that are equally near."


class NearestGroupMarches(Step):
    """The nearest group moves toward you; what no path joins to you is never nearest."""

    rules = ("GB-229", "GB-245", "GB-246", "GB-247", "GB-248")
    seat: Seat
    spaces: int
    by_size: bool = False

    def do(self, table: GillybogTable) -> Then:
        nearest = table.nearest(table.groups(), table.place[self.seat])
        if not nearest:
            return idle(table, NO_WAY)
        which = of_several(table, WhichGroupIsNearest, self.seat, nearest)
        return which, ChosenGroupMarches(self.seat, self.spaces, self.by_size)


NO_WAY = "no path leads from a group to the player whose turn it is"


class ChosenGroupMarches(Step):
    """The group that counts as the nearest moves toward you; being there already, it stays."""

    rules = ("GB-250", "GB-262", "GB-318")
    seat: Seat
    spaces: int
    by_size: bool = False

    def do(self, table: GillybogTable) -> Then:
        return group_marches(table, table.chosen, self.seat, self.spaces, self.by_size)


def group_marches(
    table: GillybogTable, group: int, seat: Seat, spaces: int, by_size: bool = False
) -> HuntersWalk | HuntersAttack | None:
    hunters = table.hunters[group]
    here = table.place[seat]
    if group != here:
        return HuntersWalk(group, hunters, spaces + (hunters if by_size else 0), here) if hunters else None
    if table.options.group_here == "attacks" or is_cut_off(table, here):
        return HuntersAttack(here, hunters)
    table.say(GroupStayed(seat, hunters, table.spaces[here]))
    return None


def is_cut_off(table: GillybogTable, space: int) -> bool:
    """Whether no path joins a space to the Den and no Forest tile is left to make one (GB-420)."""
    return not table.forest and table.steps_from(DEN)[space] == FAR
