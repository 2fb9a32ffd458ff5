"""Who is at which table, at this node and at the others.

A node says who comes to it and who leaves, and every few seconds that it is alive and how many are with it.  One that
was not heard of for a while is dead, and nobody is with it; one that counts differently is asked to say it all again.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator

from .signs import Alive, Asking, Came, Gone, Left, Told

BEAT = 5.0  # seconds between two signs of life
SILENT = 4 * BEAT  # after which a node is dead


class Presence:
    """Guests by table, and by the node they came to."""

    def __init__(self, node: str, tell: Callable[[Told], None]) -> None:
        self.node = node
        self.tell = tell
        self.ours: dict[str, Counter[str]] = {}  # how many lines each guest has to a room
        self.theirs: dict[str, dict[str, set[str]]] = {}  # by node, guests in each room
        self.heard_of: dict[str, float] = {}
        self.beaten = 0.0

    def at(self, room: str) -> set[str]:
        """Who is at a table."""
        return set(self.ours.get(room, ())).union(*(node.get(room, ()) for node in self.theirs.values()))

    def came(self, room: str, guest: str) -> None:
        lines = self.ours.setdefault(room, Counter())
        lines[guest] += 1
        if lines[guest] == 1:
            self.tell(Came(room, self.node, guest))

    def left(self, room: str, guest: str) -> None:
        lines = self.ours.get(room)
        if lines is None:  # the house is closed
            return
        lines[guest] -= 1
        if lines[guest] <= 0:
            del lines[guest]
            self.tell(Left(room, self.node, guest))
        if not lines:
            self.ours.pop(room, None)

    def ask(self) -> None:
        """We may have missed something."""
        self.tell(Asking(self.node))
        for sign in self._signs():
            self.tell(sign)

    def close(self) -> None:
        self.ours.clear()
        self.tell(Gone(self.node))

    def beat(self) -> set[str]:
        """Give a sign of life if it is time, and forget the dead; returns the rooms they were in."""
        now = time.monotonic()
        if now - self.beaten >= BEAT:
            self.beaten = now
            self.tell(Alive(self.node, sum(map(len, self.ours.values()))))
        dead = [node for node, heard in self.heard_of.items() if now - heard > SILENT]
        return set().union(*map(self._forget, dead))

    def heard(self, told: Told) -> set[str]:
        """Another node says something of its people; returns the rooms of which it is."""
        if not isinstance(told, Came | Left | Alive | Asking | Gone) or told.node == self.node:
            return set()
        theirs = self.theirs.setdefault(told.node, {})
        self.heard_of[told.node] = time.monotonic()
        match told:
            case Came(room, _, guest):
                theirs.setdefault(room, set()).add(guest)
                return {room}
            case Left(room, _, guest):
                theirs.get(room, set()).discard(guest)
                if not theirs.get(room):
                    theirs.pop(room, None)
                return {room}
            case Alive(_, people) if people != sum(map(len, theirs.values())):
                theirs.clear()
                self.tell(Asking(self.node))
            case Asking():
                for sign in self._signs():
                    self.tell(sign)
            case Gone(node):
                return self._forget(node)
        return set()

    def _signs(self) -> Iterator[Told]:
        for room, lines in self.ours.items():
            for guest in lines:
                yield Came(room, self.node, guest)

    def _forget(self, node: str) -> set[str]:
        self.heard_of.pop(node, None)
        return set(self.theirs.pop(node, {}))
