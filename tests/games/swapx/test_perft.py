"""The engine against counted positions, and against the naive generator, which is the ledger written a second time."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import asdict

from mire import Action, Event, asked, clone, play_unchecked, to_act
from mire.games.swapx import events
from mire.games.swapx.board import blocked
from mire.games.swapx.components.fields import fields
from mire.games.swapx.notation import read, write
from mire.games.swapx.options import SwapXOptions
from mire.games.swapx.rules.cell_clusters import Keep, WhichCluster
from mire.games.swapx.rules.moves import Move, Pass, SpawnCell, SpawnSupply, Swap, WhichMove
from mire.games.swapx.rules.supply import Remove, WhichCell
from mire.games.swapx.table import SwapXTable
from tests.games.swapx import naive
from tests.games.swapx.laid_out import BLUE, EVERY_OPTION, GREEN, RED, YELLOW, answers, opened, wandered

POSITIONS: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))["position"]
EVERY_POSITION = pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
CORNER = SwapXOptions(setup="corner")
ASKED = {WhichMove: "move", WhichCell: "remove", WhichCluster: "keep"}


def perft(table: SwapXTable, depth: int) -> int:
    """How many sequences of exactly so many answers there are."""
    if depth == 1:
        return len(answers(table))
    return sum(perft(after(table, action), depth - 1) for action in answers(table))


def after(table: SwapXTable, action: Action) -> SwapXTable:
    twin = clone(table)
    (seat,) = to_act(twin)
    play_unchecked(twin, seat, action)
    return twin


def laid_out(position: dict[str, Any]) -> tuple[SwapXTable, naive.State]:
    """A position on the engine's table and on the naive one."""
    teams = position.get("teams", False)
    return read(position["fen"], SwapXOptions(teams=teams)), naive.laid_out(position["fen"], teams=teams)


def at(field: str) -> naive.Field:
    return "abcdefgh".index(field[0]), int(field[1]) - 1


def naively(action: Action) -> naive.Answer:
    """An answer in the naive generator's words."""
    match action:
        case Pass():
            return ("pass",)
        case SpawnCell(field=field):
            return ("cell", at(field))
        case SpawnSupply(field=field):
            return ("supply", at(field))
        case Swap(cell=cell, other=other):
            return ("swap", at(cell), at(other))
        case Move(cell=cell, to=to):
            return ("move", at(cell), at(to))
        case Remove(cell=cell):
            return ("remove", at(cell))
        case Keep(cluster=cluster):
            return ("keep", frozenset(map(at, cluster)))
    raise AssertionError(f"{action} has no naive form")


def divided(table: SwapXTable, depth: int) -> dict[naive.Answer, int]:
    """The leaves behind each first answer."""
    if depth == 1:
        return {naively(action): 1 for action in answers(table)}
    return {naively(action): perft(after(table, action), depth - 1) for action in answers(table)}


def divided_naively(state: naive.State, depth: int) -> dict[naive.Answer, int]:
    if depth == 1:
        return dict.fromkeys(naive.answers(state), 1)
    return {answer: naive.perft(naive.played(state, answer), depth - 1) for answer in naive.answers(state)}


def assert_agree(table: SwapXTable, state: naive.State) -> None:
    """The same tokens, the same question, the same answers, the same winners."""
    assert tuple(frozenset(map(at, fields(board))) for board in table.cells) == state.cells
    assert frozenset(map(at, fields(table.supplies))) == state.supplies
    assert [table.points(seat) for seat in range(4)] == [naive.points(state, player) for player in range(4)]
    choice = asked(table)
    assert (choice and (ASKED[type(choice)], choice.seat)) == naive.question(state)
    listed, expected = list(map(naively, answers(table))), naive.answers(state)
    assert len(listed) == len(expected)
    assert set(listed) == set(expected)
    assert (table.outcome.winners if table.outcome else None) == state.winners
    assert table.moves == state.moves


@EVERY_POSITION
def test_the_engine_finds_as_many_leaves_as_are_written_down(position: dict[str, Any]) -> None:
    table, _ = laid_out(position)
    assert [perft(table, depth) for depth in (1, 2, 3, 4)] == position["leaves"]


@EVERY_POSITION
def test_the_naive_generator_finds_the_same_leaves_behind_every_answer(position: dict[str, Any]) -> None:
    table, state = laid_out(position)
    for depth in (1, 2, 3):
        assert divided(table, depth) == divided_naively(state, depth)


@pytest.mark.slow
@EVERY_POSITION
def test_the_naive_generator_finds_the_same_leaves_four_answers_deep(position: dict[str, Any]) -> None:
    table, state = laid_out(position)
    assert divided(table, 4) == divided_naively(state, 4)


def test_the_counted_positions_are_what_their_names_say() -> None:
    inset, corner, contested, cut, starving, two_left, teams = (laid_out(position)[0] for position in POSITIONS)
    assert (inset.cells, inset.supplies) == (opened().cells, opened().supplies)
    assert (corner.cells, corner.supplies) == (opened(options=CORNER).cells, opened(options=CORNER).supplies)
    assert fields(blocked(contested.cells, contested.supplies)) == ("c5", "d5", "e5")
    assert WhichCluster(RED) in [asked(after(cut, action)) for action in answers(cut)]
    assert asked(starving) == WhichCell(YELLOW)
    assert two_left.in_play() == [GREEN, RED]
    won = [
        after(cut, keep).outcome for cut in (after(teams, action) for action in answers(teams)) for keep in answers(cut)
    ]
    assert any(outcome and outcome.winners == (GREEN, BLUE) for outcome in won)


@pytest.mark.parametrize("batch", range(8))
def test_engine_and_naive_generator_agree_at_every_step_of_random_games(batch: int) -> None:
    for seed in range(12 * batch, 12 * batch + 12):
        options = EVERY_OPTION[seed % len(EVERY_OPTION)]
        table = opened(seed, options)
        chosen = {name: value for name, value in asdict(options).items() if name != "setup"}
        state = naive.laid_out(write(table), **chosen)
        for action in wandered(table, Random(seed)):
            assert_agree(table, state)
            if action:
                state = naive.played(state, naively(action))


@EVERY_POSITION
def test_engine_and_naive_generator_agree_in_random_games_from_the_counted_positions(position: dict[str, Any]) -> None:
    for seed in range(10):
        table, state = laid_out(position)
        for action in wandered(table, Random(seed)):
            assert_agree(table, state)
            if action:
                state = naive.played(state, naively(action))


def test_the_random_games_see_everything_that_can_happen() -> None:
    seen: set[type[Event]] = set()
    reasons: set[str] = set()
    for seed in range(200):
        table = opened(seed, EVERY_OPTION[seed % len(EVERY_OPTION)])
        for _ in wandered(table, Random(seed)):
            seen |= {type(event) for event in table.events}
        if table.outcome:
            reasons.add(table.outcome.reason)
    assert seen == {kind for kind in vars(events).values() if isinstance(kind, type) and Event in kind.__bases__}
    assert reasons == {
        "only one player is left on the board",
        "only one team is left on the board",
        "the turn limit is reached",
        "the same position came for the third time",
    }
