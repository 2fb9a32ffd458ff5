"""4.2 Attacks: who is attacked, what can be ignored, which limb is hit, what is lost."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Step, Then
from mire.core.records import Card, Seat

from ..components.cards import LIMBS, Limb
from ..events import AttackIgnored, AttackRolled, FeetKeptUnderWater, NothingLost, ProtectionLost, WardSpent
from ..options import ACTIVE_PLAYER_IS_ATTACKED, LIMB_HIT, SANCTUARY_WARDS_OFF_CAPTURE
from ..table import GillybogTable
from .being_captured import Befalls, captured
from .choosing import WhichOfThese

# Who is attacked


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


# An attack

FRONDS, FINS, FEET = range(3)


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


# Losing protection


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
