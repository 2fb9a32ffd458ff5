"""How nodes hear of one another: PostgreSQL's LISTEN and NOTIFY.  A node alone on SQLite needs no news."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from typing import Any

import msgspec

from .signs import CHANNEL, Told
from .store import Store

LOG = logging.getLogger("mire.news")


class News:
    """Listens in a thread of its own and passes on what was written to which room, and who points at what."""

    def __init__(self, store: Store, heard: Callable[[Told], None], reconnected: Callable[[], None]) -> None:
        self.store = store
        self.heard = heard
        self.reconnected = reconnected
        self.stopped = threading.Event()
        self.loop = asyncio.get_running_loop()
        self.thread = threading.Thread(target=self._listen, name="mire-news", daemon=True)
        if store.engine.dialect.name == "postgresql":
            self.thread.start()

    def close(self) -> None:
        self.stopped.set()
        if self.thread.is_alive():
            self.thread.join(timeout=5)

    def _listen(self) -> None:
        while not self.stopped.is_set():
            try:
                self._listen_once()
            except Exception as error:
                LOG.warning("lost the news, will listen again: %s", error)
                time.sleep(0.5)

    def _listen_once(self) -> None:
        raw: Any = self.store.engine.raw_connection()
        try:
            connection: Any = raw.driver_connection
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self.loop.call_soon_threadsafe(self.reconnected)  # something may have happened before we listened
            while not self.stopped.is_set():
                for notice in connection.notifies(timeout=0.5):
                    self.loop.call_soon_threadsafe(self.heard, _TOLD.decode(notice.payload))
        finally:
            raw.invalidate()


_TOLD = msgspec.json.Decoder(Told)
