"""What is written down of a room for lists: who sits there, whose turn it is, whether one could sit down, the end."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from mire.core.agenda import Outcome

from .frames import encoded
from .rooms import Room
from .sitters import Sitter


def has_open_seat(room: Room) -> bool:
    return any(sitter.kind == "open" for sitter in room.sitters)


def summary(room: Room) -> bytes:
    """What lists say of a room: whose turn it is, or how it ended and when."""
    waiting = [room.sitters[seat].guest for seat in room.to_act()]
    seated = _seated(tuple(room.sitters), room.names)
    told = {"game": room.laid.game, **seated, "waiting": waiting, "over": room.over}
    return encoded({**told, "outcome": _short(room.table.outcome), "ended": room.ended} if room.over else told)


def waited_for(room: Room) -> set[str]:
    """The people whose turn it is; not those for whom a bot stands in."""
    if not room.is_ours:
        return set()
    return {room.sitters[seat].guest for seat in room.to_act() if room.sitters[seat].kind == "person"}


def _short(outcome: Outcome) -> Outcome:
    """An outcome without what is told of it at length, and without what the seats were dealt to be."""
    return msgspec.structs.replace(outcome, why="", roles=())


@lru_cache(1 << 12)
def _seated(sitters: tuple[Sitter, ...], names: tuple[str, ...]) -> dict[str, msgspec.Raw]:
    places = [sitter.place(seat, name) for seat, (sitter, name) in enumerate(zip(sitters, names, strict=True))]
    guests = [sitter.guest for sitter in sitters]
    return {"places": msgspec.Raw(encoded(places)), "guests": msgspec.Raw(encoded(guests))}
