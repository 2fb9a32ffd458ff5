"""What is not laid: a tile is offered round, or discarded."""

from __future__ import annotations

from collections.abc import Iterable

from mire.books.telling import called
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Card, Seat

from ..components.ground import NOWHERE
from ..events import TileDiscarded, TileOffered, TileRefused, TileTaken
from ..table import MarshlandsTable
from .boats import BoatSetsOut
from .counters import ClaimsAreMade
from .laying import Lay, lays, unfit
from .shortening import MoreIsLaid


class Offer(Action):
    """The tile goes round: each player in turn may take it and lay it at once."""

    rules = ("SM-A1-021", "SM-A1-022", "SM-A1-023", "SM-A1-024", "SM-A1-027")
    says = "Offer {tile}"
    tile: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.hands[seat].remove(self.tile)
        table.offered.append(self.tile)
        table.say(TileOffered(seat, self.tile))
        table.drop(MoreIsLaid)
        return *map(OfferComesTo, table.others(seat)), TileIsDiscarded()


class OfferComesTo(Step):
    """Who has no square for the tile cannot take it, and is not asked."""

    rules = ("SM-A1-024", "SM-A1-026", "SM-A1-027")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        if lays(table, self.seat, table.offered):
            return WhetherToTake(self.seat)
        table.say(TileRefused(self.seat))
        return None


class WhetherToTake(Choice):
    """A tile is offered to you: take it and lay it at once, or let it go on."""

    rules = (
        *("SM-A1-025", "SM-A1-026", "SM-A1-030", "SM-A2-007", "SM-A3-005", "SM-A5-019"),
        *("SM-I1-017", "SM-I2-023", "SM-I3-011"),
    )

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return [Refuse(), Take()]


class Refuse(Action):
    """The tile goes on to the next player."""

    rules = ("SM-A1-025", "SM-A1-027")
    says = "Let it go on"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.say(TileRefused(seat))
        return None


class Take(Action):
    """Whoever takes the tile must lay it at once; nobody else is asked, and it is no discard."""

    rules = ("SM-A1-026", "SM-A1-029", "SM-A1-033", "SM-A5-021")
    says = "Take it"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.say(TileTaken(seat, table.offered[0]))
        table.drop(OfferComesTo, TileIsDiscarded)
        if not table.boats:
            return WhereToLay(seat)
        return WhereToLay(seat), BoatSetsOut(seat), ClaimsAreMade(seat)


class WhereToLay(Choice):
    """Lay the tile you took."""

    rules = ("SM-A1-026", "SM-A2-007", "SM-A3-005", "SM-A5-019", "SM-A5-012", "SM-I1-017", "SM-I2-023", "SM-I3-011")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return lays(table, self.seat, table.offered)

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if not isinstance(action, Lay):
            return Refusal("Lay the tile you took.", "SM-A1-026")
        if action.tile not in table.offered:
            return Refusal(f"You took {called(table.offered[0])}, so lay that one now.", "SM-A1-026")
        return unfit(table, self.seat, action, table.offered)


class TileIsDiscarded(Step):
    """A tile that nobody takes leaves the game."""

    rules = ("SM-A1-028", "SM-A1-036")

    def do(self, table: MarshlandsTable) -> Then:
        tile = table.offered.pop()
        table.discards.append(tile)
        table.refused += 1
        table.say(TileDiscarded(tile))
        return None


# The discard


class Discard(Action):
    """Acts 4 and 8: the tile leaves the game; in the race the boat may not move this turn."""

    rules = ("SM-A4-016", "SM-A4-017", "SM-A4-033", "SM-A8-012")
    says = "Discard {tile}"
    tile: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.hands[seat].remove(self.tile)
        table.discards.append(self.tile)
        table.refused += 1
        table.last_section = NOWHERE
        table.say(TileDiscarded(self.tile))
        table.drop(BoatSetsOut, MoreIsLaid)
        return None
