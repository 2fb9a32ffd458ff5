"""Before it hurts: what loses at once, in every world that looks the same, is known beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from mire import Action, Dice, Game, Seat, clone, legal, play, start, to_act, view
from mire.books.losing import has_lost, loss, may_lose, out, warning
from mire.books.played import seed_from
from mire.games import game
from mire.games.swamped.rules.ending_the_game import LEAVE_TOO_SOON
from mire.games.swamped.rules.game_play import WhichCard
from mire.games.swamped.rules.steering import SteerIntoCroc
from mire.games.swapx.notation import read
from mire.games.swapx.rules.moves import Move, Pass
from tests.games.gillybog.laid_out import a_table as a_bog
from tests.games.gillybog.laid_out import gillybog, the_action
from tests.games.swamped.laid_out import swamped
from tests.games.swamped.rules.test_ending_the_game import moving as at_the_exit


def warned(playing: Game, table: Any, seat: Seat, action: Action) -> str:
    found = loss(playing, view(playing, table, seat), seat, action, Dice(seed_from(3)))
    return warning(found, playing.names(table.seats))[0] if found else ""


# SwapX: two cells that live on two supplies; whoever walks away from both starves


LONELY = "8/8/6RR/6ss/8/8/ss6/GG4YY G - B1"


def test_who_walks_away_from_all_supplies_is_warned_though_the_cells_go_one_by_one() -> None:
    table = read(LONELY)
    starving = [
        action for action in legal(table, 0) if isinstance(action, Move) and warned(game("swapx"), table, 0, action)
    ]
    assert starving, "some move leaves Green with one cell"
    words = warned(game("swapx"), table, 0, starving[0])
    assert words == "That would put you out of the game: Green has lost and leaves the board."
    after = clone(table)
    play(after, 0, starving[0])
    assert may_lose(game("swapx"), after, 0)
    assert not warned(game("swapx"), table, 0, Pass())


def test_the_last_answer_that_is_left_is_not_warned_of() -> None:
    """Wherever every answer loses, there is nothing to think over."""
    playing = game("swapx")
    for number in range(12):
        table = start(playing, 4, seed_from(number))
        luck = Dice(seed_from(number))
        for _ in range(120):
            if table.outcome:
                break
            (seat,) = to_act(table)
            options = legal(table, seat)
            if len(options) == 1:
                assert not warned(playing, table, seat, options[0])
            play(table, seat, options[luck.below(len(options))])


def test_who_has_no_cells_is_out_and_the_others_play_on() -> None:
    table = read(LONELY)
    playing = game("swapx")
    assert out(playing, table) == (2,)
    assert has_lost(playing, table, 2)
    assert not has_lost(playing, table, 0)


# Swamped


def test_steering_into_the_croc_is_warned_of_and_lying_still_is_not() -> None:
    table = at_the_exit(boat="1d3", croc="1e3")
    table.agenda.insert(0, WhichCard(1))
    words = warned(swamped(), table, to_act(table)[0], SteerIntoCroc("1e3"))
    assert words == "That would lose the game for all of you: The mission has failed: the Boat ran into the Croc."


def test_leaving_without_kingsfoil_is_warned_of_while_one_may_stay() -> None:
    table = at_the_exit(kingsfoil=1)
    table.agenda.insert(0, WhichCard(1))
    words = warned(swamped(), table, 0, LEAVE_TOO_SOON)
    assert words.startswith("That would lose the game for all of you: The mission has failed: the Boat left the Swamp")


# Gillybog: with one injury already, a walk among hunters


@pytest.mark.parametrize(("limbs", "certain"), [((0, 0, 0), True), ((9, 9, 9), False)])
def test_the_second_capture_is_warned_of_where_it_is_certain(limbs: tuple[int, int, int], certain: bool) -> None:
    table = a_bog(2, "e1 e2 e3", hunters={"e2": 2}, place="e1 den", limbs=limbs, hand="run-grow howl-sense")
    table.injuries[0] = ["mend"]
    play(table, 0, the_action(table, "Play Run"))
    into, away = the_action(table, "Go to e2"), the_action(table, "Go to the Den")
    words = warned(gillybog(), table, 0, into)
    assert ("injured for the second time" in words) == certain
    assert not warned(gillybog(), table, 0, away)
