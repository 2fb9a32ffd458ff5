"""Game Play: rounds, and the turns they are made of.

A turn leads by the card that is played or discarded to the next turn, and to the next round: so the whole circle stands
here.  Which cards may be played, and what follows from each, is told in the chapters that come after.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from mire.books.telling import called, counted
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Card, Seat

from ..components.cards import LETS_MOVE, colour_of, turns
from ..events import CardDiscarded, CardPlayed, Drew, LetsMovePlayed, RoundBegan
from ..table import LETS_MOVES, CoordinatePile, SwampedTable, pile_name
from .coordinate_cards import clashes, unfit_to_cover, unfit_to_start, unturned
from .discarding_a_card import WhatToDo, WhatToDoAlone
from .ending_the_game import TOO_FEW_CARDS, defeat
from .lets_move_cards import pass_pilot_card, shares, unfit_for_lets_move
from .moving_the_croc import CrocMoves
from .round_end import RoundEnds
from .setup import JourneyBegins
from .starting_a_new_round import FOR_THE_SWAMP, HAND, WhichMap, deal, remake_deck
from .swamp_tiger import TigerAttacks

# Rounds


class RoundBegins(Step):
    """All cards outside the Swamp are shuffled; five go to the Pilot, who lays out two, and three to everyone else."""

    rules = ("SW-036", "SW-037", "SW-038", "SW-070", "SW-071", "SW-217", "SW-219", "SW-223", "SW-225", "SW-247")

    def do(self, table: SwampedTable) -> Then:
        remake_deck(table)
        needed = HAND * table.seats + FOR_THE_SWAMP
        if table.deck_size < needed:
            have = counted(table.deck_size, "card")
            return defeat(table, TOO_FEW_CARDS, f"It takes {needed}, and outside the Swamp there were {have}.")
        table.round += 1
        deal(table)
        table.say(RoundBegan(table.round, table.pilot, table.deck_size))
        lays = [WhichMap(table.pilot)] * FOR_THE_SWAMP
        return *lays, JourneyBegins() if table.round == 1 else None, WhichCard(table.pilot)


# A turn


class WhichCard(Choice):
    """Play a card or discard one. Numbers are read clockwise from your corner on; w is the white corner."""

    rules = ("SW-074", "SW-076", "SW-081", "SW-089", "SW-103", "SW-107")

    def options(self, table: SwampedTable) -> Iterable[Action]:
        hand = dict.fromkeys(table.hands[self.seat])
        found: list[Action] = []
        for card in hand:
            found += plays(table, self.seat, card)
        found += map(discard, hand)
        return found

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if isinstance(action, PlayLetsMove):
            card: Card = LETS_MOVE
        elif isinstance(action, StartPile | Play | Discard):
            card = action.card
        else:
            return Refusal("Play a card or discard one.", "SW-074")
        if card not in table.hands[self.seat]:
            return Refusal(f"You do not hold {called(card)}.", "SW-074")
        if isinstance(action, StartPile):
            return unfit_to_start(table, card) or unturned(table, card, action.turn)
        if isinstance(action, Play):
            return unfit_to_cover(table, self.seat, card, action.pile, action.turn) or unturned(
                table, card, action.turn
            )
        return unfit_for_lets_move(table, action.pile) if isinstance(action, PlayLetsMove) else None


def plays(table: SwampedTable, seat: Seat, card: Card) -> Iterator[Action]:
    """Every way to play this card."""
    if card == LETS_MOVE:
        for at, pile in enumerate(table.piles):
            if not pile.moved:
                yield lets_move(pile_name(at))
        return
    ways = turns(table.corners[card])
    if unfit_to_start(table, card) is None:
        for turn in ways:
            yield start_pile(card, turn)
    for at, pile in enumerate(table.piles):
        if not pile.moved and not clashes(table, pile, card):
            now = table.number(pile, table.place(seat))
            for turn in ways:
                if int(turn[0]) > now:
                    yield play_on(card, pile_name(at), turn)


# A Coordinate card is played


class StartPile(Action):
    """A new pile, with any of the card's numbers towards its player."""

    rules = ("SW-085", "SW-089", "SW-090", "SW-091", "SW-304")
    says = "Start a pile with {card}, {turn}"
    card: Card
    turn: str

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        here = table.take(seat, self.card)
        table.piles.append(CoordinatePile([self.card], [here], table.white(seat, self.turn)))
        table.say(CardPlayed(seat, self.card, pile_name(len(table.piles) - 1), self.turn))
        return played(seat, self.card)


class Play(Action):
    """A card of the pile's colour goes on top, with a higher number towards its player."""

    rules = ("SW-089", "SW-093", "SW-096", "SW-097", "SW-100", "SW-101", "SW-305")
    says = "Play {card} on {pile}, {turn}"
    card: Card
    pile: str
    turn: str

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        pile = table.pile(self.pile)
        assert pile
        pile.maps.append(table.take(seat, self.card))
        pile.cards.append(self.card)
        pile.white = table.white(seat, self.turn)
        table.say(CardPlayed(seat, self.card, self.pile, self.turn))
        return played(seat, self.card)


def played(seat: Seat, card: Card) -> Then:
    """A Pounce card sets the Tiger on the Boat before its player draws."""
    return None if colour_of(card) else TigerAttacks(seat), Draws(seat), TurnEnds(seat)


@cache
def start_pile(card: Card, turn: str) -> StartPile:
    return StartPile(card, turn)


@cache
def play_on(card: Card, pile: str, turn: str) -> Play:
    return Play(card, pile, turn)


# A Let's Move card is played


class PlayLetsMove(Action):
    """The Pilot card passes on, everyone may move the Boat, the Croc moves."""

    rules = ("SW-103", "SW-108", "SW-109", "SW-110", "SW-111", "SW-112", "SW-114", "SW-135", "SW-136")
    says = "Say Let's Move on {pile}"
    pile: str

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        pile = table.pile(self.pile)
        assert pile
        pile.maps.append(table.take(seat, LETS_MOVE))
        pile.cards.append(LETS_MOVE)
        table.say(LetsMovePlayed(seat, self.pile, table.lets_moves))
        if table.seats > 1:
            pass_pilot_card(table, table.after(table.pilot))
        return *shares(table, pile), CrocMoves(), Draws(seat), TurnEnds(seat)


@cache
def lets_move(pile: str) -> PlayLetsMove:
    return PlayLetsMove(pile)


# A card is discarded


class Discard(Action):
    """A card is laid aside, its play face up, for one of three actions; then the Croc moves."""

    rules = ("SW-139", "SW-140", "SW-141", "SW-151", "SW-152", "SW-155")
    says = "Discard {card}"
    card: Card

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.discard_maps.append(table.take(seat, self.card))
        table.discards.append(self.card)
        table.say(CardDiscarded(seat, self.card))
        asks = WhatToDo(seat) if table.seats > 1 else WhatToDoAlone(seat)
        return asks, CrocMoves(), Draws(seat), TurnEnds(seat)


@cache
def discard(card: Card) -> Discard:
    return Discard(card)


# The end of a turn


class Draws(Step):
    """Draw a card, if there is one; discards are not shuffled in before the round is over."""

    rules = ("SW-077", "SW-078", "SW-079", "SW-080")
    seat: Seat

    def do(self, table: SwampedTable) -> Then:
        if table.deck_size:
            face, here = table.draw()
            table.give(self.seat, face, here)
            table.say(Drew(self.seat, face, here))
        return None


class TurnEnds(Step):
    """The next player clockwise who has a card; after the third Let's Move, or with all hands empty, the round ends."""

    rules = ("SW-072", "SW-073", "SW-082", "SW-084", "SW-197", "SW-202", "SW-203")
    seat: Seat

    def do(self, table: SwampedTable) -> Then:
        if table.lets_moves >= LETS_MOVES or not any(table.hands):
            return RoundEnds(), RoundBegins()
        return WhichCard(next(seat for seat in (*table.others(self.seat), self.seat) if table.hands[seat]))
