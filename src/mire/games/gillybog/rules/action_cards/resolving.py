"""3 What an action card does: its effects one after the other, plain or enhanced; and Echo, which does one again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from mire.core.agenda import Action, Item, Step, Then
from mire.core.records import Card, Seat

from ...components import effects
from ...components.effects import ActionEffect
from ...table import GillybogTable
from ..choosing import WhichOfThese
from ..in_vain import nothing
from .grow import bogs, protects, seeps, shares
from .howl import howls
from .hush_and_omen import foretells, hushes
from .run_and_sneak import moves, submerges, travels
from .scare import bellows, drags_under, lures, murks, panics, scares
from .sense import forests, uproots


class EffectHappens(Step):
    """One effect of an action card; after a movement that a Snare cut short the rest is dropped."""

    rules = ("GB-106", "GB-170", "GB-171", "GB-371")
    seat: Seat
    action: str
    index: int
    enhanced: bool = False  # whether it is one of the card's enhanced effect

    def do(self, table: GillybogTable) -> Then:
        if self.index and table.snared:
            return None
        effect = effects_of(table, self.action, self.enhanced)[self.index]
        return EFFECTS[type(effect)](table, self.seat, effect, table.enhanced)


def effects_of(table: GillybogTable, action: str, enhanced: bool) -> tuple[ActionEffect, ...]:
    book = table.lore
    if action in book.basics:
        return book.basics[action].does
    return book.uniques[action].enhanced if enhanced else book.uniques[action].does


def resolving(table: GillybogTable, seat: Seat, action: str, enhanced: bool = False) -> tuple[Item, ...]:
    """The effects of an action, one after the other."""
    table.snared = False
    return tuple([EffectHappens(seat, action, i, enhanced) for i in range(len(effects_of(table, action, enhanced)))])


def resolved(table: GillybogTable, seat: Seat, action: str) -> tuple[Item, ...]:
    """An action is done; with an enhanced effect in an enhanced turn its player chooses which (GB-172)."""
    if table.enhanced and action in table.lore.uniques and table.lore.uniques[action].enhanced:
        return (WhichEffect(seat, action),)
    return resolving(table, seat, action)


# Enhanced effects


class WhichEffect(WhichOfThese):
    """Your actions are enhanced: do you use the enhanced effect of this card, or the plain one?"""

    rules = ("GB-172",)
    why = "Use the enhanced effect of the card that you played, or the plain one."
    action: str

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [UseEnhanced(self.action), UsePlain(self.action)]


class UseEnhanced(Action):
    """What the card says under "enhanced" is done."""

    rules = ("GB-172",)
    says = "{action}, enhanced"
    action: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return resolving(table, seat, self.action, enhanced=True)


class UsePlain(Action):
    """What the card says otherwise is done; numbers in parentheses are higher all the same."""

    rules = ("GB-172", "GB-170")
    says = "{action}, plain"
    action: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return resolving(table, seat, self.action)


# Echo


def echoes(table: GillybogTable, seat: Seat, effect: effects.Echo, more: int) -> Then:
    if not echoed(table, effect.before):
        return nothing(table, seat, "There is no basic action but Howl to be done again")
    return WhichEcho(seat, effect.before)


def echoed(table: GillybogTable, before: bool) -> list[str]:
    played = table.basics_played + (table.basics_before if before else [])
    return [action for action in dict.fromkeys(played) if action != "howl"]


class WhichEcho(WhichOfThese):
    """Choose the basic action to be done again."""

    rules = ("GB-106",)
    why = "Choose a basic action that was played this turn, but not Howl."
    before: bool

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Repeat(action) for action in echoed(table, self.before)]


class Repeat(Action):
    """The action is resolved again."""

    says = "{action} again"
    action: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return resolving(table, seat, self.action)


Happening: TypeAlias = Callable[[GillybogTable, Seat, Any, int], Then]
EFFECTS: dict[type[effects.Effect], Happening] = {
    effects.Move: moves,
    effects.Travel: travels,
    effects.Submerge: submerges,
    effects.Protect: protects,
    effects.Share: shares,
    effects.Bog: bogs,
    effects.Seep: seeps,
    effects.Howl: howls,
    effects.Echo: echoes,
    effects.Forest: forests,
    effects.Uproot: uproots,
    effects.Scare: scares,
    effects.Bellow: bellows,
    effects.Panic: panics,
    effects.DragUnder: drags_under,
    effects.Lure: lures,
    effects.Murk: murks,
    effects.Hush: hushes,
    effects.Omen: foretells,
}
