"""Names that nobody can guess, for rooms and guests."""

from __future__ import annotations

import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike


def new_name(length: int = 16) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))
