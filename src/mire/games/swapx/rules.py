"""SwapX, in the rulebook's order: supply, the moves of a turn, clusters, loss, the end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from mire.boards.squares import NEAR, clusters, is_split
from mire.books.telling import counted, listed
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat
from mire.games.swapx.board import may_swap, prospects, starves

from .events import (
    CellSpawned,
    CellStarved,
    ClusterKept,
    ClusterSplit,
    GameStopped,
    GameWon,
    Moved,
    Passed,
    PlayerLost,
    SupplySpawned,
    Swapped,
    SwapperCutOff,
)
from .table import BIT, FIELDS, INDEX, SEATS, TEAMS, Field, SwapXTable, fields

# A turn


def a_turn(seat: Seat) -> tuple[Step, Choice, Step]:
    """The supply check, then exactly one move (SX-09)."""
    return TURNS[seat]


# Supply


class SupplyIsChecked(Step):
    """At the start of a turn the player removes cells until there are no more of them than supply points."""

    rules = ("SX-07",)
    seat: Seat

    def do(self, table: SwapXTable) -> Then:
        return WhichCell(self.seat) if starves(table.cells, table.supplies, self.seat, table.ally(self.seat)) else None


class WhichCell(Choice):
    """You have more cells than supply points: choose a cell to remove."""

    rules = ("SX-07",)

    def options(self, table: SwapXTable) -> Iterable[Action]:
        return [REMOVE[field] for field in fields(table.cells[self.seat])]

    def refuses(self, table: SwapXTable, action: Action) -> Refusal | None:
        if not isinstance(action, Remove):
            return Refusal("First remove cells until you have no more of them than supply points.", "SX-07")
        if not table.cells[self.seat] & BIT[action.cell]:
            return Refusal(f"You have no cell on {action.cell}.", "SX-07")
        return None


class Remove(Action):
    """A cell that cannot be supplied leaves the board; the points are then counted anew."""

    rules = ("SX-07", "SX-08")
    says = "Remove the cell on {cell}"
    cell: Field

    def do(self, table: SwapXTable, seat: Seat) -> Then:
        table.cells[seat] ^= BIT[self.cell]
        table.say(CellStarved(seat, self.cell))
        return cluster_choice(table, seat) or LossIsChecked(seat), SupplyIsChecked(seat)


# The move


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
        if table.cells[seat] & other:
            return None  # two own cells trade places: nothing changes
        enemy = table.owner(self.other)
        table.cells[seat] ^= cell | other
        if enemy is None:
            table.supplies ^= cell | other
            return swapper_cut_off(table, seat, self.other)
        table.cells[enemy] ^= cell | other
        return swapper_cut_off(table, seat, self.other), cluster_choice(table, enemy)


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


# Cell clusters


def cluster_choice(table: SwapXTable, seat: Seat) -> Choice | None:
    """All cells of a player must hang together; if they no longer do, the player chooses at once (SX-15, SX-17)."""
    if not is_split(table.cells[seat]):
        return None
    table.say(ClusterSplit(seat))
    return WhichCluster(seat)


def swapper_cut_off(table: SwapXTable, seat: Seat, field: Field) -> Step | None:
    """A cell that swapped itself away from its cluster is removed (SX-18)."""
    if not is_split(table.cells[seat]):
        return None
    table.cells[seat] ^= BIT[field]
    table.say(SwapperCutOff(seat, field))
    return LossIsChecked(seat)


class WhichCluster(Choice):
    """Your cluster is split: choose at once which part to keep."""

    rules = ("SX-17",)

    def options(self, table: SwapXTable) -> Iterable[Action]:
        return [Keep(fields(cluster)) for cluster in clusters(table.cells[self.seat])]

    def refuses(self, table: SwapXTable, action: Action) -> Refusal | None:
        parts = map(fields, clusters(table.cells[self.seat]))
        if isinstance(action, Keep) and action.cluster in parts:
            return None
        return Refusal("Keep one of the parts, whole.", "SX-17")


class Keep(Action):
    """The cells of every other part are removed from the board."""

    rules = ("SX-17",)
    says = "Keep {cluster}"
    cluster: tuple[Field, ...]

    def do(self, table: SwapXTable, seat: Seat) -> Then:
        kept = sum([BIT[field] for field in self.cluster])
        table.say(ClusterKept(seat, self.cluster, fields(table.cells[seat] & ~kept)))
        table.cells[seat] = kept
        return LossIsChecked(seat)


# Loss, and the end


class LossIsChecked(Step):
    """A player with no cells has lost; so has one with a single cell, except the cell of the set-up."""

    rules = ("SX-20", "SX-21", "SX-22")
    seat: Seat

    def do(self, table: SwapXTable) -> Then:
        left = table.cells[self.seat].bit_count()
        if left > 1 or (left == 1 and not table.settled[self.seat]):
            return None
        table.cells[self.seat] = 0
        table.lost[self.seat] = table.moves + 1
        table.past.clear()
        table.drop(SupplyIsChecked, WhichMove)  # a player who has lost takes no turn (SX-23)
        table.say(PlayerLost(self.seat))
        return GameIsWon()


class GameIsWon(Step):
    """The last player on the board wins; in teams, the last team with a player on the board, together."""

    rules = ("SX-24", "SX-25")

    def do(self, table: SwapXTable) -> Then:
        sides = table.sides()
        standing = {sides[seat] for seat in table.in_play()}
        if len(standing) > 1:
            return None
        what = "team" if table.options.teams else "player"
        winners = ranked(table, f"only one {what} is left on the board", told_losses(table))
        table.say(GameWon(winners))
        return None


class TurnEnds(Step):
    """Play goes on clockwise to the next player on the board, unless the game is stuck."""

    rules = ("SX-09", "SX-23", "SX-26", "SX-27")
    seat: Seat

    def do(self, table: SwapXTable) -> Then:
        table.moves += 1
        to_move = table.next_in_play(self.seat)
        if table.moves >= table.options.turn_limit:
            return GameIsStopped("the turn limit is reached")
        if table.options.repetition:
            position, past = table.position(to_move), table.past
            past.append(position)
            if len(past) > 4 and past.count(position) == 3:
                return GameIsStopped("the same position came for the third time")
        return TURNS[to_move]


class GameIsStopped(Step):
    """Our ruling, for the rulebook has none: a game that is stuck is ranked by cells, then by supply points."""

    rules = ("SX-26",)
    why: str

    def do(self, table: SwapXTable) -> Then:
        table.say(GameStopped(self.why))
        ranked(table, self.why, told_standing(table))
        return None


def told_losses(table: SwapXTable) -> str:
    """Who left the board when, the last of them first."""
    lost = sorted((seat for seat in range(SEATS) if table.lost[seat]), key=lambda seat: -table.lost[seat])
    told = [f"{{{seat}}} lost at move {table.lost[seat]}" for seat in lost]
    return f"The last {'team' if table.options.teams else 'player'} on the board wins: {listed(told)}." if told else ""


def told_standing(table: SwapXTable) -> str:
    """What each side has, the most first, and that this wins."""
    sides = sorted(set(table.sides()), key=lambda side: [-number for number in held(table, side)])
    told = []
    for side in sides:
        cells, points = held(table, side)
        who = listed([f"{{{seat}}}" for seat in side])
        has = "has" if len(side) == 1 else "together have"
        told.append(
            f"{who} {has} {counted(cells, 'cell')} and {counted(points, 'supply point')}"
            if cells
            else f"{who} {'is' if len(side) == 1 else 'are'} off the board"
        )
    return f"A game that stops is won by the most cells, then the most supply points: {'; '.join(told)}."


def held(table: SwapXTable, side: tuple[Seat, ...]) -> tuple[int, int]:
    """The cells and the supply points of a side."""
    return sum([table.cells[seat].bit_count() for seat in side]), sum([table.points(seat) for seat in side])


def ranked(table: SwapXTable, reason: str, why: str) -> tuple[Seat, ...]:
    """End the game: sides by cells, then supply points; those who lost, the later the better."""
    cells = [cells.bit_count() for cells in table.cells]
    standing = [0] * SEATS
    for side in set(table.sides()):
        own, points = held(table, side)
        latest = max([table.lost[seat] for seat in side])
        for seat in side:
            standing[seat] = (own << 8 | points) << 16 if own else latest
    places = tuple([1 + sum([other > own for other in standing]) for own in standing])
    winners = tuple([seat for seat in range(SEATS) if places[seat] == 1])
    teams = TEAMS if table.options.teams else ()
    table.end(*winners, places=places, reason=reason, why=why, scores=tuple(map(float, cells)), teams=teams)
    return winners


# Every answer there is, made once

TURNS = tuple((SupplyIsChecked(seat), WhichMove(seat), TurnEnds(seat)) for seat in range(SEATS))
PASS = Pass()
REMOVE = {field: Remove(field) for field in FIELDS}
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
