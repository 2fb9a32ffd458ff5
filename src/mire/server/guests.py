"""Guests: a signed cookie and a name; no account."""

from __future__ import annotations

import asyncio
import secrets
import time
import zlib

from itsdangerous import BadSignature, Signer

from .forms import Guest
from .names import named, new_name
from .store import GuestName, Store

COOKIE = "mire_guest"
YEAR = 365 * 86400

KINDS = ("Quiet", "Brisk", "Curious", "Sly", "Patient", "Merry", "Bold", "Gentle")
ANIMALS = ("Heron", "Otter", "Toad", "Bittern", "Newt", "Rail", "Dragonfly", "Snipe")


class Guests:
    """Who comes by, known again by a cookie that only we can sign."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.secret = store.setting("secret", secrets.token_hex(32))
        self.signer = Signer(self.secret, salt="mire guest")

    def signed(self, guest: Guest) -> str:
        return self.signer.sign(guest.id).decode()

    async def known(self, cookie: str | None) -> Guest | None:
        """The guest of a cookie; None if it is missing or was tampered with."""
        if not cookie:
            return None
        try:
            guest = self.signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None
        return await self.called(guest)

    async def called(self, guest: str) -> Guest:
        """A guest with the name they go by."""
        name = await asyncio.to_thread(self.store.guest_name, guest)
        return Guest(guest, name or _first_name(guest))

    def new(self) -> Guest:
        guest = new_name(24)
        return Guest(guest, _first_name(guest))

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Call a guest by another name, if all of it can be seen."""
        name = named(name)
        await self.store.write(GuestName(guest.id, name, time.time()))
        return Guest(guest.id, name)


def _first_name(guest: str) -> str:
    """What a guest is called who has not chosen a name: the same on every node and every day."""
    number = zlib.crc32(guest.encode())
    return f"{KINDS[number % len(KINDS)]} {ANIMALS[number // len(KINDS) % len(ANIMALS)]}"
