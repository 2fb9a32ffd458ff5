"""Plays seeded games and prints which form of the geometry ran, and a hash of all that was seen on the way.

Run in a process of its own, for a process has only one form: `python -m tests.games.swapx.digest`.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random

from mire import to_act
from mire.boards.squares import NEAR, clusters, indexes, is_split
from mire.games.swapx.board import blocked, fed, may_swap, prospects, reach, standing, starves
from mire.geometry import form
from tests.games.swapx.laid_out import EVERY_OPTION, answers, opened, wandered

GAMES = 300
BOARDS = 3000


def main() -> None:
    seen = blake2b(repr(NEAR).encode())
    for seed in range(GAMES):
        options = EVERY_OPTION[seed % len(EVERY_OPTION)]
        table = opened(seed, options)
        for action in wandered(table, Random(seed)):
            points = [table.points(seat) for seat in range(4)]
            decision = (table.cells, table.supplies, points, to_act(table), answers(table), action, table.outcome)
            seen.update(repr(decision).encode())
    luck = Random(0)
    for _ in range(BOARDS):
        seen.update(repr(geometry(luck)).encode())
    print(form(), seen.hexdigest())


def geometry(luck: Random) -> list[object]:
    """All that is read off a random board, which may be one that no game comes to."""
    tokens = [luck.choice((-1, -1, 0, 1, 2, 3, 4)) for _ in range(64)]
    boards = [sum(1 << field for field in range(64) if tokens[field] == kind) for kind in range(5)]
    cells, supplies = boards[:4], boards[4]
    one, other = luck.randrange(64), luck.randrange(64)
    seen: list[object] = [blocked(cells, supplies)]
    for seat, own in enumerate(cells):
        seen += [starves(cells, supplies, seat, ally) for ally in (seat, (seat + 2) % 4)]
        seen += [reach(own), clusters(own), is_split(own), indexes(own), may_swap(own, one, other)]
        for ally, whole in ((seat, False), ((seat + 2) % 4, True)):
            seen += [fed(cells, supplies, seat, ally), prospects(cells, supplies, seat, ally, whole)]
            seen += [standing(cells, supplies, seat, ally, seat)]
    return seen


if __name__ == "__main__":
    main()
