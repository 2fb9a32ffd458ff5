"""Bayou Boss in numbers: every card that is in play for so many players, and what all have seen of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mire.books.encoding import Encoding, Measure, Plane, around, measured_around, naming, questions, who
from mire.core.engine import to_act
from mire.core.records import Card, Seat

from .components.cards import RAVEN, BayouBossEdition
from .rules.characters import (
    LeaveSwamp,
    LeaveTrump,
    MakeHigh,
    PlayFromSwamp,
    PutAsTrump,
    WhichCharacter,
    WhichTrump,
    WhoIsHigh,
)
from .rules.the_play import Play, WhichCard
from .rules.the_swamp import Take, WhichSwampCard
from .table import BayouBossTable

MOST_POINTS = 24  # twelve end the game, and a round may bring as many again


def encoding(printed: BayouBossEdition, seats: int) -> Encoding:
    """How a game for so many is told; each number of players has a Game Deck of its own."""
    in_play = printed.decks[str(seats)]
    suits = list(printed.suits)[: in_play.suits]
    characters = tuple(printed.characters)
    cards = (*(f"{suit}-{value}" for suit in suits for value in range(in_play.highest + 1)), *characters)
    copies = {name: in_play.ravens if name == RAVEN else printed.characters[name].copies for name in characters}
    lying = _lying(cards, copies)
    shown = tuple(f"{card}{f', copy {i + 1}' if i else ''}" for card in cards for i in range(copies.get(card, 1)))
    bit = {card: 1 << i for i, card in enumerate(cards)}
    suit_bit = {suit: 1 << i for i, suit in enumerate(suits)}

    def played(seen: BayouBossTable, seat: Seat) -> int:
        card = seen.trick.get(seat)
        return bit[card] if card else 0

    return Encoding(
        (
            naming(Play, card=cards),
            naming(Take, card=cards),
            naming(PutAsTrump, card=cards),
            naming(LeaveTrump),
            naming(PlayFromSwamp, card=characters),
            naming(LeaveSwamp),
            naming(MakeHigh, player=range(seats)),
        ),
        (
            Plane("hand", shown, lambda seen, seat: lying(seen.hands[seat] + seen.taken[seat])),
            *around(seats, "trick", played, *cards),
            *around(seats, "taken for all to see", lambda seen, seat: lying(seen.taken[seat]), *shown),
            *around(seats, "void in", lambda seen, seat: sum([suit_bit[suit] for suit in seen.voids[seat]]), *suits),
            Plane("Swamp", shown, lambda seen, seat: lying(seen.swamp)),
            Plane("trump", cards, lambda seen, seat: bit.get(seen.trump, 0)),
            Plane("Characters in play", characters, lambda seen, seat: _named(characters, seen.in_play)),
            questions(WhichCard, WhichSwampCard, WhoIsHigh, WhichTrump, WhichCharacter),
            who(seats, "asked", to_act),
            who(seats, "leader", lambda seen: (seen.leader,)),
            who(seats, "dealer", lambda seen: (seen.dealer,)),
            who(seats, "high by a Character", lambda seen: () if seen.high is None else (seen.high,)),
            who(seats, "second", lambda seen: () if seen.second is None else (seen.second,)),
        ),
        (
            *measured_around(seats, "cards held", 13, lambda seen, seat: seen.holds(seat)),
            *measured_around(seats, "tricks this round", 13, lambda seen, seat: seen.tricks[seat]),
            *measured_around(seats, "points", MOST_POINTS, lambda seen, seat: seen.points[seat]),
            Measure("cards in the Deck", len(shown), lambda seen, seat: len(seen.deck)),
            Measure("round", MOST_POINTS, lambda seen, seat: seen.round),
        ),
    )


def _lying(cards: tuple[Card, ...], copies: dict[Card, int]) -> Callable[[Iterable[Card]], int]:
    """Which cards lie in a pile: a bit for each card, and for Ravens as many as there are."""
    first, at = {}, 0
    for card in cards:
        first[card] = at
        at += copies.get(card, 1)
    bit = {card: 1 << i for card, i in first.items()}

    def lying(pile: Iterable[Card]) -> int:
        found = 0
        for card in pile:
            one = bit[card]
            while found & one:  # a second Raven
                one <<= 1
            found |= one
        return found

    return lying


def _named(names: tuple[str, ...], there: Iterable[str]) -> int:
    return sum([1 << names.index(name) for name in there])
