"""Bots think in processes of their own, so many at once and no more; the table never waits for them.

There are two lanes: one for what is answered at once, one for what takes thought.  In each, those go first who had the
least of it lately: by address, then by guest, then by table.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any, NamedTuple, TypeAlias

import msgspec

from mire.books.choices import UnknownName
from mire.books.losing import loss, warning
from mire.books.played import Answer, undoable
from mire.books.telling import counted, told
from mire.books.writing import read_action, read_table, written
from mire.bots.hints import ideas
from mire.bots.levels import LEVELS, bot, is_quick
from mire.core.dice import Dice
from mire.core.engine import view
from mire.core.records import Seat
from mire.games import GAMES, game

from .limits import Limits
from .messages import Idea
from .refusals import NotDone, TooMuch
from .rooms import Room

WARNING_SECONDS = 1.0  # for which somebody waits to hear whether an answer loses; most are written at once
FADING = 30.0  # seconds after which half of what somebody had is forgotten

Asker: TypeAlias = tuple[str, ...]  # address, guest and table for whom something is thought about


class Ask(NamedTuple):
    """For whom something is thought about, whether they still want to know, and how they hear whom they wait for."""

    askers: Iterable[Asker] = (("",),)
    wanted: Callable[[], bool] = lambda: True
    queued: Callable[[int], None] = lambda _: None


NOBODY = Ask()


class Unwanted(Exception):
    """By the time it was to be thought about, nobody wanted to know any more."""


class Turn:
    """Something to be thought about."""

    def __init__(self, number: int, askers: list[Asker], asker: Asker, wanted: Callable[[], bool]) -> None:
        self.number = number
        self.askers = askers
        self.wanted = wanted
        self.asker = asker  # at whose expense it is thought about
        self.came: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Lane:
    """A queue before some processes, from which they are taken fairly."""

    def __init__(self, made: Callable[[], Executor], at_once: int, limits: Limits) -> None:
        self.made = made
        self.at_once = at_once
        self.limits = limits
        self.pool = made()
        self.waiting: list[Turn] = []
        self.count = 0
        self.begun = 0  # that are being thought about
        self.running: Counter[Asker] = Counter()
        self.spent: defaultdict[Asker, float] = defaultdict(float)  # seconds, fading
        self.faded = time.monotonic()

    async def run(self, ask: Ask, work: Any, *told: Any) -> Any:
        """Have something thought about when its turn comes; the work is told last how many seconds it may take."""
        turn = self._queue(list(ask.askers), ask.wanted)
        if turn in self.waiting:
            ask.queued(self.begun + len(self.waiting) - 1)
        try:
            await turn.came
        except asyncio.CancelledError:
            if turn in self.waiting:
                self.waiting.remove(turn)
            elif not turn.came.cancelled() and turn.came.exception() is None:
                self._over(turn, time.monotonic())
            raise
        try:
            return await self._submitted(turn, work, *told, self._seconds(turn))
        except BrokenProcessPool:  # a worker was killed: begin again with new ones
            self.pool = self.made()
            self._begin(turn)
            return await self._submitted(turn, work, *told, self._seconds(turn))

    def _queue(self, askers: list[Asker], wanted: Callable[[], bool]) -> Turn:
        if len(self.waiting) >= self.limits.thinking:
            self._sort_out()
        asker = min(askers, key=self._had)
        mine = sum(turn.asker[:2] == asker[:2] for turn in self.waiting)
        if len(self.waiting) >= self.limits.thinking or mine >= self.limits.thinking_per_guest:
            why = f"The bots have much to think about: {counted(len(self.waiting), 'question')} came before yours."
            raise TooMuch(why, self.limits.hurried_seconds * (1 + len(self.waiting) // self.at_once))
        self.count += 1
        turn = Turn(self.count, askers, asker, wanted)
        self.waiting.append(turn)
        self._go_on()
        return turn

    def _sort_out(self) -> None:
        """Let those go whom nobody wants any more."""
        for turn in [turn for turn in self.waiting if not turn.wanted()]:
            self.waiting.remove(turn)
            if not turn.came.done():
                turn.came.set_exception(Unwanted)

    def _seconds(self, turn: Turn) -> float:
        others = any(other.asker[0] != turn.asker[0] for other in self.waiting)
        return self.limits.hurried_seconds if others else self.limits.thought_seconds

    def _go_on(self) -> None:
        """Let those who had the least of it think next, as far as there are processes."""
        while self.waiting and self.begun < self.at_once:
            turn = min(self.waiting, key=lambda turn: (min(map(self._had, turn.askers)), turn.number))
            self.waiting.remove(turn)
            if turn.came.done():
                continue
            if turn.wanted():
                self._begin(turn)
                turn.came.set_result(None)
            else:
                turn.came.set_exception(Unwanted)

    def _had(self, asker: Asker) -> tuple[float, ...]:
        """What an address has, and had lately; if that is equal, a guest there; if that is equal, a table."""
        return tuple(
            part
            for depth in range(1, len(asker) + 1)
            for part in (self.running.get(asker[:depth], 0), self.spent.get(asker[:depth], 0.0))
        )

    def _begin(self, turn: Turn) -> None:
        self.begun += 1
        turn.asker = min(turn.askers, key=self._had)
        for depth in range(1, len(turn.asker) + 1):
            self.running[turn.asker[:depth]] += 1

    async def _submitted(self, turn: Turn, work: Any, *told: Any) -> Any:
        loop, began = asyncio.get_running_loop(), time.monotonic()
        try:
            thought: Future[Any] = self.pool.submit(work, *told)
        except BaseException:
            self._over(turn, began)
            raise
        # A process goes on with what nobody waits for any more, and is not free before.
        thought.add_done_callback(lambda _: _told_to(loop, self._over, turn, began))
        return await asyncio.wrap_future(thought)

    def _over(self, turn: Turn, began: float) -> None:
        now = time.monotonic()
        fading = 0.5 ** ((now - self.faded) / FADING)
        self.spent = defaultdict(float, {key: had * fading for key, had in self.spent.items() if had > 0.001})
        self.faded = now
        self.begun -= 1
        for depth in range(1, len(turn.asker) + 1):
            key = turn.asker[:depth]
            self.spent[key] += now - began
            self.running[key] -= 1
            if not self.running[key]:
                del self.running[key]
        self._go_on()


def _told_to(loop: asyncio.AbstractEventLoop, over: Any, *about: Any) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(over, *about)


class Thinking:
    """The processes in which bots think."""

    def __init__(self, at_once: int | None = None, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        at_once = at_once or max(1, (os.cpu_count() or 2) - 1)
        self.quick = Lane(lambda: self._made(1), 1, self.limits)
        self.deep = Lane(lambda: self._made(at_once), at_once, self.limits)

    def close(self) -> None:
        for lane in (self.quick, self.deep):
            lane.pool.shutdown(wait=False, cancel_futures=True)

    async def answer(self, room: Room, seat: Seat, level: str, ask: Ask = NOBODY) -> Any:
        """What a bot of this level would answer, as plain data."""
        seen = written(view(room.game, room.table, seat))
        lane = self.quick if is_quick(level) else self.deep
        about = room.laid.game, room.laid.options, seen, seat, level, self._luck(room, seat)
        return await lane.run(ask, _answer, *about)

    async def ideas(self, room: Room, seat: Seat, ask: Ask = NOBODY) -> list[Idea]:
        """What a searching bot would do, best first."""
        seen = written(view(room.game, room.table, seat))
        luck = _drawn(
            f"hint {room.id} {room.n} {seat}"
        )  # not from the seed: what the asker cannot see has no part in it
        about = room.laid.game, room.laid.options, seen, seat, room.names, luck
        return list(await self.deep.run(ask, _ideas, *about))

    async def undoable(self, room: Room, ask: Ask = NOBODY) -> int:
        """Whether the last answer may be taken back without asking anyone: 1, or 0."""
        tables, answer = (written(room.before), written(room.table)), room.answers[-1]
        about = room.laid.game, room.laid.options, tables, answer.seat, _plain(answer.action)
        return int(await self.quick.run(ask, _undoable, *about))

    async def warning(
        self, room: Room, seat: Seat, action: dict[str, Any], ask: Ask = NOBODY
    ) -> tuple[str, tuple[str, ...]] | None:
        """How an answer loses at once, for who gives it, in words and rules; nothing if it may not."""
        seen, luck = written(view(room.game, room.table, seat)), _drawn(f"warning {room.id} {room.n} {seat}")
        about = room.laid.game, room.laid.options, seen, seat, action, room.called(), luck
        found = await self.quick.run(ask, _warning, *about)
        return (found[0], tuple(found[1])) if found else None

    def check(self, level: str) -> None:
        """Refuse a bot that nobody knows, or that would think for too long."""
        try:
            bot(level, _ANY_GAME, Dice("0" * 32))
        except UnknownName as error:
            raise NotDone(str(error)) from None
        budget = level.partition(":")[2]
        most = self.limits.thought_seconds if budget.endswith("s") else self.limits.thoughts
        if budget and float(budget.removesuffix("s")) > most:
            up_to = f"up to {self.limits.thoughts} thoughts or {self.limits.thought_seconds:g} seconds"
            raise NotDone(f"{level} would think too long; {', '.join(LEVELS)} with {up_to}.")

    def _made(self, at_once: int) -> Executor:
        return ProcessPoolExecutor(at_once, get_context("spawn"), initializer=leave_with_the_house)

    def _luck(self, room: Room, seat: Seat) -> str:
        # From the log alone, so that every node would find the same answer.
        return _drawn(f"bot {room.laid.seed} {room.n} {seat}")


def _drawn(name: str) -> str:
    """The seed that goes by a name."""
    return hashlib.sha256(name.encode()).hexdigest()[:32]


def leave_with_the_house() -> None:
    """A process whose node was killed would wait for ever: it goes too.  And people come before bots."""
    house = parent_process()
    if hasattr(os, "nice"):
        os.nice(5)

    def wait() -> None:
        if house is not None:
            house.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def _answer(name: str, options: dict[str, Any], seen: bytes, seat: Seat, level: str, luck: str, seconds: float) -> Any:
    playing = game(name, options)
    return _plain(bot(level, playing, Dice(luck), seconds).choose(read_table(playing, seen), seat))


def _ideas(
    name: str, options: dict[str, Any], seen: bytes, seat: Seat, names: tuple[str, ...], luck: str, seconds: float
) -> list[Idea]:
    playing = game(name, options)
    return [
        Idea(
            _plain(idea.action),
            told(idea.action, names),
            idea.chance,
            idea.equal,
            [f"{names[mover]}: {told(action, names)}" for mover, action in idea.follows],
        )
        for idea in ideas(playing, read_table(playing, seen), seat, Dice(luck), seconds)
    ]


def _undoable(
    name: str, options: dict[str, Any], tables: tuple[bytes, bytes], seat: Seat | None, action: Any, seconds: float
) -> int:
    playing = game(name, options)
    answer = Answer(seat, read_action(playing, action) if isinstance(action, dict) else action)
    return undoable(playing, [read_table(playing, table) for table in tables], [answer])


def _warning(
    name: str,
    options: dict[str, Any],
    seen: bytes,
    seat: Seat,
    action: Any,
    names: tuple[str, ...],
    luck: str,
    seconds: float,
) -> tuple[str, tuple[str, ...]] | None:
    playing, until = game(name, options), time.monotonic() + min(WARNING_SECONDS, seconds)
    table, answer = read_table(playing, seen), read_action(playing, action)
    found = loss(playing, table, seat, answer, Dice(luck), lambda: time.monotonic() > until)
    return warning(found, names) if found else None


def _plain(action: Any) -> Any:
    return msgspec.to_builtins(action)


_ANY_GAME = next(iter(GAMES.values()))()
