"""Interval 3: The environment."""

from __future__ import annotations

from mire.core.agenda import Item
from mire.core.records import Seat
from mire.games.marshlands.rules.boats import BoatSetsOut
from mire.games.marshlands.rules.counters import ClaimsAreMade
from mire.games.marshlands.rules.drawing import Draws
from mire.games.marshlands.rules.own_rules import OwnRules, Replacing
from mire.games.marshlands.rules.turns import WhichTile, deck_or_patience_ends, starter_begins
from mire.games.marshlands.table import MarshlandsTable

from . import clover_tiles
from .laid import laid_in_environment
from .pollution import PollutionSpreads
from .purifying import PlantPurifies
from .sheet import ROWS, environment_sheet


def lay_draw_move_and_claim(table: MarshlandsTable, seat: Seat) -> tuple[Item, ...]:
    """First what was laid before goes on: pollution spreads, and the Purifying Plant removes a marker."""
    before = PollutionSpreads(seat), PlantPurifies(seat)
    return *before, WhichTile(seat), Draws(seat), BoatSetsOut(seat), ClaimsAreMade(seat)


RULES = OwnRules(
    begins=starter_begins,
    turn=lay_draw_move_and_claim,
    over=deck_or_patience_ends,
    forbids=clover_tiles.forbidden,
    follows=laid_in_environment,
    stops=clover_tiles.stops,
    sheet=environment_sheet,
    rows=ROWS,
    replacing=Replacing(
        clover_tiles.MAY_REPLACE, centre="SM-I3-060", village="SM-I3-023", abbey="SM-I3-014", event="SM-I3-046"
    ),
)
