"""The tables that the chapters on tiles and spaces show."""

from __future__ import annotations

from mire.books.components import edition
from mire.books.played import seed_from
from mire.core.engine import start

from ... import Gillybog
from ...options import GillybogOptions
from ...table import GillybogTable
from .laid_out import bog_stacks, first_game, laid, next_hunters, played

# What lies on the table


def the_first_game() -> GillybogTable:
    """How a first game begins."""
    return first_game()


def the_great_bog() -> GillybogTable:
    """The Den and the six bog spaces around it."""
    return laid(seats=1)


def a_forest_tile() -> GillybogTable:
    """A tile with a Watchtower."""
    return laid("forest-17 e3 3", seats=1)


def a_camp() -> GillybogTable:
    """The camp of a first game."""
    return first_game(1)


def the_table() -> GillybogTable:
    """Two players at the beginning of a first game."""
    return first_game()


# Building the forest


def forest_allowed() -> GillybogTable:
    """A tile that nobody can reach yet, and one that blocks a path."""
    tiles = "forest-1 e2 0 camp-1 e4 0 forest-4 e5s1 4 forest-10 w3 0 forest-3 w2s1 5"
    return laid(tiles, captives="e5", vision="e4")


def forest_forbidden() -> GillybogTable:
    """A tile that touches nothing, and one whose paths meet none."""
    return laid("forest-1 e2 0 forest-10 e2s2 0 forest-3 w1n1 3", seats=1)


def sense_near_and_far() -> GillybogTable:
    """A tile joined to the space of Player 1, and one that is not."""
    return laid("forest-10 e2 0 forest-2 w2 5", places="e1 den")


def camp_forbidden() -> GillybogTable:
    """A camp with a path that is blocked, and one with a path that is joined."""
    return laid("forest-1 e2 0 camp-1 e2s1 0 camp-2 w3 0", seats=1)


def camp_allowed() -> GillybogTable:
    """A camp all of whose paths are open."""
    return laid("forest-1 e2 0 camp-7 e2n1 1", seats=1, captives="e3n2", vision="e2n1")


def before_growing() -> GillybogTable:
    """Player 1 in an Ambush, with no way to the cliff beside it."""
    table = laid("forest-20 e3 3 camp-1 e4n1 2", places="e3 den", captives="e4n2", vision="e4n1")
    bog_stacks(table, "mud-bank-1", "tunnel-1")
    return table


def after_growing() -> GillybogTable:
    """The Ambush is a bog now, and a path leads to the cliff."""
    return played(before_growing(), "Play Grow", "Protect your fronds", "Lay Mud Bank 1")


def enhanced() -> GillybogTable:
    """Player 1 has howled."""
    table = first_game()
    next_hunters(table, "lost", "blast")
    return played(table, "Play Howl", "End your action phase")


# Hazards and bogs


def hazards() -> GillybogTable:
    """One of each."""
    return laid("forest-20 e2 0 forest-17 e4 0 forest-5 e3s1 5", seats=1)


def bogs() -> GillybogTable:
    """One of each around a forest space."""
    covers = "e2 mud-bank-1 e3 sanctuary-1 e4 haunted-bog-1 e5 tunnel-1"
    return laid("forest-10 e2 0 forest-1 e4 0", seats=1, bogs=covers)


def haunted() -> GillybogTable:
    """Two hunters are about to come to Player 1 in a Haunted Bog."""
    return laid("forest-10 e2 0 forest-1 e4 0", places="e3 den", hunters="e5 2", bogs="e3 haunted-bog-1", top="chase")


def tunnel() -> GillybogTable:
    """A Tunnel, two bogs near enough and one too far."""
    return laid("forest-1 e2 0", seats=1, places="e3", bogs="e3 tunnel-1")


# Laying the table


def setting_up() -> GillybogTable:
    """The first three tiles are turned up."""
    table: GillybogTable = start(Gillybog(GillybogOptions(), edition(Gillybog)), 2, seed_from(4))
    return table
