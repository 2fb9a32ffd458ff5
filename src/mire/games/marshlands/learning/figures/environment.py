"""What the figures of interval 3 show."""

from __future__ import annotations

from ...table import MarshlandsTable
from ..laying import played
from ..laying_events import interval

VILLAGE = "f7 red-village 0"
NEIGHBOUR = "e6 yellow-village 0"
# Round the square g8, with a pasture in the middle
ROUND_THE_PASTURE = (
    f"{VILLAGE} g7 straight-with-reed-bed 1 h7 bend 2 h8 straight-with-fishery 0 h9 bend 3 g9 straight 1"
    f" f9 bend-with-whole-garden 0 f8 straight-with-cow-2 0 g8 pasture-with-cow-6 0 {NEIGHBOUR}"
)
# Where the Pollution is to come, beside the Factory but not beside the village
ROUND_THE_FACTORY = f"g8 red-village 0 f8 bend-with-fishery-and-whole-garden 0 g7 bend-with-reed-bed 2 {NEIGHBOUR}"


def environment_begins() -> MarshlandsTable:
    """The Factory alone."""
    return interval("I3")


def four_squares() -> MarshlandsTable:
    """Three of the four squares nearest to the Factory are taken."""
    return interval("I3", "f7 tee 1 g7 bend 2 f8 bend 0")


def a_field_by_the_factory() -> MarshlandsTable:
    """A field that reaches onto the Factory tile."""
    return interval("I3", "f7 tee 1 g7 straight-with-cow-3 1 f8 red-village 0")


# The clover tiles


def before_the_floods() -> MarshlandsTable:
    """Nine tiles, and the Floods in a neighbour's hand."""
    return interval(
        "I3", ROUND_THE_PASTURE, hands="/ floods tee cross landing-point bend-with-cow-4", boats="0 h8 0", starter=1
    )


def after_the_floods() -> MarshlandsTable:
    """The village alone is left."""
    return played(before_the_floods(), "Lay Floods on g8, not turned")


def fire_and_rain() -> MarshlandsTable:
    """A copse in a line: Fire, Rain, and what the Rain protects."""
    return interval(
        "I3",
        f"{VILLAGE} f8 bend 0 g8 fire-a 2 g9 rain 0 g10 straight-with-copse-end 0 {NEIGHBOUR}",
        boats="0 g10 1",
        counters="0 g10 0",
    )


def rodents_and_gamekeeper() -> MarshlandsTable:
    """Rodents, and the Gamekeeper who stops them."""
    return interval("I3", f"{VILLAGE} f8 gamekeeper 1 g8 rodents 0 {NEIGHBOUR}")


def the_drought() -> MarshlandsTable:
    """A fishery beyond a dry canal."""
    return interval("I3", f"{VILLAGE} f8 drought 0 f9 straight-with-fishery 0 {NEIGHBOUR}", counters="0 f9 0")


# Pollution


def pollution_begins() -> MarshlandsTable:
    """The Pollution has been laid beside the Factory."""
    table = interval(
        "I3",
        ROUND_THE_FACTORY,
        hands="pollution tee bend cross landing-point / purifying-plant tee bend straight tee-with-fishery",
    )
    return played(table, "Lay Pollution on f7, turned right", "Let the boat lie")


def pollution_spreads() -> MarshlandsTable:
    """A turn later everything next door is polluted."""
    return played(pollution_begins(), "Lay Straight on e7, not turned", "Let the boat lie")


def the_plant_cleans() -> MarshlandsTable:
    """The Purifying Plant takes the Pollution's place."""
    table = played(pollution_spreads(), "Lay Landing Point on h8, turned left", "Let the boat lie")
    return played(table, "Lay Purifying Plant on f7, turned right", "Purify the water at f6")


def the_plant_protects() -> MarshlandsTable:
    """The Purifying Plant on a neighbour's section: the pollution stops before it."""
    table = interval(
        "I3",
        f"{ROUND_THE_FACTORY} e7 straight 0 e8 bend 3 d8 straight 1 c8 purifying-plant 0 c7 straight-with-fishery 0",
        hands="pollution tee bend cross landing-point / bend tee tee-with-fishery cross joker",
    )
    table.purifier = 1
    played(table, "Lay Pollution on f7, turned right", "Let the boat lie")
    played(table, "Lay Bend on c6, turned right", "Let the boat lie")
    return played(table, "Lay Landing Point on h8, turned left", "Let the boat lie")


# The lesson


def a_lesson_of_pollution() -> MarshlandsTable:
    """Red is about to lay the village; Yellow holds the Pollution, and the Purifying Plant is in the deck."""
    return interval(
        "I3",
        "f7 tee 1 g7 straight-with-fishery 1 e6 tee 2 d6 bend 1 e7 bend 3 d7 yellow-village 2",
        hands="tourist-guide tee cross landing-point"
        " / pollution straight tee-with-fishery landing-point-with-frog straight-with-landing-point",
        top="straight-with-reed-bed bend-with-cow-3 copse-with-canal-end tee-with-whole-garden purifying-plant joker",
    )
