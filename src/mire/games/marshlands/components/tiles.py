"""Tiles as they are printed: their names, their sides, the parts on them."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, TypeAlias

from msgspec import Meta

from mire.books.components import Component
from mire.core.records import Card, Record
from mire.games.marshlands.board.terrain import (
    COPSE,
    DRY,
    END,
    FIELD,
    FISHERY,
    FROG,
    GARDEN,
    LAND,
    LANDING,
    REED,
    TREES,
    VILLAGE,
    WATER,
)

Turn: TypeAlias = Annotated[int, Meta(ge=0, le=3, title="turn")]  # quarter turns clockwise

SIDES = "NESW"
CORNERS = ("NE", "SE", "SW", "NW")
COMPASS = ("north", "east", "south", "west")
CORNER_NAMES = ("north-east", "south-east", "south-west", "north-west")
LETTERS = {"F": FIELD, "W": WATER, "C": COPSE, "G": GARDEN, "L": LAND, "*": TREES}
SORTS = {"water": WATER, "copse": COPSE, "garden": GARDEN}
FEATURES = {"fishery": FISHERY, "reed": REED, "end": END, "landing": LANDING, "frog": FROG, "village": VILLAGE}
FEATURES["dry"] = DRY

COLOURS = ("red", "yellow", "blue", "green")
ABBEY = "abbey"
ECLIPSE = "eclipse"
JOKER = "joker"
VILLAGES = tuple(f"{colour}-village" for colour in COLOURS)

EMBARKATION = "embarkation-point"
FACTORY = "factory"
MAINTENANCE = "maintenance-work"
CENTRES = (ABBEY, ECLIPSE, EMBARKATION, FACTORY)
EVENT_SETS: dict[str, tuple[str, ...]] = {
    "bell": (
        *("bishop", "heathen-worship", "saintly-relic", "red-hand", "wizard", "blessing", "gargantua", "footprint"),
        *("imps", "fairy-melusine", "will-o-the-wisp", "bitard"),
    ),
    "butterfly": (
        *("auberge", "little-bridge", "private-property", "shipwreck", "obstruction", "professional-guide"),
        *("traffic-jam", "disorientation", "signposting", "transport-of-cattle", "transport-of-goods"),
    ),
    "clover": (
        *("floods", "fire", "rain", "rodents", "heron", "water-bailiff", "gamekeeper", "poacher", "maintenance-work"),
        *("drought", "water-primrose", "pollution", "purifying-plant", "mad-cow", "pasture", "yob", "tourist-guide"),
    ),
}
EVENT_KINDS = tuple(kind for kinds in EVENT_SETS.values() for kind in kinds)
EVENT_CARD = re.compile(rf"({'|'.join(EVENT_KINDS)})(-[a-d])?(-({'|'.join(COLOURS)}))?")


class Tile(Component, kw_only=True):
    """A tile as printed: what meets the neighbours, the parts on it, its segments of field."""

    copies: Annotated[int, Meta(ge=1)] = 1
    edges: Annotated[str, Meta(pattern="^[FWCGL*]{4}$")]
    parts: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    landings: tuple[tuple[int, int], ...] = ()
    cow: tuple[int, int] | None = None
    banks: tuple[tuple[int, int], ...] | None = None


class Face(Record, tag=False):
    """A tile as a player sees it; what is needed to draw it and to lay it."""

    name: str
    edges: str
    parts: tuple[str, ...]
    fields: tuple[str, ...]
    landings: tuple[tuple[int, int], ...]
    cow: tuple[int, int] | None
    banks: tuple[tuple[int, int], ...] | None
    made_up: bool  # whether it is a reconstruction


class Faces(Record, tag=False):
    """All faces in the box, by number; the mark tells one box from another."""

    mark: str
    faces: tuple[Face, ...]

    def __hash__(self) -> int:
        return hash(self.mark)


@cache
def same(faces: Faces) -> Faces:
    """Of equal faces those met first, so that looking something up need not compare them."""
    return faces


# Event tiles


@cache
def kind_of(card: Card) -> str:
    """Which event tile this is, whichever of its copies; empty for all other tiles."""
    found = EVENT_CARD.fullmatch(card)
    return found[1] if found else ""
