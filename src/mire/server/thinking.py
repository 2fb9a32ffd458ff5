"""Bots think in processes of their own, so many at once and no more; the table never waits for them."""

from __future__ import annotations

import asyncio
import hashlib
import os
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any

import msgspec

from mire.books.telling import told
from mire.books.writing import read_table, written
from mire.bots.levels import bot
from mire.bots.search import Search
from mire.core.dice import Dice
from mire.core.engine import view
from mire.core.records import Seat
from mire.games import game

from .rooms import Room

HINT_THOUGHTS = 200


class Thinking:
    """The processes in which bots think."""

    def __init__(self, at_once: int | None = None) -> None:
        self.at_once = at_once or max(1, (os.cpu_count() or 2) - 1)
        self.pool: Executor = self._made()

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def answer(self, room: Room, seat: Seat, level: str) -> Any:
        """What a bot of this level would answer, as plain data."""
        seen = written(view(room.game, room.table, seat))
        return await self._run(_answer, room.laid.game, room.laid.options, seen, seat, level, self._luck(room, seat))

    async def ideas(self, room: Room, seat: Seat) -> list[tuple[Any, str, float]]:
        """What a searching bot would do, best first: the action, how it reads, the share of thoughts it got."""
        seen = written(view(room.game, room.table, seat))
        luck = _drawn(
            f"hint {room.id} {room.n} {seat}"
        )  # not from the seed: what the asker cannot see has no part in it
        return list(await self._run(_ideas, room.laid.game, room.laid.options, seen, seat, luck))

    async def _run(self, work: Any, *told: Any) -> Any:
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, *told)
        except BrokenProcessPool:  # a worker was killed: begin again with new ones
            self.pool = self._made()
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, *told)

    def _made(self) -> Executor:
        return ProcessPoolExecutor(self.at_once, get_context("spawn"), initializer=leave_with_the_house)

    def _luck(self, room: Room, seat: Seat) -> str:
        # From the log alone, so that every node would find the same answer.
        return _drawn(f"bot {room.laid.seed} {room.n} {seat}")


def _drawn(name: str) -> str:
    """The seed that goes by a name."""
    return hashlib.sha256(name.encode()).hexdigest()[:32]


def leave_with_the_house() -> None:
    """A process whose node was killed would wait for ever: it goes too."""
    house = parent_process()

    def wait() -> None:
        if house is not None:
            house.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def _answer(name: str, options: dict[str, Any], seen: bytes, seat: Seat, level: str, luck: str) -> Any:
    playing = game(name, options)
    return _plain(bot(level, playing, Dice(luck)).choose(read_table(playing, seen), seat))


def _ideas(name: str, options: dict[str, Any], seen: bytes, seat: Seat, luck: str) -> list[tuple[Any, str, float]]:
    playing = game(name, options)
    table = read_table(playing, seen)
    found = Search(playing, Dice(luck), HINT_THOUGHTS).considered(table, seat)[:3]
    return [(_plain(action), told(action, playing.names(table.seats)), share) for action, share, _ in found]


def _plain(action: Any) -> Any:
    return msgspec.to_builtins(action)
