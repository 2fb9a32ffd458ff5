"""Whether a seat of a room is open, so that the lobby can ask for it."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


BUSY: dict[str, Any] = {
    "sqlite_where": sa.text('public = 1 AND "over" = 0'),
    "postgresql_where": sa.text('public AND NOT "over"'),
}
OPEN: dict[str, Any] = {
    "sqlite_where": sa.text('public = 1 AND "open" = 1 AND "over" = 0'),
    "postgresql_where": sa.text('public AND "open" AND NOT "over"'),
}
rooms = sa.table(
    "rooms",
    sa.column("id", sa.String),
    sa.column("public", sa.Boolean),
    sa.column("over", sa.Boolean),
    sa.column("open", sa.Boolean),
    sa.column("summary", sa.LargeBinary),
)


def upgrade() -> None:
    op.add_column("rooms", sa.Column("open", sa.Boolean, nullable=False, server_default=sa.false()))
    connection = op.get_bind()
    found = connection.execute(sa.select(rooms.c.id, rooms.c.summary).where(rooms.c.public, ~rooms.c.over)).all()
    opened = [room for room, told in found if any(place["kind"] == "open" for place in json.loads(told)["places"])]
    for first in range(0, len(opened), 500):
        connection.execute(rooms.update().where(rooms.c.id.in_(opened[first : first + 500])).values(open=True))
    op.drop_index("rooms_open", "rooms")
    op.create_index("rooms_open", "rooms", ["updated"], **OPEN)


def downgrade() -> None:
    op.drop_index("rooms_open", "rooms")
    op.create_index("rooms_open", "rooms", ["updated"], **BUSY)
    op.drop_column("rooms", "open")
