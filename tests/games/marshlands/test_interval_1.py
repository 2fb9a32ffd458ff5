"""Interval 1: Myths and beliefs."""

from __future__ import annotations

from collections import Counter as Tally
from typing import Any

import pytest

from mire import FACE_DOWN, Action, Dice, Seat, advance, asked, legal, refusal, view
from mire.books.choices import UnknownName
from mire.books.played import seed_from
from mire.books.telling import told as telling
from mire.games import game
from mire.games.marshlands.acts import ACTS, TurnEnds
from mire.games.marshlands.board import LOCAL
from mire.games.marshlands.boats import BoatSetsOut, GoHome, MoveBoat, Stay, WhichWay
from mire.games.marshlands.counters import Claim, ClaimsAreMade, Leave, WhatToClaim
from mire.games.marshlands.ending import GameIsOver
from mire.games.marshlands.events import ExchangeProposed, TileTakenFromTheLeft
from mire.games.marshlands.exchange import (
    Agree,
    AskFor,
    AskToSee,
    Decline,
    Give,
    NeverMind,
    Pick,
    PickNone,
    ShowHand,
    WhatToAskFor,
    WhatToGive,
    WhetherToAgree,
    WhichToPick,
)
from mire.games.marshlands.laying import Lay, lays
from mire.games.marshlands.myths import THE_BISHOP
from mire.games.marshlands.myths_laid import HandsArePassed, TakeOver, TilesAreTaken, WhichCounter
from mire.games.marshlands.picture import picture
from mire.games.marshlands.table import Counter, MarshlandsTable
from mire.games.marshlands.tiles import EVENT_SETS, VILLAGES, kind_of
from mire.games.marshlands.turns import AskToExchange, Offer, Refuse, Take, WhereToLay, WhichTile
from mire.games.marshlands.way_home import BoatsComeHome, WhichWayHome
from tests.games.marshlands.layout import (
    P1,
    P2,
    P3,
    P4,
    S1,
    S2,
    S3,
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
    said,
    total,
    turn_of,
    why,
)
from tests.ledger import rule

HOME = {"f7": "red-village"}
FULL = [f"{column}{row}" for row in range(7, 12) for column in "fghijk"]  # the squares of S1, row by row


def myths(squares: dict[str, str] | None = None, seats: int = 2, **options: Any) -> MarshlandsTable:
    return laid_out(squares, seats=seats, act="I1", **options)


def with_hand(table: MarshlandsTable, *hand: str) -> MarshlandsTable:
    """P1 is to lay one of these, and everybody else holds bends."""
    give(table, list(hand), *(["bend"] * 4 for _ in range(table.seats - 1)))
    return turn_of(table)


def marked(squares: dict[str, str], *marks: tuple[str, int], colour: int = S1, seats: int = 2) -> MarshlandsTable:
    table = myths(squares, seats)
    table.counters = [Counter(colour, square, part) for square, part in marks]
    return table


def afloat(table: MarshlandsTable, square: str, part: int = 0, colour: int = S1) -> MarshlandsTable:
    table.boats[colour] = table.layout.index[square] * LOCAL + part
    return table


def filled(tiles: int) -> dict[str, str]:
    """So many tiles on S1, the village first."""
    return HOME | dict.fromkeys(FULL[1:tiles], "w[NS]")


# Preparation


@rule("SM-I1-001", "SM-I1-002", "SM-I1-004")
def test_the_first_interval_has_21_bell_tiles_and_takes_an_hour_and_a_half() -> None:
    table = opened(2, act="I1")
    bells = [card for card in (*table.deck, *table.hands[P1], *table.hands[P2]) if kind_of(card)]
    assert len(bells) == 21
    assert {kind_of(card) for card in bells} == set(EVENT_SETS["bell"])
    assert ACTS["I1"].length == "1 h 30"
    assert asked(table).limit is None  # type: ignore[union-attr]


@rule("SM-I1-003")
def test_two_to_four_play() -> None:
    assert list(game("marshlands", {"act": "I1"}).players) == [2, 3, 4]


@rule("SM-I1-006", "SM-I1-008", "SM-I1-012")
def test_the_abbey_lies_in_the_centre_villages_and_boats_are_held() -> None:
    table = opened(4, act="I1")
    assert table.laid == ["abbey"]
    assert sorted(map(len, table.villages)) == [1, 1, 1, 1]
    assert table.boats == [-1] * 4
    assert [table.supply[2 * colour] for colour in range(4)] == [12] * 4


@rule("SM-I1-007", "SM-I1-013")
def test_villages_and_the_first_player_are_drawn() -> None:
    tables = [marshlands(act="I1").setup(4, Dice(seed_from(seed))) for seed in range(200)]
    assert set(Tally(table.colours[P1] for table in tables)) == {0, 1, 2, 3}
    assert all(count > 25 for count in Tally(table.colours[P1] for table in tables).values())
    assert all(count > 25 for count in Tally(table.starter for table in tables).values())
    assert all(table.colours[P2] == (table.colours[P1] + 1) % 4 for table in tables), "clockwise"


@rule("SM-I1-009", "SM-I1-011")
def test_four_tiles_and_the_village_are_held_and_130_are_left() -> None:
    table = opened(4, act="I1")
    assert [len(hand) for hand in table.hands] == [4] * 4
    assert len(table.deck) == 130
    assert not {"factory", "auberge", "eclipse"} & set(table.deck)


# Turns


@rule("SM-I1-014", "SM-I1-015")
def test_the_first_tile_lies_beside_the_abbey_and_one_is_drawn() -> None:
    table = with_hand(myths(), "straight", "tee", "tee", "tee")
    assert why(table, P1, Lay("straight", "h9", 0)) == "SM-G-043"
    play(table, P1, Lay("straight", "f7", 0))
    assert len(table.hands[P1]) == 4
    assert table.villages[S1] == ["red-village"]


@rule("SM-I1-016", "SM-I1-020", "SM-I1-021", "SM-I1-022")
def test_a_village_is_laid_at_any_turn_and_its_boat_moves_from_the_next() -> None:
    table = with_hand(myths({"f7": "w[NS]"}), "straight", "tee", "tee", "tee")
    play(table, P1, Lay("red-village", "f8", 0))
    assert table.boats[S1] == table.layout.index["f8"] * LOCAL
    assert asked(table) == WhichTile(P2), "no move this turn"
    assert len(table.hands[P1]) == 5
    play(table, P2, Offer("bend"))
    play(table, P1, Refuse()) if question(table) is not WhichTile else None
    play(table, P1, Offer("straight"))
    while question(table) is not WhichWay:
        play(table, P2, Refuse())
    assert asked(table) == WhichWay(P1)


@rule("SM-I1-017", "SM-I1-018", "SM-I1-026", "SM-I1-027")
def test_a_tile_goes_round_and_both_who_offered_and_who_laid_may_move() -> None:
    table = myths(HOME | {"f5": "blue-village", "f8": "w[NS]"}, seats=4)
    give(table, ["straight"] * 5, ["bend"] * 4, ["bend"] * 5, ["bend"] * 4)
    turn_of(table)
    play(table, P1, Offer("straight"))
    play(table, P2, Refuse())
    play(table, P3, Take())
    assert question(table) is WhereToLay
    play(table, P3, Lay("straight", "f4", 0))
    play(table, P3, MoveBoat("f4", "water", 0))
    play(table, P1, MoveBoat("f8", "water", 0))
    assert len(table.hands[P1]) == 5
    assert asked(table) == WhichTile(P2)


@rule("SM-I1-019", "SM-I1-076")
def test_hands_are_hidden() -> None:
    table = opened(3, act="I1")
    for viewer in (None, P2):
        assert view(marshlands(act="I1"), table, viewer).hands[P1] == [FACE_DOWN] * 4


@rule("SM-I1-023", "SM-I1-024", "SM-I1-025")
def test_boats_go_anywhere_by_water_a_tile_a_turn_and_never_leave_it() -> None:
    table = afloat(myths(HOME | {"f8": "w[NW]", "e8": "w[ES]", "e9": "w[N]"}), "f8")
    asks(table, BoatSetsOut(P1))
    assert why(table, P1, MoveBoat("e9", "water", 0)) == "SM-A4-021"
    assert {move.terrain for move in offered(table, P1, MoveBoat)} == {"water"}
    play(table, P1, MoveBoat("e8", "water", 0))
    through = myths({"f7": "w[NS]", "f8": "red-village", "e6": "yellow-village"})
    assert may(asks(afloat(through, "f6"), BoatSetsOut(P1)), P1, MoveBoat("e6", "water", 0)), (
        "by the Abbey and villages"
    )


@rule("SM-I1-028", "SM-I1-029")
def test_a_boat_at_the_end_of_its_water_may_go_home_for_its_move() -> None:
    ends = HOME | {"f8": "w[NS]", "f9": "w[N]{end}"}
    table = afloat(myths(ends), "f9")
    give(table, ["straight"] * 5, ["bend"] * 4)
    turn_of(table)
    play(table, P1, Offer("straight"))
    while question(table) is not WhichWay:
        play(table, P2, Refuse())
    play(table, P1, GoHome())
    assert table.boats[S1] == table.layout.index["f7"] * LOCAL
    assert asked(table) == WhichTile(P2)
    assert not may(asks(afloat(myths(ends), "f8"), BoatSetsOut(P1)), P1, GoHome()), "here it leads on"


# Counters


def claims(squares: dict[str, str], square: str, part: int = 0, colour: int | None = None) -> list[Claim]:
    table = afloat(myths(HOME | squares), square, part)
    if colour is not None:
        table.counters = [Counter(colour, square, part)]
    asks(table, ClaimsAreMade(P1))
    return offered(table, P1, Claim) if table.agenda else []


@rule("SM-I1-030", "SM-I1-031")
def test_a_boat_claims_what_is_finished_and_unmarked_on_any_section() -> None:
    assert claims({"f8": "w[N]{fishery}"}, "f8") == [Claim("fishery", "f8", 0)]
    assert claims({"f8": "w[N]{fishery}"}, "f8", colour=S2) == []
    abroad = {"e6": "w[E]; C[W]", "d6": "C[E]"}
    assert claims(abroad, "e6") == [Claim("copse", "e6", 1)]


@rule("SM-I1-032", "SM-I1-033", "SM-I1-034")
def test_beside_copse_garden_and_landing_point_each_gets_a_counter() -> None:
    assert claims({"f8": "w[NS]; G[E]"}, "f8") == []
    assert [claim.what for claim in claims({"f8": "w[NS]{fishery}; G[E]", "g8": "G[W]"}, "f8")] == ["fishery", "garden"]
    field = {"g8": "w[NES]; land 0:1", "h8": "w[SW]", "g9": "w[NE]", "h9": "w[NW]", "g7": "w[SW]"}
    assert claims(field, "g8") == [Claim("field", "g8", 2)]
    assert claims(field, "g7") == [Claim("field", "g8", 2)], "from the next tile"


@rule("SM-I1-035", "SM-I1-036", "SM-I1-037")
def test_event_tiles_and_ponds_take_no_counter_and_belong_to_the_section() -> None:
    assert claims({"f8": "footprint@1"}, "f8") == []
    assert claims({"f8": "w[N]{end,frog}"}, "f8") == []
    imps = {"f8": "w[NS]", "g8": "imps-a@2", "g9": "C[N]; w[W]", "f9": "w[NE]"}
    assert claims(imps, "g8", part=1) == [], "not from the Imps' tile"
    assert claims(imps, "g9", part=1) == [Claim("copse", "g9", 0)], "but from another of its tiles"
    table = with_hand(myths({"e6": "w[EW]", "d6": "w[EW]"}), "saintly-relic")
    play(table, P1, first(table))
    assert (points(table, "Saintly Relic", S1), points(table, "Saintly Relic", S2)) == (0, 13)


# A Bitard with a landing point, in a field that trees close; the water before the landing point is at g8.
FENCED = {
    "g8": "J[S]",
    "g9": "bitard-d",
    "f9": "J[W]",
    "g10": "J[S]",
    "h9": "F",
    "h8": "J[N]",
    "i9": "J[E]",
    "h10": "J[S]",
}


@rule("SM-I1-035", "SM-I1-033")
def test_a_field_whose_only_landing_is_on_a_bitard_is_claimed_from_the_tile_beside_him() -> None:
    assert claims(FENCED, "g8") == [Claim("field", "h9", 0)], "the counter lies on another tile of the field"
    assert claims(FENCED, "g9") == [], "but on the Bitard himself nothing is claimed"
    assert claims(FENCED, "h9") == [], "nor away from the landing point"
    assert points(marked(HOME | FENCED, ("h9", 0), colour=S2), "field", S2) == 2
    assert points(myths(HOME | FENCED), "field") == 0, "without a counter it is nobody's"
    table = afloat(marked(HOME | FENCED, ("h9", 0), colour=S2), "g8")
    assert asks(table, ClaimsAreMade(P1)).agenda == [], "it has an owner"


@rule("SM-I1-035")
def test_what_lies_wholly_on_event_tiles_is_for_the_owner_of_the_section() -> None:
    whole = FENCED | {"h9": "J[E]"}
    assert claims(whole, "g8") == []
    table = myths(HOME | whole)
    assert [(line.colour, line.points, line.rule) for line in lines(table, "field")] == [(S1, 1, "SM-I1-035")]
    two = {"f8": "J[S]", "f9": "bitard-d", "e9": "heathen-worship-b@2", "f10": "J[S]", "g9": "J[E]"}
    across = myths(HOME | two | {"e8": "J[N]", "e10": "J[S]", "d9": "J[W]"})
    assert [(line.colour, line.points) for line in lines(across, "field")] == [(S1, 1), (S2, 1)], "each their segment"


def first(table: MarshlandsTable, section: int = S2) -> Lay:
    """The first way to lay an event tile on this section."""
    sections, index = table.layout.ground.sections, table.layout.index
    found = [lay for lay in offered(table, P1, Lay) if kind_of(lay.tile) and sections[index[lay.square]] == section]
    assert isinstance(found[0], Lay)
    return found[0]


@rule("SM-I1-038")
def test_a_boat_cannot_get_to_water_that_is_not_joined() -> None:
    table = asks(myths(HOME | {"g8": "w[NS]; C[E]", "h8": "C[W]", "g7": "w[SW]"}), BoatSetsOut(P1))
    assert MoveBoat("g7", "water", 0) in legal(table, P1)
    table = asks(myths(HOME | {"g8": "w[NS]", "g7": "w[S]"}), BoatSetsOut(P1))
    assert [move.square for move in offered(table, P1, MoveBoat)] == ["f6"]


# Laying event tiles


@rule("SM-I1-039", "SM-I1-044", "SM-I1-046", "SM-I1-045")
def test_event_tiles_are_laid_on_empty_squares_of_any_section_as_the_turns_lay() -> None:
    table = with_hand(myths({"f7": "w[NS]", "e6": "w[EW]"}), "wizard-b", "red-hand-a")
    assert may(table, P1, Lay("wizard-b", "f8", 0))
    assert why(table, P1, Lay("wizard-b", "f8", 1)) == "SM-G-047", "edges must match"
    assert why(table, P1, Lay("red-hand-a", "c9", 0)) == "SM-G-043", "no tile of that section beside it"
    play(table, P1, Lay("red-hand-a", "d6", 1))
    assert asked(table) == WhichTile(P2), "nobody was asked, and nothing more is laid"


@rule("SM-I1-040", "SM-I1-041", "SM-I1-042")
def test_an_event_tile_replaces_a_tile_if_all_its_edges_fit() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "w[NS]; G[-]", "f9": "w[N]"}), "wizard-b", "wizard-a")
    assert why(table, P1, Lay("wizard-a", "f8", 0)) == "SM-G-047"
    play(table, P1, Lay("wizard-b", "f8", 0))
    assert table.card_at(table.layout.index["f8"]) == "wizard-b"
    assert "w[NS]; G[-]" in table.aside
    assert table.laid.count("wizard-b") == 1


@rule("SM-I1-042")
def test_boats_and_counters_on_a_replaced_tile_stay_with_their_water_or_go_back() -> None:
    table = myths(HOME | {"f8": "w[NS]{fishery}; w[E]", "g8": "w[W]", "e6": "w[E]"})
    table.counters, table.supply[2 * S1] = [Counter(S1, "f8", 0)], 11
    afloat(table, "f8", 0)
    afloat(table, "g8", 0, S2)
    with_hand(table, "bitard-a", "will-o-the-wisp")
    play(table, P1, Lay("will-o-the-wisp", "f8", 0))
    assert table.boats[S1] == table.layout.index["f8"] * LOCAL, "the new tile has its water"
    assert (table.counters, table.supply[2 * S1]) == ([], 12), "the fishery is gone"
    table = afloat(myths(HOME | {"f8": "w[NS]", "g8": "w[W]; w[NS]", "g7": "w[SW]", "g9": "w[N]"}), "g8", 0)
    with_hand(table, "wizard-b")
    play(table, P1, Lay("wizard-b", "g8", 0))
    assert table.boats[S1] == table.layout.index["f7"] * LOCAL, "its water is gone"


@rule("SM-I1-042")
def test_a_counter_moves_on_to_another_tile_of_what_is_still_finished() -> None:
    table = myths(HOME | {"f8": "w[NS]; C[E]", "g8": "C[W]; w[NS]; fields NE SE SW NW", "g7": "w[SW]", "g9": "w[N]"})
    table.counters = [Counter(S1, "g8", 0)]
    with_hand(table, "imps-a")
    play(table, P1, Lay("imps-a", "g8", 3))
    assert table.counters == [Counter(S1, "f8", 1)]


@rule("SM-I1-043", "SM-I1-088", "SM-I1-106", "SM-I1-087")
def test_an_event_tile_replaces_another_only_where_its_entry_says_so() -> None:
    allowed = {("saintly-relic", "heathen-worship-a"), ("blessing-a", "wizard-a"), ("blessing-b", "wizard-b")}
    allowed |= {("gargantua", "imps-a"), ("footprint", "gargantua")}
    bells = list(game("marshlands", {"act": "I1"}).printed.bell)
    for old in ("wizard-a", "wizard-b", "imps-a", "heathen-worship-a", "gargantua", "bishop", "footprint"):
        table = myths({"f7": "w[NS]", "f8": "w[NS]"})
        table.put(old, table.layout.index["f9"], 0)
        for new in bells:
            give(table, [new], [])
            turn_of(table)
            refused = {why(table, P1, Lay(new, "f9", turn)) for turn in range(4)}
            barred = (kind_of(new), kind_of(old)) not in {(kind_of(one), kind_of(other)) for one, other in allowed}
            assert ("SM-I1-043" in refused) == barred, (new, old)


@rule("SM-I1-047")
def test_an_event_tile_is_offered_and_discarded_like_any_other() -> None:
    table = with_hand(myths({"f7": "w[NS]", "e6": "w[EW]"}, seats=3), "wizard-b")
    play(table, P1, Offer("wizard-b"))
    assert asked(table).seat == P2  # type: ignore[union-attr]
    play(table, P2, Refuse())
    play(table, P3, Refuse())
    assert table.discards == ["wizard-b"]


@rule("SM-I1-047")
def test_who_takes_an_event_tile_may_lay_it_on_any_section() -> None:
    table = with_hand(myths({"f7": "w[NS]"}), "wizard-b")
    play(table, P1, Offer("wizard-b"))
    play(table, P2, Take())
    assert may(table, P2, Lay("wizard-b", "f8", 0))


@rule("SM-I1-048", "SM-I1-049")
def test_the_abbey_and_villages_are_never_replaced_nor_offered() -> None:
    table = with_hand(myths(HOME), "fairy-melusine", "will-o-the-wisp")
    assert why(table, P1, Lay("fairy-melusine", "f6", 0)) == "SM-I1-048"
    assert why(table, P1, Lay("fairy-melusine", "f7", 0)) == "SM-I1-049"
    table = with_hand(myths({"f7": "w[NS]"}), "tee")
    assert why(table, P1, Offer("red-village")) == "SM-I1-049"


@rule("SM-I1-048")
def test_only_the_solar_eclipse_covers_the_abbey_by_agreement() -> None:
    assert "eclipse" in opened(2, act="I1", eclipse="plain").deck + opened(2, act="I1", eclipse="plain").hands[P1] + [
        *opened(2, act="I1", eclipse="plain").hands[P2]
    ]
    table = with_hand(laid_out(HOME, act="I1", eclipse="plain"), "eclipse")
    play(table, P1, Lay("eclipse", "f6", 0))
    assert table.card_at(table.layout.centre) == "eclipse"


# The exchange


def proposing(*hand: str, theirs: tuple[str, ...] = ("blessing-a", "tee"), **options: Any) -> MarshlandsTable:
    table = myths({"f7": "w[NS]"}, seats=3, **options)
    give(table, list(hand), list(theirs), ["bend"] * 4)
    turn_of(table)
    play(table, P1, AskToExchange(P2))
    return table


@rule("SM-I1-050", "SM-I1-051")
def test_an_event_tile_is_exchanged_for_one_that_is_named() -> None:
    table = proposing("wizard-a", "bend")
    assert question(table) is WhatToGive
    play(table, P1, Give("wizard-a"))
    assert question(table) is WhatToAskFor
    play(table, P1, AskFor("blessing", "wizard-a"))
    assert asked(table) == WhetherToAgree(P2, P1)
    play(table, P2, Agree("blessing-a", "wizard-a"))
    assert sorted(table.hands[P1]) == ["bend", "blessing-a"]
    assert sorted(table.hands[P2]) == ["tee", "wizard-a"]
    assert asked(table) == WhichTile(P1), "and may be laid at once"


@rule("SM-I1-051", "SM-I1-052")
def test_the_tile_may_be_left_open_and_chosen_from_the_hand_that_is_shown_to_the_asker_alone() -> None:
    table = proposing("wizard-a", "bend")
    play(table, P1, Give("wizard-a"))
    play(table, P1, AskToSee("wizard-a"))
    play(table, P2, ShowHand("wizard-a"))
    box = marshlands(act="I1")
    assert view(box, table, P1).hands[P2] == ["blessing-a", "tee"]
    for viewer in (None, P3):
        assert view(box, table, viewer).hands[P2] == [FACE_DOWN] * 2
    assert question(table) is WhichToPick
    play(table, P1, Pick("tee", "wizard-a"))
    assert sorted(table.hands[P2]) == ["blessing-a", "wizard-a"]
    assert view(box, table, P1).hands[P2] == [FACE_DOWN] * 2


@rule("SM-I1-053")
def test_the_other_may_decline_and_nothing_is_shown() -> None:
    table = proposing("wizard-a", "bend")
    play(table, P1, Give("wizard-a"))
    play(table, P1, AskFor("imps", "wizard-a"))
    assert legal(table, P2) == [Decline()], "asked even without such a tile, so that nobody learns of it"
    play(table, P2, Decline())
    assert sorted(table.hands[P1]) == ["bend", "wizard-a"]
    assert view(marshlands(act="I1"), table, P1).hands[P2] == [FACE_DOWN] * 2
    assert offered(table, P1, AskToExchange) == [AskToExchange(P3)]
    assert why(table, P1, AskToExchange(P2)) == "", "he may be asked again, though it is not offered"
    table = proposing("wizard-a")
    play(table, P1, NeverMind())
    assert asked(table) == WhichTile(P1)


@rule("SM-I1-054")
def test_one_of_the_two_is_an_event_tile_unless_all_may_be_exchanged() -> None:
    table = proposing("bend")
    play(table, P1, Give("bend"))
    assert why(table, P1, AskFor("tee", "bend")) == "SM-I1-054"
    assert AskFor("tee", "bend") not in legal(table, P1)
    assert AskFor("blessing", "bend") in legal(table, P1)
    play(table, P1, AskToSee("bend"))
    play(table, P2, ShowHand("bend"))
    assert legal(table, P1) == [Pick("blessing-a", "bend")]
    table = proposing("bend", theirs=("tee",))
    for seat, action in ((P1, Give("bend")), (P1, AskToSee("bend")), (P2, ShowHand("bend"))):
        play(table, seat, action)
    assert legal(table, P1) == [PickNone()]
    play(table, P1, PickNone())
    assert (table.hands[P1], table.hands[P2]) == (["bend"], ["tee"])
    table = proposing("bend", theirs=("tee",), exchange_all=True)
    for seat, action in ((P1, Give("bend")), (P1, AskToSee("bend")), (P2, ShowHand("bend"))):
        play(table, seat, action)
    play(table, P1, Pick("tee", "bend"))
    assert (table.hands[P1], table.hands[P2]) == (["tee"], ["bend"])
    with pytest.raises(UnknownName, match="exchange_all"):
        game("marshlands", {"act": "1", "exchange_all": "true"})


def told(table: MarshlandsTable, seat: Seat, action: Action) -> tuple[str, str]:
    """Why an answer is refused, and by which row."""
    refused = refusal(table, seat, action)
    assert refused is not None
    return refused.why, refused.rule


@rule("SM-I1-050", "SM-I1-051", "SM-I1-052", "SM-I1-054")
def test_a_wrong_answer_in_an_exchange_is_told_what_is_asked_for() -> None:
    table = proposing("wizard-a", "bend", theirs=("blessing-a", "tee", "imps-a"))
    assert told(table, P1, Give("tee")) == ("You hold no Tee to give.", "SM-I1-050")
    assert told(table, P1, Decline()) == ("Give one of your tiles, or exchange nothing.", "SM-I1-050")
    table.hands[P1].append("red-village")
    assert told(table, P1, Give("red-village")) == ("Villages and the Abbey are never exchanged.", "SM-I1-050")
    play(table, P1, Give("wizard-a"))
    no_such = "There is no such tile in this interval.", "SM-I1-051"
    assert told(table, P1, AskFor("auberge", "wizard-a")) == no_such
    assert told(table, P1, AskFor("red-village", "wizard-a"))[0] == "Villages and the Abbey are never exchanged."
    for_what = "Ask for a tile in exchange for Wizard A, or to see the tiles.", "SM-I1-051"
    assert told(table, P1, AskFor("blessing", "bend")) == told(table, P1, Decline()) == for_what
    play(table, P1, AskFor("blessing", "wizard-a"))
    asked_for = "Blessing is asked for, for Wizard A: give that, or decline.", "SM-I1-051"
    assert told(table, P2, Agree("imps-a", "wizard-a")) == asked_for
    assert told(table, P2, ShowHand("wizard-a")) == asked_for
    assert told(table, P2, Agree("blessing-b", "wizard-a")) == ("You hold no Blessing B to give.", "SM-I1-051")
    table = proposing("bend", theirs=("blessing-a", "tee", "yellow-village"))
    play(table, P1, Give("bend"))
    play(table, P1, AskToSee("bend"))
    choice = "A tile of choice is asked for, for Bend: show your tiles, or decline.", "SM-I1-052"
    assert told(table, P2, Agree("tee", "bend")) == choice
    play(table, P2, ShowHand("bend"))
    assert told(table, P1, Pick("cross", "bend")) == ("Cross is not among the tiles you are shown.", "SM-I1-052")
    assert told(table, P1, Pick("yellow-village", "bend"))[0] == "Villages and the Abbey are never exchanged."
    no_event = "You give Bend, which is no event tile: so take an event tile.", "SM-I1-054"
    assert told(table, P1, Pick("tee", "bend")) == no_event
    assert told(table, P1, Pick("blessing-a", "tee")) == ("You give Bend, nothing else.", "SM-I1-052")
    assert told(table, P1, PickNone()) == ("Take one of the tiles you are shown: you asked for it.", "SM-I1-052")


@rule("SM-I1-050", "SM-I1-051")
def test_everybody_sees_who_offers_what_to_whom() -> None:
    table = proposing("wizard-a", "bend")
    play(table, P1, Give("wizard-a"))
    play(table, P1, AskFor("blessing", "wizard-a"))
    box = marshlands(act="I1")
    names = ("Ann", "Ben", "Cid")
    for viewer in (None, P1, P2, P3):
        assert "Ann offers Ben Wizard A for Blessing" in picture(view(box, table, viewer), viewer, names)
    play(table, P2, Decline())
    assert " offers " not in picture(view(box, table, P2), P2, names)


@rule("SM-I1-051", "SM-I1-054")
def test_for_an_event_tile_an_ordinary_tile_may_be_named_and_where_all_are_exchanged_for_any() -> None:
    table = proposing("wizard-a", "bend")
    play(table, P1, Give("wizard-a"))
    assert may(table, P1, AskFor("tee", "wizard-a"))
    table = proposing("bend", theirs=("tee", "bend", "blessing-a"), exchange_all=True)
    play(table, P1, Give("bend"))
    assert may(table, P1, AskFor("tee", "bend"))
    play(table, P1, AskFor("tee", "bend"))
    assert said(table, ExchangeProposed)[-1] == ExchangeProposed(P1, P2, "bend", "Tee")
    assert legal(table, P2) == [Decline(), Agree("tee", "bend")]
    play(table, P2, Agree("tee", "bend"))
    assert (table.hands[P1], sorted(table.hands[P2])) == (["tee"], ["bend", "bend", "blessing-a"])


@rule("SM-I1-139")
@pytest.mark.parametrize("exchange_all", [False, True])
def test_by_option_an_event_tile_goes_only_for_an_event_tile(exchange_all: bool) -> None:
    options = {"for_event_tiles": "event tiles", "exchange_all": exchange_all}
    table = proposing("wizard-a", "bend", theirs=("blessing-a", "tee"), **options)
    assert (Give("bend") in legal(table, P1)) == exchange_all, "plain tiles for plain tiles, where all are exchanged"
    if not exchange_all:
        only = "At this table only event tiles are exchanged, and Bend is none."
        assert told(table, P1, Give("bend")) == (only, "SM-I1-139")
    play(table, P1, Give("wizard-a"))
    assert may(table, P1, AskFor("blessing", "wizard-a"))
    assert why(table, P1, AskFor("tee", "wizard-a")) == "SM-I1-139"
    play(table, P1, AskToSee("wizard-a"))
    play(table, P2, ShowHand("wizard-a"))
    assert legal(table, P1) == [Pick("blessing-a", "wizard-a")]
    assert why(table, P1, Pick("tee", "wizard-a")) == "SM-I1-139"


@rule("SM-I1-139")
def test_usually_any_tile_may_be_given_for_an_event_tile() -> None:
    table = proposing("bend", theirs=("blessing-a", "tee"))
    play(table, P1, Give("bend"))
    play(table, P1, AskFor("blessing", "bend"))
    play(table, P2, Agree("blessing-a", "bend"))
    assert table.hands[P1] == ["blessing-a"]


@rule("SM-I1-139")
def test_who_holds_nothing_that_may_be_given_exchanges_nothing() -> None:
    table = myths({"f7": "w[NS]"}, for_event_tiles="event tiles")
    give(table, ["bend"], ["blessing-a"])
    assert not offered(turn_of(table), P1, AskToExchange)
    table = myths({"f7": "w[NS]"})
    give(table, ["bend"], ["blessing-a"])
    assert offered(turn_of(table), P1, AskToExchange) == [AskToExchange(P2)]
    give(table, ["bend"], [])
    assert not offered(turn_of(table), P1, AskToExchange), "nor with who holds nothing"


@rule("SM-I1-050", "SM-I1-051", "SM-I1-052")
def test_an_exchange_says_which_tile_for_which() -> None:
    names = ("Ann", "Ben", "Cid")
    assert telling(AskFor("blessing", "wizard-a"), names) == "Ask for Blessing in exchange for Wizard A"
    assert telling(AskToSee("bend"), names) == "Ask to see the tiles, and to choose one for Bend"
    assert telling(Agree("blessing-a", "bend"), names) == "Give Blessing A for Bend"
    assert telling(Pick("tee", "bend"), names) == "Take Tee for Bend"
    showing = "Agree: show your tiles, and give the one that is chosen for Bend"
    assert telling(ShowHand("bend"), names) == showing
    proposed = ExchangeProposed(P1, P2, "bend", "Blessing")
    assert telling(proposed, names) == "Ann offered Ben Bend in exchange for Blessing."


@rule("SM-I1-055")
def test_exchanges_come_before_the_lay() -> None:
    table = with_hand(myths(HOME | {"f8": "w[NS]"}), "straight", "wizard-a")
    assert offered(table, P1, AskToExchange)
    play(table, P1, Lay("straight", "f9", 0))
    assert not offered(table, P1, AskToExchange)
    assert question(table) is WhichWay


# The Bishop


@rule("SM-I1-056", "SM-I1-057", "SM-I1-122", "SM-I1-126")
def test_the_bishop_as_the_21st_tile_ends_the_game_at_once_for_no_points() -> None:
    table = with_hand(myths(filled(20)), "bishop")
    afloat(table, "g7")
    play(table, P1, Lay("bishop", "h10", 0))
    assert table.outcome is not None
    assert table.outcome.reason == THE_BISHOP
    assert not lines(table, "Bishop")
    assert table.boats[S1] == table.layout.index["g7"] * LOCAL, "no boat goes home first"


@rule("SM-I1-057")
def test_the_bishop_on_the_last_square_ends_the_game_himself() -> None:
    table = with_hand(myths(filled(29)), "bishop")
    play(table, P1, Lay("bishop", "k11", 0))
    assert table.outcome is not None
    assert table.outcome.reason == THE_BISHOP
    assert not lines(table, "Bishop")


@rule("SM-I1-058", "SM-I1-059", "SM-I1-060")
def test_an_early_bishop_comes_only_to_ones_own_section_for_20() -> None:
    table = with_hand(myths({"f7": "w[NS]", "e6": "w[EW]"}), "bishop")
    assert why(table, P1, Lay("bishop", "d6", 1)) == "SM-I1-059"
    play(table, P1, Lay("bishop", "f8", 0))
    assert not table.outcome
    assert points(table, "Bishop") == 20
    table = myths(filled(24))
    give(table, [], ["bishop"])
    assert may(turn_of(table, P2), P2, Lay("bishop", "g11", 0)), "late, on any section"


@rule("SM-I1-061", "SM-I1-062", "SM-I1-067")
def test_bishop_and_heathen_worship_keep_each_other_away() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "bishop", "e6": "w[EW]"}), "heathen-worship-a", "heathen-worship-b")
    assert why(table, P1, Lay("heathen-worship-a", "f9", 1)) == "SM-I1-067"
    assert may(table, P1, Lay("heathen-worship-a", "d6", 1))
    table = with_hand(myths({"f7": "w[NS]", "f8": "heathen-worship-a@1"}), "bishop")
    assert why(table, P1, Lay("bishop", "f9", 0)) == "SM-I1-062"
    late = filled(22) | {"k8": "heathen-worship-a@1"}
    assert why(with_hand(myths(late), "bishop"), P1, Lay("bishop", "f11", 0)) == "SM-I1-062"


@rule("SM-I1-063", "SM-I1-078", "SM-I1-077")
def test_with_a_saintly_relic_the_bishops_20_are_lost() -> None:
    table = myths({"f7": "w[NS]", "f8": "bishop", "f9": "saintly-relic@1"})
    assert (points(table, "Bishop"), points(table, "Saintly Relic")) == (0, 13)


# Heathen Worship and the Saintly Relic


@rule("SM-I1-064", "SM-I1-131")
def test_heathen_worship_gives_20_to_the_owner_of_its_section() -> None:
    table = with_hand(myths({"f7": "w[NS]", "e6": "w[EW]"}), "heathen-worship-a")
    play(table, P1, Lay("heathen-worship-a", "d6", 1))
    assert (points(table, "Heathen Worship", S1), points(table, "Heathen Worship", S2)) == (0, 20)


@rule("SM-I1-065", "SM-I1-066")
def test_one_heathen_worship_a_section_and_none_beside_a_relic() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "heathen-worship-a@1", "e6": "w[EW]"}), "heathen-worship-b")
    assert why(table, P1, Lay("heathen-worship-b", "f9", 0)) == "SM-I1-065"
    table = with_hand(myths({"f7": "w[NS]", "f8": "w[NS]", "e6": "saintly-relic"}), "heathen-worship-b")
    assert may(table, P1, Lay("heathen-worship-b", "f9", 0))
    assert "SM-I1-066" in {why(table, P1, Lay("heathen-worship-b", "d6", turn)) for turn in range(4)}


@rule("SM-I1-068", "SM-I1-069", "SM-I1-070", "SM-I1-071")
def test_a_relic_removes_heathen_worship_in_its_place_or_elsewhere() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "w[NS]", "f9": "heathen-worship-a@1", "g9": "w[W]"}), "saintly-relic")
    play(table, P1, Lay("saintly-relic", "f9", 1))
    assert "heathen-worship-a" in table.aside
    table = with_hand(myths({"f7": "w[NS]", "f8": "w[NS]", "f9": "heathen-worship-b", "g9": "w[W]"}), "saintly-relic")
    play(table, P1, first(table, S1))
    square = table.layout.index["f9"]
    assert table.marsh.at[square] < 0
    assert points(table, "Heathen Worship") == 0
    assert points(table, "empty squares") == -(30 - sum(table.marsh.at[own] >= 0 for own in table.layout.squares[S1]))
    cards = ["straight", "bend", "tee", "cross"]
    assert "f9" in {lay.square for lay in lays(table, P1, cards)}, "and can be covered again"


@rule("SM-I1-072", "SM-I1-073")
def test_after_the_relic_its_player_draws_and_all_hands_go_left() -> None:
    table = myths(HOME | {"e6": "yellow-village", "f5": "blue-village", "g6": "green-village"}, seats=4)
    give(table, ["saintly-relic", *["tee"] * 4], ["bend"] * 5, ["cross"] * 5, ["tee-with-reed-bed"] * 5)
    turn_of(table)
    play(table, P1, first(table, S1))
    assert sorted(table.hands[P2]) == ["straight", *["tee"] * 4], "a full hand"
    assert (table.hands[P3], table.hands[P4], table.hands[P1]) == (
        ["bend"] * 5,
        ["cross"] * 5,
        ["tee-with-reed-bed"] * 5,
    )


@rule("SM-I1-074", "SM-I1-075")
def test_villages_stay_with_their_holders_and_a_tile_received_goes_on_instead() -> None:
    table = myths(HOME | {"g6": "green-village"}, seats=4)
    give(table, ["tee"] * 5, ["bend"] * 4, ["cross"] * 4, ["tee-with-reed-bed"] * 5)
    asks(table, HandsArePassed())
    assert [len(hand) for hand in table.hands] == [5, 4, 4, 5]
    assert table.villages[S2] == [VILLAGES[S2]]
    assert table.hands[P2] == ["tee"] * 4
    assert sorted(table.hands[P3]) == [*["bend"] * 3, "tee"]
    assert sorted(table.hands[P4]) in (["bend", *["cross"] * 4], ["cross"] * 4 + ["tee"])


# Red Hand


@rule("SM-I1-079", "SM-I1-080")
@pytest.mark.parametrize("with_it", ["saintly-relic@1", "bishop"])
def test_red_hand_with_relic_or_bishop_turns_reed_beds_against_their_owners(with_it: str) -> None:
    tiles = {"f7": "w[NS]", "f8": "red-hand-a", "f9": with_it, "g9": "w[W]{reed}"}
    table = marked(tiles, ("g9", 0), colour=S2)
    assert points(table, "reed bed", S2) == -10
    assert points(table, "Red Hand") == -10


@rule("SM-I1-081", "SM-I1-082", "SM-I1-135")
def test_red_hand_gives_10_beside_heathen_worship_and_alone_nothing() -> None:
    table = marked({"f7": "w[NS]{reed}", "f8": "red-hand-a", "f9": "heathen-worship-a@1"}, ("f7", 0))
    assert (points(table, "Red Hand"), points(table, "reed bed")) == (10, 10)
    table = marked({"f7": "w[NS]{reed}", "f8": "red-hand-a"}, ("f7", 0))
    assert (points(table, "Red Hand"), points(table, "reed bed")) == (0, 10)


@rule("SM-I1-083")
def test_only_boats_with_heathen_worship_at_home_pass_a_red_hand() -> None:
    tiles = HOME | {"f8": "red-hand-a"}
    assert why(asks(myths(tiles), BoatSetsOut(P1)), P1, MoveBoat("f8", "water", 0)) == "SM-I1-083"
    table = asks(myths(tiles | {"g7": "heathen-worship-a"}), BoatSetsOut(P1))
    assert may(table, P1, MoveBoat("f8", "water", 0))


# Wizard and Blessing

FIELD = {"g8": "w[NES]; land 0:1", "h8": "w[SW]", "g9": "w[NE]", "h9": "w[NW]; cow 1:8", "g7": "w[SW]", "f7": "w[NE]"}


@rule("SM-I1-084", "SM-I1-133", "SM-I1-092", "SM-I1-093")
@pytest.mark.parametrize(
    ("beside", "cow"),
    [({}, 8), ({"i8": "wizard-a"}, -8), ({"i8": "wizard-a", "i9": "blessing-a"}, 0), ({"i8": "blessing-a"}, 8)],
)
@rule("SM-I1-091")
def test_a_wizard_turns_cows_round_and_a_blessing_beside_him_leaves_nothing(beside: dict[str, str], cow: int) -> None:
    table = marked(FIELD | beside, ("g8", 2))
    assert (points(table, "field"), points(table, "cow")) == (4, cow)
    assert not lines(table, "Blessing")


@rule("SM-I1-133", "SM-G-056")
def test_the_corner_of_the_abbey_in_a_field_counts_for_nobody() -> None:
    table = myths({"f7": "w[NE]; land 0:0", "g7": "w[NW]", "g6": "w[SW]"}, seats=4)
    table.counters = [Counter(S1, "f7", 1)]
    assert points(table, "field") == 3
    assert lines(table, "field")[0].squares == ("f7", "g7", "g6"), "without f6, where the Abbey lies"


@rule("SM-I1-085", "SM-I1-090", "SM-I1-091")
def test_where_a_wizard_lies_no_cow_is_laid_until_he_is_blessed() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "wizard-b"}), "straight-with-cow-2", "blessing-a")
    assert why(table, P1, Lay("straight-with-cow-2", "f9", 0)) == "SM-I1-085"
    table.hands[P1].append("straight")
    assert may(table, P1, Lay("straight", "f9", 0)), "without a cow"
    table.put("blessing-a", table.layout.index["f9"], 0)
    assert Lay("straight-with-cow-2", "g9", 1) in lays(table, P1, ["straight-with-cow-2"])
    assert "wizard-b" in table.laid, "he stays"
    table = myths({"f7": "wizard-b", "e6": "w[EW]"})
    give(table, [], ["straight-with-cow-2"])
    assert may(turn_of(table, P2), P2, Lay("straight-with-cow-2", "d6", 1)), "on another section they may"


@rule("SM-I1-086", "SM-I1-089")
def test_one_wizard_a_section_and_none_beside_a_blessing() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "wizard-b", "e6": "w[EW]"}), "wizard-a", "wizard-b")
    assert why(table, P1, Lay("wizard-b", "f9", 0)) == "SM-I1-086"
    assert may(table, P1, Lay("wizard-b", "d6", 1))
    table = with_hand(myths({"f7": "w[NS]", "f8": "blessing-b"}), "wizard-b")
    assert why(table, P1, Lay("wizard-b", "f9", 0)) == "SM-I1-089"


@rule("SM-I1-092")
def test_a_blessing_in_the_wizards_place_gives_the_cows_back() -> None:
    table = with_hand(marked(FIELD | {"i8": "w[S]", "i9": "wizard-b"}, ("g8", 2)), "blessing-b")
    assert points(table, "cow") == -8
    play(table, P1, Lay("blessing-b", "i9", 0))
    assert points(table, "cow") == 8


# Gargantua and his Footprint


@rule("SM-I1-094", "SM-I1-101")
def test_gargantua_cuts_the_water_and_his_footprint_joins_it_again() -> None:
    table = myths(HOME | {"f8": "w[NS]", "f9": "gargantua@1", "f10": "w[N]"})
    ends = [table.node(table.layout.index[square] * LOCAL) for square in ("f8", "f10")]
    assert not table.are_joined(*ends)
    assert [move.square for move in offered(asks(afloat(table, "f9", 1), BoatSetsOut(P1)), P1, MoveBoat)] == ["f8"]
    with_hand(table, "footprint")
    play(table, P1, Lay("footprint", "f9", 1))
    assert table.are_joined(*(table.node(table.layout.index[square] * LOCAL) for square in ("f8", "f10")))


@rule("SM-I1-095", "SM-I1-132")
def test_where_gargantua_lies_no_garden_counts() -> None:
    garden = {"f7": "w[NS]; G[E]", "g7": "G[EW]", "h7": "G[W]"}
    assert points(marked(garden, ("f7", 1)), "garden") == 6
    assert points(marked(garden | {"f8": "gargantua@1"}, ("f7", 1)), "garden") == 0
    across = {"f8": "w[N]; G[W]", "e8": "G[E]", "e7": "gargantua"}
    assert points(marked(across, ("f8", 1)), "garden") == 0, "though only a segment is on his section"


@rule("SM-I1-096")
def test_only_gargantuas_water_must_fit() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "w[NS]; C[E]"}), "gargantua", "straight")
    assert may(table, P1, Lay("gargantua", "g8", 1)), "land beside a copse, no water against it"
    assert why(table, P1, Lay("gargantua", "g8", 0)) == "SM-G-046", "his water beside a copse"
    assert why(table, P1, Lay("gargantua", "f9", 0)) == "SM-I1-096", "his land beside water"
    table = with_hand(myths({"f7": "w[NE]", "f8": "gargantua"}), "straight-with-copse-end", "straight")
    assert why(table, P1, Lay("straight", "f9", 0)) == "SM-G-046", "no water against his land"
    assert may(table, P1, Lay("straight-with-copse-end", "f9", 0)), "but a copse"


@rule("SM-I1-097", "SM-I1-098")
def test_gargantua_comes_neither_twice_nor_where_his_footprint_lies() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "footprint@1"}), "gargantua")
    assert why(table, P1, Lay("gargantua", "f9", 1)) == "SM-I1-098"
    table = with_hand(myths({"f7": "w[NS]", "f8": "gargantua@1"}), "gargantua")
    assert why(table, P1, Lay("gargantua", "f9", 1)) == "SM-I1-097"


@rule("SM-I1-099")
def test_gargantua_replaces_imps() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "imps-a@1"}), "gargantua")
    assert may(table, P1, Lay("gargantua", "f8", 1))


@rule("SM-I1-100", "SM-I1-102")
def test_the_footprint_is_laid_as_a_fishery_and_worth_6_to_the_section() -> None:
    table = with_hand(myths({"f7": "w[NS]", "e6": "w[EW]"}), "footprint")
    play(table, P1, Lay("footprint", "d6", 0))
    assert (points(table, "Footprint", S2), points(table, "fishery", S2)) == (6, 0)


# Imps, Fairy Melusine

COPSE = {"f7": "w[NS]; C[E]", "g7": "C[EW]", "h7": "C[W]"}


@rule("SM-I1-103")
def test_a_copse_with_imps_counts_nothing() -> None:
    assert points(marked(COPSE, ("f7", 1)), "copse") == 6
    assert points(marked(COPSE | {"h7": "imps-a@3"}, ("f7", 1)), "copse") == 0


@rule("SM-I1-104", "SM-I1-105", "SM-I1-108")
def test_imps_and_melusine_together_turn_every_copse_of_the_section() -> None:
    both = COPSE | {"f8": "imps-a@1", "f9": "fairy-melusine"}
    table = marked(both, ("f7", 1), colour=S2)
    assert (points(table, "copse", S2), points(table, "copse", S1)) == (-6, 0)
    table = marked(both)
    assert points(table, "copse", S1) == -6
    assert points(marked(COPSE | {"f9": "fairy-melusine"}, ("f7", 1)), "copse") == 6


@rule("SM-I1-107")
def test_melusine_puts_ones_own_counter_in_an_opponents_place() -> None:
    table = myths({"f7": "w[NS]", "f5": "w[NS]{fishery}", "f4": "w[NESW]"}, seats=3)
    table.counters, table.supply[2 * S2] = [Counter(S2, "f5", 0), Counter(S1, "f7", 0)], 11
    with_hand(table, "fairy-melusine")
    play(table, P1, Lay("fairy-melusine", "f3", 0))
    assert question(table) is WhichCounter
    play(table, P1, TakeOver("f5", 0, "yellow", "fishery"))
    assert table.counters[0] == Counter(S1, "f5", 0)
    assert (table.supply[2 * S1], table.supply[2 * S2]) == (11, 12)
    table = with_hand(myths({"f7": "w[NS]"}), "fairy-melusine")
    play(table, P1, Lay("fairy-melusine", "f8", 0))
    assert asked(table) == WhichTile(P2), "without such a counter nothing happens"


@rule("SM-I1-107", "SM-I1-121")
def test_the_counter_melusine_brings_may_be_the_last() -> None:
    table = myths({"f7": "w[NS]{fishery}"})
    table.counters, table.supply[2 * S1] = [Counter(S2, "f7", 0)], 1
    with_hand(table, "fairy-melusine")
    play(table, P1, Lay("fairy-melusine", "f8", 0))
    play(table, P1, TakeOver("f7", 0, "yellow", "fishery"))
    assert table.outcome is not None


# Will o' the Wisp, Bitard


@rule("SM-I1-107", "SM-I1-118")
def test_melusine_on_the_last_square_still_takes_her_counter_before_the_game_ends() -> None:
    table = myths(HOME | dict.fromkeys(FULL[1:29], "w[NESW]{fishery}"), seats=3)
    table.counters = [Counter(S2, "g8", 0)]
    (last,) = (table.layout.names[square] for square in table.layout.squares[S1] if table.marsh.at[square] < 0)
    with_hand(table, "fairy-melusine")
    play(table, P1, next(lay for lay in legal(table, P1) if isinstance(lay, Lay) and lay.square == last))
    assert asked(table) == WhichCounter(P1, last)
    play(table, P1, TakeOver("g8", 0, "yellow", "fishery"))
    assert table.counters == [Counter(S1, "g8", 0)]
    assert table.over == "a section is full"


@rule("SM-I1-109", "SM-I1-110")
def test_the_wisp_throws_a_hand_away_and_five_are_drawn_the_village_counted() -> None:
    table = with_hand(myths({"f7": "w[NS]", "e6": "yellow-village"}), "will-o-the-wisp")
    table.hands[P2] = ["bend"] * 5
    play(table, P1, first(table))
    assert table.hands[P2] == ["straight"] * 5
    assert table.aside.count("bend") == 5
    assert table.refused == 0
    table = with_hand(myths({"f7": "w[NS]", "e6": "w[EW]"}), "will-o-the-wisp")
    play(table, P1, first(table))
    assert table.hands[P2] == ["straight"] * 4
    assert table.villages[S2] == ["yellow-village"]


@rule("SM-I1-111", "SM-I1-112")
def test_only_the_owner_of_the_section_passes_a_wisp() -> None:
    tiles = HOME | {"f8": "w[NW]", "e8": "will-o-the-wisp", "e7": "yellow-village"}
    table = asks(afloat(myths(tiles), "f8"), BoatSetsOut(P1))
    assert why(table, P1, MoveBoat("e8", "water", 0)) == "SM-I1-111"
    assert may(asks(myths(tiles), BoatSetsOut(P2)), P2, MoveBoat("e8", "water", 0))


@rule("SM-I1-113", "SM-I1-114", "SM-I1-115", "SM-I1-116")
def test_the_bitard_takes_a_tile_from_everyones_left_before_the_draw() -> None:
    table = myths({"f7": "w[NS]"}, seats=4)
    give(table, ["tee"] * 4, ["bend"] * 4, ["cross"] * 4, ["tee-with-reed-bed"] * 4)
    asks(table, TilesAreTaken())
    assert [len(hand) for hand in table.hands] == [4] * 4
    assert [hand[-1] for hand in table.hands] == ["bend", "cross", "tee-with-reed-bed", "tee"]
    (took,) = [event for event in said(table, TileTakenFromTheLeft) if event.seat == P1]
    assert took.seen_by(P1).tile == took.seen_by(P2).tile == "bend"
    assert took.seen_by(P3).tile == FACE_DOWN
    table = with_hand(myths({"f7": "w[NS]"}), "bitard-c", "tee", "tee", "tee")
    play(table, P1, Lay("bitard-c", "f8", 0))
    assert sorted(table.hands[P1]) == ["bend", "straight", "tee", "tee"]
    assert not lines(table, "Bitard")


# The end


@rule("SM-I1-117")
def test_the_game_ends_after_the_turn_in_which_the_last_tile_was_drawn() -> None:
    table = with_hand(myths({"f7": "w[NS]"}, deck=1), "straight", "tee", "tee", "tee")
    play(table, P1, Lay("straight", "f8", 0))
    assert table.outcome is not None
    assert table.outcome.reason == "no tile is left to draw"


@rule("SM-I1-118")
def test_the_game_ends_when_a_section_is_full_whoever_covers_it() -> None:
    table = myths(filled(29))
    give(table, [], ["bitard-c"])
    turn_of(table, P2)
    play(table, P2, Lay("bitard-c", "k11", 0))
    assert table.outcome is not None
    assert table.outcome.reason == "a section is full"


@rule("SM-I1-119", "SM-I1-120")
@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 3), (4, 3)])
def test_discards_in_a_row_end_the_game(seats: int, most: int) -> None:
    table = myths(seats=seats)
    table.refused = most - 1
    assert not asks(table, TurnEnds(P1)).outcome
    table.refused = most
    assert asks(table, TurnEnds(P1)).outcome


@rule("SM-I1-121")
def test_the_game_ends_with_the_twelfth_counter() -> None:
    table = afloat(myths(HOME | {"f8": "w[N]{fishery}"}), "f8")
    table.supply[2 * S1] = 1
    asks(table, ClaimsAreMade(P1))
    play(table, P1, Claim("fishery", "f8", 0))
    assert table.outcome is not None


def ending(table: MarshlandsTable, seat: int = P1) -> MarshlandsTable:
    table.agenda = [BoatsComeHome(P1), GameIsOver("a section is full", seat)]
    advance(table)
    return table


WAY = {"f8": "w[NS]", "f9": "w[NE]", "g9": "w[NW]{fishery}", "g8": "w[NS]", "g7": "w[SW]"}


@rule("SM-I1-123", "SM-I1-124", "SM-I1-125", "SM-I1-126")
def test_boats_go_home_by_the_shortest_way_with_counters_on_the_way_before_counting() -> None:
    table = ending(afloat(myths(HOME | WAY | {"h9": "w[W]", "g9": "w[NEW]{fishery}"}), "h9"))
    assert question(table) is WhatToClaim
    play(table, P1, Claim("fishery", "g9", 0))
    assert question(table) is WhichWayHome, "two ways of three tiles"
    play(table, P1, MoveBoat("g8", "water", 0))
    assert table.outcome is not None
    assert table.boats[S1] == table.layout.index["f7"] * LOCAL
    assert points(table, "fishery") == 3
    table = ending(afloat(myths(HOME | WAY), "g9"))
    assert question(table) is WhichWayHome
    short = WAY | {"f9": "w[N]"}
    assert ending(afloat(myths(HOME | short), "g9")).outcome, "only one way is the shortest"


@rule("SM-I1-123")
def test_boats_go_home_from_the_left_of_who_ended_the_game_and_stay_where_no_water_leads_there() -> None:
    tiles = HOME | {"f8": "w[N]{fishery}", "e6": "yellow-village", "d6": "w[E]{fishery}"}
    table = afloat(afloat(myths(tiles | {"f8": "w[NS]{fishery}", "f9": "w[N]"}), "f9"), "d6", colour=S2)
    ending(table, P2)
    assert asked(table) == WhatToClaim(P1)
    play(table, P1, Leave())
    assert table.outcome is not None
    cut = afloat(myths(HOME | {"h9": "w[N]{fishery}", "h8": "w[S]"}), "h8")
    assert ending(cut).outcome
    assert cut.boats[S1] == cut.layout.index["h8"] * LOCAL


@rule("SM-I1-123", "SM-I1-083", "SM-I1-111")
@pytest.mark.parametrize("left", ["red-hand-a", "w[NS]"])
def test_a_boat_leaves_the_tile_it_stands_on_though_it_could_not_enter_it(left: str) -> None:
    """A Red Hand that was laid under it, or another's Wisp; what lies ahead still stops it."""
    table = afloat(myths(HOME | {"f8": "w[NS]", "f9": left, "f10": "w[N]"}), "f9")
    assert table.village_square(S1) == table.layout.index["f7"]
    ending(table)
    assert table.boats[S1] // LOCAL == table.layout.index["f7"]
    table = afloat(myths(HOME | {"f8": left, "f9": "w[NS]"}), "f9")
    ending(table)
    home = left == "w[NS]"
    assert (table.boats[S1] // LOCAL == table.layout.index["f7"]) == home
    wisp = afloat(myths(HOME | {"e7": "will-o-the-wisp"}), "e7")
    ending(wisp)
    assert wisp.boats[S1] // LOCAL == wisp.layout.index["f7"], "from the Wisp on another's section"


@rule("SM-I1-125")
def test_the_last_counter_on_the_way_home_does_not_end_the_game_again() -> None:
    table = afloat(myths(HOME | {"f8": "w[NS]{fishery}", "f9": "w[N]"}), "f9")
    table.supply[2 * S1] = 1
    play(ending(table), P1, Claim("fishery", "f8", 0))
    assert table.outcome is not None
    assert table.outcome.reason == "a section is full"


# Scoring


@rule("SM-I1-005", "SM-I1-129")
def test_without_water_to_the_abbey_all_is_halved_and_halves_are_kept() -> None:
    joined = marked(HOME | {"f8": "w[N]{reed}"}, ("f8", 0))
    assert total(joined) == 10 - 28
    cut = marked(
        {"g8": "red-village", "g9": "w[N]{reed}", "g7": "w[S]{reed}", "h8": "w[W]{reed}"}, ("g9", 0), ("g7", 0)
    )
    assert total(cut) == (20 - 26) / 2
    odd = marked({"g8": "red-village", "g9": "w[N]{fishery}"}, ("g9", 0))
    assert total(odd) == (3 - 28) / 2
    assert points(odd, "village not joined") == 12.5
    assert total(marked({"f7": "w[NS]{fishery}"}, ("f7", 0))) == (3 - 29) / 2, "not laid is not joined"


@rule("SM-I1-140")
@pytest.mark.parametrize("debts_halved", [True, False])
def test_a_total_below_zero_is_halved_as_well_unless_it_is_agreed_otherwise(debts_halved: bool) -> None:
    table = myths({"g8": "red-village"}, debts_halved=debts_halved)
    assert total(table) == (-29 / 2 if debts_halved else -29)
    rich = myths({"g8": "red-village"} | dict.fromkeys(FULL[9:], "w[NS]{reed}"), debts_halved=debts_halved)
    rich.counters = [Counter(S1, square, 0) for square in FULL[9:]]
    whole = 10 * len(FULL[9:]) - sum(rich.marsh.at[square] < 0 for square in rich.layout.squares[S1])
    assert total(rich) == whole / 2, "above zero always"


@rule("SM-I1-127", "SM-I1-128", "SM-I1-134")
def test_only_what_has_a_counter_counts_for_its_owner_wherever_it_lies() -> None:
    assert not lines(marked({"f7": "w[NS]{reed}"}), "reed bed")
    table = marked({"e6": "w[E]{fishery}"}, ("e6", 0))
    assert (points(table, "fishery", S1), points(table, "fishery", S2)) == (3, 0)


@rule("SM-I1-130", "SM-I1-136")
def test_frogs_in_ponds_count_for_the_section_without_a_counter() -> None:
    table = myths({"f4": "w[N]{end,frog}", "f3": "w[S]{end}"}, seats=3)
    assert (points(table, "pond", S3), points(table, "pond", S1)) == (2, 0)


@rule("SM-I1-132")
def test_a_marked_copse_counts_two_a_segment() -> None:
    assert points(marked(COPSE, ("h7", 0)), "copse") == 6


@rule("SM-I1-137", "SM-I1-138")
def test_empty_squares_events_and_constructions_add_up() -> None:
    tiles = filled(28) | {
        "k8": "red-hand-a",
        "k9": "saintly-relic@1",
        "g7": "w[NESW]{fishery}",
        "h7": "w[NESW]{fishery}",
    }
    table = marked(tiles, ("g7", 0), ("h7", 0))
    assert points(table, "empty squares") == -2
    assert total(table) == 3 + 3 + 13 - 10 - 2


def test_a_turn_goes_from_the_lay_to_the_draw() -> None:
    table = with_hand(myths(HOME), "straight", "tee", "tee", "tee", "tee")
    play(table, P1, Lay("straight", "f8", 0))
    assert len(table.hands[P1]) == 4
    play(table, P1, Stay())
    assert len(table.hands[P1]) == 5
    assert isinstance(asked(table), WhichTile)
