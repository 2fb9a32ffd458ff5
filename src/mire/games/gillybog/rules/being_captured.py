"""4.3 Being captured: the rest of the turn is dropped, a card is lost, and hunters take the player to a camp."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Step, Then
from mire.core.records import Card, Seat

from ..events import CapturedPlayerTaken, PlayerCaptured, PlayerInjured, PlayersDefeated
from ..options import GILLYS_STAY_BEHIND
from ..table import INJURIES, NO_ONE, NOWHERE, GillybogTable
from .choosing import WhichOfThese, WhichSpace, of_several
from .map_and_tiles import CampIsRevealed, last_camp
from .support import CardsReturn


class Befalls(Step):
    """Something that befalls a player, and no longer does once that player is captured."""

    seat: Seat


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
        table.chosen = NOWHERE
        which = of_several(table, WhichCaptors, self.seat, nearest) if nearest else None
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
