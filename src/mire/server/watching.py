"""Rooms in memory, and who is at their side."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from mire.core.records import Seat, Viewer

from .forms import Guest
from .frames import encoded
from .messages import FromTable
from .refusals import NotDone
from .rooms import Room
from .thinking import Asker


class Watcher:
    """Somebody at a table's side: a guest, the seat looked from, and a way to send."""

    def __init__(self, guest: Guest, viewer: Viewer, send: Callable[[bytes], None], address: str = "") -> None:
        self.guest = guest
        self.viewer = viewer
        self.send = send
        self.address = address
        self.known: int | None = None  # answers whose lines were sent
        self.noted = 0  # and notes
        self.heard: int | None = None  # the entry up to which chat was sent
        self.hint: asyncio.Task[None] | None = None  # that is being thought about


class Busy:
    """A room in memory: its watchers, and a lock so that one thing happens at a time on this node."""

    def __init__(self, room: Room, opened: float) -> None:
        self.room = room
        self.opened = opened
        self.left: dict[str, float] = {}  # when guests were last seen to leave
        self.called: dict[str, int] = {}  # after how many answers guests were called who were not here
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.thinking: set[asyncio.Task[None]] = set()
        self.minds: dict[Seat, int] = {}  # the question each bot thinks about
        self.undoing: tuple[int, asyncio.Task[None]] | None = None  # of a table: can it be taken back?
        self.story: asyncio.Task[bytes] | None = None  # once the game is over and somebody wants to hear it
        self.touched = time.monotonic()
        self.deserted = float("-inf")  # when the last watcher went

    def tell(self, said: FromTable) -> None:
        """Say the same to all at its side."""
        message = encoded(said)
        for watcher in list(self.watchers):
            watcher.send(message)


def askers(busy: Busy) -> list[Asker]:
    """At whose expense a bot of a table thinks: whoever of those who look on had the least of it."""
    found = {(watcher.address, watcher.guest.id, busy.room.id) for watcher in busy.watchers}
    return sorted(found) or [("", busy.room.laid.host, busy.room.id)]


def there(room: Room, seat: Seat) -> None:
    if seat >= len(room.sitters):
        raise NotDone("There is no such seat.")


def mine(room: Room, guest: Guest, seat: Seat) -> None:
    there(room, seat)
    if room.sitters[seat].guest != guest.id:
        raise NotDone("That seat is not yours.")
