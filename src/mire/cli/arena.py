"""`mire arena`: all levels of a game against each other, as the table that docs/strength.md shows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from mire.books.telling import counted
from mire.bots.levels import NAMES, ladder
from mire.bots.outside import seated
from mire.cli.given import GameName, Jobs, Options, Seed, Wrong, seats_of, the_game, the_seed, varied
from mire.cli.telling import terminal
from mire.core.dice import Dice
from mire.lab.arena import Arena, OtherArena, Standings, results, standings
from mire.lab.executors import Processes


def arena(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games to play.")] = 100,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="BOT,BOT,...",
            help="Who meets: levels, bots, module:function or weights.onnx; all levels if nobody is named.",
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option("--seats", min=1, metavar="N", help="How many sit at a table.")] = None,
    jobs: Jobs = 1,
    seed: Seed = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Keep every game in this .jsonl, and go on from those in it."),
    ] = None,
    option: Options = None,
) -> None:
    """Let all levels meet in balanced seatings, and tell their strengths with 95 % intervals."""
    chosen = the_game(game, option)
    names = tuple(part.strip() for part in bots.split(",")) if bots else tuple(NAMES)
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise Wrong("Name two bots or more, each once, for example --bots quick,thoughtful,strong.")
    for name in names:
        seated(name, chosen, Dice("0" * 32))
    count = seats or seats_of(chosen)
    if count not in chosen.players:
        raise Wrong(f"{chosen.title} cannot be played by {counted(count, 'player')}.")
    fight = Arena(
        game=game,
        options=varied(game, option),
        bots=names,
        seats=count,
        games=games,
        seed=the_seed(seed),
        together=ladder(chosen).together,
    )
    console = terminal()
    playing = results(fight, Processes(jobs), out)
    try:
        played = list(
            track(playing, chosen.title, games, console=console, transient=True, disable=not console.is_terminal)
        )
    except OtherArena as error:
        raise Wrong(str(error)) from None
    show(console, standings(fight, played), names)


def show(console: Console, shown: Standings, names: Sequence[str]) -> None:
    """The strengths and who came in before whom, as tables of Markdown."""
    lines = ["| bot | strength | wins | games | seconds an answer |", "|---|---|---|---|---|"]
    for each in shown.bots:
        strength = f"{each.strength.value:+.0f} ({each.strength.low:+.0f} to {each.strength.high:+.0f})"
        rate = f"{100 * each.rate.value:.1f} % ({100 * each.rate.low:.1f}-{100 * each.rate.high:.1f})"
        lines.append(f"| {_called(each.bot)} | {strength} | {rate} | {each.games} | {each.seconds:.3f} |")
    if any(share is not None for row in shown.before for share in row):
        lines += ["", f"| came in before | {' | '.join(map(_called, names))} |", "|---" * (len(names) + 1) + "|"]
        for name, row in zip(names, shown.before, strict=True):
            told = ["" if share is None else f"{100 * share:.0f} %" for share in row]
            lines.append(f"| {_called(name)} | {' | '.join(told)} |")
    for line in lines:
        console.print(line, soft_wrap=True, highlight=False, markup=False)


def _called(name: str) -> str:
    return NAMES.get(name, f"`{name}`")
