"""Upgrades of a SQLite file, each killed after one statement more, and begun again: `python -m ... FOLDER REVISION`.

Prints how many statements an upgrade from that revision takes, once each of these files has come to the newest schema.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

import mire.server
from mire.server.store import Store, metadata

ROOM = (
    """INSERT INTO rooms (id, laid, public, created, updated, "over", summary) VALUES ('{0}', '', 1, 0, 0, 0, '{1}')"""
)


def begun(file: Path, revision: str) -> None:
    """A database as an earlier release left it, with a room in it."""
    config = Config()
    config.set_main_option("script_location", str(Path(mire.server.__file__).parent / "migrations"))
    config.set_main_option("sqlalchemy.url", f"sqlite:///{file}")
    command.upgrade(config, revision)
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        connection.exec_driver_sql(ROOM.format("free", '{"places": [{"kind": "person"}, {"kind": "open"}]}'))
        connection.exec_driver_sql(ROOM.format("full", '{"places": [{"kind": "person"}, {"kind": "bot"}]}'))
        if revision >= "0003":
            connection.exec_driver_sql("UPDATE rooms SET open = 1 WHERE id = 'free'")
    engine.dispose()


def killed_after(statements: int, file: Path) -> bool:
    """Whether an upgrade was killed before it was done."""
    child = os.fork()
    if child == 0:
        done = 0

        def count(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
            nonlocal done
            done += 1
            if done > statements:
                os.kill(os.getpid(), signal.SIGKILL)

        sa.event.listen(sa.Engine, "after_cursor_execute", count)
        sa.event.listen(sa.Engine, "commit", lambda connection: count(connection, None, "COMMIT"))
        Store(f"sqlite:///{file}")
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def main(folder: Path, revision: str) -> None:
    old = folder / "old.sqlite3"
    if revision:
        begun(old, revision)
    number = 0
    while True:
        file = folder / f"{number}.sqlite3"
        if revision:
            shutil.copy(old, file)
        killed = killed_after(number, file)
        store = Store(f"sqlite:///{file}")
        with store.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        if revision:
            assert [listed.room for listed in store.listed(None)] == ["free"]
        store.close()
        if not killed:
            break
        number += 1
    print(number)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
