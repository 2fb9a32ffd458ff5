"""The audience of a table: who is at its side, what each is sent, and since when the others are away."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from mire.core.records import Viewer

from .forms import Guest
from .frames import Scene, telling
from .presence import Presence
from .slices import in_slices
from .watching import Busy, Watcher

AWAY = 60.0  # seconds after which a bot may stand in for somebody


class Audience:
    """Those who look on at the tables of this node; who else is there, other nodes say."""

    def __init__(self, presence: Presence, now: Callable[[], float], away: float) -> None:
        self.presence = presence
        self.now = now
        self.away = away

    async def prepare(self, busy: Busy, guest: Guest, viewer: Viewer) -> None:
        """Put what somebody is to be told first into words: the whole log, which may be long."""
        held = busy.room.held_by(guest.id)
        await in_slices(telling(busy.room, viewer if viewer in held else next(iter(held), None)))

    def came(self, busy: Busy, watcher: Watcher) -> None:
        """Somebody looks on from now on: from the seat that was asked for, if it is theirs, or else one that is."""
        if watcher.viewer is not None and watcher.viewer not in busy.room.held_by(watcher.guest.id):
            watcher.viewer = None
        if watcher.viewer is None:
            watcher.viewer = next(iter(busy.room.held_by(watcher.guest.id)), None)
        busy.watchers.add(watcher)
        self.presence.came(busy.room.id, watcher.guest.id)
        self.show(busy)

    def left(self, room: str, busy: Busy | None, watcher: Watcher) -> None:
        """Somebody has gone, be the room still in memory or not."""
        self.presence.left(room, watcher.guest.id)
        if busy is not None:
            busy.watchers.discard(watcher)
            busy.touched = busy.deserted = time.monotonic()
            self.look_who_is_there([busy])
        if watcher.hint is not None:
            watcher.hint.cancel()

    def look_who_is_there(self, rooms: Iterable[Busy]) -> None:
        """Somebody came to these rooms or left them, here or elsewhere: note since when who is away, and show it."""
        for busy in rooms:
            here = self.presence.at(busy.room.id)
            for guest in here:
                busy.left.pop(guest, None)
            for sitter in busy.room.sitters:
                if sitter.guest and sitter.guest not in here:
                    busy.left.setdefault(sitter.guest, self.now())
            self.show(busy)

    def bots_from(self, busy: Busy, here: set[str]) -> tuple[float | None, ...]:
        """For each seat whose player is away, when a bot may stand in: after a time that all see running."""
        room = busy.room
        return tuple(
            max(busy.left.get(sitter.guest, 0.0), busy.opened, room.seated[seat]) + self.away
            if sitter.kind == "person" and sitter.guest not in here and not room.over
            else None
            for seat, sitter in enumerate(room.sitters)
        )

    def show(self, busy: Busy) -> None:
        """Send everyone the room as it is now."""
        room, here = busy.room, self.presence.at(busy.room.id)
        scene = Scene(room, here, self.bots_from(busy, here))
        for watcher in list(busy.watchers):
            if watcher.viewer is not None and room.sitters[watcher.viewer].guest != watcher.guest.id:
                watcher.viewer, watcher.known = None, None
            if watcher.known is not None and watcher.known > len(room.answers):
                watcher.known = None  # answers were taken back: the log is told anew
            watcher.send(scene.frame(watcher.guest.id, watcher.viewer, watcher.known, watcher.noted, watcher.heard))
            watcher.known, watcher.noted, watcher.heard = len(room.answers), len(room.notes), room.n
            if room.waits:
                watcher.known = None  # nobody looks from a seat yet: the log is told anew when they do
