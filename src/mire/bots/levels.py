"""Bots by name: `greedy`, `search:200` and the like; and the levels people choose from, which are such bots by game."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from mire.books.choices import UnknownName, known
from mire.bots import Bot
from mire.bots.careless import Careless
from mire.bots.greedy import Greedy
from mire.bots.random import Random
from mire.bots.search import Search
from mire.core.dice import Dice
from mire.core.game import Game

BOTS = {
    "random": "answers at random",
    "careless": "leans as greedy does, but not always that way: careless:1 for how careless it is",
    "greedy": "looks one step ahead",
    "search": "thinks ahead: search:200 for so many thoughts a decision, search:2s for so many seconds",
}

# The weakest first.
NAMES = {
    "learner": "Learner",
    "casual": "Casual",
    "quick": "Quick",
    "thoughtful": "Thoughtful",
    "strong": "Strong",
}
LEVELS = {**{level: f"{name}, as each game has it" for level, name in NAMES.items()}, **BOTS}


class Level(msgspec.Struct, frozen=True):
    """A bot that people choose by what it is like at some game."""

    level: str
    name: str
    about: str


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which bot a level is, the most seconds it may take over an answer, and what was measured of it."""

    bot: str
    about: str
    seconds: float | None = None


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The recipes of a game's levels; where its options make another game of it, those of another ladder."""

    learner: Recipe
    casual: Recipe
    quick: Recipe
    thoughtful: Recipe
    strong: Recipe
    where: dict[str, tuple[str, ...]] = {}
    together: bool = False  # all at the table win or lose together
    chance: tuple[float, float] = (0.0, 1.0)  # to win, by what a bot thinks a position worth: a line of log odds

    def recipe(self, level: str) -> Recipe:
        found: Recipe = getattr(self, level)
        return found


USUAL = Ladder(
    Recipe("careless:1", "plays by feel, and errs often"),
    Recipe("careless:0.3", "plays by feel, and errs now and then"),
    Recipe("greedy", "looks one step ahead"),
    Recipe("search:100", "thinks ahead", 1.0),
    Recipe("search:500", "thinks further ahead", 3.0),
)


def ladder(game: Game) -> Ladder:
    """The recipes that hold for this game as its options are chosen."""
    for each in _ladders(type(game)):  # type: ignore[arg-type]  # mypy takes no class for hashable
        if all(str(getattr(game.chosen, option)) in values for option, values in each.where.items()):
            return each
    return USUAL


@cache
def _ladders(game: type[Game]) -> Sequence[Ladder]:
    if not hasattr(sys.modules[game.__module__], "__path__"):
        return ()  # a game of a single file has no data
    file = files(game.__module__) / "thinking" / "levels.toml"
    if not file.is_file():
        return ()
    found: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    return msgspec.convert(found["ladder"], list[Ladder])


def levels(game: Game) -> list[Level]:
    """The bots people choose from at this game, the weakest first."""
    recipes = ladder(game)
    return [Level(level, name, recipes.recipe(level).about) for level, name in NAMES.items()]


# Where all work at once against the clock, each takes so many beats of the house over an answer: the better, the fewer.
BEATS = {
    "random": 90.0,
    "learner": 90.0,
    "casual": 75.0,
    "careless": 75.0,
    "quick": 60.0,
    "greedy": 60.0,
    "thoughtful": 50.0,
    "search": 50.0,
    "strong": 40.0,
}


def beats(level: str) -> float:
    """How many beats a bot of this level takes over an answer, where it works against the clock."""
    return BEATS[level.partition(":")[0]]


def is_quick(level: str) -> bool:
    """Whether a bot of this level answers at once."""
    return level.partition(":")[0] not in ("search", "thoughtful", "strong")


def bot(level: str, game: Game, luck: Dice, at_most: float | None = None) -> Bot:
    """The bot of this level, ready to play this game; whatever it was given, it thinks at most so many seconds.

    Where no such limit is set, a level has its thoughts and no clock, so that what it answers can be found again.
    """
    if level in NAMES:
        recipe = ladder(game).recipe(level)
        return bot(recipe.bot, game, luck, None if at_most is None else _less(recipe.seconds, at_most))
    name, _, budget = level.partition(":")
    known(name, LEVELS, "bot")
    if budget and name not in ("careless", "search"):
        raise UnknownName(f"The bot {name!r} takes no budget; write just {name!r}.")
    if name == "random":
        return Random(game, luck)
    if name == "greedy":
        return Greedy(game, luck)
    if name == "careless":
        return Careless(game, luck, _carelessness(level, budget))
    thoughts, seconds = _budget(level, budget)
    return Search(game, luck, thoughts, _less(seconds, at_most))


def _carelessness(level: str, text: str) -> float:
    if not re.fullmatch(r"(\d+(?:\.\d+)?)?", text) or (text and not float(text)):
        raise UnknownName(f"{level!r} says not how careless; write careless:0.5, or careless:2 for twice as much as 1.")
    return float(text or 1)


def _budget(level: str, text: str) -> tuple[int | None, float | None]:
    if not text:
        return 200, None
    match = re.fullmatch(r"(\d+)|(\d+(?:\.\d+)?)s", text)
    if not match or not float(match[1] or match[2]):
        raise UnknownName(
            f"{level!r} is not a budget; write search:200 for thoughts or search:2s for seconds a decision."
        )
    return (int(match[1]), None) if match[1] else (None, float(match[2]))


def _less(one: float | None, other: float | None) -> float | None:
    return one if other is None else other if one is None else min(one, other)
