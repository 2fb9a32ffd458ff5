"""A game of OpenSpiel's and how its searching bots think, in Python and in C++: `open_spiel_thoughts.py GAME BOT`.

A thought is one simulation: down the tree, and a random game to its end, as their bots judge a leaf by default.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib.metadata import version
from random import Random
from time import process_time
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

GAMES = 3
POSITIONS = 3
THOUGHTS = 100
BOLDNESS = 2.0


def middle(game: Any) -> list[Any]:
    """Positions from the middles of random games."""
    found = []
    for number in range(GAMES):
        rng, state, met = Random(f"thoughts {number}"), game.new_initial_state(), []
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
                continue
            if len(state.legal_actions()) > 1:
                met.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
        between = met[len(met) // 3 : 2 * (len(met) // 3)]
        found += [between[i * len(between) // POSITIONS] for i in range(min(POSITIONS, len(between)))]
    return found


def bot(game: Any, name: str, seed: int) -> Any:
    luck = numpy.random.RandomState(seed)
    if name == "mcts":
        return mcts.MCTSBot(game, BOLDNESS, THOUGHTS, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    if name == "mcts-cpp":
        return pyspiel.MCTSBot(
            game, pyspiel.RandomRolloutEvaluator(1, seed), BOLDNESS, THOUGHTS, 64, False, seed, False
        )
    if name == "is-mcts":
        return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), BOLDNESS, THOUGHTS, random_state=luck)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), BOLDNESS, THOUGHTS, -1, final, False, False)


def serve(game: Any, name: str) -> None:
    positions = middle(game)
    step: Callable[[int], object] = lambda number: bot(game, name, number + 1).step(positions[number])  # noqa: E731
    print(json.dumps({"version": f"open_spiel {version('open_spiel')}", "verbs": ["think"]}), flush=True)
    for line in sys.stdin:
        seconds = float(line.split()[1])
        done, began = 0, process_time()
        while (took := process_time() - began) < seconds:
            step(done % len(positions))
            done += 1
        print(json.dumps({"count": done * THOUGHTS, "seconds": took}), flush=True)


if __name__ == "__main__":
    serve(pyspiel.load_game(sys.argv[1]), sys.argv[2])
