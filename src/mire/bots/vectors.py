"""A view in numbers, as numpy has them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mire.books.encoding import Encoding
from mire.core.records import Seat

EIGHT = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little").astype(np.float32)


def vector(encoding: Encoding, seen: Any, seat: Seat) -> NDArray[np.float32]:
    """`encoding.vector`, eight planes' bits at a time."""
    size = (encoding.bits + 7) // 8
    found = np.empty(max(encoding.length, 8 * size), np.float32)
    there = np.frombuffer(encoding.there(seen, seat).to_bytes(size, "little"), np.uint8)
    EIGHT.take(there, 0, found[: 8 * size].reshape(-1, 8), "clip")
    found[encoding.bits : encoding.length] = encoding.measured(seen, seat)
    return found[: encoding.length]
