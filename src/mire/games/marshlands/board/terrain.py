"""What the sides, the parts and the constructions of a marsh are, as numbers."""

from __future__ import annotations

from typing import Final

FIELD: Final = 1
WATER: Final = 2
COPSE: Final = 4
GARDEN: Final = 8
TREES: Final = 15  # the sides of a joker: anything may lie against them
LAND: Final = FIELD | COPSE | GARDEN  # a side that any land may lie against, but no water
ANYTHING: Final = 0xFFFF  # what a square wants beside which nothing lies

# The features of a node.
FISHERY: Final = 1
REED: Final = 2
END: Final = 4
LANDING: Final = 8
FROG: Final = 16
VILLAGE: Final = 32
STUB: Final = 64  # a canal end or landing point with a single side: two of them face to face are a pond
DRY: Final = 128  # a canal without water

# What the root of a construction carries, packed into one int: sums are added when two constructions join.
OPEN: Final = 1  # ends, or corners of field, that face nothing yet
SEGMENT: Final = 1 << 12
COW: Final = 1 << 24
SERVED: Final = 1 << 36  # landing points

LOCAL: Final = 8  # a spot is a square times this, plus the node's number on its tile
