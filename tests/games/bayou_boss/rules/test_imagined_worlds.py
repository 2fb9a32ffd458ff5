"""Every world that a viewer imagines agrees with all that the viewer can know.

What can be known is worked out here from what was said aloud, not read off the table.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import chain

import pytest

from mire import Card, Dice, Event, Seat, Viewer, imagine, legal, play_unchecked, start, to_act, view
from mire.books.played import seed_from
from mire.games.bayou_boss.events import CardPlayed, RoundBegan, TookFromSwamp, TrickWon, TrumpExchanged, TrumpSuspended
from mire.games.bayou_boss.table import BayouBossTable
from tests.games.bayou_boss.laid_out import FIRST_GAME, bayou_boss
from tests.ledger import rule

CHARACTERS = frozenset(
    ("raven", "heron", "alligator", "python", "manatee", "raccoon", "blue-crab", "bullfrog", "opossum", "pelican")
)
SUITS = ("red", "yellow", "blue", "green", "purple", "orange")
SUIT_OF = {f"{suit}-{value}": suit for suit in SUITS for value in range(17)}
CARDS_OF = {suit: frozenset(card for card in SUIT_OF if SUIT_OF[card] == suit) for suit in SUITS}
WORLDS = 20
GAMES = int(os.environ.get("MIRE_WORLDS", "30"))  # more for those who have the time
CHUNKS = 20


class Listener:
    """Somebody who remembers all that was said: who holds which known cards, and who cannot hold which suits."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.met: set[Card] = set()
        self.trump: Card = ""
        self.trumps: str | None = None  # the suit that is trump in this trick
        self.led: str | None = None

    def hear(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, RoundBegan):
                self.dealt = [7] * self.seats
                self.known: list[list[Card]] = [[] for _ in range(self.seats)]
                self.voids: list[set[str]] = [set() for _ in range(self.seats)]
                self.new_trick(event.trump)
            elif isinstance(event, CardPlayed):
                self.hear_played(event.seat, event.card)
            elif isinstance(event, TrumpSuspended):
                self.trumps = None
            elif isinstance(event, TrumpExchanged):
                self.loses(event.seat, event.new)
                self.known[event.seat].append(event.old)
                self.trump = event.new
                self.trumps = self.trumps and SUIT_OF[event.new]
            elif isinstance(event, TookFromSwamp):
                self.known[event.seat].append(event.card)
            elif isinstance(event, TrickWon):
                self.new_trick(self.trump)

    def new_trick(self, trump: Card) -> None:
        self.trump, self.trumps, self.led = trump, SUIT_OF[trump], None

    def hear_played(self, seat: Seat, card: Card) -> None:
        self.loses(seat, card)
        suit = SUIT_OF.get(card)
        if suit is None:
            return
        if self.led is None:
            self.led = suit
        elif suit != self.led:
            self.voids[seat].add(self.led)
            if self.trumps and suit != self.trumps:
                self.voids[seat].add(self.trumps)

    def loses(self, seat: Seat, card: Card) -> None:
        if card in self.known[seat]:
            self.known[seat].remove(card)
        else:
            self.dealt[seat] -= 1

    def impossible(self, seat: Seat) -> frozenset[Card]:
        """The cards that cannot be among those dealt to a player."""
        return CHARACTERS.union(*(CARDS_OF[suit] for suit in self.voids[seat]))


def unplaced(table: BayouBossTable) -> list[Card]:
    """The cards of all piles that lie face down for somebody, mixed together."""
    return sorted([*table.deck, *chain.from_iterable(table.hands)])


def check_worlds(table: BayouBossTable, viewer: Viewer, heard: Listener, luck: Dice) -> None:
    """Imagine the table many times, and look whether anything contradicts what is known."""
    game = bayou_boss(table.options)
    seen = view(game, table, viewer)
    hidden = unplaced(table)
    others = [(seat, heard.dealt[seat], heard.impossible(seat)) for seat in range(table.seats) if seat != viewer]
    for _ in range(WORLDS):
        world = imagine(game, seen, viewer, luck)
        assert world.swamp == table.swamp
        assert world.trick == table.trick
        assert (world.trump, world.away, world.box) == (table.trump, table.away, table.box)
        assert world.character_deck == table.character_deck == []
        assert world.taken == table.taken
        assert world.won == table.won
        assert viewer is None or world.hands[viewer] == table.hands[viewer]
        for seat, size, impossible in others:
            hand = world.hands[seat]
            assert len(hand) == size
            assert impossible.isdisjoint(hand), f"{viewer} imagines {hand} at {seat}, who cannot hold some of it"
        assert len(world.deck) == len(table.deck)
        assert (world.left_out, world.in_play) == (table.left_out, table.in_play)
        assert unplaced(world) == hidden
        assert world.unseen == []


def played(number: int) -> Iterator[tuple[BayouBossTable, Listener, Dice]]:
    """The decisions of a game at random: each number of players in turn, then again with the other Characters."""
    seats, options = 2 + number % 7, FIRST_GAME if number // 7 % 2 else None
    table: BayouBossTable = start(bayou_boss(options), seats, seed_from(number))
    heard, luck = Listener(seats), Dice(seed_from(number + 1_000_000))
    while True:
        heard.hear(table.events)
        heard.met |= CHARACTERS.intersection(table.swamp)
        if table.outcome:
            return
        yield table, heard, luck
        (seat,) = to_act(table)
        answers = legal(table, seat)
        play_unchecked(table, seat, answers[luck.below(len(answers))])


def check_game(number: int) -> None:
    decisions = 0
    for table, heard, luck in played(number):
        assert list(map(sorted, table.taken)) == list(map(sorted, heard.known))
        assert table.trump == heard.trump
        check_worlds(table, to_act(table)[0], heard, luck)
        decisions += 1
        if decisions % 10 == 0:
            viewer = luck.below(table.seats + 1)
            check_worlds(table, viewer if viewer < table.seats else None, heard, luck)
    assert decisions > 2 * 7 * table.seats


@rule("BB-54", "BB-36")
@pytest.mark.parametrize("number", range(25))
def test_imagined_worlds_contradict_nothing_that_is_known(number: int) -> None:
    check_game(number)


@rule("BB-54", "BB-36")
@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_imagined_worlds_contradict_nothing_in_many_games(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        check_game(number)


@rule("BB-54")
def test_the_games_that_are_played_show_voids_of_every_kind() -> None:
    """A check of the checks: what they look for does come up."""
    most_voids, suspended, exchanged = 0, False, False
    for number in range(14):
        for _, heard, _ in played(number):
            most_voids = max(most_voids, *map(len, heard.voids))
            suspended |= heard.trumps is None
            exchanged |= heard.trumps is not None and "raven" in heard.met
    assert most_voids >= 3
    assert suspended
    assert exchanged


@rule("BB-54")
def test_every_card_that_may_lie_in_a_hand_does_so_in_some_imagined_world() -> None:
    for table, heard, _ in played(2):
        viewer, (other, *_) = to_act(table)[0], table.others(to_act(table)[0])
        seen = view(bayou_boss(), table, viewer)
        possible = set(seen.unseen[0]) - heard.impossible(other)
        if sum(map(len, heard.voids)) >= 3 and table.hands[other]:
            break
    worlds = [imagine(bayou_boss(), seen, viewer, Dice(seed_from(number))) for number in range(600)]
    found = {card for world in worlds for card in world.hands[other]}
    assert found == possible
