"""What is found out aside, while the table goes on: hints, why not, and whether an answer can be taken back."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from mire.books.writing import read_action
from mire.core.engine import asked, refusal, to_act
from mire.core.records import Seat

from .frames import encoded, may_undo, question
from .messages import FreeUndo, Hint, Queued, Refused, WhyNot
from .refusals import NotDone, TooMuch
from .thinking import Ask, Thinking, Unwanted
from .watching import Busy, Watcher, askers, mine

LOG = logging.getLogger("mire.asides")


class Asides:
    """What bots' processes do for people."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def hint(self, busy: Busy, watcher: Watcher, seat: Seat) -> None:
        """Have a bot think for somebody, who need not wait for it before saying something else."""
        mine(busy.room, watcher.guest, seat)
        if seat not in to_act(busy.room.table):
            raise NotDone("You are not asked anything now.")
        if watcher.hint is not None:
            raise NotDone("A bot is thinking about it already.")
        watcher.hint = asyncio.create_task(self._find_hint(busy, watcher, seat))

    async def _find_hint(self, busy: Busy, watcher: Watcher, seat: Seat) -> None:
        n, question, asker = busy.room.n, busy.room.question_n, (watcher.address, watcher.guest.id, busy.room.id)

        def told(before: int) -> None:
            watcher.send(encoded(Queued(seat, before)))

        try:
            ask = Ask([asker], lambda: busy.room.question_n == question, told)
            ideas = await self.thinking.ideas(busy.room, seat, ask)
            watcher.send(encoded(Hint(n, ideas)))
        except Unwanted:
            watcher.send(encoded(Refused("The table has moved on; look again.")))
        except NotDone as error:
            watcher.send(encoded(error.refused))
        except Exception:
            LOG.exception("no hint could be found in room %s", busy.room.id)
        finally:
            watcher.hint = None

    # Why not?

    def why_not(self, busy: Busy, watcher: Watcher, seat: Seat, actions: list[dict[str, Any]]) -> None:
        """Say what the rules have against the first of these answers that they refuse for a reason of their own."""
        room = busy.room
        mine(room, watcher.guest, seat)
        if seat not in to_act(room.table):
            raise NotDone("You are not asked anything now.")
        for data in actions:
            try:
                refused = refusal(room.table, seat, read_action(room.game, data))
            except msgspec.ValidationError:
                continue
            if refused is None:
                return watcher.send(encoded(WhyNot("")))  # it can be
            if refused.rule:
                return watcher.send(encoded(WhyNot(refused.why, refused.rule)))
        prompt, rules = question(asked(room.table), room.game.rows)
        return watcher.send(encoded(WhyNot(f"It has no part in what is asked now: {prompt}", *rules[:1])))

    # Taking back

    def undo(self, busy: Busy, watcher: Watcher, seat: Seat) -> None:
        """Find out whether somebody's answer may be taken back without asking, and say so."""
        mine(busy.room, watcher.guest, seat)

        async def tell() -> None:
            answers = len(busy.room.answers)
            await self.know(busy, seat)
            if len(busy.room.answers) == answers:
                watcher.send(encoded(FreeUndo(answers, may_undo(busy.room, seat) and busy.room.undo == 1)))

        task = asyncio.create_task(tell())
        busy.thinking.add(task)
        task.add_done_callback(busy.thinking.discard)

    async def know(self, busy: Busy, seat: Seat) -> None:
        """Have it found out, for all who ask, once for a table."""
        if may_undo(busy.room, seat) and busy.room.undo is None:
            table_n = busy.room.table_n
            if busy.undoing is None or busy.undoing[0] != table_n:
                busy.undoing = table_n, asyncio.create_task(self._find_undo(busy, table_n))
            await asyncio.shield(busy.undoing[1])

    async def _find_undo(self, busy: Busy, table_n: int) -> None:
        room = busy.room
        try:
            undo = await self.thinking.undoable(room, Ask(askers(busy), lambda: busy.room.table_n == table_n))
            if busy.room.table_n == table_n:
                busy.room.undo = undo
        except (Unwanted, TooMuch):
            busy.undoing = None  # who takes it back will find out
        except Exception:
            LOG.exception("whether an answer may be taken back was not found out in room %s", room.id)
