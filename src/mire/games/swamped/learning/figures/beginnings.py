"""Where lessons begin, if not at a figure of the rulebook."""

from __future__ import annotations

from ...table import SwampedTable
from .laid_out import laid


def a_crew_of_three() -> SwampedTable:
    """Three players before the last card, a good pile, and the Pilot card with the learner."""
    return laid(
        "let's-move red-south green-west",
        "yellow-east let's-move red-north",
        "green-east yellow-north blue-west",
        piles=("blue-east w3",),
        deck="blue-south/willow-arch yellow-west/lily-basin red-east green-north",
        swamp="first-front heron-stand vine-curtain",
        boat="2f4",
        croc="1c2",
        taken="1c5 2a4",
    )


def the_croc_comes() -> SwampedTable:
    """The Croc is near, and the Deck has a Let's Move card in the right place."""
    return laid(
        "blue-south yellow-east let's-move",
        "green-east red-south red-east",
        "green-west blue-north yellow-north",
        piles=("red-west w0",),
        deck="blue-west green-south yellow-west green-north let's-move blue-east",
        swamp="first-front heron-stand vine-curtain",
        boat="2b3",
        croc="2e3",
        taken="1c5",
    )


def too_soon() -> SwampedTable:
    """On an arrow, with one Kingsfoil too few."""
    return laid(
        "let's-move red-east yellow-north",
        "let's-move red-north blue-north",
        piles=("blue-east let's-move w3", "yellow-west w0", "green-north w1"),
        deck="./quagmire-turn green-south red-south",
        swamp="second-front bittern-reach turtle-log moss-alley",
        boat="3f1",
        croc="3b3",
        taken="1b5 1e2 2f5 3e3 3e1",
        adventurers="collector smuggler",
        pilot=0,
        number=2,
    )


def before_the_falls() -> SwampedTable:
    """The Waterfall is the next card."""
    return laid(
        "let's-move green-east blue-south",
        "red-east yellow-west blue-north",
        piles=("green-north w0",),
        deck="./lily-basin let's-move red-north yellow-north red-south",
        swamp="first-front heron-stand vine-curtain waterfall-a",
        boat="3f4",
        croc="2a5",
        taken="1c5 3e5",
        pilot=1,
        waterfall="a",
    )


def beside_a_tiger() -> SwampedTable:
    """The Boat lies right below a Tiger, with a little of everything aboard."""
    return laid(
        "pounce-3 blue-south green-north",
        "blue-west pounce-1 yellow-east",
        "red-west green-west yellow-north",
        piles=("red-north w3",),
        deck="yellow-south green-east red-east blue-east",
        swamp="first-front fern-narrows moss-alley cypress-gate",
        boat="2e3",
        croc="1e2",
        taken="1c5 1d4 2c3 2b5",
        adventurers="chef smuggler collector",
        tiger=True,
    )


def a_lonely_start() -> SwampedTable:
    """One player and the Guide, near a Mooncap."""
    return laid(
        "let's-move green-east blue-south",
        deck="red-north yellow-east let's-move green-south",
        piles=("red-east w0",),
        swamp="first-front heron-stand vine-curtain",
        boat="1a5",
        croc="2c4",
        wishes="bluefisher mooncap kingsfoil",
    )
