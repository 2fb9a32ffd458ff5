"""What people learn a game by, over HTTP: rulebooks with their figures, lessons, and what the coach says.

A lesson needs no room and leaves nothing behind: with every question the page says how far it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from mire.books.coach import coach
from mire.books.lessons import Lesson, Note, beginning, course, lessons, playing, reply, seed
from mire.books.pieces import Pointed, why_not
from mire.books.played import Answer
from mire.books.rulebook import figure, markdown, rulebook
from mire.books.writing import read_action
from mire.core.copying import clone
from mire.core.engine import refusal, to_act, view
from mire.core.game import Game
from mire.games import GAMES
from mire.games import game as the_game

from .forms import SeatWish
from .frames import Scene, plain
from .laid import Laid
from .lesson_forms import Asked, Book, LessonAnswer, LessonCard, LessonFrame, Shown
from .refusals import NotDone, refusals
from .rooms import Room

LEARNER = "learner"  # the guest a lesson's table is shown to


class LessonRoom(Room):
    """A lesson's table, laid out and played on as a room's would be, kept nowhere."""

    def __init__(self, game: Game, read: Lesson, answers: tuple[Answer, ...]) -> None:
        self.first, self.seat = beginning(game, read), read.seat
        seats = tuple(SeatWish("me" if seat == read.seat else "bot") for seat in range(self.first.seats))
        laid = Laid(game.name, game.version, read.options, seed(read), seats, LEARNER, "", answers=answers)
        super().__init__("lesson", laid, 0.0)

    def _beginning(self) -> Any:
        return clone(self.first)

    def shown(self) -> msgspec.Raw:
        """The table as the learner sees it."""
        return msgspec.Raw(Scene(self, {LEARNER}).frame(LEARNER, self.seat, None))

    def played_on(self, answer: Answer) -> msgspec.Raw:
        """The same after one more answer."""
        self.undo = None
        self._play(answer)
        return self.shown()


@get("/api/learn/{game:str}", responses=refusals(400, 404, 429))
async def learn(game: str) -> Book:
    """The rulebook of a game, and its lessons."""
    return _book(_known(game))


@get("/api/learn/{game:str}/coach", responses=refusals(400, 404, 429))
async def coached(game: str) -> dict[str, str]:
    """What the coach says of each kind of question."""
    return coach(GAMES[_known(game)])


@get("/api/learn/{game:str}/figures/{name:str}", responses=refusals(400, 404, 429))
async def figures(game: str, name: str, seen_by: Annotated[int | None, Parameter(ge=0, le=7)] = None) -> Shown:
    """The table of a figure."""
    kind = GAMES[_known(game)]
    if name not in {block.figure.name for chapter in rulebook(kind) for block in chapter.blocks if block.figure}:
        raise NotFoundException("There is no such figure.")
    table: Any = figure(kind, name)
    if seen_by is not None and seen_by >= table.seats:
        raise NotFoundException("There is no such seat.")
    playing = the_game(game, getattr(table, "options", None))
    seen = view(playing, table, seen_by)
    playing.reckon(seen)
    return Shown(plain(seen), seen_by, list(playing.names(table.seats)))


@post("/api/learn/{game:str}/lessons/{name:str}", status_code=200, responses=refusals(400, 403, 404, 409, 413, 429))
async def lesson(game: str, name: str, data: LessonAnswer) -> LessonFrame:
    """A lesson at a note; with an answer to it, where that leads."""
    kind = GAMES[_known(game)]
    if name not in lessons(kind):
        raise NotFoundException("There is no such lesson.")
    read = lessons(kind)[name]
    if data.step + (data.action is not None or data.why is not None) > len(read.note):
        raise NotDone("The lesson is over.")
    there = playing(kind, read)
    if data.why is not None:
        raise _why(there, read, data, data.why)
    if data.action is None:
        return _at(there, read, data.step, data.choices)
    said = _said(there, read, data)
    if isinstance(said, str):
        return msgspec.structs.replace(_at(there, read, data.step, data.choices), word=said)
    return _at(there, read, data.step + 1, [*data.choices, said])


def _why(game: Game, read: Lesson, data: LessonAnswer, about: Asked) -> NotDone:
    """Why a piece cannot be chosen."""
    _, table = _note(game, read, data)
    if read.seat not in to_act(table):
        return NotDone("You are not asked anything now.")
    pointed = Pointed(about.piece, about.name, tuple(about.chosen))
    refused = why_not(game, view(game, table, read.seat), read.seat, pointed)
    return NotDone(refused.why, refused.rule)


def _said(game: Game, read: Lesson, data: LessonAnswer) -> int | str:
    """Which wanted answer was given, or what is said to another."""
    note, table = _note(game, read, data)
    try:
        action = read_action(game, data.action)
    except msgspec.ValidationError as error:
        raise NotDone(f"That is not an answer of {game.title}: {error}") from None
    refused = refusal(table, read.seat, action)
    if refused is not None:
        raise NotDone(refused.why, refused.rule)
    return reply(game, read, note, action)


def _note(game: Game, read: Lesson, data: LessonAnswer) -> tuple[Note, Any]:
    """Where a learner is."""
    *_, (note, table, _) = islice(course(game, read, data.choices), data.step + 1)
    return note, table


def _at(game: Game, read: Lesson, step: int, choices: list[int]) -> LessonFrame:
    notes = list(islice(course(game, read, choices), step))
    given = [Answer(each.seat, each.action) for _, _, answers in notes for each in answers]
    before = len(given) - len(notes[-1][2]) if notes else 0
    room = LessonRoom(game, read, tuple(given[:before]))
    frames = [room.shown(), *map(room.played_on, given[before:])]
    note = read.note[step] if step < len(read.note) else None
    return LessonFrame(
        step=step,
        steps=len(read.note),
        choices=choices,
        says=markdown.render(note.says) if note else "",
        points=note.points if note else (),
        wants=bool(note and note.wants),
        word="",
        frames=frames,
    )


def _known(game: str) -> str:
    if game not in GAMES:
        raise NotFoundException("There is no such game.")
    return game


@cache
def _book(game: str) -> Book:
    kind = GAMES[game]
    return Book(game, kind.title, list(rulebook(kind)), list(cards(game)))


def cards(game: str) -> Iterator[LessonCard]:
    """The lessons of a game, the first one first."""
    for each in lessons(GAMES[game]).values():
        yield LessonCard(each.name, each.title, each.about, round(each.minutes, 1))
