"""What nodes on the same database tell one another."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from mire.core.records import Seat

CHANNEL = "mire_rooms"  # on which they hear of one another


class Gesture(msgspec.Struct, frozen=True, tag=True):
    """Somebody points at a piece: other nodes hear of it, and nothing of it is kept."""

    room: str
    node: str  # where it was seen already
    seat: Seat
    piece: str


class Written(msgspec.Struct, frozen=True, tag=True):
    """Entry n of a room's log is there to be read."""

    room: str
    n: int


class Came(msgspec.Struct, frozen=True, tag=True):
    """A guest has come to a table by way of a node."""

    room: str
    node: str
    guest: str


class Left(msgspec.Struct, frozen=True, tag=True):
    """A guest has no line to a table by way of a node any more."""

    room: str
    node: str
    guest: str


class Alive(msgspec.Struct, frozen=True, tag=True):
    """A node is there, and so many guests are at tables by way of it."""

    node: str
    people: int


class Asking(msgspec.Struct, frozen=True, tag=True):
    """A node wants to know who is where."""

    node: str


class Gone(msgspec.Struct, frozen=True, tag=True):
    """A node closes."""

    node: str


class Removed(msgspec.Struct, frozen=True, tag=True):
    """A room is no more: whoever had it in the list has deleted it."""

    room: str


News: TypeAlias = Gesture | Came | Left | Alive | Asking | Gone | Removed  # of which nothing is kept
Told: TypeAlias = Written | News
