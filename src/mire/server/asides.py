"""What is found out aside, while the table goes on: hints, why not, what would hurt, what can be taken back."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from mire.books.foreseeing import foreseen
from mire.books.pieces import Pointed, why_not
from mire.books.writing import read_action
from mire.core.engine import view
from mire.core.records import Seat

from .frames import encoded, may_undo
from .messages import Answer, FreeUndo, Hint, Queued, Refused, Warned, WhatFollows, WhyNot
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
        if seat not in busy.room.to_act():
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

    def why_not(self, busy: Busy, watcher: Watcher, seat: Seat, pointed: Pointed) -> None:
        """Say why a piece cannot be chosen now: from what that seat sees, so that nothing hidden is told."""
        room = busy.room
        mine(room, watcher.guest, seat)
        if seat not in room.to_act():
            raise NotDone("You are not asked anything now.")
        refused = why_not(room.game, view(room.game, room.table, seat), seat, pointed)
        watcher.send(encoded(WhyNot(refused.why, refused.rule)))

    # What would come of it

    def what_follows(self, busy: Busy, watcher: Watcher, seat: Seat, action: dict[str, Any]) -> None:
        """Say what would come of an answer: from what that seat sees, so that nothing hidden is told."""
        room = busy.room
        mine(room, watcher.guest, seat)
        if seat not in room.to_act():
            raise NotDone("You are not asked anything now.")
        try:
            answer = read_action(room.game, action)
        except msgspec.ValidationError as error:
            raise NotDone(f"That is not an answer of {room.game.title}: {error}") from None
        text = foreseen(room.game, view(room.game, room.table, seat), seat, answer)
        watcher.send(encoded(WhatFollows(room.n, action, text)))

    # Before it hurts

    async def warned(self, busy: Busy, watcher: Watcher, message: Answer) -> Warned | None:
        """What is said to somebody whose answer would lose at once; nothing if it may not, or who sees is busy."""
        room, question, asker = busy.room, busy.room.question_n, (watcher.address, watcher.guest.id, busy.room.id)
        try:
            ask = Ask([asker], lambda: busy.room.question_n == question)
            found = await self.thinking.warning(room, message.seat, message.action, ask)
        except (Unwanted, TooMuch):
            return None
        return Warned(message.n, message.seat, message.action, *found) if found else None

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
