"""What is printed of Swamped: every component, and whether they fit together."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from mire.books.choices import switches
from mire.books.components import BrokenEdition
from mire.core.game import Edition

from ..options import SwampedOptions
from .adventurers import Adventurer
from .cards import LETS_MOVE, ONWARD, Coordinate, DialPosition, GuideCard, LetsMove, Pounce, colour_of
from .maps import TREASURES, MapCard, StartingMap, WaterfallSide

MOST_PLAYERS = 4


class SwampedEdition(Edition):
    """What is printed of Swamped."""

    maps: dict[str, MapCard]
    starts: dict[str, StartingMap]
    waterfall: dict[str, WaterfallSide]
    coordinates: dict[str, Coordinate]
    moves: dict[str, LetsMove]
    pounces: dict[str, Pounce]
    dial: dict[str, DialPosition]
    adventurers: dict[str, Adventurer]
    guide: dict[str, GuideCard]

    def __post_init__(self) -> None:
        """What no single entry can tell: that the cards fit together."""
        self._are_called_what_they_are()
        self._can_all_be_chosen()
        on_pounces = sum(card.pounce for card in self.maps.values())
        faces = len(self.coordinates) + self.moves[LETS_MOVE].copies
        if (len(self.maps) - on_pounces, on_pounces) != (faces, len(self.pounces)):
            raise BrokenEdition(
                f"maps.toml has {len(self.maps) - on_pounces} maps and {on_pounces} on Pounce cards; "
                f"there are {faces} Coordinate and Let's Move cards and {len(self.pounces)} Pounce cards"
            )
        self._have_backs_that_exist()

    def _are_called_what_they_are(self) -> None:
        """A card's name is all that is known of it in play."""
        for name, card in self.coordinates.items():
            if name != f"{card.colour}-{card.direction}":
                raise BrokenEdition(
                    f"coordinates.toml, entry [{name}]: a card with the colour {card.colour} and the direction "
                    f"{card.direction} is called [{card.colour}-{card.direction}]"
                )
        if list(self.moves) != [LETS_MOVE]:
            names = ", ".join(f"[{name}]" for name in self.moves) or "no entry"
            raise BrokenEdition(f'moves.toml has {names}; it must have one entry, ["{LETS_MOVE}"]')
        for name in self.guide:
            if name not in (*TREASURES, ONWARD):
                raise BrokenEdition(f"guide.toml, entry [{name}]: the Guide is after a Treasure, or [{ONWARD}]")
        for name in self.pounces:
            if name == LETS_MOVE or colour_of(name):
                raise BrokenEdition(f"pounces.toml, entry [{name}]: that is how a card of another kind is called")

    def _can_all_be_chosen(self) -> None:
        """Whatever the options name is there; the dial has each level, and no step back (SW-194)."""
        values = {switch.name: switch.values for switch in switches(SwampedOptions)}
        for start in values["start"]:
            if start != "drawn" and start not in self.starts:
                raise BrokenEdition(f"starts.toml: there is no entry [{start}]")
        for side in values["waterfall"]:
            if side != "none" and f"waterfall-{side}" not in self.waterfall:
                raise BrokenEdition(f"waterfall.toml: there is no entry [waterfall-{side}]")
        levels = [position.level for position in self.dial.values()]
        for level in values["level"]:
            if levels.count(level) != 1:
                raise BrokenEdition(f"dial.toml: the level {level!r} must stand at one position")
        for (_, before), (name, position) in pairwise(self.dial.items()):
            if position.speed < before.speed:
                fall = f"falls from {before.speed} to {position.speed}"
                raise BrokenEdition(f"dial.toml, entry [{name}]: the speed {fall}; the Croc never slows down")
        if sum(card.copies for card in self.guide.values()) < 1:
            raise BrokenEdition("guide.toml has no card; the Guide must be after something (SW-S06)")
        if len(self.adventurers) < MOST_PLAYERS:
            found = len(self.adventurers)
            raise BrokenEdition(f"adventurers.toml has {found} Adventurers; four players need one each")

    def _have_backs_that_exist(self) -> None:
        """A play face that is stated is one of those in the box, of its kind, and not stated too often."""
        copies = Counter([*self.coordinates, *self.pounces, *[LETS_MOVE] * self.moves[LETS_MOVE].copies])
        for name, card in self.maps.items():
            if card.back and card.back not in copies:
                raise BrokenEdition(f"maps.toml, entry [{name}]: there is no play face called {card.back!r}")
            if card.back and card.pounce != (card.back in self.pounces):
                clash = "no Pounce card, and the map is on" if card.pounce else "a Pounce card, and the map is not on"
                raise BrokenEdition(f"maps.toml, entry [{name}]: {card.back!r} is {clash} one")
        for face, times in Counter(card.back for card in self.maps.values() if card.back).items():
            if times > copies[face]:
                raise BrokenEdition(f"maps.toml: {face!r} is on the back of {times} maps; the box has {copies[face]}")
