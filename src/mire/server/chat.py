"""Chat: what a table keeps of it."""

from __future__ import annotations

from typing import NamedTuple

from .limits import Limits
from .messages import Said


class Spoken(NamedTuple):
    """A line of chat, the number of its entry, and whose it is."""

    n: int
    guest: str
    said: Said


def remembered(chat: list[Spoken], limits: Limits) -> list[Spoken]:
    """The newest of what was said, so much of all and so much of each: who says most pushes nobody else out."""
    chat = _newest(chat, chat[-1].guest, limits.chat_lines_each, limits.chat_letters_each)
    return _newest(chat, None, limits.chat_lines, limits.chat_letters)


def _newest(chat: list[Spoken], guest: str | None, lines: int, letters: int) -> list[Spoken]:
    """Without the oldest lines, of one guest or of all, that are too many or too long together."""
    found: list[Spoken] = []
    for spoken in reversed(chat):
        if guest is None or spoken.guest == guest:
            lines, letters = lines - 1, letters - len(spoken.said.text)
            if lines < 0 or letters < 0:
                lines = 0  # nor anything older
                continue
        found.append(spoken)
    return found[::-1]
