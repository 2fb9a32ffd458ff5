"""Act 8: Solitaire."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Item, Refusal, Step, Then
from mire.core.records import Card, Seat
from mire.games.marshlands.components.tiles import VILLAGES
from mire.games.marshlands.events import VillageTaken
from mire.games.marshlands.rules.drawing import draw_one, hand_limit
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.rules.laying import Lay, in_hand, lays, unfit
from mire.games.marshlands.rules.offering import Discard
from mire.games.marshlands.rules.own_rules import OwnRules
from mire.games.marshlands.rules.scoring.sheets import sheet_by_section
from mire.games.marshlands.rules.shortening import MOST_LAYS, MoreIsLaid
from mire.games.marshlands.rules.turns import starter_begins
from mire.games.marshlands.table import MarshlandsTable

MOST_DISCARDS = 3  # in a row, with the option that allows them


def alone(table: MarshlandsTable, seat: Seat) -> tuple[Item, ...]:
    """Lay and draw; the game is over when no tile is left, or none can be laid and none discarded."""
    hand = table.hands[seat]
    if not hand:
        return (GameIsOver("no tile is left"),)
    if not lays(table, seat, hand) and not (table.options.discards and table.deck):
        return (GameIsOver("no tile can be laid"),)
    more = MOST_LAYS - 1 if table.options.shortened else 0
    return WhichTileAlone(seat), *((MoreIsLaid(seat),) * more), HandIsFilled(seat)


def discards_end(table: MarshlandsTable) -> str:
    """By option three discards in a row are too many; or else a turn that finds nothing to lay ends the game."""
    return "three tiles in a row were discarded" if table.refused >= MOST_DISCARDS else ""


class WhichTileAlone(Choice):
    """Lay one of your tiles."""

    rules = ("SM-A8-005", "SM-A8-006", "SM-A8-008", "SM-A8-012", "SM-A8-014")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        villages = waiting_villages(table, self.seat)
        if villages:
            return lays(table, self.seat, villages)
        hand = table.hands[self.seat]
        return [*lays(table, self.seat, hand), *(map(Discard, dict.fromkeys(hand)) if table.options.discards else ())]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        villages = waiting_villages(table, self.seat)
        if villages and not (isinstance(action, Lay) and action.tile in villages):
            return Refusal("The village you took must be laid now.", "SM-A8-008")
        if isinstance(action, Lay):
            return unfit(table, self.seat, action, in_hand(table, self.seat))
        if isinstance(action, Discard) and not table.options.discards:
            return Refusal("Tiles are laid, not discarded, unless that was agreed before the game.", "SM-A8-014")
        if isinstance(action, Discard) and action.tile in table.hands[self.seat]:
            return None
        return Refusal("Lay one of the tiles you hold.", "SM-A8-005")


def waiting_villages(table: MarshlandsTable, seat: Seat) -> list[Card]:
    """The village that was taken and must be laid."""
    return [tile for tile in table.hands[seat] if tile in VILLAGES]


class HandIsFilled(Step):
    """The hand is filled up from the deck; in place of a tile a village may be taken from the stock."""

    rules = ("SM-A8-006", "SM-A8-007")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        if len(table.hands[self.seat]) >= hand_limit(table, self.seat) or not table.deck:
            return None
        stock = table.villages[table.colours[self.seat]]
        if stock and not waiting_villages(table, self.seat) and lays(table, self.seat, stock[:1]):
            return WhatToDraw(self.seat), self
        draw_one(table, self.seat)
        return self


class WhatToDraw(Choice):
    """Draw a tile, or take a village from the stock, to be laid at once."""

    rules = ("SM-A8-006", "SM-A8-007", "SM-A8-008")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        stock = table.villages[table.colours[self.seat]]
        return [DrawTile(), *(TakeVillage(tile) for tile in stock if lays(table, self.seat, [tile]))]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        return Refusal("Draw first, or take a village that fits somewhere; then a tile is laid.", "SM-A8-007")


class DrawTile(Action):
    """A tile from the deck."""

    rules = ("SM-A8-006",)
    says = "Draw a tile"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        draw_one(table, seat)
        return None


class TakeVillage(Action):
    """A village from the stock, in place of the draw."""

    rules = ("SM-A8-007", "SM-A8-008")
    says = "Take the {tile}"
    tile: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.villages[table.colours[seat]].remove(self.tile)
        table.hands[seat].append(self.tile)
        table.say(VillageTaken(seat, self.tile))
        return None


ROWS = {"": "SM-A8-010"}

RULES = OwnRules(
    begins=starter_begins,
    turn=alone,
    over=discards_end,
    sheet=sheet_by_section,
    rows=ROWS,
)
