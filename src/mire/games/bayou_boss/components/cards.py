"""The cards: what is printed on them, and what can be read off one alone."""

from __future__ import annotations

from functools import cache
from typing import Literal

from mire.books.components import Component
from mire.core.game import Edition
from mire.core.records import Card

RAVEN = "raven"

Effect = Literal[
    "exchanges-trump",
    "is-high",
    "fewest-is-high",
    "second-wins",
    "is-lowest",
    "plays-from-swamp",
    "stops-refill",
    "left-is-high",
    "no-trump",
    "picks-first",
]


class Suit(Component):
    """A suit."""


class GameDeck(Component):
    """What is in play for a number of players."""

    suits: int
    highest: int
    ravens: int


class Character(Component):
    """A Character: its copies, its effect, its text."""

    copies: int
    effect: Effect
    text: str


class BayouBossEdition(Edition):
    """What is printed of Bayou Boss."""

    suits: dict[str, Suit]
    decks: dict[str, GameDeck]
    characters: dict[str, Character]


@cache
def suit_of(card: Card) -> str | None:
    """The suit of a card; a Character has none."""
    suit, _, value = card.rpartition("-")
    return suit if value.isdigit() else None


@cache
def value_of(card: Card) -> int:
    """The value of a suit card."""
    return int(card.rpartition("-")[2])


@cache
def order(card: Card) -> tuple[object, ...]:
    """How cards are sorted in a hand: by suit and value, Characters last."""
    suit = suit_of(card)
    return (False, suit, value_of(card)) if suit else (True, card)
