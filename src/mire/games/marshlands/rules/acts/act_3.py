"""Act 3: Alliance.  From the outer corner to the Abbey."""

from __future__ import annotations

from mire.core.agenda import Refusal
from mire.core.records import Card, Seat
from mire.games.marshlands.board.fitting import waters
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.rules.own_rules import OwnRules
from mire.games.marshlands.rules.scoring.sheets import sheet_by_section
from mire.games.marshlands.rules.turns import deck_or_patience_ends, lay_and_draw, starter_begins
from mire.games.marshlands.table import MarshlandsTable


def joined_round_the_abbey(table: MarshlandsTable, seat: Seat, card: Card, square: int, shape: Shape) -> Refusal | None:
    """Act 3: round the Abbey lie only tiles that water joins to the village."""
    layout = table.layout
    own = table.colours[seat]
    if square not in layout.ring(own):
        return None
    village = table.water_at(table.village_square(own))
    water = waters(table.shapes.shapes, table.marsh, layout.ground, square, shape.edges)
    if any(table.are_joined(node, village) for node in water):
        return None
    return Refusal("Round the Abbey a tile must be joined to your village by water.", "SM-A3-007")


ROWS = {
    "": "SM-A3-011",
    "pond": "SM-A3-024",
    "garden cut": "SM-A3-012",
    "garden round": "SM-A3-013",
    "copse cut": "SM-A3-012",
    "copse round": "SM-A3-013",
    "fishery cut": "SM-A3-014",
    "fishery round": "SM-A3-015",
    "reed bed cut": "SM-A3-014",
    "reed bed round": "SM-A3-015",
    "field cut": "SM-A3-016",
    "field round": "SM-A3-017",
    "garden shared": "SM-A3-025",
    "copse shared": "SM-A3-025",
    "field shared": "SM-A3-025",
    "cow shared": "SM-A3-025",
    "village": "SM-A3-020",
    "village round": "SM-A3-021",
    "empty squares": "SM-A3-018",
}

RULES = OwnRules(
    begins=starter_begins,
    turn=lay_and_draw,
    over=deck_or_patience_ends,
    forbids=joined_round_the_abbey,
    sheet=sheet_by_section,
    rows=ROWS,
)
