"""A database that is full, locked, gone or slow: people are told, and play on when it is back."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from mire.server.databases import engine
from mire.server.store import Store

from .postgres import Cluster
from .site import MIRE, PATIENCE, Site, Socket, Visitor, free_port

BOOKS = "cannot get at its books"


def test_the_file_is_its_owners_alone_also_if_it_was_not_before(tmp_path: Path) -> None:
    os.umask(0o022)
    for name, before in (("new", None), ("old", 0o644)):
        file = tmp_path / f"{name}.sqlite3"
        if before:
            sqlite3.connect(file).execute("CREATE TABLE thing (a)").connection.close()
            file.chmod(before)
        store = Store(f"sqlite:///{file}")
        store.setting("secret", "x")
        beside = sorted(tmp_path.glob(f"{name}.sqlite3*"))
        assert len(beside) == 3  # with what SQLite lays beside it
        assert {stat.S_IMODE(each.stat().st_mode) for each in beside} == {0o600}, beside
        store.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Site]:
    with Site(f"sqlite:///{tmp_path / 'mire.sqlite3'}", tmp_path) as site:
        yield site
    assert "Traceback" not in site.logged(), site.logged()


def _spoken(table: Socket, text: str) -> None:
    table.say("Chat", text=text)
    table.until(lambda frame: any(said["text"] == text for said in frame["chat"]))


def test_a_full_disk_is_told_and_all_goes_on_when_there_is_room_again(house: Site, tmp_path: Path) -> None:
    visitor = Visitor(house)
    room = visitor.lay("bayou-boss", "me", "random")
    assert house.process is not None
    with visitor.watch(room) as table:
        _spoken(table, "before")
        full = (tmp_path / "mire.sqlite3-wal").stat().st_size  # no file of the node grows beyond this
        before = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
        table.say("Chat", text="lost")
        assert BOOKS in table.refused()
        reply = visitor.put("/api/me", {"name": "Ann"})
        assert (reply.status, BOOKS in reply.body["why"], reply.headers["retry-after"]) == (503, True, "5")
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, before)
        _spoken(table, "after")  # over the same line
        assert [said["text"] for said in table.latest["chat"]] == ["before", "after"]


def test_a_locked_database_is_told_and_nobody_waits_for_the_others(house: Site, tmp_path: Path) -> None:
    visitor = Visitor(house)
    room = visitor.lay("bayou-boss", "me", "random")
    with visitor.watch(room) as table, visitor.watch(room) as beside:
        table.frame()
        beside.frame()
        lock = sqlite3.connect(tmp_path / "mire.sqlite3", isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        for number in range(20):  # tried one after the other they would wait for minutes
            (table, beside)[number % 2].say("Chat", text=f"{number}")
        assert BOOKS in table.refused()
        lock.execute("ROLLBACK")
        lock.close()
        _spoken(beside, "after")


def test_postgresql_that_is_gone_is_told_over_http_and_over_a_line(tmp_path: Path) -> None:
    own = Cluster()
    try:
        with Site(own.database(), tmp_path) as site:
            visitor = Visitor(site)
            room = visitor.lay("bayou-boss", "me", "random")
            with visitor.watch(room) as table:
                table.frame()
                own.server.send_signal(signal.SIGINT)
                own.server.wait(PATIENCE)
                table.say("Chat", text="hello?")
                assert BOOKS in table.refused()
                reply = visitor.get("/api/tables")
                assert (reply.status, BOOKS in reply.body["why"]) == (503, True)
            with visitor.watch(room) as table:
                assert BOOKS in table.refused()
                with pytest.raises(ConnectionClosed) as closed:
                    table.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1013  # a page comes back by itself
            assert "Traceback" not in site.logged(), site.logged()
    finally:
        own.close()


def test_postgresql_is_not_waited_for_without_end(cluster: Cluster) -> None:
    found = engine(cluster.database())
    with found.connect() as connection:
        assert connection.scalar(sa.text("SHOW statement_timeout")) == "10s"
        assert connection.scalar(sa.text("SHOW lock_timeout")) == "10s"
        assert connection.connection.driver_connection.info.get_parameters()["connect_timeout"] == "5"  # type: ignore[union-attr]
    found.dispose()


@pytest.mark.parametrize("kind", ["folder", "postgresql"])
def test_a_database_that_is_not_there_is_told_in_one_line(tmp_path: Path, kind: str) -> None:
    nowhere = {
        "folder": f"sqlite:///{tmp_path / 'missing' / 'mire.sqlite3'}",
        "postgresql": f"postgresql://mire@127.0.0.1:{free_port()}/mire",
    }[kind]
    command = [str(MIRE), "serve", "--port", str(free_port()), "--database", nowhere]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stderr.startswith("mire: The database cannot be opened: "), done.stderr
    assert done.stderr.count("\n") == 1


def test_an_error_of_the_database_says_nothing_that_people_wrote(database: str, tmp_path: Path) -> None:
    with Site(database, tmp_path) as site:
        visitor = Visitor(site)
        room = visitor.lay("bayou-boss", "me", "random")
        with visitor.watch(room) as table, visitor.watch(room) as beside:
            frame = table.my_turn()
            beside.my_turn()
            found = sa.create_engine(database)
            with found.begin() as connection:
                for name in ("log", "guests"):
                    connection.execute(sa.text(f"ALTER TABLE {name} RENAME TO {name}_away"))
            found.dispose()
            assert visitor.put("/api/me", {"name": "Mystery Moth"}).status in (500, 503)
            table.say("Chat", text="whispered words")
            assert table.refused()
            beside.answer(frame["options"][0]["action"])
            assert beside.refused()
        site.noted("guests")
        site.stop()  # by now all is noted
        logged = site.logged()
        for secret in ("Mystery", "whispered", frame["view"]["hands"][0][0], "parameters: "):
            assert secret not in logged, secret
