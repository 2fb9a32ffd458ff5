"""A Bayou Boss table as text: who stands where, the Swamp, the trick, your hand."""

from __future__ import annotations

from mire.books.telling import called
from mire.core.records import Card, Seat, Viewer

from .rules import WhichCard, suit_due
from .table import ROUNDS, BayouBossTable, order, suit_of
from .tricks import ladder, winner

PAINT = {
    "red": "bold red",
    "yellow": "bold yellow",
    "blue": "bold bright_blue",
    "green": "bold green",
    "purple": "bold magenta",
    "orange": "bold dark_orange",
}


def picture(table: BayouBossTable, viewer: Viewer, names: tuple[str, ...]) -> str:
    """What a player sees, from the table's middle to the own hand."""
    suit = suit_of(table.trump) or "none"
    trump = f"{_painted(suit.title(), suit)} [dim]({_shown(table.trump)})[/]"
    lines = [
        f"[bold]Round {table.round} of {ROUNDS}[/]   Trump: {trump}"
        f"   [dim]Deck: {len(table.deck)}   Dealer: {names[table.dealer]}[/]",
        "",
        *(_player(table, seat, viewer, names) for seat in range(table.seats)),
        "",
        f"  Swamp   {_row(table.swamp)}",
        f"  Trick   {_trick(table, names)}",
    ]
    if viewer is not None:
        lines += ["", f"  [bold]Your hand[/]   {_row(table.hand(viewer))}", *_duty(table, viewer)]
    return "\n".join(lines)


def _player(table: BayouBossTable, seat: Seat, viewer: Viewer, names: tuple[str, ...]) -> str:
    asked = table.agenda[-1].seat if table.agenda else None
    arrow = "▶" if seat == asked else " "
    name = f"[bold]{names[seat]:<10}[/]" if seat == viewer else f"{names[seat]:<10}"
    tricks, points = table.tricks[seat], table.points[seat] + table.tricks[seat]
    known = "" if seat == viewer or not table.taken[seat] else _row(sorted(table.taken[seat], key=order))
    return f"{arrow} {name} {tricks:>2} tricks, {points:>2} points in all   {table.holds(seat)} cards {known}".rstrip()


def _trick(table: BayouBossTable, names: tuple[str, ...]) -> str:
    if not table.trick:
        return "[dim]nothing yet[/]"
    plays = "  ".join(f"[dim]{names[seat]}[/] {_shown(card)}" for seat, card in table.trick.items())
    if table.high is not None and table.high not in table.trick:
        return f"{plays}   [dim]→ {names[table.high]}'s card will be high[/]"
    return f"{plays}   [dim]→ {names[winner(table)]} would win[/]" if ladder(table) else plays


def _duty(table: BayouBossTable, viewer: Seat) -> list[str]:
    choice = table.agenda[-1] if table.agenda else None
    if not isinstance(choice, WhichCard) or choice.seat != viewer:
        return []
    if not table.trick:
        return ["  [dim]You lead: any card.[/]"]
    due = suit_due(table, table.hand(viewer))
    if due is None:
        return ["  [dim]You are free to play any card.[/]"]
    why = "the suit led" if due == table.suit_led else "trump, since you cannot follow"
    return [f"  [dim]You must play[/] {_painted(due.title(), due)}[dim], {why}, or a Character.[/]"]


def _row(cards: list[Card]) -> str:
    return "  ".join(map(_shown, cards)) or "[dim]empty[/]"


def _shown(card: Card) -> str:
    suit = suit_of(card)
    return _painted(called(card), suit) if suit else f"[bold white]{called(card)}[/]"


def _painted(text: str, suit: str) -> str:
    return f"[{PAINT.get(suit, 'bold')}]{text}[/]"
