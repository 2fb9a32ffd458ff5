"""Game records read from files, with whatever may be wrong with them said in one line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mire.books.played import Played, Unverified, read_played, verify
from mire.cli.given import Wrong, closed
from mire.core.game import Game
from mire.games import game

ADVICE = "Ask for the file as it was saved."


def read_record(file: Path, edition: Path | None) -> tuple[Game, Played]:
    """The record in a file, replayed and found true, and the game it was played with."""
    try:
        played = read_played(file.read_bytes())
        found = game(played.game, _options(played.options), edition)
        if played.edition != "standard" and edition is None:
            raise Wrong(f"{file} was played with the edition {played.edition!r}; name its folder with --edition DIR.")
        verify(found, played)
    except Wrong:
        raise
    except ValueError as error:
        raise Unverified(f"{file}: {closed(str(error))} {ADVICE}") from None
    return found, played


def _options(options: Any) -> dict[str, Any]:
    if not isinstance(options, dict):
        raise Unverified("this is not a game record: its options are not a table of names and values")
    return {name: value for name, value in options.items() if name != "type"}
