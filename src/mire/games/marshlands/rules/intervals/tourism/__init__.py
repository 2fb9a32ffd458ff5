"""Interval 2: Tourism."""

from __future__ import annotations

from collections.abc import Sequence

from mire.core.agenda import Item
from mire.core.records import Seat
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.rules.boats import BoatSetsOut
from mire.games.marshlands.rules.drawing import Draws
from mire.games.marshlands.rules.own_rules import OwnRules, Replacing
from mire.games.marshlands.rules.turns import TurnBegins, WhichTile, deck_or_patience_ends
from mire.games.marshlands.table import MarshlandsTable

from . import butterfly_tiles
from .canals import CanalIsReached
from .private_property import PropertyIsHandedOver
from .settling import CircuitsAreSettled
from .sheet import ROWS, tourism_sheet


def property_comes_first(table: MarshlandsTable, order: Sequence[Seat]) -> tuple[Item, ...]:
    """What was dealt of others' property goes to them; and at last circuits are settled."""
    return *map(PropertyIsHandedOver, order), TurnBegins(order[0]), CircuitsAreSettled(order[0])


def lay_move_mark_and_draw(table: MarshlandsTable, seat: Seat) -> tuple[Item, ...]:
    """On the first turn the boat is put on the embarkation point; what is drawn of others' property goes to them."""
    colour = table.colours[seat]
    if table.boats[colour] < 0:
        table.boats[colour] = table.layout.centre * LOCAL
    return WhichTile(seat), BoatSetsOut(seat), Draws(seat), PropertyIsHandedOver(seat)


def canal_is_reached(table: MarshlandsTable, seat: Seat, square: int) -> Item | None:
    return CanalIsReached(seat)


RULES = OwnRules(
    begins=property_comes_first,
    turn=lay_move_mark_and_draw,
    over=deck_or_patience_ends,
    forbids=butterfly_tiles.forbidden,
    stops=butterfly_tiles.stops,
    arrives=canal_is_reached,
    sheet=tourism_sheet,
    rows=ROWS,
    replacing=Replacing(
        butterfly_tiles.MAY_REPLACE, centre="SM-I2-052", village="SM-I2-052", abbey="SM-I2-052", event="SM-I2-048"
    ),
)
