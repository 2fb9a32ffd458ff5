"""Records are read in processes of their own: a few at once, for so long and no longer.

To check a game, or to show a step of it, is to play it again.  Neither tables nor bots wait for that, and whoever
brings a record that takes long takes the time of those who bring records, and only so much of it.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from .limits import Limits
from .refusals import NotDone
from .thinking import leave_with_the_house

T = TypeVar("T")
CALM = 10  # how politely these processes ask for the processor, so that tables come first


class TooLong(NotDone):
    """A record is longer than anyone plays."""

    status = 413


class TooMany(NotDone):
    """One visitor wants too many read at once."""

    status = 429


class Later(NotDone):
    """Others are before it."""

    status = 503


class Records:
    """The processes in which records are read."""

    def __init__(self, limits: Limits, at_once: int | None = None) -> None:
        self.limits = limits
        self.free = [self._made() for _ in range(at_once or max(1, (os.cpu_count() or 2) // 4))]
        self.all = set(self.free)
        self.turn = asyncio.Semaphore(len(self.free))
        self.by: Counter[str] = Counter()

    def close(self) -> None:
        for process in self.all:
            process.shutdown(wait=False, cancel_futures=True)

    async def read(self, who: str, work: Callable[..., T], *told: Any) -> T:
        """Do this with a record, for a visitor."""
        if self.by[who] >= self.limits.records_per_guest:
            raise TooMany("You are having several records read already; wait until that is done.")
        if self.by.total() >= self.limits.records:
            raise Later("The house is reading other records just now; come back in a few seconds.")
        self.by[who] += 1
        try:
            async with self.turn:
                return await self._read(work, told)
        finally:
            self.by[who] -= 1
            if not self.by[who]:
                del self.by[who]

    async def _read(self, work: Callable[..., T], told: tuple[Any, ...]) -> T:
        process, began, longest = self.free.pop(), time.monotonic(), self.limits.record_seconds
        try:
            return await asyncio.get_running_loop().run_in_executor(process, _watched, longest, work, told)
        except BrokenProcessPool:
            self.all.discard(process)
            process.shutdown(wait=False)
            process = self._made()
            self.all.add(process)
            if time.monotonic() - began < longest:  # something else ended it
                raise Later("The record could not be read just now; try again.") from None
            why = f"That record takes too long to read: it would take more than {longest:g} seconds."
            raise TooLong(why) from None
        finally:
            self.free.append(process)

    def _made(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, get_context("spawn"), initializer=_begin)


def _begin() -> None:
    leave_with_the_house()
    if hasattr(os, "nice"):
        os.nice(CALM)


def _watched(longest: float, work: Callable[..., T], told: tuple[Any, ...]) -> T:
    """Do it, unless it takes too long: nothing but its end stops a process that is busy."""
    done, began = threading.Event(), time.process_time()

    def watch() -> None:
        while not done.wait(0.1):
            if time.process_time() - began > longest:
                os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
    try:
        return work(*told)
    finally:
        done.set()
