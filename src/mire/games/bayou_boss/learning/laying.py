"""Laying out tables to be looked at: games in which the cards happen to lie like this, all of them there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, count

from mire.books.components import edition
from mire.books.lessons import answer
from mire.books.played import seed_from
from mire.core.engine import start
from mire.core.records import Card, Pile, Seat

from .. import BayouBoss
from ..components.cards import suit_of
from ..options import BayouBossOptions
from ..table import BayouBossTable

FIRST_GAME = BayouBossOptions(characters="first-game")
ALL_NINE = BayouBossOptions()
SUITS = {"R": "red", "Y": "yellow", "B": "blue", "G": "green", "P": "purple"}


def laid(
    hands: str,
    *,
    trump: str,
    swamp: str = "",
    deck: str = "",
    known: str = "",
    size: int = 7,
    tricks: Sequence[int] = (),
    points: Sequence[int] = (),
    number: int = 1,
    leader: Seat = 0,
    dealer: Seat | None = None,
    options: BayouBossOptions = FIRST_GAME,
) -> BayouBossTable:
    """A table at the start of a trick of round `number`: `R7 B0 heron / Y3 G5` are the hands of two players.

    A hand is filled up to its size with cards of the suits that it shows, so what it lacks it goes on to lack.  In
    `known` are suit cards that all have seen their owner take.  The first card of `deck` is on top.
    """
    held = [cards(hand) for hand in hands.split("/")]
    seen = [cards(more) for more in known.split("/")] if known else [[] for _ in held]
    named = [*chain(*held, *seen), *cards(trump), *cards(swamp), *cards(deck)]
    table = _started(len(held), leader, named, options)
    rest = [*table.swamp, *table.deck, table.trump, *chain(*table.hands)]
    for card in named:
        rest.remove(card)
    table.hands = [[card for card in hand if suit_of(card)] for hand in held]
    table.taken = [_characters(hand) + more for hand, more in zip(held, seen, strict=True)]
    for seat, hand in enumerate(table.hands):
        suits = {suit_of(card) for card in hand}
        fitting = [card for card in rest if suit_of(card) in suits]
        for card in fitting[: size - table.holds(seat)]:
            rest.remove(card)
            hand.append(card)
    table.tricks = list(tricks) or table.tricks
    table.points = list(points) or table.points
    for seat, won in enumerate(table.tricks):
        table.won[seat] = [rest.pop() for _ in range(won * table.seats)]
    table.trump, table.swamp, table.deck = *cards(trump), cards(swamp), rest + cards(deck)[::-1]
    table.round = number
    table.dealer = table.dealer if dealer is None else dealer
    table.events = []
    return table


def cards(written: str) -> Pile:
    """Cards in the short form: `R7` is Red 7; Characters are written out."""
    return [f"{SUITS[card[0]]}-{card[1:]}" if card[0] in SUITS else card for card in written.split()]


def played(table: BayouBossTable, *answers: str) -> BayouBossTable:
    """The table after these answers, each by whoever is asked."""
    answer(BayouBoss(table.options, edition(BayouBoss)), table, answers, "a figure of Bayou Boss")
    return table


def _started(seats: int, leader: Seat, named: Pile, options: BayouBossOptions) -> BayouBossTable:
    """A game in which this player leads, and all Characters that are named are played."""
    game = BayouBoss(options, edition(BayouBoss))
    wanted = set(_characters(named)) - {"raven"}
    tables: Iterator[BayouBossTable] = (start(game, seats, seed_from(number)) for number in count())
    return next(table for table in tables if table.leader == leader and wanted <= {*table.in_play})


def _characters(held: Pile) -> list[Card]:
    return [card for card in held if suit_of(card) is None]
