"""Games that were put away, how those ended that are over, and devices on which people want to be called."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


rooms = sa.table(
    "rooms",
    sa.column("id", sa.String),
    sa.column("updated", sa.Float),
    sa.column("over", sa.Boolean),
    sa.column("summary", sa.LargeBinary),
    sa.column("snapshot", sa.LargeBinary),
)


def upgrade() -> None:
    op.add_column("members", sa.Column("put_away", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("members_room", "members", ["room"])
    op.create_table(
        "devices",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("house", sa.String(255), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("devices_guest", "devices", ["guest"])
    connection = op.get_bind()
    over = connection.scalars(sa.select(rooms.c.id).where(rooms.c.over, rooms.c.snapshot.is_not(None))).all()
    for first in range(0, len(over), 200):  # a table is some kilobytes, and there may be many
        some = rooms.c.id.in_(over[first : first + 200])
        columns = (rooms.c.id, rooms.c.updated, rooms.c.summary, rooms.c.snapshot)
        for room, updated, summary, snapshot in connection.execute(sa.select(*columns).where(some)).all():
            told = _ended(json.loads(summary), json.loads(snapshot), updated)
            connection.execute(rooms.update().where(rooms.c.id == room).values(summary=json.dumps(told).encode()))


def _ended(summary: dict[str, Any], snapshot: dict[str, Any], updated: float) -> dict[str, Any]:
    """What lists say of a game that is over, with how it ended: that lies on its table."""
    outcome = snapshot["table"].get("outcome")
    if outcome is None:
        return summary
    kept = {name: outcome[name] for name in ("winners", "places", "reason", "scores", "teams") if name in outcome}
    return {**summary, "outcome": kept, "ended": updated}


def downgrade() -> None:
    op.drop_index("devices_guest", "devices")
    op.drop_table("devices")
    op.drop_index("members_room", "members")
    op.drop_column("members", "put_away")
