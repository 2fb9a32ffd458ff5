"""The end of the game, and who has won."""

from __future__ import annotations

import pytest

from mire import asked, play
from mire.books.telling import ending
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Offer, Refuse, WhetherToTake
from mire.games.marshlands.table import MarshlandsTable
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    P3,
    P4,
    S1,
    asks,
    four_hands,
    give,
    laid_out,
    lines,
    offered,
    question,
    total,
    turn_of,
)
from tests.ledger import rule


def refuse_all(table: MarshlandsTable, seat: int) -> None:
    offer = offered(table, seat, Offer)[0]
    play(table, seat, offer)
    while question(table) is WhetherToTake:
        play(table, asked(table).seat, Refuse())  # type: ignore[union-attr]


@rule("SM-A1-034")
def test_the_game_ends_at_once_when_a_section_is_full() -> None:
    squares = {f"{column}{row}": "w[NESW]" for column in "fghijk" for row in range(7, 12)}
    del squares["f7"], squares["k11"]
    table = laid_out(squares, seats=2)
    give(table, ["cross", "tee", "bend"], ["tee", "tee", "tee"])
    turn_of(table)
    play(table, P1, Lay("cross", "k11", 0))
    assert table.outcome is not None
    assert table.outcome.reason == "a section is full"
    assert len(table.hands[P1]) == 2, "nothing more is drawn"


@rule("SM-A1-035")
def test_the_game_ends_after_the_turn_in_which_the_last_tile_was_drawn() -> None:
    table = four_hands(deck=1)
    play(table, P1, Lay("straight", "f8", 0))
    assert table.outcome is not None
    assert table.outcome.reason == "no tile is left to draw"
    assert [len(hand) for hand in table.hands] == [3, 3, 3, 3], "hands are not played"


@rule("SM-A1-036", "SM-A1-029")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_tiles_in_a_row_that_nobody_wants_end_the_game(seats: int) -> None:
    table = four_hands(seats=seats)
    refuse_all(table, P1)
    refuse_all(table, P2)
    assert not table.outcome
    refuse_all(table, P3)
    assert table.outcome is not None
    assert table.outcome.reason == "three tiles in a row were wanted by nobody"


@rule("SM-A1-036", "SM-A1-029")
def test_a_lay_breaks_the_row() -> None:
    table = four_hands()
    refuse_all(table, P1)
    refuse_all(table, P2)
    play(table, P3, Lay("cross", "f4", 0))
    refuse_all(table, P4)
    assert not table.outcome


@rule("SM-A1-037")
def test_with_two_players_it_takes_six() -> None:
    table = four_hands(seats=2)
    for number in range(6):
        assert not table.outcome
        refuse_all(table, number % 2)
    assert table.outcome is not None
    assert table.outcome.reason == "six tiles in a row were wanted by nobody"


# Who wins


@rule("SM-A1-010", "SM-A3-023")
@pytest.mark.parametrize("act", ["1", "3"])
def test_most_points_win(act: str) -> None:
    table = laid_out({"g7": "w[W]{reed}"} if act == "1" else {"j11": "w[E]{reed}"}, seats=3, act=act)
    asks(table, GameIsOver("the test says so"))
    assert table.outcome is not None
    assert table.outcome.winners == (P1,)
    assert table.outcome.places == (1, 2, 2)
    assert "Equals" not in table.outcome.why, "those behind share nothing"


@rule("SM-A1-034", "SM-A1-010")
def test_a_full_section_ends_the_game_and_the_most_points_win_it() -> None:
    full = {f"{column}{row}": "w[NESW]" for column in "fghijk" for row in range(7, 12)}
    del full["f7"], full["k11"]
    reeds = {"e7": "w[N]{reed}", "d6": "w[E]{reed}", "d5": "w[S]"}
    table = laid_out(full | reeds | {"e5": "w[W]", "f4": "w[S]"}, seats=3)
    give(table, ["cross"], [], [])
    turn_of(table)
    play(table, P1, Lay("cross", "k11", 0))
    assert ending(table.outcome, ("Ann", "Bob", "Cid")) == (  # type: ignore[arg-type]
        "Ann has won. A section is full. The most points win: Ann has 0 points, Bob -7 and Cid -26."
    )


@rule("SM-G-079")
def test_equals_share_the_victory() -> None:
    table = asks(laid_out(seats=3), GameIsOver("the test says so"))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.places) == ((P1, P2, P3), (1, 1, 1))
    assert table.outcome.why == (
        "The most points win: {0} has -29 points, {1} -29 and {2} -29. Equals share the victory."
    )
    reeds = {"g7": "w[W]{reed}", "d6": "w[E]{reed}"}
    table = asks(laid_out(reeds, seats=3), GameIsOver("the test says so"))
    assert table.outcome is not None
    assert table.outcome.winners == (P1, P2)
    assert table.outcome.why == (
        "The most points win: {0} has -18 points, {1} -18 and {2} -29. Equals share the victory."
    )


@rule("SM-A1-009", "SM-A1-094")
def test_six_kinds_of_construction_score_frogs_first_then_fisheries() -> None:
    table = laid_out(
        {
            "g7": "w[EW]{fishery}; G[-]",
            "h7": "w[EW]{reed}",
            "i7": "w[W]; C[E]",
            "j7": "C[W]; w[N]",
            "h11": "w[E]{end,frog}",
            "i11": "w[W]{end}",
            "f8": "w[NES]; land 0:1",
            "g8": "w[SW]",
            "f9": "w[NE]",
            "g9": "w[NW]",
        }
    )
    found = [line.what for line in lines(table, colour=S1)]
    assert list(dict.fromkeys(found)) == ["pond", "fishery", "reed bed", "garden", "copse", "field", "empty squares"]


@rule("SM-G-080")
def test_a_total_may_be_negative() -> None:
    assert total(laid_out(seats=2)) == -29
