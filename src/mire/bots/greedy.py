"""The bot that plays like a sensible beginner."""

from __future__ import annotations

from collections.abc import Sequence

from mire.bots.advice import Leans
from mire.bots.worth import worth
from mire.core.agenda import Action, Table
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import imagine, legal, play_unchecked
from mire.core.game import Game
from mire.core.records import Seat

NEARLY = 1e-9  # answers closer than this are equally good


class Greedy:
    """Does what the game says a beginner would lean to, or else takes the answer after which its seat stands best."""

    def __init__(self, game: Game, luck: Dice, worlds: int = 4) -> None:
        self.game = game
        self.leaning = game if isinstance(game, Leans) else None
        self.luck = luck
        self.worlds = worlds

    def choose(self, seen: Table, seat: Seat) -> Action:
        options = legal(seen, seat)
        if len(options) == 1:
            return options[0]
        promises = self.promises(seen, seat, options)
        best = max(promises) - NEARLY
        finest = [action for action, promise in zip(options, promises, strict=True) if promise >= best]
        return finest[self.luck.below(len(finest))]

    def promises(self, seen: Table, seat: Seat, options: list[Action]) -> Sequence[float]:
        """How sensible each answer looks."""
        if self.leaning:
            return self.leaning.lean(seen, seat, options)
        # Where nothing is hidden, all worlds are the same one.
        imagined = [imagine(self.game, seen, seat, self.luck) for _ in range(self.worlds if seen.unseen else 1)]
        return [sum(self._promise(world, seat, action) for world in imagined) for action in options]

    def _promise(self, world: Table, seat: Seat, action: Action) -> float:
        table = clone(world)
        play_unchecked(table, seat, action)
        return worth(self.game, table)[seat]
