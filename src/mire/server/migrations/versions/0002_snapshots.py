"""The table of each room as it lies, and what each answer led to, so that a game outlives a change of its rules."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rooms", sa.Column("snapshot", sa.LargeBinary))
    op.add_column("log", sa.Column("told", sa.LargeBinary))


def downgrade() -> None:
    op.drop_column("log", "told")
    op.drop_column("rooms", "snapshot")
