"""Hunter cards that bring up hazards: traps, and bogs that burn."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Step, Then
from mire.core.records import Card, Seat

from ...components import effects
from ...components.effects import number
from ...events import BogBurned, TrapLaid
from ...table import Cover, GillybogTable
from ..bog_tiles import StacksAreLevelled, take_bog
from ..choosing import WhichOfThese, WhichSpace, of_several
from ..in_vain import idle
from ..nearness import NO_WAY, WhichGroupIsNearest


def lays_traps(table: GillybogTable, seat: Seat, effect: effects.LayTraps, more: int) -> Then:
    nearest = table.nearest(table.groups(), table.place[seat])
    if not nearest:
        return idle(table, NO_WAY)
    which = of_several(table, WhichGroupIsNearest, seat, nearest)
    return which, TrapFindsPlace(seat, number(effect.within, more))


class TrapFindsPlace(Step):
    """Of the plain forest spaces without tokens near the group the one nearest to you is trapped."""

    rules = ("GB-007", "GB-249")
    seat: Seat
    within: int

    def do(self, table: GillybogTable) -> Then:
        table.hounding = table.chosen
        if not any(table.bogs):
            return idle(table, "no bog tile is left for a trap")
        steps = table.steps_from(table.hounding)
        found = [
            space
            for space, kind in enumerate(table.kinds)
            if kind == "plain" and steps[space] <= self.within and not table.is_taken(space)
        ]
        spaces = table.nearest(found, table.place[self.seat])
        if not spaces:
            return idle(table, "no plain forest space without tokens is near enough to the group for a trap")
        which = of_several(table, WhichSpaceIsTrapped, self.seat, spaces)
        return which, TrapIsChosen(self.seat)


class WhichSpaceIsTrapped(WhichSpace):
    """Several spaces are equally near: choose which gets the trap."""

    rules = ("GB-249",)
    why = "Choose one of the spaces that are equally near."


class TrapIsChosen(Step):
    """The top tile of a bog stack is laid there, hazard up; the paths stay as they are."""

    rules = ("GB-007",)
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        return WhichTrap(self.seat, table.chosen), StacksAreLevelled(self.seat)


class WhichTrap(WhichOfThese):
    """The hunters lay a trap: choose the bog stack whose top tile they turn over."""

    rules = ("GB-007",)
    why = "Turn over the top tile of one of the two bog stacks."
    space: int

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [LayTrap(stack.top, table.spaces[self.space]) for stack in table.bogs if stack.top]


class LayTrap(Action):
    """The tile's hazard lies on the space now."""

    says = "Turn over {tile}"
    tile: Card
    space: str

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        space = table.number(self.space)
        take_bog(table, self.tile)
        table.covers.append(self.tile)
        table.cover_at.append(Cover(self.space, hazard=True))
        table.kinds[space] = table.lore.bogs[self.tile].back
        table.say(TrapLaid(table.kinds[space], self.space))
        return None


def burns(table: GillybogTable, seat: Seat, effect: effects.Burn, more: int) -> Then:
    groups, within = table.groups(), number(effect.within, more)
    if not groups:
        return idle(table, "there are none on the map")
    reach = [min(far) for far in zip(*(table.steps_from(group) for group in groups), strict=True)]
    found = [
        space
        for cover in table.cover_at
        if not cover.hazard and reach[space := table.number(cover.space)] <= within and space not in table.place
    ]
    spaces = table.nearest(found, table.place[seat])
    if not spaces:
        return idle(table, "no bog tile without a player is near enough to a group")
    return of_several(table, WhichBogBurns, seat, spaces), BogBurns()


class WhichBogBurns(WhichSpace):
    """Several bog tiles are equally near: choose which is turned to its hazard side."""

    rules = ("GB-249",)
    why = "Choose one of the bog tiles that are equally near."


class BogBurns(Step):
    """The bog tile is turned over: its hazard lies there now, with the paths of the bog."""

    rules = ("GB-007",)

    def do(self, table: GillybogTable) -> Then:
        name = table.spaces[table.chosen]
        covering = [i for i, cover in enumerate(table.cover_at) if cover.space == name and not cover.hazard]
        table.cover_at[covering[0]] = Cover(name, hazard=True)
        table.kinds[table.chosen] = table.lore.bogs[table.covers[covering[0]]].back
        table.say(BogBurned(table.kinds[table.chosen], name))
        return None
