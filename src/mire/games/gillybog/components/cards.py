"""The cards of Gillybog, and the limbs on a Health card."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from mire.books.components import Component

from .effects import ActionEffect, HunterEffect

Limb: TypeAlias = Literal["fronds", "fins", "feet"]
LIMBS: tuple[Limb, ...] = ("fronds", "fins", "feet")


class BasicAction(Component):
    """One of the two actions on a basic card."""

    card: str
    text: str
    does: tuple[ActionEffect, ...]


class UniqueAction(Component):
    """A unique action card."""

    text: str
    does: tuple[ActionEffect, ...]
    enhanced: tuple[ActionEffect, ...] = ()  # what may be done instead in an enhanced turn


class HunterCard(Component):
    """A hunter card; one that starts in no deck comes from the Village deck."""

    timers: Annotated[int, Meta(ge=1, le=3)]
    decks: tuple[Literal["easy", "medium", "hard"], ...]
    text: str
    does: tuple[HunterEffect, ...]


class GillyCard(Component):
    """A Gilly card."""

    power: Literal["forest", "hazard", "step", "mend", "reroll", "bog", "dark", "tangle"]
    text: str
