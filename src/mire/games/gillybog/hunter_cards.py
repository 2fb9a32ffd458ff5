"""4 What hunter cards do; numbers in parentheses rise with the village's support."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from mire.books.telling import counted
from mire.core.agenda import Action, Step, Then
from mire.core.records import Card, Seat

from . import cards
from .action_cards import is_taken
from .attacks import HunterAttacks, ShotHits
from .cards import number
from .events import BogBurned, NotSeen, TorchesLighted, TrapLaid
from .hunters import (
    NO_WAY,
    ChosenGroupMarches,
    NearestGroupMarches,
    WhichGroupIsNearest,
    group_marches,
    idle,
    put_hunters,
    send_home,
)
from .table import NOWHERE, Cover, GillybogTable
from .tiles import StacksAreLevelled, WhichOfThese, WhichSpace, take_bog


class HunterEffectHappens(Step):
    """One effect of the hunter card on top."""

    rules = ("GB-223", "GB-315")
    seat: Seat
    index: int

    def do(self, table: GillybogTable) -> Then:
        card = table.hunter_deck.top
        assert card is not None
        effect = table.lore.hunters[card].does[self.index]
        return HUNTER_EFFECTS[type(effect)](table, self.seat, effect, table.support)


# Placing hunters


def places(table: GillybogTable, seat: Seat, effect: cards.Place, more: int) -> Then:
    hunters = number(effect.hunters, more)
    if effect.at == "captives":
        if not table.captives:
            return idle(table, "no camp holds a captured gilly")
        return tuple([HuntersArePut(space, hunters) for space in table.captives])
    if effect.at == "nearest-group":
        nearest = table.nearest(table.groups(), table.place[seat])
        if not nearest:
            return idle(table, NO_WAY)
        table.chosen = nearest[0]
        which = WhichGroupIsNearest(seat, tuple(nearest)) if len(nearest) > 1 else None
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
        table.chosen = nearest[0]
        which = WhichOpenPathIsNearest(self.seat, tuple(nearest)) if len(nearest) > 1 else None
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


# Moving hunters


def marches(table: GillybogTable, seat: Seat, effect: cards.March, more: int) -> Then:
    spaces = number(effect.spaces, more)
    if not effect.same:
        return NearestGroupMarches(seat, spaces, effect.by_size)
    table.chosen = table.hounding
    return ChosenGroupMarches(seat, spaces, effect.by_size) if table.chosen != NOWHERE else None


def closes_in(table: GillybogTable, seat: Seat, effect: cards.CloseIn, more: int) -> Then:
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
        table.chosen = nearest[0]
        which = WhichGroupMovesFirst(self.seat, tuple(nearest)) if len(nearest) > 1 else None
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


# Shooting


def blasts(table: GillybogTable, seat: Seat, effect: cards.Blast, more: int) -> Then:
    if not table.is_in_hunters_sight(seat):
        table.say(NotSeen(seat))
        return None
    return (ShotHits(seat),) * number(effect.protection, more)


def shoots(table: GillybogTable, seat: Seat, effect: cards.Volley, more: int) -> Then:
    if not table.is_in_hunters_sight(seat):
        table.say(NotSeen(seat))
        return None
    return (HunterAttacks(seat),) * number(effect.attacks, more)


def lights_up(table: GillybogTable, seat: Seat, effect: cards.Torchlight, more: int) -> Then:
    table.torchlight = number(effect.within, more)
    table.say(TorchesLighted(seat, table.torchlight))
    return None


def disbands(table: GillybogTable, seat: Seat, effect: cards.Disband, more: int) -> Then:
    home = [send_home(table, group, table.hunters[group] // 2) for group in table.groups()]
    return None if any(home) else idle(table, "no group has two hunters or more")


# Hazards


def lays_traps(table: GillybogTable, seat: Seat, effect: cards.LayTraps, more: int) -> Then:
    nearest = table.nearest(table.groups(), table.place[seat])
    if not nearest:
        return idle(table, NO_WAY)
    table.chosen = nearest[0]
    which = WhichGroupIsNearest(seat, tuple(nearest)) if len(nearest) > 1 else None
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
            if kind == "plain" and steps[space] <= self.within and not is_taken(table, space)
        ]
        spaces = table.nearest(found, table.place[self.seat])
        if not spaces:
            return idle(table, "no plain forest space without tokens is near enough to the group for a trap")
        table.chosen = spaces[0]
        which = WhichSpaceIsTrapped(self.seat, tuple(spaces)) if len(spaces) > 1 else None
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


def burns(table: GillybogTable, seat: Seat, effect: cards.Burn, more: int) -> Then:
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
    table.chosen = spaces[0]
    return WhichBogBurns(seat, tuple(spaces)) if len(spaces) > 1 else None, BogBurns()


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


Happening = Callable[[GillybogTable, Seat, Any, int], Then]
HUNTER_EFFECTS: dict[type[cards.Effect], Happening] = {
    cards.Place: places,
    cards.March: marches,
    cards.CloseIn: closes_in,
    cards.Blast: blasts,
    cards.Volley: shoots,
    cards.Torchlight: lights_up,
    cards.LayTraps: lays_traps,
    cards.Burn: burns,
    cards.Disband: disbands,
}
