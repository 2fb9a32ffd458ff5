"""Results as files."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mire.lab.executors import Processes
from mire.lab.files import CannotWrite, read_from, writer, written_to
from mire.lab.matches import Match, Result, results


@pytest.fixture(scope="module")
def some() -> list[Result]:
    alone = Match(game="swapx", bots=("random",) * 4, games=3, seed="1" * 32)
    teams = Match(game="swapx", options={"teams": True}, bots=("random",) * 4, games=3, seed="1" * 32)
    return [*results(alone, Processes(1)), *results(teams, Processes(1))]


@pytest.mark.parametrize("name", ["results.jsonl", "results.parquet"])
def test_what_is_written_can_be_read_back(name: str, tmp_path: Path, some: list[Result]) -> None:
    written_to(tmp_path / name, some)
    assert list(read_from(tmp_path / name)) == some


def test_no_results_are_written_too(tmp_path: Path) -> None:
    written_to(tmp_path / "none.parquet", [])
    assert list(read_from(tmp_path / "none.parquet")) == []


def test_another_ending_is_refused_before_anything_is_played() -> None:
    with pytest.raises(CannotWrite, match=r"end the name with \.parquet or \.jsonl"):
        writer(Path("results.csv"))


def test_a_missing_folder_is_noticed_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="make it first"):
        writer(tmp_path / "nowhere" / "results.jsonl")


def test_without_pyarrow_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(CannotWrite, match=r"mire\[lab\]"):
        writer(Path("results.parquet"))
