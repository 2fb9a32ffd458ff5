"""What time it is: since 1970 by the machine's clock when the node started, and from then on by one nobody can set.

A clock that is put right while people play takes nobody's time away, and gives nobody more.
"""

from __future__ import annotations

import time


def _running() -> float:
    """Seconds that only go forward, also while the machine sleeps where it can say so."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


_STARTED = time.time() - _running()


def now() -> float:
    return _STARTED + _running()
