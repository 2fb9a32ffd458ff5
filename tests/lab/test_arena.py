"""The arena: balanced seatings, strengths that are found again, games that are kept."""

from __future__ import annotations

import math
import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from mire.cli.command import main
from mire.lab.arena import POINTS, Arena, OtherArena, Ranking, fought, ranking, results, seated, standings, strengths
from mire.lab.executors import Processes
from mire.lab.matches import Result

BAYOU = Arena(game="bayou-boss", bots=("random", "careless:1", "greedy"), seats=3, games=6, seed="1" * 32)


def drawn(worth: list[float], luck: random.Random) -> Ranking:
    """Who came in where, if each place is won in proportion to strength."""
    left, places = list(range(len(worth))), []
    while left:
        first = luck.choices(left, [worth[index] for index in left])[0]
        left.remove(first)
        places.append((first,))
    return tuple(places)


def test_the_fit_finds_strengths_that_are_known() -> None:
    known = [-200.0, -50.0, 0.0, 250.0]
    worth = [math.exp(points / POINTS) for points in known]
    luck = random.Random(1)
    found = strengths(4, [drawn(worth, luck) for _ in range(3000)])
    assert sum(found) == pytest.approx(0)
    assert found == pytest.approx(known, abs=15)


def test_whoever_always_wins_has_a_strength_with_bounds() -> None:
    first, second = strengths(2, [((0,), (1,))] * 20)
    assert 200 < first - second < 1500


def test_equal_places_are_nobodys_merit() -> None:
    assert strengths(2, [((0, 1),)] * 10) == pytest.approx([0, 0])
    first, second, third = strengths(3, [((0, 1), (2,))] * 10)
    assert first == pytest.approx(second)
    assert third < second


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_bot_sits_in_each_seat_equally_often(seats: int) -> None:
    arena = Arena(game="bayou-boss", bots=tuple("abcde"), seats=seats, games=20, seed="2" * 32)
    sat = Counter((seat, bot) for number in range(20) for seat, bot in enumerate(seated(arena, number)))
    assert set(sat.values()) == {4}
    assert len(sat) == 5 * seats
    assert len({seated(arena, number) for number in range(20)}) > 5  # not always beside the same ones


def test_where_all_win_together_a_table_is_of_one_kind() -> None:
    arena = msgspec.structs.replace(BAYOU, together=True)
    assert [seated(arena, number) for number in (0, 1, 5)] == [("random",) * 3, ("careless:1",) * 3, ("greedy",) * 3]


def ended(number: int, bots: tuple[str, ...], *places: int) -> Result:
    count = len(bots)
    return Result(
        number=number,
        seed="",
        bots=bots,
        first=0,
        winners=tuple(seat for seat, place in enumerate(places) if place == 1),
        places=places,
        scores=(),
        teams=(),
        reason="",
        decisions=count,
        seats=tuple(range(count)),
        decided=(1,) * count,
        seconds=(0.5,) * count,
    )


def test_what_is_shown_of_games_that_are_known() -> None:
    games = [ended(n, ("greedy", "random", "careless:1"), 1, 3, 2) for n in range(9)]
    games.append(ended(9, ("greedy", "random", "careless:1"), 2, 1, 2))
    shown = standings(BAYOU, games)
    weak, middling, strong = shown.bots
    assert (weak.rate.value, middling.rate.value, strong.rate.value) == (0.1, 0.0, 0.9)
    assert shown.before[2][0] == pytest.approx(0.9)
    assert shown.before[0][2] == pytest.approx(0.1)
    assert shown.before[2][1] == pytest.approx(0.95)  # an equal place counts half
    assert shown.before[1][1] is None
    assert weak.strength.value < middling.strength.value < strong.strength.value
    for each in shown.bots:
        assert each.strength.low <= each.strength.value <= each.strength.high


def test_together_a_table_counts_once_and_meets_the_game_itself() -> None:
    arena = msgspec.structs.replace(BAYOU, together=True)
    won, lost = (
        ended(0, ("greedy",) * 3, 2, 1, 2),
        msgspec.structs.replace(ended(1, ("random",) * 3, 1, 1, 1), winners=()),
    )
    assert ranking(arena, won) == ((2,), (-1,))
    assert ranking(arena, lost) == ((-1,), (0,))
    weak, _, strong = standings(arena, [won, lost]).bots
    assert (strong.games, strong.rate.value, weak.games, weak.rate.value) == (1, 1.0, 1, 0.0)


def untimed(games: list[Result]) -> list[Result]:
    return [msgspec.structs.replace(each, seconds=()) for each in games]


def test_games_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    few = msgspec.structs.replace(BAYOU, games=2)
    first = list(results(few, Processes(1), file))
    whole = list(results(BAYOU, Processes(1), file))
    assert whole[:2] == first  # even the seconds are those of before
    assert untimed(whole) == untimed([fought(BAYOU, number) for number in range(6)])
    assert len(file.read_bytes().splitlines()) == 6


def test_a_file_of_another_arena_is_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    list(results(msgspec.structs.replace(BAYOU, games=1), Processes(1), file))
    others = {"bots": ("greedy", "random", "careless:2")}, {"seed": "9" * 32}
    for other in others:
        with pytest.raises(OtherArena, match="another file"):
            list(results(msgspec.structs.replace(BAYOU, **other), Processes(1), file))


def test_the_command_prints_what_the_page_on_strength_shows(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["arena", "bayou-boss", "--games", "6", "--seed", "1", "--bots", "random,casual,quick", "--seats", "3"])
        == 0
    )
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "| bot | strength | wins | games | seconds an answer |"
    assert [line.split("|")[1].strip() for line in lines[2:5]] == ["`random`", "Casual", "Quick"]
    assert lines[6] == "| came in before | `random` | Casual | Quick |"


@pytest.mark.parametrize("wrong", [["--bots", "quick"], ["--bots", "quick,quick"], ["--seats", "9"]])
def test_an_arena_that_cannot_be_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "bayou-boss", "--games", "1", *wrong]) == 2
    assert capsys.readouterr().err.startswith("mire: ")
