"""Calling people whose turn it is and who are not at the table: once a turn, on the devices where they asked for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import msgspec

from mire.books.telling import listed

from . import listening
from .databases import UNREACHABLE, unreached
from .limits import Limits
from .listening import Listening, Silent
from .presence import Presence
from .pushing import GONE, Postman
from .rooms import Room
from .store import Store
from .summaries import waited_for
from .watching import Busy

LOG = logging.getLogger("mire.calling")
AT_ONCE = 4  # calls on their way to push services


class Caller:
    """Sees whose turn it becomes by what this node writes, so that of several nodes one calls."""

    def __init__(
        self, store: Store, presence: Presence, postman: Postman | None, limits: Limits, now: Callable[[], float]
    ) -> None:
        self.store = store
        self.presence = presence
        self.postman = postman  # None: this house calls nobody
        self.limits = limits
        self.now = now
        self.calling: set[asyncio.Task[None]] = set()
        self.threads = ThreadPoolExecutor(AT_ONCE, "mire-calling")

    async def close(self) -> None:
        for task in self.calling:
            task.cancel()
        await asyncio.to_thread(self.threads.shutdown, cancel_futures=True)

    def turned(self, before: Room, busy: Busy) -> None:
        """Something was written: whoever is asked since and is not at the table is to be called."""
        if self.postman is None:
            return
        asked = waited_for(busy.room) - waited_for(before)
        if not asked:
            return
        for guest in asked - self.presence.at(busy.room.id):
            if busy.called.get(guest, -1) >= len(busy.room.answers):
                continue  # answers were taken back, and it is the same turn again
            busy.called[guest] = len(busy.room.answers)
            if len(self.calling) >= self.limits.calls:
                LOG.warning("too many calls wait; one is left out")
                continue
            task = asyncio.create_task(self._call(self.postman, busy, guest))
            self.calling.add(task)
            task.add_done_callback(self.calling.discard)

    async def _call(self, postman: Postman, busy: Busy, guest: str) -> None:
        await asyncio.sleep(self.limits.calling_seconds)  # who reloads the page is back by then
        room = busy.room
        if guest not in waited_for(room) or guest in self.presence.at(room.id):
            return
        message = msgspec.json.encode(call(room, guest))
        try:
            for device in await asyncio.to_thread(listening.of, self.store, guest, room.id):
                await self._send(postman, device, message, room.id)
        except UNREACHABLE as error:
            LOG.warning("nobody could be called: the database was out of reach: %s", unreached(error))

    async def _send(self, postman: Postman, device: Listening, message: bytes, room: str) -> None:
        if not postman.serves(device.endpoint):  # an operator named it once, and does no more
            return
        loop, host = asyncio.get_running_loop(), urlsplit(device.endpoint).hostname
        try:
            status = await loop.run_in_executor(self.threads, postman.send, device, message, room, self.now())
        except Exception as error:  # whatever a push service does, and keys that are none
            LOG.warning("a call by way of %s failed: %s", host, type(error).__name__)
            return
        if status in GONE:
            await self.store.write(Silent(device.guest, device.endpoint))
        elif status >= 300:
            LOG.warning("a call by way of %s was answered with %s", host, status)


class Call(msgspec.Struct, frozen=True):
    """What a device shows: where it is one's turn and who has moved; nothing that lies on the table."""

    title: str
    body: str
    room: str


def call(room: Room, guest: str) -> Call:
    return Call(f"{room.game.title}: your turn", _moved(room, guest), room.id)


def _moved(room: Room, guest: str) -> str:
    """Who has answered since one did oneself."""
    mine, called, since = room.held_by(guest), room.called(), list[str]()
    for answer in reversed(room.answers):
        if answer.seat in mine:
            break
        if answer.seat is not None and called[answer.seat] not in since:
            since.insert(0, called[answer.seat])
    if not since:
        return "The table waits for you."
    return f"{listed(since)} {'has' if len(since) == 1 else 'have'} moved."
