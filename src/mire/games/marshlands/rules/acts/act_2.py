"""Act 2: Colonisation.  The village is laid when its owner likes, the farther out the better."""

from __future__ import annotations

from mire.core.agenda import Refusal
from mire.core.records import Card, Seat
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.components.tiles import VILLAGES
from mire.games.marshlands.rules.own_rules import OwnRules
from mire.games.marshlands.rules.scoring.sheets import sheet_by_section
from mire.games.marshlands.rules.turns import deck_or_patience_ends, lay_and_draw, starter_begins
from mire.games.marshlands.table import MarshlandsTable


def no_village_by_the_abbey(
    table: MarshlandsTable, seat: Seat, card: Card, square: int, shape: Shape
) -> Refusal | None:
    """Act 2: a village may not lie on the four squares closest to the centre."""
    if card in VILLAGES and square in table.layout.closest(table.colours[seat]):
        return Refusal("The village may not lie on the four squares closest to the Abbey.", "SM-A2-018")
    return None


ROWS = {
    "": "SM-A2-041",
    "pond": "SM-A2-049",
    "garden cut": "SM-A2-043",
    "garden round": "SM-A2-044",
    "copse cut": "SM-A2-043",
    "copse round": "SM-A2-044",
    "fishery cut": "SM-A2-045",
    "fishery round": "SM-A2-046",
    "reed bed cut": "SM-A2-045",
    "reed bed round": "SM-A2-046",
    "field cut": "SM-A2-047",
    "field round": "SM-A2-048",
    "garden shared": "SM-A2-052",
    "copse shared": "SM-A2-052",
    "field shared": "SM-A2-052",
    "cow shared": "SM-A2-052",
    "village": "SM-A2-022",
    "village cut": "SM-A2-034",
    "village round": "SM-A2-033",
    "empty squares": "SM-A2-050",
}

RULES = OwnRules(
    begins=starter_begins,
    turn=lay_and_draw,
    over=deck_or_patience_ends,
    forbids=no_village_by_the_abbey,
    sheet=sheet_by_section,
    rows=ROWS,
)
