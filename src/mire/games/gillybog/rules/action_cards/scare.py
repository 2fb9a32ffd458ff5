"""3.8 Scare and its kin: actions that move hunters, send them home or blind them."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.core.records import Seat
from mire.games.gillybog.board.paths import FAR

from ...components import effects
from ...components.effects import number
from ...events import FogSettled, GroupMoved
from ...options import UNMOVED_HUNTER_RETURNS
from ...table import GillybogTable
from ..choosing import WhichSpace, of_several
from ..groups import HuntersArrive, moved, send_home
from ..hunter_movement import HuntersWalk
from ..in_vain import nothing


def groups_in_sight(table: GillybogTable, seat: Seat) -> list[int]:
    """The spaces with hunters in a player's line of sight."""
    return [space for space in table.in_sight(table.place[seat]) if table.hunters[space]]


UNSEEN = "No group of hunters is in line of sight"


def scares(table: GillybogTable, seat: Seat, effect: effects.Scare, more: int) -> Then:
    found = groups_in_sight(table, seat)
    if not found:
        return nothing(table, seat, UNSEEN)
    which = of_several(table, WhichGroup, seat, found)
    return which, GroupIsScared(seat, number(effect.spaces, more), effect.hunters)


class WhichGroup(WhichSpace):
    """Choose a group of hunters."""

    rules = ("GB-210", "GB-211", "GB-220")
    why = "Choose a group of hunters that is in your line of sight."


class GroupIsScared(Step):
    """The group moves as you say; then a hunter of it returns to the village."""

    rules = ("GB-210", "GB-212", "GB-213", "GB-215", "GB-216", "GB-217")
    seat: Seat
    spaces: int
    hunters: int

    def do(self, table: GillybogTable) -> Then:
        group = table.chosen
        table.driven = group
        tangle = table.ready("tangle")
        if tangle:
            table.called_on.append(tangle)
        home = self.hunters + (1 if tangle else 0) if UNMOVED_HUNTER_RETURNS or table.near(group) else 0
        return GroupIsDriven(self.seat, group, table.hunters[group], self.spaces), ScaredHunterReturns(home)


class GroupIsDriven(Step):
    """Hunters that a player moves go wherever that player says, and stop as hunters do."""

    rules = ("GB-211", "GB-214", "GB-218")
    seat: Seat
    space: int
    hunters: int
    spaces: int
    away: bool = False

    def do(self, table: GillybogTable) -> Then:
        near = self._ahead(table)
        if not near or not self.hunters:
            return None
        which = of_several(table, WhichWayToDrive, self.seat, near)
        return which, GroupYields(self.seat, self.space, self.hunters, self.spaces, self.away)

    def _ahead(self, table: GillybogTable) -> list[int]:
        near = table.near(self.space)
        if not self.away:
            return near
        steps = table.steps_from(table.place[self.seat])
        return [space for space in near if steps[space] > steps[self.space]]


class WhichWayToDrive(WhichSpace):
    """Choose where the hunters go."""

    rules = ("GB-211",)
    why = "Choose a space adjacent to the group."


class GroupYields(Step):
    """The hunters move one space; players and a Mud Bank stop them."""

    rules = ("GB-217", "GB-218", "GB-264")
    seat: Seat
    space: int
    hunters: int
    spaces: int
    away: bool

    def do(self, table: GillybogTable) -> Then:
        there = table.chosen
        moved(table, self.space, there, self.hunters)
        table.driven = there
        table.say(GroupMoved(self.hunters, (table.spaces[self.space], table.spaces[there])))
        if self.spaces > 1 and there not in table.place and table.kinds[there] != "mud-bank":
            further = GroupIsDriven(self.seat, there, self.hunters, self.spaces - 1, self.away)
            if further._ahead(table):
                return further
        return HuntersArrive(there, self.hunters)


class ScaredHunterReturns(Step):
    """A hunter of the group that was scared, merged or not, returns to the village."""

    rules = ("GB-212", "GB-213", "GB-215", "GB-216")
    hunters: int

    def do(self, table: GillybogTable) -> Then:
        send_home(table, table.driven, self.hunters)
        return None


def bellows(table: GillybogTable, seat: Seat, effect: effects.Bellow, more: int) -> Then:
    found = tuple(groups_in_sight(table, seat))
    return GroupsFlee(seat, number(effect.spaces, more), found) if found else nothing(table, seat, UNSEEN)


class GroupsFlee(Step):
    """Each group in turn moves away from you, the farthest first, so that none is met by the next."""

    rules = ("GB-106", "GB-249")
    seat: Seat
    spaces: int
    waiting: tuple[int, ...]

    def do(self, table: GillybogTable) -> Then:
        if not self.waiting:
            return None
        steps = table.steps_from(table.place[self.seat])
        most = max([steps[space] for space in self.waiting])
        farthest = tuple([space for space in self.waiting if steps[space] == most])
        which = of_several(table, WhichGroupFlees, self.seat, farthest)
        return which, GroupFlees(self.seat, self.spaces, self.waiting)


class WhichGroupFlees(WhichSpace):
    """Several groups are equally far away: choose which of them flees first."""

    rules = ("GB-249", "GB-106")
    why = "Choose one of the groups that are equally far away."


class GroupFlees(Step):
    """A group moves away from you, if there is a way."""

    rules = ("GB-106",)
    seat: Seat
    spaces: int
    waiting: tuple[int, ...]

    def do(self, table: GillybogTable) -> Then:
        group = table.chosen
        rest = tuple([space for space in self.waiting if space != group])
        return (
            GroupIsDriven(self.seat, group, table.hunters[group], self.spaces, away=True),
            GroupsFlee(self.seat, self.spaces, rest),
        )


def panics(table: GillybogTable, seat: Seat, effect: effects.Panic, more: int) -> Then:
    found = groups_in_sight(table, seat)
    if not found:
        return nothing(table, seat, UNSEEN)
    which = of_several(table, WhichGroup, seat, found)
    return which, GroupPanics(seat, number(effect.spaces, more))


class GroupPanics(Step):
    """Half of the group, rounded up, moves as you say."""

    rules = ("GB-106",)
    seat: Seat
    spaces: int

    def do(self, table: GillybogTable) -> Then:
        hunters = (table.hunters[table.chosen] + 1) // 2
        return GroupIsDriven(self.seat, table.chosen, hunters, self.spaces)


def drags_under(table: GillybogTable, seat: Seat, effect: effects.DragUnder, more: int) -> Then:
    found = tuple(
        [space for space in table.groups() if any(table.is_bog(near) for near in (space, *table.near(space)))]
    )
    if not found:
        return nothing(table, seat, "No group stands on or beside a bog space")
    return of_several(table, WhichGroupSinks, seat, found), HuntersSink(number(effect.hunters, more))


class WhichGroupSinks(WhichSpace):
    """Choose a group on or next to a bog space."""

    rules = ("GB-106",)
    why = "Choose a group on or adjacent to a bog space."


class HuntersSink(Step):
    """Hunters of the group return to the village."""

    rules = ("GB-106",)
    hunters: int

    def do(self, table: GillybogTable) -> Then:
        send_home(table, table.chosen, self.hunters)
        return None


def lures(table: GillybogTable, seat: Seat, effect: effects.Lure, more: int) -> Then:
    found = tuple([space for space in table.groups() if table.near(space)])
    return (
        (WhichGroupIsLured(seat, found), LureIsNamed(seat, number(effect.spaces, more)))
        if found
        else nothing(table, seat, "No group of hunters can move")
    )


class WhichGroupIsLured(WhichSpace):
    """Choose the group that is lured."""

    rules = ("GB-106",)
    why = "Choose a group that can move."


class LureIsNamed(Step):
    """The group is chosen; now the space it is lured to."""

    rules = ("GB-106",)
    seat: Seat
    spaces: int

    def do(self, table: GillybogTable) -> Then:
        group = table.chosen
        steps = table.steps_from(group)
        found = tuple([space for space, far in enumerate(steps) if 0 < far < FAR])
        return WhichLure(self.seat, found), GroupFollowsLure(group, self.spaces)


class WhichLure(WhichSpace):
    """Name the space toward which the group moves."""

    rules = ("GB-106",)
    why = "Name a space to which paths lead from the group."


class GroupFollowsLure(Step):
    """The group moves by a shortest path toward the space."""

    rules = ("GB-255",)
    space: int
    spaces: int

    def do(self, table: GillybogTable) -> Then:
        return HuntersWalk(self.space, table.hunters[self.space], self.spaces, table.chosen)


def murks(table: GillybogTable, seat: Seat, effect: effects.Murk, more: int) -> Then:
    if not table.nearest(table.groups(), table.place[seat]):
        return nothing(table, seat, "No path leads to a group of hunters")
    table.fog[seat] = ()
    return FogGathers(seat, number(effect.groups, more))


class FogGathers(Step):
    """Fog lies on the spaces of the nearest groups; where more are equally near than it reaches, you choose."""

    rules = ("GB-106", "GB-249")
    seat: Seat
    groups: int

    def do(self, table: GillybogTable) -> Then:
        fog = table.fog[self.seat]
        clear = [space for space in table.groups() if space not in fog]
        nearest = table.nearest(clear, table.place[self.seat])
        if not nearest or not self.groups:
            table.say(FogSettled(self.seat, tuple([table.spaces[space] for space in fog])))
            return None
        table.chosen = nearest[0]
        which = WhichGroupIsFogged(self.seat, tuple(nearest)) if len(nearest) > self.groups else None
        return which, FogSettles(self.seat), FogGathers(self.seat, self.groups - 1)


class WhichGroupIsFogged(WhichSpace):
    """Several groups are equally near: choose on which the fog settles."""

    rules = ("GB-249", "GB-106")
    why = "Choose one of the groups that are equally near."


class FogSettles(Step):
    """The fog settles on the group that was chosen."""

    rules = ("GB-106",)
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        table.fog[self.seat] = (*table.fog[self.seat], table.chosen)
        return None
