"""Bots: what they find, that they can be repeated, and that a view is all they need."""

from __future__ import annotations

from typing import Any

import pytest

from mire import Action, Dice, Game, Pile, clone, imagine, legal, play, start, to_act, view
from mire.books.choices import UnknownName
from mire.bots.careless import Careless
from mire.bots.greedy import Greedy
from mire.bots.levels import BOTS, bot
from mire.bots.random import Random
from mire.bots.search import Search
from mire.games import GAMES, game
from mire.games.swapx.notation import read
from mire.games.swapx.rules.moves import SpawnCell, Swap
from mire.lab.executors import Processes
from mire.lab.matches import Match, results
from mire.lab.reports import report
from tests.core.nim import BlindNim, a_table

SWAPX = game("swapx")
LAST_MOVE = "sss4s/RR4ss/ss5s/8/6s1/8/GGs5/ss6 G - B1,Y2 399"
TWO_STEPS_FROM_WINNING = "8/8/3s4/s2RRG2/2s2G2/5Gs1/4ss2/8 G - B1,Y2 60"
EVERY_LEVEL = ["random", "careless:0.5", "greedy", "search:10"]


def luck(number: int = 1) -> Dice:
    return Dice(f"{number:032x}")


def test_greedy_takes_the_move_that_wins() -> None:
    table = read(LAST_MOVE)
    action = Greedy(SWAPX, luck()).choose(view(SWAPX, table, 0), 0)
    assert isinstance(action, SpawnCell)
    play(table, 0, action)
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


def test_search_finds_a_win_in_two_steps() -> None:
    """Green cuts Red's two cells apart; whichever Red keeps, it is alone and lost."""
    table = read(TWO_STEPS_FROM_WINNING)
    action = Search(SWAPX, luck(), thoughts=100).choose(view(SWAPX, table, 0), 0)
    assert action == Swap("f5", "e5")
    play(table, 0, action)
    assert to_act(table) == (1,)
    for kept in legal(table, 1):
        world = clone(table)
        play(world, 1, kept)
        assert world.outcome is not None
        assert world.outcome.winners == (0,)


def answers(chosen: Game, level: str, luck: Dice) -> list[Action]:
    """What one bot answers in every seat, for a while."""
    table, player, given = start(chosen, 4, "7" * 32), bot(level, chosen, luck), list[Action]()
    while not table.outcome and len(given) < 12:
        seat = to_act(table)[0]
        given.append(player.choose(view(chosen, table, seat), seat))
        play(table, seat, given[-1])
    return given


@pytest.mark.parametrize("level", EVERY_LEVEL)
@pytest.mark.parametrize("chosen", [SWAPX, BlindNim()], ids=lambda chosen: chosen.name)
def test_the_same_luck_gives_the_same_answers(level: str, chosen: Game) -> None:
    assert answers(chosen, level, luck(1)) == answers(chosen, level, luck(1))


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_view_is_enough_and_is_left_as_it_was(level: str) -> None:
    nim = BlindNim()
    table = a_table("0123", "0123", "0123", deck="0123", heap=6)
    seen = view(nim, table, 0)
    before = clone(seen)
    action = bot(level, nim, luck()).choose(seen, 0)
    assert action in legal(seen, 0)
    assert seen == before


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_what_is_hidden_makes_no_difference(level: str) -> None:
    nim = BlindNim()
    here = start(nim, 3, "3" * 32)
    there = imagine(nim, view(nim, here, 0), 0, luck(9))
    assert here.hands != there.hands
    player, other = bot(level, nim, luck()), bot(level, nim, luck())
    assert player.choose(view(nim, here, 0), 0) == other.choose(view(nim, there, 0), 0)


def test_search_says_how_it_divided_its_thoughts() -> None:
    table = read(TWO_STEPS_FROM_WINNING)
    considered = Search(SWAPX, luck(), thoughts=60).considered(view(SWAPX, table, 0), 0)
    assert sum(share for _, share, *_ in considered) == pytest.approx(1)
    shares = [share for _, share, *_ in considered]
    assert shares == sorted(shares, reverse=True)
    assert {action for action, *_ in considered} == set(legal(table, 0))


class Dealt(BlindNim):
    """Counts how many worlds are imagined."""

    def __init__(self) -> None:
        super().__init__()
        self.worlds = 0

    def deal(self, table: Any, piles: list[Pile], cards: Pile, dice: Dice) -> None:
        self.worlds += 1
        super().deal(table, piles, cards, dice)


def test_answers_are_compared_in_the_same_worlds() -> None:
    nim = Dealt()
    table = a_table("0123", "0123", "0123", deck="0123", heap=9)
    considered = Search(nim, luck(), thoughts=40).considered(view(nim, table, 0), 0)
    most = max(round(share * 40) for _, share, *_ in considered)
    assert len(considered) > 1
    assert nim.worlds == most < 40


class Apart(Dealt):
    """Blind nim, if nobody's reply mattered."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def lean(self, table: Any, seat: int, options: list[Action]) -> list[float]:
        self.asked.append(seat)
        return [0.0] * len(options)

    def keeps_apart(self, table: Any) -> bool:
        return True


def test_where_players_keep_apart_only_the_own_answer_is_weighed() -> None:
    nim = Apart()
    table = a_table("0123", "0123", "0123", deck="0123", heap=9)
    Search(nim, luck(), thoughts=40).considered(view(nim, table, 0), 0)
    assert nim.asked == [0]


def test_search_with_a_time_limit_answers() -> None:
    table = start(SWAPX, 4, "1" * 32)
    seat = to_act(table)[0]
    assert bot("search:0.02s", SWAPX, luck()).choose(view(SWAPX, table, seat), seat) in legal(table, seat)


def test_where_there_is_one_answer_nobody_thinks() -> None:
    nim = BlindNim()
    table = a_table("1", "2")
    for level in EVERY_LEVEL:
        assert bot(level, nim, luck()).choose(view(nim, table, 0), 0) == legal(table, 0)[0]


def test_bots_by_name() -> None:
    kinds = {name: type(bot(name, SWAPX, luck())) for name in BOTS}
    assert kinds == {"random": Random, "careless": Careless, "greedy": Greedy, "search": Search}
    thinker = bot("search:7", SWAPX, luck())
    assert isinstance(thinker, Search)
    assert (thinker.thoughts, thinker.seconds) == (7, None)
    timed = bot("search:1.5s", SWAPX, luck())
    assert isinstance(timed, Search)
    assert timed.seconds == 1.5


@pytest.mark.parametrize("level", EVERY_LEVEL)
@pytest.mark.parametrize("name", GAMES)
def test_every_bot_plays_every_game(name: str, level: str) -> None:
    playing = game(name)
    table = start(playing, playing.players[0], "1" * 32)
    for _ in range(3):
        seat = to_act(table)[0]
        answer = bot(level, playing, luck()).choose(view(playing, table, seat), seat)
        assert answer in legal(table, seat)
        play(table, seat, answer)


@pytest.mark.parametrize(
    ("level", "says"),
    [
        ("serch", "did you mean 'search'"),
        ("oracle", "there is learner, casual, quick, thoughtful, strong, random, careless, greedy, search"),
        ("greedy:5", "takes no budget"),
        ("casual:5", "takes no budget"),
        ("careless:0", "says not how careless"),
        ("careless:very", "says not how careless"),
        ("search:0", "not a budget"),
        ("search:much", "not a budget"),
        ("search:-3", "not a budget"),
        ("search:0s", "not a budget"),
    ],
)
def test_wrong_names_and_budgets_say_what_is_right(level: str, says: str) -> None:
    with pytest.raises(UnknownName, match=says):
        bot(level, SWAPX, luck())


@pytest.mark.slow
def test_more_thought_is_stronger() -> None:
    """Measured with intervals: search against three greedy bots wins far more than its quarter."""
    match = Match(game="swapx", bots=("search:40", "greedy", "greedy", "greedy"), games=24, seed="2" * 32)
    assert report(results(match, Processes(2))).bots[0].rate.low > 0.25
