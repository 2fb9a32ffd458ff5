"""The circuit finder against a search that tries everything."""

from __future__ import annotations

from random import Random

import pytest

from mire.games.marshlands.board import LOCAL
from mire.games.marshlands.circuits import Canals, Pass, open_links
from mire.games.marshlands.table import Counter, MarshlandsTable
from mire.games.marshlands.tourism import circuits_of, things
from tests.games.marshlands.layout import S1, laid_out
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
    canals, chosen, _ = circuits_of(table, S1)
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


@pytest.mark.slow
def test_it_agrees_on_300_boards() -> None:
    for seed in range(40, 340):
        compare(seed)
