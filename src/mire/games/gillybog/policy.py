"""How a careful beginner leans: build ways, take them when it is safe, count timers, keep protection up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mire.core.agenda import Action
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import asked, imagine, play_unchecked, to_act
from mire.core.game import Game
from mire.core.records import Seat
from mire.games.gillybog.board import DELTA, FAR, gap, joins, open_ends

from .attacks import Ignore
from .moving import GoTo, SlipSnare, Stop, WhichStep
from .rules import CallOn, EndActions, Gain, Play, WhichCard
from .standing import Outlook, danger
from .table import DEN, GILLYS, NO_ONE, SAVED, GillybogTable, spot
from .tiles import Lay, Pitch

RISK_DIE = 0.5  # what a risk die costs with hunters near
IDLE_DIE = 0.12  # and with none
LONG = 12  # questions one follows when thinking an action through
REFRESH = 0.05  # something is better than nothing


def leanings(game: Game, table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """How good each answer seems, on the scale of `Outlook.worth`."""
    kind = type(options[0])
    if isinstance(asked(table), WhichCard):
        return _cards(game, table, seat, options)
    if isinstance(asked(table), WhichStep):
        return _steps(table, seat, options)
    if kind is Lay:
        return _lays(table, seat, options)
    if kind is Pitch:
        return _pitches(table, seat, options)
    return [_after(game, table, seat, action) for action in options]


# Which card


def _cards(game: Game, table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    now = Outlook(table).worth()
    top = table.hunter_deck.top
    timers = (table.lore.hunters[top].timers if top else 1) + table.hush
    die = _die_cost(table, seat) if table.cards_played >= timers else 0.0
    found = []
    for action in options:
        if isinstance(action, EndActions):
            found.append(now)
        elif isinstance(action, CallOn):
            found.append(_thought_through(game, table, seat, action) + REFRESH)
        elif isinstance(action, Play) and action.action == "howl":
            found.append(now + (0.12 if table.seats > 1 else 0.05) - die)
        else:
            found.append(_thought_through(game, table, seat, action) - die - 0.02)
    return found


def _die_cost(table: GillybogTable, seat: Seat) -> float:
    """What one more risk die is likely to cost."""
    here = table.place[seat]
    steps = table.steps_from(here)
    near = [hunters for space, hunters in enumerate(table.hunters) if hunters and 0 < steps[space] <= 3]
    cost = IDLE_DIE + (0.33 * danger(table, seat, min(max(near), 3)) * RISK_DIE if near else 0.0)
    if table.is_in_hunters_sight(seat):
        cost += 0.3 if table.protection[seat][1] else 0.05
    return cost


def _thought_through(game: Game, table: GillybogTable, seat: Seat, action: Action) -> float:
    """How the players would stand once an action is done, its questions answered as one leans."""
    world = _world(game, table, seat)
    before = world.turn
    play_unchecked(world, seat, action)
    for _ in range(LONG):
        choice = asked(world)
        if choice is None or isinstance(choice, WhichCard) or world.turn != before:
            break
        (mover,) = to_act(world)
        options = list(choice.options(world))
        leaning = leanings(game, world, mover, options) if len(options) > 1 else [0.0]
        play_unchecked(world, mover, options[leaning.index(max(leaning))])
    return _value(world)


def _after(game: Game, table: GillybogTable, seat: Seat, action: Action) -> float:
    world = _world(game, table, seat)
    play_unchecked(world, seat, action)
    bonus = (
        0.3
        if isinstance(action, Ignore | SlipSnare)
        else GAINS.get(action.card, 0.3)
        if isinstance(action, Gain)
        else 0.0
    )
    return _value(world) + bonus


def _world(game: Game, table: GillybogTable, seat: Seat) -> Any:
    if table.dice.seed:
        return clone(table)
    return imagine(game, table, seat, Dice(f"{table.turn * 64 + table.cards_played + 1:032x}"))


def _value(table: GillybogTable) -> float:
    if table.outcome:
        return 60.0 if table.outcome.winners else -30.0
    return Outlook(table).worth()


# Which step


def _steps(table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """Each destination by where it leads, less the attacks on entering it."""
    outlook = Outlook(table)
    here, following = table.place[seat], table.following
    found = []
    for action in options:
        there = here if isinstance(action, Stop) else table.number(action.space)  # type: ignore[attr-defined]
        table.place[seat] = there
        if following != NO_ONE:
            table.standing[following] = there
        found.append(outlook.progress() - outlook.threat(seat, there) + _arrival(table, seat, there, here, following))
        if isinstance(action, GoTo):
            found[-1] -= _entry(table, seat, there)
    table.place[seat] = here
    if following != NO_ONE:
        table.standing[following] = here
    return found


def _entry(table: GillybogTable, seat: Seat, there: int) -> float:
    attacks = table.hunters[there] + (table.kinds[there] == "ambush")
    spared = table.ignores + table.shrugs + (table.submerged if seat == table.active else 0)
    return danger(table, seat, max(0, attacks - spared))


def _arrival(table: GillybogTable, seat: Seat, there: int, here: int, following: int) -> float:
    """What happens where a movement ends is worth more than being there."""
    if there == here:
        return 0.0
    found = 0.0
    if there in table.captives:
        found += 3.5
    if there == table.vision and table.reserve:
        found += 3.0
    if there == table.vision and table.saved == GILLYS:
        found += 1.5
    if there == DEN and following != NO_ONE:
        found += 4.0
    if following == NO_ONE and there in [space for space in table.standing if space != SAVED]:
        found += 1.5
    if table.kinds[there] == "snare" and table.steps_left > 1:
        found -= 0.3
    return found


# Which site


def _goals(table: GillybogTable, seat: Seat) -> list[int]:
    """The spaces worth a way: the Vision token while gillys are to be found, captives, those left behind, the Den."""
    if table.vision < 0:
        return []
    if table.saved == GILLYS:
        return [table.vision]
    goals = [*table.captives, *([table.vision] if table.reserve else [])]
    goals += [space for space in table.standing if space != SAVED]
    return goals


def _lays(table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """A tile that joins what was apart is best; else one that brings the ends of ways closer together."""
    steps = table.steps_from(DEN)
    goals = [goal for goal in _goals(table, seat) if steps[goal] == FAR]
    cut_off = [here for here in table.place if steps[here] == FAR]
    apart = [*goals, *cut_off]
    ends = open_ends(table.links, table.spots, steps)
    sides = [(table.steps_from(goal)) for goal in apart]
    aims = [open_ends(table.links, table.spots, side) for side in sides]
    gaps = [gap(ends, aim) for aim in aims]
    return [_lay(table, action, steps, ends, sides, aims, gaps) for action in options if isinstance(action, Lay)]


def _lay(
    table: GillybogTable,
    lay: Lay,
    steps: list[int],
    ends: list[int],
    sides: list[list[int]],
    aims: list[list[int]],
    gaps: list[int],
) -> float:
    shape, here = table.lore.shapes[lay.tile], spot(lay.space)
    there = here + DELTA[lay.turn]
    halves = [(here, shape.a[lay.turn]), (there, shape.b[lay.turn])]
    joined = [joins(table.at, table.links, *half) for half in halves]
    ways = [_beyond(table, half, (here, there)) for half in halves]
    if shape.a[lay.turn] >> lay.turn & 1:  # a path joins the two
        joined, ways = [joined[0] + joined[1]], [ways[0] + ways[1]]
    found = 0.0
    for number, side in enumerate(sides):
        best = 0.0
        for spaces, open_ways in zip(joined, ways, strict=True):
            at_home = any(steps[space] < FAR for space in spaces)
            at_goal = any(side[space] < FAR for space in spaces)
            if at_home and at_goal:
                best = max(best, 6.0)
            elif at_home and open_ways:
                best = max(best, 0.8 * (gaps[number] - gap(open_ways, aims[number])))
            elif at_goal and open_ways:
                best = max(best, 0.8 * (gaps[number] - gap(open_ways, ends)))
        if best < 6.0:
            left = [aim for aim in aims[number] if aim not in (here, there)]
            if len(left) < len(aims[number]) and not any(side[space] < FAR for spaces in joined for space in spaces):
                best -= 2.0 if left else 6.0
        found += best
    hazards = sum([0.4 for kind in shape.kinds if kind in ("ambush", "watchtower", "snare")])
    joins_more = 0.15 * sum(map(len, joined))
    return found - hazards + joins_more


def _beyond(table: GillybogTable, half: tuple[int, int], own: tuple[int, int]) -> list[int]:
    """The empty hexagons to which paths of a half would lead."""
    here, exits = half
    places = [here + DELTA[direction] for direction in range(6) if exits >> direction & 1]
    return [place for place in places if place not in table.at and place not in own]


def _pitches(table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """A camp is best where a single tile can join both its spaces to the ways there are, near the Den."""
    steps = table.steps_from(DEN)
    ends = open_ends(table.links, table.spots, steps)
    den = table.spots[DEN]
    found = []
    for action in options:
        if not isinstance(action, Pitch):
            continue
        shape, here = table.lore.shapes[action.tile], spot(action.space)
        there = here + DELTA[action.turn]
        own = (here, there)
        free = [end for end in ends if end not in own]
        lost = len(ends) - len(free)
        cliff = gap(_beyond(table, (here, shape.a[action.turn]), own), free)
        camp = gap(_beyond(table, (there, shape.b[action.turn]), own), free)
        far = gap([here], [den])
        found.append(-1.0 * min(cliff, 20) - 1.2 * min(camp, 20) - 0.35 * far - 0.3 * lost)
    return found


GAINS: dict[str, float] = {  # how welcome a unique card is
    "bark-skin": 1.2, "webbing": 1.2, "clawed-roots": 1.0, "mend": 1.2, "hush": 1.3, "slink": 1.1, "root-path": 1.0,
    "far-sense": 0.9, "drag-under": 1.2, "wade": 1.0, "leap": 0.9, "charge": 0.8, "burrow": 0.7, "swim": 0.8,
    "bellow": 0.8, "submerge": 0.8, "echo": 0.9, "call-of-kin": 0.8, "homeward": 0.8,
}  # fmt: skip
