"""A node whose clock is ahead by as many seconds as a file says: `python -m tests.server.hourglass FILE serve ...`."""

from __future__ import annotations

import sys
from pathlib import Path

from mire.server import clock

passing = clock.now


def main(file: str, *arguments: str) -> int:
    ahead = Path(file)
    clock.now = lambda: passing() + float(ahead.read_text())
    from mire.cli import command  # what it imports takes the time as it is now

    return command.main(arguments)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
