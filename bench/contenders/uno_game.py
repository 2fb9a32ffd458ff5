"""Uno for two, through RLCard's environment."""

from __future__ import annotations

from importlib.metadata import version
from random import Random

import rlcard
from worker import Contender, pick, serve

environment = rlcard.make("uno", config={"seed": 1})


def playthrough(rng: Random, most: int) -> tuple[int, None]:
    state, _ = environment.reset()
    for decided in range(most):
        if environment.is_over():
            return decided, None
        state, _ = environment.step(pick(rng, list(state["legal_actions"])))
    return most, None


if __name__ == "__main__":
    serve(Contender(f"rlcard {version('rlcard')}", playthrough))
