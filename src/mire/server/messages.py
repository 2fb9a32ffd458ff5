"""What is said over the line to a table: typed both ways, bounded, and the source of the client's types."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, dataclass_transform

import msgspec
from msgspec import Meta

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]*$(?!\n)")]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Level: TypeAlias = Annotated[str, Meta(max_length=16)]
PieceName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Pace: TypeAlias = Literal["slow", "even", "fast", "at once"]


@dataclass_transform(frozen_default=True)
class Message(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something a viewer says to a table over its socket."""


class Answer(Message):
    """Answer the question that version `n` of the table asks, from a seat one holds.

    Who is careful is warned first, if the answer loses at once whatever lies face down: then nothing is played.
    """

    n: Count
    seat: SeatNumber
    action: dict[str, Any]
    careful: bool = False


class Look(Message):
    """See the table from a seat one holds (hot-seat), or from behind the rail."""

    seat: SeatNumber | None


class Sit(Message):
    """Take an open seat, under the name one has or another."""

    seat: SeatNumber
    name: Name | None = None


class Rename(Message):
    """Be called otherwise in a seat of one's own."""

    seat: SeatNumber
    name: Name


class SayReady(Message):
    """Say that the game may begin, or that it may not yet."""

    ready: bool


class Begin(Message):
    """Begin the game: the host may, once no seat is open."""


class StandUp(Message):
    """Leave a seat; it is open again."""

    seat: SeatNumber


class SeatBot(Message):
    """Let a bot play an open or absent seat."""

    seat: SeatNumber
    level: Level


class TakeOver(Message):
    """Play on oneself where a bot stood in for one."""

    seat: SeatNumber


class TakeBack(Message):
    """Take answers back: at once if nobody has learnt anything, else when all agree."""

    seat: SeatNumber


class AskToStop(Message):
    """End the game as it stands, or with a shared defeat: when all people at the table agree."""

    seat: SeatNumber


class Reply(Message):
    """Agree or not to what another asked for."""

    seat: SeatNumber
    agreed: bool


class Withdraw(Message):
    """Ask no longer for what one has asked of the others."""

    seat: SeatNumber


class Resign(Message):
    """Give up; a bot plays the seat to the end."""

    seat: SeatNumber


class Chat(Message):
    """Say something to the table."""

    text: Text


class PointAt(Message):
    """Point at a piece, for all at the table to see for a moment; nothing of it is kept."""

    piece: PieceName


class AskHint(Message):
    """What would a searching bot do here?"""

    seat: SeatNumber


class AskWhyNot(Message):
    """Why can I not choose this?  Nothing is played.

    A piece is told by the kind it is of and by what answers call it, if they do; and what was chosen before it.
    """

    seat: SeatNumber
    piece: PieceName
    name: Annotated[str, Meta(max_length=64)]
    chosen: Annotated[list[PieceName], Meta(max_length=40)]


class AskWhatFollows(Message):
    """What would come of this answer?  Nothing is played."""

    seat: SeatNumber
    action: dict[str, Any]


class AskUndo(Message):
    """May my last answer be taken back without asking anyone?  It takes a moment to find out."""

    seat: SeatNumber


class SetPace(Message):
    """How fast the bots of this table answer."""

    pace: Pace


class PauseBots(Message):
    """The bots wait, or go on."""

    paused: bool


class AskRematch(Message):
    """Another game with the same people."""


ToTable: TypeAlias = (
    Answer
    | Look
    | Sit
    | Rename
    | SayReady
    | Begin
    | StandUp
    | SeatBot
    | TakeOver
    | TakeBack
    | AskToStop
    | Reply
    | Withdraw
    | Resign
    | Chat
    | PointAt
    | AskHint
    | AskWhyNot
    | AskWhatFollows
    | AskUndo
    | SetPace
    | PauseBots
    | AskRematch
)


class Option(msgspec.Struct, frozen=True):
    """One answer, and how it reads."""

    action: Any
    text: str


class Line(msgspec.Struct, frozen=True):
    """One line of the log: what happened, by which rules, after which answer, and whose it was."""

    answer: int
    text: str
    rules: tuple[str, ...]
    event: Any = None
    seat: int | None = None  # none at the start, and when a question's time ran out


class Said(msgspec.Struct, frozen=True):
    """A line of chat."""

    name: str
    text: str
    at: float


class Place(msgspec.Struct, frozen=True):
    """A seat as all see it: who sits there, under which colour or name of the game."""

    seat: int
    called: str
    kind: Literal["person", "bot", "open"]
    name: str
    level: str = ""
    here: bool = False
    mine: bool = False
    stands_in: bool = False  # a bot plays for a person who may come back
    seconds: float | None = None  # left on this seat's clock
    ready: bool = False  # to begin
    once: bool = False  # time was up: the bot gives this one answer, and the person the next
    bot_from: float | None = None  # who plays it is away: when a bot may stand in, in seconds since 1970


class Wish(msgspec.Struct, frozen=True):
    """What somebody asks of the others: to take back so many answers, or to stop."""

    seat: int
    answers: int
    waiting: tuple[int, ...]
    to_stop: bool = False


@dataclass_transform(frozen_default=True)
class FromTable(msgspec.Struct, frozen=True, tag=True):
    """Something a table says to a viewer."""


class Frame(FromTable, kw_only=True):
    """All a viewer is sent of a table: a whole view, so that coming back needs nothing else."""

    room: str
    game: str
    n: int  # the version of the table; goes up by one with each entry of its log
    answers: int
    view: Any
    you: int | None
    to_act: tuple[int, ...]
    prompt: str
    rules: tuple[str, ...]
    options: list[Option]
    log: list[Line]  # with a first frame the whole log, then what is new
    whole_log: bool
    places: list[Place]
    chat: list[Said]  # with a first frame all that is kept of it, then what is new
    whole_chat: bool
    free_undo: int  # answers that may be taken back without asking, as far as that is known yet
    wish: Wish | None = None
    deadline: float | None = None  # when the question's time is up, in seconds since 1970
    outcome: Any = None
    commitment: str = ""
    brought: str = ""  # where the game comes from, if it goes on from a record
    seed: str = ""  # once the game is over
    next_room: str = ""  # where the rematch is
    waits: bool = False  # for seats to be filled and for all to be ready: nothing is asked before that
    host: str = ""  # what the one who laid the table is called
    hosting: bool = False  # whether that is oneself
    started: float | None = None  # when play began and ended, in seconds since 1970
    ended: float | None = None
    pace: str = "even"  # of the bots
    paused: str = ""  # who has the bots wait, if somebody does
    out: tuple[int, ...] = ()  # who has lost already, while the others play on


class Refused(FromTable):
    """Why something was not done, for a person to read."""

    why: str
    rule: str = ""


class Warned(FromTable):
    """An answer that was not played: it would lose at once, so it is asked for once more; why, and by which rules."""

    n: int
    seat: int
    action: Any
    why: str
    rules: tuple[str, ...]


class FreeUndo(FromTable):
    """Whether the last of so many answers, which was one's own, may be taken back without asking."""

    answers: int
    free: bool


class Queued(FromTable):
    """How many others a bot, or somebody who asked for a hint, has to wait for."""

    seat: int
    before: int


class Idea(msgspec.Struct, frozen=True):
    """An answer a searching bot would give: how it reads, how likely it wins, and what may follow, in words."""

    action: Any
    text: str
    chance: float
    equal: bool  # as good as the best
    follows: list[str]


class Hint(FromTable):
    """What a searching bot would do, the best first."""

    n: int
    ideas: list[Idea]


class WhyNot(FromTable):
    """Why something cannot be chosen now, and by which rule."""

    why: str
    rule: str


class WhatFollows(FromTable):
    """What would come of an answer, in a sentence; empty where there is nothing to tell."""

    n: int
    action: Any
    text: str


class Pointed(FromTable):
    """Somebody points at a piece."""

    seat: int
    piece: str
