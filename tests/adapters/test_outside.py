"""Bots from outside sit down in `mire play` and `mire arena`, and are held to the rules there."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from mire import Dice, play, start, to_act, view
from mire.books.choices import UnknownName
from mire.books.played import seed_from
from mire.bots.levels import bot
from mire.bots.outside import seated
from mire.cli.command import main
from mire.cli.given import HUMAN, the_players
from mire.cli.sitting import Sitting
from mire.games import game

from .test_encoding import encoding_of

LAST = "tests.adapters.outsiders:last"


def test_a_function_is_given_what_the_seat_sees_and_answers_by_number() -> None:
    swapx = game("swapx")
    table, outsider = start(swapx, 4, seed_from(1)), seated(LAST, swapx, Dice("0" * 32))
    for _ in range(20):
        (seat,) = to_act(table)
        answer = outsider.choose(view(swapx, table, seat), seat)
        numbers = encoding_of(swapx, 4).numbered(table, seat)
        assert answer == numbers[max(numbers)]
        play(table, seat, answer)


def test_one_that_breaks_the_rules_is_told_which_answer_that_was() -> None:
    boss = game("bayou-boss")
    tables = (start(boss, 3, seed_from(number)) for number in range(20))
    table = next(each for each in tables if "red-0" not in each.hands[to_act(each)[0]])
    (seat,) = to_act(table)
    stubborn = seated("tests.adapters.outsiders:stubborn", boss, Dice("0" * 32))
    with pytest.raises(ValueError, match=r"stubborn answered 0 \(Play .*may not be answered now"):
        stubborn.choose(view(boss, table, seat), seat)


def _field(number: int, value: int | bytes | str) -> bytes:
    """A field as protocol buffers write it."""
    if isinstance(value, int):
        return _varint(number << 3) + _varint(value)
    data = value.encode() if isinstance(value, str) else value
    return _varint(number << 3 | 2) + _varint(len(data)) + data


def _varint(value: int) -> bytes:
    found = b""
    while value > 127:
        found, value = found + bytes([value & 127 | 128]), value >> 7
    return found + bytes([value])


def _numbers(name: str, size: int) -> bytes:
    dims = b"".join(_field(1, _field(1, each)) for each in (1, size))
    return _field(1, name) + _field(2, _field(1, _field(1, 1) + _field(2, dims)))


def network(file: Path, length: int, worth: list[float]) -> None:
    """A network that thinks the same of every answer whatever it sees."""
    total = _field(1, "seen") + _field(2, "sum") + _field(4, "ReduceSum")
    add = _field(1, "sum") + _field(1, "worth") + _field(2, "out") + _field(4, "Add")
    values = _field(1, 1) + _field(1, len(worth)) + _field(2, 1) + _field(8, "worth")
    values += _field(9, struct.pack(f"<{len(worth)}f", *worth))
    graph = _field(1, total) + _field(1, add) + _field(2, "g") + _field(5, values)
    graph += _field(11, _numbers("seen", length)) + _field(12, _numbers("out", len(worth)))
    file.write_bytes(_field(1, 8) + _field(7, graph) + _field(8, _field(1, "") + _field(2, 13)))


def test_a_network_answers_what_it_thinks_best_of_what_is_allowed(tmp_path: Path) -> None:
    swapx = game("swapx")
    encoding = encoding_of(swapx, 4)
    table = start(swapx, 4, seed_from(1))
    (seat,) = to_act(table)
    numbers = sorted(encoding.numbered(table, seat))
    worth = [0.0] * encoding.size
    worth[numbers[3]] = 5.0
    worth[next(number for number in range(encoding.size) if number not in numbers)] = 9.0
    network(tmp_path / "weights.onnx", encoding.length, worth)
    thinker = seated(str(tmp_path / "weights.onnx"), swapx, Dice("0" * 32))
    assert encoding.number(table, seat, thinker.choose(view(swapx, table, seat), seat)) == numbers[3]


def test_the_arena_seats_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "swapx", "--bots", f"{LAST},random", "-n", "2", "--seed", "1"]) == 0
    assert f"`{LAST}`" in capsys.readouterr().out


def test_one_sits_down_with_people() -> None:
    swapx = game("swapx")
    players = the_players(f"human,{LAST},random,{LAST}", swapx, "--seats", (HUMAN, "random"))
    sitting = Sitting(swapx, players, seed_from(1))
    assert [type(sitting.bots[seat]).__name__ for seat in (1, 2, 3)] == ["Outside", "Random", "Outside"]


def test_what_is_not_there_is_told_and_a_house_seats_none(tmp_path: Path) -> None:
    swapx = game("swapx")
    for name, why in (
        ("nowhere_at_all:bot", "no bot and no function"),
        ("tests.adapters.outsiders:first", "no function 'first'"),
        (str(tmp_path / "none.onnx"), "no file"),
        ("serch:200", "search"),
    ):
        with pytest.raises(UnknownName, match=why):
            seated(name, swapx, Dice("0" * 32))
    with pytest.raises(UnknownName):
        bot(LAST, swapx, Dice("0" * 32))  # which is what a house asks
