"""Levels: recipes for every game, which old names stand beside."""

from __future__ import annotations

import pytest

from mire import Dice, legal, start, to_act, view
from mire.bots.careless import Careless
from mire.bots.greedy import Greedy
from mire.bots.levels import NAMES, USUAL, bot, is_quick, ladder, levels
from mire.bots.search import Search
from mire.games import GAMES, game
from tests.core.nim import BlindNim


def luck(number: int = 1) -> Dice:
    return Dice(f"{number:032x}")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_recipes_of_its_own_the_weakest_first(name: str) -> None:
    playing = game(name)
    assert ladder(playing) is not USUAL
    made = [bot(level, playing, luck(), at_most=10.0) for level in NAMES]
    learner, casual, quick, thoughtful, strong = made
    assert isinstance(learner, Careless)
    assert isinstance(casual, Careless)
    assert learner.carelessness > casual.carelessness
    assert type(quick) is Greedy
    assert isinstance(thoughtful, Search)
    assert isinstance(strong, Search)
    assert thoughtful.thoughts is not None
    assert strong.thoughts is not None
    assert strong.thoughts >= 2 * thoughtful.thoughts
    assert (thoughtful.seconds, strong.seconds) == (1.0, 3.0)


@pytest.mark.parametrize("name", GAMES)
def test_people_read_what_each_level_is_like_at_that_game(name: str) -> None:
    told = levels(game(name))
    assert [level.level for level in told] == list(NAMES)
    assert [level.name for level in told] == ["Learner", "Casual", "Quick", "Thoughtful", "Strong"]
    assert len({level.about for level in told}) == len(told)


def test_options_that_make_another_game_of_it_may_have_other_recipes() -> None:
    assert ladder(game("marshlands", {"act": "I1"})) != ladder(game("marshlands", {"act": "1"}))


def test_a_level_hurries_with_the_house_and_takes_no_clock_where_there_is_none() -> None:
    hurried, unhurried = bot("strong", game("swapx"), luck(), at_most=2.0), bot("strong", game("swapx"), luck())
    assert isinstance(hurried, Search)
    assert isinstance(unhurried, Search)
    assert (hurried.seconds, unhurried.seconds) == (2.0, None)
    assert hurried.thoughts == unhurried.thoughts


def test_a_game_without_recipes_has_the_usual_ones() -> None:
    assert ladder(BlindNim()) is USUAL


def test_those_that_answer_at_once() -> None:
    at_once = {
        level for level in (*NAMES, "random", "greedy", "careless:2", "search:100", "search:2s") if is_quick(level)
    }
    assert at_once == {"learner", "casual", "quick", "random", "greedy", "careless:2"}


class Valued(BlindNim):
    """A game whose answers have a value each."""

    def lean(self, table: object, seat: int, options: list[object]) -> list[float]:
        return [10.0 * (place == 0) for place, _ in enumerate(options)]


def chosen(carelessness: float) -> int:
    """How often of 400 times a bot gives the best answer of a game's first question."""
    playing = Valued()
    table = start(playing, 3, "3" * 32)
    seat = to_act(table)[0]
    seen = view(playing, table, seat)
    best = legal(seen, seat)[0]
    assert len(legal(seen, seat)) > 2
    careless = Careless(playing, luck(), carelessness)
    return sum(careless.choose(seen, seat) == best for _ in range(400))


def test_the_more_careless_the_less_often_right() -> None:
    shares = [chosen(carelessness) for carelessness in (0.1, 0.5, 1.0, 4.0, 100.0)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 390
    assert 0 < shares[-1] < 250
