"""What lies on a Bayou Boss table, and what can be read off it."""

from __future__ import annotations

from mire.core.agenda import Table
from mire.core.records import Card, Pile, Seat

from .components.cards import Effect, order, suit_of
from .options import BayouBossOptions


class BayouBossTable(Table, kw_only=True):
    """The Deck, the trump card, the Swamp, the trick, and each player's cards."""

    options: BayouBossOptions
    effects: dict[str, Effect]  # what each Character does
    highest: int  # the highest value in play
    box: Pile  # Ravens that are not used
    left_out: Pile  # the Characters that are not used
    in_play: list[str]  # the kinds of Characters that are, besides Ravens: dealt face up, so that all know them
    character_deck: Pile  # kept apart while hands are dealt
    deck: Pile  # the last is on top
    trump: Card = ""  # the trump card; its suit is trump
    swamp: Pile = []
    hands: list[Pile]  # cards that were dealt: only their owner has seen them
    taken: list[Pile]  # cards in hand that all have seen: from the Swamp, or the trump card
    leader: Seat = 0
    trick: dict[Seat, Card] = {}  # in the order of play
    away: Pile = []  # the Raccoon, once it has been exchanged
    won: list[Pile]  # the cards of won tricks, face down
    tricks: list[int]  # won this round
    points: list[int]  # of the rounds before
    round: int = 0
    dealer: Seat
    high: Seat | None = None  # whose card a Character made high
    second: Seat | None = None
    voids: list[list[str]]  # suits that each player's dealt cards have shown not to hold

    def hand(self, seat: Seat) -> Pile:
        """All cards a player holds, sorted."""
        return sorted(self.hands[seat] + self.taken[seat], key=order)

    def holds(self, seat: Seat) -> int:
        return len(self.hands[seat]) + len(self.taken[seat])

    def suit_cards(self, seat: Seat) -> Pile:
        return [card for card in self.hand(seat) if card not in self.effects]

    def total(self, seat: Seat) -> int:
        """All points of a player, with those of the round in play; once the game is over they are counted already."""
        return self.points[seat] if self.outcome else self.points[seat] + self.tricks[seat]

    def give_up(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand; one that all have seen goes first, since there may be two alike."""
        (self.taken if card in self.taken[seat] else self.hands)[seat].remove(card)

    def turn_up(self, cards: int) -> Pile:
        """Cards from the top of the Deck are laid face up into the Swamp, as far as there are any."""
        shown = [self.deck.pop() for _ in range(min(cards, len(self.deck)))]
        self.swamp += shown
        return shown

    def has(self, effect: Effect) -> Seat | None:
        """Who played a Character of this effect in the trick."""
        effects, trick = self.effects, self.trick
        if trick and not effects.keys().isdisjoint(trick.values()):
            for seat, card in trick.items():
                if effects.get(card) == effect:
                    return seat
        return None

    @property
    def suit_led(self) -> str | None:
        """The suit of the first suit card in the trick (BB-18)."""
        for card in self.trick.values():
            if suit := suit_of(card):
                return suit
        return None

    @property
    def trump_suit(self) -> str | None:
        """The suit of the trump card, unless an Opossum lies in the trick."""
        return None if self.has("no-trump") is not None else suit_of(self.trump)

    def clockwise(self, seat: Seat) -> list[Seat]:
        """All seats, from this one on."""
        return [(seat + i) % self.seats for i in range(self.seats)]
