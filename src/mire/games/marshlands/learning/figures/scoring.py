"""What scores, water to the village, and what is shared."""

from __future__ import annotations

from ...table import MarshlandsTable
from ..laying import laid

# What scores


def complete_and_open() -> MarshlandsTable:
    """A copse of two ends, and a half garden without its other half."""
    return laid(
        "f8 cross 0  g8 straight-with-copse-end 2  g9 straight-with-copse-end 0  h8 straight-with-half-garden 0"
    )


def pond_of_landing_and_end() -> MarshlandsTable:
    return laid("f8 cross 0  g8 tee-with-landing-point 0  g9 canal-end-with-frog 0")


def pond_of_two_ends() -> MarshlandsTable:
    return laid("f8 cross 0  g8 straight-with-canal-end-and-frog 1  g9 canal-end-with-frog 0")


def pond_of_two_landings() -> MarshlandsTable:
    return laid("f8 cross 0  g8 tee-with-landing-point 0  g9 landing-point 0")


def frog_in_a_canal() -> MarshlandsTable:
    return laid("g7 cross 0  g8 canal-end-with-frog 0")


def a_field_with_a_cow() -> MarshlandsTable:
    """Six tiles close a field, and the landing point is the village's own."""
    return laid(
        "f7 red-village 1  g8 straight-with-cow-5 3  g7 straight-with-copse-end 0  f8 bend 0  h8 bend-with-copse-end 2"
        " h7 bend 2"
    )


# Water to the village


def joined_and_not() -> MarshlandsTable:
    """A fishery that a canal leads to, and a reed bed beyond an empty square."""
    return laid(
        "f8 cross 0  g8 tee-with-fishery 0  g9 straight 1  h9 straight 1  i9 straight-with-cow-2 1"
        " i8 dead-end-with-reed-bed 3"
    )


def through_a_neighbour() -> MarshlandsTable:
    """The only way from Red's fishery to Red's village leads over Yellow's section."""
    return laid("f8 bend 0  e7 tee 1  e8 straight 0  e9 bend 0  f9 straight-with-fishery 1")


# What is shared


def a_shared_copse() -> MarshlandsTable:
    """One segment on each side of the border."""
    return laid("e7 tee 1  e8 straight-with-copse-end 1  f8 straight-with-copse-end 3")


def a_shared_pond() -> MarshlandsTable:
    """The frog sits on Red's half."""
    return laid("e7 tee 1  e8 straight-with-landing-point 0  f8 straight-with-canal-end-and-frog 2")
