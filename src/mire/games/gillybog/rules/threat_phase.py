"""4.0 Threat phase: the hunter card, then the risk dice; step 3 is with 4.4, Support."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Step, Then
from mire.core.records import Seat

from ..events import DieRerolled, HunterCardResolved, NotSeen, RiskRolled
from ..options import MOST_RISK_DICE
from ..table import NOWHERE, GillybogTable
from .attacks import ShotHits
from .being_captured import Befalls
from .choosing import WhichOfThese
from .hunter_cards.resolving import HunterEffectHappens
from .nearness import NearestGroupMarches

# Step 1: the hunter card


class HunterCardIsResolved(Step):
    """Step 1: the face-up card on top of the hunter deck is resolved against the active player."""

    rules = ("GB-223", "GB-226", "GB-243", "GB-245", "GB-315")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        card = table.hunter_deck.top
        assert card is not None
        printed = table.lore.hunters[card]
        table.timers, table.hounding = printed.timers, NOWHERE
        table.say(HunterCardResolved(card))
        return tuple([HunterEffectHappens(self.seat, index) for index in range(len(printed.does))])


# Step 2: the risk dice


class RiskIsRolled(Step):
    """Step 2: one risk die for each card played beyond the timers; beyond four, dice are rolled again."""

    rules = ("GB-108", "GB-225", "GB-226", "GB-227", "GB-228", "GB-418")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        due = min(table.cards_played - table.timers - table.hush, MOST_RISK_DICE)
        if due <= 0:
            return None
        table.rolled = [roll(table) for _ in range(due)]
        say_rolled(table, self.seat)
        return WhichDie(self.seat) if table.ready("reroll") else None, RiskRollIsResolved(self.seat)


def roll(table: GillybogTable) -> int:
    """A risk die, as the number of its face."""
    return table.dice.below(len(table.box.die))


def say_rolled(table: GillybogTable, seat: Seat) -> None:
    table.say(RiskRolled(seat, tuple([shown(table, face) for face in table.rolled])))


def shown(table: GillybogTable, face: int) -> str:
    """How a face of the die is called: boot 2, blast, miss."""
    printed = table.box.die[face]
    return f"{printed.symbol} {printed.value}" if printed.value else printed.symbol


class WhichDie(WhichOfThese):
    """Croak lets you roll one risk die again: which?"""

    rules = ("GB-339",)
    why = "Croak rolls one of the dice that lie there again, or none."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [KEEP_DICE, *(Reroll(face) for face in dict.fromkeys(shown(table, face) for face in table.rolled))]


class Reroll(Action):
    """One die with this face is rolled again."""

    says = "Roll the {face} again"
    face: str

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        croak = table.ready("reroll")
        assert croak is not None
        table.called_on.append(croak)
        die = next(i for i, face in enumerate(table.rolled) if shown(table, face) == self.face)
        table.rolled[die] = roll(table)
        table.say(DieRerolled(seat, self.face, shown(table, table.rolled[die])))
        return None


class KeepDice(Action):
    """The dice stay as they are."""

    says = "Keep the dice"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return None


KEEP_DICE = KeepDice()


class RiskRollIsResolved(Step):
    """All boots together move the nearest group once; then each blast; misses do nothing."""

    rules = ("GB-228", "GB-229", "GB-230", "GB-232", "GB-234", "GB-238")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        faces = [table.box.die[face] for face in table.rolled]
        boots = sum([face.value for face in faces if face.symbol == "boot"])
        blasts = sum([1 for face in faces if face.symbol == "blast"])
        return NearestGroupMarches(self.seat, boots) if boots else None, *((BlastHits(self.seat),) * blasts)


class BlastHits(Befalls):
    """A blast costs you 1 protection of your fins, if hunters see you."""

    rules = ("GB-232", "GB-233", "GB-235", "GB-236", "GB-237")

    def do(self, table: GillybogTable) -> Then:
        if table.is_in_hunters_sight(self.seat):
            return ShotHits(self.seat)
        table.say(NotSeen(self.seat))
        return None
