"""Editions: what is printed on cards and tiles, read from TOML files with the source of every entry."""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, get_args, get_type_hints

import msgspec

from mire.core.game import Edition, Game
from mire.core.records import Record

Source = Literal["rulebook", "deduced", "public", "reconstructed"]


class Component(Record, kw_only=True, tag=False):
    """One printed thing, and how we know of it."""

    source: Source
    where: str  # the page, the reasoning or the reason for a reconstruction


class BrokenEdition(ValueError):
    """A data file that does not load; the message says which entry, and what to do."""


def edition(game: type[Game], folder: Path | None = None) -> Edition:
    """The edition in this folder; without one, the standard edition that comes with the game."""
    return _edition(game, folder)  # type: ignore[arg-type]  # mypy takes no class for hashable


@cache
def _edition(game: type[Game], folder: Path | None) -> Edition:
    if not _fields(game.edition):
        return game.edition()
    root: Any = folder or files(game.__module__) / "editions" / "standard"
    if not root.is_dir():
        raise BrokenEdition(f"{root} is not a folder; an edition is a folder of TOML files")
    sheets = {
        name: get_args(hint)[1] for name, hint in get_type_hints(game.edition).items() if name in _fields(game.edition)
    }
    for path in root.iterdir():
        stem, _, ending = path.name.rpartition(".")
        if ending == "toml" and stem not in sheets:
            raise BrokenEdition(f"{path}: {game.title} has no such file{_meant(stem, sheets)}")
    return game.edition(**{name: _sheet(root / f"{name}.toml", kind) for name, kind in sheets.items()})


def _sheet(path: Any, kind: type[Component]) -> dict[str, Component]:
    if not path.is_file():
        raise BrokenEdition(f"{path} is missing; copy it from the standard edition and change what differs")
    try:
        entries = tomllib.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise BrokenEdition(f"{path}: not readable as TOML: {error}") from None
    return {name: _entry(path, name, entry, kind) for name, entry in entries.items()}


def _entry(path: Any, name: str, entry: Any, kind: type[Component]) -> Component:
    if isinstance(entry, dict):
        for key in entry.keys() - set(_fields(kind)):
            raise BrokenEdition(f"{path}, entry [{name}]: unknown key {key!r}{_meant(key, _fields(kind))}")
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as error:
        raise BrokenEdition(f"{path}, entry [{name}]: {error}") from None


def _meant(word: str, known: Any) -> str:
    near = get_close_matches(word, known, n=1)
    return f"; did you mean {near[0]!r}?" if near else f"; it knows {', '.join(sorted(known))}"


def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(kind.__struct_fields__)
