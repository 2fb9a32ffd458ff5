"""Codes that people carry from one device to another: to move a seat there, or to be the same guest there.

What is kept is a code's fingerprint under the house's secret: whoever reads the database cannot use it.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable

import msgspec
import sqlalchemy as sa

from .clock import now as time_now
from .names import LETTERS, new_name
from .store import Store, codes

TO_MOVE, TO_RECOVER = 8, 16  # letters: the one is good for ten minutes, the other until there is a new one
MINUTES = 10


class Carried(msgspec.Struct, frozen=True):
    """What a code is good for: a seat at a table, or without one the guest."""

    guest: str
    room: str
    seat: int


class Codes:
    """Makes codes and takes them in."""

    def __init__(self, store: Store, secret: str, now: Callable[[], float] = time_now) -> None:
        self.engine = store.engine
        self.secret = secret.encode()
        self.now = now

    async def to_move(self, guest: str, room: str, seat: int) -> tuple[str, float]:
        """A code that moves a seat to another device, once, and until when; one made before is good no longer."""
        until = self.now() + MINUTES * 60
        return await asyncio.to_thread(self._make, TO_MOVE, Carried(guest, room, seat), until), until

    async def to_recover(self, guest: str) -> str:
        """A code that makes any device a guest's own, until another is made."""
        return await asyncio.to_thread(self._make, TO_RECOVER, Carried(guest, "", 0), None)

    async def taken(self, code: str) -> Carried | None:
        """What a code is good for.  One that moves a seat is used up by this, even if two try it at once."""
        return await asyncio.to_thread(self._take, code)

    def _make(self, letters: int, carried: Carried, until: float | None) -> str:
        code = new_name(letters)
        same = (codes.c.guest == carried.guest) & (codes.c.room == carried.room) & (codes.c.seat == carried.seat)
        with self.engine.begin() as connection:
            connection.execute(codes.delete().where(same | (codes.c.until < self.now())))
            kept = {"guest": carried.guest, "room": carried.room, "seat": carried.seat, "until": until}
            connection.execute(codes.insert().values(code=self._fingerprint(code), **kept))
        return code

    def _take(self, code: str) -> Carried | None:
        mine, what = codes.c.code == self._fingerprint(code), (codes.c.guest, codes.c.room, codes.c.seat)
        with self.engine.begin() as connection:
            moves = codes.delete().where(mine, codes.c.until >= self.now()).returning(*what)
            found = connection.execute(moves).first()
            if found is None:
                found = connection.execute(sa.select(*what).where(mine, codes.c.until.is_(None))).first()
        return Carried(*found) if found else None

    def _fingerprint(self, code: str) -> str:
        """However it was typed: large or small, with or without dashes."""
        letters = "".join(letter for letter in code.lower() if letter in LETTERS)
        return hmac.new(self.secret, letters.encode(), "sha256").hexdigest()
