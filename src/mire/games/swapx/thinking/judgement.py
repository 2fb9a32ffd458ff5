"""How well each player stands, for bots to lean on."""

from __future__ import annotations

from mire.games.swapx.board import standing

from ..table import SEATS, SwapXTable

SPARE = 0.35  # a supply point beyond what the cells need, for up to three
LACK = 1.0  # a cell that will starve at the next check
RISK = 0.6  # a cell that an enemy's swap would cut off
LEAST = 0.1  # a player who is still on the board has some hope
STEEPNESS = 1.6


def estimate(table: SwapXTable) -> tuple[float, ...]:
    """Each side's share of the strength on the board."""
    strength = [_strength(table, seat) ** STEEPNESS for seat in range(SEATS)]
    total = sum(strength)
    return tuple(sum([strength[seat] for seat in side]) / total for side in table.sides())


def _strength(table: SwapXTable, seat: int) -> float:
    if not table.cells[seat]:
        return 0.0
    count, points, risk = standing(table.cells, table.supplies, seat, table.ally(seat))
    if table.settled[seat] and count - risk <= 1:
        risk = count
    spare = points - count
    supply = SPARE * min(spare, 3) if spare >= 0 else LACK * spare
    return max(LEAST, count + supply - RISK * risk)
