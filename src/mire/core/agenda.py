"""The nouns: what is asked, what is answered, what happens, what is seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, TypeAlias

import msgspec

from .dice import Dice
from .records import Pile, Record, Seat, Viewer


class Refusal(Record):
    """Why an answer is not accepted, for the player to read, and the ledger row that says so."""

    why: str
    rule: str = ""


class Step(Record):
    """Something the game does by itself: `CrocMoves`, `TurnEnds`."""

    asks: ClassVar[bool] = False

    def do(self, table: Any) -> Then:
        """Do it, and return what must come next."""
        raise NotImplementedError


class Choice(Record):
    """A question put to a seat: `WhichCard`.  Its docstring is what the player reads."""

    asks: ClassVar[bool] = True
    limit: ClassVar[float | None] = None  # seconds to answer in, if the rules say so

    seat: Seat

    @property
    def prompt(self) -> str:
        return " ".join((self.__doc__ or "").split())

    def seats(self, table: Any) -> tuple[Seat, ...]:
        """Who may answer now.  Override where several may, in any order."""
        return (self.seat,)

    def options(self, table: Any) -> Iterable[Action]:
        """Every answer worth considering; never none."""
        raise NotImplementedError

    def refuses(self, table: Any, action: Action) -> Refusal | None:
        """Why this answer is not allowed; None if it is.  Override to explain, or if options are too many to list."""
        return None if action in self.options(table) else Refusal(f"That does not answer the question: {self.prompt}")

    def expired(self, table: Any) -> Then:
        """What comes next when time runs out."""
        raise NotImplementedError


class Action(Record):
    """A player's answer: `Discard`, `Keep`."""

    def do(self, table: Any, seat: Seat) -> Then:
        """Do it for this seat, and return what must come next."""
        raise NotImplementedError


class Event(Record):
    """Something that happened, as the log tells it: `CrocMoved`."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """As much of it as this viewer may know."""
        return self


class Outcome(Record):
    """How a game ended.  All may win together, or none."""

    winners: tuple[Seat, ...]
    places: tuple[int, ...]  # for each seat, 1 for the first; equal places are shared
    reason: str = ""  # why it is over: "four rounds are played"
    scores: tuple[float, ...] = ()
    teams: tuple[tuple[Seat, ...], ...] = ()  # none: everyone plays alone
    roles: tuple[str, ...] = ()  # what each seat was dealt to be, once that is open
    why: str = ""  # why that makes them win, in sentences; {0}, {1} are the seats


Item: TypeAlias = Step | Choice
Then: TypeAlias = Item | tuple[Item | None, ...] | None  # what comes next, first thing first


class Table(msgspec.Struct, kw_only=True):
    """Everything on the table: numbers, strings, records, lists and dicts of these.  Each game adds its own fields."""

    seats: int
    dice: Dice
    agenda: list[Any] = []  # what is still to be done; the last is next
    events: list[Any] = []  # what has happened since the last answer
    unseen: list[Pile] = []  # in a view, the cards that lie face down, sorted
    outcome: Outcome | None = None

    def after(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats

    def before(self, seat: Seat) -> Seat:
        return (seat - 1) % self.seats

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats, clockwise."""
        return tuple((seat + i) % self.seats for i in range(1, self.seats))

    def say(self, event: Event) -> None:
        self.events.append(event)

    def drop(self, *kinds: type[Item]) -> None:
        """Cross off whatever of these kinds comes next: the rest of a movement."""
        while self.agenda and isinstance(self.agenda[-1], kinds):
            self.agenda.pop()

    def skip_to(self, kind: type[Item]) -> None:
        """Cross off everything before the next of this kind."""
        while not isinstance(self.agenda[-1], kind):
            self.agenda.pop()

    def end(self, *winners: Seat, places: tuple[int, ...] = (), **told: Any) -> Then:
        """The game is over; nothing comes next.  Without winners all share defeat."""
        self.agenda.clear()
        below = 1 + len(winners) % self.seats
        places = places or tuple(1 if seat in winners else below for seat in range(self.seats))
        self.outcome = Outcome(winners, places, **told)
        return None
