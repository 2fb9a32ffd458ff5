"""The tiles read from the edition: every one can be drawn, and there are as many as the box holds."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b

from mire.books.components import BrokenEdition
from mire.core.game import Edition

from .tiles import ABBEY, CORNERS, ECLIPSE, FEATURES, JOKER, LETTERS, SIDES, SORTS, VILLAGES, Face, Faces, Tile

BASIC, JOKERS, EVENTS = 125, 2, 21
EVENT_MARKS = ("embarkation", "factory", "pollution", "purifier", "owned")  # what their names say as well


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


# What is used of it


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
