"""Any game of Mire's, through its PettingZoo environment: `mire_environment.py GAME SEATS`."""

from __future__ import annotations

import sys
from random import Random

from worker import Contender, pick, serve

from mire.adapters import pettingzoo
from mire.geometry import form

environment = pettingzoo.env(sys.argv[1], int(sys.argv[2]))


def playthrough(rng: Random, most: int) -> tuple[int, None]:
    environment.reset(seed=rng.getrandbits(32))
    decided = 0
    for _ in environment.agent_iter():
        seen, _, is_won, is_cut, _ = environment.last()
        if is_won or is_cut:
            environment.step(None)
            continue
        if decided == most:
            break
        environment.step(pick(rng, seen["action_mask"].nonzero()[0]))
        decided += 1
    return decided, None


if __name__ == "__main__":
    serve(Contender(form(), playthrough))
