"""Where a careful player builds: ways to what is worth one, and camps that can be reached."""

from __future__ import annotations

from collections.abc import Sequence

from mire.core.agenda import Action
from mire.core.copying import clone
from mire.core.records import Seat
from mire.games.gillybog.board.fitting import joins
from mire.games.gillybog.board.hexagons import DELTA
from mire.games.gillybog.board.paths import FAR
from mire.games.gillybog.board.progress import FAR_AWAY, WAY
from mire.games.gillybog.board.reckoning import gap, open_ends

from ..components.spaces import spot
from ..rules.being_captured import IsBroughtToCamp
from ..rules.map_and_tiles import Lay, Pitch
from ..table import DEN, SAVED, GillybogTable
from .going import LOOKED_AT
from .judgement import BUILD, Outlook, quick_progress


def _goals(table: GillybogTable) -> list[int]:
    """The spaces worth a way: the Vision token while gillys are to be found, captives, those left behind."""
    if table.vision < 0:
        return []
    goals = [*table.captives, table.vision]
    goals += [space for space in table.standing if space != SAVED]
    return goals


def wanting_a_way(table: GillybogTable, outlook: Outlook) -> list[int]:
    """The spaces worth a way to which a new tile would spare much, from the Den or from who is nearest."""
    found = []
    for space in dict.fromkeys([*_goals(table), *table.place]):
        built, there_is = outlook.ways.to(space), outlook.ways.on_foot(space)
        near = min(table.place, key=lambda here: built[here])
        if any(min(there_is[here], FAR_AWAY) - built[here] > BUILD // 2 for here in (DEN, near)):
            found.append(space)
    return found


def by_lays(table: GillybogTable, options: Sequence[Action]) -> list[float]:
    """A tile is best on the way that is missing: what lies there gets a second look, as if it were laid."""
    if table.vision < 0:
        return [_open_ways(table, action) for action in options]  # type: ignore[arg-type]
    outlook = Outlook(table)
    on_foot = outlook.ways.on_foot(DEN)
    apart = wanting_a_way(table, outlook)
    if not apart:
        return [_open_ways(table, action) for action in options]  # type: ignore[arg-type]
    from_home, grid = outlook.ways.around(DEN), outlook.ways.grid
    ways = [outlook.ways.around(goal) for goal in apart]
    first: list[float] = []
    for action in options:
        assert isinstance(action, Lay)
        here = spot(action.space)
        there = here + DELTA[action.turn]
        best = 0.0
        for way in ways:
            least = min(
                _cost(from_home, grid.cell(here)) + _cost(way, grid.cell(here)),
                _cost(from_home, grid.cell(there)) + _cost(way, grid.cell(there)),
            )
            best = max(best, 2.0 * FAR_AWAY - least)
        shape = table.lore.shapes[action.tile]
        reached = joins(table.at, table.links, here, shape.a[action.turn])
        reached += joins(table.at, table.links, there, shape.b[action.turn])
        sides = {on_foot[space] == FAR for space in reached}
        first.append(best + (60.0 if len(sides) == 2 else 0.0))
    kept = sorted(range(len(options)), key=lambda i: -first[i])[:LOOKED_AT]
    found = [-100.0 + 0.001 * value for value in first]
    for i in kept:
        action = options[i]
        assert isinstance(action, Lay)
        world = clone(table)
        world.lay(action.tile, action.space, action.turn)
        found[i] = quick_progress(world) + 0.05 * _open_ways(table, action)
    return found


def _cost(costs: list[int], cell: int) -> int:
    """What a way costs from a hexagon; out of reach it makes no difference how far."""
    return FAR_AWAY if cell < 0 or costs[cell] == FAR else costs[cell]


def _open_ways(table: GillybogTable, action: Lay) -> float:
    """Without hazards, and with many joins."""
    shape, here = table.lore.shapes[action.tile], spot(action.space)
    there = here + DELTA[action.turn]
    joined = len(joins(table.at, table.links, here, shape.a[action.turn]))
    joined += len(joins(table.at, table.links, there, shape.b[action.turn]))
    beyond = _beyond(table, (here, shape.a[action.turn]), (here, there))
    beyond += _beyond(table, (there, shape.b[action.turn]), (here, there))
    return 0.15 * joined + 0.1 * len(beyond)


def _beyond(table: GillybogTable, half: tuple[int, int], own: tuple[int, int]) -> list[int]:
    """The empty hexagons to which paths of a half would lead."""
    here, exits = half
    places = [here + DELTA[direction] for direction in range(6) if exits >> direction & 1]
    return [place for place in places if place not in table.at and place not in own]


def by_pitches(table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """A camp is best where a single tile can join both its spaces to the ways there are, near the Den.

    What seems so gets a second look, as if it lay there with whoever is held in it.
    """
    steps = table.steps_from(DEN)
    ends = open_ends(table.links, table.spots, steps)
    den = table.spots[DEN]
    first = []
    for action in options:
        assert isinstance(action, Pitch)
        shape, here = table.lore.shapes[action.tile], spot(action.space)
        there = here + DELTA[action.turn]
        own = (here, there)
        free = [end for end in ends if end not in own]
        lost = len(ends) - len(free)
        cliff = gap(_beyond(table, (here, shape.a[action.turn]), own), free)
        camp = gap(_beyond(table, (there, shape.b[action.turn]), own), free)
        far = gap([here], [den])
        first.append(-1.0 * min(cliff, 20) - 1.2 * min(camp, 20) - 0.35 * far - 0.3 * lost)
    found = [-100.0 + value for value in first]
    for i in sorted(range(len(options)), key=lambda i: -first[i])[:LOOKED_AT]:
        action = options[i]
        assert isinstance(action, Pitch)
        found[i] = _held(table, seat, action) + 0.02 * first[i]
    return found


def _held(table: GillybogTable, seat: Seat, action: Pitch) -> float:
    """How the players would stand with a camp there, and a gilly or a captured player in it."""
    world = clone(table)
    cliff, camp = world.lay(action.tile, action.space, action.turn)
    if any(isinstance(item, IsBroughtToCamp) for item in table.agenda):
        world.place[seat] = camp
        return quick_progress(world) - WAY * min(Outlook(world).ways.to(DEN)[camp], FAR_AWAY)
    world.vision = cliff
    world.captives.append(camp)
    world.reserve -= 1
    return quick_progress(world)
