"""What each Character does when it is played, before the next player plays (BB-23)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mire.core.agenda import Action, Choice, Refusal, Then
from mire.core.records import Card, Seat

from ..components.cards import Effect
from ..events import (
    CameFromSwamp,
    Declined,
    HadNoEffect,
    MadeHigh,
    MadeLowest,
    NamedHigh,
    Pointed,
    SwampRefilled,
    TrumpExchanged,
    TrumpSuspended,
    TurnedRound,
)
from ..table import BayouBossTable
from .winning_a_trick import push, sink


def takes_effect(table: BayouBossTable, seat: Seat, card: Card) -> Then:
    """A Character's effect; one that is useless does nothing (BB-24)."""
    return EFFECTS[table.effects[card]](table, seat)


def is_high(table: BayouBossTable, seat: Seat) -> Then:
    """Heron: its card becomes high (BB-43)."""
    return _made_high(table, seat, seat)


def fewest_is_high(table: BayouBossTable, seat: Seat) -> Then:
    """Alligator: the card of the player with the fewest tricks this round becomes high (BB-44)."""
    first, *others = with_fewest_tricks(table)
    if others and table.options.alligator_ties == "chosen":
        return WhoIsHigh(seat)
    return _made_high(table, seat, first)


def with_fewest_tricks(table: BayouBossTable) -> list[Seat]:
    """Who of those in the trick has the fewest this round, clockwise from the dealer's left."""
    playing = [other for other in table.clockwise(table.after(table.dealer)) if _takes_part(table, other)]
    fewest = min(table.tricks[other] for other in playing)
    return [other for other in playing if table.tricks[other] == fewest]


def left_is_high(table: BayouBossTable, seat: Seat) -> Then:
    """Bullfrog: the card of the player on the left becomes high (BB-55)."""
    left = next((other for other in table.others(seat) if _takes_part(table, other)), None)
    return _no_effect(table, seat, "nobody else plays") if left is None else _made_high(table, seat, left)


def is_lowest(table: BayouBossTable, seat: Seat) -> Then:
    """Manatee: its card is the lowest (BB-47)."""
    sink(table, seat)
    table.say(MadeLowest(seat))
    return None


def second_wins(table: BayouBossTable, seat: Seat) -> Then:
    """Python: the second highest card wins (BB-26)."""
    table.say(TurnedRound(seat))
    return None


def no_trump(table: BayouBossTable, seat: Seat) -> Then:
    """Opossum: no trump until the end of the trick (BB-56)."""
    table.say(TrumpSuspended(seat))
    return None


def exchanges_trump(table: BayouBossTable, seat: Seat) -> Then:
    """Raven: the trump card is exchanged for a suit card from hand, if there is one (BB-45)."""
    return WhichTrump(seat) if table.suit_cards(seat) else _no_effect(table, seat, "there is no suit card in the hand")


def plays_from_swamp(table: BayouBossTable, seat: Seat) -> Then:
    """Raccoon: a Character of the Swamp is played in its place, if there is one (BB-48)."""
    if any(card in table.effects for card in table.swamp):
        return WhichCharacter(seat)
    return _no_effect(table, seat, "no Character lies in the Swamp")


class WhoIsHigh(Choice):
    """Several players have the fewest tricks this round: choose whose card your Alligator makes high."""

    rules = ("BB-44",)

    def options(self, table: BayouBossTable) -> Iterable[Action]:
        return [MakeHigh(player) for player in with_fewest_tricks(table)]

    def refuses(self, table: BayouBossTable, action: Action) -> Refusal | None:
        if isinstance(action, MakeHigh) and action.player in with_fewest_tricks(table):
            return None
        return Refusal("Choose one of the players in this trick who have the fewest tricks.", "BB-44")


class MakeHigh(Action):
    """The card of this player becomes high, played already or still to come."""

    rules = ("BB-44",)
    says = "Make {player}'s card high"
    player: Seat

    def do(self, table: BayouBossTable, seat: Seat) -> Then:
        table.say(Pointed(seat, self.player))
        return _made_high(table, seat, self.player)


class WhichTrump(Choice):
    """Your Raven takes the trump card: choose a suit card from your hand to put in its place."""

    rules = ("BB-45", "BB-58")

    def options(self, table: BayouBossTable) -> Iterable[Action]:
        puts = [PutAsTrump(card) for card in table.suit_cards(self.seat)]
        return [*puts, LeaveTrump()] if table.options.declining else puts

    def refuses(self, table: BayouBossTable, action: Action) -> Refusal | None:
        if isinstance(action, PutAsTrump) and action.card in table.suit_cards(self.seat):
            return None
        if isinstance(action, LeaveTrump):
            return None if table.options.declining else Refusal("A Raven takes the trump card: put another.", "BB-58")
        return Refusal("Put a suit card from your hand in place of the trump card.", "BB-45")


class PutAsTrump(Action):
    """The old trump card comes into your hand, seen by all; the new one's suit is trump at once."""

    rules = ("BB-45",)
    says = "Put {card} in place of the trump card"
    card: Card

    def do(self, table: BayouBossTable, seat: Seat) -> Then:
        table.say(TrumpExchanged(seat, table.trump, self.card))
        table.give_up(seat, self.card)
        table.taken[seat].append(table.trump)
        table.trump = self.card
        return None


class LeaveTrump(Action):
    """The trump card stays, and the Raven does nothing."""

    rules = ("BB-58",)
    says = "Leave the trump card where it lies"

    def do(self, table: BayouBossTable, seat: Seat) -> Then:
        table.say(Declined(seat, table.trick[seat]))
        return None


class WhichCharacter(Choice):
    """Your Raccoon is put away: choose a Character from the Swamp to play in its place."""

    rules = ("BB-48", "BB-58")

    def options(self, table: BayouBossTable) -> Iterable[Action]:
        plays = [PlayFromSwamp(card) for card in sorted({card for card in table.swamp if card in table.effects})]
        return [*plays, LeaveSwamp()] if table.options.declining else plays

    def refuses(self, table: BayouBossTable, action: Action) -> Refusal | None:
        if isinstance(action, PlayFromSwamp) and action.card in table.swamp and action.card in table.effects:
            return None
        if isinstance(action, LeaveSwamp):
            return None if table.options.declining else Refusal("A Raccoon takes a Character: choose one.", "BB-58")
        return Refusal("Take a Character that lies in the Swamp.", "BB-48")


class PlayFromSwamp(Action):
    """The Character takes effect as if you had played it; the gap in the Swamp is filled from the Deck at once."""

    rules = ("BB-48",)
    says = "Play {card} from the Swamp"
    card: Card

    def do(self, table: BayouBossTable, seat: Seat) -> Then:
        table.swamp.remove(self.card)
        table.away.append(table.trick[seat])
        table.trick[seat] = self.card
        table.say(CameFromSwamp(seat, self.card))
        if shown := table.turn_up(1):
            table.say(SwampRefilled(tuple(shown)))
        return takes_effect(table, seat, self.card)


class LeaveSwamp(Action):
    """The Raccoon stays in the trick and does nothing."""

    rules = ("BB-58",)
    says = "Leave the Raccoon in the trick"

    def do(self, table: BayouBossTable, seat: Seat) -> Then:
        table.say(Declined(seat, table.trick[seat]))
        return None


def shows_later(table: BayouBossTable, seat: Seat) -> Then:
    """Blue Crab and Pelican: what they do comes after the trick (BB-49, BB-57)."""
    return None


EFFECTS: dict[Effect, Callable[[BayouBossTable, Seat], Then]] = {
    "exchanges-trump": exchanges_trump,
    "is-high": is_high,
    "fewest-is-high": fewest_is_high,
    "second-wins": second_wins,
    "is-lowest": is_lowest,
    "plays-from-swamp": plays_from_swamp,
    "stops-refill": shows_later,
    "left-is-high": left_is_high,
    "no-trump": no_trump,
    "picks-first": shows_later,
}


def _made_high(table: BayouBossTable, seat: Seat, target: Seat) -> Then:
    if not push(table, target):
        lowest = target == table.has("is-lowest")
        return _no_effect(table, seat, "a Manatee stays the lowest" if lowest else "that card is high already")
    table.say(MadeHigh(target) if target in table.trick else NamedHigh(target))
    return None


def _no_effect(table: BayouBossTable, seat: Seat, why: str) -> Then:
    table.say(HadNoEffect(seat, table.trick[seat], why))
    return None


def _takes_part(table: BayouBossTable, seat: Seat) -> bool:
    return seat in table.trick or table.holds(seat) > 0
