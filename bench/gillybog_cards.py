"""How often each card of Gillybog comes up: `gillybog_cards.py [GAMES] [BOT]`.

For 1 to 4 players in turn, and of all difficulties; it ends with 1 if some card never came up.
"""

from __future__ import annotations

import sys
from collections import Counter

from rich.console import Console
from rich.table import Table

from mire import Action, Dice, legal, play_unchecked, start, to_act, view
from mire.books.played import seed_from
from mire.bots.levels import bot
from mire.games import game
from mire.games.gillybog.attacks import Ignore
from mire.games.gillybog.cards import GillybogEdition
from mire.games.gillybog.events import CardPlayed, GillyRescued, HunterCardResolved
from mire.games.gillybog.moving import SlipSnare
from mire.games.gillybog.rules import CallOn, Reroll
from mire.games.gillybog.table import GillybogTable


def counted(games: int, level: str) -> dict[str, Counter[str]]:
    """Cards by kind, each with how often it was played, resolved, freed or of use."""
    chosen = [game("gillybog", {"difficulty": difficulty}) for difficulty in ("easy", "medium", "hard")]
    printed: GillybogEdition = chosen[0].printed
    found: dict[str, Counter[str]] = {
        "actions": Counter(dict.fromkeys((*printed.basics, *printed.uniques), 0)),
        "hunters": Counter(dict.fromkeys(printed.hunters, 0)),
        "gillys freed": Counter(dict.fromkeys(printed.gillys, 0)),
        "gillys of use": Counter(dict.fromkeys(printed.gillys, 0)),
    }
    for number in range(games):
        played = chosen[number // 4 % 3]
        table: GillybogTable = start(played, 1 + number % 4, seed_from(number))
        luck = Dice(seed_from(number + 1_000_000))
        thinking = None if level == "random" else bot(level, played, luck)
        while not table.outcome:
            seat = to_act(table)[0]
            options = legal(table, seat)
            action = thinking.choose(view(played, table, seat), seat) if thinking else options[luck.below(len(options))]
            turn, called_on = table.turn, len(table.called_on)
            found["gillys of use"].update(called_by(table, action))
            play_unchecked(table, seat, action)
            if table.turn == turn and not isinstance(action, CallOn | Ignore | SlipSnare | Reroll):
                found["gillys of use"].update(table.called_on[called_on:])
            for event in table.events:
                if isinstance(event, CardPlayed):
                    found["actions"][event.action] += 1
                elif isinstance(event, HunterCardResolved):
                    found["hunters"][event.card] += 1
                elif isinstance(event, GillyRescued):
                    found["gillys freed"][event.card] += 1
    return found


def called_by(table: GillybogTable, action: Action) -> list[str]:
    """The gilly that an answer calls on; Newt and Tangle come by themselves."""
    if isinstance(action, CallOn):
        return [action.gilly]
    if isinstance(action, Reroll):
        return [str(table.ready("reroll"))]
    if isinstance(action, Ignore | SlipSnare) and action.by in table.rescued:
        return [action.by]
    return []


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    level = sys.argv[2] if len(sys.argv) > 2 else "random"
    console = Console()
    found = counted(games, level)
    for kind, counts in found.items():
        sheet = Table(title=f"{kind}, in {games} games of {level}", title_justify="left")
        sheet.add_column("card")
        sheet.add_column("times", justify="right")
        for card, times in sorted(counts.items(), key=lambda entry: -entry[1]):
            sheet.add_row(card, f"{times:,}")
        console.print(sheet)
    if any(not times for counts in found.values() for times in counts.values()):
        sys.exit(1)


if __name__ == "__main__":
    main()
