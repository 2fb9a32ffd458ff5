"""Chess, as python-chess plays it: bitboards in plain Python."""

from __future__ import annotations

from importlib.metadata import version
from random import Random
from typing import Any

import chess
from worker import Contender, pick, serve

LONG = 300  # moves; two bare kings would go on for ever


def playthrough(rng: Random, most: int) -> tuple[int, Any]:
    board, longest = chess.Board(), min(most, LONG)
    for decided in range(longest):
        # Generating the moves also tells when a game is over, cheaper than asking for its outcome.
        moves = list(board.legal_moves)
        if not moves:
            return decided, board
        board.push(pick(rng, moves))
    return longest, board


def copied(board: Any) -> object:
    return board.copy(stack=False)


if __name__ == "__main__":
    serve(Contender(f"chess {version('chess')}", playthrough, copied))
