"""The entrance: connections before they are anything else, so many from an address, and none that dawdles.

uvicorn reads requests; it waits for ever for one that was half sent, and takes as many connections as there are files.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .porter import Porter
from .refusals import TooMuch

ALL = "connections"  # under which all connections are counted
FULL = "Too many are here at once."
LISTENED_TO, MOMENT = 20, 1.0  # of those turned away, and for how many seconds
TRY_AGAIN = 10.0  # seconds: when others may have gone


class Entrance(HttpToolsProtocol):
    """A connection that is read as requests, each within its time."""

    def __init__(self, porter: Porter, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self.porter = porter
        self.held: list[Any] = []
        self.turned_away = False
        self.patience: asyncio.TimerHandle | None = None

    # A connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        try:
            self._enter(peer)
        except TooMuch as error:
            self._turn_away(self.porter.address(peer), error)
        else:
            self._wait(self.porter.limits.header_seconds)

    def _enter(self, peer: str) -> None:
        limits, address = self.porter.limits, self.porter.address(peer)
        if not self.porter.is_proxy(peer):  # many come through a proxy, which has to see to this itself
            self.porter.welcome(address)
            self._hold((ALL, address), limits.connections_per_address, "Too many connections come from one place.")
        self._hold(ALL, limits.connections, FULL)

    def _turn_away(self, address: str, error: TooMuch) -> None:
        """Say why.  Who hangs up on somebody still speaking is not heard, so a few are listened to for a moment."""
        self.turned_away = True
        self.transport.write(refusal(error))
        try:
            self._hold(("turned away", address), LISTENED_TO, FULL)
            self._hold(ALL, self.porter.limits.connections, FULL)
            self._wait(MOMENT)
        except TooMuch:
            self.transport.close()

    def _hold(self, key: Any, most: int, why: str) -> None:
        if not self.porter.hold(key, most):
            raise TooMuch(why, TRY_AGAIN)
        self.held.append(key)

    def data_received(self, data: bytes) -> None:
        if self.turned_away:
            self.transport.close()
        elif not self.transport.is_closing():
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        for key in self.held:
            self.porter.release(key)
        self.held.clear()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a line; what it holds goes with it, since only the line hears when it is lost."""
        self._wait(None)
        super().handle_websocket_upgrade()
        door: Any = self.transport.get_protocol()
        door.held, self.held = self.held, []

    # The time of a request

    def on_headers_complete(self) -> None:
        self._wait(self.porter.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        answered = self.cycle is not None and self.cycle.response_complete
        limits = self.porter.limits
        self._wait(limits.header_seconds if answered else limits.reply_seconds)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline:
            self._wait(self.porter.limits.header_seconds)

    def timeout_keep_alive_handler(self) -> None:
        self._cut()

    def _wait(self, seconds: float | None) -> None:
        """Whatever is waited for now is waited for so long."""
        if self.patience is not None:
            self.patience.cancel()
        self.patience = None if seconds is None else self.loop.call_later(seconds, self._cut)

    def _cut(self) -> None:
        if not self.transport.is_closing() and not self.transport.get_write_buffer_size():
            self.transport.close()
        else:  # closing would wait for somebody who takes nothing in
            self.transport.abort()


def refusal(error: TooMuch) -> bytes:
    """A whole answer to whatever was going to be asked."""
    body = msgspec.json.encode(error.refused)
    head = (
        f"HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        f"Retry-After: {error.seconds}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body
