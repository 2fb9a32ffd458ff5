"""Bots from outside: a function of an observation, or a network that was trained elsewhere.

`module:function` names a function that is given an observation as PettingZoo has it, a dict with the vector of what the
seat sees and the mask of what it may answer, and returns the number of its answer.  `weights.onnx` names a file: a
network whose first input is that vector, a second one, if there is one, the mask, and whose first output has a number
for each answer; of those that may be given, the one with the highest is.

Only who sits at the command line may name them, for they run whatever stands in them: a house seats none.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from mire.books.choices import UnknownName
from mire.books.encoding import Encodes
from mire.bots import Bot
from mire.bots.levels import LEVELS, bot
from mire.core.agenda import Action, Table
from mire.core.dice import Dice
from mire.core.game import Game
from mire.core.records import Seat

Answering: TypeAlias = Callable[[dict[str, Any]], int]
ONNX = ".onnx"


def is_outside(level: str) -> bool:
    """Whether this names a bot from outside."""
    name, colon, rest = level.partition(":")
    return level.endswith(ONNX) or (bool(colon) and rest.isidentifier() and name not in LEVELS)


def seated(level: str, game: Game, luck: Dice) -> Bot:
    """The bot of this level, or the one from outside."""
    if not is_outside(level):
        return bot(level, game, luck)
    return Outside(game, _network(level) if level.endswith(ONNX) else _function(level), level)


class Outside:
    """Answers what a function of the observation answers."""

    def __init__(self, game: Game, answers: Answering, name: str) -> None:
        if not isinstance(game, Encodes):
            raise UnknownName(f"{game.title} has no numbers, so no bot from outside can play it.")
        self.game, self.answers, self.name = game, answers, name
        self.vector = _needed("mire.bots.vectors", "numpy").vector
        self.zeros = _needed("numpy", "numpy").zeros

    def choose(self, seen: Table, seat: Seat) -> Action:
        encoding = self.game.encoding(seen.seats)
        numbered = encoding.numbered(seen, seat)
        mask = self.zeros(encoding.size, "int8")
        mask[list(numbered)] = 1
        number = int(self.answers({"observation": self.vector(encoding, seen, seat), "action_mask": mask}))
        if number not in numbered:
            raise ValueError(f"{self.name} answered {encoding.refused(number, seen, seat)}")
        return numbered[number]


def _function(level: str) -> Answering:
    module, _, name = level.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")  # what lies in the folder one is in can be named
    try:
        found = getattr(import_module(module), name, None)
    except ImportError as error:
        raise UnknownName(f"{level!r} is no bot and no function: {error}.") from None
    if not callable(found):
        raise UnknownName(f"There is no function {name!r} in {module!r}.")
    return found  # type: ignore[no-any-return]


def _network(file: str) -> Answering:
    if not Path(file).is_file():
        raise UnknownName(f"There is no file {file!r}.")
    session = _needed("onnxruntime", "onnx").InferenceSession(file, providers=["CPUExecutionProvider"])
    names = [given.name for given in session.get_inputs()]

    def answer(observation: dict[str, Any]) -> int:
        parts = (observation["observation"], observation["action_mask"].astype("float32"))
        given = {name: part[None] for name, part in zip(names, parts, strict=False)}
        worth = session.run(None, given)[0][0]
        worth[observation["action_mask"] == 0] = -float("inf")
        return int(worth.argmax())

    return answer


def _needed(module: str, extra: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        wanted = "mire[pettingzoo]" if extra == "numpy" else f"mire[{extra}]"
        raise UnknownName(f"This bot needs {extra}: pip install '{wanted}'.") from None
