"""How well the players stand: gillys found, freed and saved, ways to them, protection, and what the hunters will do."""

from __future__ import annotations

import math
from functools import cache

from mire.core.records import Seat
from mire.games.gillybog.board.paths import FAR, distances, in_sight
from mire.games.gillybog.board.reckoning import building_costs

from ..components import effects
from ..components.effects import number
from ..table import DEN, GILLYS, NOWHERE, SAVED, GillybogTable

FOUND, FREED, HOME = 3.0, 6.5, 10.0  # what a gilly is worth in a camp, on its way, and on the Den
FAR_AWAY = 120  # costs beyond this make no difference
GROW = 12  # what it costs to lay a bog tile where a path is blocked
BUILD = 9  # what a hexagon still to be laid costs, against a step on a path
HUNTER, SNARE, TUNNEL = 4, 6, 2  # and what hunters and hazards on a space add to a step
TOLLS: dict[str, int] = {"ambush": 1 + HUNTER, "snare": 1 + SNARE, "tunnel": 1 + TUNNEL}
WAY = 0.09  # what a step is worth
LAST_WAY = 0.12  # and one of each player to the ritual
ABSENT = 1.5  # and who is not there yet
GATHER = 0.5  # and how much of that, for who brings none home, while the last gillys are on their way
PATIENCE = 14  # so many turns for each player, and once more, after which one begins to dare more
GIVEN_UP = 3  # so many times this, and a game is given up
DIE = 0.06  # what a die costs whatever it shows
CAPTURED, DEFEATED = 9.0, 50.0
CARD = (0.0, 1.2, 2.2, 3.0, 3.6, 4.0, 4.3, 4.5, 4.6)  # what so many cards are worth
SKIN = (0.0, 0.9, 1.5, 1.85, 2.05, 2.1)  # what protection on a limb is worth
CROWD = 0.1  # what each hunter on the map costs
LEFT_ALONE = 1.0  # what a freed gilly loses that nobody is with
AT_FIRST = 0.4  # how much of what threatens is dreaded by who can still do something about it
MIDDLE, SPREAD = 17.0, 5.0


class Ordeal:
    """What so many attacks do to a player: how likely they capture, and what protection they cost."""

    def __init__(self, risk: float, loss: float) -> None:
        self.risk = risk
        self.loss = loss


@cache
def ordeal(fronds: int, fins: int, feet: int, attacks: int, bog: bool) -> Ordeal:
    """Each limb is as likely to be hit as the others; in a bog feet are safe."""
    if not attacks:
        return Ordeal(0.0, 0.0)
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
        risk += after.risk
        loss += after.loss
    return Ordeal(risk / 3, loss / 3)


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


def daring(table: GillybogTable) -> float:
    """How much one minds being captured: the longer it takes, the less."""
    return max(0.3, min(1.0, 2.0 - table.turn / patience(table)))


def patience(table: GillybogTable) -> int:
    return PATIENCE * (1 + table.seats)


class Ways:
    """What it costs to get about on one map with its hunters; the same for all tables that look alike."""

    def __init__(self, table: GillybogTable, tolls: list[int], grows: list[int]) -> None:
        self.map = dict(table.at), table.links[:], table.spots[:], tolls, grows
        self.build = BUILD if table.forest else 0
        self.found: dict[int, list[int]] = {}
        self.found_on_foot: dict[int, list[int]] = {}
        self.found_ever: dict[int, list[int]] = {}
        self.counted: dict[int, list[int]] = {}

    def to(self, space: int) -> list[int]:
        """The cost from each space to one."""
        found = self.found.get(space)
        if found is None:
            found = self.found[space] = building_costs(*self.map, space, self.build, FAR_AWAY, False)[0]
        return found

    def on_foot(self, space: int) -> list[int]:
        """The cost from each space to one with the tiles there are; FAR if they do not lead there."""
        found = self.found_on_foot.get(space)
        if found is None:
            found = self.found_on_foot[space] = building_costs(*self.map, space, 0, FAR_AWAY, False)[0]
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
            found = self.found_ever[space] = building_costs(*self.map, space, self.build, FAR, False)[0]
        return found

    def around(self, space: int) -> dict[int, int]:
        """The cost from each empty hexagon near the map to a space."""
        return building_costs(*self.map, space, self.build, FAR_AWAY, True)[1]


REMEMBERED: dict[tuple[tuple[int, ...], ...], Ways] = {}
MEMORY = 200  # maps


def ways_on(table: GillybogTable, groups: list[tuple[int, int]]) -> Ways:
    """The ways on the map of a table, as remembered if it was met lately."""
    tolls = [TOLLS.get(kind, 1) for kind in table.kinds]
    for space, hunters in groups:
        tolls[space] += HUNTER * min(hunters, 6)
    grows = growing(table)
    key = (tuple(table.links), tuple(table.spots), tuple(tolls), (*grows, len(table.forest) > 0))
    found = REMEMBERED.get(key)
    if found is None:
        if len(REMEMBERED) >= MEMORY:
            del REMEMBERED[next(iter(REMEMBERED))]
        found = REMEMBERED[key] = Ways(table, tolls, grows)
    return found


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


class Outlook:
    """What is worth striving for on a map, what it costs to get there from everywhere, and what threatens."""

    def __init__(self, table: GillybogTable) -> None:
        self.table = table
        self.groups = [(space, hunters) for space, hunters in enumerate(table.hunters) if hunters]
        self.ways = ways = ways_on(table, self.groups)
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
        found = self.progress() - CROWD * sum([hunters for _, hunters in self.groups])
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
        near = min([steps[space] for space, _ in self.groups], default=FAR)
        return -sum(map(sum, table.protection)) - 0.2 * min(near, 20)

    def progress(self) -> float:
        """How far the gillys have come."""
        table, place = self.table, self.table.place
        saved = table.saved
        vision = [min(self.vision[here], FAR_AWAY) for here in place]
        if saved == GILLYS:
            return HOME * GILLYS + 5.0 - LAST_WAY * sum(vision) - ABSENT * sum([1 for far in vision if far])
        found = HOME * saved
        for space in table.standing:
            if space != SAVED:
                found += FREED - 0.8 * WAY * min(self.home[space], FAR_AWAY)
        free = [here for here in place if here not in table.standing] or place
        for costs in self.left:
            found -= LEFT_ALONE + WAY * min([min(costs[here], FAR_AWAY) for here in free])
        for costs, space in zip(self.held, table.captives, strict=True):
            found += FOUND - WAY * min([min(costs[here], FAR_AWAY) for here in free])
            found -= 0.4 * WAY * min(self.home[space], FAR_AWAY)
        if table.reserve:
            found -= WAY * min(vision)
        else:
            idle = [far for here, far in zip(place, vision, strict=True) if here not in table.standing]
            found -= GATHER * LAST_WAY * sum(idle)
        return found

    def player(self, seat: Seat) -> float:
        """How able a player is."""
        table = self.table
        hand = len(table.hands[seat]) + len(table.howling[seat])
        if seat == table.active:
            hand += len(table.played)
        found = CARD[min(hand, len(CARD) - 1)] - (CAPTURED if table.injuries[seat] else 0.0)
        return found + sum([skin(tokens) for tokens in table.protection[seat]])

    # What threatens

    def sees(self, here: int) -> bool:
        """Whether hunters see who is there."""
        table = self.table
        if table.dark or table.fog:
            return any(
                (table.hunters[space] and not any(space in fog for fog in table.fog.values()))
                or (table.kinds[space] == "watchtower" and space not in table.dark.values())
                for space in in_sight(table.links, here)
            )
        hunters, kinds = table.hunters, table.kinds
        return any(hunters[space] or kinds[space] == "watchtower" for space in in_sight(table.links, here))

    def harm(self, seat: Seat, attacks: int, here: int) -> float:
        """What so many attacks are likely to cost a player in a space, or on the way."""
        table = self.table
        attacks -= table.wards.get(here, 0)
        if seat == table.active:
            attacks -= table.submerged
        if attacks <= 0:
            return 0.0
        fronds, fins, feet = table.protection[seat]
        found = ordeal(
            min(fronds, 5), min(fins, 5), min(feet, 5), min(attacks, 9), here != NOWHERE and table.is_bog(here)
        )
        dread = DEFEATED if table.injuries[seat] else CAPTURED
        return found.loss + found.risk * dread * daring(table)

    def threat(self, seat: Seat, here: int, worn: int = 0) -> float:
        """What the hunter card on top, and the dice due, are likely to cost the active player, and who is in the way.

        The player may be worn by so many attacks before.
        """
        table = self.table
        top = table.hunter_deck.top
        if top is None:
            return 0.0
        card, support = table.lore.hunters[top], table.support
        steps = self.ways.steps(here)
        near = sorted([[steps[space], hunters, space] for space, hunters in self.groups if steps[space] < FAR])
        attacks, fins, found = 0, 0.0, 0.0
        one_less = 1 if table.kinds[here] == "haunted-bog" else 0
        seen = self.sees(here)
        for effect in card.does:
            if isinstance(effect, effects.Place):
                self._place(near, steps, effect)
            elif isinstance(effect, effects.March):
                if near and near[0][0]:
                    far, hunters, space = near[0]
                    walks = number(effect.spaces, support) + (hunters if effect.by_size else 0)
                    other = self.in_the_way(seat, steps, space, walks)
                    if other is not None:
                        found += self.harm(other, hunters, table.place[other])
                        near[0][0] = steps[table.place[other]]
                    else:
                        near[0][0] = max(0, far - walks)
                        attacks += max(0, hunters - one_less) if walks >= far else 0
            elif isinstance(effect, effects.CloseIn):
                within = number(effect.within, support)
                for group in near:
                    if 0 < group[0] <= within:
                        other = self.in_the_way(seat, steps, group[2], effect.spaces)
                        group[0] = max(0, group[0] - effect.spaces)
                        if not group[0]:
                            attacks += max(0, group[1] - one_less)
                        elif other is not None:
                            found += self.harm(other, group[1], table.place[other])
            elif isinstance(effect, effects.Volley):
                attacks += number(effect.attacks, support) if seen else 0
            elif isinstance(effect, effects.Blast):
                fins += number(effect.protection, support) if seen else 0
            elif isinstance(effect, effects.Disband):
                near = [[far, hunters - hunters // 2, space] for far, hunters, space in near]
            elif isinstance(effect, effects.Torchlight):
                seen = seen or bool(near and near[0][0] <= number(effect.within, support))
        dice = table.cards_played - card.timers - table.hush
        before = self.harm(seat, worn, here)
        harm = self.harm(seat, worn + attacks, here) - before
        if dice > 0:
            found += DIE * dice
            fins += dice / 3 if seen else 0.0
            if near and near[0][0] > 0:
                likely = boots(dice, near[0][0])
                if likely:
                    other = self.in_the_way(seat, steps, near[0][2], near[0][0])
                    if other is not None:
                        found += likely * self.harm(other, near[0][1], table.place[other])
                    else:
                        more = self.harm(seat, worn + attacks + near[0][1] - one_less, here) - before
                        harm += likely * (more - harm)
        return found + harm + self._fins(seat, fins)

    def _place(self, near: list[list[int]], steps: list[int], effect: effects.Place) -> None:
        """Hunters come in among those that are near; that more than six split is not reckoned with."""
        table = self.table
        spaces = table.captives
        if effect.at == "nearest-group":
            spaces = [group[2] for group in near[:1]]
        elif effect.at == "open-path":
            spaces = sorted(table.open_spaces(), key=lambda space: steps[space])[: effect.times]
        hunters = min(number(effect.hunters, table.support), table.village)
        there = {group[2]: group for group in near}
        for space in spaces:
            if space in there:
                there[space][1] += hunters
            elif steps[space] < FAR:
                near.append([steps[space], hunters, space])
        near.sort()

    def in_the_way(self, seat: Seat, steps: list[int], group: int, walks: int) -> Seat | None:
        """The other player whom a group meets on its way to one, if there is any."""
        table = self.table
        if table.seats == 1:
            return None
        first, at = None, 0
        for other, place in enumerate(table.place):
            apart = steps[group] - steps[place]
            if other == seat or steps[place] <= at or not 0 < apart <= walks:
                continue
            if self.ways.steps(place)[group] == apart:
                first, at = other, steps[place]
        return first

    def _fins(self, seat: Seat, lost: float) -> float:
        fins = self.table.protection[seat][1]
        whole = int(lost)
        now, then, after = skin(fins), skin(max(0, fins - whole)), skin(max(0, fins - whole - 1))
        return now - then + (lost - whole) * (then - after)


def estimate(table: GillybogTable) -> tuple[float, ...]:
    """The chance that all will win, the same for everybody."""
    if table.vision < 0:
        return (0.4,) * table.seats
    worth = Outlook(table).worth(1.0 if table.cards_played else AT_FIRST)
    chance = 1 / (1 + math.exp((MIDDLE - worth / (0.7 + 0.3 * table.seats)) / SPREAD))
    return (chance,) * table.seats
