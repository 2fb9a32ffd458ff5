"""What lies on a Swamped table, and what can be read off it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Annotated, Literal

import msgspec

from mire.books.choices import switches
from mire.books.components import BrokenEdition, Component
from mire.core.agenda import Table
from mire.core.dice import Dice
from mire.core.game import Edition
from mire.core.records import Card, Pile, Record, Seat

from .board import CARD, COLUMN
from .maps import SIZE, TREASURES, BadDrawing, MapFace, drawn
from .options import SwampedOptions

HAND = 3  # cards dealt to each player
FOR_THE_SWAMP = 2  # further cards the Pilot is dealt, and lays out
LETS_MOVES = 3  # Let's Move cards that end a round
KINGSFOIL_NEEDED = 3
LETS_MOVE = "let's-move"
NOWHERE = -1
ONWARD = "onward"  # what the Guide steers for when it is after no Treasure
PLACES = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # where the players sit (SW-087, SW-088)
GUIDES_PLACE = 2  # in the Lonely Jungle the corner opposite is the Guide's (SW-S02)

Counted = Literal["kingsfoil", "heartroot", "mooncap", "bluefisher", "card"]
Colour = Literal["red", "blue", "green", "yellow"]
Corner = Annotated[int, msgspec.Meta(ge=1, le=4)]
Corners = tuple[Corner, Corner, Corner, Corner]  # clockwise from the white one
Space = Annotated[str, msgspec.Meta(title="space")]  # card, column, row: 3b4


# What is printed


class MapCard(Component):
    """A map face, as a drawing."""

    drawing: str
    pounce: bool = False  # whether it came with the Pounce cards, and is used only with them
    back: str = ""  # the play face on its other side, where that is known

    def __post_init__(self) -> None:
        face = drawn(self.drawing)
        if face.croc < 0:
            raise BadDrawing("no space is marked C; any card can be the second one, where the Croc begins (SW-056)")
        if face.start >= 0:
            raise BadDrawing("a space is marked S; only starting Maps have a Start")


class StartingMap(Component):
    """One face of a starting Map card."""

    drawing: str

    def __post_init__(self) -> None:
        if drawn(self.drawing).start < 0:
            raise BadDrawing("no space is marked S; the Boat must start somewhere (SW-057)")


class WaterfallSide(Component):
    """One face of the Waterfall card, with the strength of the current in each row."""

    drawing: str
    current: tuple[int, ...]

    def __post_init__(self) -> None:
        drawn(self.drawing, self.current)


class Coordinate(Component):
    """A Coordinate card's play face."""

    colour: Colour
    direction: Literal["north", "east", "south", "west"]
    corners: Corners


class LetsMove(Component):
    """The Let's Move card."""

    copies: int


class Pounce(Component):
    """A Pounce card's play face; all have the plus as their pattern (SW-319)."""

    corners: Corners


class DialPosition(Component):
    """A side or corner of the Croc card: the speed there, and the level that starts there."""

    speed: int
    level: str = ""


class Term(Record, frozen=True, tag=False):
    """So many points for each of a thing, or for each set of several."""

    points: int
    each: tuple[Counted, ...]


class GuideCard(Component):
    """What the Guide of the Lonely Jungle steers for."""

    copies: int


Objective = tuple[Term, ...]


class Adventurer(Component):
    """An Adventurer: two objectives, of which the better counts."""

    objectives: tuple[Objective, Objective]


class SwampedEdition(Edition):
    """What is printed of Swamped."""

    maps: dict[str, MapCard]
    starts: dict[str, StartingMap]
    waterfall: dict[str, WaterfallSide]
    coordinates: dict[str, Coordinate]
    moves: dict[str, LetsMove]
    pounces: dict[str, Pounce]
    dial: dict[str, DialPosition]
    adventurers: dict[str, Adventurer]
    guide: dict[str, GuideCard]

    def __post_init__(self) -> None:
        """What no single entry can tell: that the cards fit together."""
        self._are_called_what_they_are()
        self._can_all_be_chosen()
        on_pounces = sum(card.pounce for card in self.maps.values())
        faces = len(self.coordinates) + self.moves[LETS_MOVE].copies
        if (len(self.maps) - on_pounces, on_pounces) != (faces, len(self.pounces)):
            raise BrokenEdition(
                f"maps.toml has {len(self.maps) - on_pounces} maps and {on_pounces} on Pounce cards; "
                f"there are {faces} Coordinate and Let's Move cards and {len(self.pounces)} Pounce cards"
            )
        self._have_backs_that_exist()

    def _are_called_what_they_are(self) -> None:
        """A card's name is all that is known of it in play."""
        for name, card in self.coordinates.items():
            if name != f"{card.colour}-{card.direction}":
                raise BrokenEdition(
                    f"coordinates.toml, entry [{name}]: a card with the colour {card.colour} and the direction "
                    f"{card.direction} is called [{card.colour}-{card.direction}]"
                )
        if list(self.moves) != [LETS_MOVE]:
            names = ", ".join(f"[{name}]" for name in self.moves) or "no entry"
            raise BrokenEdition(f'moves.toml has {names}; it must have one entry, ["{LETS_MOVE}"]')
        for name in self.guide:
            if name not in (*TREASURES, ONWARD):
                raise BrokenEdition(f"guide.toml, entry [{name}]: the Guide is after a Treasure, or [{ONWARD}]")
        for name in self.pounces:
            if name == LETS_MOVE or colour_of(name):
                raise BrokenEdition(f"pounces.toml, entry [{name}]: that is how a card of another kind is called")

    def _can_all_be_chosen(self) -> None:
        """Whatever the options name is there; the dial has each level, and no step back (SW-194)."""
        values = {switch.name: switch.values for switch in switches(SwampedOptions)}
        for start in values["start"]:
            if start != "drawn" and start not in self.starts:
                raise BrokenEdition(f"starts.toml: there is no entry [{start}]")
        for side in values["waterfall"]:
            if side != "none" and f"waterfall-{side}" not in self.waterfall:
                raise BrokenEdition(f"waterfall.toml: there is no entry [waterfall-{side}]")
        levels = [position.level for position in self.dial.values()]
        for level in values["level"]:
            if levels.count(level) != 1:
                raise BrokenEdition(f"dial.toml: the level {level!r} must stand at one position")
        for (_, before), (name, position) in pairwise(self.dial.items()):
            if position.speed < before.speed:
                fall = f"falls from {before.speed} to {position.speed}"
                raise BrokenEdition(f"dial.toml, entry [{name}]: the speed {fall}; the Croc never slows down")
        if sum(card.copies for card in self.guide.values()) < 1:
            raise BrokenEdition("guide.toml has no card; the Guide must be after something (SW-S06)")
        if len(self.adventurers) < max(PLACES):
            found = len(self.adventurers)
            raise BrokenEdition(f"adventurers.toml has {found} Adventurers; four players need one each")

    def _have_backs_that_exist(self) -> None:
        """A play face that is stated is one of those in the box, of its kind, and not stated too often."""
        copies = Counter([*self.coordinates, *self.pounces, *[LETS_MOVE] * self.moves[LETS_MOVE].copies])
        for name, card in self.maps.items():
            if card.back and card.back not in copies:
                raise BrokenEdition(f"maps.toml, entry [{name}]: there is no play face called {card.back!r}")
            if card.back and card.pounce != (card.back in self.pounces):
                clash = "no Pounce card, and the map is on" if card.pounce else "a Pounce card, and the map is not on"
                raise BrokenEdition(f"maps.toml, entry [{name}]: {card.back!r} is {clash} one")
        for face, times in Counter(card.back for card in self.maps.values() if card.back).items():
            if times > copies[face]:
                raise BrokenEdition(f"maps.toml: {face!r} is on the back of {times} maps; the box has {copies[face]}")


# What lies on the table


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

    def shuffle(self, cards: list[tuple[Card, Card]]) -> None:
        """These cards, each a play face and a map, become the Deck."""
        self.dice.shuffle(cards)
        self.deck = [face for face, _ in cards]
        self.deck_maps = [here for _, here in cards]
        self.top = [self.deck_maps.pop()]

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
        return max(self.points(self.adventurers[seat][0]))

    def _worth(self, objective: Objective) -> int:
        return sum(term.points * min(map(self.count, term.each)) for term in objective)

    @property
    def is_success(self) -> bool:
        return self.collected[0] >= KINGSFOIL_NEEDED


@cache
def colour_of(card: Card) -> str:
    """The colour of a Coordinate card; a Pounce card has none."""
    colour, _, direction = card.partition("-")
    return colour if direction in ("north", "east", "south", "west") else ""


@cache
def pile_name(at: int) -> str:
    return f"pile {at + 1}"


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


@cache
def turns(corners: Corners) -> tuple[str, str, str, str]:
    """The four ways a card can lie: its numbers clockwise from one's own corner on, w at the white one."""
    marked = [f"{number}{'w' * (at == 0)}" for at, number in enumerate(corners)]
    one, two, three, four = ("-".join(marked[own:] + marked[:own]) for own in range(4))
    return one, two, three, four


@cache
def white_of(turn: str) -> int:
    """How many corners clockwise from one's own the white one lies."""
    return next(at for at, number in enumerate(turn.split("-")) if number.endswith("w"))


def new_deck(printed: SwampedEdition, with_pounces: bool, dice: Dice) -> list[tuple[Card, Card]]:
    """The Deck's cards, each a play face and a map.

    Which is on the back of which is not known, so it is drawn, and a map tells nothing of the play face; unless an
    edition states it, as a real box would.
    """
    faces = [*printed.coordinates, *[LETS_MOVE] * printed.moves[LETS_MOVE].copies]
    if with_pounces:
        faces += printed.pounces
    backs = {name: card.back for name, card in printed.maps.items() if with_pounces or not card.pounce}
    for back in filter(None, backs.values()):
        faces.remove(back)
    dice.shuffle(faces)
    return [(back or faces.pop(), name) for name, back in backs.items()]
