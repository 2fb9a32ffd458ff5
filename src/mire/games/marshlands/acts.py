"""How the turns of each act go, how each ends, and the eight acts and the intervals as data."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Item, Refusal, Step, Then
from mire.core.records import Seat
from mire.games.marshlands.board import LOCAL

from . import environment, myths, rows, tourism
from .act import Act, Replacing
from .boats import BoatSetsOut
from .counters import ClaimsAreMade
from .drawing import Draws
from .eclipse import BoardTurns
from .ending import GameIsOver
from .environment_laid import PlantPurifies, PollutionSpreads, laid_in_environment
from .events import TurnMissed, TurnPassed
from .laying import (
    Lay,
    boat_can_follow,
    fair_obstruction,
    joined_round_the_abbey,
    lays,
    no_village_by_the_abbey,
    unfit,
)
from .myths_laid import laid_in_myths
from .race import race
from .scoring import score_competition, score_future
from .sheets import sheet_by_counter, sheet_by_section
from .solitaire import MOST_DISCARDS, alone
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
        return turning, *table.act.turn(table, seat), TurnEnds(seat)


class TurnEnds(Step):
    """The next player has a turn, unless the game is over."""

    rules = ("SM-A1-020", "SM-A1-035", "SM-A1-036", "SM-A1-037", "SM-A7-008")
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        table.first_moves[self.seat] = False
        table.idle += 1
        over = table.act.over(table)
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
        return f"{'six' if table.seats == 2 else 'three'} tiles in a row were wanted by nobody"
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


def discards_end(table: MarshlandsTable) -> str:
    """By option three discards in a row are too many; or else a turn that finds nothing to lay ends the game."""
    return "three tiles in a row were discarded" if table.refused >= MOST_DISCARDS else ""


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


# The acts


ACTS: dict[str, Act] = {
    "1": Act(
        "The reclamation of the marshes",
        "year 1007",
        "1 h 30",
        range(2, 5),
        hand=3,
        turn=lay_and_draw,
        over=deck_or_patience_ends,
        sheet=sheet_by_section,
        rows=rows.RECLAMATION,
        quiet=True,
        first_move_turns_village=True,
        links_to="own village",
    ),
    "2": Act(
        "Colonisation",
        "year 1134",
        "1 h 30",
        range(2, 5),
        hand=3,
        turn=lay_and_draw,
        over=deck_or_patience_ends,
        forbids=no_village_by_the_abbey,
        sheet=sheet_by_section,
        rows=rows.COLONISATION,
        quiet=True,
        villages="in hand",
        contact="own or centre",
        village_scores="table",
    ),
    "3": Act(
        "Alliance",
        "year 1240",
        "1 h 30",
        range(2, 5),
        hand=3,
        turn=lay_and_draw,
        over=deck_or_patience_ends,
        forbids=joined_round_the_abbey,
        sheet=sheet_by_section,
        rows=rows.ALLIANCE,
        quiet=True,
        villages="in the corners",
        first_move_turns_village=True,
        unlinked_field=1,
        village_scores="link",
    ),
    "4": Act(
        "Protection",
        "year 1350",
        "half an hour",
        range(2, 5),
        hand=0,
        turn=race,
        forbids=fair_obstruction,
        race=True,
        villages="in the corners",
        lays="own or others'",
        ends_when_full="never",
        boats=True,
    ),
    "5": Act(
        "Competition",
        "year 1518",
        "1 h 30",
        range(2, 5, 2),
        hand=3,
        turn=lay_move_claim_and_draw,
        over=all_tiles_laid,
        forbids=boat_can_follow,
        sheet=sheet_by_counter,
        claimed=score_competition,
        rows=rows.COMPETITION,
        centre="village",
        villages="one in the centre",
        contact="own or centre",
        lays="own or by boat",
        links_to="centre",
        boats=True,
        counters=12,
    ),
    "6": Act(
        "The days to come",
        "year 1569",
        "30 minutes",
        range(2, 5),
        hand=29,
        sheet=sheet_by_section,
        rows=rows.DAYS_TO_COME,
        centre="nothing",
        villages="in hand",
        links_to="own village",
        unlinked=0,
        empties_cost=False,
        ends_when_full="never",
    ),
    "7": Act(
        "The future",
        "year 2050",
        "15 to 30 minutes",
        range(2, 9),
        hand=6,
        turn=lay_and_claim,
        over=hand_or_round_ends,
        sheet=sheet_by_counter,
        claimed=score_future,
        rows=rows.FUTURE,
        sections="all",
        villages="in the deck",
        contact="any",
        lays="anywhere",
        links_to="centre",
        empties_cost=False,
        ends_when_full="never",
        counters=12,
    ),
    "8": Act(
        "Solitaire",
        "any year",
        "as long as you like",
        range(1, 2),
        hand=3,
        turn=alone,
        over=discards_end,
        sheet=sheet_by_section,
        rows=rows.SOLITAIRE,
        sections="as many as chosen",
        villages="in stock",
        contact="any",
        lays="anywhere",
        links_to="centre",
        unlinked_field=1,
        village_scores="link",
        ends_when_full="all sections",
    ),
    "I1": Act(
        "Myths and beliefs",
        "year 1907",
        "1 h 30",
        range(2, 5),
        hand=4,
        turn=lay_move_claim_and_draw,
        over=deck_or_patience_ends,
        forbids=myths.forbidden,
        follows=laid_in_myths,
        stops=myths.stops,
        sheet=myths.myths_sheet,
        rows=rows.MYTHS,
        replacing=Replacing(
            myths.MAY_REPLACE, centre="SM-I1-048", village="SM-I1-049", abbey="SM-I1-048", event="SM-I1-043"
        ),
        sections="one each, drawn",
        village_kept="SM-I1-049",
        villages="in hand",
        contact="own or centre",
        links_to="centre",
        boats=True,
        counters=12,
        event_tiles="bell",
        claims_on_events=False,
        boats_carried=False,
        boats_come_home=True,
    ),
    "I2": Act(
        "Tourism",
        "April 1963",
        "1 h 30",
        range(2, 5),
        hand=6,
        turn=lay_move_mark_and_draw,
        over=deck_or_patience_ends,
        forbids=tourism.forbidden,
        stops=tourism.stops,
        sheet=tourism.tourism_sheet,
        rows=rows.TOURISM,
        replacing=Replacing(
            tourism.MAY_REPLACE, centre="SM-I2-052", village="SM-I2-052", abbey="SM-I2-052", event="SM-I2-048"
        ),
        village_kept="SM-I2-053",
        centre="embarkation-point",
        villages="in the deck",
        contact="own or centre",
        links_to="centre",
        boats=True,
        counters=6,
        event_tiles="butterfly",
        boats_carried=False,
        marks_canals=True,
    ),
    "I3": Act(
        "The environment",
        "February 2005",
        "1 h 30",
        range(2, 5),
        hand=4,
        turn=lay_draw_move_and_claim,
        over=deck_or_patience_ends,
        forbids=environment.forbidden,
        follows=laid_in_environment,
        stops=environment.stops,
        sheet=environment.environment_sheet,
        rows=rows.ENVIRONMENT,
        replacing=Replacing(
            environment.MAY_REPLACE, centre="SM-I3-060", village="SM-I3-023", abbey="SM-I3-014", event="SM-I3-046"
        ),
        sections="one each, drawn",
        village_kept="SM-I3-024",
        centre="factory",
        villages="in hand",
        contact="own or centre",
        links_to="own village",
        boats=True,
        counters=12,
        event_tiles="clover",
    ),
}
