"""The scribe: writes what is decided into the log of a room, and reads on in it what other nodes wrote."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from .audience import Audience
from .entries import AnyEntry, Logged, Moved, Sat
from .frames import encoded
from .messages import Refused
from .refusals import NotDone
from .rooms import Room
from .store import Append, Snapshot, Store
from .summaries import has_open_seat, summary
from .watching import Busy

NEWER = "This table is played by newer rules than this house knows; it has to be brought up to date."


def no_doubts(_: Room) -> bool:
    """Whatever comes of it."""
    return False


class Scribe:
    """Whoever wants something done in a room has it written here; all who watch are shown what is written."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        audience: Audience,
        busy: dict[str, Busy],
        stir: Callable[[Busy], None],
        turned: Callable[[Room, Busy], None],
    ) -> None:
        self.store = store
        self.now = now
        self.audience = audience
        self.busy = busy
        self.stir = stir  # lets the bots of a room see what is asked now
        self.turned = turned  # has those called who are not here and whose turn it has become

    async def write(
        self,
        busy: Busy,
        decide: Callable[[], AnyEntry | None],
        doubts: Callable[[Room], bool] = no_doubts,
    ) -> bool:
        """Append what is decided on the newest state of the room; the number of the entry is the lock.

        Who doubts looks at the room as it would be, and nothing is written if it should not.
        """
        async with busy.lock:
            while (entry := decide()) is not None:
                logged = Logged(busy.room.n + 1, self.now(), entry)
                trial = busy.room.after(logged)
                if doubts(trial):
                    return False
                if await self.store.write(_append(busy.room, logged, trial)):
                    before, busy.room = busy.room, trial
                    busy.touched = time.monotonic()
                    self.audience.show(busy)
                    self.stir(busy)
                    self.turned(before, busy)
                    return True
                await self._read_on(busy)
                if busy.room.rules > busy.room.game.version:
                    raise NotDone(NEWER)
            return False

    async def read_on(self, busy: Busy, to: int | None = None) -> None:
        """Read what other nodes wrote, unless an entry up to which it is wanted is known by now."""
        async with busy.lock:
            if to is None or busy.room.n < to:
                await self._read_on(busy)

    async def _read_on(self, busy: Busy) -> None:
        news = await asyncio.to_thread(self.store.read, busy.room.id, busy.room.n)
        for logged in news:
            busy.room.apply(logged)
            if busy.room.is_ours:
                self.audience.show(busy)  # each, so that no viewer misses that answers were taken back
        if busy.room.rules > busy.room.game.version:
            self._give_up(busy)
        elif news and busy.room.is_ours:
            self.stir(busy)

    def _give_up(self, busy: Busy) -> None:
        """A node with newer rules has taken over: this one can follow no further."""
        self.busy.pop(busy.room.id, None)
        for watcher in busy.watchers:
            watcher.send(encoded(Refused(NEWER)))


def _append(room: Room, logged: Logged, after: Room) -> Append:
    """An entry as it is written down, with what lists are to say of the room after it."""
    entry, changed = logged.entry, after.table is not room.table
    return Append(
        room=room.id,
        n=logged.n,
        at=logged.at,
        entry=entry,
        summary=summary(after),
        due=after.deadline(),
        over=after.over,
        open=has_open_seat(after),
        members=(entry.guest,) if isinstance(entry, Sat | Moved) else (),
        snapshot=encoded(Snapshot(logged.n, after.table)) if changed else None,
        told=encoded(after.table.events) if changed else None,
    )
