"""Where rooms are kept: SQLite by default, PostgreSQL by its URL.  Appending to a room's log is the only lock."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite

from .entries import AnyEntry, Logged

T = TypeVar("T")
CHANNEL = "mire_rooms"  # on which nodes hear of one another's appends

metadata = sa.MetaData()

rooms = sa.Table(
    "rooms",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("laid", sa.LargeBinary, nullable=False),  # how the table was laid, as JSON
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("due", sa.Float),  # when somebody's time is up
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("summary", sa.LargeBinary, nullable=False),  # for lists, as JSON
    sa.Index("rooms_open", "over", "public", "updated"),
    sa.Index("rooms_due", "over", "due"),
)
log = sa.Table(
    "log",
    metadata,
    sa.Column("room", sa.String(32), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("entry", sa.LargeBinary, nullable=False),
)
members = sa.Table(
    "members",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("room", sa.String(32), primary_key=True),
)
guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
settings = sa.Table(
    "settings",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)


class Append(msgspec.Struct, frozen=True):
    """An entry to be written as number n of a room's log, and what lists are to say of the room from then on."""

    room: str
    n: int
    at: float
    entry: AnyEntry
    summary: bytes
    due: float | None
    over: bool
    members: tuple[str, ...] = ()


class NewRoom(msgspec.Struct, frozen=True):
    """A room to be opened."""

    id: str
    laid: bytes
    public: bool
    at: float
    summary: bytes
    due: float | None = None
    members: tuple[str, ...] = ()


class Store:
    """The database behind a node.  Its thread writes what waits in one transaction, and only then says so."""

    def __init__(self, url: str) -> None:
        # psycopg forgets how many rows it wrote unless told to remember, and that number is the lock.
        self.engine = sa.create_engine(url, pool_pre_ping=True, execution_options={"preserve_rowcount": True})
        self.dialect: Any = postgresql if self.engine.dialect.name == "postgresql" else sqlite
        if self.dialect is sqlite:
            sa.event.listen(self.engine, "connect", _careful_sqlite)
        migrate(url)
        self.waiting: queue.SimpleQueue[tuple[Callable[[sa.Connection], Any], Future[Any]] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._write, name="mire-store", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.waiting.put(None)
        self.thread.join()
        self.engine.dispose()

    # Writing: in the store's own thread

    def append(self, append: Append) -> Future[bool]:
        """Write an entry; False if another was written under that number before."""
        return self._put(lambda connection: self._append(connection, append))

    def open_room(self, room: NewRoom) -> Future[None]:
        def write(connection: sa.Connection) -> None:
            connection.execute(
                rooms.insert().values(
                    id=room.id,
                    laid=room.laid,
                    public=room.public,
                    created=room.at,
                    updated=room.at,
                    due=room.due,
                    over=False,
                    summary=room.summary,
                )
            )
            self._join(connection, room.id, room.members)

        return self._put(write)

    def name_guest(self, guest: str, name: str, at: float) -> Future[None]:
        def write(connection: sa.Connection) -> None:
            insert = self.dialect.insert(guests).values(id=guest, name=name, created=at)
            connection.execute(insert.on_conflict_do_update(index_elements=["id"], set_={"name": name}))

        return self._put(write)

    def setting(self, name: str, otherwise: str) -> str:
        """A value that all nodes share; the first to ask decides it."""

        def write(connection: sa.Connection) -> str:
            connection.execute(
                self.dialect.insert(settings).values(name=name, value=otherwise).on_conflict_do_nothing()
            )
            return str(connection.scalar(sa.select(settings.c.value).where(settings.c.name == name)))

        return self._put(write).result()

    # Reading: in whatever thread asks

    def laid(self, room: str) -> tuple[bytes, float] | None:
        """How a room was laid, and when."""
        with self._reading() as connection:
            row = connection.execute(sa.select(rooms.c.laid, rooms.c.created).where(rooms.c.id == room)).first()
            return (row.laid, row.created) if row else None

    def read(self, room: str, after: int) -> list[Logged]:
        """The entries of a room's log after the one known."""
        with self._reading() as connection:
            found = connection.execute(
                sa.select(log.c.n, log.c.at, log.c.entry).where(log.c.room == room, log.c.n > after).order_by(log.c.n)
            )
            return [Logged(n, at, _ENTRY.decode(entry)) for n, at, entry in found]

    def listed(self, guest: str | None, most: int = 100) -> list[tuple[str, float, bytes]]:
        """Rooms of a guest, or without one the public rooms that are not over: id, last change, summary."""
        wanted = sa.select(rooms.c.id, rooms.c.updated, rooms.c.summary).order_by(rooms.c.updated.desc()).limit(most)
        if guest is None:
            wanted = wanted.where(rooms.c.public, ~rooms.c.over)
        else:
            wanted = wanted.join(members, members.c.room == rooms.c.id).where(members.c.guest == guest)
        with self._reading() as connection:
            return [(row.id, row.updated, row.summary) for row in connection.execute(wanted)]

    def overdue(self, now: float) -> list[str]:
        """Rooms in which somebody's time is up."""
        with self._reading() as connection:
            return list(connection.scalars(sa.select(rooms.c.id).where(~rooms.c.over, rooms.c.due < now).limit(100)))

    def guest_name(self, guest: str) -> str | None:
        with self._reading() as connection:
            return connection.scalar(sa.select(guests.c.name).where(guests.c.id == guest))

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        with self.engine.connect() as connection:
            yield connection

    def _put(self, work: Callable[[sa.Connection], T]) -> Future[T]:
        future: Future[T] = Future()
        self.waiting.put((work, future))
        return future

    def _write(self) -> None:
        while (first := self.waiting.get()) is not None:
            batch = [first]
            while len(batch) < 256 and not self.waiting.empty():
                more = self.waiting.get()
                if more is None:
                    self.waiting.put(None)
                    break
                batch.append(more)
            self._commit(batch)

    def _commit(self, batch: list[tuple[Callable[[sa.Connection], Any], Future[Any]]]) -> None:
        try:
            with self.engine.begin() as connection:
                results = [work(connection) for work, _ in batch]
        except Exception as error:
            if len(batch) > 1:  # find out whose fault it was
                for each in batch:
                    self._commit([each])
            else:
                batch[0][1].set_exception(error)
            return
        for (_, future), result in zip(batch, results, strict=True):
            future.set_result(result)

    def _append(self, connection: sa.Connection, append: Append) -> bool:
        entry = self.dialect.insert(log).values(
            room=append.room, n=append.n, at=append.at, entry=msgspec.json.encode(append.entry)
        )
        if not connection.execute(entry.on_conflict_do_nothing()).rowcount:
            return False
        connection.execute(
            rooms.update()
            .where(rooms.c.id == append.room)
            .values(updated=append.at, due=append.due, over=append.over, summary=append.summary)
        )
        self._join(connection, append.room, append.members)
        if self.dialect is postgresql:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, append.room)))
        return True

    def _join(self, connection: sa.Connection, room: str, joining: tuple[str, ...]) -> None:
        for guest in joining:
            connection.execute(self.dialect.insert(members).values(guest=guest, room=room).on_conflict_do_nothing())


def migrate(url: str) -> None:
    """Bring the database to the newest schema."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    command.upgrade(config, "head")


def _careful_sqlite(connection: Any, _: Any) -> None:
    # Readers do not wait for the writer, and what was committed survives a crash.
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA busy_timeout=10000")


_ENTRY = msgspec.json.Decoder(AnyEntry)
