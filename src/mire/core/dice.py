"""Luck that can be written down, and checked afterwards by anyone."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec


class Dice(msgspec.Struct):
    """All the luck in a game: a secret 128-bit seed, and how often it was asked; answer n is the hash of n under it."""

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
        if not self.seed:
            raise ValueError("a view has no luck to draw from; imagine a table first")
        self.asked += 1
        return hashlib.blake2b(self.asked.to_bytes(8, "big"), key=bytes.fromhex(self.seed)).digest()
