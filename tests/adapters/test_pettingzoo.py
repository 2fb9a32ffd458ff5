"""PettingZoo's own tests hold its environments to what agents expect; ours, that they are told the truth."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from mire import legal, to_act, view
from mire.adapters import ENVIRONMENTS, NotEncoded, NotHere, pettingzoo, returns
from mire.books.choices import UnknownName
from mire.books.played import verify
from mire.core.agenda import Outcome
from mire.games import GAMES
from tests.core.nim import BlindNim

from .test_encoding import ENCODED, SETTINGS


def played(env: Any, seed: int) -> list[tuple[str, list[float], int]]:
    """A random game: who acted, what they saw, what they answered."""
    env.reset(seed=seed)
    luck, lines = np.random.default_rng(seed), []
    for agent in env.agent_iter():
        seen, _, won, cut, _ = env.last()
        action = None if won or cut else int(luck.choice(seen["action_mask"].nonzero()[0]))
        if action is not None:
            lines.append((agent, seen["observation"].tolist(), action))
        env.step(action)
    return lines


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options", "seats"), SETTINGS)
def test_it_is_what_pettingzoo_says_an_environment_is(name: str, options: Any, seats: int) -> None:
    chosen = {field: getattr(options, field) for field in options.__struct_fields__}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # observations are a dict with a mask, which it remarks upon
        api_test(pettingzoo.env(name, seats, **chosen), num_cycles=30)


@pytest.mark.parametrize("name", ENCODED)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(lambda: pettingzoo.env(name), num_cycles=50)
    assert played(pettingzoo.env(name), 5) == played(pettingzoo.env(name), 5)
    assert played(pettingzoo.env(name), 5) != played(pettingzoo.env(name), 6)


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    code = (
        "from mire.adapters import pettingzoo; from tests.adapters.test_pettingzoo import played;"
        "import hashlib; print(hashlib.sha256(repr(played(pettingzoo.env('swamped', 3), 9)).encode()).hexdigest())"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    here = repr(played(pettingzoo.env("swamped", 3), 9))
    assert run.stdout.strip() == hashlib.sha256(here.encode()).hexdigest()


@pytest.mark.parametrize("name", ENCODED)
def test_mask_and_observation_tell_what_the_seat_may_do_and_sees(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=3)
    for _ in range(30):
        if env.table.outcome is not None:
            break
        seat = to_act(env.table)[0]
        assert env.agent_selection == f"player_{seat}"
        for other, agent in enumerate(env.agents):
            seen = env.observe(agent)
            own = view(env.game, env.table, other)
            assert (seen["observation"] == np.array(env.encoding.vector(own, other), np.float32)).all()
            allowed = {env.encoding.number(own, other, action) for action in legal(env.table, other)}
            assert set(seen["action_mask"].nonzero()[0].tolist()) == allowed
        env.step(int(env.observe(env.agent_selection)["action_mask"].nonzero()[0][-1]))
    assert env.state().shape == (env.seats * env.encoding.length,)
    assert env.planes(env.agents[0]).keys() == env.encoding.slices().keys()


def test_rewards_are_what_the_rules_say() -> None:
    assert returns(Outcome((1,), (2, 1, 3)), 3) == (-1, 1, -1)
    assert returns(Outcome((0, 2), (1, 3, 1, 4)), 4) == (0, -1, 0, -1)  # shared
    assert returns(Outcome((0, 2), (1, 3, 1, 3), teams=((0, 2), (1, 3))), 4) == (1, -1, 1, -1)
    assert returns(Outcome((), (1, 1)), 2) == (-1, -1)  # lost together
    assert returns(Outcome((0, 1), (1, 1), teams=((0, 1),)), 2) == (1, 1)  # and won together


def test_the_last_answer_rewards_everybody() -> None:
    env = pettingzoo.env("swapx")
    played(env, 2)
    env.reset(seed=2)
    luck = np.random.default_rng(2)
    while env.table.outcome is None:
        env.step(int(luck.choice(env.last()[0]["action_mask"].nonzero()[0])))
    assert env.rewards == dict(zip(env.possible_agents, returns(env.table.outcome, 4), strict=True))
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def test_a_game_that_takes_too_long_is_broken_off() -> None:
    env = pettingzoo.env("swapx", most=5)
    assert len(played(env, 1)) == 5
    env.reset(seed=1)
    for _ in range(5):
        env.step(0)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_the_table_can_be_looked_at(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **how: pettingzoo.env(name, **how), {"rgb_array": lambda pixels: pixels.any()})
    assert capsys.readouterr().out.strip()
    assert pettingzoo.env(name).metadata["name"] == name


def test_a_game_is_kept_as_a_record_that_can_be_played_again() -> None:
    env = pettingzoo.env("bayou_boss_v2", 3)
    played(env, 4)
    record = env.record()
    assert verify(env.game, record).outcome == env.table.outcome


@pytest.mark.parametrize("name", ENCODED)
def test_shaped_rewards_add_up_to_the_outcome_and_what_was_thought_at_first(name: str) -> None:
    env = pettingzoo.env(name, shaped=True, most=60)
    env.reset(seed=2)
    luck, gained = np.random.default_rng(2), np.zeros(env.seats)
    first = np.array(env.game.estimate(env.table)) * 2 - 1
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        env.step(int(luck.choice(env.last()[0]["action_mask"].nonzero()[0])))
        gained += list(env.rewards.values())
    last = (
        returns(env.table.outcome, env.seats) if env.table.outcome else np.array(env.game.estimate(env.table)) * 2 - 1
    )
    assert gained + first == pytest.approx(np.array(last))
    assert gained.any()


def test_wrong_use_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    env = pettingzoo.env("swapx")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="numbered from 0 to 1096"):
        env.step(5000)
    with pytest.raises(ValueError, match="may not be answered now"):
        env.step(1000)
    with pytest.raises(ValueError, match="for 4 players, not 3"):
        pettingzoo.env("swapx", 3)
    with pytest.raises(ValueError, match="no render mode 'svg'; there are human, ansi, rgb_array"):
        pettingzoo.env("swapx", render_mode="svg")
    with pytest.raises(NotHere, match="no swapx_v99 here; there is swapx_v"):
        pettingzoo.env("swapx_v99")
    with pytest.raises(UnknownName, match="swapy"):
        pettingzoo.env("swapy")
    with pytest.raises(UnknownName, match="teems"):
        pettingzoo.env("swapx", teems=True)
    monkeypatch.setitem(GAMES, "blind-nim", BlindNim)
    with pytest.raises(NotEncoded, match="has no numbers yet"):
        pettingzoo.env("blind-nim")
    while env.table.outcome is None:
        env.step(int(env.last()[0]["action_mask"].nonzero()[0][0]))
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    for agent in env.agent_iter():
        assert env.terminations[agent]
        env.step(None)
    for none in (env, pettingzoo.env("swapx")):
        with pytest.raises(ValueError, match="No game is on; reset the environment"):
            none.step(0)


def test_without_a_library_one_line_says_what_to_install() -> None:
    code = """
import sys
for module, extra in ("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("pyspiel", "openspiel"):
    sys.modules[module] = None
    try:
        __import__(f"mire.adapters.{extra}")
    except ImportError as error:
        print(error)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == [
        "PettingZoo is not installed: pip install 'mire[pettingzoo]'",
        "Gymnasium is not installed: pip install 'mire[gymnasium]'",
        "OpenSpiel is not installed: pip install 'mire[openspiel]'",
    ]
