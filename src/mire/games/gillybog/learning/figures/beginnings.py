"""Where lessons begin."""

from __future__ import annotations

from ...table import GillybogTable
from .laid_out import bog_stacks, first_game, laid, next_hunters, next_tiles, rolling, saved, still_held


def lesson_first() -> GillybogTable:
    """A first game whose cards and dice come as the first lesson needs them."""
    table = first_game()
    next_hunters(table, "lost", "blast", "chase")
    next_tiles(table.forest, "forest-6")
    next_tiles(table.camps, "camp-7")
    next_tiles(table.actions, "swim", "bark-skin")
    rolling(table, "boot 1", "miss", "miss")
    return table


def lesson_moving() -> GillybogTable:
    """A hunter beside Player 1, an Ambush further on, and a bend behind which nobody sees."""
    table = laid("forest-3 e2 0 forest-20 e3s1 5", places="e1 den", hunters="e2 1", top="blast")
    rolling(table, "boot")
    return table


def lesson_building() -> GillybogTable:
    """A camp next to Player 1, to which no path leads."""
    table = laid("forest-3 e2 0 camp-4 e4 0", places="e3 den", captives="e5", vision="e4")
    next_tiles(table.forest, "forest-4")
    next_tiles(table.actions, "swim", "slink")
    bog_stacks(table, "mud-bank-1", "tunnel-1")
    return table


def lesson_threat() -> GillybogTable:
    """Two groups equally near to Player 1, and Chase on top."""
    table = laid("forest-1 e2 0 forest-3 s2 5", places="e1 n1", hunters="e3 1 s2 2")
    next_hunters(table, "chase", "blast", "close-in")
    rolling(table, "boot 1", "boot", "miss")
    return table


def lesson_capture() -> GillybogTable:
    """Player 1 with bare fronds, and two hunters on the way."""
    table = laid("forest-1 e2 0", places="e1 den", hunters="e2 2", limbs=(0, 1, 1))
    next_hunters(table, "chase", "blast", "lost")
    rolling(table, "miss")
    next_tiles(table.camps, "camp-7")
    next_tiles(table.forest, "forest-22")
    return table


def lesson_gillys() -> GillybogTable:
    """Two gillys are saved, the third is held three spaces away, and Player 2 waits on the cliff."""
    tiles = "camp-7 e2n1 1 forest-3 e1n2 0 forest-10 w3 0 camp-2 w5 0"
    table = laid(tiles, places="w1 e2n1", hunters="e1n2 2", captives="w4", vision="e2n1")
    saved(table, "newt", "bulrush")
    still_held(table, "mother-peat")
    next_hunters(table, "lost", "blast", "chase")
    return table
