"""SwapX positions as a short text, for tests, bug reports and sharing.

    ss4ss/sR4Bs/8/8/8/8/sG4Ys/ss4ss G GRBY - 0

The board from rank 8 down to rank 1, read from file a to h: G, R, B and Y are cells, s is a supply, a number counts
empty fields.  Then who is to move; who has never had two cells; who has lost, each with the move it happened at
(`R12,Y30`); and how many moves were made.  The last three may be left out.
"""

from __future__ import annotations

from mire.core.dice import Dice
from mire.core.engine import advance
from mire.core.records import Seat

from .options import SwapXOptions
from .rules.gameplay import a_turn
from .rules.moves import WhichMove
from .table import COLOURS, SEATS, SwapXTable

LETTERS = "".join(colour[0] for colour in COLOURS)
SUPPLY = "s"


class UnreadablePosition(ValueError):
    """A text that is not a position; the message says where."""


def read(text: str, options: SwapXOptions | None = None) -> SwapXTable:
    """The table at the start of the turn of the player to move, before the supply check."""
    parts = text.split()
    if not 2 <= len(parts) <= 5:
        raise UnreadablePosition(f"{text!r} has {len(parts)} parts; it takes board, to move, fresh, lost, moves")
    board, to_move, fresh, lost, moves = [*parts, *("-", "-", "0")[len(parts) - 2 :]]
    boards = _read_board(board)
    seat = _seat(to_move)
    table = SwapXTable(
        seats=SEATS,
        dice=Dice("0" * 32),
        options=options or SwapXOptions(),
        cells=[boards[letter] for letter in LETTERS],
        supplies=boards[SUPPLY],
        settled=_read_settled(fresh),
        lost=_read_lost(lost),
        moves=_number(moves),
        agenda=list(reversed(a_turn(seat))),
    )
    table.past.append(table.position(seat))
    advance(table)
    return table


def write(table: SwapXTable) -> str:
    """The position of a table at a move."""
    choice = table.agenda[-1] if table.agenda else None
    if not isinstance(choice, WhichMove):
        raise UnreadablePosition("only a position with a move to make can be written down")
    fresh = "".join(letter for letter, settled in zip(LETTERS, table.settled, strict=True) if not settled)
    lost = ",".join(f"{LETTERS[seat]}{move}" for seat, move in enumerate(table.lost) if move)
    return f"{_write_board(table)} {LETTERS[choice.seat]} {fresh or '-'} {lost or '-'} {table.moves}"


def _read_board(text: str) -> dict[str, int]:
    ranks = text.split("/")
    if len(ranks) != 8:
        raise UnreadablePosition(f"{text!r} has {len(ranks)} ranks, not 8")
    boards = dict.fromkeys(LETTERS + SUPPLY, 0)
    for number, rank in zip(range(8, 0, -1), ranks, strict=True):
        field = 8 * (number - 1)
        for letter in rank:
            if letter in boards:
                boards[letter] |= 1 << field
            elif letter not in "12345678":
                raise UnreadablePosition(
                    f"{letter!r} in rank {number} is neither a cell ({LETTERS}), a supply (s) nor a count"
                )
            field += int(letter) if letter.isdigit() else 1
        if field != 8 * number:
            raise UnreadablePosition(f"rank {number}, {rank!r}, has {field - 8 * (number - 1)} fields, not 8")
    return boards


def _write_board(table: SwapXTable) -> str:
    boards = dict(zip(LETTERS + SUPPLY, [*table.cells, table.supplies], strict=True))
    ranks = []
    for number in range(8, 0, -1):
        rank = "".join(
            next((letter for letter, board in boards.items() if board >> field & 1), " ")
            for field in range(8 * number - 8, 8 * number)
        )
        for empty in range(8, 0, -1):
            rank = rank.replace(" " * empty, str(empty))
        ranks.append(rank)
    return "/".join(ranks)


def _read_settled(fresh: str) -> list[bool]:
    singles = {_seat(letter) for letter in fresh} if fresh != "-" else set()
    return [seat not in singles for seat in range(SEATS)]


def _read_lost(text: str) -> list[int]:
    lost = [0] * SEATS
    for part in text.split(",") if text != "-" else ():
        lost[_seat(part[:1])] = _number(part[1:])
    return lost


def _number(text: str) -> int:
    if not text.isdecimal():
        raise UnreadablePosition(f"{text!r} is not a number of moves")
    return int(text)


def _seat(letter: str) -> Seat:
    if len(letter) != 1 or letter not in LETTERS:
        raise UnreadablePosition(f"{letter!r} is not a player; they are {', '.join(LETTERS)}")
    return LETTERS.index(letter)
