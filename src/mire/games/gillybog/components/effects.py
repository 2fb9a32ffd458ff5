"""The small vocabulary in which the cards of Gillybog say what they do."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from mire.core.records import Record

from ..options import ANY

Manner: TypeAlias = Literal["walk", "swim", "dive", "slink", "charge", "wade"]
Number: TypeAlias = int | Annotated[str, Meta(pattern=r"^(\(\d+\)|any)$")]  # "(2)" is a number in parentheses


@cache
def number(printed: Number, more: int) -> int:
    """A number on a card; in parentheses it grows: by Howl on action cards, by support on hunter cards."""
    if isinstance(printed, int):
        return printed
    return ANY if printed == "any" else int(printed[1:-1]) + more


# What an action card may do


class Effect(Record, tag_field="effect", kw_only=True):
    """Something a card does; the numbers are as printed."""


class Move(Effect, tag="move"):
    spaces: Number
    manner: Manner = "walk"
    who: Literal["you", "companion", "anyone"] = "you"
    ignores: Number = 0  # attacks or hazards that may be ignored
    shrugs: Number = 0  # attacks that are ignored, the first ones


class Travel(Effect, tag="travel"):
    to: Literal["bog", "great-bog", "player", "anywhere"]
    within: Number | None = None
    gillys: Literal["follow", "stay"] = "follow"
    then: Number = 0  # spaces that may be walked on


class Protect(Effect, tag="protect"):
    tokens: Number
    limb: Literal["any", "fronds", "fins", "feet"] = "any"
    limbs: int = 1
    who: Literal["you", "in-sight"] = "you"


class Share(Effect, tag="share"):
    tokens: Number


class Bog(Effect, tag="bog"):
    where: Literal["here", "in-sight", "adjacent"]
    tiles: Number = 1


class Seep(Effect, tag="seep"):
    within: Number


class Uproot(Effect, tag="uproot"):
    within: Number


class Forest(Effect, tag="forest"):
    tiles: Number
    more: Number = 0  # if the first joins your space
    of: int = 1  # revealed at a time, one of which is placed
    apart: bool = False  # none may join your space


class Omen(Effect, tag="omen"):
    cards: Number


class Hush(Effect, tag="hush"):
    timers: Number


class Scare(Effect, tag="scare"):
    spaces: Number
    hunters: int


class Bellow(Effect, tag="bellow"):
    spaces: Number


class DragUnder(Effect, tag="drag-under"):
    hunters: Number


class Lure(Effect, tag="lure"):
    spaces: Number


class Murk(Effect, tag="murk"):
    groups: Number


class Panic(Effect, tag="panic"):
    spaces: Number


class Submerge(Effect, tag="submerge"):
    attacks: Number


class Howl(Effect, tag="howl"):
    pass


class Echo(Effect, tag="echo"):
    before: bool = False  # also what the player before played


ActionEffect: TypeAlias = (
    Move | Travel | Protect | Share | Bog | Seep | Uproot | Forest | Omen | Hush | Scare | Bellow | DragUnder | Lure
    | Murk | Panic | Submerge | Howl | Echo
)  # fmt: skip


# What a hunter card may do


class Place(Effect, tag="place"):
    hunters: Number
    at: Literal["open-path", "captives", "nearest-group"]
    times: int = 1


class March(Effect, tag="march"):
    spaces: Number
    by_size: bool = False  # as many more as the group has hunters
    same: bool = False  # the group that the effect before this spoke of


class CloseIn(Effect, tag="close-in"):
    within: Number
    spaces: int


class Blast(Effect, tag="blast"):
    protection: Number


class Volley(Effect, tag="volley"):
    attacks: Number


class LayTraps(Effect, tag="lay-traps"):
    within: Number


class Burn(Effect, tag="burn"):
    within: Number


class Torchlight(Effect, tag="torchlight"):
    within: Number


class Disband(Effect, tag="disband"):
    """Half of every group, rounded down, goes home."""


HunterEffect: TypeAlias = Place | March | CloseIn | Blast | Volley | LayTraps | Burn | Torchlight | Disband
