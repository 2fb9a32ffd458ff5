"""The moves of a turn: spawn, swap, move or pass."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from mire.boards.squares import NEAR, is_split
from mire.core.agenda import Action, Choice, Refusal, Then
from mire.core.records import Seat
from mire.games.swapx.board import may_swap, prospects

from ..components.fields import BIT, FIELDS, INDEX, Field, fields
from ..events import CellSpawned, Moved, Passed, SupplySpawned, Swapped
from ..table import SwapXTable
from .cell_clusters import cluster_choice, swapper_cut_off


class WhichMove(Choice):
    """Make one move: spawn a cell or a supply, swap, move, or pass."""

    rules = ("SX-09",)

    def options(self, table: SwapXTable) -> Iterable[Action]:
        seat, whole = self.seat, not table.options.splitting_moves
        points, room, steps = prospects(table.cells, table.supplies, seat, table.ally(seat), whole)
        answers: list[Action] = [PASS, *_spawns(room, points > len(steps))]
        for step in steps:
            answers += _steps(step)
        return answers

    def refuses(self, table: SwapXTable, action: Action) -> Refusal | None:
        return action.refused(table, self.seat) if isinstance(action, OneMove) else Refusal("Make one move.", "SX-09")


class OneMove(Action):
    """One of the moves that a turn consists of."""

    def refused(self, table: SwapXTable, seat: Seat) -> Refusal | None:
        """Why this move is not allowed now; None if it is."""
        raise NotImplementedError


class SpawnCell(OneMove):
    """Place a cell on an empty field in your range, while you have more supply points than cells."""

    rules = ("SX-10",)
    says = "Spawn a cell on {field}"
    field: Field

    def refused(self, table: SwapXTable, seat: Seat) -> Refusal | None:
        if table.cells[seat].bit_count() >= table.points(seat):
            return Refusal("You need more supply points than cells to spawn a cell.", "SX-10")
        return no_room(table, seat, self.field, "SX-10")

    def do(self, table: SwapXTable, seat: Seat) -> Then:
        table.cells[seat] |= BIT[self.field]
        table.settled[seat] = True
        table.say(CellSpawned(seat, self.field))
        return None


class SpawnSupply(OneMove):
    """Place a supply on an empty field in your range, however many supply points you have."""

    rules = ("SX-02", "SX-11")
    says = "Spawn a supply on {field}"
    field: Field

    def refused(self, table: SwapXTable, seat: Seat) -> Refusal | None:
        return no_room(table, seat, self.field, "SX-11")

    def do(self, table: SwapXTable, seat: Seat) -> Then:
        table.supplies |= BIT[self.field]
        table.past.clear()  # supplies never leave the board, so no earlier position can come again
        table.say(SupplySpawned(seat, self.field))
        return None


class Swap(OneMove):
    """One of your cells trades places with a token next to it; your own cluster must stay whole, but for that cell."""

    rules = ("SX-12", "SX-18")
    says = "Swap {cell} with {other}"
    cell: Field
    other: Field

    def refused(self, table: SwapXTable, seat: Seat) -> Refusal | None:
        own, cell, other = table.cells[seat], INDEX[self.cell], BIT[self.other]
        if not own & BIT[self.cell]:
            return Refusal(f"You have no cell on {self.cell}.", "SX-12")
        if not NEAR[cell] & other:
            return Refusal(f"{self.other} is not next to {self.cell}.", "SX-12")
        if not table.occupied() & other:
            return Refusal(f"There is no token on {self.other} to swap with; you can move there.", "SX-12")
        if own & other:
            return (
                None
                if cell < INDEX[self.other]
                else Refusal("Two own cells trade places: name the lower first.", "SX-12")
            )
        if not may_swap(own, cell, INDEX[self.other]):
            return Refusal("That swap would split your own cluster.", "SX-18")
        return None

    def do(self, table: SwapXTable, seat: Seat) -> Then:
        cell, other = BIT[self.cell], BIT[self.other]
        table.say(Swapped(seat, self.cell, self.other))
        owner = table.owner(self.other)
        table.cells[seat] ^= cell | other
        if owner is None:
            table.supplies ^= cell | other
            return swapper_cut_off(table, seat, self.other)
        table.cells[owner] ^= cell | other  # back again, where two own cells trade places
        return swapper_cut_off(table, seat, self.other), cluster_choice(table, owner)


class Move(OneMove):
    """One of your cells goes to an empty field next to it, even if that splits your cluster, if the table allows."""

    rules = ("SX-13", "SX-19")
    says = "Move {cell} to {to}"
    cell: Field
    to: Field

    def refused(self, table: SwapXTable, seat: Seat) -> Refusal | None:
        if not table.cells[seat] & BIT[self.cell]:
            return Refusal(f"You have no cell on {self.cell}.", "SX-13")
        if not NEAR[INDEX[self.cell]] & BIT[self.to]:
            return Refusal(f"{self.to} is not next to {self.cell}.", "SX-13")
        if table.occupied() & BIT[self.to]:
            return Refusal(f"{self.to} is not empty; you can swap with what is there.", "SX-13")
        moved = table.cells[seat] ^ (BIT[self.cell] | BIT[self.to])
        if not table.options.splitting_moves and is_split(moved):
            return Refusal("That move would split your own cluster.", "SX-19")
        return None

    def do(self, table: SwapXTable, seat: Seat) -> Then:
        table.cells[seat] ^= BIT[self.cell] | BIT[self.to]
        table.say(Moved(seat, self.cell, self.to))
        return cluster_choice(table, seat)


class Pass(OneMove):
    """Make no move."""

    rules = ("SX-14",)
    says = "Pass"

    def refused(self, table: SwapXTable, seat: Seat) -> Refusal | None:
        return None

    def do(self, table: SwapXTable, seat: Seat) -> Then:
        table.say(Passed(seat))
        return None


def no_room(table: SwapXTable, seat: Seat, field: Field, rule: str) -> Refusal | None:
    """Why nothing can be spawned there."""
    if table.occupied() & BIT[field]:
        return Refusal(f"{field} is not empty.", rule)
    if not NEAR[INDEX[field]] & table.cells[seat]:
        return Refusal(f"{field} is not next to any of your cells.", rule)
    return None


# Every answer there is, made once

PASS = Pass()
SPAWN_CELL = {field: SpawnCell(field) for field in FIELDS}
SPAWN_SUPPLY = {field: SpawnSupply(field) for field in FIELDS}


@lru_cache(1 << 16)
def _spawns(free: int, spare: bool) -> tuple[Action, ...]:
    where = fields(free)
    supplies = [SPAWN_SUPPLY[field] for field in where]
    return (*[SPAWN_CELL[field] for field in where], *supplies) if spare else tuple(supplies)


@lru_cache(1 << 16)
def _steps(step: tuple[int, int, int]) -> tuple[Action, ...]:
    cell, to, others = step
    moves = [_move(FIELDS[cell], field) for field in fields(to)]
    return (*moves, *[_swap(FIELDS[cell], field) for field in fields(others)])


@cache
def _move(cell: Field, to: Field) -> Move:
    return Move(cell, to)


@cache
def _swap(cell: Field, other: Field) -> Swap:
    return Swap(cell, other)
