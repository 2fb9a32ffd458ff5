"""What the figures of interval 2 show."""

from __future__ import annotations

from ...table import MarshlandsTable
from ..laying import played
from ..laying_events import interval

# Out by f7 and round; and Red's property, with Yellow's way to it
RING = "f7 tee 1 g7 bend 2 g8 bend 3 f8 bend-with-reed-bed 0"
BEHIND_PROPERTY = (
    "f7 straight-with-fishery 0 f8 private-property-a-red 0 f9 tee 0 g9 bend-with-cow-3 3 e6 bend 1 e7 straight 0"
    " e8 straight 0 e9 bend 0"
)
EXAMPLE = (
    "f7 bend 0 g7 tee 2 h7 tee 3 h6 abbey 0 i6 yellow-village 0 i7 auberge 1 i8 private-property-a-red 0 i9 bend 3"
    " h9 obstruction 1 g9 transport-of-goods 0 g8 tee 1 h8 bend-with-cow-3 3 g6 straight 1 i5 bend-with-whole-garden 2"
    " h5 bend-with-cow-4 1"
)


def tourism_begins() -> MarshlandsTable:
    """The embarkation point alone."""
    return interval("I2")


def the_first_trip() -> MarshlandsTable:
    """A first tile against the embarkation point, and the boat may go there."""
    table = interval("I2", hands="tee bend cross landing-point straight tee-with-fishery")
    return played(table, "Lay Tee on f7, turned right")


def red_holds_the_tile() -> MarshlandsTable:
    """The rulebook's first example: two counters hold a fork."""
    return interval(
        "I2",
        "f7 straight-with-fishery 0 f8 tee 0 g8 bend 2 e6 bend 1 e7 straight 0 e8 bend-with-cow-3 0",
        boats="0 g8 0 1 e8 0",
        arms="0 f8 0 0 0 f8 0 1",
        starter=1,
    )


def yellow_leaves_a_way() -> MarshlandsTable:
    """The rulebook's first example: one counter leaves a way open."""
    return interval(
        "I2",
        "f5 bend 2 e5 straight 1 d5 bend 1 d6 cross 0 e6 straight 1 d7 straight-with-fishery 0 c6 bend-with-cow-3 1",
        boats="2 d6 0 1 d7 0",
        arms="1 d6 0 3 2 d6 0 1",
        seats=3,
    )


def private_property() -> MarshlandsTable:
    """A boat before another's Private Property."""
    return interval("I2", BEHIND_PROPERTY, boats="1 f9 0", starter=1)


def a_little_bridge() -> MarshlandsTable:
    """A Little Bridge that may take the place of Private Property."""
    return interval(
        "I2",
        BEHIND_PROPERTY,
        hands="/ little-bridge-a tee bend-with-cow-4 cross landing-point tee-with-fishery",
        boats="1 f9 0",
        starter=1,
    )


def a_first_circuit() -> MarshlandsTable:
    """A ring of four tiles."""
    return interval("I2", RING)


def guided() -> MarshlandsTable:
    """Guide and Shipwreck on one circuit."""
    return interval(
        "I2",
        "f7 tee 1 g7 professional-guide 1 h7 bend 2 h8 shipwreck 0 h9 bend 3 g9 straight 1 f9 bend-with-cow-3 0"
        " f8 straight 0",
    )


def two_circuits_of_red() -> MarshlandsTable:
    """The rulebook's second example: red has 28 points, green 16."""
    return interval("I2", EXAMPLE, counters="3 i5 1", seats=4)


def the_circuit_of_green() -> MarshlandsTable:
    """The same, to look at green's circuit."""
    return two_circuits_of_red()


def scores_of_the_example() -> MarshlandsTable:
    """The same, to look at the sheet."""
    return two_circuits_of_red()


# The lesson


def a_lesson_of_circuits() -> MarshlandsTable:
    """Red's first circuit lacks one tile; another leads over Yellow's section."""
    return interval(
        "I2",
        "f7 cross 0 g7 bend 2 f8 bend 0 e6 bend-with-cow-3 1 e7 bend-with-cow-4 0",
        hands="transport-of-goods transport-of-cattle tee straight landing-point tee-with-fishery"
        " / straight tee cross landing-point-with-frog joker tee-with-fishery",
        top="straight-with-fishery tee-with-reed-bed tee-with-fishery bend-with-reed-bed",
        boats="0 f7 0",
    )
