"""Winning a trick: who has the high card."""

from __future__ import annotations

from mire.core.records import Seat

from .table import BayouBossTable, suit_of, value_of


def push(table: BayouBossTable, seat: Seat) -> bool:
    """A player's card becomes high, what was high becomes second; says whether that changed anything (BB-25, BB-50)."""
    if seat == table.has("is-lowest"):
        return False
    if seat == table.high:  # the two last point at the same card: it is high once, and nothing is second
        repeated, table.second = table.second, None
        return repeated is not None
    if table.high is not None:
        table.second = table.high
    elif table.second == seat:
        table.second = None
    table.high = seat
    return True


def sink(table: BayouBossTable, seat: Seat) -> None:
    """The Manatee's designation is void and its place empty; the other place stays (BB-47)."""
    if table.high == seat:
        table.high = None
    if table.second == seat:
        table.second = None


def ladder(table: BayouBossTable) -> list[Seat]:
    """The players in the trick by the rank of their cards, highest first, without the Manatee (BB-27 to BB-30)."""
    trump, led, effects = table.trump_suit, table.suit_led, table.effects

    def rank(played: tuple[int, tuple[Seat, str]]) -> tuple[int, int]:
        number, (_, card) = played
        suit = suit_of(card)
        if suit is None:
            return -1, number  # Characters: the last played first
        group = 3 if suit == trump else 2 if suit == led else 1
        return group, value_of(card) * 16 - number  # equal values: the earlier played first

    plays = [play for play in enumerate(table.trick.items()) if effects.get(play[1][1]) != "is-lowest"]
    plays.sort(key=rank, reverse=True)
    return [seat for _, (seat, _) in plays]


def winner(table: BayouBossTable) -> Seat:
    """Who wins the trick: the high card, or with a Python in it the second highest."""
    if table.high is None and table.second is None and table.effects.keys().isdisjoint(table.trick.values()):
        return _highest(table)  # suit cards only, as in most tricks: there is no need to rank them all
    ranked = ladder(table)
    high, second = table.high, table.second
    if high is None:
        high = next((seat for seat in ranked if seat != second), None)
    if second is None:
        second = next_highest(table, ranked, high)
    if table.has("second-wins") is not None and second is not None:
        return second
    if high is not None:
        return high
    return second if second is not None else next(iter(table.trick))


def next_highest(table: BayouBossTable, ranked: list[Seat], high: Seat | None) -> Seat | None:
    """Who is second where no Character says so: by rank, but of Characters only the next to last played (BB-29)."""
    if table.suit_led is None and len(ranked) > 1 and ranked[1] != high:
        return ranked[1]
    return next((seat for seat in ranked if seat != high), None)


def _highest(table: BayouBossTable) -> Seat:
    trump, led = suit_of(table.trump), table.suit_led
    best, highest = -1, -1
    for seat, card in table.trick.items():
        suit = suit_of(card)
        rank = value_of(card) + (200 if suit == trump else 100 if suit == led else 0)
        if rank > highest:
            best, highest = seat, rank
    return best
