"""A game of Gillybog that is over: gillys, injuries and the village's support turn by turn, and who did what."""

from __future__ import annotations

from mire.books.accounts import Account, Course, Curve, Tally, Told, counted_by_seat, often

from .events import (
    AttackRolled,
    CardPlayed,
    GillyRescued,
    GillySaved,
    PlayerCaptured,
    SupportGrown,
    TilePlaced,
    TurnBegan,
)
from .table import GillybogTable

POINTS = 24  # of the graph, at most


def account(table: GillybogTable, told: Told) -> Account:
    freed = saved = captured = support = turn = 0
    rows: list[tuple[int, str, tuple[float, ...]]] = [(0, "the start", (0.0, 0.0, 0.0, 0.0))]
    for step, events in enumerate(told):
        began = turn
        for event in events:
            match event:
                case GillyRescued():
                    freed += 1
                case GillySaved(_, _, now):
                    saved = now
                case PlayerCaptured():
                    captured += 1
                case SupportGrown(now):
                    support = now
                case TurnBegan(_, now):
                    turn = now
        if turn != began or step == len(told) - 1:
            rows.append((step, f"turn {turn}", tuple(map(float, (freed, saved, captured, support)))))
    apart = max(1, len(rows) // POINTS)
    shown = [*rows[:-1:apart], rows[-1]]
    names = ("Gillys freed", "Gillys saved", "Captures", "Support of the village")
    lines = tuple(Curve(name, None, tuple(values[at] for _, _, values in shown)) for at, name in enumerate(names))
    labels, steps = tuple(label for _, label, _ in shown), tuple(step for step, _, _ in shown)
    seats = table.seats
    return Account(
        Course("The rescue and the hunt", labels, lines, steps),
        (
            Tally("Cards played", counted_by_seat(told, seats, often, CardPlayed)),
            Tally("Tiles placed", counted_by_seat(told, seats, often, TilePlaced)),
            Tally("Attacks suffered", counted_by_seat(told, seats, often, AttackRolled)),
            Tally("Times captured", counted_by_seat(told, seats, often, PlayerCaptured)),
            Tally("Gillys freed", counted_by_seat(told, seats, often, GillyRescued)),
            Tally("Gillys brought home", counted_by_seat(told, seats, often, GillySaved)),
            Tally("Turns", (float(turn),)),
        ),
    )
