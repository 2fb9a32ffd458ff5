"""Browsers come last."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Playwright leaves its event loop running in its thread, where no other can be started then."""
    items.sort(key=lambda item: "tests/browser/" in item.nodeid)
