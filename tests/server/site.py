"""A real node on a real database, and people who visit it with browsers of their own."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import random
import signal
import socket as sockets
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

MIRE = Path(sys.executable).parent / "mire"
PATIENCE = 40.0  # seconds until a test stops waiting, on a machine that has much else to do
TOO_FAST = "Not so fast: the table cannot follow."

# All visitors of a test come from one address, and many tests share a house.
CROWDED = dict.fromkeys(
    (
        "address_tables",
        "tables",
        "guests",
        "request_burst",
        "address_burst",
        "chat_burst",
        "codes",
        "connections_per_address",
    ),
    1_000_000,
)

Data = dict[str, Any]


class Reply(NamedTuple):
    """What came back over HTTP."""

    status: int
    body: Any
    headers: dict[str, str]


class Site:
    """A node: started, killed and started again, on one database and one port."""

    def __init__(
        self, database: str, folder: Path, port: int | None = None, limits: Mapping[str, float] | None = None
    ) -> None:
        self.database = database
        self.more: list[str] = [  # options of `mire serve`
            f"--limit={name}={number}" for name, number in {**CROWDED, **(limits or {})}.items()
        ]
        self.port = port or free_port()
        self.log = folder / f"node-{self.port}.log"
        self.command = [str(MIRE)]
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Site:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def start(self) -> None:
        """Start the node and wait until it answers."""
        with self.log.open("ab") as log:
            where = ("--port", str(self.port), "--database", self.database)
            self.process = subprocess.Popen(
                [*self.command, "serve", *where, "--pace", "0", "--thinkers", "1", "--away", "1", *self.more],
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        end = time.monotonic() + 3 * PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(OSError, http.client.HTTPException):
                if Visitor(self).get("/api/levels").status == 200:
                    return
            assert self.process.poll() is None, f"the node ended by itself:\n{self.logged()}"
            time.sleep(0.05)
        raise AssertionError(f"the node does not answer:\n{self.logged()}")

    def stop(self) -> None:
        """Close the house in good order."""
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
            self.process = None

    def kill(self) -> None:
        """kill -9, in the middle of whatever it does."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.process = None

    def restart(self) -> None:
        self.kill()
        self.start()

    def logged(self) -> str:
        return self.log.read_text()

    def noted(self, words: str) -> str:
        """The log, once these words are in it: a node writes it a moment after what it tells people."""
        end = time.monotonic() + PATIENCE
        while words not in (logged := self.logged()):
            assert time.monotonic() < end, f"{words!r} was never noted:\n{logged}"
            time.sleep(0.05)
        return logged

    def entries(self, room: str) -> list[tuple[int, Data]]:
        """A room's log as the database has it."""
        engine = sa.create_engine(self.database)
        with engine.connect() as connection:
            found = connection.execute(
                sa.text("SELECT n, entry FROM log WHERE room = :room ORDER BY n"), {"room": room}
            )
            rows = [(n, json.loads(bytes(entry))) for n, entry in found]
        engine.dispose()
        return rows


class Visitor:
    """Somebody with a browser: a cookie jar of its own, at one node or another."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.cookies: dict[str, str] = {}

    def get(self, path: str) -> Reply:
        return self.ask("GET", path)

    def post(self, path: str, data: Any = None) -> Reply:
        return self.ask("POST", path, data)

    def put(self, path: str, data: Any) -> Reply:
        return self.ask("PUT", path, data)

    def ask(self, method: str, path: str, data: Any = None, headers: dict[str, str] | None = None) -> Reply:
        """A request as a page would send it; bytes are sent as they are."""
        sent = dict(headers or {})
        if self.cookies:
            sent["Cookie"] = self.cookie()
        body = data if data is None or isinstance(data, bytes) else json.dumps(data).encode()
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
        connection = http.client.HTTPConnection("127.0.0.1", self.site.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, sent)
            response = connection.getresponse()
            text = response.read()
        finally:
            connection.close()
        for name, value in response.getheaders():
            if name.lower() == "set-cookie":
                cookie, _, content = value.partition(";")[0].partition("=")
                self.cookies[cookie] = content
        return Reply(response.status, _read(text), {name.lower(): value for name, value in response.getheaders()})

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    @property
    def id(self) -> str:
        return str(self.get("/api/me").body["id"])

    def lay(self, game: str, *seats: str, **more: Any) -> str:
        """A new table: "me", "open", or the level of a bot for each seat."""
        wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
        reply = self.post("/api/tables", {"game": game, "seats": wishes, **more})
        assert reply.status == 201, reply
        return str(reply.body["room"])

    def watch(
        self, room: str, seat: int | None = None, origin: str | None = None, line: sockets.socket | None = None
    ) -> Socket:
        """A table's side; over a line of one's own, if one has it."""
        if not self.cookies:
            self.get("/api/me")
        return Socket(self, room, seat, origin, line)


class Socket:
    """A table as a visitor's page has it."""

    def __init__(
        self,
        visitor: Visitor,
        room: str,
        seat: int | str | None = None,
        origin: str | None = None,
        line: sockets.socket | None = None,
    ) -> None:
        asked = "" if seat is None else f"?seat={seat}"
        self.room = room
        self.stack = contextlib.ExitStack()
        opened = connect(
            f"ws://127.0.0.1:{visitor.site.port}/api/tables/{room}/live{asked}",
            additional_headers={"Cookie": visitor.cookie(), **({"Origin": origin} if origin else {})},
            open_timeout=PATIENCE,
            close_timeout=1,
            max_size=None,
            max_queue=None,  # or who has not read everything takes a second to go
            compression=None,
            ping_interval=None,  # a test stops waiting by its own patience
            sock=line,
        )
        self.raw = self.stack.enter_context(opened)
        self.sent = ""
        self.chat: list[Data] = []  # of which a frame has what is new
        self.latest: Data = {}

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        with contextlib.suppress(ConnectionClosed, OSError):
            self.stack.close()

    def hear(self, timeout: float = PATIENCE) -> Data:
        """The next message, whatever it is."""
        text = self.raw.recv(timeout)
        assert isinstance(text, str)
        message: Data = json.loads(text)
        if message["type"] == "Frame":
            self.chat = message["chat"] if message["whole_chat"] else self.chat + message["chat"]
            self.latest = message = {**message, "chat": self.chat}
        return message

    def frame(self, timeout: float = PATIENCE) -> Data:
        """The next frame."""
        return self.until(lambda _: True, timeout)

    def until(self, wanted: Callable[[Data], Any], timeout: float = PATIENCE) -> Data:
        """The next frame of which something holds; a refusal meanwhile is an error, unless one was too fast."""
        end = time.monotonic() + timeout
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if message.get("why") == TOO_FAST:
                time.sleep(0.2)
                self.raw.send(self.sent)
                continue
            assert message["type"] != "Refused", message
            if message["type"] == "Frame" and wanted(message):
                return message

    def refused(self) -> str:
        """Why what was just said was refused; frames meanwhile are passed over."""
        return str(self.told("Refused")["why"])

    def told(self, kind: str) -> Data:
        """The next message of this kind; others meanwhile are passed over."""
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def say(self, kind: str, **fields: Any) -> None:
        self.sent = json.dumps({"type": kind, **fields})
        self.raw.send(self.sent)

    def answer(self, action: Any, n: int | None = None, seat: int | None = None) -> None:
        """Answer the latest frame's question."""
        asked = self.latest["n"] if n is None else n
        self.say("Answer", n=asked, seat=self.latest["you"] if seat is None else seat, action=action)

    def my_turn(self, timeout: float = PATIENCE) -> Data:
        """The frame in which this seat is asked, or in which the game is over."""
        if self.latest and _asks(self.latest):
            return self.latest
        return self.until(_asks, timeout)

    def answered(self, action: Any) -> Data:
        """Answer, and wait until the table shows it."""
        before = self.latest["answers"]
        self.answer(action)
        return self.until(lambda frame: frame["answers"] > before)

    def play_on(self, luck: random.Random, enough: Callable[[Data], Any] | None = None) -> Data:
        """Answer at random from the options, to the end of the game or until it is enough."""
        while True:
            frame = self.my_turn()
            if frame["outcome"] or (enough and enough(frame)):
                return frame
            self.answered(luck.choice(frame["options"])["action"])


def all_ready(*tables: Socket) -> None:
    """All who sit there say that the game may begin, and it does."""
    for table in tables:
        table.say("SayReady", ready=True)
    for table in tables:
        table.until(lambda frame: not frame["waits"])


def version(n: int) -> Callable[[Data], bool]:
    """Whether a frame shows this version of the table, or a later one."""
    return lambda frame: frame["n"] >= n


def seen_from(seat: int, n: int = 0) -> Callable[[Data], bool]:
    """Whether a frame is seen from this seat."""
    return lambda frame: frame["you"] == seat and frame["n"] >= n


def mine(seat: int) -> Callable[[Data], bool]:
    """Whether a frame shows that this seat is one's own."""
    return lambda frame: frame["places"][seat]["mine"]


def long_away(frame: Data, seat: int) -> None:
    """Wait until a bot may stand in for somebody who is away."""
    while time.time() < (frame["places"][seat].get("bot_from") or 0):
        time.sleep(0.05)


def _asks(frame: Data) -> bool:
    return bool(frame["outcome"]) or frame["you"] in frame["to_act"]


def _read(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def free_port() -> int:
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def number(name: str, otherwise: int) -> int:
    """A number from the environment, for those who want more of a test."""
    return int(os.environ.get(name, otherwise))
