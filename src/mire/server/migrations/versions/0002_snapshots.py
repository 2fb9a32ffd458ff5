"""The table of each room as it lies, and what each answer led to, so that a game outlives a change of its rules."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


OPEN: dict[str, Any] = {
    "sqlite_where": sa.text('public = 1 AND "over" = 0'),
    "postgresql_where": sa.text('public AND NOT "over"'),
}
DUE: dict[str, Any] = {
    "sqlite_where": sa.text('due IS NOT NULL AND "over" = 0'),
    "postgresql_where": sa.text('due IS NOT NULL AND NOT "over"'),
}


def upgrade() -> None:
    op.add_column("rooms", sa.Column("snapshot", sa.LargeBinary))
    op.add_column("log", sa.Column("told", sa.LargeBinary))
    op.drop_index("rooms_open", "rooms")
    op.drop_index("rooms_due", "rooms")
    op.create_index("rooms_open", "rooms", ["updated"], **OPEN)
    op.create_index("rooms_due", "rooms", ["due"], **DUE)


def downgrade() -> None:
    op.drop_index("rooms_due", "rooms")
    op.drop_index("rooms_open", "rooms")
    op.create_index("rooms_open", "rooms", ["over", "public", "updated"])
    op.create_index("rooms_due", "rooms", ["over", "due"])
    op.drop_column("log", "told")
    op.drop_column("rooms", "snapshot")
