"""Tiles turned four ways for the board."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from mire.books.telling import listed
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import COPSE, COW, FIELD, OPEN, SEGMENT, SERVED, STUB

from .tiles import COMPASS, CORNER_NAMES, CORNERS, FEATURES, LETTERS, SIDES, SORTS, Face, Faces


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
