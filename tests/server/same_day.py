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
GAMES[BlindNim.name] = BlindNim  # in the processes where bots think, too


def main(file: str, *arguments: str) -> int:
    day = msgspec.json.decode(Path(file).read_bytes(), type=Day)
    time.time = clock.now = lambda: THEN
    lots = random.Random(1)

    def token_hex(nbytes: int | None = None) -> str:
        return day.seed if nbytes == len(day.seed) // 2 else lots.randbytes(nbytes or 32).hex()

    secrets.choice = lots.choice
    secrets.token_hex = token_hex
    GAMES[day.game] = loaded(GAMES[day.game])
    if day.load is not None:
        LOADS[day.seed] = day.load
    from mire.cli import command

    return command.main(arguments)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
