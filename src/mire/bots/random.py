"""The bot that does anything."""

from __future__ import annotations

from mire.core.agenda import Action, Table
from mire.core.dice import Dice
from mire.core.engine import legal
from mire.core.game import Game
from mire.core.records import Seat


class Random:
    """Answers at random."""

    def __init__(self, game: Game, luck: Dice) -> None:
        self.luck = luck

    def choose(self, seen: Table, seat: Seat) -> Action:
        options = legal(seen, seat)
        return options[self.luck.below(len(options))]
