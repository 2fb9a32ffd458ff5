"""What is given on the command line: games, options, seeds, who sits where."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from mire.books.choices import known, switches
from mire.books.played import fresh_seed, seed_from
from mire.books.telling import counted
from mire.bots.levels import LEVELS
from mire.bots.outside import is_outside, seated
from mire.core.dice import Dice
from mire.core.game import Game
from mire.games import GAMES, game

HUMAN = "human"
USUAL_SEATS = 4

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game; `mire games` lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="Vary the game; `mire games` lists the options."),
]
Folder = Annotated[
    Path | None,
    typer.Option(
        "--edition", metavar="DIR", help="Play with the cards and tiles in this folder, not the standard ones."
    ),
]
Seed = Annotated[
    str | None,
    typer.Option("--seed", metavar="N", help="The same seed gives the same luck: a whole number, or 32 hex digits."),
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, metavar="N", help="How many processes play at once.")]


class Wrong(ValueError):
    """What was asked for cannot be done; the message says what to do instead."""


def the_game(name: str, options: Sequence[str] | None = None, folder: Path | None = None) -> Game:
    """The game of this name, varied as given."""
    return game(name, varied(name, options), folder)


def varied(name: str, options: Sequence[str] | None) -> dict[str, str]:
    """The options as they were given, by name."""
    given: dict[str, str] = {}
    for text in options or ():
        key, equals, value = text.partition("=")
        if not equals:
            there = ", ".join(switch.name for switch in switches(GAMES[known(name, GAMES, "game")].options))
            raise Wrong(f"{text!r} is not an option; write --option NAME=VALUE, where NAME may be {there}.")
        given[key.strip()] = value.strip()
    return given


def the_seed(text: str | None) -> str:
    """The seed given, or a fresh one."""
    if text is None:
        return fresh_seed()
    if re.fullmatch("[0-9a-fA-F]{32}", text):
        return text.lower()
    if re.fullmatch("[0-9]+", text):
        return seed_from(int(text))
    raise Wrong(f"{text!r} is not a seed; give a whole number from 0 up, or 32 hexadecimal digits.")


def the_players(text: str | None, game: Game, flag: str, usual: Sequence[str], seats: int = 0) -> tuple[str, ...]:
    """Who sits where: as given, or else as usual; at so many seats, if that is settled."""
    count = seats or seats_of(game)
    filled = tuple(usual[min(seat, len(usual) - 1)] for seat in range(count))
    if text is None:
        return filled
    players = tuple(part.strip() for part in text.split(","))
    allowed, what = ([HUMAN, *LEVELS], "player") if HUMAN in usual else (list(LEVELS), "bot")
    for player in players:
        if not is_outside(player):
            known(player.partition(":")[0], allowed, what)
        if player != HUMAN:
            seated(player, game, Dice("0" * 32))
    if len(players) not in ((seats,) if seats else game.players):
        who = f"This game has {counted(seats, 'player')}" if seats else f"{game.title} is for {for_players(game)}"
        raise Wrong(f"{who}, not {len(players)}; write for example {flag} {','.join(filled)}.")
    return players


def seats_of(game: Game) -> int:
    """How many sit down where nobody says."""
    return USUAL_SEATS if USUAL_SEATS in game.players else game.players[-1]


def for_players(game: Game | type[Game]) -> str:
    """How many may play, in words."""
    low, high = game.players[0], game.players[-1]
    if low == high:
        return "one player" if low == 1 else f"exactly {low} players"
    return f"{low} to {high} players" if game.players.step == 1 else f"{' or '.join(map(str, game.players))} players"


def closed(text: str) -> str:
    """A text that ends as a sentence does."""
    return text if text.endswith((".", "?", "!")) else f"{text}."
