"""Interval 1: how the game ends, and the way home."""

from __future__ import annotations

import pytest

from mire import advance, asked, play
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.rules.boats import MoveBoat
from mire.games.marshlands.rules.counters import Claim, ClaimsAreMade, Leave, WhatToClaim
from mire.games.marshlands.rules.drawing import Draws
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.rules.intervals.myths.way_home import BoatsComeHome, WhichWayHome
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.turns import TurnEnds
from mire.games.marshlands.table import MarshlandsTable
from tests.games.marshlands.laid_out import P1, P2, S1, S2, afloat, asks, give, points, question, turn_of, with_hand
from tests.games.marshlands.rules.intervals.myths.laid_out import HOME, filled, myths
from tests.ledger import rule


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


@rule("SM-I1-118", "SM-I1-123")
def test_once_the_game_is_over_nothing_is_left_of_the_turn_but_the_way_home() -> None:
    table = myths(HOME)
    table.agenda = [BoatsComeHome(P1), TurnEnds(P1), Draws(P1), GameIsOver("a section is full", P2)]
    advance(table)
    assert table.outcome is not None
    assert table.hands == [[], []], "nobody has drawn"
