"""How games end: one wins, several share, a team wins together, all lose together."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mire import Outcome, asked, play, to_act
from tests.core.nim import Play, a_table


def ended(seats: int, *winners: int, **told: Any) -> Outcome:
    table = a_table(*[""] * seats)
    table.end(*winners, **told)
    assert table.outcome is not None
    return table.outcome


def test_one_winner_comes_first_and_the_others_share_what_is_left() -> None:
    outcome = ended(4, 2)
    assert outcome.winners == (2,)
    assert outcome.places == (2, 2, 1, 2)


def test_a_shared_win_takes_as_many_places_as_there_are_winners() -> None:
    outcome = ended(4, 0, 3)
    assert outcome.winners == (0, 3)
    assert outcome.places == (1, 3, 3, 1)


def test_all_may_win_together() -> None:
    assert ended(3, 0, 1, 2).places == (1, 1, 1)


def test_without_winners_all_share_defeat() -> None:
    outcome = ended(3, reason="the Croc caught the Boat")
    assert outcome.winners == ()
    assert outcome.places == (1, 1, 1), "shared, for nobody lost to anybody"
    assert outcome.reason == "the Croc caught the Boat"


def test_a_player_alone_wins_or_loses() -> None:
    assert ended(1, 0) == Outcome((0,), (1,))
    assert ended(1) == Outcome((), (1,))


def test_a_team_wins_together() -> None:
    teams = ((0, 2), (1, 3))
    outcome = ended(4, *teams[1], teams=teams)
    assert outcome.winners == (1, 3)
    assert outcome.places == (3, 1, 3, 1)
    assert outcome.teams == teams


def test_a_game_may_give_every_place_itself() -> None:
    outcome = ended(4, 1, places=(3, 1, 2, 3), scores=(5.0, 9.0, 7.0, 5.0))
    assert outcome.places == (3, 1, 2, 3)
    assert outcome.scores == (5.0, 9.0, 7.0, 5.0)


@given(st.integers(1, 8), st.data())
def test_a_place_says_how_many_are_ahead(seats: int, data: st.DataObject) -> None:
    winners = data.draw(st.sets(st.integers(0, seats - 1), min_size=1))
    outcome = ended(seats, *sorted(winners))
    for seat, place in enumerate(outcome.places):
        assert place == 1 + sum(other < place for other in outcome.places)
        assert (place == 1) == (seat in winners)


def test_nothing_comes_after_the_end() -> None:
    table = a_table("3", "2", heap=1)
    play(table, 0, Play("3"))
    assert table.outcome == Outcome((1,), (2, 1), "took the last pebble")
    assert table.agenda == []
    assert asked(table) is None
    assert to_act(table) == ()


def test_an_end_in_the_middle_of_a_turn_crosses_off_the_rest_of_it() -> None:
    table = a_table("0", "3", "2", heap=1)
    assert len(table.agenda) == 1
    table.agenda = [*table.agenda * 5]
    table.end(0)
    assert table.agenda == []


def test_what_a_game_tells_of_its_end_is_checked() -> None:
    with pytest.raises(TypeError):
        ended(2, 0, because="it was late")


def test_an_outcome_can_be_written_down_and_read_back() -> None:
    outcome = ended(4, 0, 2, reason="last on the board", scores=(1.0, 0.0, 2.0, 0.0), teams=((0, 2), (1, 3)))
    assert msgspec.json.decode(msgspec.json.encode(outcome), type=Outcome) == outcome


def test_an_outcome_never_changes() -> None:
    outcome: Any = ended(2, 0)
    with pytest.raises(AttributeError):
        outcome.winners = (1,)
