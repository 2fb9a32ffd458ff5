"""What careful players lean to."""

from __future__ import annotations

from typing import Any

import pytest

from mire import Action, Dice, asked, legal, play, play_unchecked, start, to_act, view
from mire.books.played import seed_from
from mire.bots.greedy import Greedy
from mire.games.gillybog.rules.movement_and_travel import GoTo
from mire.games.gillybog.table import GillybogTable, Stack
from mire.games.gillybog.thinking.judgement import GIVEN_UP, patience
from tests.games.gillybog.laid_out import CROSS, A, a_table, act, gillybog, question, where
from tests.ledger import rule

ROAD = "e1 e2 e3 e4 e5"
ALL_SAVED = {"croak": "saved", "tangle": "saved", "newt": "saved"}


def leaned_to(table: GillybogTable) -> None:
    """Whoever is asked does what seems best, till the turn is over."""
    turn, bot = table.turn, Greedy(gillybog(), Dice(seed_from(1)))
    while table.turn == turn and not table.outcome:
        (seat,) = to_act(table)
        play_unchecked(table, seat, bot.choose(view(gillybog(), table, seat), seat))


def test_the_last_to_come_holds_the_ritual_whatever_threatens() -> None:
    table = a_table(2, ROAD, place="e1 e4", vision="e4", gillys=ALL_SAVED, hunters={"e5": 4}, limbs=(1, 1, 1))
    leaned_to(table)
    assert table.outcome
    assert table.outcome.winners == (0, 1)


def test_a_gilly_is_brought_home() -> None:
    table = a_table(1, ROAD, place="e3", vision="e5", gillys={"croak": "e3"})
    leaned_to(table)
    assert table.saved == 1


def test_a_captive_within_reach_is_freed() -> None:
    table = a_table(1, ROAD, place="e1", vision="w1", captives="e4")
    leaned_to(table)
    assert len(table.rescued) == 1


def test_who_is_bare_does_not_walk_into_hunters() -> None:
    table = a_table(1, ROAD, place="e1", vision="e4", hunters={"e2": 4}, limbs=(0, 0, 0))
    leaned_to(table)
    assert not table.injuries[A]


def test_an_omen_puts_off_what_would_hurt_most() -> None:
    table = a_table(1, ROAD, place="e1", hand="omen", hunters={"e5": 5})
    table.hunter_deck = Stack(shown=["chase"], hidden=["garrison", "lost", "volley"])
    leaned_to(table)
    assert table.discarded == ["lost"]
    assert table.hunter_deck.shown == ["chase", "volley"]


def test_who_gives_up_goes_to_meet_the_hunters() -> None:
    table = a_table(1, ROAD, place="e1", vision="e5", hunters={"e4": 2}, limbs=(2, 2, 2))
    table.turn = GIVEN_UP * patience(table) + 1
    act(table, "Play Run")
    bot = Greedy(gillybog(), Dice(seed_from(1)))
    assert question(table) == "WhichStep"
    play_unchecked(table, A, bot.choose(view(gillybog(), table, A), A))
    assert where(table) == "e4"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_of_careful_players_come_to_an_end(seats: int) -> None:
    game = gillybog(difficulty="hard")
    for seed in range(4):
        table: GillybogTable = start(game, seats, seed_from(seed))
        bot = Greedy(game, Dice(seed_from(seed + 50)))
        while not table.outcome:
            seat = to_act(table)[0]
            play_unchecked(table, seat, bot.choose(view(game, table, seat), seat))
            assert table.turn < (GIVEN_UP + 1) * patience(table)


def greedy(table: GillybogTable) -> Action:
    game = gillybog()
    return Greedy(game, Dice("1" * 32)).choose(view(game, table, A), A)


@rule("GB-325")
def test_greedy_runs_to_a_captive_and_carries_it_home() -> None:
    table = a_table(1, ROAD, captives="e3", vision="e4")
    act(table, "Play Run")
    assert greedy(table) == GoTo("e3")
    act(table, "Go to e3")
    table.hands[A] = ["run-grow"]
    act(table, "Play Run")
    assert greedy(table) == GoTo("den")


def test_greedy_keeps_out_of_a_large_group() -> None:
    table = a_table(1, ROAD, hunters={"e3": 6}, captives="e4", limbs=(0, 0, 0))
    act(table, "Play Run")
    assert question(table) == "WhichStep"
    assert greedy(table) != GoTo("e3")


@rule("GB-249")
def test_greedy_lets_the_smaller_group_come_first_and_uses_enhanced_effects() -> None:
    game = gillybog()
    table = a_table(1, *CROSS, hunters={"e3": 3, "w3": 1}, top="close-in")
    act(table, "End your action phase")
    greedy = Greedy(game, Dice("1" * 32))
    assert getattr(greedy.choose(view(game, table, A), A), "space", None) == "w3"
    swim = a_table(2, "e1 e2", place="e2", hand="swim run-grow", enhanced=True)
    act(swim, "Play Swim")
    assert type(greedy.choose(view(game, swim, A), A)).__name__ == "UseEnhanced"


@rule("GB-106")
def test_every_question_of_a_random_game_can_be_leant_on() -> None:
    game: Any = gillybog(difficulty="hard", opening="first-game")
    table: GillybogTable = start(game, 2, seed_from(77))
    luck = Dice(seed_from(78))
    met = set()
    while not table.outcome:
        (seat,) = to_act(table)
        options = legal(table, seat)
        if question(table) not in met:
            met.add(question(table))
            assert len(game.lean(table, seat, options)) == len(options)
        play(table, seat, options[luck.below(len(options))])
    assert asked(table) is None
