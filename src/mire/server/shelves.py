"""Everybody's own games: put away, taken out again, and deleted."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from .refusals import NotDone
from .store import Change, log, members, rooms

NOT_MINE = "There is no such table among your games."
LAST = "Nobody else has this table among their games: to delete it is for good."


class PutAway(Change, frozen=True):
    """A guest wants a room out of sight, or back."""

    guest: str
    room: str
    put_away: bool

    def write(self, connection: sa.Connection, insert: Any) -> None:
        mine = members.update().where(members.c.guest == self.guest, members.c.room == self.room)
        if not connection.execute(mine.values(put_away=self.put_away)).rowcount:
            raise NotDone(NOT_MINE)


class Deleted(Change, frozen=True):
    """A guest deletes a room from the list: it stays for those who have it in theirs, and else is no more."""

    guest: str
    room: str
    for_good: bool

    def write(self, connection: sa.Connection, insert: Any) -> None:
        # Who deletes it at the same time waits here, and so does an entry to its log: neither outlives the room.
        connection.execute(sa.select(rooms.c.id).where(rooms.c.id == self.room).with_for_update())
        mine = members.delete().where(members.c.guest == self.guest, members.c.room == self.room)
        if not connection.execute(mine).rowcount:
            raise NotDone(NOT_MINE)
        if connection.scalar(sa.select(sa.exists().where(members.c.room == self.room))):
            return
        if not self.for_good:
            raise NotDone(LAST)
        connection.execute(rooms.delete().where(rooms.c.id == self.room))
        connection.execute(log.delete().where(log.c.room == self.room))
