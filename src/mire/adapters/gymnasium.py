"""One seat of a game of Mire's as a Gymnasium environment; bots play the others.

    from mire.adapters import gymnasium
    env = gymnasium.env("swapx", others="greedy")

Everything is as in `mire.adapters.pettingzoo`, on which it stands.  With Gymnasium's own `make` it is found by name:
`gymnasium.make("mire/swapx_v2")`; `info["action_mask"]` says what may be answered, and so does `env.action_masks()`.
"""

from __future__ import annotations

from typing import Any, SupportsFloat

from mire.bots import Bot
from mire.bots.levels import bot
from mire.core.dice import Dice
from mire.core.engine import to_act, view
from mire.core.records import Seat

from . import ENVIRONMENTS, called

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

    from .pettingzoo import MODES, MOST, MireEnv
except ImportError as error:
    raise ImportError("Gymnasium is not installed: pip install 'mire[gymnasium]'") from error

Vector = Any


class SeatEnv(gymnasium.Env[Vector, Any]):
    """A game as one seat plays it, asked whenever it is that seat's turn."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        seat: Seat = 0,
        others: str = "greedy",
        render_mode: str | None = None,
        most: int = MOST,
        shaped: bool = False,
        **options: Any,
    ) -> None:
        self.table_env = MireEnv(name, seats, render_mode, most, shaped, **options)
        if seat not in range(self.table_env.seats):
            raise ValueError(f"There is no seat {seat}; they are numbered from 0 to {self.table_env.seats - 1}.")
        bot(others, self.table_env.game, Dice("0" * 32))  # an unknown level is told at once
        self.name, self.seat, self.others, self.render_mode = called(self.table_env.game), seat, others, render_mode
        encoding = self.table_env.encoding
        self.observation_space = spaces.Box(0.0, 1.0, (encoding.length,), np.float32)
        self.action_space = spaces.Discrete(encoding.size)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """A new game, played on by the bots until the seat is asked."""
        super().reset(seed=seed)
        while True:
            self.table_env.reset(seed=int(self.np_random.integers(1 << 31)))
            luck = Dice(self.np_random.bytes(16).hex())
            self._bot: Bot = bot(self.others, self.table_env.game, luck)
            self._play_others()
            if not self._is_over():
                return self._seen()

    def step(self, action: int) -> tuple[Vector, SupportsFloat, bool, bool, dict[str, Any]]:
        """Answer for the seat, and let the others answer until it is asked again or the game is over."""
        if self._is_over():
            raise ValueError("The game is over; reset the environment to play another.")
        mine = self.table_env.possible_agents[self.seat]
        self.table_env.step(int(action))
        reward = self.table_env.rewards[mine] + self._play_others()
        seen, info = self._seen()
        outcome = self.table_env.table.outcome
        return seen, reward, outcome is not None, outcome is None and self._is_over(), info

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be answered now; libraries that mask answers ask for it by this name."""
        mask: NDArray[np.int8] = self.table_env.observe(self.table_env.possible_agents[self.seat])["action_mask"]
        return mask.astype(bool)

    def render(self) -> Any:
        return self.table_env.render()

    def meaning(self, number: int) -> str:
        """An answer in words, by its number."""
        return self.table_env.meaning(number)

    def stands_for(self, index: int) -> str:
        """What one number of an observation says."""
        return self.table_env.stands_for(index)

    def _play_others(self) -> float:
        """What the seat is rewarded while the others answer."""
        around, gained = self.table_env, 0.0
        while not self._is_over() and (asked := to_act(around.table)[0]) != self.seat:
            answer = self._bot.choose(view(around.game, around.table, asked), asked)
            around.step(around.encoding.number(around.table, asked, answer))
            gained += around.rewards[around.possible_agents[self.seat]]
        return gained

    def _is_over(self) -> bool:
        around = self.table_env
        return around.table.outcome is not None or len(around.answers) >= around.most

    def _seen(self) -> tuple[Vector, dict[str, Any]]:
        seen = self.table_env.observe(self.table_env.possible_agents[self.seat])
        return seen["observation"], {"action_mask": seen["action_mask"]}


def env(name: str, seats: int | None = None, **how: Any) -> SeatEnv:
    """One seat of a game: `env("bayou-boss", 4, seat=2, others="quick")`."""
    return SeatEnv(name, seats, **how)


def vectorised(
    name: str, number: int, seats: int | None = None, **how: Any
) -> gymnasium.vector.VectorEnv[Any, Any, Any]:
    """So many of them side by side, each in the same process."""
    return gymnasium.vector.SyncVectorEnv([lambda: env(name, seats, **how) for _ in range(number)])


for _name in ENVIRONMENTS:
    if f"mire/{_name}" not in gymnasium.registry:
        gymnasium.register(
            f"mire/{_name}", entry_point=f"{__name__}:SeatEnv", kwargs={"name": _name}, disable_env_checker=True
        )
