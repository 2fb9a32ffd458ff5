"""What takes long is done a little at a time, so that nobody waits for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Any

SLICE = 0.005  # seconds a long log is read before others have their turn


async def in_slices(steps: Iterable[Any]) -> None:
    """Do these steps, and let others have their turn now and then."""
    began = time.monotonic()
    for _ in steps:
        if time.monotonic() - began > SLICE:
            await asyncio.sleep(0)
            began = time.monotonic()
