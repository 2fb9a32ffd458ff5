"""Spaces of a Gillybog map: how they are written, and how one speaks of them at the table."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, TypeAlias

from msgspec import Meta

from mire.games.gillybog.board.hexagons import DELTA, coordinates, hexagon

COMPASS = ("east", "north-east", "north-west", "west", "south-west", "south-east")  # as the directions are numbered
TURNS = "|".join(COMPASS)  # where the other half of a tile lies, by its turn
GONE = "gone"  # the name of a space whose tile was lifted


@cache
def called_space(space: Space) -> str:
    """How one speaks of a space: by the steps that lead there from the Den, first the longer leg."""
    legs = sorted(legs_to(space), key=lambda leg: -leg[0])
    if not legs:
        return "the Den"
    if legs == [(1, legs[0][1])]:
        return f"the bog {legs[0][1]} of the Den"
    return f"the space {' and '.join(f'{steps} {way}' for steps, way in legs)} of the Den"


def legs_to(space: Space) -> list[tuple[int, str]]:
    """The shortest way from the Den over the hexagons: so many steps one way, so many the next way round."""
    q, r = coordinates(spot(space))
    slant = sorted((0, q, -r))[1]  # steps to the north-east, or to the south-west if below 0
    steps = (q - slant, slant, -r - slant)
    return [(abs(number), COMPASS[way if number > 0 else way + 3]) for way, number in enumerate(steps) if number]


def space_called(words: str) -> str:
    """The space somebody speaks of; what is no such words is left as it is."""
    if not re.search(r"\bden$", words.lower()):
        return words
    steps = re.findall(rf"(?:\b(\d+)\s+)?\b({'|'.join(sorted(COMPASS, key=len, reverse=True))})\b", words.lower())
    return space_at(spot("den") + sum(int(number or 1) * DELTA[COMPASS.index(way)] for number, way in steps))


def called_walk(entered: tuple[Space, ...]) -> str:
    """How one speaks of the spaces a player went through: by where it led."""
    return called_space(entered[-1])


def called_march(way: tuple[Space, ...]) -> str:
    """How one speaks of a group's way: by its ends."""
    return f"from {called_space(way[0])} to {called_space(way[-1])}"


Space: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^(den|gone|([ew][1-9][0-9]*)?([ns][1-9][0-9]*)?)$(?!\\n)",
        min_length=2,
        title="space",
        extra={"calls": called_space, "means": space_called},
    ),
]
Walk: TypeAlias = Annotated[tuple[Space, ...], Meta(extra={"calls": called_walk})]
March: TypeAlias = Annotated[tuple[Space, ...], Meta(extra={"calls": called_march})]


@cache
def space_at(here: int) -> Space:
    """The name of a hexagon, for records: `e2s1` is two to the east of the Den and one to the south-east."""
    q, r = coordinates(here)
    name = f"{'e' if q > 0 else 'w'}{abs(q)}" if q else ""
    return (name + (f"{'s' if r > 0 else 'n'}{abs(r)}" if r else "")) or "den"


@cache
def spot(space: Space) -> int:
    """The hexagon of a space; what is gone from the map lies where no tile can come."""
    if space == GONE:
        return 0
    found = re.fullmatch(r"(?:([ew])(\d+))?(?:([ns])(\d+))?", "" if space == "den" else space)
    assert found is not None
    east, q, south, r = found.groups(default="0")
    return hexagon(int(q) * (-1 if east == "w" else 1), int(r) * (-1 if south == "n" else 1))
