"""Where rooms are kept: SQLite by default, PostgreSQL by its URL.  Appending to a room's log is the only lock."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from .databases import UNREACHABLE, engine, migrate
from .entries import AnyEntry, Logged
from .refusals import NotDone
from .signs import CHANNEL, News, Told, Written

GONE = "This table was deleted by the last who had it among their games."
MOST = 256  # writings in one transaction

metadata = sa.MetaData()
_OPEN: dict[str, Any] = {
    "sqlite_where": sa.text('public = 1 AND "open" = 1 AND "over" = 0'),
    "postgresql_where": sa.text('public AND "open" AND NOT "over"'),
}
_DUE: dict[str, Any] = {
    "sqlite_where": sa.text('due IS NOT NULL AND "over" = 0'),
    "postgresql_where": sa.text('due IS NOT NULL AND NOT "over"'),
}

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
    sa.Column("open", sa.Boolean, nullable=False, server_default=sa.false()),  # whether somebody could sit down
    sa.Column("summary", sa.LargeBinary, nullable=False),  # for lists, as JSON
    sa.Column("snapshot", sa.LargeBinary),  # the table as it lies, as JSON
    # Both leave out most rooms: what is not in an index costs nothing when it changes.
    sa.Index("rooms_open", "updated", **_OPEN),
    sa.Index("rooms_due", "due", **_DUE),
)
log = sa.Table(
    "log",
    metadata,
    sa.Column("room", sa.String(32), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("entry", sa.LargeBinary, nullable=False),
    sa.Column("told", sa.LargeBinary),  # the events it led to, as JSON
)
members = sa.Table(
    "members",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("room", sa.String(32), primary_key=True),
    sa.Column("put_away", sa.Boolean, nullable=False, server_default=sa.false()),  # out of the guest's sight
    sa.Index("members_room", "room"),
)
guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
codes = sa.Table(
    "codes",
    metadata,
    sa.Column("code", sa.String(64), primary_key=True),  # its fingerprint
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("room", sa.String(32), nullable=False),  # where a seat is to be moved; empty, if it is the guest
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("until", sa.Float),
)
devices = sa.Table(  # on which guests want to be called when it is their turn
    "devices",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # the hash of the endpoint
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("p256dh", sa.String(120), nullable=False),
    sa.Column("auth", sa.String(32), nullable=False),
    sa.Column("house", sa.String(255), nullable=False),  # the host by which the guest knows us
    sa.Column("since", sa.Float, nullable=False),
    sa.Index("devices_guest", "guest"),
)
settings = sa.Table(
    "settings",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)


class Snapshot(msgspec.Struct, frozen=True):
    """The table of a room as it lies since an entry of the log."""

    n: int
    table: Any


class Append(msgspec.Struct, frozen=True):
    """An entry to be written as number n of a room's log, and what lists are to say of the room from then on.

    If it changed the table, the snapshot and the events go with it, in the same transaction.
    """

    room: str
    n: int
    at: float
    entry: AnyEntry
    summary: bytes
    due: float | None
    over: bool
    members: tuple[str, ...] = ()
    snapshot: bytes | None = None
    told: bytes | None = None
    open: bool = False


class NewRoom(msgspec.Struct, frozen=True):
    """A room to be opened."""

    id: str
    laid: bytes
    public: bool
    at: float
    summary: bytes
    snapshot: bytes
    due: float | None = None
    members: tuple[str, ...] = ()
    open: bool = False


class GuestName(msgspec.Struct, frozen=True):
    """What a guest is called from now on."""

    guest: str
    name: str
    at: float


class Change(msgspec.Struct, frozen=True):
    """Anything else that is written: it says itself how."""

    def write(self, connection: sa.Connection, insert: Any) -> None:
        """Within the transaction; `insert` is the database's own, which knows of conflicts."""
        raise NotImplementedError


Writing: TypeAlias = Append | NewRoom | GuestName | Change | News


class Taken(Exception):
    """Of several entries one came too late: its number was taken."""


class Listed(NamedTuple):
    """A room in a list, and for the guest whose list it is, whether it was put away and whether others have it."""

    room: str
    updated: float
    due: float | None
    summary: bytes
    put_away: bool
    shared: bool


class Waiting(NamedTuple):
    """Something to be written, and who is to be told when it is."""

    writing: Writing
    done: asyncio.Future[bool]


class Worded:
    """A statement for many rows, put into the database's words once: doing so each time costs as much as the rows."""

    def __init__(self, engine: sa.Engine, statement: Any, names: list[str]) -> None:
        compiled = statement.compile(engine, column_keys=names)
        self.text = str(compiled)
        self.order: list[str] | None = compiled.positiontup  # None: the database takes parameters by their names

    def execute(self, connection: sa.Connection, rows: list[dict[str, Any]]) -> int:
        """How many rows were written."""
        given: Any = [tuple(map(row.__getitem__, self.order)) for row in rows] if self.order else rows
        return connection.exec_driver_sql(self.text, given, {"preserve_rowcount": True}).rowcount


class Store:
    """The database behind a node.  Its thread writes what waits in one transaction, and only then says so."""

    def __init__(self, url: str) -> None:
        self.engine = engine(url)
        self.dialect: Any = postgresql if self.engine.dialect.name == "postgresql" else sqlite
        self.entries = Worded(self.engine, self.dialect.insert(log).on_conflict_do_nothing(), log.columns.keys())
        self.standings = Worded(self.engine, _STANDING, [])
        migrate(url)
        self.waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._write, name="mire-store", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.waiting.put(None)
        self.thread.join()
        self.engine.dispose()

    @property
    def is_shared(self) -> bool:
        """Whether other nodes may be on the same database."""
        return self.dialect is postgresql

    # Writing: in the store's own thread

    async def write(self, writing: Writing) -> bool:
        """Write it, and wait until it is committed; False for an entry whose number was taken."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.put(Waiting(writing, done))
        return await done

    def setting(self, name: str, otherwise: str) -> str:
        """A value that all nodes share; the first to ask decides it."""
        with self.engine.begin() as connection:
            connection.execute(
                self.dialect.insert(settings).values(name=name, value=otherwise).on_conflict_do_nothing()
            )
            return str(connection.scalar(sa.select(settings.c.value).where(settings.c.name == name)))

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
                sa.select(log.c.n, log.c.at, log.c.entry, log.c.told)
                .where(log.c.room == room, log.c.n > after)
                .order_by(log.c.n)
            )
            return [Logged(n, at, _ENTRY.decode(entry), told or b"[]") for n, at, entry, told in found]

    def snapshot(self, room: str) -> Snapshot | None:
        """The table of a room as it lies; None if it was last played before tables were kept."""
        with self._reading() as connection:
            kept = connection.scalar(sa.select(rooms.c.snapshot).where(rooms.c.id == room))
            return msgspec.json.decode(kept, type=Snapshot) if kept else None

    def listed(self, guest: str | None, most: int = 100) -> list[Listed]:
        """Rooms of a guest, or without one the public rooms where a seat is open; those that changed last first."""
        found = (rooms.c.id, rooms.c.updated, rooms.c.due, rooms.c.summary)
        if guest is None:
            wanted = sa.select(*found, sa.false(), sa.true()).where(rooms.c.public, rooms.c.open, ~rooms.c.over)
        else:
            also = members.alias("also")
            shared = sa.exists().where(also.c.room == rooms.c.id, also.c.guest != guest)
            wanted = sa.select(*found, members.c.put_away, shared).join(members, members.c.room == rooms.c.id)
            wanted = wanted.where(members.c.guest == guest)
        with self._reading() as connection:
            return [Listed(*row) for row in connection.execute(wanted.order_by(rooms.c.updated.desc()).limit(most))]

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

    def _write(self) -> None:
        while (first := self.waiting.get()) is not None:
            batch = [first]
            while len(batch) < MOST and not self.waiting.empty():
                more = self.waiting.get()
                if more is None:
                    self.waiting.put(None)
                    break
                batch.append(more)
            self._commit(batch)

    def _commit(self, batch: list[Waiting]) -> None:
        try:
            with self.engine.begin() as connection:
                written = self._written(connection, [waiting.writing for waiting in batch])
        except UNREACHABLE as error:  # nobody's fault, and trying each would make all wait for all
            _tell(batch, [error] * len(batch))
            return
        except Exception as error:
            if len(batch) > 1:  # find out whose fault it was
                for each in batch:
                    self._commit([each])
            else:
                _tell(batch, [error])
            return
        _tell(batch, written)

    def _written(self, connection: sa.Connection, batch: list[Writing]) -> list[bool]:
        for writing in batch:
            if isinstance(writing, NewRoom):
                self._open(connection, writing)
            elif isinstance(writing, GuestName):
                self._name(connection, writing)
            elif isinstance(writing, Change):
                writing.write(connection, self.dialect.insert)
        self._spread(connection, [writing for writing in batch if isinstance(writing, News)])
        appends = [writing for writing in batch if isinstance(writing, Append)]
        return [self._append(connection, appends) if appends else True] * len(batch)

    def _open(self, connection: sa.Connection, room: NewRoom) -> None:
        connection.execute(
            rooms.insert().values(
                id=room.id,
                laid=room.laid,
                public=room.public,
                created=room.at,
                updated=room.at,
                due=room.due,
                over=False,
                open=room.open,
                summary=room.summary,
                snapshot=room.snapshot,
            )
        )
        self._join(connection, [(guest, room.id) for guest in room.members])

    def _name(self, connection: sa.Connection, named: GuestName) -> None:
        insert = self.dialect.insert(guests).values(id=named.guest, name=named.name, created=named.at)
        connection.execute(insert.on_conflict_do_update(index_elements=["id"], set_={"name": named.name}))

    def _append(self, connection: sa.Connection, appends: list[Append]) -> bool:
        """Write entries of many rooms.  A number that is taken is rare; then each has to be tried for itself."""
        if self.entries.execute(connection, [_entry(each) for each in appends]) < len(appends):
            if len(appends) > 1:
                raise Taken
            return False
        if self.standings.execute(connection, [_standing(each) for each in appends]) < len(appends):
            raise NotDone(GONE)
        self._join(connection, [(guest, each.room) for each in appends for guest in each.members])
        self._spread(connection, [Written(each.room, each.n) for each in appends])
        return True

    def _spread(self, connection: sa.Connection, news: Sequence[Told]) -> None:
        """Other nodes hear of it once it is committed; on SQLite there are none."""
        if news and self.is_shared:
            told = sa.literal([_encode(each).decode() for each in news], sa.ARRAY(sa.Text))
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, sa.func.unnest(told))))

    def _join(self, connection: sa.Connection, joining: list[tuple[str, str]]) -> None:
        if joining:
            insert = self.dialect.insert(members)
            insert = insert.on_conflict_do_update(index_elements=["guest", "room"], set_={"put_away": False})
            connection.execute(insert, [{"guest": guest, "room": room} for guest, room in joining])


def _entry(append: Append) -> dict[str, Any]:
    entry = _encode(append.entry)
    return {"room": append.room, "n": append.n, "at": append.at, "entry": entry, "told": append.told}


def _standing(append: Append) -> dict[str, Any]:
    return {
        "room": append.room,
        "at": append.at,
        "until": append.due,
        "ended": append.over,
        "free": append.open,
        "said": append.summary,
        "table": append.snapshot,
    }


def _tell(batch: list[Waiting], results: Sequence[bool | Exception]) -> None:
    """Tell all who wait, with one word to their loop: waking it costs more than what it is told."""
    loop = batch[0].done.get_loop()
    loop.call_soon_threadsafe(_settle, [waiting.done for waiting in batch], results)


def _settle(waiting: list[asyncio.Future[bool]], results: Sequence[bool | Exception]) -> None:
    for done, result in zip(waiting, results, strict=True):
        if done.done():
            continue  # nobody waits any more
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)


_ENTRY = msgspec.json.Decoder(AnyEntry)
_encode = msgspec.json.Encoder().encode
_STANDING = (
    rooms.update()
    .where(rooms.c.id == sa.bindparam("room"))
    .values(
        updated=sa.bindparam("at"),
        due=sa.bindparam("until"),
        over=sa.bindparam("ended"),
        open=sa.bindparam("free"),
        summary=sa.bindparam("said"),
        snapshot=sa.func.coalesce(sa.bindparam("table", type_=sa.LargeBinary), rooms.c.snapshot),
    )
)
