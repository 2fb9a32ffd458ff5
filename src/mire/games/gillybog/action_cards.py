"""3 What action cards do: the basic actions of chapters 3.1 to 3.8, and the unique ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from mire.core.agenda import Action, Choice, Step, Then
from mire.core.records import Card, Seat
from mire.games.gillybog.board import FAR, in_sight, is_whole

from . import cards
from .cards import LIMBS, ActionEffect, number
from .events import (
    BogsSwapped,
    FogSettled,
    GroupMoved,
    Howled,
    Hushed,
    NothingHappened,
    OmenSeen,
    ProtectionGained,
    ProtectionShared,
    Submerged,
    TileLifted,
)
from .hunters import HuntersArrive, HuntersWalk, moved, send_home
from .moving import MovementBegins, TravelBegins
from .rulings import GROWTH_STAYS_TOGETHER, LIMB_HOLDS, UNMOVED_HUNTER_RETURNS
from .support import turn_up
from .table import RING, Cover, GillybogTable, Space
from .tiles import BogIsLaid, ForestIsRevealed, WhichOfThese, WhichSpace


class EffectHappens(Step):
    """One effect of an action card; after a movement that a Snare cut short the rest is dropped."""

    rules = ("GB-106", "GB-170", "GB-171", "GB-371")
    seat: Seat
    action: str
    index: int

    def do(self, table: GillybogTable) -> Then:
        if self.index and table.snared:
            return None
        effect = effects_of(table, self.action)[self.index]
        return EFFECTS[type(effect)](table, self.seat, effect, table.enhanced)


def effects_of(table: GillybogTable, action: str) -> tuple[ActionEffect, ...]:
    """What an action does; in an enhanced turn what it may do instead (GB-172)."""
    book = table.lore
    if action in book.basics:
        return book.basics[action].does
    card = book.uniques[action]
    return card.enhanced if card.enhanced and table.enhanced else card.does


def resolving(table: GillybogTable, seat: Seat, action: str) -> tuple[Step, ...]:
    """The effects of an action, one after the other."""
    table.snared = False
    return tuple([EffectHappens(seat, action, index) for index in range(len(effects_of(table, action)))])


def nothing(table: GillybogTable, seat: Seat) -> Then:
    """A card may be played though it can do nothing (GB-110)."""
    table.say(NothingHappened(seat))
    return None


# 3.1 Run, 3.6 Sneak and their kin


def moves(table: GillybogTable, seat: Seat, effect: cards.Move, more: int) -> Then:
    spaces = number(effect.spaces, more)
    begins = MovementBegins(seat, spaces, effect.manner, number(effect.ignores, more), number(effect.shrugs, more))
    if effect.who == "anyone":
        return WhoMoves(seat, spaces)
    if effect.who == "companion" and len(table.players_on(table.place[seat])) > 1:
        return WhoComesAlong(seat), begins
    return begins


class WhoMoves(WhichOfThese):
    """Choose the player who moves."""

    rules = ("GB-106",)
    why = "Choose one of the players; the card says how far that player may move."
    spaces: int

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Call(player, self.spaces) for player in range(table.seats)]


class Call(Action):
    """That player moves up to so many spaces."""

    says = "{player} moves up to {spaces} spaces"
    player: Seat
    spaces: int

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return MovementBegins(self.player, self.spaces)


class WhoComesAlong(WhichOfThese):
    """Choose who comes along, or go alone."""

    rules = ("GB-106",)
    why = "Only a player who stands on your space can come along."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        others = [player for player in table.players_on(table.place[self.seat]) if player != self.seat]
        return [GoAlone(), *map(Shoulder, others)]


class Shoulder(Action):
    """That player comes along, and is not attacked on the way."""

    says = "Take {player} along"
    player: Seat

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.companion = self.player
        return None


class GoAlone(Action):
    """Nobody comes along."""

    says = "Go alone"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return None


def travels(table: GillybogTable, seat: Seat, effect: cards.Travel, more: int) -> Then:
    here = table.place[seat]
    found = destinations_of(table, seat, effect.to)
    if effect.within is not None:
        most = number(effect.within, more)
        found = [space for space in found if table.apart(here, space) <= most]
    if effect.to == "player" and found:
        least = min(table.apart(here, space) for space in found)
        found = [space for space in found if table.apart(here, space) == least]
    if not found:
        return nothing(table, seat)
    return TravelBegins(seat, tuple(found), number(effect.then, more), alone=effect.gillys == "stay")


def destinations_of(table: GillybogTable, seat: Seat, to: str) -> list[int]:
    here = table.place[seat]
    if to == "great-bog":
        return [space for space in RING if space != here]
    if to == "player":
        return sorted({space for space in table.place if space != here})
    spaces = [space for space, kind in enumerate(table.kinds) if kind != "gone" and space != here]
    return spaces if to == "anywhere" else [space for space in spaces if table.is_bog(space)]


def submerges(table: GillybogTable, seat: Seat, effect: cards.Submerge, more: int) -> Then:
    if not table.is_bog(table.place[seat]):
        return nothing(table, seat)
    table.submerged += number(effect.attacks, more)
    table.say(Submerged(seat, table.submerged))
    return None


# 3.3 Grow and its kin


def protects(table: GillybogTable, seat: Seat, effect: cards.Protect, more: int) -> Then:
    tokens = number(effect.tokens, more)
    if not table.supply:
        return nothing(table, seat)
    if effect.who == "in-sight":
        return WhoIsMended(seat, tokens, effect.limbs) if others_in_sight(table, seat) else nothing(table, seat)
    if effect.limb != "any":
        return protect(table, seat, LIMBS.index(effect.limb), tokens)
    if effect.limbs == 1 and not GROWTH_STAYS_TOGETHER:
        return limbs_grow(seat, 1, 1) * tokens
    return limbs_grow(seat, tokens, effect.limbs)


def protect(table: GillybogTable, seat: Seat, limb: int, tokens: int) -> Then:
    """Tokens go from the Supply to a limb, as far as there are any (GB-147)."""
    taken = table.take_from_supply(min(tokens, LIMB_HOLDS - table.protection[seat][limb]))
    if taken:
        table.protection[seat][limb] += taken
        table.say(ProtectionGained(seat, LIMBS[limb], taken))
    return None


def limbs_grow(seat: Seat, tokens: int, limbs: int, but: int = -1) -> tuple[Choice, Step]:
    return WhichLimb(seat, but), LimbGrows(seat, tokens, limbs - 1)


class WhichLimb(WhichOfThese):
    """Choose the limb that gets the protection; all of it goes to one limb."""

    rules = ("GB-145", "GB-144", "GB-146", "GB-163")
    why = "Choose one of your limbs: fronds, fins or feet."
    but: int = -1  # a limb that got some already

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [GROW[limb] for limb in range(3) if limb != self.but]


class Strengthen(Action):
    """The limb is chosen."""

    rules = ("GB-144", "GB-145")
    says = "Protect your {limb}"
    limb: cards.Limb

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.limb = LIMBS.index(self.limb)
        return None


GROW = tuple([Strengthen(limb) for limb in LIMBS])


class LimbGrows(Step):
    """The tokens go from the Supply to the limb."""

    rules = ("GB-144", "GB-147", "GB-163")
    seat: Seat
    tokens: int
    limbs_left: int = 0

    def do(self, table: GillybogTable) -> Then:
        protect(table, self.seat, table.limb, self.tokens)
        if self.limbs_left and table.supply:
            return limbs_grow(self.seat, self.tokens, self.limbs_left, table.limb)
        return None


def others_in_sight(table: GillybogTable, seat: Seat) -> list[Seat]:
    seen = table.in_sight(table.place[seat])
    return [player for player in table.others(seat) if table.place[player] in seen]


class WhoIsMended(WhichOfThese):
    """Choose another player in line of sight, who gets protection."""

    rules = ("GB-203", "GB-106")
    why = "Choose another player to whom a straight line of paths leads from your space."
    tokens: int
    limbs: int

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Mend(player, self.tokens, self.limbs) for player in others_in_sight(table, self.seat)]


class Mend(Action):
    """That player places protection on two different limbs."""

    says = "Mend {player}"
    player: Seat
    tokens: int
    limbs: int

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return limbs_grow(self.player, self.tokens, self.limbs)


def shares(table: GillybogTable, seat: Seat, effect: cards.Share, more: int) -> Then:
    return (WhatToShare(seat),) * number(effect.tokens, more) if table.seats > 1 else nothing(table, seat)


class WhatToShare(WhichOfThese):
    """Move a protection token between you and another player, to the same limb, or leave it at that."""

    rules = ("GB-106",)
    why = "Move a token that lies on a limb, yours or another player's, or leave it at that."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        found: list[Action] = [KeepIt()]
        for player in table.others(self.seat):
            found += [Give(player, LIMBS[limb]) for limb in range(3) if table.protection[self.seat][limb]]
            found += [TakeOver(player, LIMBS[limb]) for limb in range(3) if table.protection[player][limb]]
        return found


class Give(Action):
    """One of your tokens goes to the other's limb."""

    says = "Give {player} protection for the {limb}"
    player: Seat
    limb: cards.Limb

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return pass_on(table, seat, self.player, self.limb)


class TakeOver(Action):
    """One of the other's tokens comes to your limb."""

    says = "Take protection for the {limb} from {player}"
    player: Seat
    limb: cards.Limb

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return pass_on(table, self.player, seat, self.limb)


class KeepIt(Action):
    """No more tokens are moved."""

    says = "Leave it at that"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.drop(WhatToShare)
        return None


def pass_on(table: GillybogTable, giver: Seat, taker: Seat, limb: cards.Limb) -> Then:
    table.protection[giver][LIMBS.index(limb)] -= 1
    table.protection[taker][LIMBS.index(limb)] += 1
    table.say(ProtectionShared(giver, taker, limb))
    return None


def bogs(table: GillybogTable, seat: Seat, effect: cards.Bog, more: int) -> Then:
    if effect.where == "here":
        return BogIsLaid(seat, table.place[seat])
    return (BogFindsPlace(seat, effect.where == "in-sight"),) * number(effect.tiles, more)


class BogFindsPlace(Step):
    """A bog tile covers a forest space in line of sight without a player, or an adjacent one."""

    rules = ("GB-106", "GB-150")
    seat: Seat
    seen: bool

    def do(self, table: GillybogTable) -> Then:
        here = table.place[self.seat]
        spaces = in_sight(table.links, here) if self.seen else table.near(here)
        found = [
            space for space in spaces if table.can_be_covered(space) and not (self.seen and table.players_on(space))
        ]
        if not found or not any(table.bogs):
            return nothing(table, self.seat)
        table.chosen = found[0]
        which = WhichSpaceIsCovered(self.seat, tuple(found)) if len(found) > 1 else None
        return which, BogIsLaidThere(self.seat)


class WhichSpaceIsCovered(WhichSpace):
    """Choose the forest space that becomes a bog."""

    rules = ("GB-106",)
    why = "Choose one of the forest spaces the card allows."


class BogIsLaidThere(Step):
    """The space that was chosen becomes a bog."""

    rules = ("GB-148",)
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        return BogIsLaid(self.seat, table.chosen)


def seeps(table: GillybogTable, seat: Seat, effect: cards.Seep, more: int) -> Then:
    found = tuple(
        [
            space
            for cover in table.cover_at
            if not cover.hazard
            and (space := table.number(cover.space)) >= 0
            and table.apart(table.place[seat], space) <= number(effect.within, more)
        ]
    )
    return (WhichBogSeeps(seat, found), BogSeeps(seat, found)) if len(found) > 1 else nothing(table, seat)


class WhichBogSeeps(WhichSpace):
    """Choose a bog tile to be swapped."""

    rules = ("GB-106",)
    why = "Choose one of the bog tiles near enough."


class BogSeeps(Step):
    """The first tile is chosen; now the other."""

    rules = ("GB-106",)
    seat: Seat
    spaces: tuple[int, ...]

    def do(self, table: GillybogTable) -> Then:
        others = tuple([space for space in self.spaces if space != table.chosen])
        return WhichBogSeeps(self.seat, others), BogsSwap(table.chosen)


class BogsSwap(Step):
    """The two bog tiles change places; tokens stay where they are."""

    rules = ("GB-106",)
    space: int

    def do(self, table: GillybogTable) -> Then:
        one, other = table.spaces[self.space], table.spaces[table.chosen]
        swapped = {one: other, other: one}
        for which, cover in enumerate(table.cover_at):
            if not cover.hazard and cover.space in swapped:
                there = swapped[cover.space]
                table.cover_at[which] = Cover(there)
                table.kinds[table.number(there)] = table.lore.bogs[table.covers[which]].face
        table.say(BogsSwapped(one, other))
        return None


# 3.4 Howl


def howls(table: GillybogTable, seat: Seat, effect: cards.Howl, more: int) -> Then:
    """Nothing happens now; the next player's actions will be enhanced (GB-165, GB-166)."""
    table.howled = True
    table.say(Howled(seat))
    return None


def echoes(table: GillybogTable, seat: Seat, effect: cards.Echo, more: int) -> Then:
    return WhichEcho(seat, effect.before) if echoed(table, effect.before) else nothing(table, seat)


def echoed(table: GillybogTable, before: bool) -> list[str]:
    played = table.basics_played + (table.basics_before if before else [])
    return [action for action in dict.fromkeys(played) if action != "howl"]


class WhichEcho(WhichOfThese):
    """Choose the basic action to be done again."""

    rules = ("GB-106",)
    why = "Choose a basic action that was played this turn, but not Howl."
    before: bool

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Repeat(action) for action in echoed(table, self.before)]


class Repeat(Action):
    """The action is resolved again."""

    says = "{action} again"
    action: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return resolving(table, seat, self.action)


# 3.5 Sense and its kin


def forests(table: GillybogTable, seat: Seat, effect: cards.Forest, more: int) -> Then:
    reveal = ForestIsRevealed(seat, effect.of, effect.apart)
    extra = SenseGoesOn(seat, number(effect.more, more), len(table.laid)) if effect.more else None
    return *((reveal,) * number(effect.tiles, more)), extra


class SenseGoesOn(Step):
    """If the first tile joins your space directly, you may place more."""

    rules = ("GB-180", "GB-181", "GB-184")
    seat: Seat
    more: int
    before: int  # tiles on the map before the first

    def do(self, table: GillybogTable) -> Then:
        if len(table.laid) == self.before:
            return None
        here, last = table.place[self.seat], len(table.laid) - 1
        if not any(table.tile_of[space] == last for space in table.near(here)):
            return None
        return (WhetherToSense(self.seat),) * self.more if table.forest else None


class WhetherToSense(WhichOfThese):
    """The tile joins your space: do you place another Forest tile?  You decide before it is revealed."""

    rules = ("GB-180", "GB-182", "GB-183")
    why = "You may place another Forest tile, as long as there is one, or leave it at that."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [SENSE, ENOUGH] if table.forest else [ENOUGH]


class SenseMore(Action):
    """Another Forest tile is revealed and placed, anywhere it fits."""

    rules = ("GB-182", "GB-183")
    says = "Place another tile"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return ForestIsRevealed(seat)


class Enough(Action):
    """No more tiles are placed."""

    rules = ("GB-182",)
    says = "No more tiles"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.drop(WhetherToSense)
        return None


SENSE, ENOUGH = SenseMore(), Enough()


def uproots(table: GillybogTable, seat: Seat, effect: cards.Uproot, more: int) -> Then:
    tiles = loose_tiles(table, seat, number(effect.within, more))
    return WhichTile(seat, tuple(tiles)) if tiles else nothing(table, seat)


def loose_tiles(table: GillybogTable, seat: Seat, within: int) -> list[int]:
    """The Forest tiles near enough that bear nothing, and without which the map stays in one piece."""
    here, found = table.place[seat], []
    covered = {cover.space for cover in table.cover_at}
    for tile in range(len(table.laid)):
        spaces = [space for space, number in enumerate(table.tile_of) if number == tile]
        if not spaces or not table.is_forest(spaces[0]):
            continue
        if min(table.apart(here, space) for space in spaces) > within:
            continue
        if any(is_taken(table, space) or table.spaces[space] in covered for space in spaces):
            continue
        gone = {table.spots[space] for space in spaces}
        if is_whole({place: space for place, space in table.at.items() if place not in gone}):
            found.append(tile)
    return found


def is_taken(table: GillybogTable, space: int) -> bool:
    """Whether any token stands on a space."""
    return bool(
        table.hunters[space]
        or space in table.place
        or space in table.standing
        or space in table.captives
        or space == table.vision
        or table.wards.get(space)
    )


class WhichTile(WhichOfThese):
    """Choose the Forest tile that is lifted and placed anew."""

    rules = ("GB-106",)
    why = "Choose a Forest tile near enough that bears nothing, and without which the map stays in one piece."
    tiles: tuple[int, ...]

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Lift(table.laid[tile], table.laid_at[tile].space) for tile in self.tiles]


class Lift(Action):
    """The tile is taken off the map and placed like one just revealed."""

    says = "Lift {tile} from {space}"
    tile: Card
    space: Space

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.lift(self.tile)
        table.say(TileLifted(seat, self.tile))
        table.forest.shown.append(self.tile)
        return ForestIsRevealed(seat)


# 3.8 Scare and its kin


def groups_in_sight(table: GillybogTable, seat: Seat) -> list[int]:
    """The spaces with hunters in a player's line of sight."""
    return [space for space in table.in_sight(table.place[seat]) if table.hunters[space]]


def scares(table: GillybogTable, seat: Seat, effect: cards.Scare, more: int) -> Then:
    found = groups_in_sight(table, seat)
    if not found:
        return nothing(table, seat)
    table.chosen = found[0]
    which = WhichGroup(seat, tuple(found)) if len(found) > 1 else None
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
        table.chosen = near[0]
        which = WhichWayToDrive(self.seat, tuple(near)) if len(near) > 1 else None
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
    away: bool = False

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


def bellows(table: GillybogTable, seat: Seat, effect: cards.Bellow, more: int) -> Then:
    """The farthest group first, so that none is met by the next."""
    steps = table.steps_from(table.place[seat])
    found = sorted(groups_in_sight(table, seat), key=lambda space: -steps[space])
    return tuple([GroupFlees(seat, space, number(effect.spaces, more)) for space in found]) or nothing(table, seat)


class GroupFlees(Step):
    """A group moves away from you, if there is a way."""

    rules = ("GB-106",)
    seat: Seat
    space: int
    spaces: int

    def do(self, table: GillybogTable) -> Then:
        return GroupIsDriven(self.seat, self.space, table.hunters[self.space], self.spaces, away=True)


def panics(table: GillybogTable, seat: Seat, effect: cards.Panic, more: int) -> Then:
    found = groups_in_sight(table, seat)
    if not found:
        return nothing(table, seat)
    table.chosen = found[0]
    which = WhichGroup(seat, tuple(found)) if len(found) > 1 else None
    return which, GroupPanics(seat, number(effect.spaces, more))


class GroupPanics(Step):
    """Half of the group, rounded up, moves as you say."""

    rules = ("GB-106",)
    seat: Seat
    spaces: int

    def do(self, table: GillybogTable) -> Then:
        hunters = (table.hunters[table.chosen] + 1) // 2
        return GroupIsDriven(self.seat, table.chosen, hunters, self.spaces)


def drags_under(table: GillybogTable, seat: Seat, effect: cards.DragUnder, more: int) -> Then:
    found = tuple(
        [space for space in table.groups() if any(table.is_bog(near) for near in (space, *table.near(space)))]
    )
    if not found:
        return nothing(table, seat)
    table.chosen = found[0]
    return WhichGroupSinks(seat, found) if len(found) > 1 else None, HuntersSink(number(effect.hunters, more))


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


def lures(table: GillybogTable, seat: Seat, effect: cards.Lure, more: int) -> Then:
    found = tuple([space for space in table.groups() if table.near(space)])
    return (
        (WhichGroupIsLured(seat, found), LureIsNamed(seat, number(effect.spaces, more)))
        if found
        else nothing(table, seat)
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


def murks(table: GillybogTable, seat: Seat, effect: cards.Murk, more: int) -> Then:
    """Ties go to the group that stands on the older space."""
    steps = table.steps_from(table.place[seat])
    found = sorted([space for space in table.groups() if steps[space] < FAR], key=lambda space: steps[space])
    if not found:
        return nothing(table, seat)
    table.fog[seat] = tuple(found[: number(effect.groups, more)])
    table.say(FogSettled(seat, tuple([table.spaces[space] for space in table.fog[seat]])))
    return None


# Timers and hunter cards


def hushes(table: GillybogTable, seat: Seat, effect: cards.Hush, more: int) -> Then:
    table.hush += number(effect.timers, more)
    table.say(Hushed(seat, table.hush))
    return None


def foretells(table: GillybogTable, seat: Seat, effect: cards.Omen, more: int) -> Then:
    shown = min(number(effect.cards, more), len(table.hunter_deck))
    turn_up(table, shown)
    table.revealed = [table.hunter_deck.shown.pop() for _ in range(shown)]
    table.say(OmenSeen(seat, tuple(table.revealed)))
    return *((WhichOmen(seat),) * (shown - 1)), OmenIsSettled()


class WhichOmen(WhichOfThese):
    """Choose the hunter card that goes back next; the last one lies on top."""

    rules = ("GB-106",)
    why = "Put back one of the hunter cards that were shown."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [PutBack(card) for card in table.revealed]


class PutBack(Action):
    """The card goes back on the hunter deck, over those put back before."""

    says = "Put back {card}"
    card: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.revealed.remove(self.card)
        table.hunter_deck.shown.append(self.card)
        return None


class OmenIsSettled(Step):
    """The card that is left lies on top."""

    rules = ("GB-106",)

    def do(self, table: GillybogTable) -> Then:
        table.hunter_deck.shown += table.revealed
        table.revealed = []
        return None


Happening = Callable[[GillybogTable, Seat, Any, int], Then]
EFFECTS: dict[type[cards.Effect], Happening] = {
    cards.Move: moves,
    cards.Travel: travels,
    cards.Submerge: submerges,
    cards.Protect: protects,
    cards.Share: shares,
    cards.Bog: bogs,
    cards.Seep: seeps,
    cards.Howl: howls,
    cards.Echo: echoes,
    cards.Forest: forests,
    cards.Uproot: uproots,
    cards.Scare: scares,
    cards.Bellow: bellows,
    cards.Panic: panics,
    cards.DragUnder: drags_under,
    cards.Lure: lures,
    cards.Murk: murks,
    cards.Hush: hushes,
    cards.Omen: foretells,
}
