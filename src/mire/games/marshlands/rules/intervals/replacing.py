"""A tile that takes the place of another, or leaves the board, and what lay on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mire.books.telling import called, listed
from mire.core.agenda import Refusal
from mire.core.records import Card
from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import FIELD, LOCAL, WATER
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.components.tiles import CENTRES, COLOURS, VILLAGES, kind_of
from mire.games.marshlands.events import CounterReturned
from mire.games.marshlands.rules.boats import send_home
from mire.games.marshlands.rules.counters import own_supply
from mire.games.marshlands.rules.marsh.constructions import is_finished
from mire.games.marshlands.rules.own_rules import own_rules
from mire.games.marshlands.table import Counter, Marsh, MarshlandsTable


def irreplaceable(table: MarshlandsTable, card: Card, square: int) -> Refusal | None:
    """Why the tile on this square may not be replaced by this one; None if it may, or if none lies there."""
    old, kind = table.card_at(square), kind_of(card)
    if old is None:
        return None
    replacing = own_rules(table).replacing
    if square == table.layout.centre:
        return Refusal("The tile in the centre is never replaced.", replacing.centre)
    if old in VILLAGES or old in CENTRES:
        row = replacing.village if old in VILLAGES else replacing.abbey
        return Refusal("Villages and the Abbey are never replaced.", row)
    there = kind_of(old)
    if there and there not in replacing.may.get(kind, ()):
        able = [called(other) for other, others in replacing.may.items() if there in others]
        which = f"; only {listed(able)} may" if able else ""
        return Refusal(f"{called(kind)} may not take the place of {called(there)}{which}.", replacing.event)
    return None


# What lay on a tile that goes


def change(table: MarshlandsTable, squares: Iterable[int], how: Callable[[], None]) -> None:
    """Replace or remove tiles; boats and counters on them stay if what they lie on is still there, or go back."""
    gone = set(squares)
    afloat = {colour: sides_of(table, spot) for colour, spot in enumerate(table.boats) if spot // LOCAL in gone}
    marked, before = table.counters, table.marsh
    on_water = [is_water(table, spot_of(table, counter)) for counter in marked]
    how()
    for colour, (sort, sides) in afloat.items():
        settle_boat(table, colour, sort, sides)
    names = {table.layout.names[square] for square in gone}
    table.polluted = [stain for stain in table.polluted if stain.square not in names]
    table.counters = []
    for counter, wet in zip(marked, on_water, strict=True):
        if counter_stays(table, counter, wet, before, gone):
            continue
        seat = table.seat_of(counter.colour)
        table.supply[2 * counter.colour if seat is None else own_supply(table, seat)] += 1
        table.say(CounterReturned(COLOURS[counter.colour], counter.square))


def sides_of(table: MarshlandsTable, spot: int) -> tuple[int, set[int]]:
    """The terrain a boat is on, and the sides it reaches: of a field, its corners, by the side before them."""
    shape, part = table.shape_at(spot // LOCAL), spot % LOCAL
    reached = shape.second if shape.sorts[part] == FIELD else shape.middle
    return shape.sorts[part], {side for side in range(4) if reached[side] == part}


def settle_boat(table: MarshlandsTable, colour: Section, sort: int, sides: set[int]) -> None:
    """A boat stays on its water, or its field, if the new tile has it; or else it goes home."""
    square = table.boats[colour] // LOCAL
    if table.marsh.at[square] >= 0:
        shape: Shape = table.shape_at(square)
        reached = shape.second if sort == FIELD else shape.middle
        parts = [reached[side] for side in sorted(sides) if reached[side] >= 0 and shape.sorts[reached[side]] == sort]
        if parts:
            table.boats[colour] = square * LOCAL + parts[0]
            return
    send_home(table, colour)


def spot_of(table: MarshlandsTable, counter: Counter) -> int:
    return table.layout.index[counter.square] * LOCAL + counter.part


def counter_stays(table: MarshlandsTable, counter: Counter, wet: bool, before: Marsh, gone: set[int]) -> bool:
    """It stays on a tile of its construction that still lies, if that is still finished; first of all on its own."""
    own = spot_of(table, counter)
    if own // LOCAL not in gone and (wet or is_finished(table, own)):
        table.counters.append(counter)
        return True
    for spot in () if wet else others_joined(before, own):
        square, part = divmod(spot, LOCAL)
        if square not in gone and is_finished(table, spot):
            table.counters.append(Counter(counter.colour, table.layout.names[square], part))
            return True
    return False


def others_joined(marsh: Marsh, spot: int) -> list[int]:
    """All other spots of the construction this one belonged to."""
    up = marsh.up
    top = root(up, marsh.first[spot // LOCAL] + spot % LOCAL)
    return [other for node, other in enumerate(marsh.spots) if other != spot and root(up, node) == top]


def is_water(table: MarshlandsTable, spot: int) -> bool:
    return table.shape_at(spot // LOCAL).sorts[spot % LOCAL] == WATER
