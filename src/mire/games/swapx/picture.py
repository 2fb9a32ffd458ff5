"""A SwapX board as text: G R B Y are cells, ◆ supplies, ◇ blocked supplies, · the range of who is asked."""

from __future__ import annotations

from mire.books.telling import counted, listed
from mire.core.records import Seat
from mire.games.swapx.board import reach

from .table import COLOURS, SEATS, TEAMS, SwapXTable

PAINT = ("white on green4", "white on red3", "white on blue3", "black on yellow3")
LEGEND = "  [dim]◆ supply  ◇ blocked  · in range[/]"
FILES = "a  b  c  d  e  f  g  h"


def picture(table: SwapXTable) -> str:
    """The board, with a line for each player beside it."""
    asked: Seat | None = table.agenda[-1].seat if table.agenda else None
    beside = [_teams(table), *(_player(table, seat, asked) for seat in range(SEATS)), "", _progress(table), LEGEND]
    ranks = [f" {rank + 1}  {_rank(table, rank, asked)}  {rank + 1}" for rank in range(7, -1, -1)]
    return "\n".join(
        [
            f"[dim]     {FILES}[/]",
            *(f"{rank}    {text}".rstrip() for rank, text in zip(ranks, beside, strict=True)),
            f"[dim]     {FILES}[/]",
        ]
    )


def _rank(table: SwapXTable, rank: int, asked: Seat | None) -> str:
    shut = table.blocked()
    near = 0 if asked is None else reach(table.cells[asked])
    return "".join(_field(table, 8 * rank + file, shut, near) for file in range(8))


def _field(table: SwapXTable, field: int, shut: int, near: int) -> str:
    bit = 1 << field
    for seat, cells in enumerate(table.cells):
        if cells & bit:
            return f"[bold {PAINT[seat]}] {COLOURS[seat][0]} [/]"
    if table.supplies & bit:
        return "[dim] ◇ [/]" if shut & bit else "[bold] ◆ [/]"
    return "[dim] · [/]" if near & bit else "   "


def _player(table: SwapXTable, seat: Seat, asked: Seat | None) -> str:
    name = f"[bold {PAINT[seat]}] {COLOURS[seat]:<6} [/]"
    cells = table.cells[seat].bit_count()
    if not cells:
        return f"  {name} lost at move {table.lost[seat]}"
    arrow = "▶" if seat == asked else " "
    points = table.points(seat)
    counts = f"{counted(cells, 'cell')}, {counted(points, 'supply point')}"
    return f"{arrow} {name} {counts}{' [bold red]starving[/]' if cells > points else ''}"


def _teams(table: SwapXTable) -> str:
    if not table.options.teams:
        return ""
    return f"  [dim]{' against '.join(listed([COLOURS[seat] for seat in team]) for team in TEAMS)}[/]"


def _progress(table: SwapXTable) -> str:
    if table.outcome:  # a turn that ended the game was not counted to its end
        return f"  [dim]over after {counted(max(table.moves, *table.lost), 'move')}[/]"
    return f"  [dim]move {table.moves + 1} of at most {table.options.turn_limit}[/]"
