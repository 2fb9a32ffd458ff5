"""Interval 3: what lies there before play, and a turn."""

from __future__ import annotations

from collections import Counter as Tally

from mire import FACE_DOWN, Dice, asked, play, view
from mire.books.played import seed_from
from mire.games import game
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.components.tiles import EVENT_SETS, kind_of
from mire.games.marshlands.rules.boats import BoatSetsOut, GoHome, MoveBoat, Stay, WhichWay
from mire.games.marshlands.rules.intervals.environment.clover_tiles import forbidden
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Offer, Refuse, Take
from mire.games.marshlands.rules.turns import WhichTile
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    P3,
    S1,
    afloat,
    asks,
    give,
    laid_out,
    marshlands,
    may,
    offered,
    opened,
    question,
    turn_of,
    why,
    with_hand,
)
from tests.games.marshlands.rules.intervals.environment.laid_out import marsh
from tests.ledger import rule


@rule("SM-I3-001", "SM-I3-003", "SM-I3-005", "SM-I3-007", "SM-I3-009", "SM-I3-010")
def test_the_factory_lies_in_the_centre_and_the_abbey_is_in_the_deck() -> None:
    table = marshlands(act="I3").setup(4, Dice(seed_from(0)))
    cards = [*table.deck, *(card for hand in table.hands for card in hand)]
    assert (table.laid, len(cards)) == (["factory"], 146)
    events = [card for card in cards if kind_of(card)]
    assert (len(events), {kind_of(card) for card in events}) == (20, set(EVENT_SETS["clover"]))
    assert "abbey" in cards
    assert [len(hand) for hand in table.hands] == [4] * 4
    assert table.supply[::2] == [12] * 4
    assert ACTS["I3"].length == "1 h 30"


@rule("SM-I3-002")
def test_two_to_four_play() -> None:
    assert list(game("marshlands", {"act": "I3"}).players) == [2, 3, 4]


@rule("SM-I3-006", "SM-I3-016")
def test_villages_and_the_first_player_are_drawn() -> None:
    tables = [marshlands(act="I3").setup(4, Dice(seed_from(seed))) for seed in range(120)]
    assert all(count > 12 for count in Tally(table.colours[P1] for table in tables).values())
    assert {table.starter for table in tables} == {0, 1, 2, 3}


@rule("SM-I3-015", "SM-I3-043")
def test_everybody_sees_the_own_tiles_and_nobody_elses() -> None:
    table = opened(2, act="I3")
    seen = view(marshlands(act="I3"), table, P1)
    assert (seen.hands[P1], seen.hands[P2]) == (table.hands[P1], [FACE_DOWN] * 4)
    assert len(seen.villages[seen.colours[P1]]) == 1


# Turns


@rule("SM-I3-011", "SM-I3-017", "SM-I3-025", "SM-I3-026")
def test_lay_then_draw_then_move_also_after_an_offer_and_after_laying_what_was_taken() -> None:
    table = marsh({"f8": "w[NS]", "f5": "blue-village"}, seats=3)
    give(table, ["straight"] * 5, ["bend"] * 5, ["bend"] * 5)
    turn_of(table)
    play(table, P1, Lay("straight", "f9", 0))
    assert (question(table), len(table.hands[P1])) == (WhichWay, 5)
    play(table, P1, Stay())
    turn_of(table)
    play(table, P1, Offer("straight"))
    play(table, P2, Refuse())
    play(table, P3, Take())
    play(table, P3, Lay("straight", "f4", 0))
    assert asked(table) == WhichWay(P3)
    play(table, P3, Stay())
    assert asked(table) == WhichWay(P1)


@rule("SM-I3-012", "SM-I3-014", "SM-I3-023", "SM-I3-024")
def test_the_abbey_is_laid_on_ones_own_section_and_like_villages_never_replaced_or_offered() -> None:
    table = with_hand(marsh({"f8": "w[NS]", "e7": "w[NS]", "g7": "abbey"}), "abbey", "floods", "tee")
    assert may(table, P1, Lay("abbey", "f9", 0))
    assert why(table, P1, Lay("abbey", "e8", 0)) == "SM-G-042"
    assert why(table, P1, Lay("floods", "g7", 0)) == "SM-I3-014"
    assert why(table, P1, Lay("floods", "f7", 0)) == "SM-I3-023"
    assert why(table, P1, Offer("abbey")) == why(table, P1, Offer("red-village")) == "SM-I3-024"


@rule("SM-I3-018", "SM-I3-019", "SM-I3-021", "SM-I3-022")
def test_the_village_goes_on_one_of_the_four_closest_squares_which_its_owner_keeps_free() -> None:
    table = with_hand(marsh({"f7": "w[NES]", "g7": "w[SW]", "f8": "w[NS]"}, homes=False), "cross", "tee", "tee", "tee")
    assert may(table, P1, Lay("red-village", "g8", 0)) is False
    table = with_hand(marsh({"f7": "w[NES]", "g7": "w[SW]", "f8": "w[NES]"}, homes=False), "cross", "tee", "tee", "tee")
    assert why(table, P1, Lay("red-village", "f9", 0)) == "SM-I3-018"
    assert why(table, P1, Lay("cross", "g8", 0)) == "SM-I3-021", "the last of the four"
    assert not asks(marsh(homes=False), BoatSetsOut(P1)).agenda, "no boat yet"
    play(table, P1, Lay("red-village", "g8", 0))
    assert table.boats[S1] == table.layout.index["g8"] * LOCAL
    assert question(table) is WhichWay, "it may move at once"
    assert may(with_hand(marsh(homes=False), "straight"), P1, Lay("straight", "f7", 0)), "the owner may lay there"


@rule("SM-I3-020", "SM-I3-047", "SM-I3-048")
def test_nobody_lays_events_where_the_owner_has_not_laid_the_village() -> None:
    tiles = {"f7": "red-village", "e6": "w[EW]", "d6": "w[EW]", "c6": "w[EW]", "e7": "w[W]"}
    table = with_hand(marsh(tiles, homes=False), "poacher", "pasture")
    assert why(table, P1, Lay("pasture", "d6", 1)) == "SM-I3-020"
    assert why(table, P1, Lay("pasture", "c6", 1)) == "SM-I3-048"
    table = with_hand(marsh({"d6": "w[EW]"}), "pasture")
    play(table, P1, Lay("pasture", "c6", 1))
    assert "pasture" in table.laid


@rule("SM-I3-018", "SM-I3-020", "SM-I3-021", "SM-I3-048")
def test_until_a_village_is_laid_others_stay_off_its_section_and_its_owner_keeps_a_square() -> None:
    table = laid_out({"f7": "w[NS]", "g7": "w[NS]", "f8": "w[NS]"}, act="I3")
    index, shape = table.layout.index, table.shapes.shapes[4 * table.shapes.kinds["heron"]]

    def row(seat: int, card: str, square: str) -> str:
        refused = forbidden(table, seat, card, index[square], shape)
        return refused.rule if refused else ""

    assert [row(P2, "heron", square) for square in ("g8", "f9")] == ["SM-I3-020", "SM-I3-048"]
    assert [row(P1, "heron", square) for square in ("g8", "f9")] == ["SM-I3-021", ""]
    assert [row(P1, "red-village", square) for square in ("g8", "f9")] == ["", "SM-I3-018"]


# Boats


@rule("SM-I3-027", "SM-I3-028")
def test_boats_enter_other_sections_but_not_others_villages() -> None:
    table = afloat(marsh({"f8": "w[NW]", "e8": "w[EN]", "e7": "w[NS]"}), "f8")
    assert may(asks(table, BoatSetsOut(P1)), P1, MoveBoat("e8", "water", 0))
    afloat(table, "e7")
    assert why(asks(table, BoatSetsOut(P1)), P1, MoveBoat("e6", "water", 0)) == "SM-I3-028"
    assert may(asks(afloat(table, "f8"), BoatSetsOut(P1)), P1, MoveBoat("f7", "water", 0)), "the own one"


@rule("SM-I3-029", "SM-I3-030", "SM-I3-031")
def test_boats_are_taken_out_and_put_back_by_option_only_at_landing_points_never_on_the_factory() -> None:
    table = afloat(marsh({"f8": "w[N]"}), "f8")
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("f8", "field", 1))
    assert may(asks(table, BoatSetsOut(P1)), P1, MoveBoat("f8", "water", 0))
    strict = asks(afloat(marsh({"f8": "w[N]"}, landings_only=True), "f8"), BoatSetsOut(P1))
    assert why(strict, P1, MoveBoat("f8", "field", 1)) == "SM-A4-037"
    landing = marsh({"f8": "w[N]{landing}; land 0:0"}, landings_only=True)
    assert may(asks(afloat(landing, "f8"), BoatSetsOut(P1)), P1, MoveBoat("f8", "field", 1))
    factory = asks(afloat(marsh(), "f6"), BoatSetsOut(P1))
    assert {move.terrain for move in offered(factory, P1, MoveBoat)} == {"water"}


@rule("SM-I3-032", "SM-I3-033")
def test_a_boat_at_the_end_of_its_water_may_go_back_to_its_village() -> None:
    table = with_hand(afloat(marsh({"f8": "w[NS]", "f9": "w[N]{end}"}), "f9"), *["tee"] * 5)
    play(table, P1, Offer("tee"))
    while question(table) is not WhichWay:
        play(table, P2, Refuse())
    play(table, P1, GoHome())
    assert table.boats[S1] == table.layout.index["f7"] * LOCAL
    assert asked(table) == WhichTile(P2)
