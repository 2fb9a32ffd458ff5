"""What an act is: what it lays out, and the few rules in which it differs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:  # the table looks its act up, and an act's rules are written in terms of the table
    from mire.core.agenda import Item, Refusal
    from mire.core.records import Card, Seat
    from mire.games.marshlands.board import Shape

    from .ground import Section
    from .table import MarshlandsTable, ScoreLine

    Turn: TypeAlias = Callable[[MarshlandsTable, Seat], tuple[Item | None, ...]]
    Over: TypeAlias = Callable[[MarshlandsTable], str]
    Forbids: TypeAlias = Callable[[MarshlandsTable, Seat, Card, int, Shape], Refusal | None]
    Follows: TypeAlias = Callable[[MarshlandsTable, Seat, Card, int, Card | None], tuple[Item | None, ...]]
    Stops: TypeAlias = Callable[[MarshlandsTable, Section, int, int], Refusal | None]
    Sheet: TypeAlias = Callable[[MarshlandsTable], Iterable[ScoreLine]]
    Claimed: TypeAlias = Callable[[MarshlandsTable, Section | None, str, bool, list[int]], Iterable[ScoreLine]]


class Replacing(NamedTuple):
    """Which event tiles may take the place of which, and the rows that say what is never replaced."""

    may: Mapping[str, tuple[str, ...]]
    centre: str
    village: str
    abbey: str
    event: str


def no_turns(table: MarshlandsTable, seat: Seat) -> tuple[Item, ...]:
    return ()


def goes_on(table: MarshlandsTable) -> str:
    """No turn ends the game; something else does."""
    return ""


def nothing_follows(table: MarshlandsTable, seat: Seat, card: Card, square: int, old: Card | None) -> tuple[Item, ...]:
    return ()


def nothing_stops(table: MarshlandsTable, colour: Section, spot: int, to: int) -> Refusal | None:
    return None


def no_points(table: MarshlandsTable) -> tuple[ScoreLine, ...]:
    return ()


def no_claims(
    table: MarshlandsTable, colour: Section | None, what: str, joined: bool, nodes: list[int]
) -> tuple[ScoreLine, ...]:
    return ()


class Act(NamedTuple):
    """An act: for whom, what is laid out, where tiles may be laid, what counts; and the rules it overrides."""

    title: str
    year: str
    length: str
    players: range
    hand: int

    turn: Turn = no_turns
    over: Over = goes_on  # why the game is over once a turn has ended
    forbids: Forbids | None = None  # where a tile may not be laid though it fits
    follows: Follows = nothing_follows  # a tile that was laid
    stops: Stops = nothing_stops  # boats
    sheet: Sheet = no_points
    claimed: Claimed = no_claims  # what a counter on a construction is worth
    rows: Mapping[str, str] = {}  # of the ledger, for the lines of the score
    replacing: Replacing = Replacing({}, "", "", "", "")

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
    boats_come_home: bool = False  # before the points are counted
    marks_canals: bool = False  # counters go on canals, not on constructions


@cache
def act_called(name: str) -> Act:
    """The act of this number; the acts are written down last, when all their rules are there."""
    from .acts import ACTS

    return ACTS[name]
