"""Gillybog: one to four swamp creatures against the hunters; together they save three gillys and hold the ritual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mire.core.agenda import Action
from mire.core.dice import Dice
from mire.core.game import Game
from mire.core.records import Pile, Seat, Viewer
from mire.games.gillybog.board import DELTA, hexagon

from . import (
    action_cards,
    attacks,
    events,
    gillys,
    hunter_cards,
    hunters,
    moving,
    rules,
    scaring,
    setting_up,
    support,
    tiles,
)
from .cards import GillybogEdition, boxed
from .options import GillybogOptions
from .picture import picture
from .policy import leanings, play_on
from .rulings import GILLY_CARDS_FACE_DOWN, HUNTER_CARD_COPIES
from .standing import estimate
from .table import BASICS, DEN, GILLYS, HUNTERS, PROTECTION, GillybogTable, Stack


class Gillybog(Game):
    name = "gillybog"
    title = "Gillybog"
    version = 2
    players = range(1, 5)
    table = GillybogTable
    options = GillybogOptions
    edition = GillybogEdition
    chapters = (
        setting_up,
        tiles,
        rules,
        moving,
        action_cards,
        scaring,
        hunter_cards,
        hunters,
        attacks,
        support,
        gillys,
        events,
    )
    stops = gillys.PlayersGiveUp()

    def __init__(self, options: Any = None, edition: Any = None) -> None:
        super().__init__(options, edition)
        self.box: Any = boxed(edition) if edition else None

    def setup(self, seats: int, dice: Dice) -> GillybogTable:
        """Steps 1 to 14 of the set-up, and the fixed map of a first game (GB-021 to GB-050)."""
        printed: GillybogEdition = self.printed
        difficulty = self.chosen.difficulty
        basic = [name for name, card in printed.hunters.items() if difficulty in card.decks] * HUNTER_CARD_COPIES
        advanced = [name for name, card in printed.hunters.items() if not card.decks] * HUNTER_CARD_COPIES
        unused = [name for name in printed.hunters if name not in basic and name not in advanced]
        first_game = self.chosen.opening == "first-game"
        forest = [name for name, tile in printed.forests.items() if not (first_game and tile.sprout)]
        camps = [name for name, tile in printed.camps.items() if not (first_game and tile.sprout)]
        bogs, actions, names = list(printed.bogs), list(printed.uniques), list(printed.gillys)
        for pile in (forest, camps, bogs, actions, names, basic, advanced):
            dice.shuffle(pile)
        first = dice.below(seats)
        table = GillybogTable(
            seats=seats,
            dice=dice,
            options=self.chosen,
            box=self.box,
            forest=Stack(hidden=forest),
            camps=Stack(hidden=camps),
            bogs=tiles.bog_stacks(bogs),
            actions=Stack(hidden=actions),
            hunter_deck=Stack(hidden=basic),
            met=sorted(basic),
            village_deck=advanced,
            village=HUNTERS - 1,
            supply=PROTECTION - 3 * seats,
            gilly_cards=names[:GILLYS],
            left_out=names[GILLYS:],
            box_cards=unused + list(BASICS) * (self.players[-1] - seats),
            protection=[[1, 1, 1] for _ in range(seats)],
            hands=[list(BASICS) for _ in range(seats)],
            howling=[[] for _ in range(seats)],
            injuries=[[] for _ in range(seats)],
            place=[DEN] * seats,
            first=first,
            active=first,
        )
        _lay_great_bog(table)
        tiles.level(table, 1)
        support.turn_up(table)
        if first_game:
            _lay_first_game(table, printed)
            table.agenda = [rules.TurnBegins(first)]
        else:
            table.agenda = [setting_up.StartIsRevealed()]
        return table

    def secrets(self, table: GillybogTable, viewer: Viewer) -> list[list[Pile]]:
        """Hidden from all alike: the order of the stacks and decks, and which gillys are held (GB-405 to GB-415)."""
        return [
            [table.forest.hidden],
            [table.camps.hidden],
            [stack.hidden for stack in table.bogs],
            [table.actions.hidden],
            [table.hunter_deck.hidden, table.discarded, table.village_deck],
            *([[table.gilly_cards, table.left_out]] if GILLY_CARDS_FACE_DOWN else []),
        ]

    def deal(self, table: GillybogTable, piles: list[Pile], cards: Pile, dice: Dice) -> None:
        """Everybody knows what was discarded, and that a hunter card once met is not in the Village deck."""
        if piles[0] is not table.hunter_deck.hidden:
            super().deal(table, piles, cards, dice)
            return
        deck, discarded, village = piles
        discarded[:] = table.since_zeal
        for card in discarded:
            cards.remove(card)
        known = [card for card in cards if card in table.met]
        unmet = [card for card in cards if card not in table.met]
        dice.shuffle(unmet)
        more = len(deck) - len(known)
        deck[:] = known + unmet[:more]
        dice.shuffle(deck)
        village[:] = unmet[more:]

    def picture(self, seen: GillybogTable, viewer: Viewer) -> str:
        return picture(seen, viewer, self.names(seen.seats))

    def estimate(self, table: GillybogTable) -> tuple[float, ...]:
        return estimate(table)

    def lean(self, table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
        return leanings(self, table, seat, options)

    def play_on(self, table: GillybogTable, seat: Seat) -> None:
        play_on(self, table)


def _lay_great_bog(table: GillybogTable) -> None:
    """The Den in the middle of six bog spaces, each joined to it, to its neighbours and to the outside."""
    den = hexagon(0, 0)
    table.settle(den, "den", -1, 63)
    for direction, delta in enumerate(DELTA):
        ways = (direction, direction + 3, direction + 2, direction + 4)
        table.settle(den + delta, "bog", -1, sum(1 << way % 6 for way in ways))


def _lay_first_game(table: GillybogTable, printed: GillybogEdition) -> None:
    for site in printed.setups["first-game"].sites:
        spaces = table.lay(site.tile, site.space, site.turn)
        for space, count in zip(spaces, site.hunters, strict=True):
            table.hunters[space] += table.take_from_village(count)
    gillys.CampIsFound().do(table)
