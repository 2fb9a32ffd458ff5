"""Any game of Mire's, through its public verbs: `mire_game.py GAME SEATS`."""

from __future__ import annotations

import sys
from random import Random

from worker import Contender, pick, serve

from mire import Game, Table, clone, legal, play, start, to_act
from mire.games import game
from mire.geometry import form


def contender(played: Game, seats: int) -> Contender:
    def playthrough(rng: Random, most: int) -> tuple[int, Table]:
        table: Table = start(played, seats, f"{rng.getrandbits(128):032x}")
        for decided in range(most):
            if table.outcome is not None:
                return decided, table
            seat = to_act(table)[0]
            play(table, seat, pick(rng, legal(table, seat)))
        return most, table

    return Contender(form(), playthrough, clone, lambda table: legal(table, to_act(table)[0]))


if __name__ == "__main__":
    serve(contender(game(sys.argv[1]), int(sys.argv[2])))
