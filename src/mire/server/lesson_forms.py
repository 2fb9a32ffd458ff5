"""What is asked and answered over HTTP where a game is learnt: rulebooks, figures and lessons."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from mire.books.rulebook import Chapter

from .messages import PieceName


class LessonCard(msgspec.Struct, frozen=True):
    """A lesson in a list, and how many minutes it takes."""

    name: str
    title: str
    about: str
    minutes: float


class Book(msgspec.Struct, frozen=True):
    """What people learn a game by."""

    game: str
    title: str
    chapters: list[Chapter]
    lessons: list[LessonCard]


class Shown(msgspec.Struct, frozen=True):
    """A figure's table, as a page draws it."""

    view: Any
    you: int | None
    names: list[str]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of which a learner asks why it cannot be chosen, as over the line to a table."""

    piece: PieceName
    name: Annotated[str, Meta(max_length=64)]
    chosen: Annotated[list[PieceName], Meta(max_length=40)]


class LessonAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a learner is: how many notes are behind, which of the wanted answers were given.

    And an answer now, or a piece of which the learner asks.
    """

    step: Annotated[int, Meta(ge=0, le=1000)] = 0
    choices: Annotated[list[Annotated[int, Meta(ge=0, le=100)]], Meta(max_length=1000)] = []
    action: dict[str, Any] | None = None
    why: Asked | None = None


class LessonFrame(msgspec.Struct, frozen=True):
    """A lesson at one of its notes: what is said, what is pointed at, the way there and the table; then the end."""

    step: int
    steps: int
    choices: list[int]
    says: str
    points: tuple[str, ...]
    wants: bool  # whether an answer is wanted, or the learner just goes on
    word: str  # what is said to an answer that was not wanted
    frames: list[Any]
