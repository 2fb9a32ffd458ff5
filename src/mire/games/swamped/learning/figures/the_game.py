"""The tables that the chapters on the game itself show, in their order."""

from __future__ import annotations

from mire.books.played import seed_from
from mire.core.engine import start

from ...table import SwampedTable
from .laid_out import ANY, a_game, after, laid

# What lies on the table, and setting up


def the_start() -> SwampedTable:
    """How a journey begins."""
    return laid(ANY, ANY, ANY, swamp="first-front heron-stand vine-curtain", boat="1a4", croc="2f3")


def reading_a_map() -> SwampedTable:
    """A second card with three kinds of Treasure and a way out."""
    return laid(ANY, ANY, ANY, swamp="first-front vine-curtain cypress-gate", boat="1f4", croc="2f2", taken="1c5")


def a_hand() -> SwampedTable:
    """Both faces of three cards."""
    hand = "red-west/kingfisher-bank let's-move/fern-narrows yellow-north/pitcher-glade"
    return laid(
        hand,
        ANY,
        ANY,
        swamp="first-back otter-loop moss-alley",
        boat="1a3",
        croc="2e2",
        adventurers="chef botanist collector",
    )


def laying_out_the_swamp() -> SwampedTable:
    """The first player is the Pilot, and chooses from five maps."""
    table: SwampedTable = start(a_game(start="first-front"), 3, seed_from(2))
    return table


def laid_out() -> SwampedTable:
    """A table for four, just laid out."""
    return laid(ANY, ANY, ANY, ANY, swamp="second-front heron-stand moss-alley", boat="1a3", croc="2f3")


# Turns and cards


def a_turn() -> SwampedTable:
    """A turn in which everything can be done."""
    return laid(
        "green-east let's-move blue-north",
        ANY,
        ANY,
        piles=("red-east w1",),
        swamp="first-front heron-stand vine-curtain",
        boat="1b4",
        croc="1f3",
    )


def four_corners() -> SwampedTable:
    """One card, and four people round it."""
    return laid(
        "blue-south yellow-east let's-move",
        ANY,
        ANY,
        ANY,
        piles=("blue-east w0",),
        swamp="first-front heron-stand vine-curtain",
        boat="1a4",
        croc="2f3",
    )


def before_raising() -> SwampedTable:
    """Red East can go on the red pile."""
    return laid(
        "red-east yellow-south green-north",
        "blue-west green-south let's-move",
        "red-west yellow-north let's-move",
        "green-west blue-north yellow-west",
        piles=("red-north w3",),
        deck="let's-move blue-east yellow-east green-east blue-south",
        swamp="first-front heron-stand vine-curtain",
        boat="1a4",
        croc="2f3",
        pilot=3,
    )


def after_raising() -> SwampedTable:
    """It has gone there."""
    return after(before_raising(), "Player 1: Play Red East on pile 1, 3w-1-1-2")


def a_locked_pile() -> SwampedTable:
    """Nothing blue can be played."""
    return laid(
        "blue-south blue-north red-west",
        ANY,
        ANY,
        piles=("blue-east let's-move w0", "yellow-west w2"),
        swamp="first-front heron-stand vine-curtain",
        boat="1e4",
        croc="2c5",
        taken="1c5",
    )


# Let's Move


def everybody_moves() -> SwampedTable:
    """Four players, and a card that reads 1, 1, 2, 1."""
    table = laid(
        "let's-move blue-south green-west",
        ANY,
        ANY,
        ANY,
        piles=("red-north w0",),
        swamp="first-front heron-stand vine-curtain",
        boat="1a5",
        croc="2c4",
        pilot=2,
    )
    return after(table, "Player 1: Say Let's Move on pile 1")


def nobody_at_the_white_corner() -> SwampedTable:
    """Three players, and the white corner at the empty place."""
    table = laid(
        "let's-move red-south green-west",
        ANY,
        ANY,
        piles=("blue-east w3",),
        swamp="first-front heron-stand vine-curtain",
        boat="1b4",
        croc="2c4",
        pilot=0,
    )
    return after(table, "Player 1: Say Let's Move on pile 1")


def the_swamp_grows() -> SwampedTable:
    """The Boat before the last card."""
    return laid(
        ANY,
        ANY,
        ANY,
        piles=("green-west w1", "red-south w2"),
        deck="./fern-narrows",
        swamp="first-front heron-stand moss-alley",
        boat="2f4",
        croc="1e2",
        taken="1c5 2a4",
    )


# Discarding, and the Croc


def after_a_discard() -> SwampedTable:
    """A card was discarded: what to do for it."""
    table = laid(
        "blue-south yellow-east let's-move",
        ANY,
        ANY,
        piles=("red-west w0", "green-east w2"),
        swamp="first-front heron-stand vine-curtain",
        boat="1d4",
        croc="2b2",
        taken="1d4",
    )
    return after(table, "Player 1: Discard Blue South")


def how_far_the_croc_comes() -> SwampedTable:
    """Near by air, far by water."""
    return laid(ANY, ANY, ANY, swamp="first-front vine-curtain lily-basin", boat="2f3", croc="2e3", taken="1c5")


def two_ways_for_the_croc() -> SwampedTable:
    """The Pilot says which way it takes."""
    table = laid(
        "blue-south yellow-east let's-move",
        ANY,
        ANY,
        piles=("red-west w0",),
        swamp="first-front heron-stand vine-curtain",
        boat="2b3",
        croc="2e3",
    )
    return after(table, "Player 1: Discard Blue South", "Player 1: Turn pile 1 to 4-3-2w-1")


def nearly_caught() -> SwampedTable:
    """The Croc can reach the Boat with its next move."""
    return laid(
        "blue-south blue-north yellow-east",
        ANY,
        ANY,
        piles=("blue-east let's-move w0", "yellow-south w1"),
        deck="let's-move/fern-narrows",
        swamp="first-front moss-alley vine-curtain",
        boat="2c4",
        croc="2b3",
        taken="1c5",
    )


def distracted() -> SwampedTable:
    """A Let's Move card was drawn."""
    return after(nearly_caught(), "Player 1: Discard Blue North", "Player 1: Give the Pilot card to Player 2")


# Treasure, and the ends


def the_first_kingsfoil() -> SwampedTable:
    """The Boat has just taken it."""
    table = laid(
        "let's-move red-south green-north",
        ANY,
        ANY,
        piles=("blue-south w0",),
        swamp="first-front fern-narrows moss-alley",
        boat="2b3",
        croc="1e2",
        taken="1c5",
    )
    return after(table, "Player 1: Say Let's Move on pile 1", "Player 1: Steer to 2c3")


def equal_sums() -> SwampedTable:
    """The round is over, and two have the same."""
    table = laid(
        "let's-move red-south green-north",
        ANY,
        ANY,
        piles=("blue-east let's-move w0", "yellow-south let's-move w1", "green-east w3"),
        swamp="first-front heron-stand vine-curtain",
        boat="2d4",
        croc="1e5",
        taken="1c5 2a4",
        pilot=2,
    )
    return after(table, "Player 1: Say Let's Move on pile 3", *["Let the Boat lie"] * 3)


def close_to_an_arrow() -> SwampedTable:
    """Two Kingsfoil aboard, the third in sight, the Croc behind."""
    return laid(
        "green-east/eel-run let's-move/newt-hollow blue-north/gator-slide",
        "green-west/duckweed-pool yellow-south/ibis-shallows blue-east/alder-bend",
        deck="red-north red-south let's-move yellow-north",
        swamp="second-front bittern-reach vine-curtain moss-alley lily-basin",
        boat="4a3",
        croc="3d3",
        taken="1b5 1e2 2c4 2f5 3c4",
        adventurers="collector botanist",
        number=2,
    )


THIRD_KINGSFOIL = (
    "Player 1: Start a pile with Green East, 3-1w-2-1",
    "Player 2: Play Green West on pile 1, 4-1w-3-2",
    "Player 1: Say Let's Move on pile 1",
    *(f"Player 1: Steer to 4{space}" for space in ("b3", "c3", "d3")),
    *(f"Player 2: Steer to 4{space}" for space in ("e3", "f3", "f2", "f3", "e3")),
    "Player 2: Start a pile with Yellow South, 2w-1-4-2",
    "Player 1: Say Let's Move on pile 2",
    *(f"Player 2: Steer to 4{space}" for space in ("e4", "e5")),
    "Player 1: Steer to 4e6",
)


def on_the_arrow() -> SwampedTable:
    """One space from safety."""
    return after(close_to_an_arrow(), *THIRD_KINGSFOIL)


def out_of_the_swamp() -> SwampedTable:
    """The mission has succeeded."""
    return after(on_the_arrow(), "Player 1: Leave the Swamp")


def count_the_croc() -> SwampedTable:
    """A Kingsfoil that one had better not take."""
    return laid(
        "blue-south yellow-east let's-move",
        ANY,
        ANY,
        piles=("red-west w0",),
        swamp="first-front fern-narrows moss-alley",
        boat="2b3",
        croc="2e2",
        taken="1c5",
    )
