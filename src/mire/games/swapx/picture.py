"""A SwapX board as text."""

from __future__ import annotations

from .table import SwapXTable


def picture(table: SwapXTable) -> str:
    return ""
