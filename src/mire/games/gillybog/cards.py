"""What is printed of Gillybog: tiles, dice and cards, and the small vocabulary in which cards say what they do."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta

from mire.books.components import BrokenEdition, Component
from mire.core.game import Edition
from mire.core.records import Record
from mire.games.gillybog.board import turned

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

Limb: TypeAlias = Literal["fronds", "fins", "feet"]
LIMBS: tuple[Limb, ...] = ("fronds", "fins", "feet")

Manner: TypeAlias = Literal["walk", "swim", "dive", "slink", "charge", "wade"]
Number: TypeAlias = int | Annotated[str, Meta(pattern=r"^(\(\d+\)|any)$")]  # "(2)" is a number in parentheses
ANY = 999  # any number


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


# The components


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


class Face(Component):
    """A face of a risk die."""

    symbol: Literal["boot", "blast", "miss"]
    value: int = 0


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


class Track(Component):
    """The Support track, from 0 to its last space."""

    last: int


class Site(Record, tag=False):
    """Where a tile lies before the game starts: space a, the turn, and the hunters on each of its spaces."""

    tile: str
    space: str
    turn: int
    hunters: tuple[int, int] = (0, 0)


class Setup(Component):
    """A map that is laid out beforehand; the Camp tile gets the Vision token and the first gilly."""

    sites: tuple[Site, ...]


class GillybogEdition(Edition):
    """What is printed of Gillybog."""

    forests: dict[str, ForestTile]
    camps: dict[str, CampTile]
    bogs: dict[str, BogTile]
    die: dict[str, Face]
    basics: dict[str, BasicAction]
    uniques: dict[str, UniqueAction]
    hunters: dict[str, HunterCard]
    gillys: dict[str, GillyCard]
    village: dict[str, Track]
    setups: dict[str, Setup]


class Box(Record, tag=False, cache_hash=True):
    """The same as it lies on the table, for everyone to read; it never changes, so all copies of a table share it."""

    forests: tuple[tuple[str, ForestTile], ...]
    camps: tuple[tuple[str, CampTile], ...]
    bogs: tuple[tuple[str, BogTile], ...]
    die: tuple[Face, ...]
    basics: tuple[tuple[str, BasicAction], ...]
    uniques: tuple[tuple[str, UniqueAction], ...]
    hunters: tuple[tuple[str, HunterCard], ...]
    gillys: tuple[tuple[str, GillyCard], ...]
    last_support: int


class Shape(NamedTuple):
    """A tile of two spaces: the exits of both for each turn, and what they are."""

    a: list[int]
    b: list[int]
    kinds: tuple[Kind, Kind]
    is_camp: bool


class Lore(NamedTuple):
    """A box, looked up by name."""

    shapes: dict[str, Shape]
    bogs: dict[str, BogTile]
    basics: dict[str, BasicAction]
    on_card: dict[str, tuple[str, ...]]  # the actions of each action card
    card_of: dict[str, str]  # and the card of each action
    uniques: dict[str, UniqueAction]
    hunters: dict[str, HunterCard]
    gillys: dict[str, GillyCard]


def boxed(printed: GillybogEdition) -> Box:
    """The box of an edition, if its parts fit together."""
    for name, setup in printed.setups.items():
        for site in setup.sites:
            if site.tile not in printed.forests and site.tile not in printed.camps:
                raise BrokenEdition(f"setups.toml, entry [{name}]: there is no tile {site.tile!r}")
    for name, forest in printed.forests.items():
        if "E" in forest.a or "W" in forest.b:
            raise BrokenEdition(f"forests.toml, entry [{name}]: a path between its own spaces is said by `inner`")
    for name, camp in printed.camps.items():
        if "E" in camp.cliff or "W" in camp.camp:
            raise BrokenEdition(f"camps.toml, entry [{name}]: no path joins the cliff and the camp of a tile")
    for file, entries, least in (
        ("die", len(printed.die), 1),
        ("camps", len(printed.camps), 7),  # three for gillys, one for each player's capture (GB-305)
        ("gillys", len(printed.gillys), 3),
    ):
        if entries < least:
            raise BrokenEdition(f"{file}.toml: it has {entries} entries and needs at least {least}")
    for deck in ("easy", "medium", "hard"):
        if not any(deck in card.decks for card in printed.hunters.values()):
            raise BrokenEdition(f"hunters.toml: no card starts in the {deck} deck; name it in `decks` of one")
    for name in printed.uniques.keys() & printed.basics.keys():
        raise BrokenEdition(f"uniques.toml, entry [{name}]: a basic action has this name; choose another")
    if "support-track" not in printed.village:
        raise BrokenEdition("village.toml: the entry [support-track] is missing")
    return _boxed(printed)


def _boxed(printed: GillybogEdition) -> Box:
    return Box(
        forests=tuple(printed.forests.items()),
        camps=tuple(printed.camps.items()),
        bogs=tuple(printed.bogs.items()),
        die=tuple(printed.die.values()),
        basics=tuple(printed.basics.items()),
        uniques=tuple(printed.uniques.items()),
        hunters=tuple(printed.hunters.items()),
        gillys=tuple(printed.gillys.items()),
        last_support=printed.village["support-track"].last,
    )


@cache
def same(box: Box) -> Box:
    """Of equal boxes the one met first, so that looking something up need not compare them."""
    return box


@cache
def lore(box: Box) -> Lore:
    """Everything in a box by its name."""
    shapes = {name: _forest(tile) for name, tile in box.forests}
    shapes |= {name: _camp(tile) for name, tile in box.camps}
    on_card: dict[str, tuple[str, ...]] = {name: (name,) for name, _ in box.uniques}
    for name, action in box.basics:
        on_card[action.card] = (*on_card.get(action.card, ()), name)
    return Lore(
        shapes=shapes,
        bogs=dict(box.bogs),
        basics=dict(box.basics),
        on_card=on_card,
        card_of={action: card for card, actions in on_card.items() for action in actions},
        uniques=dict(box.uniques),
        hunters=dict(box.hunters),
        gillys=dict(box.gillys),
    )


def _forest(tile: ForestTile) -> Shape:
    a, b = _exits(tile.a), _exits(tile.b)
    if tile.inner:
        a, b = a | 1, b | 8
    return Shape(
        [turned(a, turn) for turn in range(6)],
        [turned(b, turn) for turn in range(6)],
        (tile.kind_a, tile.kind_b),
        is_camp=False,
    )


def _camp(tile: CampTile) -> Shape:
    a, b = _exits(tile.cliff), _exits(tile.camp)
    return Shape(
        [turned(a, turn) for turn in range(6)], [turned(b, turn) for turn in range(6)], ("cliff", "camp"), is_camp=True
    )


def _exits(names: tuple[Direction, ...]) -> int:
    return sum(1 << DIRECTIONS.index(name) for name in names)
