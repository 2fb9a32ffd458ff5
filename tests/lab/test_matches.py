"""Matches: who sits where, and the same again from the same seed."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from mire.books.choices import UnknownName
from mire.core.agenda import Table
from mire.core.dice import Dice
from mire.lab.executors import Processes
from mire.lab.matches import Match, Result, luck, next_to_answer, played, results, seating
from tests.core.nim import WhichCard

MATCH = Match(game="swapx", bots=("greedy", "random", "random", "search:2"), games=6, seed="5" * 32)


def timeless(games: Iterable[Result]) -> list[Result]:
    return [msgspec.structs.replace(game, seconds=()) for game in games]


def test_bots_move_on_by_a_seat_from_game_to_game() -> None:
    assert [seating(MATCH, number) for number in range(5)] == [
        (0, 1, 2, 3),
        (1, 2, 3, 0),
        (2, 3, 0, 1),
        (3, 0, 1, 2),
        (0, 1, 2, 3),
    ]


def test_bots_may_stay_where_they_are() -> None:
    still = msgspec.structs.replace(MATCH, rotate=False)
    assert {seating(still, number) for number in range(5)} == {(0, 1, 2, 3)}


def test_a_result_names_the_bots_by_seat() -> None:
    result = played(MATCH, 1)
    assert result.bots == ("search:2", "greedy", "random", "random")
    assert result.seats == (1, 2, 3, 0)
    assert all(result.bots[seat] == level for seat, level in zip(result.seats, MATCH.bots, strict=True))


def test_decisions_are_counted_by_bot() -> None:
    result = played(MATCH, 0)
    assert result.decisions == sum(result.decided) > 0
    assert all(seconds > 0 for seconds in result.seconds)
    assert result.reason
    assert sorted(result.places)[0] == 1


def test_the_same_match_gives_the_same_results() -> None:
    assert timeless(results(MATCH, Processes(1))) == timeless(results(MATCH, Processes(1)))


def test_several_processes_agree_with_one_and_keep_the_order() -> None:
    together = timeless(results(MATCH, Processes(2)))
    assert [result.number for result in together] == list(range(6))
    assert together == timeless(results(MATCH, Processes(1)))


def test_a_game_without_end_is_called_off_and_nobody_wins_it() -> None:
    result = played(msgspec.structs.replace(MATCH, most=9), 0)
    assert (result.decisions, result.winners) == (9, ())
    assert result.reason == "called off after 9 answers"


def test_every_game_has_its_own_luck() -> None:
    seeds = {luck(seed, number, *bots) for seed in ("a", "b") for number in range(50) for bots in ((), (0,), (1,))}
    assert len(seeds) == 300
    assert all(len(seed) == 32 and int(seed, 16) >= 0 for seed in seeds)
    assert luck("a", 1, 2) != luck("a", 12)


def test_options_and_wrong_names_reach_the_game() -> None:
    short = msgspec.structs.replace(MATCH, options={"turn_limit": 8})
    assert played(short, 0).reason == "the turn limit is reached"
    with pytest.raises(UnknownName, match="did you mean 'turn_limit'"):
        played(msgspec.structs.replace(MATCH, options={"turn_limits": 8}), 0)


def test_a_match_can_be_written_down() -> None:
    assert msgspec.json.decode(msgspec.json.encode(MATCH), type=Match) == MATCH


class WhoeverLikes(WhichCard):
    """Anybody but the first may answer."""

    def seats(self, table: Table) -> tuple[int, ...]:
        return (1, 2, 3)


@pytest.mark.parametrize(("last", "following"), [(-1, 1), (0, 1), (1, 2), (2, 3), (3, 1)])
def test_where_several_may_answer_they_take_turns(last: int, following: int) -> None:
    table = Table(seats=4, dice=Dice(""), agenda=[WhoeverLikes(0)])
    assert next_to_answer(table, last) == following
