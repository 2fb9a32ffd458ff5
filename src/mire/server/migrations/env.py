"""How Alembic reaches the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context

from mire.server.databases import all_or_nothing
from mire.server.store import metadata

engine = all_or_nothing(context.config.get_main_option("sqlalchemy.url") or "")
try:
    with engine.connect() as connection:
        # All that a release changes is one transaction: a node that is killed amidst it finds the schema as it was.
        context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True)
        with context.begin_transaction():
            if engine.dialect.name == "postgresql":
                # Two nodes may start at once: the second waits until the first has brought the schema up to date.
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(719)"))
            context.run_migrations()
finally:
    engine.dispose()
