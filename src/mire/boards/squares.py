"""An 8 by 8 board in the 64 bits of an int: field a1 is bit 0, b1 bit 1, a2 bit 8, h8 bit 63.

The same source runs as plain Python and compiled by mypyc.  So that both agree: boards go in and out as ints of 0 to
2**64 - 1 (`packed`, `unpacked`); inside, a shift to the left is masked before and one to the right after, no mask is
2**63 or more, and boards are never compared by size.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

COMPILED: Final = not __file__.endswith(".py")

NOT_LAST_FILE: Final[i64] = 0x7F7F7F7F7F7F7F7F
NOT_LAST_RANK: Final[i64] = 0x00FFFFFFFFFFFFFF


def packed(board: int) -> i64:
    """A board as the machine's own 64 bits."""
    if COMPILED and board > 0x7FFFFFFFFFFFFFFF:
        return board - 0x10000000000000000
    return board


def unpacked(bits: i64) -> int:
    """The board as a whole number again."""
    if COMPILED and bits < 0:
        return int(bits) + 0x10000000000000000
    return bits


def grown(bits: i64) -> i64:
    """These fields and all that touch them, also by a corner."""
    row = bits | (bits & NOT_LAST_FILE) << 1 | (bits >> 1) & NOT_LAST_FILE
    return row | (row & NOT_LAST_RANK) << 8 | (row >> 8) & NOT_LAST_RANK


def reached(start: i64, within: i64) -> i64:
    """All fields of `within` that can be walked to from `start`, a king's step at a time."""
    found = start
    more = grown(found) & within
    while more != found:
        found = more
        more = grown(found) & within
    return found


def connected(bits: i64) -> bool:
    """Whether these fields hang together; none or one always do."""
    found = bits & -bits
    while True:
        more = grown(found) & bits
        if more == bits:
            return True
        if more == found:
            return False
        found = more


def index(bit: i64) -> i64:
    """The number of a single field."""
    if not COMPILED:
        return int.bit_length(bit) - 1
    found: i64 = 0
    while (bit >> found) & 1 == 0:
        found += 1
    return found


def indexes(board: int) -> list[int]:
    """The numbers of the fields on a board, lowest first."""
    found: list[int] = []
    left = packed(board)
    while left != 0:
        bit = left & -left
        left ^= bit
        found.append(index(bit))
    return found


def clusters(board: int) -> list[int]:
    """The parts of a board that hang together, lowest field first."""
    found: list[int] = []
    left = packed(board)
    while left != 0:
        part = reached(left & -left, left)
        found.append(unpacked(part))
        left &= ~part
    return found


def is_split(board: int) -> bool:
    """Whether a board falls into more than one part."""
    return not connected(packed(board))


def _around(field: int) -> int:
    bit = 1 << field
    return unpacked(grown(packed(bit))) ^ bit


NEAR: Final[list[int]] = [_around(field) for field in range(64)]  # the neighbours of each field
