"""The Sacred Marshlands: tiles laid round an Abbey, canals, copses and fields; eight acts, for one to eight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mire.core.agenda import Action
from mire.core.dice import Dice
from mire.core.game import Game
from mire.core.records import Pile, Seat, Viewer

from . import acts, boats, building, counters, eclipse, ending, events, laying, race, solitaire, turns
from .act import ACTS
from .options import MarshlandsOptions
from .picture import picture
from .policy import leanings, play_ahead
from .scoring import sheet
from .setup import laid_out
from .standing import estimate
from .table import MarshlandsTable
from .tiles import MarshlandsEdition

QUIET = ("1", "2", "3")


class Marshlands(Game):
    name = "marshlands"
    title = "The Sacred Marshlands"
    players = range(1, 9)
    table = MarshlandsTable
    options = MarshlandsOptions
    edition = MarshlandsEdition
    chapters = (laying, turns, boats, race, counters, building, solitaire, acts, eclipse, ending, events)

    def __init__(self, options: Any = None, edition: Any = None) -> None:
        super().__init__(options, edition)
        self.players = ACTS[self.chosen.act].players

    def setup(self, seats: int, dice: Dice) -> MarshlandsTable:
        return laid_out(self.chosen, self.printed, seats, dice)

    def secrets(self, table: MarshlandsTable, viewer: Viewer) -> list[list[Pile]]:
        """Hidden are the deck and the hands of others, except in act 6, where all tiles lie face up (SM-G-072)."""
        hands = [] if table.done else [hand for seat, hand in enumerate(table.hands) if seat != viewer]
        return [[table.deck, *hands]]

    def picture(self, seen: MarshlandsTable, viewer: Viewer) -> str:
        return picture(seen, viewer, self.names(seen.seats))

    def reckon(self, seen: MarshlandsTable) -> None:
        if seen.outcome is None:
            seen.sheet = sheet(seen)

    def estimate(self, table: MarshlandsTable) -> tuple[float, ...]:
        return estimate(table)

    def lean(self, table: MarshlandsTable, seat: Seat, options: Sequence[Action]) -> list[float]:
        return leanings(table, seat, options)

    def keeps_apart(self, table: MarshlandsTable) -> bool:
        """In the acts of quiet building everybody builds at home."""
        return self.chosen.act in QUIET

    def play_on(self, table: MarshlandsTable, seat: Seat) -> None:
        """In the acts of quiet building a position is judged a few turns later."""
        if self.chosen.act in QUIET:
            play_ahead(table, seat)
