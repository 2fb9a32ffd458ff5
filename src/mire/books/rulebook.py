"""Rulebooks: prose with figures, in the order in which one teaches, and the ledger rows that each paragraph tells.

A game's rulebook is the folder `learning/rulebook` of its package, a Markdown file for each chapter, in the order of
their names.  A paragraph names the rows it tells in braces, `{SX-04 SX-05}`.  A figure is a fenced block:

    ```figure operating-range
    points = ["c3"]
    caption = "Green reaches the eight fields around b2."
    ```

Its table is made by the function of that name in one of the modules of the game's `learning/figures`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token

from mire.books.ledger import Row
from mire.core.agenda import Table
from mire.core.game import Game
from mire.core.records import Viewer

WORDS_A_MINUTE = 200
ROWS = re.compile(r"\s*\{((?:[A-Z0-9]+(?:-[A-Z0-9]+)+\s*)+)\}")

markdown = MarkdownIt("commonmark").enable("table")


class BrokenLesson(ValueError):
    """A rulebook or lesson that cannot be used; the message says which file, where in it, and why."""


class Figure(msgspec.Struct, frozen=True):
    """A table to be drawn: what to point at, through whose eyes, and what is said under it."""

    caption: str
    points: tuple[str, ...] = ()
    seen_by: Viewer = None
    shows: tuple[str, ...] = ()  # what a player may switch on, such as ranges
    close: bool = False  # of a large ground only that, as near as what is pointed at allows
    name: str = ""


class Block(msgspec.Struct, frozen=True):
    """A heading, paragraph, list or table as HTML, or a figure; and the rows it tells."""

    id: str
    html: str = ""
    rows: tuple[str, ...] = ()
    heading: str = ""
    figure: Figure | None = None


class Chapter(msgspec.Struct, frozen=True):
    """A chapter, and how long one reads it."""

    name: str
    title: str
    minutes: float
    blocks: tuple[Block, ...]


def rulebook(game: type[Game]) -> tuple[Chapter, ...]:
    """The chapters of a game's rulebook."""
    return _rulebook(game.__module__)


def written(package: str, folder: str, ending: str) -> list[tuple[str, str]]:
    """The files in a folder of what people learn a game by, in the order of their names: each with its text."""
    try:
        place: Any = files(package) / "learning" / folder
    except TypeError:  # a game in one file has no folder
        return []
    found = {str(path.name): path for path in place.iterdir()} if place.is_dir() else {}
    return [(name, found[name].read_text("utf-8")) for name in sorted(found) if name.endswith(ending)]


@cache
def _rulebook(package: str) -> tuple[Chapter, ...]:
    return tuple(chapter(name, text) for name, text in written(package, "rulebook", ".md"))


def chapter(file: str, text: str) -> Chapter:
    """A chapter, read from its file."""
    name = re.sub(r"^\d+-", "", file.removesuffix(".md"))
    first, _, rest = text.partition("\n")
    if not first.startswith("# "):
        raise BrokenLesson(f"{file}: the first line is not the chapter's title, like: # A turn")
    blocks = tuple(_blocks(file, name, rest))
    words = len(re.findall(r"\w+", re.sub(r"<[^>]+>", " ", " ".join(block.html for block in blocks))))
    return Chapter(name, first[2:].strip(), round(words / WORDS_A_MINUTE, 1), blocks)


def figure(game: type[Game], name: str) -> Table:
    """The table that a figure shows."""
    word = name.replace("-", "_")
    made = next((getattr(module, word) for module in _figures(game.__module__) if hasattr(module, word)), None)
    if made is None:
        raise BrokenLesson(f"{game.name}: there is no function {word} in learning/figures")
    table: Table = made()
    return table


@cache
def _figures(package: str) -> tuple[ModuleType, ...]:
    """The modules that lay out a game's figures: one for each part of the rulebook."""
    figures = import_module(f"{package}.learning.figures")
    return tuple(import_module(found.name) for found in iter_modules(figures.__path__, f"{figures.__name__}."))


def told(chapters: tuple[Chapter, ...]) -> dict[str, str]:
    """The block that tells each row first."""
    found: dict[str, str] = {}
    for each in chapters:
        for block in each.blocks:
            for row in block.rows:
                found.setdefault(row, block.id)
    return found


def check(game: type[Game], ledger: dict[str, Row]) -> None:
    """Every row that speaks of more than cardboard is told, by rows that exist; every figure is a table."""
    chapters = rulebook(game)
    where = told(chapters)
    for rule, place in where.items():
        if rule not in ledger:
            raise BrokenLesson(f"{game.name}, {place}: there is no rule {rule}")
    for row in ledger.values():
        if not row.is_physical and row.id not in where:
            raise BrokenLesson(f"{game.name}: no paragraph of the rulebook tells {row.id}: {row.text}")
    for each in chapters:
        for block in each.blocks:
            if block.figure is not None:
                table = figure(game, block.figure.name)
                if block.figure.seen_by is not None and block.figure.seen_by >= table.seats:
                    raise BrokenLesson(
                        f"{game.name}, figure {block.figure.name}: there is no seat {block.figure.seen_by}"
                    )


def _blocks(file: str, name: str, text: str) -> Iterator[Block]:
    lines = text.splitlines()
    for number, (token, start, end) in enumerate(_parts(text), 1):
        source = "\n".join(lines[start:end])
        key = f"{name}-{number}"
        if token.type == "fence" and token.info.startswith("figure "):
            yield Block(key, figure=_figure(file, token.info.removeprefix("figure ").strip(), token.content))
            continue
        # A list or table is one block and may cite a row in several of its lines; it tells it once.
        rows = tuple(dict.fromkeys(row for cited in ROWS.findall(source) for row in cited.split()))
        html = markdown.render(ROWS.sub("", source))
        heading = re.sub(r"<[^>]+>", "", html).strip() if token.type == "heading_open" else ""
        yield Block(key, html, rows, heading)


def _parts(text: str) -> Iterator[tuple[Token, int, int]]:
    """What stands at the outermost level, with the lines it takes."""
    for token in markdown.parse(text):
        if token.level == 0 and token.nesting >= 0 and token.map:
            yield token, token.map[0], token.map[1]


def _figure(file: str, name: str, text: str) -> Figure:
    try:
        said = tomllib.loads(text)
        for key in said.keys() - set(Figure.__struct_fields__[:-1]):
            raise BrokenLesson(f"{file}, figure {name}: unknown key {key!r}")
        return msgspec.convert({**said, "name": name}, Figure)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BrokenLesson(f"{file}, figure {name}: {error}") from None
