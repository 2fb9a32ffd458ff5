"""How Alembic reaches the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context

from mire.server.store import metadata

engine = sa.create_engine(context.config.get_main_option("sqlalchemy.url") or "")
with engine.connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        if engine.dialect.name == "postgresql":
            # Two nodes may start at once: the second waits until the first has brought the schema up to date.
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(719)"))
        context.run_migrations()
engine.dispose()
