"""The circuit finder against a search that tries everything."""

from __future__ import annotations

from functools import reduce
from operator import or_
from pathlib import Path
from random import Random

import pytest

from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.events import CircuitsNotAllCompared
from mire.games.marshlands.rules.intervals.tourism.best_circuits import Worth, best_masks, best_set, may_be_counted
from mire.games.marshlands.rules.intervals.tourism.circuits import THOROUGHLY, Canals, Circuit, Pass, open_links
from mire.games.marshlands.rules.intervals.tourism.settling import CircuitsAreSettled
from mire.games.marshlands.rules.intervals.tourism.sheet import circuits_of, things
from mire.games.marshlands.table import Counter, MarshlandsTable
from tests.games.marshlands.laid_out import P1, S1, S2, S3, asks, laid_out, said, total, with_whole_box
from tests.games.marshlands.rules.intervals.tourism.laid_out import LONG, tour
from tests.ledger import rule

Ways = frozenset[tuple[int, int]]  # squares, and two sides as bits
SQUARES = ("f6", "f7", "g7", "h7", "f8", "g8", "h8", "f9", "g9", "e6", "e7", "e8", "d6", "d7")
FEW = 30  # circuits whose every set is tried
SIDES = "NESW"


def board(seed: int) -> MarshlandsTable:
    """Squares near the centre joined by canals at random, with an Auberge, a Shipwreck, a village and some counters."""
    luck = Random(seed)
    empty = laid_out(act="I2").layout
    joined = dict.fromkeys(SQUARES, "")
    for square in SQUARES:
        for side in (1, 2):
            beside = empty.names[empty.ground.near[4 * empty.index[square] + side]]
            if beside in joined and (square, beside) != ("f6", "g6") and luck.random() < 0.72:
                joined[square] += SIDES[side]
                joined[beside] += SIDES[side + 2 & 3]
    tiles = {square: canal(luck, sides) for square, sides in joined.items() if square != "f6" and sides}
    tiles[luck.choice(SQUARES[1:])] = "red-village"
    table = laid_out(tiles, act="I2")
    marks = [square for square in ("e6", "e7", "e8", "d7") if square in tiles and luck.random() < 0.6]
    table.counters = [Counter(S1, square, 0) for square in marks]
    return table


def canal(luck: Random, sides: str) -> str:
    """A tile with these sides: now and then an event tile, or two canals in place of a crossing."""
    if len(sides) == 4 and luck.random() < 0.4:
        return luck.choice(("w[NS]; w[EW]", "w[NE]; w[SW]", "w[NW]; w[ES]"))
    if len(sides) == 3 and luck.random() < 0.2:
        (missing,) = set(SIDES) - set(sides)
        return f"auberge@{(SIDES.index(missing) - 2) % 4}"
    if set(sides) in ({"N", "S"}, {"E", "W"}) and luck.random() < 0.2:
        return f"shipwreck@{int('E' in sides)}"
    return f"w[{sides}]"


def everything(table: MarshlandsTable) -> set[Ways]:
    """Every circuit, by going every way from tile to tile."""
    links = open_links(table, S1)
    home = table.layout.centre * LOCAL
    canals = Canals(table, S1)
    found: set[Ways] = set()

    def keep(way: list[Pass]) -> None:
        if canals.is_allowed(way):
            found.add(frozenset((one.spot // LOCAL, 1 << one.entered | 1 << one.left) for one in way))

    def go(way: list[Pass], used: frozenset[tuple[int, int]], spot: int, entered: int) -> None:
        if spot == home:
            keep(way)
            return
        before = next((number for number, one in enumerate(way) if one.spot == spot), None)
        if before is not None:
            stem = [Pass(one.spot, one.left, one.entered) for one in reversed(way[:before])]
            keep([*way, Pass(spot, entered, way[before].entered), *stem])
        for side, (to, arrived) in links.get(spot, {}).items():
            if side != entered and (spot, side) not in used:
                go([*way, Pass(spot, entered, side)], used | {(spot, side), (to, arrived)}, to, arrived)

    if canals.exit in links.get(home, {}):
        to, arrived = links[home][canals.exit]
        go([], frozenset({(to, arrived)}), to, arrived)
    return found


def best(table: MarshlandsTable, circuits: set[Ways]) -> int:
    """The most that any circuits are worth, whichever comes first."""
    worths = [(square, points) for _, square, points in things(table, S1)]
    most = 0
    seen: set[tuple[Ways, int]] = set()  # what is passed, by how many: what may follow depends on nothing else

    def add(union: Ways, number: int) -> None:
        nonlocal most
        if (union, number) in seen:
            return
        seen.add((union, number))
        squares = {square for square, _ in union}
        most = max(most, len(union) + number + sum(points for square, points in worths if square in squares))
        for circuit in circuits:
            if circuit <= union or (number and 2 * len(circuit & union) >= len(circuit) + 1):
                continue
            add(union | circuit, number + 1)

    add(frozenset(), 0)
    return most


def compare(seed: int) -> int:
    table = board(seed)
    plain = everything(table)
    canals, chosen, _ = circuits_of(table, S1, THOROUGHLY)
    keys = {bit: key for key, bit in canals.bits.items()}
    quick = {
        frozenset(keys[1 << n] for n in range(circuit.mask.bit_length()) if circuit.mask >> n & 1)
        for circuit in canals.all()
    }
    assert quick == plain, seed
    if len(plain) <= FEW:
        assert chosen.points == best(table, plain), seed
    return len(plain)


@rule("SM-I2-096", "SM-I2-100", "SM-I2-109")
def test_the_finder_agrees_with_a_search_that_tries_everything() -> None:
    found = [compare(seed) for seed in range(40)]
    assert any(1 < count <= FEW for count in found), "some boards have several circuits"
    assert max(found) > 10


def tried_in_every_order(masks: list[int], worth: Worth) -> int:
    """The most that any circuits are worth, by adding every one to every set in every order."""
    most = 0

    def add(chosen: tuple[int, ...]) -> None:
        nonlocal most
        union = reduce(or_, chosen, 0)
        points = union.bit_count() + len(chosen) + sum(points for where, points in worth.bonuses if union & where)
        for where, points_lost in worth.bad:
            guided = any(mask & where and mask & worth.guide for mask in chosen)
            points += points_lost if union & where and not guided else 0
        most = max(most, points)
        for mask in masks:
            if mask not in chosen and 2 * (mask & union).bit_count() < mask.bit_count() + 1:
                add((*chosen, mask))

    add(())
    return most


def some_circuits(luck: Random) -> tuple[list[int], Worth]:
    """Sets of tiles at random, and things on them: good ones, bad ones, some that a Guide cancels."""
    tiles = luck.randint(6, 14)
    masks = [reduce(or_, (1 << luck.randrange(tiles) for _ in range(luck.randint(2, 8)))) for _ in range(7)]
    place = [1 << luck.randrange(tiles) | 1 << luck.randrange(tiles) for _ in range(5)]
    guide = place[4] if luck.random() < 0.6 else 0
    bonuses = [(place[0], 2), (place[1], -3), (guide, 4)] if guide else [(place[0], 7), (place[1], -5)]
    return sorted(set(masks)), Worth(tuple(bonuses), ((place[2], -6), (place[3], -3)), guide)


@rule("SM-I2-109", "SM-I2-076")
def test_the_best_set_is_the_best_of_all_sets() -> None:
    luck = Random(109)
    several = 0
    for _ in range(400):
        masks, worth = some_circuits(luck)
        found, points, is_sure = best_masks(tuple(masks), worth, THOROUGHLY)
        assert is_sure
        assert points == tried_in_every_order(masks, worth), (masks, worth)
        assert worth.of(reduce(or_, found, 0), found) == points
        shown = tuple(one.mask for one in best_set([Circuit((), mask) for mask in masks], worth, THOROUGHLY).circuits)
        assert sorted(shown) == sorted(found)
        for number, mask in enumerate(shown):
            assert 2 * (mask & reduce(or_, shown[:number], 0)).bit_count() < mask.bit_count() + 1
        several += len(found) > 2
    assert several > 50


@rule("SM-I2-109")
def test_of_a_hundred_circuits_the_best_set_is_found_to_the_point() -> None:
    """A board on which the first 60 circuits, and 2000 sets of them, bring four points less and another winner."""
    table = with_whole_box(laid_out(act="I2", seats=3, deck=0))
    for text in Path(__file__).with_name("board_full_of_circuits.txt").read_text().splitlines():
        what, square, *rest = text.split()
        if what == "counter":
            colour, part, side = map(int, rest)
            table.counters.append(Counter(colour, square, part, side))
        elif square not in table.where:
            table.put(what, table.layout.index[square], int(rest[0]))
    table.over = "no tile is left to draw"
    assert [total(table, colour) for colour in (S1, S2, S3)] == [25, 22, -6]
    assert all(circuits_of(table, colour, THOROUGHLY)[1].is_sure for colour in (S1, S2, S3))


@rule("SM-I2-109")
def test_a_search_that_was_given_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    table = board(3)
    assert len(Canals(table, S1).all()) > 5
    assert circuits_of(table, S1, THOROUGHLY)[1].is_sure
    assert not circuits_of(table, S1, 3)[1].is_sure, "not all circuits were found"
    masks = tuple(1 << n | 1 << n + 1 for n in range(12))
    assert not best_masks(masks, Worth((), (), 0), 5)[2], "not all sets were looked at"
    monkeypatch.setattr("mire.games.marshlands.rules.intervals.tourism.settling.THOROUGHLY", 3)
    asks(table, CircuitsAreSettled(P1))
    assert said(table, CircuitsNotAllCompared) == [CircuitsNotAllCompared(P1)]


@rule("SM-I2-109")
def test_a_search_that_was_thorough_says_nothing() -> None:
    table = board(3)
    asks(table, CircuitsAreSettled(P1))
    assert not said(table, CircuitsNotAllCompared)


@pytest.mark.slow
def test_it_agrees_on_300_boards() -> None:
    for seed in range(40, 340):
        compare(seed)


@rule("SM-I2-109")
def test_a_search_takes_so_many_steps_and_no_more() -> None:
    table = board(3)
    whole, part = Canals(table, S1), Canals(table, S1, patience=9)
    assert len(part.all()) < len(whole.all())
    assert part.patience == 0
    assert THOROUGHLY - whole.patience > 9


@rule("SM-I2-096", "SM-I2-109")
@pytest.mark.parametrize(
    "branch",
    [{"i8": "w[W]"}, {"i8": "w[EW]", "j8": "w[EW]", "k8": "w[W]"}, {"i8": "w[NESW]", "i7": "w[S]", "j8": "w[W]"}],
)
def test_water_that_leads_nowhere_is_not_gone_along_however_long_it_is(branch: dict[str, str]) -> None:
    table = tour(LONG | {"h8": "w[NES]"} | branch)
    canals = Canals(table, S1)
    assert len(canals.all()) == 1
    assert {table.layout.names[spot // LOCAL] for spot in canals.links} == {"f6", *LONG}
    assert THOROUGHLY - canals.patience == 3, "to f7, and round it either way"


@rule("SM-I2-109")
def test_of_a_further_circuit_less_than_half_is_counted_already() -> None:
    assert may_be_counted((0b1110, 0b10011)), "one of three"
    assert not may_be_counted((0b1110, 0b10110)), "two of three"
    assert may_be_counted((0b1110, 0b110110)), "two of four"
    assert not may_be_counted((0b11, 0b1100, 0b10110)), "one counted by each of those before it"
