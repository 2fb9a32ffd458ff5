"""A game of SwapX that is over: everyone's cells from move to move, and who did what."""

from __future__ import annotations

from mire.books.accounts import Account, Course, Curve, Tally, Told, counted_by_seat, often

from .events import (
    CellSpawned,
    CellStarved,
    ClusterKept,
    Moved,
    Passed,
    PlayerLost,
    SupplySpawned,
    Swapped,
    SwapperCutOff,
)
from .table import COLOURS, SEATS, SwapXTable

MOVES = (CellSpawned, SupplySpawned, Swapped, Moved, Passed)
POINTS = 24  # of the graph, at most


def account(table: SwapXTable, told: Told) -> Account:
    cells, lost, moves = [1] * SEATS, [0.0] * SEATS, 0
    steps, labels, held = [0], ["the start"], [tuple(cells)]
    for step, events in enumerate(told):
        for event in events:
            before = cells.copy()
            match event:
                case CellSpawned(seat):
                    cells[seat] += 1
                case CellStarved(seat) | SwapperCutOff(seat):
                    cells[seat] -= 1
                case ClusterKept(seat, _, gone):
                    cells[seat] -= len(gone)
                case PlayerLost(seat):
                    cells[seat] = 0
            lost = [sum(pair) for pair in zip(lost, map(_fewer, before, cells), strict=True)]
            if isinstance(event, MOVES):
                moves += 1
        steps.append(step)
        labels.append(f"move {moves}")
        held.append(tuple(cells))
    apart = max(1, len(held) // POINTS)
    shown = [*range(0, len(held) - 1, apart), len(held) - 1]
    lines = tuple(Curve(COLOURS[seat], seat, tuple(float(held[at][seat]) for at in shown)) for seat in range(SEATS))
    course = Course("Cells", tuple(labels[at] for at in shown), lines, tuple(steps[at] for at in shown))
    return Account(
        course,
        (
            Tally("Cells spawned", counted_by_seat(told, SEATS, often, CellSpawned)),
            Tally("Supplies spawned", counted_by_seat(told, SEATS, often, SupplySpawned)),
            Tally("Swaps", counted_by_seat(told, SEATS, often, Swapped)),
            Tally("Cells lost", tuple(lost)),
        ),
    )


def _fewer(before: int, after: int) -> float:
    return float(max(0, before - after))
