"""What is said over the line to a table: typed both ways, bounded, and the source of the client's types."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, dataclass_transform

import msgspec
from msgspec import Meta

Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Level: TypeAlias = Annotated[str, Meta(max_length=16)]
PieceName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


@dataclass_transform(frozen_default=True)
class Message(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something a viewer says to a table over its socket."""


class Answer(Message):
    """Answer the question that version `n` of the table asks, from a seat one holds."""

    n: Count
    seat: SeatNumber
    action: dict[str, Any]


class Look(Message):
    """See the table from a seat one holds (hot-seat), or from behind the rail."""

    seat: SeatNumber | None


class Sit(Message):
    """Take an open seat."""

    seat: SeatNumber


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
    """Why can I not answer so?  Nothing is played.  Of several answers, any that is refused for a reason of its own.

    None at all stand for a thing that has no part in any answer.
    """

    seat: SeatNumber
    actions: Annotated[list[dict[str, Any]], Meta(max_length=12)]


class AskUndo(Message):
    """May my last answer be taken back without asking anyone?  It takes a moment to find out."""

    seat: SeatNumber


class AskRematch(Message):
    """Another game with the same people."""


ToTable: TypeAlias = (
    Answer
    | Look
    | Sit
    | StandUp
    | SeatBot
    | TakeOver
    | TakeBack
    | AskToStop
    | Reply
    | Resign
    | Chat
    | PointAt
    | AskHint
    | AskWhyNot
    | AskUndo
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
    started: float | None = None  # when play began and ended, in seconds since 1970
    ended: float | None = None


class Refused(FromTable):
    """Why something was not done, for a person to read."""

    why: str
    rule: str = ""


class FreeUndo(FromTable):
    """Whether the last of so many answers, which was one's own, may be taken back without asking."""

    answers: int
    free: bool


class Queued(FromTable):
    """How many others a bot, or somebody who asked for a hint, has to wait for."""

    seat: int
    before: int


class Hint(FromTable):
    """What a searching bot would do, and how sure it is."""

    n: int
    ideas: list[tuple[Any, str, float]]  # action, how it reads, share of the thoughts


class WhyNot(FromTable):
    """Why something cannot be answered, by which rule; without a reason, because it can be."""

    why: str
    rule: str = ""


class Pointed(FromTable):
    """Somebody points at a piece."""

    seat: int
    piece: str
