"""The map is read the same by another, slower reading of the rules, in positions of games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from mire import Dice, legal, play_unchecked, start, to_act
from mire.books.played import seed_from
from mire.games import game
from mire.games.gillybog.board.fitting import camp_sites, fits_somewhere, forest_sites, is_whole, joins
from mire.games.gillybog.board.hexagons import DELTA, coordinates, hexagon, hexes_apart, turned
from mire.games.gillybog.board.paths import (
    BLOCKED,
    FAR,
    NONE,
    OPEN,
    adjacent,
    distances,
    has_open_path,
    in_sight,
    tie,
    untie,
)
from mire.games.gillybog.board.walking import LENGTH, best_steps, costs, reach, straight, way
from mire.games.gillybog.components.spaces import space_at
from mire.games.gillybog.rules.map_and_tiles import Lay, Pitch, WhichCampSite, WhichSite
from mire.games.gillybog.rules.movement_and_travel import _ways
from mire.games.gillybog.table import NO_ONE, NOWHERE, SAVED, GillybogTable
from tests.games.gillybog.laid_out import A, a_table, add_path
from tests.ledger import rule


def positions(seed: int, every: int = 23) -> Iterator[GillybogTable]:
    table: GillybogTable = start(game("gillybog"), 2, seed_from(seed))
    luck = Dice(seed_from(seed + 7))
    number = 0
    while not table.outcome and number < 12 * every:
        (seat,) = to_act(table)
        options = legal(table, seat)
        play_unchecked(table, seat, options[luck.below(len(options))])
        number += 1
        if number % every == 0 and not table.outcome:
            yield table


def walked(table: GillybogTable, here: int) -> dict[int, int]:
    """How far each space is, by going from space to space."""
    far, border = {here: 0}, [here]
    for space in border:
        for other in range(len(table.kinds)):
            if other in table.links[space * 6 : space * 6 + 6] and other not in far:
                far[other] = far[space] + 1
                border.append(other)
    return far


@rule("GB-080", "GB-081", "GB-082", "GB-085", "GB-090")
def test_places_for_forest_tiles_are_those_that_are_not_refused() -> None:
    for table in positions(1, 60):
        table.revealed = ["forest-10", "forest-3"]
        question = WhichSite(A)
        offered = {lay for lay in question.options(table) if isinstance(lay, Lay)}
        spaces = [space_at(hexagon(q, r)) for q, r in product(range(-7, 8), repeat=2)]
        all_ = [Lay(tile, space, turn) for tile in table.revealed for space in spaces for turn in range(6)]
        allowed = {lay for lay in all_ if question.refuses(table, lay) is None}
        assert allowed == {lay for lay in offered if lay.space in spaces}
        for tile in table.revealed:
            shape = table.lore.shapes[tile]
            fits = fits_somewhere(table.at, table.links, table.spots, shape.a, shape.b)
            assert fits is any(lay.tile == tile for lay in offered)


@rule("GB-073", "GB-074", "GB-075")
def test_places_for_camps_are_those_that_are_not_refused() -> None:
    for table, camp in zip(positions(2, 60), ("camp-2", "camp-3", "camp-4", "camp-5"), strict=False):
        table.revealed = [camp]
        question = WhichCampSite(A)
        spaces = [space_at(hexagon(q, r)) for q, r in product(range(-8, 9), repeat=2)]
        all_ = [Pitch(camp, space, turn) for space in spaces for turn in range(6)]
        offered = {pitch for pitch in question.options(table) if isinstance(pitch, Pitch)}
        allowed = {pitch for pitch in all_ if question.refuses(table, pitch) is None}
        assert allowed == {pitch for pitch in offered if pitch.space in spaces}


@rule("GB-090")
def test_a_tile_fits_nowhere_where_no_path_is_open_or_no_room_is_left() -> None:
    links = [NONE] * 6
    at, spots = {hexagon(0, 0): 0}, [hexagon(0, 0)]
    a, b = [turned(8, turn) for turn in range(6)], [turned(0, turn) for turn in range(6)]
    assert not fits_somewhere(at, links, spots, a, b)
    assert forest_sites(at, links, spots, a, b) == []
    links[0] = OPEN
    assert fits_somewhere(at, links, spots, a, b)
    assert forest_sites(at, links, spots, a, b) == [hexagon(1, 0) * 8]
    back = [turned(1, turn) for turn in range(6)]  # the path of the second half leads on to the east
    assert forest_sites(at, links, spots, b, back) == [hexagon(2, 0) * 8 + 3]
    full = {hexagon(0, 0): 0, hexagon(2, 0): 1}
    assert not fits_somewhere(full, links + [NONE] * 6, [*spots, hexagon(2, 0)], a, b), "its other half has no room"


@rule("GB-247", "GB-248", "GB-201")
def test_distances_are_the_fewest_steps_along_paths() -> None:
    for table in positions(3):
        for here in range(0, len(table.kinds), 3):
            far = walked(table, here)
            assert distances(table.links, here) == [far.get(space, FAR) for space in range(len(table.kinds))]
            assert set(adjacent(table.links, here)) == {space for space, steps in far.items() if steps == 1}


@rule("GB-400")
def test_spaces_apart_are_steps_over_hexagons() -> None:
    border, far = [hexagon(0, 0)], {hexagon(0, 0): 0}
    for here in border:
        for step in DELTA:
            if here + step not in far and far[here] < 5:
                far[here + step] = far[here] + 1
                border.append(here + step)
    for one in far:
        assert hexes_apart(one, hexagon(0, 0)) == hexes_apart(hexagon(0, 0), one) == far[one]
        q, r = coordinates(one)
        assert hexagon(q, r) == one
    assert len(far) == 91


@rule("GB-255", "GB-256", "GB-260")
def test_the_best_way_is_the_shortest_and_of_those_the_one_with_fewest_bogs() -> None:
    for table in positions(4, 40):
        bogs = table.bog_marks()
        target = table.place[A]
        far = walked(table, target)
        best = {target: 0}
        for space in sorted(far, key=lambda space: far[space]):
            if space != target:
                nearer = [near for near in adjacent(table.links, space) if far[near] == far[space] - 1]
                best[space] = min(best[near] for near in nearer) + bogs[space]
        found = costs(table.links, bogs, target)
        for space in range(len(bogs)):
            if space not in far:
                assert found[space] == FAR
                continue
            assert found[space] == far[space] * LENGTH + best[space]
            if space != target:
                nearer = [near for near in adjacent(table.links, space) if far[near] == far[space] - 1]
                least = min(best[near] for near in nearer)
                assert sorted(best_steps(table.links, found, space)) == sorted(
                    near for near in nearer if best[near] == least
                )


@rule("GB-203", "GB-204", "GB-206", "GB-207")
def test_a_line_of_sight_goes_straight_on_along_paths() -> None:
    for table in positions(5):
        for here in range(len(table.kinds)):
            seen = {here}
            for direction in range(6):
                space = here
                while (space := table.links[space * 6 + direction]) >= 0:
                    seen.add(space)
            found = in_sight(table.links, here)
            assert found[0] == here
            assert sorted(found) == sorted(seen)


@rule("GB-122", "GB-186", "GB-064")
@pytest.mark.parametrize("most", [0, 1, 2, 4, 99])
def test_one_walks_as_far_as_one_may_over_quiet_spaces(most: int) -> None:
    for table in positions(6, 40):
        here = table.place[A]
        stops = [table.vision, *table.captives]
        quiet = [
            not table.hunters[space] and kind not in ("ambush", "snare", "tunnel") and space not in stops
            for space, kind in enumerate(table.kinds)
        ]
        far, border = {here: 0}, [here]
        for space in border:
            if (space == here or quiet[space]) and far[space] < most:
                for other in adjacent(table.links, space):
                    if other not in far:
                        far[other] = far[space] + 1
                        border.append(other)
        found, came_from = reach(table.links, table.hunters, table.kinds, stops, [], [], here, most)
        assert found == [far.get(space, -1) for space in range(len(quiet))]
        for space in far:
            if space != here:
                steps = way(came_from, space)
                assert (len(steps), steps[-1]) == (far[space], space)
                assert steps[0] in adjacent(table.links, here)


@rule("GB-106")
def test_straight_on_one_comes_from_the_space_before_and_stops_where_something_happens() -> None:
    table = a_table(1, "e1 e2 e3 e4 e5", hunters={"e3": 1})
    numbers = [table.number(name) for name in ("den", "e1", "e2", "e3", "e4")]
    for heading in (-1, 0):
        found, came_from = straight(table.links, table.hunters, table.kinds, [], 0, heading, 9)
        assert [found[number] for number in numbers] == [0, 1, 2, 3, -1]
        assert [came_from[number] for number in numbers[1:4]] == numbers[:3]
    assert found[table.number("w1")] == -1, "it heads east"
    near, _ = straight(table.links, table.hunters, table.kinds, [table.number("e1")], 0, 0, 9)
    assert [near[number] for number in numbers[:3]] == [0, 1, -1]
    one, _ = straight(table.links, table.hunters, table.kinds, [], 0, 0, 1)
    assert [one[number] for number in numbers[:3]] == [0, 1, -1]


@rule("GB-106", "GB-062")
def test_a_map_hangs_together_or_does_not() -> None:
    at = {hexagon(q, 0): q for q in range(4)}
    assert is_whole(at)
    del at[hexagon(1, 0)]
    assert not is_whole(at)
    assert is_whole({})
    assert is_whole({hexagon(0, 0): 0, hexagon(-1, 1): 1})


@rule("GB-106")
def test_where_a_space_is_lifted_paths_are_open_again() -> None:
    table = a_table(1, "e1 e2 e3", "e2 e2s1")
    here = table.spots[table.number("e2")]
    untie(table.at, table.links, here)
    assert here not in table.at
    assert table.links[table.number("e1") * 6] == OPEN
    assert table.links[table.number("e3") * 6 + 3] == OPEN
    assert table.links[table.number("e2s1") * 6 + 2] == OPEN
    assert table.links[table.number("e3") * 6] == NONE


@rule("GB-081")
def test_a_path_joins_what_has_a_path_to_meet_it() -> None:
    for table in positions(7, 50):
        for here in {spot + step for spot in table.spots for step in DELTA} - set(table.at) - set(DELTA):
            meeting = [
                (way_, table.at[here + step])
                for way_, step in enumerate(DELTA)
                if here + step in table.at and table.links[table.at[here + step] * 6 + (way_ + 3) % 6] != NONE
            ]
            for exits in (63, 1, 10, 0):
                assert joins(table.at, table.links, here, exits) == [
                    space for way_, space in meeting if exits >> way_ & 1
                ]


@rule("GB-133", "GB-132")
def test_a_movement_stops_at_gillys_but_the_one_that_follows() -> None:
    table = a_table(1, "e1 e2 e3 e4", gillys={"croak": "den", "newt": "e2"}, vision="e4")
    table.mover, table.following = A, 0
    steps, _ = _ways(table, A, 9)
    assert [steps[table.number(name)] for name in ("e1", "e2", "e3")] == [1, 2, -1]
    table.following = 1
    table.standing = [table.number("e2"), 0]
    assert _ways(table, A, 9)[0][table.number("e3")] == -1


@rule("GB-073", "GB-074")
def test_a_camp_lies_flush_with_all_paths_open() -> None:
    at = {hexagon(0, 0): 0}
    a, b = [turned(8, turn) for turn in range(6)], [turned(1, turn) for turn in range(6)]
    found = {(coordinates(site >> 3), site & 7) for site in camp_sites(at, a, b)}
    assert ((1, 0), 0) not in found, "its path to the west would end at the tile"
    assert ((1, 0), 1) in found
    assert all(hexes_apart(hexagon(*place), hexagon(0, 0)) <= 2 for place, _ in found)


MIDDLE = hexagon(0, 0)
NOTHING = [0] * 6


@rule("GB-081", "GB-085", "GB-090")
@pytest.mark.parametrize(("direction", "turn"), list(product(range(6), repeat=2)))
def test_a_tile_with_one_path_fits_an_open_one_where_its_other_half_has_room(direction: int, turn: int) -> None:
    """The only open path is one of the second space; by one turn alone a path of the tile meets it."""
    at, spots = {hexagon(9, 9): 0, MIDDLE: 1}, [hexagon(9, 9), MIDDLE]
    links = [NONE] * 12
    links[6 + direction] = OPEN
    here, meets = MIDDLE + DELTA[direction], [0] * 6
    meets[turn] = 1 << (direction + 3) % 6
    first = [] if turn == (direction + 3) % 6 else [here * 8 + turn]
    second = [] if turn == direction else [(here - DELTA[turn]) * 8 + turn]
    assert forest_sites(at, links, spots, meets, NOTHING) == first
    assert forest_sites(at, links, spots, NOTHING, meets) == second
    assert fits_somewhere(at, links, spots, meets, NOTHING) is bool(first)
    assert fits_somewhere(at, links, spots, NOTHING, meets) is bool(second)
    misses = [63 - exits for exits in meets[turn : turn + 1]] * 6
    assert all(site & 7 != turn or site >> 3 != here for site in forest_sites(at, links, spots, misses, NOTHING))
    links[6 + direction] = BLOCKED
    assert not fits_somewhere(at, links, spots, [63] * 6, [63] * 6)


@rule("GB-073", "GB-074", "GB-075")
@pytest.mark.parametrize("exits", [(1, 0), (0, 4), (9, 2), (32, 16), (63, 0), (0, 0)])
def test_a_camp_has_room_wherever_none_of_its_paths_ends_at_a_tile(exits: tuple[int, int]) -> None:
    at = {MIDDLE: 0, MIDDLE + DELTA[0]: 1, MIDDLE + DELTA[0] + DELTA[5]: 2}
    a, b = ([turned(half, turn) for turn in range(6)] for half in exits)
    room = set()
    for q, r, turn in product(range(-4, 6), range(-4, 6), range(6)):
        halves = ((hexagon(q, r), a[turn]), (hexagon(q, r) + DELTA[turn], b[turn]))
        touching = [(half, way_) for half, _ in halves for way_ in range(6) if half + DELTA[way_] in at]
        paths = [(half, way_) for half, out in halves for way_ in range(6) if out >> way_ & 1]
        if touching and not set(touching) & set(paths) and not any(half in at for half, _ in halves):
            room.add(hexagon(q, r) * 8 + turn)
    assert set(camp_sites(at, a, b)) == room


@rule("GB-064", "GB-203", "GB-247", "GB-255")
@pytest.mark.parametrize("direction", range(6))
def test_all_six_directions_are_alike(direction: int) -> None:
    names = [space_at(MIDDLE + steps * DELTA[direction]) for steps in range(5)]
    table = a_table(1, " ".join(names))
    links, road = table.links, [table.number(name) for name in names]
    back = (direction + 3) % 6
    assert [links[space * 6 + direction] for space in road[:-1]] == road[1:]
    assert [links[space * 6 + back] for space in road[1:]] == road[:-1]
    assert links[road[4] * 6 + direction] == NONE
    assert sorted(adjacent(links, road[3])) == sorted([road[2], road[4]])
    assert set(in_sight(links, road[4])) == {*road, table.at[MIDDLE + DELTA[back]]}
    assert [distances(links, road[4])[space] for space in road] == [4, 3, 2, 1, 0]
    assert not has_open_path(links, road[3])
    add_path(table, names[3], (direction + 1) % 6)
    assert has_open_path(links, road[3])
    cost = costs(links, table.bog_marks(), road[0])
    assert cost[road[4]] == 4 * LENGTH + 1, "one of the spaces on the way is a bog"
    assert best_steps(links, cost, road[4]) == [road[3]]
    nobody, quiet = [0] * len(links), ["plain"] * len(table.kinds)
    for heading, found in ((-1, [0, 1, 2, 3, -1]), (direction, [0, 1, 2, 3, -1]), (back, [0, -1, -1, -1, -1])):
        steps, _ = straight(links, nobody, quiet, [], road[0], heading, 3)
        assert [steps[space] for space in road] == found
    steps, came_from = reach(links, nobody, quiet, [], [], [], road[0], 3)
    assert [steps[space] for space in road] == [0, 1, 2, 3, -1]
    assert way(came_from, road[3]) == road[1:4]
    steps, came_from = reach(links, nobody, quiet, [], [], nobody[:4] + [1] * len(quiet), road[2], 0)
    assert steps[road[3]] == 0, "what costs nothing is entered without a step"
    assert came_from[road[3]] == road[2]
    untie(table.at, links, table.spots[road[2]])
    assert (links[road[1] * 6 + direction], links[road[3] * 6 + back]) == (OPEN, OPEN)
    assert links[road[2] * 6 : road[2] * 6 + 6] == [NONE] * 6
    tie(table.at | {table.spots[road[2]]: road[2]}, links, table.spots[road[2]], 1 << back)
    assert (links[road[1] * 6 + direction], links[road[3] * 6 + back]) == (road[2], BLOCKED)


@rule("GB-400")
def test_spaces_apart_by_hand() -> None:
    far = {(0, 0): 0, (3, 0): 3, (0, 3): 3, (-3, 0): 3, (0, -3): 3, (2, -3): 3, (-2, 3): 3, (2, 1): 3, (-1, -2): 3}
    assert {place: hexes_apart(MIDDLE, hexagon(*place)) for place in far} == far
    assert {place: hexes_apart(hexagon(*place), MIDDLE) for place in far} == far


def test_the_numbers_that_tables_are_written_with_stay_the_same() -> None:
    """The page draws by them, and tables that were kept hold them."""
    assert (OPEN, BLOCKED, NONE) == (-1, -2, -3)
    assert (SAVED, NOWHERE, NO_ONE) == (-1, -1, -1)


@rule("GB-154", "GB-155")
def test_what_lies_over_a_space_brings_its_own_paths_and_no_others() -> None:
    """Paths lead to e3 from the west and from the east, none from e3n1 in its north-west, and north-east is nothing."""
    table = a_table(1, "e1 e2 e3", "e4 e5", "e3n1")
    links, here = table.links, table.number("e3") * 6
    add_path(table, "e4", 3)
    tie(table.at, links, table.spots[table.number("e3")], 0b000110)
    assert links[here : here + 6] == [NONE, OPEN, BLOCKED, NONE, NONE, NONE]
    assert links[table.number("e2") * 6] == BLOCKED, "its path to e3 is met by none"
    assert links[table.number("e4") * 6 + 3] == BLOCKED
    tie(table.at, links, table.spots[table.number("e3")], 0b001001)
    assert links[here : here + 6] == [table.number("e4"), NONE, NONE, table.number("e2"), NONE, NONE]
    assert (links[table.number("e2") * 6], links[table.number("e4") * 6 + 3]) == (here // 6, here // 6)
