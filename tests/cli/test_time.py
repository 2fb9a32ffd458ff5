"""Questions whose time the rules limit, at the terminal: act 6 of The Sacred Marshlands has its half hour there too."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from mire.books.played import Answer, read_played, verify
from mire.cli import sitting as sittings
from mire.cli.play import at_the_table
from mire.cli.sitting import Sitting
from mire.core.game import Game
from mire.games import game
from mire.games.marshlands.rules.acts.act_6 import Finish, WhatToBuild
from mire.games.marshlands.rules.laying import Lay
from tests.ledger import rule


def building() -> Game:
    return game("marshlands", {"act": "6"})


def at_table(*players: str) -> Sitting:
    return Sitting(building(), players, f"{3:032x}")


@pytest.fixture
def nobody_types(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    reading, writing = os.pipe()
    with os.fdopen(reading) as silent, os.fdopen(writing, "w"):
        monkeypatch.setattr("sys.stdin", silent)
        yield


@rule("SM-A6-011", "SM-A6-002")
@pytest.mark.usefixtures("nobody_types")
def test_a_person_who_types_nothing_is_told_that_time_is_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(WhatToBuild, "limit", 0.3)
    table, out, file = at_table("human", "greedy"), io.StringIO(), tmp_path / "game.json"
    at_the_table(table, Console(file=out, width=100), file)
    assert "Time is up." in out.getvalue()
    played = read_played(file.read_bytes())
    assert played.answers[-1].seat is None
    assert played.outcome is not None
    assert played.outcome.reason == "time is up"
    verify(building(), played)


@rule("SM-A6-011", "SM-A6-010")
def test_the_half_hour_is_one_for_all_and_answers_give_nobody_more(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(sittings, "monotonic", lambda: now)
    table = at_table("human", "human")
    assert table.time_left == 1800
    now += 1790
    table.answer(0, Lay("red-village", "c3", 0))
    assert table.time_left == 10
    table.take_back(0)
    assert table.time_left == 10, "nor does taking back"
    now += 11
    assert table.time_left == 0
    table.expire()
    assert table.answers == [Answer(None)]
    assert table.time_left is None, "the game is over"


@rule("SM-A6-011")
def test_what_is_typed_too_late_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0

    def late(_: str) -> str:
        nonlocal now
        now += 1801
        return "finish"

    monkeypatch.setattr(sittings, "monotonic", lambda: now)
    monkeypatch.setattr("mire.cli.asking.read_line", late)
    monkeypatch.setattr("mire.cli.play.read_line", lambda _: "")
    table, out = at_table("human", "human"), io.StringIO()
    at_the_table(table, Console(file=out, width=100), None)
    assert table.answers == [Answer(None)]
    assert Answer(0, Finish()) not in table.answers
    assert "30 minutes left." in out.getvalue()


def test_other_questions_have_all_the_time_in_the_world() -> None:
    assert Sitting(game("marshlands"), ("human", "human"), f"{3:032x}").time_left is None
