"""`mire games`: what can be played here."""

from __future__ import annotations

import sys

from rich.table import Table as Grid
from rich.text import Text

from mire.books.choices import Switch, switches
from mire.cli.given import for_players
from mire.cli.telling import terminal
from mire.core.game import Game
from mire.games import GAMES


def games() -> None:
    """List the games, for how many they are, and what may be varied."""
    console = terminal()
    for name, game in GAMES.items():
        console.print(Text.assemble((name, "bold cyan"), f"  {game.title}, for {for_players(game)}"))
        console.print(Text(goal(game)))
        found = switches(game.options)
        if found:
            console.print(_options(found))
        console.print()


def goal(game: Game | type[Game]) -> str:
    """A sentence that says what the game is about."""
    return " ".join((sys.modules[game.__module__].__doc__ or "").split())


def _options(found: list[Switch]) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("option", "default", "may be", "what it does", "rule"):
        grid.add_column(heading, no_wrap=heading == "rule")
    for switch in found:
        default = str(switch.default).lower() if isinstance(switch.default, bool) else str(switch.default)
        grid.add_row(switch.name, default, switch.allowed, switch.description, switch.rule)
    return grid
