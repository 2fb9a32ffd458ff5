"""Bayou Boss in numbers: every card that is in play for so many players, and what all have seen of it."""

from __future__ import annotations

from mire.books.encoding import (
    Encoding,
    Measure,
    Plane,
    around,
    lying,
    measured_around,
    naming,
    naming_seat,
    one_of,
    questions,
    who,
)
from mire.core.engine import to_act
from mire.core.records import Seat

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
    suits = tuple(printed.suits)[: in_play.suits]
    characters = tuple(printed.characters)
    cards = (*(f"{suit}-{value}" for suit in suits for value in range(in_play.highest + 1)), *characters)
    copies = {name: in_play.ravens if name == RAVEN else printed.characters[name].copies for name in characters}
    shown, lies = lying(cards, copies)
    _, lacks = lying(suits)
    _, plays = lying(characters)
    bit = {card: 1 << i for i, card in enumerate(cards)}

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
            naming_seat(MakeHigh, "player", seats),
        ),
        (
            Plane("hand", shown, lambda seen, seat: lies(seen.hands[seat] + seen.taken[seat])),
            *around(seats, "trick", played, *cards),
            *around(seats, "taken for all to see", lambda seen, seat: lies(seen.taken[seat]), *shown),
            *around(seats, "void in", lambda seen, seat: lacks({*seen.voids[seat]}), *suits),
            Plane("Swamp", shown, lambda seen, seat: lies(seen.swamp)),
            one_of("trump", cards, lambda seen, seat: seen.trump),
            Plane("Characters in play", characters, lambda seen, seat: plays({*seen.in_play})),
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
