"""How a careful player leans: build ways, take them when it is safe, reckon with the next hunter card, count timers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mire.core.agenda import Action
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import asked, imagine, play_unchecked, to_act
from mire.core.game import Game
from mire.core.records import Card, Seat
from mire.games.gillybog.board.paths import has_open_path

from ..rules.action_cards.grow import WhichLimb
from ..rules.action_cards.hush_and_omen import WhichOmen
from ..rules.action_cards.resolving import UseEnhanced, WhichEffect
from ..rules.action_cards.sense import SenseMore, WhetherToSense
from ..rules.action_phase import CallOn, EndActions, Play, WhichCard, WhichUnique, playing
from ..rules.attacks import Ignore
from ..rules.being_captured import WhichInjury
from ..rules.hunter_cards.closing_in import WhichGroupMovesFirst
from ..rules.map_and_tiles import Lay, Pitch
from ..rules.movement_and_travel import SlipSnare, WhichStep
from ..rules.nearness import WhichGroupIsNearest
from ..table import HOWL, GillybogTable
from .building import by_lays, by_pitches, wanting_a_way
from .going import BOTHER, by_steps
from .judgement import Outlook, skin

LONG = 12  # questions one follows when thinking an action through
SPARED = 0.5  # what a Forest tile kept for later is worth
HOWLED = 0.15  # what it is worth that the next player's actions are enhanced
MOST_CARDS = 6  # beyond these another card is of little use
UNHEARD_OF = 0.5  # how welcome a unique card is that GAINS does not know


def leanings(game: Game, table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """How good each answer seems, on the scale of `Outlook.worth`."""
    choice = asked(table)
    kind = type(options[0])
    if isinstance(choice, WhichCard):
        return _cards(game, table, seat, options)
    if isinstance(choice, WhichStep):
        return by_steps(table, seat, options)
    if kind is Lay:
        return by_lays(table, options)
    if kind is Pitch:
        return by_pitches(table, seat, options)
    if isinstance(choice, WhichUnique):
        return [_welcome(action.card, table) for action in options]  # type: ignore[attr-defined]
    if isinstance(choice, WhichInjury):
        return [-_use(action.card, table) for action in options]  # type: ignore[attr-defined]
    if isinstance(choice, WhichGroupIsNearest | WhichGroupMovesFirst):
        return [-float(table.hunters[table.number(action.space)]) for action in options]  # type: ignore[attr-defined]
    if isinstance(choice, WhichLimb):
        return [_limb(table, seat, action.limb) for action in options]  # type: ignore[attr-defined]
    if isinstance(choice, WhetherToSense):
        wanted = bool(wanting_a_way(table, Outlook(table)))
        return [1.0 if isinstance(action, SenseMore) is wanted else 0.0 for action in options]
    if isinstance(choice, WhichEffect):
        return [float(isinstance(action, UseEnhanced)) for action in options]
    if isinstance(choice, WhichOmen):
        return [_dread(table, action.card) for action in options]  # type: ignore[attr-defined]
    world = _world(game, table, seat)
    return [_after(world, seat, action) for action in options]


def _use(card: Card, table: GillybogTable) -> float:
    """What one would miss least is given up first."""
    if card == "run-grow":
        return 9.0
    if card == "sneak-scare":
        return 4.0
    if card == HOWL:
        return 5.0 if len(table.forest) else 2.0
    return _welcome(card, table)


def _welcome(card: Card, table: GillybogTable) -> float:
    """How welcome a unique card is; some are of no use to who is alone."""
    return 0.0 if table.seats == 1 and card in FOR_OTHERS else GAINS.get(card, UNHEARD_OF)


def _limb(table: GillybogTable, seat: Seat, limb: str) -> float:
    tokens = table.protection[seat][("fronds", "fins", "feet").index(limb)]
    return skin(tokens + 1) - skin(tokens) + (0.02 if limb == "fins" else 0.01 if limb == "fronds" else 0.0)


def _dread(table: GillybogTable, card: Card) -> float:
    """How bad it would be if a hunter card were the next; the worst goes back first, under the others."""
    world = clone(table)
    world.hunter_deck.shown.append(card)
    return -Outlook(world).worth()


# Which card


def _cards(game: Game, table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    outlook = Outlook(table)
    now = outlook.worth()
    table.cards_played += 1
    pressed = Outlook(table).worth() - now  # what another card costs by the dice it brings
    table.cards_played -= 1
    gain = _gain(table, seat)
    world = _world(game, table, seat)
    found = []
    for action in options:
        if isinstance(action, EndActions):
            found.append(now)
        elif isinstance(action, CallOn):
            found.append(_thought_through(game, world, seat, action) + BOTHER)
        elif isinstance(action, Play):
            bonus = gain - BOTHER
            name = action.action
            if name == "howl":
                found.append(now + pressed + bonus + (HOWLED if table.seats > 1 else -HOWLED))
            elif name in LAYING:
                found.append(now + pressed + bonus + _building(table, seat, outlook, name))
            else:
                found.append(_thought_through(game, world, seat, action) + bonus)
    return found


LAYING = {"sense", "root-path", "far-sense"}
MOVES = {"run", "sneak", "slink", "charge", "wade", "swim"}
FOR_OTHERS = {"mend", "share-sap", "drift"}


def _gain(table: GillybogTable, seat: Seat) -> float:
    """What a card adds to the hope for a unique one, which comes to who plays the whole hand."""
    hand = len(table.hands[seat])
    top = table.hunter_deck.top
    timers = (table.lore.hunters[top].timers if top else 1) + table.hush
    dice = max(0, table.cards_played + hand - timers)
    size = hand + len(table.played) + len(table.howling[seat])
    if size >= MOST_CARDS or not table.actions:
        return 0.0
    return max(0.0, 0.9 - 0.25 * dice) / hand


def _building(table: GillybogTable, seat: Seat, outlook: Outlook, name: str) -> float:
    """What new tiles are likely to be worth: much while ways are missing."""
    if not table.forest:
        return 0.0
    wanted = min(len(wanting_a_way(table, outlook)), 3)
    if not wanted:
        return -SPARED
    tiles = 1.0
    if name == "sense":
        tiles += 0.8 if has_open_path(table.links, table.place[seat]) else 0.0
    elif name == "far-sense":
        tiles = 1.8
    else:
        tiles = 1.3
    return 1.1 * tiles * (1 + 0.3 * (wanted - 1))


def _thought_through(game: Game, table: GillybogTable, seat: Seat, action: Action, ahead: bool = True) -> float:
    """How the players would stand once an action is done, its questions answered as one leans.

    One looks ahead to what could be reached then.
    """
    world = clone(table)
    before = world.turn
    play_unchecked(world, seat, action)
    for _ in range(LONG):
        choice = asked(world)
        if choice is None or isinstance(choice, WhichCard | WhichUnique) or world.turn != before:
            break
        (mover,) = to_act(world)
        options = list(choice.options(world))
        leaning = leanings(game, world, mover, options) if len(options) > 1 else [0.0]
        best = max(leaning)
        if isinstance(choice, WhichStep) and mover == seat:
            return best
        play_unchecked(world, mover, options[leaning.index(best)])
    found = _value(world)
    if ahead and isinstance(asked(world), WhichCard) and world.turn == before:
        moves = [playing(name) for card in world.hands[seat] for name in world.lore.on_card[card] if name in MOVES]
        found = max([found, *[_thought_through(game, world, seat, move, ahead=False) for move in moves]])
    return found


def play_on(game: Game, table: GillybogTable) -> None:
    """Whatever is under way is done as one leans, up to the next card."""
    for _ in range(LONG):
        choice = asked(table)
        if choice is None or isinstance(choice, WhichCard | WhichUnique):
            return
        (mover,) = to_act(table)
        options = list(choice.options(table))
        leaning = leanings(game, table, mover, options) if len(options) > 1 else [0.0]
        play_unchecked(table, mover, options[leaning.index(max(leaning))])


def _after(table: GillybogTable, seat: Seat, action: Action) -> float:
    world = clone(table)
    play_unchecked(world, seat, action)
    return _value(world) + (0.5 if isinstance(action, Ignore | SlipSnare) else 0.0)


def _world(game: Game, table: GillybogTable, seat: Seat) -> Any:
    """A table with nothing hidden, to try answers on copies of it."""
    if table.dice.seed:
        return table
    return imagine(game, table, seat, Dice(f"{table.turn * 64 + table.cards_played + 1:032x}"))


def _value(table: GillybogTable) -> float:
    if table.outcome:
        return 60.0 if table.outcome.winners else -30.0
    return Outlook(table).worth()


GAINS: dict[str, float] = {  # how welcome a unique card is
    "slink": 1.4, "wade": 1.3, "leap": 1.3, "echo": 1.3, "mend": 1.2, "charge": 1.2, "drag-under": 1.2, "hush": 1.1,
    "far-sense": 1.1, "piggyback": 1.1, "bark-skin": 1.0, "webbing": 1.0, "root-path": 1.0, "burrow": 1.0, "swim": 1.0,
    "call-of-kin": 1.0, "omen": 1.0, "clawed-roots": 0.9, "bellow": 0.8, "submerge": 0.8, "bloom": 0.8, "mire": 0.7,
    "lure": 0.7, "homeward": 0.6, "drift": 0.6, "uproot": 0.6, "panic": 0.5, "share-sap": 0.4, "murk": 0.4, "seep": 0.3,
}  # fmt: skip
