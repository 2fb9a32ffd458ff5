"""2 to 4: a turn of Gillybog, the action phase and the threat phase."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mire.books.telling import called
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Card, Seat

from .action_cards import protect, resolved
from .attacks import Befalls, ShotHits
from .cards import LIMBS, Limb
from .events import (
    ActionPhaseEnded,
    CardGained,
    CardPlayed,
    CardsRevealed,
    DieRerolled,
    GillyCalled,
    HunterCardResolved,
    NoCardsLeft,
    NotSeen,
    RiskRolled,
    SpaceDampened,
    TilePutUnder,
    TowerDarkened,
    TurnBegan,
)
from .hunter_cards import HunterEffectHappens
from .hunters import NearestGroupMarches
from .moving import MovementBegins
from .rulings import LEAST_CARDS, MOST_RISK_DICE
from .support import CardsReturn, HowlReturns
from .table import NOWHERE, GillybogTable
from .tiles import WhichOfThese, WhichSpace, say_revealed

# A turn


class TurnBegins(Step):
    """A turn: action phase, hunter card, risk dice, clean-up; then the next player clockwise."""

    rules = ("GB-097", "GB-098", "GB-221", "GB-222", "GB-242")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        seat = table.active = self.seat
        table.turn += 1
        table.cards_played = table.hush = table.submerged = table.torchlight = 0
        table.basics_before, table.basics_played, table.called_on = table.basics_played, [], []
        for lasting in (table.damp, table.dark, table.fog):
            lasting.pop(seat, None)
        table.say(TurnBegan(seat, table.turn))
        return (
            WhichCard(seat),
            ActionPhaseEnds(seat),
            HunterCardIsResolved(seat),
            RiskIsRolled(seat),
            CardsReturn(seat),
            TurnEnds(seat),
        )


class TurnEnds(Step):
    """The turn passes on."""

    rules = ("GB-098", "GB-242", "GB-288")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        return HowlReturns(self.seat), TurnBegins(table.after(self.seat))


# 3 Action phase


class WhichCard(Choice):
    """Play an action card, call on a gilly, or end your action phase."""

    rules = ("GB-100", "GB-101", "GB-102", "GB-104", "GB-109", "GB-110")

    def options(self, table: GillybogTable) -> Iterable[Action]:
        on_card = table.lore.on_card
        found: list[Action] = [playing(action) for card in table.hands[self.seat] for action in on_card[card]]
        found += [CallOn(card) for card in callable_gillys(table, self.seat)]
        if table.cards_played >= LEAST_CARDS:
            found.append(END)
        return found

    def refuses(self, table: GillybogTable, action: Action) -> Refusal | None:
        if isinstance(action, EndActions):
            return None if table.cards_played >= LEAST_CARDS else Refusal("Play a card first.", "GB-100")
        if isinstance(action, CallOn):
            if action.gilly in callable_gillys(table, self.seat):
                return None
            return Refusal("You may call once a turn on a gilly that is saved or stands on your space.", "GB-339")
        if not isinstance(action, Play):
            return Refusal("Play a card, call on a gilly or end your action phase.", "GB-101")
        if action.action not in table.lore.card_of:
            return Refusal(f"No card has the action {called(action.action)}.", "GB-103")
        if table.lore.card_of[action.action] not in table.hands[self.seat]:
            return Refusal(f"The card with {called(action.action)} is not in your hand now.", "GB-107")
        return None


class Play(Action):
    """The card is resolved and stays in front of you till the threat phase."""

    rules = ("GB-104", "GB-106", "GB-107", "GB-108")
    says = "Play {action}"
    action: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        card = table.lore.card_of[self.action]
        table.hands[seat].remove(card)
        (table.howling[seat] if self.action == "howl" else table.played).append(card)
        table.cards_played += 1
        if self.action in table.lore.basics:
            table.basics_played.append(self.action)
        table.say(CardPlayed(seat, self.action))
        return *resolved(table, seat, self.action), CardIsDone(seat)


@cache
def playing(action: Card) -> Play:
    return Play(action)


class EndActions(Action):
    """The threat phase begins."""

    rules = ("GB-100", "GB-109", "GB-221")
    says = "End your action phase"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.say(ActionPhaseEnded(seat, table.cards_played))
        return None


END = EndActions()


class CardIsDone(Step):
    """With cards left you may play on; with the last card played you gain a unique one, and the phase ends."""

    rules = ("GB-109", "GB-111", "GB-114", "GB-116", "GB-118")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        return CardIsGained(self.seat) if not table.hands[self.seat] else WhichCard(self.seat)


class CardIsGained(Step):
    """The top two cards of the action deck are revealed; one is taken, the other goes to the bottom."""

    rules = ("GB-111", "GB-112", "GB-113", "GB-117", "GB-119")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        table.revealed = [table.actions.draw() for _ in range(min(2, len(table.actions)))]
        if not table.revealed:
            table.say(NoCardsLeft())
            return None
        table.say(CardsRevealed(tuple(table.revealed)))
        return WhichUnique(self.seat)


class WhichUnique(WhichOfThese):
    """Take one of the revealed cards into your hand; the other goes to the bottom of the deck."""

    rules = ("GB-113", "GB-112")
    why = "You must take one of the revealed cards."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Gain(card) for card in table.revealed]


class Gain(Action):
    """The card is yours for the rest of the game, but cannot be played this turn."""

    rules = ("GB-112", "GB-114", "GB-115")
    says = "Take {card}"
    card: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.revealed.remove(self.card)
        table.hands[seat].append(self.card)
        table.actions.under += table.revealed
        table.revealed = []
        table.say(CardGained(seat, self.card))
        return None


class ActionPhaseEnds(Step):
    """No card can be played any more; Newt may still move you one space."""

    rules = ("GB-097", "GB-354")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        newt = table.ready("step")
        if newt is None:
            return None
        table.called_on.append(newt)
        return MovementBegins(self.seat, 1)


# 5.2 Calling on gillys


CALLED = ("forest", "mend", "bog", "dark")  # the powers one calls on between cards; the others come up by themselves


def callable_gillys(table: GillybogTable, seat: Seat) -> list[Card]:
    """The gillys a player may call on now."""
    if not table.rescued:
        return []
    found = [card for power in CALLED if (card := table.ready(power))]
    return [card for card in found if _is_of_use(table, seat, table.gilly(card).power)]


def _is_of_use(table: GillybogTable, seat: Seat, power: str) -> bool:
    if power == "forest":
        return len(table.forest) > 0
    if power == "mend":
        return table.supply > 0 and 0 in table.protection[seat]
    return power == "bog" or "watchtower" in table.kinds


class CallOn(Action):
    """A gilly's effect is no action: it needs no card, counts as none, and is not enhanced."""

    rules = ("GB-175", "GB-339", "GB-340", "GB-353", "GB-354")
    says = "Call on {gilly}"
    gilly: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.called_on.append(self.gilly)
        table.say(GillyCalled(seat, self.gilly))
        power = table.gilly(self.gilly).power
        if power == "forest":
            (tile,) = table.forest.show()
            say_revealed(table, tile)
            return WhetherToPutUnder(seat), WhichCard(seat)
        if power == "mend":
            return WhichBareLimb(seat), WhichCard(seat)
        if power == "dark":
            towers = tuple([space for space, kind in enumerate(table.kinds) if kind == "watchtower"])
            return WhichTower(seat, towers), TowerDarkens(seat), WhichCard(seat)
        table.damp[seat] = table.place[seat]
        table.say(SpaceDampened(seat, table.spaces[table.place[seat]]))
        return WhichCard(seat)


class WhetherToPutUnder(WhichOfThese):
    """You see the top Forest tile: do you put it under the stack?"""

    rules = ("GB-339",)
    why = "Old Sedge puts the tile you see under the stack, or leaves it on top."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [PutUnder(table.forest.shown[-1]), LeaveOnTop()]


class PutUnder(Action):
    """The tile goes under the stack."""

    says = "Put {tile} under the stack"
    tile: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.forest.under.append(table.forest.draw())
        table.say(TilePutUnder(self.tile))
        return None


class LeaveOnTop(Action):
    """The tile stays on top, known to all."""

    says = "Leave it on top"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return None


class WhichBareLimb(WhichOfThese):
    """Choose a limb without protection; it gets 1."""

    rules = ("GB-339",)
    why = "Mother Peat heals only a limb that has no protection."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Heal(limb) for limb, tokens in zip(LIMBS, table.protection[self.seat], strict=True) if not tokens]


class Heal(Action):
    """The bare limb gets a token of the Supply."""

    says = "Heal your {limb}"
    limb: Limb

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return protect(table, seat, LIMBS.index(self.limb), 1)


class WhichTower(WhichSpace):
    """Choose the Watchtower that sees nobody until your next turn."""

    rules = ("GB-339",)
    why = "Choose a Watchtower on the map."


class TowerDarkens(Step):
    """The Watchtower sees nobody until the player's next turn."""

    rules = ("GB-339",)
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        table.dark[self.seat] = table.chosen
        table.say(TowerDarkened(self.seat, table.spaces[table.chosen]))
        return None


# 4.0 Threat phase


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
