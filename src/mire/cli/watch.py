"""`mire watch`: bots play, people look on."""

from __future__ import annotations

import time
from typing import Annotated

import typer
from rich.console import Console

from mire.cli.given import Folder, GameName, Options, Seed, the_game, the_players, the_seed
from mire.cli.sitting import Sitting
from mire.cli.telling import ending, happenings, painted, picture, standings, terminal, thinking

USUAL = ("search", "greedy")
RECENT = 6  # events


def watch(
    game: GameName,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="BOT,BOT,...",
            help="Who sits where: learner, casual, quick, thoughtful, strong, random, search:2s.",
        ),
    ] = None,
    delay: Annotated[
        float, typer.Option("--delay", min=0, metavar="SECONDS", help="The pause after each answer.")
    ] = 0.5,
    option: Options = None,
    edition: Folder = None,
    seed: Seed = None,
) -> None:
    """Watch bots play a game."""
    chosen = the_game(game, option, edition)
    sitting = Sitting(chosen, the_players(bots, chosen, "--bots", USUAL), the_seed(seed))
    console = terminal()
    _show(sitting, console)
    while not sitting.table.outcome:
        seat = sitting.asked()
        time.sleep(delay)
        with thinking(console, sitting.names[seat]):
            action = sitting.bots[seat].choose(sitting.seen(seat), seat)
        sitting.answer(seat, action)
        _show(sitting, console)
    console.print(ending(sitting.table.outcome, sitting.names))
    console.print(standings(sitting.table.outcome, sitting.names, sitting.players))
    console.print(f"\nThe seed was {sitting.seed}.", soft_wrap=True)


def _show(sitting: Sitting, console: Console) -> None:
    """The table as a spectator sees it, and what just happened; on a terminal also some of what came before."""
    console.clear()
    latest = len(sitting.tables) - 1
    events = sitting.happened(None)[-RECENT:] if console.is_terminal else sitting.happened(None, latest)
    console.print(picture(sitting.game.picture(sitting.seen(None), None)))
    console.print()
    if not sitting.answers:
        who = zip(sitting.names, sitting.players, strict=True)
        console.print(painted(", ".join(f"{name}: {player}" for name, player in who), sitting.names))
    for line in happenings(events, sitting.names):
        console.print(line)
    console.print()
