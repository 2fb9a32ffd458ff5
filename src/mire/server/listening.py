"""On which devices people want to be called."""

from __future__ import annotations

import hashlib
from typing import Any

import sqlalchemy as sa

from .store import Change, Store, devices, members


class Listening(Change, frozen=True):
    """A guest's browser listens; of one guest so many, those that said so last."""

    guest: str
    endpoint: str
    p256dh: str
    auth: str
    house: str
    since: float
    most: int

    def write(self, connection: sa.Connection, insert: Any) -> None:
        row = {
            "id": _hash(self.endpoint),
            "guest": self.guest,
            "endpoint": self.endpoint,
            "p256dh": self.p256dh,
            "auth": self.auth,
            "house": self.house,
            "since": self.since,
        }
        connection.execute(insert(devices).values(row).on_conflict_do_update(index_elements=["id"], set_=row))
        own = devices.c.guest == self.guest
        newest = sa.select(devices.c.id).where(own).order_by(devices.c.since.desc()).limit(self.most)
        connection.execute(devices.delete().where(own, devices.c.id.not_in(newest)))


class Silent(Change, frozen=True):
    """A browser listens no more: its guest said so, or the push service."""

    guest: str
    endpoint: str

    def write(self, connection: sa.Connection, insert: Any) -> None:
        id_, own = devices.c.id == _hash(self.endpoint), devices.c.guest == self.guest
        connection.execute(devices.delete().where(id_, own))


def of(store: Store, guest: str, room: str) -> list[Listening]:
    """Where a guest listens who has a room among their games, and in sight."""
    among = sa.exists().where(members.c.guest == guest, members.c.room == room, ~members.c.put_away)
    wanted = (devices.c.endpoint, devices.c.p256dh, devices.c.auth, devices.c.house, devices.c.since)
    with store.engine.connect() as connection:
        found = connection.execute(sa.select(*wanted).where(devices.c.guest == guest, among))
        return [Listening(guest, *row, most=0) for row in found]


def _hash(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()
