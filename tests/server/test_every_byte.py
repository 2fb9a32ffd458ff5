"""Every byte that is sent to a viewer is the same in two games that differ only in what that viewer cannot see.

Both games are played over real connections to a real node, with the same answers, the same wrong answers, wishes, hints
and questions about the past.  All that comes down the viewer's lines is kept, headings included, and so is all that
comes to a spectator, who sees less than anyone.  Nothing is masked.  What differs from day to day by its nature is made
equal instead: the room's name, the guests and the secret that signs their cookies are in the database before the node
is started; its clock stands still, and so does the one on tickets; the node says no date; the key of a client's
handshake is always the same.  The seed of both games is the same, and so is its hash; in one of them the dice are
loaded, see `worlds`.  The limit on messages a second is lifted, for it goes by a clock that nobody can stop.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket as sockets
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn
from itsdangerous import TimestampSigner

from mire.core.game import Game
from mire.games import GAMES
from mire.server.app import app
from mire.server.guests import COOKIE, Guests
from mire.server.house import summary
from mire.server.messages import Clock, Guest, SeatWish
from mire.server.rooms import Laid, Room
from mire.server.store import GuestName, NewRoom, Snapshot, Store
from tests.core.nim import BlindNim

from .site import PATIENCE, Data, Site, Socket, Visitor, number
from .worlds import LOADS, Load, Pair, loaded, pair

THEN = 1_800_000_000.0  # when all this happens
ROOM = "theroom"
RAIL = "rail"  # who holds no seat
WELCOME = b"HTTP/1.1 101 "


class Inside(Site):
    """A node in this process, so that its games and its clock can be others'."""

    def start(self) -> None:
        self.application = app(self.database, pace=0, thinkers=1)
        config = uvicorn.Config(
            self.application,
            port=self.port,
            log_level="warning",
            date_header=False,
            ws_max_size=65_536,
            ws_ping_interval=None,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        end = time.monotonic() + PATIENCE
        while not self.server.started:
            assert time.monotonic() < end
            time.sleep(0.005)
        self.application.state.house.now = lambda: THEN

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


class Tapped(sockets.socket):
    """A line on which every byte that comes is kept."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self.heard = bytearray()
        self.settimeout(PATIENCE)
        self.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_NODELAY, 1)
        self.connect(("127.0.0.1", port))

    def recv(self, size: int, flags: int = 0) -> bytes:
        data = super().recv(size, flags)
        self.heard += data
        return data


class Eavesdropped(Visitor):
    """A guest who was known before, all of whose lines are tapped."""

    def __init__(self, site: Site, name: str, cookie: str) -> None:
        super().__init__(site)
        self.name = name
        self.cookies = {COOKIE: cookie}
        self.lines: list[tuple[str, bytearray]] = []

    def watch(self, room: str, *_: Any, **__: Any) -> Socket:
        line = Tapped(self.site.port)
        self.lines.append((f"the table, for {self.name}", line.heard))
        return super().watch(room, line=line)

    def wonder(self, method: str, path: str, body: str = "") -> None:
        """Ask something over HTTP."""
        sent = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.site.port}\r\nCookie: {self.cookie()}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}"
        )
        with Tapped(self.site.port) as line:
            line.sendall(sent.encode())
            while line.recv(65_536):
                pass
        self.lines.append((f"{method} {path}, for {self.name}", line.heard))


class Evening:
    """One of the two games, as it is played."""

    def __init__(self, site: Inside, played: Pair, cookies: dict[str, str], other: bool) -> None:
        self.pair = played
        self.other = other  # which of the two
        self.luck = random.Random(played.seed)  # the same in both games
        self.people = {name: Eavesdropped(site, name, cookie) for name, cookie in cookies.items()}
        self.me = self.people[RAIL if played.viewer is None else _guest(played.viewer)]
        self.rail = self.people[RAIL]
        self.tables: dict[str, Socket] = {}
        self.shown = 0  # answers

    def play(self) -> None:
        with contextlib.ExitStack() as stack:
            for name, person in self.people.items():
                self.tables[name] = stack.enter_context(person.watch(ROOM))
                self.all_hear()
            for seat in range(self.pair.seats):
                self.all_hear(_guest(seat), "Sit", seat=seat)
                self.all_hear(_guest(seat), "Look", seat=seat)
            hint = self.luck.randrange(8)
            for shown, (seat, here, there, wrong) in enumerate(self.pair.moves):
                action = there if self.other else here
                self.shown = shown
                self.try_wrong_answers(wrong)
                if shown >= hint and self.asked and self.pair.game != BlindNim.name:  # bots do not know it
                    self.ask_for_a_hint()
                    hint = len(self.pair.moves)
                self.answer(seat, action)
                if self.luck.random() < 0.15:
                    self.ask_to_go_back(seat, action)
                if self.luck.random() < 0.1:
                    self.all_hear(_guest(seat), "Chat", text=f"that was number {shown}")
                if self.luck.random() < 0.15:
                    self.wonder()
            self.wonder()
            if self.pair.viewer is not None:
                self.all_hear(self.me.name, "StandUp", seat=self.pair.viewer)
                self.all_hear(self.me.name, "Look", seat=None)
            for name in self.people:
                self.tables.pop(name).close()
                self.all_hear()

    def all_hear(self, name: str = "", kind: str = "", **fields: Any) -> None:
        """Somebody does something, and everybody is shown the table."""
        if kind:
            self.tables[name].say(kind, **fields)
        for table in self.tables.values():
            table.frame()

    def one_hears(self, name: str, kind: str, **fields: Any) -> Data:
        """Somebody says something to which only that one gets an answer."""
        self.tables[name].say(kind, **fields)
        return self.tables[name].hear()

    def answer(self, seat: int, action: Any) -> None:
        n = self.tables[_guest(seat)].latest["n"]
        self.all_hear(_guest(seat), "Answer", n=n, seat=seat, action=action)

    def try_wrong_answers(self, wrong: list[Data]) -> None:
        """What others could answer here or there, I cannot: neither from my seat nor from theirs."""
        n = self.tables[self.me.name].latest["n"]
        for action in self.luck.sample(wrong, min(3, len(wrong))):
            seat = self.luck.choice([self.pair.viewer or 0, self.luck.randrange(self.pair.seats)])
            said = self.one_hears(self.me.name, "Answer", n=n, seat=seat, action=action)
            assert said["type"] == "Refused", said

    @property
    def asked(self) -> bool:
        """Whether it is my turn."""
        return self.pair.viewer in self.tables[self.me.name].latest["to_act"]

    def ask_for_a_hint(self) -> None:
        """From my seat I get one, from another's none."""
        assert self.pair.viewer is not None
        assert self.one_hears(self.me.name, "AskHint", seat=self.pair.viewer)["type"] == "Hint"
        other = (self.pair.viewer + 1) % self.pair.seats
        assert self.one_hears(self.me.name, "AskHint", seat=other)["type"] == "Refused"

    def ask_to_go_back(self, seat: int, action: Any) -> None:
        """Whoever answered wants to take it back: it is done at once, or the others are asked, and refuse."""
        self.all_hear(_guest(seat), "TakeBack", seat=seat)
        latest = self.tables[_guest(seat)].latest
        if latest["wish"] is None:
            self.answer(seat, action)
        else:
            other = latest["wish"]["waiting"][0]
            self.all_hear(_guest(other), "Reply", seat=other, agreed=False)

    def wonder(self) -> None:
        """Look at all there is over HTTP."""
        seat = self.luck.randrange(self.pair.seats)
        for person in (self.me, self.rail):
            for path in ("", "/mine", f"/{ROOM}/record", f"/{ROOM}/replay?step=999", f"/{ROOM}/replay?viewer={seat}"):
                person.wonder("GET", f"/api/tables{path}")
            for _ in range(3):
                step = self.luck.randrange(self.shown + 2)
                person.wonder("GET", f"/api/tables/{ROOM}/replay?step={step}&viewer={self.pair.viewer or 0}")
            person.wonder("POST", f"/api/tables/{ROOM}/transfer/{seat}")
            person.wonder("POST", f"/api/tables/{ROOM}/claim", '{"ticket": "none"}')


def _guest(seat: int) -> str:
    return f"guest{seat}"


def prepared(database: str, played: Pair) -> dict[str, str]:
    """A database with a table in it that nobody has come to yet; and the cookies of those who will."""
    store = Store(database)
    store.setting("secret", "the secret of this house")
    guests = Guests(store)
    names = [RAIL, *map(_guest, range(played.seats))]
    laid = Laid(
        game=played.game,
        rules=GAMES[played.game].version,
        options=played.options,
        seed=played.seed,
        seats=(SeatWish("open"),) * played.seats,
        host=RAIL,
        host_name="Rail",
        clock=Clock("game", 600, 5),
        public=True,
    )
    room = Room(ROOM, laid, THEN)
    opened = NewRoom(
        id=ROOM,
        laid=msgspec.json.encode(msgspec.structs.replace(laid, told=tuple(room.told))),
        public=True,
        at=THEN,
        summary=summary(room),
        snapshot=msgspec.json.encode(Snapshot(0, room.table)),
        due=room.deadline(),
        members=(RAIL,),
    )

    async def write() -> None:
        for name in names:
            await store.write(GuestName(name, name.title(), THEN))
        await store.write(opened)

    asyncio.run(write())
    store.close()
    return {name: guests.signed(Guest(name, name.title())) for name in names}


def heard(database: str, folder: Path, played: Pair, load: Load | None) -> Iterator[tuple[str, bytes]]:
    """All that the viewer and the spectator are sent in one of the two games."""
    LOADS.clear()
    if load is not None:
        LOADS[played.seed] = load
    cookies = prepared(database, played)
    with Inside(database, folder) as site:
        evening = Evening(site, played, cookies, load is not None)
        evening.play()
        hidden = site.application.state.house.busy[ROOM].room.table
        assert len(hidden.dice.load.swaps) == len(load.swaps if load else ())  # it is the game we meant
    for person in {evening.me, evening.rail}:
        for what, line in person.lines:
            yield what, bytes(line)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning:litestar")
@pytest.mark.parametrize("which", range(number("MIRE_PAIRS", 2)))
@pytest.mark.parametrize("kind", [*GAMES.values(), BlindNim])
def test_two_games_that_look_alike_send_the_same_bytes(
    kind: type[Game], which: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = pair(kind, random.Random(f"{kind.name} {which}"), unseen=kind is BlindNim)
    monkeypatch.setitem(GAMES, kind.name, loaded(kind))
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: int(THEN))
    monkeypatch.setattr("websockets.client.generate_key", lambda: "AAAAAAAAAAAAAAAAAAAAAA==")
    monkeypatch.setattr("mire.server.app.BURST", 1_000_000)
    for folder in ("here", "there"):
        (tmp_path / folder).mkdir()
    here, there = (
        sorted(heard(f"sqlite:///{tmp_path / folder / 'mire.sqlite3'}", tmp_path / folder, played, load))
        for folder, load in (("here", None), ("there", played.load))
    )
    assert [what for what, _ in here] == [what for what, _ in there]
    for (what, ours), (_, theirs) in zip(here, there, strict=True):
        assert ours == theirs, f"{played.options}, seat {played.viewer} of {played.seats}: {what}"
    frames = [line for what, line in here if what.startswith("the table")]
    assert all(line.startswith(WELCOME) and line.count(b'"type":"Frame"') > len(played.moves) for line in frames)
