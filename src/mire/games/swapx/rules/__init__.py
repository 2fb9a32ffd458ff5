"""The rules of SwapX, a module for each chapter of the rulebook."""

from __future__ import annotations

from . import cell_clusters, game_loss, gameplay, initial_setup, moves, supply, the_end

CHAPTERS = (initial_setup, supply, gameplay, moves, cell_clusters, game_loss, the_end)
