"""3.2 Movement and travel of players, with the Snares and Tunnels that they come to (6.1, 6.2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mire.books.telling import counted
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Card, Seat
from mire.games.gillybog.board.walking import reach, straight, way

from ..components.effects import Manner
from ..components.spaces import Space
from ..events import Moved, SnareClosed, SnareIgnored, Stayed, Travelled
from ..options import ANY, GILLYS_TRAVEL, LAST_STEP_IS_CUT_SHORT, TUNNEL_TAKEN_ON_ENTERING
from ..table import DEN, NO_ONE, GillybogTable
from .attacks import HunterAttacks, ways_to_ignore
from .being_captured import Befalls
from .choosing import WhichOfThese, WhichSpace
from .effect_spaces import may_take_tunnel, tunnel_ends
from .finding_camps import VisionIsReached
from .saving_gillys import GillyIsRescued, GillyIsSaved, RitualIsHeld


class MovementBegins(Step):
    """A player may move up to so many spaces; one gilly on the same space goes along by itself."""

    rules = ("GB-342", "GB-343", "GB-344")
    seat: Seat
    spaces: int
    manner: Manner = "walk"
    ignores: int = 0
    shrugs: int = 0

    def do(self, table: GillybogTable) -> Then:
        sets_out(table, self.seat)
        table.manner, table.steps_left, table.ignores, table.shrugs = (
            self.manner,
            self.spaces,
            self.ignores,
            self.shrugs,
        )
        return which_gilly(table, self.seat), WhichStep(self.seat), MovementEnds(self.seat)


def sets_out(table: GillybogTable, seat: Seat) -> None:
    gillys = table.gillys_on(table.place[seat])
    table.mover, table.following = seat, gillys[0] if gillys else NO_ONE
    table.manner, table.steps_left, table.heading, table.strides = "walk", 0, -1, 0
    table.ignores = table.shrugs = 0


def which_gilly(table: GillybogTable, seat: Seat) -> Choice | None:
    return WhichGilly(seat) if len(table.gillys_on(table.place[seat])) > 1 else None


class WhichGilly(WhichOfThese):
    """Several gillys are with you: choose the one that comes along."""

    rules = ("GB-344",)
    why = "Choose a gilly that stands on your space."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Bring(table.rescued[gilly]) for gilly in table.gillys_on(table.place[self.seat])]


class Bring(Action):
    """This gilly follows; the others stay."""

    rules = ("GB-344",)
    says = "Take {gilly} along"
    gilly: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.following = table.rescued.index(self.gilly)
        return None


class WhichStep(Choice):
    """Where do you go? You may walk on from any space where nothing happens, and stop anywhere."""

    rules = ("GB-064", "GB-122", "GB-129", "GB-186")

    def options(self, table: GillybogTable) -> Iterable[Action]:
        steps, _ = destinations(table, self.seat)
        here = table.place[self.seat]
        found: list[Action] = [STOP]
        found += [going(table.spaces[space]) for space, cost in enumerate(steps) if cost >= 0 and space != here]
        if may_take_tunnel(table, self.seat):
            found += [tunnelling(table.spaces[space]) for space in tunnel_ends(table, here)]
        return found

    def refuses(self, table: GillybogTable, action: Action) -> Refusal | None:
        if isinstance(action, Stop):
            return None
        if isinstance(action, TakeTunnel):
            here = table.place[self.seat]
            if may_take_tunnel(table, self.seat) and table.number(action.space) in tunnel_ends(table, here):
                return None
            return Refusal("A Tunnel leads to bog spaces within 3 spaces, before you walk.", "GB-395")
        if not isinstance(action, GoTo):
            return Refusal("You are moving: say where to, or stop.", "GB-101")
        there = table.number(action.space)
        if there < 0:
            return Refusal("There is no such space on the map.", "GB-064")
        if there == table.place[self.seat]:
            return Refusal("You are there already; you may stop.", "GB-122")
        steps, _ = destinations(table, self.seat)
        if steps[there] >= 0:
            return None
        if steps_without_limit(table, self.seat)[there] >= 0:
            return Refusal(f"You may still move {counted(table.steps_left, 'space')}, and no more.", "GB-186")
        return Refusal("No path leads there over spaces where nothing happens; go step by step.", "GB-064")


def destinations(table: GillybogTable, seat: Seat) -> tuple[list[int], list[int]]:
    """How many steps it takes to each space this movement can lead to now, and from where one comes."""
    return _ways(table, seat, table.steps_left)


def steps_without_limit(table: GillybogTable, seat: Seat) -> list[int]:
    return _ways(table, seat, ANY)[0]


def _ways(table: GillybogTable, seat: Seat, most: int) -> tuple[list[int], list[int]]:
    here, manner = table.place[seat], table.manner
    stops = [table.vision, *table.captives]
    stops += [space for gilly, space in enumerate(table.standing) if gilly != table.following]
    if manner == "charge":
        return straight(table.links, table.hunters, table.kinds, stops, here, table.heading, most)
    shut: list[int] = []
    if manner == "slink":
        shut = table.hunters
    elif manner == "swim" or manner == "dive":
        bogs = table.bog_marks()
        shut = [1 - bog for bog in bogs] if bogs[here] or manner == "dive" else [1] * len(bogs)
    free = table.bog_marks() if manner == "wade" else []
    return reach(table.links, table.hunters, table.kinds, stops, shut, free, here, most)


class Stop(Action):
    """Your movement ends here."""

    rules = ("GB-122",)
    says = "Stop"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        if not table.strides:
            table.say(Stayed(seat))
        return None


class GoTo(Action):
    """You walk there along paths; hunters and an Ambush on the space attack before you go on."""

    rules = ("GB-064", "GB-126", "GB-362", "GB-363")
    says = "Go to {space}"
    space: Space

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        there = table.number(self.space)
        steps, came_from = destinations(table, seat)
        walked = way(came_from, there)
        if table.manner == "charge":
            table.heading = table.links[table.place[seat] * 6 : table.place[seat] * 6 + 6].index(walked[0])
        if table.steps_left < ANY:
            table.steps_left -= steps[there]
        carry(table, seat, there)
        table.strides += len(walked)
        table.say(Moved(seat, tuple([table.spaces[space] for space in walked])))
        return *entering(table, seat), SpaceTakesHold(seat)


def carry(table: GillybogTable, seat: Seat, there: int) -> None:
    """The player's token, the gilly and the player that come along are set down there."""
    table.place[seat] = there
    if table.following != NO_ONE:
        table.standing[table.following] = there
    if table.companion != NO_ONE:
        table.place[table.companion] = there


def entering(table: GillybogTable, seat: Seat) -> tuple[Step, ...]:
    """The attacks on a player who enters a space: one for each hunter, one for an Ambush."""
    here = table.place[seat]
    ambush = (HunterAttacks(seat, hazard=True),) if table.kinds[here] == "ambush" else ()
    return (HunterAttacks(seat),) * table.hunters[here] + ambush


STOP = Stop()


@cache
def going(space: Space) -> GoTo:
    return GoTo(space)


class SpaceTakesHold(Befalls):
    """The Vision token, a gilly, a Snare and a Tunnel end your movement; else you may go on."""

    rules = ("GB-127", "GB-132", "GB-133", "GB-136", "GB-137", "GB-348", "GB-370")

    def do(self, table: GillybogTable) -> Then:
        here = table.place[self.seat]
        kind = table.kinds[here]
        if kind == "snare":
            if ways_to_ignore(table, self.seat, hazard=True):
                return WhetherToIgnoreSnare(self.seat)
            return snared(table, self.seat)
        if kind == "tunnel":
            return WhichTunnelEnd(self.seat) if TUNNEL_TAKEN_ON_ENTERING and tunnel_ends(table, here) else None
        return goes_on(table, self.seat)


def goes_on(table: GillybogTable, seat: Seat) -> Then:
    here = table.place[seat]
    others = [gilly for gilly in table.gillys_on(here) if gilly != table.following]
    if here == table.vision or here in table.captives or others:
        return None
    return WhichStep(seat) if table.steps_left > 0 or table.manner == "wade" else None


# Snares


def snared(table: GillybogTable, seat: Seat) -> Then:
    """The rest of the movement is lost, and what the card would do after it if there was a rest (GB-371)."""
    table.snared = table.steps_left > 0 or LAST_STEP_IS_CUT_SHORT
    table.say(SnareClosed(seat, table.spaces[table.place[seat]]))
    return None


class WhetherToIgnoreSnare(WhichOfThese):
    """You have walked into a Snare: do you ignore it?"""

    rules = ("GB-187", "GB-190")
    why = "Ignore the Snare by something that you have for it, or be held by it."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [*(SlipSnare(way) for way in ways_to_ignore(table, self.seat, hazard=True)), BeSnared()]


class SlipSnare(Action):
    """The Snare does nothing, and you may go on."""

    rules = ("GB-190",)
    says = "Ignore the Snare ({by})"
    by: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        if self.by in table.rescued:
            table.called_on.append(self.by)
        else:
            table.ignores -= 1
        table.say(SnareIgnored(seat))
        return goes_on(table, seat)


class BeSnared(Action):
    """Your movement ends."""

    rules = ("GB-370",)
    says = "Be held by it"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return snared(table, seat)


# The end of a movement


class MovementEnds(Befalls):
    """Where a movement ends: a captive is freed, the Vision token shows a camp, on the Den a gilly is saved."""

    rules = ("GB-327", "GB-333", "GB-334", "GB-336", "GB-338", "GB-349", "GB-358")

    def do(self, table: GillybogTable) -> Then:
        here, following = table.place[self.seat], table.following
        has_moved = table.strides > 0
        table.mover = table.following = table.companion = NO_ONE
        table.steps_left = table.ignores = table.shrugs = 0
        if not has_moved:
            return None
        return (
            GillyIsRescued(self.seat) if here in table.captives else None,
            VisionIsReached(self.seat) if here == table.vision else None,
            GillyIsSaved(self.seat, following) if here == DEN and following != NO_ONE else None,
            RitualIsHeld(),
        )


# Travel


class TravelBegins(Step):
    """The traveller is lifted and set down at the destination, whatever lies between."""

    rules = ("GB-139", "GB-140", "GB-141", "GB-347")
    seat: Seat
    spaces: tuple[int, ...]
    then: int = 0  # spaces that may be walked on
    alone: bool = False

    def do(self, table: GillybogTable) -> Then:
        sets_out(table, self.seat)
        table.steps_left = self.then
        alone = self.alone or not GILLYS_TRAVEL
        which = None if alone else which_gilly(table, self.seat)
        if alone:
            table.following = NO_ONE
        return which, WhichDestination(self.seat, self.spaces), Travels(self.seat), MovementEnds(self.seat)


class WhichDestination(WhichSpace):
    """Choose where you travel to; paths do not matter."""

    rules = ("GB-139",)
    why = "Choose one of the destinations the card allows."


class Travels(Befalls):
    """At the destination travel is a move like any other."""

    rules = ("GB-139", "GB-141")

    def do(self, table: GillybogTable) -> Then:
        return travels_to(table, self.seat, table.chosen)


def travels_to(table: GillybogTable, seat: Seat, there: int) -> Then:
    carry(table, seat, there)
    table.strides += 1
    table.say(Travelled(seat, table.spaces[there]))
    return *entering(table, seat), SpaceTakesHold(seat)


# Tunnels


class WhichTunnelEnd(Choice):
    """You are in a Tunnel: travel to a bog space within 3 spaces, or stay?"""

    rules = ("GB-395", "GB-396", "GB-397", "GB-401")

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [STOP, *(tunnelling(table.spaces[space]) for space in tunnel_ends(table, table.place[self.seat]))]

    def refuses(self, table: GillybogTable, action: Action) -> Refusal | None:
        if isinstance(action, Stop):
            return None
        ends = tunnel_ends(table, table.place[self.seat])
        if isinstance(action, TakeTunnel) and table.number(action.space) in ends:
            return None
        if isinstance(action, GoTo):
            return Refusal("A Tunnel ends your movement on foot; you may travel on from it.", "GB-137")
        return Refusal("A Tunnel leads to bog spaces within 3 spaces.", "GB-395")


class TakeTunnel(Action):
    """You travel to the bog, and your movement ends there."""

    rules = ("GB-396", "GB-398", "GB-400")
    says = "Take the Tunnel to {space}"
    space: Space

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.steps_left = 0
        if not GILLYS_TRAVEL:
            table.following = NO_ONE
        carry(table, seat, table.number(self.space))
        table.strides += 1
        table.say(Travelled(seat, self.space))
        return entering(table, seat)


@cache
def tunnelling(space: Space) -> TakeTunnel:
    return TakeTunnel(space)
