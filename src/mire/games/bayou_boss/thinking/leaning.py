"""How a sensible player leans: duck when possible, shed high cards and trumps, take what is good from the Swamp."""

from __future__ import annotations

from collections.abc import Sequence

from mire.core.agenda import Action, Choice
from mire.core.engine import play_unchecked
from mire.core.records import Card, Seat

from ..components.cards import Effect, suit_of, value_of
from ..rules.characters import MakeHigh, PlayFromSwamp, PutAsTrump, with_fewest_tricks
from ..rules.the_play import Play
from ..rules.the_swamp import Take
from ..rules.winning_a_trick import winner
from ..table import BayouBossTable

SHEDDING = 0.35  # what it is worth to be rid of the worst card, against a trick
TRUMP = 0.35  # how much worse a card is for being trump
HARMLESS = 0.03  # the chance that a Character wins a trick by itself
COMPANY = 0.2  # another card of the suit that becomes trump

KEEP: dict[Effect, float] = {  # what a Character is worth in hand
    "is-lowest": 0.45,
    "fewest-is-high": 0.3,
    "left-is-high": 0.3,
    "exchanges-trump": 0.28,
    "plays-from-swamp": 0.28,
    "second-wins": 0.2,
    "no-trump": 0.2,
    "stops-refill": 0.22,
    "picks-first": 0.22,
    "is-high": -0.35,
}


def leanings(table: BayouBossTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """How strongly a sensible player leans towards each answer, on the scale of tricks."""
    kind = type(options[0])
    if kind is Play:
        return _plays(table, seat, options)
    if kind is Take or kind is PlayFromSwamp:
        trump = suit_of(table.trump)
        return [
            _charm(table, action.card, trump) if isinstance(action, Take | PlayFromSwamp) else 0.0 for action in options
        ]
    if kind is MakeHigh:
        return [-float(isinstance(action, MakeHigh) and action.player == seat) for action in options]
    return [_as_trump(table, seat, action) for action in options]


def play_on(table: BayouBossTable) -> None:
    """Play sensibly to the end of the round, where points can be compared."""
    this_round = table.round
    while table.outcome is None and table.round == this_round:
        choice: Choice = table.agenda[-1]
        options = list(choice.options(table))
        best = 0
        if len(options) > 1:
            leaning = leanings(table, choice.seat, options)
            best = leaning.index(max(leaning))
        play_unchecked(table, choice.seat, options[best])


def _plays(table: BayouBossTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    highest, trick, effects, hands, taken = table.highest, table.trick, table.effects, table.hands, table.taken
    without_characters = effects.keys().isdisjoint(trick.values())
    trump = suit_of(table.trump) if without_characters else table.trump_suit
    led = table.suit_led
    to_come = 0
    for other in range(table.seats):
        if other != seat and other not in trick and (hands[other] or taken[other]):
            to_come += 1
    plain = table.high is None and table.second is None and (without_characters or table.has("second-wins") is None)
    beaten = 0
    if plain:
        for card in trick.values():
            suit = suit_of(card)
            if suit is not None:
                rank = value_of(card) + (200 if suit == trump else 100 if suit == led else 1)
                if rank > beaten:
                    beaten = rank
    found = []
    for action in options:
        card = action.card  # type: ignore[attr-defined]
        suit = suit_of(card)
        if suit is None:
            effect = effects[card]
            found.append(-_character_risk(table, seat, effect, to_come) - KEEP[effect])
            continue
        value = value_of(card)
        if plain:
            leads = value + (200 if suit == trump else 100 if led is None or suit == led else 1) > beaten
        else:
            trick[seat] = card
            leads = winner(table) == seat
            del trick[seat]
        risk = 0.0
        if leads:
            risk = (0.6 + 0.4 * value / highest if suit == trump else value / highest) ** to_come
            if table.high == seat:
                risk = 1.0
        shed = value / highest + (TRUMP if suit == trump else 0.0)
        found.append(SHEDDING * shed - risk)
    return found


def _character_risk(table: BayouBossTable, seat: Seat, effect: Effect, to_come: int) -> float:
    """How likely the trick is won when this Character is played into it."""
    if effect == "is-lowest":
        return 0.0
    python = table.has("second-wins") is not None
    if table.high == seat:
        return 0.1 if python else 0.95
    if effect == "is-high":
        return 0.15 if python else 0.9
    if effect == "fewest-is-high":
        fewest = with_fewest_tricks(table)
        mine = fewest[0] == seat and (len(fewest) == 1 or table.options.alligator_ties == "clockwise")
        return 0.85 if mine and not python else HARMLESS
    alone = all(card in table.effects for card in table.trick.values())
    return 0.3 if alone and not to_come else HARMLESS


def _charm(table: BayouBossTable, card: Card, trump: str | None) -> float:
    """How welcome a card is in hand."""
    effect = table.effects.get(card)
    if effect is not None:
        return 0.6 + KEEP[effect]
    return 0.45 - value_of(card) / table.highest - (TRUMP if suit_of(card) == trump else 0.0)


def _as_trump(table: BayouBossTable, seat: Seat, action: Action) -> float:
    """How good it is to give up this card as the new trump card."""
    if not isinstance(action, PutAsTrump):
        return 0.0
    suit = suit_of(action.card)
    company = sum(1 for card in table.hands[seat] + table.taken[seat] if suit_of(card) == suit) - 1
    return value_of(action.card) / table.highest - COMPANY * company
