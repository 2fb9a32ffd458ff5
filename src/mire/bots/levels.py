"""Bots by name: `random`, `greedy`, `search:200` (thoughts a decision), `search:2s` (seconds a decision)."""

from __future__ import annotations

import re

import msgspec

from mire.books.choices import UnknownName, known
from mire.bots import Bot
from mire.bots.greedy import Greedy
from mire.bots.random import Random
from mire.bots.search import Search
from mire.core.dice import Dice
from mire.core.game import Game

LEVELS = {
    "random": "answers at random",
    "greedy": "looks one step ahead",
    "search": "thinks ahead: search:200 for so many thoughts a decision, search:2s for so many seconds",
}


class Level(msgspec.Struct, frozen=True):
    """A bot that people choose by what it is like."""

    level: str
    name: str
    about: str


# The weakest first; docs/strength.md has what was measured of them.
LADDER = (
    Level("random", "Beginner", "answers at random: good for learning the rules"),
    Level("greedy", "Quick", "looks one step ahead and answers at once"),
    Level("search:100", "Thoughtful", "thinks of a hundred ways the game may go before it answers"),
    Level("search:500", "Strong", "thinks of five hundred ways, which takes a moment"),
)


# Where all work at once against the clock, each takes so many beats of the house over an answer: the better, the fewer.
BEATS = {"random": 90.0, "greedy": 60.0, "search": 50.0, "search:500": 40.0}


def beats(level: str) -> float:
    """How many beats a bot of this level takes over an answer, where it works against the clock."""
    return BEATS.get(level, BEATS[level.partition(":")[0]])


def is_quick(level: str) -> bool:
    """Whether a bot of this level answers at once."""
    return not level.startswith("search")


def bot(level: str, game: Game, luck: Dice, at_most: float | None = None) -> Bot:
    """The bot of this level, ready to play this game; whatever it was given, it thinks at most so many seconds."""
    name, _, budget = level.partition(":")
    known(name, LEVELS, "bot")
    if name != "search" and budget:
        raise UnknownName(f"The bot {name!r} takes no budget; write just {name!r}.")
    if name == "random":
        return Random(game, luck)
    if name == "greedy":
        return Greedy(game, luck)
    if not budget:
        return Search(game, luck, seconds=at_most)
    match = re.fullmatch(r"(\d+)|(\d+(?:\.\d+)?)s", budget)
    if not match or not float(match[1] or match[2]):
        raise UnknownName(
            f"{level!r} is not a budget; write search:200 for thoughts or search:2s for seconds a decision."
        )
    if match[1]:
        return Search(game, luck, int(match[1]), at_most)
    seconds = float(match[2])
    return Search(game, luck, None, seconds if at_most is None else min(seconds, at_most))
