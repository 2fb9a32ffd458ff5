"""A Bayou Boss table as text: who stands where, the Swamp, the trick, your hand, the Characters; 80 columns wide."""

from __future__ import annotations

import re
from collections.abc import Iterable
from textwrap import wrap

from mire.books.telling import called, counted
from mire.core.records import Card, Seat, Viewer

from .components.cards import RAVEN, BayouBossEdition, order, suit_of
from .rules.end_of_the_game import ROUNDS
from .rules.overview import TrickEnds
from .rules.the_play import WhichCard, suit_due
from .rules.the_swamp import WhichSwampCard
from .rules.winning_a_trick import ladder, winner
from .table import BayouBossTable

WIDTH = 80
LEFT = 14  # where things begin behind their label
KNOWN = 45
PAINT = {
    "red": "bold red",
    "yellow": "bold yellow",
    "blue": "bold bright_blue",
    "green": "bold green",
    "purple": "bold magenta",
    "orange": "bold dark_orange",
}
MARKUP = re.compile(r"\[[^]]*\]")


def picture(table: BayouBossTable, viewer: Viewer, names: tuple[str, ...], printed: BayouBossEdition) -> str:
    """What a player sees, from the table's middle to the own hand, and what the Characters in sight do."""
    lines = [
        f"[bold]Round {table.round} of {ROUNDS}[/]   Trump: {_trump(table)}"
        f"   [dim]Deck: {len(table.deck)}   Dealer: {names[table.dealer]}[/]",
        "",
        *_players(table, viewer, names),
    ]
    if not table.outcome:
        lines += ["", *_row("  Swamp", table.swamp), *_trick(table, names)]
        if viewer is not None:
            lines += ["", *_row("  [bold]Your hand[/]", table.hand(viewer)), *_duty(table, viewer)]
    return "\n".join([*lines, "", *_characters(table, viewer, printed)])


def _trump(table: BayouBossTable) -> str:
    suit = suit_of(table.trump) or "none"
    if suit_of(table.trump) and not table.trump_suit:
        return f"[bold]none this trick[/] [dim]({_shown(table.trump)})[/]"
    return f"{_painted(suit.title(), suit)} [dim]({_shown(table.trump)})[/]"


def _players(table: BayouBossTable, viewer: Viewer, names: tuple[str, ...]) -> list[str]:
    over = table.outcome is not None
    lines = [f"[dim]{' ' * LEFT}tricks  points in all{'' if over else '  cards   known to all'}[/]"]
    asked = table.agenda[-1].seat if table.agenda else None
    for seat in range(table.seats):
        name = f"[bold]{names[seat]:<10}[/]" if seat == viewer else f"{names[seat]:<10}"
        line = f"{'▶' if seat == asked else ' '} {name} {table.tricks[seat]:>5}{table.total(seat):>11}"
        known = [] if over or seat == viewer else sorted(table.taken[seat], key=order)
        lines += _laid(line if over else f"{line}{table.holds(seat):>12}", map(_shown, known), KNOWN)
    return lines


def _trick(table: BayouBossTable, names: tuple[str, ...]) -> list[str]:
    if not table.trick:
        won = next((item.winner for item in table.agenda if isinstance(item, TrickEnds)), None)
        if won is not None and isinstance(table.agenda[-1], WhichSwampCard):
            return [f"  Trick       [dim]{names[won]} won it; now cards are taken from the Swamp[/]"]
        return ["  Trick       [dim]nothing yet[/]"]
    plays = _laid("  Trick", [f"[dim]{names[seat]}[/] {_shown(card)}" for seat, card in table.trick.items()])
    return [*plays, *(f"{' ' * LEFT}[dim]→ {line}[/]" for line in _stands(table, names))]


def _stands(table: BayouBossTable, names: tuple[str, ...]) -> list[str]:
    """Whose trick it is, as far as that can be told before all have played."""
    if table.high is None or table.high in table.trick:
        return [f"{names[winner(table)]} would win"] if ladder(table) else []
    python = table.has("second-wins") is not None
    return [f"{names[table.high]}'s card will be high"] + ["the second highest wins, for the Python"] * python


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


def _characters(table: BayouBossTable, viewer: Viewer, printed: BayouBossEdition) -> list[str]:
    """The Characters of this game, which all know, and what those do that lie in sight."""
    own = [] if viewer is None else table.hand(viewer)
    sight = {*own, *table.swamp, *table.trick.values()}
    lines = _laid(
        "  Characters", [counted(printed.decks[str(table.seats)].ravens, called(RAVEN)), *map(called, table.in_play)]
    )
    for name in [RAVEN, *table.in_play]:
        if name in sight and not table.outcome:
            first, *rest = wrap(printed.characters[name].text, WIDTH - LEFT)
            lines += [
                f"  [bold white]{called(name):<11}[/] [dim]{first}[/]",
                *(f"{' ' * LEFT}[dim]{more}[/]" for more in rest),
            ]
    return lines


def _row(label: str, cards: Iterable[Card]) -> list[str]:
    return _laid(label, list(map(_shown, cards)) or ["[dim]empty[/]"])


def _laid(label: str, parts: Iterable[str], indent: int = LEFT) -> list[str]:
    """Things one after the other behind a label, on as many lines as they need."""
    lines = [label + " " * (indent - _length(label))]
    for part in parts:
        apart = "  " if _length(lines[-1]) > indent else ""
        if _length(lines[-1]) + len(apart) + _length(part) > WIDTH:
            lines.append(" " * indent)
            apart = ""
        lines[-1] += apart + part
    return [line.rstrip() for line in lines]


def _length(markup: str) -> int:
    return len(MARKUP.sub("", markup))


def _shown(card: Card) -> str:
    suit = suit_of(card)
    return _painted(called(card), suit) if suit else f"[bold white]{called(card)}[/]"


def _painted(text: str, suit: str) -> str:
    return f"[{PAINT.get(suit, 'bold')}]{text}[/]"
