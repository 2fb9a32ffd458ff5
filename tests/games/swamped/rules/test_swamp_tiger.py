"""The Swamp Tiger expansion: Pounce cards."""

from __future__ import annotations

import pytest

from mire import Dice, start
from mire.books.played import seed_from
from mire.games.swamped.components.maps import drawn
from mire.games.swamped.events import CardDrawnForCroc, CrocMoved, TigerMissed, TigerPounced, TreasuresLost
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.discarding_a_card import TurnPile
from mire.games.swamped.rules.ending_the_game import CAUGHT, LEAVE_TOO_SOON, TIGERS_PREY, TOO_FEW_CARDS, TOO_LITTLE
from mire.games.swamped.rules.game_play import Discard, Play, RoundBegins, StartPile, WhichCard
from mire.games.swamped.rules.moving_the_boat import BoatMoves
from mire.games.swamped.rules.moving_the_croc import CrocMoves
from mire.games.swamped.rules.starting_a_new_round import Lay, WhichMap
from mire.games.swamped.rules.swamp_tiger import GiveUp, WhichTreasures
from mire.games.swamped.table import SwampedTable, space_of
from tests.ledger import rule

from ..laid_out import (
    PRINTED,
    TIGER,
    WATER,
    A,
    B,
    C,
    a_table,
    afloat,
    answer,
    circulating,
    ended,
    lay_two,
    marked,
    options,
    order,
    outside,
    prowled,
    question,
    refused,
    said,
    some,
    steer,
    swamped,
    walled,
    where,
)

NOTHING_LOST = [2, 2, 2, 2]


def pounced(**laid: object) -> SwampedTable:
    """A starts a pile with a Pounce card."""
    table = prowled(**laid)  # type: ignore[arg-type]
    answer(table, StartPile("pounce-1", "1w-2-3-2"))
    return table


def is_hit(**laid: object) -> bool:
    table = pounced(**laid)
    hit, missed = said(table, TigerPounced), said(table, TigerMissed)
    assert len(hit) + len(missed) == 1
    return bool(hit)


# Set-up


@rule("SW-297")
def test_the_pounce_cards_are_shuffled_into_the_deck_before_the_deal() -> None:
    table: SwampedTable = swamped(TIGER).setup(4, Dice(seed_from(1)))
    assert len(table.deck) == 26
    assert sorted(card for card in table.deck if card.startswith("pounce")) == sorted(PRINTED.pounces)
    dealt = set()
    for seed in range(30):
        table = start(swamped(TIGER), 2, seed_from(seed))
        dealt |= {card for hand in table.hands for card in hand}
    assert dealt >= set(PRINTED.pounces)


@rule("SW-298")
def test_the_deal_is_unchanged_by_the_tiger() -> None:
    table: SwampedTable = start(swamped(TIGER), 4, seed_from(1))
    assert sorted(len(hand) for hand in table.hands) == [3, 3, 3, 5]
    assert len(table.hands[table.pilot]) == 5
    assert table.deck_size == 12


@rule("SW-299")
def test_a_pounce_card_laid_into_the_swamp_shows_its_map_and_nothing_attacks() -> None:
    table = prowled("pounce-1 red-east")
    table.faces["map-a1"] = drawn(marked("H b2"))
    afloat(table, WhichMap(A))
    answer(table, Lay("map-a1"))
    assert table.swamp[-1] == "map-a1"
    assert table.treasures[1] == 1 << space_of("4b2")
    assert order(table) == ["MapLaid"]
    assert table.collected == NOTHING_LOST


@rule("SW-299")
def test_every_pounce_card_has_a_map_face() -> None:
    assert sum(card.pounce for card in PRINTED.maps.values()) == 4
    table: SwampedTable = swamped(TIGER).setup(2, Dice(seed_from(1)))
    backs = {face: here for face, here in outside(table) if face.startswith("pounce")}
    assert len(set(backs.values())) == 4
    assert all(here in table.faces for here in backs.values())


@rule("SW-253", "SW-299")
def test_a_map_tells_nothing_of_the_play_face_on_its_back() -> None:
    backs: dict[str, set[bool]] = {}
    for seed in range(60):
        table: SwampedTable = swamped(TIGER).setup(2, Dice(seed_from(seed)))
        for face, here in outside(table):
            backs.setdefault(here, set()).add(face.startswith("pounce"))
    assert len(backs) == 26
    assert all(kinds == {False, True} for kinds in backs.values()), "any map may be on a Pounce card, or on another"


@rule("SW-300")
def test_tiger_symbols_are_in_force_when_pounce_cards_are_in_use() -> None:
    assert is_hit()
    table = a_table("red-north", "", swamp=[marked("T c3"), WATER, WATER], boat="1c3", croc="3f6")
    answer(table, StartPile("red-north", "1w-1-2-1"))
    assert order(table)[0] == "CardPlayed"
    assert not [name for name in order(table) if "Tiger" in name]


# The attack


@rule("SW-316")
def test_the_tiger_attacks_at_once_before_the_draw() -> None:
    table = pounced()
    assert order(table) == ["CardPlayed", "TigerPounced"]
    assert question(table) == WhichTreasures(A)
    answer(table, GiveUp("mooncap", "mooncap"))
    assert order(table) == ["TreasuresLost", "Drew"]
    assert question(table) == WhichCard(B)


@rule("SW-316")
def test_the_tiger_attacks_also_when_the_pounce_card_covers_another() -> None:
    table = prowled("pounce-1", "red-north w0")
    answer(table, Play("pounce-1", "pile 1", "3-2-1w-2"))
    assert order(table) == ["CardPlayed", "TigerPounced"]


@rule("SW-316")
def test_the_tiger_does_not_attack_when_a_coordinate_card_covers_a_pounce_card() -> None:
    table = prowled("red-west", "pounce-1 w2")
    answer(table, Play("red-west", "pile 1", "4-3-2w-1"))
    assert order(table) == ["CardPlayed", "Drew"]


@rule("SW-317")
def test_to_discard_a_pounce_card_or_turn_its_pile_is_not_to_play_it() -> None:
    table = prowled("pounce-1 pounce-2", "pounce-3 w0", croc="3f3")
    answer(table, Discard("pounce-1"))
    answer(table, TurnPile("pile 1", "4-1w-3-1"))
    assert order(table) == ["PileTurned", "CrocMoved", "Drew"]
    assert table.collected == NOTHING_LOST


@rule("SW-317")
def test_to_lay_a_pounce_card_into_the_swamp_is_not_to_play_it() -> None:
    table = afloat(prowled("pounce-1 pounce-2"), WhichMap(A))
    answer(table, Lay("map-a2"))
    assert (order(table), table.collected) == (["MapLaid"], NOTHING_LOST)


@rule("SW-318")
@pytest.mark.parametrize("boat", ["1c3", "1b3", "1d3", "1c2", "1c4"])
def test_the_attack_hits_a_boat_on_a_tiger_or_next_to_it(boat: str) -> None:
    assert is_hit(boat=boat)


@rule("SW-318", "SW-323")
@pytest.mark.parametrize("boat", ["1a3", "1e3", "1c1", "1c5", "2c3", "1f3", "1c6"])
def test_the_attack_misses_a_boat_two_spaces_off_or_more(boat: str) -> None:
    table = pounced(boat=boat)
    assert order(table) == ["CardPlayed", "TigerMissed", "Drew"]
    assert table.collected == NOTHING_LOST
    assert question(table) == WhichCard(B)


@rule("SW-319")
@pytest.mark.parametrize("boat", ["1b2", "1b4", "1d2", "1d4"])
def test_the_attack_misses_a_boat_diagonally_beside(boat: str) -> None:
    assert not is_hit(boat=boat)


@rule("SW-320")
@pytest.mark.parametrize(
    ("tiger", "hit", "missed"),
    [
        ("T c6", ["1c6", "1c5", "1b6", "1d6"], ["1d1", "1c1"]),
        ("T c1", ["1c1", "1c2", "1b1", "1d1"], ["1b6", "1c6"]),
        ("T a3", ["1a3", "1a2", "1a4", "1b3"], ["3f3"]),
    ],
)
def test_at_the_rim_of_the_swamp_the_pattern_is_cut_off(tiger: str, hit: list[str], missed: list[str]) -> None:
    assert all(is_hit(tigers=tiger, boat=boat, croc="3a1") for boat in hit)
    assert not any(is_hit(tigers=tiger, boat=boat, croc="3a1") for boat in missed)


@rule("SW-321")
def test_the_pattern_reaches_over_the_border_to_the_next_card() -> None:
    assert is_hit(tigers="T f3", boat="2a3")
    assert not is_hit(tigers="T f3", boat="2a2")
    shut = walled("f1|", "f2|", "f3|", "f4|", "f5|", "f6|")
    assert is_hit(tigers="T f3", boat="2a3", drawing=shut)


@rule("SW-321")
def test_the_pattern_reaches_over_walls() -> None:
    assert is_hit(drawing=walled("c3|", "c3_"), boat="1d3")
    assert is_hit(drawing=walled("c3|", "c3_"), boat="1c4")


@rule("SW-322")
@pytest.mark.parametrize("boat", ["1c3", "1d3"])
def test_a_boat_within_reach_of_two_tigers_loses_two_treasures_once(boat: str) -> None:
    table = pounced(tigers="T c3, T d3, T e3", boat=boat)
    assert len(said(table, TigerPounced)) == 1
    answer(table, GiveUp("mooncap", "bluefisher"))
    assert table.collected == [2, 2, 1, 1]
    assert question(table) == WhichCard(B)


@rule("SW-322", "SW-325")
@pytest.mark.parametrize(("boat", "losses"), [("1c3", 2), ("1d3", 3), ("1b3", 1), ("1c2", 1)])
def test_where_each_tiger_takes_its_own_the_losses_are_chosen_one_after_the_other(boat: str, losses: int) -> None:
    table = pounced(tigers="T c3, T d3, T e3", boat=boat, options=SwampedOptions(tiger=True, tiger_takes="two-each"))
    for _ in range(losses):
        assert question(table) == WhichTreasures(A)
        assert len(said(table, TigerPounced)) == 1
        answer(table, options(table)[0])
    assert sum(table.collected) == 8 - 2 * losses
    assert question(table) == WhichCard(B)


@rule("SW-322", "SW-327")
def test_where_each_tiger_takes_its_own_a_team_may_be_unable_to_feed_the_second() -> None:
    for takes, lost in (("two", False), ("two-each", True)):
        chosen = SwampedOptions(tiger=True, tiger_takes=takes)  # type: ignore[arg-type]
        table = pounced(tigers="T c3, T d3", boat="1c3", treasures=(0, 0, 3, 0), options=chosen)
        answer(table, GiveUp("mooncap", "mooncap"))
        assert bool(table.outcome) == lost
        if lost:
            assert (ended(table).reason, ended(table).winners) == (TIGERS_PREY, ())
            assert ended(table).why == "It takes 2 Treasures, and the team had only 1 Mooncap."


@rule("SW-322")
def test_tigers_of_every_card_are_looked_at() -> None:
    table = a_table("pounce-1", "", swamp=[WATER, WATER, marked("T b2")], boat="3b3", croc="1a1", options=TIGER)
    answer(table, StartPile("pounce-1", "1w-2-3-2"))
    assert said(table, TigerPounced)


# What it takes


@rule("SW-324")
def test_a_hit_costs_exactly_two_treasures() -> None:
    for loss in options(pounced(treasures=(2, 1, 1, 0))):
        table = pounced(treasures=(2, 1, 1, 0))
        answer(table, loss)
        assert sum(table.collected) == 2
        assert min(table.collected) >= 0


@rule("SW-325")
def test_who_played_the_pounce_card_chooses_what_is_lost() -> None:
    table = a_table(
        *["red-east", "pounce-1", "red-west"],
        swamp=[marked("T c3"), WATER, WATER],
        boat="1c3",
        collected={"mooncap": 2, "heartroot": 1},
        pilot=C,
        turn=B,
        options=TIGER,
    )
    answer(table, StartPile("pounce-1", "1w-2-3-2"))
    assert question(table) == WhichTreasures(B)
    answer(table, GiveUp("mooncap", "mooncap"))
    assert said(table, TreasuresLost) == [TreasuresLost(B, "mooncap", "mooncap")]


@rule("SW-326")
def test_the_loss_is_two_of_one_kind_or_one_each_of_two() -> None:
    table = pounced(treasures=(2, 1, 0, 0))
    assert options(table) == [GiveUp("kingsfoil", "kingsfoil"), GiveUp("kingsfoil", "heartroot")]
    assert refused(table, GiveUp("heartroot", "heartroot")) == "SW-326"
    assert refused(table, GiveUp("kingsfoil", "mooncap")) == "SW-326"
    assert len(options(pounced())) == 4 + 6


@rule("SW-326")
@pytest.mark.parametrize(
    ("loss", "left"),
    [
        (GiveUp("heartroot", "heartroot"), [2, 0, 2, 2]),
        (GiveUp("kingsfoil", "bluefisher"), [1, 2, 2, 1]),
    ],
)
def test_what_is_given_up_is_what_is_lost(loss: GiveUp, left: list[int]) -> None:
    table = pounced()
    answer(table, loss)
    assert table.collected == left


@rule("SW-327")
@pytest.mark.parametrize("treasures", [(1, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 0)])
def test_who_cannot_pay_is_lost_with_all(treasures: tuple[int, int, int, int]) -> None:
    table = pounced(treasures=treasures)
    assert (ended(table).reason, ended(table).winners) == (TIGERS_PREY, ())
    assert order(table) == ["CardPlayed", "TigerPounced", "MissionFailed"]


@rule("SW-328")
def test_who_can_pay_must() -> None:
    table = pounced(treasures=(1, 1, 0, 0))
    assert options(table) == [GiveUp("kingsfoil", "heartroot")]
    assert refused(table, GiveUp("kingsfoil", "kingsfoil")) == "SW-326"
    answer(table, GiveUp("kingsfoil", "heartroot"))
    assert not table.outcome


@rule("SW-329")
def test_losing_kingsfoil_does_not_slow_the_croc() -> None:
    table = pounced()
    table.dial = 2
    answer(table, GiveUp("kingsfoil", "kingsfoil"))
    assert (table.collected[0], table.speed) == (0, 3)


@rule("SW-330")
def test_kingsfoil_gathered_afterwards_speeds_up_the_croc_again() -> None:
    table = prowled(tigers="T c3, K d3, K e3, K e4", treasures=(0, 0, 1, 0))
    afloat(table, BoatMoves(A, 3))
    steer(table, "1d3", "1e3", "1d3")
    assert (table.collected[0], table.dial) == (2, 2)
    answer(table, StartPile("pounce-1", "1w-2-3-2"))
    answer(table, GiveUp("kingsfoil", "mooncap"))
    assert (table.collected[0], table.dial) == (1, 2)
    afloat(table, BoatMoves(A, 2))
    steer(table, "1d4", "1e4")
    assert (table.collected[0], table.dial, table.speed) == (2, 3, 4)


@rule("SW-331")
def test_for_success_the_kingsfoil_left_at_the_exit_counts() -> None:
    table = a_table(
        *["pounce-1", "red-north"],
        swamp=[marked("T c2", arrows="c^"), WATER, WATER],
        boat="1c1",
        collected={"kingsfoil": 3, "mooncap": 1},
        options=TIGER,
    )
    answer(table, StartPile("pounce-1", "1w-2-3-2"))
    answer(table, GiveUp("kingsfoil", "mooncap"))
    afloat(table, BoatMoves(B, 1))
    answer(table, LEAVE_TOO_SOON)
    assert (ended(table).reason, ended(table).winners) == (TOO_LITTLE, ())


@rule("SW-332")
def test_treasures_lost_do_not_return_to_the_map() -> None:
    table = prowled(tigers="T c3, M d3, M f6", treasures=(0, 0, 1, 0))
    afloat(table, BoatMoves(A, 1))
    steer(table, "1d3")
    answer(table, StartPile("pounce-1", "1w-2-3-2"))
    answer(table, GiveUp("mooncap", "mooncap"))
    assert table.treasures[2] == 1 << space_of("1f6")
    afloat(table, BoatMoves(A, 2))
    steer(table, "1d4", "1d3")
    assert table.collected == [0, 0, 0, 0]


# The Croc, and rounds


@rule("SW-333")
def test_a_pounce_card_drawn_for_the_croc_does_not_distract_it_and_no_tiger_attacks() -> None:
    table = afloat(prowled(croc="1d3", deck="pounce-2 let's-move"), CrocMoves())
    assert order(table) == ["CardDrawnForCroc", "MissionFailed"]
    assert said(table, CardDrawnForCroc) == [CardDrawnForCroc(A, "pounce-2")]
    assert ended(table).reason == CAUGHT
    assert table.collected == NOTHING_LOST


@rule("SW-334")
def test_playing_a_pounce_card_does_not_move_the_croc() -> None:
    table = pounced(croc="1d3", deck="let's-move blue-west")
    answer(table, GiveUp("mooncap", "mooncap"))
    assert where(table) == ("1c3", "1d3")
    assert order(table) == ["TreasuresLost", "Drew"]
    assert not said(table, CrocMoved)


@rule("SW-335")
def test_pounce_cards_outside_the_swamp_go_back_into_the_deck() -> None:
    table = a_table(
        *["pounce-1 red-north", "blue-north"],
        piles=["pounce-2 w0", "red-west pounce-3 w0 moved"],
        deck="pounce-4 " + some(8),
        asks=RoundBegins(),
        options=TIGER,
    )
    assert sorted(card for card, _ in outside(table) if card.startswith("pounce")) == sorted(PRINTED.pounces)
    assert table.piles == []


@rule("SW-335", "SW-336")
def test_with_the_tiger_four_players_can_start_seven_rounds() -> None:
    table: SwampedTable = start(swamped(TIGER), 4, seed_from(3))
    found = []
    while not table.outcome:
        found.append(circulating(table))
        assert found[-1] == 26 - (len(table.swamp) - 1)
        lay_two(table)
        afloat(table, RoundBegins())
    assert found == [26, 24, 22, 20, 18, 16, 14]
    assert (circulating(table), table.outcome.reason) == (12, TOO_FEW_CARDS)
