"""What strangers send: however much it is, the house goes on, and says to those it refuses when to come back."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import socket as sockets
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from mire.server.limits import Limits, about, set_by

from .site import PATIENCE, TOO_FAST, Data, Reply, Site, Socket, Visitor

TOO_MANY = 4429
ELSEWHERE = "127.0.0.2"  # another address of this machine
CHAT, PIECE, PING, PONG = 0x1, 0x0, 0x9, 0xA


@contextlib.contextmanager
def house(folder: Path, **limits: float) -> Iterator[Site]:
    """A node with limits of its own, which nothing may make stumble."""
    with Site(f"sqlite:///{folder / 'mire.sqlite3'}", folder, limits=limits) as site:
        yield site
    assert "Traceback" not in site.logged(), site.logged()
    assert "ERROR" not in site.logged(), site.logged()


def from_elsewhere(site: Site, visitor: Visitor, room: str) -> Socket:
    """A line to a table that comes from another address."""
    line = sockets.create_connection(("127.0.0.1", site.port), source_address=(ELSEWHERE, 0))
    return visitor.watch(room, line=line)


def asked_from(site: Site, address: str, path: str = "/api/levels", **headers: str) -> Reply:
    """A request that comes from an address."""
    line = http.client.HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE, source_address=(address, 0))
    try:
        line.request("GET", path, headers=headers)
        reply = line.getresponse()
        return Reply(reply.status, json.loads(reply.read()), {name.lower(): what for name, what in reply.getheaders()})
    finally:
        line.close()


def all_heard(site: Site, visitor: Visitor, room: str) -> bytes:
    """What a table says to a line before it closes it: before, during or after the handshake."""
    asking = (
        f"GET /api/tables/{room}/live HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nCookie: {visitor.cookie()}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    heard = b""
    line = sockets.create_connection(("127.0.0.1", site.port), timeout=PATIENCE)
    with line, contextlib.suppress(ConnectionError):
        line.sendall(asking.encode())
        while piece := line.recv(4096):
            heard += piece
    return heard


def frame(kind: int, payload: bytes = b"", last: bool = True) -> bytes:
    """A frame as a page would send it."""
    mask = os.urandom(4)
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else bytes([0xFE]) + struct.pack("!H", len(payload))
    return bytes([kind | 0x80 * last]) + size + mask + bytes(x ^ mask[i % 4] for i, x in enumerate(payload))


def send(table: Socket, *frames: bytes) -> None:
    """All at once, whatever they are."""
    table.raw.socket.sendall(b"".join(frames))


def said(text: str) -> bytes:
    return json.dumps({"type": "Chat", "text": text}).encode()


def closed(table: Socket) -> int:
    """Why a line was closed; messages meanwhile are passed over."""
    while True:
        try:
            table.hear()
        except ConnectionClosed as gone:
            return gone.rcvd.code if gone.rcvd else 0


def comes_back_later(reply: Reply, *words: str) -> None:
    """A refusal that says when to come back, to people and to programs."""
    assert reply.status == 429, reply
    assert int(reply.headers["retry-after"]) >= 1
    assert "Come back in" in reply.body["why"]
    for word in words:
        assert word in reply.body["why"]


# (1) Frames


def test_a_message_comes_in_so_many_pieces_and_no_more(tmp_path: Path) -> None:
    with house(tmp_path) as site:
        visitor = Visitor(site)
        room = visitor.lay("bayou-boss", "me", "open")
        with visitor.watch(room) as table:
            table.frame()
            send(
                table, frame(CHAT, said("in pieces")[:-1], False), *[frame(PIECE, b"", False)] * 30, frame(PIECE, b"}")
            )
            assert table.until(lambda frame: frame["chat"])["chat"][0]["text"] == "in pieces"
            send(table, frame(CHAT, said("too many")[:-1], False), *[frame(PIECE, b"", False)] * 31, frame(PIECE, b"}"))
            assert closed(table) == 1009
        with visitor.watch(room) as again:
            assert [line["text"] for line in again.frame()["chat"]] == ["in pieces"]


@pytest.mark.parametrize("kind", [PING, PONG])
def test_pings_and_pongs_have_their_price(tmp_path: Path, kind: int) -> None:
    with house(tmp_path, burst=30, surplus=100, rate=0.001) as site:
        visitor = Visitor(site)
        with visitor.watch(visitor.lay("bayou-boss", "me", "open")) as table:
            table.frame()
            send(table, *[frame(kind, b"x")] * 29)
            table.say("Chat", text="thirty were allowed")
            table.until(lambda frame: frame["chat"])
            send(table, *[frame(kind, b"x")] * 101)
            assert closed(table) == TOO_MANY


def test_a_message_of_which_a_piece_came_too_fast_is_no_message(tmp_path: Path) -> None:
    with house(tmp_path, burst=2, rate=0.001) as site:
        visitor = Visitor(site)
        room = visitor.lay("bayou-boss", "me", "open")
        with visitor.watch(room) as table:
            table.frame()
            head, tail = said("a")[:-1], b"}"
            send(table, frame(CHAT, head, False), *[frame(PIECE, b" ", False)] * 8, frame(PIECE, tail))
            assert table.refused() == TOO_FAST
            send(table, *[frame(PING)] * 5, frame(CHAT, said("b")))
            assert table.refused() == TOO_FAST
        assert site.entries(room) == []


# (2) Floods


def test_a_flood_is_cut_and_its_address_has_to_wait(tmp_path: Path) -> None:
    with house(tmp_path, surplus=50, rate=0.001, banned=600) as site:
        visitor, other = Visitor(site), Visitor(site)
        room = visitor.lay("bayou-boss", "me", "open")
        other.get("/api/me")
        with visitor.watch(room) as table, from_elsewhere(site, other, room) as watching:
            table.frame()
            send(table, *[frame(CHAT, b"x")] * 79)
            refusals = [table.refused() for _ in range(79)]
            assert refusals.count(TOO_FAST) == 49
            send(table, *[frame(CHAT, b"x")] * 5_000)
            assert closed(table) == TOO_MANY
            watching.until(lambda frame: not frame["places"][0]["here"])  # the others play on
        comes_back_later(visitor.get("/api/levels"), "sent from your address")
        assert b"places" not in all_heard(site, visitor, room)
        assert asked_from(site, ELSEWHERE).status == 200


def test_an_address_that_floods_again_waits_twice_as_long(tmp_path: Path) -> None:
    from mire.server.porter import FORGIVEN, Porter

    now = 0.0
    porter = Porter(Limits(banned=10, banned_most=35, remembered=3), now=lambda: now)
    waits = []
    for _ in range(4):
        porter.flooded("a")
        porter.flooded("a")  # another line of the same flood
        waits.append(porter.refused_for("a"))
        now += porter.refused_for("a")
        assert porter.refused_for("a") == 0
    assert waits == [10, 20, 35, 35]
    now += FORGIVEN + 1
    porter.flooded("a")
    assert porter.refused_for("a") == 10
    for other in ("b", "c", "d"):
        porter.flooded(other)
    assert list(porter.floods) == ["b", "c", "d"]  # what is remembered is bounded


def test_behind_a_proxy_an_address_is_what_the_proxy_says(tmp_path: Path) -> None:
    site = Site(f"sqlite:///{tmp_path / 'mire.sqlite3'}", tmp_path, limits={"request_burst": 5, "request_rate": 0.001})
    site.more += ["--proxy", ELSEWHERE]
    with site:
        ann, ben = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.1, 192.0.2.2"}  # who forges the first
        statuses = [asked_from(site, ELSEWHERE, **ann).status for _ in range(6)]
        assert statuses == [200] * 5 + [429]
        assert [asked_from(site, ELSEWHERE, **ben).status for _ in range(6)] == statuses
        assert asked_from(site, ELSEWHERE).status == 200
        # Others are not believed: whatever they say, they are one.
        forged = [asked_from(site, "127.0.0.3", **{"X-Forwarded-For": f"192.0.2.{n}"}).status for n in range(6)]
        assert forged == statuses
        site.noted("127.0.0.3 was not named with --proxy")


def test_what_counts_as_one_address() -> None:
    from mire.server.porter import Porter

    porter = Porter(Limits(), ["10.0.0.0/8", "::1"])
    assert porter.address("192.0.2.1") == "192.0.2.1"
    assert porter.address("::ffff:192.0.2.1") == "192.0.2.1"
    assert porter.address("2001:db8:1:2:3:4:5:6") == porter.address("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert porter.address("2001:db8:1:3::1") != "2001:db8:1:2::/64"
    assert porter.address("10.1.2.3", "1.1.1.1, 192.0.2.7, 10.9.9.9") == "192.0.2.7"
    assert porter.address("::1", "192.0.2.7") == "192.0.2.7"
    assert porter.address("192.0.2.9", "192.0.2.7") == "192.0.2.9"
    assert porter.address("10.1.2.3", "") == "10.1.2.3"
    assert len(porter.address("10.1.2.3", "x" * 10_000)) <= 64


# (6) and (7) Lines and chat


def test_what_waits_on_a_line_is_bounded(tmp_path: Path) -> None:
    with house(tmp_path, waiting=4, burst=1000, chat_burst=1000) as site:
        visitor = Visitor(site)
        room = visitor.lay("bayou-boss", "me", "open")
        with visitor.watch(room) as table:
            table.frame()
            send(table, *[frame(CHAT, said(f"{n}")) for n in range(60)])
            assert "has not done yet" in table.refused()
        assert len(site.entries(room)) < 60


def test_a_frame_has_what_is_new_of_the_chat(visitor: Visitor, other: Visitor) -> None:
    def raw(table: Socket) -> Data:
        while (message := json.loads(table.raw.recv(PATIENCE)))["type"] != "Frame":
            pass
        found: Data = message
        return found

    room = visitor.lay("bayou-boss", "me", "open")
    with visitor.watch(room) as table:
        assert raw(table)["chat"] == []
        for text in ("a", "b"):
            table.say("Chat", text=text)
        assert raw(table)["chat"][0]["text"] == "a"
        new = raw(table)
        assert ([line["text"] for line in new["chat"]], new["whole_chat"]) == (["b"], False)
        table.say("Look", seat=0)  # the log is told anew, and the chat is not
        again = raw(table)
        assert (again["chat"], again["whole_log"], again["whole_chat"]) == ([], True, False)
        with other.watch(room) as newcomer:
            first = raw(newcomer)
            assert ([line["text"] for line in first["chat"]], first["whole_chat"]) == (["a", "b"], True)
        assert raw(table)["chat"] == []


def test_a_table_keeps_so_much_chat_of_all_and_of_each() -> None:
    from mire.books.played import seed_from
    from mire.games import GAMES
    from mire.server.entries import Logged, Spoke
    from mire.server.forms import SeatWish
    from mire.server.laid import Laid
    from mire.server.rooms import Room

    limits = Limits(chat_lines=12, chat_letters=2_000, chat_lines_each=8, chat_letters_each=1_200)
    laid = Laid("swapx", GAMES["swapx"].version, {}, seed_from(1), (SeatWish("open"),) * 4, "ann", "Ann")
    room = Room("room", laid, 0.0, limits)

    def speak(guest: str, text: str) -> None:
        nonlocal room
        room = room.after(Logged(room.n + 1, 0.0, Spoke(guest, guest.title(), text)))

    def kept(guest: str) -> list[str]:
        return [spoken.said.text for spoken in room.chat if spoken.guest == guest]

    speak("ben", "hello")
    for number in range(30):
        speak("ann", f"{number}")
    assert kept("ann") == [f"{number}" for number in range(22, 30)]
    assert kept("ben") == ["hello"]  # who says much pushes nobody else out
    for number in range(5):
        speak("ann", f"{number}" * 500)
    assert kept("ann") == ["3" * 500, "4" * 500]
    for guest in ("cat", "dan"):
        for number in range(9):
            speak(guest, f"{number}")
    assert (len(room.chat), kept("dan"), len(kept("cat"))) == (12, [f"{number}" for number in range(1, 9)], 4)


def test_a_guest_says_so_much_and_then_waits(tmp_path: Path) -> None:
    with house(tmp_path, chat_burst=3, chat_rate=0.001) as site:
        visitor = Visitor(site)
        room = visitor.lay("bayou-boss", "me", "open")
        for _ in range(3):  # over whatever lines
            with visitor.watch(room) as table:
                table.frame()
                table.say("Chat", text="x")
                table.frame()
        with visitor.watch(room) as table:
            table.say("Chat", text="x")
            assert table.refused().startswith("You have said much at once. Come back in ")
        assert len(site.entries(room)) == 3


# (8) Connections


def ended(line: sockets.socket) -> bytes:
    """What came over a line until it was closed."""
    line.settimeout(PATIENCE)
    came = b""
    with contextlib.suppress(ConnectionResetError):
        while data := line.recv(4096):
            came += data
    return came


def _dripped(line: sockets.socket, drop: bytes) -> int:
    """After how many drops somebody hung up."""
    line.settimeout(0.05)
    for number in range(10_000):
        try:
            line.sendall(drop)
            with contextlib.suppress(TimeoutError):
                if not line.recv(4096):
                    return number
        except OSError:
            return number
    return 10_000


HALVES = [
    b"",
    b"GET /api/levels HTTP/1.1\r\nHost: x\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    b"GET /api/levels HTTP/1.1\r\nHost: x\r\n\r\nGET /api/levels HTTP/1.1\r\nHost:",
    b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n",
]


@pytest.mark.parametrize("half", HALVES)
def test_a_request_that_was_half_sent_is_not_waited_for(tmp_path: Path, half: bytes) -> None:
    with house(tmp_path, header_seconds=0.3, body_seconds=0.3) as site:
        with sockets.create_connection(("127.0.0.1", site.port)) as line:
            line.sendall(half)
            ended(line)
        with sockets.create_connection(("127.0.0.1", site.port)) as line:
            line.sendall(half)
            assert _dripped(line, b"x" if half else b"\r\n") < 10_000
        assert Visitor(site).get("/api/levels").status == 200


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    with house(tmp_path, connections_per_address=6, header_seconds=600) as site, contextlib.ExitStack() as stack:

        def opened(address: str) -> sockets.socket:
            return stack.enter_context(sockets.create_connection(("127.0.0.1", site.port), source_address=(address, 0)))

        held = [opened(ELSEWHERE) for _ in range(6)]
        refused = ended(opened(ELSEWHERE))
        assert refused.startswith(b"HTTP/1.1 429 ")
        assert b"Retry-After: 10\r\n" in refused
        assert b"Too many connections come from one place. Come back in 10 seconds." in refused
        assert asked_from(site, "127.0.0.3").status == 200
        held[0].close()
        while (reply := _tried(site)) is None or reply.status == 429:
            pass
        assert reply.status == 200


def _tried(site: Site) -> Reply | None:
    with contextlib.suppress(OSError, http.client.HTTPException):
        return asked_from(site, ELSEWHERE)
    return None


# (9) Rooms, guests, lines, watchers


def test_a_guest_lays_so_many_tables(tmp_path: Path) -> None:
    with house(tmp_path, tables=2, table_rate=0.001) as site:
        visitor = Visitor(site)
        wanted = {"game": "bayou-boss", "seats": [{"kind": "me"}, {"kind": "open"}]}
        visitor.get("/api/me")
        replies = [visitor.post("/api/tables", wanted) for _ in range(3)]
        assert [reply.status for reply in replies] == [201, 201, 429]
        comes_back_later(replies[2], "You have laid many tables.", "17 minutes")
        assert Visitor(site).post("/api/tables", wanted).status == 201


def test_so_many_tables_are_laid_from_an_address(tmp_path: Path) -> None:
    with house(tmp_path, address_tables=2, address_table_rate=0.001) as site:
        wanted = {"game": "bayou-boss", "seats": [{"kind": "me"}, {"kind": "open"}]}
        replies = [Visitor(site).post("/api/tables", wanted) for _ in range(3)]
        assert [reply.status for reply in replies] == [201, 201, 429]
        comes_back_later(replies[2], "from one place")


def test_so_many_newcomers_come_from_an_address(tmp_path: Path) -> None:
    with house(tmp_path, guests=2, guest_rate=0.001) as site:
        first, second, third = Visitor(site), Visitor(site), Visitor(site)
        assert [each.get("/api/me").status for each in (first, second)] == [200, 200]
        comes_back_later(third.get("/api/me"), "new guests")
        assert first.get("/api/me").status == 200  # who is known is no newcomer
        assert asked_from(site, ELSEWHERE, "/api/me").status == 200


def test_so_much_is_asked_from_an_address(tmp_path: Path) -> None:
    with house(tmp_path, request_burst=20, request_rate=0.001) as site:
        replies = [asked_from(site, ELSEWHERE) for _ in range(21)]
        assert [reply.status for reply in replies] == [200] * 20 + [429]
        comes_back_later(replies[20], "Too much is asked at once.")
        more = [asked_from(site, ELSEWHERE) for _ in range(25)]  # who does not heed it has flooded the house
        comes_back_later(more[0], "Too much is asked at once.")
        comes_back_later(more[-1], "sent from your address")
        assert asked_from(site, "127.0.0.3").status == 200


REFUSED_LINES = [
    ("lines_per_guest", "You have too many tables open; close some."),
    ("lines_per_address", "Too many tables are open at your address."),
    ("watchers_per_guest", "You have this table open too often; close a page."),
    ("watchers_per_address", "Too many are watching this table at your address."),
    ("watchers", "Too many are watching this table."),
]


@pytest.mark.parametrize(("limit", "why"), REFUSED_LINES)
def test_there_are_so_many_lines(tmp_path: Path, limit: str, why: str) -> None:
    with house(tmp_path, **{limit: 2}) as site:
        host, visitor = Visitor(site), Visitor(site)
        room = host.lay("bayou-boss", "me", "open")
        with visitor.watch(room) as one, visitor.watch(room) as two:
            one.frame()
            two.frame()
            if limit.startswith("watchers"):
                with host.watch(room) as playing:  # who plays is not kept out
                    assert playing.frame()["you"] == 0
            with visitor.watch(room) as three:
                assert three.refused() == f"{why} Come back in 10 seconds."
                assert closed(three) == TOO_MANY
            two.close()
            while not _is_let_in(visitor, room):  # the house hears of it before long
                pass


def _is_let_in(visitor: Visitor, room: str) -> bool:
    with visitor.watch(room) as table:
        return bool(table.hear()["type"] == "Frame")


# All of them


def test_limits_are_set_by_name() -> None:
    assert set_by([]) == Limits()
    assert set_by(["tables=7", "rate=0.5"]) == Limits(tables=7, rate=0.5)
    for wrong in ("tables", "tables=", "tables=x", "tables=0", "tables=-1", "tables=1.5", "rate=nan", "cats=3"):
        with pytest.raises(ValueError, match="limit"):
            set_by([wrong])


def test_the_guide_has_every_limit_as_it_is() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "operating.md").read_text()
    rows = {
        cells[1].strip(" `"): (cells[2].strip(), cells[3].strip())
        for line in guide.partition("## Limits")[2].splitlines()
        if line.startswith("| `") and len(cells := line.split("|")) == 5
    }
    expected: dict[str, Any] = {
        name: (f"{number:,g}" if number < 1e5 else f"{number:,}", what) for name, (number, what) in about().items()
    }
    assert rows == expected
