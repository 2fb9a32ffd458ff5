"""Sites and visitors for tests, on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .postgres import Cluster, NoPostgres
from .site import Site, Visitor

Visitors = Callable[[], Visitor]


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server of our own."""
    try:
        running = Cluster()
    except NoPostgres as error:
        if os.environ.get("MIRE_WITHOUT_POSTGRES"):
            pytest.skip(str(error))
        pytest.fail(f"{error}\nOr leave it out with MIRE_WITHOUT_POSTGRES=1.", pytrace=False)
    yield running
    running.close()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    """Which database."""
    return str(request.param)


@pytest.fixture
def database(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The address of a fresh database."""
    return _fresh(kind, tmp_path, request)


@pytest.fixture(scope="session")
def site(kind: str, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Site]:
    """A node that many tests share; each lays its own tables.  Nothing any of them does may make it stumble."""
    folder = tmp_path_factory.mktemp("site")
    with Site(_fresh(kind, folder, request), folder) as running:
        yield running
    assert "Traceback" not in running.logged(), running.logged()
    assert "ERROR" not in running.logged(), running.logged()


@pytest.fixture
def visitor(site: Site) -> Visitor:
    return Visitor(site)


@pytest.fixture
def other(site: Site) -> Visitor:
    return Visitor(site)


def _fresh(kind: str, folder: Path, request: pytest.FixtureRequest) -> str:
    if kind == "sqlite":
        return f"sqlite:///{folder / 'mire.sqlite3'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.database()
