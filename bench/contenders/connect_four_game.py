"""Connect four, through PettingZoo's environment."""

from __future__ import annotations

from importlib.metadata import version
from random import Random

from pettingzoo.classic import connect_four_v3
from worker import Contender, pick, serve

environment = connect_four_v3.env()


def playthrough(rng: Random, most: int) -> tuple[int, None]:
    environment.reset()
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
    serve(Contender(f"pettingzoo {version('pettingzoo')}", playthrough))
