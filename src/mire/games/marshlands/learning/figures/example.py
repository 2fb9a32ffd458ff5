"""The example that the printed rulebook counts, case by case, and a section of a game that was played."""

from __future__ import annotations

from ...table import MarshlandsTable
from ..laying import laid


def example_gardens() -> MarshlandsTable:
    """A whole garden, two halves that meet, and a half that is open."""
    return laid(
        "f8 tee-with-whole-garden 0  g8 bend-with-half-garden 1  h8 tee-with-half-garden 3"
        " i8 straight-with-half-garden 0"
    )


def example_copses() -> MarshlandsTable:
    """A copse of three segments, and an end that is open."""
    return laid(
        "g7 bend-with-copse-end 1  h7 copse-with-canal-end 1  i7 straight-with-copse-end 3 g8 straight-with-copse-end 1"
    )


def example_fisheries_and_reeds() -> MarshlandsTable:
    """Three fisheries and a reed bed that are joined, and a reed bed that is not."""
    return laid(
        "f8 cross-with-fishery 0  f9 tee-with-fishery 0  g8 tee-with-fishery 0  h8 straight-with-reed-bed 1"
        " h9 straight 1  i9 straight 1  j9 bend 2  j8 dead-end-with-reed-bed 3"
    )


def example_frogs() -> MarshlandsTable:
    """A pond with frogs, and a frog whose water meets a canal."""
    return laid(
        "g7 cross 0  g8 straight-with-canal-end-and-frog 0  h8 straight-with-canal-end-and-frog 1"
        " h9 landing-point-with-frog 0"
    )


def example_field_without_landing() -> MarshlandsTable:
    return laid("f8 cross 0  g8 tee 2  h8 bend 2  h9 bend 3  g9 tee-with-whole-garden 0")


def example_open_field() -> MarshlandsTable:
    return laid("g7 cross 0  g8 straight-with-landing-point 0  h8 straight 1")


def example_field_of_five() -> MarshlandsTable:
    """Four tiles, one of which has two patches of the field; jokers close it below."""
    return laid(
        "g7 tee-with-landing-point 3  g8 tee-with-whole-garden 1  h8 tee-with-reed-bed-and-copse-end 0"
        " h9 tee-with-fishery-and-copse-end 1  g9 straight-with-landing-point 0  g10 joker 0  h10 joker 0"
    )


def example_field_of_sixteen() -> MarshlandsTable:
    """Eight segments and the cow with an 8; jokers close two corners."""
    return laid(
        "g7 tee-with-half-garden 0  g8 tee-with-fishery-and-half-garden 3  h8 tee-with-copse-end 0"
        " h9 landing-point-with-cow-8 0  g9 straight-with-canal-end-and-frog 2  i8 tee-with-half-garden 0"
        " i9 straight 0"
        " h10 tee-with-reed-bed 2  g10 joker 1  i10 joker 0"
    )


def a_section_counted() -> MarshlandsTable:
    """The end of a game: Red has 113 points, and one square of the section is empty."""
    return laid("""
        d6 bend-with-fishery-and-copse-end-mirrored 3  f8 tee-with-fishery-and-copse-end 3  c6 straight-with-copse-end 1
        f9 bend-with-fishery-and-copse-end 3  d7 straight-with-landing-point-and-frog 3  g9 tee-with-copse-end 1
        c7 bend-with-whole-garden 0  g10 landing-point-with-cow-7 0  c8 straight-with-half-garden 2
        g7 straight-with-reed-bed 1  b8 tee-with-reed-bed-and-copse-end 3  h9 bend-with-copse-end 3
        b6 bend-with-whole-garden 2  f10 dead-end-with-reed-bed 2  a8 straight-with-two-copse-ends 1
        i9 landing-point-and-canal-end-with-frog 3  b7 straight 0  h7 tee-with-fishery-and-half-garden 0  d8 joker 3
        g11 straight-with-cow-2 3  e8 copse-with-landing-point 1  f11 bend-with-copse-end 3
        e9 copse-with-landing-point 3
        i8 straight-with-copse-end 0  e10 canal-end-with-frog 3  i7 straight-with-copse-end 2
        d9 bend-with-copse-end-mirrored 1  j7 tee 2  d10 landing-point 1
        j9 straight-with-landing-point-and-frog-in-canal-end 0  a9 tee-with-fishery 1  j8 tee 3
        a10 straight-with-copse-end 1
        j10 copse-bend-and-canal-bend 1  b10 copse-bend-and-canal-bend 2
        h8 bend-with-landing-point-and-frog-in-canal-end-mirrored 2  a7 landing-point-and-canal-end-with-frog 2
        k9 bend-with-landing-point-and-frog-in-canal-end 0  a6 straight-with-landing-point-and-frog-in-canal-end 3
        h10 bend-with-cow-5 1  c9 tee-with-half-garden 0  h11 bend-with-half-garden-mirrored 1
        b11 tee-with-fishery-and-copse-end 0  i10 tee-with-fishery 2  b9 tee-with-landing-point 1
        k7 tee-with-landing-point 3
        e11 bend-with-copse-end 1  g8 straight-with-landing-point 1  e7 tee-with-fishery 0
        i11 garden-bend-and-canal-bend 2
        d11 straight 1  j11 tee-with-copse-end 0  a11 tee-with-copse-end 3  k11 bend-with-reed-bed 3  c10 bend 3
        k10 tee-with-copse-end 3  c11 straight-with-cow-3 3
    """)
