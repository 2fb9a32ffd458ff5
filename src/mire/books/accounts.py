"""What there is to tell of a game that is over: how it came to stand so, and figures that mean something for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, runtime_checkable

from mire.core.agenda import Event
from mire.core.records import Record, Seat

Told: TypeAlias = Sequence[Sequence[Event]]  # what happened at the start and with each answer


class Curve(Record, tag=False):
    """A curve of a graph: a seat's, or one that all share and that has a name."""

    name: str
    seat: Seat | None
    values: tuple[float, ...]


class Course(Record, tag=False):
    """How something came about, round by round; or what it is made of, line by line (`parts`)."""

    title: str
    labels: tuple[str, ...]
    curves: tuple[Curve, ...]
    steps: tuple[int, ...] = ()  # after which answer each label stands, if it is a time
    parts: bool = False  # labels are what it is made of, and each seat's values add up


class Tally(Record, tag=False):
    """A number with a name: one for each seat, or one for all."""

    name: str
    values: tuple[float, ...]


class Account(Record, tag=False):
    """What a game tells of itself when it is over."""

    course: Course | None = None
    tallies: tuple[Tally, ...] = ()


@runtime_checkable
class Accounts(Protocol):
    """A game that has something to tell when it is over."""

    def account(self, table: Any, told: Told) -> Account:
        """From the table at the end, and all that happened."""


def counted_by_seat(told: Told, seats: int, counts: Callable[[Any], int], *kinds: type[Event]) -> tuple[float, ...]:
    """For each seat, what its events of some kinds add up to."""
    found = [0] * seats
    for events in told:
        for event in events:
            if isinstance(event, kinds):
                found[event.seat] += counts(event)  # type: ignore[attr-defined]
    return tuple(map(float, found))


def often(_: Any) -> int:
    """Each counts once."""
    return 1
