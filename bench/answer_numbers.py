"""Whether answers and their numbers are one and the same thing: random games in every setting, each answer counted.

Of every question it is asked that each legal answer has a number from 0 to the size of the encoding, that no two share
one, that the number leads back to the answer, and that what the seat sees of the table gives the same numbers.

    python bench/answer_numbers.py --games 10000
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from time import perf_counter
from typing import Any

from mire import Game, legal, play_unchecked, start, to_act, view
from mire.books.choices import variants
from mire.books.encoding import Encodes, Encoding
from mire.games import GAMES, game
from mire.games.gillybog.encoding import beyond

VIEWS = 10  # every so many questions the view is asked as well, which takes longer than the question itself


class Wrong(AssertionError):
    """A number that does not stand for one answer; the message says where it happened."""


def count(name: str, games: int, seconds: float, seed: int) -> Counter[str]:
    """So many games, or as many as the time allows."""
    rng, counted, until = Random(seed), Counter[str](), perf_counter() + seconds
    settings: list[tuple[Game, dict[int, Encoding]]] = [
        (game(name, options), {}) for options in variants(GAMES[name].options)
    ]
    while counted["games"] < games and perf_counter() < until:
        played, encodings = settings[counted["games"] % len(settings)]
        seats = rng.choice(played.players)
        if seats not in encodings:
            assert isinstance(played, Encodes)
            encodings[seats] = played.encoding(seats)
        _play(played, seats, encodings[seats], rng, counted)
        counted["games"] += 1
    counted["settings"] = len(settings)
    return counted


def _play(played: Game, seats: int, encoding: Encoding, rng: Random, counted: Counter[str]) -> None:
    seed = f"{rng.getrandbits(128):032x}"
    table: Any = start(played, seats, seed)
    while table.outcome is None:
        seat = rng.choice(to_act(table))
        answers = legal(table, seat)
        numbers = encoding.numbered(table, seat)
        if list(numbers.values()) != answers or not all(0 <= number < encoding.size for number in numbers):
            raise Wrong(f"{played.name}, {seats} seats, {played.chosen}, seed {seed}: {table.agenda[-1]}")
        counted["questions"] += 1
        counted["answers"] += len(answers)
        if counted["questions"] % VIEWS == 0:
            if encoding.numbered(view(played, table, seat), seat) != numbers:
                raise Wrong(f"{played.name}, {seats} seats, {played.chosen}, seed {seed}, seen: {table.agenda[-1]}")
            counted["views"] += 1
        counted["answers beyond the map"] += sum("farther out" in encoding.meaning(number) for number in numbers)
        play_unchecked(table, seat, rng.choice(answers))
    if played.name == "gillybog":
        out = beyond(table)
        counted["games that went beyond the map"] += out > 0
        counted["spaces beyond the map"] += out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="of each game")
    parser.add_argument("--seconds", type=float, default=3600, help="for each game, at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", choices=GAMES, default=list(GAMES))
    chosen = parser.parse_args()
    for name in chosen.only:
        counted = count(name, chosen.games, chosen.seconds, chosen.seed)
        told = ", ".join(f"{number:,} {what}" for what, number in counted.items() if number)
        print(f"{GAMES[name].title}: {told}; every answer has one number.", flush=True)


if __name__ == "__main__":
    main()
