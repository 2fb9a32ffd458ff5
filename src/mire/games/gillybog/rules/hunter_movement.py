"""4.2 Hunter movement: which way they go, and where they stop."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.games.gillybog.board.paths import FAR
from mire.games.gillybog.board.walking import best_steps, costs

from ..components.spaces import Space, called_space
from ..events import GroupMoved
from ..table import GillybogTable
from .choosing import WhichSpace
from .groups import HuntersArrive, moved


class HuntersWalk(Step):
    """Hunters go by a shortest path, of those by one with fewest bogs; they stop at players and at a Mud Bank."""

    rules = ("GB-255", "GB-256", "GB-257", "GB-260", "GB-261", "GB-263", "GB-264", "GB-265", "GB-269", "GB-379")
    space: int
    hunters: int
    steps: int
    target: int
    led: bool = False  # the first step goes to the space that was pointed at

    def do(self, table: GillybogTable) -> Then:
        here, steps = self.space, self.steps
        way = [table.spaces[here]]
        cost = costs(table.links, table.bog_marks(), self.target)
        ahead = [table.chosen] if self.led else ahead_of(table, cost, here)
        while steps and len(ahead) == 1:
            moved(table, here, ahead[0], self.hunters)
            here = ahead[0]
            way.append(table.spaces[here])
            steps -= 1
            if here in table.place or table.kinds[here] == "mud-bank":
                steps = 0
            ahead = ahead_of(table, cost, here)
        if len(way) > 1:
            table.say(GroupMoved(self.hunters, tuple(way)))
        if steps and ahead:
            which = WhichWay(table.active, tuple(ahead), table.spaces[here])
            return which, HuntersWalk(here, self.hunters, steps, self.target, led=True)
        return HuntersArrive(here, self.hunters) if len(way) > 1 else None


def ahead_of(table: GillybogTable, cost: list[int], here: int) -> list[int]:
    """Where a best way leads on; nowhere at its end, or where there is none."""
    return best_steps(table.links, cost, here) if 0 < cost[here] < FAR else []


class WhichWay(WhichSpace):
    """The hunters have several equally good ways: choose which they take."""

    rules = ("GB-257",)
    why = "Choose one of the equally good ways."
    group: Space

    @property
    def prompt(self) -> str:
        return f"The hunters on {called_space(self.group)} have several equally good ways: choose which they take."
