"""How long the Marshlands' circuits take to find (interval 2), on the boards that games of bots lead to.

`marshlands_circuits.py [GAMES] [BOT]`: looks at every board on which a tile was laid, at a glance as bots and pages do;
fails if that takes 100 ms.  When a game is over it searches thoroughly, and fails if that takes 20 s or is not sure.
"""

from __future__ import annotations

import sys
from statistics import median, quantiles
from time import process_time
from typing import NamedTuple

from mire import Dice, play_unchecked, start, to_act, view
from mire.books.played import seed_from
from mire.bots.levels import bot
from mire.games import game
from mire.games.marshlands.rules.intervals.tourism.best_circuits import best_masks
from mire.games.marshlands.rules.intervals.tourism.circuits import AT_A_GLANCE, THOROUGHLY
from mire.games.marshlands.rules.intervals.tourism.sheet import circuits_of
from mire.games.marshlands.table import MarshlandsTable

SEATS = 4
ENOUGH, ENOUGH_AT_THE_END = 100.0, 20_000.0  # ms of processor time


class Search(NamedTuple):
    """The ms it took, the circuits it found, whether it is sure, and where that was."""

    took: float
    circuits: int
    is_sure: bool
    where: str


def searched(number: int, level: str) -> tuple[list[Search], list[Search]]:
    """Every search at a glance in a game, and the thorough ones at its end."""
    chosen = game("marshlands", {"act": "I2"})
    table: MarshlandsTable = start(chosen, SEATS, seed_from(number))
    bots = [bot(level, chosen, Dice(seed_from(1_000_000 + number * SEATS + seat))) for seat in range(SEATS)]
    found, lying = [], len(table.laid)
    while not table.outcome:
        seat = to_act(table)[0]
        play_unchecked(table, seat, bots[seat].choose(view(chosen, table, seat), seat))
        if len(table.laid) != lying:
            lying = len(table.laid)
            found += [look(table, colour, AT_A_GLANCE, number) for colour in table.used]
    return found, [look(table, colour, THOROUGHLY, number) for colour in table.used]


def look(table: MarshlandsTable, colour: int, patience: int, number: int) -> Search:
    best_masks.cache_clear()
    began = process_time()
    canals, best, _ = circuits_of(table, colour, patience)
    took = 1000 * (process_time() - began)
    return Search(took, len(canals.found), best.is_sure, f"game {number}, {len(table.laid)} tiles, colour {colour}")


def main() -> None:
    games, level = [*sys.argv[1:], *("40", "greedy")[len(sys.argv) - 1 :]]
    glances, ends = [], []
    for number in range(int(games)):
        found, at_the_end = searched(number, level)
        glances += found
        ends += at_the_end
    print(f"In {games} games of {level}, in ms of processor time:")
    for name, found in (("at a glance", glances), ("thoroughly, at the end", ends)):
        times = [one.took for one in found]
        slowest = max(found)
        sure = sum(one.is_sure for one in found)
        print(f"{name}: {len(found)} searches, {sure} of them sure; median {median(times):.2f}, ", end="")
        print(f"99th percentile {quantiles(times, n=100)[-1]:.2f}, longest {slowest.took:.2f}")
        print(f"  (the longest found {slowest.circuits} circuits: {slowest.where}).")
    good = max(glances).took < ENOUGH and max(ends).took < ENOUGH_AT_THE_END and all(one.is_sure for one in ends)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
