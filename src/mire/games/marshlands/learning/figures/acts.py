"""The other acts: how they begin, and what is new in them."""

from __future__ import annotations

from ...table import MarshlandsTable
from ..laying import begun, laid, played

# Act 2


def act_2_begins() -> MarshlandsTable:
    return laid(hands="tee-with-copse-end cross bend-with-fishery-and-whole-garden", act="2")


def village_in_the_corner() -> MarshlandsTable:
    """The village is surrounded, and a canal leads from it to the Abbey."""
    return laid(
        "f7 tee-with-fishery-and-copse-end 3  f8 tee-with-fishery-and-half-garden 3  g8 tee-with-reed-bed 2"
        " g9 bend-with-reed-bed-and-half-garden 3  h9 cross-with-fishery 0  h10 bend-with-landing-point-and-frog 0"
        " i10 bend-with-fishery-and-whole-garden 2  i11 tee 0  j11 straight-with-canal-end-and-frog 3"
        " j10 straight-with-cow-5 2  k11 red-village 0  k10 bend-with-whole-garden 1",
        act="2",
    )


# Act 3


def act_3_begins() -> MarshlandsTable:
    return begun(act="3")


def act_3_joined() -> MarshlandsTable:
    """A canal leads from the village in the corner to the Abbey."""
    return laid(
        "k10 tee-with-landing-point 2  k9 tee-with-reed-bed 2  j9 tee-with-landing-point 3  j10 tee-with-half-garden 3"
        " i9 straight-with-copse-end-and-half-garden 0  h9 bend-with-reed-bed 0  h8 bend-with-landing-point 2"
        " g8 tee-with-fishery 1  g7 bend-with-reed-bed-and-half-garden 1  f7 cross 0",
        act="3",
    )


# Act 4


def act_4_begins() -> MarshlandsTable:
    return begun(act="4")


def on_the_way(tiles: str, boats: str = "") -> MarshlandsTable:
    """All have set their villages, and the race has begun."""
    table = laid(tiles, boats=boats, act="4")
    return played(table, "Player 1: Set your village as it lies", "Player 2: Set your village as it lies")


def a_boat_on_land() -> MarshlandsTable:
    """A canal end bars the way, and Red's boat has been lifted onto the field beside its canal."""
    return on_the_way("k10 straight 0  k9 canal-end-with-frog 2  j11 tee 0", boats="0 k10 2")


def in_the_way() -> MarshlandsTable:
    """Red has laid a canal end before Yellow's boat."""
    return on_the_way("a10 canal-end-with-frog 2  k10 tee 1")


# Act 5


def act_5_begins() -> MarshlandsTable:
    return begun(act="5")


def laying_abroad() -> MarshlandsTable:
    """Red's boat lies on Yellow's section."""
    return laid("f7 cross 0  e6 cross 0  e7 tee 0", boats="0 e7 0", act="5")


def a_claim() -> MarshlandsTable:
    """Red's boat has just come to a fishery."""
    table = laid(
        "f7 straight 0  f8 tee-with-fishery 0  e6 cross 0", hands="straight-with-copse-end", boats="0 f7 0", act="5"
    )
    return played(
        table,
        "Player 1: Lay Straight with Copse End on g8, not turned",
        "Player 1: Move the boat to f8, water",
    )


# Act 6


def act_6_begins() -> MarshlandsTable:
    return begun(act="6")


def badly_laid() -> MarshlandsTable:
    """A canal meets a field."""
    tiles = (
        "c2 red-village 0  c3 tee 0  b3 tee-with-fishery 2  d3 straight-with-whole-garden 0  d2 tee-with-copse-end 1"
    )
    table = laid(tiles, act="6", misfits=True)
    for _ in range(4):  # they came from before Player 1
        table.deck.insert(0, table.hands[0].pop())
    return table


# Act 7


def act_7_begins() -> MarshlandsTable:
    return begun(4, act="7")


def a_claim_in_act_7() -> MarshlandsTable:
    """Red has finished a copse that Yellow began."""
    table = laid("f7 tee-with-copse-end 2", hands="straight-with-copse-end", act="7")
    return played(table, "Player 1: Lay Straight with Copse End on f8, not turned")


# Act 8


def alone() -> MarshlandsTable:
    """Some tiles lie on the one section that is to be filled."""
    return laid(
        "f7 cross 0  g7 bend-with-copse-end 1  f8 tee-with-fishery 3  g8 straight-with-half-garden 1"
        " h7 bend-with-copse-end 3"
        " h8 bend-with-half-garden-mirrored 3",
        seats=1,
        act="8",
    )
