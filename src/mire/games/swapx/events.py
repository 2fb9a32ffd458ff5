"""What a SwapX table says aloud."""

from __future__ import annotations

from mire.core.agenda import Event
from mire.core.records import Seat

from .components.fields import Field


class CellSpawned(Event):
    rules = ("SX-10",)
    says = "{seat} spawned a cell on {field}."
    seat: Seat
    field: Field


class SupplySpawned(Event):
    rules = ("SX-11",)
    says = "{seat} spawned a supply on {field}."
    seat: Seat
    field: Field


class Swapped(Event):
    rules = ("SX-12",)
    says = "{seat} swapped the cell on {cell} with {other}."
    seat: Seat
    cell: Field
    other: Field


class Moved(Event):
    rules = ("SX-13",)
    says = "{seat} moved the cell on {cell} to {to}."
    seat: Seat
    cell: Field
    to: Field


class Passed(Event):
    rules = ("SX-14",)
    says = "{seat} passed."
    seat: Seat


class CellStarved(Event):
    rules = ("SX-07",)
    says = "{seat} lacks supply and removed the cell on {field}."
    seat: Seat
    field: Field


class ClusterSplit(Event):
    rules = ("SX-17",)
    says = "{seat}'s cluster is split."
    seat: Seat


class ClusterKept(Event):
    rules = ("SX-17",)
    says = "{seat} kept {kept} and lost {gone}."
    seat: Seat
    kept: tuple[Field, ...]
    gone: tuple[Field, ...]


class SwapperCutOff(Event):
    rules = ("SX-18",)
    says = "{seat}'s swapping cell on {field} was cut off and removed."
    seat: Seat
    field: Field


class PlayerLost(Event):
    rules = ("SX-20", "SX-21", "SX-22")
    says = "{seat} has lost and leaves the board."
    seat: Seat


class GameStopped(Event):
    rules = ("SX-26",)
    says = "The game stops: {why}."
    why: str


class GameWon(Event):
    rules = ("SX-24", "SX-25")
    says = "The game is over: {winners} won."
    winners: tuple[Seat, ...]
