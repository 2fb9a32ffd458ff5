"""A person at the keyboard, for tests."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from mire.cli import main


class Ran(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


Mire = Callable[..., Ran]


@pytest.fixture
def mire(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Mire:
    """The command, run in this process with these lines typed."""

    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main(list(arguments))
        return Ran(status, *capsys.readouterr())

    monkeypatch.setenv("COLUMNS", "100")
    return run


@pytest.fixture
def saved(mire: Mire, tmp_path: Path) -> Path:
    """A game in progress, kept in a file: Green spawned on c3, and is asked again."""
    path = tmp_path / "game.json"
    mire("play", "swapx", "--seed", "1", "--save", str(path), typed="spawn cell c3\n")
    return path


def complaint(ran: Ran) -> str:
    """The one line in which a command says what is wrong."""
    assert ran.status == 2, ran
    assert ran.err.startswith("mire: ")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    return ran.err
