"""5.2 Calling on gillys: what those do whom a player may call on between cards."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Item, Step, Then
from mire.core.records import Card, Seat

from ..components.cards import LIMBS, Limb
from ..events import SpaceDampened, TilePutUnder, TowerDarkened
from ..table import GillybogTable
from .action_cards.grow import protect
from .choosing import WhichOfThese, WhichSpace
from .map_and_tiles import say_revealed

CALLED = ("forest", "mend", "bog", "dark")  # the powers one calls on between cards; the others come up by themselves


def callable_gillys(table: GillybogTable, seat: Seat) -> list[Card]:
    """The gillys a player may call on now."""
    if not table.rescued:
        return []
    found = [card for power in CALLED if (card := table.ready(power))]
    return [card for card in found if _is_of_use(table, seat, table.gilly(card).power)]


def _is_of_use(table: GillybogTable, seat: Seat, power: str) -> bool:
    if power == "forest":
        return len(table.forest) > 0
    if power == "mend":
        return table.supply > 0 and 0 in table.protection[seat]
    return power == "bog" or "watchtower" in table.kinds


def answered(table: GillybogTable, seat: Seat, card: Card) -> tuple[Item, ...]:
    """What the gilly does for the player who called; it needs no card, and is not enhanced."""
    power = table.gilly(card).power
    if power == "forest":
        (tile,) = table.forest.show()
        say_revealed(table, tile)
        return (WhetherToPutUnder(seat),)
    if power == "mend":
        return (WhichBareLimb(seat),)
    if power == "dark":
        towers = tuple([space for space, kind in enumerate(table.kinds) if kind == "watchtower"])
        return WhichTower(seat, towers), TowerDarkens(seat)
    table.damp[seat] = table.place[seat]
    table.say(SpaceDampened(seat, table.spaces[table.place[seat]]))
    return ()


class WhetherToPutUnder(WhichOfThese):
    """You see the top Forest tile: do you put it under the stack?"""

    rules = ("GB-339",)
    why = "Old Sedge puts the tile you see under the stack, or leaves it on top."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [PutUnder(table.forest.shown[-1]), LeaveOnTop()]


class PutUnder(Action):
    """The tile goes under the stack."""

    says = "Put {tile} under the stack"
    tile: Card

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.forest.under.append(table.forest.draw())
        table.say(TilePutUnder(self.tile))
        return None


class LeaveOnTop(Action):
    """The tile stays on top, known to all."""

    says = "Leave it on top"

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return None


class WhichBareLimb(WhichOfThese):
    """Choose a limb without protection; it gets 1."""

    rules = ("GB-339",)
    why = "Mother Peat heals only a limb that has no protection."

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [Heal(limb) for limb, tokens in zip(LIMBS, table.protection[self.seat], strict=True) if not tokens]


class Heal(Action):
    """The bare limb gets a token of the Supply."""

    says = "Heal your {limb}"
    limb: Limb

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        return protect(table, seat, LIMBS.index(self.limb), 1)


class WhichTower(WhichSpace):
    """Choose the Watchtower that sees nobody until your next turn."""

    rules = ("GB-339",)
    why = "Choose a Watchtower on the map."


class TowerDarkens(Step):
    """The Watchtower sees nobody until the player's next turn."""

    rules = ("GB-339",)
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        table.dark[self.seat] = table.chosen
        table.say(TowerDarkened(self.seat, table.spaces[table.chosen]))
        return None
