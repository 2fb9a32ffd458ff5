"""3 Action phase: cards are played, gillys are called on, a card is gained."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mire.books.telling import called
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Card, Seat

from ..events import ActionPhaseEnded, CardGained, CardPlayed, CardsRevealed, GillyCalled, NoCardsLeft
from ..options import LEAST_CARDS
from ..table import GillybogTable
from .action_cards.resolving import resolved
from .calling_on_gillys import answered, callable_gillys
from .choosing import WhichOfThese
from .movement_and_travel import MovementBegins


class WhichCard(Choice):
    """Play an action card, call on a gilly, or end your action phase."""

    rules = ("GB-100", "GB-101", "GB-102", "GB-104", "GB-109", "GB-110")

    def options(self, table: GillybogTable) -> Iterable[Action]:
        on_card = table.lore.on_card
        found: list[Action] = [playing(action) for card in table.hands[self.seat] for action in on_card[card]]
        found += [CallOn(card) for card in callable_gillys(table, self.seat)]
        if table.cards_played >= LEAST_CARDS:
            found.append(END)
        return found

    def refuses(self, table: GillybogTable, action: Action) -> Refusal | None:
        if isinstance(action, EndActions):
            return None if table.cards_played >= LEAST_CARDS else Refusal("Play a card first.", "GB-100")
        if isinstance(action, CallOn):
            if action.gilly in callable_gillys(table, self.seat):
                return None
            return Refusal("You may call once a turn on a gilly that is saved or stands on your space.", "GB-339")
        if not isinstance(action, Play):
            return Refusal("Play a card, call on a gilly or end your action phase.", "GB-101")
        if action.action not in table.lore.card_of:
            return Refusal(f"No card has the action {called(action.action)}.", "GB-103")
        if table.lore.card_of[action.action] not in table.hands[self.seat]:
            return Refusal(f"The card with {called(action.action)} is not in your hand now.", "GB-107")
        return None


class Play(Action):
    """The card is resolved and stays in front of you till the threat phase."""

    rules = ("GB-104", "GB-106", "GB-107", "GB-108")
    says = "Play {action}"
    action: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        card = table.lore.card_of[self.action]
        table.hands[seat].remove(card)
        (table.howling[seat] if self.action == "howl" else table.played).append(card)
        table.cards_played += 1
        if self.action in table.lore.basics:
            table.basics_played.append(self.action)
        table.say(CardPlayed(seat, self.action))
        return *resolved(table, seat, self.action), CardIsDone(seat)


@cache
def playing(action: Card) -> Play:
    return Play(action)


class CallOn(Action):
    """A gilly's effect is no action: it needs no card, counts as none, and is not enhanced."""

    rules = ("GB-175", "GB-339", "GB-340", "GB-353", "GB-354")
    says = "Call on {gilly}"
    gilly: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.called_on.append(self.gilly)
        table.say(GillyCalled(seat, self.gilly))
        return *answered(table, seat, self.gilly), WhichCard(seat)


class EndActions(Action):
    """The threat phase begins."""

    rules = ("GB-100", "GB-109", "GB-221")
    says = "End your action phase"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.say(ActionPhaseEnded(seat, table.cards_played))
        return None


END = EndActions()


class CardIsDone(Step):
    """With cards left you may play on; with the last card played you gain a unique one, and the phase ends."""

    rules = ("GB-109", "GB-111", "GB-114", "GB-116", "GB-118")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        return CardIsGained(self.seat) if not table.hands[self.seat] else WhichCard(self.seat)


# Gaining a unique action card


class CardIsGained(Step):
    """The top two cards of the action deck are revealed; one is taken, the other goes to the bottom."""

    rules = ("GB-111", "GB-112", "GB-113", "GB-117", "GB-119")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        table.revealed = [table.actions.draw() for _ in range(min(2, len(table.actions)))]
        if not table.revealed:
            table.say(NoCardsLeft())
            return None
        table.say(CardsRevealed(tuple(table.revealed)))
        return WhichUnique(self.seat)


class WhichUnique(WhichOfThese):
    """Take one of the revealed cards into your hand; the other goes to the bottom of the deck."""

    rules = ("GB-113", "GB-112")
    why = "You must take one of the revealed cards."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Gain(card) for card in table.revealed]


class Gain(Action):
    """The card is yours for the rest of the game, but cannot be played this turn."""

    rules = ("GB-112", "GB-114", "GB-115")
    says = "Take {card}"
    card: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.revealed.remove(self.card)
        table.hands[seat].append(self.card)
        table.actions.under += table.revealed
        table.revealed = []
        table.say(CardGained(seat, self.card))
        return None


# Its end


class ActionPhaseEnds(Step):
    """No card can be played any more; Newt may still move you one space."""

    rules = ("GB-097", "GB-354")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        newt = table.ready("step")
        if newt is None:
            return None
        table.called_on.append(newt)
        return MovementBegins(self.seat, 1)
