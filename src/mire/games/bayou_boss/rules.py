"""Bayou Boss, in the rulebook's order: the deal, the play, the Swamp, scoring, the end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mire.books.telling import called, listed
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Card, Seat

from .characters import takes_effect
from .events import (
    CardPlayed,
    CharactersChosen,
    DealerChosen,
    GameEnded,
    RoundBegan,
    RoundEnded,
    Scored,
    SwampNotRefilled,
    SwampRefilled,
    TookFromSwamp,
    TrickWon,
)
from .table import HAND, LIMIT, RAVEN, ROUNDS, BayouBossTable, order, suit_of
from .tricks import winner

# The deal


class RoundBegins(Step):
    """The dealer deals seven cards to each player, turns up the trump card, mixes in the Characters, lays the Swamp."""

    rules = ("BB-07", "BB-10", "BB-11", "BB-12", "BB-13", "BB-15", "BB-40")

    def do(self, table: BayouBossTable) -> Then:
        table.round += 1
        if table.round == 1:
            table.say(CharactersChosen(table.character_deck.count(RAVEN), tuple(table.in_play)))
        table.dice.shuffle(table.deck)
        for seat in table.clockwise(table.after(table.dealer)):
            table.hands[seat] = sorted([table.deck.pop() for _ in range(HAND)], key=order)
        table.trump = table.deck.pop()
        table.deck += table.character_deck
        table.character_deck = []
        table.dice.shuffle(table.deck)
        swamp = table.turn_up(table.seats)
        table.say(RoundBegan(table.round, table.dealer, table.trump, tuple(swamp)))
        return TrickBegins(table.after(table.dealer))


# The play


class TrickBegins(Step):
    """Each player in clockwise order plays one card; a player without cards sits the trick out."""

    rules = ("BB-16", "BB-17", "BB-51")
    leader: Seat

    def do(self, table: BayouBossTable) -> Then:
        table.leader, table.trick = self.leader, {}
        table.high = table.second = None
        playing = [seat for seat in table.clockwise(self.leader) if table.holds(seat)]
        return *map(WhichCard, playing), TrickIsWon()


class WhichCard(Choice):
    """Play a card: follow the suit led if you can, else play trump if you can; a Character is always allowed."""

    rules = ("BB-17", "BB-19", "BB-20", "BB-21", "BB-22")

    def options(self, table: BayouBossTable) -> Iterable[Action]:
        hand = table.hands[self.seat] + table.taken[self.seat]
        due = suit_due(table, hand)
        if due is not None:
            hand = [card for card in hand if suit_of(card) in (due, None)]
        return [play_of(card) for card in dict.fromkeys(hand)]

    def refuses(self, table: BayouBossTable, action: Action) -> Refusal | None:
        if not isinstance(action, Play):
            return Refusal("Play a card from your hand.", "BB-17")
        hand = table.hands[self.seat] + table.taken[self.seat]
        if action.card not in hand:
            return Refusal(f"You do not hold {called(action.card)}.", "BB-17")
        due, suit = suit_due(table, hand), suit_of(action.card)
        if suit is None or due is None or suit == due:
            return None
        if due == table.suit_led:
            return Refusal(f"You hold {due}, the suit led: follow it or play a Character.", "BB-19")
        return Refusal(f"You cannot follow suit but hold {due}, which is trump: play it or a Character.", "BB-20")


class Play(Action):
    """A card goes into the trick; a Character takes effect at once."""

    rules = ("BB-17", "BB-23")
    says = "Play {card}"
    card: Card

    def do(self, table: BayouBossTable, seat: Seat) -> Then:
        card = self.card
        suit = suit_of(card)
        if suit is not None:
            note_voids(table, seat, suit)
        table.give_up(seat, card)
        table.trick[seat] = card
        table.say(CardPlayed(seat, card))
        return takes_effect(table, seat, card) if suit is None else None


@cache
def play_of(card: Card) -> Play:
    return Play(card)


def suit_due(table: BayouBossTable, hand: list[Card]) -> str | None:
    """The suit a player with this hand must play, if any: the suit led, else trump (BB-18 to BB-21)."""
    led = table.suit_led
    if led is None:
        return None
    suits = [suit_of(card) for card in hand]
    if led in suits:
        return led
    trump = table.trump_suit
    return trump if trump is not None and trump in suits else None


def note_voids(table: BayouBossTable, seat: Seat, suit: str) -> None:
    """Who does not follow has shown to all which suits the cards dealt to that player do not hold."""
    led = table.suit_led
    if led is None or suit == led:
        return
    trump = table.trump_suit
    shown = (led,) if trump is None or suit == trump else (led, trump)
    table.voids[seat] += [void for void in shown if void not in table.voids[seat]]


class TrickIsWon(Step):
    """The winner takes the trick; then, winner first, each player takes a card from the Swamp, and it is refilled."""

    rules = ("BB-32", "BB-33", "BB-34", "BB-49")

    def do(self, table: BayouBossTable) -> Then:
        seat = winner(table)
        table.tricks[seat] += 1
        table.won[seat] += table.trick.values()
        table.say(TrickWon(seat, table.trick[seat], table.tricks[seat]))
        first, crab = table.has("picks-first"), table.has("stops-refill")
        table.trick = {}
        picking = table.clockwise(seat)
        if first is not None:
            picking.sort(key=lambda other: other != first)
        picks = map(WhichSwampCard, picking[: len(table.swamp)])
        return *picks, SwampIsRefilled() if crab is None else SwampStays(), TrickEnds(seat)


# The Swamp


class WhichSwampCard(Choice):
    """Take a card from the Swamp into your hand; everybody sees which."""

    rules = ("BB-33", "BB-36")

    def options(self, table: BayouBossTable) -> Iterable[Action]:
        return [take_of(card) for card in dict.fromkeys(table.swamp)]

    def refuses(self, table: BayouBossTable, action: Action) -> Refusal | None:
        if isinstance(action, Take) and action.card in table.swamp:
            return None
        return Refusal("Take a card that lies in the Swamp.", "BB-33")


class Take(Action):
    """The card comes into your hand, and all know that you hold it."""

    rules = ("BB-33", "BB-36")
    says = "Take {card}"
    card: Card

    def do(self, table: BayouBossTable, seat: Seat) -> Then:
        table.swamp.remove(self.card)
        table.taken[seat].append(self.card)
        table.say(TookFromSwamp(seat, self.card))
        return None


@cache
def take_of(card: Card) -> Take:
    return Take(card)


class SwampIsRefilled(Step):
    """As many cards as there are players are turned up, unless the Deck has fewer."""

    rules = ("BB-34", "BB-35")

    def do(self, table: BayouBossTable) -> Then:
        wanted = table.seats - len(table.swamp)
        if len(table.deck) >= wanted:
            table.say(SwampRefilled(tuple(table.turn_up(wanted))))
        elif table.deck:
            table.say(SwampNotRefilled("the Deck has too few cards"))
        return None


class SwampStays(Step):
    """After a Blue Crab the Swamp is not refilled."""

    rules = ("BB-49",)

    def do(self, table: BayouBossTable) -> Then:
        table.say(SwampNotRefilled("a Blue Crab was played"))
        return None


class TrickEnds(Step):
    """The winner leads the next trick; once all hands are empty the round is over."""

    rules = ("BB-14", "BB-16", "BB-37")
    winner: Seat

    def do(self, table: BayouBossTable) -> Then:
        return TrickBegins(self.winner) if any(map(table.holds, range(table.seats))) else RoundEnds()


# End of round and scoring


class RoundEnds(Step):
    """Each trick is a point; who won most tricks deals next; the cards are collected, Characters kept apart."""

    rules = ("BB-38", "BB-39", "BB-40", "BB-41")

    def do(self, table: BayouBossTable) -> Then:
        tricks = table.tricks
        table.points = [points + won for points, won in zip(table.points, tricks, strict=True)]
        table.say(RoundEnded(table.round))
        for seat in range(table.seats):
            table.say(Scored(seat, tricks[seat], table.points[seat]))
        most = max(table.points if table.options.limit_counts == "total" else tricks)
        if most >= LIMIT:
            return GameIsOver("a player has reached twelve points")
        if table.round == ROUNDS:
            return GameIsOver("four rounds are played")
        first = table.dealer if table.options.tied_dealer == "first" else table.after(table.dealer)
        table.dealer = max(table.clockwise(first), key=lambda seat: tricks[seat])
        table.say(DealerChosen(table.dealer))
        collect(table)
        return RoundBegins()


def collect(table: BayouBossTable) -> None:
    """All cards go back to the Deck, the Characters to a deck of their own."""
    piles = [table.deck, table.swamp, table.away, *table.won, *table.hands, *table.taken, [table.trump]]
    cards = sorted(card for pile in piles for card in pile)
    table.deck = [card for card in cards if card not in table.effects]
    table.character_deck = [card for card in cards if card in table.effects]
    table.swamp, table.away, table.trump = [], [], ""
    for piles in (table.won, table.hands, table.taken, table.voids):
        piles[:] = [[] for _ in range(table.seats)]
    table.tricks = [0] * table.seats


# End of the game


class GameIsOver(Step):
    """The player or players with the fewest points win."""

    rules = ("BB-04", "BB-42")
    why: str

    def do(self, table: BayouBossTable) -> Then:
        points = table.points
        places = tuple(1 + sum(other < own for other in points) for own in points)
        winners = tuple(seat for seat in range(table.seats) if places[seat] == 1)
        table.say(GameEnded(self.why, winners))
        scores = tuple(map(float, points))
        table.end(*winners, places=places, reason=self.why, why=told_points(points), scores=scores)
        return None


def told_points(points: list[int]) -> str:
    """Who has how many points, the fewest first, and that these win."""
    seats = sorted(range(len(points)), key=lambda seat: points[seat])
    standing = [f"{{{seat}}} has {points[seat]}" for seat in seats]
    return f"The fewest points win, a point for each trick: {listed(standing)}."


class GameIsStopped(Step):
    """Our ruling: who agrees to stop counts the tricks of the unfinished round, but not a trick that is unfinished."""

    rules = ("BB-59",)

    def do(self, table: BayouBossTable) -> Then:
        table.points = [table.total(seat) for seat in range(table.seats)]
        return GameIsOver("all agreed to stop")
