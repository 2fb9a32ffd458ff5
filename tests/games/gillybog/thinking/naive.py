"""The judgement of Gillybog as it is told in words, space by space: what the quick one is held against."""

from __future__ import annotations

from functools import cache

from mire.core.records import Seat
from mire.games.gillybog.board.hexagons import DELTA
from mire.games.gillybog.board.paths import BLOCKED, FAR, OPEN, distances, in_sight
from mire.games.gillybog.board.perils import DIE
from mire.games.gillybog.board.progress import ABSENT, FAR_AWAY, FOUND, FREED, GATHER, HOME, LAST_WAY, LEFT_ALONE, WAY
from mire.games.gillybog.components import effects
from mire.games.gillybog.components.effects import number
from mire.games.gillybog.table import DEN, GILLYS, NOWHERE, SAVED, GillybogTable
from mire.games.gillybog.thinking.judgement import BUILD, CAPTURED, DEFEATED, boots, daring, growing, skin, tolls_on


def is_roomy(at: dict[int, int], here: int) -> bool:
    """Whether there is room for a tile of two spaces on an empty hexagon."""
    return any(here + step not in at for step in DELTA)


def building_costs(
    at: dict[int, int],
    links: list[int],
    spots: list[int],
    tolls: list[int],
    grows: list[int],
    start: int,
    build: int,
    most: int,
    everywhere: bool,
) -> tuple[list[int], dict[int, int]]:
    """What it costs to get from each space to one, and, if asked for everywhere, from each empty hexagon near the map.

    Entering a space costs its toll, a hexagon still to be laid `build`, and going on by a path that was blocked what
    the space it leads from has in `grows`, if that is not 0; each of these, and the last with a toll, is less than 64.
    Paths can be built only on from open ends, where a tile has room, and no farther out than next to the map; with
    `build` 0 none are.  FAR where nothing leads for less than `most`.
    """
    west = east = spots[start] >> 8
    north = south = spots[start] & 255
    for here in at:
        q, r = here >> 8, here & 255
        west, east = min(west, q - 1), max(east, q + 1)
        north, south = min(north, r - 1), max(south, r + 1)
    found = [FAR] * len(spots)
    outside: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(64)]
    buckets[0].append(spots[start])
    found[start] = 0
    waiting = 1
    left = FAR if everywhere else len(at)
    cost = 0
    while waiting and left and cost < most:
        bucket = buckets[cost & 63]
        if not bucket:
            cost += 1
            continue
        for here in bucket:
            waiting -= 1
            space = at.get(here, -1)
            if space >= 0:
                if found[space] != cost:
                    continue
                left -= 1
                onward = cost + tolls[space]
                for direction in range(6):
                    other = links[space * 6 + direction]
                    if other >= 0:
                        if found[other] > onward:
                            found[other] = onward
                            buckets[onward & 63].append(spots[other])
                            waiting += 1
                    elif other == BLOCKED:
                        other = at[here + DELTA[direction]]
                        if grows[other] and found[other] > onward + grows[other]:
                            found[other] = onward + grows[other]
                            buckets[found[other] & 63].append(spots[other])
                            waiting += 1
                    elif other == OPEN and build:
                        beyond = here + DELTA[direction]
                        if outside.get(beyond, FAR) > onward:
                            outside[beyond] = onward
                            buckets[onward & 63].append(beyond)
                            waiting += 1
                continue
            if outside[here] != cost or not (west <= here >> 8 <= east and north <= here & 255 <= south):
                continue
            if not is_roomy(at, here):
                continue
            onward = cost + build
            for direction in range(6):
                beyond = here + DELTA[direction]
                other = at.get(beyond, -1)
                if other >= 0:
                    if links[other * 6 + (direction + 3) % 6] == OPEN and found[other] > onward:
                        found[other] = onward
                        buckets[onward & 63].append(beyond)
                        waiting += 1
                elif outside.get(beyond, FAR) > onward:
                    outside[beyond] = onward
                    buckets[onward & 63].append(beyond)
                    waiting += 1
        buckets[cost & 63] = []
        cost += 1
    return found, outside


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


class Plain:
    """What an Outlook says, found out anew each time."""

    def __init__(self, table: GillybogTable) -> None:
        self.table = table
        self.groups = [(space, hunters) for space, hunters in enumerate(table.hunters) if hunters]
        self.home = self.to(DEN) if table.saved < GILLYS else []
        self.vision = self.to(table.vision)
        self.held = [self.to(space) for space in table.captives]
        self.left = [self.to(space) for space in table.standing if space != SAVED and space not in table.place]

    def to(self, space: int, build: int = BUILD) -> list[int]:
        table = self.table
        here = table.at, table.links, table.spots, tolls_on(table), growing(table)
        return building_costs(*here, space, build if table.forest else 0, FAR_AWAY, False)[0]

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
        steps = distances(table.links, here)
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
            if distances(table.links, place)[group] == apart:
                first, at = other, steps[place]
        return first

    def _fins(self, seat: Seat, lost: float) -> float:
        fins = self.table.protection[seat][1]
        whole = int(lost)
        now, then, after = skin(fins), skin(max(0, fins - whole)), skin(max(0, fins - whole - 1))
        return now - then + (lost - whole) * (then - after)
