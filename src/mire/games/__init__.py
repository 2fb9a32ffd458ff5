"""The games at this table, by name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mire.books.choices import chosen, known
from mire.books.components import edition
from mire.core.game import Game, Options

from .bayou_boss import BayouBoss
from .gillybog import Gillybog
from .marshlands import Marshlands
from .swamped import Swamped
from .swapx import SwapX

GAMES: dict[str, type[Game]] = {game.name: game for game in (SwapX, BayouBoss, Swamped, Gillybog, Marshlands)}


def game(name: str, options: Mapping[str, Any] | Options | None = None, folder: Path | None = None) -> Game:
    """The game of this name, with these options, from the edition in this folder."""
    kind = GAMES[known(name, GAMES, "game")]
    return kind(options if isinstance(options, Options) else chosen(kind.options, options or {}), edition(kind, folder))
