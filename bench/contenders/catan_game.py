"""Catan for four, as Catanatron plays it: plain Python, made for fast simulation."""

from __future__ import annotations

from importlib.metadata import version
from random import Random
from typing import Any

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from catanatron.models.actions import generate_playable_actions
from worker import Contender, pick, serve


def playthrough(rng: Random, most: int) -> tuple[int, Any]:
    """The loop of `Game.play`, without the two copies it makes for its listeners."""
    game = Game([RandomPlayer(colour) for colour in Color], seed=rng.getrandbits(32))

    def decide(_player: object, _game: object, options: list[object]) -> object:
        return pick(rng, options)

    for decided in range(most):
        if game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT:
            return decided, game
        game.play_tick(decide_fn=decide)
    return most, game


def copied(game: Any) -> object:
    return game.copy()


def listed(game: Any) -> list[object]:
    """The legal actions and one copy: what every look at an action begins with."""
    game.copy()
    found: list[object] = generate_playable_actions(game.state)
    return found


if __name__ == "__main__":
    serve(Contender(f"catanatron {version('catanatron')}", playthrough, copied, listed))
