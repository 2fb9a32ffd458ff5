"""What a boat could come to claim."""

from __future__ import annotations

from collections.abc import Iterator

from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.seeking import facing
from mire.games.marshlands.board.terrain import FIELD, FISHERY, LOCAL, REED, SEGMENT, WATER
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.rules.marsh.constructions import claims, is_finished
from mire.games.marshlands.rules.own_rules import own_rules
from mire.games.marshlands.table import MarshlandsTable

NEARER = 0.75  # how much less a thing is worth for each tile it is farther away
FAR = 9


class Voyages:
    """What a boat could claim from where it is, or from where it may go: nearer things count more."""

    def __init__(self, table: MarshlandsTable, colour: Section) -> None:
        self.table = table
        self.colour = colour
        self.claimed = claims(table)
        self.next: dict[int, list[int]] = {}
        self.touched: dict[int, list[tuple[int, float]]] = {}

    def worth(self, start: int) -> float:
        if self.table.shape_at(start // LOCAL).sorts[start % LOCAL] != WATER:
            return -2.0
        seen = set(self.claimed)
        steps, queue, found = {start: 0}, [start], 0.0
        for here in queue:
            for key, points in self.claimable(here):
                if key not in seen:
                    seen.add(key)
                    found += NEARER ** steps[here] * points
            if steps[here] == FAR:
                continue
            for to in self.leads_to(here):
                if to not in steps:
                    steps[to] = steps[here] + 1
                    queue.append(to)
        return found

    def leads_to(self, here: int) -> list[int]:
        if here not in self.next:
            table, stops = self.table, own_rules(self.table).stops
            across = facing(table.shapes.shapes, table.marsh, table.layout.ground, here)
            self.next[here] = [to for to in across if stops(table, self.colour, here, to) is None]
        return self.next[here]

    def claimable(self, spot: int) -> list[tuple[int, float]]:
        """The finished things a boat on this water touches, with what they may be worth."""
        if spot not in self.touched:
            self.touched[spot] = list(touched(self.table, spot))
        return self.touched[spot]


def touched(table: MarshlandsTable, spot: int) -> Iterator[tuple[int, float]]:
    square, part = divmod(spot, LOCAL)
    if not table.act.claims_on_events and kind_of(table.card_at(square) or ""):
        return
    shape, marsh = table.shape_at(square), table.marsh
    if shape.features[part] & (FISHERY | REED):
        yield table.node(spot), 10.0 if shape.features[part] & REED else 3.0
    lands = [local for local, banks in enumerate(shape.banks) if part in banks]
    for local in (*lands, *shape.landings[part]):
        if is_finished(table, square * LOCAL + local):
            top = root(marsh.up, marsh.first[square] + local)
            segments = marsh.sums[top] // SEGMENT % 4096
            yield top, float(segments if shape.sorts[local] == FIELD else 2 * segments)
