"""Any game of OpenSpiel's, in C++ or in Python, driven from Python: `open_spiel_game.py GAME`."""

from __future__ import annotations

import sys
from importlib.metadata import version
from random import Random
from typing import Any

import open_spiel.python.games  # noqa: F401  (importing it registers them)
import pyspiel
from worker import Contender, pick, serve


def contender(game: Any) -> Contender:
    # Only a game with luck in it is asked at every step whether luck is next: the call would slow the others down.
    has_luck = game.get_type().chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC

    def playthrough(rng: Random, most: int) -> tuple[int, Any]:
        state, decided = game.new_initial_state(), 0
        while decided < most and not state.is_terminal():
            if has_luck and state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(pick(rng, state.legal_actions()))
                decided += 1
        return decided, state

    return Contender(f"open_spiel {version('open_spiel')}", playthrough, copied)


def copied(state: Any) -> object:
    return state.clone()


if __name__ == "__main__":
    serve(contender(pyspiel.load_game(sys.argv[1])))
