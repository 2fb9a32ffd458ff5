"""The few rules in which acts differ: laying, boats, turns and the score ask here what the act at the table says.

An act's own rules are written in terms of the general ones, and the general ones leave off where an act decides.  So
this module stands below them all and knows no act; each act states its rules in a module of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from mire.core.agenda import Item, Refusal
from mire.core.records import Card, Seat
from mire.games.marshlands.board.shape import Shape

from ..components.ground import Section
from ..table import MarshlandsTable, ScoreLine

Begins: TypeAlias = Callable[[MarshlandsTable, Sequence[Seat]], tuple[Item, ...]]
Turn: TypeAlias = Callable[[MarshlandsTable, Seat], tuple[Item | None, ...]]
Over: TypeAlias = Callable[[MarshlandsTable], str]
Forbids: TypeAlias = Callable[[MarshlandsTable, Seat, Card, int, Shape], Refusal | None]
Follows: TypeAlias = Callable[[MarshlandsTable, Seat, Card, int, Card | None], tuple[Item | None, ...]]
Stops: TypeAlias = Callable[[MarshlandsTable, Section, int, int], Refusal | None]
Arrives: TypeAlias = Callable[[MarshlandsTable, Seat, int], Item | None]
Sheet: TypeAlias = Callable[[MarshlandsTable], Iterable[ScoreLine]]
Claimed: TypeAlias = Callable[[MarshlandsTable, Section | None, str, bool, list[int]], Iterable[ScoreLine]]


class Replacing(NamedTuple):
    """Which event tiles may take the place of which, and the rows that say what is never replaced."""

    may: Mapping[str, tuple[str, ...]] = {}
    centre: str = ""
    village: str = ""
    abbey: str = ""
    event: str = ""


def no_turns(table: MarshlandsTable, seat: Seat) -> tuple[Item, ...]:
    return ()


def goes_on(table: MarshlandsTable) -> str:
    """No turn ends the game; something else does."""
    return ""


def nothing_follows(table: MarshlandsTable, seat: Seat, card: Card, square: int, old: Card | None) -> tuple[Item, ...]:
    return ()


def nothing_stops(table: MarshlandsTable, colour: Section, spot: int, to: int) -> Refusal | None:
    return None


def nothing_there(table: MarshlandsTable, seat: Seat, square: int) -> Item | None:
    return None


def no_points(table: MarshlandsTable) -> tuple[ScoreLine, ...]:
    return ()


def no_claims(
    table: MarshlandsTable, colour: Section | None, what: str, joined: bool, nodes: list[int]
) -> tuple[ScoreLine, ...]:
    return ()


class OwnRules(NamedTuple):
    """What an act says for itself; where it says nothing, nothing happens."""

    begins: Begins  # what is done first, with all seats in the order of play
    turn: Turn = no_turns
    over: Over = goes_on  # why the game is over once a turn has ended
    forbids: Forbids | None = None  # where a tile may not be laid though it fits
    follows: Follows = nothing_follows  # a tile that was laid
    stops: Stops = nothing_stops  # boats
    arrives: Arrives = nothing_there  # what a boat finds on the tile it comes to
    sheet: Sheet = no_points
    claimed: Claimed = no_claims  # what a counter on a construction is worth
    rows: Mapping[str, str] = {}  # of the ledger, for the lines of the score
    replacing: Replacing = Replacing()


STATED: dict[str, OwnRules] = {}  # by act; `rules/__init__.py` puts them here, when all of them are written


def own_rules(table: MarshlandsTable) -> OwnRules:
    """The own rules of the act that is played at this table."""
    return STATED[table.options.act]
