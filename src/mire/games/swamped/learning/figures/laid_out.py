"""Laying out tables of Swamped, to be looked at and to be learnt at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

import msgspec

from mire.books.components import edition
from mire.books.lessons import answer
from mire.books.played import seed_from
from mire.core.engine import legal, play, start

from ... import Swamped
from ...options import SwampedOptions
from ...table import CoordinatePile, SwampedTable, space_of

ANY = ". . ."  # a hand that does not matter
Cards = list[tuple[str, str]]  # each a play face, and the map on its back


def a_game(**options: Any) -> Swamped:
    return Swamped(SwampedOptions(**options), edition(Swamped))


def laid(
    *hands: str,
    swamp: str,
    boat: str,
    croc: str,
    piles: Sequence[str] = (),
    deck: str = "",
    taken: str = "",
    adventurers: str = "botanist chef collector chemist",
    pilot: int = 0,
    number: int = 1,
    wishes: str = "",
    **options: Any,
) -> SwampedTable:
    """The first player's turn, with every card of the box in one place.

    Cards are written by what is printed on them, the top of the Deck first; `green-east/otter-loop` has that map on its
    back, and a dot is any card.  A pile names the place its white corner points to: "red-north red-east w2".  What the
    Boat has `taken` are the spaces it took it from.  Cards that are not spoken of lie in the Deck, or behind the maps
    of the Swamp.  What the Guide `wishes` is its open card, and those that come next.
    """
    start_map, *others = swamp.split()
    maps = [here for here in others if not here.startswith("waterfall")]
    table: SwampedTable = start(a_game(start=start_map, **options), len(hands), seed_from(1))
    for _ in range(2):
        play(table, table.pilot, legal(table, table.pilot)[0])
    lying = [pile.split(" w") for pile in piles]
    behind = " ".join(f"./{here}" for here in maps)
    *found, swamps, top = dealt(table, *hands, *(cards for cards, _ in lying), behind, deck)
    for seat, cards in enumerate(found[: len(hands)]):
        table.hands[seat], table.hand_maps[seat] = faces_of(cards), maps_of(cards)
    table.piles = [
        CoordinatePile(faces_of(cards), maps_of(cards), int(white))
        for (_, white), cards in zip(lying, found[len(hands) :], strict=True)
    ]
    table.laid = [faces_of(swamps[:2]) if seat == pilot else [] for seat in range(len(hands))]
    table.sunk = faces_of(swamps[2:])
    table.deck, (*table.deck_maps, last) = faces_of(top[::-1]), maps_of(top[::-1])
    table.top = [last]
    lay_swamp(table, start_map, *others)
    table.boat, table.croc = space_of(boat), space_of(croc)
    table.came_from = table.boats_card - 1
    for space in taken.split():
        take(table, space_of(space))
    table.adventurers = [[name] for name in adventurers.split()[: len(hands)]]
    table.box = [name for name in table.objectives if [name] not in table.adventurers]
    for wish in reversed(wishes.split()):
        table.wishes += table.wish
        table.wishes.remove(wish)
        table.wish = [wish]
    table.pilot, table.round, table.events = pilot, number, []
    table.agenda = [msgspec.structs.replace(table.agenda[-1], seat=0)]
    return table


def dealt(table: SwampedTable, *places: str) -> list[Cards]:
    """The cards of each place as they are written there; all that are left go under those of the last."""
    known = (table.deck, *table.hands, *table.laid)
    drawn = (
        table.deck_maps,
        table.top,
        *table.hand_maps,
        (here for here in table.swamp[1:] if not table.faces[here].current),
    )
    faces, maps = sorted(chain(*known), reverse=True), sorted(chain(*drawn), reverse=True)
    written = [[word.partition("/")[::2] for word in place.split()] for place in places]
    for face, here in chain(*written):
        if face != ".":
            faces.remove(face)
        if here:
            maps.remove(here)
    found = [[(faces.pop() if face == "." else face, here or maps.pop()) for face, here in cards] for cards in written]
    found[-1] += zip(faces, maps, strict=True)
    return found


def faces_of(cards: Cards) -> list[str]:
    return [face for face, _ in cards]


def maps_of(cards: Cards) -> list[str]:
    return [here for _, here in cards]


def lay_swamp(table: SwampedTable, *swamp: str) -> None:
    """The Swamp anew, of these maps."""
    table.swamp, table.right, table.down, table.tigers, table.exits_up, table.exits_down = [], 0, 0, 0, 0, 0
    table.treasures, table.waterfall = [0, 0, 0, 0], []
    for here in swamp:
        table.extend(here)


def take(table: SwampedTable, space: int) -> None:
    """The Boat has been there before."""
    (kind,) = (kind for kind, spaces in enumerate(table.treasures) if spaces >> space & 1)
    table.treasures[kind] ^= 1 << space
    table.collected[kind] += 1
    table.dial += kind == 0


def after(table: SwampedTable, *answers: str) -> SwampedTable:
    """The same table, played on."""
    answer(a_game(), table, answers, "learning/figures")
    return table
