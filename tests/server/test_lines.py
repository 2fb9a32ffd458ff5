"""The line to a page: slow viewers, messages in pieces, pings, and closing in good order."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from . import postgres
from .site import PATIENCE, Site, Visitor, mine


def dawdling(visitor: Visitor, room: str) -> socket.socket:
    """Somebody who looks at a table, and takes nothing in."""
    visitor.get("/api/me")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", visitor.site.port))
    asking = [
        f"GET /api/tables/{room}/live HTTP/1.1",
        f"Host: 127.0.0.1:{visitor.site.port}",
        f"Cookie: {visitor.cookie()}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    line.sendall("\r\n".join([*asking, "", ""]).encode())
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


def test_who_cannot_keep_up_is_sent_away_and_the_others_notice_nothing(tmp_path: Path) -> None:
    with Site(f"sqlite:///{tmp_path / 'mire.sqlite3'}", tmp_path, limits={"burst": 1_000_000}) as site:
        visitor, other = Visitor(site), Visitor(site)
        room = visitor.lay("marshlands", "me", "open", options={"act": "I1"})  # whose frames are long
        with other.watch(room) as sitting:
            sitting.say("Sit", seat=1)
            sitting.until(mine(1))
        with visitor.watch(room) as table, dawdling(other, room):
            table.until(lambda frame: frame["places"][1]["here"])
            n, numbers = table.latest["n"], [table.latest["n"]]
            while table.latest["places"][1]["here"]:
                assert n < 2000, "after so many frames it is still there"
                for _ in range(25):
                    table.say("Chat", text="x" * 500)
                n += 25
                while table.latest["n"] < n:
                    numbers.append(table.frame()["n"])
            assert set(numbers) == set(range(numbers[0], n + 1))
        with other.watch(room) as again:  # and gets the whole
            assert again.frame()["n"] == n


def test_a_message_may_come_in_pieces(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("bayou-boss", "me", "open")) as table:
        table.frame()
        table.raw.send(iter(['{"type": "Ch', 'at", "text"', ': "in pieces"}']))
        assert table.until(lambda frame: frame["chat"])["chat"][0]["text"] == "in pieces"

        def say_too_much() -> None:  # the line is cut in the midst of it, or once it is said
            table.raw.send(iter(["x" * 30_000] * 4))
            table.refused()

        with pytest.raises(ConnectionClosed) as closed:
            say_too_much()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_a_ping_is_answered(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("bayou-boss", "me", "open")) as table:
        table.frame()
        assert table.raw.ping().wait(PATIENCE)


def test_what_is_said_over_one_line_is_done_in_order(visitor: Visitor, other: Visitor) -> None:
    with other.watch(visitor.lay("bayou-boss", "me", "open")) as table:
        table.frame()
        table.say("Sit", seat=1)
        table.say("Look", seat=1)
        for number in range(5):
            table.say("Chat", text=f"{number}")
        last = table.until(lambda frame: len(frame["chat"]) == 5)
        assert last["you"] == 1
        assert [said["text"] for said in last["chat"]] == ["0", "1", "2", "3", "4"]


def test_a_house_that_closes_says_so_and_pages_may_come_back(tmp_path: Path) -> None:
    with Site(f"sqlite:///{tmp_path / 'mire.sqlite3'}", tmp_path) as site:
        visitor = Visitor(site)
        room = visitor.lay("bayou-boss", "me", "open")
        with visitor.watch(room) as table:
            before = table.frame()
            site.stop()
            with pytest.raises(ConnectionClosed) as closed:
                table.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        site.start()
        with visitor.watch(room) as table:
            assert table.frame()["view"] == before["view"]


def test_without_postgresql_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "_found", lambda: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(postgres.NoPostgres) as missing:
        postgres.Cluster()
    for system in ("apt-get install postgresql", "dnf install", "apk add", "brew install", "PATH"):
        assert system in str(missing.value)
