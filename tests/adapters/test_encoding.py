"""Games in numbers: every answer has one of its own, and a vector says what the seat sees and no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from mire import Dice, Game, imagine, legal, play, start, to_act, view
from mire.books.choices import variants
from mire.books.encoding import Encodes, Encoding, NoSuchNumber
from mire.games import GAMES, game
from mire.games.gillybog.board.hexagons import hexagon, hexes_apart
from mire.games.gillybog.components.spaces import spot
from mire.games.gillybog.rules import map_and_tiles as gillybog
from mire.games.swapx.notation import read
from mire.games.swapx.rules.moves import Move, Pass, SpawnCell, Swap

ENCODED = [name for name, kind in GAMES.items() if isinstance(kind, type) and hasattr(kind, "encoding")]
SWAPX = game("swapx")
TORN = "8/8/3s4/s2RRG2/2s2G2/5Gs1/4ss2/8 G - B1,Y2 60"


def encoding_of(played: Game, seats: int) -> Encoding:
    assert isinstance(played, Encodes)
    return played.encoding(seats)


def positions(played: Game, seats: int, games: int, seed: int) -> Iterator[tuple[Any, int]]:
    """Positions of random games, and who is asked there."""
    rng = Random(seed)
    for _ in range(games):
        table = start(played, seats, f"{rng.getrandbits(128):032x}")
        while table.outcome is None:
            seat = to_act(table)[0]
            yield table, seat
            play(table, seat, rng.choice(legal(table, seat)))


def _settings() -> Iterator[tuple[str, Any, int]]:
    for name in ENCODED:
        for number, options in enumerate(variants(GAMES[name].options)):
            players = game(name, options).players
            yield name, options, players[number % len(players)]


SETTINGS = list(_settings())


@pytest.mark.parametrize(("name", "options", "seats"), SETTINGS)
def test_every_answer_has_a_number_of_its_own_and_is_found_by_it(name: str, options: Any, seats: int) -> None:
    played = game(name, options)
    encoding = encoding_of(played, seats)
    for table, seat in islice(positions(played, seats, 1, 7), 70):
        answers = legal(table, seat)
        numbers = [encoding.number(table, seat, action) for action in answers]
        assert len(set(numbers)) == len(answers)
        assert all(0 <= number < encoding.size for number in numbers)
        assert encoding.numbered(view(played, table, seat), seat) == dict(zip(numbers, answers, strict=True))
        assert encoding.answer(table, seat, numbers[-1]) == answers[-1]


@pytest.mark.parametrize("name", ENCODED)
def test_an_answer_has_the_same_number_at_every_table_and_means_the_same(name: str) -> None:
    played = game(name)
    seats = played.players[-1]
    one, other = encoding_of(played, seats), encoding_of(game(name), seats)
    for table, seat in positions(played, seats, 1, 3):
        for action in legal(table, seat):
            number = one.number(table, seat, action)
            assert other.number(table, seat, action) == number
            assert one.meaning(number).startswith(type(action).__name__)


@pytest.mark.parametrize(
    ("name", "options"), [(name, {}) for name in ENCODED] + [("marshlands", {"act": act}) for act in ("6", "I1", "I2")]
)
def test_worlds_that_look_alike_are_told_alike(name: str, options: dict[str, str]) -> None:
    played = game(name, options)
    seats, luck = played.players[-1], Dice(f"{5:032x}")
    encoding = encoding_of(played, seats)
    for n, (table, _) in enumerate(islice(positions(played, seats, 1, 11), 100)):
        viewer = n % seats
        seen = view(played, table, viewer)
        other = view(played, imagine(played, seen, viewer, luck), viewer)
        assert encoding.there(seen, viewer) == encoding.there(other, viewer)
        assert encoding.measured(seen, viewer) == encoding.measured(other, viewer)


@pytest.mark.parametrize(("name", "options", "seats"), SETTINGS)
def test_no_plane_is_larger_than_its_meanings_and_no_measure_than_1(name: str, options: Any, seats: int) -> None:
    played = game(name, options)
    encoding = encoding_of(played, seats)
    for n, (table, _) in enumerate(islice(positions(played, seats, 1, 13), 0, 80, 4)):
        viewer = n % seats
        seen = view(played, table, viewer)
        for plane in encoding.planes:
            assert 0 <= plane.tells(seen, viewer) < 1 << len(plane.meanings), plane.name
        assert all(0 <= number <= 1 for number in encoding.measured(seen, viewer))


@pytest.mark.parametrize("name", ENCODED)
def test_a_vector_is_its_planes_bit_by_bit_and_then_its_measures(name: str) -> None:
    played = game(name)
    seats = played.players[-1]
    encoding = encoding_of(played, seats)
    seen = view(played, next(islice(positions(played, seats, 1, 5), 9, 10))[0], 0)
    vector, parts = encoding.vector(seen, 0), encoding.slices()
    assert len(vector) == encoding.length == sum(part.stop - part.start for part in parts.values())
    for plane in encoding.planes:
        told = plane.tells(seen, 0)
        assert vector[parts[plane.name]] == [float(told >> i & 1) for i in range(len(plane.meanings))]
    assert vector[encoding.bits :] == encoding.measured(seen, 0)


def test_seats_are_told_from_the_one_that_looks() -> None:
    table, encoding = read(TORN), encoding_of(SWAPX, 4)
    parts = encoding.slices()
    for seat, mine in enumerate(table.cells):
        vector = encoding.vector(table, seat)
        assert vector[parts["cells, mine"]] == [float(mine >> i & 1) for i in range(64)]
        left = table.cells[(seat + 1) % 4]
        assert vector[parts["cells, 1 to the left"]] == [float(left >> i & 1) for i in range(64)]
    assert encoding.stands_for(parts["asked"].start) == "asked: me"
    assert encoding.vector(table, 0)[parts["asked"]] == [1.0, 0.0, 0.0, 0.0]
    assert encoding.vector(table, 1)[parts["asked"]] == [0.0, 0.0, 0.0, 1.0]


def test_what_lies_beyond_the_map_that_is_told_is_numbered_and_counted() -> None:
    played = game("gillybog")
    encoding, rng, far = encoding_of(played, 2), Random(4), 0
    table = start(played, 2, f"{4:032x}")
    while table.outcome is None and far < 20:
        seat = to_act(table)[0]
        answers = encoding.numbered(table, seat)
        assert list(answers.values()) == legal(table, seat), "no two share a number"
        far += sum("farther out" in encoding.meaning(number) for number in answers)
        lays = [action for action in answers.values() if isinstance(action, gillybog.Lay)]
        farthest = max(lays, key=lambda lay: hexes_apart(spot(lay.space), hexagon(0, 0)), default=None)
        play(table, seat, farthest or rng.choice(list(answers.values())))
    out = [spot for spot in table.at if hexes_apart(spot, hexagon(0, 0)) > 10]
    assert far >= 20
    measure = encoding.vector(view(played, table, 0), 0)[encoding.slices()["spaces beyond the map told"]]
    assert measure == [len(out) / 74] != [0.0]


def test_answers_can_be_read() -> None:
    encoding = encoding_of(SWAPX, 4)
    table = read(TORN)
    for action, words in (
        (Pass(), "Pass"),
        (SpawnCell("c3"), "SpawnCell c3"),
        (Move("f5", "g6"), "Move f5 to g6"),
        (Swap("f5", "e5"), "Swap f5 with e5"),
    ):
        assert encoding.meaning(encoding.number(table, 0, action)) == words


def test_a_number_that_is_no_answer_is_told_why() -> None:
    table, encoding = read(TORN), encoding_of(SWAPX, 4)
    with pytest.raises(NoSuchNumber, match="numbered from 0 to 1096"):
        encoding.meaning(5000)
    with pytest.raises(NoSuchNumber, match="numbered from 0 to 1096"):
        encoding.answer(table, 0, 5000)
    with pytest.raises(NoSuchNumber, match=r"SpawnCell a1.*mask"):
        encoding.answer(table, 0, 1)
    with pytest.raises(NoSuchNumber, match="Seat 1 is not asked now; seat 0 is"):
        encoding.answer(table, 1, 0)
    with pytest.raises(IndexError, match="from 0 to"):
        encoding.stands_for(encoding.length)
