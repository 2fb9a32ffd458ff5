"""4.0, 4.3, 4.4: hunter cards, risk dice, capture, support."""

from __future__ import annotations

import pytest

from mire import advance, legal, play, to_act, view
from mire.games.gillybog.attacks import HunterAttacks, Tuck
from mire.games.gillybog.events import (
    AttackRolled,
    HunterCardDiscarded,
    HunterCardResolved,
    PlayerCaptured,
    RiskRolled,
    SupportGrown,
    SupportHeld,
)
from mire.games.gillybog.table import GillybogTable, Stack
from tests.games.gillybog.laid_out import (
    A,
    B,
    a_table,
    act,
    end_turn,
    gillybog,
    goals,
    hunters_at,
    lay_road,
    loaded,
    offered,
    on_top,
    opened,
    question,
    said,
    settle_ties,
    why_not,
)
from tests.ledger import rule

ROAD = "e1 e2 e3 e4 e5 e6"


def risked(table: GillybogTable, rolls: str, cards: int | None = None) -> None:
    """The active player ends the turn with as many cards played as to roll these dice."""
    timers = table.lore.hunters[table.hunter_deck.top or ""].timers
    table.cards_played = len(rolls.split()) + timers if cards is None else cards
    loaded(table, rolls)
    end_turn(table)


@rule("GB-223", "GB-230")
def test_the_hunter_card_comes_first_and_the_boots_move_who_is_nearest_then() -> None:
    table = a_table(1, ROAD, place="e3", hunters={"e6": 1}, top="encircle")
    table.support = 1
    lay_road(table, "e3 e3n1")
    table.links[table.number("e3n1") * 6 + 0] = -1
    risked(table, "boot2")
    assert hunters_at(table, "e6") == 1, "the new group was nearer"


@rule("GB-227")
def test_more_than_four_dice_are_rolled_all_the_same() -> None:
    table = a_table(1, top="chase")
    risked(table, "miss miss miss miss miss miss")
    assert [len(event.faces) for event in said(table, RiskRolled)] == [6]


@rule("GB-228", "GB-234")
def test_boots_are_resolved_before_blasts_whatever_was_rolled_first() -> None:
    """A group round the corner comes into sight by the boot; then the blast hits."""
    table = a_table(1, "e1 e2 e3", "e3 e3s1", place="e1", hunters={"e3s1": 1})
    assert not table.is_in_hunters_sight(A)
    risked(table, "blast boot1")
    assert hunters_at(table, "e3") == 1
    assert table.protection[A] == [1, 0, 1]


@rule("GB-229")
def test_all_boots_together_move_one_group_once() -> None:
    table = a_table(1, ROAD, "den w1 w2 w3 w4 w5 w6", hunters={"e5": 1, "w6": 1})
    risked(table, "boot1 boot2")
    assert hunters_at(table, "e2") == 1
    assert hunters_at(table, "w6") == 1


@rule("GB-231", "GB-264")
def test_a_group_moved_by_boots_stops_at_the_player_and_attacks() -> None:
    table = a_table(1, ROAD, hunters={"e1": 1}, limbs=(2, 2, 2))
    risked(table, "boot1 boot2")
    assert hunters_at(table, "den") == 1
    assert len(said(table, AttackRolled)) == 1


@rule("GB-232", "GB-237")
def test_each_blast_in_sight_costs_one_of_the_fins_also_in_a_bog() -> None:
    table = a_table(1, ROAD, place="e1", hunters={"e4": 1}, limbs=(1, 2, 1))
    risked(table, "blast blast")
    assert table.protection[A] == [1, 0, 1]


@rule("GB-233", "GB-238")
def test_out_of_sight_a_blast_does_nothing_and_a_miss_never_does() -> None:
    table = a_table(1, "e1 e2 e3", "e3 e3s1", place="e1", hunters={"e3s1": 2})
    before = table.hunters[:]
    risked(table, "blast blast miss miss")
    assert table.protection[A] == [1, 1, 1]
    assert table.hunters == before


@rule("GB-235")
@pytest.mark.parametrize(("option", "captured"), [("safe", False), ("captured", True)])
def test_a_blast_on_bare_fins_captures_only_by_option(option: str, captured: bool) -> None:
    table = a_table(2, ROAD, place="e1", hunters={"e4": 1}, limbs=(1, 0, 1), bare_fins=option)
    risked(table, "blast")
    assert bool(said(table, PlayerCaptured)) is captured
    assert table.protection[A] == [1, 0, 1]


@rule("GB-236")
def test_a_blast_may_be_paid_from_a_sanctuary() -> None:
    table = a_table(1, ROAD, place="e2", hunters={"e4": 1}, kinds={"e2": "sanctuary"})
    table.wards[table.number("e2")] = 2
    risked(table, "blast")
    act(table, "Lose protection from your space")
    assert table.protection[A] == [1, 1, 1]
    assert table.wards[table.number("e2")] == 1


@rule("GB-240", "GB-241", "GB-406")
def test_played_cards_return_but_a_howl_and_the_hunter_card_is_discarded_face_down() -> None:
    table = a_table(2)
    deck = len(table.hunter_deck)
    act(table, "Play Run", "Stop", "Play Howl")
    end_turn(table)
    assert sorted(table.hands[A]) == ["run-grow", "sneak-scare"]
    assert (len(table.hunter_deck), table.discarded) == (deck - 1, ["garrison"])
    seen = view(gillybog(), table, B)
    assert seen.discarded == ["?"]
    assert seen.since_zeal == ["garrison"]
    assert table.active == B


@rule("GB-244")
def test_at_first_only_basic_hunter_cards_come_and_advanced_ones_by_zeal() -> None:
    table = a_table(1, difficulty="hard", top="chase")
    first = {*table.hunter_deck.shown, *table.hunter_deck.hidden}
    assert first == {"chase", "close-in", "scout"}
    for _ in range(3):
        end_turn(table)
    deck = {*table.hunter_deck.shown, *table.hunter_deck.hidden}
    assert len(deck - first) == 1


# 4.4 example


@rule("GB-318")
@pytest.mark.parametrize(("support", "at"), [(0, "e2"), (1, "e1")])
def test_chase_moves_the_nearest_group_by_its_size(support: int, at: str) -> None:
    table = a_table(1, ROAD, hunters={"e5": 3}, top="chase")
    table.support = support
    end_turn(table)
    assert hunters_at(table, at) == 3


@rule("GB-319", "GB-320", "GB-321", "GB-322", "GB-323", "GB-324")
def test_the_threat_phase_of_mia() -> None:
    """Four cards, Chase on top; Group(1) and Group(2) two spaces away; she stands in a bog."""
    hand = "run-grow howl-sense sneak-scare hush"
    table = a_table(2, "e1 e2 e3", "e1n1 e2n2 e3n3", "e1 e1n1", place="e1", hunters={"e3": 1}, top="chase", hand=hand)
    lay_road(table, "e1 e1s1 e1s2")
    table.hunters[table.number("e1s2")] = table.take_from_village(2)
    act(table, "Play Run", "Stop", "Play Sneak", "Stop")
    table.cards_played = 4
    loaded(table, "boot2 blast miss boot")
    act(table, "End your action phase")
    assert question(table) == "WhichGroupIsNearest"
    assert goals(table) == {"e3", "e1s2"}
    act(table, "Choose e3")
    (rolled,) = said(table, RiskRolled)
    assert len(rolled.faces) == 3, "four cards, one timer"
    assert hunters_at(table, "e1") == 1, "Chase moved it to e2, the boot on to her, where it stopped"
    assert [event.limb for event in said(table, AttackRolled)] == ["feet"]
    assert table.protection[A] == [1, 0, 1], "her feet were under water; the blast hit her fins"
    assert sorted(table.hands[A]) == sorted(hand.split())
    assert table.discarded == ["chase"]
    assert table.active == B


# 4.3 Being captured


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


# 4.4 Support


@rule("GB-306", "GB-307", "GB-308", "GB-310", "GB-312", "GB-313")
def test_zeal_comes_when_the_last_card_is_discarded() -> None:
    table = a_table(2, top="lost")
    table.village = 0
    for turn in range(5):
        assert table.support == 0, turn
        end_turn(table)
    assert table.support == 1
    assert (len(table.hunter_deck), len(table.village_deck), table.discarded) == (6, 7, [])
    assert len(table.hunter_deck.shown) == 1, "the next player sees the new top card"
    assert question(table) == "WhichCard"
    assert view(gillybog(), table, None).support == 1


@rule("GB-309")
def test_at_the_end_of_its_track_support_stays() -> None:
    table = a_table(1, top="lost")
    table.support, table.village = table.box.last_support, 0
    for _ in range(5):
        end_turn(table)
    assert table.support == table.box.last_support
    assert len(table.hunter_deck) == 6


@rule("GB-311")
def test_with_an_empty_village_deck_no_card_is_added() -> None:
    table = a_table(1, top="lost")
    table.village_deck = []
    for _ in range(5):
        end_turn(table)
    assert (table.support, len(table.hunter_deck)) == (1, 5)


@rule("GB-314")
@pytest.mark.parametrize(("difficulty", "turns"), [("easy", [5, 11, 18]), ("medium", [4, 9, 15]), ("hard", [3, 7, 12])])
def test_the_deck_grows_by_one_with_each_zeal(difficulty: str, turns: list[int]) -> None:
    table = opened(4, difficulty=difficulty)
    while question(table) != "WhichCard":
        (seat,) = to_act(table)
        play(table, seat, legal(table, seat)[0])
    table.village = 0
    table.hunters = [0] * len(table.hunters)
    found = []
    for turn in range(1, turns[-1] + 1):
        end_turn(table)
        if any(isinstance(event, SupportGrown | SupportHeld) for event in table.events):
            found.append(turn)
        while question(table) != "WhichCard":
            act(table, offered(table)[0])
    assert found == turns


@rule("GB-315", "GB-316")
@pytest.mark.parametrize(("support", "placed"), [(0, 8), (2, 10)])
def test_support_is_added_to_the_number_in_parentheses_of_a_hunter_card(support: int, placed: int) -> None:
    table = a_table(1, top="scout")
    table.support = support
    village = table.village
    end_turn(table)
    assert village - table.village == placed
    assert table.timers == 1, "timers are as printed"
    sneak = a_table(1, "e1 e2 e3 e4")
    sneak.support = 3
    act(sneak, "Play Sneak")
    assert "Go to e3" not in offered(sneak)


@rule("GB-317")
def test_if_the_village_has_too_few_as_many_as_there_are_get_placed() -> None:
    table = a_table(1, top="scout")
    table.support, table.village = 2, 1
    end_turn(table)
    assert (table.village, sum(table.hunters)) == (0, 1)


@rule("GB-408")
def test_the_card_zeal_adds_is_unseen_until_it_is_on_top() -> None:
    table = a_table(1, difficulty="hard", top="chase")
    added = table.village_deck[-1]
    for _ in range(3):
        end_turn(table)
    seen = view(gillybog(difficulty="hard"), table, A)
    shown = {*seen.hunter_deck.shown, *seen.met, *seen.since_zeal}
    assert (added in shown) == (added == table.hunter_deck.top)
    on_top(table, added)
    assert view(gillybog(difficulty="hard"), table, A).hunter_deck.shown == [added]


@rule("GB-418")
def test_no_view_holds_a_roll_to_come() -> None:
    table = a_table(2, top="chase")
    act(table, "Play Run", "Stop", "Play Howl")
    seen = view(gillybog(), table, A)
    assert (seen.dice.seed, seen.rolled) == ("", [])
