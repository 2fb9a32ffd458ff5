"""Act 7: The future.  Everybody lays anywhere; who finishes a thing may claim it."""

from __future__ import annotations

from collections import Counter as Tally
from typing import Any

import pytest

from mire import FACE_DOWN, asked, legal, play, view
from mire.games.marshlands.rules.acts.act_7 import Pass, WhichTileAnywhere
from mire.games.marshlands.rules.counters import Claim, Leave, WhatToClaim
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Discard, Offer
from mire.games.marshlands.rules.turns import TurnBegins, TurnEnds
from mire.games.marshlands.table import Counter, MarshlandsTable
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    P3,
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
    points,
    question,
    turn_of,
    why,
)
from tests.ledger import rule


def future(squares: dict[str, str] | None = None, seats: int = 2, **options: Any) -> MarshlandsTable:
    return laid_out(squares, seats=seats, act="7", **options)


def finishing(squares: dict[str, str], tile: str, square: str) -> MarshlandsTable:
    """P1 lays a tile."""
    table = future(squares)
    give(table, [tile, *["pasture-with-cow-6"] * 5], ["tee"] * 6)
    turn_of(table)
    play(table, P1, Lay(tile, square, 0))
    return table


def marked(squares: dict[str, str], *marks: tuple[str, int], seats: int = 2) -> MarshlandsTable:
    table = future(squares, seats=seats)
    table.counters = [Counter(S1, square, part) for square, part in marks]
    return table


def order(seats: int, turns: int) -> list[int]:
    """Who is asked, turn by turn, from seat 0 on."""
    table = future(seats=seats)
    table.hands = [["tee"]] * seats
    found = [0]
    while len(found) < turns:
        table.idle = 0
        following = TurnEnds(found[-1]).do(table)
        assert isinstance(following, TurnBegins)
        found.append(following.seat)
    return found


# Preparation


@rule("SM-A7-004", "SM-A7-009", "SM-A7-010", "SM-A7-011", "SM-A7-012")
@pytest.mark.parametrize("seats", range(2, 9))
def test_six_tiles_each_from_129_and_twelve_counters_a_colour(seats: int) -> None:
    table = opened(seats, act="7")
    assert [len(hand) for hand in table.hands] == [6] * seats
    assert len(table.deck) == 129 - 6 * seats
    tiles = table.deck + [tile for hand in table.hands for tile in hand]
    assert sum(tile.endswith("village") for tile in tiles) == 4
    assert (table.laid, table.boats, table.used) == (["abbey"], [], (0, 1, 2, 3))
    assert sum(table.supply) == 12 * len(set(table.colours))


@rule("SM-A7-005", "SM-A7-006", "SM-A7-007")
@pytest.mark.parametrize(
    ("seats", "colours", "supplies"),
    [
        (3, [0, 1, 2], [12, 0, 12, 0, 12, 0, 0, 0]),
        (5, [0, 1, 0, 1, 2], [6, 6, 6, 6, 12, 0, 0, 0]),
        (6, [0, 1, 2, 0, 1, 2], [6, 6, 6, 6, 6, 6, 0, 0]),
        (7, [0, 1, 2, 0, 1, 2, 3], [6, 6, 6, 6, 6, 6, 12, 0]),
        (8, [0, 1, 2, 3, 0, 1, 2, 3], [6] * 8),
    ],
)
def test_more_than_four_play_in_teams(seats: int, colours: list[int], supplies: list[int]) -> None:
    table = opened(seats, act="7")
    assert (table.colours, table.supply) == (colours, supplies)


@rule("SM-A7-006", "SM-A7-008")
def test_teams_take_turns_and_a_single_player_takes_two() -> None:
    assert order(6, 7) == [0, 1, 2, 3, 4, 5, 0]
    assert order(5, 8) == [0, 1, 2, 3, 4, 4, 0, 1]
    assert order(7, 9) == [0, 1, 2, 3, 4, 5, 6, 6, 0]
    assert order(3, 4) == [0, 1, 2, 0]


@rule("SM-A7-013", "SM-A7-014")
def test_lots_decide_who_starts_or_the_team_after_the_single_player() -> None:
    assert len(Tally(opened(4, seed, act="7").starter for seed in range(60))) == 4
    assert {opened(seats, seed, act="7").starter for seats in (5, 7) for seed in range(10)} == {0}


@rule("SM-A7-020")
def test_a_hand_is_hidden_from_the_partner_too() -> None:
    table = opened(6, act="7")
    assert view(marshlands(act="7"), table, 3).hands[0] == [FACE_DOWN] * 6


# Laying


@rule("SM-A7-015", "SM-A7-016", "SM-A7-017", "SM-A7-018")
def test_a_tile_is_laid_anywhere_beside_another_beginning_at_the_abbey() -> None:
    table = future()
    give(table, ["cross", "pasture-with-cow-6"], ["tee"])
    turn_of(table)
    assert sorted({lay.square for lay in offered(table, P1, Lay)}) == ["e6", "f5", "f7", "g6"]
    assert why(table, P1, Lay("cross", "h9", 0)) == "SM-G-043"
    assert why(table, P1, Lay("pasture-with-cow-6", "f5", 0)) == "SM-G-047"
    table = future({"f5": "w[NS]"})
    give(table, ["cross"], ["tee"])
    assert may(turn_of(table), P1, Lay("cross", "f4", 0)), "on the section before P3"


@rule("SM-A7-019")
def test_the_hand_is_filled_to_six() -> None:
    table = future()
    give(table, ["tee"] * 6, ["tee"] * 6)
    turn_of(table)
    play(table, P1, Lay("tee", "f7", 0))
    assert len(table.hands[P1]) == 6


@rule("SM-A7-021", "SM-A7-022")
def test_nothing_is_offered_or_discarded_and_who_can_lay_must() -> None:
    table = future()
    give(table, ["tee", "bend"], ["tee"])
    turn_of(table)
    assert {type(action) for action in legal(table, P1)} == {Lay}
    assert why(table, P1, Offer("tee")) == why(table, P1, Discard("tee")) == "SM-A7-021"
    assert why(table, P1, Pass()) == "SM-A7-022"
    table = future()
    give(table, ["pasture-with-cow-6"] * 6, ["tee"])
    turn_of(table)
    deck = len(table.deck)
    assert legal(table, P1) == [Pass()]
    play(table, P1, Pass())
    assert len(table.deck) == deck, "nothing is drawn"
    assert asked(table) == WhichTileAnywhere(P2)


# Counters


@rule("SM-A7-023", "SM-A7-024")
def test_who_finishes_a_construction_may_claim_it_whoever_began_it() -> None:
    table = finishing({"f7": "w[N]; G[E]", "g7": "G[EW]"}, "G[W]", "h7")
    assert asked(table) == WhatToClaim(P1)
    assert legal(table, P1) == [Leave(), Claim("garden", "h7", 0)]
    play(table, P1, Claim("garden", "h7", 0))
    assert table.counters == [Counter(S1, "h7", 0)]


@rule("SM-A7-025")
def test_a_tile_that_finishes_several_things_allows_a_counter_on_each() -> None:
    table = finishing({"f7": "w[N]; G[E]", "g8": "C[N]"}, "G[W]; C[S]", "g7")
    play(table, P1, Claim("garden", "g7", 0))
    play(table, P1, Claim("copse", "g7", 1))
    assert len(table.counters) == 2
    assert asked(table) == WhichTileAnywhere(P2)


@rule("SM-A7-023")
def test_a_joker_finishes_what_runs_into_it() -> None:
    table = finishing({"f7": "w[NS]; G[E]", "g8": "w[N]"}, "J[S]", "g7")
    assert Claim("garden", "f7", 1) in legal(table, P1)


@rule("SM-A7-026", "SM-A7-027")
@pytest.mark.parametrize(
    ("tile", "what"), [("w[N]{fishery}", "fishery"), ("w[N]{reed}", "reed bed"), ("red-village", "village")]
)
def test_fisheries_reed_beds_and_villages_are_finished_when_laid(tile: str, what: str) -> None:
    table = finishing({}, tile, "f7")
    assert Claim(what, "f7", 0) in legal(table, P1)


@rule("SM-A7-028")
def test_who_forms_a_pond_with_a_frog_may_claim_it() -> None:
    table = finishing({"g8": "w[W]{end,frog}", "f7": "F"}, "w[E]{end}", "f8")
    assert Claim("pond", "f8", 0) in legal(table, P1)
    without = finishing({"g8": "w[W]{end}", "f7": "F"}, "w[E]{end}", "f8")
    assert question(without) is WhichTileAnywhere


@rule("SM-A7-023", "SM-A7-036")
def test_a_closed_field_is_claimed_only_with_a_landing_point() -> None:
    ring = {"g7": "w[SW]", "g8": "w[NES]", "h8": "w[SW]", "g9": "w[NE]", "f7": "w[NE]"}
    assert question(finishing(ring, "w[NW]", "h9")) is WhichTileAnywhere
    table = finishing(ring | {"g8": "w[NES]; land 0:1"}, "w[NW]", "h9")
    assert offered(table, P1, Claim) == [Claim("field", "h9", 2)]


# The end


@rule("SM-A7-029", "SM-A7-030")
def test_after_somebodys_last_counter_nobody_draws() -> None:
    table = future()
    give(table, ["w[N]{fishery}", *["tee"] * 5], ["tee"] * 6)
    table.supply[2 * S1] = 1
    turn_of(table)
    play(table, P1, Lay("w[N]{fishery}", "f7", 0))
    play(table, P1, Claim("fishery", "f7", 0))
    assert (table.no_more_drawing, len(table.hands[P1])) == (True, 5)
    play(table, P2, Lay("tee", "e6", 0))
    assert len(table.hands[P2]) == 5
    assert asked(table) == WhichTileAnywhere(P1)


@rule("SM-A7-031")
def test_the_game_is_over_when_somebody_has_no_tile_left() -> None:
    table = future()
    give(table, ["tee"], ["tee"] * 6)
    table.no_more_drawing = True
    turn_of(table)
    play(table, P1, Lay("tee", "f7", 0))
    assert table.outcome is not None
    assert table.outcome.reason == "a player has no tile left"


@rule("SM-A7-022")
def test_who_passes_draws_nothing_however_few_tiles_are_held() -> None:
    table = future()
    give(table, ["pasture-with-cow-6"] * 2, ["tee"] * 6)
    turn_of(table)
    play(table, P1, Pass())
    assert table.hands[P1] == ["pasture-with-cow-6"] * 2
    assert asked(table) == WhichTileAnywhere(P2)


@rule("SM-A7-022", "SM-A7-031")
def test_a_whole_round_of_passes_ends_the_game_too() -> None:
    table = future(seats=3)
    give(table, *([["pasture-with-cow-6"] * 6] * 3))
    turn_of(table)
    for seat in (P1, P2, P3):
        assert not table.outcome
        play(table, seat, Pass())
    assert table.outcome is not None
    assert table.outcome.reason == "nobody can lay any more"


@rule("SM-A7-022", "SM-A7-031")
def test_a_whole_round_has_both_turns_of_a_player_without_a_partner() -> None:
    table = future(seats=5)
    give(table, *([["tee"]] * 5))
    table.idle = 4
    assert isinstance(TurnEnds(P3).do(table), TurnBegins), "five turns"
    assert isinstance(TurnEnds(P3).do(table), GameIsOver), "six"


# Scoring


@rule("SM-A7-032", "SM-A7-038")
@pytest.mark.parametrize(
    ("tile", "what"),
    [("w[N]{reed}", "reed bed"), ("w[N]{fishery}", "fishery"), ("red-village", "village"), ("w[N]; G[-]", "garden")],
)
def test_what_is_not_joined_to_the_abbey_is_worth_one(tile: str, what: str) -> None:
    part = 1 if what == "garden" else 0
    assert points(marked({"h9": tile}, ("h9", part)), what) == 1


@rule("SM-A7-033", "SM-A7-034", "SM-A7-035", "SM-A7-037", "SM-A7-040")
def test_what_is_joined_has_its_value_for_the_colour_of_its_counter() -> None:
    tiles = {
        "f7": "w[NS]{fishery}; C[E]",
        "g7": "C[EW]",
        "h7": "C[W]",
        "f8": "w[NS]{reed}; G[E]",
        "g8": "G[W]",
        "f9": "red-village",
    }
    table = marked(tiles, ("f7", 0), ("g7", 0), ("f8", 0), ("g8", 0), ("f9", 0))
    kinds = ("fishery", "copse", "reed bed", "garden", "village")
    assert [points(table, what) for what in kinds] == [3, 6, 10, 4, 10]
    assert not lines(future(tiles)), "without counters nobody scores"


@rule("SM-A7-036")
def test_a_claimed_field_counts_with_its_cow() -> None:
    ring = {
        "f7": "w[NE]",
        "g7": "w[SW]",
        "g8": "w[NES]; land 0:1",
        "h8": "w[SW]",
        "g9": "w[NE]",
        "h9": "w[NW]; cow 1:8",
    }
    table = marked(ring, ("g8", 2))
    assert points(table, "field") + points(table, "cow") == 12


@rule("SM-A7-039", "SM-A7-032")
@pytest.mark.parametrize(("other", "worth"), [("", 4), ("frog", 8)])
def test_frogs_of_a_claimed_pond_count_four_apiece(other: str, worth: int) -> None:
    pond = {"h9": "w[E]{end,frog}", "i9": f"w[W]{{end,{other}}}"}
    assert points(marked(pond, ("i9", 0)), "pond") == worth


@rule("SM-A7-003", "SM-A7-041", "SM-A7-042")
def test_partners_score_together_and_empty_squares_cost_nothing() -> None:
    table = future({"f7": "w[NS]{reed}", "f8": "w[N]{fishery}"}, seats=6)
    table.counters = [Counter(S1, "f7", 0), Counter(S1, "f8", 0)]
    asks(table, GameIsOver("the test says so"))
    assert table.outcome is not None
    assert table.outcome.scores == (13, 0, 0, 13, 0, 0)
    assert (table.outcome.winners, table.outcome.teams) == ((0, 3), ((0, 3), (1, 4), (2, 5)))
    assert {line.colour for line in table.sheet} == {S1}
    assert {S2, S3} <= set(table.colours)
