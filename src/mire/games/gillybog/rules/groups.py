"""3.7 Groups: hunters come to a space and go home; more than six are split."""

from __future__ import annotations

from mire.core.agenda import Step, Then

from ..components.spaces import Space, called_space
from ..events import GroupSplit, HunterReturned, HuntersPlaced
from ..options import SURPLUS_ATTACKS, WHO_STANDS_THERE_ATTACKS
from ..table import GROUP, GillybogTable
from .attacks import HuntersAttack
from .choosing import WhichSpace, of_several
from .in_vain import idle


def moved(table: GillybogTable, here: int, there: int, hunters: int) -> None:
    table.hunters[here] -= hunters
    table.hunters[there] += hunters


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


# More than six


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
                which = of_several(table, WhichWayOut, table.active, found, table.spaces[space])
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
        return f"More than six hunters stand on {called_space(self.group)}: choose where half of them go."


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
