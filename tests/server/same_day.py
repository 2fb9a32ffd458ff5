"""A node for whom it is always the same day: its clock stands still, and what is drawn by lot is drawn alike each time.

`python -m tests.server.same_day FILE serve ...`; the file says which game is dealt, from which seed, with which dice.
"""

from __future__ import annotations

import random
import secrets
import sys
import time
from pathlib import Path

import msgspec

from mire.games import GAMES
from mire.server import clock
from tests.core.nim import BlindNim

from .worlds import LOADS, Day, loaded

THEN = 1_800_000_000.0
GAMES[BlindNim.name] = BlindNim


def dealt(file: str) -> Day:
    """What is dealt on this day, here and in the processes where bots think and records are read."""
    day = msgspec.json.decode(Path(file).read_bytes(), type=Day)
    GAMES[day.game] = loaded(GAMES[day.game])
    if day.load is not None:
        LOADS[day.seed] = day.load
    return day


def main(file: str, *arguments: str) -> int:
    day = dealt(file)
    time.time = clock.now = lambda: THEN
    lots = random.Random(1)

    def token_hex(nbytes: int | None = None) -> str:
        return day.seed if nbytes == len(day.seed) // 2 else lots.randbytes(nbytes or 32).hex()

    secrets.choice = lots.choice
    secrets.token_hex = token_hex
    from mire.cli import command

    return command.main(arguments)


if __name__ == "__mp_main__":
    dealt(sys.argv[1])
if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
