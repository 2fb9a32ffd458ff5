"""The water, against a naive search on random maps: columns and rows instead of bits, sets instead of shifts."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from mire.games.swamped.board import CARD, approach, around, beside, listed, rings
from mire.games.swamped.components.maps import BadDrawing, drawn
from mire.games.swamped.rules.the_waterfall import ways_down
from mire.games.swamped.table import named, space_of

from .laid_out import WATER, a_table, walled

Place = tuple[int, int]  # column, counted through the whole Swamp, and row
ROWS = 6
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


@dataclass(frozen=True)
class Water:
    """A Swamp of some cards, as the pairs of places between which one can go."""

    cards: int
    passages: frozenset[tuple[Place, Place]]

    @property
    def places(self) -> list[Place]:
        return [(column, row) for column in range(ROWS * self.cards) for row in range(ROWS)]

    @property
    def right(self) -> int:
        return sum(1 << number(one) for one, other in self.passages if other == (one[0] + 1, one[1]))

    @property
    def down(self) -> int:
        return sum(1 << number(one) for one, other in self.passages if other == (one[0], one[1] + 1))

    def near(self, place: Place) -> set[Place]:
        x, y = place
        return {other for dx, dy in STEPS if (place, other := (x + dx, y + dy)) in self.passages}

    def distances(self, start: Place) -> dict[Place, int]:
        """How far every place is that can be reached."""
        found = {start: 0}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            for place in self.near(here) - found.keys():
                found[place] = found[here] + 1
                waiting.append(place)
        return found


def number(place: Place) -> int:
    return ROWS * place[0] + place[1]


def bits(places: set[Place]) -> int:
    return sum(1 << number(place) for place in places)


@st.composite
def waters(draw: st.DrawFn) -> Water:
    """Some cards with mangroves anywhere, few or many."""
    cards = draw(st.integers(1, 4))
    columns = ROWS * cards
    sides = [((x, y), (x + 1, y)) for x in range(columns - 1) for y in range(ROWS)]
    sides += [((x, y), (x, y + 1)) for x in range(columns) for y in range(ROWS - 1)]
    scarce = draw(st.booleans())
    dry = draw(st.sets(st.sampled_from(sides), max_size=len(sides) // (6 if scarce else 1)))
    open_sides = set(sides) - dry
    return Water(cards, frozenset(open_sides | {(other, one) for one, other in open_sides}))


@st.composite
def with_places(draw: st.DrawFn) -> tuple[Water, Place, Place]:
    """Water and two places in it, now and then the same."""
    water = draw(waters())
    return water, draw(st.sampled_from(water.places)), draw(st.sampled_from(water.places))


PUDDLE = Water(1, frozenset())


@settings(deadline=None)
@given(waters(), st.data())
def test_beside_are_the_spaces_one_open_step_away(water: Water, data: st.DataObject) -> None:
    some = data.draw(st.sets(st.sampled_from(water.places)))
    expected = {near for place in some for near in water.near(place)}
    assert beside(bits(some), water.right, water.down) == bits(expected)


@settings(deadline=None)
@given(with_places())
@example((PUDDLE, (0, 0), (5, 5)))
def test_rings_are_the_spaces_at_each_distance_up_to_the_goal(case: tuple[Water, Place, Place]) -> None:
    water, start, goal = case
    distances = water.distances(start)
    last = distances.get(goal, max(distances.values()))
    expected = [bits({place for place, far in distances.items() if far == ring}) for ring in range(last + 1)]
    assert rings(1 << number(start), 1 << number(goal), water.right, water.down) == expected


@settings(deadline=None)
@given(with_places(), st.integers(1, 8))
@example((PUDDLE, (0, 0), (5, 5)), 3)
def test_the_approach_ends_so_many_steps_nearer_on_some_shortest_way(
    case: tuple[Water, Place, Place], steps: int
) -> None:
    water, hunter, prey = case
    found, ends = approach(number(hunter), number(prey), steps, water.right, water.down)
    from_prey, from_hunter = water.distances(prey), water.distances(hunter)
    if hunter not in from_prey:
        assert (found, ends) == (-1, 1 << number(hunter))
        return
    whole = from_prey[hunter]
    assert found == whole
    taken = min(steps, whole)
    on_the_way = {place for place, far in from_prey.items() if far == whole - taken and from_hunter[place] == taken}
    assert ends == bits(on_the_way)


@settings(deadline=None)
@given(waters(), st.data())
def test_around_is_the_plus_cut_off_at_the_rim_whatever_mangroves_there_are(water: Water, data: st.DataObject) -> None:
    some = data.draw(st.sets(st.sampled_from(water.places), max_size=8))
    plus = some | {(x + dx, y + dy) for x, y in some for dx, dy in STEPS}
    assert around(bits(some), water.cards) == bits(plus & set(water.places))


@settings(deadline=None)
@given(st.sets(st.integers(0, 10 * CARD - 1)))
def test_spaces_are_listed_one_by_one_from_the_lowest(some: set[int]) -> None:
    assert listed(sum(1 << space for space in some)) == sorted(some)


@settings(deadline=None)
@given(st.integers(0, 30 * CARD - 1))
def test_a_space_has_one_name_and_the_name_one_space(space: int) -> None:
    assert space_of(named(space)) == space


SIDES = [f"{column}{row}|" for column in "abcde" for row in range(1, 7)]
SIDES += [f"{column}{row}_" for column in "abcdef" for row in range(1, 6)]


@settings(deadline=None)
@given(st.sets(st.sampled_from(SIDES), max_size=30), st.integers(0, CARD - 1), st.integers(0, 3))
@example({"a5_", "b5_", "c5_", "d5_", "e5_"}, 4, 1)
@example({"b2_", "a2|", "b2|"}, 7, 3)
def test_the_ways_down_are_the_first_steps_of_all_shortest_ways_to_the_bottom_row(
    walls: set[str], boat: int, before: int
) -> None:
    drawing = walled(*walls)
    try:
        face = drawn(drawing, (1, 1, 2, 2, 3, 3))
    except BadDrawing:
        assume(False)
    swamp = [*[WATER] * before, drawing, WATER]
    table = a_table("red-north", "red-east", swamp=swamp, boat=named(CARD * before + boat), croc=f"{before + 2}f6")
    within = Water(1, frozenset(passages(walls)))
    assert (within.right, within.down) == (face.right, face.down)
    here = divmod(boat, ROWS)
    bottom = [(column, ROWS - 1) for column in range(ROWS)]

    def drop(place: Place) -> int:
        distances = within.distances(place)
        return min(distances[edge] for edge in bottom)

    expected = {place for place in within.near(here) if drop(place) == drop(here) - 1}
    assert ways_down(table) == bits(expected) << CARD * before


def passages(walls: set[str]) -> set[tuple[Place, Place]]:
    """Between which places of one card one can go, with mangroves to the right of these and below those."""
    found = set()
    for x in range(ROWS):
        for y in range(ROWS):
            name = f"{'abcdef'[x]}{y + 1}"
            if x < ROWS - 1 and f"{name}|" not in walls:
                found |= {((x, y), (x + 1, y)), ((x + 1, y), (x, y))}
            if y < ROWS - 1 and f"{name}_" not in walls:
                found |= {((x, y), (x, y + 1)), ((x, y + 1), (x, y))}
    return found
