"""What the figures of interval 1 show, and what all intervals share."""

from __future__ import annotations

from ...table import MarshlandsTable
from ..laying import played
from ..laying_events import interval

# A village below the Abbey, a canal, and a finished copse of two tiles to its right
VILLAGE = "f7 red-village 0"
BY_THE_COPSE = f"{VILLAGE} f8 bend 0 g8 straight-with-copse-end 2 g9 straight-with-copse-end 0"


# What all intervals share


def an_event_next_door() -> MarshlandsTable:
    """A Wizard on a neighbour's section."""
    return interval(
        "I1", f"{VILLAGE} f8 straight 0 e6 yellow-village 0 e7 tee 1 e8 wizard-b 0 d6 tee 1 d7 bend 3", starter=1
    )


def before_replacing() -> MarshlandsTable:
    """A straight canal that the Footprint may replace, and a boat on it."""
    return interval(
        "I1",
        f"{VILLAGE} f8 straight 0 f9 tee 0 g9 bend-with-copse-end 2",
        hands="footprint tee bend cross landing-point",
        boats="0 f8 0",
    )


def after_replacing() -> MarshlandsTable:
    """The Footprint has taken its place; the boat stays."""
    return played(before_replacing(), "Lay Footprint on f8, turned right")


def an_exchange_is_proposed() -> MarshlandsTable:
    """A Blessing is offered for a Wizard."""
    table = interval(
        "I1",
        f"{VILLAGE} f8 straight 0 e6 yellow-village 0",
        hands="blessing-a tee bend cross landing-point / wizard-a straight tee-with-fishery bend joker",
    )
    return played(
        table, "Ask Player 2 to exchange tiles", "Give Blessing A", "Ask for Wizard in exchange for Blessing A"
    )


# Interval 1


def myths_begin() -> MarshlandsTable:
    """The Abbey alone."""
    return interval("I1")


def the_village_is_laid() -> MarshlandsTable:
    """The village has just been laid, and the boat with it."""
    table = interval("I1", "f7 straight 0", hands="tee bend cross landing-point")
    return played(table, "Lay Red Village on f8, not turned")


def beside_a_copse() -> MarshlandsTable:
    """A boat beside a finished copse."""
    return interval("I1", BY_THE_COPSE, boats="0 g8 1")


def the_way_home() -> MarshlandsTable:
    """The last tile is drawn; the boat on its way home passes a fishery."""
    table = interval(
        "I1",
        "f7 tee 1 f8 straight-with-fishery 0 f9 red-village 0 g7 bend 2",
        hands="tee bend cross landing-point joker",
        boats="0 g7 0",
    )
    table.aside += table.deck[1:]
    table.deck = table.deck[:1]
    return played(table, "Lay Tee on g8, turned right", "Let the boat lie")


def not_joined() -> MarshlandsTable:
    """A counter on a copse, and a village without water to the Abbey."""
    return interval(
        "I1",
        "f7 canal-end-with-frog 0 g7 straight 0 g8 red-village 0 h8 straight-with-copse-end 2"
        " h9 straight-with-copse-end 0",
        boats="0 h8 1",
        counters="0 h8 0",
    )


# The bell tiles


def the_bishop_at_home() -> MarshlandsTable:
    """The Bishop as third tile."""
    return interval("I1", f"{VILLAGE} f8 straight 0 f9 bishop 0")


def the_relic_comes() -> MarshlandsTable:
    """Heathen Worship at Red's, and Yellow holds the Relic."""
    return interval(
        "I1",
        f"{VILLAGE} f8 bend 0 g8 heathen-worship-a 0 e6 yellow-village 0",
        hands="/ saintly-relic tee cross bend landing-point",
        starter=1,
    )


def the_wizard() -> MarshlandsTable:
    """A Wizard, and a cow on his section."""
    return interval("I1", f"{VILLAGE} f8 bend 0 g8 wizard-a 2 g9 straight-with-cow-3 0")


def gargantua() -> MarshlandsTable:
    """Gargantua cuts the village off."""
    return interval("I1", "f7 straight 0 f8 gargantua 1 f9 red-village 0")


def haunted() -> MarshlandsTable:
    """Imps and Fairy Melusine on one section."""
    return interval(
        "I1", f"{VILLAGE} f8 fairy-melusine 0 f9 imps-a 1 g8 bend 2 g9 straight-with-copse-end 3 e6 yellow-village 0"
    )


# The lesson


def a_lesson_of_bells() -> MarshlandsTable:
    """Red is about to lay the village beside a copse; Yellow holds a Wizard and the Footprint."""
    return interval(
        "I1",
        "f7 tee 1 g7 straight-with-copse-end 2 g8 straight-with-copse-end 0 e6 yellow-village 0",
        hands="bishop blessing-b imps-a landing-point / wizard-b footprint straight tee cross",
        top="bend-with-cow-3 straight-with-landing-point tee-with-fishery bend tee-with-reed-bed joker",
    )
