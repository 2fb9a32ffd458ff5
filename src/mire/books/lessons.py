"""Lessons: a game played with notes in the margin.

A lesson is a TOML file in the folder `learning/lessons` of a game's package: how the table is laid, and notes.  A note
says something, points at pieces, and may want an answer of the learner; what the others answer then stands in `then`.
Answers are written as they read at the table.

    title = "Spawning"
    about = "How a cell becomes two, and what feeds them."
    seats = 4
    seed = 1

    [[note]]
    says = "You are Green. Spawn a cell on c3."
    points = ["c3"]
    wants = ["Spawn a cell on c3"]
    otherwise = "That is allowed, but let us stay together for now."
    others = { "Pass" = "Passing feeds nobody." }
    then = ["Blue: Spawn a cell on f6"]

Whatever is wanted goes on; another legal answer gets the note's word for it and leaves the table as it lies; an illegal
one gets the engine's own refusal.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any

import msgspec

from mire.books.choices import UnknownName, chosen
from mire.books.components import edition
from mire.books.played import seed_from
from mire.books.rulebook import WORDS_A_MINUTE, BrokenLesson, figure, written
from mire.books.telling import told
from mire.core.agenda import Action, Table
from mire.core.copying import clone
from mire.core.engine import legal, play, start, to_act
from mire.core.game import Game
from mire.core.records import Seat

AN_ANSWER = 3 / 60  # minutes it takes to give one
NOT_THAT = "That is allowed, but not what this lesson is about just now."


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said at one moment, and what is wanted of the learner then; if nothing is, the learner just goes on."""

    says: str
    points: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    otherwise: str = NOT_THAT
    others: dict[str, str] = {}  # what is said to particular answers
    then: tuple[str, ...] = ()  # what the others answer, `Blue: Pass`, before the next note


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: how its table is laid, and its notes."""

    title: str
    about: str
    note: tuple[Note, ...]
    seats: int = 2
    seat: Seat = 0  # the learner's
    seed: int | str = 1
    position: str = ""  # a figure to begin with, in place of a table newly laid
    options: dict[str, Any] = {}
    name: str = ""

    @property
    def minutes(self) -> float:
        """How long it takes, reading at an even pace."""
        words = sum(len(re.findall(r"\w+", note.says)) for note in self.note)
        return words / WORDS_A_MINUTE + AN_ANSWER * sum(bool(note.wants) for note in self.note)


class Given(msgspec.Struct, frozen=True):
    """An answer of a lesson."""

    seat: Seat
    action: Action


def lessons(game: type[Game]) -> dict[str, Lesson]:
    """A game's lessons by name, in the order of their files."""
    return _lessons(game.__module__)


@cache
def _lessons(package: str) -> dict[str, Lesson]:
    read = [lesson(name, text) for name, text in written(package, "lessons", ".toml")]
    return {each.name: each for each in read}


def lesson(file: str, text: str) -> Lesson:
    """A lesson, read from its file."""
    try:
        read = msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BrokenLesson(f"{file}: {error}") from None
    return msgspec.structs.replace(read, name=re.sub(r"^\d+-", "", file.removesuffix(".toml")))


def playing(kind: type[Game], read: Lesson) -> Game:
    """The game of a lesson, with its options."""
    try:
        return kind(chosen(kind.options, read.options), edition(kind))
    except UnknownName as error:
        raise BrokenLesson(f"{read.name}: {error}") from None


def beginning(game: Game, read: Lesson) -> Table:
    """The table a lesson begins with."""
    if read.position:
        return clone(figure(type(game), read.position))
    table: Table = start(game, read.seats, seed(read))
    return table


def seed(read: Lesson) -> str:
    """The luck of a lesson."""
    return read.seed if isinstance(read.seed, str) else seed_from(read.seed)


def course(game: Game, read: Lesson, choices: Sequence[int] = ()) -> Iterator[tuple[Note, Table, list[Given]]]:
    """Each note with the table at which it is said and the answers that follow it.

    Where several answers are wanted, `choices` says which the learner gave; the first where it says nothing.
    """
    table, taken = beginning(game, read), iter(choices)
    for number, note in enumerate(read.note, 1):
        where = f"{read.name}, note {number}"
        answers: list[Given] = []
        before = clone(table)
        if note.wants:
            which = next(taken, 0)
            if not 0 <= which < len(note.wants):
                raise BrokenLesson(f"{where}: it has no answer number {which}")
            answers.append(Given(read.seat, _answer(game, table, read.seat, note.wants[which], where)))
            play(table, read.seat, answers[-1].action)
        answers += answer(game, table, note.then, where)
        yield note, before, answers


def answer(game: Game, table: Table, lines: Iterable[str], where: str) -> list[Given]:
    """Let those at a table answer as the lines read: `Blue: Pass`; without a name, whoever is asked."""
    answers = []
    for line in lines:
        seat, text = _said(game, table, line, where)
        answers.append(Given(seat, _answer(game, table, seat, text, where)))
        play(table, seat, answers[-1].action)
    return answers


def reply(game: Game, read: Lesson, note: Note, action: Action) -> int | str:
    """Which of the wanted answers this is; if none, what is said to it."""
    text = _plain(told(action, game.names(read.seats)))
    for number, wanted in enumerate(note.wants):
        if _plain(wanted) == text:
            return number
    return next((word for answer, word in note.others.items() if _plain(answer) == text), note.otherwise)


def check(kind: type[Game], read: Lesson) -> None:
    """Play a lesson to its end, by each of the answers it wants."""
    game = playing(kind, read)
    wanted = [len(note.wants) for note in read.note if note.wants]
    ways = [[0] * len(wanted), *([0] * at + [other] for at, most in enumerate(wanted) for other in range(1, most))]
    for way in ways:
        for number, (note, table, _) in enumerate(course(game, read, way), 1):
            offered = {_plain(told(action, game.names(read.seats))) for action in legal(table, read.seat)}
            for answer in note.others:
                if _plain(answer) not in offered:
                    raise BrokenLesson(f"{read.name}, note {number}: nobody could answer {answer!r} here")
            if note.wants and read.seat not in to_act(table):
                raise BrokenLesson(f"{read.name}, note {number}: the learner is not asked anything here")


def _answer(game: Game, table: Table, seat: Seat, text: str, where: str) -> Action:
    """The answer that reads so."""
    names = game.names(table.seats)
    found = {_plain(told(action, names)): action for action in legal(table, seat)}
    if _plain(text) not in found:
        near = get_close_matches(_plain(text), found, n=3, cutoff=0.5) or list(found)[:3]
        could = " or ".join(repr(told(found[each], names)) for each in near) or "nothing: somebody else is asked"
        if len(found) > len(near):
            could += f", and {len(found) - len(near)} more"
        raise BrokenLesson(f"{where}: {names[seat]} cannot answer {text!r} here, but {could}.")
    return found[_plain(text)]


def _said(game: Game, table: Table, line: str, where: str) -> tuple[Seat, str]:
    """Who answers what: `Blue: Pass`; without a name, whoever is asked."""
    names = game.names(table.seats)
    who, colon, text = line.partition(": ")
    if colon and who in names:
        return names.index(who), text
    asked = to_act(table)
    if not asked:
        raise BrokenLesson(f"{where}: {line!r} comes after the end of the game")
    return asked[0], line


def _plain(text: str) -> str:
    return " ".join(text.lower().split())
