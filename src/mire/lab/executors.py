"""Where games are played: in this process, or in several at once."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4  # tasks handed out for each process, so that none is idle and few are lost when we stop


class Executor(Protocol):
    """Does the same to many things, and yields what came of each, in their order, as soon as it is there."""

    def map(self, task: Callable[[T], R], things: Iterable[T]) -> Iterator[R]: ...


class Processes:
    """So many processes on this machine; one means this very process."""

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs

    def map(self, task: Callable[[T], R], things: Iterable[T]) -> Iterator[R]:
        return map(task, things) if self.jobs == 1 else self._shared_out(task, iter(things))

    def _shared_out(self, task: Callable[[T], R], things: Iterator[T]) -> Iterator[R]:
        # Spawned, since a fork copies the locks of whatever threads draw a progress bar.
        pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), initializer=_leave_interrupts_to_the_parent)
        try:
            under_way: deque[Future[R]] = deque(pool.submit(task, thing) for thing in islice(things, AHEAD * self.jobs))
            while under_way:
                yield under_way.popleft().result()
                under_way.extend(pool.submit(task, thing) for thing in islice(things, 1))
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
