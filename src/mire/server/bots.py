"""The bots of the tables: they think when they are asked, take their time, and have their answers written."""

from __future__ import annotations

import asyncio
import logging
import random
import time

from mire.books.writing import read_action
from mire.bots.levels import beats
from mire.core.engine import refusal, to_act
from mire.core.records import Seat

from .entries import Answered, AnyEntry
from .messages import Queued
from .refusals import NotDone, TooMuch
from .rooms import Room
from .scribe import Scribe
from .thinking import Ask, Thinking, Unwanted
from .watching import Busy, askers

LOG = logging.getLogger("mire.house")
STAND_IN = "quick"  # plays on for those who resign or run out of time
GLANCE = 0.5  # seconds after which a bot that takes its time looks whether it still should
RETRY = 5.0  # seconds after which a bot that failed tries again
EASE = (0.6, 1.4)  # how much faster or slower it works now and then
PACES = {"slow": 5.0, "even": 2.0, "fast": 1.0, "at once": 0.0}  # beats of the house that a bot takes at least


class Bots:
    """Whoever of them is asked, at whatever table."""

    def __init__(self, thinking: Thinking, scribe: Scribe, pace: float, lingering: float) -> None:
        self.thinking = thinking
        self.scribe = scribe
        self.pace = pace  # seconds a bot takes at least, so that people can follow
        self.lingering = lingering  # seconds for which they play on when all have left

    def stir(self, busy: Busy) -> None:
        """Let a bot that is asked think; where the rules set a clock for all, every bot that is asked.

        Bots play only while somebody looks on: a game may have come to where no rule ends it, and nobody would see it.
        """
        room = busy.room
        if room.over or room.waits or room.paused or not self._is_watched(busy):
            return
        for seat in room.bots_asked() if room.against_time else room.bots_asked()[:1]:
            if busy.minds.get(seat) != room.question_n:
                busy.minds[seat] = room.question_n
                task = asyncio.create_task(self._think(busy, seat, room.question_n))
                busy.thinking.add(task)
                task.add_done_callback(busy.thinking.discard)

    def _is_watched(self, busy: Busy) -> bool:
        """Whether somebody looks on, or one of those who play did just now and left before they answered."""
        lately = time.monotonic() - busy.deserted < self.lingering
        return bool(busy.watchers) or (lately and any(sitter.guest for sitter in busy.room.sitters))

    async def _think(self, busy: Busy, seat: Seat, question: int) -> None:
        try:
            level, before = busy.room.sitters[seat].level or STAND_IN, busy.room.answered_by(seat)
            pause = asyncio.create_task(self._take_time(busy, level))

            def stands() -> bool:
                room = busy.room
                same = room.question_n == question and room.answered_by(seat) == before
                return same and seat in room.bots_asked() and not room.paused

            def wanted() -> bool:
                return stands() and self._is_watched(busy)

            ask = Ask(askers(busy), wanted, lambda before: busy.tell(Queued(seat, before)))
            action = await self.thinking.answer(busy.room, seat, level, ask)
            await pause

            def decide() -> AnyEntry | None:
                room = busy.room
                holds = stands() and refusal(room.table, seat, read_action(room.game, action)) is None
                return Answered(seat, action) if holds else None

            await self.scribe.write(busy, decide)
        except Unwanted:
            pass
        except TooMuch as error:
            await asyncio.sleep(error.seconds)
        except NotDone:  # the table was deleted just now, or a newer house plays on there
            await asyncio.sleep(RETRY)
        except Exception:
            LOG.exception("a bot could not answer in room %s; it will try again", busy.room.id)
            await asyncio.sleep(RETRY)
        if busy.minds.get(seat) == question:  # else it thinks about a newer question already
            del busy.minds[seat]
            self.stir(busy)

    async def _take_time(self, busy: Busy, level: str) -> None:
        """For as long as those at the table like it: who has finished may have the others finish at once."""
        began, ease = time.monotonic(), random.uniform(*EASE)
        while (left := began + self.pause(busy.room, level, ease) - time.monotonic()) > 0:
            await asyncio.sleep(min(left, GLANCE))

    def pause(self, room: Room, level: str, ease: float) -> float:
        """How long a bot takes at least, as those at the table like it.

        Against the clock it works at a person's pace, now faster, now slower, for as long as a person works, too.
        """
        people = any(room.sitters[seat].kind != "bot" for seat in to_act(room.table))
        if room.against_time and (people or room.pace != "at once"):
            return self.pace * beats(level) * ease
        return self.pace * PACES[room.pace]
