"""Winning a trick: who has the high card."""

from __future__ import annotations

from collections.abc import Callable

from mire.core.records import Seat

from ..components.cards import suit_of, value_of
from ..table import BayouBossTable


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
    trick, effects = table.trick, table.effects
    suits = sorted([seat for seat in trick if trick[seat] not in effects], key=ranks(table), reverse=True)
    characters = [seat for seat, card in trick.items() if effects.get(card, "is-lowest") != "is-lowest"]
    return suits + characters[::-1]  # of equal values the earlier played first, of Characters the last


def ranks(table: BayouBossTable) -> Callable[[Seat], tuple[bool, bool, int]]:
    """How suit cards rank: trumps before the suit led before the other suits, each by value."""
    trick, trump, led = table.trick, table.trump_suit, table.suit_led

    def rank(seat: Seat) -> tuple[bool, bool, int]:
        card = trick[seat]
        suit = suit_of(card)
        return suit == trump, suit == led, value_of(card)

    return rank


def winner(table: BayouBossTable) -> Seat:
    """Who wins the trick: the high card, or with a Python in it the second highest."""
    if table.effects.keys().isdisjoint(table.trick.values()):
        return max(table.trick, key=ranks(table))  # suit cards only, as in most tricks: only the first is asked for
    ranked = ladder(table)
    if not ranked:
        return next(iter(table.trick))  # a Manatee alone
    high, second = table.high, table.second
    if high is None:
        high = next(seat for seat in ranked if seat != second)
    if table.has("second-wins") is None:
        return high
    if second is None:
        second = next_highest(table, ranked, high)
    return high if second is None else second


def next_highest(table: BayouBossTable, ranked: list[Seat], high: Seat) -> Seat | None:
    """Who is second where no Character says so: by rank, but of Characters only the next to last played (BB-29)."""
    places = ranked[1::-1] if table.suit_led is None else ranked
    return next((seat for seat in places if seat != high), None)
