"""Starting the game and taking turns: lay a tile and draw one, or offer one round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mire.books.telling import called
from mire.core.agenda import Action, Choice, Item, Refusal, Step, Then
from mire.core.records import Card, Seat
from mire.games.marshlands.board.fitting import fits

from ..components.tiles import ABBEY, VILLAGES, Turn
from ..events import TurnMissed, VillageTurned
from ..table import MarshlandsTable
from .drawing import Draws
from .eclipse import BoardTurns
from .ending import GameIsOver
from .intervals.exchange import WhatToAskFor, WhatToGive, may_be_exchanged
from .laying import Lay, in_hand, lays, unfit
from .offering import Offer
from .own_rules import own_rules
from .shortening import MOST_LAYS, MoreIsLaid


def starter_begins(table: MarshlandsTable, order: Sequence[Seat]) -> tuple[Item, ...]:
    return (TurnBegins(order[0]),)


class TurnBegins(Step):
    """A player's turn, as the act has it; an Eclipse gone mad turns the board first."""

    rules = ("SM-A1-017", "SM-A1-020", "SM-EC-014")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        seat = self.seat
        table.approached = []
        if table.missing[seat]:
            table.missing[seat] -= 1
            table.say(TurnMissed(seat))
            return TurnEnds(seat)
        turning = BoardTurns(seat) if table.mad == seat else None
        return turning, *own_rules(table).turn(table, seat), TurnEnds(seat)


class TurnEnds(Step):
    """The next player has a turn, unless the game is over."""

    rules = ("SM-A1-020", "SM-A1-035", "SM-A1-036", "SM-A1-037", "SM-A7-008")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        table.first_moves[self.seat] = False
        table.idle += 1
        over = own_rules(table).over(table)
        if over:
            return GameIsOver(over, self.seat)
        table.again = not table.again and has_two_turns(table, self.seat)
        return TurnBegins(self.seat if table.again else table.after(self.seat))


def has_two_turns(table: MarshlandsTable, seat: Seat) -> bool:
    """Whether a player stands alone among teams."""
    return len(set(table.colours)) < table.seats and table.colours.count(table.colours[seat]) == 1


# Acts 1 to 3, and what others take from them


def lay_and_draw(table: MarshlandsTable, seat: Seat) -> tuple[Item, ...]:
    more = MOST_LAYS - 1 if table.options.shortened else 0
    return WhichTile(seat), *((MoreIsLaid(seat),) * more), Draws(seat)


def deck_or_patience_ends(table: MarshlandsTable) -> str:
    """No tile is left to draw, or three in a row were wanted by nobody; with two players, six."""
    if not table.deck:
        return "no tile is left to draw"
    if table.refused >= (6 if table.seats == 2 else 3):
        return f"{'six' if table.seats == 2 else 'three'} tiles in a row were wanted by nobody"
    return ""


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
