"""Who plays a seat, and what the seats are called."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from mire.core.records import Seat

from .forms import SeatWish
from .laid import Laid
from .messages import Place


class Sitter(msgspec.Struct, frozen=True):
    """Who plays a seat."""

    kind: Literal["person", "bot", "open"]
    guest: str = ""
    name: str = ""
    level: str = ""
    stands_in: bool = False

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
        return Place(seat, called, self.kind, self.name, self.level, here, mine, self.stands_in, seconds, bot_from)


def first_sitter(wish: SeatWish, laid: Laid) -> Sitter:
    """Who plays a seat when a table has just been laid."""
    if wish.kind == "me":
        return Sitter("person", laid.host, laid.host_name)
    return Sitter("bot", level=wish.level) if wish.kind == "bot" else Sitter("open")


@lru_cache(1 << 12)
def callers(names: tuple[str, ...], people: tuple[str, ...]) -> tuple[str, ...]:
    """Seats by the people in them; where one has no name or shares it with another, by the game's own."""
    taken = [*names, *people]
    return tuple(
        person if person and taken.count(person) == 1 else name for name, person in zip(names, people, strict=True)
    )
