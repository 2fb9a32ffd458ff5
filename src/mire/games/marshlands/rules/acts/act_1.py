"""Act 1: The reclamation of the marshes."""

from __future__ import annotations

from mire.games.marshlands.rules.own_rules import OwnRules
from mire.games.marshlands.rules.scoring.sheets import sheet_by_section
from mire.games.marshlands.rules.turns import deck_or_patience_ends, lay_and_draw, starter_begins

ROWS = {
    "pond": "SM-A1-042",
    "pond shared": "SM-A1-062",
    "fishery": "SM-A1-045",
    "fishery cut": "SM-A1-067",
    "fishery round": "SM-A1-068",
    "reed bed": "SM-A1-046",
    "reed bed cut": "SM-A1-067",
    "reed bed round": "SM-A1-068",
    "garden": "SM-A1-040",
    "garden cut": "SM-A1-064",
    "garden round": "SM-A1-065",
    "garden shared": "SM-A1-055",
    "copse": "SM-A1-041",
    "copse cut": "SM-A1-064",
    "copse round": "SM-A1-065",
    "copse shared": "SM-A1-056",
    "field": "SM-A1-050",
    "field cut": "SM-A1-069",
    "field round": "SM-A1-070",
    "field shared": "SM-A1-057",
    "cow": "SM-A1-051",
    "cow shared": "SM-A1-059",
    "empty squares": "SM-A1-054",
}

RULES = OwnRules(
    begins=starter_begins,
    turn=lay_and_draw,
    over=deck_or_patience_ends,
    sheet=sheet_by_section,
    rows=ROWS,
)
