"""3 What action cards do: the basic actions of chapters 3.1 to 3.8, and the unique ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from mire.core.agenda import Action, Choice, Item, Step, Then
from mire.core.records import Card, Seat
from mire.games.gillybog.board import in_sight, is_whole

from . import cards
from .cards import LIMBS, ActionEffect, number
from .events import (
    BogsSwapped,
    Howled,
    Hushed,
    OmenSeen,
    ProtectionGained,
    ProtectionShared,
    Submerged,
    TileLifted,
)
from .hunters import GroupsAreSplit
from .moving import MovementBegins, TravelBegins
from .rulings import GROWTH_STAYS_TOGETHER, LIMB_HOLDS
from .scaring import bellows, drags_under, lures, murks, nothing, panics, scares
from .support import turn_up
from .table import RING, Cover, GillybogTable, Space
from .tiles import BogIsLaid, ForestIsRevealed, WhichOfThese, WhichSpace


class EffectHappens(Step):
    """One effect of an action card; after a movement that a Snare cut short the rest is dropped."""

    rules = ("GB-106", "GB-170", "GB-171", "GB-371")
    seat: Seat
    action: str
    index: int
    enhanced: bool = False  # whether it is one of the card's enhanced effect

    def do(self, table: GillybogTable) -> Then:
        if self.index and table.snared:
            return None
        effect = effects_of(table, self.action, self.enhanced)[self.index]
        return EFFECTS[type(effect)](table, self.seat, effect, table.enhanced)


def effects_of(table: GillybogTable, action: str, enhanced: bool) -> tuple[ActionEffect, ...]:
    book = table.lore
    if action in book.basics:
        return book.basics[action].does
    return book.uniques[action].enhanced if enhanced else book.uniques[action].does


def resolving(table: GillybogTable, seat: Seat, action: str, enhanced: bool = False) -> tuple[Item, ...]:
    """The effects of an action, one after the other."""
    table.snared = False
    return tuple([EffectHappens(seat, action, i, enhanced) for i in range(len(effects_of(table, action, enhanced)))])


def resolved(table: GillybogTable, seat: Seat, action: str) -> tuple[Item, ...]:
    """An action is done; with an enhanced effect in an enhanced turn its player chooses which (GB-172)."""
    if table.enhanced and action in table.lore.uniques and table.lore.uniques[action].enhanced:
        return (WhichEffect(seat, action),)
    return resolving(table, seat, action)


class WhichEffect(WhichOfThese):
    """Your actions are enhanced: do you use the enhanced effect of this card, or the plain one?"""

    rules = ("GB-172",)
    why = "Use the enhanced effect of the card that you played, or the plain one."
    action: str

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [UseEnhanced(self.action), UsePlain(self.action)]


class UseEnhanced(Action):
    """What the card says under "enhanced" is done."""

    rules = ("GB-172",)
    says = "{action}, enhanced"
    action: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return resolving(table, seat, self.action, enhanced=True)


class UsePlain(Action):
    """What the card says otherwise is done; numbers in parentheses are higher all the same."""

    rules = ("GB-172", "GB-170")
    says = "{action}, plain"
    action: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return resolving(table, seat, self.action)


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


SOUGHT = {"player": "other player", "bog": "bog space", "anywhere": "other space", "great-bog": "other space"}


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
        return nothing(table, seat, f"No {SOUGHT[effect.to]} is near enough")
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
        return nothing(table, seat, "Only on a bog space does one submerge")
    table.submerged += number(effect.attacks, more)
    table.say(Submerged(seat, table.submerged))
    return None


# 3.3 Grow and its kin


def protects(table: GillybogTable, seat: Seat, effect: cards.Protect, more: int) -> Then:
    tokens = number(effect.tokens, more)
    if not table.supply:
        return nothing(table, seat, "No protection is left in the Supply")
    if effect.who == "in-sight":
        if not others_in_sight(table, seat):
            return nothing(table, seat, "No other player is in line of sight")
        return WhoIsMended(seat, tokens, effect.limbs)
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
    if table.seats == 1:
        return nothing(table, seat, "There is nobody to share with")
    return (WhatToShare(seat),) * number(effect.tokens, more)


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
        return BogIsLaid(seat, table.place[seat]), GroupsAreSplit()
    return (BogFindsPlace(seat, effect.where == "in-sight"),) * number(effect.tiles, more)


NO_BOG_TILE = "No bog tile is left"


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
            return nothing(table, self.seat, "No forest space there can be covered" if any(table.bogs) else NO_BOG_TILE)
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
        return BogIsLaid(self.seat, table.chosen), GroupsAreSplit()


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
    if len(found) < 2:
        return nothing(table, seat, "There are no two bog tiles near enough")
    return WhichBogSeeps(seat, found), BogSeeps(seat, found)


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
    if not echoed(table, effect.before):
        return nothing(table, seat, "There is no basic action but Howl to be done again")
    return WhichEcho(seat, effect.before)


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
    return *((reveal, GroupsAreSplit()) * number(effect.tiles, more)), extra


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
    """The tile joins your space: do you place another Forest tile? You decide before it is revealed."""

    rules = ("GB-180", "GB-182", "GB-183")
    why = "You may place another Forest tile, as long as there is one, or leave it at that."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [SENSE, ENOUGH] if table.forest else [ENOUGH]


class SenseMore(Action):
    """Another Forest tile is revealed and placed, anywhere it fits."""

    rules = ("GB-182", "GB-183")
    says = "Place another tile"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return ForestIsRevealed(seat), GroupsAreSplit()


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
    if not tiles:
        return nothing(table, seat, "No Forest tile near enough can be lifted")
    return WhichTile(seat, tuple(tiles))


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
        return ForestIsRevealed(seat), GroupsAreSplit()


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
