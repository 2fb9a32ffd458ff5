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
from collections.abc import Hashable, Iterator
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
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from mire.core.records import Viewer

from .databases import OUT_OF_REACH, UNREACHABLE, unreached
from .frames import encoded
from .guests import COOKIE, Guests
from .house import House
from .messages import Refused, ToTable
from .porter import Allowance, Porter
from .refusals import NotDone, TooMuch
from .watching import Watcher

LOG = logging.getLogger("mire.lines")
SILENT = logging.getLogger("mire.lines.garbage")  # what picows has to say of what clients send is nothing to note
SILENT.setLevel(logging.CRITICAL)

QUIET = 20  # seconds after which one asks whether somebody is still there
PIECE = 0.25  # what a further frame of a message costs, beside 1 for the first
TRY_AGAIN = 10.0  # seconds after which there may be room again
AT_ADDRESS = "Too many are watching this table at your address."
LISTENED_TO = 1.0  # seconds in which somebody whose line is cut may hear why
UNKNOWN_TABLE, CLOSING, LATER, TOO_MANY = 4404, 1012, 1013, 4429  # why a line is closed

ADDRESS = re.compile("/api/tables/([^/]*)/live")
decoder = msgspec.json.Decoder(ToTable)


class Line(WSListener):
    """A visitor's line to a table.  What is said over it is done one thing after another."""

    def __init__(self, app: Litestar, room: str, seat: Viewer, cookie: str | None, address: str) -> None:
        self.house: House = app.state.house
        self.guests: Guests = app.state.guests
        self.porter: Porter = app.state.porter
        self.limits = self.porter.limits
        self.room = room
        self.seat = seat
        self.cookie = cookie
        self.address = address
        self.watcher: Watcher | None = None
        self.said: deque[bytes] = deque()
        self.parts: list[bytes] = []  # of a message that comes in several
        self.size = 0  # of these, in bytes
        self.is_lost = False  # whether one of them came too fast
        self.doing: asyncio.Task[None] | None = None
        self.allowance = Allowance(self.limits.burst, self.limits.rate, time.monotonic())
        self.held: list[Hashable] = []
        self.is_cut = False

    # What picows tells us

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.line = transport
        if self._hold(
            ("lines", self.address), self.limits.lines_per_address, "Too many tables are open at your address."
        ):
            self._do()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if self.is_cut:
            return
        if frame.msg_type == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code(), frame.get_close_message())
            transport.disconnect()
            return
        with self._noting():
            granted = self._charged(PIECE if frame.msg_type == WSMsgType.CONTINUATION else 1.0)
            if frame.msg_type == WSMsgType.PING:
                if granted:
                    transport.send_pong(frame.get_payload_as_bytes())
            elif frame.msg_type != WSMsgType.PONG and not self.is_cut:
                self._take(frame, granted)

    def _take(self, frame: WSFrame, granted: bool) -> None:
        """A message, or a piece of one.  Without one of its pieces it is nothing."""
        if frame.msg_type != WSMsgType.CONTINUATION:
            self.parts, self.size, self.is_lost = [], 0, False
        if not granted and not self.is_lost:
            self.is_lost = True
            self.refuse(Refused("Not so fast: the table cannot follow."))
        if self.is_lost:
            return
        self.parts.append(frame.get_payload_as_bytes())
        self.size += len(self.parts[-1])
        if self.size > self.limits.largest or len(self.parts) > self.limits.pieces:
            self._cut(WSCloseCode.MESSAGE_TOO_BIG.value)
        elif frame.fin:
            message, self.parts, self.size = b"".join(self.parts), [], 0
            self._heard(message)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        for key in self.held:
            self.porter.release(key)
        self.held.clear()
        self.said.clear()
        if self.watcher is not None:
            with self._noting():
                self.house.leave(self.room, self.watcher)

    # What a table tells us

    def send(self, message: bytes) -> None:
        """Say something to the page; who is too slow to keep up is sent away, will come back and get the whole."""
        if self.is_cut:
            return
        if self.line.underlying_transport.get_write_buffer_size() > self.limits.backlog:
            self.line.disconnect(graceful=False)
        else:
            self.line.send(WSMsgType.TEXT, message)

    def refuse(self, refused: Refused) -> None:
        self.send(encoded(refused))

    def close(self, code: int) -> None:
        self.line.send_close(code)  # type: ignore[arg-type]  # any number will do
        self.line.disconnect()

    # What the page says

    def _charged(self, amount: float) -> bool:
        """Whether one more frame may come.  Far too many are a flood: the line is cut, and its address has to wait."""
        left = self.allowance.spend(time.monotonic(), amount)
        if left < -self.limits.surplus:
            self.porter.flooded(self.address)
            self._cut(TOO_MANY)
        return left >= 0 and self.porter.message(self.address)

    def _heard(self, message: bytes) -> None:
        if len(self.said) >= self.limits.waiting:
            return self.refuse(Refused("Not so fast: the table has not done yet what you said before."))
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
            await self.house.audience.prepare(busy, guest, self.seat)
        except NotDone as error:
            self.refuse(error.refused)
            return self.close(UNKNOWN_TABLE)
        except UNREACHABLE as error:
            self._out_of_reach(error)
            return self.close(LATER)
        if not self.line.is_disconnected and self._has_room_for(guest.id, bool(busy.room.held_by(guest.id))):
            self.watcher = Watcher(guest, self.seat, self.send, self.address)
            self.house.watch(busy, self.watcher)
        return None

    def _has_room_for(self, guest: str, plays: bool) -> bool:
        """Whether one more may listen; who plays at a table is never kept out by those who look on."""
        limits, here = self.limits, ("at", self.room)
        often = "You have this table open too often; close a page."
        return (
            self._hold(("guest", guest), limits.lines_per_guest, "You have too many tables open; close some.")
            and self._hold((*here, "guest", guest), limits.watchers_per_guest, often)
            and (plays or self._hold((*here, self.address), limits.watchers_per_address, AT_ADDRESS))
            and (plays or self._hold(here, limits.watchers, "Too many are watching this table."))
        )

    def _hold(self, key: Hashable, most: int, why: str) -> bool:
        if self.porter.hold(key, most):
            self.held.append(key)
            return True
        self.refuse(TooMuch(why, TRY_AGAIN).refused)
        self._cut(TOO_MANY)
        return False

    async def _answer(self, message: bytes, watcher: Watcher) -> None:
        if len(message) > self.limits.message:
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

    def _cut(self, code: int) -> None:
        """Say why, and hear nothing any more."""
        self.is_cut = True
        self.line.send_close(code)  # type: ignore[arg-type]  # any number will do
        self.line.underlying_transport.pause_reading()
        asyncio.get_running_loop().call_later(LISTENED_TO, self.line.disconnect, False)
        self.parts.clear()
        self.said.clear()

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

    def __init__(self, app: Litestar, server_state: Any, porter: Porter) -> None:
        self.app = app
        self.porter = porter
        self.held: list[Hashable] = []  # what the porter counts of the connection
        self.line: Line | None = None
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
            enable_auto_pong=False,  # a ping has its price as well
            max_frame_size=porter.limits.largest,
            extra_headers=None,
            read_buffer_init_size=2048,
        )

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.connections.add(self)
        peer = transport.get_extra_info("peername")
        self.peer = str(peer[0]) if isinstance(peer, tuple) else ""
        self.socket.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        while data and not (self.line is not None and self.line.is_cut):
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
        for key in self.held:
            self.porter.release(key)
        self.held.clear()
        self.socket.connection_lost(exc)

    def shutdown(self) -> None:
        """The house closes; pages will come back by themselves."""
        self.socket.transport.send_close(CLOSING)
        self.socket.transport.disconnect()

    def _answered(self, request: WSUpgradeRequest) -> WSUpgradeResponseWithListener:
        """A line to the table that was asked for, unless another site's page asks, or somebody who has to wait."""
        headers = request.headers
        if is_foreign(headers.get("Origin"), headers.get("Host", "")):
            return _turned_away(403, b"This request comes from another site's page.")
        path = urlsplit(request.path.decode("latin-1"))
        found = ADDRESS.fullmatch(path.path)
        if found is None:
            return _turned_away(404, b"There is nothing to be heard here.")
        address = self.porter.address(self.peer, ", ".join(headers.getall("X-Forwarded-For", [])))
        try:
            self.porter.welcome(address)
            self.porter.request(address)
        except TooMuch as error:
            return _turned_away(429, encoded(error.refused), {"Retry-After": str(error.seconds)})
        line = self.line = Line(
            self.app, unquote(found[1]), _seat(path.query), _cookie(headers.get("Cookie", "")), address
        )
        return WSUpgradeResponseWithListener(WSUpgradeResponse.create_101_response(), line)


def is_foreign(origin: str | None, host: str) -> bool:
    """Whether a request was sent by a page of another site, in a visitor's name."""
    return origin is not None and origin.partition("://")[2] != host


def _turned_away(status: int, why: bytes, more: dict[str, str] | None = None) -> WSUpgradeResponseWithListener:
    return WSUpgradeResponseWithListener(WSUpgradeResponse.create_error_response(status, why, more), None)


def _seat(query: str) -> Viewer:
    seat = parse_qs(query).get("seat", [""])[0]
    return int(seat) if re.fullmatch("[0-7]", seat) else None


def _cookie(header: str) -> str | None:
    try:
        cookies = SimpleCookie(header)
    except CookieError:
        return None
    return cookies[COOKIE].value if COOKIE in cookies else None
