"""Lonely Jungle, by our own rules: a Guide, and an open card that says what it steers for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mire.books.telling import called, counted
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Seat

from ..board import CARD, COLUMN, beside, listed, rings
from ..components.cards import ONWARD
from ..components.maps import SIZE, TREASURES
from ..events import GuideHalted, GuideRested, GuidesMindChanged, GuideSteered, GuideWasSwept, GuideWished
from ..table import NOWHERE, Space, SwampedTable, card_spaces, named, space_of
from .moving_the_boat import begin_move
from .steering import sail
from .the_waterfall import BoatIsSwept, is_swept


class GuideMoves(Step):
    """The Guide's turn to move the Boat so many spaces; after it the next of its cards is turned up."""

    rules = ("SW-S03", "SW-S04", "SW-S06", "SW-S07", "SW-S10")
    spaces: int

    def do(self, table: SwampedTable) -> Then:
        begin_move(table)
        if is_swept(table, self.spaces):
            table.say(GuideWasSwept(self.spaces, table.strength or 0))
            return BoatIsSwept(table.pilot, self.spaces), GuideTurnsCard()
        return GuideGoesOn(self.spaces), GuideTurnsCard()


class GuideGoesOn(Step):
    """Each step is on a shortest way to the nearest of what the Guide wants; without one, the Boat lies still."""

    rules = ("SW-S07", "SW-S08")
    spaces: int

    def do(self, table: SwampedTable) -> Then:
        if not self.spaces:
            return None
        ways = guides_ways(table)
        if not ways:
            table.say(GuideRested(why_it_rests(table)))
            return None
        return WhetherGuideGoesOn(table.pilot, self.spaces), GuideGoesOn(self.spaces - 1)


class WhetherGuideGoesOn(Choice):
    """The Guide steers the Boat one space nearer to what it wants: let it, or bid it halt."""

    rules = ("SW-S07",)
    spaces: int

    @property
    def prompt(self) -> str:
        left = f"{counted(self.spaces, 'space')} left"
        return f"The Guide steers the Boat nearer to what it wants: let it, or bid it halt; {left}."

    def options(self, table: SwampedTable) -> Iterable[Action]:
        return [BID_HALT, *map(let_guide_steer, listed(guides_ways(table)))]

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        ways = " or ".join(named(space) for space in listed(guides_ways(table)))
        return Refusal(f"The Guide goes a shortest way to what it wants: to {ways}.", "SW-S07")


class LetGuideSteer(Action):
    """The Boat goes one space for the Guide."""

    rules = ("SW-S07",)
    says = "Let the Guide steer to {to}"
    to: Space

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.say(GuideSteered(self.to))
        return sail(table, space_of(self.to))


class BidHalt(Action):
    """The Guide says where, the player how far."""

    rules = ("SW-S07",)
    says = "Bid the Guide halt"

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.say(GuideHalted(seat))
        table.drop(GuideGoesOn)
        return None


BID_HALT = BidHalt()


@cache
def let_guide_steer(space: int) -> LetGuideSteer:
    return LetGuideSteer(named(space))


def guides_ways(table: SwampedTable) -> int:
    """The next spaces on the shortest ways to what the Guide wants, round the Croc and never back."""
    boat, croc = 1 << table.boat, 1 << table.croc
    right = table.right & ~(croc | croc >> COLUMN)
    down = table.down & ~(croc | croc >> 1)
    if table.came_from != NOWHERE:
        left_of_border = CARD * min(table.came_from, table.boats_card) + CARD - SIZE
        right &= ~(((1 << SIZE) - 1) << left_of_border)
    found = rings(sought(table), boat, right, down)
    if len(found) == 1 or not found[-1] & boat:
        return 0
    return beside(boat, right, down) & found[-2]


def sought(table: SwampedTable) -> int:
    """The spaces the Guide would like to reach."""
    (wish,) = table.wish
    if wish != ONWARD:
        return table.treasures[TREASURES.index(wish)]
    if table.is_success:
        return table.exits_up | table.exits_down
    return card_spaces(table.last_card)


def why_it_rests(table: SwampedTable) -> str:
    (wish,) = table.wish
    if sought(table) >> table.boat & 1:
        return "it is where it wants to be"
    if wish != ONWARD:
        return f"no way leads on to {called(wish)}"
    return "no way leads on"


# The Guide's cards


class GuideTurnsCard(Step):
    """The used card is laid aside and the next one turned up; when all are used they are shuffled."""

    rules = ("SW-S06",)

    def do(self, table: SwampedTable) -> Then:
        table.wished.append(table.wish.pop())
        if not table.wishes:
            table.wishes, table.wished = table.wished, []
            table.dice.shuffle(table.wishes)
        table.wish.append(table.wishes.pop())
        table.say(GuideWished(table.wish[0]))
        return None


class TalkToGuide(Action):
    """After a discard the Guide may be talked out of its open card."""

    rules = ("SW-S09",)
    says = "Talk to the Guide: its card goes, and the next one is turned up"

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.say(GuidesMindChanged(seat, table.wish[0]))
        return GuideTurnsCard()


TALK_TO_GUIDE = TalkToGuide()
