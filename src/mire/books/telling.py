"""Records as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from string import capwords
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec

from mire.core.agenda import Outcome
from mire.core.records import FACE_DOWN, Card, Record, Seat

SMALL = {"And", "In", "With"}  # words that are not capital inside the name of a card


def told(record: Record, names: tuple[str, ...] = ()) -> str:
    """The record as it reads aloud, seats called by their names and cards by what is printed on them.

    `{won:trick}` is so many tricks; `{held:copse/copses}` where the plural is not made by an s.  `{turn:east|west}` is
    a number by its word, the first for 0.
    """
    kind: Any = type(record)
    words = {name: Word(_worded(getattr(record, name), topics, names)) for name, topics in _topics(kind)}
    return str(kind.says or " ".join((kind.__name__, *(f"{{{name}}}" for name in words)))).format(**words)


def cited(record: Record, own: tuple[str, ...]) -> tuple[str, ...]:
    """The rows a record stands on where some begin like these: those if there are any, or else all it has."""
    return tuple(row for row in record.rules if row.startswith(own)) or record.rules


def mentions(hint: Any, what: Any) -> bool:
    """Whether an annotation speaks of this type, at any depth: `list[Pile]` mentions Card."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint is what or any(mentions(part, what) for _, part in _fields(hint))
    return bool(hint == what) or any(mentions(part, what) for part in get_args(hint))


class Word(str):
    """A field as it reads aloud; with a noun behind a colon, so many of them; with several words, the one it counts."""

    __slots__ = ()

    def __format__(self, noun: str) -> str:
        if "|" in noun:
            return noun.split("|")[int(self)]
        return counted(int(self), *noun.split("/")) if noun else str(self)


def ending(outcome: Outcome, names: tuple[str, ...]) -> str:
    """Who has won, why the game is over, and why that wins."""
    reason = outcome.reason[:1].upper() + outcome.reason[1:]
    parts = (verdict(outcome, names), f"{reason}." if reason else "", outcome.why.format(*names))
    return " ".join(part for part in parts if part)


def verdict(outcome: Outcome, names: tuple[str, ...]) -> str:
    """Who has won."""
    won = [names[seat] for seat in outcome.winners]
    if not won and len(names) > 1:
        return "All have lost together."
    if not won:  # alone one may count points without an opponent
        return "The game is over." if outcome.scores else f"{names[0]} has lost."
    if len(won) == 1:
        return f"{won[0]} has won."
    together = any(set(outcome.winners) <= set(team) for team in outcome.teams) or len(won) == len(names)
    return f"{listed(won)} {'have won together' if together else 'share the win'}."


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def counted(number: int, thing: str, things: str = "") -> str:
    """So many of a thing: `1 card`, `3 cards`."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def called(card: Card) -> str:
    """A card by name: `red-12` is Red 12, `bend-with-frog` is Bend with Frog; and what is face down is something."""
    if card == FACE_DOWN:
        return "something"
    words = capwords(card.replace("-", " ")).split(" ")
    inner = [word.lower() if word in SMALL else word for word in words[1:-1]]
    return " ".join([*words[:1], *inner, *words[1:][-1:]])


class Topics(NamedTuple):
    """What a field speaks of: seats, cards, or things that are called otherwise than they are written."""

    seats: bool
    cards: bool
    calls: Callable[[Any], str] | None
    whole: bool  # whether several are called by one word, and not each by its own


def _worded(value: Any, topics: Topics, names: tuple[str, ...]) -> str:
    if topics.calls and (topics.whole or isinstance(value, str)):
        return topics.calls(value)
    if isinstance(value, tuple | list):
        return ", ".join(_worded(part, topics, names) for part in value) or "none"
    if topics.seats and names and isinstance(value, int):
        return names[value]
    if topics.cards and isinstance(value, str):
        return called(value)
    return str(value)


@cache
def _topics(kind: Any) -> list[tuple[str, Topics]]:
    """The fields of a record, and what each speaks of."""
    return [
        (name, Topics(mentions(hint, Seat), mentions(hint, Card), annotated(hint, "calls"), bool(_own(hint, "calls"))))
        for name, hint in _fields(kind)
    ]


def annotated(hint: Any, what: str) -> Callable[[Any], str] | None:
    """How values are called, or what words mean: `Meta(extra={"calls": called_space, "means": space_called})`."""
    return _own(hint, what) or next((found for part in get_args(hint) if (found := annotated(part, what))), None)


def _own(hint: Any, what: str) -> Callable[[Any], str] | None:
    """What the annotation says of the value itself, and not of its parts."""
    metas = [part for part in get_args(hint) if isinstance(part, msgspec.Meta)]
    return next((meta.extra[what] for meta in metas if meta.extra and what in meta.extra), None)


@cache
def _fields(kind: Any) -> list[tuple[str, Any]]:
    hints = get_type_hints(kind, include_extras=True)
    return [(name, hints[name]) for name in kind.__struct_fields__]
