"""The tables that the chapters on the expansions and on playing alone show."""

from __future__ import annotations

from ...table import SwampedTable
from .laid_out import ANY, after, laid

# The Waterfall


def the_waterfall_laid() -> SwampedTable:
    """The Waterfall after the third card."""
    swamp = "first-front heron-stand vine-curtain waterfall-a"
    return laid(ANY, ANY, ANY, swamp=swamp, boat="2d4", croc="1e5", taken="1c5", waterfall="a")


def in_the_current() -> SwampedTable:
    """Three spaces to move, and a current of three."""
    return laid(
        "let's-move blue-south green-west",
        ANY,
        piles=("red-east w0",),
        swamp="first-front heron-stand vine-curtain waterfall-a lily-basin",
        boat="4e5",
        croc="2f3",
        taken="1c5 3c4",
        waterfall="a",
    )


def how_far_to_drift() -> SwampedTable:
    """The Pilot, with one space and the extra one, where the current is two."""
    table = laid(
        "let's-move blue-south green-west",
        ANY,
        piles=("red-north w0",),
        swamp="first-front heron-stand vine-curtain waterfall-a lily-basin",
        boat="4b3",
        croc="2f3",
        taken="1c5 3c4 4b3",
        pilot=1,
        waterfall="a",
    )
    return after(table, "Player 1: Say Let's Move on pile 1")


# The Swamp Tiger


def five_piles() -> SwampedTable:
    """Four colours, and a Pounce card."""
    return laid(
        "pounce-2 blue-south let's-move",
        ANY,
        ANY,
        piles=("red-east w0", "blue-east w1", "green-west w2", "yellow-south w0", "pounce-1 w0"),
        swamp="first-front heron-stand vine-curtain",
        boat="1c2",
        croc="2b4",
        tiger=True,
    )


def where_tigers_reach() -> SwampedTable:
    """A Tiger beside the border of two cards, and one at the edge of the Swamp."""
    swamp = "first-front ember-eyes vine-curtain"
    return laid(ANY, ANY, ANY, swamp=swamp, boat="1a4", croc="2e2", tiger=True)


def the_tiger_takes() -> SwampedTable:
    """Two Treasures are to be given up."""
    table = laid(
        "pounce-3 blue-south let's-move",
        ANY,
        ANY,
        piles=("red-north w3",),
        swamp="first-front fern-narrows moss-alley cypress-gate",
        boat="2e3",
        croc="1e2",
        taken="1c5 1d4 2c3",
        tiger=True,
    )
    return after(table, "Player 1: Play Pounce 3 on pile 1, 4-1w-3-1")


# The Lonely Jungle


def alone_with_the_guide() -> SwampedTable:
    """One player, and the Guide across the table."""
    return laid(
        "let's-move blue-south green-west",
        piles=("red-east w0",),
        swamp="first-front heron-stand vine-curtain",
        boat="1b4",
        croc="2b4",
        wishes="mooncap",
    )


def the_guide_steers() -> SwampedTable:
    """The Guide's part of a Let's Move."""
    return after(alone_with_the_guide(), "Say Let's Move on pile 1", "Let the Boat lie")
