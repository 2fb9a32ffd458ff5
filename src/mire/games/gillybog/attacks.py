"""4.2 Attacks, and 4.3 being captured."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Step, Then
from mire.core.records import Card, Seat

from .cards import LIMBS, Limb
from .events import (
    AttackIgnored,
    AttackRolled,
    CapturedPlayerTaken,
    FeetKeptUnderWater,
    NothingLost,
    PlayerCaptured,
    PlayerInjured,
    PlayersDefeated,
    ProtectionLost,
    WardSpent,
)
from .rulings import GILLYS_STAY_BEHIND, LIMB_HIT, SANCTUARY_WARDS_OFF_CAPTURE
from .support import CardsReturn
from .table import INJURIES, NO_ONE, NOWHERE, GillybogTable
from .tiles import CampIsRevealed, WhichOfThese, WhichSpace, last_camp

FRONDS, FINS, FEET = range(3)


class Befalls(Step):
    """Something that befalls a player, and no longer does once that player is captured."""

    seat: Seat


class HunterAttacks(Befalls):
    """For each attack, roll a risk die and lose 1 protection from the limb it shows."""

    rules = ("GB-266", "GB-271", "GB-280")
    hazard: bool = False  # an Ambush

    def do(self, table: GillybogTable) -> Then:
        if self.seat == table.active and table.submerged:
            return submerged(table, self.seat)
        if self.seat == table.mover and table.shrugs:
            table.shrugs -= 1
            table.say(AttackIgnored(self.seat))
            return None
        if ways_to_ignore(table, self.seat, self.hazard):
            return WhetherToIgnore(self.seat, self.hazard)
        return AttackIsRolled(self.seat)


def submerged(table: GillybogTable, seat: Seat) -> Then:
    """An attack passes over a player who is under water."""
    table.submerged -= 1
    table.say(AttackIgnored(seat))
    return None


def ways_to_ignore(table: GillybogTable, seat: Seat, hazard: bool) -> list[str]:
    """By what a player may ignore an attack or a hazard: a Sneak, for hazards also Bulrush."""
    found = ["sneak"] if seat == table.mover and table.ignores else []
    bulrush = table.ready("hazard") if hazard and seat == table.active else None
    return [*found, bulrush] if bulrush else found


class WhetherToIgnore(WhichOfThese):
    """You are attacked: do you ignore it? You decide before the die is rolled; a hit on a bare limb captures you."""

    rules = ("GB-187", "GB-188", "GB-189", "GB-190")
    why = "Ignore this attack by something that you have for it, or let it come."
    hazard: bool = False

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [*(Ignore(way) for way in ways_to_ignore(table, self.seat, self.hazard)), Suffer()]


class Ignore(Action):
    """The attack or hazard does nothing."""

    rules = ("GB-187",)
    says = "Ignore it ({by})"
    by: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        if self.by in table.rescued:
            table.called_on.append(self.by)
        else:
            table.ignores -= 1
        table.say(AttackIgnored(seat))
        return None


class Suffer(Action):
    """The die is rolled."""

    rules = ("GB-189",)
    says = "Let it come"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return AttackIsRolled(seat)


class AttackIsRolled(Befalls):
    """The die decides the limb, and nothing else; feet in a bog are safe."""

    rules = ("GB-239", "GB-271", "GB-272", "GB-276", "GB-277")

    def do(self, table: GillybogTable) -> Then:
        face = table.box.die[table.dice.roll(len(table.box.die)) - 1]
        limb = LIMBS.index(LIMB_HIT[face.symbol])
        table.say(AttackRolled(self.seat, LIMBS[limb]))
        if limb == FEET and table.is_bog(table.place[self.seat]):
            table.say(FeetKeptUnderWater(self.seat))
            return None
        return ProtectionIsLost(self.seat, limb, attack=True)


class ProtectionIsLost(Befalls):
    """A limb loses 1 protection; what lies on the player's space may be lost instead."""

    rules = ("GB-273", "GB-274", "GB-275", "GB-278", "GB-386")
    limb: int
    attack: bool

    def do(self, table: GillybogTable) -> Then:
        spares = SANCTUARY_WARDS_OFF_CAPTURE or table.protection[self.seat][self.limb]
        if spares and table.wards.get(table.place[self.seat]):
            return WhetherToSpendWard(self.seat, self.limb, self.attack)
        return LimbIsHit(self.seat, self.limb, self.attack)


class ShotHits(Befalls):
    """A shot of hunters who see you hits your fins; whether that is an attack is an option of the table."""

    rules = ("GB-232", "GB-424")

    def do(self, table: GillybogTable) -> Then:
        attack = table.options.blasts == "attacks"
        if attack and self.seat == table.active and table.submerged:
            return submerged(table, self.seat)
        return ProtectionIsLost(self.seat, FINS, attack)


class WhetherToSpendWard(WhichOfThese):
    """You are about to lose protection: take it from your limb, or from the protection on your space?"""

    rules = ("GB-278", "GB-284", "GB-386", "GB-387")
    why = "The limb that was hit loses protection, or your space does."
    limb: int
    attack: bool

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [SpendWard(), TakeOnLimb(LIMBS[self.limb], self.attack)]


class SpendWard(Action):
    """A token on your space goes to the Supply, and the limb is spared."""

    rules = ("GB-278", "GB-386", "GB-388")
    says = "Lose protection from your space"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        here = table.place[seat]
        table.wards[here] -= 1
        if not table.wards[here]:
            del table.wards[here]
        table.supply += 1
        table.say(WardSpent(seat, table.spaces[here]))
        return None


class TakeOnLimb(Action):
    """The limb is hit."""

    rules = ("GB-386",)
    says = "Let the {limb} be hit"
    limb: Limb
    attack: bool

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return LimbIsHit(seat, LIMBS.index(self.limb), self.attack)


class LimbIsHit(Befalls):
    """The limb loses a token to the Supply; an attack on a bare limb captures the player."""

    rules = ("GB-235", "GB-279", "GB-282")
    limb: int
    attack: bool

    def do(self, table: GillybogTable) -> Then:
        limbs = table.protection[self.seat]
        if limbs[self.limb]:
            limbs[self.limb] -= 1
            table.supply += 1
            table.say(ProtectionLost(self.seat, LIMBS[self.limb]))
            return None
        if self.attack or table.options.bare_fins == "captured":
            return captured(table, self.seat)
        table.say(NothingLost(self.seat, LIMBS[self.limb]))
        return None


# 4.3 Being captured


def captured(table: GillybogTable, seat: Seat) -> Then:
    """On your own turn all is dropped up to the clean-up, a card to be gained too (GB-120, GB-285).

    On another's turn only what befalls you is (GB-303).
    """
    table.say(PlayerCaptured(seat, table.spaces[table.place[seat]]))
    if seat == table.mover:
        table.mover = table.following = table.companion = NO_ONE
        table.ignores = table.shrugs = 0
    if seat == table.active:
        table.skip_to(CardsReturn)
        table.agenda.pop()
        return CardsReturn(seat), IsInjured(seat), IsTaken(seat)
    table.agenda[:] = [item for item in table.agenda if not (isinstance(item, Befalls) and item.seat == seat)]
    return IsInjured(seat), IsTaken(seat)


class IsInjured(Step):
    """You choose a card of your hand as an injury; a second injury, and all have lost."""

    rules = ("GB-094", "GB-289", "GB-290", "GB-292")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        if len(table.injuries[self.seat]) + 1 >= INJURIES:
            table.say(PlayersDefeated(self.seat))
            why = f"That was {{{self.seat}}}, in turn {table.turn}, and it loses the game; {table.rescue_so_far()}."
            return table.end(reason="a player was captured for the second time", teams=table.team(), why=why)
        return WhichInjury(self.seat)


class WhichInjury(WhichOfThese):
    """You are captured and injured: choose an action card of your hand; you lose it for the rest of the game."""

    rules = ("GB-290", "GB-289", "GB-291")
    why = "Choose a card that is in your hand now."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Tuck(card) for card in table.hands[self.seat]]


class Tuck(Action):
    """The card lies face down under the Health card, both halves of it lost."""

    rules = ("GB-289", "GB-291", "GB-416")
    says = "Give up {card}"
    card: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.hands[seat].remove(self.card)
        table.injuries[seat].append(self.card)
        table.say(PlayerInjured(seat, self.card))
        return None


class IsTaken(Step):
    """The group nearest to where you were captured takes you to a new camp."""

    rules = ("GB-293", "GB-294", "GB-295", "GB-296")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        nearest = table.nearest(table.groups(), table.place[self.seat])
        table.chosen = nearest[0] if nearest else NOWHERE
        which = WhichCaptors(self.seat, tuple(nearest)) if len(nearest) > 1 else None
        return which, CaptorsAreKnown(self.seat)


class WhichCaptors(WhichSpace):
    """Several groups are equally near: choose the one that takes you to its camp."""

    rules = ("GB-295",)
    why = "Choose one of the groups nearest to you."


class CaptorsAreKnown(Step):
    """The camp is placed before captors and captive are put there."""

    rules = ("GB-293", "GB-294")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        return CampIsRevealed(self.seat), IsBroughtToCamp(self.seat, table.chosen)


class IsBroughtToCamp(Step):
    """Your token and the captors are put on the camp space; that is no move, and gillys stay behind."""

    rules = ("GB-071", "GB-294", "GB-297", "GB-298", "GB-299")
    seat: Seat
    captors: int

    def do(self, table: GillybogTable) -> Then:
        _, camp = last_camp(table)
        if self.captors != NOWHERE:
            table.hunters[camp], table.hunters[self.captors] = table.hunters[self.captors], 0
        if not GILLYS_STAY_BEHIND:
            for gilly in table.gillys_on(table.place[self.seat]):
                table.standing[gilly] = camp
        table.place[self.seat] = camp
        table.say(CapturedPlayerTaken(self.seat, table.spaces[camp], table.hunters[camp]))
        return None
