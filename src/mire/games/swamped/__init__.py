"""Swamped: one boat for all, a swamp that grows, a Croc behind; everyone wants out, and each wants something else."""

from __future__ import annotations

from collections.abc import Sequence

from mire.core.agenda import Action, Choice, Outcome
from mire.core.dice import Dice
from mire.core.engine import play_unchecked
from mire.core.game import Game
from mire.core.records import Pile, Seat, Viewer

from . import boat, croc, discarding, endings, events, guide, rules, tiger
from .maps import drawn
from .options import SwampedOptions
from .picture import picture
from .policy import leanings
from .standing import estimate, prizes
from .table import SwampedEdition, SwampedTable, new_deck


class Swamped(Game):
    name = "swamped"
    title = "Swamped"
    version = 2
    players = range(1, 5)
    table = SwampedTable
    options = SwampedOptions
    edition = SwampedEdition
    chapters = (rules, discarding, boat, croc, tiger, guide, endings, events)
    stops = endings.CrewGivesUp()

    def setup(self, seats: int, dice: Dice) -> SwampedTable:
        """The Deck is made, a starting Map laid out, the Croc card turned to the level; a Pilot is drawn (SW-033)."""
        printed: SwampedEdition = self.printed
        options: SwampedOptions = self.chosen
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
            agenda=[rules.RoundBegins()],
        )
        table.extend(start)
        if seats == 1:
            table.wishes = [wish for wish, card in printed.guide.items() for _ in range(card.copies)]
            dice.shuffle(table.wishes)
            table.wish.append(table.wishes.pop())
        return table

    def secrets(self, table: SwampedTable, viewer: Viewer) -> list[list[Pile]]:
        """Play faces in the Deck, others' hands and the Swamp; maps in the Deck; Adventurers (SW-253 to SW-263)."""
        others = [seat for seat in range(table.seats) if seat != viewer]
        faces = [
            table.deck,
            table.sunk,
            *(table.hands[seat] for seat in others),
            *(table.laid[seat] for seat in others),
        ]
        adventurers = [] if table.shown else [table.adventurers[seat] for seat in others]
        return [faces, [table.deck_maps], [*adventurers, table.box], [table.wishes]]

    def picture(self, seen: SwampedTable, viewer: Viewer) -> str:
        return picture(seen, viewer, self.names(seen.seats))

    def estimate(self, table: SwampedTable) -> tuple[float, ...]:
        return estimate(table)

    def reward(self, outcome: Outcome, seats: int) -> Sequence[float]:
        return prizes(outcome, seats)

    def lean(self, table: SwampedTable, seat: Seat, options: Sequence[Action]) -> list[float]:
        return leanings(table, seat, options)

    def play_on(self, table: SwampedTable, seat: Seat) -> None:
        """Play sensibly to the end of the turn, when the Boat and the Croc have moved."""
        while table.outcome is None and not isinstance(table.agenda[-1], rules.WhichCard | rules.WhichMap):
            choice: Choice = table.agenda[-1]
            options = list(choice.options(table))
            leaning = leanings(table, choice.seat, options)
            play_unchecked(table, choice.seat, options[leaning.index(max(leaning))])
