"""`mire record`: games that were kept."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.text import Text

from mire.books.played import STOP, Answer, Played, replayed
from mire.books.telling import counted, told
from mire.books.writing import read_action
from mire.cli.given import Folder
from mire.cli.records import read_record
from mire.cli.telling import ending, happenings, painted, terminal
from mire.core.game import Game

File = Annotated[Path, typer.Argument(metavar="FILE", help="A game saved by `mire play`.")]
app = typer.Typer(help="Check and read games that were saved.")


@app.command(epilog="Example: mire record verify game.json")
def verify(file: File, edition: Folder = None) -> None:
    """Replay a saved game and check every answer, the outcome and the seed's seal."""
    game, played = read_record(file, edition)
    console = terminal()
    console.print(f"{file}: {_described(game, played)}", soft_wrap=True)
    console.print(f"  answers     {len(played.answers)}, each one allowed when it was given")
    outcome = ending(played.outcome, game.names(played.seats)) if played.outcome else "not finished"
    console.print("  outcome    ", outcome, "(as recorded)", soft_wrap=True)
    if played.sealed:
        console.print(f"  commitment  fits the seed {played.seed}")
    else:
        console.print("  commitment  none: it goes on from a record, and who brought that could know the seed")
    for each in played.earlier:
        console.print(
            f"  dealt anew  after {counted(each.until, 'answer')} of a game that was brought, its seed {each.seed}"
        )


@app.command(epilog="Example: mire record show game.json")
def show(file: File, edition: Folder = None) -> None:
    """Tell a saved game, answer by answer."""
    game, played = read_record(file, edition)
    console, names = terminal(), game.names(played.seats)
    console.print(f"{file}: {_described(game, played)}", soft_wrap=True)
    for number, table in enumerate(replayed(game, played)):
        if number:
            console.print(Text.assemble((f"{number:4}  ", "bold cyan"), _said(game, played.answers[number - 1], names)))
        for line in happenings(table.events, names, indent=6):
            console.print(line)
    console.print(ending(played.outcome, names) if played.outcome else "The game is not finished.")


def _said(game: Game, answer: Answer, names: tuple[str, ...]) -> Text:
    if answer.seat is None:
        return Text("all agreed to stop" if answer.action == STOP else "time was up")
    return painted(f"{names[answer.seat]}: {told(read_action(game, answer.action), names)}", names)


def _described(game: Game, played: Played) -> str:
    options = ", ".join(f"{name}={value}".lower() for name, value in msgspec.structs.asdict(game.chosen).items())
    return (
        f"{game.title}, {counted(played.seats, 'player')}, edition {played.edition}{', ' if options else ''}{options}"
    )
