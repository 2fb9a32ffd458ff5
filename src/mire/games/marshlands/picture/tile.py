"""A tile as three lines of five signs, so that what joins on it is seen to join, and what does not is not."""

from __future__ import annotations

from mire.core.records import Card
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import (
    COPSE,
    FIELD,
    FISHERY,
    FROG,
    GARDEN,
    LAND,
    LANDING,
    REED,
    STUB,
    TREES,
    VILLAGE,
    WATER,
)

from ..components.tiles import ABBEY, ECLIPSE, EMBARKATION, FACTORY, kind_of

SIGN = {FIELD: ".", WATER: "~", COPSE: "T", GARDEN: "#", TREES: "^", LAND: "."}
MARK = ((FISHERY, "F"), (REED, "R"), (VILLAGE, "V"))
CENTRE_SIGNS = {ABBEY: "A", ECLIPSE: "@", EMBARKATION: "E", FACTORY: "X"}
EVENT = "!"
HEART = (1, 2)
SIDE = ((0, 2), (1, 4), (2, 2), (1, 0))  # where each side is drawn
INWARDS = (None, (1, 3), None, (1, 1))  # and what lies between it and the heart
BESIDE = (((0, 1), (0, 3)), ((1, 3), (2, 4)), ((2, 1), (2, 3)), ((1, 1), (2, 0)))  # where its end is marked
CORNER = ((0, 3), (2, 3), (2, 1), (0, 1))  # what is in a field, by the corner after each side
FAR_CORNER = ((0, 4), (2, 4), (2, 0), (0, 0))


def signs(shape: Shape, card: Card = "") -> list[str]:
    """What goes through the tile goes through its heart; what ends on it stays at its side, and its end is marked."""
    land = "." if shape.opening < 0 else "^"
    found = {(row, column): land for row in range(3) for column in range(5)}
    for side in range(4):
        found[SIDE[side]] = SIGN[shape.edges >> 4 * side & 15]
    through = [part for part in range(len(shape.sorts)) if len(_sides(shape, part)) > 1]
    for part in (*through, *_single(shape)):
        for side in _sides(shape, part):
            if inwards := INWARDS[side]:
                found[inwards] = SIGN[shape.sorts[part]]
    found[HEART] = _heart(shape, card, through, land)
    for part, features in enumerate(shape.features):
        if part not in through:
            _mark_end(found, shape, part, features)
    _mark_fields(found, shape)
    return ["".join(found[row, column] for column in range(5)) for row in range(3)]


def _sides(shape: Shape, part: int) -> list[int]:
    return [side for side in range(4) if shape.middle[side] == part]


def _single(shape: Shape) -> list[int]:
    """The waters with something on them that stands in the heart."""
    return [part for part, own in enumerate(shape.features) if any(own & feature for feature, _ in MARK)]


def _heart(shape: Shape, card: Card, through: list[int], land: str) -> str:
    if card in CENTRE_SIGNS:
        return CENTRE_SIGNS[card]
    if kind_of(card):
        return EVENT
    marks = [mark for part, own in enumerate(shape.features) for feature, mark in MARK if own & feature]
    if marks:
        return marks[0]
    if any(shape.features[part] & FROG for part in through):
        return "o"
    if len(through) > 1:  # two bends pass each other
        return "\\" if set(_sides(shape, through[0])) in ({0, 1}, {2, 3}) else "/"
    return SIGN[shape.sorts[through[0]]] if through else land


def _mark_end(found: dict[tuple[int, int], str], shape: Shape, part: int, features: int) -> None:
    """A landing point, a frog, or only the end of a canal; a garden that reaches no side lies where there is room."""
    sides = _sides(shape, part)
    if not sides and shape.sorts[part] == GARDEN:
        rooms = [place for place in (*filter(None, INWARDS), *CORNER) if found[place] == "."]
        found[rooms[0]] = "#"
    if not sides or shape.sorts[part] != WATER or shape.opening >= 0:
        return
    marks = [mark for feature, mark in ((LANDING, "L"), (FROG, "o")) if features & feature]
    if not marks and not features & (FISHERY | REED):
        marks = ["x"]
    for place, mark in zip(BESIDE[sides[0]], marks, strict=False):
        found[place] = mark


def _mark_fields(found: dict[tuple[int, int], str], shape: Shape) -> None:
    """The number of a cow, and landing points at canals that go through the tile."""
    for part, sort in enumerate(shape.sorts):
        corners = [side for side in range(4) if shape.second[side] == part]
        if sort != FIELD or not corners:
            continue
        cow = shape.sums[part] >> 24 & 0xFFF
        if cow:
            found[FAR_CORNER[corners[0]]] = str(cow)
        if any(part in served and not shape.features[water] & STUB for water, served in enumerate(shape.landings)):
            found[CORNER[corners[0]]] = "L"
