"""The games at this table, by name."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec

from mire.books.components import edition
from mire.core.game import Game, Options

from .swapx import SwapX

GAMES: dict[str, type[Game]] = {game.name: game for game in (SwapX,)}


class UnknownName(ValueError):
    """A name that nothing goes by; the message says which is near."""


def game(name: str, options: Mapping[str, Any] | Options | None = None, folder: Path | None = None) -> Game:
    """The game of this name, with these options, from the edition in this folder."""
    kind = GAMES[known(name, GAMES, "game")]
    chosen = options if isinstance(options, Options) else chosen_options(kind, options or {})
    return kind(chosen, edition(kind, folder))


def chosen_options(kind: type[Game], given: Mapping[str, Any]) -> Options:
    """A game's options, from what a person typed."""
    for name in given:
        known(name, kind.options.__struct_fields__, f"option of {kind.title}")
    try:
        return msgspec.convert({"type": kind.options.__name__, **given}, kind.options, strict=False)
    except msgspec.ValidationError as error:
        raise UnknownName(f"An option of {kind.title} has a value that is not allowed: {error}") from None


def known(name: str, names: Any, what: str) -> str:
    """The name itself, if it is one of these; otherwise an error that helps."""
    if name in names:
        return name
    near = get_close_matches(name, list(names), n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there is {', '.join(names)}."
    raise UnknownName(f"There is no {what} called {name!r}; {hint}")
