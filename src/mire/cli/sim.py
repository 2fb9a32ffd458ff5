"""`mire sim`: many games between bots, and what they show."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from mire.books.telling import called, counted
from mire.cli.given import Folder, GameName, Jobs, Options, Seed, the_game, the_players, the_seed, varied
from mire.cli.telling import terminal
from mire.lab.executors import Processes
from mire.lab.files import writer
from mire.lab.intervals import Estimate
from mire.lab.matches import Match, results
from mire.lab.reports import Report, report


def sim(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games to play.")] = 100,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots", metavar="BOT,BOT,...", help="Who plays: learner to strong, random, greedy, search:200, search:2s."
        ),
    ] = None,
    jobs: Jobs = 1,
    seed: Seed = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Keep every result, as .parquet or .jsonl.")
    ] = None,
    option: Options = None,
    edition: Folder = None,
    rotate: Annotated[
        bool, typer.Option("--rotate/--no-rotate", help="Whether the bots move on by a seat after each game.")
    ] = True,
) -> None:
    """Let bots play many games, and report strengths, seats and lengths with 95 % intervals."""
    chosen = the_game(game, option, edition)
    write = writer(out) if out else None
    match = Match(
        game=game,
        options=varied(game, option),
        edition=str(edition) if edition else None,
        bots=the_players(bots, chosen, "--bots", ("greedy",)),
        games=games,
        seed=the_seed(seed),
        rotate=rotate,
    )
    console, began = terminal(), time.perf_counter()
    playing = results(match, Processes(jobs))
    shown = track(playing, chosen.title, games, console=console, transient=True, disable=not console.is_terminal)
    played = list(shown)
    took = time.perf_counter() - began
    console.print(f"{counted(games, 'game')} of {chosen.title} in {took:.1f} s, seed {match.seed}", soft_wrap=True)
    show_report(console, report(played), chosen.names(len(match.bots)))
    if out and write:
        write(out, played)
        console.print(f"\nEvery result is in {out}.", soft_wrap=True)


def show_report(console: Console, shown: Report, names: tuple[str, ...]) -> None:
    """Everything the report says, as tables."""
    for table in (_bots(shown), _ahead(shown), _places(shown, names), _roles(shown), _lengths(shown), _reasons(shown)):
        if table.row_count:
            console.print()
            console.print(table)


def _bots(shown: Report) -> Grid:
    table = _headed("bot", "games", "wins", "win rate (95 %)", "place", "score", "s/decision")
    for number, bot in enumerate(shown.bots, 1):
        score = "" if bot.score is None else f"{bot.score:.2f}"
        counts = f"{number} {bot.level}", f"{bot.games}", f"{bot.wins:.4g}", _rate(bot.rate)
        table.add_row(*counts, f"{bot.place:.2f}", score, f"{bot.seconds:.4f}")
    return table


def _ahead(shown: Report) -> Grid:
    """Differences of mean scores, from one game to the next, so that what bots share does not blur them."""
    table = _headed(f"score less that of 1 {shown.bots[0].level}", "mean", "95 %")
    for number, bot in enumerate(shown.bots, 1):
        if bot.ahead:
            between = f"{bot.ahead.low:+.2f} to {bot.ahead.high:+.2f}"
            table.add_row(f"{number} {bot.level}", f"{bot.ahead.value:+.2f}", between)
    return table


def _places(shown: Report, names: tuple[str, ...]) -> Grid:
    table = _headed("seat", "win rate (95 %)", "asked", "win rate (95 %)")
    for number, (name, seat, turn) in enumerate(zip(names, shown.seats, shown.turns, strict=True), 1):
        table.add_row(name, _rate(seat.rate), "first" if number == 1 else f"{number}.", _rate(turn.rate))
    return table


def _roles(shown: Report) -> Grid:
    table = _headed("role", "games", "win rate (95 %)")
    for role, place in shown.roles.items():
        table.add_row(called(role), f"{place.games}", _rate(place.rate))
    return table


def _lengths(shown: Report) -> Grid:
    table = _headed("decisions a game", "5 % below", "median", "5 % above")
    lengths = shown.lengths
    table.add_row(f"{lengths.mean:.1f}", f"{lengths.low:.0f}", f"{lengths.median:.0f}", f"{lengths.high:.0f}")
    return table


def _reasons(shown: Report) -> Grid:
    table = _headed("ended because", "games")
    for reason, games in shown.reasons.items():
        table.add_row(reason or "no reason given", f"{games} ({games / shown.games:.0%})")
    return table


def _headed(first: str, *others: str) -> Grid:
    table = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def _rate(rate: Estimate) -> str:
    return f"{rate.value:.1%} ({100 * rate.low:.1f}-{100 * rate.high:.1f})"
