"""Where rooms are kept: what many write at once is committed together, and each is told of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import sqlalchemy as sa

from mire.server.entries import Spoke
from mire.server.store import Append, GuestName, NewRoom, Snapshot, Store


def a_room(name: str) -> NewRoom:
    return NewRoom(name, b"{}", False, 1.0, b"{}", b'{"n":0,"table":"laid"}')


def said(room: str, n: int, text: str, snapshot: bytes | None = None) -> Append:
    return Append(room, n, float(n), Spoke("ann", "Ann", text), b"{}", None, False, ("ann",), snapshot, b"[]")


def run(database: str, doing: Callable[[Store], Awaitable[None]]) -> None:
    async def within() -> None:
        store = await asyncio.to_thread(Store, database)
        try:
            await doing(store)
        finally:
            await asyncio.to_thread(store.close)

    asyncio.run(within())


def texts(store: Store, room: str) -> list[str]:
    return [logged.entry.text for logged in store.read(room, 0) if isinstance(logged.entry, Spoke)]


def test_of_many_entries_written_at_once_the_one_that_came_too_late_is_told_so(database: str) -> None:
    async def doing(store: Store) -> None:
        rooms = [f"room{number}" for number in range(20)]
        await asyncio.gather(*(store.write(a_room(room)) for room in rooms))
        assert await store.write(said("room7", 1, "first"))
        told = await asyncio.gather(*(store.write(said(room, 1, "second")) for room in rooms))
        assert [room for room, written in zip(rooms, told, strict=True) if not written] == ["room7"]
        assert texts(store, "room7") == ["first"]
        assert all(texts(store, room) == ["second"] for room in rooms if room != "room7")
        assert len(store.listed("ann")) == 20

    run(database, doing)


def test_what_cannot_be_written_fails_alone(database: str) -> None:
    async def doing(store: Store) -> None:
        await store.write(a_room("there"))
        told = await asyncio.gather(
            store.write(said("there", 1, "a")),
            store.write(a_room("there")),
            store.write(GuestName("ann", "Ann", 1.0)),
            store.write(a_room("new")),
            return_exceptions=True,
        )
        assert [told[0], told[2], told[3]] == [True, True, True]
        assert isinstance(told[1], sa.exc.IntegrityError)
        assert texts(store, "there") == ["a"]
        assert store.guest_name("ann") == "Ann"
        assert store.laid("new") is not None

    run(database, doing)


def test_a_snapshot_stays_until_there_is_a_newer_one(database: str) -> None:
    async def doing(store: Store) -> None:
        await store.write(a_room("room"))
        assert store.snapshot("room") == Snapshot(0, "laid")
        await store.write(said("room", 1, "only talk"))
        assert store.snapshot("room") == Snapshot(0, "laid")
        await store.write(said("room", 2, "an answer", b'{"n":2,"table":"moved"}'))
        assert store.snapshot("room") == Snapshot(2, "moved")
        await store.write(said("room", 2, "too late", b'{"n":2,"table":"wrong"}'))
        assert store.snapshot("room") == Snapshot(2, "moved")
        assert store.snapshot("nowhere") is None

    run(database, doing)


@pytest.mark.parametrize("many", [1, 600])
def test_nobody_is_told_before_it_can_be_read(database: str, many: int) -> None:
    async def doing(store: Store) -> None:
        await store.write(a_room("room"))

        async def write_and_read(number: int) -> None:
            await store.write(a_room(f"room{number}"))
            assert store.laid(f"room{number}") is not None

        await asyncio.gather(*map(write_and_read, range(many)))

    run(database, doing)
