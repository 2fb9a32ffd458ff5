"""Mire's games as PettingZoo environments, in which agents act one after the other.

    from mire.adapters import pettingzoo
    env = pettingzoo.env("swapx")

An observation is what the seat sees, as numbers from 0 to 1, and the mask of what it may answer; `env.meaning(number)`
says what an answer means, `env.stands_for(index)` what a number of an observation says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console

from mire.books.played import Answer, Played, recorded
from mire.core.agenda import Action
from mire.core.engine import play_unchecked, start, to_act, view
from mire.core.records import Seat

from . import called, encoded, returns

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from numpy.typing import NDArray
    from pettingzoo import AECEnv

    from mire.bots.vectors import vector

    from .raster import raster
except ImportError as error:
    raise ImportError("PettingZoo is not installed: pip install 'mire[pettingzoo]'") from error

Observation = dict[str, Any]
MODES = ("human", "ansi", "rgb_array")
MOST = 20_000  # answers; no game is that long, but not every game must end


class MireEnv(AECEnv):  # type: ignore[misc]
    """A game of Mire's, for agents player_0, player_1 and so on, clockwise."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        render_mode: str | None = None,
        most: int = MOST,
        shaped: bool = False,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game, self.seats, self.encoding = encoded(name, seats, options)
        self.metadata = {
            "name": called(self.game),
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        if render_mode not in (None, *MODES):
            raise ValueError(f"There is no render mode {render_mode!r}; there are {', '.join(MODES)}.")
        self.shaped = shaped  # whether a seat is rewarded for standing better, as far as the game can estimate it
        self.render_mode = render_mode
        self.most = most  # answers after which a game is broken off
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []  # until a game is on
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._nobody = np.zeros(self.encoding.size, np.int8)
        self._action_space = spaces.Discrete(self.encoding.size)
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (self.encoding.length,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.encoding.size,), np.int8),
            }
        )
        self._luck, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        return self._action_space

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Lay a new table; the same seed gives the same game."""
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        self.seed = self._luck.bytes(16).hex()
        self.table = start(self.game, self.seats, self.seed)
        self.answers: list[Answer] = []
        self._stand = self._standing()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look_up()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, made from its view alone, and what it may answer."""
        seat = self._seat[agent]
        if agent == self.agent_selection and self._answers:
            mask = np.zeros(self.encoding.size, np.int8)
            mask[list(self._answers)] = 1
            seen = self._seen
        else:
            mask, seen = self._nobody.copy(), view(self.game, self.table, seat)
        return {"observation": vector(self.encoding, seen, seat), "action_mask": mask}

    def planes(self, agent: str) -> dict[str, NDArray[np.float32]]:
        """The same numbers by name: each plane and measure of what an agent sees."""
        seat = self._seat[agent]
        found = vector(self.encoding, view(self.game, self.table, seat), seat)
        return {name: found[part] for name, part in self.encoding.slices().items()}

    def state(self) -> NDArray[np.float32]:
        """All seats' observations one after the other, for training that may look at everything."""
        seen = [vector(self.encoding, view(self.game, self.table, seat), seat) for seat in range(self.seats)]
        return np.concatenate(seen)

    def step(self, action: int | None) -> None:
        """Answer for the agent whose turn it is."""
        if not self.agents:
            raise ValueError("No game is on; reset the environment to play one.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._play(self._seat[agent], action)
        if self.shaped or self.table.outcome is not None:
            self._accumulate_rewards()  # otherwise there are none

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the seat that is asked sees it: printed, as text, or as pixels."""
        if self.render_mode is None:
            return None
        seat = self._seat[self.agent_selection]
        picture = self.game.picture(view(self.game, self.table, seat), seat)
        if self.render_mode == "ansi":
            return picture
        if self.render_mode == "rgb_array":
            return raster(picture)
        Console().print(picture, soft_wrap=True)
        return None

    def record(self) -> Played:
        """The game so far as it is kept in files, which `mire record` and the page play again step by step."""
        return recorded(self.game, "standard", self.table, self.seed, self.answers)

    def close(self) -> None:
        """There is nothing to close."""

    def meaning(self, number: int) -> str:
        """An answer in words, by its number."""
        return self.encoding.meaning(number)

    def stands_for(self, index: int) -> str:
        """What one number of an observation says."""
        return self.encoding.stands_for(index)

    def _play(self, seat: Seat, number: int | None) -> None:
        action = self._answers.get(number) if number is not None else None
        if action is None:
            raise ValueError(self.encoding.refused(-1 if number is None else int(number), self.table, seat))
        play_unchecked(self.table, seat, action)
        self.answers.append(Answer(seat, action))
        outcome = self.table.outcome
        if self.shaped or outcome is not None:
            before, self._stand = self._stand, self._standing()
            self.rewards = {
                agent: now - then for agent, now, then in zip(self.agents, self._stand, before, strict=True)
            }
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif len(self.answers) >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)
        self._look_up()

    def _standing(self) -> tuple[float, ...]:
        """What a game that is over is worth to each; before that 0 or, for shaped rewards, what it seems to be worth.

        What is rewarded is each change of it, so all rewards together differ from the unshaped by what was there first.
        """
        if self.table.outcome is not None:
            return returns(self.table.outcome, self.seats)
        if not self.shaped:
            return (0.0,) * self.seats
        return tuple(2 * chance - 1 for chance in self.game.estimate(self.table))

    def _look_up(self) -> None:
        """Whose turn it is now, what that agent sees, and what it may answer."""
        self._answers: dict[int, Action] = {}
        if self.table.outcome is None:
            seat = to_act(self.table)[0]
            self.agent_selection = self.possible_agents[seat]
            self._seen = view(self.game, self.table, seat)
            self._answers = self.encoding.numbered(self._seen, seat)


def env(name: str, seats: int | None = None, **how: Any) -> MireEnv:
    """The environment of a game: `env("bayou-boss", 4)`; options of the game by their names."""
    return MireEnv(name, seats, **how)
