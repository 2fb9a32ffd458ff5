"""How well the players stand: gillys found, freed and saved, ways to them, protection, and hunters near."""

from __future__ import annotations

import math
from functools import cache

from mire.core.records import Seat
from mire.games.gillybog.board import building_costs

from .table import DEN, GILLYS, SAVED, GillybogTable

HELD, FREED, HOME = 3.0, 6.5, 10.0  # what a gilly is worth in a camp, on its way, and on the Den
FAR_AWAY = 48  # costs beyond this make no difference
BUILD = 4  # what a hexagon still to be laid costs, against a step on a path
WAY = 0.2  # what a step is worth
INJURY = 5.0
CARD = 0.6  # what another card in hand is worth
SKIN = (0.0, 1.2, 1.8, 2.1, 2.25)  # what protection on a limb is worth
NEAR = (0.0, 0.34, 0.26, 0.18, 0.12, 0.07, 0.04)  # how a hunter threatens from this many spaces
MIDDLE, SPREAD = 17.0, 5.0


@cache
def capture_risk(fronds: int, fins: int, feet: int, attacks: int) -> float:
    """The chance to be captured by so many attacks."""
    if not attacks:
        return 0.0
    limbs = (fronds, fins, feet)
    risk = 0.0
    for hit in range(3):
        risk += (
            1.0 if not limbs[hit] else capture_risk(*[p - (limb == hit) for limb, p in enumerate(limbs)], attacks - 1)
        )
    return risk / 3


def danger(table: GillybogTable, seat: Seat, attacks: int) -> float:
    """What so many attacks are likely to cost a player."""
    if not attacks:
        return 0.0
    risk = capture_risk(*table.protection[seat], min(attacks, 6))
    worst = 4.0 * INJURY if table.injuries[seat] else 1.6 * INJURY
    return 0.5 * attacks * (1 - risk) + worst * risk


class Outlook:
    """What is worth striving for on a map, and what it costs to get there from everywhere."""

    def __init__(self, table: GillybogTable) -> None:
        self.table = table
        self.home = self._costs(DEN) if table.saved < GILLYS else []
        self.vision = self._costs(table.vision) if table.reserve or table.saved == GILLYS else []
        self.held = [self._costs(space) for space in table.captives]

    def _costs(self, space: int) -> list[int]:
        table = self.table
        return building_costs(table.at, table.links, table.spots, space, BUILD, FAR_AWAY)

    def worth(self) -> float:
        """How well the players stand, about 0 at the start and 30 at the end."""
        table = self.table
        return self.progress() + sum([self.player(seat) for seat in range(table.seats)])

    def progress(self) -> float:
        """How far the gillys have come."""
        table, place = self.table, self.table.place
        saved = table.saved
        if saved == GILLYS:
            return HOME * GILLYS + sum([4.0 - WAY * 1.5 * min(self.vision[here], FAR_AWAY) for here in place]) / len(
                place
            )
        found = HOME * saved
        for space in table.standing:
            if space != SAVED:
                with_somebody = space in place
                found += FREED + (0.0 if with_somebody else -1.0) - WAY * min(self.home[space], FAR_AWAY) * 0.7
        free = [here for here in place if here not in table.standing] or place
        for costs, space in zip(self.held, table.captives, strict=True):
            found += HELD - WAY * 0.6 * min([min(costs[here], FAR_AWAY) for here in free])
            found -= WAY * 0.3 * min(self.home[space], FAR_AWAY)
        if table.reserve:
            found -= WAY * 0.6 * min([min(self.vision[here], FAR_AWAY) for here in place])
        return found

    def player(self, seat: Seat) -> float:
        """How safe and able a player is."""
        table = self.table
        limbs = table.protection[seat]
        found = CARD * (len(table.hands[seat]) + len(table.howling[seat])) - INJURY * len(table.injuries[seat])
        if seat == table.active:
            found += CARD * len(table.played)
        found += sum([SKIN[min(tokens, 4)] for tokens in limbs])
        return found - self.threat(seat, table.place[seat])

    def threat(self, seat: Seat, here: int) -> float:
        """What the hunters around a space threaten a player with."""
        table = self.table
        steps = table.steps_from(here)
        attacks = 0.0
        for space, hunters in enumerate(table.hunters):
            if hunters and steps[space] < len(NEAR):
                attacks += hunters * NEAR[steps[space]]
        return min(attacks, 4.0) * danger(table, seat, 1)


def estimate(table: GillybogTable) -> tuple[float, ...]:
    """The chance that all will win, the same for everybody."""
    if table.vision < 0:
        return (0.4,) * table.seats
    chance = 1 / (1 + math.exp((MIDDLE - Outlook(table).worth() / (0.7 + 0.3 * table.seats)) / SPREAD))
    return (chance,) * table.seats
