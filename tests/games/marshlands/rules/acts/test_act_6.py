"""Act 6: The days to come.  Everybody builds at once."""

from __future__ import annotations

from typing import Any

import pytest

from mire import FACE_DOWN, IllegalAction, advance, asked, expire, legal, play, to_act, view
from mire.books.choices import UnknownName
from mire.games import game
from mire.games.marshlands.events import Began
from mire.games.marshlands.rules.acts.act_6 import (
    TIME,
    BuildingGoesOn,
    Finish,
    Remove,
    SwapForDeck,
    SwapForDiscard,
    TakeUp,
    WhatToBuild,
    WhichToRemove,
)
from mire.games.marshlands.rules.eclipse import BringDarkness
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.table import MarshlandsTable
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    P3,
    P4,
    S1,
    S2,
    S3,
    give,
    laid_out,
    lines,
    marshlands,
    offered,
    opened,
    points,
    question,
    said,
    total,
    why,
)
from tests.ledger import rule

# Four sections apart; S1 is a1 to f5, S2 h1 to m5, S3 h7 to m11, S4 a7 to f11.


def building(squares: dict[str, str] | None = None, seats: int = 2, **options: Any) -> MarshlandsTable:
    table = laid_out(squares, seats=seats, act="6", **options)
    for square, tile in (squares or {}).items():
        if "village" in tile:
            colour = table.layout.ground.sections[table.layout.index[square]]
            table.villages[colour] = []
    table.agenda = [BuildingGoesOn()]
    advance(table)
    return table


def over(table: MarshlandsTable) -> MarshlandsTable:
    expire(table)
    return table


# Preparation


@rule("SM-A6-004", "SM-A6-005", "SM-A6-006", "SM-A6-007", "SM-A6-008")
@pytest.mark.parametrize(("seats", "deck"), [(2, 67), (3, 38), (4, 9)])
def test_everybody_has_a_village_and_29_open_tiles(seats: int, deck: int) -> None:
    table = opened(seats, act="6")
    assert table.laid == []
    assert [len(hand) for hand in table.hands] == [29] * seats
    assert len(offered(table, P1, Lay)) == 30 * 4, "the village, anywhere and any way round"
    assert [len(village) for village in table.villages[:seats]] == [1] * seats
    assert "abbey" in table.aside
    assert (table.boats, table.supply) == ([], [])
    seen = view(marshlands(act="6"), table, P2)
    assert seen.hands == table.hands
    assert seen.deck == [FACE_DOWN] * deck


# Playing


@rule("SM-A6-010")
def test_there_are_no_turns() -> None:
    assert not said(opened(3, act="6"), Began), "nobody begins"
    assert said(opened(3, act="2"), Began)
    table = building(seats=3)
    give(table, ["tee"], ["tee", "bend"], ["tee"])
    assert to_act(table) == (P1, P2, P3)
    play(table, P2, Lay("yellow-village", "j3", 0))
    play(table, P2, Lay("tee", "k3", 0))
    play(table, P1, Lay("red-village", "c3", 0))
    assert table.where == ["j3", "k3", "c3"]


@rule("SM-A6-002", "SM-A6-011", "SM-A6-030")
def test_after_thirty_minutes_nothing_more_is_accepted() -> None:
    table = building()
    give(table, ["tee"], ["tee"])
    choice = asked(table)
    assert choice is not None
    assert choice.limit == TIME == 30 * 60
    play(table, P1, Lay("red-village", "c3", 0))
    over(table)
    assert table.outcome is not None
    assert table.outcome.reason == "time is up"
    with pytest.raises(IllegalAction, match="The game is over"):
        play(table, P1, Lay("tee", "c4", 0))


@rule("SM-A6-012")
def test_the_village_is_laid_at_any_time_on_any_square() -> None:
    table = building({"a1": "w[E]", "b1": "w[EW]"})
    assert why(table, P1, Lay("red-village", "e4", 2)) == ""
    assert Lay("red-village", "c1", 0) in legal(table, P1)


@rule("SM-A6-013")
def test_a_tile_that_does_not_match_may_be_laid_though_it_is_not_suggested() -> None:
    table = building({"c3": "red-village"})
    give(table, ["pasture-with-cow-6"], [])
    wrong = Lay("pasture-with-cow-6", "c4", 0)
    assert wrong not in legal(table, P1)
    assert why(table, P1, wrong) == ""
    play(table, P1, wrong)
    assert why(table, P1, Lay("pasture-with-cow-6", "h1", 0)) in ("SM-A6-003", "SM-A6-008")


@rule("SM-A6-014", "SM-G-054")
def test_a_tile_may_be_taken_up_again_unless_agreed_otherwise() -> None:
    table = building({"c3": "red-village", "c4": "tee"})
    play(table, P1, TakeUp("c4"))
    assert table.hands[P1] == ["tee"]
    play(table, P1, TakeUp("c3"))
    assert table.villages[S1] == ["red-village"]
    assert why(table, P1, TakeUp("c3")) == "SM-A6-014"
    lying = {"c3": "red-village", "h1": "yellow-village"}
    assert why(building(lying, fixed=True), P1, TakeUp("c3")) == "SM-A6-014"
    assert offered(building(lying, fixed=True), P1, TakeUp) == []
    assert offered(building(lying), P1, TakeUp) == [TakeUp("c3")]


@rule("SM-A6-015", "SM-A6-016", "SM-A6-018")
def test_a_tile_is_exchanged_for_the_top_of_the_deck_as_often_as_one_likes() -> None:
    table = building(deck=60)
    give(table, ["tee"], [])
    for _ in range(50):
        deck = len(table.deck)
        play(table, P1, SwapForDeck(table.hands[P1][0]))
        assert (len(table.hands[P1]), len(table.deck)) == (1, deck - 1)
    assert view(marshlands(act="6"), table, P2).discards[0] == "tee"
    table.deck = []
    assert why(table, P1, SwapForDeck(table.hands[P1][0])) == "SM-A6-015"


@rule("SM-A6-017")
def test_or_for_what_another_player_put_beside_the_deck() -> None:
    table = building()
    give(table, ["tee", "cross"], ["bend"])
    play(table, P1, SwapForDeck("tee"))
    assert why(table, P1, SwapForDiscard("cross", "tee")) == "SM-A6-017", "not one's own"
    deck = len(table.deck)
    play(table, P2, SwapForDiscard("bend", "tee"))
    assert (table.hands[P2], table.discards, len(table.deck)) == (["tee"], ["bend"], deck)
    assert why(table, P1, SwapForDiscard("cross", "tee")) == "SM-A6-017", "the first click wins"


@rule("SM-A6-017")
def test_beside_the_deck_the_wanted_tile_of_another_is_taken_whatever_else_lies_there() -> None:
    table = building(seats=3)
    give(table, ["cross"], ["straight"], ["bend"])
    table.discards, table.discarders = ["bend", "straight", "tee", "straight"], [P2, P1, P1, P3]
    play(table, P1, SwapForDiscard("cross", "straight"))
    assert table.hands[P1] == ["straight"]
    assert table.discards == ["bend", "straight", "tee", "cross"]
    assert table.discarders == [P2, P1, P1, P1], "the one that P3 put there is gone"


@rule("SM-A6-019")
def test_the_village_is_not_exchanged() -> None:
    table = building()
    assert why(table, P1, SwapForDeck("red-village")) == "SM-A6-019"


@rule("SM-A6-014")
def test_building_ends_when_all_are_done() -> None:
    table = building(seats=2)
    play(table, P1, Finish())
    assert to_act(table) == (P2,)
    play(table, P2, Finish())
    assert table.outcome is not None
    assert table.outcome.reason == "all have finished"


# Scoring


@rule("SM-A6-009", "SM-A6-020", "SM-A6-021", "SM-A6-022")
def test_only_what_is_joined_to_the_village_counts_and_ponds() -> None:
    tiles = {
        "a1": "red-village",
        "b1": "w[EW]{fishery}; G[-]",
        "c1": "w[EW]{reed}; C[S]",
        "c2": "C[N]",
        "a2": "w[NES]; land 0:1",
        "b2": "w[SW]",
        "a3": "w[NE]",
        "b3": "w[NW]; cow 1:8",
        "e5": "w[E]{end,frog}",
        "f5": "w[W]{end}",
    }
    table = building(tiles)
    kinds = ("fishery", "garden", "reed bed", "copse", "field", "cow", "pond")
    assert [points(table, what) for what in kinds] == [3, 2, 10, 4, 4, 8, 2]
    cut = building(tiles | {"a1": "tee@2"})
    assert [points(cut, what) for what in kinds] == [0, 0, 0, 0, 0, 0, 2]


@rule("SM-A6-023", "SM-A6-024")
def test_badly_laid_tiles_are_taken_off_for_a_point_each() -> None:
    table = building({"c3": "red-village", "c4": "F", "c5": "F", "b3": "w[W]", "f1": "w[S]"})
    over(table)
    assert question(table) is WhichToRemove
    assert [action.square for action in legal(table, P1)] == ["f1", "b3", "c4"], "never the village"  # type: ignore[attr-defined]
    for square in ("c4", "b3"):
        play(table, P1, Remove(square))
    assert [action.square for action in legal(table, P1)] == ["f1", "c5"], "they touch nothing"  # type: ignore[attr-defined]
    play(table, P1, Remove("f1"))
    play(table, P1, Remove("c5"))
    assert table.outcome is not None
    assert table.outcome.scores == (-4, 0)
    assert "F" in table.discards


@rule("SM-A6-023")
def test_the_owner_chooses_which_tile_of_a_clash_goes() -> None:
    table = building({"c3": "red-village", "d3": "w[EW]", "e3": "C[W]", "e4": "F"})
    over(table)
    assert {action.square for action in legal(table, P1)} == {"d3", "e3"}  # type: ignore[attr-defined]


@rule("SM-A6-023")
def test_a_joker_without_water_is_badly_laid() -> None:
    table = building({"c3": "red-village", "c4": "J[S]"})
    over(table)
    assert legal(table, P1) == [Remove("c4")]


@rule("SM-A6-013", "SM-A6-023")
def test_several_tiles_apart_from_the_village_are_badly_laid_only_by_option() -> None:
    apart = {"c3": "red-village", "c4": "w[N]", "e1": "w[E]", "f1": "w[W]", "h1": "w[E]", "i1": "w[W]"}
    table = over(building(apart))
    assert table.outcome is not None, "they hang together, and that is enough"
    table = over(building(apart, islands=True))
    assert [action.square for action in legal(table, P1)] == ["e1", "f1"]  # type: ignore[attr-defined]
    play(table, P1, Remove("e1"))
    assert legal(table, P1) == [Remove("f1")]
    play(table, P1, Remove("f1"))
    assert table.outcome is not None, "P2 has laid no village, and all tiles there hang together"
    assert table.outcome.scores == (-2, 0)


@rule("SM-A6-013")
def test_without_a_village_the_largest_group_stays() -> None:
    groups = {"a1": "w[E]", "b1": "w[W]", "d3": "w[E]", "e3": "w[EW]", "f3": "w[W]"}
    table = over(building(groups, islands=True))
    assert [action.square for action in legal(table, P1)] == ["a1", "b1"]  # type: ignore[attr-defined]
    corner = {"a1": "red-village", "b2": "w[E]", "c2": "w[W]", "a2": "w[N]", "b3": "w[W]; G[N]"}
    table = over(building(corner, islands=True))
    squares = {action.square for action in legal(table, P1)}  # type: ignore[attr-defined]
    assert squares == {"b2", "b3"}, "a2 and b2 are side by side; only the clash of b2 and b3 goes"


@rule("SM-A6-025")
def test_empty_squares_cost_nothing() -> None:
    assert total(building({"c3": "red-village"})) == 0


# Bonuses


def nearly_full(section: int, missing: str) -> dict[str, str]:
    column, row = (("abcdef", 1), ("hijklm", 1), ("hijklm", 7), ("abcdef", 7))[section]
    squares = {f"{letter}{number}": "w[NESW]" for letter in column for number in range(row, row + 5)}
    del squares[missing]
    return squares


@rule("SM-A6-026", "SM-A6-027", "SM-A6-028", "SM-A6-029")
def test_the_first_three_to_fill_their_sections_get_a_bonus() -> None:
    lasts = ("a1", "h1", "h7", "a7")
    tiles = {name: tile for section in range(4) for name, tile in nearly_full(section, lasts[section]).items()}
    table = building(tiles, seats=4)
    give(table, *([["cross"]] * 4))
    for seat in (P2, P1, P4, P3):
        play(table, seat, Lay("cross", lasts[seat], 0))
    over(table)
    bonuses = {line.colour: line.points for line in lines(table, "filled in time")}
    assert bonuses == {P2: 15, P1: 8, P4: 3}


@rule("SM-A6-026", "SM-A6-030")
def test_who_must_take_a_tile_off_or_was_not_full_in_time_gets_none() -> None:
    table = building(nearly_full(S1, "a1") | {"f5": "F"}, seats=2)
    give(table, ["cross"], [])
    play(table, P1, Lay("cross", "a1", 0))
    assert table.filled == [P1]
    over(table)
    while question(table) is WhichToRemove:
        play(table, P1, Remove("f5"))
    assert not lines(table, "filled in time")
    table = over(building(nearly_full(S1, "a1"), seats=2))
    assert not lines(table, "filled in time")


@rule("SM-A6-026")
def test_who_takes_a_tile_up_again_is_not_full_any_more() -> None:
    table = building(nearly_full(S1, "a1"), seats=2)
    give(table, ["cross"], [])
    play(table, P1, Lay("cross", "a1", 0))
    play(table, P1, TakeUp("a1"))
    assert table.filled == []


@rule("SM-A6-001")
def test_the_question_is_put_to_each_seat_as_itself() -> None:
    table = building(seats=4)
    assert asked(table) == WhatToBuild(0)
    assert to_act(table) == (P1, P2, P3, P4)


# The Solar Eclipse


def darkness(seats: int = 3) -> MarshlandsTable:
    """P1 has the Eclipse before him; P2 has laid a village, P3 is done."""
    table = building({"j3": "yellow-village"}, seats=seats, eclipse="plain", deck=2)
    give(table, ["eclipse", "tee"], ["bend"], ["cross"])
    play(table, P3, Finish())
    return table


@rule("SM-EC-018", "SM-EC-007", "SM-EC-016")
def test_in_act_6_the_eclipse_passes_on_sections_and_villages_but_no_tiles() -> None:
    table = darkness()
    assert [action.places for action in legal(table, P1) if isinstance(action, BringDarkness)] == [1, 2]
    assert not [action for action in legal(table, P2) if isinstance(action, BringDarkness)]
    play(table, P1, BringDarkness(1))
    assert table.colours == [S2, S3, S1]
    assert table.hands == [["tee", "straight"], ["bend"], ["cross"]], "a tile is drawn for it"
    assert len(table.deck) == 1
    assert "eclipse" in table.aside
    assert to_act(table) == (P1, P2, P3), "who was done has something to do again"
    assert why(table, P1, TakeUp("j3")) == "", "the section with the yellow village is P1's now"
    assert why(table, P2, Lay("blue-village", "h7", 0)) == ""
    assert why(table, P3, Lay("red-village", "c3", 0)) == ""


@rule("SM-EC-018")
def test_in_act_6_the_eclipse_is_not_laid_on_a_section_and_goes_no_further_than_round() -> None:
    table = darkness()
    assert not [lay for lay in legal(table, P1) if isinstance(lay, Lay) and lay.tile == "eclipse"]
    assert why(table, P1, Lay("eclipse", "c3", 0)) == "SM-EC-018"
    assert why(table, P1, BringDarkness(3)) == "SM-EC-018"
    assert why(table, P2, BringDarkness(1)) == "SM-EC-018"
    play(table, P1, SwapForDeck("eclipse"))
    play(table, P2, SwapForDiscard("bend", "eclipse"))
    assert why(table, P2, BringDarkness(2)) == ""


@rule("SM-EC-018", "SM-A6-026")
def test_a_full_section_counts_for_whoever_has_it_then() -> None:
    table = building(nearly_full(S1, "a1"), seats=2, eclipse="plain", deck=0)
    give(table, ["cross"], ["eclipse"])
    play(table, P1, Lay("cross", "a1", 0))
    play(table, P2, BringDarkness(1))
    assert table.filled == [P2]
    assert table.hands == [[], []], "there was nothing to draw"


@rule("SM-EC-001", "SM-EC-018")
def test_in_act_6_the_eclipse_is_in_the_deck_by_option_and_never_mad() -> None:
    table = opened(2, act="6", eclipse="plain")
    assert [*table.deck, *table.hands[P1], *table.hands[P2]].count("eclipse") == 1
    with pytest.raises(UnknownName, match="no turns"):
        game("marshlands", {"act": "6", "eclipse": "mad"})


@rule("SM-A6-012", "SM-A6-008")
def test_on_an_empty_section_the_village_or_else_any_tile_is_suggested_everywhere() -> None:
    table = building()
    give(table, ["tee", "tee", "bend"], ["bend"])
    first = [lay for lay in legal(table, P1) if isinstance(lay, Lay)]
    assert {lay.tile for lay in first} == {"red-village"}
    assert len(first) == 30 * 4
    assert {lay.square[0] for lay in legal(table, P2) if isinstance(lay, Lay)} == set("hijklm")
    table.villages[S1] = []
    first = [lay for lay in legal(table, P1) if isinstance(lay, Lay)]
    assert [lay.tile for lay in first].count("tee") == 120 == [lay.tile for lay in first].count("bend")


@rule("SM-A6-003", "SM-A6-008", "SM-A6-014", "SM-G-057")
def test_what_cannot_be_done_while_building_is_refused_by_its_row() -> None:
    table = building({"c3": "red-village", "c4": "tee", "h1": "bend"})
    give(table, ["tee"], ["bend"])
    assert why(table, P1, Lay("bend", "d3", 0)) == "SM-A6-008"
    assert why(table, P1, Lay("tee", "i1", 0)) == "SM-A6-003"
    assert why(table, P1, Lay("tee", "z9", 0)) == "SM-A6-003"
    assert why(table, P1, Lay("tee", "c4", 0)) == "SM-G-057"
    assert why(table, P1, TakeUp("h1")) == "SM-A6-014", "it is another's"
    assert why(table, P1, TakeUp("d3")) == "SM-A6-014", "nothing lies there"
    assert why(table, P1, SwapForDeck("bend")) == "SM-A6-015"
    assert why(table, P1, SwapForDiscard("bend", "tee")) == "SM-A6-015"
    assert why(table, P1, Remove("c4")) == "SM-A6-010"


@rule("SM-A6-017", "SM-A6-015")
def test_what_may_be_exchanged_is_offered_once() -> None:
    table = building(deck=1)
    give(table, ["tee", "tee"], ["bend", "cross"])
    play(table, P2, SwapForDeck("bend"))
    assert [action for action in legal(table, P1) if isinstance(action, SwapForDiscard)] == [
        SwapForDiscard("tee", "bend")
    ]
    assert not [action for action in legal(table, P1) if isinstance(action, SwapForDeck)], "the deck is empty"
    assert not [action for action in legal(table, P2) if isinstance(action, SwapForDiscard)], "not one's own"
    assert table.discarders == [P2]
    play(table, P1, SwapForDiscard("tee", "bend"))
    assert (table.discards, table.discarders) == (["tee"], [P1])


@rule("SM-A6-023")
def test_sides_of_each_kind_clash_and_trees_do_not() -> None:
    clashing = {"c3": "red-village", "d3": "w[EW]", "e3": "w[W]; C[S]", "e4": "C[N]; G[S]", "e5": "G[N]"}
    assert over(building(clashing)).outcome is not None, "all match"
    for square, tile in (("e5", "F"), ("e5", "C[N]"), ("e4", "G[NS]"), ("d3", "w[W]")):
        table = over(building(clashing | {square: tile}))
        assert square in {action.square for action in legal(table, P1)}, (square, tile)  # type: ignore[attr-defined]
    assert over(building({"c3": "red-village", "c4": "J[N]", "c5": "F", "d4": "C[W]"})).outcome is not None
    alone = over(building({"c4": "F"}))
    assert alone.outcome is not None, "a single tile touches none and cannot"


@rule("SM-A6-026", "SM-A6-030")
def test_places_among_those_who_filled_in_time_go_by_who_was_first_and_well() -> None:
    lasts = ("a1", "h1", "h7")
    tiles = {name: tile for section in range(3) for name, tile in nearly_full(section, lasts[section]).items()}
    table = building(tiles | {"f5": "F"}, seats=3)
    give(table, *([["cross"]] * 3))
    for seat in (P1, P3, P2):
        play(table, seat, Lay("cross", lasts[seat], 0))
    over(table)
    while question(table) is WhichToRemove:
        play(table, P1, Remove("f5"))
    assert {line.colour: line.points for line in lines(table, "filled in time")} == {P3: 15, P2: 8}
