"""How a table was laid: all that a room starts from, be it new or begun elsewhere."""

from __future__ import annotations

from typing import Any

import msgspec

from mire.books.choices import known
from mire.books.played import Answer, Earlier, fresh_seed
from mire.books.telling import counted
from mire.core.engine import start, to_act
from mire.games import GAMES, game

from .forms import Clock, Guest, NewTable, SeatWish
from .messages import Pace
from .names import named


class Begun(msgspec.Struct, frozen=True):
    """A game as far as it was played elsewhere: the seed that holds there, those before it, and the answers."""

    seed: str = ""
    earlier: tuple[Earlier, ...] = ()
    answers: tuple[Answer, ...] = ()


class Laid(msgspec.Struct, frozen=True):
    """How a table was laid."""

    game: str
    rules: int
    options: dict[str, Any]
    seed: str
    seats: tuple[SeatWish, ...]
    host: str
    host_name: str
    clock: Clock = Clock()
    public: bool = False
    answers: tuple[Answer, ...] = ()  # played elsewhere before
    told: tuple[Any, ...] = ()  # the events at the start and with each of these, should the rules change
    sealed: bool = True  # whether nobody can know the seed: one taken from a record is known to whoever brought it
    earlier: tuple[Earlier, ...] = ()  # seeds of the record it goes on from, if what was unseen in it was dealt anew
    pace: Pace = "even"  # of the bots, until somebody wants another
    waits: bool = False  # whether it begins only when all are seated and ready; tables of before never waited

    @property
    def brought(self) -> str:
        """Where the game comes from, if not from here: all are told before they sit down."""
        if self.sealed and not self.earlier:
            return ""
        after = counted(len(self.answers), "answer")
        start = f"This game goes on from a record that {self.host_name} brought, after {after}"
        if self.sealed:
            anew = "What nobody had seen was dealt anew at this table, so what anyone remembers of it is of no use."
            return f"{start}. {anew}"
        return f"{start}, just as it lay: {self.host_name} may know what is hidden, and nobody else can sit down."


def laid_by(guest: Guest, wanted: NewTable, begun: Begun) -> Laid:
    """A table as somebody wants it laid, new or from what was begun elsewhere.

    Where others may sit down, what nobody had seen of that is dealt anew: whoever brought it knows the rest.
    """
    kind = GAMES[known(wanted.game, GAMES, "game")]
    alone = all(seat.kind != "open" for seat in wanted.seats)
    kept, earlier = begun.seed if alone else "", begun.earlier
    if begun.seed and not kept:
        earlier = (*earlier, Earlier(begun.seed, len(begun.answers)))
    seed = kept or fresh_seed()
    return Laid(
        game=wanted.game,
        rules=kind.version,
        options=wanted.options,
        seed=seed,
        sealed=not kept,
        earlier=earlier,
        seats=tuple(map(_named, _starting(wanted, seed) if wanted.starting and not begun.seed else wanted.seats)),
        host=guest.id,
        host_name=guest.name,
        clock=wanted.clock,
        pace=wanted.pace,
        public=wanted.public and not begun.seed,
        answers=begun.answers,
        waits=not alone,
    )


def _named(wish: SeatWish) -> SeatWish:
    """A wish whose name can be seen whole."""
    return msgspec.structs.replace(wish, name=named(wish.name)) if wish.name else wish


def _starting(wanted: NewTable, seed: str) -> tuple[SeatWish, ...]:
    """The seats, turned round the table until who lays it is asked first."""
    count = len(wanted.seats)
    first = to_act(start(game(wanted.game, wanted.options), count, seed))[0]
    me = next((at for at, seat in enumerate(wanted.seats) if seat.kind == "me"), first)
    return tuple(wanted.seats[(at + me - first) % count] for at in range(count))
