"""What is asked and answered over HTTP: guests, games, tables, and what was played; typed and bounded as well."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from mire.books.accounts import Account
from mire.books.choices import Switch

from .lesson_forms import LessonCard
from .messages import Count, Level, Line, Name, Pace, Place, SeatNumber


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How time is kept: not at all, by the turn, by the game with an increment, or in days."""

    kind: Literal["none", "turn", "game", "days"] = "none"
    seconds: Annotated[float, Meta(ge=1, le=30 * 86400)] = 120
    increment: Annotated[float, Meta(ge=0, le=3600)] = 0


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a seat of a new table."""

    kind: Literal["me", "bot", "open"]
    level: Level = "casual"
    name: Name | None = None  # who plays it on this device, where several do


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be laid."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    public: bool = False
    clock: Clock = Clock()
    pace: Pace = "even"  # of the bots
    starting: bool = False  # whoever lays it sits where the first question is put


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


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code as somebody typed it."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class MoveCode(msgspec.Struct, frozen=True):
    """A code that moves a seat to another device, once."""

    code: str
    until: float  # in seconds since 1970


class RecoveryCode(msgspec.Struct, frozen=True):
    """A code that makes any device one's own."""

    code: str


class Redeemed(msgspec.Struct, frozen=True):
    """What came of a code: the table to which a seat was moved, or none; and what one is called there."""

    room: str
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
    first_game: dict[str, Any] = {}  # the options of a first game


class RuleRow(msgspec.Struct, frozen=True):
    """A row of the ledger, and where the rulebook tells it."""

    id: str
    text: str
    ruling: bool
    told: str


class Result(msgspec.Struct, frozen=True):
    """How a game ended, for somebody who has it in a list."""

    won: bool | None  # None: nobody won it against anybody, or it was not mine to win
    together: bool  # all won or lost it as one
    winners: list[int]
    place: int | None  # the best of mine, among so many
    of: int
    score: float | None
    reason: str


class TableCard(msgspec.Struct, frozen=True):
    """A table in a list."""

    room: str
    game: str
    title: str
    places: list[Place]
    my_turn: bool
    over: bool
    updated: float
    ended: float | None = None
    result: Result | None = None
    put_away: bool = False
    abandoned: bool = False  # nobody has played on for long
    shared: bool = False  # others have it among their games, too


class PuttingAway(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a table is to be out of one's sight."""

    put_away: bool


class Balance(msgspec.Struct, frozen=True):
    """How often one played a game, or against somebody, and how that went."""

    name: str  # of a game, of a person, of a bot's level
    played: int
    won: int  # against others: placed before them
    lost: int
    together: int  # of the games, those that were won or lost on one side with them
    together_won: int
    best: float | None  # score


class MyRecord(msgspec.Struct, frozen=True):
    """All of somebody's games, and what they add up to."""

    games: list[Balance]
    people: list[Balance]
    bots: list[Balance]
    tables: list[TableCard]


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


class Moment(msgspec.Struct, frozen=True):
    """An answer that one remembers: after which step, whose, what was told of it, how much it changed for them."""

    step: int
    seat: int
    text: str
    change: float


class Side(msgspec.Struct, frozen=True):
    """Who wins together, and how well they stood at each step of `Story.steps`, from 0 (lost) to 1 (won)."""

    seats: tuple[int, ...]
    stood: tuple[float, ...]


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to tell of a game that is over: the same for all who look."""

    steps: tuple[int, ...]
    sides: list[Side]
    turning: list[Moment]  # the answers that changed most, as they came
    best: Moment | None = None  # the answer that did most for who gave it
    dearest: Moment | None = None  # and the one that cost most
    account: Account


class Verified(msgspec.Struct, frozen=True):
    """What was checked of a record, and whether it holds: null if nobody can tell any more."""

    holds: bool | None
    checks: list[str]


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a step of a recorded game."""

    record: dict[str, Any]
    step: Count
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]


class Calls(msgspec.Struct, frozen=True):
    """With which key browsers are to listen for our calls; empty where this house calls nobody."""

    key: str


class Device(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser listens, and with which keys what is sent there is closed."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern=r"^https?://[!-~]+$(?!\n)")]
    p256dh: Annotated[str, Meta(max_length=120, pattern=r"^[\w-]+=*$(?!\n)")]
    auth: Annotated[str, Meta(max_length=32, pattern=r"^[\w-]+=*$(?!\n)")]


class Hush(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that is to be called no more."""

    endpoint: Annotated[str, Meta(max_length=1000)]
