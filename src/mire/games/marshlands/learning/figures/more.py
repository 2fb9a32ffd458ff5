"""The Solar Eclipse, options, and how to play well."""

from __future__ import annotations

from ...table import MarshlandsTable
from ..laying import begun, laid, played


def before_the_eclipse() -> MarshlandsTable:
    """Player 1 plays Red and holds the Solar Eclipse; Yellow has a reed bed."""
    return laid(
        "e7 cross 0  d7 bend-with-reed-bed-and-half-garden 0  d6 straight-with-two-half-gardens 0"
        " c7 straight-with-half-garden 3"
        " f8 straight-with-copse-end 1",
        hands="eclipse",
        eclipse="plain",
    )


def after_the_eclipse() -> MarshlandsTable:
    """The board has turned: Player 1 plays Yellow."""
    return played(
        before_the_eclipse(), "Player 1: Lay Eclipse on f6, not turned", "Player 1: Turn the board one quarter"
    )


def a_larger_hand() -> MarshlandsTable:
    return begun(larger_hand=True)


# How to play well


def water_first() -> MarshlandsTable:
    """Crossings and tees, with open arms everywhere."""
    return laid("f8 cross 0  g8 tee-with-copse-end 0  g9 cross 0  h9 tee-with-fishery 0  f9 tee-with-whole-garden 0")


def a_hole() -> MarshlandsTable:
    """A square between canals, and one between a garden and a copse."""
    return laid(
        "f8 cross 0  g7 bend-with-half-garden 1  f9 bend 0  g9 straight 1  h9 straight 1  h8 straight-with-copse-end 0"
    )
