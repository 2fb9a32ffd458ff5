"""What every contender does: play at random, or copy, for as long as it is told to, and say how much it got done.

A contender is a program of its own, because peers live in another environment and Mire chooses its geometry at import.
It says hello with one JSON line; then each line it reads (`play SECONDS`, `games SECONDS`, `copy SECONDS`, `list
SECONDS`) it answers with one more.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

MOST = 20_000  # decisions; no game here is that long
COPIES = 20  # between two looks at the clock
MIDDLE = 12  # positions in the middle of a game, of which the one with most to choose from is listed


class Contender(NamedTuple):
    """A game as its own library plays it."""

    version: str  # of the library, or which form of it runs
    playthrough: Callable[[Random, int], tuple[int, Any]]  # one random game, at most so long: decisions, last position
    copied: Callable[[Any], object] | None = None  # none where the library has no copy of its own
    listed: Callable[[Any], Sequence[object]] | None = None  # what may be answered, found anew


def pick(rng: Random, options: Sequence[T]) -> T:
    """One of these, all equally likely; the same for everyone, and cheaper than `random.choice`."""
    return options[int(rng.random() * len(options))]


def serve(contender: Contender) -> None:
    """Answer every line on standard input."""
    doing: dict[str, Callable[[Random, float], tuple[int, float]]] = {
        "play": lambda rng, seconds: _played(contender, rng, seconds)[1:],
        "games": lambda rng, seconds: _played(contender, rng, seconds)[::2],
    }
    if contender.copied is not None:
        doing["copy"] = lambda rng, seconds: _copied(contender, rng, seconds)
    if contender.listed is not None:
        doing["list"] = lambda rng, seconds: _listed(contender, rng, seconds)
    _say(version=contender.version, verbs=list(doing))
    rng = Random(1)
    for line in sys.stdin:
        verb, seconds = line.split()
        count, took = doing[verb](rng, float(seconds))
        _say(count=count, seconds=took)


def _played(contender: Contender, rng: Random, seconds: float) -> tuple[int, int, float]:
    """Whole games only, so that every contender has its share of openings and endings: games, decisions, seconds."""
    playthrough, games, decisions, began = contender.playthrough, 0, 0, process_time()
    while (took := process_time() - began) < seconds:
        decisions += playthrough(rng, MOST)[0]
        games += 1
    return games, decisions, took


def _copied(contender: Contender, rng: Random, seconds: float) -> tuple[int, float]:
    """Copies of the position in the middle of a game."""
    assert contender.copied is not None
    seed = rng.getrandbits(32)
    length, _ = contender.playthrough(Random(seed), MOST)
    _, position = contender.playthrough(Random(seed), length // 2)
    return _repeated(contender.copied, position, seconds)


def _listed(contender: Contender, rng: Random, seconds: float) -> tuple[int, float]:
    """Lists of what may be answered in the middle of a game, where there is much to choose from."""
    assert contender.listed is not None
    seed = rng.getrandbits(32)
    length, _ = contender.playthrough(Random(seed), MOST)
    middle = range(length // 2, length // 2 + MIDDLE)
    positions = [contender.playthrough(Random(seed), decisions)[1] for decisions in middle]
    listed = contender.listed
    return _repeated(listed, max(positions, key=lambda position: len(listed(position))), seconds)


def _repeated(work: Callable[[Any], object], position: Any, seconds: float) -> tuple[int, float]:
    done, began = 0, process_time()
    while (took := process_time() - began) < seconds:
        for _ in range(COPIES):
            work(position)
        done += COPIES
    return done, took


def _say(**told: object) -> None:
    print(json.dumps(told), flush=True)
