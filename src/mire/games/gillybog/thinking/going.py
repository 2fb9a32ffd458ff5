"""Where a careful player goes: to what is worth most, by the way with fewest attacks."""

from __future__ import annotations

from collections.abc import Sequence

from mire.core.agenda import Action
from mire.core.records import Seat
from mire.games.gillybog.board.paths import FAR
from mire.games.gillybog.board.progress import FAR_AWAY, FOUND, FREED, HOME, WAY
from mire.games.gillybog.board.reckoning import braved

from ..rules.movement_and_travel import GoTo, Stop
from ..table import DEN, NO_ONE, NOWHERE, SAVED, GillybogTable
from .judgement import BUILD, Outlook

LOOKED_AT = 14  # placements or destinations that get a second look
BOTHER = 0.02  # what playing a card costs, so that none is played for nothing
WON = 30.0


def by_steps(table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """Each destination by the best that lies beyond it, less the attacks on the way."""
    outlook = Outlook(table)
    here, following = table.place[seat], table.following
    if outlook.is_lost:
        return [_ending(outlook, seat, action) for action in options]
    rest = sum([outlook.player(player) for player in range(table.seats)])
    rest -= 0.1 * sum(table.hunters)
    ends = [here if isinstance(action, Stop) else table.number(action.space) for action in options]  # type: ignore[attr-defined]
    legs = {end: [end] for end in ends}
    attacks = {
        end: _attacks(table, end) if isinstance(action, GoTo) else 0 for end, action in zip(ends, options, strict=True)
    }
    if table.manner == "walk":
        _look_beyond(table, here, legs, attacks)
    there = list(dict.fromkeys([end for leg in legs.values() for end in leg]))
    progress = {
        end: found + _reached(outlook, end, here, following)
        for end, found in zip(there, outlook.progresses(seat, there), strict=True)
    }
    kept = sorted(progress, key=lambda end: -progress[end] + 0.3 * attacks[end])[:LOOKED_AT]
    kept = list(dict.fromkeys([here, *kept]))
    spared = table.ignores + table.shrugs
    worth: dict[int, float] = {}
    for end in kept:
        worn = max(0, attacks[end] - spared)
        harm = outlook.harm(seat, worn, end if attacks[end] == _attacks(table, end) else NOWHERE)
        table.place[seat] = end
        if end == table.vision and outlook.is_won():
            threat = -WON
        else:
            threat = outlook.threat(seat, end, worn) if seat == table.active else 0.0
        table.place[seat] = here
        worth[end] = rest + progress[end] - harm - threat - (BOTHER if end != here else 0.0)
    least = min(worth.values()) - 1.0
    found = []
    for end in ends:
        found.append(max([worth.get(beyond, least) for beyond in legs[end]]))
    return found


def _ending(outlook: Outlook, seat: Seat, action: Action) -> float:
    """How near a game that is given up comes to its end by a step."""
    table = outlook.table
    here = table.place[seat]
    if not isinstance(action, GoTo):
        return outlook.surrender()
    table.place[seat] = table.number(action.space)
    found = outlook.surrender() + _attacks(table, table.place[seat])
    table.place[seat] = here
    return found


def _look_beyond(table: GillybogTable, here: int, legs: dict[int, list[int]], attacks: dict[int, int]) -> None:
    """Where each destination leads on to, and with how many attacks in all."""
    stops = [1 if kind in ("snare", "tunnel") else 0 for kind in table.kinds]
    for space in (table.vision, *table.captives, *[space for space in table.standing if space not in (SAVED, here)]):
        stops[space] = 1
    toll = [hunters + (kind == "ambush") for hunters, kind in zip(table.hunters, table.kinds, strict=True)]
    met, came_from = braved(table.links, toll, stops, here, min(table.steps_left, len(toll)))
    for end, number in enumerate(met):
        if number == FAR or end in legs:
            continue
        first = end
        way = []
        while came_from[first] >= 0:
            way.append(first)
            first = came_from[first]
        for space in reversed(way):
            if toll[space]:
                first = space
                break
        if first in legs and first != here:
            legs[first].append(end)
            attacks[end] = number


def _attacks(table: GillybogTable, there: int) -> int:
    return table.hunters[there] + (table.kinds[there] == "ambush")


def _reached(outlook: Outlook, there: int, here: int, following: int) -> float:
    """What it is worth besides if a movement ends there."""
    table, found = outlook.table, 0.0
    if there == here and not table.strides:
        return found
    if there in table.captives:
        found += FREED - FOUND - 0.4 * WAY * min(outlook.home[there], FAR_AWAY)
    if there == table.vision and table.reserve:
        found += FOUND - 2.5 * BUILD * WAY
    if there == DEN and following != NO_ONE:
        found += HOME - FREED
    return found
