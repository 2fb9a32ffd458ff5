"""SwapX in numbers: fields are told as they lie, seats as they sit around the one that looks."""

from __future__ import annotations

from functools import cache

from mire.boards.squares import NEAR, indexes
from mire.books.encoding import Answers, Encoding, Measure, Plane, around, measured_around, naming, questions, who
from mire.core.engine import to_act
from mire.core.records import Seat

from .components.fields import FIELDS, INDEX
from .rules.cell_clusters import Keep, WhichCluster
from .rules.moves import Move, Pass, SpawnCell, SpawnSupply, Swap, WhichMove
from .rules.supply import Remove, WhichCell
from .table import SEATS, SwapXTable

PAIRS = [(field, near) for field in range(len(FIELDS)) for near in indexes(NEAR[field])]  # of neighbours, in order
PAIR = {(FIELDS[field], FIELDS[near]): i for i, (field, near) in enumerate(PAIRS)}


def _between(kind: type[Move | Swap], word: str, to: str) -> Answers:
    """Answers that name a field and one next to it."""
    meanings = tuple(f"{kind.__name__} {FIELDS[field]} {word} {FIELDS[near]}" for field, near in PAIRS)
    return Answers(kind, meanings, lambda action: PAIR[action.cell, getattr(action, to)])


ANSWERS = (
    naming(Pass),
    naming(SpawnCell, field=FIELDS),
    naming(SpawnSupply, field=FIELDS),
    _between(Move, "to", "to"),
    _between(Swap, "with", "other"),
    naming(Remove, cell=FIELDS),
    # The parts of a torn cluster share no field, so the lowest field of each tells them apart.
    Answers(
        Keep,
        tuple(f"Keep the part whose lowest field is {field}" for field in FIELDS),
        lambda action: min(INDEX[field] for field in action.cluster),
    ),
)

PLANES = (
    *around(SEATS, "cells", lambda seen, seat: seen.cells[seat], *FIELDS),
    Plane("supplies", FIELDS, lambda seen, seat: int(seen.supplies)),
    Plane("blocked supplies", FIELDS, lambda seen, seat: int(seen.blocked())),
    questions(WhichMove, WhichCell, WhichCluster),
    who(SEATS, "asked", to_act),
    who(SEATS, "settled", lambda seen: [seat for seat in range(SEATS) if seen.settled[seat]]),
    who(SEATS, "on the board", lambda seen: seen.in_play()),
    Plane("my corner", ("Green", "Red", "Blue", "Yellow"), lambda seen, seat: 1 << seat),
)

MEASURES = (
    *measured_around(SEATS, "supply points", 60, lambda seen, seat: seen.points(seat)),
    Measure("moves, of the most there may be", 1, lambda seen, seat: seen.moves / seen.options.turn_limit),
    Measure("times this position came", 3, lambda seen, seat: _came(seen)),
)


def _came(seen: SwapXTable) -> int:
    return seen.past.count(seen.past[-1]) if seen.past else 0


@cache
def encoding(seats: Seat) -> Encoding:
    return Encoding(ANSWERS, PLANES, MEASURES)
