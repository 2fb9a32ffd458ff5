"""What hostile visitors do to others: each attack for a while, with a quiet table beside it.

The attackers come from one address and the quiet people from another, all of them on this machine.  What is told: how
long the quiet people waited for the table (lines), for a bot that answers at once and for the house's pages, and what
memory and database came to; with `--before FOLDER` also for another checkout of this repository, side by side.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import logging
import os
import random
import resource
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
from load import cpu, free_port, memory, wait_for
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from mire.books.played import Answer, recorded, seed_from
from mire.core.engine import legal, play_unchecked, start, to_act
from mire.games import game

ROOT = Path(__file__).parent.parent
HOSTILE, QUIET = "127.0.0.2", "127.0.0.3"
LINES, PAGES = 0.100, 0.300  # seconds that we promise for 99 of 100
TIMEOUT = 30.0
LARGEST = 900_000  # bytes of the answers in a record: some less than a request may have

# A visitor, with nothing but sockets: whoever attacks is not bound to be polite.


class Line:
    """A connection from an address."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def opened(cls, port: int, address: str) -> Line:
        opening = asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0), limit=1 << 24)
        return cls(*await asyncio.wait_for(opening, TIMEOUT))

    def close(self) -> None:
        self.writer.transport.abort()

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await asyncio.wait_for(self.writer.drain(), TIMEOUT)

    async def head(self) -> tuple[int, dict[str, str]]:
        text = (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), TIMEOUT)).decode("latin-1")
        first, *rest = text.split("\r\n")
        found = [line.split(": ", 1) for line in rest if ": " in line]
        return int(first.split()[1]), {name.lower(): value for name, value in found}

    async def hear(self) -> bytes:
        """The next message; an empty one when the line is closed."""
        while True:
            first, size = await asyncio.wait_for(self.reader.readexactly(2), TIMEOUT)
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            payload = await self.reader.readexactly(size)
            if first & 15 == 8:
                return b""
            if first & 15 == 1:
                return payload

    async def say(self, **message: Any) -> None:
        await self.send(framed(json.dumps(message).encode()))


def framed(payload: bytes, kind: int = 0x81) -> bytes:
    """A frame, masked with zeros."""
    size = len(payload)
    head = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([kind]) + head + b"\0\0\0\0" + payload


class Visitor:
    """Somebody with a cookie."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.cookie = ""

    async def ask(self, method: str, path: str, data: Any = None) -> tuple[int, bytes]:
        body = b"" if data is None else data if isinstance(data, bytes) else json.dumps(data).encode()
        kind = "Content-Type: application/json\r\n" if body else ""
        line = await Line.opened(self.port, self.address)
        try:
            asking = f"{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {self.cookie}\r\n{kind}"
            await line.send(f"{asking}Content-Length: {len(body)}\r\n\r\n".encode() + body)
            status, headers = await line.head()
            if "set-cookie" in headers:
                self.cookie = headers["set-cookie"].partition(";")[0]
            return status, await asyncio.wait_for(line.reader.read(), TIMEOUT)
        finally:
            line.close()

    async def lay(self, game: str, *seats: str, **options: Any) -> str:
        wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
        status, text = await self.ask("POST", "/api/tables", {"game": game, "seats": wishes, "options": options})
        return str(_plain(text)["room"]) if status == 201 else ""

    async def watch(self, room: str) -> Line:
        line = await Line.opened(self.port, self.address)
        asking = [f"GET /api/tables/{room}/live HTTP/1.1", "Host: x", "Connection: Upgrade", "Upgrade: websocket"]
        asking += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Cookie: {self.cookie}"]
        await line.send("\r\n".join([*asking, "", ""]).encode())
        status, _ = await line.head()
        if status != 101:
            line.close()
            raise ConnectionError(status)
        return line


def _plain(body: bytes) -> Any:
    """JSON that came whole or in chunks."""
    return json.loads(body[body.index(b"{") : body.rindex(b"}") + 1])


# The quiet people


async def quiet(port: int, seconds: float) -> dict[str, list[float]]:
    """Play, let a bot play, and look at pages, all of it slowly; how long each took."""
    took: dict[str, list[float]] = {"lines": [], "bots": [], "pages": []}
    end = time.monotonic() + seconds
    await asyncio.gather(*(_until(end, each(port, end, took)) for each in (_play, _play, _let_play, _read)))
    return took


async def _until(end: float, doing: Awaitable[None]) -> None:
    with contextlib.suppress(TimeoutError, OSError, asyncio.IncompleteReadError):  # what was not seen is not told
        await asyncio.wait_for(doing, max(0.1, end + TIMEOUT - time.monotonic()))


async def _play(port: int, end: float, took: dict[str, list[float]]) -> None:
    ann, luck = Visitor(port, QUIET), random.Random(7)
    await ann.ask("GET", "/api/me")
    room = await ann.lay("swapx", "me", "me", "me", "me", repetition=False, turn_limit=4000)
    line = await ann.watch(room)
    frame = json.loads(await line.hear())
    while time.monotonic() < end:
        seat = frame["to_act"][0]
        if frame["you"] != seat:
            await line.say(type="Look", seat=seat)
            frame = await _frame(line, "you", seat)
        options = [each["action"] for each in frame["options"] if each["action"]["type"] in ("SpawnSupply", "Swap")]
        began, answers = time.monotonic(), frame["answers"]
        action = luck.choice(options or [frame["options"][0]["action"]])
        await line.say(type="Answer", n=frame["n"], seat=seat, action=action)
        frame = await _frame(line, "answers", answers + 1)
        took["lines"].append(time.monotonic() - began)
        await asyncio.sleep(0.25)


async def _frame(line: Line, field: str, wanted: int) -> Any:
    """The frame of which something holds."""
    while True:
        message = json.loads(await line.hear() or b'{"type": "Closed"}')
        if message["type"] in ("Refused", "Closed"):
            raise ConnectionError(f"The quiet table was refused: {message}")
        if message["type"] == "Frame" and message[field] == wanted:
            return message


async def _let_play(port: int, end: float, took: dict[str, list[float]]) -> None:
    """A game against bots that answer at once."""
    ben = Visitor(port, QUIET)
    await ben.ask("GET", "/api/me")
    while time.monotonic() < end:
        line = await ben.watch(await ben.lay("swapx", "greedy", "greedy", "greedy", "greedy"))
        frame = json.loads(await line.hear())
        while time.monotonic() < end and not frame["outcome"]:
            began, answers = time.monotonic(), frame["answers"]
            frame = await _frame(line, "answers", answers + 1)
            took["bots"].append(time.monotonic() - began)
        line.close()


async def _read(port: int, end: float, took: dict[str, list[float]]) -> None:
    cat, n = Visitor(port, QUIET), 0
    while time.monotonic() < end:
        began, n = time.monotonic(), n + 1
        status, _ = await cat.ask("GET", ("/", "/api/games", "/api/tables", "/api/me")[n % 4])
        assert status == 200, status
        took["pages"].append(time.monotonic() - began)
        await asyncio.sleep(0.1)


# The attacks: each at twice the strength at which it once stopped a house


async def again(end: float, attack: Callable[[], Awaitable[None]], pause: float = 0.05) -> None:
    """Whenever it is thrown out, it comes back."""
    while time.monotonic() < end:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, TimeoutError, asyncio.LimitOverrunError):
            await attack()
        await asyncio.sleep(pause)


async def _come(port: int, *seats: str, game: str = "bayou-boss") -> tuple[Visitor, str]:
    eve = Visitor(port, HOSTILE)
    await eve.ask("GET", "/api/me")
    room = await eve.lay(game, *seats)
    if not room:
        raise ConnectionError("no table")
    return eve, room


async def nothing(port: int, end: float) -> None:
    """Nobody attacks."""
    await asyncio.sleep(end - time.monotonic())


async def pieces(port: int, end: float) -> None:
    """A message in 80,000 empty pieces, over and over."""
    eve, room = await _come(port, "me", "open")

    async def attack() -> None:
        line = await eve.watch(room)
        await line.hear()
        await line.send(framed(b"{", 0x01) + framed(b"", 0x00) * 80_000)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(line.reader.read(), max(0.1, end - time.monotonic()))
        line.close()

    await again(end, attack)


async def flood(port: int, end: float) -> None:
    """2.6 MB a second of tiny messages."""
    eve, room = await _come(port, "me", "open")
    tiny = framed(b"x") * (130_000 // 7)

    async def attack() -> None:
        line = await eve.watch(room)
        asyncio.get_running_loop().create_task(_drain(line))
        while time.monotonic() < end:
            await line.send(tiny)
            await asyncio.sleep(0.05)

    await again(end, attack)


async def _drain(line: Line) -> None:
    with contextlib.suppress(OSError):
        while await line.reader.read(1 << 16):
            pass


async def thoughts(port: int, end: float) -> None:
    """40 tables of bots that think for ten seconds each, all of them watched, and hints besides."""
    lines = []
    for _ in range(40):
        with contextlib.suppress(OSError, ConnectionError):
            eve, room = await _come(port, "me", *["search:10s"] * 3, game="swapx")
            lines.append(await eve.watch(room))
            asyncio.get_running_loop().create_task(_drain(lines[-1]))
    while time.monotonic() < end:
        for line in lines:
            with contextlib.suppress(OSError):
                await line.say(type="AskHint", seat=0)
        await asyncio.sleep(0.5)


async def records(port: int, end: float) -> None:
    """20 of the largest legal records at once: checked, replayed and played on."""
    record = largest_record()
    seats = [{"kind": "me"}] * 4
    bodies = [
        ("/api/check", msgspec.json.encode(record)),
        ("/api/replay", msgspec.json.encode({"record": record, "step": 1_000_000})),
        ("/api/continue", msgspec.json.encode({"record": record, "step": len(record["answers"]) - 1, "seats": seats})),
    ]

    async def attack(path: str, body: bytes) -> None:
        await Visitor(port, HOSTILE).ask("POST", path, body)

    await asyncio.gather(*(again(end, partial(attack, *bodies[n % 3])) for n in range(20)))


def largest_record() -> Any:
    """As many answers as a request can hold: tiles of a marsh, laid and taken up again for as long as one likes."""
    playing = game("marshlands", {"act": "6"})
    table: Any = start(playing, 4, seed_from(1))
    luck, answers, size = random.Random(1), list[Answer](), 0
    while size < LARGEST:
        seat = luck.choice(to_act(table))
        options = legal(table, seat)
        action = luck.choice(
            [each for each in options if type(each).__name__ in ("TakeUp", "SwapForDiscard")] or options
        )
        if type(action).__name__ != "Finish":
            answers.append(Answer(seat, action))
            size += len(msgspec.json.encode(answers[-1])) + 1
            play_unchecked(table, seat, action)
    return msgspec.to_builtins(recorded(playing, "standard", table, seed_from(1), answers))


async def tabs(port: int, end: float) -> None:
    """100 tabs of one guest at a table of Gillybog, and chat."""
    eve, room = await _come(port, *["me"] * 4, game="gillybog")
    lines = []
    for _ in range(100):
        with contextlib.suppress(OSError, ConnectionError, asyncio.IncompleteReadError):
            lines.append(await eve.watch(room))
    frame = json.loads(await lines[0].hear())
    await lines[0].say(
        type="Answer", n=frame["n"], seat=frame["you"] or 0, action=(frame["options"] or [{}])[0].get("action")
    )
    for line in lines:
        asyncio.get_running_loop().create_task(_drain(line))
    while time.monotonic() < end:
        for line in lines[:10]:
            with contextlib.suppress(OSError):
                await line.say(type="Chat", text="hello")
        await asyncio.sleep(0.5)


async def behind_a_hint(port: int, end: float) -> None:
    """What is said behind a hint that is waited for: 20 lines, each with twice what it may send."""
    busy = asyncio.create_task(thoughts(port, end))
    eve, room = await _come(port, "me", "me", "me", "me", game="swapx")

    async def attack() -> None:
        line = await eve.watch(room)
        asyncio.get_running_loop().create_task(_drain(line))
        for seat in range(4):
            await line.say(type="AskHint", seat=seat)
        while time.monotonic() < end:
            await line.send(framed(b'{"type":"Chat","text":"' + b"x" * 16_000 + b'"}'))
            await asyncio.sleep(0.05)

    await asyncio.gather(*(again(end, attack) for _ in range(20)))
    busy.cancel()


async def chat(port: int, end: float) -> None:
    """Full messages, of which each letter takes six when it is written down, before 40 who watch."""
    eve, room = await _come(port, "me", "open")
    watching = []
    for _ in range(40):
        with contextlib.suppress(OSError, ConnectionError):
            watching.append(await eve.watch(room))
            asyncio.get_running_loop().create_task(_drain(watching[-1]))
    while time.monotonic() < end:
        for line in watching:
            with contextlib.suppress(OSError):
                await line.say(type="Chat", text="\x01" * 500)
            await asyncio.sleep(0.01)


async def halves(port: int, end: float) -> None:
    """Twice as many half-sent requests as most houses have files."""
    _more_files()
    lines: list[Line] = []
    while time.monotonic() < end:
        if len(lines) < 2_000:
            with contextlib.suppress(OSError, TimeoutError):
                line = await Line.opened(port, HOSTILE)
                await line.send(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n")
                lines.append(line)
        else:
            await asyncio.sleep(0.2)
            lines = [line for line in lines if not line.reader.at_eof()]


async def tables(port: int, end: float) -> None:
    """Tables, guests and lines, as fast as they are given."""

    async def lay() -> None:
        eve, room = await _come(port, "me", "open")
        await eve.ask("PUT", "/api/me", {"name": "Eve"})
        while time.monotonic() < end:
            room = await eve.lay("gillybog", "me", "open") or room
            asyncio.get_running_loop().create_task(_drain(await eve.watch(room)))

    await asyncio.gather(*(again(end, lay) for _ in range(8)))


ATTACKS: dict[str, Callable[[int, float], Coroutine[Any, Any, None]]] = {
    "nothing": nothing,
    "1 pieces": pieces,
    "2 flood": flood,
    "3 thoughts": thoughts,
    "4 records": records,
    "5 tabs": tabs,
    "6 behind a hint": behind_a_hint,
    "7 chat": chat,
    "8 halves": halves,
    "9 tables": tables,
}


def _more_files() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))


# A house under attack


class Seen(NamedTuple):
    """What came of one attack on one house."""

    lines: float | None  # seconds for 99 of 100
    bots: float | None
    pages: float | None
    memory: float  # bytes
    database: float
    busy: float  # share of a core


@contextlib.contextmanager
def open_house(checkout: Path, folder: Path) -> Iterator[tuple[int, int]]:
    """A house of this checkout or another, with as many files as most have."""
    port = free_port()
    command = "import sys; from mire.cli.command import main; sys.argv[0] = 'mire'; main()"
    where = ["--port", str(port), "--database", f"sqlite:///{folder}/mire.sqlite3", "--pace", "0", "--thinkers", "1"]
    with (
        (folder / "log").open("w+") as log,
        subprocess.Popen(
            [sys.executable, "-c", command, "serve", *where],
            stdout=log,
            stderr=log,
            env={**os.environ, "PYTHONPATH": str(checkout / "src")},
            cwd=folder,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024)),
        ) as house,
    ):
        try:
            wait_for(port, house, log)
            yield house.pid, port
        finally:
            house.kill()


def attacked(checkout: Path, name: str, seconds: float) -> Seen:
    with TemporaryDirectory(prefix="mire-hostile-") as folder, open_house(checkout, Path(folder)) as (process, port):
        me = [sys.executable, str(Path(__file__))]
        with contextlib.ExitStack() as stack:

            def begin(*told: str) -> subprocess.Popen[str]:
                return stack.enter_context(subprocess.Popen([*me, *told], stdout=subprocess.PIPE, text=True))

            began, used = time.monotonic(), cpu(process)
            attackers = begin("--attack", name, "--port", str(port), "--seconds", str(seconds))
            time.sleep(1.0)
            people = begin("--quiet", "--port", str(port), "--seconds", str(seconds - 2))
            told, _ = people.communicate()
            busy = (cpu(process) - used) / (time.monotonic() - began)
            attackers.kill()
        took = json.loads(told) if told else {}
        size = sum(each.stat().st_size for each in Path(folder).glob("mire.sqlite3*"))
        lines, bots, pages = (p99(took.get(each, [])) for each in ("lines", "bots", "pages"))
        return Seen(lines, bots, pages, memory(process), size, busy)


def p99(took: list[float]) -> float | None:
    return sorted(took)[len(took) * 99 // 100] if took else None


def told(seen: dict[str, list[Seen]], names: list[str]) -> Table:
    table = Table(title="Beside a quiet table", title_justify="left", box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("attack")
    for column in ("lines", "a quick bot", "pages", "memory", "database", "core"):
        for name in names:
            table.add_column(f"{column}, {name}" if len(names) > 1 else column, justify="right")
    for attack, houses in seen.items():
        cells = [attack]
        for of in ("lines", "bots", "pages"):
            cells += [
                f"{value * 1000:,.0f} ms" if (value := getattr(each, of)) is not None else "never" for each in houses
            ]
        cells += [f"{each.memory / 1e6:,.0f} MB" for each in houses] + [
            f"{each.database / 1e6:,.1f} MB" for each in houses
        ]
        table.add_row(*cells, *[f"{each.busy:.0%}" for each in houses])
    return table


def verdict(seen: dict[str, list[Seen]]) -> str:
    worst = [each[-1] for each in seen.values()]
    lines, pages = (max((getattr(each, of) or TIMEOUT) for each in worst) for of in ("lines", "pages"))
    met = "yes" if lines <= LINES and pages <= PAGES else "NO"
    promised = f"{LINES * 1000:.0f} and {PAGES * 1000:.0f} ms"
    return f"The worst p99: {lines * 1000:.0f} ms for lines, {pages * 1000:.0f} ms for pages; within {promised}: {met}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="how long an attack is")
    parser.add_argument("--before", type=Path, metavar="FOLDER", help="another checkout, to be attacked as well")
    parser.add_argument("--only", nargs="+", default=list(ATTACKS), metavar="ATTACK", help="by number or name")
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--quiet", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.attack:
        logging.disable()  # that one is thrown out is what is expected
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
            asyncio.run(ATTACKS[chosen.attack](chosen.port, time.monotonic() + chosen.seconds))
        return
    if chosen.quiet:
        print(json.dumps(asyncio.run(quiet(chosen.port, chosen.seconds))))
        return
    houses = {"before": chosen.before.resolve(), "after": ROOT} if chosen.before else {"now": ROOT}
    seen = {}
    console = Console(width=160)
    for attack in ATTACKS:
        if any(attack == each or attack.partition(" ")[0] == each for each in chosen.only):
            seen[attack] = [attacked(house, attack, chosen.seconds) for house in houses.values()]
            console.print(f"{attack}: {seen[attack]}", style="dim")
    console.print(told(seen, list(houses)), "", verdict(seen))


if __name__ == "__main__":
    main()
