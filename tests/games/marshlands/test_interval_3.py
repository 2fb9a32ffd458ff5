"""Interval 3: The environment."""

from __future__ import annotations

from collections import Counter as Tally
from typing import Any

import pytest

from mire import FACE_DOWN, Dice, asked, legal, view
from mire.books.played import seed_from
from mire.games import game
from mire.games.marshlands.acts import ACTS, TurnEnds
from mire.games.marshlands.board import LOCAL
from mire.games.marshlands.boats import BoatSetsOut, GoHome, MoveBoat, Stay, WhichWay
from mire.games.marshlands.counters import Claim, ClaimsAreMade
from mire.games.marshlands.environment import protected
from mire.games.marshlands.environment_laid import (
    PlantPurifies,
    Pollute,
    PollutionSpreads,
    Purify,
    WhichMarker,
    WhichTileToPollute,
)
from mire.games.marshlands.exchange import AskToSee, Decline, Give, WhatToAskFor, WhetherToAgree
from mire.games.marshlands.laying import Lay, lays
from mire.games.marshlands.table import Counter, MarshlandsTable, Stain
from mire.games.marshlands.tiles import EVENT_SETS, kind_of
from mire.games.marshlands.turns import AskToExchange, Offer, Refuse, Take, WhichTile
from tests.games.marshlands.layout import (
    P1,
    P2,
    P3,
    S1,
    S2,
    asks,
    give,
    laid_out,
    lines,
    marshlands,
    may,
    offered,
    opened,
    play,
    points,
    question,
    turn_of,
    why,
)
from tests.ledger import rule

HOMES = {"f7": "red-village", "e6": "yellow-village"}


def marsh(squares: dict[str, str] | None = None, seats: int = 2, homes: bool = True, **options: Any) -> MarshlandsTable:
    return laid_out((HOMES if homes else {}) | (squares or {}), seats=seats, act="I3", **options)


def with_hand(table: MarshlandsTable, *hand: str) -> MarshlandsTable:
    give(table, list(hand), *(["bend"] * 4 for _ in range(table.seats - 1)))
    return turn_of(table)


def marked(squares: dict[str, str], *marks: tuple[str, int], colour: int = S1, seats: int = 2) -> MarshlandsTable:
    table = marsh(squares, seats)
    table.counters = [Counter(colour, square, part) for square, part in marks]
    return table


def afloat(table: MarshlandsTable, square: str, part: int = 0, colour: int = S1) -> MarshlandsTable:
    table.boats[colour] = table.layout.index[square] * LOCAL + part
    return table


def polluted(table: MarshlandsTable, *stains: tuple[str, int]) -> MarshlandsTable:
    table.polluted = [Stain(square, part) for square, part in stains]
    return table


def squares(table: MarshlandsTable) -> set[str]:
    return {stain.square for stain in table.polluted}


# Preparation


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


# Counters


def claims(tiles: dict[str, str], square: str, part: int = 0, taken: bool = False) -> list[Claim]:
    table = afloat(marsh(tiles), square, part)
    if taken:
        table.counters = [Counter(S2, square, part)]
    asks(table, ClaimsAreMade(P1))
    return offered(table, P1, Claim) if table.agenda else []


@rule("SM-I3-034", "SM-I3-035", "SM-I3-036", "SM-I3-042", "SM-I3-145")
def test_fisheries_and_reed_beds_are_claimed_for_good_on_event_tiles_too() -> None:
    assert claims({"f8": "w[N]{fishery}"}, "f8") == [Claim("fishery", "f8", 0)]
    assert claims({"f8": "w[N]{reed}"}, "f8") == [Claim("reed bed", "f8", 0)]
    assert claims({"f8": "w[N]{fishery}"}, "f8", taken=True) == []
    assert claims({"f8": "heron"}, "f8") == [Claim("fishery", "f8", 0)]
    assert not lines(marsh({"f8": "w[N]{reed}; G[-]"}), "reed bed"), "never visited: nothing"


@rule("SM-I3-037", "SM-I3-038", "SM-I3-039", "SM-I3-040")
def test_finished_things_beside_the_boat_are_claimed_each_with_a_counter() -> None:
    assert claims({"f8": "w[NS]; G[E]"}, "f8") == []
    assert [one.what for one in claims({"f8": "w[N]{fishery}; C[E]", "g8": "C[W]"}, "f8")] == ["fishery", "copse"]
    field = {"g8": "w[NES]; land 0:1", "h8": "w[SW]", "g9": "w[NE]", "h9": "w[NW]", "g7": "w[SW]"}
    assert claims(field, "g7") == [Claim("field", "g8", 2)]
    assert claims({"e7": "w[N]; C[W]", "d7": "C[E]"}, "e7") == [Claim("copse", "e7", 1)], "on another's section"


@rule("SM-I3-013")
def test_the_abbey_is_claimed_and_worth_10() -> None:
    assert claims({"f8": "abbey"}, "f8") == [Claim("Abbey", "f8", 0)]
    table = marked({"f8": "abbey"}, ("f8", 0), colour=S2)
    assert points(table, "Abbey", S2) == 10
    assert not lines(marsh({"f8": "abbey"}), "Abbey"), "without a counter nothing"
    assert points(marked({"h9": "abbey"}, ("h9", 0)), "Abbey") == 1, "not joined"


@rule("SM-I3-041", "SM-I3-146", "SM-I3-155", "SM-I3-004")
def test_frogs_in_ponds_count_for_the_section() -> None:
    table = marsh({"h9": "w[E]{end,frog}", "i9": "w[W]{end}"})
    assert (points(table, "pond"), points(table, "pond", S2)) == (2, 0)


# Laying event tiles


@rule("SM-I3-044", "SM-I3-045", "SM-I3-050")
def test_event_tiles_are_laid_on_empty_squares_or_in_place_of_tiles() -> None:
    table = with_hand(marsh({"f8": "w[NS]", "f9": "w[N]"}), "pasture")
    assert may(table, P1, Lay("pasture", "f10", 0)) is False
    assert may(table, P1, Lay("pasture", "g7", 1))
    play(table, P1, Lay("pasture", "f8", 0))
    assert table.card_at(table.layout.index["f8"]) == "pasture"
    assert "w[NS]" in table.aside
    assert asked(table) == WhichWay(P1), "nobody was asked"


REPLACES = {
    ("gamekeeper", "rodents"),
    ("gamekeeper", "heron"),
    ("maintenance-work", "water-primrose"),
    ("maintenance-work", "drought"),
    ("drought", "pasture"),
    ("purifying-plant", "pollution"),
    ("pasture", "mad-cow"),
    ("tourist-guide", "yob"),
}


@rule("SM-I3-046", "SM-I3-060", "SM-I3-069", "SM-I3-085", "SM-I3-094", "SM-I3-120", "SM-I3-132", "SM-I3-136")
@pytest.mark.parametrize("old", [card for card in EVENT_SETS["clover"] if card not in ("floods", "fire")] + ["fire-a"])
def test_an_event_tile_replaces_another_only_where_its_entry_says_so(old: str) -> None:
    table = marsh({"f8": "w[NS]", "f9": old})
    for new in game("marshlands", {"act": "I3"}).printed.clover:
        if new == "factory":
            continue
        give(table, [new], [])
        turn_of(table)
        refused = {why(table, P1, Lay(new, "f9", turn)) for turn in range(4)}
        allowed = kind_of(new) == "floods" or (kind_of(new), kind_of(old)) in REPLACES
        assert ("SM-I3-046" in refused) != allowed, new


@rule("SM-I3-049")
def test_an_event_tile_is_offered_like_any_other() -> None:
    table = with_hand(marsh({"f8": "w[NS]"}), "heron")
    play(table, P1, Offer("heron"))
    play(table, P2, Refuse())
    assert table.discards == ["heron"]


@rule("SM-I3-051", "SM-I3-052", "SM-I3-053")
def test_event_tiles_or_by_option_all_are_exchanged_one_for_one_before_the_lay() -> None:
    table = with_hand(marsh({"f8": "w[NS]"}), "heron", "straight")
    play(table, P1, AskToExchange(P2))
    play(table, P1, Give("heron"))
    assert question(table) is WhatToAskFor, "a single tile is given"
    play(table, P1, AskToSee("heron"))
    assert question(table) is WhetherToAgree
    play(table, P2, Decline())
    play(table, P1, Lay("straight", "f9", 0))
    assert not offered(table, P1, AskToExchange)
    assert game("marshlands", {"act": "I3", "exchange_all": "true"}).chosen.exchange_all


# The Factory


@rule("SM-I3-054", "SM-I3-152")
def test_a_field_with_a_segment_on_the_factory_earns_nothing() -> None:
    field = {"f7": "w[NE]; land 0:0; cow 0:8", "g7": "w[NW]", "g6": "w[SW]"}
    closed = laid_out(field | {"f8": "red-village"}, seats=4, act="I3")
    closed.counters = [Counter(S1, "f7", 1)]
    assert [line.rule for line in lines(closed, "field")] == ["SM-I3-152"]
    assert points(closed, "field") == 0


# Floods

HOLE = ["g8", "h8", "i8", "g9", "h9", "i9", "g10", "h10", "i10"]


def flooded(tiles: dict[str, str] | None = None) -> MarshlandsTable:
    lying = {"g7": "w[SW]", **dict.fromkeys(HOLE, "w[NESW]"), "j9": "C[W]", "f8": "w[NS]"}
    table = with_hand(marsh(lying | (tiles or {})), "floods")
    play(table, P1, Lay("floods", "h9", 0))
    return table


@rule("SM-I3-055", "SM-I3-056", "SM-I3-057")
def test_floods_take_up_to_nine_tiles_out_of_the_game_and_themselves() -> None:
    table = flooded()
    assert all(table.marsh.at[table.layout.index[square]] < 0 for square in HOLE)
    assert "floods" in table.aside
    assert table.aside.count("w[NESW]") == 9
    table = flooded({"g8": "abbey"})
    assert table.card_at(table.layout.index["g8"]) == "abbey"


@rule("SM-I3-055")
def test_floods_send_boats_and_counters_home_and_wash_markers_away() -> None:
    table = marsh({"f8": "w[NS]", "f9": "w[N]{fishery}", "g9": "w[W]"})
    afloat(table, "f9")
    polluted(table, ("f9", 0))
    table.counters, table.supply[2 * S1] = [Counter(S1, "f9", 0)], 11
    with_hand(table, "floods")
    play(table, P1, Lay("floods", "f9", 0))
    assert table.boats[S1] == table.layout.index["f7"] * LOCAL
    assert (table.counters, table.supply[2 * S1], table.polluted) == ([], 12, [])


@rule("SM-I3-055")
def test_a_counter_beside_the_hole_goes_back_if_what_it_lies_on_is_open_again() -> None:
    copses = {"h9": "C[E]; w[W]", "i9": "C[W]", "i10": "C[S]; w[W]", "i11": "C[N]"}
    table = marsh({"f8": "w[NS]", "f9": "w[NE]", "g9": "w[EW]"} | copses)
    table.counters, table.supply[2 * S1] = [Counter(S1, "i9", 0), Counter(S1, "i11", 0)], 10
    with_hand(table, "floods")
    play(table, P1, Lay("floods", "g8", 0))
    assert table.card_at(table.layout.index["h9"]) is None
    assert (table.counters, table.supply[2 * S1]) == ([Counter(S1, "i11", 0)], 11), "the other copse is whole"


@rule("SM-I3-058", "SM-I3-059")
def test_a_hole_is_filled_again_and_only_water_must_match_its_rim() -> None:
    table = flooded()
    give(table, ["straight", "tee", "cross"], [])
    ways = lays(table, P1, ["straight", "bend", "pasture-with-cow-6"])
    assert Lay("straight", "i9", 0) in ways, "field against copse at the rim"
    assert Lay("straight", "i9", 1) not in ways, "water against copse"
    table.put("pasture-with-cow-6", table.layout.index["i9"], 0)
    assert Lay("straight", "i10", 0) not in lays(table, P1, ["straight"]), "new tiles match each other"


@rule("SM-I3-060")
def test_floods_replace_anything_but_villages_abbey_and_factory() -> None:
    table = with_hand(marsh({"f8": "rodents@1", "g7": "abbey"}), "floods")
    assert may(table, P1, Lay("floods", "f8", 0))
    assert [why(table, P1, Lay("floods", square, 0)) for square in ("f7", "g7", "f6")] == [
        "SM-I3-023",
        "SM-I3-014",
        "SM-I3-060",
    ]


GARDEN = {"f8": "w[NS]; G[E]", "g8": "G[EW]", "h8": "G[W]"}


@rule("SM-I3-061", "SM-I3-138")
def test_what_floods_remove_works_no_longer_and_what_was_cancelled_works_again() -> None:
    table = marked(GARDEN | {"j10": "rodents", "j9": "w[S]"}, ("f8", 1))
    assert points(table, "garden") == 0
    with_hand(table, "floods")
    play(table, P1, Lay("floods", "k10", 0))
    assert points(table, "garden") == 6
    table = marked(GARDEN | {"j10": "gamekeeper", "f9": "rodents@1", "j9": "w[S]"}, ("f8", 1))
    assert points(table, "garden") == 6
    with_hand(table, "floods")
    play(table, P1, Lay("floods", "k10", 0))
    assert points(table, "garden") == 0


# Fire and Rain

COPSE = {"f8": "w[NS]; C[E]", "g8": "C[EW]", "h8": "C[EW]", "i8": "C[EW]", "j8": "C[W]"}


@rule("SM-I3-062", "SM-I3-063", "SM-I3-064")
def test_a_fire_must_lie_against_copse() -> None:
    assert [card for card in game("marshlands", {"act": "I3"}).printed.clover if kind_of(card) == "fire"] == [
        "fire-a",
        "fire-b",
    ]
    table = with_hand(marsh({"f8": "w[NS]; C[E]", "f9": "w[N]"}), "fire-a")
    assert may(table, P1, Lay("fire-a", "g8", 3))
    assert why(table, P1, Lay("fire-a", "g7", 0)) == "SM-I3-063"
    assert why(table, P1, Lay("fire-a", "g8", 1)) in ("SM-G-047", "SM-G-048")


@rule("SM-I3-065", "SM-I3-066")
def test_a_burnt_copse_stays_and_counts_nothing() -> None:
    table = marked({"f8": "w[NS]; C[E]", "g8": "C[EW]", "h8": "C[W]"}, ("f8", 1), colour=S2)
    assert points(table, "copse", S2) == 6
    with_hand(table, "fire-a")
    play(table, P1, Lay("fire-a", "h8", 3))
    assert points(table, "copse", S2) == 0
    assert {"w[NS]; C[E]", "C[EW]", "fire-a"} <= set(table.laid)


@rule("SM-I3-067", "SM-I3-068")
def test_rain_keeps_the_rest_of_a_copse_from_the_fire() -> None:
    table = marked(COPSE | {"j8": "fire-a@3", "h8": "rain@1"}, ("f8", 1))
    assert points(table, "copse") == 6, "Rain and what lies beyond it"


@rule("SM-I3-070")
def test_where_it_rains_no_fire_is_laid() -> None:
    tiles = {"f8": "w[NS]; C[E]", "g8": "rain@1"}
    assert why(with_hand(marsh(tiles), "fire-a"), P1, Lay("fire-a", "h8", 3)) == "SM-I3-070"
    dry = tiles | {"g8": "C[EW]"}
    assert may(with_hand(marsh(dry), "fire-a"), P1, Lay("fire-a", "h8", 3))
    assert may(with_hand(marsh(dry | {"j10": "rain"}), "fire-a"), P1, Lay("fire-a", "h8", 3)), "it rains elsewhere"


# Rodents, Heron, Water Bailiff, Gamekeeper, Poacher


@rule("SM-I3-071", "SM-I3-072", "SM-I3-079", "SM-I3-082", "SM-I3-150")
def test_rodents_eat_gardens_also_across_the_border_unless_there_is_a_gamekeeper() -> None:
    assert points(marked(GARDEN, ("f8", 1)), "garden") == 6
    assert points(marked(GARDEN | {"k11": "rodents"}, ("f8", 1)), "garden") == 0
    assert points(marked(GARDEN | {"k11": "rodents", "k10": "gamekeeper"}, ("f8", 1)), "garden") == 6
    across = {"f8": "w[N]; G[W]", "e8": "G[E]", "a11": "rodents"}
    assert points(marked(across, ("f8", 1)), "garden") == 0
    own = {"f8": "rodents@1", "f9": "gamekeeper@1"}
    assert points(marked(own, ("f8", 0)), "garden") == 2


FISHERY = {"f8": "w[NS]{fishery}"}


@rule("SM-I3-073", "SM-I3-080")
def test_the_heron_eats_frogs_unless_there_is_a_gamekeeper() -> None:
    pond = {"h9": "w[E]{end,frog}", "i9": "w[W]{end}"}
    assert points(marsh(pond | {"k11": "heron"}), "pond") == 0
    assert points(marsh(pond | {"a11": "heron"}), "pond") == 2, "on another section"
    assert points(marsh(pond | {"k11": "heron", "k10": "gamekeeper"}), "pond") == 2


@rule("SM-I3-074", "SM-I3-075", "SM-I3-080", "SM-I3-081", "SM-I3-153")
def test_the_heron_takes_two_off_every_fishery() -> None:
    assert points(marked(FISHERY, ("f8", 0)), "fishery") == 3
    assert points(marked(FISHERY | {"k11": "heron"}, ("f8", 0)), "fishery") == 1
    assert points(marked(FISHERY | {"a11": "heron"}, ("f8", 0)), "fishery") == 3
    assert points(marked({"f8": "heron@1"}, ("f8", 0)), "fishery") == 1
    assert points(marked({"f8": "heron@1", "k10": "gamekeeper"}, ("f8", 0)), "fishery") == 3


@rule("SM-I3-076", "SM-I3-077", "SM-I3-086")
def test_the_poacher_empties_fisheries_unless_there_is_a_water_bailiff_whose_own_counts_nothing() -> None:
    assert points(marked(FISHERY | {"k11": "poacher"}, ("f8", 0)), "fishery") == 0
    assert points(marked(FISHERY | {"a11": "poacher"}, ("f8", 0)), "fishery") == 3
    assert points(marked(FISHERY | {"k11": "poacher", "k10": "water-bailiff"}, ("f8", 0)), "fishery") == 3
    assert points(marked({"f8": "water-bailiff"}, ("f8", 0)), "fishery") == 0


@rule("SM-I3-078", "SM-I3-083", "SM-I3-084", "SM-I3-089", "SM-I3-090", "SM-I3-133", "SM-I3-137")
@pytest.mark.parametrize(
    ("first", "then", "row"),
    [
        ("water-bailiff", "poacher", "SM-I3-078"),
        ("gamekeeper", "rodents", "SM-I3-083"),
        ("gamekeeper", "heron", "SM-I3-084"),
        ("maintenance-work", "water-primrose", "SM-I3-089"),
        ("maintenance-work", "drought", "SM-I3-090"),
        ("pasture", "mad-cow", "SM-I3-133"),
        ("tourist-guide", "yob", "SM-I3-137"),
    ],
)
def test_what_lies_first_keeps_its_opposite_off_the_section(first: str, then: str, row: str) -> None:
    at_home = {"f8": "w[NS]; G[E]", "k11": first, "d6": "w[EW]; G[S]"}
    table = with_hand(marsh(at_home), then)
    sections, index = table.layout.ground.sections, table.layout.index
    free = {sections[index[lay.square]] for lay in lays(marsh({"f8": "w[NS]; G[E]", "d6": "w[EW]; G[S]"}), P1, [then])}
    assert free == {S1, S2}
    assert {sections[index[lay.square]] for lay in offered(table, P1, Lay)} == {S2}
    refused = {why(table, P1, Lay(then, square, turn)) for square in ("f9", "g8") for turn in range(4)}
    assert row in refused


# Maintenance Work, Drought, Water Primrose


@rule("SM-I3-087", "SM-I3-091", "SM-I3-148")
def test_a_drought_breaks_the_water_and_maintenance_elsewhere_does_not_help() -> None:
    dry = {"f8": "drought", "f9": "w[NS]{fishery}"}
    assert points(marked(dry, ("f9", 0)), "fishery") == 1, "cut off from the village"
    assert points(marked(dry | {"f8": "w[NS]"}, ("f9", 0)), "fishery") == 3
    table = with_hand(marked(dry | {"f10": "w[NS]"}, ("f9", 0)), "maintenance-work")
    play(table, P1, Lay("maintenance-work", "f10", 0))
    assert points(table, "fishery") == 1
    boat = asks(afloat(marsh(dry), "f9"), BoatSetsOut(P1))
    assert "f8" not in {move.square for move in offered(boat, P1, MoveBoat) if move.terrain == "water"}


@rule("SM-I3-088")
def test_maintenance_in_the_place_of_one_cancels_both_kinds_on_its_section() -> None:
    tiles = {"f8": "drought", "f9": "w[NESW]{fishery}", "g9": "water-primrose@1"}
    table = with_hand(marked(tiles, ("f9", 0)), "maintenance-work")
    assert points(table, "fishery") == 0
    play(table, P1, Lay("maintenance-work", "f8", 0))
    assert points(table, "fishery") == 3
    table = with_hand(marked(tiles, ("f9", 0)), "maintenance-work")
    play(table, P1, Lay("maintenance-work", "g9", 1))
    assert points(table, "fishery") == 3, "and there is water in the dry canal again"


@rule("SM-I3-093")
def test_dry_canals_stop_pollution() -> None:
    stopped = marsh({"f8": "pollution@1", "f9": "drought", "f10": "w[N]"})
    stopped.polluter, stopped.spreading = P1, "every way"
    for _ in range(3):
        asks(stopped, PollutionSpreads(P1))
    assert not {"f9", "f10"} & squares(stopped)


@rule("SM-I3-092")
def test_a_field_closed_partly_by_a_dry_canal_is_closed() -> None:
    ring = {"g8": "w[ES]; land 0:0", "h8": "w[SW]", "g9": "w[NE]", "h9": "w[NW]"}
    wet = marked(ring | {"h8": "w[SW]"}, ("g8", 1))
    dry = marked(ring | {"h8": "w[SW]{dry}"}, ("g8", 1))
    assert [line.points for line in lines(dry, "field")] == [line.points for line in lines(wet, "field")] != []


@rule("SM-I3-095", "SM-I3-098")
def test_water_primrose_chokes_the_fisheries_round_it_and_two_of_them_all_of_the_section() -> None:
    near = {"g8": "w[W]{fishery}", "f8": "w[NES]"}
    assert points(marked(near | {"h9": "water-primrose"}, ("g8", 0)), "fishery") == 0, "by a corner"
    assert points(marked(near | {"i9": "water-primrose"}, ("g8", 0)), "fishery") == 3
    two = near | {"k9": "water-primrose", "k11": "water-primrose"}
    assert points(marked(two, ("g8", 0)), "fishery") == 0


@rule("SM-I3-096", "SM-I3-097", "SM-I3-099", "SM-I3-147")
def test_water_primrose_makes_frogs_outside_ponds_count() -> None:
    frog = {"h8": "w[N]{end,frog}", "h7": "w[SW]"}
    assert not lines(marsh(frog), "frog")
    assert points(marsh(frog | {"i9": "water-primrose"}), "frog") == 2
    both = frog | {"g9": "w[W]{end,frog}", "f9": "w[EN]", "h9": "water-primrose"}
    assert points(marsh(both), "frog") == 4
    pond = {"h8": "w[E]{end,frog}", "i8": "w[W]{end}", "i9": "water-primrose"}
    assert (points(marsh(pond), "pond"), points(marsh(pond), "frog")) == (2, 0)
    far = frog | {"k9": "water-primrose", "k11": "water-primrose"}
    assert points(marsh(far), "frog") == 2
    assert points(marsh(far | {"f11": "heron"}), "frog") == 0, "the Heron eats these too"


# Pollution


def spoilt(tiles: dict[str, str], how: str = "every way", turns: int = 1) -> MarshlandsTable:
    """P1 laid the Pollution, and so many turns of P1 have begun since."""
    table = marsh(tiles)
    table.polluter, table.spreading = P1, how
    for _ in range(turns):
        asks(table, PollutionSpreads(P1))
    return table


@rule("SM-I3-100")
def test_pollution_that_touches_neither_village_nor_factory_does_nothing() -> None:
    table = with_hand(marsh({"f8": "w[NS]", "f9": "w[NS]"}), "pollution")
    play(table, P1, Lay("pollution", "f10", 0))
    assert table.spreading == ""
    assert not asks(table, PollutionSpreads(P1)).polluted


@rule("SM-I3-101", "SM-I3-102", "SM-I3-105")
def test_at_the_layers_next_turn_the_tile_and_all_water_next_door_are_polluted() -> None:
    tiles = {"f7": "w[NESW]", "g8": "red-village", "e6": "yellow-village", "f8": "w[NE]", "g7": "w[SW]"}
    table = with_hand(laid_out(tiles, act="I3"), "pollution")
    play(table, P1, replacing(table))
    assert (table.spreading, table.polluted) == ("every way", []), "not yet"
    asks(table, PollutionSpreads(P2))
    assert not table.polluted, "nor on anybody else's turn"
    asks(table, PollutionSpreads(P1))
    assert {"f7", "f6"} <= squares(table)


def replacing(table: MarshlandsTable) -> Lay:
    found = [lay for lay in offered(table, P1, Lay) if lay.square == "f7"]
    assert isinstance(found[0], Lay)
    return found[0]


ROUND = {"f8": "pollution@1", "f9": "w[NS]", "f10": "w[NS]", "f11": "w[N]", "e8": "w[E]"}


@rule("SM-I3-103", "SM-I3-104", "SM-I3-117")
def test_pollution_goes_on_by_a_tile_a_turn_along_every_water_way_and_over_borders() -> None:
    assert squares(spoilt(ROUND, turns=1)) == {"f8", "f7", "f9"}
    assert squares(spoilt(ROUND, turns=2)) == {"f8", "f7", "f9", "f10", "f6"}
    assert "e6" in squares(spoilt(ROUND, turns=3)), "by the Factory to another's village"
    assert spoilt(ROUND, turns=3).supply[::2] == [12, 12, 0, 0], "markers are no counters"


@rule("SM-I3-106", "SM-I3-107")
def test_beside_a_village_it_spreads_by_one_tile_a_turn_which_its_layer_chooses() -> None:
    table = with_hand(marsh({"f8": "w[NS]", "f9": "w[N]"}), "pollution")
    play(table, P1, Lay("pollution", "f8", 1))
    assert table.spreading == "slowly"
    table = spoilt(ROUND, "slowly")
    assert question(table) is WhichTileToPollute
    assert set(legal(table, P1)) == {Pollute("f7", 0), Pollute("f9", 0)}
    play(table, P1, Pollute("f9", 0))
    assert squares(table) == {"f8", "f9"}
    asks(table, PollutionSpreads(P1))
    play(table, P1, Pollute("f10", 0))
    assert squares(table) == {"f8", "f9", "f10"}


@rule("SM-I3-108", "SM-I3-109", "SM-I3-110")
def test_only_the_water_that_is_reached_is_polluted_and_passes_it_on() -> None:
    tiles = {"f8": "pollution@1", "f9": "w[N]; w[ES]{fishery}", "f10": "w[N]", "g9": "w[W]"}
    table = spoilt(tiles, turns=4)
    assert Stain("f9", 0) in table.polluted
    assert Stain("f9", 1) not in table.polluted
    assert not {"f10", "g9"} & squares(table)
    loop = {"f8": "pollution@1", "f9": "w[NE]; w[SW]", "g9": "w[SW]", "g10": "w[NW]", "f10": "w[NE]"}
    table = spoilt(loop, turns=6)
    assert {Stain("f9", 0), Stain("f9", 1)} <= set(table.polluted), "round by the other water"


@rule("SM-I3-111", "SM-I3-113", "SM-I3-123")
def test_polluted_fisheries_and_reed_beds_lose_points_and_gain_them_back() -> None:
    table = polluted(marked(FISHERY, ("f8", 0)), ("f8", 0))
    assert points(table, "fishery") == 1
    table.purifier, table.cleaning = P1, True
    Purify("f8", 0).do(table, P1)
    assert points(table, "fishery") == 3
    assert points(polluted(marked({"f8": "w[N]{reed}"}, ("f8", 0)), ("f8", 0)), "reed bed") == 3
    assert points(marked({"f8": "w[N]{reed}"}, ("f8", 0)), "reed bed") == 10
    clean = marked({"f8": "w[N]{fishery}; w[S]"}, ("f8", 0))
    assert points(polluted(clean, ("f8", 1)), "fishery") == 3, "mud lies between"


@rule("SM-I3-112", "SM-I3-116")
def test_a_polluted_garden_loses_two_once_and_a_copse_nothing() -> None:
    garden = {"f8": "w[NS]; G[E]", "g8": "G[EW]; w[N]", "h8": "G[W]"}
    assert points(polluted(marked(garden, ("f8", 1)), ("f8", 0), ("g8", 1)), "garden") == 4
    copse = {"f8": "w[NS]; C[E]", "g8": "C[EW]", "h8": "C[W]"}
    assert points(polluted(marked(copse, ("f8", 1)), ("f8", 0)), "copse") == 6


FIELD = {"g8": "w[NES]; land 0:1", "h8": "w[SW]", "g9": "w[NE]", "h9": "w[NW]; cow 1:8", "g7": "w[SW]"}


@rule("SM-I3-114", "SM-I3-116", "SM-I3-151")
def test_a_polluted_cow_gives_no_bonus_and_the_field_keeps_its_segments() -> None:
    assert points(marked(FIELD, ("g8", 2)), "field") == 4 + 8
    assert points(polluted(marked(FIELD, ("g8", 2)), ("h9", 0)), "field") == 4
    assert points(polluted(marked(FIELD, ("g8", 2)), ("g9", 0)), "field") == 12, "not the cow's tile"


@rule("SM-I3-115")
def test_polluted_frogs_count_nothing() -> None:
    table = marsh({"h8": "w[N]{end,frog}", "h7": "w[SW]", "i9": "water-primrose"})
    assert points(polluted(table, ("h8", 0)), "frog") == 0


@rule("SM-I3-118", "SM-I3-119")
def test_a_spread_that_was_blocked_goes_on_when_a_way_opens_and_makes_up_for_nothing() -> None:
    table = spoilt({"f8": "pollution@1", "f9": "w[NS]"}, turns=6)
    table.put("straight", table.layout.index["f10"], 0)
    table.put("straight", table.layout.index["f11"], 0)
    asks(table, PollutionSpreads(P1))
    assert "f10" in squares(table)
    assert "f11" not in squares(table)


# The Purifying Plant


@rule("SM-I3-121", "SM-I3-122")
def test_in_the_pollutions_place_the_plant_removes_a_marker_at_once_and_one_each_turn() -> None:
    table = marsh({"f8": "pollution@1", "f9": "w[NS]", "f10": "w[NS]", "f11": "w[N]"})
    polluted(table, ("f9", 0), ("f10", 0), ("f11", 0))
    table.polluter, table.spreading = P1, "every way"
    with_hand(table, "purifying-plant")
    table.polluted = [Stain("f9", 0), Stain("f10", 0), Stain("f11", 0)]
    play(table, P1, Lay("purifying-plant", "f8", 1))
    assert squares(table) == {"f10", "f11"}, "the nearest"
    assert not asks(table, PollutionSpreads(P1)).spreading
    assert squares(asks(table, PlantPurifies(P2))) == {"f10", "f11"}, "only for who laid it"
    assert squares(asks(table, PlantPurifies(P1))) == {"f11"}, "beside the tile just freed"


@rule("SM-I3-122")
def test_a_marker_beside_a_freed_tile_goes_before_one_that_is_nearer_to_the_plant() -> None:
    table = marsh({"f8": "purifying-plant@1", "f9": "w[NS]", "f10": "w[NS]", "f11": "w[N]"})
    table.purifier, table.cleaning, table.purified = P1, True, ["f10"]
    table.polluted = [Stain("f7", 0), Stain("f11", 0)]
    assert squares(asks(table, PlantPurifies(P1))) == {"f7"}


@rule("SM-I3-121")
def test_among_markers_equally_near_the_layer_chooses() -> None:
    table = marsh({"f8": "purifying-plant@1", "f9": "w[N]"})
    table.purifier, table.cleaning = P1, True
    polluted(table, ("f9", 0), ("f7", 0))
    assert question(asks(table, PlantPurifies(P1))) is WhichMarker
    play(table, P1, Purify("f9", 0))
    assert squares(table) == {"f7"}


@rule("SM-I3-124", "SM-I3-125")
def test_on_another_section_than_the_pollution_the_plant_protects_two_rings_round_it() -> None:
    table = marsh({"c9": "purifying-plant", "f8": "pollution@1"})
    protects = {f"{column}{row}" for column in "abcde" for row in range(7, 12)}
    assert {table.layout.names[square] for square in protected(table)} == protects
    near = {"f8": "pollution", "e8": "w[EW]", "g8": "w[W]"}
    assert {"e8", "g8"} <= squares(spoilt(near, turns=3))
    clean = squares(spoilt(near | {"c9": "purifying-plant"}, turns=3))
    assert clean & {"e8", "g8"} == {"g8"}, "what lies two squares away from the Plant stays clean"


@rule("SM-I3-124", "SM-I3-125")
def test_on_the_same_section_as_the_pollution_the_plant_protects_nothing() -> None:
    tiles = {"h9": "purifying-plant", "f8": "pollution@1", "f9": "w[NS]", "g8": "w[W]", "f10": "w[NS]"}
    assert not protected(marsh(tiles))
    assert {"f9", "f10", "g8"} <= squares(spoilt(tiles, turns=3))


@rule("SM-I3-126")
def test_the_pollution_is_not_laid_into_the_area_that_a_plant_on_another_section_protects() -> None:
    table = with_hand(marsh({"d8": "purifying-plant", "f8": "w[NS]"}), "pollution")
    assert "SM-I3-126" in {why(table, P1, Lay("pollution", "f9", turn)) for turn in range(4)}
    same = with_hand(marsh({"h9": "purifying-plant", "f8": "w[NS]"}), "pollution")
    rows = {why(same, P1, Lay("pollution", "f9", turn)) for turn in range(4)}
    assert "SM-I3-126" not in rows
    assert "" in rows, "on the Plant's own section it may lie: there nothing is protected"


@rule("SM-I3-127")
def test_markers_in_the_protected_area_go_one_a_turn() -> None:
    table = marsh({"h9": "purifying-plant", "h8": "w[S]", "g9": "w[E]", "c9": "w[N]"})
    table.purifier = P1
    polluted(table, ("h8", 0), ("g9", 0), ("c9", 0))
    asks(table, PlantPurifies(P1))
    assert set(legal(table, P1)) == {Purify("h8", 0), Purify("g9", 0)}
    play(table, P1, Purify("h8", 0))
    assert squares(asks(table, PlantPurifies(P1))) == {"c9"}
    assert squares(asks(table, PlantPurifies(P1))) == {"c9"}, "outside nothing goes"


@rule("SM-I3-127")
def test_on_the_pollutions_own_section_a_plant_removes_nothing() -> None:
    table = marsh({"h9": "purifying-plant", "h8": "w[S]", "f8": "pollution@1"})
    table.purifier = P1
    polluted(table, ("h8", 0))
    assert squares(asks(table, PlantPurifies(P1))) == {"h8"}


@rule("SM-I3-157")
@pytest.mark.parametrize("plant_at_once", [True, False])
def test_away_from_the_pollution_a_plant_removes_its_first_marker_at_once_or_on_the_next_turn(
    plant_at_once: bool,
) -> None:
    tiles = {"e7": "pollution@1", "f8": "w[NS]", "g8": "w[E]", "f9": "w[NS]"}
    table = polluted(with_hand(marsh(tiles, plant_at_once=plant_at_once), "purifying-plant", "bend"), ("g8", 0))
    play(
        table, P1, next(lay for lay in offered(table, P1, Lay) if (lay.tile, lay.square) == ("purifying-plant", "f10"))
    )
    assert squares(table) == (set() if plant_at_once else {"g8"})
    assert squares(asks(table, PlantPurifies(P2))) == squares(table), "only for who laid it"
    assert squares(asks(table, PlantPurifies(P1))) == set()


# Mad Cow and Pasture


@rule("SM-I3-128", "SM-I3-129")
def test_the_mad_cow_takes_all_cows_off_her_section_and_bars_new_ones() -> None:
    cows = {"f8": "w[NS]; cow 0:6", "g7": "w[W]; cow 0:3", "e7": "w[N]; cow 0:4", "f9": "w[NS]"}
    table = with_hand(marsh(cows), "mad-cow")
    play(table, P1, Lay("mad-cow", "f9", 0))
    assert table.marsh.at[table.layout.index["f8"]] < 0
    assert table.marsh.at[table.layout.index["g7"]] < 0
    assert table.marsh.at[table.layout.index["e7"]] >= 0
    table = marsh({"f8": "mad-cow", "e7": "w[NS]"})
    give(table, ["straight-with-cow-2"], ["straight-with-cow-2"])
    assert why(turn_of(table), P1, Lay("straight-with-cow-2", "f9", 0)) == "SM-I3-129"
    assert may(turn_of(table, P2), P2, Lay("straight-with-cow-2", "e8", 0))


@rule("SM-I3-130", "SM-I3-131", "SM-I3-132")
def test_pasture_or_floods_undo_the_mad_cow() -> None:
    mad = {"f8": "w[NS]", "f9": "mad-cow"}
    beside = with_hand(marsh(mad | {"k11": "pasture"}), "straight-with-cow-2")
    assert may(beside, P1, Lay("straight-with-cow-2", "f10", 0))
    table = with_hand(marsh(mad), "pasture")
    play(table, P1, Lay("pasture", "f9", 0))
    assert Lay("straight-with-cow-2", "f10", 0) in lays(table, P1, ["straight-with-cow-2"])
    table = with_hand(marsh(mad), "floods")
    play(table, P1, Lay("floods", "f10", 0))
    assert Lay("straight-with-cow-2", "f9", 0) in lays(table, P1, ["straight-with-cow-2"])


# Yob and Tourist Guide


@rule("SM-I3-134", "SM-I3-135", "SM-I3-136")
def test_the_yob_takes_one_off_everything_finished_round_him_and_on_his_tile() -> None:
    copse = {"f8": "w[NS]; C[E]", "g8": "C[EW]", "h8": "C[W]"}
    assert points(marked(copse | {"h9": "yob"}, ("f8", 1)), "copse") == 5
    assert points(marked(FISHERY | {"g9": "yob"}, ("f8", 0)), "fishery") == 2
    own = {"f8": "yob@1", "g8": "G[W]"}
    assert points(marked(own, ("f8", 0)), "garden") == 3
    pond = {"h9": "w[E]{end,frog}", "i9": "w[W]{end}", "i10": "yob"}
    assert points(marsh(pond), "pond") == 1
    assert points(marked(FISHERY | {"g9": "yob", "k11": "tourist-guide"}, ("f8", 0)), "fishery") == 2, "beside: no help"
    table = with_hand(marked(FISHERY | {"g9": "yob"}, ("f8", 0)), "tourist-guide")
    play(table, P1, Lay("tourist-guide", "g9", 0))
    assert points(table, "fishery") == 3


@rule("SM-I3-139")
def test_the_tourist_guide_gives_five_to_the_owner_of_the_section() -> None:
    table = with_hand(marsh({"d6": "w[EW]; G[S]"}), "tourist-guide")
    play(table, P1, Lay("tourist-guide", "d7", 0))
    assert (points(table, "Tourist Guide", S2), points(table, "Tourist Guide", S1)) == (5, 0)


# The end


@rule("SM-I3-140", "SM-I3-141", "SM-I3-142")
def test_deck_full_section_and_discards_end_the_game() -> None:
    table = with_hand(marsh({"f8": "w[NS]"}, deck=1), *["straight"] * 5)
    play(table, P1, Lay("straight", "f9", 0))
    play(table, P1, Stay())
    assert table.outcome is not None
    whole = {f"{column}{row}": "w[NS]" for row in range(7, 12) for column in "fghijk"} | HOMES
    del whole["k11"]
    table = marsh(whole)
    give(table, [], ["pasture"])
    turn_of(table, P2)
    play(table, P2, Lay("pasture", "k11", 0))
    assert table.outcome is not None
    for seats, most in ((2, 6), (3, 3)):
        table = marsh(seats=seats)
        table.refused = most
        assert asks(table, TurnEnds(P1)).outcome


@rule("SM-I3-143")
def test_the_game_ends_with_the_twelfth_counter() -> None:
    table = afloat(marsh(FISHERY), "f8")
    table.supply[2 * S1] = 1
    asks(table, ClaimsAreMade(P1))
    play(table, P1, Claim("fishery", "f8", 0))
    assert table.outcome is not None


@rule("SM-I3-144")
def test_if_pollution_has_reached_every_tile_all_have_lost() -> None:
    table = spoilt({"f8": "pollution@1"}, turns=4)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((), "pollution has reached every tile")
    assert not spoilt({"f8": "pollution@1", "h9": "w[N]"}, turns=6).outcome, "one tile is clean"


# Scoring


@rule("SM-I3-149")
def test_bans_come_first_then_the_link_then_deductions_and_never_below_nothing() -> None:
    heron = polluted(marked(FISHERY | {"k11": "heron"}, ("f8", 0)), ("f8", 0))
    assert points(heron, "fishery") == 0
    assert points(marked({"h9": "w[N]{fishery}", "k11": "heron"}, ("h9", 0)), "fishery") == 0, "1 less 2"
    banned = marked(FISHERY | {"k11": "poacher"}, ("f8", 0))
    assert points(banned, "fishery") == 0
    assert lines(banned, "fishery")[0].rule == "SM-I3-086"


@rule("SM-I3-154", "SM-I3-156")
def test_reed_beds_and_empty_squares() -> None:
    table = marked({"f8": "w[N]{reed}"}, ("f8", 0))
    assert (points(table, "reed bed"), points(table, "empty squares")) == (10, -28)
