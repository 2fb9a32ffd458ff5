"""Gymnasium's own check holds a seat to what agents expect; ours, that the others play as they should."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from mire.adapters import ENVIRONMENTS, gymnasium
from mire.books.choices import UnknownName

from .test_encoding import ENCODED


class Masked(gym.ActionWrapper[Any, int, int]):
    """Any number stands for one of the answers that may be given: the checker knows no masks."""

    def action(self, action: int) -> int:
        allowed = self.unwrapped.action_masks().nonzero()[0]  # type: ignore[attr-defined]
        return int(allowed[action % len(allowed)])


@pytest.mark.parametrize("name", ENCODED)
def test_it_is_what_gymnasium_says_an_environment_is(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it remarks upon wrappers
        check_env(Masked(gymnasium.env(name, 2 if name != "swapx" else 4, others="random")), skip_render_check=True)


@pytest.mark.parametrize("seat", [0, 2])
def test_the_seat_alone_is_asked_and_rewarded_at_the_end(seat: int) -> None:
    env = gymnasium.env("swapx", seat=seat, others="quick")
    seen, info = env.reset(seed=3)
    rewards, over = [0.0], False
    while not over:
        assert env.table_env.agent_selection == f"player_{seat}"
        assert (info["action_mask"].astype(bool) == env.action_masks()).all()
        assert seen in env.observation_space
        seen, reward, over, cut, info = env.step(int(info["action_mask"].nonzero()[0][-1]))
        rewards.append(float(reward))
        assert not cut
    outcome = env.table_env.table.outcome
    assert outcome is not None
    assert rewards[:-1] == [0.0] * (len(rewards) - 1)
    assert (rewards[-1] > -1) == (seat in outcome.winners)
    with pytest.raises(ValueError, match="The game is over"):
        env.step(0)


def test_several_play_side_by_side_and_the_same_seed_gives_the_same() -> None:
    def run() -> list[Any]:
        envs = gymnasium.vectorised("bayou-boss", 3, 3, others="random")
        seen, info = envs.reset(seed=7)
        lines = [seen]
        for _ in range(30):
            actions = np.array([row.nonzero()[0][0] for row in info["action_mask"]])
            seen, _, over, _, info = envs.step(actions)
            lines.append(seen)
            if over.any():
                break
        return lines

    one, other = run(), run()
    assert one[0].shape[0] == 3
    assert all((mine == theirs).all() for mine, theirs in zip(one, other, strict=True))
    assert (one[0][0] != one[0][1]).any(), "each has luck of its own"


def test_it_is_found_by_its_name() -> None:
    for name in ENVIRONMENTS:
        assert f"mire/{name}" in gym.registry
    env = gym.make("mire/swapx_v2" if "swapx_v2" in ENVIRONMENTS else f"mire/{ENVIRONMENTS[0]}", others="random")
    env.reset(seed=1)
    assert env.unwrapped.meaning(0) == "Pass"  # type: ignore[attr-defined]


def test_wrong_use_is_told_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="no seat 4; they are numbered from 0 to 3"):
        gymnasium.env("swapx", seat=4)
    with pytest.raises(UnknownName, match="greedier"):
        gymnasium.env("swapx", others="greedier")
    env = gymnasium.env("swapx", others="random")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="numbered from 0 to 1096"):
        env.step(5000)
