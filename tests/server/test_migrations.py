"""The schema: a fresh database comes to the newest, and it is the one the store speaks of."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from mire.server import store
from mire.server.store import Store, metadata

from .postgres import Cluster
from .site import PATIENCE


def test_a_fresh_database_comes_to_the_newest_schema_and_it_is_the_one_we_speak_of(database: str) -> None:
    Store(database).close()
    engine = sa.create_engine(database)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        newest = ScriptDirectory(f"{store.__file__.removesuffix('store.py')}migrations").get_current_head()
        assert context.get_current_revision() == newest
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_a_database_that_is_up_to_date_is_left_as_it_is(database: str) -> None:
    first = Store(database)
    assert first.setting("secret", "one") == "one"
    first.close()
    second = Store(database)
    assert second.setting("secret", "two") == "one"
    second.close()


def test_two_nodes_may_start_at_once_on_a_fresh_postgresql(cluster: Cluster) -> None:
    database = cluster.database()
    code = "import sys; from mire.server.store import Store; print(Store(sys.argv[1]).setting('secret', sys.argv[2]))"
    both = [
        subprocess.Popen([sys.executable, "-c", code, database, str(number)], stdout=subprocess.PIPE, text=True)
        for number in range(2)
    ]
    said = [node.communicate(timeout=60)[0] for node in both]
    assert [node.returncode for node in both] == [0, 0]
    assert said[0] == said[1] != ""


@pytest.mark.parametrize("revision", ["", "0001", "0002", "0003"])
def test_an_upgrade_killed_after_any_of_its_statements_is_done_when_the_node_starts_again(
    tmp_path: Path, revision: str
) -> None:
    command = [sys.executable, "-m", "tests.server.killed_upgrade", str(tmp_path), revision]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE * 3)
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) >= 4
