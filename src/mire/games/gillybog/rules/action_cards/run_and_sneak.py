"""3.1 Run, 3.6 Sneak and their kin: actions that move players."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Then
from mire.core.records import Seat

from ...components import effects
from ...components.effects import number
from ...events import Submerged
from ...table import RING, GillybogTable
from ..choosing import WhichOfThese
from ..in_vain import nothing
from ..movement_and_travel import MovementBegins, TravelBegins


def moves(table: GillybogTable, seat: Seat, effect: effects.Move, more: int) -> Then:
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


def travels(table: GillybogTable, seat: Seat, effect: effects.Travel, more: int) -> Then:
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


def submerges(table: GillybogTable, seat: Seat, effect: effects.Submerge, more: int) -> Then:
    if not table.is_bog(table.place[seat]):
        return nothing(table, seat, "Only on a bog space does one submerge")
    table.submerged += number(effect.attacks, more)
    table.say(Submerged(seat, table.submerged))
    return None
