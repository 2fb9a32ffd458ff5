"""Cards: Coordinate, Let's Move and Pounce cards, the Croc card, the Guide's cards; and how a card may lie."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

import msgspec

from mire.books.components import Component
from mire.core.records import Card

LETS_MOVE = "let's-move"
ONWARD = "onward"  # what the Guide steers for when it is after no Treasure

Colour = Literal["red", "blue", "green", "yellow"]
Corner = Annotated[int, msgspec.Meta(ge=1, le=4)]
Corners = tuple[Corner, Corner, Corner, Corner]  # clockwise from the white one


class Coordinate(Component):
    """A Coordinate card's play face."""

    colour: Colour
    direction: Literal["north", "east", "south", "west"]
    corners: Corners


class LetsMove(Component):
    """The Let's Move card."""

    copies: int


class Pounce(Component):
    """A Pounce card's play face; all have the plus as their pattern (SW-319)."""

    corners: Corners


class DialPosition(Component):
    """A side or corner of the Croc card: the speed there, and the level that starts there."""

    speed: int
    level: str = ""


class GuideCard(Component):
    """What the Guide of the Lonely Jungle steers for."""

    copies: int


# How a card may lie


@cache
def colour_of(card: Card) -> str:
    """The colour of a Coordinate card; a Pounce card has none."""
    colour, _, direction = card.partition("-")
    return colour if direction in ("north", "east", "south", "west") else ""


@cache
def turns(corners: Corners) -> tuple[str, str, str, str]:
    """The four ways a card can lie: its numbers clockwise from one's own corner on, w at the white one."""
    marked = [f"{number}{'w' * (at == 0)}" for at, number in enumerate(corners)]
    one, two, three, four = ("-".join(marked[own:] + marked[:own]) for own in range(4))
    return one, two, three, four


@cache
def white_of(turn: str) -> int:
    """How many corners clockwise from one's own the white one lies."""
    return next(at for at, number in enumerate(turn.split("-")) if number.endswith("w"))
