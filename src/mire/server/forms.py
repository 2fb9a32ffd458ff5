"""What is asked and answered over HTTP: guests, games, tables, and what was played; typed and bounded as well."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from mire.books.choices import Switch

from .lesson_forms import LessonCard
from .messages import Count, Level, Line, Place, SeatNumber

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]*$(?!\n)")]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How time is kept: not at all, by the turn, by the game with an increment, or in days."""

    kind: Literal["none", "turn", "game", "days"] = "none"
    seconds: Annotated[float, Meta(ge=1, le=30 * 86400)] = 120
    increment: Annotated[float, Meta(ge=0, le=3600)] = 0


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a seat of a new table."""

    kind: Literal["me", "bot", "open"]
    level: Level = "greedy"


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be laid."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    public: bool = False
    clock: Clock = Clock()


class TableLink(msgspec.Struct, frozen=True):
    """Where a table is."""

    room: str


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's name."""

    name: Name


class Guest(msgspec.Struct, frozen=True):
    """Who is asking."""

    id: str
    name: str


class Seating(msgspec.Struct, frozen=True):
    """How many may play where an option has a certain value."""

    option: str
    value: Any
    players: list[int]


class GameCard(msgspec.Struct, frozen=True):
    """A game on the home page; where its options decide how many may play, each says for how many it is."""

    name: str
    title: str
    about: str
    least: int
    most: int
    options: list[Switch]
    seatings: list[Seating]
    hides: bool
    lesson: LessonCard | None = None  # the first one


class RuleRow(msgspec.Struct, frozen=True):
    """A row of the ledger, and where the rulebook tells it."""

    id: str
    text: str
    ruling: bool
    told: str


class TableCard(msgspec.Struct, frozen=True):
    """A table in a list."""

    room: str
    game: str
    title: str
    places: list[Place]
    my_turn: bool
    over: bool
    updated: float


class ReplayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a recorded game, from a viewpoint."""

    record: dict[str, Any]
    step: Count
    viewer: SeatNumber | None = None


class ReplayFrame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was played, at one of its steps."""

    step: int
    view: Any
    prompt: str
    to_act: tuple[int, ...]
    outcome: Any = None


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was played: all that is told of it, and the steps about the one that was asked for."""

    game: str
    first: int  # the first step that can be shown
    steps: int
    places: list[Place]
    log: list[Line]
    frames: list[ReplayFrame]


class Verified(msgspec.Struct, frozen=True):
    """What was checked of a record, and whether it holds: null if nobody can tell any more."""

    holds: bool | None
    checks: list[str]


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a step of a recorded game."""

    record: dict[str, Any]
    step: Count
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
