"""How the turns of each act go, and how each ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mire.core.agenda import Action, Choice, Item, Refusal, Step, Then
from mire.core.records import Seat
from mire.games.marshlands.board import LOCAL

from .boats import BoatSetsOut
from .counters import ClaimsAreMade
from .drawing import Draws
from .eclipse import BoardTurns
from .ending import GameIsOver
from .environment_laid import PlantPurifies, PollutionSpreads
from .events import TurnMissed, TurnPassed
from .laying import Lay, lays, unfit
from .race import race
from .solitaire import alone
from .table import MarshlandsTable
from .tourism_laid import PropertyIsHandedOver
from .turns import MOST_LAYS, MoreIsLaid, WhichTile


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
        return turning, *TURN[table.options.act](table, seat), TurnEnds(seat)


class TurnEnds(Step):
    """The next player has a turn, unless the game is over."""

    rules = ("SM-A1-020", "SM-A1-035", "SM-A1-036", "SM-A1-037", "SM-A7-008")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        table.first_moves[self.seat] = False
        table.idle += 1
        over = WHY_OVER[table.options.act](table)
        if over:
            return GameIsOver(over, self.seat)
        table.again = not table.again and has_two_turns(table, self.seat)
        return TurnBegins(self.seat if table.again else table.after(self.seat))


# Acts 1 to 3


def lay_and_draw(table: MarshlandsTable, seat: Seat) -> tuple[Item, ...]:
    more = MOST_LAYS - 1 if table.options.shortened else 0
    return WhichTile(seat), *((MoreIsLaid(seat),) * more), Draws(seat)


def deck_or_patience_ends(table: MarshlandsTable) -> str:
    """No tile is left to draw, or three in a row were wanted by nobody; with two players, six."""
    if not table.deck:
        return "no tile is left to draw"
    if table.refused >= (6 if table.seats == 2 else 3):
        return f"{table.refused} tiles in a row were wanted by nobody"
    return ""


# Act 4


def race_goes_on(table: MarshlandsTable) -> str:
    """Only a boat at the Abbey ends the race, or a deck that nothing can be laid of."""
    return ""


# Act 5


def lay_move_claim_and_draw(table: MarshlandsTable, seat: Seat) -> tuple[Item | None, ...]:
    """Lay or offer, move the boat, put counters, draw; without tiles in hand the boat still moves."""
    laying = WhichTile(seat) if table.hands[seat] else None
    return laying, BoatSetsOut(seat), ClaimsAreMade(seat), Draws(seat)


def all_tiles_laid(table: MarshlandsTable) -> str:
    """Once the deck is empty the hands are played out; a whole round without a lay ends the game too."""
    if table.deck:
        table.idle = 0
        return ""
    if not any(table.hands):
        return "all tiles are laid"
    return "nobody can lay any more" if table.idle >= table.seats else ""


# Act 7


def lay_and_claim(table: MarshlandsTable, seat: Seat) -> tuple[Item, ...]:
    return WhichTileAnywhere(seat), Draws(seat)


def hand_or_round_ends(table: MarshlandsTable) -> str:
    """Somebody has no tile left, or nobody could lay in a whole round."""
    if not all(table.hands):
        return "a player has no tile left"
    turns = sum(2 if has_two_turns(table, seat) else 1 for seat in range(table.seats))
    return "nobody can lay any more" if table.idle >= turns else ""


def has_two_turns(table: MarshlandsTable, seat: Seat) -> bool:
    """Whether a player stands alone among teams."""
    return len(set(table.colours)) < table.seats and table.colours.count(table.colours[seat]) == 1


class WhichTileAnywhere(Choice):
    """Lay one of your tiles, on any section; only if none fits you lose the turn."""

    rules = ("SM-A7-015", "SM-A7-017", "SM-A7-018", "SM-A7-021", "SM-A7-022")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return lays(table, self.seat, table.hands[self.seat]) or [Pass()]

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        if isinstance(action, Lay):
            return unfit(table, self.seat, action, table.hands[self.seat])
        if isinstance(action, Pass):
            stuck = not lays(table, self.seat, table.hands[self.seat])
            return None if stuck else Refusal("You can lay a tile, so you must.", "SM-A7-022")
        return Refusal("Lay a tile: nothing is offered or discarded in this act.", "SM-A7-021")


class Pass(Action):
    """A player who cannot lay loses the turn, and draws nothing."""

    rules = ("SM-A7-022",)
    says = "Pass: no tile fits"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.say(TurnPassed(seat))
        table.drop(Draws)
        return None


# Act 8


def deck_or_discards_end(table: MarshlandsTable) -> str:
    if not table.deck:
        return "no tile is left to draw"
    return "three tiles in a row were discarded" if table.refused >= 3 else ""


# Interval 2


def lay_move_mark_and_draw(table: MarshlandsTable, seat: Seat) -> tuple[Item, ...]:
    """On the first turn the boat is put on the embarkation point; what is drawn of others' property goes to them."""
    colour = table.colours[seat]
    if table.boats[colour] < 0:
        table.boats[colour] = table.layout.centre * LOCAL
    return WhichTile(seat), BoatSetsOut(seat), Draws(seat), PropertyIsHandedOver(seat)


# Interval 3


def lay_draw_move_and_claim(table: MarshlandsTable, seat: Seat) -> tuple[Item, ...]:
    """First what was laid before goes on: pollution spreads, and the Purifying Plant removes a marker."""
    before = PollutionSpreads(seat), PlantPurifies(seat)
    return *before, WhichTile(seat), Draws(seat), BoatSetsOut(seat), ClaimsAreMade(seat)


TURN: dict[str, Callable[[MarshlandsTable, Seat], tuple[Item | None, ...]]] = {
    "1": lay_and_draw,
    "2": lay_and_draw,
    "3": lay_and_draw,
    "4": race,
    "5": lay_move_claim_and_draw,
    "7": lay_and_claim,
    "8": alone,
    "I1": lay_move_claim_and_draw,
    "I2": lay_move_mark_and_draw,
    "I3": lay_draw_move_and_claim,
}

WHY_OVER: dict[str, Callable[[MarshlandsTable], str]] = {
    "1": deck_or_patience_ends,
    "2": deck_or_patience_ends,
    "3": deck_or_patience_ends,
    "4": race_goes_on,
    "5": all_tiles_laid,
    "7": hand_or_round_ends,
    "8": deck_or_discards_end,
    "I1": deck_or_patience_ends,
    "I2": deck_or_patience_ends,
    "I3": deck_or_patience_ends,
}
