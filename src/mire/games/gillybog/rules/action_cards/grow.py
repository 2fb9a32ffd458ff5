"""3.3 Grow and its kin: actions that give protection, and those that make bogs."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Step, Then
from mire.core.records import Seat
from mire.games.gillybog.board.paths import in_sight

from ...components import effects
from ...components.cards import LIMBS, Limb
from ...components.effects import number
from ...events import BogsSwapped, ProtectionGained, ProtectionShared
from ...options import GROWTH_STAYS_TOGETHER, LIMB_HOLDS
from ...table import Cover, GillybogTable
from ..bog_tiles import BogIsLaid
from ..choosing import WhichOfThese, WhichSpace, of_several
from ..groups import GroupsAreSplit
from ..in_vain import nothing

# Protection


def protects(table: GillybogTable, seat: Seat, effect: effects.Protect, more: int) -> Then:
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
    limb: Limb

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


def shares(table: GillybogTable, seat: Seat, effect: effects.Share, more: int) -> Then:
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
    limb: Limb

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return pass_on(table, seat, self.player, self.limb)


class TakeOver(Action):
    """One of the other's tokens comes to your limb."""

    says = "Take protection for the {limb} from {player}"
    player: Seat
    limb: Limb

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return pass_on(table, self.player, seat, self.limb)


class KeepIt(Action):
    """No more tokens are moved."""

    says = "Leave it at that"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.drop(WhatToShare)
        return None


def pass_on(table: GillybogTable, giver: Seat, taker: Seat, limb: Limb) -> Then:
    table.protection[giver][LIMBS.index(limb)] -= 1
    table.protection[taker][LIMBS.index(limb)] += 1
    table.say(ProtectionShared(giver, taker, limb))
    return None


# Bogs


def bogs(table: GillybogTable, seat: Seat, effect: effects.Bog, more: int) -> Then:
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
        which = of_several(table, WhichSpaceIsCovered, self.seat, found)
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


def seeps(table: GillybogTable, seat: Seat, effect: effects.Seep, more: int) -> Then:
    here, within = table.place[seat], number(effect.within, more)
    bogs = [table.number(cover.space) for cover in table.cover_at if not cover.hazard]
    found = tuple([space for space in bogs if table.apart(here, space) <= within])
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
