"""Game records read from files, with whatever may be wrong with them said in one line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mire.books.played import Played, Unverified, read_played, verify
from mire.cli.given import Wrong, closed, for_players
from mire.core.game import Game
from mire.games import game

ADVICE = "Ask for the file as it was saved."


def read_record(file: Path, edition: Path | None) -> tuple[Game, Played]:
    """The record in a file, replayed and found true, and the game it was played with."""
    try:
        played = read_played(file.read_bytes())
        found = game(played.game, _options(played.options), edition)
        _make_sense(found, played, edition)
        verify(found, played)
    except NotImplementedError:
        raise Unverified(f"{file}: time ran out at a question that has no limit. {ADVICE}") from None
    except Wrong:
        raise
    except ValueError as error:
        raise Unverified(f"{file}: {closed(str(error))} {ADVICE}") from None
    return found, played


def _options(options: Any) -> dict[str, Any]:
    if not isinstance(options, dict):
        raise Unverified("this is not a game record: its options are not a table of names and values")
    return {name: value for name, value in options.items() if name != "type"}


def _make_sense(found: Game, played: Played, edition: Path | None) -> None:
    """What must hold before the record can be replayed at all."""
    if played.edition != "standard" and edition is None:
        raise Wrong(f"It was played with the edition {played.edition!r}; name its folder with --edition DIR.")
    if played.seats not in found.players:
        raise Unverified(f"{found.title} is for {for_players(found)}, not {played.seats}")
    if not re.fullmatch("[0-9a-f]{32}", played.seed):
        raise Unverified("its seed is not 32 hexadecimal digits")
    if any(answer.seat is not None and answer.seat >= played.seats for answer in played.answers):
        raise Unverified(f"somebody answers who is not at the table; its seats are 0 to {played.seats - 1}")
