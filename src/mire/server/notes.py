"""Notes: what was done at a table beside playing, as its log tells it to people."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from mire.books.telling import counted, listed

from .messages import Wish
from .sitters import Sitter


class Note(msgspec.Struct, frozen=True):
    """Something that was done beside playing, and stays in the log: after which answer, and what."""

    answer: int
    text: str


def stood_in(sitters: Iterable[Sitter], who: Sitter, by: str, late: bool) -> str:
    """How it is told that a bot took somebody's place."""
    if late:
        return f"{who.name}'s time was up, and a bot stood in."
    if by == who.guest:
        return f"{who.name} let a bot stand in."
    seated_by = next((sitter.name for sitter in sitters if by and sitter.guest == by), "")
    return f"{who.name} was away, and {f'{seated_by} let a bot stand in' if seated_by else 'a bot stood in'}."


def sat_once_more(name: str, held: list[str], seats: int) -> str:
    """How it is told that one takes several seats."""
    return f"{name} sat down once more, and now plays {len(held)} of {seats} seats: {listed(held)}."


def wished(wish: Wish) -> str:
    """What somebody asks the others for."""
    return "stop the game here" if wish.to_stop else f"take back {counted(wish.answers, 'answer')}"
