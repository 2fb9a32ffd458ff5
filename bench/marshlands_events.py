"""How often each event tile is laid in the Marshlands' intervals, and on what; fails if one never is.

`marshlands_events.py [GAMES] [BOT]`: so many games of each interval, of four bots alike.
"""

from __future__ import annotations

import sys
from collections import Counter

from rich.console import Console
from rich.table import Table

from mire import Dice, play_unchecked, start, to_act, view
from mire.books.played import seed_from
from mire.bots.levels import bot
from mire.games import game
from mire.games.marshlands.components.tiles import CENTRES, EVENT_SETS, kind_of
from mire.games.marshlands.events import TileLaid, TileReplaced
from mire.games.marshlands.table import MarshlandsTable

INTERVALS = {"I1": "Myths and beliefs", "I2": "Tourism", "I3": "The environment"}
SEATS = 4


class Lays:
    """What was laid in the games of an interval, by kind of event tile."""

    def __init__(self) -> None:
        self.all: Counter[str] = Counter()
        self.replacing: Counter[str] = Counter()
        self.abroad: Counter[str] = Counter()  # on another's section
        self.games: Counter[str] = Counter()  # in which one was laid

    def count(self, number: int, level: str, act: str) -> None:
        """Play a game, and see what is laid in it."""
        chosen = game("marshlands", {"act": act})
        table: MarshlandsTable = start(chosen, SEATS, seed_from(number))
        bots = [bot(level, chosen, Dice(seed_from(1_000_000 + number * SEATS + seat))) for seat in range(SEATS)]
        came_up = set()
        while not table.outcome:
            seat = to_act(table)[0]
            play_unchecked(table, seat, bots[seat].choose(view(chosen, table, seat), seat))
            replaced = any(isinstance(event, TileReplaced) for event in table.events)
            for event in table.events:
                if isinstance(event, TileLaid) and (kind := kind_of(event.tile)):
                    section = table.layout.ground.sections[table.layout.index[event.square]]
                    self.all[kind] += 1
                    self.replacing[kind] += replaced
                    self.abroad[kind] += section != table.colours[event.seat]
                    came_up.add(kind)
        self.games.update(came_up)


def main() -> None:
    games, level = [*sys.argv[1:], *("100", "greedy")[len(sys.argv) - 1 :]]
    console, never = Console(), []
    for act, title in INTERVALS.items():
        lays = Lays()
        for number in range(int(games)):
            lays.count(number, level, act)
        shown = Table("event tile", title=f"{title}, {games} games of {level}", title_justify="left", box=None)
        for column in ("laid", "of these replacing", "on another's section", "games it came up in"):
            shown.add_column(column, justify="right")
        kinds = [kind for kind in EVENT_SETS[chosen_tiles(act)] if kind not in CENTRES]
        for kind in kinds:
            figures = lays.all[kind], lays.replacing[kind], lays.abroad[kind], lays.games[kind]
            shown.add_row(kind, *map(str, figures))
        console.print(shown, "")
        never += [kind for kind in kinds if not lays.all[kind]]
    console.print(f"Event tiles that were never laid: {', '.join(never) or 'none'}.")
    sys.exit(1 if never else 0)


def chosen_tiles(act: str) -> str:
    table: MarshlandsTable = start(game("marshlands", {"act": act}), SEATS, seed_from(0))
    return table.act.event_tiles


if __name__ == "__main__":
    main()
