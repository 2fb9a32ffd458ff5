"""A game of Swamped that is over: what the Boat took aboard round by round, how fast the Croc was, who did what."""

from __future__ import annotations

from mire.books.accounts import Account, Course, Curve, Tally, Told, counted_by_seat, often

from .components.maps import TREASURES
from .events import BoatMoved, BonusGiven, CrocMoved, CrocSpedUp, LetsMovePlayed, RoundEnded, TreasureCollected
from .table import SwampedTable


def account(table: SwampedTable, told: Told) -> Account:
    treasures, kingsfoil, speed, croc = 0, 0, table.speeds[0], 0
    aboard, healing, fast, labels, steps = [0.0], [0.0], [float(speed)], ["the start"], [0]
    for step, events in enumerate(told):
        ended = ""
        for event in events:
            match event:
                case TreasureCollected(treasure):
                    treasures += 1
                    kingsfoil += treasure == TREASURES[0]
                case CrocSpedUp(now):
                    speed = now
                case CrocMoved(_, spaces):
                    croc += spaces
                case RoundEnded(number):
                    ended = f"round {number}"
        if ended or step == len(told) - 1:
            for line, value in ((aboard, treasures), (healing, kingsfoil), (fast, speed)):
                line.append(float(value))
            labels.append(ended or "the end")
            steps.append(step)
    lines = (
        Curve("Treasures aboard", None, tuple(aboard)),
        Curve("of these Kingsfoil", None, tuple(healing)),
        Curve("Speed of the Croc", None, tuple(fast)),
    )
    course = Course("The Boat and the Croc", tuple(labels), lines, tuple(steps))
    return Account(
        course,
        (
            Tally("Spaces steered", counted_by_seat(told, table.seats, often, BoatMoved)),
            Tally("Let's Move said", counted_by_seat(told, table.seats, often, LetsMovePlayed)),
            Tally("Bonus spaces", counted_by_seat(told, table.seats, lambda event: int(event.spaces), BonusGiven)),
            Tally("Kingsfoil aboard", (float(table.collected[0]),)),
            Tally("Spaces the Croc swam", (float(croc),)),
        ),
    )
