"""How a test names the ledger rows it shows."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule
