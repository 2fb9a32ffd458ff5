"""Information-set tree search: one strong bot for every game, for any number of players, teams and co-op."""

from __future__ import annotations

import math
import time
from typing import Any

from mire.bots.worth import worth
from mire.core.agenda import Action, Table
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import imagine, legal, play_unchecked, to_act
from mire.core.game import Game
from mire.core.records import Seat

BOLDNESS = 1.2  # how far a promising first look outweighs what was found since
SHARPNESS = 12.0  # how strongly a better first look is preferred


class Node:
    """What has been learnt of one answer: how often it was tried, what came of it, what follows it."""

    __slots__ = ("first_look", "found", "inclination", "next", "tried")

    def __init__(self, first_look: float) -> None:
        self.first_look = first_look  # what the answer seemed to be worth to who gave it, before it was tried
        self.inclination = 0.0
        self.tried = 0
        self.found = 0.0
        self.next: dict[tuple[Seat, Action], Node] = {}

    def promise(self, parent_tried: float) -> float:
        known = (self.found + self.first_look) / (self.tried + 1)
        return known + BOLDNESS * self.inclination * parent_tried / (1 + self.tried)


class Search:
    """Imagines tables that look like this one, and follows in each the most promising answers of everybody.

    A leaf is judged by the game's estimate; each player is taken to want what is best for that player.
    """

    def __init__(self, game: Game, luck: Dice, thoughts: int = 200, seconds: float | None = None) -> None:
        self.game = game
        self.luck = luck
        self.thoughts = thoughts
        self.seconds = seconds

    def choose(self, seen: Table, seat: Seat) -> Action:
        return self.considered(seen, seat)[0][0]

    def considered(self, seen: Table, seat: Seat) -> list[tuple[Action, float, float]]:
        """The answers, best first, each with its share of the thoughts and what it seems to be worth."""
        options = legal(seen, seat)
        if len(options) == 1:
            return [(options[0], 1.0, 0.5)]
        root = Node(0.5)
        until = None if self.seconds is None else time.monotonic() + self.seconds
        thought = 0
        while thought < self.thoughts if until is None else time.monotonic() < until or not thought:
            self._think(root, imagine(self.game, seen, seat, self.luck), seat)
            thought += 1
        branches = [(action, root.next[seat, action]) for action in options if (seat, action) in root.next]
        branches.sort(key=lambda branch: (branch[1].tried, branch[1].first_look), reverse=True)
        return [
            (action, node.tried / thought, (node.found + node.first_look) / (node.tried + 1))
            for action, node in branches
        ]

    def _think(self, root: Node, table: Any, seat: Seat) -> None:
        """Follow promising answers to one not tried yet, and remember what came of it."""
        path: list[tuple[Seat, Node]] = []
        node = root
        while not table.outcome:
            seats = to_act(table)
            mover = seat if not path else seats[0]
            action, node = self._most_promising(node, table, mover)
            path.append((mover, node))
            play_unchecked(table, mover, action)
            if not node.tried:
                break
        result = worth(self.game, table)
        root.tried += 1
        for mover, node in path:
            node.tried += 1
            node.found += result[mover]

    def _most_promising(self, parent: Node, table: Any, mover: Seat) -> tuple[Action, Node]:
        options = legal(table, mover)
        branches = parent.next
        new = [action for action in options if (mover, action) not in branches]
        if new:
            for action in new:
                branches[mover, action] = Node(self._first_look(table, mover, action))
            _incline([branches[mover, action] for action in options])
        spread = math.sqrt(parent.tried + 1)
        best = max(options, key=lambda action: branches[mover, action].promise(spread))
        return best, branches[mover, best]

    def _first_look(self, table: Any, mover: Seat, action: Action) -> float:
        after = clone(table)
        play_unchecked(after, mover, action)
        return worth(self.game, after)[mover]


def _incline(nodes: list[Node]) -> None:
    """Lean towards answers that look better than the others at first sight."""
    best = max(node.first_look for node in nodes)
    weights = [math.exp(SHARPNESS * (node.first_look - best)) for node in nodes]
    total = sum(weights)
    for node, weight in zip(nodes, weights, strict=True):
        node.inclination = weight / total
