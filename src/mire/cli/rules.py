"""`mire rules`: the rule ledger of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

import mire
from mire.books.choices import known
from mire.books.ledger import Row, cited, ledger
from mire.cli.given import GameName, Wrong
from mire.cli.telling import terminal
from mire.core.game import Game
from mire.games import GAMES


def rules(
    game: GameName,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[ID|WORDS]", help="A rule's id, or words to look for.")
    ] = None,
    uncovered: Annotated[bool, typer.Option("--uncovered", help="List the rules that no test shows.")] = False,
) -> None:
    """Read the rules of a game: all of them, one by its id, or those that speak of something."""
    kind = GAMES[known(game, GAMES, "game")]
    if uncovered:
        _list(terminal(), _uncovered(kind))
    else:
        show_rules(terminal(), kind, words or [])


def show_rules(console: Console, game: Game | type[Game], words: Sequence[str]) -> None:
    """The rules that these words ask for."""
    rows = ledger(game.name)
    if not words:
        _list(console, rows.values())
    elif row := _by_id(rows, words):
        _show(console, row)
    else:
        found = [row for row in rows.values() if all(word.lower() in row.text.lower() for word in words)]
        if not found:
            raise Wrong(f"No rule of {game.title} speaks of {' '.join(words)!r}; try fewer or other words.")
        _list(console, found)


def _by_id(rows: dict[str, Row], words: Sequence[str]) -> Row | None:
    """The row of this id, or of this number."""
    if len(words) != 1:
        return None
    prefix, _, number = words[0].upper().rpartition("-")
    if not prefix and not number.isdecimal():
        return None
    ids = [row for row in rows if row.endswith((f"-{number.zfill(2)}", f"-{number}"))]
    return rows[ids[0]] if ids and not prefix else rows[known(words[0].upper(), rows, "rule")]


def _list(console: Console, rows: Iterable[Row]) -> None:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    for row in rows:
        grid.add_row(Text(row.id, "bold cyan"), _text(row))
    if grid.row_count:
        console.print(grid)


def _show(console: Console, row: Row) -> None:
    _list(console, [row])
    if row.is_ruling:
        console.print(Text("The rulebook leaves this open; what follows the word Ruling is how we play it.", "dim"))
    if row.shown_by:
        console.print(Text(f"Shown by: {row.shown_by}", "dim"))


def _text(row: Row) -> Text:
    text = Text(row.text)
    text.highlight_words(["Ruling"], "bold yellow")
    return text


def _uncovered(game: type[Game]) -> list[Row]:
    tests = Path(mire.__file__).parents[2] / "tests" / "games" / game.name.replace("-", "_")
    if not tests.is_dir():
        raise Wrong("The tests are not here; --uncovered works in a checkout of the source only.")
    shown = cited(tests)
    return [row for row in ledger(game.name).values() if not row.is_physical and row.id not in shown]
