"""How often each card of Gillybog comes up: `gillybog_cards.py [GAMES] [BOT]`, games for 1 to 4 players in turn."""

from __future__ import annotations

import sys
from collections import Counter

from rich.console import Console
from rich.table import Table

from mire import Dice, legal, play_unchecked, start, to_act, view
from mire.books.played import seed_from
from mire.bots.levels import bot
from mire.games import game
from mire.games.gillybog.events import CardPlayed, GillyCalled, GillyRescued, HunterCardResolved


def counted(games: int, level: str) -> dict[str, Counter[str]]:
    """Cards by kind, each with how often it was played, resolved or turned up."""
    chosen = game("gillybog")
    found: dict[str, Counter[str]] = {
        kind: Counter() for kind in ("actions", "hunters", "gillys freed", "gillys called")
    }
    for number in range(games):
        seats = 1 + number % 4
        table = start(chosen, seats, seed_from(number))
        luck = Dice(seed_from(number + 1_000_000))
        thinking = None if level == "random" else bot(level, chosen, luck)
        while not table.outcome:
            seat = to_act(table)[0]
            options = legal(table, seat)
            action = thinking.choose(view(chosen, table, seat), seat) if thinking else options[luck.below(len(options))]
            play_unchecked(table, seat, action)
            for event in table.events:
                if isinstance(event, CardPlayed):
                    found["actions"][event.action] += 1
                elif isinstance(event, HunterCardResolved):
                    found["hunters"][event.card] += 1
                elif isinstance(event, GillyRescued):
                    found["gillys freed"][event.card] += 1
                elif isinstance(event, GillyCalled):
                    found["gillys called"][event.gilly] += 1
    return found


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    level = sys.argv[2] if len(sys.argv) > 2 else "random"
    console = Console()
    for kind, counts in counted(games, level).items():
        sheet = Table(title=f"{kind}, in {games} games of {level}", title_justify="left")
        sheet.add_column("card")
        sheet.add_column("times", justify="right")
        for card, times in sorted(counts.items(), key=lambda entry: -entry[1]):
            sheet.add_row(card, f"{times:,}")
        console.print(sheet)


if __name__ == "__main__":
    main()
