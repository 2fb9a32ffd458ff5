"""Luck that can be written down, and checked afterwards by anyone."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec


class Dice(msgspec.Struct):
    """All the luck in a game: a secret seed of 128 bits, and how often it has been asked.

    The n-th answer is the BLAKE2b hash of n under the seed, so whoever sees the cards so far cannot work out the rest.
    """

    seed: str  # 32 hexadecimal digits; empty in a view
    asked: int = 0

    def below(self, n: int) -> int:
        """A whole number from 0 up to, but not including, n."""
        return (int.from_bytes(self._block()[:8], "big") * n) >> 64

    def roll(self, sides: int = 6) -> int:
        """A die."""
        return self.below(sides) + 1

    def shuffle(self, cards: list[Any]) -> None:
        """Put a pile into a random order; one hash serves eight cards."""
        block = b""
        for i in range(len(cards) - 1, 0, -1):
            if not block:
                block = self._block()
            j = (int.from_bytes(block[:8], "big") * (i + 1)) >> 64
            block = block[8:]
            cards[i], cards[j] = cards[j], cards[i]

    def _block(self) -> bytes:
        self.asked += 1
        return hashlib.blake2b(self.asked.to_bytes(8, "big"), key=bytes.fromhex(self.seed)).digest()
