"""Golden playthroughs: one game of each kind told from beginning to end, so that a change of the rules can be read."""

from __future__ import annotations

import os
from pathlib import Path

from mire import Dice, Game, asked, legal, play, start, to_act
from mire.books.played import seed_from
from mire.books.telling import told
from mire.books.writing import written

REGENERATE = "MIRE_REGENERATE"


def playthrough(game: Game, seats: int, seed: int) -> str:
    """A game played at random: each question with the number of its answers, the answer, what was said, the end."""
    names = game.names(seats)
    table = start(game, seats, seed_from(seed))
    luck = Dice(seed_from(seed + 1))
    lines = [f"{game.title} for {seats}, seed {seed}, {game.chosen}", ""]
    number = 0
    while True:
        lines += [f"    {told(event, names)}" for event in table.events]
        choice = asked(table)
        if choice is None:
            break
        number += 1
        seats_asked = to_act(table)
        seat = seats_asked[luck.below(len(seats_asked))]
        answers = sorted(legal(table, seat), key=written)
        answer = answers[luck.below(len(answers))]
        question = f"{type(choice).__name__} ({len(answers)})"
        lines.append(f"{number}. {names[seat]}, {question}: {told(answer, names)}")
        play(table, seat, answer)
    outcome = table.outcome
    lines += ["", f"The end: {outcome.reason}"]
    for seat, name in enumerate(names):
        score = f", score {outcome.scores[seat]:g}" if outcome.scores else ""
        lines.append(f"{name}: place {outcome.places[seat]}{score}")
    return "\n".join(lines) + "\n"


def agrees(path: Path, now: str) -> bool:
    """Whether the game goes as it is told in the file; with MIRE_REGENERATE=1 the file is written anew."""
    if os.environ.get(REGENERATE) == "1":
        path.write_text(now, "utf-8")
    return path.read_text("utf-8") == now


def difference(path: Path, now: str) -> str:
    """The first line that is told otherwise."""
    before, after = path.read_text("utf-8").splitlines(), now.splitlines()
    for number, (old, new) in enumerate(zip(before, after, strict=False), 1):
        if old != new:
            return f"{path.name}, line {number}: was {old!r}, is {new!r}; if that is meant, run with {REGENERATE}=1"
    return f"{path.name}: was {len(before)} lines, is {len(after)}; if that is meant, run with {REGENERATE}=1"
