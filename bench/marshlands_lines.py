"""How often each line of the Marshlands' score comes up, and how full sections are.

`marshlands_lines.py [GAMES] [BOT] [ACT]`
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from statistics import mean

from rich.console import Console
from rich.table import Table

from mire import Dice, play_unchecked, start, to_act, view
from mire.books.played import seed_from
from mire.bots.levels import bot
from mire.games import game
from mire.games.marshlands.rules.own_rules import own_rules
from mire.games.marshlands.table import MarshlandsTable


def played(number: int, level: str, act: str) -> MarshlandsTable:
    """A game of bots alike, to its end."""
    chosen = game("marshlands", {"act": act})
    seats = chosen.players[-1]
    table: MarshlandsTable = start(chosen, seats, seed_from(number))
    bots = [bot(level, chosen, Dice(seed_from(1_000_000 + number * seats + seat))) for seat in range(seats)]
    while not table.outcome:
        seat = to_act(table)[0]
        play_unchecked(table, seat, bots[seat].choose(view(chosen, table, seat), seat))
    return table


def fullness(table: MarshlandsTable) -> float:
    """The share of squares that are covered, of all sections in play."""
    squares = [square for section in table.used for square in table.layout.squares[section]]
    return mean(table.marsh.at[square] >= 0 for square in squares)


def main() -> None:
    games, level, act = [*sys.argv[1:], *("100", "greedy", "1")[len(sys.argv) - 1 :]]
    tables = [played(number, level, act) for number in range(int(games))]
    lines: Counter[tuple[str, str]] = Counter()
    points: defaultdict[tuple[str, str], float] = defaultdict(float)
    for table in tables:
        for line in table.sheet:
            lines[line.rule, line.what] += 1
            points[line.rule, line.what] += line.points
    shown = Table("row", "for", title=f"Act {act}, {games} games of {level}", title_justify="left", box=None)
    for column in ("lines a player", "points a player"):
        shown.add_column(column, justify="right")
    players = sum(table.seats for table in tables)
    for row, what in sorted(lines):
        shown.add_row(row, what, f"{lines[row, what] / players:.3f}", f"{points[row, what] / players:.2f}")
    console = Console()
    console.print(shown)
    never = sorted(set(own_rules(tables[0]).rows.values()) - {row for row, _ in lines})
    console.print(f"Lines that never came up: {', '.join(never) or 'none'}.")
    console.print(f"Points a player: {mean(score for table in tables for score in scores(table)):.1f}.")
    console.print(f"Squares covered: {mean(map(fullness, tables)):.1%}.")


def scores(table: MarshlandsTable) -> tuple[float, ...]:
    assert table.outcome is not None
    return table.outcome.scores


if __name__ == "__main__":
    main()
