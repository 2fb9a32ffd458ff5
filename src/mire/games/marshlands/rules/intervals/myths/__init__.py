"""Interval 1: Myths and beliefs."""

from __future__ import annotations

from collections.abc import Sequence

from mire.core.agenda import Item
from mire.core.records import Seat
from mire.games.marshlands.rules.acts.act_5 import lay_move_claim_and_draw
from mire.games.marshlands.rules.own_rules import OwnRules, Replacing
from mire.games.marshlands.rules.turns import TurnBegins, deck_or_patience_ends
from mire.games.marshlands.table import MarshlandsTable

from . import bell_tiles
from .laid import laid_in_myths
from .sheet import ROWS, myths_sheet
from .way_home import BoatsComeHome


def boats_come_home_at_last(table: MarshlandsTable, order: Sequence[Seat]) -> tuple[Item, ...]:
    return TurnBegins(order[0]), BoatsComeHome(order[0])


RULES = OwnRules(
    begins=boats_come_home_at_last,
    turn=lay_move_claim_and_draw,
    over=deck_or_patience_ends,
    forbids=bell_tiles.forbidden,
    follows=laid_in_myths,
    stops=bell_tiles.stops,
    sheet=myths_sheet,
    rows=ROWS,
    replacing=Replacing(
        bell_tiles.MAY_REPLACE, centre="SM-I1-048", village="SM-I1-049", abbey="SM-I1-048", event="SM-I1-043"
    ),
)
