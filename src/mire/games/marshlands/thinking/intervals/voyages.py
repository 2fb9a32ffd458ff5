"""What a boat could come to claim."""

from __future__ import annotations

from functools import lru_cache

from mire.games.marshlands.board.sailing import within_reach
from mire.games.marshlands.board.terrain import LOCAL, WATER
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.components.shapes import Shapes
from mire.games.marshlands.components.tiles import VILLAGES, kind_of
from mire.games.marshlands.rules.marsh.constructions import claims
from mire.games.marshlands.rules.own_rules import own_rules
from mire.games.marshlands.table import MarshlandsTable

NEARER = 0.75  # how much less a thing is worth for each tile it is farther away
FAR = 9
BY_STEPS = [NEARER**steps for steps in range(FAR + 1)]


@lru_cache(maxsize=8)
def _notable(shapes: Shapes) -> frozenset[int]:
    """The shapes of event tiles and villages: no others stop a boat, or bear no counters."""
    kinds = [kind for kind, name in enumerate(shapes.names) if kind_of(name) or name in VILLAGES]
    return frozenset(4 * kind + turn for kind in kinds for turn in range(4))


class Voyages:
    """What a boat could claim from where it is, or from where it may go: nearer things count more."""

    def __init__(self, table: MarshlandsTable, colour: Section) -> None:
        self.table = table
        self.shapes, self.ground = table.shapes, table.layout.ground
        self.claimed = list(claims(table))
        stops, notable, at = own_rules(table).stops, _notable(self.shapes), table.marsh.at
        there = [square for square in table.layout.all if at[square] in notable]
        self.barred = [square for square in there if stops(table, colour, -1, square * LOCAL) is not None]
        self.barren: list[int] = []
        if not table.act.claims_on_events:
            self.barren = [square for square in there if kind_of(table.card_at(square) or "")]

    def worth(self, start: int) -> float:
        shapes, marsh = self.shapes.shapes, self.table.marsh
        if shapes[marsh.at[start // LOCAL]].sorts[start % LOCAL] != WATER:
            return -2.0
        return within_reach(shapes, marsh, self.ground, start, self.claimed, self.barred, self.barren, BY_STEPS)
