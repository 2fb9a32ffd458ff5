"""3.7 Groups, 4.1 nearness, 4.2 hunter movement."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Step, Then
from mire.core.records import Seat
from mire.games.gillybog.board import FAR, best_steps, costs

from .attacks import HunterAttacks
from .events import GroupMoved, GroupSplit, GroupStayed, HunterReturned, HuntersIdled, HuntersPlaced
from .rulings import ACTIVE_PLAYER_IS_ATTACKED, SURPLUS_ATTACKS, WHO_STANDS_THERE_ATTACKS
from .table import DEN, GROUP, GillybogTable, Space
from .tiles import WhichOfThese, WhichSpace

# 4.1 Nearness


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
        table.chosen = nearest[0]
        which = WhichGroupIsNearest(self.seat, tuple(nearest)) if len(nearest) > 1 else None
        return which, ChosenGroupMarches(self.seat, self.spaces, self.by_size)


NO_WAY = "no path leads from a group to the player whose turn it is"


def idle(table: GillybogTable, why: str) -> Then:
    """What the hunters are told to do can do nothing, and it is said why (GB-419)."""
    table.say(HuntersIdled(why))
    return None


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


# 4.2 Hunter movement


class HuntersWalk(Step):
    """Hunters go by a shortest path, of those by one with fewest bogs; they stop at players and at a Mud Bank."""

    rules = ("GB-255", "GB-256", "GB-257", "GB-260", "GB-261", "GB-263", "GB-264", "GB-265", "GB-269", "GB-379")
    space: int
    hunters: int
    steps: int
    target: int
    led: bool = False  # the first step goes to the space that was pointed at

    def do(self, table: GillybogTable) -> Then:
        here, steps = self.space, self.steps
        way = [table.spaces[here]]
        cost = costs(table.links, table.bog_marks(), self.target)
        ahead = [table.chosen] if self.led else ahead_of(table, cost, here)
        while steps and len(ahead) == 1:
            moved(table, here, ahead[0], self.hunters)
            here = ahead[0]
            way.append(table.spaces[here])
            steps -= 1
            if here in table.place or table.kinds[here] == "mud-bank":
                steps = 0
            ahead = ahead_of(table, cost, here)
        if len(way) > 1:
            table.say(GroupMoved(self.hunters, tuple(way)))
        if steps and ahead:
            which = WhichWay(table.active, tuple(ahead), table.spaces[here])
            return which, HuntersWalk(here, self.hunters, steps, self.target, led=True)
        return HuntersArrive(here, self.hunters) if len(way) > 1 else None


def ahead_of(table: GillybogTable, cost: list[int], here: int) -> list[int]:
    """Where a best way leads on; nowhere at its end, or where there is none."""
    return best_steps(table.links, cost, here) if 0 < cost[here] < FAR else []


class WhichWay(WhichSpace):
    """The hunters have several equally good ways: choose which they take."""

    rules = ("GB-257",)
    why = "Choose one of the equally good ways."
    group: Space

    @property
    def prompt(self) -> str:
        return f"The hunters on {self.group} have several equally good ways: choose which they take."


def moved(table: GillybogTable, here: int, there: int, hunters: int) -> None:
    table.hunters[here] -= hunters
    table.hunters[there] += hunters


class HuntersArrive(Step):
    """Where a group ends its movement: a Haunted Bog takes one, more than six are split, the rest attack."""

    rules = ("GB-199", "GB-263", "GB-389", "GB-391", "GB-393")
    space: int
    hunters: int
    overflowed: tuple[int, ...] = ()
    attacks: bool = True

    def do(self, table: GillybogTable) -> Then:
        hunters = self.hunters
        if table.kinds[self.space] == "haunted-bog" and hunters:
            send_home(table, self.space, 1)
            hunters -= 1
        if WHO_STANDS_THERE_ATTACKS:
            hunters = table.hunters[self.space]
        attack = HuntersAttack(self.space, hunters) if hunters and self.attacks else None
        return GroupsAreSplit(self.overflowed), attack


def send_home(table: GillybogTable, space: int, hunters: int) -> int:
    """Hunters return to the village, as many as there are."""
    gone = min(hunters, table.hunters[space])
    table.hunters[space] -= gone
    table.village += gone
    if gone:
        table.say(HunterReturned(gone, table.spaces[space]))
    return gone


def put_hunters(table: GillybogTable, space: int, hunters: int) -> Then:
    """Hunters come from the village, as far as there are any; to be placed is not to move (GB-317, GB-394, GB-421)."""
    placed = table.take_from_village(hunters)
    if not placed:
        return idle(table, "no hunters are left in the village")
    table.hunters[space] += placed
    table.say(HuntersPlaced(placed, table.spaces[space]))
    attack = HuntersAttack(space, placed) if table.options.placed_hunters == "attack" else None
    return GroupsAreSplit(), attack


class GroupsAreSplit(Step):
    """Wherever there are more than six, half move to an adjacent space, again and again while there is somewhere to go.

    This is done whenever hunters have come to a space and whenever paths were made.
    """

    rules = ("GB-194", "GB-195", "GB-196", "GB-197", "GB-200", "GB-422")
    overflowed: tuple[int, ...] = ()  # the spaces that were split already; again for each time that some came back

    def do(self, table: GillybogTable) -> Then:
        if max(table.hunters) <= GROUP:
            return None
        for space, hunters in enumerate(table.hunters):
            if hunters > GROUP and (found := ways_out(table, space, self.overflowed)):
                table.chosen = found[0]
                which = WhichWayOut(table.active, tuple(found), table.spaces[space]) if len(found) > 1 else None
                return which, SurplusMoves(space, self.overflowed)
        return None


def ways_out(table: GillybogTable, space: int, overflowed: tuple[int, ...]) -> list[int]:
    """Where half of a group may go: to fewer than stay behind, or where the way leads on.

    They turn back to a space that overflowed itself only where nothing else is left, or the table allows it (GB-423);
    and where that does not make the groups more even, only once, lest they go to and fro for ever (GB-200).
    """
    stay = table.hunters[space] - table.hunters[space] // 2
    onward, back = [], []
    for there in table.near(space):
        evens = table.hunters[there] < stay
        leads_on = any(beyond != space and beyond not in overflowed for beyond in table.near(there))
        if there not in overflowed:
            onward += [there] if evens or leads_on else []
        elif evens or (leads_on and overflowed.count(there) == 1):
            back.append(there)
    return onward if onward and table.options.surplus == "onward" else onward + back


class WhichWayOut(WhichSpace):
    """More than six hunters stand on one space: choose where half of them go."""

    rules = ("GB-195", "GB-196")
    why = "Choose a space adjacent to the hunters that has room for them, or from which they can go on."
    group: Space

    @property
    def prompt(self) -> str:
        return f"More than six hunters stand on {self.group}: choose where half of them go."


class SurplusMoves(Step):
    """Half of the hunters, rounded down, move; on to a player they attack."""

    rules = ("GB-195", "GB-197", "GB-198")
    space: int
    overflowed: tuple[int, ...] = ()

    def do(self, table: GillybogTable) -> Then:
        half, there = table.hunters[self.space] // 2, table.chosen
        moved(table, self.space, there, half)
        table.say(GroupSplit(half, table.spaces[self.space], table.spaces[there]))
        split = self.overflowed if self.space in self.overflowed else (*self.overflowed, self.space)
        return HuntersArrive(there, half, (*split, there) if there in split else split, SURPLUS_ATTACKS)


class HuntersAttack(Step):
    """Each hunter that arrived attacks one player there: the active one, or the one the active player picks."""

    rules = ("GB-266", "GB-267", "GB-268")
    space: int
    hunters: int

    def do(self, table: GillybogTable) -> Then:
        players = table.players_on(self.space)
        if not players:
            return None
        if table.active in players and ACTIVE_PLAYER_IS_ATTACKED:
            players = [table.active]
        if len(players) > 1:
            return WhoIsAttacked(table.active, self.space, self.hunters)
        return attacks(table, players[0], self.hunters)


def attacks(table: GillybogTable, seat: Seat, hunters: int) -> Then:
    return (HunterAttacks(seat),) * min(hunters, table.hunters[table.place[seat]])


class WhoIsAttacked(WhichOfThese):
    """The hunters reach several players: choose who is attacked."""

    rules = ("GB-268",)
    why = "Choose one of the players the hunters have reached."
    space: int
    hunters: int

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Expose(seat, self.hunters) for seat in table.players_on(self.space)]


class Expose(Action):
    """All of the attacks go to this player."""

    rules = ("GB-268",)
    says = "{player} is attacked"
    player: Seat
    hunters: int

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return attacks(table, self.player, self.hunters)
