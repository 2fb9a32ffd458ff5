"""What every contender does: play at random, or copy, for as long as it is told to, and say how much it got done.

A contender is a program of its own, because peers live in another environment and Mire chooses its geometry at import.
It says hello with one JSON line; then each line it reads (`play SECONDS`, `copy SECONDS`) it answers with one more.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

MOST = 20_000  # decisions; no game here is that long
COPIES = 20  # between two looks at the clock


class Contender(NamedTuple):
    """A game as its own library plays it."""

    version: str  # of the library, or which form of it runs
    playthrough: Callable[[Random, int], tuple[int, Any]]  # one random game, at most so long: decisions, last position
    copied: Callable[[Any], object] | None = None  # none where the library has no copy of its own


def pick(rng: Random, options: Sequence[T]) -> T:
    """One of these, all equally likely; the same for everyone, and cheaper than `random.choice`."""
    return options[int(rng.random() * len(options))]


def serve(contender: Contender) -> None:
    """Answer every line on standard input."""
    _say(version=contender.version, copies=contender.copied is not None)
    rng = Random(1)
    for line in sys.stdin:
        verb, seconds = line.split()
        count, took = (_played if verb == "play" else _copied)(contender, rng, float(seconds))
        _say(count=count, seconds=took)


def _played(contender: Contender, rng: Random, seconds: float) -> tuple[int, float]:
    """Whole games only, so that every contender has its share of openings and endings."""
    playthrough, decisions, began = contender.playthrough, 0, perf_counter()
    while (took := perf_counter() - began) < seconds:
        decisions += playthrough(rng, MOST)[0]
    return decisions, took


def _copied(contender: Contender, rng: Random, seconds: float) -> tuple[int, float]:
    """Copies of the position in the middle of a game."""
    assert contender.copied is not None
    seed = rng.getrandbits(32)
    length, _ = contender.playthrough(Random(seed), MOST)
    _, position = contender.playthrough(Random(seed), length // 2)
    copied, copies, began = contender.copied, 0, perf_counter()
    while (took := perf_counter() - began) < seconds:
        for _ in range(COPIES):
            copied(position)
        copies += COPIES
    return copies, took


def _say(**told: object) -> None:
    print(json.dumps(told), flush=True)
