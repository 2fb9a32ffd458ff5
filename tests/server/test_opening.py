"""A long room is opened a little at a time: whoever plays elsewhere does not wait for it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec

from mire.books.played import seed_from
from mire.core.engine import legal, to_act
from mire.games import GAMES
from mire.server.entries import Answered, Logged, Spoke, WentBack
from mire.server.forms import Guest, SeatWish
from mire.server.frames import encoded
from mire.server.house import House
from mire.server.laid import Laid
from mire.server.rooms import Room
from mire.server.store import Append, NewRoom, Store
from mire.server.thinking import Thinking

ENTRIES = 10_000


def long_log(room: Room) -> list[Logged]:
    """A game in which much is said and taken back."""
    luck, log = random.Random(1), list[Logged]()
    while len(log) < ENTRIES:
        entry: Answered | Spoke | WentBack = Spoke("ann", "Ann", "hm")
        if room.over or len(room.answers) > 900:
            entry = WentBack(len(room.answers) - 100)
        elif luck.random() < 0.9:
            seat = to_act(room.table)[0]
            entry = Answered(seat, msgspec.to_builtins(luck.choice(legal(room.table, seat))))
        log.append(Logged(room.n + 1, float(room.n), entry))
        room.apply(log[-1])
    return log


def test_others_have_their_turn_while_a_room_of_ten_thousand_entries_is_opened(tmp_path: Path) -> None:
    laid = Laid("swapx", GAMES["swapx"].version, {}, seed_from(3), (SeatWish("me"),) * 4, "ann", "Ann")
    log = long_log(Room("room", laid, 0.0))

    async def opened() -> tuple[int, int]:
        store, thinking = Store(f"sqlite:///{tmp_path / 'mire.sqlite3'}"), Thinking(1)
        await store.write(NewRoom("room", encoded(laid), False, 0.0, b"{}", b""))
        await asyncio.gather(
            *(store.write(Append("room", each.n, each.at, each.entry, b"{}", None, False)) for each in log)
        )
        house, turns = House(store, thinking), 0

        async def others() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += bool(reads.done())

        reads: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        read = store.read

        def noticed(room: str, after: int) -> list[Logged]:
            found = read(room, after)
            reads.get_loop().call_soon_threadsafe(reads.set_result, None)
            return found

        store.read = noticed  # type: ignore[method-assign]
        beside = asyncio.create_task(others())
        busy = await house.open("room")
        await house.audience.prepare(busy, Guest("ann", "Ann"), 0)
        beside.cancel()
        await house.close()
        thinking.close()
        store.close()
        return turns, busy.room.n

    turns, n = asyncio.run(opened())
    assert n == ENTRIES
    assert turns >= 20  # it takes some hundred milliseconds, and five at a time
