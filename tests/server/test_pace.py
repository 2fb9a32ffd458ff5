"""Bots where the rules set a clock: all of them at work at once, each at a person's pace."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from mire.bots.levels import NAMES, beats
from mire.core.engine import legal, to_act
from mire.server.bots import EASE
from mire.server.forms import Guest, NewTable, SeatWish
from mire.server.house import House
from mire.server.messages import Answer
from mire.server.store import Store
from mire.server.thinking import Thinking
from mire.server.watching import Busy, Watcher

from .site import PATIENCE

ANN = Guest("ann", "Ann")
ME, GREEDY = SeatWish("me"), SeatWish("bot", "greedy")


class InThreads(Thinking):
    """Bots that think in this very process."""

    def _made(self, at_once: int) -> Executor:
        return ThreadPoolExecutor(at_once)


def at_a_table(tmp_path: Path, wanted: NewTable, pace: float, look: Callable[[House, Busy], Any]) -> None:
    async def sit_down() -> None:
        store, thinking = Store(f"sqlite:///{tmp_path / 'mire.sqlite3'}"), InThreads()
        house = House(store, thinking, pace)
        try:
            await look(house, await house.open(await house.lay(ANN, wanted)))
        finally:
            await house.close()
            thinking.close()
            store.close()

    asyncio.run(asyncio.wait_for(sit_down(), PATIENCE))


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.005)


def answers(busy: Busy) -> Counter[int | None]:
    return Counter(answer.seat for answer in busy.room.answers)


def test_against_the_clock_every_bot_is_at_work(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        house.watch(busy, Watcher(ANN, None, lambda _: None))
        await until(lambda: min(answers(busy)[1], answers(busy)[2]) >= 4)
        assert answers(busy)[0] == 0

    at_a_table(tmp_path, NewTable("marshlands", [ME, GREEDY, GREEDY], {"act": "6"}), 0.0001, look)


def test_what_others_build_meanwhile_takes_no_answer_from_anybody(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        house.watch(busy, Watcher(ANN, None, lambda _: None))
        n = busy.room.n
        mine = msgspec.to_builtins(legal(busy.room.table, 0)[1])
        await until(lambda: answers(busy)[1] >= 2)
        assert await house.scribe.write(busy, lambda: house.decisions.entry(busy, ANN, Answer(n, 0, mine)))
        assert answers(busy)[0] == 1

    at_a_table(tmp_path, NewTable("marshlands", [ME, GREEDY], {"act": "6"}), 0.0001, look)


def test_in_turns_one_bot_thinks_at_a_time(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        house.watch(busy, Watcher(ANN, None, lambda _: None))
        assert list(busy.minds) == [to_act(busy.room.table)[0]]

    at_a_table(tmp_path, NewTable("marshlands", [GREEDY] * 3, {"act": "1"}), 60.0, look)


def test_a_bot_takes_as_long_over_a_tile_as_a_person_of_its_level(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        for level in NAMES:
            usual = 0.5 * beats(level)
            assert 15 < usual < 50  # seconds: some thirty tiles and some exchanges in thirty minutes
            fastest, slowest = (house.bots.pause(busy.room, level, ease) for ease in EASE)
            assert 0.5 * usual < fastest < usual < slowest < 1.5 * usual
        assert beats("search:2s") == beats("search:100")
        by_strength = [beats(level) for level in NAMES]
        assert by_strength == sorted(by_strength, reverse=True)

    at_a_table(tmp_path, NewTable("marshlands", [GREEDY] * 2, {"act": "6"}), 0.5, look)


def test_in_turns_every_bot_takes_two_beats(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        assert {house.bots.pause(busy.room, level, ease) for level in NAMES for ease in EASE} == {1.0}

    at_a_table(tmp_path, NewTable("marshlands", [GREEDY] * 2, {"act": "1"}), 0.5, look)
