"""The log of a room: everything that ever happened to it, in order.  A room is its log."""

from __future__ import annotations

from typing import Any, TypeAlias, dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True)
class Entry(msgspec.Struct, frozen=True, tag=True):
    """One line of a room's log."""


class Sat(Entry):
    """A guest took a seat."""

    seat: int
    guest: str
    name: str


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


class Rematched(Entry):
    """The same people play on in another room."""

    room: str


class RulesChanged(Entry):
    """The house has learnt newer rules: from here on these hold, and the table lies as it lay."""

    rules: int
    table: Any


AnyEntry: TypeAlias = (
    Sat
    | StoodUp
    | BotSat
    | CameBack
    | Answered
    | Expired
    | AskedBack
    | AskedToStop
    | Replied
    | WentBack
    | Resigned
    | Spoke
    | Rematched
    | RulesChanged
)


class Logged(msgspec.Struct, frozen=True):
    """An entry with its number, from 1, and when it was written."""

    n: int
    at: float
    entry: AnyEntry
    told: bytes = b"[]"  # the events it led to, for those who come to read it by other rules
