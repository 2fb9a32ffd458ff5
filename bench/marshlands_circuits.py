"""How long the Marshlands' circuits take to find (interval 2), on the boards that games of bots lead to.

`marshlands_circuits.py [GAMES] [BOT]`: looks at every board on which a tile was laid; fails if a search takes 50 ms.
"""

from __future__ import annotations

import sys
from statistics import median, quantiles
from time import process_time

from mire import Dice, play_unchecked, start, to_act, view
from mire.books.played import seed_from
from mire.bots.levels import bot
from mire.games import game
from mire.games.marshlands.table import MarshlandsTable
from mire.games.marshlands.tourism import circuits_of

SEATS = 4
ENOUGH = 50.0  # ms of processor time


def searched(number: int, level: str) -> list[tuple[float, int, str]]:
    """For every search in a game: the ms it took, the circuits it found, and where that was."""
    chosen = game("marshlands", {"act": "I2"})
    table: MarshlandsTable = start(chosen, SEATS, seed_from(number))
    bots = [bot(level, chosen, Dice(seed_from(1_000_000 + number * SEATS + seat))) for seat in range(SEATS)]
    found, lying = [], len(table.laid)
    while not table.outcome:
        seat = to_act(table)[0]
        play_unchecked(table, seat, bots[seat].choose(view(chosen, table, seat), seat))
        if len(table.laid) == lying and not table.outcome:
            continue
        lying = len(table.laid)
        for colour in table.used:
            began = process_time()
            canals, _, _ = circuits_of(table, colour)
            took = 1000 * (process_time() - began)
            found.append((took, len(canals.found), f"game {number}, {lying} tiles, colour {colour}"))
    return found


def main() -> None:
    games, level = [*sys.argv[1:], *("40", "greedy")[len(sys.argv) - 1 :]]
    found = [one for number in range(int(games)) for one in searched(number, level)]
    times = [took for took, _, _ in found]
    slowest = max(found)
    richest = max(found, key=lambda one: one[1])
    print(f"{len(found)} searches in {games} games of {level}, in ms of processor time:")
    print(f"median {median(times):.2f}, 99th percentile {quantiles(times, n=100)[-1]:.2f}, longest {slowest[0]:.2f}")
    print(f"The longest found {slowest[1]} circuits ({slowest[2]});")
    print(f"most circuits: {richest[1]}, in {richest[0]:.2f} ms ({richest[2]}).")
    sys.exit(1 if slowest[0] >= ENOUGH else 0)


if __name__ == "__main__":
    main()
