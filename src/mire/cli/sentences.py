"""Answers as typed sentences: `move b2 to b5` is a Move, whether or not it is allowed."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from mire.books.telling import annotated, mentions
from mire.books.writing import kinds
from mire.core.agenda import Action
from mire.core.game import Game
from mire.core.records import Card, Seat

SMALL = {"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with"}


class Unclear(NamedTuple):
    """A sentence of the right form that says something unknown."""

    why: str


class Parts(NamedTuple):
    """A sentence in pieces, cut so that what varies most comes last: `Move`, `b2 to`, `a3`."""

    head: str
    middle: str
    first: str
    last: str
    tail: str


def spelt(game: Game, text: str, names: tuple[str, ...]) -> Action | Unclear | None:
    """The answer that this sentence spells, by the book or with small words left out."""
    readings = [reading for tidy in (str, _tidied) for reading in _readings(game, text, names, tidy)]
    actions = [reading for reading in readings if isinstance(reading, Action)]
    return (actions or readings or [None])[0]


def split(action: Action, text: str) -> Parts:
    """How an answer reads, cut into pieces."""
    kind = type(action)
    pieces = list(string.Formatter().parse(template(kind)))
    named = [name for _, name, _, _ in pieces if name]
    match = _pattern(template(kind)).fullmatch(text)
    if not match or not named:
        return Parts(text, "", "", "", "")
    head, tail = pieces[0][0], "" if pieces[-1][1] else pieces[-1][0]
    last = match.start(named[-1])
    middle = text[len(head) : last].strip()
    return Parts(head.strip(), middle, match[named[0]], match[named[-1]], tail.strip())


def template(kind: type[Action]) -> str:
    """How answers of this kind read, with their fields in braces."""
    return kind.says or " ".join((kind.__name__, *(f"{{{name}}}" for name in kind.__struct_fields__)))


def _readings(game: Game, text: str, names: tuple[str, ...], tidy: Any) -> Iterator[Action | Unclear]:
    what = kinds(game.chapters, Action)
    for kind in get_args(what) or (what,):
        says = tidy(kind.says)
        if kind.says and (match := _pattern(says).fullmatch(tidy(text.strip().rstrip(".")))):
            yield _made(kind, match.groupdict() | _numbers(says, match.groupdict()), names)


@cache
def _pattern(says: str) -> re.Pattern[str]:
    pieces = [
        re.sub(r"(\\\s)+", r"\\s+", re.escape(literal)) + (_gap(name, noun or "") if name else "")
        for literal, name, noun, _ in string.Formatter().parse(says)
    ]
    return re.compile("".join(pieces), re.IGNORECASE)


def _gap(name: str, noun: str) -> str:
    """What may stand for a field: anything, or one of the words it has for each number."""
    if "|" in noun:
        return f"(?P<{name}>{'|'.join(map(re.escape, noun.split('|')))})"
    return f"(?P<{name}>.+?){_noun(noun)}"


def _numbers(says: str, values: dict[str, str]) -> dict[str, str]:
    """The numbers of those fields that have a word for each."""
    found = {}
    for _, name, noun, _ in string.Formatter().parse(says):
        if name and noun and "|" in noun:
            found[name] = str(noun.lower().split("|").index(values[name].lower()))
    return found


def _noun(noun: str) -> str:
    """What stands behind a number: the noun of the template, one or several of it."""
    one, _, several = noun.partition("/")
    return rf"\s+(?:{re.escape(several or one + 's')}|{re.escape(one)})" if noun else ""


def _tidied(text: str) -> str:
    return " ".join(word for word in text.split() if word.lower() not in SMALL)


def _made(kind: Any, values: dict[str, str], names: tuple[str, ...]) -> Action | Unclear:
    hints = get_type_hints(kind, include_extras=True)
    fields = {}
    for name, value in values.items():
        try:
            fields[name] = _meant(hints[name], value, names)
        except msgspec.ValidationError:
            return Unclear(f"{value!r} is not a {_called(hints[name], name)}.")
    made: Action = kind(**fields)
    return made


def _meant(hint: Any, value: str, names: tuple[str, ...]) -> Any:
    """The value of a field, from how it was typed."""
    if get_origin(hint) in (tuple, list):
        parts = re.split(r"\s*,\s*" if mentions(hint, Card) else r"[\s,]+", value)
        return get_origin(hint)(_meant(get_args(hint)[0], part, names) for part in parts)
    if mentions(hint, Seat):
        seats = [name.lower() for name in names]
        return seats.index(value.lower()) if value.lower() in seats else msgspec.convert(value, hint)
    if mentions(hint, Card):
        value = value.lower().replace(" ", "-")
    if means := annotated(hint, "means"):
        value = means(value)
    try:
        return msgspec.convert(value, hint, strict=False)
    except msgspec.ValidationError:
        return msgspec.convert(value.lower(), hint, strict=False)


def _called(hint: Any, otherwise: str) -> str:
    """What a value of this type is called."""
    if get_origin(hint) in (tuple, list):
        return _called(get_args(hint)[0], otherwise)
    titles = [meta.title for meta in get_args(hint)[1:] if isinstance(meta, msgspec.Meta) and meta.title]
    return (titles or [otherwise])[0]
