"""The Solar Eclipse."""

from __future__ import annotations

import pytest

from mire import asked, legal, play
from mire.games.marshlands.events import BoardTurned
from mire.games.marshlands.rules.drawing import hand_limit
from mire.games.marshlands.rules.eclipse import HowFarToTurn, TurnBoard, turn_board
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Offer, Refuse, Take
from mire.games.marshlands.rules.turns import WhichTile
from mire.games.marshlands.table import Counter, MarshlandsTable
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    P3,
    P4,
    S1,
    S2,
    S3,
    S4,
    asks,
    give,
    laid_out,
    offered,
    opened,
    points,
    question,
    said,
    turn_of,
    why,
)
from tests.ledger import rule


def darkness(
    seats: int = 4, eclipse: str = "plain", act: str = "1", squares: dict[str, str] | None = None
) -> MarshlandsTable:
    """P1 holds the Eclipse."""
    table = laid_out(squares, seats=seats, act=act, eclipse=eclipse)
    give(table, ["eclipse", "tee", "bend"], *([["tee", "bend", "straight"]] * (seats - 1)))
    return turn_of(table)


@rule("SM-EC-002", "SM-EC-003")
def test_the_eclipse_is_drawn_like_a_tile_and_goes_on_the_abbey() -> None:
    assert any("eclipse" in pile for pile in (opened(4, eclipse="plain").deck, *opened(4, eclipse="plain").hands))
    table = darkness()
    assert [lay for lay in offered(table, P1, Lay) if lay.tile == "eclipse"] == [Lay("eclipse", "f6", 0)]
    assert why(table, P1, Lay("eclipse", "g7", 0)) == "SM-EC-002"
    play(table, P1, Lay("eclipse", "f6", 0))
    assert table.card_at(table.layout.centre) == "eclipse"
    assert "abbey" in table.aside


@rule("SM-EC-002")
def test_in_act_5_it_replaces_the_central_village() -> None:
    table = darkness(act="5")
    play(table, P1, Lay("eclipse", "f6", 0))
    assert table.laid[0] == "eclipse"
    assert sum(card.endswith("village") for card in table.aside) == 4


@rule("SM-EC-005", "SM-EC-006", "SM-EC-016")
def test_laying_it_is_the_lay_of_the_turn_and_the_board_may_be_turned() -> None:
    table = darkness()
    play(table, P1, Lay("eclipse", "f6", 0))
    assert question(table) is HowFarToTurn
    assert legal(table, P1) == [TurnBoard(0), TurnBoard(1), TurnBoard(2), TurnBoard(3)]
    held = list(table.hands[P2])
    play(table, P1, TurnBoard(1))
    assert len(table.hands[P1]) == 3
    assert table.hands[P2] == held
    assert asked(table) == WhichTile(P2)


@rule("SM-EC-004")
def test_it_may_be_offered_and_who_takes_it_turns_the_board() -> None:
    table = darkness()
    play(table, P1, Offer("eclipse"))
    play(table, P2, Take())
    assert legal(table, P2) == [Lay("eclipse", "f6", 0)]
    play(table, P2, Lay("eclipse", "f6", 0))
    assert asked(table) == HowFarToTurn(P2)


@rule("SM-EC-007", "SM-EC-008")
def test_everybody_goes_on_with_what_lies_there_then() -> None:
    table = darkness()
    before = (list(table.laid[1:]), list(table.where), list(table.turns))
    play(table, P1, Lay("eclipse", "f6", 0))
    play(table, P1, TurnBoard(1))
    assert table.colours == [S2, S3, S4, S1]
    assert (table.laid[1:], table.where, table.turns) == before
    assert {lay.square for lay in offered(table, P2, Lay)} <= {"e5", "f4"}, "P2 plays S3 now"


@rule("SM-EC-007")
def test_boat_and_village_go_with_the_colour() -> None:
    table = laid_out(seats=2, act="2", eclipse="plain")
    table.villages[S1] = []
    turn_board(table, P1, 1)
    assert (hand_limit(table, P1), hand_limit(table, P2)) == (3, 4)


@rule("SM-EC-009")
def test_in_act_7_colours_shift_and_tiles_stay() -> None:
    table = laid_out({"f7": "w[NS]{reed}"}, seats=3, act="7", eclipse="plain")
    table.counters = [Counter(S1, "f7", 0)]
    where = list(table.where)
    turn_board(table, P1, 1)
    assert (table.colours, table.where) == ([S2, S3, S1], where)
    asks(table, GameIsOver("the test says so"))
    assert table.outcome is not None
    assert table.outcome.winners == (P3,)
    teams = laid_out(seats=5, act="7", eclipse="plain")
    turn_board(teams, P1, 1)
    assert teams.supply == [6 + 6, 0, 6, 6, 6, 6, 0, 0], "shared out among those who play the colour now"


@rule("SM-EC-010")
@pytest.mark.parametrize(("seats", "turns"), [(2, 2), (3, 3)])
def test_two_or_three_players_shift_among_their_sections(seats: int, turns: int) -> None:
    table = darkness(seats=seats)
    play(table, P1, Lay("eclipse", "f6", 0))
    assert len(legal(table, P1)) == turns
    play(table, P1, TurnBoard(1))
    assert table.colours == [*range(1, seats), 0]


@rule("SM-EC-011", "SM-EC-012", "SM-EC-013", "SM-EC-014")
@pytest.mark.parametrize(("way", "first"), [(1, [S2, S3, S4, S1]), (3, [S4, S1, S2, S3])])
def test_gone_mad_it_turns_a_quarter_at_each_turn_of_who_laid_it(way: int, first: list[int]) -> None:
    table = darkness(eclipse="mad")
    play(table, P1, Lay("eclipse", "f6", 0))
    assert legal(table, P1) == [TurnBoard(1), TurnBoard(3)]
    play(table, P1, TurnBoard(way))
    seen = [table.colours]
    for _ in range(4):
        for seat in (P2, P3, P4):
            play(table, seat, offered(table, seat, Offer)[0])
            while question(table) is not WhichTile:
                play(table, asked(table).seat, Refuse())  # type: ignore[union-attr]
            table.refused = 0
        seen.append(table.colours)
        play(table, P1, offered(table, P1, Offer)[0])
        while question(table) is not WhichTile:
            play(table, asked(table).seat, Refuse())  # type: ignore[union-attr]
        table.refused = 0
    assert seen[0] == first
    assert seen[4] == first, "four turns later all is as it was"
    assert len({tuple(colours) for colours in seen}) == 4


@rule("SM-EC-015")
def test_at_the_end_everybody_scores_what_lies_there_then() -> None:
    table = laid_out({"g7": "w[W]{reed}"}, seats=4, eclipse="mad")
    for _ in range(3):
        turn_board(table, P1, 1)
    asks(table, GameIsOver("the test says so"))
    assert table.outcome is not None
    assert table.colours == [S4, S1, S2, S3]
    assert table.outcome.winners == (P2,)


@rule("SM-EC-017")
def test_the_eclipse_stands_in_for_the_abbey() -> None:
    table = laid_out({"f7": "w[NS]{fishery}"}, act="2", eclipse="plain")
    table.cover_centre("eclipse")
    assert points(table, "fishery") == 3


@rule("SM-EC-010", "SM-EC-011", "SM-EC-013")
@pytest.mark.parametrize(
    ("seats", "quarters", "colours"),
    [(2, 1, [S2, S1]), (2, 3, [S2, S1]), (3, 1, [S2, S3, S1]), (3, 2, [S3, S1, S2]), (3, 3, [S3, S1, S2])],
)
def test_three_quarters_are_one_place_back_where_fewer_than_four_play(
    seats: int, quarters: int, colours: list[int]
) -> None:
    table = laid_out(seats=seats, eclipse="mad")
    turn_board(table, P1, quarters)
    assert table.colours == colours


@rule("SM-EC-009")
def test_a_supply_that_comes_to_partners_is_shared_evenly_the_odd_one_to_the_first() -> None:
    table = laid_out(seats=5, act="7", eclipse="plain")
    table.supply = [3, 2, 6, 5, 11, 0, 0, 0]
    turn_board(table, P1, 1)
    assert table.colours == [S2, S3, S2, S3, S1]
    assert table.supply == [5, 0, 6, 5, 6, 5, 0, 0]
    assert said(table, BoardTurned) == [BoardTurned(P1, 1)]
    turn_board(table, P1, 0)
    assert len(said(table, BoardTurned)) == 1, "a board that is not turned is not spoken of"


@rule("SM-EC-014", "SM-EC-012")
def test_gone_mad_it_turns_at_turns_of_that_player_only() -> None:
    table = laid_out(seats=3, eclipse="mad")
    give(table, ["tee"], ["tee"], ["tee"])
    table.mad, table.madness = P2, 3
    turn_of(table, P1)
    assert table.colours == [S1, S2, S3]
    turn_of(table, P2)
    assert table.colours == [S3, S1, S2]
