"""What is written down of a room for lists: who sits there, whose turn it is, whether somebody could sit down."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from mire.core.engine import to_act

from .frames import encoded
from .rooms import Room
from .sitters import Sitter


def has_open_seat(room: Room) -> bool:
    return any(sitter.kind == "open" for sitter in room.sitters)


def summary(room: Room) -> bytes:
    """What lists say of a room, and whose turn it is."""
    waiting = [room.sitters[seat].guest for seat in to_act(room.table)]
    seated = _seated(tuple(room.sitters), room.names)
    return encoded({"game": room.laid.game, **seated, "waiting": waiting, "over": room.over})


@lru_cache(1 << 12)
def _seated(sitters: tuple[Sitter, ...], names: tuple[str, ...]) -> dict[str, msgspec.Raw]:
    places = [sitter.place(seat, name) for seat, (sitter, name) in enumerate(zip(sitters, names, strict=True))]
    guests = [sitter.guest for sitter in sitters]
    return {"places": msgspec.Raw(encoded(places)), "guests": msgspec.Raw(encoded(guests))}
