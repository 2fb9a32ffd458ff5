"""Interval 3: how the game ends, and what counts."""

from __future__ import annotations

from mire import play
from mire.games.marshlands.rules.boats import Stay
from mire.games.marshlands.rules.counters import Claim, ClaimsAreMade
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.turns import TurnEnds
from tests.games.marshlands.laid_out import HOMES, P1, P2, S1, S2, afloat, asks, give, lines, points, turn_of, with_hand
from tests.games.marshlands.rules.intervals.environment.laid_out import FISHERY, marked, marsh, polluted, spoilt
from tests.ledger import rule


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


@rule("SM-I3-155")
def test_two_frogs_of_one_player_in_a_pond_count_once_and_of_two_players_for_each() -> None:
    table = marsh({"g9": "w[E]{end,frog}", "h9": "w[W]{end,frog}"})
    assert points(table, "pond") == 2
    table = marsh({"f9": "w[W]{end,frog}", "e9": "w[E]{end,frog}"})
    assert (points(table, "pond", S1), points(table, "pond", S2)) == (2, 2)
