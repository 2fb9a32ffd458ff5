"""Coordinate cards: which may start a pile, which may go on one, and how they may lie."""

from __future__ import annotations

from mire.books.telling import called
from mire.core.agenda import Refusal
from mire.core.records import Card, Seat

from ..components.cards import LETS_MOVE, colour_of, turns
from ..table import CoordinatePile, SwampedTable

PILES, PILES_WITH_POUNCES = 4, 5


def unfit_to_start(table: SwampedTable, card: Card) -> Refusal | None:
    """Why this card cannot start a pile."""
    if card == LETS_MOVE:
        return Refusal("Let's Move goes on a pile; it cannot start one.", "SW-103")
    most = PILES_WITH_POUNCES if table.options.tiger else PILES
    if len(table.piles) >= most:
        return Refusal(f"There are {most} piles already.", "SW-307" if table.options.tiger else "SW-092")
    colour = colour_of(card)
    if not colour:
        return _second_pounce(table)
    if any(table.colour(pile) == colour for pile in table.piles):
        return Refusal(f"There is a {colour} pile already.", "SW-091")
    return None


def _second_pounce(table: SwampedTable) -> Refusal | None:
    """Two piles never both show a Pounce card; one under a Let's Move card counts, or does not (SW-312)."""
    shown = [pile for pile in table.piles if not table.colour(pile)]
    if any(not pile.moved for pile in shown):
        return Refusal("Another pile has a Pounce card on top.", "SW-310")
    if shown and table.options.covered_pounce_counts:
        return Refusal("Another pile has a Pounce card on top, under its Let's Move card.", "SW-312")
    return None


def unfit_to_cover(table: SwampedTable, seat: Seat, card: Card, name: str, turn: str) -> Refusal | None:
    """Why this card cannot go on this pile, lying like this."""
    pile = table.pile(name)
    if pile is None:
        return Refusal("There is no such pile on the table.", "SW-089")
    if card == LETS_MOVE:
        return Refusal("Let's Move is not turned: say Let's Move on the pile.", "SW-103")
    if pile.moved:
        return Refusal("A Let's Move card lies on that pile.", "SW-094" if colour_of(card) else "SW-313")
    if clash := clashes(table, pile, card):
        return clash
    now = table.number(pile, table.place(seat))
    if turn in turns(table.corners[card]) and int(turn[0]) <= now:
        why = "and no number is higher" if now == 4 else "and the new one must be higher"
        return Refusal(f"Your corner shows {now} there, {why}.", "SW-098" if now == 4 else "SW-096")
    return None


def clashes(table: SwampedTable, pile: CoordinatePile, card: Card) -> Refusal | None:
    """Colours that do not go together; two piles never both show a Pounce card."""
    ours, theirs = colour_of(card), table.colour(pile)
    if ours == theirs:  # SW-311, a ruling: also a Pounce card on a Pounce card
        return None
    if not ours:
        return _second_pounce(table)
    if theirs:
        return Refusal(f"That pile is {theirs}, not {ours}.", "SW-093")
    if not table.options.pounce_repeats_colours and any(table.colour(other) == ours for other in table.piles):
        return Refusal(f"There is a {ours} pile already.", "SW-308")
    return None


def unturned(table: SwampedTable, card: Card, turn: str) -> Refusal | None:
    """Why this card cannot lie like this, whatever the pile."""
    if turn in turns(table.corners[card]):
        return None
    numbers = "-".join(map(str, table.corners[card]))
    return Refusal(
        f"{called(card)} reads {numbers} clockwise from its white corner, and cannot lie like that.", "SW-085"
    )
