"""Overview: rounds of tricks, in each of which everyone plays a card and takes one from the Swamp."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ..events import TrickWon
from ..table import BayouBossTable
from .end_of_round import choose_dealer, collect, score
from .end_of_the_game import GameIsOver, why_it_is_over
from .the_deal import deal
from .the_play import WhichCard
from .the_swamp import SwampIsRefilled, SwampStays, WhichSwampCard
from .winning_a_trick import winner


class RoundBegins(Step):
    """The dealer deals seven cards to each player, turns up the trump card, mixes in the Characters, lays the Swamp."""

    rules = ("BB-07", "BB-10", "BB-11", "BB-12", "BB-13", "BB-15", "BB-40")

    def do(self, table: BayouBossTable) -> Then:
        table.round += 1
        deal(table)
        return TrickBegins(table.after(table.dealer))


class TrickBegins(Step):
    """Each player in clockwise order plays one card; a player without cards sits the trick out."""

    rules = ("BB-16", "BB-17", "BB-51")
    leader: Seat

    def do(self, table: BayouBossTable) -> Then:
        table.leader, table.trick = self.leader, {}
        table.high = table.second = None
        playing = [seat for seat in table.clockwise(self.leader) if table.holds(seat)]
        return *map(WhichCard, playing), TrickIsWon()


class TrickIsWon(Step):
    """The winner takes the trick; then, winner first, each player takes a card from the Swamp, and it is refilled."""

    rules = ("BB-32", "BB-33", "BB-34", "BB-49")

    def do(self, table: BayouBossTable) -> Then:
        seat = winner(table)
        table.tricks[seat] += 1
        table.won[seat] += table.trick.values()
        table.say(TrickWon(seat, table.trick[seat], table.tricks[seat]))
        first, crab = table.has("picks-first"), table.has("stops-refill")
        table.trick = {}
        picking = table.clockwise(seat)
        if first is not None:
            picking.sort(key=lambda other: other != first)
        picks = map(WhichSwampCard, picking[: len(table.swamp)])
        return *picks, SwampIsRefilled() if crab is None else SwampStays(), TrickEnds(seat)


class TrickEnds(Step):
    """The winner leads the next trick; once all hands are empty the round is over."""

    rules = ("BB-14", "BB-16", "BB-37")
    winner: Seat

    def do(self, table: BayouBossTable) -> Then:
        return TrickBegins(self.winner) if any(map(table.holds, range(table.seats))) else RoundEnds()


class RoundEnds(Step):
    """Each trick is a point; who won most tricks deals next; the cards are collected, Characters kept apart."""

    rules = ("BB-38", "BB-39", "BB-40", "BB-41")

    def do(self, table: BayouBossTable) -> Then:
        score(table)
        if over := why_it_is_over(table):
            return GameIsOver(over)
        choose_dealer(table)
        collect(table)
        return RoundBegins()
