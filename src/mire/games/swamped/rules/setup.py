"""Setup: the Deck, the starting Map, the Croc card; then the Boat, the Croc and the Adventurers."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.core.dice import Dice
from mire.core.records import Card

from ..board import CARD
from ..components.cards import LETS_MOVE
from ..components.edition import SwampedEdition
from ..components.maps import drawn
from ..events import GuideWished, JourneyBegan, LonelyJungleEntered, WaterfallLaid
from ..options import SwampedOptions
from ..table import SwampedTable, named


def set_up(printed: SwampedEdition, options: SwampedOptions, seats: int, dice: Dice) -> SwampedTable:
    """The Deck is made, a starting Map laid out, the Croc card turned to the level; a Pilot is drawn (SW-033)."""
    cards = new_deck(printed, options.tiger, dice)
    starts = list(printed.starts)
    start = starts[dice.below(len(starts))] if options.start == "drawn" else options.start
    faces = {here: drawn(printed.maps[here].drawing) for _, here in cards}
    faces[start] = drawn(printed.starts[start].drawing)
    waterfall = [] if options.waterfall == "none" else [f"waterfall-{options.waterfall}"]
    for here in waterfall:
        side = printed.waterfall[here]
        faces[here] = drawn(side.drawing, side.current)
    corners = {name: card.corners for name, card in printed.coordinates.items()}
    if options.tiger:
        corners |= {name: card.corners for name, card in printed.pounces.items()}
    table = SwampedTable(
        seats=seats,
        dice=dice,
        options=options,
        faces=faces,
        corners=corners,
        objectives={name: adventurer.objectives for name, adventurer in printed.adventurers.items()},
        speeds=tuple(position.speed for position in printed.dial.values()),
        dial=[position.level for position in printed.dial.values()].index(options.level),
        deck=[face for face, _ in cards],
        deck_maps=[here for _, here in cards[:-1]],
        top=[cards[-1][1]],
        hands=[[] for _ in range(seats)],
        hand_maps=[[] for _ in range(seats)],
        laid=[[] for _ in range(seats)],
        waterfall=waterfall,
        treasures=[0, 0, 0, 0],
        collected=[0, 0, 0, 0],
        adventurers=[[] for _ in range(seats)],
        box=list(printed.adventurers),
        pilot=dice.below(seats),
    )
    table.extend(start)
    if seats == 1:
        table.wishes = [wish for wish, card in printed.guide.items() for _ in range(card.copies)]
        dice.shuffle(table.wishes)
        table.wish.append(table.wishes.pop())
    return table


def new_deck(printed: SwampedEdition, with_pounces: bool, dice: Dice) -> list[tuple[Card, Card]]:
    """The Deck's cards, each a play face and a map.

    Which is on the back of which is not known, so it is drawn, and a map tells nothing of the play face; unless an
    edition states it, as a real box would.
    """
    faces = [*printed.coordinates, *[LETS_MOVE] * printed.moves[LETS_MOVE].copies]
    if with_pounces:
        faces += printed.pounces
    backs = {name: card.back for name, card in printed.maps.items() if with_pounces or not card.pounce}
    for back in filter(None, backs.values()):
        faces.remove(back)
    dice.shuffle(faces)
    return [(back or faces.pop(), name) for name, back in backs.items()]


class JourneyBegins(Step):
    """The Waterfall, if it is used; the Croc on the second card, the Boat on Start; an Adventurer for each player."""

    rules = ("SW-048", "SW-056", "SW-057", "SW-026", "SW-058", "SW-059", "SW-060", "SW-061", "SW-269", "SW-272")

    def do(self, table: SwampedTable) -> Then:
        if table.waterfall:
            table.extend(table.waterfall.pop())
            table.say(WaterfallLaid())
        table.boat = table.faces[table.swamp[0]].start
        table.croc = CARD + table.faces[table.swamp[1]].croc
        # Only now, so that the Pilot's first choice is made without knowing one (SW-061).
        table.dice.shuffle(table.box)
        for adventurer in table.adventurers:
            adventurer.append(table.box.pop())
        table.say(JourneyBegan(named(table.boat), named(table.croc)))
        if table.seats == 1:
            table.say(LonelyJungleEntered())
            table.say(GuideWished(table.wish[0]))
        return None
