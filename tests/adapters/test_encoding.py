"""Games in numbers: every answer has one of its own, and a vector says what the seat sees and no more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from mire import Dice, Game, imagine, legal, play, start, to_act, view
from mire.books.choices import variants
from mire.books.encoding import Encodes, Encoding, NoSuchNumber
from mire.games import GAMES, game
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
    for table, seat in positions(played, seats, 1, 7):
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


@pytest.mark.parametrize("name", ENCODED)
def test_worlds_that_look_alike_are_told_alike(name: str) -> None:
    played = game(name)
    seats, luck = played.players[-1], Dice(f"{5:032x}")
    encoding = encoding_of(played, seats)
    for n, (table, _) in enumerate(positions(played, seats, 1, 11)):
        viewer = n % seats
        seen = view(played, table, viewer)
        other = view(played, imagine(played, seen, viewer, luck), viewer)
        assert encoding.vector(seen, viewer) == encoding.vector(other, viewer)


@pytest.mark.parametrize(("name", "options", "seats"), SETTINGS)
def test_a_vector_keeps_its_length_and_stays_between_0_and_1(name: str, options: Any, seats: int) -> None:
    played = game(name, options)
    encoding = encoding_of(played, seats)
    for n, (table, _) in enumerate(positions(played, seats, 1, 13)):
        vector = encoding.vector(view(played, table, n % seats), n % seats)
        assert len(vector) == encoding.length
        assert all(0 <= number <= 1 for number in vector)


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
