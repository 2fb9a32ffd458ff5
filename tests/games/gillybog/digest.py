"""Plays seeded games and prints which form of the geometry ran, and a hash of all that was seen and thought on the way.

Run in a process of its own, for a process has only one form: `python -m tests.games.gillybog.digest`.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random

from mire import legal, play, start, to_act
from mire.books.played import seed_from
from mire.books.writing import written
from mire.games import game
from mire.games.gillybog import Gillybog
from mire.geometry import form

MOST = 150


def main() -> None:
    seen = blake2b()
    gillybog = game("gillybog", {"difficulty": "hard"})
    assert isinstance(gillybog, Gillybog)
    for seats in range(1, 5):
        luck, table = Random(seats), start(gillybog, seats, seed_from(seats))
        for number in range(MOST):
            if table.outcome:
                break
            seat = to_act(table)[0]
            options = legal(table, seat)
            if number % 10 == 0:
                thought = [*gillybog.estimate(table), *gillybog.lean(table, seat, options)]
                seen.update(repr([round(value, 6) for value in thought]).encode())
            seen.update(written(options))
            play(table, seat, options[luck.randrange(len(options))])
    print(form(), seen.hexdigest())


if __name__ == "__main__":
    main()
