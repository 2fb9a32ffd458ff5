"""The timekeeper: looks at the clocks of all tables, also of those that nobody has open."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from mire.core.engine import asked, to_act

from .bots import STAND_IN
from .databases import UNREACHABLE, unreached
from .entries import AnyEntry, Expired, TimedOut
from .neighbours import Neighbours
from .open_rooms import OpenRooms
from .rooms import Room
from .scribe import Scribe
from .store import Store

LOG = logging.getLogger("mire.house")
OFTEN = 1.0  # seconds between two looks


class Timekeeper:
    """Plays on where somebody's time is up, and does what else is to be done now and then."""

    def __init__(
        self, store: Store, scribe: Scribe, rooms: OpenRooms, neighbours: Neighbours, now: Callable[[], float]
    ) -> None:
        self.store = store
        self.scribe = scribe
        self.rooms = rooms
        self.neighbours = neighbours
        self.now = now

    async def go_round(self) -> None:
        """Look again and again, whatever happens."""
        while True:
            await asyncio.sleep(OFTEN)
            try:
                await self.look()
            except UNREACHABLE as error:
                LOG.warning("the clock could not look: %s", unreached(error))
            except Exception:
                LOG.exception("the clock stumbled")

    async def look(self) -> None:
        for room in await asyncio.to_thread(self.store.overdue, self.now()):
            try:
                busy = await self.rooms.open(room)
                await self.scribe.write(busy, lambda busy=busy: self.late(busy.room))  # type: ignore[misc]
            except Exception:  # the others' time goes on
                LOG.exception("the clock of room %s stumbled", room)
        self.neighbours.look_who_is_there(self.neighbours.presence.beat())
        self.rooms.forget_the_idle()

    def late(self, room: Room) -> AnyEntry | None:
        """What is written when time is up: by the rules' own clock what these say, else a bot answers."""
        deadline = room.deadline()
        if deadline is None or self.now() < deadline:
            return None
        choice = asked(room.table)
        if choice is not None and choice.limit is not None:
            return Expired()
        seat = min(
            (seat for seat in to_act(room.table) if room.sitters[seat].kind == "person" and not room.is_stopped(seat)),
            key=lambda seat: room.banks[seat],
        )
        return TimedOut(seat, STAND_IN)
