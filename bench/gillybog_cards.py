"""How often each card of Gillybog comes up: `gillybog_cards.py [GAMES BOT]...`, in 2,000 games if nothing is said.

For 1 to 4 players in turn, and of all difficulties; it ends with 1 if some card never came up.  Most of the games are
`random`'s, which plays whatever there is; `greedy` frees the gillys, which `random` hardly ever comes to.
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
from mire.games.gillybog.components.box import GillybogEdition
from mire.games.gillybog.events import CardPlayed, GillyRescued, HunterCardResolved
from mire.games.gillybog.rules.action_phase import CallOn
from mire.games.gillybog.rules.attacks import Ignore
from mire.games.gillybog.rules.movement_and_travel import SlipSnare
from mire.games.gillybog.rules.threat_phase import Reroll
from mire.games.gillybog.table import GillybogTable

MIXTURE = ((1940, "random"), (60, "greedy"))
CHOSEN = [game("gillybog", {"difficulty": difficulty}) for difficulty in ("easy", "medium", "hard")]


def counted(games: int, level: str) -> dict[str, Counter[str]]:
    """Cards by kind, each with how often it was played, resolved, freed or of use."""
    found = {kind: Counter[str]() for kind in cards()}
    for number in range(games):
        played = CHOSEN[number // 4 % 3]
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


def cards() -> dict[str, tuple[str, ...]]:
    """What is counted, by kind."""
    printed: GillybogEdition = CHOSEN[0].printed
    return {
        "actions": (*printed.basics, *printed.uniques),
        "hunters": tuple(printed.hunters),
        "gillys freed": tuple(printed.gillys),
        "gillys of use": tuple(printed.gillys),
    }


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
    words = sys.argv[1:]
    mixture = tuple((int(games), level) for games, level in zip(words[::2], words[1::2], strict=True)) or MIXTURE
    console = Console()
    found = [counted(games, level) for games, level in mixture]
    missing = []
    for kind, names in cards().items():
        sheet = Table(title=kind, title_justify="left")
        sheet.add_column("card")
        for games, level in mixture:
            sheet.add_column(f"{games:,} of {level}", justify="right")
        sheet.add_column("in all", justify="right")
        times = {name: [counts[kind][name] for counts in found] for name in names}
        for name in sorted(names, key=lambda name: -sum(times[name])):
            sheet.add_row(name, *(f"{count:,}" for count in times[name]), f"{sum(times[name]):,}")
            if not sum(times[name]):
                missing.append(f"{kind}: {name}")
        console.print(sheet)
    if missing:
        sys.exit(f"never came up: {', '.join(missing)}")


if __name__ == "__main__":
    main()
