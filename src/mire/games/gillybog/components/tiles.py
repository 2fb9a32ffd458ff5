"""The tiles of Gillybog: what is printed on their spaces, and which ways lead out of them however they are turned."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from mire.books.components import Component
from mire.games.gillybog.board.hexagons import turned

Direction: TypeAlias = Literal["E", "NE", "NW", "W", "SW", "SE"]
DIRECTIONS: tuple[Direction, ...] = ("E", "NE", "NW", "W", "SW", "SE")

Hazard: TypeAlias = Literal["ambush", "watchtower", "snare"]
SpecialBog: TypeAlias = Literal["mud-bank", "sanctuary", "haunted-bog", "tunnel"]
Kind: TypeAlias = Literal[
    "den", "bog", "plain", "cliff", "camp",
    "ambush", "watchtower", "snare",
    "mud-bank", "sanctuary", "haunted-bog", "tunnel",
    "gone",
]  # fmt: skip
HAZARDS: frozenset[str] = frozenset(("ambush", "watchtower", "snare"))
SPECIAL_BOGS: frozenset[str] = frozenset(("mud-bank", "sanctuary", "haunted-bog", "tunnel"))
BOGS: frozenset[str] = SPECIAL_BOGS | {"bog"}


class ForestTile(Component):
    """A Forest tile, drawn with space b to the east of a."""

    a: tuple[Direction, ...]
    b: tuple[Direction, ...]
    inner: bool
    kind_a: Hazard | SpecialBog | Literal["plain"] = "plain"
    kind_b: Hazard | SpecialBog | Literal["plain"] = "plain"
    sprout: bool = False


class CampTile(Component):
    """A Camp tile, drawn with the camp to the east of the cliff."""

    cliff: tuple[Direction, ...]
    camp: tuple[Direction, ...]
    sprout: bool = False


class BogTile(Component):
    """A Bog/Hazard tile: its face and its back."""

    face: SpecialBog
    back: Hazard


class Shape(NamedTuple):
    """A tile of two spaces: the exits of both for each turn, and what they are."""

    a: list[int]
    b: list[int]
    kinds: tuple[Kind, Kind]
    is_camp: bool


def forest_shape(tile: ForestTile) -> Shape:
    a, b = _exits(tile.a), _exits(tile.b)
    if tile.inner:
        a, b = a | 1, b | 8
    return Shape(
        [turned(a, turn) for turn in range(6)],
        [turned(b, turn) for turn in range(6)],
        (tile.kind_a, tile.kind_b),
        is_camp=False,
    )


def camp_shape(tile: CampTile) -> Shape:
    a, b = _exits(tile.cliff), _exits(tile.camp)
    return Shape(
        [turned(a, turn) for turn in range(6)], [turned(b, turn) for turn in range(6)], ("cliff", "camp"), is_camp=True
    )


def _exits(names: tuple[Direction, ...]) -> int:
    return sum(1 << DIRECTIONS.index(name) for name in names)
