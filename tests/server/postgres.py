"""A PostgreSQL of our own: a cluster in a folder that goes away, run by somebody who is not root."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import sqlalchemy as sa

from .site import free_port

PROGRAMS = ("initdb", "postgres", "pg_isready")
MISSING = """There is no PostgreSQL here, so what needs one cannot be tried.  Install its server:
    Debian, Ubuntu   apt-get install postgresql
    Fedora           dnf install postgresql-server
    Alpine           apk add postgresql
    macOS            brew install postgresql
or put a folder with its programs `initdb`, `postgres` and `pg_isready` on the PATH.  It need not be running: the tests
start a server of their own."""


class NoPostgres(Exception):
    """There is no PostgreSQL to be had here; the message says why."""


class Cluster:
    """A running PostgreSQL server with nothing in it."""

    def __init__(self) -> None:
        self.binaries = _binaries()
        self.port = free_port()
        self.databases = 0
        self.home = Path(tempfile.mkdtemp(prefix="mire-postgres-", dir="/tmp"))
        self.user = _somebody() if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(self.home, self.user)
        try:
            self._run("initdb", "-D", "data", "-U", "mire", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
            settings = ("listen_addresses=127.0.0.1", f"unix_socket_directories={self.home}", "max_connections=200")
            self.server = subprocess.Popen(
                [*self._as_user(), str(self.binaries / "postgres"), "-D", "data", "-p", str(self.port)]
                + [f"--{setting}" for setting in settings],
                cwd=self.home,
                stdout=subprocess.DEVNULL,
                stderr=(self.home / "log").open("wb"),
            )
            self._wait()
        except BaseException:
            shutil.rmtree(self.home, ignore_errors=True)
            raise

    def close(self) -> None:
        self.server.send_signal(signal.SIGINT)  # at once, whoever is still connected
        try:
            self.server.wait(10)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    def database(self) -> str:
        """The address of a fresh database."""
        self.databases += 1
        name = f"table{self.databases}"
        engine = sa.create_engine(self._url("postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(sa.text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return self._url(name)

    def _url(self, name: str) -> str:
        return f"postgresql+psycopg://mire@127.0.0.1:{self.port}/{name}"

    def _as_user(self) -> list[str]:
        if self.user is None:
            return []
        who = pwd.getpwnam(self.user)
        return ["setpriv", f"--reuid={who.pw_uid}", f"--regid={who.pw_gid}", "--clear-groups"]

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [*self._as_user(), self.binaries / program, *arguments], cwd=self.home, capture_output=True, text=True
        )
        if done.returncode:
            raise NoPostgres(f"PostgreSQL is here, but its {program} fails: {done.stderr.strip()}")

    def _wait(self) -> None:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            if self.server.poll() is not None:
                break
            ready = subprocess.run(
                [self.binaries / "pg_isready", "-h", "127.0.0.1", "-p", str(self.port)], capture_output=True
            )
            if ready.returncode == 0:
                return
            time.sleep(0.1)
        raise NoPostgres(f"PostgreSQL is here, but its server does not start: {(self.home / 'log').read_text()[-500:]}")


def _binaries() -> Path:
    """Where PostgreSQL's programs are; Debian's package is installed if there are none and we may."""
    found = _found()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        command = ["apt-get", "install", "-y", "--no-install-recommends", "postgresql"]
        subprocess.run(command, env=quiet, capture_output=True, timeout=300)
        found = _found()
    if found is None:
        raise NoPostgres(MISSING)
    return found


def _found() -> Path | None:
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    on_path = shutil.which("postgres")
    places = [*reversed(versions), *([Path(on_path).resolve().parent] if on_path else [])]
    return next((place for place in places if all((place / program).exists() for program in PROGRAMS)), None)


def _somebody() -> str:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise NoPostgres("PostgreSQL does not run as root, and there is no other user here: make one called `postgres`.")
