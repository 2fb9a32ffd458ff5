"""What a tile would do where it is about to be laid: what it completes, what it joins, and the points."""

from __future__ import annotations

from collections.abc import Iterator

from mire.books.telling import counted, listed
from mire.core.agenda import Action
from mire.core.copying import clone
from mire.core.records import Seat
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.tiles import ECLIPSE, kind_of
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.marsh.constructions import constructions
from mire.games.marshlands.rules.own_rules import no_points, own_rules
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

from .lines import TO, totals
from .sheets import sheet

NOTHING = "Completes nothing yet"


def foreseen(table: MarshlandsTable, seat: Seat, action: Action) -> str:
    """In a sentence; nothing of event tiles, whose effects are others' to choose, and of the Eclipse."""
    if not isinstance(action, Lay) or action.tile == ECLIPSE or kind_of(action.tile):
        return ""
    square = table.layout.index[action.square]
    after = clone(table)
    after.put(action.tile, square, action.turn)
    before, then = sheet(table), sheet(after)
    what = listed([*_completed(after, square), *_joined(after, before, then)]) or NOTHING
    points = _points(after, seat, before, then)
    return f"{what[0].upper()}{what[1:]}{f'; {points}, as it stands' if points else ''}."


def _completed(after: MarshlandsTable, square: int) -> Iterator[str]:
    for _, what, _, nodes in constructions(after):
        squares = {after.marsh.spots[node] // LOCAL for node in nodes}
        if square in squares and what in ("fishery", "reed bed"):
            yield f"brings a {what}"
        elif square in squares and what != "village":
            yield f"completes a {what} of {counted(len(squares), 'tile')}"


def _joined(after: MarshlandsTable, before: list[ScoreLine], then: list[ScoreLine]) -> Iterator[str]:
    """What lay apart until now."""
    whole = {(line.colour, line.what, line.squares) for line in then if not line.why}
    for line in before:
        if line.why and (line.colour, line.what, line.squares) in whole:
            yield f"joins the {line.what} at {line.squares[0]} to {TO[after.act.links_to]}"


def _points(after: MarshlandsTable, seat: Seat, before: list[ScoreLine], then: list[ScoreLine]) -> str:
    """How the points would change, of who lays it and of the others."""
    if own_rules(after).sheet is no_points:
        return ""
    was, will = totals(after, before), totals(after, then)
    own = after.colours[seat]
    others = sum(will[colour] - was[colour] for colour in was if colour != own)
    return listed(
        [
            f"{counted(abs(gain), 'point')} {'more' if gain > 0 else 'fewer'} for {whom}"
            for gain, whom in ((int(will[own] - was[own]), "you"), (int(others), "others"))
            if gain
        ]
    )
