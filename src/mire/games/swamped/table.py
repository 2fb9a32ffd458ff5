"""What lies on a Swamped table, and what can be read off it."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec

from mire.core.agenda import Table
from mire.core.records import Card, Pile, Seat

from .board import CARD, COLUMN
from .components.adventurers import Counted, Objective
from .components.cards import LETS_MOVE, Corners, colour_of, white_of
from .components.maps import SIZE, TREASURES, MapFace
from .options import SwampedOptions

LETS_MOVES = 3  # Let's Move cards that end a round
KINGSFOIL_NEEDED = 3
NOWHERE = -1
PLACES = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # where the players sit (SW-087, SW-088)
GUIDES_PLACE = 2  # in the Lonely Jungle the corner opposite is the Guide's (SW-S02)

Space = Annotated[str, msgspec.Meta(title="space")]  # card, column, row: 3b4


class CoordinatePile(msgspec.Struct):
    """Coordinate cards, the last on top, perhaps under a Let's Move card; and where the white corner points."""

    cards: Pile
    maps: Pile  # on their other sides
    white: int  # the place at the table

    @property
    def moved(self) -> bool:
        """Whether a Let's Move card lies on it."""
        return self.cards[-1] == LETS_MOVE

    @property
    def top(self) -> Card:
        """The card whose corners count."""
        return self.cards[-2] if self.moved else self.cards[-1]


class SwampedTable(Table, kw_only=True):
    """One Boat for all, the Croc, the Swamp; the Deck and the cards in hand, each with a play face and a map."""

    options: SwampedOptions
    faces: dict[str, MapFace]  # what each map looks like
    corners: dict[str, Corners]  # what is printed on each Coordinate and Pounce card
    objectives: dict[str, tuple[Objective, Objective]]  # what each Adventurer is after
    speeds: tuple[int, ...]  # round the Croc card
    dial: int  # which of them points to the Swamp

    deck: Pile  # play faces, the last on top; nobody has seen them
    deck_maps: Pile  # the maps below the top one
    top: Pile  # the map on top of the Deck, for all to see
    under: Pile = []  # Let's Move cards put under the Deck for a distraction, the next to come first
    under_maps: Pile = []
    hands: list[Pile]  # play faces
    hand_maps: list[Pile]  # the maps on their other sides, which the others see
    piles: list[CoordinatePile] = []
    discards: Pile = []
    discard_maps: Pile = []

    waterfall: Pile = []  # its card, until it is laid
    swamp: Pile = []  # the maps laid out, the starting Map first
    laid: list[Pile]  # play faces of cards in the Swamp, known to the Pilot who laid them
    sunk: Pile = []  # play faces of cards in the Swamp that came from the Deck, known to nobody
    right: int = 0  # the water, as in board.py
    down: int = 0
    treasures: list[int]  # the spaces of each kind that still have theirs
    tigers: int = 0
    exits_up: int = 0
    exits_down: int = 0

    boat: int = NOWHERE
    croc: int = NOWHERE
    came_from: int = NOWHERE  # the card to which the Boat may not go back
    collected: list[int]
    pilot: Seat
    round: int = 0
    adventurers: list[Pile]  # one for each player, once they are dealt
    box: Pile  # Adventurers nobody plays
    shown: bool = False  # whether the Adventurers were shown, after a success
    wish: Pile = []  # the Guide's open card, in the Lonely Jungle
    wishes: Pile = []  # those to come, the last on top
    wished: Pile = []  # those it has used

    # Corners

    def place(self, seat: Seat) -> int:
        return PLACES[self.seats][seat]

    def number(self, pile: CoordinatePile, place: int) -> int:
        """What the top Coordinate card of a pile shows towards a place at the table (SW-086, SW-099)."""
        return self.corners[pile.top][(place - pile.white) % 4]

    def sum_at(self, place: int) -> int:
        return sum(self.number(pile, place) for pile in self.piles)

    def colour(self, pile: CoordinatePile) -> str:
        return colour_of(pile.top)

    def white(self, seat: Seat, turn: str) -> int:
        """The place that the white corner points to when a card lies like this before this seat."""
        return (self.place(seat) + white_of(turn)) % 4

    def pile(self, name: str) -> CoordinatePile | None:
        number = int(name.removeprefix("pile ")) if name.removeprefix("pile ").isdecimal() else 0
        return self.piles[number - 1] if 0 < number <= len(self.piles) else None

    @property
    def lets_moves(self) -> int:
        """How many were played this round."""
        return sum(pile.moved for pile in self.piles)

    # The Deck

    @property
    def deck_size(self) -> int:
        return len(self.deck) + len(self.under)

    def draw(self) -> tuple[Card, Card]:
        """The top card: its play face and its map."""
        if not self.deck:
            return self.under.pop(0), self.under_maps.pop(0)
        face, here = self.deck.pop(), self.top.pop()
        if self.deck:
            self.top.append(self.deck_maps.pop())
        return face, here

    def give(self, seat: Seat, face: Card, here: Card) -> None:
        self.hands[seat].append(face)
        self.hand_maps[seat].append(here)

    def take(self, seat: Seat, face: Card) -> Card:
        """A card leaves a hand; the map on its other side."""
        at = self.hands[seat].index(face)
        del self.hands[seat][at]
        return self.hand_maps[seat].pop(at)

    # The Swamp

    @property
    def boats_card(self) -> int:
        return self.boat // CARD

    @property
    def last_card(self) -> int:
        return len(self.swamp) - 1

    @property
    def speed(self) -> int:
        return self.speeds[self.dial]

    @property
    def strength(self) -> int | None:
        """Of the current where the Boat is; None away from the Waterfall card (SW-276, SW-278)."""
        current = self.faces[self.swamp[self.boats_card]].current
        return current[self.boat % COLUMN] if current else None

    def extend(self, here: Card) -> None:
        """A card joins the end of the Swamp, its map up, not turned (SW-045, SW-047)."""
        face, shift = self.faces[here], CARD * len(self.swamp)
        if self.swamp:
            passage = self.faces[self.swamp[-1]].right_edge & face.left_edge
            self.right |= passage << shift - SIZE
        self.right |= face.right << shift
        self.down |= face.down << shift
        self.treasures = [old | new << shift for old, new in zip(self.treasures, face.treasures, strict=True)]
        self.tigers |= face.tigers << shift
        self.exits_up |= face.exits_up << shift
        self.exits_down |= face.exits_down << shift
        self.swamp.append(here)

    # Scores

    def count(self, what: Counted) -> int:
        """How many of a Treasure the team has; of Map cards, those in the Swamp beyond the third (SW-338)."""
        if what == "card":
            return sum(not self.faces[here].current for here in self.swamp) - 3
        return self.collected[TREASURES.index(what)]

    def points(self, adventurer: Card) -> tuple[int, int]:
        """What the two objectives of an Adventurer are worth now."""
        first, second = self.objectives[adventurer]
        return self._worth(first), self._worth(second)

    def score(self, seat: Seat) -> int:
        """The better of the two objectives (SW-063)."""
        (adventurer,) = self.adventurers[seat]
        return max(self.points(adventurer))

    def _worth(self, objective: Objective) -> int:
        return sum(term.points * min(map(self.count, term.each)) for term in objective)

    @property
    def is_success(self) -> bool:
        return self.collected[0] >= KINGSFOIL_NEEDED


@cache
def pile_name(at: int) -> str:
    return f"pile {at + 1}"


@cache
def card_spaces(number: int) -> int:
    """All spaces of a card of the Swamp, the first of which is number 0."""
    return ((1 << CARD) - 1) << CARD * number


@cache
def named(space: int) -> Space:
    """A space by name: card, column, row, as in 3b4."""
    card, within = divmod(space, CARD)
    return f"{card + 1}{'abcdef'[within // COLUMN]}{within % COLUMN + 1}"


@cache
def space_of(name: Space) -> int:
    """The number of a space, from its name."""
    card, column, row = int(name[:-2]) - 1, "abcdef".index(name[-2]), int(name[-1]) - 1
    return CARD * card + COLUMN * column + row
