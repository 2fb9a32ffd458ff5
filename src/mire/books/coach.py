"""The coach: two sentences for each kind of question, for those who are asked it for the first time.

They stand in `learning/coach.toml` of a game's package, by the name of the question: what one decides, and what to
think of.
"""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from mire.books.rulebook import BrokenLesson, written
from mire.core.agenda import Choice
from mire.core.game import Game


def coach(game: type[Game]) -> dict[str, str]:
    """What the coach says of each kind of question."""
    return _coach(game.__module__)


def check(game: type[Game]) -> None:
    """Every question has its sentences, and there are no others."""
    asked, said = set(questions(game)), coach(game)
    for name in sorted(said.keys() - asked):
        raise BrokenLesson(f"{game.name}, coach.toml: the game asks no question {name}")
    for name in sorted(asked - said.keys()):
        raise BrokenLesson(f"{game.name}, coach.toml: {name} has no sentences")


@cache
def _coach(package: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for name, text in written(package, "", "coach.toml"):
        try:
            texts = msgspec.convert(tomllib.loads(text), dict[str, str])
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise BrokenLesson(f"{name}: {error}") from None
    return {name: " ".join(text.split()) for name, text in texts.items()}


def questions(game: type[Game]) -> list[str]:
    """The kinds of questions a game asks."""
    named = (thing for module in game.chapters for thing in vars(module).values() if isinstance(thing, type))
    return sorted({kind.__name__ for kind in named if issubclass(kind, Choice) and kind is not Choice})
