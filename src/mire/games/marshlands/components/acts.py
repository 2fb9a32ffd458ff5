"""The eight acts and the three intervals, as data: what each lays out, and what counts."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Act(NamedTuple):
    """An act: for whom, what is laid out, where tiles may be laid, what counts.  The rules say what follows from it."""

    title: str
    year: str
    length: str
    players: range
    hand: int

    sections: Literal["one each", "one each, drawn", "all", "as many as chosen"] = "one each"
    centre: Literal["abbey", "village", "nothing", "embarkation-point", "factory"] = "abbey"
    villages: Literal[
        "beside the abbey", "in hand", "in the corners", "one in the centre", "in the deck", "in stock"
    ] = "beside the abbey"
    village_kept: str = "SM-A2-020"  # the row that says that it is not offered
    contact: Literal["own", "own or centre", "any"] = "own"  # which tile beside a square lets it be laid on
    lays: Literal["own", "own or others'", "own or by boat", "anywhere"] = "own"  # on whose section
    first_move_turns_village: bool = False
    links_to: Literal["own village", "abbey", "centre"] = "abbey"  # what water must lead to
    unlinked: int = 1  # what a construction is worth that is not joined
    unlinked_field: int = 0  # and a closed field none of whose landing points is
    village_scores: Literal["no", "table", "link"] = "no"
    empties_cost: bool = True
    ends_when_full: Literal["one section", "all sections", "never"] = "one section"
    quiet: bool = False  # turn by turn everybody builds at home
    race: bool = False  # of boats to the Abbey, and nothing else counts
    boats: bool = False
    counters: int = 0
    event_tiles: Literal["none", "bell", "butterfly", "clover"] = "none"
    claims_on_events: bool = True  # whether counters may be put on event tiles
    boats_carried: bool = True  # over fields
    marks_canals: bool = False  # counters go on canals, not on constructions


ACTS: dict[str, Act] = {
    "1": Act(
        "The reclamation of the marshes",
        "year 1007",
        "1 h 30",
        range(2, 5),
        hand=3,
        quiet=True,
        first_move_turns_village=True,
        links_to="own village",
    ),
    "2": Act(
        "Colonisation",
        "year 1134",
        "1 h 30",
        range(2, 5),
        hand=3,
        quiet=True,
        villages="in hand",
        contact="own or centre",
        village_scores="table",
    ),
    "3": Act(
        "Alliance",
        "year 1240",
        "1 h 30",
        range(2, 5),
        hand=3,
        quiet=True,
        villages="in the corners",
        first_move_turns_village=True,
        unlinked_field=1,
        village_scores="link",
    ),
    "4": Act(
        "Protection",
        "year 1350",
        "half an hour",
        range(2, 5),
        hand=0,
        race=True,
        villages="in the corners",
        lays="own or others'",
        ends_when_full="never",
        boats=True,
    ),
    "5": Act(
        "Competition",
        "year 1518",
        "1 h 30",
        range(2, 5, 2),
        hand=3,
        centre="village",
        villages="one in the centre",
        contact="own or centre",
        lays="own or by boat",
        links_to="centre",
        boats=True,
        counters=12,
    ),
    "6": Act(
        "The days to come",
        "year 1569",
        "30 minutes",
        range(2, 5),
        hand=29,
        centre="nothing",
        villages="in hand",
        links_to="own village",
        unlinked=0,
        empties_cost=False,
        ends_when_full="never",
    ),
    "7": Act(
        "The future",
        "year 2050",
        "15 to 30 minutes",
        range(2, 9),
        hand=6,
        sections="all",
        villages="in the deck",
        contact="any",
        lays="anywhere",
        links_to="centre",
        empties_cost=False,
        ends_when_full="never",
        counters=12,
    ),
    "8": Act(
        "Solitaire",
        "any year",
        "as long as you like",
        range(1, 2),
        hand=3,
        sections="as many as chosen",
        villages="in stock",
        contact="any",
        lays="anywhere",
        links_to="centre",
        unlinked_field=1,
        village_scores="link",
        ends_when_full="all sections",
    ),
    "I1": Act(
        "Myths and beliefs",
        "year 1907",
        "1 h 30",
        range(2, 5),
        hand=4,
        sections="one each, drawn",
        village_kept="SM-I1-049",
        villages="in hand",
        contact="own or centre",
        links_to="centre",
        boats=True,
        counters=12,
        event_tiles="bell",
        claims_on_events=False,
        boats_carried=False,
    ),
    "I2": Act(
        "Tourism",
        "April 1963",
        "1 h 30",
        range(2, 5),
        hand=6,
        village_kept="SM-I2-053",
        centre="embarkation-point",
        villages="in the deck",
        contact="own or centre",
        links_to="centre",
        boats=True,
        counters=6,
        event_tiles="butterfly",
        boats_carried=False,
        marks_canals=True,
    ),
    "I3": Act(
        "The environment",
        "February 2005",
        "1 h 30",
        range(2, 5),
        hand=4,
        sections="one each, drawn",
        village_kept="SM-I3-024",
        centre="factory",
        villages="in hand",
        contact="own or centre",
        links_to="own village",
        boats=True,
        counters=12,
        event_tiles="clover",
    ),
}
