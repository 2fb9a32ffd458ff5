"""The walks of docs/: where one says what stands in a line of a file, it stands there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from .test_layers import ROOT

REPOSITORY = ROOT.parents[1]
DOCS = sorted((REPOSITORY / "docs").glob("*.md"))
PLACE = re.compile(r"`(?P<file>[\w./-]+\.\w+):(?P<line>\d+)`(?:[^`\n]*`(?P<word>[^`\n]+)`)?")


class Station(NamedTuple):
    """A line of a file, and what a document says stands there."""

    file: str
    line: int
    word: str


def stations(text: str) -> Iterator[Station]:
    """All the places that a document names; what stands there follows, in the same line of the document."""
    for found in PLACE.finditer(text):
        yield Station(found["file"], int(found["line"]), found["word"] or "")


def wrong(station: Station, repository: Path) -> str:
    """What is wrong about a station, with where it went, if it did."""
    place, path = f"{station.file}:{station.line}", repository / station.file
    if not station.word:
        return f"of {place} nothing is said that stands there"
    if not path.is_file():
        return f"{place}: there is no such file"
    lines = path.read_text("utf-8").splitlines()
    if 0 < station.line <= len(lines) and station.word in lines[station.line - 1]:
        return ""
    now = [number for number, line in enumerate(lines, 1) if station.word in line]
    return f"{place}: {station.word!r} stands in {f'lines {now}' if now else 'no line'} of it"


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_what_a_walk_says_of_a_line_stands_there(path: Path) -> None:
    assert not list(filter(None, (wrong(station, REPOSITORY) for station in stations(path.read_text("utf-8")))))


def test_there_is_a_walk_through_the_house() -> None:
    assert len(list(stations((REPOSITORY / "docs" / "the-core.md").read_text("utf-8")))) >= 12


def test_a_walk_that_has_gone_astray_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "frog.py").write_text("def croak():\n    hop()\n")
    text = "| `frog.py:2` | `hop()` |\n| `frog.py:2` | `croak` |\n`frog.py:9` `swim`\n`toad.py:1` `hop`\n`frog.py:1`\n"
    assert [wrong(station, tmp_path) for station in stations(text)] == [
        "",
        "frog.py:2: 'croak' stands in lines [1] of it",
        "frog.py:9: 'swim' stands in no line of it",
        "toad.py:1: there is no such file",
        "of frog.py:1 nothing is said that stands there",
    ]
