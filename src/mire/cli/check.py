"""`mire check`: games played at random, with every position held to the laws."""

from __future__ import annotations

import sys
from functools import partial
from itertools import islice, product
from pathlib import Path
from typing import Annotated, Any, NamedTuple, NoReturn

import msgspec
import typer
from rich.progress import track

from mire import games as box
from mire.books import laws
from mire.books.choices import UnknownName, variants
from mire.books.played import seed_from
from mire.books.telling import counted
from mire.cli.given import Folder, GameName, Jobs, Options, Wrong, for_players, the_game, the_seed, varied
from mire.cli.telling import terminal
from mire.lab.executors import Processes


class Setting(NamedTuple):
    """What is checked: a game, varied in one way, with so many seats."""

    game: str
    edition: Path | None
    options: dict[str, str]
    seats: int

    def __str__(self) -> str:
        return ", ".join((counted(self.seats, "seat"), *(f"{name}={value}" for name, value in self.options.items())))

    def command(self, seed: int) -> str:
        """The command that checks this with one seed."""
        chosen = "".join(f" --option {name}={value}" for name, value in self.options.items())
        edition = f" --edition {self.edition}" if self.edition else ""
        return f"mire check {self.game} --games 1 --seed {seed} --seats {self.seats}{chosen}{edition}"


def check(
    game: GameName,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games of each variant and seat count.")
    ] = 10,
    jobs: Jobs = 1,
    seed: Annotated[
        str, typer.Option("--seed", metavar="N", help="The seed of the first game; the next has one more.")
    ] = "0",
    seats: Annotated[
        list[int] | None, typer.Option("--seats", metavar="N", help="Only with so many seats; may be given again.")
    ] = None,
    option: Options = None,
    edition: Folder = None,
) -> None:
    """Play every variant at random and hold every position to the laws of the table."""
    first = int(the_seed(seed), 16)
    settings = _settings(game, edition, varied(game, option), seats)
    _check_vocabulary(settings[0])
    tasks = product(settings, range(first, first + games))
    tried, console = Processes(jobs).map(_broken_law, tasks), terminal()
    show = partial(track, total=games, console=console, transient=True, disable=not console.is_terminal)
    for setting in settings:
        for number, broken in enumerate(show(islice(tried, games), str(setting)), first):
            if broken:
                _fail(broken, setting.command(number))
        console.print(f"{setting}: {counted(games, 'game')}, every law holds", soft_wrap=True)


def _settings(name: str, edition: Path | None, given: dict[str, str], seats: list[int] | None) -> list[Setting]:
    """Every variant that agrees with what was given, with every number of seats."""
    found = box.game(name, given, edition)
    for count in seats or ():
        if count not in found.players:
            raise Wrong(f"{found.title} is for {for_players(found)}, not {count}; leave --seats out to check them all.")
    options = [{**_typed(variant), **given} for variant in variants(found.options)]
    fresh = [each for number, each in enumerate(options) if each not in options[:number] and _go_together(name, each)]
    return [
        Setting(name, edition, each, count)
        for each in fresh
        for count in box.game(name, each, edition).players
        if not seats or count in seats
    ]


def _go_together(name: str, options: dict[str, str]) -> bool:
    """Whether what was given goes with the rest of a variant."""
    try:
        box.game(name, options)
    except UnknownName:
        return False
    return True


def _typed(options: Any) -> dict[str, str]:
    """Options as they are typed on a command line."""
    values = msgspec.structs.asdict(options).items()
    return {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in values}


def _check_vocabulary(setting: Setting) -> None:
    try:
        laws.check_vocabulary(the_game(setting.game, None, setting.edition))
    except laws.LawBroken as error:
        _fail(str(error), f"mire check {setting.game} --games 1")


def _broken_law(task: tuple[Setting, int]) -> str:
    """What is wrong with one game; nothing if all is well."""
    setting, number = task
    try:
        laws.check(box.game(setting.game, setting.options, setting.edition), setting.seats, seed_from(number))
    except laws.LawBroken as error:
        return str(error)
    return ""


def _fail(broken: str, command: str) -> NoReturn:
    print(f"mire: a law is broken: {broken}\nSee it again with: {command}", file=sys.stderr)
    raise typer.Exit(1)
