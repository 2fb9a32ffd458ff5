"""What lies on a table of The Sacred Marshlands, and what can be read off it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from mire.core.agenda import Table
from mire.core.records import Card, Pile, Record, Seat
from mire.games.marshlands.board.joining import lay, root
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import ANYTHING, LAND, LOCAL, TREES, WATER

from .components.acts import ACTS, Act
from .components.ground import NOWHERE, Layout, Section, Square, apart, bare_table, pinwheel
from .components.shapes import Shapes, shapes_of
from .components.tiles import COLOURS, MAINTENANCE, Faces, same
from .options import MarshlandsOptions


class ScoreLine(Record, tag=False):
    """One line of the score sheet: whose, for what, by which rule, the squares that count, the points."""

    colour: Section
    what: str
    points: int | float
    rule: str
    squares: tuple[Square, ...]
    why: str = ""  # it is worth no more


class Counter(Record, tag=False):
    """A counter on a construction: its colour, and the part of the tile it was put on."""

    colour: Section
    square: Square
    part: int
    side: int = -1  # the arm of a canal it lies on; -1: on the whole of it (interval 2)


class Stain(Record, tag=False):
    """A marker of pollution on a water of a tile (interval 3)."""

    square: Square
    part: int


class Marsh(msgspec.Struct):
    """The tiles on the board as numbers, kept up to date tile by tile (see board/)."""

    at: list[int]  # the shape on each square; -1 where none lies
    wanted: list[int]  # what each square's sides must match
    touch: list[int]  # how many tiles beside each square count as contact
    first: list[int]  # the first node of the tile on each square
    spots: list[int] = []  # where each node is
    up: list[int] = []  # all water, and all land, that is joined
    own: list[int] = []  # water that is joined inside one section
    sums: list[int] = []  # what each root carries


def layout_of(options: MarshlandsOptions, used: tuple[Section, ...]) -> Layout:
    act = ACTS[options.act]
    if options.boundless:
        return bare_table(options.edge_closes)
    if act.centre == "nothing":
        return apart(used, options.edge_closes)
    return pinwheel(used, act.contact, options.edge_closes)


def bare(size: int) -> Marsh:
    """No tile lies anywhere."""
    return Marsh([-1] * size, [ANYTHING] * size, [0] * size, [-1] * size)


class MarshlandsTable(Table, kw_only=True):
    """The board and the tiles on it, hands, deck and discards, villages, boats and counters."""

    options: MarshlandsOptions
    printed: Annotated[Faces, Meta(extra={"page": False})]
    deck: Pile  # the last is next
    hands: list[Pile]
    aside: Pile  # what is not used in this act, or not any more
    discards: Pile = []
    discarders: list[Seat] = []  # who put each of the discards there
    offered: Pile = []  # the tile that goes round
    proposed: Pile = []  # the tile that is to be exchanged
    sought: str = ""  # and the kind of event tile that is asked for it; none: one to be chosen
    approached: list[Seat] = []  # who was asked to exchange this turn
    exchanges: int = 0  # how many were made, as everybody has seen
    handed_over: list[str] = []  # Private Property that went to its owner, as everybody has seen (interval 2)
    showing: Seat | None = None  # whose hand is shown
    shown_to: Seat | None = None  # and to whom
    villages: list[Pile]  # by colour, those not laid yet
    laid: Pile = []  # every tile on the board, in the order they came
    where: list[Square] = []  # and its square
    turns: list[int] = []  # and its turn
    marsh: Annotated[Marsh, Meta(extra={"page": False})]
    used: tuple[Section, ...]  # the sections in play
    colours: list[Section]  # of each seat; its section lies before it
    starter: Seat
    first_moves: list[bool]  # who may still turn the village
    refused: int = 0  # tiles in a row that nobody wanted
    idle: int = 0  # turns in a row without a lay
    again: bool = False  # a player without a partner has the second of two turns (act 7)
    last_section: Section = NOWHERE  # where the player before laid (act 4)
    boats: list[int] = []  # by colour, the spot; empty where there are none
    missing: list[int] = []  # by seat, turns to be missed
    counters: list[Counter] = []
    supply: list[int] = []  # counters left, two numbers for each colour: one for each partner
    no_more_drawing: bool = False
    flooded: list[Square] = []  # where only water must match the tiles round about
    maintained: list[Section] = []  # where Maintenance Work took the place of what it cancels (interval 3)
    polluted: list[Stain] = []
    polluter: Seat | None = None  # who laid the Pollution
    spreading: str = ""  # and how it spreads: slowly, every way, or not
    purifier: Seat | None = None  # who laid the Purifying Plant
    cleaning: bool = False  # and whether it took the Pollution's place
    purified: list[Square] = []  # where markers were removed
    freed: list[Square] = []  # where counters were taken off before counting (interval 2)
    over: str = ""  # why the game is over, while the boats still come home
    mad: Seat | None = None  # who laid the Eclipse, if it turns the board turn after turn
    madness: int = 0  # and which way
    done: list[bool] = []  # who has finished building (act 6)
    filled: list[Seat] = []  # in the order in which their sections were full (act 6)
    removed: list[int] = []  # tiles taken off before counting (act 6)
    stuck: bool = False  # nothing was laid since the discards were shuffled (act 4)
    sheet: list[ScoreLine] = []  # the score, once the game is over; what a page is sent has it as it stands
    missed: list[ScoreLine] = []  # what does not score as it stands, for a page alone

    def __post_init__(self) -> None:
        self.printed = same(self.printed)

    @property
    def act(self) -> Act:
        return ACTS[self.options.act]

    @property
    def layout(self) -> Layout:
        return layout_of(self.options, self.used)

    # Tiles

    @property
    def shapes(self) -> Shapes:
        return shapes_of(self.printed, self.options.copse_closes)

    def shape_at(self, square: int) -> Shape:
        return self.shapes.shapes[self.marsh.at[square]]

    def put(self, card: Card, square: int, turn: int) -> None:
        """Lay a tile; whether it may lie there has been asked before."""
        layout = self.layout
        self.laid.append(card)
        self.where.append(layout.names[square])
        self.turns.append(turn)
        shapes = self.shapes
        lay(layout.ground, shapes.shapes, self.marsh, square, self.number_of(card, layout.names[square], turn))
        self.loosen()

    def number_of(self, card: Card, square: Square, turn: int) -> int:
        """The number of a tile's shape; where there is Maintenance Work, water fills a dry canal."""
        kind = self.shapes.kinds[card]
        if kind in self.shapes.wet and self.is_maintained(self.layout.ground.sections[self.layout.index[square]]):
            kind = self.shapes.wet[kind]
        return 4 * kind + turn

    def is_maintained(self, section: Section) -> bool:
        """Maintenance Work cancels Drought and Water Primrose of its section if it took the place of one of them."""
        sections, index = self.layout.ground.sections, self.layout.index
        return section in self.maintained and any(
            card == MAINTENANCE and sections[index[square]] == section
            for card, square in zip(self.laid, self.where, strict=True)
        )

    def relay(self) -> None:
        """Lay every tile anew: one of them was turned, replaced or taken up."""
        ground, index, shapes, kinds = self.layout.ground, self.layout.index, self.shapes.shapes, self.shapes.kinds
        self.marsh = bare(self.layout.size)
        for card, square, turn in zip(self.laid, self.where, self.turns, strict=True):
            number = self.number_of(card, square, turn) if self.maintained else 4 * kinds[card] + turn
            lay(ground, shapes, self.marsh, index[square], number)
        self.loosen()

    def loosen(self) -> None:
        """On flooded squares any land may lie against what the flood left standing."""
        layout, marsh = self.layout, self.marsh
        hole = {layout.index[square] for square in self.flooded}
        for square in hole:
            for side in range(4):
                beside = layout.ground.near[4 * square + side]
                theirs = marsh.wanted[square] >> 4 * side & 15
                if beside not in hole and theirs not in (WATER, TREES):
                    marsh.wanted[square] |= LAND << 4 * side

    def replace(self, card: Card, square: int, turn: int) -> None:
        """A tile takes the place of another, which leaves the game."""
        number = self.where.index(self.layout.names[square])
        self.aside.append(self.laid[number])
        self.laid[number], self.turns[number] = card, turn
        self.relay()

    def remove(self, squares: list[int]) -> None:
        """Take tiles off the board, and out of the game."""
        names = {self.layout.names[square] for square in squares}
        lying = list(zip(self.laid, self.where, self.turns, strict=True))
        self.aside += [card for card, square, _ in lying if square in names]
        stay = [(card, square, turn) for card, square, turn in lying if square not in names]
        self.laid, self.where, self.turns = map(list, zip(*stay, strict=True))
        self.relay()

    def cover_centre(self, card: Card) -> None:
        """A tile takes the place of the one in the centre, which leaves the game."""
        self.replace(card, self.layout.centre, 0)

    def card_at(self, square: int) -> Card | None:
        shape = self.marsh.at[square]
        return None if shape < 0 else self.shapes.names[shape // 4]

    def is_full(self, section: Section) -> bool:
        at = self.marsh.at
        return all(at[square] >= 0 for square in self.layout.squares[section])

    # Water

    def node(self, spot: int) -> int:
        return self.marsh.first[spot // LOCAL] + spot % LOCAL

    def water_at(self, square: int) -> int:
        """The water of a tile on which all water is one, as on villages and the Abbey; -1 if nothing lies there."""
        return self.marsh.first[square]

    def are_joined(self, one: int, other: int) -> bool:
        """Whether two waters are joined, by any way."""
        up = self.marsh.up
        return root(up, one) == root(up, other)

    # Players

    def seat_of(self, colour: Section) -> Seat | None:
        """Who plays a colour; in a team, the first partner."""
        return self.colours.index(colour) if colour in self.colours else None

    def colour_name(self, seat: Seat) -> str:
        return COLOURS[self.colours[seat]]

    def home(self, colour: Section) -> int:
        """Where a boat starts from in an interval: the embarkation point, or its village."""
        return self.layout.centre if self.act.marks_canals else self.village_square(colour)

    def village_square(self, colour: Section) -> int:
        """Where the village of this colour lies; -1 if it does not."""
        name = f"{COLOURS[colour]}-village"
        return self.layout.index[self.where[self.laid.index(name)]] if name in self.laid else -1
