"""An edition of Gillybog: all that is printed, whether it fits together, and everything in the box by its name."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from mire.books.components import BrokenEdition, Component
from mire.core.game import Edition
from mire.core.records import Record

from .cards import BasicAction, GillyCard, HunterCard, UniqueAction
from .tiles import BogTile, CampTile, ForestTile, Shape, camp_shape, forest_shape


class Face(Component):
    """A face of a risk die."""

    symbol: Literal["boot", "blast", "miss"]
    value: int = 0


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
    shapes = {name: forest_shape(tile) for name, tile in box.forests}
    shapes |= {name: camp_shape(tile) for name, tile in box.camps}
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
