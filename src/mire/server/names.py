"""Names: those that nobody can guess, for rooms and guests, and those that people choose."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
HIDDEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}  # kinds of characters that show nothing, or turn others round
BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")  # and others that are empty
PRESENTATION = dict.fromkeys((0xFE0E, 0xFE0F))  # how a picture is to be drawn: the picture stays
MARKS = 2  # that may stand above or below one letter
CYRILLIC_AND_GREEK = (
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u043a\u043c\u0442"
    "\u0432\u043d\u0501\u0261\u04cf\u03b1\u03bf\u03c1\u03bd\u03b9\u03ba\u03c4\u03c5\u03c7"
)
LOOKS = str.maketrans(CYRILLIC_AND_GREEK + "i01|!$@5", "aeopcyxljshkmtbhdglaopvlktux" + "lollls" + "as")


def new_name(length: int = 16) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def seemly(name: str) -> str | None:
    """A name as it is written down; None if not all of it can be seen, and read in one direction."""
    tidy = " ".join(unicodedata.normalize("NFC", name).translate(PRESENTATION).split())
    marks = 0
    for character in tidy:
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in HIDDEN or character in BLANK or marks > MARKS:
            return None
    return tidy


def named(name: str) -> str:
    """What somebody is called who wants to be called so, if all of it can be seen."""
    tidy = seemly(name)
    if tidy is None:
        raise ValueError("A name can only have characters that one can see, and that stay where they are.")
    return tidy or "Guest"


def told_apart(name: str, taken: Iterable[str]) -> str:
    """A name that nobody takes for one of those at the table already: itself, or itself with a number."""
    looks = {_look(each) for each in taken}
    called, number = name, 1
    while _look(called) in looks:
        number += 1
        called = f"{name} ({number})"
    return called


def _look(name: str) -> str:
    """What a name looks like at a glance."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    seen = "".join(letter for letter in letters.translate(LOOKS) if letter.isalnum() or ord(letter) > 0x2000)
    return seen or name
