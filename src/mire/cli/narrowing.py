"""Answering is narrowing: words keep the options that mention them, until one is left."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from mire.books.telling import told
from mire.cli.sentences import Parts, split
from mire.core.agenda import Action

FEW = 12  # so many options, or fewer, are listed one by one
MORE = 24  # so many of one kind, or fewer, too
MANY = 90  # no more than these are listed, whatever they are


class Option(NamedTuple):
    """An answer, and how it reads."""

    action: Action
    text: str


class Entry(NamedTuple):
    """A numbered line of a menu: one option, or all of a kind."""

    head: str
    rest: str
    brief: str
    options: list[Option]


def options_of(actions: Sequence[Action], names: tuple[str, ...]) -> list[Option]:
    return [Option(action, told(action, names)) for action in actions]


def same(typed: str, options: Sequence[Option]) -> list[Option]:
    """The options that read just like this."""
    return [option for option in options if words(option.text) == words(typed)]


def narrowed(typed: str, options: Sequence[Option]) -> list[Option]:
    """The options that mention these words, in their order."""
    return [option for option in options if _in_order(words(typed), words(option.text))]


def mentioning(typed: str, options: Sequence[Option]) -> list[Option]:
    """The options that mention these words, or parts of them, in any order."""
    return [option for option in options if all(word in option.text.lower() for word in words(typed))]


def menu(options: Sequence[Option]) -> list[Entry]:
    """One by one if they are few; otherwise a line for each kind, or, within a kind, for each way it begins."""
    kinds = _grouped(options, lambda option: type(option.action))
    if len(options) <= FEW:
        return [_single(option) for option in options]
    if len(kinds) > 1:
        return [_of_a_kind(alike) for alike in kinds]
    beginnings = _grouped(options, lambda option: split(option.action, option.text).middle)
    if len(options) > MORE and len(beginnings) > 1:
        return [_of_a_beginning(alike) for alike in beginnings]
    return [_single(option) for option in options]


def words(text: str) -> list[str]:
    return re.findall(r"[^\s,.;:!?()\"]+", text.lower())


def _grouped(options: Sequence[Option], key: Callable[[Option], Any]) -> list[list[Option]]:
    """Options that have the key in common, in the order in which they first come."""
    groups: dict[Any, list[Option]] = {}
    for option in options:
        groups.setdefault(key(option), []).append(option)
    return list(groups.values())


def _single(option: Option) -> Entry:
    return Entry(option.text, "", "", [option])


def _of_a_beginning(options: list[Option]) -> Entry:
    """`Swap b2 with`, `a1 b1 a2`."""
    parts = [split(option.action, option.text) for option in options]
    values = _gap(parts).join(part.last for part in parts)
    return Entry(f"{parts[0].head} {parts[0].middle}", values, values, options)


def _of_a_kind(options: list[Option]) -> Entry:
    """`Move`, `b2 to a3 b3 · c3 to d4`: what the options share is said once."""
    if len(options) == 1:
        return _single(options[0])
    parts = [split(option.action, option.text) for option in options]
    head = parts[0].head + (f" ... {parts[0].tail}" if parts[0].tail else "")
    groups: dict[str, list[str]] = {}
    for part in parts:
        groups.setdefault(part.middle, []).append(part.last)
    full = " · ".join(f"{middle} {_gap(parts).join(lasts)}".strip() for middle, lasts in groups.items())
    if len(groups) == 1:
        return Entry(head, full, full, options)
    firsts = " ".join(dict.fromkeys(part.first for part in parts))
    return Entry(head, full, f"{firsts} ({len(options)} ways)", options)


def _gap(parts: Sequence[Parts]) -> str:
    return ", " if any(" " in part.last for part in parts) else " "


def _in_order(typed: list[str], text: list[str]) -> bool:
    rest = iter(text)
    return all(any(_begins(word, other) for other in rest) for word in typed)


def _begins(typed: str, word: str) -> bool:
    """A number must be meant whole: 1 is not 12."""
    return word == typed or (typed.isalpha() and word.startswith(typed))
