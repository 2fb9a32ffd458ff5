"""4.3 Being captured."""

from __future__ import annotations

import pytest

from mire import advance, to_act, view
from mire.games.gillybog.events import (
    AttackRolled,
    CardsRevealed,
    HunterCardDiscarded,
    HunterCardResolved,
    RiskRolled,
    SupportGrown,
)
from mire.games.gillybog.rules import being_captured
from mire.games.gillybog.rules.attacks import HunterAttacks
from mire.games.gillybog.rules.being_captured import Tuck
from mire.games.gillybog.table import GillybogTable, Stack
from tests.games.gillybog.laid_out import (
    ROAD,
    A,
    B,
    a_table,
    act,
    end_turn,
    gillybog,
    hunters_at,
    loaded,
    offered,
    over,
    question,
    said,
    settle_ties,
    where,
    why_not,
)
from tests.ledger import rule


@rule("GB-120", "GB-128", "GB-285")
def test_who_is_captured_by_the_last_card_does_not_gain() -> None:
    table = a_table(2, "e1 e2", place="e1", hand="sneak-scare", hunters={"e2": 1}, limbs=(0, 0, 0))
    act(table, "Play Sneak", "Go to e2", "Let it come")
    assert not said(table, CardsRevealed)
    assert question(table) == "WhichInjury"


@rule("GB-128", "GB-191")
def test_who_is_captured_on_the_way_no_longer_moves_and_ignores_nothing_any_more() -> None:
    table = a_table(2, ROAD, place="e1 den", hunters={"e2": 2}, limbs=(0, 0, 0), enhanced=True)
    act(table, "Play Sneak", "Go to e2", "Let it come")
    assert question(table) == "WhichInjury"
    assert (table.mover, table.ignores, table.shrugs, table.following, table.companion) == (-1, 0, 0, -1, -1)


@rule("GB-299")
def test_gillys_that_do_not_stay_behind_are_taken_along() -> None:
    with pytest.MonkeyPatch.context() as decided:
        decided.setattr(being_captured, "GILLYS_STAY_BEHIND", False)
        table = a_table(1, ROAD, place="e2", limbs=(0, 0, 0), gillys={"croak": "e2", "newt": "e3"}, hunters={"e2": 1})
        table.agenda.append(HunterAttacks(A))
        advance(table)
        while question(table) != "WhichCard":
            act(table, offered(table)[0])
        assert [table.spaces[space] for space in table.standing] == [where(table), "e3"]


def caught(seats: int = 2, **more: object) -> GillybogTable:
    """A is about to choose an injury, captured on e2 by two hunters after playing Run and Sneak."""
    roads = ("e1 e2 e3 e4",)
    table = a_table(seats, *roads, place="e1", hunters={"e2": 2, "e4": 4}, limbs=(0, 0, 0), **more)  # type: ignore[arg-type]
    act(table, "Play Run", "Stop", "Play Sneak", "Go to e2", "Let it come")
    return table


@rule("GB-094", "GB-292")
def test_a_second_injury_loses_the_game_before_a_camp_is_placed() -> None:
    table = a_table(4, "e1 e2", place="e1", hunters={"e2": 1}, limbs=(0, 0, 0))
    table.injuries[A] = ["run-grow"]
    camps = len(table.camps)
    act(table, "Play Sneak", "Go to e2", "Let it come")
    assert table.outcome is not None
    assert table.outcome.winners == ()
    assert len(table.camps) == camps


@rule("GB-095")
def test_two_players_captured_once_each_is_no_loss() -> None:
    table = caught()
    table.injuries[B] = ["run-grow"]
    act(table, "Give up Run Grow")
    act(table, offered(table)[0])
    assert table.outcome is None


@rule("GB-285", "GB-286", "GB-301")
def test_capture_drops_everything_up_to_the_clean_up() -> None:
    table = caught(top="scout")
    assert said(table, HunterCardDiscarded) == [HunterCardDiscarded("scout")]
    assert not said(table, HunterCardResolved)
    assert not said(table, RiskRolled)
    assert sorted(table.hands[A]) == ["howl-sense", "run-grow", "sneak-scare"]


@rule("GB-285")
def test_captured_by_the_boots_one_is_spared_the_blasts() -> None:
    table = a_table(2, ROAD, place="e2", hunters={"e3": 1}, limbs=(0, 1, 0))
    table.cards_played = 5
    loaded(table, "boot1 blast miss")  # the third is the attack's: the bare fronds
    act(table, "End your action phase")
    assert question(table) == "WhichInjury"
    assert table.protection[A] == [0, 1, 0], "the blast was dropped"


@rule("GB-287", "GB-288")
def test_the_last_hunter_card_discarded_by_a_capture_brings_zeal_before_the_injury() -> None:
    table = a_table(2, "e1 e2", place="e1", hunters={"e2": 1}, limbs=(0, 0, 0))
    table.discarded = table.hunter_deck.hidden
    table.hunter_deck = Stack(shown=["lost"])
    act(table, "Play Sneak", "Go to e2", "Let it come")
    assert said(table, SupportGrown) == [SupportGrown(1)]
    assert question(table) == "WhichInjury"
    act(table, "Give up Run Grow")
    assert question(table) == "WhichCampSite"
    act(table, offered(table)[0])
    assert table.active == B


@rule("GB-289", "GB-290", "GB-291", "GB-416")
def test_the_injury_is_a_card_of_the_hand_after_the_played_ones_came_back() -> None:
    table = caught()
    assert offered(table) == ["Give up Howl Sense", "Give up Run Grow", "Give up Sneak Scare"]
    assert why_not(table, Tuck("swim")) == "GB-290"
    act(table, "Give up Run Grow")
    assert (table.injuries[A], len(table.hands[A])) == (["run-grow"], 2)
    assert view(gillybog(), table, B).injuries[A] == ["run-grow"]
    act(table, offered(table)[0])
    table.village, table.hunters = 0, [0] * len(table.hunters)
    for _ in range(4):
        assert table.active == B or not any("Play Run" in text for text in offered(table))
        end_turn(table)


@rule("GB-071", "GB-293", "GB-294", "GB-295", "GB-297", "GB-298", "GB-300")
def test_the_captured_player_places_a_camp_and_is_put_there_with_the_nearest_group() -> None:
    table = caught(vision="e3")
    reserve, vision = table.reserve, table.vision
    act(table, "Give up Run Grow")
    assert (question(table), to_act(table)) == ("WhichCampSite", (A,))
    act(table, offered(table)[0])
    camp = table.place[A]
    assert table.kinds[camp] == "camp"
    assert table.hunters[camp] == 2, "Group(2) of the own space came along"
    assert hunters_at(table, "e4") == 4
    assert not said(table, AttackRolled)
    assert (table.reserve, table.vision, table.captives) == (reserve, vision, [])
    assert table.protection[A] == [0, 0, 0]


@rule("GB-295")
def test_of_groups_equally_near_the_captured_player_chooses() -> None:
    table = a_table(2, "e1 e2 e3", place="e2", kinds={"e2": "ambush"}, hunters={"e1": 1, "e3": 2}, limbs=(0, 0, 0))
    table.agenda.append(HunterAttacks(A, hazard=True))
    advance(table)
    act(table, "Give up Run Grow")
    assert question(table) == "WhichCaptors"
    act(table, "Choose e3")
    act(table, offered(table)[0])
    assert table.hunters[table.place[A]] == 2


@rule("GB-296")
def test_with_no_group_joined_the_token_is_put_there_alone() -> None:
    table = a_table(2, "e1 e2 e3", place="e1", kinds={"e2": "ambush"}, limbs=(0, 0, 0))
    act(table, "Play Run", "Go to e2", "Give up Run Grow")
    act(table, offered(table)[0])
    assert table.kinds[table.place[A]] == "camp"
    assert sum(table.hunters) == 0


@rule("GB-299")
def test_gillys_stay_standing_where_their_companion_was_captured() -> None:
    table = a_table(2, "e1 e2 e3", place="e1 e2", hunters={"e2": 2}, limbs=(0, 0, 0), gillys={"croak": "e1"})
    act(table, "Play Run", "Go to e2", "Give up Run Grow")
    act(table, offered(table)[0])
    assert table.standing == [table.number("e2")]
    act(table, "Play Run", "Go to e3", "Stop")
    assert table.standing == [table.number("e3")]


@rule("GB-302")
def test_after_a_first_capture_one_plays_on_with_a_card_fewer() -> None:
    table = caught(1)
    act(table, "Give up Howl Sense")
    act(table, offered(table)[0])
    assert question(table) == "WhichCard"
    assert len(table.hands[A]) == 2


@rule("GB-303")
def test_a_player_captured_in_anothers_turn_does_not_end_it() -> None:
    table = a_table(2, ROAD, place="e1 e3", hunters={"e4": 1}, top="bloodhounds")
    table.protection[B] = [0, 0, 0]
    table.cards_played = 2
    act(table, "End your action phase")
    assert (question(table), to_act(table)) == ("WhichInjury", (B,))
    act(table, "Give up Run Grow")
    assert (question(table), to_act(table)) == ("WhichCampSite", (B,))
    act(table, offered(table)[0])
    settle_ties(table)
    assert said(table, RiskRolled), "A still rolls"
    assert table.discarded == ["bloodhounds"]


@rule("GB-303")
def test_what_befalls_the_active_player_goes_on_though_another_is_captured() -> None:
    table = a_table(2, ROAD, place="e1 e3", dice="blast blast")
    table.protection[B] = [0, 0, 0]
    table.agenda += [HunterAttacks(A), HunterAttacks(B), HunterAttacks(B)]
    advance(table)
    act(table, "Give up Run Grow")
    act(table, offered(table)[0])
    assert len(said(table, AttackRolled)) == 1, "on A; the other on B was dropped"
    assert sum(table.protection[A]) == 2


@rule("GB-305")
def test_camp_tiles_are_enough_for_three_gillys_and_four_captures() -> None:
    table = a_table(4)
    assert len(table.camps) == 3 + 4


@rule("GB-292", "GB-094")
@pytest.mark.parametrize("captured", [A, B])
def test_a_defeat_says_who_was_captured_and_how_far_it_went(captured: int) -> None:
    table = a_table(2, place="den den", limbs=(0, 0, 0), gillys={"croak": "saved"})
    table.protection[B] = [0, 0, 0]
    table.injuries[captured] = ["mend"]
    table.turn = 9
    table.agenda.append(HunterAttacks(captured))
    advance(table)
    assert over(table) == (
        "All have lost together. A player was captured for the second time. "
        f"That was Player {captured + 1}, in turn 9, and it loses the game; 1 of 3 gillys had been saved."
    )


@rule("GB-285", "GB-286")
def test_a_capture_discards_one_hunter_card() -> None:
    table = caught(top="scout")
    deck = len(table.hunter_deck)
    act(table, "Give up Run Grow")
    act(table, offered(table)[0])
    assert table.active == B
    assert (table.discarded, len(table.hunter_deck)) == (["scout"], deck)
