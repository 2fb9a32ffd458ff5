"""Who plays a seat, and what the seats are called."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from mire.bots.levels import NAMES
from mire.core.records import Seat

from .forms import SeatWish
from .laid import Laid
from .messages import Place

TOO_OFTEN = 3  # times in a row that somebody is late, after which a bot plays on


class Sitter(msgspec.Struct, frozen=True):
    """Who plays a seat."""

    kind: Literal["person", "bot", "open"]
    guest: str = ""
    name: str = ""
    level: str = ""
    stands_in: bool = False
    ready: bool = False  # to begin
    late: int = 0  # how often in a row time was up

    @property
    def once(self) -> bool:
        """Whether a bot gives one answer for somebody who is late, and no more."""
        return self.stands_in and 0 < self.late < TOO_OFTEN

    def answered(self) -> Sitter:
        """Who plays the seat after an answer: whoever was late for one has the next again."""
        if self.once:
            return Sitter("person", self.guest, self.name, late=self.late)
        return msgspec.structs.replace(self, late=0) if self.kind == "person" and self.late else self

    def place(
        self,
        seat: Seat,
        called: str,
        here: bool = False,
        mine: bool = False,
        seconds: float | None = None,
        bot_from: float | None = None,
    ) -> Place:
        """The seat as all see it, and as one knows one's own."""
        return Place(
            seat,
            called,
            self.kind,
            self.name,
            self.level,
            here,
            mine,
            self.stands_in,
            seconds,
            self.ready,
            self.once,
            bot_from,
        )


def first_sitter(wish: SeatWish, laid: Laid) -> Sitter:
    """Who plays a seat when a table has just been laid."""
    if wish.kind == "me":
        return Sitter("person", laid.host, wish.name or laid.host_name)
    return Sitter("bot", level=wish.level) if wish.kind == "bot" else Sitter("open")


def late_once_more(who: Sitter, level: str) -> tuple[Sitter, str]:
    """Who plays a seat when time is up, and how that is told."""
    bot, late = f"the {_called(level)} bot", who.late + 1
    if late < TOO_OFTEN:
        told = f"{who.name}'s time was up: {bot} gives this one answer for {who.name}."
    else:
        told = f"{who.name}'s time was up, the third time in a row: {bot} plays on until {who.name} is back."
    return Sitter("bot", who.guest, who.name, level, stands_in=True, late=late), told


def _called(level: str) -> str:
    return NAMES.get(level, level)


@lru_cache(1 << 12)
def callers(names: tuple[str, ...], people: tuple[str, ...]) -> tuple[str, ...]:
    """Seats by the people in them; where one has no name or shares it with another, by the game's own."""
    taken = [*names, *people]
    return tuple(
        person if person and taken.count(person) == 1 else name for name, person in zip(names, people, strict=True)
    )
