"""4.0 step 3 and 4.4 Support: cards return, the hunter card is discarded, support grows."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ..events import HunterCardDiscarded, HunterCardShown, SupportGrown, SupportHeld
from ..table import GillybogTable


class CardsReturn(Step):
    """Your played cards return to your hand, but for a Howl; the top hunter card is discarded face down."""

    rules = ("GB-240", "GB-241", "GB-286", "GB-287")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        table.hands[self.seat] += table.played
        table.played = []
        table.rolled = []
        card = table.hunter_deck.draw()
        table.discarded.append(card)
        table.since_zeal.append(card)
        table.say(HunterCardDiscarded(card))
        if not table.hunter_deck:
            return ZealTakesHold()
        turn_up(table)
        return None


class ZealTakesHold(Step):
    """Support rises, a card of the Village deck joins the discards, and they are shuffled as the new hunter deck."""

    rules = ("GB-307", "GB-308", "GB-309", "GB-310", "GB-311", "GB-312", "GB-313", "GB-408")

    def do(self, table: GillybogTable) -> Then:
        rises = table.support < table.box.last_support
        table.support += rises
        if table.village_deck:
            table.discarded.append(table.village_deck.pop())
        table.dice.shuffle(table.discarded)
        table.hunter_deck.hidden, table.discarded, table.since_zeal = table.discarded, [], []
        table.say(SupportGrown(table.support) if rises else SupportHeld(table.support))
        turn_up(table)
        return None


def turn_up(table: GillybogTable, cards: int = 1) -> None:
    """The hunter deck shows its top cards."""
    known = len(table.hunter_deck.shown)
    for card in table.hunter_deck.show(cards)[known:]:
        if card not in table.met:
            table.met.append(card)
        table.say(HunterCardShown(card))
