"""The log of a room: everything that ever happened to it, in order.  A room is its log."""

from __future__ import annotations

from typing import Any, TypeAlias, dataclass_transform

import msgspec

from .messages import Pace


@dataclass_transform(frozen_default=True)
class Entry(msgspec.Struct, frozen=True, tag=True):
    """One line of a room's log."""


class Sat(Entry):
    """A guest took a seat."""

    seat: int
    guest: str
    name: str


class Moved(Entry):
    """A seat went over to another device, where its player is another guest; all else of it stays."""

    seat: int
    guest: str


class Renamed(Entry):
    """Who plays a seat is called otherwise from now on."""

    seat: int
    name: str


class SaidReady(Entry):
    """A guest is ready to begin, in every seat of theirs, or not any more."""

    guest: str
    ready: bool = True


class Started(Entry):
    """The host began the game, though not everybody had said to be ready."""


class StoodUp(Entry):
    """A seat is open again."""

    seat: int


class BotSat(Entry):
    """A bot plays this seat; for a guest who may come back, or for good."""

    seat: int
    level: str
    stands_in: bool = False
    by: str = ""  # the guest who seated it
    late: bool = False  # time was up


class TimedOut(Entry):
    """Somebody's time was up: a bot gives this one answer; after three in a row it stays until they are back."""

    seat: int
    level: str


class CameBack(Entry):
    """The guest for whom a bot stood in plays on."""

    seat: int


class Answered(Entry):
    """A seat answered the question on the table."""

    seat: int
    action: Any


class Expired(Entry):
    """The time that the rules give for a question ran out."""


class AskedBack(Entry):
    """A seat asks the others to go back to an earlier answer."""

    seat: int
    to: int
    waiting: tuple[int, ...] | None = None  # who has to agree; in logs of before, all others that no bot played


class AskedToStop(Entry):
    """A seat asks the others to stop the game where it stands."""

    seat: int
    waiting: tuple[int, ...] | None = None


class Replied(Entry):
    """A seat agreed to what another asked for, or did not."""

    seat: int
    agreed: bool


class Withdrew(Entry):
    """Who asked the others for something asks no longer."""

    seat: int


class WentBack(Entry):
    """Answers were taken back: so many are left."""

    to: int


class Resigned(Entry):
    """A seat gave up; a bot plays it to the end."""

    seat: int
    level: str


class Spoke(Entry):
    """Somebody at the table said something."""

    guest: str
    name: str
    text: str


class Paced(Entry):
    """How fast the bots answer from now on."""

    pace: Pace


class Paused(Entry):
    """Somebody had the bots wait, or go on."""

    guest: str
    name: str
    paused: bool


class Rematched(Entry):
    """The same people play on in another room."""

    room: str


class RulesChanged(Entry):
    """The house has learnt newer rules: from here on these hold, and the table lies as it lay."""

    rules: int
    table: Any


AnyEntry: TypeAlias = (
    Sat
    | Moved
    | Renamed
    | SaidReady
    | Started
    | StoodUp
    | BotSat
    | TimedOut
    | CameBack
    | Answered
    | Expired
    | AskedBack
    | AskedToStop
    | Replied
    | Withdrew
    | WentBack
    | Resigned
    | Spoke
    | Paced
    | Paused
    | Rematched
    | RulesChanged
)


class Logged(msgspec.Struct, frozen=True):
    """An entry with its number, from 1, and when it was written."""

    n: int
    at: float
    entry: AnyEntry
    told: bytes = b"[]"  # the events it led to, for those who come to read it by other rules
