"""The bot that knows what is sensible, and does it now and then."""

from __future__ import annotations

import math

from mire.bots.greedy import Greedy
from mire.core.agenda import Action, Table
from mire.core.dice import Dice
from mire.core.engine import legal
from mire.core.game import Game
from mire.core.records import Seat

FINE = 1 << 24  # how finely its luck is divided


class Careless(Greedy):
    """Leans as `greedy` does, and the less it matters the likelier it does something else.

    How much an answer matters is measured by how far the best stands out from the usual one, so that one number says
    how careless it is in any game and at any question: with 1, what is merely usual is done about a third as often as
    what is best.
    """

    def __init__(self, game: Game, luck: Dice, carelessness: float, worlds: int = 1) -> None:
        super().__init__(game, luck, worlds)
        self.carelessness = carelessness

    def choose(self, seen: Table, seat: Seat) -> Action:
        options = legal(seen, seat)
        if len(options) == 1:
            return options[0]
        promises = self.promises(seen, seat, options)
        best = max(promises)
        usual = sum(promises) / len(promises)
        scale = self.carelessness * (best - usual)
        if scale <= 0:
            return options[self.luck.below(len(options))]
        weights = [math.exp((promise - best) / scale) for promise in promises]
        left = sum(weights) * self.luck.below(FINE) / FINE
        for action, weight in zip(options, weights, strict=True):
            left -= weight
            if left < 0:
                return action
        return options[-1]
