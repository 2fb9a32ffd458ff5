"""Hunter cards that move hunters toward the active player."""

from __future__ import annotations

from mire.books.telling import counted
from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ...components import effects
from ...components.effects import number
from ...table import NOWHERE, GillybogTable
from ..choosing import WhichSpace, of_several
from ..in_vain import idle
from ..nearness import ChosenGroupMarches, NearestGroupMarches, group_marches


def marches(table: GillybogTable, seat: Seat, effect: effects.March, more: int) -> Then:
    spaces = number(effect.spaces, more)
    if not effect.same:
        return NearestGroupMarches(seat, spaces, effect.by_size)
    table.chosen = table.hounding
    return ChosenGroupMarches(seat, spaces, effect.by_size) if table.chosen != NOWHERE else None


def closes_in(table: GillybogTable, seat: Seat, effect: effects.CloseIn, more: int) -> Then:
    steps, within = table.steps_from(table.place[seat]), number(effect.within, more)
    near = tuple([space for space in table.groups() if steps[space] <= within])
    if not near:
        return idle(table, f"no group is within {counted(within, 'space')} of the player whose turn it is")
    return GroupsCloseIn(seat, effect.spaces, near)


class GroupsCloseIn(Step):
    """Each group in turn moves toward you, the nearest first."""

    rules = ("GB-249", "GB-255", "GB-262")
    seat: Seat
    spaces: int
    waiting: tuple[int, ...]

    def do(self, table: GillybogTable) -> Then:
        nearest = table.nearest([space for space in self.waiting if table.hunters[space]], table.place[self.seat])
        if not nearest:
            return None
        which = of_several(table, WhichGroupMovesFirst, self.seat, nearest)
        return which, GroupClosesIn(self.seat, self.spaces, self.waiting)


class WhichGroupMovesFirst(WhichSpace):
    """Several groups are equally near: choose which of them moves first."""

    rules = ("GB-249",)
    why = "Choose one of the groups that are equally near."


class GroupClosesIn(Step):
    """A group moves toward you; then it is the next one's turn."""

    rules = ("GB-255", "GB-262")
    seat: Seat
    spaces: int
    waiting: tuple[int, ...]

    def do(self, table: GillybogTable) -> Then:
        rest = tuple([space for space in self.waiting if space != table.chosen])
        march = group_marches(table, table.chosen, self.seat, self.spaces)
        return march, GroupsCloseIn(self.seat, self.spaces, rest)
