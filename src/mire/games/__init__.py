"""The games at this table, by name."""

from __future__ import annotations

from mire.core.game import Game

from .swapx import SwapX

GAMES: dict[str, type[Game]] = {game.name: game for game in (SwapX,)}
