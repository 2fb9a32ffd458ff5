"""What lies there, laying tiles, and a turn of act 1."""

from __future__ import annotations

from ...table import MarshlandsTable
from ..laying import begun, laid, played

FOUR_AT_WORK = """
    e7 straight-with-landing-point-and-frog-in-canal-end 3  f4 tee-with-fishery-and-half-garden 1
    h6 tee-with-whole-garden 0
    f8 bend-with-fishery-and-copse-end 3  d7 bend-with-landing-point-and-frog-in-canal-end-mirrored 1
    f3 straight-with-whole-garden 0  h5 bend-with-fishery-and-copse-end-mirrored 0  g8 copse-with-landing-point 2
    d6 tee-with-copse-end 0  f2 straight-with-cow-3 2  h4 copse-bend-and-canal-bend 1  g9 straight-with-copse-end 0
    e8 copse-with-canal-end 3  e4 tee 0  i4 copse-bend-and-canal-bend 3  g10 bend-with-reed-bed-and-half-garden 1
    c6 cross-with-fishery 0  d4 bend-with-whole-garden 1  i3 bend-with-copse-end-mirrored 2
    h10 straight-with-half-garden 3
    b6 tee-with-reed-bed-and-copse-end 0  c4 straight-with-fishery-and-copse-end 3  i6 tee-with-copse-end 2
    i10 pasture-with-cow-6 0  e9 canal-end-with-frog 3  e3 straight-with-reed-bed 0  j6 straight-with-two-half-gardens 0
    g7 tee-with-fishery-and-copse-end 2  e10 straight-with-cow-4 1  f1 straight-with-landing-point 1
    i5 tee-with-whole-garden 1  f9 joker 1  c7 tee 1  e2 bend-with-fishery-and-whole-garden 2
    j5 straight-with-copse-end-and-half-garden 0  f10 straight-with-cow-2 3  d8 tee-with-copse-end 1
    d5 tee-with-fishery-and-copse-end 2  i2 bend-with-cow-3 2  j10 landing-point-and-canal-end-with-frog 2  c8 bend 0
    c5 bend-with-landing-point-and-frog-in-canal-end 0  j2 canal-end-with-frog 1  h9 tee-with-half-garden 0
    b7 straight-with-fishery 0  e5 bend-with-landing-point-mirrored 3  j4 bend-with-copse-end 2
    j11 bend-with-copse-end-mirrored 1  b8 straight-with-whole-garden 0  d2 tee-with-half-garden 3
    j3 straight-with-landing-point 1  h7 tee-with-fishery 2  a6 bend-with-half-garden 0
"""


def a_marsh() -> MarshlandsTable:
    """Four players have been building for a while."""
    return laid(FOUR_AT_WORK, seats=4)


# What lies there


def the_board() -> MarshlandsTable:
    """Four villages round the Abbey."""
    return begun(4)


def the_entry() -> MarshlandsTable:
    return begun()


def what_tiles_show() -> MarshlandsTable:
    """A fishery, a landing point, half a garden, the end of a copse, a reed bed and a cow."""
    return laid(
        "f8 cross 0  g8 tee-with-fishery 0  h8 bend-with-landing-point-mirrored 1  i8 tee-with-reed-bed 2"
        " g9 straight-with-half-garden 2  h9 straight-with-copse-end 2  i9 bend-with-cow-5 3"
    )


def segments() -> MarshlandsTable:
    """A canal with three arms, and two canals that do not meet."""
    return laid("g7 cross 0  g8 tee 0  h8 two-bends 0")


# Laying tiles


def beside_your_own() -> MarshlandsTable:
    return begun()


def right_and_wrong() -> MarshlandsTable:
    """Water meets water, and wants to go on."""
    return laid("f8 cross 0  g8 tee 0")


def a_joker() -> MarshlandsTable:
    """A half garden runs into the trees of a joker."""
    return laid("f8 cross 0  g8 tee 2  h8 joker 3  g9 bend 0  h9 straight-with-half-garden 0")


# A turn of act 1


def act_1_begins() -> MarshlandsTable:
    return laid(hands="tee-with-fishery-and-copse-end straight-with-landing-point bend-with-reed-bed")


def a_tile_on_offer() -> MarshlandsTable:
    """Player 1 has offered a tile that Player 2 could use."""
    table = laid(
        "f8 cross 0  e7 tee-with-copse-end 2  g8 tee-with-fishery 0",
        hands="straight-with-copse-end straight-with-cow-2 bend-with-cow-3",
        seats=3,
    )
    return played(table, "Player 1: Offer Straight with Copse End")
