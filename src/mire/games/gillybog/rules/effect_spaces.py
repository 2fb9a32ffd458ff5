"""6 Effect spaces: what fills a Sanctuary, and where a Tunnel leads.

The others are part of what they break in on: an Ambush, a Snare and the trip through a Tunnel of a movement (3.2), a
Mud Bank and a Haunted Bog of the hunters' (3.7, 4.2), the protection of a Sanctuary of an attack (4.2).
"""

from __future__ import annotations

from mire.core.records import Seat

from ..events import SanctuaryFilled
from ..options import TUNNEL_TAKEN_AT_FIRST
from ..table import SANCTUARY, TUNNEL, GillybogTable


def fill(table: GillybogTable, space: int) -> None:
    """A Sanctuary that is placed gets its protection, as far as the Supply goes (GB-382, GB-383)."""
    tokens = table.take_from_supply(SANCTUARY)
    if tokens:
        table.wards[space] = table.wards.get(space, 0) + tokens
        table.say(SanctuaryFilled(table.spaces[space], tokens))


def tunnel_ends(table: GillybogTable, here: int) -> list[int]:
    """The bog spaces within 3 spaces of a Tunnel, paths ignored."""
    return [
        space
        for space, bog in enumerate(table.bog_marks())
        if bog and space != here and table.apart(here, space) <= TUNNEL
    ]


def may_take_tunnel(table: GillybogTable, seat: Seat) -> bool:
    """At the start of a movement on foot one may travel from a Tunnel instead."""
    return TUNNEL_TAKEN_AT_FIRST and not table.strides and table.kinds[table.place[seat]] == "tunnel"
