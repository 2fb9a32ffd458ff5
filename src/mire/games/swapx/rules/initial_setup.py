"""Initial set-up: a cell and three supplies in each corner."""

from __future__ import annotations

from mire.core.dice import Dice

from ..components.fields import BIT
from ..components.setups import Setup
from ..options import SwapXOptions
from ..table import SEATS, SwapXTable
from .gameplay import a_turn


def set_up(setup: Setup, options: SwapXOptions, dice: Dice) -> SwapXTable:
    """Each player starts in a corner with one cell and three supplies; who begins is drawn (SX-03, SX-27)."""
    first = dice.below(SEATS)
    table = SwapXTable(
        seats=SEATS,
        dice=dice,
        options=options,
        cells=[BIT[field] for field in setup.cells],
        supplies=sum([BIT[field] for corner in setup.supplies for field in corner]),
        settled=[False] * SEATS,
        lost=[0] * SEATS,
        agenda=list(reversed(a_turn(first))),
    )
    table.past.append(table.position(first))
    return table
