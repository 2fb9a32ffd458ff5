"""Tiles as they are printed: read from the edition, checked, and turned four ways for the board."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from mire.books.components import BrokenEdition, Component
from mire.books.telling import listed
from mire.core.game import Edition
from mire.core.records import Card, Record
from mire.games.marshlands.board import (
    COPSE,
    COW,
    DRY,
    END,
    FIELD,
    FISHERY,
    FROG,
    GARDEN,
    LAND,
    LANDING,
    OPEN,
    REED,
    SEGMENT,
    SERVED,
    STUB,
    TREES,
    VILLAGE,
    WATER,
    Shape,
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

BASIC, JOKERS, EVENTS = 125, 2, 21
EVENT_MARKS = ("embarkation", "factory", "pollution", "purifier", "owned")  # what their names say as well


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


class MarshlandsEdition(Edition):
    """What is printed of The Sacred Marshlands."""

    basic: dict[str, Tile]
    special: dict[str, Tile]
    bell: dict[str, Tile]
    butterfly: dict[str, Tile]
    clover: dict[str, Tile]

    def __post_init__(self) -> None:
        events = {"bell": self.bell, "butterfly": self.butterfly, "clover": self.clover}
        check(self.basic, self.special, events)


# What is wrong with an edition


def check(basic: Mapping[str, Tile], special: Mapping[str, Tile], events: Mapping[str, Mapping[str, Tile]]) -> None:
    """Every tile can be drawn, and there are as many as the box holds."""
    for sheet, tiles in (("basic", basic), ("special", special), *events.items()):
        for name, tile in tiles.items():
            for fault in faults(tile):
                raise BrokenEdition(f"{sheet}.toml, entry [{name}]: {fault}")
    total = sum(tile.copies for tile in basic.values())
    if total != BASIC:
        raise BrokenEdition(
            f"basic.toml: {total} tiles in all, but there are {BASIC} basic tiles; change some `copies`"
        )
    jokers = sum(tile.copies for tile in basic.values() if "*" in tile.edges)
    if jokers != JOKERS or JOKER not in basic:
        raise BrokenEdition(f"basic.toml: {jokers} tiles with trees (*), but there are {JOKERS}, both called [{JOKER}]")
    for sheet, tiles in events.items():
        total = sum(tile.copies for tile in tiles.values())
        if total != EVENTS:
            raise BrokenEdition(f"{sheet}.toml: {total} tiles in all, but there are {EVENTS}; change some `copies`")
    for name in (ABBEY, ECLIPSE, *VILLAGES):
        if name not in special:
            raise BrokenEdition(f"special.toml: there is no [{name}]")
        if special[name].copies != 1:
            raise BrokenEdition(f"special.toml, entry [{name}]: {special[name].copies} copies, but there is one")
    for name in special.keys() - {ABBEY, ECLIPSE, *VILLAGES}:
        raise BrokenEdition(f"special.toml: [{name}] has no place of its own; ordinary tiles belong in basic.toml")
    for name in (ABBEY, ECLIPSE, *VILLAGES):
        if special[name].parts[0].split()[:2] != ["water", "NESW"]:
            raise BrokenEdition(
                f"special.toml, entry [{name}]: its first part must be water that leaves by every side, NESW"
            )


def faults(tile: Tile) -> list[str]:
    """What cannot be so on one tile."""
    return _part_faults(tile) or [*_field_faults(tile), *_landing_faults(tile)]


def _part_faults(tile: Tile) -> list[str]:
    found = []
    reached = dict.fromkeys(SIDES, "")
    for number, text in enumerate(tile.parts):
        sort, sides, *features = [*text.split(), "", ""][: max(2, len(text.split()))]
        if sort not in SORTS:
            return [f"part {number}, {text!r}: it begins with {sort!r}, not with {' or '.join(SORTS)}"]
        if sides != "-" and (not sides or set(sides) - set(SIDES) or len(set(sides)) != len(sides)):
            return [f"part {number}, {text!r}: {sides!r} are no sides; write some of N E S W, or - for none"]
        if sides == "-" and sort != "garden":
            found.append(f"part {number}, {text!r}: only a garden can lie on a tile without reaching a side")
        for feature in features:
            if feature not in FEATURES and feature not in EVENT_MARKS:
                found.append(f"part {number}, {text!r}: {feature!r} is none of {', '.join(FEATURES)}")
            elif sort != "water":
                found.append(f"part {number}, {text!r}: {feature!r} belongs on water")
        for side in sides.replace("-", ""):
            if reached[side]:
                found.append(f"side {side} belongs to two parts")
            reached[side] = sort
    for side, letter in zip(SIDES, tile.edges, strict=True):
        sort = next((sort for sort, bit in SORTS.items() if bit == LETTERS[letter]), "")
        if reached[side] != sort:
            found.append(f"side {side} is {letter}, but {reached[side] or 'no part'} reaches it")
    return found


def _field_faults(tile: Tile) -> list[str]:
    corners = [corner for field in tile.fields for corner in field.split()]
    wild = bool({"L", "*"} & set(tile.edges))
    if sorted(corners) != ([] if wild else sorted(CORNERS)):
        return [
            f"the fields name the corners {' '.join(corners) or 'none'}; each of {' '.join(CORNERS)} belongs to one"
        ]
    if wild:
        return []
    found = []
    field_of = {corner: number for number, field in enumerate(tile.fields) for corner in field.split()}
    for number, side in enumerate(SIDES):
        before, after = CORNERS[number - 1], CORNERS[number]
        if tile.edges[number] == "F" and field_of[before] != field_of[after]:
            found.append(f"side {side} is all field, but {before} and {after} are different segments")
    for text in tile.parts:
        sides = sorted(SIDES.index(side) for side in text.split()[1].replace("-", ""))
        for one, other in zip(sides, [*sides[1:], *sides[:1]], strict=True):
            if len(sides) < 2:
                break
            inside = {CORNERS[(one + i) % 4] for i in range((other - one) % 4)}
            for field in tile.fields:
                if 0 < len(inside & set(field.split())) < len(field.split()):
                    found.append(f"the field {field!r} lies on both sides of {text!r}")
    if any(set(field.split()) == {"NE", "SW"} for field in tile.fields) and any(
        set(field.split()) == {"SE", "NW"} for field in tile.fields
    ):
        found.append("two fields cross each other")
    return found


def _landing_faults(tile: Tile) -> list[str]:
    found = []
    served = {part for part, _ in tile.landings}
    for part, field in tile.landings:
        if part >= len(tile.parts) or not tile.parts[part].startswith("water"):
            found.append(f"a landing point at part {part}, which is no water")
        if field >= len(tile.fields):
            found.append(f"a landing point for field {field}, but there are {len(tile.fields)}, counted from 0")
    for number, text in enumerate(tile.parts):
        if "landing" in text.split() and number not in served:
            found.append(f"part {number}, {text!r}, serves no field; add landings = [[{number}, 0]]")
    if tile.cow and tile.cow[0] >= len(tile.fields):
        found.append(f"a cow on field {tile.cow[0]}, but there are {len(tile.fields)}, counted from 0")
    for land, water in tile.banks or ():
        if max(land, water) >= len(tile.parts) or not tile.parts[water].startswith("water"):
            found.append(f"banks [{land}, {water}] do not name a part and a water part")
    return found


# Event tiles


@cache
def kind_of(card: Card) -> str:
    """Which event tile this is, whichever of its copies; empty for all other tiles."""
    found = EVENT_CARD.fullmatch(card)
    return found[1] if found else ""


# Faces and shapes


def faces(edition: MarshlandsEdition, events: Mapping[str, Tile]) -> Faces:
    """The faces used in an act, numbered in the order of their files; the event tiles of an interval come last."""
    found = tuple(
        Face(
            name,
            tile.edges,
            tile.parts,
            tile.fields,
            tile.landings,
            tile.cow,
            tile.banks,
            tile.source == "reconstructed",
        )
        for sheet in (edition.special, edition.basic, events)
        for name, tile in sheet.items()
    )
    return Faces(blake2b(repr(found).encode(), digest_size=8).hexdigest(), found)


class Shapes:
    """Every face turned four ways: shape 4 * kind + turn."""

    def __init__(self, faces: Faces, copse_closes: bool) -> None:
        self.names = [face.name for face in faces.faces]
        self.kinds = {name: kind for kind, name in enumerate(self.names)}
        self.shapes = [turned(face, turn) for face in faces.faces for turn in range(4)]
        self.turns = [_different_turns(face) for face in faces.faces]
        self.wet: dict[int, int] = {}  # for each kind with a dry canal, the same with water in it
        for kind, face in enumerate(faces.faces):
            if any("dry" in part.split() for part in face.parts):
                self.wet[kind] = len(self.names)
                self.names.append(face.name)
                wet = msgspec.structs.replace(face, parts=tuple(part.replace(" dry", "") for part in face.parts))
                self.shapes += [turned(wet, turn) for turn in range(4)]
        if not copse_closes:
            for shape in self.shapes:
                leave_open(shape)


@lru_cache(maxsize=8)
def shapes_of(faces: Faces, copse_closes: bool = True) -> Shapes:
    return Shapes(faces, copse_closes)


def whereabouts(shape: Shape, part: int) -> str:
    """Where on a tile a part is, by the compass: the sides it reaches, or the corners of a field."""
    sides = [COMPASS[side] for side in range(4) if shape.middle[side] == part]
    if sides or shape.sorts[part] != FIELD:
        return listed(sides) or "middle"
    corners = [side for side in range(4) if shape.second[side] == part]
    whole = [COMPASS[side] for side in range(4) if {(side - 1) % 4, side} <= set(corners)]
    return listed(whole) if whole else listed([CORNER_NAMES[corner] for corner in corners])


def leave_open(shape: Shape) -> None:
    """Every segment of field beside a copse of its tile has an end that nothing will ever close (SM-G-069)."""
    for field in sorted(fields_by_copses(shape)):
        shape.sums[field] += OPEN


def fields_by_copses(shape: Shape) -> set[int]:
    sides = [side for side in range(4) if shape.edges >> 4 * side & 15 == COPSE]
    return {field for side in sides for field in (shape.first[side], shape.second[side])} - {-1}


def turned(face: Face, turn: int) -> Shape:
    """A face turned clockwise by quarters."""
    sides = [LETTERS[face.edges[(side - turn) % 4]] for side in range(4)]
    opening = (face.edges.index("W") + turn) % 4 if {"W", "*"} <= set(face.edges) else -1
    sorts, features, sums = [], [], []
    reach = [_sides(text, turn) for text in face.parts]
    for text, own in zip(face.parts, reach, strict=True):
        sort, _, *marks = text.split()
        sorts.append(SORTS[sort])
        stub = STUB if len(own) == 1 and {"end", "landing"} & set(marks) else 0
        features.append(sum([FEATURES.get(mark, 0) for mark in marks]) + stub)
        sums.append(0 if sort == "water" else SEGMENT + len(own))
    fields = len(face.parts)
    for number, field in enumerate(face.fields):
        sorts.append(FIELD)
        features.append(0)
        cow = face.cow[1] if face.cow and face.cow[0] == number else 0
        served = sum(1 for _, other in face.landings if other == number)
        sums.append(SEGMENT + 2 * len(field.split()) + COW * cow + SERVED * served)
    shape = Shape(sum([bit << (4 * side) for side, bit in enumerate(sides)]), opening, sorts, features, sums)
    for part, own in enumerate(reach):
        for side in own:
            shape.middle[side] = part
    for number, field in enumerate(face.fields):
        for corner in field.split():
            after = (CORNERS.index(corner) + turn) % 4  # the side that comes before this corner, going clockwise
            shape.second[after] = fields + number
            shape.first[(after + 1) % 4] = fields + number
    shape.banks = [_banks(face, part) for part in range(len(sorts))]
    shape.landings = [[fields + field for other, field in face.landings if other == part] for part in range(len(sorts))]
    return shape


def _sides(text: str, turn: int) -> list[int]:
    return sorted((SIDES.index(side) + turn) % 4 for side in text.split()[1].replace("-", ""))


def _banks(face: Face, part: int) -> list[int]:
    if part >= len(face.parts) or face.parts[part].startswith("water"):
        return []
    if face.banks is not None:
        return [water for land, water in face.banks if land == part]
    return [number for number, text in enumerate(face.parts) if text.startswith("water")]


def _different_turns(face: Face) -> list[int]:
    """The turns that do not look like an earlier one."""
    seen: list[object] = []
    found = []
    for turn in range(4):
        parts = sorted((text.split()[0], _sides(text, turn), text.split()[2:]) for text in face.parts)
        sides = [
            tuple((SIDES.index(s) + turn) % 4 for s in _facing(face, number)) for number in range(len(face.fields))
        ]
        fields = sorted(
            (
                sorted(side),
                sorted(_sides(face.parts[part], turn) for part, other in face.landings if other == number),
                face.cow[1] if face.cow and face.cow[0] == number else 0,
            )
            for number, side in enumerate(sides)
        )
        look = (parts, fields)
        if look not in seen:
            seen.append(look)
            found.append(turn)
    return found


def _facing(face: Face, number: int) -> list[str]:
    """A field's corners, each named by the side before it."""
    return [SIDES[CORNERS.index(corner)] for corner in face.fields[number].split()]
