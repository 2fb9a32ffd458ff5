"""OpenSpiel's own test plays and writes down every game; its searches play them to the end."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from mire.adapters import openspiel, returns
from mire.books.encoding import NoSuchNumber
from mire.games import GAMES

SHORT: dict[str, dict[str, Any]] = {
    "swapx": {"players": 4},
    "bayou-boss": {"players": 3},
    "swamped": {"players": 2},
    "gillybog": {"players": 2},
    "marshlands": {"players": 2, "options": "act:4"},
}


def loaded(name: str, **params: Any) -> Any:
    return pyspiel.load_game(f"mire_{name.replace('-', '_')}", params)


def dealt(name: str, deal: int = 3) -> Any:
    state = loaded(name, **SHORT[name]).new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_it_is_what_openspiel_says_a_game_is(name: str) -> None:
    pyspiel.random_sim_test(loaded(name, **SHORT[name]), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_to_the_player_and_not_to_all(name: str) -> None:
    state, rng = dealt(name), Random(2)
    for _ in range(8):
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    others = [state.resample_from_infostate(player, rng.random) for _ in range(5)]
    for other in others:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
    if name == "bayou-boss":
        assert len({str(other.table.hands) for other in others}) > 1
    assert len({other.table.dice.seed for other in others}) == 5, "each has luck of its own"


@pytest.mark.parametrize("name", GAMES)
def test_an_observer_tells_what_is_seen_by_name(name: str) -> None:
    state = dealt(name)
    observer = state.get_game().make_py_observer()
    for player in range(state.num_players()):
        observer.set_from(state, player)
        assert observer.tensor.tolist() == state.observation_tensor(player)
        assert observer.string_from(state, player) == state.observation_string(player)
    assert observer.dict["asked"].sum() == 1


@pytest.mark.parametrize("name", ["swapx", "bayou-boss"])
@pytest.mark.parametrize("search", ["mcts", "ismcts"])
def test_searches_play_a_game_to_the_end(name: str, search: str) -> None:
    state, luck = dealt(name), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    game = state.get_game()
    bot = (
        mcts.MCTSBot(game, 1.4, 2, evaluator, random_state=luck)
        if search == "mcts"
        else ismcts.ISMCTSBot(game, evaluator, 1.4, 2, random_state=luck)
    )
    asked = 0
    while not state.is_terminal():
        options = state.legal_actions()
        state.apply_action(bot.step(state) if asked % 8 == 0 else int(luck.choice(options)))
        asked += 1
    assert state.returns() == list(returns(state.table.outcome, state.num_players()))


def test_wrong_use_is_told_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="for 4 players, not 3"):
        openspiel.REGISTERED["swapx"]({"players": 3})
    with pytest.raises(ValueError, match="teems"):
        openspiel.REGISTERED["swapx"]({"options": "teems:true"})
    with pytest.raises(NoSuchNumber, match="numbered from 0 to 1096"):
        dealt("swapx").held.play(loaded("swapx").encoding, 5000)
