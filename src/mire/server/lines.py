"""The line to a page: a WebSocket, over which a table is heard and spoken to.

uvicorn hands a connection over when it asks to be a WebSocket; from then on picows reads and writes it.  With every
answer a frame goes to everyone at the table, and what ASGI would do around each of them costs more than making it.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec
from litestar import Litestar
from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSProtocolError,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from mire.core.records import Viewer

from .databases import UNREACHABLE, unreached
from .frames import encoded
from .guests import COOKIE, Guests
from .house import OUT_OF_REACH, House, NotDone, Watcher
from .messages import Refused, ToTable

LOG = logging.getLogger("mire.lines")
SILENT = logging.getLogger("mire.lines.garbage")  # what picows has to say of what clients send is nothing to note
SILENT.setLevel(logging.CRITICAL)

LARGEST = 65_536  # bytes of a message; beyond this the line is cut
LARGEST_MESSAGE = 16_384  # and beyond this it is refused
BURST, REFILL = 30, 10.0  # messages at once, and a second
BACKLOG = 1_000_000  # bytes that may wait for a slow viewer
QUIET = 20  # seconds after which one asks whether somebody is still there
UNKNOWN_TABLE, CLOSING, LATER = 4404, 1012, 1013  # why a line is closed

ADDRESS = re.compile("/api/tables/([^/]*)/live")
decoder = msgspec.json.Decoder(ToTable)


class Line(WSListener):
    """A visitor's line to a table.  What is said over it is done one thing after another."""

    def __init__(self, app: Litestar, room: str, seat: Viewer, cookie: str | None) -> None:
        self.house: House = app.state.house
        self.guests: Guests = app.state.guests
        self.room = room
        self.seat = seat
        self.cookie = cookie
        self.watcher: Watcher | None = None
        self.said: deque[bytes] = deque()
        self.parts: list[bytes] = []  # of a message that comes in several
        self.doing: asyncio.Task[None] | None = None
        self.allowance, self.last = float(BURST), time.monotonic()

    # What picows tells us

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.line = transport
        self._do()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code(), frame.get_close_message())
            transport.disconnect()
        elif frame.msg_type != WSMsgType.PONG:
            self.parts.append(frame.get_payload_as_bytes())
            if sum(map(len, self.parts)) > LARGEST:
                raise WSProtocolError(WSCloseCode.MESSAGE_TOO_BIG, "too much at once")
            if frame.fin:
                message, self.parts = b"".join(self.parts), []
                with self._noting():
                    self._heard(message)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if self.watcher is not None:
            with self._noting():
                self.house.leave(self.room, self.watcher)

    # What a table tells us

    def send(self, message: bytes) -> None:
        """Say something to the page; who is too slow to keep up is sent away, will come back and get the whole."""
        if self.line.underlying_transport.get_write_buffer_size() > BACKLOG:
            self.line.disconnect(graceful=False)
        else:
            self.line.send(WSMsgType.TEXT, message)

    def refuse(self, refused: Refused) -> None:
        self.send(encoded(refused))

    def close(self, code: int) -> None:
        self.line.send_close(code)  # type: ignore[arg-type]  # any number will do
        self.line.disconnect()

    # What the page says

    def _heard(self, message: bytes) -> None:
        now = time.monotonic()
        self.allowance, self.last = min(BURST, self.allowance + (now - self.last) * REFILL), now
        if self.allowance < 1:
            return self.refuse(Refused("Not so fast: the table cannot follow."))
        self.allowance -= 1
        self.said.append(message)
        if self.doing is None:
            self._do()
        return None

    def _do(self) -> None:
        self.doing = asyncio.get_running_loop().create_task(self._visit())

    async def _visit(self) -> None:
        with self._noting():
            if self.watcher is None:
                await self._come()
            while self.said and self.watcher is not None:
                await self._answer(self.said.popleft(), self.watcher)
        self.doing = None

    async def _come(self) -> None:
        try:
            guest = await self.guests.known(self.cookie) or self.guests.new()
            busy = await self.house.open(self.room)
            await self.house.prepare(busy, guest, self.seat)
        except NotDone as error:
            self.refuse(error.refused)
            return self.close(UNKNOWN_TABLE)
        except UNREACHABLE as error:
            self._out_of_reach(error)
            return self.close(LATER)
        if not self.line.is_disconnected:
            self.watcher = Watcher(guest, self.seat, self.send)
            self.house.watch(busy, self.watcher)
        return None

    async def _answer(self, message: bytes, watcher: Watcher) -> None:
        if len(message) > LARGEST_MESSAGE:
            self.refuse(Refused("That message is too long."))
            return
        try:
            await self.house.hear(await self.house.open(self.room), watcher, decoder.decode(message))
        except NotDone as error:
            self.refuse(error.refused)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self.refuse(Refused("That message cannot be read."))
        except UNREACHABLE as error:
            self._out_of_reach(error)

    def _out_of_reach(self, error: Exception) -> None:
        LOG.warning("the database was out of reach for room %s: %s", self.room, unreached(error))
        self.refuse(Refused(OUT_OF_REACH))

    @contextmanager
    def _noting(self) -> Iterator[None]:
        """What nobody foresaw goes into the log, and the line is closed."""
        try:
            yield
        except Exception:
            LOG.exception("stumbled over what was said in room %s", self.room)
            self.refuse(Refused("Something went wrong here; it has been noted."))
            self.close(WSCloseCode.INTERNAL_ERROR.value)


class Door(asyncio.Protocol):
    """Where uvicorn hands over a connection that asks to be a WebSocket."""

    def __init__(self, app: Litestar, server_state: Any) -> None:
        self.app = app
        self.connections = server_state.connections
        self.socket = WSProtocol(
            host_port=None,
            ws_path=None,
            is_client_side=False,
            ws_listener_factory=self._answered,
            logger=SILENT,
            disconnect_on_exception=True,
            websocket_handshake_timeout=QUIET,
            enable_auto_ping=True,
            auto_ping_idle_timeout=QUIET,
            auto_ping_reply_timeout=QUIET,
            auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE,
            enable_auto_pong=True,
            max_frame_size=LARGEST,
            extra_headers=None,
            read_buffer_init_size=2048,
        )

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.connections.add(self)
        self.socket.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        while data:
            room = self.socket.get_buffer(-1)
            taken = min(len(room), len(data))
            room[:taken] = data[:taken]
            self.socket.buffer_updated(taken)
            data = data[taken:]

    def eof_received(self) -> bool:
        return False

    def pause_writing(self) -> None:
        """Nothing waits here: a line looks at what is still to be sent."""

    def resume_writing(self) -> None:
        """Nothing waited."""

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections.discard(self)
        self.socket.connection_lost(exc)

    def shutdown(self) -> None:
        """The house closes; pages will come back by themselves."""
        self.socket.transport.send_close(CLOSING)
        self.socket.transport.disconnect()

    def _answered(self, request: WSUpgradeRequest) -> WSUpgradeResponseWithListener:
        """A line to the table that was asked for, unless another site's page asks."""
        headers = request.headers
        if is_foreign(headers.get("Origin"), headers.get("Host", "")):
            return _turned_away(403, b"This request comes from another site's page.")
        address = urlsplit(request.path.decode("latin-1"))
        found = ADDRESS.fullmatch(address.path)
        if found is None:
            return _turned_away(404, b"There is nothing to be heard here.")
        line = Line(self.app, unquote(found[1]), _seat(address.query), _cookie(headers.get("Cookie", "")))
        return WSUpgradeResponseWithListener(WSUpgradeResponse.create_101_response(), line)


def is_foreign(origin: str | None, host: str) -> bool:
    """Whether a request was sent by a page of another site, in a visitor's name."""
    return origin is not None and origin.partition("://")[2] != host


def _turned_away(status: int, why: bytes) -> WSUpgradeResponseWithListener:
    return WSUpgradeResponseWithListener(WSUpgradeResponse.create_error_response(status, why), None)


def _seat(query: str) -> Viewer:
    seat = parse_qs(query).get("seat", [""])[0]
    return int(seat) if re.fullmatch("[0-7]", seat) else None


def _cookie(header: str) -> str | None:
    try:
        cookies = SimpleCookie(header)
    except CookieError:
        return None
    return cookies[COOKIE].value if COOKIE in cookies else None
