"""A crew that steers for a certain end of the game, with open cards: to show that each can be reached."""

from __future__ import annotations

from mire import Action, Dice, Seat, clone, legal, play_unchecked, start, to_act
from mire.books.played import seed_from
from mire.games.swamped.board import CARD, rings
from mire.games.swamped.boat import BoatMoves, WhichWay
from mire.games.swamped.endings import CAUGHT, MET_CROC, OVER_THE_FALLS, SUCCESS, TIGERS_PREY, TOO_FEW_CARDS, TOO_LITTLE
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.table import NOWHERE, SwampedTable, space_of

from .laid_out import swamped

FAR = 40  # further than any water on the way
FALLS = sum(1 << space_of(f"4{column}6") for column in "abcdef")  # the bottom row of the Waterfall card


def played(end: str, seats: int, seed: int, options: SwampedOptions | None = None) -> SwampedTable:
    """A game in which all take the answer after which this end is nearest; an empty one: any answer."""
    table: SwampedTable = start(swamped(options), seats, seed_from(seed))
    if end == TOO_FEW_CARDS:
        table.speeds = (1,) * len(table.speeds)  # a Croc of the standard speeds seldom leaves the time
    luck = Dice(seed_from(seed + 1000))
    while not table.outcome:
        (seat,) = to_act(table)
        answers = legal(table, seat)
        luck.shuffle(answers)
        promises = [nearness(_after(table, seat, action), end) for action in answers] if end else [0.0]
        play_unchecked(table, seat, answers[promises.index(max(promises))])
    return table


def nearness(table: SwampedTable, end: str) -> float:
    """How near the game is to this end; the more the better."""
    if table.outcome:
        return 1000 if table.outcome.reason == end else -1000
    if table.boat == NOWHERE:
        return 0
    croc = _distance(table, 1 << table.croc, table.croc // CARD)
    safe = min(croc - table.speed, 3)
    to_move = sum(item.spaces for item in table.agenda if isinstance(item, BoatMoves | WhichWay))
    if end == SUCCESS and not table.is_success:
        return 60 * table.collected[0] - _ahead(table, table.treasures[0]) + 3 * safe + 2 * to_move
    if end in (SUCCESS, TOO_LITTLE):
        return 200 - _ahead(table, table.exits_up | table.exits_down) + 3 * safe + 2 * to_move
    if end == OVER_THE_FALLS:
        return safe - 3 * _ahead(table, FALLS)
    if end == TIGERS_PREY:
        return safe - 3 * _ahead(table, table.tigers) - 9 * sum(table.collected)
    if end == TOO_FEW_CARDS:
        return min(croc - table.speed, 12)  # time passes by itself
    return {MET_CROC: -croc, CAUGHT: -croc}[end]


def _after(table: SwampedTable, seat: Seat, action: Action) -> SwampedTable:
    after = clone(table)
    play_unchecked(after, seat, action)
    return after


def _ahead(table: SwampedTable, goals: int) -> int:
    """How far the nearest of these is from the Boat, which cannot go back to a card; if there is none, how far on."""
    goals &= -1 << CARD * table.boats_card
    here = _distance(table, goals, table.boats_card) if goals else FAR
    return here if here < FAR else FAR + 6 * len(table.swamp) - table.boat // 6


def _distance(table: SwampedTable, goals: int, card: int) -> int:
    water = -1 << CARD * min(card, table.boats_card)
    found = rings(1 << table.boat, goals, table.right & water, table.down & water)
    return len(found) - 1 if found[-1] & goals else FAR
