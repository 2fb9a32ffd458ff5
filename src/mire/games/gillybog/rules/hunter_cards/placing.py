"""Hunter cards that place hunters, and the one that sends them home."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ...components import effects
from ...components.effects import number
from ...table import GillybogTable
from ..choosing import WhichSpace, of_several
from ..groups import put_hunters, send_home
from ..in_vain import idle
from ..nearness import NO_WAY, WhichGroupIsNearest


def places(table: GillybogTable, seat: Seat, effect: effects.Place, more: int) -> Then:
    hunters = number(effect.hunters, more)
    if effect.at == "captives":
        if not table.captives:
            return idle(table, "no camp holds a captured gilly")
        return tuple([HuntersArePut(space, hunters) for space in table.captives])
    if effect.at == "nearest-group":
        nearest = table.nearest(table.groups(), table.place[seat])
        if not nearest:
            return idle(table, NO_WAY)
        which = of_several(table, WhichGroupIsNearest, seat, nearest)
        return which, HuntersComeThere(hunters)
    return HuntersComeIn(seat, hunters, effect.times)


class HuntersComeIn(Step):
    """Hunters are placed in the nearest space with an open path, then in the next nearest."""

    rules = ("GB-251", "GB-252", "GB-317")
    seat: Seat
    hunters: int
    times: int
    but: tuple[int, ...] = ()

    def do(self, table: GillybogTable) -> Then:
        spaces = [space for space in table.open_spaces() if space not in self.but]
        nearest = table.nearest(spaces, table.place[self.seat])
        if not nearest:
            return idle(table, f"no {'other ' if self.but else ''}space with an open path can be reached")
        which = of_several(table, WhichOpenPathIsNearest, self.seat, nearest)
        return which, HuntersComeInThere(self.seat, self.hunters, self.times, self.but)


class WhichOpenPathIsNearest(WhichSpace):
    """Several spaces with an open path are equally near: choose which counts as the nearest."""

    rules = ("GB-249", "GB-251")
    why = "Choose one of the spaces with an open path that are equally near."


class HuntersComeInThere(Step):
    """The hunters are placed; a card may ask for another space."""

    rules = ("GB-251",)
    seat: Seat
    hunters: int
    times: int
    but: tuple[int, ...]

    def do(self, table: GillybogTable) -> Then:
        space = table.chosen
        again = HuntersComeIn(self.seat, self.hunters, self.times - 1, (*self.but, space)) if self.times > 1 else None
        return HuntersArePut(space, self.hunters), again


class HuntersComeThere(Step):
    """Hunters join the group that counts as the nearest."""

    rules = ("GB-249", "GB-317")
    hunters: int

    def do(self, table: GillybogTable) -> Then:
        table.hounding = table.chosen
        return put_hunters(table, table.chosen, self.hunters)


class HuntersArePut(Step):
    """Hunters are placed on a space."""

    rules = ("GB-317", "GB-394")
    space: int
    hunters: int

    def do(self, table: GillybogTable) -> Then:
        return put_hunters(table, self.space, self.hunters)


def disbands(table: GillybogTable, seat: Seat, effect: effects.Disband, more: int) -> Then:
    home = [send_home(table, group, table.hunters[group] // 2) for group in table.groups()]
    return None if any(home) else idle(table, "no group has two hunters or more")
