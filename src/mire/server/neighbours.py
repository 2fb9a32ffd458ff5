"""The other nodes on the same database: what they write, where their people point, and who comes to them."""

from __future__ import annotations

import asyncio
import logging

from .audience import Audience
from .databases import UNREACHABLE, unreached
from .messages import Pointed
from .open_rooms import OpenRooms
from .presence import Presence
from .scribe import Scribe
from .signs import Gesture, Removed, Told, Written
from .store import Store
from .watching import Busy

LOG = logging.getLogger("mire.house")


class Messenger:
    """What this node says to the others, if there may be any."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.telling: set[asyncio.Task[None]] = set()

    def tell(self, told: Told) -> None:
        if self.store.is_shared:
            task = asyncio.create_task(self._told(told))
            self.telling.add(task)
            task.add_done_callback(self.telling.discard)

    async def close(self) -> None:
        """Let all be said."""
        await asyncio.gather(*self.telling)

    async def _told(self, told: Told) -> None:
        try:
            await self.store.write(told)  # type: ignore[arg-type]
        except UNREACHABLE as error:  # they notice by our next sign of life
            LOG.warning("the other nodes could not be told who is here: %s", unreached(error))


class Neighbours:
    """What the others say to this node."""

    def __init__(self, node: str, presence: Presence, audience: Audience, scribe: Scribe, rooms: OpenRooms) -> None:
        self.node = node
        self.presence = presence
        self.audience = audience
        self.scribe = scribe
        self.rooms = rooms
        self.reading: set[asyncio.Task[None]] = set()

    def heard(self, told: Told) -> None:
        """Something was written or shown: by another node, or by this one, which then knows it already."""
        if isinstance(told, Removed):
            self.rooms.removed(told.room)
            return
        if not isinstance(told, Written | Gesture):
            self.look_who_is_there(self.presence.heard(told))
            return
        if told.room in self.rooms.opening:  # it may have been read just before
            self.rooms.opening[told.room].add_done_callback(lambda _: self.heard(told))
            return
        busy = self.rooms.busy.get(told.room)
        match told:
            case Written(_, n) if busy and busy.room.n < n:
                self._catch_up(busy, n)
            case Gesture(_, node, seat, piece) if busy and node != self.node:
                busy.tell(Pointed(seat, piece))

    def look_around(self) -> None:
        """For a while no news were heard, so anything may have been written, and anybody may have come or left."""
        self.presence.ask()
        for busy in self.rooms.busy.values():
            self._catch_up(busy, None)

    def look_who_is_there(self, rooms: set[str]) -> None:
        self.audience.look_who_is_there(filter(None, map(self.rooms.busy.get, rooms)))

    def _catch_up(self, busy: Busy, n: int | None) -> None:
        async def read_on() -> None:
            try:
                await self.scribe.read_on(busy, n)
            except Exception:
                LOG.exception("what another node wrote to room %s could not be read", busy.room.id)

        task = asyncio.create_task(read_on())
        self.reading.add(task)
        task.add_done_callback(self.reading.discard)
