"""`mire lesson`: rulebooks, lessons and the coach's sentences, checked; and a played game made into a lesson."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from mire.books import coach, lessons, pieces, rulebook
from mire.books.choices import known
from mire.books.ledger import ledger
from mire.books.played import replayed
from mire.books.rulebook import BrokenLesson
from mire.books.telling import counted, told
from mire.books.writing import read_action
from mire.cli.given import GameName, Wrong
from mire.cli.records import read_record
from mire.cli.telling import terminal
from mire.core.game import Game
from mire.games import GAMES

app = typer.Typer(help="Write lessons, and check what people learn a game by.")


@app.command(epilog="Example: mire lesson check swapx")
def check(
    game: GameName,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="One lesson, to be checked before it is put into the game.")
    ] = None,
) -> None:
    """Play a game's lessons to their end and read its rulebook; whatever is wrong is one line."""
    kind = GAMES[known(game, GAMES, "game")]
    if file is not None:
        given = lessons.lesson(file.name, file.read_text("utf-8"))
        lessons.check(kind, given)
        terminal().print(f"{file}: {_described(given)}", soft_wrap=True)
        return
    check_all(kind)
    grid = Grid.grid(padding=(0, 2))
    for chapter in rulebook.rulebook(kind):
        figures = sum(block.figure is not None for block in chapter.blocks)
        grid.add_row("chapter", chapter.title, f"{chapter.minutes:.1f} min to read", counted(figures, "figure"))
    for each in lessons.lessons(kind).values():
        grid.add_row("lesson", each.title, f"{each.minutes:.1f} min to play", counted(len(each.note), "note"))
    terminal().print(grid)


@app.command(epilog="Example: mire lesson record game.json --seat 0 > 2-cutting.toml")
def record(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game saved by `mire play`.")],
    seat: Annotated[int, typer.Option("--seat", min=0, max=7, metavar="N", help="Whose part the learner takes.")] = 0,
) -> None:
    """Write a played game as a lesson, with a note to be filled in before each of the learner's answers."""
    game, played = read_record(file, None)
    if seat >= played.seats:
        raise Wrong(f"The game in {file} has {played.seats} seats; --seat counts from 0.")
    names = game.names(played.seats)
    answers = [
        (answer.seat, told(read_action(game, answer.action), names))
        for answer, _ in zip(played.answers, replayed(game, played), strict=False)
        if answer.seat is not None
    ]
    print(f'title = "…"\nabout = "…"\nseats = {played.seats}\nseat = {seat}\nseed = "{played.seed}"')
    if given := _options(game):
        print(f"options = {{ {given} }}")
    before = _until(answers, seat, 0)
    if before:
        print(f'\n[[note]]\nsays = "…"\nthen = {_lines(before, names)}')
    for number, (who, text) in enumerate(answers):
        if who == seat:
            print(f'\n[[note]]\nsays = "…"\nwants = {json.dumps([text], ensure_ascii=False)}')
            if then := _until(answers, seat, number + 1):
                print(f"then = {_lines(then, names)}")


def check_all(kind: type[Game]) -> None:
    """Whatever people learn a game by."""
    rulebook.check(kind, ledger(kind.name))
    coach.check(kind)
    pieces.check(kind, ledger(kind.name))
    for each in lessons.lessons(kind).values():
        lessons.check(kind, each)
    if not lessons.lessons(kind):
        raise BrokenLesson(f"{kind.name}: there is no lesson in learning/lessons")


def _until(answers: list[tuple[int, str]], seat: int, start: int) -> list[tuple[int, str]]:
    """What the others answer before the learner is asked again."""
    ends = next((number for number in range(start, len(answers)) if answers[number][0] == seat), len(answers))
    return answers[start:ends]


def _lines(answers: list[tuple[int, str]], names: tuple[str, ...]) -> str:
    return json.dumps([f"{names[who]}: {text}" for who, text in answers], ensure_ascii=False)


def _options(game: Game) -> str:
    usual, chosen = game.options(), game.chosen
    changed = [name for name in chosen.__struct_fields__ if getattr(chosen, name) != getattr(usual, name)]
    return ", ".join(f"{name} = {json.dumps(getattr(chosen, name))}" for name in changed)


def _described(given: lessons.Lesson) -> str:
    return f"{given.title}, {counted(len(given.note), 'note')}, about {given.minutes:.1f} minutes; it plays to its end."
