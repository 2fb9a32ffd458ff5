"""How well each player stands: the points there are, and what the marsh still promises."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, TypeVar

from mire.core.copying import clone
from mire.games.marshlands.board.fitting import fits
from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.promising import TO_ABBEY, TO_CENTRE, TO_VILLAGE, Draft, nearest_end, promised
from mire.games.marshlands.board.sailing import race_left
from mire.games.marshlands.board.terrain import ANYTHING, COPSE, FIELD, GARDEN, LAND, TREES, WATER

from ..components.acts import Act
from ..components.ground import Layout
from ..components.shapes import Shapes, shapes_of
from ..components.tiles import VILLAGES, Faces
from ..rules.boats import banks_of
from ..rules.laying import Lay
from ..rules.scoring.lines import totals
from ..rules.scoring.sheets import sheet
from ..rules.scoring.villages import village_table
from ..table import MarshlandsTable

T = TypeVar("T")
HALF = 8.0  # so many fitting tiles in a box of 125 make it as likely as not that a square is filled
SURE = 3.0  # how much a point weighs at the very end
DRIFT = 0.12  # how much less for each tile to come
VILLAGE_HOPE = 7.0  # what a way to the Abbey may still be worth (act 3)
NEAR = 0.45  # what a step nearer to the Abbey is worth in the race


@lru_cache(maxsize=8)
def hardness_of(faces: Faces) -> dict[int, float]:
    """For everything an empty square may want of a tile, the logarithm of how likely one is found."""
    shapes = shapes_of(faces)
    found = {}
    for north, east, south, west in product((TREES, FIELD, WATER, COPSE, GARDEN, LAND), repeat=4):
        wanted = north | east << 4 | south << 8 | west << 12
        found[wanted] = math.log(_chance(shapes, wanted))
    return found


def _chance(shapes: Shapes, wanted: int) -> float:
    if wanted == ANYTHING:
        return 0.9
    fitting = sum(
        any(fits(shapes.shapes[4 * kind + turn], wanted) for turn in turns) for kind, turns in enumerate(shapes.turns)
    )
    return max(0.01, fitting / (fitting + HALF))


@lru_cache(maxsize=64)
def _places(layout: Layout, act: Act) -> tuple[int, list[int]]:
    """What water must lead to, and the places of each section (see board/promising.py) but for its village."""
    leads_to = {"own village": TO_VILLAGE, "centre": TO_CENTRE, "abbey": TO_ABBEY}[act.links_to]
    found = [-1] * 16
    for section in range(4) if leads_to == TO_ABBEY else ():
        entry = layout.entry(section)
        found[4 * section] = entry
        found[4 * section + 1] = layout.ground.near[4 * entry : 4 * entry + 4].index(layout.centre)
        found[4 * section + 2] = layout.corner(section) if act.villages == "in the corners" else -1
    return leads_to, found


REMEMBERED: dict[tuple[object, bytes], list[float]] = {}
MEMORY = 10_000  # marshes


class Promises:
    """What sections promise their owners, in points, now and once a tile is laid; those of all, or only some.

    What is the same whatever is laid is worked out once, and marshes that look alike are judged once.
    """

    def __init__(self, table: MarshlandsTable, sections: Sequence[int] = ()) -> None:
        self.table = table
        self.layout, self.shapes, self.act = table.layout, table.shapes, table.act
        self.sections = list(sections or table.used)
        squares = self.layout.squares
        self.squares = [square for section in sections for square in squares[section]] or self.layout.all
        self.hardness = hardness_of(table.printed)
        self.leads_to, self.places = _places(self.layout, self.act)
        self.scoring: Sequence[int] = ()  # the sections whose villages count
        if self.act.village_scores != "no":
            self.scoring = range(4) if table.seats == 1 else self.sections
        if self.scoring or self.leads_to == TO_VILLAGE:
            self.places = self.places[:]
            for section in range(4):
                self.places[4 * section + 3] = table.village_square(section)
        self.alike = self.layout, self.shapes, self.act, tuple(sections), table.seats == 1, table.used[0]

    def now(self) -> list[float]:
        marsh = self.table.marsh
        if self.table.flooded:
            return self._judged(marsh, self.places)
        key = self._key(marsh.at, self.places)
        found = REMEMBERED.get(key)
        return found if found is not None else self._remembered(key, self._judged(marsh, self.places))

    def once_laid(self, lay: Lay) -> list[float]:
        """The same, of a table on which this tile lies."""
        table, square = self.table, self.layout.index[lay.square]
        if table.flooded:
            return once_laid(table, lay, lambda after: Promises(after, self.alike[3]).now())
        number = table.number_of(lay.tile, lay.square, lay.turn)
        at, places = table.marsh.at[:], self.places
        at[square] = number
        if lay.tile in VILLAGES:
            places = places[:]
            places[4 * VILLAGES.index(lay.tile) + 3] = square
        key = self._key(at, places)
        found = REMEMBERED.get(key)
        if found is None:
            draft = Draft(self.layout.ground, self.shapes.shapes, table.marsh, square, number)
            found = self._remembered(key, self._judged(draft, places))
        return found

    def _key(self, at: list[int], places: list[int]) -> tuple[object, bytes]:
        # Where sections are not joined together, the others do not matter.
        seen = at if self.layout.centre >= 0 else [at[square] for square in self.squares]
        return self.alike, array("h", seen + places).tobytes()

    def _remembered(self, key: tuple[object, bytes], found: list[float]) -> list[float]:
        if len(REMEMBERED) >= MEMORY:
            REMEMBERED.clear()
        REMEMBERED[key] = found
        return found

    def _judged(self, marsh: Any, places: list[int]) -> list[float]:
        layout, shapes = self.layout, self.shapes.shapes
        found, inner, hopes = promised(
            *(layout.ground, shapes, marsh, self.squares, self.sections),
            *(self.leads_to, layout.centre, places, self.hardness),
        )
        for section in self.scoring:
            joined = inner[self.table.used[0] if self.leads_to == TO_CENTRE else section]
            found[section] += self._village(marsh, section, places[4 * section + 3], joined, hopes[section])
        return found

    def _village(self, marsh: Any, section: int, square: int, inner: int, hope: int) -> float:
        """What a village is worth, or may come to be worth."""
        layout = self.layout
        if self.act.village_scores == "table":
            if square < 0:
                return 3.0
            worth = village_table(layout, marsh.at, square)
            return float(worth) if root(marsh.own, marsh.first[square]) == inner else 1.0 + 0.3 * worth
        if square < 0:
            return 0.0
        if hope < 0:
            return 10.0 if root(marsh.up, marsh.first[square]) == inner else 0.0
        if hope == inner:
            return 10.0
        goal, own = layout.entry(section), layout.squares[section]
        away = nearest_end(layout.ground, self.shapes.shapes, marsh, own, section, hope, goal)
        return VILLAGE_HOPE * (1 - away / 10)


def promises(table: MarshlandsTable) -> list[float]:
    """What each section promises its owner."""
    return Promises(table).now()


def once_laid(table: MarshlandsTable, lay: Lay, look: Callable[[MarshlandsTable], T]) -> T:
    """What one sees of a table on which this tile lies."""
    marsh = table.marsh
    table.marsh = clone(marsh)
    table.put(lay.tile, table.layout.index[lay.square], lay.turn)
    found = look(table)
    table.marsh = marsh
    del table.laid[-1], table.where[-1], table.turns[-1]
    return found


def estimate(table: MarshlandsTable) -> tuple[float, ...]:
    """Each player's chance to win."""
    if table.act.race:
        return race_estimate(table)
    by_colour = worth_by_colour(table)
    if table.seats == 1:
        empty = sum(table.marsh.at[square] < 0 for square in table.layout.all)
        return (max(0.0, min(1.0, 0.5 + by_colour[table.colours[0]] / 400 - empty / 120)),)
    scale = SURE + DRIFT * len(table.deck)
    weights = {colour: math.exp(points / scale) for colour, points in by_colour.items()}
    total = sum(weights.values())
    return tuple(weights[colour] / total for colour in table.colours)


SCORED: dict[tuple[object, ...], dict[int, float]] = {}


def points(table: MarshlandsTable) -> dict[int, float]:
    """The points of each colour as the score sheet has them; a board that was not touched is scored once."""
    key = (
        *(table.layout, table.shapes, table.options, table.over, tuple(table.colours), tuple(table.counters)),
        *(tuple(table.polluted), tuple(table.maintained), tuple(table.freed)),
        array("h", table.marsh.at).tobytes(),
    )
    found = SCORED.get(key)
    if found is None:
        if len(SCORED) >= MEMORY:
            SCORED.clear()
        found = {colour: float(points) for colour, points in totals(table, sheet(table)).items()}
        SCORED[key] = found
    return found


def worth_by_colour(table: MarshlandsTable) -> dict[int, float]:
    """The points each colour has or may expect."""
    if table.act.counters:
        found = dict(points(table))
        if table.act.boats:
            for colour, promise in enumerate(promises(table)):
                if colour in found:
                    found[colour] += 0.3 * promise
        return found
    promised = promises(table)
    if table.seats == 1:
        return {table.colours[0]: sum(promised)}
    return {colour: promised[colour] for colour in sorted(set(table.colours))}


def race_estimate(table: MarshlandsTable) -> tuple[float, ...]:
    left = [race_length(table, colour) for colour in table.colours]
    weights = [math.exp(-NEAR * length) for length in left]
    return tuple(weight / sum(weights) for weight in weights)


def race_length(table: MarshlandsTable, colour: int, start: int | None = None, marsh: Any = None) -> float:
    """About how many turns a boat still needs, from where it is or from elsewhere, on this marsh or on another."""
    layout = table.layout
    carried = banks_of(table.printed, table.options.landings_only)
    spot = table.boats[colour] if start is None else start
    shapes = table.shapes.shapes
    return race_left(shapes, marsh or table.marsh, layout.ground, carried, colour, layout.centre, spot)
