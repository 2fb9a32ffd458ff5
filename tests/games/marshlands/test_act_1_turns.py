"""Act 1, from the preparation to the end: turns, offers, refusals."""

from __future__ import annotations

from collections import Counter

import pytest

from mire import IllegalAction, asked, legal, start
from mire.books.played import seed_from
from mire.books.telling import ending
from mire.games.marshlands.ending import GameIsOver
from mire.games.marshlands.laying import Lay
from mire.games.marshlands.table import MarshlandsTable
from mire.games.marshlands.turns import Offer, Refuse, Take, TurnVillage, WhereToLay, WhetherToTake, WhichTile
from tests.games.marshlands.layout import (
    P1,
    P2,
    P3,
    P4,
    S1,
    asks,
    give,
    laid_out,
    lines,
    marshlands,
    offered,
    opened,
    play,
    question,
    turn_of,
    why,
)
from tests.ledger import rule

HANDS = (["straight", "tee", "bend"], ["tee", "tee", "tee"], ["cross", "cross", "cross"], ["bend", "bend", "bend"])
NOWHERE = "G[NESW]"  # fits nowhere beside a village


def four_hands(*hands: list[str], seats: int = 4, deck: int = 60) -> MarshlandsTable:
    table = laid_out(seats=seats, deck=deck)
    give(table, *(hands or HANDS[:seats]))
    return turn_of(table)


@rule("SM-A1-001", "SM-A2-001", "SM-A3-001", "SM-A4-001", "SM-A5-001", "SM-A6-001", "SM-A7-001", "SM-A8-001")
@pytest.mark.parametrize(
    ("act", "allowed"),
    [*((act, {2, 3, 4}) for act in "12346"), ("5", {2, 4}), ("7", {2, 3, 4, 5, 6, 7, 8}), ("8", {1})],
)
def test_how_many_may_play(act: str, allowed: set[int]) -> None:
    for seats in range(10):
        if seats in allowed:
            assert start(marshlands(act=act), seats, seed_from(0)).seats == seats
        else:
            with pytest.raises(ValueError, match=f"The Sacred Marshlands is for .* players?, not {seats}"):
                start(marshlands(act=act), seats, seed_from(0))


# Preparation


@rule("SM-A1-004", "SM-A1-005", "SM-A1-006")
def test_each_village_starts_beside_the_abbey_on_its_section() -> None:
    table = opened(3)
    lying = dict(zip(table.laid, table.where, strict=True))
    assert lying == {"abbey": "f6", "red-village": "f7", "yellow-village": "e6", "blue-village": "f5"}
    assert "green-village" in table.aside
    abbey = table.water_at(table.layout.centre)
    assert all(table.are_joined(abbey, table.water_at(table.village_square(colour))) for colour in range(3))


@rule("SM-A1-007", "SM-A1-008", "SM-A1-012")
def test_no_boats_no_counters_and_three_tiles_each() -> None:
    table = opened(4)
    assert (table.boats, table.counters, table.supply) == ([], [], [])
    assert [len(hand) for hand in table.hands] == [3, 3, 3, 3]
    assert len(table.deck) == 125 - 12


@rule("SM-A1-011", "SM-A5-014", "SM-A4-013")
@pytest.mark.parametrize("act", ["1", "4", "5"])
def test_the_first_player_is_drawn(act: str) -> None:
    starters = Counter(opened(4, seed, act=act).starter for seed in range(400))
    assert all(60 < starters[seat] < 145 for seat in range(4))
    table = opened(4, 3, act=act)
    assert asked(table).seat == table.starter  # type: ignore[union-attr]


# Turns


@rule("SM-A1-017", "SM-A1-018", "SM-A1-019", "SM-A1-020", "SM-NB-005")
def test_a_turn_is_lay_one_and_draw_one_and_then_the_next_player() -> None:
    table = four_hands(*([["straight", "tee", "bend"]] * 4))
    for seat, square in ((P1, "f8"), (P2, "d6"), (P3, "f4"), (P4, "h6")):
        deck = len(table.deck)
        turn = 0 if square[0] == "f" else 1
        play(table, seat, Lay("straight", square, turn))
        assert (len(table.hands[seat]), len(table.deck)) == (3, deck - 1)
        with pytest.raises(IllegalAction, match="not your turn"):
            play(table, seat, Lay("tee", square, 0))
    assert asked(table) == WhichTile(P1)


@rule("SM-A1-013", "SM-A1-016")
def test_the_village_is_turned_on_the_first_move_only() -> None:
    table = four_hands(seats=2)
    assert offered(table, P1, TurnVillage)
    play(table, P1, Lay("straight", "f8", 0))
    assert offered(table, P2, TurnVillage)
    play(table, P2, Lay("tee", "d6", 0))
    assert not offered(table, P1, TurnVillage)
    assert why(table, P1, TurnVillage(1)) == "SM-A1-016"


@rule("SM-A1-013", "SM-A1-015")
def test_the_village_is_turned_once_and_then_a_tile_is_laid_in_the_same_turn() -> None:
    table = four_hands(seats=2)
    play(table, P1, TurnVillage(2))
    assert asked(table) == WhichTile(P1)
    assert not offered(table, P1, TurnVillage)
    assert why(table, P1, TurnVillage(1)) == "SM-A1-016"
    play(table, P1, Lay("straight", "f8", 0))
    assert asked(table) == WhichTile(P2)


@rule("SM-A1-014")
def test_a_village_that_would_not_match_is_not_turned_so() -> None:
    table = laid_out({"f8": "w[N]"}, seats=2)
    give(table, ["straight"], ["straight"])
    table.marsh.wanted[table.layout.index["f7"]] &= ~(15 << 12) | (1 << 12)  # as if field lay in the west
    turn_of(table)
    assert not offered(table, P1, TurnVillage)
    assert why(table, P1, TurnVillage(1)) == "SM-A1-014"


# The offer


@rule("SM-A1-021")
def test_who_can_lay_nothing_must_offer() -> None:
    table = four_hands([NOWHERE, NOWHERE], ["tee"], seats=2)
    table.first_moves = [False, False]
    asks(table, WhichTile(P1))
    assert legal(table, P1) == [Offer(NOWHERE)]


@rule("SM-A1-022", "SM-A1-023")
def test_who_can_lay_may_offer_any_tile_instead() -> None:
    table = four_hands()
    assert offered(table, P1, Lay)
    assert offered(table, P1, Offer) == [Offer("straight"), Offer("tee"), Offer("bend")]
    assert why(table, P1, Offer("joker")) == "SM-A1-023"


@rule("SM-A1-024", "SM-A1-025", "SM-A1-027", "SM-A1-028")
def test_a_tile_goes_round_and_is_discarded_if_nobody_takes_it() -> None:
    table = four_hands()
    play(table, P1, Offer("tee"))
    for seat in (P2, P3, P4):
        assert asked(table) == WhetherToTake(seat)
        assert legal(table, seat) == [Refuse(), Take()]
        play(table, seat, Refuse())
    assert (table.discards, table.offered, table.refused) == (["tee"], [], 1)
    assert asked(table) == WhichTile(P2)


@rule("SM-A1-026", "SM-A1-029", "SM-A1-031", "SM-A1-032", "SM-A1-033")
def test_who_takes_it_lays_it_at_once_and_then_has_a_turn_of_the_own() -> None:
    table = four_hands()
    table.refused = 2
    play(table, P1, Offer("tee"))
    play(table, P2, Take())
    assert asked(table) == WhereToLay(P2)
    assert {lay.tile for lay in legal(table, P2)} == {"tee"}  # type: ignore[attr-defined]
    assert why(table, P2, Offer("tee")) == "SM-A1-026"
    deck = len(table.deck)
    play(table, P2, Lay("tee", "d6", 0))
    assert table.hands[P2] == ["tee", "tee", "tee"]
    assert (len(table.hands[P1]), len(table.deck)) == (3, deck - 1), "the one who offered draws"
    assert (table.discards, table.refused) == ([], 0)
    assert asked(table) == WhichTile(P2)


@rule("SM-A1-026")
def test_who_has_no_square_for_it_is_not_asked() -> None:
    table = four_hands([NOWHERE, "tee"], *HANDS[1:])
    play(table, P1, Offer(NOWHERE))
    assert table.discards == [NOWHERE]
    assert asked(table) == WhichTile(P2)


@rule("SM-A1-030")
def test_of_two_players_the_other_decides_alone() -> None:
    table = four_hands(seats=2)
    play(table, P1, Offer("tee"))
    play(table, P2, Refuse())
    assert table.discards == ["tee"]


# The end


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


def refuse_all(table: MarshlandsTable, seat: int) -> None:
    offer = offered(table, seat, Offer)[0]
    play(table, seat, offer)
    while question(table) is WhetherToTake:
        play(table, asked(table).seat, Refuse())  # type: ignore[union-attr]


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
