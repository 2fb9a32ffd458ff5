"""How a database is reached: whose file it is, how long one waits for it, and how it is brought up to date."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

CONNECTING = 5  # seconds to wait for PostgreSQL to let us in
ANSWERING = 10  # seconds to wait for it to answer; nothing we ask takes one
LOCKED = 5  # seconds to wait for a SQLite file that somebody else writes to
UNREACHABLE = (sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError)  # it is not what was asked
OUT_OF_REACH = "The house cannot get at its books just now, so nothing was done; try again in a moment."


class NoDatabase(Exception):
    """There is no database to be had at that address; the message says why, in one line."""


def engine(url: str, patient: bool = False) -> sa.Engine:
    """A way to a database; a patient one waits as long as it takes, for what is done once in a release.

    What is written is people's: an error never says it.
    """
    if url.startswith("sqlite"):
        _keep_to_ourselves(url)
        found = sa.create_engine(url, pool_pre_ping=True, hide_parameters=True)
        sa.event.listen(found, "connect", _careful_sqlite)
        return found
    limits = {} if patient else {"options": f"-c statement_timeout={ANSWERING}s -c lock_timeout={ANSWERING}s"}
    silent = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 30_000}
    return sa.create_engine(
        url,
        pool_pre_ping=True,
        hide_parameters=True,
        pool_timeout=ANSWERING,
        connect_args={"connect_timeout": CONNECTING, **silent, **limits},
    )


def migrate(url: str) -> None:
    """Bring the database to the newest schema, whole or not at all."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    command.upgrade(config, "head")


def prepare(url: str) -> None:
    """See to it that the database is there and up to date; whoever starts a node is told in one line if not."""
    try:
        migrate(url)
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise
        raise NoDatabase("PostgreSQL needs psycopg: install it with `pip install 'mire[postgres]'`.") from None
    except (*UNREACHABLE, OSError) as error:
        raise NoDatabase(f"The database cannot be opened: {unreached(error)}") from None


def unreached(error: Exception) -> str:
    """What the database, or the way to it, had to say, in one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())


def all_or_nothing(url: str) -> sa.Engine:
    """An engine whose transactions hold on SQLite, too, where Python would commit before each change of the schema."""
    found = engine(url, patient=True)
    if found.dialect.name == "sqlite":
        sa.event.listen(found, "connect", _leave_transactions_to_us)
        sa.event.listen(found, "begin", _begin)
    return found


def _leave_transactions_to_us(connection: Any, _: Any) -> None:
    connection.isolation_level = None


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")  # who comes second waits, and then finds it done


def _careful_sqlite(connection: Any, _: Any) -> None:
    connection.execute(f"PRAGMA busy_timeout={LOCKED * 1000}")
    # Readers do not wait for the writer, and what was committed survives a crash.
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    # What is written most often, the rooms in play, stays in memory, and is copied out of the log rarely.
    connection.execute("PRAGMA cache_size=-32768")
    connection.execute("PRAGMA wal_autocheckpoint=8192")


def _keep_to_ourselves(url: str) -> None:
    """The file is its owner's alone; what SQLite lays beside it takes after it."""
    name = sa.make_url(url).database
    if not name or name == ":memory:":
        return
    file = Path(name)
    with suppress(OSError):  # then SQLite says what is wrong with it
        file.touch(mode=0o600)
        for each in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
            if each.exists():
                each.chmod(0o600)
