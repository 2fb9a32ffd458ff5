"""Information-set tree search: one strong bot for every game, for any number of players, teams and co-op."""

from __future__ import annotations

import math
import time
from typing import Any, NamedTuple

from mire.bots.advice import KeepsApart, Leans, PlaysOn
from mire.bots.worth import worth
from mire.core.agenda import Action, Table
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import imagine, legal, play_unchecked, to_act
from mire.core.game import Game
from mire.core.records import Seat

FORESEEN = 3  # answers that are told of what may follow
MOST = 0.5  # of the tries must go on with an answer for it to be told
LEANING = 6.0  # how strongly a game's own leaning is followed
BOLDNESS = 1.2  # how far such a leaning outweighs what was found since
SHARPNESS = 30.0  # how strongly a better first look is preferred, where the game's estimate gives it
LOOKING = 0.5  # and how far that outweighs what was found since: less, for what was found begins with it


class Considered(NamedTuple):
    """What was found of one answer."""

    action: Action
    share: float  # of the thoughts
    worth: float
    doubt: float  # how far chance may have moved what it seems to be worth: a standard error
    follows: list[tuple[Seat, Action]]  # what is thought to come next, as far as most of the thoughts agree


class Node:
    """What has been learnt of one answer: how often it was tried, what came of it, what follows it."""

    __slots__ = ("found", "inclination", "next", "squared", "tried")

    def __init__(self, first_look: float) -> None:
        self.tried = 1  # the first look counts as a try: what the answer seemed worth to who gave it
        self.found = first_look
        self.squared = first_look * first_look
        self.inclination = 0.0
        self.next: dict[tuple[Seat, Action], Node] = {}

    def promise(self, spread: float) -> float:
        return self.found / self.tried + spread * self.inclination / self.tried

    def doubt(self) -> float:
        mean = self.found / self.tried
        return math.sqrt(max(0.0, self.squared / self.tried - mean * mean) / self.tried)

    def follows(self) -> list[tuple[Seat, Action]]:
        """What comes next, for as long as most tries go the same way."""
        line: list[tuple[Seat, Action]] = []
        node = self
        while node.next and len(line) < FORESEEN:
            (mover, action), after = max(node.next.items(), key=lambda branch: branch[1].tried)
            if after.tried < MOST * node.tried or after.tried < 3:
                break
            line.append((mover, action))
            node = after
        return line


class Search:
    """Imagines tables that look like this one, and follows in each the most promising answers of everybody.

    A leaf is judged by the game's estimate; each player is taken to want what is best for that player.  An answer tried
    for the fifth time is tried in the fifth world, so that answers are compared by the same luck.
    """

    def __init__(self, game: Game, luck: Dice, thoughts: int | None = 200, seconds: float | None = None) -> None:
        self.game = game
        self.leaning = game if isinstance(game, Leans) else None
        self.playing_on = game if isinstance(game, PlaysOn) else None
        self.keeping_apart = game if isinstance(game, KeepsApart) else None
        self.luck = luck
        self.thoughts = thoughts
        self.seconds = seconds
        self.boldness = BOLDNESS if self.leaning else LOOKING

    def choose(self, seen: Table, seat: Seat) -> Action:
        return self.considered(seen, seat)[0].action

    def considered(self, seen: Table, seat: Seat) -> list[Considered]:
        """The answers, those most thought of first, each with what was found of it."""
        options = legal(seen, seat)
        if len(options) == 1:
            return [Considered(options[0], 1.0, 0.5, 0.5, [])]
        root, worlds = Node(0.5), [imagine(self.game, seen, seat, self.luck)]
        until = None if self.seconds is None else time.monotonic() + self.seconds
        thought = 0
        while not thought or self._goes_on(thought, until):
            action, node = self._most_promising(root, worlds[0], seat)
            if node.tried > len(worlds):
                worlds.append(imagine(self.game, seen, seat, self.luck))
            self._think(root, clone(worlds[node.tried - 1]), seat, action, node)
            thought += 1
        branches = [(action, root.next[seat, action]) for action in options]
        branches.sort(key=lambda branch: (branch[1].tried, branch[1].found), reverse=True)
        return [
            Considered(action, (node.tried - 1) / thought, node.found / node.tried, node.doubt(), node.follows())
            for action, node in branches
        ]

    def _goes_on(self, thought: int, until: float | None) -> bool:
        return (self.thoughts is None or thought < self.thoughts) and (until is None or time.monotonic() < until)

    def _think(self, root: Node, table: Any, seat: Seat, action: Action, node: Node) -> None:
        """Give this answer, follow promising ones to one not tried yet, and remember what came of it."""
        path = [(seat, node)]
        play_unchecked(table, seat, action)
        apart = self.keeping_apart is not None and self.keeping_apart.keeps_apart(table)
        while node.tried > 1 and not table.outcome and not apart:
            mover = next(iter(to_act(table)), seat)
            action, node = self._most_promising(node, table, mover)
            path.append((mover, node))
            play_unchecked(table, mover, action)
        if self.playing_on and not table.outcome:
            self.playing_on.play_on(table, seat)
        result = worth(self.game, table)
        root.tried += 1
        root.found += result[seat]
        for mover, node in path:
            node.tried += 1
            node.found += result[mover]
            node.squared += result[mover] * result[mover]

    def _most_promising(self, parent: Node, table: Any, mover: Seat) -> tuple[Action, Node]:
        options = legal(table, mover)
        branches = parent.next
        if any((mover, action) not in branches for action in options):
            self._look(parent, table, mover, options)
        spread = self.boldness * math.sqrt(parent.tried)
        best = max(options, key=lambda action: branches[mover, action].promise(spread))
        return best, branches[mover, best]

    def _look(self, parent: Node, table: Any, mover: Seat, options: list[Action]) -> None:
        """A first look at the answers, by the game's own leaning or by its estimate one step on."""
        if self.leaning:
            looks = [parent.found / parent.tried] * len(options)
            leanings = [LEANING * leaning for leaning in self.leaning.lean(table, mover, options)]
        else:
            looks = [self._one_step_on(table, mover, action) for action in options]
            leanings = [SHARPNESS * look for look in looks]
        strongest = max(leanings)
        weights = [math.exp(leaning - strongest) for leaning in leanings]
        total = sum(weights)
        for action, look, weight in zip(options, looks, weights, strict=True):
            node = parent.next.setdefault((mover, action), Node(look))
            node.inclination = weight / total

    def _one_step_on(self, table: Any, mover: Seat, action: Action) -> float:
        after = clone(table)
        play_unchecked(after, mover, action)
        return worth(self.game, after)[mover]
