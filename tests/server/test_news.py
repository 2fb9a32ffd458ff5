"""Nodes hear of one another's appends, and read no more than they have to."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from mire.core.engine import legal, to_act
from mire.server.entries import Answered, Logged
from mire.server.forms import Guest, NewTable, SeatWish
from mire.server.house import House
from mire.server.news import News
from mire.server.signs import Written
from mire.server.store import Store
from mire.server.thinking import Thinking
from mire.server.watching import Busy

from .postgres import Cluster
from .site import PATIENCE

ANN = Guest("ann", "Ann")


class Counting(Store):
    """A store that remembers what was read of logs: after which entry, and how many were found.

    A test may hold its readers back, to see what happens meanwhile.
    """

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.looked: list[tuple[int, int]] = []
        self.may_read = threading.Event()
        self.may_read.set()

    def read(self, room: str, after: int) -> list[Logged]:
        assert self.may_read.wait(PATIENCE)
        found = super().read(room, after)
        self.looked.append((after, len(found)))
        return found


async def until(holds: Callable[[], Any]) -> None:
    for _ in range(int(PATIENCE / 0.01)):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came to that")


async def answered(house: House, busy: Busy) -> None:
    seat = to_act(busy.room.table)[0]
    assert await house.scribe.write(busy, lambda: Answered(seat, legal(busy.room.table, seat)[-1]))


def test_the_writer_reads_nothing_and_others_only_what_they_lack(cluster: Cluster) -> None:
    asyncio.run(_write_at_one_and_read_at_another(cluster.database()))


async def _write_at_one_and_read_at_another(database: str) -> None:
    thinking = Thinking(1)
    stores = [await asyncio.to_thread(Counting, database) for _ in range(3)]
    here, there, elsewhere = houses = [House(store, thinking) for store in stores]
    heard: list[str] = []
    listening = [News(house.store, house.neighbours.heard, lambda: heard.append("listening")) for house in houses]
    try:
        await until(lambda: len(heard) == 3)
        room = await here.lay(ANN, NewTable("swapx", [SeatWish("me")] * 4))
        mine, theirs = await here.open(room), await there.open(room)
        for store in stores:
            store.looked.clear()
        for n in range(1, 6):
            await answered(here, mine)
            await until(lambda: theirs.room.n == n)  # noqa: B023
        assert theirs.room.table == mine.room.table
        assert stores[1].looked == [(n, 1) for n in range(5)]
        await answered(there, theirs)
        await until(lambda: mine.room.n == 6)
        await asyncio.sleep(0.5)  # news of what they wrote themselves has come, too
        assert stores[0].looked == [(5, 1)]
        assert stores[1].looked == [(n, 1) for n in range(5)]
        assert stores[2].looked == []  # nobody has the room open there
        assert not elsewhere.busy
        here.neighbours.look_around()
        await until(lambda: stores[0].looked == [(5, 1), (6, 0)])
    finally:
        for news in listening:
            news.close()
        thinking.close()
        for store in stores:
            await asyncio.to_thread(store.close)


def test_what_is_written_while_a_room_is_being_opened_is_not_missed(cluster: Cluster) -> None:
    asyncio.run(_write_while_it_is_opened(cluster.database()))


async def _write_while_it_is_opened(database: str) -> None:
    thinking = Thinking(1)
    stores = [await asyncio.to_thread(Counting, database) for _ in range(2)]
    here, there = (House(store, thinking) for store in stores)
    try:
        room = await here.lay(ANN, NewTable("swapx", [SeatWish("me")] * 4))
        mine = await here.open(room)
        stores[1].may_read.clear()
        opening = asyncio.create_task(there.open(room))
        await until(lambda: room in there.rooms.opening)
        there.neighbours.heard(Written(room, 1))  # before the room is there to be told
        stores[1].may_read.set()
        theirs = await opening
        assert theirs.room.n == 0
        await answered(here, mine)
        await until(lambda: len(stores[1].looked) == 2)
        assert stores[1].looked[0] == (0, 0)
    finally:
        thinking.close()
        for store in stores:
            await asyncio.to_thread(store.close)
