"""Pictures of the terminal, for docs/: `python -m tests.cli.pictures [GAME ...]`.

The games are played by greedy bots from fixed seeds, so that the same tables are seen each time: one question in the
middle of a game, as the person asked sees it at 80 columns, and the end.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from mire.books.played import seed_from
from mire.cli.asking import Asking
from mire.cli.play import show_end
from mire.cli.sitting import Sitting
from mire.games import GAMES, game

FOLDER = Path(__file__).parents[2] / "docs" / "terminal"
WIDTH, HEIGHT = 80, 100


class Sight(NamedTuple):
    """A game worth looking at: with so many seats, from this seed, after so many answers of all."""

    name: str
    seats: int
    seed: int
    answers: int
    options: dict[str, Any]


SIGHTS = (
    Sight("swapx", 4, 3, 40, {}),
    Sight("bayou-boss", 4, 5, 60, {}),
    Sight("swamped", 3, 4, 11, {"tiger": True}),
    Sight("gillybog", 2, 6, 40, {}),
    Sight("marshlands", 3, 7, 60, {}),
)


def paper() -> Console:
    """A terminal of 80 columns without colours, kept as text."""
    return Console(file=io.StringIO(), width=WIDTH, height=HEIGHT, highlight=False, emoji=False, markup=False)


def shown(sight: Sight) -> str:
    """The question in the middle and the end, as `mire play` shows them."""
    sitting = Sitting(game(sight.name, sight.options), ("greedy",) * sight.seats, seed_from(sight.seed))
    pages = []
    asked = False
    while not sitting.table.outcome:
        seat = sitting.asked()
        if not asked and len(sitting.answers) >= sight.answers:
            asked, console = True, paper()
            Asking(sitting, seat, console).show_table()
            pages.append(text(console))
        sitting.answer(seat, sitting.bots[seat].choose(sitting.seen(seat), seat))
    console = paper()
    show_end(sitting, console)
    title = sitting.game.title
    return f"{title}, in the middle of a game\n\n{pages[0]}\n\n{title}, at the end\n{text(console)}"


def text(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines()) + "\n"


def main() -> None:
    os.environ["NO_COLOR"] = "1"
    FOLDER.mkdir(exist_ok=True)
    for sight in SIGHTS:
        if sight.name in (sys.argv[1:] or GAMES):
            (FOLDER / f"{sight.name}.txt").write_text(shown(sight), "utf-8")


if __name__ == "__main__":
    main()
