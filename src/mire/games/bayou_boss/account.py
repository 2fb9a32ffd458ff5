"""A game of Bayou Boss that is over: everyone's points from round to round, and who did what."""

from __future__ import annotations

from mire.books.accounts import Account, Course, Curve, Tally, Told, counted_by_seat, often

from .events import CardPlayed, Scored, TookFromSwamp, TrickWon
from .table import BayouBossTable


def account(table: BayouBossTable, told: Told) -> Account:
    seats = range(table.seats)
    points = {seat: [0.0] for seat in seats}
    labels, steps = ["the start"], [0]
    for step, events in enumerate(told):
        for event in events:
            if isinstance(event, Scored):
                points[event.seat].append(float(event.points))
        if len(points[0]) > len(labels):  # everyone's points are told at once, when a round ends
            labels.append(f"round {len(labels)}")
            steps.append(step)
    lines = tuple(Curve(f"Player {seat + 1}", seat, tuple(points[seat])) for seat in seats)
    rounds = len(labels) - 1
    course = Course("Points, the fewest win", tuple(labels), lines, tuple(steps)) if rounds else None

    def characters(event: CardPlayed) -> int:
        return event.card in table.effects

    return Account(
        course,
        (
            *(
                Tally(
                    f"Tricks in round {number}",
                    tuple(points[seat][number] - points[seat][number - 1] for seat in seats),
                )
                for number in range(1, rounds + 1)
            ),
            Tally("Tricks in all", counted_by_seat(told, table.seats, often, TrickWon)),
            Tally("Characters played", counted_by_seat(told, table.seats, characters, CardPlayed)),
            Tally("Cards from the Swamp", counted_by_seat(told, table.seats, often, TookFromSwamp)),
        ),
    )
