"""What can be read off a SwapX board: ranges, supply points, where each cell may go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mire.boards.squares import COMPILED, NEAR, connected, grown, index, packed, reached, unpacked

NEAR_BITS: Final[list[i64]] = [packed(near) for near in NEAR]


def reach(cells: int) -> int:
    """The operating range: every field next to at least one of these cells."""
    bits = packed(cells)
    found: i64 = 0
    for field in range(64):
        if (bits >> field) & 1 != 0:
            found |= NEAR_BITS[field]
    return unpacked(found)


def fed(cells: list[int], supplies: int, seat: int, ally: int) -> int:
    """The supplies that give this seat a point: in its range, and in no other's but an ally's.

    Whoever has no ally, or one who blocks as enemies do, is here and below its own ally.
    """
    return unpacked(_fed(cells, packed(supplies) & grown(packed(cells[seat])), seat, ally))


def _fed(cells: list[int], mine: i64, seat: int, ally: int) -> i64:
    for other in range(4):
        if other != seat and other != ally:
            mine &= ~grown(packed(cells[other]))
    return mine


def starves(cells: list[int], supplies: int, seat: int, ally: int) -> bool:
    """Whether a seat has more cells than supply points."""
    own = packed(cells[seat])
    return _count(own) > _count(_fed(cells, packed(supplies) & grown(own), seat, ally))


def blocked(cells: list[int], supplies: int) -> int:
    """The supplies in the range of two players or more; where allies do not block, their cells come as one."""
    once: i64 = 0
    twice: i64 = 0
    for board in cells:
        here = grown(packed(board))
        twice |= once & here
        once |= here
    return unpacked(packed(supplies) & twice)


def may_swap(own: int, cell: int, other: int) -> bool:
    """Whether a swap leaves the own cluster whole, but for the swapping cell itself (SX-18)."""
    rest = packed(own) & ~packed(1 << cell)
    return connected(rest) or connected(rest | packed(1 << other))


def prospects(
    cells: list[int], supplies: int, seat: int, ally: int, whole: bool
) -> tuple[int, int, list[tuple[int, int, int]]]:
    """All that a seat may do: its supply points, the empty fields in its range, and where each cell may go.

    For each cell, lowest first: its field, the fields it may move to, the tokens it may swap with.  Two own cells can
    trade places either way round, which is one and the same swap: it is listed at the lower one.  If the own cluster
    must stay whole, no cell may move away from it (SX-19).
    """
    own = packed(cells[seat])
    supply = packed(supplies)
    tokens = supply
    for other in range(4):
        if other != seat:
            tokens |= packed(cells[other])
    empty = ~(own | tokens)
    within = grown(own)
    found: list[tuple[int, int, int]] = []
    passed: i64 = 0
    left = own
    while left != 0:
        bit = left & -left
        left ^= bit
        passed |= bit
        field = index(bit)
        near = NEAR_BITS[field]
        swaps = near & tokens
        # If its own neighbours hang together without it, so does the whole cluster.
        if swaps and not connected(own & near) and not connected(own ^ bit):
            swaps = _mending(own ^ bit, swaps)
        moves = near & empty
        if whole:
            moves = _mending(own ^ bit, moves)
        found.append((field, unpacked(moves), unpacked(swaps | near & own & ~passed)))
    return _count(_fed(cells, supply & within, seat, ally)), unpacked(within & empty), found


def _mending(rest: i64, fields: i64) -> i64:
    """Those fields from which the cell joins together again what its leaving parts."""
    kept: i64 = 0
    while fields != 0:
        bit = fields & -fields
        fields ^= bit
        if connected(rest | bit):
            kept |= bit
    return kept


def standing(cells: list[int], supplies: int, seat: int, ally: int, partner: int) -> tuple[int, int, int]:
    """How a seat stands: cells of its largest cluster, their supply points, cells an enemy's swap could cost.

    A partner is no enemy, even where its range blocks supplies; whoever has none is here its own partner.
    """
    own = _largest(packed(cells[seat]))
    enemies: i64 = 0
    for other in range(4):
        if other != seat and other != partner:
            enemies |= packed(cells[other])
    count = _count(own)
    points = _count(_fed(cells, packed(supplies) & grown(own), seat, ally))
    risk: i64 = 0
    exposed = own & grown(enemies)
    while exposed != 0:
        bit = exposed & -exposed
        exposed ^= bit
        attackers = NEAR_BITS[index(bit)] & enemies
        while attackers != 0:
            attacker = attackers & -attackers
            attackers ^= attacker
            after = own ^ bit | attacker
            if not connected(after):
                risk = max(risk, count - _count(_largest(after)))
    return count, points, risk


def _largest(bits: i64) -> i64:
    best: i64 = 0
    most: i64 = 0
    left = bits
    while left != 0:
        part = reached(left & -left, left)
        left &= ~part
        count = _count(part)
        if count > most:
            best = part
            most = count
    return best


def _count(bits: i64) -> i64:
    if not COMPILED:
        return int.bit_count(bits)
    found: i64 = 0
    while bits != 0:
        bits ^= bits & -bits
        found += 1
    return found
