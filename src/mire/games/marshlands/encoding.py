"""The Sacred Marshlands in numbers: the board square by square, tiles by which of one's own they are.

A box has some hundred tiles, and a hand a few.  An answer that lays or gives away a tile says which of one's own it is,
as `own_tiles` counts them; the vector tells, in the same order, what is printed on each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, TypeAlias

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
from mire.core.engine import to_act
from mire.core.records import Card, Seat
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import COPSE, COW, FIELD, GARDEN, LOCAL, TREES, WATER

from .components.acts import ACTS, Act
from .components.edition import MarshlandsEdition, faces
from .components.ground import Layout, Square
from .components.shapes import Shapes, shapes_of
from .components.tiles import COLOURS, COMPASS, CORNER_NAMES, EVENT_SETS, FEATURES, VILLAGES
from .options import MarshlandsOptions
from .rules import CHAPTERS
from .rules.acts.act_4 import SetVillage
from .rules.acts.act_6 import Finish, Remove, SwapForDeck, SwapForDiscard, TakeUp
from .rules.acts.act_7 import Pass
from .rules.acts.act_8 import DrawTile, TakeVillage
from .rules.boats import GoHome, MoveBoat, Stay
from .rules.counters import Claim, Leave
from .rules.eclipse import BringDarkness, TurnBoard
from .rules.intervals.environment.pollution import Pollute
from .rules.intervals.environment.purifying import Purify
from .rules.intervals.exchange import (
    Agree,
    AskFor,
    AskToSee,
    Decline,
    Give,
    NeverMind,
    Pick,
    PickNone,
    ShowHand,
)
from .rules.intervals.myths.laid import TakeOver
from .rules.intervals.tourism.canals import ARMS, KeepCounters, Mark, MarkNothing, TakeBack
from .rules.intervals.tourism.private_property import TakeInReturn, TakeNothing
from .rules.laying import Lay
from .rules.offering import Discard, Offer, Refuse, Take
from .rules.preparation import event_tiles
from .rules.shortening import Stop
from .rules.turns import AskToExchange, TurnVillage
from .table import MarshlandsTable, layout_of

TURNS = ("not turned", "turned right", "turned round", "turned left")
SECTIONS = (0, 1, 2, 3)
MOST_TILES = 130  # in a box

# What is told of each tile.
TERRAIN = {"field": FIELD, "water": WATER, "copse": COPSE, "garden": GARDEN, "trees": TREES}
PAIRS = [(one, other) for one in range(4) for other in range(one + 1, 4)]
KIND_BITS = 8
TOLD = (
    *(f"{terrain} in the {side}" for side in COMPASS for terrain in TERRAIN),
    *(f"{COMPASS[one]} and {COMPASS[other]} are joined" for one, other in PAIRS),
    *(f"field joins {CORNER_NAMES[one]} and {CORNER_NAMES[other]}" for one, other in PAIRS),
    *FEATURES,
    "cow",
    *(f"bit {bit + 1} of the number of its face" for bit in range(KIND_BITS)),
)
WIDTH = len(TOLD) // 8  # bytes

Kinds: TypeAlias = dict[Card, int]  # the number of each face
SquareOf: TypeAlias = Callable[[Any, Seat], Iterable[Square]]


def encoding(printed: MarshlandsEdition, options: MarshlandsOptions, seats: int) -> Encoding:
    """How an act for so many is told."""
    act = ACTS[options.act]
    layout = layout_of(options, SECTIONS)
    events = event_tiles(act, printed)
    shapes = shapes_of(faces(printed, events), options.copse_closes)
    names = [*dict.fromkeys(shapes.names)]
    slots = act.hand + 4 + 3 * (act.villages == "in stock")  # a larger hand, the village, what is offered
    looks = _looks(shapes)
    every, lie = lying(names, {name: tile.copies for name, tile in (*printed.basic.items(), *events.items())})
    known, lie_known = lying(names)
    return Encoding(
        _answers(act, layout, shapes.kinds, slots, seats),
        (
            Plane("offered", _meanings(["it"]), lambda seen, seat: _look(looks, shapes, seen.offered)),
            Plane("to be exchanged", _meanings(["it"]), lambda seen, seat: _look(looks, shapes, seen.proposed)),
            Plane("shown to me", known, lambda seen, seat: lie_known(_shown(seen, seat))),
            Plane("discards", every, lambda seen, seat: lie(seen.discards)),
            one_of("my colour", COLOURS, lambda seen, seat: COLOURS[seen.colours[seat]]),
            *around(seats, "plays with me", lambda seen, seat: 1 << seen.colours[seat], *COLOURS),
            Plane("villages not laid", VILLAGES, lambda seen, seat: _beside(seen)),
            one_of("part my boat is on", range(LOCAL), lambda seen, seat: _boat(seen, seen.colours[seat]) % LOCAL),
            one_of("section laid on last", SECTIONS, lambda seen, seat: seen.last_section),
            questions(*choices_of(CHAPTERS)),
            who(seats, "asked", to_act),
            who(seats, "starter", lambda seen: (seen.starter,)),
            who(seats, "may still turn the village", lambda seen: [s for s in range(seats) if seen.first_moves[s]]),
            who(seats, "asked to exchange", lambda seen: seen.approached),
            who(seats, "has finished", lambda seen: [seat for seat, done in enumerate(seen.done) if done]),
            Plane("the game", ("has no more drawing", "is over", "gives a second turn"), _state),
            *_on_squares(layout, act),
            Plane("board", _meanings(layout.names), _board(looks)),
            Plane("my tiles", _meanings([f"tile {i + 1}" for i in range(slots)]), _own(looks, shapes)),
        ),
        (
            *measured_around(seats, "tiles held", slots, lambda seen, seat: len(seen.hands[seat])),
            *measured_around(seats, "turns to be missed", 4, lambda seen, seat: seen.missing[seat]),
            *measured_around(seats, "counters left", 12, _counters_left),
            Measure("tiles in the deck", MOST_TILES, lambda seen, seat: len(seen.deck)),
            Measure("tiles nobody wanted, in a row", 6, lambda seen, seat: seen.refused),
            Measure("turns without a lay, in a row", 8, lambda seen, seat: max(seen.idle, 0)),
            Measure("exchanges", 20, lambda seen, seat: seen.exchanges),
        ),
    )


# What is answered


def _answers(act: Act, layout: Layout, kinds: Kinds, slots: int, seats: int) -> list[Answers]:
    """The answers there are in an act; those of other acts have no numbers."""
    squares, names = layout.names, [*kinds]
    found = [
        _laid(kinds, squares, slots),
        *(_given(kinds, kind, slots) for kind in (Offer, Discard)),
        *map(naming, (Take, Refuse, Stop)),
        *(naming(kind, turn=range(4)) for kind in (TurnVillage, SetVillage)),
        naming(TurnBoard, quarters=range(4)),
        naming(BringDarkness, places=range(1, 4)),
    ]
    if act.boats:
        found += [naming(Stay), naming(GoHome), _spotted(MoveBoat, squares)]
    if act.marks_canals:
        found += [*map(naming, (MarkNothing, KeepCounters)), _marked(Mark, squares), _marked(TakeBack, squares)]
        found += [naming(TakeInReturn, tile=names), naming(TakeNothing)]
    elif act.counters:
        found += [naming(Leave), _spotted(Claim, squares)]
    if act.villages == "in stock":
        found += [naming(DrawTile), naming(TakeVillage, tile=VILLAGES)]
    if act.lays == "anywhere":
        found += [naming(Pass)]
    if act.centre == "nothing":
        found += [naming(TakeUp, square=squares), naming(Remove, square=squares), naming(Finish)]
        found += [_given(kinds, SwapForDeck, slots), _given(kinds, SwapForDiscard, slots, "wanted", names)]
    if act.event_tiles != "none":
        found += [naming_seat(AskToExchange, "whom", seats), _given(kinds, Give, slots), _given(kinds, Agree, slots)]
        found += [naming(AskFor, kind=[*names, *EVENT_SETS[act.event_tiles]]), naming(Pick, tile=names)]
        found += [naming(kind) for kind in (NeverMind, AskToSee, Decline, ShowHand, PickNone)]
    if act.event_tiles == "bell":
        found += [_spotted(TakeOver, squares, "colour", COLOURS)]
    if act.event_tiles == "clover":
        found += [_spotted(Pollute, squares), _spotted(Purify, squares)]
    return found


def own_tiles(kinds: Kinds, seen: MarshlandsTable, seat: Seat) -> list[Card]:
    """The tiles a seat may lay or give away, each once: its hand by number of face, its villages, what is offered."""
    hand = sorted({*seen.hands[seat]}, key=kinds.__getitem__)
    return [*dict.fromkeys([*hand, *seen.villages[seen.colours[seat]], *seen.offered])]


def _laid(kinds: Kinds, squares: Sequence[Square], slots: int) -> Answers:
    meanings = [f"Lay tile {i + 1} on {square}, {turn}" for i in range(slots) for square in squares for turn in TURNS]
    at = {square: 4 * i for i, square in enumerate(squares)}
    size = 4 * len(squares)

    def here(seen: MarshlandsTable, seat: Seat) -> Callable[[Any], int]:
        first = {tile: i * size for i, tile in enumerate(own_tiles(kinds, seen, seat))}
        return lambda action: first[action.tile] + at[action.square] + int(action.turn)

    return Answers(Lay, tuple(meanings), here=here)


def _given(kinds: Kinds, kind: type[Action], slots: int, field: str = "", values: Sequence[Any] = ("",)) -> Answers:
    """Answers that give away one of one's own tiles, for one of these."""
    meanings = [
        f"{kind.__name__} tile {i + 1}{f', {field} {value}' if field else ''}" for i in range(slots) for value in values
    ]
    at = {value: i for i, value in enumerate(values)}

    def here(seen: MarshlandsTable, seat: Seat) -> Callable[[Any], int]:
        first = {tile: i * len(at) for i, tile in enumerate(own_tiles(kinds, seen, seat))}
        return lambda action: first[action.tile] + (at[getattr(action, field)] if field else 0)

    return Answers(kind, tuple(meanings), here=here)


def _spotted(kind: type[Action], squares: Sequence[Square], field: str = "", values: Sequence[Any] = ("",)) -> Answers:
    """Answers that name a square, a part of the tile there, and one of these; other fields follow from that."""
    at = {square: i for i, square in enumerate(squares)}
    which = {value: i for i, value in enumerate(values)}
    meanings = [
        f"{kind.__name__} {square}, part {part}{f', {value}' if field else ''}"
        for square, part, value in product(squares, range(LOCAL), values)
    ]

    def place(action: Any) -> int:
        spot = LOCAL * at[action.square] + int(action.part)
        return len(which) * spot + (which[getattr(action, field)] if field else 0)

    return Answers(kind, tuple(meanings), place)


def _marked(kind: type[Action], squares: Sequence[Square]) -> Answers:
    return _spotted(kind, squares, "arm", ARMS)


# What is seen


def _meanings(places: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{place}: {what}" for place in places for what in TOLD)


def _looks(shapes: Shapes) -> list[bytes]:
    """What is told of each shape, `WIDTH` bytes each; the last is that of an empty square."""
    bits = [_bits(shape, number // 4) for number, shape in enumerate(shapes.shapes)]
    return [*(one.to_bytes(WIDTH, "little") for one in bits), bytes(WIDTH)]


def _bits(shape: Shape, kind: int) -> int:
    told = [(shape.edges >> 4 * side & 15) == terrain for side in range(4) for terrain in TERRAIN.values()]
    for joined in (shape.middle, shape.second):
        told += [joined[one] >= 0 and joined[one] == joined[other] for one, other in PAIRS]
    features = 0
    for some in shape.features:
        features |= some
    told += [bool(features & feature) for feature in FEATURES.values()]
    told.append(any(part // COW % 4096 for part, sort in zip(shape.sums, shape.sorts, strict=True) if sort == FIELD))
    told += [bool(kind + 1 >> bit & 1) for bit in range(KIND_BITS)]
    return sum(1 << i for i, holds in enumerate(told) if holds)


def _board(looks: list[bytes]) -> Callable[[Any, Seat], int]:
    def told(seen: MarshlandsTable, seat: Seat) -> int:
        return int.from_bytes(b"".join([looks[shape] for shape in seen.marsh.at]), "little")

    return told


def _own(looks: list[bytes], shapes: Shapes) -> Callable[[Any, Seat], int]:
    return lambda seen, seat: _look(looks, shapes, own_tiles(shapes.kinds, seen, seat))


def _look(looks: list[bytes], shapes: Shapes, cards: Iterable[Card]) -> int:
    return int.from_bytes(b"".join([looks[4 * shapes.kinds[card]] for card in cards]), "little")


def _shown(seen: MarshlandsTable, seat: Seat) -> list[Card]:
    return seen.hands[seen.showing] if seen.showing is not None and seen.shown_to == seat else []


def _on_squares(layout: Layout, act: Act) -> list[Plane]:
    """What lies on tiles, and whose squares they are; colours are counted clockwise from one's own."""
    names, index = tuple(layout.names), layout.index

    def squares(name: str, told: SquareOf) -> Plane:
        def tells(seen: Any, seat: Seat) -> int:
            found = 0
            for square in told(seen, seat):
                found |= 1 << index[square]
            return found

        return Plane(name, names, tells)

    def of_colour(after: int) -> list[Plane]:
        whose = "mine" if not after else f"{after} after mine"

        def colour(seen: MarshlandsTable, seat: Seat) -> int:
            return (seen.colours[seat] + after) % 4

        def counters(seen: MarshlandsTable, seat: Seat) -> Iterable[Square]:
            return [counter.square for counter in seen.counters if counter.colour == colour(seen, seat)]

        def boat(seen: MarshlandsTable, seat: Seat) -> int:
            spot = _boat(seen, colour(seen, seat))
            return 1 << spot // LOCAL if spot >= 0 else 0

        return [
            *([squares(f"counters, {whose}", counters)] if act.counters else []),
            *([Plane(f"boat, {whose}", names, boat)] if act.boats else []),
            Plane(f"section, {whose}", names, lambda seen, seat: _section(seen.layout, colour(seen, seat))),
        ]

    return [
        *(plane for after in SECTIONS for plane in of_colour(after)),
        squares("laid last", lambda seen, seat: seen.where[-1:]),
        *(
            [
                squares("polluted", lambda seen, seat: [stain.square for stain in seen.polluted]),
                squares("purified", lambda seen, seat: seen.purified),
                squares("flooded", lambda seen, seat: seen.flooded),
            ]
            if act.event_tiles == "clover"
            else []
        ),
    ]


@lru_cache(maxsize=64)
def _section(layout: Layout, section: int) -> int:
    """The squares of a section that is in play."""
    return sum(1 << square for square in layout.squares[section] if layout.ground.sections[square] == section)


def _boat(seen: MarshlandsTable, colour: int) -> int:
    return seen.boats[colour] if colour < len(seen.boats) else -1


def _beside(seen: MarshlandsTable) -> int:
    waiting = {card for pile in seen.villages for card in pile}
    return sum(1 << i for i, village in enumerate(VILLAGES) if village in waiting)


def _counters_left(seen: MarshlandsTable, seat: Seat) -> int:
    colour = seen.colours[seat]
    return sum(seen.supply[2 * colour : 2 * colour + 2])


def _state(seen: MarshlandsTable, seat: Seat) -> int:
    return seen.no_more_drawing | bool(seen.over) << 1 | seen.again << 2
