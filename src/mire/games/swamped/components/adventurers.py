"""Adventurers, and what they are after."""

from __future__ import annotations

from typing import Literal

from mire.books.components import Component
from mire.core.records import Record

Counted = Literal["kingsfoil", "heartroot", "mooncap", "bluefisher", "card"]


class Term(Record, frozen=True, tag=False):
    """So many points for each of a thing, or for each set of several."""

    points: int
    each: tuple[Counted, ...]


Objective = tuple[Term, ...]


class Adventurer(Component):
    """An Adventurer: two objectives, of which the better counts."""

    objectives: tuple[Objective, Objective]
