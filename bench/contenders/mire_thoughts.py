"""A game of Mire's and how it thinks: `mire_thoughts.py GAME SEATS OPTIONS FILE`, options as JSON.

Told `middle`, it plays games by the leaning of `greedy` from fixed seeds and writes them into the file.  Otherwise it
plays them again up to positions from their middles, and answers `think SECONDS` and `lean SECONDS`: so every checkout
thinks about the same positions, whoever wrote them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec

from mire import Game, Seat, clone, legal, play, start, to_act, view
from mire.books.writing import read_action, written
from mire.bots.greedy import Greedy
from mire.bots.search import Search
from mire.core.dice import Dice
from mire.games import game
from mire.geometry import form

GAMES = 3
POSITIONS = 3  # of each game
MOST = 1_500  # answers after which a game is left alone
THOUGHTS = 100  # as level Thoughtful has them


class Played(msgspec.Struct):
    """A game as it was played, and after how many answers there is something to think about."""

    seed: str
    answers: list[tuple[Seat, msgspec.Raw]]
    middle: list[int]


def lean_through(played: Game, seats: int, number: int) -> Played:
    """A game by the leaning of `greedy`, and questions evenly apart in its middle third that leave a choice."""
    rng = Random(f"thoughts {number}")
    bot, seed = Greedy(played, Dice(f"{rng.getrandbits(128):032x}")), f"{rng.getrandbits(128):032x}"
    table, answers, met = start(played, seats, seed), list[tuple[Seat, msgspec.Raw]](), list[int]()
    while table.outcome is None and len(answers) < MOST:
        seat = to_act(table)[0]
        seen = view(played, table, seat)
        if len(legal(seen, seat)) > 1:
            met.append(len(answers))
        action = bot.choose(seen, seat)
        answers.append((seat, msgspec.Raw(written(action))))
        play(table, seat, action)
    between = met[len(met) // 3 : 2 * (len(met) // 3)]
    return Played(seed, answers, [between[i * len(between) // POSITIONS] for i in range(min(POSITIONS, len(between)))])


def positions(played: Game, seats: int, games: list[Played]) -> list[tuple[Seat, Any]]:
    """The games played again, as far as whoever is asked sees them: so what a table shares is shared as in any game."""
    found = []
    for one in games:
        table = start(played, seats, one.seed)
        for number, (seat, action) in enumerate(one.answers[: one.middle[-1] + 1]):
            if number in one.middle:
                found.append((seat, view(played, table, seat)))
            play(table, seat, read_action(played, bytes(action)))
    return found


def repeated(
    work: Callable[[Seat, Any, Dice], object], there: list[tuple[Seat, Any]], seconds: float, luck: Dice
) -> tuple[int, float]:
    """Whole rounds over all positions, so that each counts alike; no two rounds imagine the same worlds."""
    done, began = 0, process_time()
    while True:
        for seat, seen in there:
            work(seat, clone(seen), luck)
        done += len(there)
        if (took := process_time() - began) >= seconds:
            return done, took


def serve(played: Game, there: list[tuple[Seat, Any]]) -> None:
    def think(seat: Seat, seen: Any, luck: Dice) -> object:
        return Search(played, luck, THOUGHTS).considered(seen, seat)

    def lean(seat: Seat, seen: Any, luck: Dice) -> object:
        return Greedy(played, luck).choose(seen, seat)

    print(json.dumps({"version": form(), "verbs": ["think", "lean"]}), flush=True)
    luck = Dice(f"{1:032x}")
    for line in sys.stdin:
        verb, seconds = line.split()
        count, took = repeated(think if verb == "think" else lean, there, float(seconds), luck)
        print(json.dumps({"count": count * (THOUGHTS if verb == "think" else 1), "seconds": took}), flush=True)


def main() -> None:
    name, seats, options, file, *told = sys.argv[1:]
    played = game(name, json.loads(options))
    if told == ["middle"]:
        games = [lean_through(played, int(seats), number) for number in range(GAMES)]
        Path(file).write_bytes(msgspec.json.encode(games))
    else:
        games = msgspec.json.decode(Path(file).read_bytes(), type=list[Played])
        serve(played, positions(played, int(seats), games))


if __name__ == "__main__":
    main()
