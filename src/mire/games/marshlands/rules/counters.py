"""Counters: a finished construction belongs to whoever puts a counter on it."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat
from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.seeking import facing, pond
from mire.games.marshlands.board.terrain import FISHERY, FROG, LOCAL, REED, VILLAGE, WATER

from ..components.ground import Square
from ..components.shapes import whereabouts
from ..components.tiles import ABBEY, kind_of
from ..events import CounterPut, DrawingEnded
from ..table import Counter, MarshlandsTable
from .ending import GameIsOver
from .marsh.constructions import WHAT, claims, is_finished, key_of


class ClaimsAreMade(Step):
    """A player may put a counter on each finished construction that nobody has claimed and that is within reach."""

    rules = ("SM-A5-036", "SM-A5-037", "SM-A7-023", "SM-A7-025")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        return WhatToClaim(self.seat) if claimable(table, self.seat) else None


class WhatToClaim(Choice):
    """Put a counter on a finished construction, or leave it."""

    rules = (
        *("SM-A5-029", "SM-A5-030", "SM-A5-032", "SM-A5-033", "SM-A5-034", "SM-A7-023", "SM-A7-025"),
        *("SM-I1-030", "SM-I3-035"),
    )

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return [Leave(), *claimable(table, self.seat)]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        if isinstance(action, Claim) and is_claimed(table, action):
            return Refusal("A counter lies on it already.", "SM-A5-038")
        return Refusal("That is not finished, or not within your reach.", "SM-A5-032")


class Claim(Action):
    """A counter is put on a construction, for the rest of the game."""

    rules = ("SM-A5-031", "SM-A5-038", "SM-A5-056", "SM-A7-023", "SM-A7-029")
    says = "Put a counter on the {what} at {square}"
    what: str  # and where on the tile it is, if there are several to choose from
    square: Square
    part: int = -1

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.counters.append(Counter(table.colours[seat], self.square, self.part))
        table.supply[own_supply(table, seat)] -= 1
        table.say(CounterPut(seat, self.what, self.square))
        if not table.supply[own_supply(table, seat)]:
            if table.act.boats:
                return None if table.over else GameIsOver("a player has placed the last counter", seat)
            table.no_more_drawing = True
            table.say(DrawingEnded(seat))
        return ClaimsAreMade(seat)


class Leave(Action):
    """No more counters now."""

    rules = ("SM-A5-029",)
    says = "Put no counter"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        return None


def own_supply(table: MarshlandsTable, seat: Seat) -> int:
    """Which of the two numbers of a colour is this player's: the first partner's, or the second's."""
    colour = table.colours[seat]
    return 2 * colour + (table.colours.index(colour) != seat)


def claimable(table: MarshlandsTable, seat: Seat) -> list[Claim]:
    """What this player may put a counter on now."""
    if not table.supply[own_supply(table, seat)] or table.act.marks_canals:
        return []
    reach = beside_boat(table, seat) if table.act.boats else finished_by_last_tile(table)
    taken, names = claims(table), table.layout.names
    found: dict[int, Claim] = {}
    for what, touched in reach:
        spot = touched if table.act.claims_on_events else beside_events(table, seat, touched)
        if spot < 0:
            continue
        key = key_of(table, table.node(spot))
        if key not in taken and key not in found:
            found[key] = Claim(what, names[spot // LOCAL], spot % LOCAL)
    return told_apart(table, list(found.values()))


def told_apart(table: MarshlandsTable, claims: list[Claim]) -> list[Claim]:
    """Of two that would read alike each says which side of the tile it is on."""
    alike = Tally((claim.what, claim.square) for claim in claims)
    found = []
    for claim in claims:
        shape = table.shape_at(table.layout.index[claim.square])
        where = f" in the {whereabouts(shape, claim.part)}" if alike[claim.what, claim.square] > 1 else ""
        found.append(Claim(claim.what + where, claim.square, claim.part))
    return found


def beside_events(table: MarshlandsTable, seat: Seat, spot: int) -> int:
    """Where the counter goes, as none lies on an event tile: on another tile of what a boat touches from elsewhere.

    -1 if there is no such place: the boat itself is on the event tile, or nothing but event tiles is there.
    """
    if not is_event(table, spot):
        return spot
    if spot // LOCAL == table.boats[table.colours[seat]] // LOCAL:
        return -1
    up, spots = table.marsh.up, table.marsh.spots
    top = root(up, table.node(spot))
    return next((other for node, other in enumerate(spots) if root(up, node) == top and not is_event(table, other)), -1)


def is_event(table: MarshlandsTable, spot: int) -> bool:
    return bool(kind_of(table.card_at(spot // LOCAL) or ""))


def is_claimed(table: MarshlandsTable, claim: Claim) -> bool:
    square = table.layout.index.get(claim.square, 0)
    node = table.marsh.first[square] + claim.part
    return 0 <= node < len(table.marsh.spots) and key_of(table, node) in claims(table)


def beside_boat(table: MarshlandsTable, seat: Seat) -> list[tuple[str, int]]:
    """Act 5: what a boat on the water touches: its tile's constructions, and landing points at its canal."""
    spot = table.boats[table.colours[seat]]
    square, part = divmod(spot, LOCAL)
    if spot < 0 or table.shape_at(square).sorts[part] != WATER:
        return []
    shape = table.shape_at(square)
    found = [
        (what, spot) for feature, what in ((FISHERY, "fishery"), (REED, "reed bed")) if shape.features[part] & feature
    ]
    if table.card_at(square) == ABBEY and square != table.layout.centre:
        found.append(("Abbey", spot))
    for local, sort in enumerate(shape.sorts):
        if part in shape.banks[local] and is_finished(table, square * LOCAL + local):
            found.append((WHAT[sort], square * LOCAL + local))
    for water in (spot, *facing(table.shapes.shapes, table.marsh, table.layout.ground, spot)):
        there = water // LOCAL
        for field in table.shape_at(there).landings[water % LOCAL]:
            if is_finished(table, there * LOCAL + field):
                found.append(("field", there * LOCAL + field))
    return found


def finished_by_last_tile(table: MarshlandsTable) -> list[tuple[str, int]]:
    """Act 7: what the tile just laid has finished, on it or beside it."""
    layout, marsh = table.layout, table.marsh
    square = layout.index[table.where[-1]]
    shape = table.shape_at(square)
    found: list[tuple[str, int]] = []
    for local, features in enumerate(shape.features):
        spot = square * LOCAL + local
        for feature, what in ((FISHERY, "fishery"), (REED, "reed bed"), (VILLAGE, "village")):
            if features & feature:
                found.append((what, spot))
        other = pond(table.shapes.shapes, marsh, layout.ground, table.node(spot))
        if other >= 0 and (features | features_at(table, other)) & FROG:
            found.append(("pond", spot))
        if shape.sorts[local] != WATER and is_finished(table, spot):
            found.append((WHAT[shape.sorts[local]], spot))
    for side in range(4):
        beside = layout.ground.near[4 * square + side]
        if beside < 0 or marsh.at[beside] < 0 or beside == layout.centre:
            continue
        back, other_shape = (side + 2) % 4, table.shape_at(beside)
        for local in {other_shape.middle[back], other_shape.first[back], other_shape.second[back]} - {-1}:
            if other_shape.sorts[local] != WATER and is_finished(table, beside * LOCAL + local):
                found.append((WHAT[other_shape.sorts[local]], beside * LOCAL + local))
    return found


def features_at(table: MarshlandsTable, node: int) -> int:
    spot = table.marsh.spots[node]
    return table.shape_at(spot // LOCAL).features[spot % LOCAL]
