"""How long each level takes over an answer: `python bench/answer_times.py [ANSWERS] [GAME ...]`, on one core.

Every level plays by itself until it has given so many answers, in every game, act and interval; what is printed is the
median, the 95th percentile and the longest, in seconds of the processor, so that a busy machine is no slower than an
idle one.  No clock is set, so this is what the thoughts of a level take; in a house its limit cuts off what is longer.
Ends with 1 if a 95th percentile is beyond the limit of its level.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Any

from mire.bots.levels import NAMES, bot, ladder
from mire.core.agenda import Table
from mire.core.dice import Dice
from mire.core.engine import legal, play, start, view
from mire.core.game import Game
from mire.games import GAMES, game
from mire.lab.intervals import quantile
from mire.lab.matches import luck, next_to_answer

AT_ONCE = 0.1  # seconds, for those without a limit of their own
ACTS = ("1", "2", "3", "4", "5", "6", "7", "8", "I1", "I2", "I3")


def settings(names: list[str]) -> Iterator[tuple[str, dict[str, Any], int]]:
    """Every game as it is usually played, with its options and its number of players."""
    for name in names:
        for act in ACTS if name == "marshlands" else ("",):
            options = {"act": act} if act else {}
            players = game(name, options).players
            yield name, options, 4 if 4 in players else players[-1]


def times(playing: Game, seats: int, level: str, answers: int) -> list[float]:
    """The seconds of so many answers; questions with a single one take none."""
    taken: list[float] = []
    number = 0
    table: Table = start(playing, seats, luck("answer times", number))
    seat = -1
    while len(taken) < answers:
        if table.outcome:
            number += 1
            table = start(playing, seats, luck("answer times", number))
        seat = next_to_answer(table, seat)
        seen = view(playing, table, seat)
        thinker = bot(level, playing, Dice(luck("answer times", number, seat, len(taken))))
        began = time.process_time()
        action = thinker.choose(seen, seat)
        if len(legal(table, seat)) > 1:
            taken.append(time.process_time() - began)
        play(table, seat, action)
    return taken


def main(answers: int, names: list[str]) -> int:
    late = 0
    print("| game | level | median | 95 % within | longest |\n|---|---|---|---|---|")
    for name, options, seats in settings(names):
        playing = game(name, options)
        for level, called in NAMES.items():
            taken = times(playing, seats, level, answers)
            limit = ladder(playing).recipe(level).seconds
            most = quantile(taken, 0.95)
            late += most > (limit or AT_ONCE)
            told = " | ".join(f"{seconds:.3f}" for seconds in (quantile(taken, 0.5), most, max(taken)))
            where = f"{playing.title} {options.get('act', '')}".strip()
            print(f"| {where} | {called} | {told} |", flush=True)
    return int(late > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else 40, sys.argv[2:] or list(GAMES)))
