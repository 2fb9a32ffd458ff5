"""Act 7: The future.  Everybody lays anywhere; who finishes a thing may claim it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mire.core.agenda import Action, Choice, Item, Refusal, Then
from mire.core.records import Seat
from mire.games.marshlands.board.terrain import FROG, LOCAL
from mire.games.marshlands.components.ground import Section
from mire.games.marshlands.events import TurnPassed
from mire.games.marshlands.rules.drawing import Draws
from mire.games.marshlands.rules.laying import Lay, lays, unfit
from mire.games.marshlands.rules.own_rules import OwnRules
from mire.games.marshlands.rules.scoring.by_counter import claimed_lines
from mire.games.marshlands.rules.scoring.lines import line
from mire.games.marshlands.rules.scoring.sheets import sheet_by_counter
from mire.games.marshlands.rules.scoring.villages import VILLAGE_LINKED
from mire.games.marshlands.rules.turns import has_two_turns, starter_begins
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

FROG_APIECE = 4  # act 7


def lay_and_claim(table: MarshlandsTable, seat: Seat) -> tuple[Item, ...]:
    return WhichTileAnywhere(seat), Draws(seat)


def hand_or_round_ends(table: MarshlandsTable) -> str:
    """Somebody has no tile left, or nobody could lay in a whole round."""
    if not all(table.hands):
        return "a player has no tile left"
    turns = sum(2 if has_two_turns(table, seat) else 1 for seat in range(table.seats))
    return "nobody can lay any more" if table.idle >= turns else ""


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


def score_future(
    table: MarshlandsTable, colour: Section | None, what: str, joined: bool, nodes: list[int]
) -> Iterator[ScoreLine]:
    """Act 7: what has a counter counts for its colour; frogs in ponds 4 apiece; what is not joined, 1."""
    squares = [table.marsh.spots[node] // LOCAL for node in nodes]
    if colour is None:
        return
    if what == "pond":
        features = [table.shape_at(square).features for square in squares]
        frogs = sum(1 for node, own in zip(nodes, features, strict=True) if own[table.marsh.spots[node] % LOCAL] & FROG)
        yield line(table, colour, what, FROG_APIECE * frogs, "whole", squares)
    elif not joined:
        yield line(table, colour, what, table.act.unlinked, "cut", squares)
    elif what == "village":
        yield line(table, colour, what, VILLAGE_LINKED, "whole", squares)
    else:
        yield from claimed_lines(table, colour, what, nodes, squares)


ROWS = {
    "garden": "SM-A7-033",
    "copse": "SM-A7-033",
    "fishery": "SM-A7-034",
    "reed bed": "SM-A7-035",
    "field": "SM-A7-036",
    "cow": "SM-A7-036",
    "village": "SM-A7-037",
    "village cut": "SM-A7-038",
    "pond": "SM-A7-039",
    " cut": "SM-A7-032",
}

RULES = OwnRules(
    begins=starter_begins,
    turn=lay_and_claim,
    over=hand_or_round_ends,
    sheet=sheet_by_counter,
    claimed=score_future,
    rows=ROWS,
)
