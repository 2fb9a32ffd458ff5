"""Act 8: Solitaire."""

from __future__ import annotations

from typing import Any

import pytest

from mire import asked, legal, play, start
from mire.books.choices import UnknownName
from mire.books.played import seed_from
from mire.books.telling import ending
from mire.games import game
from mire.games.marshlands.rules.acts.act_8 import DrawTile, HandIsFilled, TakeVillage, WhatToDraw, WhichTileAlone
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Discard
from mire.games.marshlands.rules.shortening import WhichFurtherTile
from mire.games.marshlands.table import MarshlandsTable
from tests.games.marshlands.laid_out import (
    P1,
    asks,
    give,
    laid_out,
    lines,
    may,
    offered,
    opened,
    points,
    question,
    turn_of,
    why,
)
from tests.ledger import rule


def alone(squares: dict[str, str] | None = None, sections: int = 1, **options: Any) -> MarshlandsTable:
    return laid_out(squares, seats=1, act="8", sections=sections, **options)


@rule("SM-A8-002")
@pytest.mark.parametrize("sections", [1, 2, 3, 4])
def test_one_to_four_sections_are_filled(sections: int) -> None:
    table = opened(1, act="8", sections=sections)
    assert -sum(line.points for line in lines(table, "empty squares")) == 30 * sections


@rule("SM-A8-003", "SM-A8-004", "SM-A8-005")
def test_abbey_in_the_centre_villages_beside_the_board_three_tiles_in_hand() -> None:
    table = opened(1, act="8")
    assert table.laid == ["abbey"]
    assert sorted(table.villages[0]) == ["blue-village", "green-village", "red-village", "yellow-village"]
    assert len(table.hands[P1]) == 3
    assert asked(table) == WhichTileAlone(P1)


@rule("SM-A8-005", "SM-A8-006", "SM-A8-007")
def test_lay_one_and_draw_one_or_take_a_village_instead() -> None:
    table = alone()
    give(table, ["straight", "tee", "bend"])
    turn_of(table)
    play(table, P1, Lay("straight", "f7", 0))
    assert question(table) is WhatToDraw
    deck = len(table.deck)
    play(table, P1, DrawTile())
    assert (len(table.hands[P1]), len(table.deck)) == (3, deck - 1)
    play(table, P1, Lay("tee", "f8", 0))
    play(table, P1, TakeVillage("blue-village"))
    assert len(table.deck) == deck - 1
    assert "blue-village" not in table.villages[0]


@rule("SM-A8-007", "SM-G-042")
def test_a_village_beside_the_board_must_be_taken_before_it_is_laid() -> None:
    table = alone({"f7": "w[NS]"}, shortened=True)
    give(table, ["straight", "straight", "tee"])
    turn_of(table)
    assert why(table, P1, Lay("red-village", "f8", 0)) == "SM-G-042"
    play(table, P1, Lay("straight", "f8", 0))
    assert question(table) is WhichFurtherTile
    assert {lay.tile for lay in offered(table, P1, Lay)} == {"straight", "tee"}
    assert why(table, P1, Lay("red-village", "f9", 0)) == "SM-G-042"


@rule("SM-A8-008")
def test_the_village_taken_is_laid_at_once() -> None:
    table = alone({"f7": "w[NS]"})
    give(table, ["red-village", "tee", "bend"])
    turn_of(table)
    assert {action.tile for action in legal(table, P1)} == {"red-village"}  # type: ignore[attr-defined]
    assert why(table, P1, Lay("tee", "f8", 0)) == "SM-A8-008"
    assert why(table, P1, Discard("tee")) == "SM-A8-008"
    assert may(table, P1, Lay("red-village", "f8", 0))


@rule("SM-A8-009")
def test_success_is_every_square_covered() -> None:
    squares = {f"{column}{row}": "w[NESW]" for column in "fghijk" for row in range(7, 12) if (column, row) != ("k", 11)}
    table = alone(squares)
    give(table, ["cross", "tee", "bend"])
    turn_of(table)
    play(table, P1, Lay("cross", "k11", 0))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((P1,), "every square is covered")
    assert ending(table.outcome, ("Ann",)) == (
        "Ann has won. Every square is covered. Ann has 20 points, and every square is covered, which was the aim."
    )
    unfilled = asks(alone(), GameIsOver("the test says so"))
    assert unfilled.outcome is not None
    assert unfilled.outcome.winners == ()


@rule("SM-A8-010")
def test_scores_are_those_of_act_3() -> None:
    tiles = {"f7": "w[NS]{fishery}", "f8": "red-village", "h9": "w[N]{reed}", "j9": "blue-village"}
    table = alone(tiles)
    assert [points(table, what) for what in ("fishery", "reed bed", "village")] == [3, 1, 10]
    assert points(table, "empty squares") == -26
    assert points(alone({"f7": "red-village", "e6": "yellow-village"}, sections=2), "village") == 20, (
        "each that is joined"
    )
    assert points(alone({"h8": "w[ES]", "i8": "w[SW]", "h9": "w[NE]", "i9": "w[NW]"}), "field") == 1
    by_table = alone({"f7": "w[NS]", "f8": "w[NS]", "f9": "red-village"}, village_table=True)
    assert points(by_table, "village") == 2


@rule("SM-A8-011")
def test_water_may_cross_between_the_sections() -> None:
    tiles = {"e6": "w[ES]", "e7": "w[NS]", "e8": "w[NE]", "f8": "w[W]{fishery}; G[S]", "f9": "G[NW]", "e9": "G[E]"}
    table = alone(tiles, sections=2)
    assert points(table, "fishery") == 3
    assert points(table, "garden") == 6, "one player's, on both sections"


@rule("SM-A8-014", "SM-A8-012")
def test_by_option_tiles_are_discarded_and_three_in_a_row_end_it() -> None:
    table = alone()
    give(table, ["straight", "tee", "bend"])
    turn_of(table)
    assert not offered(table, P1, Discard)
    assert why(table, P1, Discard("tee")) == "SM-A8-014"
    table = alone(discards=True)
    give(table, ["straight", "tee", "bend"])
    turn_of(table)
    for tile in ("tee", "bend"):
        play(table, P1, Discard(tile))
        if question(table) is WhatToDraw:
            play(table, P1, DrawTile())
        assert not table.outcome
    play(table, P1, Discard("straight"))
    if question(table) is WhatToDraw:
        play(table, P1, DrawTile())
    assert table.outcome is not None
    assert table.outcome.reason == "three tiles in a row were discarded"


@rule("SM-A8-014")
def test_by_option_a_lay_breaks_the_row_of_discards() -> None:
    table = alone(discards=True)
    give(table, ["straight", "tee", "bend"])
    turn_of(table)
    for action in (Discard("tee"), Discard("bend"), Lay("straight", "f7", 0), Discard("straight"), Discard("straight")):
        play(table, P1, action)
        while question(table) is WhatToDraw:
            play(table, P1, DrawTile())
    assert not table.outcome


@rule("SM-A8-012")
def test_it_ends_when_none_is_left_in_deck_and_hand() -> None:
    table = alone(deck=1)
    give(table, ["straight"])
    turn_of(table)
    play(table, P1, Lay("straight", "f7", 0))
    play(table, P1, DrawTile())
    assert not table.outcome, "the last one is laid first"
    play(table, P1, Lay("straight", "f8", 0))
    assert table.outcome is not None
    assert table.outcome.reason == "no tile is left"
    assert (
        ending(table.outcome, ("Ann",))
        == "The game is over. No tile is left. Ann has -28 points, with 28 squares still empty."
    )


@rule("SM-A8-012", "SM-A8-014")
def test_it_ends_when_no_tile_can_be_laid_unless_one_may_be_discarded() -> None:
    for discards, deck, over in ((False, 9, True), (True, 9, False), (True, 0, True)):
        table = alone(deck=deck, discards=discards)
        give(table, ["pasture-with-cow-6", "pasture-with-cow-6", "pasture-with-cow-6"])
        turn_of(table)
        assert (table.outcome is not None) is over
        if table.outcome:
            assert table.outcome.reason == "no tile can be laid"


@rule("SM-A8-013", "SM-EC-001")
def test_there_is_no_eclipse_in_act_8() -> None:
    with pytest.raises(UnknownName, match="'eclipse' goes with act 1, 2, 3, 4, 5, 6, 7 or I1, not with act"):
        game("marshlands", {"act": "8", "eclipse": "plain"})
    for act in ("1", "2", "3", "4", "5", "6", "7"):
        chosen = game("marshlands", {"act": act, "eclipse": "plain"})
        table = start(chosen, chosen.players[0], seed_from(0))
        assert "eclipse" in table.deck + [tile for hand in table.hands for tile in hand]
    table = opened(1, act="8")
    assert "eclipse" in table.aside
    assert len(table.deck) + len(table.hands[P1]) == 125
    assert offered(table, P1, Lay)


@rule("SM-A8-006", "SM-A8-007")
def test_a_village_is_offered_only_where_one_can_be_laid_and_one_at_a_time() -> None:
    table = alone({"f7": "w[NS]"})
    give(table, ["straight", "tee"])
    asks(table, HandIsFilled(P1))
    assert {type(action) for action in legal(table, P1)} == {DrawTile, TakeVillage}
    assert len(offered(table, P1, TakeVillage)) == 4
    play(table, P1, TakeVillage("blue-village"))
    assert table.hands[P1] == ["straight", "tee", "blue-village"]
    table.hands[P1] = ["blue-village"]
    asks(table, HandIsFilled(P1))
    assert len(table.hands[P1]) == 3, "one waits to be laid, so tiles are drawn"
    nowhere = alone({"f7": "w[N]"})
    give(nowhere, ["straight", "tee"])
    asks(nowhere, HandIsFilled(P1))
    assert len(nowhere.hands[P1]) == 3
    empty = alone({"f7": "w[NS]"}, deck=0)
    give(empty, ["straight", "tee"])
    asks(empty, HandIsFilled(P1))
    assert empty.hands[P1] == ["straight", "tee"]


@rule("SM-NB-001", "SM-A8-006")
def test_with_the_shortening_option_up_to_three_are_laid_alone_too() -> None:
    table = alone(shortened=True, larger_hand=True)
    give(table, ["straight", "straight", "straight", "straight"])
    turn_of(table)
    for square in ("f7", "f8", "f9"):
        play(table, P1, Lay("straight", square, 0))
    assert question(table) is WhatToDraw
    for _ in range(3):
        play(table, P1, DrawTile())
    assert len(table.hands[P1]) == 4
    assert asked(table) == WhichTileAlone(P1)


@rule("SM-A8-010", "SM-A2-022")
@pytest.mark.parametrize(
    ("way", "village", "worth"),
    [
        ({"f7": "w[NS]"}, "f8", 0),
        ({"f7": "w[NE]"}, "g7", 0),
        ({"f7": "w[NE]", "g7": "w[SW]"}, "g8", 0),
        ({"f7": "w[NS]", "f8": "w[NS]"}, "f9", 2),
        ({"f7": "w[NE]", "g7": "w[EW]"}, "h7", 2),
    ],
)
def test_by_the_table_of_act_2_the_four_squares_closest_to_the_centre_give_nothing(
    way: dict[str, str], village: str, worth: int
) -> None:
    assert points(alone(way | {village: "red-village"}, village_table=True), "village") == worth
