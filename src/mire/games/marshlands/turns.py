"""Starting the game and taking turns: lay a tile and draw one, or offer one round."""

from __future__ import annotations

from collections.abc import Iterable

from mire.books.telling import called
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Card, Seat
from mire.games.marshlands.board import fits

from .boats import BoatSetsOut
from .counters import ClaimsAreMade
from .events import TileDiscarded, TileOffered, TileRefused, TileTaken, VillageTurned
from .exchange import WhatToAskFor, WhatToGive, may_be_exchanged
from .laying import Lay, lays, unfit
from .table import MarshlandsTable
from .tiles import ABBEY, VILLAGES, Turn

MOST_LAYS = 3  # with the shortening option


class WhichTile(Choice):
    """Lay a tile, or offer one round."""

    rules = (
        *("SM-A1-017", "SM-A1-021", "SM-A1-022", "SM-A1-013", "SM-A2-007", "SM-A2-012", "SM-A3-005", "SM-A3-006"),
        *("SM-A5-012", "SM-A5-016", "SM-A5-019", "SM-I1-017", "SM-I2-023", "SM-I3-011"),
    )

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        seat = self.seat
        found: list[Action] = list(lays(table, seat, in_hand(table, seat)))
        found += [Offer(tile) for tile in dict.fromkeys(table.hands[seat]) if not never_offered(table, tile)]
        found += [AskToExchange(whom) for whom in exchange_partners(table, seat) if whom not in table.approached]
        if may_turn_village(table, seat):
            found += [TurnVillage(turn) for turn in village_turns(table, seat)]
        return found

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        seat = self.seat
        if isinstance(action, Lay):
            return unfit(table, seat, action, in_hand(table, seat))
        if isinstance(action, Offer):
            if kept := never_offered(table, action.tile):
                return kept
            held = action.tile in table.hands[seat]
            return None if held else Refusal(f"You hold no {called(action.tile)}.", "SM-A1-023")
        if isinstance(action, TurnVillage):
            if not may_turn_village(table, seat):
                return Refusal("A village may be turned only on its owner's first move.", "SM-A1-016")
            fitting = action.turn in village_turns(table, seat)
            return (
                None
                if fitting
                else Refusal("The village does not lie otherwise that way, or does not match.", "SM-A1-014")
            )
        if isinstance(action, AskToExchange) and action.whom in exchange_partners(table, seat):
            return None
        return Refusal("Lay a tile or offer one.", "SM-A1-017")


def never_offered(table: MarshlandsTable, tile: Card) -> Refusal | None:
    """Villages and the Abbey are laid, never offered."""
    if tile not in VILLAGES and tile != ABBEY:
        return None
    return Refusal("Villages and the Abbey may not be offered.", table.act.village_kept)


def exchange_partners(table: MarshlandsTable, seat: Seat) -> list[Seat]:
    """With whom tiles may be exchanged: in the intervals with everybody who holds any."""
    if table.act.event_tiles == "none" or not any(may_be_exchanged(table, tile) for tile in table.hands[seat]):
        return []
    return [other for other in table.others(seat) if table.hands[other]]


class AskToExchange(Action):
    """Before laying, a player may ask another to exchange tiles; the answers come first, then the turn goes on."""

    rules = ("SM-I1-050", "SM-I1-055")
    says = "Ask {whom} to exchange tiles"
    whom: Seat

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.approached = [*(other for other in table.approached if other != self.whom), self.whom]
        return WhatToGive(seat, self.whom), WhatToAskFor(seat, self.whom), WhichTile(seat)


def in_hand(table: MarshlandsTable, seat: Seat) -> list[Card]:
    """The tiles a player may lay: those in hand, and the own village if it is still beside the board."""
    if table.act.villages == "in stock":
        return table.hands[seat]
    return table.hands[seat] + table.villages[table.colours[seat]]


# The village may be turned on the first move


def may_turn_village(table: MarshlandsTable, seat: Seat) -> bool:
    return table.first_moves[seat] and table.act.first_move_turns_village


def village_turns(table: MarshlandsTable, seat: Seat) -> list[Turn]:
    """The other ways the village may lie, matching all tiles it touches."""
    square = table.village_square(table.colours[seat])
    shapes, now = table.shapes, table.marsh.at[square]
    wanted = table.marsh.wanted[square]
    return [
        turn for turn in shapes.turns[now // 4] if turn != now % 4 and fits(shapes.shapes[now // 4 * 4 + turn], wanted)
    ]


class TurnVillage(Action):
    """On the first move the village may be turned; then the turn goes on."""

    rules = ("SM-A1-013", "SM-A1-014", "SM-A1-015", "SM-A1-016")
    says = "Turn your village {turn:back|right|round|left}"
    turn: Turn

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        turn_village(table, table.colours[seat], self.turn)
        table.first_moves[seat] = False
        table.say(VillageTurned(seat))
        return WhichTile(seat)


def turn_village(table: MarshlandsTable, colour: int, turn: Turn) -> None:
    number = table.where.index(table.layout.names[table.village_square(colour)])
    table.turns[number] = turn
    table.relay()


# More than one tile a turn


class MoreIsLaid(Step):
    """With the shortening option up to three tiles are laid a turn."""

    rules = ("SM-NB-001", "SM-NB-003")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        return WhichFurtherTile(self.seat) if lays(table, self.seat, in_hand(table, self.seat)) else None


class WhichFurtherTile(Choice):
    """You may lay another tile this turn."""

    rules = ("SM-NB-001", "SM-NB-003")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return [Stop(), *lays(table, self.seat, in_hand(table, self.seat))]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if isinstance(action, Lay):
            return unfit(table, self.seat, action, in_hand(table, self.seat))
        return None if isinstance(action, Stop) else Refusal("Lay another tile, or stop.", "SM-NB-001")


class Stop(Action):
    """No more tiles this turn."""

    rules = ("SM-NB-001",)
    says = "Lay no more"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.drop(MoreIsLaid)
        return None


# The offer


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
        table.last_section = -1
        table.say(TileDiscarded(self.tile))
        table.drop(BoatSetsOut, MoreIsLaid)
        return None
