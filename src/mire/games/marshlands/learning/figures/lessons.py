"""The tables that lessons begin with."""

from __future__ import annotations

from ...table import MarshlandsTable
from ..laying import laid, played


def lesson_first() -> MarshlandsTable:
    """Act 1: a crossing, a fishery, a copse, a reed bed, and offers."""
    return laid(
        hands="cross straight-with-copse-end tee-with-fishery / tee-with-whole-garden straight tee-with-copse-end",
        top="straight-with-copse-end bend-with-half-garden bend-with-reed-bed tee pasture-with-cow-6 bend"
        " straight-with-cow-2 tee-with-landing-point bend-with-cow-3 cross bend-with-whole-garden",
    )


def lesson_scoring() -> MarshlandsTable:
    """Act 1, later: a field, a garden and a pond that lack a tile each, and a reed bed that is cut off."""
    return laid(
        "f7 red-village 1  g8 straight-with-cow-5 3  g7 straight-with-copse-end 0  f8 bend-with-landing-point 0"
        " h8 tee-with-copse-end 1  i8 straight-with-copse-end 3  j8 dead-end-with-reed-bed 2  h9 tee-with-half-garden 2"
        " j9 bend 3  e7 cross 0  d6 tee-with-fishery 0",
        hands="bend tee canal-end-with-frog / straight tee-with-whole-garden cross",
        top="straight-with-half-garden bend-with-fishery-and-copse-end",
    )


def lesson_offering() -> MarshlandsTable:
    """Act 1 with three players: Player 3 has just offered a fishery."""
    table = laid(
        "f8 cross 0  e7 tee-with-copse-end 2  f4 tee-with-whole-garden 1",
        hands="bend-with-reed-bed landing-point-with-cow-8 bend-with-copse-end"
        " / straight straight-with-cow-4 bend-with-cow-3 / tee-with-fishery straight-with-cow-2 bend-with-cow-5",
        top="straight-with-cow-3 straight-with-half-garden bend tee",
        seats=3,
        starter=2,
    )
    return played(table, "Player 3: Offer Tee with Fishery")


def lesson_boats() -> MarshlandsTable:
    """Act 5: Red's boat has left the centre, and Yellow has a garden near the border."""
    return laid(
        "f7 cross 0  g7 tee-with-copse-end 2  e6 cross 0  e7 cross 0  e8 tee-with-whole-garden 0",
        hands="tee-with-fishery straight-with-copse-end bend-with-cow-3 / straight bend tee",
        top="straight-with-fishery straight-with-cow-2 bend-with-reed-bed tee tee-with-half-garden",
        boats="0 f7 0",
        act="5",
    )


def lesson_clock() -> MarshlandsTable:
    """Act 6: all tiles lie before the players."""
    return laid(
        hands="cross tee-with-fishery bend-with-reed-bed pasture-with-cow-6 straight-with-copse-end"
        " / straight-with-whole-garden",
        top="joker",
        act="6",
    )
