"""How a sensible player leans: steer for Kingsfoil, keep away from the Croc, leave in time, and look after oneself."""

from __future__ import annotations

from collections.abc import Sequence

from mire.core.agenda import Action, Choice
from mire.core.engine import play_unchecked
from mire.core.records import Card, Seat

from ..board import around, beside
from ..components.cards import LETS_MOVE, ONWARD, colour_of
from ..components.maps import SIZE, TREASURES
from ..rules.discarding_a_card import GivePilotCard, MoveBoat, TurnPile
from ..rules.ending_the_game import Leave, LeaveTooSoon, NameWinner
from ..rules.game_play import Discard, Play, PlayLetsMove, StartPile, WhichCard
from ..rules.lets_move_cards import shares
from ..rules.lonely_jungle import BidHalt, GuideMoves, LetGuideSteer, TalkToGuide
from ..rules.moving_the_boat import BoatMoves, LetLie, WhichWay
from ..rules.moving_the_croc import CrocMoves, SendCroc
from ..rules.round_end import GiveBonus
from ..rules.starting_a_new_round import Lay, WhichMap
from ..rules.steering import Steer, SteerIntoCroc
from ..rules.swamp_tiger import GiveUp, losses
from ..rules.the_waterfall import Drift
from ..table import GUIDES_PLACE, KINGSFOIL_NEEDED, NOWHERE, CoordinatePile, SwampedTable, card_spaces, space_of
from .outlook import KINGSFOIL, OUT, TREASURE, Outlook, swept

# On the scale of the Outlook.
LATER = 0.3  # how much of the Croc's threat counts while others may still move the Boat away
PATIENCE = 0.010  # what each space a Let's Move falls short of a good one costs
GOOD_MOVE = 2.2  # spaces for each corner that counts, in a good Let's Move
SPACE = 0.006  # what a space more in the best pile is worth
SUM = 0.001  # what a number at one's own corner is worth at the end of the round
LET_GO = 0.03  # what it costs to discard a card that could be played
LET_GO_MOVE = 0.08  # and a Let's Move
PREY = -4.0  # what it costs to set the Tiger on a Boat that has nothing to feed it


def play_turn(table: SwampedTable) -> None:
    """Play sensibly to the end of the turn, when the Boat and the Croc have moved."""
    while table.outcome is None and not isinstance(table.agenda[-1], WhichCard | WhichMap):
        choice: Choice = table.agenda[-1]
        options = list(choice.options(table))
        best = 0
        if len(options) > 1:
            leaning = leanings(table, choice.seat, options)
            best = leaning.index(max(leaning))
        play_unchecked(table, choice.seat, options[best])


def leanings(table: SwampedTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """How strongly a sensible player leans towards each answer."""
    if isinstance(options[0], Lay):
        return [_laying(table, seat, action.map) for action in options]  # type: ignore[attr-defined]
    to_come = tuple(item.spaces for item in reversed(table.agenda) if isinstance(item, BoatMoves | GuideMoves))
    outlook = Outlook(table, seat, to_come)
    if isinstance(options[0], NameWinner | GiveBonus):
        return [float(seat in (getattr(action, "winner", None), getattr(action, "to", None))) for action in options]
    if isinstance(options[0], SendCroc):
        return [_sending(outlook, space_of(action.to)) for action in options]  # type: ignore[attr-defined]
    if isinstance(options[0], Drift):
        return [-float(action.spaces) for action in options]  # type: ignore[attr-defined]
    if isinstance(options[0], GiveUp):
        return [_left_over(table, seat, action) for action in options]  # type: ignore[arg-type]
    if any(isinstance(action, MoveBoat) for action in options):
        return _after_discarding(outlook, options)
    if any(isinstance(action, Discard) for action in options):
        return _turn(outlook, options)
    return _steering(outlook, options)


# Laying maps


def _laying(table: SwampedTable, seat: Seat, here: Card) -> float:
    """Kingsfoil first, then what one's Adventurer wants; a Let's Move is kept if possible."""
    face = table.faces[here]
    value = 0.5 * face.treasures[0].bit_count() + 0.05 * sum(kind.bit_count() for kind in face.treasures[1:])
    if table.adventurers[seat]:
        wanted = {
            what
            for objective in table.objectives[table.adventurers[seat][0]]
            for term in objective
            for what in term.each
        }
        value += 0.08 * sum(
            spaces.bit_count() for kind, spaces in zip(TREASURES, face.treasures, strict=True) if kind in wanted
        )
    at = table.hand_maps[seat].index(here)
    return value - 0.35 * (table.hands[seat][at] == LETS_MOVE)


# A turn


def _turn(outlook: Outlook, options: Sequence[Action]) -> list[float]:
    table, seat = outlook.table, outlook.seat
    still = outlook.promise(table.boat, 0, 0, 0.35)
    best_now = max((_spaces(table, pile) for pile in table.piles if not pile.moved), default=0)
    short = max(_short_journeys(outlook).values())
    waiting = outlook.promise(table.boat, 0, 0, 1.0)
    pounce = _pounced_on(table, seat)
    found = []
    for action in options:
        if isinstance(action, PlayLetsMove):
            found.append(_moving(outlook, action))
        elif isinstance(action, Discard):
            keep = LET_GO_MOVE if action.card == LETS_MOVE else LET_GO * _is_playable(options, action.card)
            found.append(max(short, waiting) - keep - 0.02)
        else:
            assert isinstance(action, StartPile | Play)
            pile = table.pile(action.pile) if isinstance(action, Play) else None
            spaces, own = _as_laid(table, seat, action)
            before = _spaces(table, pile) if pile else 0
            gain = max(spaces, best_now) - best_now + 0.3 * (spaces - before)
            rise = own - (table.number(pile, table.place(seat)) if pile else 0)
            found.append(still + SPACE * gain + SUM * rise + (0.0 if colour_of(action.card) else pounce))
    return found


def _pounced_on(table: SwampedTable, seat: Seat) -> float:
    """What a Pounce card would do to the Boat where it lies: nothing, two Treasures less for each hit, or the end."""
    tigers = (around(1 << table.boat, len(table.swamp)) & table.tigers).bit_count() if table.tigers else 0
    hits = tigers if table.options.tiger_takes == "two-each" else min(tigers, 1)
    if not hits:
        return 0.0
    if 2 * hits > sum(table.collected):
        return PREY
    return hits * (max(_left_over(table, seat, loss) for loss in losses(table)) - _aboard(table, seat))


def _short_journeys(outlook: Outlook) -> dict[int, float]:
    """What comes of moving the Boat after a discard: a step must be made, if need be onto the Croc."""
    table = outlook.table
    spaces = 2 if outlook.seat == table.pilot else 1
    strength = table.strength
    if strength is not None and spaces <= strength:
        return {NOWHERE: -1.0}  # the current would take the Boat
    journeys = outlook.journeys(spaces, 1.0)
    if journeys[NOWHERE] < OUT:
        journeys[NOWHERE] = -1.0
    return journeys


def _is_playable(options: Sequence[Action], card: Card) -> bool:
    return any(isinstance(action, StartPile | Play) and action.card == card for action in options)


def _as_laid(table: SwampedTable, seat: Seat, action: StartPile | Play) -> tuple[int, int]:
    """How far the team would go with this card, and the number at one's own corner."""
    corners, white = table.corners[action.card], table.white(seat, action.turn)
    return sum(corners[(place - white) % 4] for place in _places(table)) + 1, int(action.turn[0])


def _spaces(table: SwampedTable, pile: CoordinatePile) -> int:
    """How far the team goes with this pile."""
    return sum(table.number(pile, place) for place in _places(table)) + 1


def _places(table: SwampedTable) -> list[int]:
    """The corners that move the Boat where the team wants it; the Guide's does so only now and then."""
    if table.seats == 1:
        return [0, GUIDES_PLACE] if is_helpful(table) else [0]
    return [table.place(seat) for seat in range(table.seats)]


def is_helpful(table: SwampedTable) -> bool:
    """Whether the Guide is after what the team is after."""
    return table.wish[0] in ((ONWARD,) if table.is_success else (ONWARD, TREASURES[0]))


def _moving(outlook: Outlook, action: PlayLetsMove) -> float:
    table = outlook.table
    pile = table.pile(action.pile)
    assert pile
    spaces = _spaces(table, pile)
    promise = max(outlook.journeys(spaces, 1.0).values())
    current = table.faces[table.swamp[table.boats_card]].current
    if current:
        movers = tuple(share.spaces for share in shares(table, pile))
        promise -= 2 * swept(current, table.boat % SIZE, movers)
    good = GOOD_MOVE * max(2, table.seats) + 1
    return promise - PATIENCE * max(0.0, good - spaces)


def _after_discarding(outlook: Outlook, options: Sequence[Action]) -> list[float]:
    table, seat = outlook.table, outlook.seat
    journeys = _short_journeys(outlook)
    still = outlook.promise(table.boat, 0, 0, 1.0)
    found = []
    for action in options:
        if isinstance(action, MoveBoat):
            found.append(max(journeys.values()))
        elif isinstance(action, GivePilotCard):
            found.append(still + (0.002 if action.to == seat else 0.0))
        elif isinstance(action, TalkToGuide):
            found.append(still + SPACE * (-1 if is_helpful(table) else 2))
        else:
            assert isinstance(action, TurnPile)
            pile = table.pile(action.pile)
            assert pile
            before = _spaces(table, pile)
            white = table.white(seat, action.turn)
            corners = table.corners[pile.top]
            after = sum(corners[(place - white) % 4] for place in _places(table)) + 1
            gain = 0 if pile.moved else after - before
            found.append(still + SPACE * gain + SUM * (int(action.turn[0]) - table.number(pile, table.place(seat))))
    return found


# The Boat and the Croc


def _steering(outlook: Outlook, options: Sequence[Action]) -> list[float]:
    table = outlook.table
    asked = table.agenda[-1]
    comes = any(isinstance(item, CrocMoves) for item in table.agenda)
    spaces = asked.spaces if isinstance(asked, WhichWay) else 1  # the Guide, like the current, goes its own way
    threat = (LATER if outlook.to_come else 1.0) if comes else 0.5
    journeys = outlook.journeys(spaces, threat)
    found = []
    for action in options:
        if isinstance(action, Steer | LetGuideSteer):
            found.append(journeys.get(space_of(action.to), -1.0))
        elif isinstance(action, LetLie | BidHalt):
            found.append(outlook.promise(table.boat, 0, 0, threat) + 1e-6)
        elif isinstance(action, Leave):
            found.append(2 * OUT + 1)
        else:
            assert isinstance(action, LeaveTooSoon | SteerIntoCroc)
            found.append(-2.0)
    return found


def _sending(outlook: Outlook, space: int) -> float:
    """The Croc is best kept off the way on, behind the Boat if possible."""
    table = outlook.table
    targets = outlook.exits if table.is_success else table.treasures[0]
    targets = targets or card_spaces(table.last_card)
    near = beside(1 << table.boat, table.right, table.down)
    ahead = outlook.steps(targets, space) - outlook.steps(targets, table.boat)
    return 0.01 * min(ahead, 10) - 0.002 * (space // 6) - 0.1 * (near >> space & 1)


def _left_over(table: SwampedTable, seat: Seat, given_up: GiveUp) -> float:
    """What the Treasures aboard are worth to this player once the Tiger has these two."""
    before = list(table.collected)
    for treasure in (given_up.first, given_up.second):
        table.collected[TREASURES.index(treasure)] -= 1
    value = _aboard(table, seat)
    table.collected = before
    return value


def _aboard(table: SwampedTable, seat: Seat) -> float:
    """What the Treasures aboard are worth to this player."""
    value = KINGSFOIL * min(table.collected[0], KINGSFOIL_NEEDED) + TREASURE * table.score(seat)
    return value + TREASURE * 0.2 * sum(table.collected)
