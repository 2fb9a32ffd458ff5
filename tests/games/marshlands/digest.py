"""Plays seeded games and prints which form of the geometry ran, and a hash of all that was seen on the way.

Run in a process of its own, for a process has only one form: `python -m tests.games.marshlands.digest`.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random

from mire import legal, play, start, to_act
from mire.books.played import seed_from
from mire.books.writing import written
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.rules.scoring.sheets import sheet
from mire.games.marshlands.thinking.judgement import promises
from mire.geometry import form
from tests.games.marshlands.laid_out import marshlands

GAMES = 2
MOST = 200


def main() -> None:
    seen = blake2b()
    for act in ACTS:
        for seed in range(GAMES):
            luck = Random(seed)
            game = marshlands(act=act)
            table = start(game, ACTS[act].players[-1], seed_from(seed))
            for number in range(MOST):
                if table.outcome:
                    break
                seats = to_act(table)
                seat = seats[luck.randrange(len(seats))]
                options = legal(table, seat)
                play(table, seat, options[luck.randrange(len(options))])
                seen.update(written([options, table.marsh]))
                if number % 20 == 0:
                    seen.update(repr((sheet(table), [round(promise, 6) for promise in promises(table)])).encode())
                    chances = [round(chance, 6) for chance in game.estimate(table)] if not table.outcome else []
                    seen.update(repr(chances).encode())
    print(form(), seen.hexdigest())


if __name__ == "__main__":
    main()
