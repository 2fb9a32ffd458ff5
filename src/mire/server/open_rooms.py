"""The rooms a node has in memory: laid there, or read from their logs, and forgotten when nobody comes any more."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

import msgspec

from mire.books.choices import UnknownName

from .bots import Bots
from .entries import AnyEntry, RulesChanged
from .frames import encoded
from .laid import Laid
from .limits import Limits
from .messages import Refused
from .names import new_name
from .refusals import NotDone
from .rooms import Room
from .scribe import NEWER, Scribe
from .shelves import Deleted
from .signs import Removed
from .slices import in_slices
from .store import GONE, NewRoom, Snapshot, Store
from .summaries import has_open_seat, summary
from .watching import Busy

LOG = logging.getLogger("mire.house")
IDLE = 600.0  # seconds after which a room nobody watches is forgotten
CHANGED_TOO_MUCH = "The rules have changed too much since this game was begun: it cannot go on."


class OpenRooms:
    """Rooms by their names, and those that are just being read."""

    def __init__(
        self,
        store: Store,
        scribe: Scribe,
        bots: Bots,
        limits: Limits,
        now: Callable[[], float],
        busy: dict[str, Busy],
    ) -> None:
        self.store = store
        self.scribe = scribe
        self.bots = bots
        self.limits = limits
        self.now = now
        self.busy = busy
        self.opening: dict[str, asyncio.Task[Busy]] = {}

    async def lay(self, laid: Laid) -> str:
        """Open a new room."""
        at = self.now()
        room = Room.unlaid(new_name(), laid, at, self.limits)
        await in_slices(room.laying())
        await self.store.write(
            NewRoom(
                id=room.id,
                laid=encoded(msgspec.structs.replace(laid, told=tuple(room.told))),
                public=laid.public,
                at=at,
                summary=summary(room),
                snapshot=encoded(Snapshot(0, room.table)),
                due=room.deadline(),
                open=has_open_seat(room),
                members=tuple({sitter.guest for sitter in room.sitters if sitter.guest} | {laid.host}),
            )
        )
        self._keep(Busy(room, at))
        return room.id

    async def open(self, room: str) -> Busy:
        """A room, from memory or from its log."""
        if room in self.busy:
            return self.busy[room]
        if room not in self.opening:
            self.opening[room] = asyncio.create_task(self._read(room))
        try:
            return await self.opening[room]
        finally:
            self.opening.pop(room, None)

    def forget_the_idle(self) -> None:
        for room, busy in list(self.busy.items()):
            if not busy.watchers and not busy.thinking and time.monotonic() - busy.touched > IDLE:
                del self.busy[room]

    async def delete(self, guest: str, room: str, for_good: bool) -> None:
        """Take a room off a guest's list, and if it was on nobody else's, away altogether."""
        await self.store.write(Deleted(guest, room, for_good))
        if await asyncio.to_thread(self.store.laid, room) is None:
            self.removed(room)
            await self.store.write(Removed(room))

    def removed(self, room: str) -> None:
        """A room is no more: whoever still looks on is told so."""
        busy = self.busy.pop(room, None)
        if busy is not None:
            for task in busy.thinking:
                task.cancel()
            busy.tell(Refused(GONE))

    def _keep(self, busy: Busy) -> None:
        self.busy[busy.room.id] = busy
        self.bots.stir(busy)

    async def _read(self, room: str) -> Busy:
        found = await asyncio.to_thread(self.store.laid, room) if room.isalnum() else None
        if found is None:
            raise NotDone("There is no such table; perhaps the link was cut short.")
        laid, created = found
        try:
            unlaid = Room.unlaid(room, msgspec.json.decode(laid, type=Laid), created, self.limits)
        except UnknownName as error:  # an option that is called something else by now
            LOG.warning("room %s cannot be read any more: %s", room, error)
            raise NotDone(CHANGED_TOO_MUCH) from None
        busy = Busy(unlaid, self.now())
        await in_slices(busy.room.laying())
        await in_slices(map(busy.room.apply, await asyncio.to_thread(self.store.read, room, 0)))
        await self._carry_on(busy)
        self._keep(busy)
        return busy

    async def _carry_on(self, busy: Busy) -> None:
        """A game that was begun by earlier rules goes on by ours, from the table as it lies."""
        while not busy.room.is_ours:
            room, ours = busy.room, busy.room.game.version
            if room.rules > ours:
                raise NotDone(NEWER)
            snapshot = await asyncio.to_thread(self.store.snapshot, room.id)
            if snapshot is None:
                raise NotDone("This game was begun by earlier rules, and its table was not kept: it cannot go on.")
            if snapshot.n != room.table_n:  # somebody has answered since
                await self.scribe.read_on(busy)
                continue
            changed = RulesChanged(ours, snapshot.table)
            try:
                await self.scribe.write(busy, _once(busy, changed))
            except msgspec.ValidationError as error:
                LOG.warning("room %s cannot go on by version %s of its rules: %s", room.id, ours, error)
                raise NotDone(CHANGED_TOO_MUCH) from None


def _once(busy: Busy, entry: AnyEntry) -> Callable[[], AnyEntry | None]:
    """An entry to be written as the very next, or not at all."""
    n = busy.room.n
    return lambda: entry if busy.room.n == n else None
