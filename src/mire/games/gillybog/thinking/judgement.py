"""How well the players stand: gillys found, freed and saved, ways to them, protection, and what the hunters will do."""

from __future__ import annotations

import math
from functools import cache, cached_property
from itertools import product

from mire.core.records import Seat
from mire.games.gillybog.board.grid import Grid
from mire.games.gillybog.board.paths import FAR, distances
from mire.games.gillybog.board.perils import (
    AT_CAPTIVES,
    AT_NEAREST,
    AT_OPEN_PATHS,
    BLAST,
    CLOSE_IN,
    DISBAND,
    LIMB,
    MARCH,
    MOST_ATTACKS,
    PLACE,
    TORCHLIGHT,
    VOLLEY,
    Perils,
)
from mire.games.gillybog.board.progress import FAR_AWAY, progress, progresses

from ..components import effects
from ..components.cards import HunterCard
from ..components.effects import number
from ..table import DEN, GILLYS, SAVED, GillybogTable

GROW = 12  # what it costs to lay a bog tile where a path is blocked
BUILD = 9  # what a hexagon still to be laid costs, against a step on a path
HUNTER, SNARE, TUNNEL = 4, 6, 2  # and what hunters and hazards on a space add to a step
TOLLS: dict[str, int] = {"ambush": 1 + HUNTER, "snare": 1 + SNARE, "tunnel": 1 + TUNNEL}
PATIENCE = 14  # so many turns for each player, and once more, after which one begins to dare more
GIVEN_UP = 3  # so many times this, and a game is given up
CAPTURED, DEFEATED = 9.0, 50.0
CARD = (0.0, 1.2, 2.2, 3.0, 3.6, 4.0, 4.3, 4.5, 4.6)  # what so many cards are worth
SKIN = (0.0, 0.9, 1.5, 1.85, 2.05, 2.1)  # what protection on a limb is worth
CROWD = 0.1  # what each hunter on the map costs
AT_FIRST = 0.4  # how much of what threatens is dreaded by who can still do something about it
MIDDLE, SPREAD = 17.0, 5.0


@cache
def ordeal(fronds: int, fins: int, feet: int, attacks: int, bog: bool) -> tuple[float, float]:
    """What so many attacks do to a player: how likely they capture, and what protection they cost.

    Each limb is as likely to be hit as the others; in a bog feet are safe.
    """
    if not attacks:
        return 0.0, 0.0
    limbs = (fronds, fins, feet)
    risk = loss = 0.0
    for hit in range(3):
        if hit == 2 and bog:
            after = ordeal(fronds, fins, feet, attacks - 1, bog)
        elif not limbs[hit]:
            risk += 1.0
            continue
        else:
            after = ordeal(*[p - (limb == hit) for limb, p in enumerate(limbs)], attacks - 1, bog)
            loss += skin(limbs[hit]) - skin(limbs[hit] - 1)
        risk += after[0]
        loss += after[1]
    return risk / 3, loss / 3


@cache
def ordeals() -> tuple[list[float], list[float]]:
    """The risks and the losses of all ordeals there are, in the order in which `Perils` looks them up."""
    found = [
        ordeal(fronds, fins, feet, attacks, bog)
        for fronds, fins, feet in product(range(LIMB), repeat=3)
        for attacks in range(MOST_ATTACKS)
        for bog in (False, True)
    ]
    return [risk for risk, _ in found], [loss for _, loss in found]


def skin(tokens: int) -> float:
    return SKIN[tokens] if tokens < len(SKIN) else SKIN[-1]


@cache
def boots(dice: int, at_least: int) -> float:
    """How likely so many dice show enough boots, each face being as likely as the others: 1, 2 and four without."""
    if at_least <= 0:
        return 1.0
    if not dice:
        return 0.0
    return (4 * boots(dice - 1, at_least) + boots(dice - 1, at_least - 1) + boots(dice - 1, at_least - 2)) / 6


@cache
def boots_of(dice: int) -> list[list[float]]:
    """How likely up to so many dice show each number of boots, or more."""
    return [[boots(some, at_least) for at_least in range(2 * some + 1)] for some in range(dice + 1)]


@cache
def told(card: HunterCard, support: int) -> list[int]:
    """What a hunter card does, as `Perils` reads it."""
    found: list[int] = []
    for effect in card.does:
        match effect:
            case effects.Place():
                at = {"captives": AT_CAPTIVES, "nearest-group": AT_NEAREST, "open-path": AT_OPEN_PATHS}[effect.at]
                found += [PLACE, number(effect.hunters, support), at, effect.times]
            case effects.March():
                found += [MARCH, number(effect.spaces, support), int(effect.by_size), 0]
            case effects.CloseIn():
                found += [CLOSE_IN, number(effect.within, support), effect.spaces, 0]
            case effects.Volley():
                found += [VOLLEY, number(effect.attacks, support), 0, 0]
            case effects.Blast():
                found += [BLAST, number(effect.protection, support), 0, 0]
            case effects.Disband():
                found += [DISBAND, 0, 0, 0]
            case effects.Torchlight():
                found += [TORCHLIGHT, number(effect.within, support), 0, 0]
    return found


def daring(table: GillybogTable) -> float:
    """How much one minds being captured: the longer it takes, the less."""
    return max(0.3, min(1.0, 2.0 - table.turn / patience(table)))


def patience(table: GillybogTable) -> int:
    return PATIENCE * (1 + table.seats)


class Ways:
    """What it costs to get about on one map with its hunters; the same for all tables that look alike."""

    def __init__(self, table: GillybogTable) -> None:
        self.map = dict(table.at), table.links[:], table.spots[:], tolls_on(table), growing(table)
        self.build = BUILD if table.forest else 0
        self.found: dict[int, list[int]] = {}
        self.found_on_foot: dict[int, list[int]] = {}
        self.found_ever: dict[int, list[int]] = {}
        self.counted: dict[int, list[int]] = {}

    @cached_property
    def grid(self) -> Grid:
        return Grid(*self.map, self.build)

    @cached_property
    def trodden(self) -> Grid:
        """With the tiles there are."""
        return Grid(*self.map, 0)

    def to(self, space: int) -> list[int]:
        """The cost from each space to one."""
        found = self.found.get(space)
        if found is None:
            found = self.found[space] = self.grid.costs(space, FAR_AWAY, [])
        return found

    def on_foot(self, space: int) -> list[int]:
        """The cost from each space to one with the tiles there are; FAR if they do not lead there."""
        found = self.found_on_foot.get(space)
        if found is None:
            found = self.found_on_foot[space] = self.trodden.costs(space, FAR_AWAY, [])
        return found

    def steps(self, space: int) -> list[int]:
        """How many spaces lie from one to each along paths, whatever is on them; FAR if no path leads there."""
        found = self.counted.get(space)
        if found is None:
            found = self.counted[space] = distances(self.map[1], space)
        return found

    def lead(self, space: int) -> list[int]:
        """The cost from each space to one, however much it is; FAR if nothing can ever lead there."""
        found = self.found_ever.get(space)
        if found is None:
            found = self.found_ever[space] = self.grid.costs(space, FAR, [])
        return found

    def around(self, space: int) -> list[int]:
        """The cost from each cell of the grid to a space."""
        return self.grid.around(space, FAR_AWAY)


REMEMBERED: dict[tuple[object, ...], Ways] = {}
MEMORY = 200  # maps


def ways_on(table: GillybogTable) -> Ways:
    """The ways on the map of a table, as remembered if it was met lately."""
    key = (
        *(tuple(table.links), tuple(table.spots), tuple(table.kinds), tuple(table.hunters)),
        *(tuple(table.laid), tuple(table.cover_at), len(table.forest) > 0, any(table.bogs)),
    )
    found = REMEMBERED.get(key)
    if found is None:
        if len(REMEMBERED) >= MEMORY:
            del REMEMBERED[next(iter(REMEMBERED))]
        found = REMEMBERED[key] = Ways(table)
    return found


def tolls_on(table: GillybogTable) -> list[int]:
    """What it costs to enter each space."""
    tolls = TOLLS.get
    return [tolls(kind, 1) + HUNTER * min(hunters, 6) for kind, hunters in zip(table.kinds, table.hunters, strict=True)]


def growing(table: GillybogTable) -> list[int]:
    """What it costs to open all ways out of each space with a bog tile; 0 where none can be laid."""
    if not any(table.bogs):
        return [0] * len(table.kinds)
    camps = table.lore.shapes
    tiles = [0 if camps[tile].is_camp else GROW for tile in table.laid]
    found = [tiles[tile] if tile >= 0 else 0 for tile in table.tile_of]
    for cover in table.cover_at:
        if not cover.hazard:
            found[table.number(cover.space)] = 0
    return found


def quick_progress(table: GillybogTable) -> float:
    """How far the gillys have come, on a map that will hardly be met again: only what counts for that is found out."""
    grid = Grid(table.at, table.links, table.spots, tolls_on(table), growing(table), BUILD if table.forest else 0)
    place, standing, captives = table.place, table.standing, table.captives
    afoot = [space for space in standing if space != SAVED]
    left = [grid.costs(space, FAR_AWAY, place) for space in afoot if space not in place]
    held = [grid.costs(space, FAR_AWAY, place) for space in captives]
    home = grid.costs(DEN, FAR_AWAY, [*afoot, *captives]) if afoot or captives else []
    vision = grid.costs(table.vision, FAR_AWAY, place)
    return progress(place, standing, captives, table.reserve, vision, home, held, left)


class Outlook:
    """What is worth striving for on a map, what it costs to get there from everywhere, and what threatens."""

    def __init__(self, table: GillybogTable) -> None:
        self.table = table
        self.ways = ways = ways_on(table)
        self.home = ways.to(DEN) if table.saved < GILLYS else []
        self.vision = ways.to(table.vision)
        self.held = [ways.to(space) for space in table.captives]
        self.left = [ways.to(space) for space in table.standing if space != SAVED and space not in table.place]
        self.is_lost = table.turn > patience(table) and self._is_lost()

    def _is_lost(self) -> bool:
        """Whether a game that has gone on for long is given up: it takes too long, or somebody is cut off for good."""
        table = self.table
        if table.turn > GIVEN_UP * patience(table):
            return True
        costs = self.ways.lead(table.vision)
        return max([costs[space] for space in (*table.place, *table.captives)]) >= FAR

    def worth(self, dread: float = 1.0) -> float:
        """How well the players stand, about 0 at the start and 35 at the end; with more or less dread of what comes."""
        table = self.table
        if self.is_lost:
            return self.surrender()
        found = self.progress() - CROWD * sum(table.hunters)
        found += sum([self.player(seat) for seat in range(table.seats)])
        return found - dread * self.threat(table.active, table.place[table.active])

    def is_won(self) -> bool:
        """Whether all are where the ritual is held, and all gillys saved."""
        table = self.table
        return table.saved == GILLYS and all(here == table.vision for here in table.place)

    def surrender(self) -> float:
        """How near the end is of a game that is given up: with few tokens, and near hunters."""
        table = self.table
        steps = self.ways.steps(table.place[table.active])
        near = min([steps[space] for space in table.groups()], default=FAR)
        return -sum(map(sum, table.protection)) - 0.2 * min(near, 20)

    def progress(self) -> float:
        """How far the gillys have come."""
        table = self.table
        known = self.vision, self.home, self.held, self.left
        return progress(table.place, table.standing, table.captives, table.reserve, *known)

    def progresses(self, seat: Seat, ends: list[int]) -> list[float]:
        """The same, if a player were on each of these spaces, with the gilly that follows."""
        table = self.table
        gillys = table.standing, table.captives, table.reserve, self.vision
        return progresses(ends, seat, table.following, table.place, *gillys, self.home, self.held, self.left)

    def player(self, seat: Seat) -> float:
        """How able a player is."""
        table = self.table
        hand = len(table.hands[seat]) + len(table.howling[seat])
        if seat == table.active:
            hand += len(table.played)
        found = CARD[min(hand, len(CARD) - 1)] - (CAPTURED if table.injuries[seat] else 0.0)
        return found + sum([skin(tokens) for tokens in table.protection[seat]])

    # What threatens

    @cached_property
    def perils(self) -> Perils:
        """What threatens; whoever goes elsewhere on the same map is threatened by the same."""
        table = self.table
        top = table.hunter_deck.top
        card = table.lore.hunters[top] if top else None
        dice = table.cards_played - card.timers - table.hush if card else 0
        risks, losses = ordeals()
        return Perils(
            table.links,
            list[str](table.kinds),
            table.hunters,
            [space for spaces in table.fog.values() for space in spaces],
            list(table.dark.values()),
            table.bog_marks(),
            table.wards,
            table.captives,
            table.village,
            told(card, table.support) if card else [],
            dice,
            table.protection,
            [table.submerged if seat == table.active else 0 for seat in range(table.seats)],
            [DEFEATED if injuries else CAPTURED for injuries in table.injuries],
            daring(table),
            risks,
            losses,
            list(SKIN),
            boots_of(max(0, dice)),
        )

    def harm(self, seat: Seat, attacks: int, here: int) -> float:
        """What so many attacks are likely to cost a player in a space, or on the way."""
        return self.perils.harm(seat, attacks, here)

    def threat(self, seat: Seat, here: int, worn: int = 0) -> float:
        """What the hunter card on top, and the dice due, are likely to cost the active player, and who is in the way.

        The player may be worn by so many attacks before.
        """
        if self.table.hunter_deck.top is None:
            return 0.0
        steps = self.ways.steps
        place = self.table.place
        return self.perils.threat(seat, here, worn, place, [steps(here), *[steps(there) for there in place]])


def estimate(table: GillybogTable) -> tuple[float, ...]:
    """The chance that all will win, the same for everybody."""
    if table.vision < 0:
        return (0.4,) * table.seats
    worth = Outlook(table).worth(1.0 if table.cards_played else AT_FIRST)
    chance = 1 / (1 + math.exp((MIDDLE - worth / (0.7 + 0.3 * table.seats)) / SPREAD))
    return (chance,) * table.seats
