"""Cell clusters: what hangs together stays, and a player whose cells do not chooses."""

from __future__ import annotations

from collections.abc import Iterable

from mire.boards.squares import clusters, is_split
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat

from ..components.fields import BIT, Field, fields
from ..events import ClusterKept, ClusterSplit, SwapperCutOff
from ..table import SwapXTable
from .game_loss import LossIsChecked


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
