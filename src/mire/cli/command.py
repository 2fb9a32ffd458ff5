"""The command `mire`, put together from its parts; and whatever is wrong with what was asked for, said in one line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated

import typer
from typer import Context, Option

from mire import geometry
from mire.books.choices import UnknownName
from mire.books.components import BrokenEdition
from mire.books.ledger import BrokenLedger
from mire.books.played import Unverified
from mire.books.rulebook import BrokenLesson
from mire.cli import lesson, record
from mire.cli.arena import arena
from mire.cli.check import check
from mire.cli.games import games
from mire.cli.given import Wrong, closed
from mire.cli.play import play
from mire.cli.rules import rules
from mire.cli.serve import serve
from mire.cli.sim import sim
from mire.cli.watch import watch
from mire.games import GAMES
from mire.lab.files import CannotWrite

OURS = (BrokenEdition, BrokenLedger, BrokenLesson, CannotWrite, UnknownName, Unverified, Wrong)
INTERRUPTED = 130

app = typer.Typer(
    name="mire",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
app.command(epilog="Example: mire play swapx --seats human,search,greedy,random")(play)
app.command(epilog="Example: mire serve --open")(serve)
app.command(epilog="Example: mire watch swapx --bots search,greedy,greedy,random --delay 1")(watch)
app.command(epilog="Example: mire sim swapx --games 200 --bots search:50,greedy,greedy,random --jobs 2")(sim)
app.command(epilog="Example: mire arena swapx --games 100 --jobs 2 --out swapx.jsonl")(arena)
app.command(epilog="Example: mire check swapx --games 5")(check)
app.command(epilog="Example: mire rules swapx SX-17, or: mire rules swapx cluster")(rules)
app.command(epilog="Example: mire games")(games)
app.add_typer(record.app, name="record")
app.add_typer(lesson.app, name="lesson")


@app.callback(invoke_without_command=True)
def _mire(
    context: Context,
    show_version: Annotated[bool, Option("--version", help="Say which version this is, and stop.")] = False,
) -> None:
    """A table for the games of the marsh.  Start with: mire play swapx"""
    if show_version:
        print(f"mire {version('mire')} (geometry: {geometry.form()})")
    elif context.invoked_subcommand is None:
        print(context.get_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; whatever is wrong with what was asked for is one line on stderr, and status 2."""
    try:
        status = app(arguments, prog_name="mire", standalone_mode=False)
    except typer.TyperException as error:
        return _complain(f"{_asked_for(error)} See: {_path(error)} --help")
    except OURS as error:
        return _complain(str(error))
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}; check the path." if error.filename else str(error))
    if status == INTERRUPTED:
        print("Stopped.", file=sys.stderr)
    return int(status or 0)


def _asked_for(error: typer.TyperException) -> str:
    """What is wrong; where no game is named, which there are."""
    message = error.format_message()
    return f"Say which game: {', '.join(GAMES)}." if "'GAME'" in message else closed(message)


def _path(error: typer.TyperException) -> str:
    """The command in which something is wrong."""
    context = getattr(error, "ctx", None)
    return str(context.command_path) if context else "mire"


def _complain(message: str) -> int:
    print("mire:", " ".join(message.split()), file=sys.stderr)
    return 2
