"""Mire's games as Python games of OpenSpiel.

    import pyspiel
    from mire.adapters import openspiel
    game = pyspiel.load_game("mire_bayou_boss", {"players": 4})

Chance is one node at the root, which draws one of `DEALS` seeds; all luck of the game follows from it, so a history
says all there is.  A search that looks at states therefore sees what is to come; one that looks at information states
asks for `resample_from_infostate`, which deals what the player cannot see anew, with luck of its own.
An information state is what the player sees, what it may answer and what it has answered so far.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mire.books.encoding import Encoding, NoSuchNumber
from mire.books.played import seed_from
from mire.core.agenda import Action
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import imagine, play_unchecked, start, to_act, view
from mire.core.records import Seat
from mire.games import GAMES

from . import encoded, returns

try:
    import numpy as np
    import pyspiel

    from mire.bots.vectors import vector
except ImportError as error:
    raise ImportError("OpenSpiel is not installed: pip install 'mire[openspiel]'") from error

MOST = 20_000  # answers; a game that takes longer is nobody's
DEALS = 1000  # to draw from; the parameter `seed` says which thousand they are


class Held:
    """A table that is copied as Mire copies tables, which is quicker."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self._numbered: dict[int, Action] | None = None

    def numbered(self, encoding: Encoding, seat: Seat) -> dict[int, Action]:
        """What may be answered by number, worked out once."""
        if self._numbered is None:
            self._numbered = encoding.numbered(self.table, seat)
        return self._numbered

    def play(self, encoding: Encoding, number: int) -> Seat:
        """Answer for the seat that is asked, and say which it was."""
        seat = to_act(self.table)[0]
        action = self.numbered(encoding, seat).get(number)
        if action is None:
            raise NoSuchNumber(encoding.refused(number, self.table, seat))
        self._numbered = None
        play_unchecked(self.table, seat, action)
        return seat

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(clone(self.table))


class MireState(pyspiel.State):  # type: ignore[misc]
    """A table, and what was answered at it."""

    def __init__(self, game: MireGame) -> None:
        super().__init__(game)
        self.held: Held | None = None  # until the seed is drawn
        self.answered: list[list[int]] = [[] for _ in range(game.seats)]

    @property
    def table(self) -> Any:
        return None if self.held is None else self.held.table

    @property
    def of(self) -> MireGame:
        game: MireGame = self.get_game()
        return game

    # What is asked

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return to_act(self.table)[0]

    def is_terminal(self) -> bool:
        return self.table is not None and (self.table.outcome is not None or sum(map(len, self.answered)) >= MOST)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.held is None or player != self.current_player():
            return []
        return sorted(self.held.numbered(self.of.encoding, player))

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            self.held = Held(start(self.of.played, self.of.seats, self.of.dealt(action)))
            return
        self.answered[self.held.play(self.of.encoding, action)].append(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"Deal {action}" if player == pyspiel.PlayerId.CHANCE else self.of.encoding.meaning(action)

    def returns(self) -> list[float]:
        if self.table is None or self.table.outcome is None:
            return [0.0] * self.of.seats
        return list(returns(self.table.outcome, self.of.seats))

    def __str__(self) -> str:
        if self.table is None:
            return "before the deal"
        return self.of.played.picture(view(self.of.played, self.table, None), None)

    # What is seen

    def seen(self, player: int) -> Any:
        return view(self.of.played, self.table, player)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        who = self.current_player() if player is None else player
        if self.table is None:
            return [0.0] * self.of.encoding.length
        told: list[float] = vector(self.of.encoding, self.seen(who), who).tolist()
        return told

    def observation_string(self, player: int | None = None) -> str:
        """The numbers of the view, the planes in one hexadecimal number, and what may be answered."""
        who = self.current_player() if player is None else player
        if self.table is None:
            return ""
        encoding, seen = self.of.encoding, self.seen(who)
        return f"{encoding.there(seen, who):x} {encoding.measured(seen, who)} {sorted(encoding.numbered(seen, who))}"

    def information_state_string(self, player: int | None = None) -> str:
        who = self.current_player() if player is None else player
        return f"{self.observation_string(who)} after {self.answered[who]}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> MireState:
        """Another state that looks the same to the player."""
        other: MireState = self.clone()
        luck = Dice(f"{int(sampler() * (1 << 53)):032x}")
        other.held = Held(imagine(self.of.played, self.seen(player), player, luck))
        return other


class MireObserver:
    """What a player sees, all of it and by name."""

    def __init__(self, game: MireGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"An observer takes no parameters; it was given {params}.")
        self.encoding = game.encoding
        self.tensor = np.zeros(game.encoding.length, np.float32)
        self.dict = {name: self.tensor[part] for name, part in game.encoding.slices().items()}
        self.recalls = kind.perfect_recall

    def set_from(self, state: MireState, player: int) -> None:
        self.tensor[:] = 0.0 if state.table is None else vector(self.encoding, state.seen(player), player)

    def string_from(self, state: MireState, player: int) -> str:
        return state.information_state_string(player) if self.recalls else state.observation_string(player)


class MireGame(pyspiel.Game):  # type: ignore[misc]
    """A game for so many players, with its options chosen: {"players": 4, "seed": 1, "options": "teams:true"}."""

    kind: Any
    name: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given: dict[str, Any] = {"players": 0, "seed": 0, "options": ""} | dict(params or {})
        pairs = [pair.partition(":") for pair in str(given["options"]).split(";") if pair]
        options = {key.strip(): value.strip() for key, _, value in pairs}
        self.played, self.seats, self.encoding = encoded(self.name, int(given["players"]) or None, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.size,
            max_chance_outcomes=DEALS,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=MOST,
        )
        super().__init__(self.kind, info, given)
        self._first = int(given["seed"]) * DEALS

    def dealt(self, deal: int) -> str:
        """The seed of a deal."""
        return seed_from(self._first + deal)

    def new_initial_state(self, *args: Any) -> MireState:
        return MireState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MireObserver:
        return MireObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def observation_tensor_shape(self) -> list[int]:
        return [self.encoding.length]


def _registered(name: str) -> type[MireGame]:
    kind = pyspiel.GameType(
        short_name=f"mire_{name.replace('-', '_')}",
        long_name=GAMES[name].title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "seed": 0, "options": ""},
    )
    made = type(f"Mire{GAMES[name].__name__}", (MireGame,), {"kind": kind, "name": name})
    pyspiel.register_game(kind, made)
    return made


REGISTERED = {name: _registered(name) for name in GAMES}
