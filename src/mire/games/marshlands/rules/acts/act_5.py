"""Act 5: Competition.  Boats go everywhere, and counters make things one's own."""

from __future__ import annotations

from collections.abc import Iterator

from mire.core.agenda import Item, Refusal
from mire.core.records import Card, Seat
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import FIELD, LOCAL
from mire.games.marshlands.components.ground import CENTRE, Section
from mire.games.marshlands.rules.boats import BoatSetsOut
from mire.games.marshlands.rules.counters import ClaimsAreMade
from mire.games.marshlands.rules.drawing import Draws
from mire.games.marshlands.rules.marsh.constructions import of_owner
from mire.games.marshlands.rules.own_rules import OwnRules
from mire.games.marshlands.rules.scoring.by_counter import claimed_lines
from mire.games.marshlands.rules.scoring.lines import line
from mire.games.marshlands.rules.scoring.sheets import sheet_by_counter
from mire.games.marshlands.rules.turns import WhichTile, starter_begins
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

CUT_OFF_CLAIMED, CUT_OFF_UNCLAIMED = -2, -1  # act 5


def lay_move_claim_and_draw(table: MarshlandsTable, seat: Seat) -> tuple[Item | None, ...]:
    """Lay or offer, move the boat, put counters, draw; without tiles in hand the boat still moves."""
    laying = WhichTile(seat) if table.hands[seat] else None
    return laying, BoatSetsOut(seat), ClaimsAreMade(seat), Draws(seat)


def all_tiles_laid(table: MarshlandsTable) -> str:
    """Once the deck is empty the hands are played out; a whole round without a lay ends the game too."""
    if table.deck:
        table.idle = 0
        return ""
    if not any(table.hands):
        return "all tiles are laid"
    return "nobody can lay any more" if table.idle >= table.seats else ""


def boat_can_follow(table: MarshlandsTable, seat: Seat, card: Card, square: int, shape: Shape) -> Refusal | None:
    """Act 5: on another's section only what one's boat can step onto at once."""
    layout = table.layout
    own = table.colours[seat]
    if layout.ground.sections[square] == own:
        return None
    spot = table.boats[own]
    side = layout.ground.near[4 * (spot // LOCAL) : 4 * (spot // LOCAL) + 4].index(square)
    here, part = table.shape_at(spot // LOCAL), spot % LOCAL
    reaches = part in (here.middle[side], here.first[side], here.second[side])
    back = (side + 2) % 4
    if reaches and shape.edges >> 4 * back & 15 == here.edges >> 4 * side & 15 and has_field(here, part, shape, back):
        return None
    return Refusal("On another's section you may lay only what your boat can step onto at once.", "SM-A5-012")


def has_field(here: Shape, part: int, shape: Shape, back: int) -> bool:
    """Whether a boat on land finds land across that side; a joker shows none."""
    return here.sorts[part] != FIELD or shape.first[back] >= 0


def score_competition(
    table: MarshlandsTable, colour: Section | None, what: str, joined: bool, nodes: list[int]
) -> Iterator[ScoreLine]:
    """Act 5: a counter makes it one's own; foreign gardens count double; what is cut off costs points."""
    squares = [table.marsh.spots[node] // LOCAL for node in nodes]
    sections = table.layout.ground.sections
    if what in ("pond", "village"):
        return
    if colour is None:
        for owner in sorted({sections[square] for square in squares} - {CENTRE}) if not joined else ():
            yield line(table, owner, what, CUT_OFF_UNCLAIMED, "unclaimed", of_owner(table, owner, squares))
        return
    if not joined:
        yield line(table, colour, what, CUT_OFF_CLAIMED, "cut", squares)
        return
    if what == "garden":
        points = sum(2 if sections[square] == colour else 4 for square in squares)
        abroad = any(sections[square] != colour for square in squares)
        yield line(table, colour, what, points, "abroad" if abroad else "whole", squares)
        return
    yield from claimed_lines(table, colour, what, nodes, squares)


ROWS = {
    "garden": "SM-A5-041",
    "garden abroad": "SM-A5-047",
    "copse": "SM-A5-041",
    "fishery": "SM-A5-042",
    "reed bed": "SM-A5-043",
    "field": "SM-A5-044",
    "cow": "SM-A5-045",
    "empty squares": "SM-A5-046",
    " cut": "SM-A5-049",
    " unclaimed": "SM-A5-050",
}

RULES = OwnRules(
    begins=starter_begins,
    turn=lay_move_claim_and_draw,
    over=all_tiles_laid,
    forbids=boat_can_follow,
    sheet=sheet_by_counter,
    claimed=score_competition,
    rows=ROWS,
)
