"""What is found out aside, while the table goes on: hints, and whether an answer can be taken back."""

from __future__ import annotations

import asyncio
import logging

from mire.core.engine import to_act
from mire.core.records import Seat

from .frames import encoded, may_undo
from .messages import FreeUndo, Hint, Queued, Refused
from .refusals import NotDone, TooMuch
from .thinking import Ask, Thinking, Unwanted
from .watching import Busy, Watcher, askers, mine

LOG = logging.getLogger("mire.asides")
PAUSE = 0.2  # seconds without an answer after which it is worth knowing whether the last can be taken back


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

    # Taking back

    async def know(self, busy: Busy, seat: Seat) -> None:
        """Find it out now: somebody wants to take something back."""
        if may_undo(busy.room, seat) and busy.room.undo is None:
            await self._find_undo(busy, busy.room.table_n)

    def reckon(self, busy: Busy) -> None:
        """Find out whether the last answer may be taken back, for whoever gave it, unless others follow at once."""
        room = busy.room
        if room.undo is None and busy.undo_n != room.table_n:
            seats = {watcher.viewer for watcher in busy.watchers}
            if any(may_undo(room, seat) for seat in seats):
                busy.undo_n = room.table_n
                asyncio.get_running_loop().call_later(PAUSE, self._begin_undo, busy, room.table_n)

    def _begin_undo(self, busy: Busy, table_n: int) -> None:
        if busy.room.table_n == table_n and busy.room.undo is None and busy.watchers:
            task = asyncio.create_task(self._find_undo(busy, table_n))
            busy.thinking.add(task)
            task.add_done_callback(busy.thinking.discard)

    async def _find_undo(self, busy: Busy, table_n: int) -> None:
        room = busy.room
        try:
            undo = await self.thinking.undoable(room, Ask(askers(busy), lambda: busy.room.table_n == table_n))
        except (Unwanted, TooMuch):
            busy.undo_n = 0  # to be worked out when somebody asks, or with the next frame
            return
        except Exception:
            LOG.exception("whether an answer may be taken back was not found out in room %s", room.id)
            return
        if busy.room.table_n == table_n:
            busy.room.undo = undo
            for watcher in list(busy.watchers):
                if undo and may_undo(busy.room, watcher.viewer):
                    watcher.send(encoded(FreeUndo(len(busy.room.answers))))
