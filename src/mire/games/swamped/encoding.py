"""Swamped in numbers: the Swamp space by space, the Boat steered by direction, the Croc sent so many columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mire.books.encoding import (
    Answers,
    Encoding,
    Measure,
    Plane,
    around,
    choices_of,
    lying,
    measured_around,
    naming,
    naming_seat,
    one_of,
    questions,
    who,
)
from mire.core.agenda import Action
from mire.core.engine import asked, to_act
from mire.core.records import Card, Seat

from .board import CARD, COLUMN
from .components.cards import LETS_MOVE, white_of
from .components.edition import SwampedEdition
from .components.maps import SIZE, TREASURES
from .options import SwampedOptions
from .rules import CHAPTERS
from .rules.coordinate_cards import PILES_WITH_POUNCES
from .rules.discarding_a_card import GivePilotCard, MoveBoat, TurnPile
from .rules.ending_the_game import Leave, LeaveTooSoon, NameWinner
from .rules.game_play import Discard, Play, PlayLetsMove, StartPile
from .rules.lonely_jungle import BidHalt, LetGuideSteer, TalkToGuide
from .rules.moving_the_boat import LetLie
from .rules.moving_the_croc import SendCroc
from .rules.round_end import GiveBonus
from .rules.starting_a_new_round import Lay
from .rules.steering import Steer, SteerIntoCroc
from .rules.swamp_tiger import GiveUp
from .rules.the_waterfall import Drift
from .table import NOWHERE, SwampedTable, card_spaces, named, pile_name, space_of

WAYS = {-COLUMN: "left", COLUMN: "right", -1: "up", 1: "down"}
WHITE = ("to me", "to my left", "opposite", "to my right")  # where the white corner of a card points
MOST = 12  # of a Treasure, and of rounds
FARTHEST = 6  # spaces one may move


def encoding(printed: SwampedEdition, options: SwampedOptions, seats: int) -> Encoding:
    """How a game for so many is told; a Swamp has room for every map there is."""
    maps = [name for name, card in printed.maps.items() if options.tiger or not card.pounce]
    starts = [*printed.starts, *printed.waterfall]
    cards = [*printed.coordinates, *(printed.pounces if options.tiger else ())]
    faces, lies = lying([*cards, LETS_MOVE], {LETS_MOVE: printed.moves[LETS_MOVE].copies})
    laid_maps, lie_maps = lying(maps)
    people, lie_people = lying([*printed.adventurers])
    spaces = tuple(map(named, range(CARD * (1 + len(printed.waterfall) + len(maps)))))
    return Encoding(
        _answers(printed, cards, maps, seats),
        (
            Plane("hand", faces, lambda seen, seat: lies(seen.hands[seat])),
            Plane("known to me in the Swamp", faces, lambda seen, seat: lies(seen.laid[seat])),
            *around(seats, "maps held", lambda seen, seat: lie_maps(seen.hand_maps[seat]), *laid_maps),
            *(_pile(at, cards) for at in range(PILES_WITH_POUNCES)),
            Plane("discards", faces, lambda seen, seat: lies(seen.discards)),
            Plane("map on the Deck", laid_maps, lambda seen, seat: lie_maps(seen.top)),
            one_of("starting Map", starts, lambda seen, seat: seen.swamp[0]),
            questions(*choices_of(CHAPTERS)),
            who(seats, "asked", to_act),
            who(seats, "Pilot", lambda seen: (seen.pilot,)),
            *around(seats, "Adventurer", lambda seen, seat: lie_people(seen.adventurers[seat]), *people),
            one_of("the Guide is after", [*printed.guide], lambda seen, seat: seen.wish[0] if seen.wish else None),
            *_swamp(spaces),
        ),
        (
            *map(_collected, range(len(TREASURES))),
            Measure("speed of the Croc", _fastest(printed), lambda seen, seat: seen.speed),
            Measure("dial of the Croc", len(printed.dial), lambda seen, seat: seen.dial),
            Measure("current where the Boat is", FARTHEST, lambda seen, seat: _current(seen)),
            Measure("spaces left to move", FARTHEST, lambda seen, seat: getattr(asked(seen), "spaces", 0)),
            *measured_around(seats, "cards held", 5, lambda seen, seat: len(seen.hands[seat])),
            Measure("cards in the Deck", len(maps), lambda seen, seat: seen.deck_size),
            Measure("cards in the Swamp", len(spaces) / CARD, lambda seen, seat: len(seen.swamp)),
            Measure("round", len(maps), lambda seen, seat: seen.round),
        ),
    )


def _fastest(printed: SwampedEdition) -> int:
    return max(position.speed for position in printed.dial.values())


def _current(seen: SwampedTable) -> int:
    return 0 if seen.boat == NOWHERE else seen.strength or 0


# What is answered


def _answers(printed: SwampedEdition, cards: Sequence[Card], maps: Sequence[Card], seats: int) -> list[Answers]:
    piles = [pile_name(at) for at in range(PILES_WITH_POUNCES)]
    return [
        _turned(StartPile, {"card": cards}),
        _turned(Play, {"card": cards, "pile": piles}),
        naming(PlayLetsMove, pile=piles),
        naming(Discard, card=[*cards, LETS_MOVE]),
        naming(MoveBoat),
        _turned(TurnPile, {"pile": piles}),
        naming_seat(GivePilotCard, "to", seats),
        naming(TalkToGuide),
        naming(Lay, map=maps),
        *map(_steered, (Steer, SteerIntoCroc, LetGuideSteer)),
        naming(LetLie),
        naming(BidHalt),
        naming(Leave),
        naming(LeaveTooSoon),
        _sent(_fastest(printed)),
        naming_seat(GiveBonus, "to", seats),
        naming_seat(NameWinner, "winner", seats),
        naming(GiveUp, first=TREASURES, second=TREASURES),
        naming(Drift, spaces=range(FARTHEST)),
    ]


def _turned(kind: type[Action], named: dict[str, Sequence[str]]) -> Answers:
    """Answers that name these and how a card then lies: by where its white corner points."""
    rest = naming(kind, **named)
    meanings = tuple(f"{meaning}, the white corner {white}" for meaning in rest.meanings for white in WHITE)
    place = rest.place
    assert place is not None
    return Answers(kind, meanings, lambda action: place(action) * len(WHITE) + white_of(action.turn))


def _steered(kind: type[Action]) -> Answers:
    """Answers that move the Boat to a space next to it: by the way it goes."""
    ways = {step: i for i, step in enumerate(WAYS)}

    def here(seen: SwampedTable, seat: Seat) -> Callable[[Any], int]:
        boat = seen.boat
        return lambda action: ways[space_of(action.to) - boat]

    return Answers(kind, tuple(f"{kind.__name__} {way}" for way in WAYS.values()), here=here)


def _sent(fastest: int) -> Answers:
    """Where the Croc's move ends: so many columns to the right of where it is, and in which row."""
    across = range(-fastest, fastest + 1)
    meanings = tuple(f"SendCroc {columns:+} columns, row {row + 1}" for columns in across for row in range(SIZE))

    def here(seen: SwampedTable, seat: Seat) -> Callable[[Any], int]:
        from_there = COLUMN * (fastest - seen.croc // COLUMN)
        return lambda action: space_of(action.to) + from_there

    return Answers(SendCroc, meanings, here=here)


# What is seen


def _pile(at: int, cards: Sequence[Card]) -> Plane:
    """A pile: the card whose corners count, where its white corner points, whether Let's Move lies on it."""
    bit = {card: 1 << i for i, card in enumerate(cards)}
    meanings = (*cards, *(f"white corner {white}" for white in WHITE), "Let's Move on it")

    def told(seen: SwampedTable, seat: Seat) -> int:
        if at >= len(seen.piles):
            return 0
        pile = seen.piles[at]
        white = (pile.white - seen.place(seat)) % len(WHITE)
        return bit[pile.top] | 1 << len(cards) + white | pile.moved << len(cards) + len(WHITE)

    return Plane(pile_name(at), meanings, told)


def _swamp(spaces: tuple[str, ...]) -> list[Plane]:
    """The Swamp as far as it is laid: where water leads, what lies there, the Boat and the Croc."""
    return [
        Plane("water to the right", spaces, lambda seen, seat: seen.right),
        Plane("water down", spaces, lambda seen, seat: seen.down),
        *(_lying_there(kind, spaces) for kind in range(len(TREASURES))),
        Plane("Tigers", spaces, lambda seen, seat: seen.tigers),
        Plane("exits up", spaces, lambda seen, seat: seen.exits_up),
        Plane("exits down", spaces, lambda seen, seat: seen.exits_down),
        Plane("Boat", spaces, lambda seen, seat: 0 if seen.boat == NOWHERE else 1 << seen.boat),
        Plane("Croc", spaces, lambda seen, seat: 0 if seen.croc == NOWHERE else 1 << seen.croc),
        Plane("the Boat may not go back", spaces, lambda seen, seat: _behind(seen)),
        Plane("laid out", spaces, lambda seen, seat: (1 << CARD * len(seen.swamp)) - 1),
    ]


def _lying_there(kind: int, spaces: tuple[str, ...]) -> Plane:
    return Plane(TREASURES[kind], spaces, lambda seen, seat: seen.treasures[kind])


def _collected(kind: int) -> Measure:
    return Measure(f"{TREASURES[kind]} collected", MOST, lambda seen, seat: seen.collected[kind])


def _behind(seen: SwampedTable) -> int:
    return 0 if seen.came_from == NOWHERE else card_spaces(seen.came_from)
