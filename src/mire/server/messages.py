"""What goes over the wire: typed both ways, bounded, and the source of the client's types."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, dataclass_transform

import msgspec
from msgspec import Meta

from mire.books.choices import Switch
from mire.books.rulebook import Chapter

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]*$(?!\n)")]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Level: TypeAlias = Annotated[str, Meta(max_length=16)]
PieceName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
RoomId: TypeAlias = Annotated[str, Meta(max_length=32)]


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
    """Why can I not answer so?  Nothing is played.  Of several answers, any that is refused for a reason of its own."""

    seat: SeatNumber
    actions: Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=12)]


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


class LessonCard(msgspec.Struct, frozen=True):
    """A lesson in a list, and how many minutes it takes."""

    name: str
    title: str
    about: str
    minutes: float


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
    """A row of the ledger."""

    id: str
    text: str
    ruling: bool


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
    """A finished game at one of its steps."""

    game: str
    step: int
    steps: int
    view: Any
    prompt: str
    to_act: tuple[int, ...]
    log: list[Line]
    places: list[Place]
    outcome: Any = None


class Verified(msgspec.Struct, frozen=True):
    """What was checked of a record, and whether it holds: null if nobody can tell any more."""

    holds: bool | None
    checks: list[str]


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a step of a recorded game."""

    record: dict[str, Any]
    step: Count
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]


class Told(msgspec.Struct, frozen=True):
    """Where the rulebook tells a row of the ledger."""

    rule: str
    chapter: str
    block: str


class Book(msgspec.Struct, frozen=True):
    """What people learn a game by."""

    game: str
    title: str
    chapters: list[Chapter]
    lessons: list[LessonCard]
    told: list[Told]


class Shown(msgspec.Struct, frozen=True):
    """A figure's table, as a page draws it."""

    view: Any
    you: int | None
    names: list[str]


class LessonAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a learner is: how many notes are behind, which of the wanted answers were given; and an answer now."""

    step: Annotated[int, Meta(ge=0, le=1000)] = 0
    choices: Annotated[list[Annotated[int, Meta(ge=0, le=100)]], Meta(max_length=1000)] = []
    action: dict[str, Any] | None = None


class LessonFrame(msgspec.Struct, frozen=True):
    """A lesson at one of its notes: what is said, what is pointed at, the way there and the table; then the end."""

    step: int
    steps: int
    choices: list[int]
    says: str
    points: tuple[str, ...]
    wants: bool  # whether an answer is wanted, or the learner just goes on
    word: str  # what is said to an answer that was not wanted
    frames: list[Any]
